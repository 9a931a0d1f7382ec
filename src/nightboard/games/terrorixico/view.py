"""What each seat may see."""

from __future__ import annotations

import msgspec

from nightboard.engine.table import Outcome

from .cards import DOWN, FIRST_TRAUMA, Card, Facing, is_trauma
from .content import Event, Monster
from .options import Colour, Options
from .rules.scoring import steps
from .rules.trauma import trauma_number
from .table import Laid, Reward, TerroriXico


class LaidView(msgspec.Struct, frozen=True):
    """A card in a frontline."""

    owner: int
    card: Card | None
    """None: it lies face down and is another's."""
    facing: Facing
    order: int
    copied: Card | None


class HunterView(msgspec.Struct, frozen=True):
    """What everybody may know of a hunter."""

    colour: Colour
    hand: int
    pile: int
    discards: int
    open_discards: tuple[Card, ...]
    """Those of the discard pile that everybody saw."""
    waste: tuple[Card, ...]
    monsters: tuple[Monster, ...]
    events: tuple[Event, ...]
    points: int
    track: int
    passed: bool
    hidden_traumas: int
    """How many Traumas are in hand, piles and face down: everybody can count along."""
    traumas: tuple[Card, ...] | None
    """All his Traumas, which everybody sees when the game is over."""


class Own(msgspec.Struct, frozen=True):
    """What only a hunter himself knows."""

    hand: tuple[Card, ...]
    discards: tuple[Card, ...]
    """The whole discard pile, sorted."""
    traumas: tuple[Card, ...]
    """All his Traumas, wherever they are."""
    received: tuple[tuple[int, Card], ...]
    """Traumas of which he knows that another seat has them: he gave them."""


class View(msgspec.Struct, frozen=True):
    """Everything that a seat may know (None: a spectator)."""

    seat: int | None
    options: Options
    round: int
    starter: int
    active: int
    asked: int | None
    about: str | None
    plays: int
    """How many cards the active hunter has played in this turn."""
    traumas_played: int
    """How many of them were Traumas that everybody saw."""
    face_down_played: bool
    trauma_number: int
    """How many Traumas a pass or an invalid special costs now."""
    steps: int
    """How far the first place of this round moves on the Monster Track."""
    monsters: tuple[Monster, ...]
    events: tuple[Event, ...]
    need: tuple[int, ...]
    have: tuple[int, ...]
    lines: tuple[tuple[LaidView, ...], ...]
    hand_limit: int
    refill_bonus: int
    face_down_allowed: bool
    specials_allowed: bool
    rewards: tuple[Reward, ...]
    monsters_left: int
    events_left: int
    monsters_below: tuple[Monster, ...]
    events_below: tuple[Event, ...]
    """What everybody saw go to the bottom of the pile, lowest first."""
    supply: int
    spare: int
    box: tuple[Card, ...]
    hunters: tuple[HunterView, ...]
    own: Own | None
    outcome: Outcome | None

    def open_cards(self, line: int) -> list[Laid]:
        """What lies open in a line, as the rules count it."""
        return [
            Laid(laid.order, laid.owner, laid.card, laid.facing, laid.copied)
            for laid in self.lines[line]
            if laid.card is not None and laid.facing is not DOWN
        ]


def view(t: TerroriXico, seat: int | None) -> View:
    """What a seat may know; everything that is not named here stays hidden."""
    ask = t.open_ask
    monsters, events = t.content.monsters, t.content.events
    return View(
        seat=seat,
        options=t.options,
        round=t.round,
        starter=t.starter,
        active=t.active,
        asked=None if ask is None else ask.seats[0],
        about=None if ask is None else ask.about,
        plays=t.plays,
        traumas_played=t.traumas_played,
        face_down_played=t.laid_face_down > 0,
        trauma_number=trauma_number(t),
        steps=steps(t),
        monsters=tuple([monsters[m] for m in t.monsters]),
        events=tuple([events[e] for e in t.events]),
        need=t.need,
        have=tuple(t.have),
        lines=tuple([tuple([_laid(laid, seat) for laid in line]) for line in t.lines]),
        hand_limit=t.hand_limit,
        refill_bonus=t.refill_bonus,
        face_down_allowed=t.face_down_allowed,
        specials_allowed=t.specials_allowed,
        rewards=t.rewards,
        monsters_left=len(t.monster_pile),
        events_left=len(t.event_pile),
        monsters_below=tuple([monsters[m] for m in t.monster_pile[: t.monsters_below]]),
        events_below=tuple([events[e] for e in t.event_pile[: t.events_below]]),
        supply=len(t.supply),
        spare=len(t.spare),
        box=t.box,
        hunters=tuple([_hunter(t, who) for who in t.seats]),
        own=None if seat is None else _own(t, seat),
        outcome=t.outcome,
    )


def _laid(laid: Laid, seat: int | None) -> LaidView:
    order, owner, card, facing, copied, _, _ = laid
    hidden = facing is DOWN and owner != seat
    return LaidView(owner, None if hidden else card, facing, order, copied)


def _hunter(t: TerroriXico, who: int) -> HunterView:
    hunter, content = t.hunters[who], t.content
    return HunterView(
        hunter.colour,
        len(hunter.hand),
        len(hunter.pile),
        len(hunter.open_discards) + len(hunter.closed_discards),
        tuple(hunter.open_discards),
        hunter.waste,
        tuple([content.monsters[m] for m in hunter.monsters]),
        tuple([content.events[e] for e in hunter.events]),
        hunter.points,
        hunter.track,
        hunter.passed,
        hunter.hidden_traumas,
        None if t.outcome is None else _traumas(t, who),
    )


def _own(t: TerroriXico, seat: int) -> Own:
    hunter = t.hunters[seat]
    return Own(
        hand=tuple(hunter.hand),
        discards=tuple(sorted(hunter.discards)),
        traumas=_traumas(t, seat),
        received=tuple([(g.receiver, g.card) for g in t.gifts if g.giver == seat]),
    )


def _traumas(t: TerroriXico, who: int) -> tuple[Card, ...]:
    hunter = t.hunters[who]
    traumas = [c for c in (*hunter.hand, *hunter.pile, *hunter.discards) if c >= FIRST_TRAUMA]
    for line in t.lines:
        traumas += [laid.card for laid in line if laid.owner == who and is_trauma(laid.card)]
    return tuple(sorted(traumas))
