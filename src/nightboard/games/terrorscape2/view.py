"""What each seat may know: both sides of the screen, and what stands on the screen (info).

Locations, connecting points, items and skill cards are numbers, as on the table; `View.content`
says what they mean.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from nightboard.engine.table import Outcome

from .board_map import GameMap
from .clues import Clue, Told
from .content import Character, Content, KillerCard
from .kinds import NOWHERE, SLOTS, Icon, Item, LinkNo, Place, Skill, Slot, Zone, bits
from .options import Options
from .table import KILLER, Alarm, Delay, Fight, Terrorscape2, strength


@dataclass(frozen=True, eq=False)
class Box:
    """The components that are in play; written out, only the name of the map is left of them."""

    map: str

    content = property(lambda self: self._content)
    ground = property(lambda self: self._ground)


_BOXES: dict[tuple[int, int], Box] = {}


def _box(t: Terrorscape2) -> Box:
    """Always the same one for the same content, which it keeps alive."""
    key = (id(t.content), t.map)
    found = _BOXES.get(key)
    if found is None:
        found = _BOXES[key] = Box(t.ground.id)
        object.__setattr__(found, "_content", t.content)
        object.__setattr__(found, "_ground", t.ground)
    return found


class SurvivorView(msgspec.Struct, frozen=True):
    """What stands on the screen for a Survivor, and for the own side the board behind it."""

    who: int
    """Which of the Survivors of the box."""
    seat: int
    """Who runs this Survivor."""
    wounds: int
    fear: int
    at: Place | None
    """None: it is hidden from this seat."""
    items: tuple[Item, ...] | None
    bandage: int | None
    acted: bool | None


class KillerView(msgspec.Struct, frozen=True):
    """What everybody may know of the Killer, and where the reader knows the Killer to be."""

    who: int | None
    """Which of the Killers of the box; None: it is not settled, or still a secret."""
    at: Place | None
    """None: in [STEALTH], or not on the map yet."""
    hidden: bool
    seen_at: Place
    """The last known location."""
    level: int
    strength: int
    playing: tuple[Skill, ...]
    locked: tuple[Skill, ...]
    discard: tuple[Skill, ...] | None
    """Sorted; None: it is hidden from this seat."""


class Team(msgspec.Struct, frozen=True):
    """What lies on the Survivors' side of the screen."""

    decks: tuple[int, int, int, int]
    """How many cards each deck has left."""
    discards: tuple[Item, ...]
    drawn: tuple[Item, ...]
    repairs: tuple[int, ...]
    repaired: int
    """The tracks that were increased in this turn, one bit each."""
    fuel: bool
    noise: tuple[Place, ...]
    """The noise tokens, those of which the Killer was not told yet included."""
    firecracker: bool
    ropes: tuple[LinkNo, ...]
    cat: Place | None
    cat_awake: bool
    alarms: tuple[Alarm, ...]
    gadget: bool
    batteries: int
    agreed: tuple[int, ...]
    """The seats that agreed to a Final Showdown."""


class Lair(msgspec.Struct, frozen=True):
    """What lies on the Killer's side of the screen."""

    hand: tuple[Skill, ...]
    deck: int
    """How many cards it has left."""
    lurking: tuple[int, ...]
    """The programs of what happens when reappearing."""
    guesses: tuple[Place, ...]
    marks: tuple[int, int]


class Observed(msgspec.Struct, frozen=True):
    """The weakness card, as far as the reader's decoder shows it (weakness)."""

    zone: Zone | None
    icons: tuple[Icon, ...] | None
    open: bool


class View(msgspec.Struct, frozen=True):
    """Everything that a seat may know (None: a spectator)."""

    seat: int | None
    box: Box
    options: Options
    players: int
    """How many seats there are; seat 0 is the Killer."""
    round: int
    asked: tuple[int, ...]
    about: str | None
    actions: int
    """How many main actions the Killer has left, while one is asked for."""
    crew: tuple[int, ...] | None
    """The Survivors that the team has selected so far; None: it is still a secret."""
    survivors: tuple[SurvivorView, ...]
    killer: KillerView
    discover: int
    """How many cards the discover deck had when the Survivors' last turn was over."""
    heard: tuple[Place, ...] | None
    """Where the Killer was told that noise is; None: not told yet in this round."""
    everywhere: bool
    """A Firecracker drowned every other noise."""
    echo: tuple[Place, ...]
    """Where noise was in the round before."""
    keys: int | None
    """How many are on the key stand; None: it is hidden from this seat."""
    rescue: int | None
    ready: bool
    blocks: tuple[LinkNo, ...]
    droids: tuple[Place, ...]
    delays: tuple[Delay, ...]
    """Their location is `NOWHERE` for those who do not know it (ruling delay-stealth)."""
    weakness: Observed | None
    fight: Fight | None
    clues: tuple[Clue, ...]
    """All that either side has learnt of the other, from which `belief` concludes the rest."""
    team: Team | None
    lair: Lair | None
    outcome: Outcome | None

    @property
    def content(self) -> Content:
        """What the numbers mean."""
        content: Content = self.box.content
        return content

    @property
    def ground(self) -> GameMap:
        """The map that is played on."""
        ground: GameMap = self.box.ground
        return ground

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def hunter(self) -> KillerCard | None:
        """The board of the Killer, once it is known."""
        who = self.killer.who
        return None if who is None else self.content.killers[who]

    def character(self, slot: Slot) -> Character:
        """The board of a Survivor."""
        return self.content.survivors[self.survivors[slot].who]


