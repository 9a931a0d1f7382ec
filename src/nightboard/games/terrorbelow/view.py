"""What each seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from nightboard.engine.table import Outcome

from .cards import NOWHERE, RUBBLE, Colour, Deck, Egg
from .content import Bounty, Character, Item, Vehicle, Weapon, Worm
from .eggs import ALL_EGGS, Eggs, counts, each
from .grid import Chart
from .options import Options
from .rules.hunting import defeated
from .rules.placing import RUBBLE_LIMIT
from .table import Attack, Lair, Player, TerrorBelow


class PlayedView(msgspec.Struct, frozen=True):
    """A Vehicle card on a Worm."""

    card: Vehicle | None
    """None: it lies face down and is another's."""
    owner: int
    up: bool


class LairView(msgspec.Struct, frozen=True):
    """A slot of the Terror zone."""

    worm: Worm | None
    target: int
    """The space of its Target; NOWHERE where there is no Worm."""
    cards: tuple[PlayedView, ...]
    reach: tuple[int, ...]
    """The spaces that it would hit if it struck now."""


class MemberView(msgspec.Struct, frozen=True):
    """A character of a squad."""

    character: Character
    alive: bool


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody may know of a player."""

    colour: Colour
    pawn: int
    vehicles: int
    items: int
    weapons: int
    squad: tuple[MemberView, ...]
    """Empty until all squads are open."""
    leader: int
    """Which of the squad leads; NOWHERE: nobody, or not yet known."""
    eggs: tuple[Egg, ...]
    rubble: int
    hat: Item | None
    active: tuple[Weapon, ...]
    tokens: int
    bounties: tuple[Bounty, ...]
    hidden: tuple[Bounty | None, ...]
    """Hidden Bounties, by those that everybody saw being taken."""
    points: int
    out: bool


class Own(msgspec.Struct, frozen=True):
    """What only a player knows."""

    vehicles: tuple[Vehicle, ...]
    items: tuple[Item, ...]
    weapons: tuple[Weapon, ...]
    fresh: tuple[str, ...]
    """Items and Weapons that came in this turn and cannot be used in it."""
    hidden: tuple[Bounty, ...]
    squad: tuple[MemberView, ...]
    leader: int
    lost: tuple[Bounty, ...]


class View(msgspec.Struct, frozen=True):
    """Everything that a seat may know (None: a spectator)."""

    seat: int | None
    options: Options
    chart: Chart
    round: int
    starter: int
    active: int
    asked: int | None
    about: str | None
    details: dict[str, Any]
    """What the question names, for the seat that is asked."""
    ending: bool
    final: tuple[int, ...]
    """Who has a final turn before them."""
    played: Vehicle | None
    slot: int
    points: int
    bonuses: int
    off_road: bool
    carton: bool
    attack: Attack | None
    killed: bool
    """The attacking Worm is dead."""
    rubble: tuple[int, ...]
    eggs: tuple[tuple[Egg, ...], ...]
    rubble_supply: int
    egg_supply: tuple[int, ...]
    lairs: tuple[LairView, ...]
    line: tuple[Bounty, ...]
    decks: tuple[int, ...]
    """How many Vehicles, Items and Weapons are in the decks."""
    worm_deck: int
    bounty_deck: int
    vehicle_discards: tuple[Vehicle, ...]
    item_discards: tuple[Item, ...]
    weapon_discards: tuple[Weapon, ...]
    worm_discards: tuple[Worm, ...]
    players: tuple[PlayerView, ...]
    own: Own | None
    outcome: Outcome | None


_HEAPS: dict[Eggs, tuple[Egg, ...]] = {0: ()}
"""Heaps of Eggs, one by one: there are few different ones."""


def _heap(eggs: Eggs) -> tuple[Egg, ...]:
    found = _HEAPS.get(eggs)
    if found is None:
        found = _HEAPS[eggs] = each(eggs)
    return found


def view(t: TerrorBelow, seat: int | None) -> View:
    """What a seat may know; everything that is not named here stays hidden."""
    ask, content = t.open_ask, t.content
    vehicles = content.vehicles
    return View(
        seat=seat,
        options=t.options,
        chart=t.board.chart,
        round=t.round,
        starter=t.starter,
        active=t.active,
        asked=None if ask is None else ask.seats[0],
        about=None if ask is None else ask.about,
        details=ask.details if ask is not None and seat in ask.seats else {},
        ending=t.ending,
        final=t.final,
        played=None if t.played == NOWHERE else vehicles[t.played],
        slot=t.slot,
        points=t.points,
        bonuses=t.bonuses,
        off_road=t.off_road,
        carton=t.carton,
        attack=t.attack,
        killed=t.attack is not None and defeated(t),
        rubble=tuple(t.rubble),
        eggs=tuple([_heap(eggs) if eggs else () for eggs in t.eggs]),
        rubble_supply=t.rubble_supply,
        egg_supply=counts(t.egg_supply),
        lairs=tuple([_lair(t, lair, seat) for lair in t.lairs]),
        line=tuple([content.bounties[bounty] for bounty in t.line]),
        decks=tuple([len(deck) for deck in t.decks]),
        worm_deck=len(t.worm_deck),
        bounty_deck=len(t.bounty_deck),
        vehicle_discards=tuple(map(vehicles.__getitem__, t.discards[Deck.VEHICLE])),
        item_discards=tuple(map(content.items.__getitem__, t.discards[Deck.ITEM])),
        weapon_discards=tuple(map(content.weapons.__getitem__, t.discards[Deck.WEAPON])),
        worm_discards=tuple(map(content.worms.__getitem__, t.worm_discards)),
        players=tuple([_player(t, who, player) for who, player in enumerate(t.players)]),
        own=None if seat is None else _own(t, t.players[seat], seat),
        outcome=t.outcome,
    )


def _lair(t: TerrorBelow, lair: Lair, seat: int | None) -> LairView:
    if lair.worm == NOWHERE:
        return LairView(None, NOWHERE, (), ())
    worm, vehicles = t.content.worms[lair.worm], t.content.vehicles
    cards = tuple(
        [
            PlayedView(vehicles[card] if up or owner == seat else None, owner, up)
            for card, owner, up, _ in lair.cards
        ]
    )
    return LairView(worm, lair.target, cards, t.board.reaches[worm.pattern.id][lair.target])


def _squad(t: TerrorBelow, player: Player) -> tuple[MemberView, ...]:
    characters = t.content.characters
    return tuple([MemberView(characters[who], alive) for who, alive in player.squad])


def _player(t: TerrorBelow, who: int, player: Player) -> PlayerView:
    content = t.content
    vehicles, items, weapons = player.hands
    bounties = content.bounties
    return PlayerView(
        Colour(who),
        t.pawns[who],
        len(vehicles),
        len(items),
        len(weapons),
        _squad(t, player) if t.squads_open else (),
        player.leader if t.squads_open else NOWHERE,
        _heap(player.eggs),
        player.rubble,
        None if player.hat == NOWHERE else content.items[player.hat],
        tuple([content.weapons[weapon] for weapon in player.active]),
        player.tokens,
        tuple([bounties[bounty] for bounty in player.bounties]),
        tuple([bounties[held.bounty] if held.known else None for held in player.hidden]),
        player.points,
        player.out,
    )


def _own(t: TerrorBelow, player: Player, seat: int) -> Own:
    content = t.content
    vehicles, items, weapons = player.hands
    fresh: list[str] = []
    if seat == t.active and t.attack is None:
        fresh = [content.items[card].id for card in items[len(items) - t.fresh[Deck.ITEM] :]]
        fresh += [
            content.weapons[card].id for card in weapons[len(weapons) - t.fresh[Deck.WEAPON] :]
        ]
    return Own(
        tuple([content.vehicles[card] for card in sorted(vehicles)]),
        tuple([content.items[card] for card in sorted(items)]),
        tuple([content.weapons[card] for card in sorted(weapons)]),
        tuple(sorted(fresh)),
        tuple([content.bounties[held.bounty] for held in player.hidden]),
        _squad(t, player),
        player.leader,
        tuple([content.bounties[held.bounty] for held in player.lost]),
    )


# For tests


def census(t: TerrorBelow) -> Mapping[str, Iterable[Any]]:
    """Every piece of the box (components.rubble, components.eggs, components.vehicle-deck)."""
    hands = [player.hands for player in t.players]
    on_worms = [played.card for lair in t.lairs for played in lair.cards]
    lairs = [lair.worm for lair in t.lairs if lair.worm != NOWHERE]
    return {
        "vehicles": _cards(t, Deck.VEHICLE, hands) + on_worms,
        "items": _cards(t, Deck.ITEM, hands) + [p.hat for p in t.players if p.hat != NOWHERE],
        "weapons": _cards(t, Deck.WEAPON, hands) + [w for p in t.players for w in p.active],
        "worms": [*t.worm_deck, *t.worm_discards, *t.aside, *lairs],
        "bounties": [
            *t.bounty_deck,
            *t.line,
            *(bounty for p in t.players for bounty in p.bounties),
            *(held.bounty for p in t.players for held in (*p.hidden, *p.lost)),
        ],
        "characters": [*t.box, *(member.character for p in t.players for member in p.squad)],
        "rubble": ["rubble"]
        * (t.rubble_supply + sum(t.rubble) + sum(player.rubble for player in t.players)),
        "eggs": each(t.egg_supply) + each(sum(t.eggs)) + each(sum(p.eggs for p in t.players)),
    }


def _cards(t: TerrorBelow, deck: Deck, hands: Sequence[Sequence[tuple[int, ...]]]) -> list[int]:
    held = [card for each_hand in hands for card in each_hand[deck]]
    return [*t.decks[deck], *t.discards[deck], *held]


def check(t: TerrorBelow) -> Iterable[str]:
    """Complaints about a table whose parts do not agree (board.rubble-max-two,
    board.no-rubble-on-location, board.no-egg-on-location, canyon.no-rubble, canyon.no-target).
    """
    chart = t.board.chart
    for space, pieces in enumerate(t.rubble):
        if not 0 <= pieces <= RUBBLE_LIMIT:
            yield f"{pieces} Rubble on space {space}"
        if (pieces or t.eggs[space]) and chart.ground[space].name != "DESERT":
            yield f"Rubble or Eggs on space {space}, which is no desert"
    for lair in t.lairs:
        if lair.worm != NOWHERE and not chart.walkable(lair.target):
            yield f"a Target on space {lair.target}"
    for who, at in enumerate(t.pawns):
        if at != NOWHERE and (not chart.walkable(at) or t.players[who].out):
            yield f"the pawn of seat {who} on space {at}"
    if sum(t.rubble) + t.rubble_supply + sum(p.rubble for p in t.players) != RUBBLE:
        yield "Rubble was lost or made"
    if t.egg_supply + sum(t.eggs) + sum(p.eggs for p in t.players) != ALL_EGGS:
        yield "Eggs were lost or made"
    for who, player in enumerate(t.players):
        if player.bounty_points != sum(t.content.bounties[b].points for b in player.bounties):
            yield f"the Bounties of seat {who} do not add up"