_BITS: dict[int, tuple[int, ...]] = {}


def _members(places: int) -> tuple[int, ...]:
    """The members of a set, in order: always the same tuple."""
    found = _BITS.get(places)
    if found is None:
        if len(_BITS) >= 1 << 14:
            _BITS.clear()
        found = _BITS[places] = tuple(bits(places))
    return found


def view(t: Terrorscape2, seat: int | None) -> View:
    """What a seat may know; everything that is not named here stays hidden."""
    ask = t.open_ask
    behind = seat is not None and seat != KILLER
    """On the Survivors' side of the screen."""
    hunter = seat == KILLER
    return View(
        seat=seat,
        box=_box(t),
        options=t.options,
        players=t.players,
        round=t.round,
        asked=() if ask is None else ask.seats,
        about=None if ask is None else ask.about,
        actions=0 if ask is None or ask.about != "main" else ask.details["number"],
        crew=tuple(t.crew) if behind or t.survivors else None,
        survivors=_survivors(t, behind) if t.survivors else (),
        killer=_killer(t, hunter),
        discover=t.known.discover,
        heard=_members(t.noise) if t.reported else None,
        everywhere=t.reported and t.firecracker,
        echo=_members(t.known.heard[1 if t.reported else 0]),
        keys=t.keys if behind or t.options.keys_public else None,
        rescue=None if t.rescue == NOWHERE else t.rescue,
        ready=t.ready,
        blocks=_members(t.blocks),
        droids=t.droids,
        delays=t.delays if hunter or not t.killer.hidden else _delays(t),
        weakness=None if t.weakness == NOWHERE else _weakness(t, hunter, behind),
        fight=t.fight,
        clues=t.known.clues,
        team=_team(t) if behind else None,
        lair=_lair(t) if hunter else None,
        outcome=t.outcome,
    )


def _survivors(t: Terrorscape2, behind: bool) -> tuple[SurvivorView, ...]:
    """Where one is comes out in an encounter, and is a secret again after the flight
    (hidden.survivor-locations, hidden.encounter, hidden.flee, hidden.showdown).
    """
    shown = 0b111 if behind else 0 if t.fight is None else t.fight.here
    if shown and not behind:
        for clue in reversed(t.known.clues):
            if clue.told is not Told.FLED:
                break
            shown &= ~(1 << clue.a)
    return tuple([_survivor(t, slot, behind, shown >> slot & 1) for slot in SLOTS])


def _survivor(t: Terrorscape2, slot: Slot, behind: bool, shown: int) -> SurvivorView:
    """Health and fear are on the screen (hidden.health-and-fear)."""
    survivor = t.survivors[slot]
    return SurvivorView(
        survivor.who,
        t.controller(slot),
        survivor.wounds,
        survivor.fear,
        survivor.at if shown else None,
        tuple(survivor.items) if behind else None,
        survivor.bandage if behind else None,
        survivor.acted if behind else None,
    )


def _killer(t: Terrorscape2, hunter: bool) -> KillerView:
    """Location, level and strength are open, but for the location in [STEALTH]
    (hidden.killer-position, hidden.level-strength, hidden.killer-discards).
    """
    killer = t.killer
    known = killer.who != NOWHERE and (hunter or bool(t.survivors))
    return KillerView(
        killer.who if known else None,
        killer.at if known and (hunter or not killer.hidden) else None,
        killer.hidden,
        killer.seen_at,
        killer.level,
        strength(t) if known else 0,
        killer.playing,
        killer.locked if known else (),
        tuple(sorted(killer.discard)) if hunter or t.options.open_killer_discard else None,
    )


def _delays(t: Terrorscape2) -> tuple[Delay, ...]:
    return tuple([d._replace(at=NOWHERE) if d.unseen else d for d in t.delays])


def _weakness(t: Terrorscape2, hunter: bool, behind: bool) -> Observed:
    """Each side reads its half through its decoder (hidden.weakness-split, hidden.weakness-digital,
    components.decoder-boards).
    """
    card = t.content.weaknesses[t.weakness]
    return Observed(
        card.zone if hunter or t.weakness_open else None,
        card.icons if behind or t.weakness_open else None,
        t.weakness_open,
    )


def _team(t: Terrorscape2) -> Team:
    """What the Survivors share (hidden.inventories, hidden.repair-progress,
    hidden.passage-and-rope, hidden.cat-and-alarm, hidden.survivor-deck-counts).
    """
    discover, medical, weapon, key = t.decks
    return Team(
        (len(discover), len(medical), len(weapon), len(key)),
        tuple(t.discards),
        t.drawn,
        tuple(t.repairs),
        t.repaired,
        t.fuel,
        _members(t.noise),
        t.firecracker,
        _members(t.ropes),
        None if t.cat == NOWHERE else t.cat,
        t.cat_awake,
        t.alarms,
        t.gadget,
        t.batteries,
        _members(t.agreed),
    )


def _lair(t: Terrorscape2) -> Lair:
    """Hand, deck and notes (hidden.killer-hand, hidden.killer-notes)."""
    killer = t.killer
    return Lair(tuple(killer.hand), len(killer.deck), killer.lurking, t.guesses, t.marks)
