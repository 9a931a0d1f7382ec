"""What each seat may see, and the re-deal of everything that it may not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeVar

import msgspec

from nightboard.engine.table import Outcome

from .cards import DOWN, FIRST_TRAUMA, Card, Cards, Facing, is_trauma
from .content import Event, Monster
from .options import Colour, Options
from .rules.scoring import steps
from .rules.trauma import trauma_number
from .table import Hunter, Laid, Reward, TerroriXico

T = TypeVar("T")


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
    turn = t.turn
    monsters, events = t.content.monsters, t.content.events
    return View(
        seat=seat,
        options=t.options,
        round=t.round,
        starter=t.starter,
        active=t.active,
        asked=None if ask is None else ask.seats[0],
        about=None if ask is None else ask.about,
        plays=turn.plays,
        traumas_played=_traumas_played(t, seat),
        face_down_played=turn.face_down > 0,
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
        hunters=tuple([_hunter(t, hunter) for hunter in t.hunters]),
        own=None if seat is None else _own(t, seat),
        outcome=t.outcome,
    )


def _traumas_played(t: TerroriXico, seat: int | None) -> int:
    """The Traumas among the plays of this turn; one that lies face down is its owner's secret."""
    turn = t.turn
    if not turn.traumas or seat == t.active or not turn.face_down:
        return turn.traumas
    hidden = any(
        laid.order == turn.face_down and is_trauma(laid.card) for line in t.lines for laid in line
    )
    return turn.traumas - hidden


def _laid(laid: Laid, seat: int | None) -> LaidView:
    order, owner, card, facing, copied, _, _ = laid
    hidden = facing is DOWN and owner != seat
    return LaidView(owner, None if hidden else card, facing, order, copied)


def _hunter(t: TerroriXico, hunter: Hunter) -> HunterView:
    content = t.content
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
    )


def _own(t: TerroriXico, seat: int) -> Own:
    hunter = t.hunters[seat]
    traumas = [c for c in (*hunter.hand, *hunter.pile, *hunter.discards) if c >= FIRST_TRAUMA]
    for line in t.lines:
        traumas += [laid.card for laid in line if laid.owner == seat and is_trauma(laid.card)]
    return Own(
        hand=tuple(hunter.hand),
        discards=tuple(sorted(hunter.discards)),
        traumas=tuple(sorted(traumas)),
        received=tuple([(g.receiver, g.card) for g in t.gifts if g.giver == seat]),
    )


# The re-deal


def redeal(t: TerroriXico, seat: int | None, rng: Random) -> None:
    """Deal anew all that the seat cannot know: the piles, the supply, the others' hidden cards."""
    _shuffle(t.monster_pile, t.monsters_below, rng)
    _shuffle(t.event_pile, t.events_below, rng)
    others = [who for who in t.seats if who != seat]
    if seat is not None:
        _shuffle(t.hunters[seat].pile, 0, rng)
    if t.outcome is not None:
        return
    pools = {who: _hidden_cards(t, who) for who in others}
    _exchange_traumas(t, seat, pools, rng)
    for who, pool in pools.items():
        _deal(t, who, pool, rng)


def _shuffle(pile: list[T], keep: int, rng: Random) -> None:
    """Bring all but the lowest cards of a pile into a random order."""
    chance = rng.random
    pile[keep:] = sorted(pile[keep:], key=lambda _: chance())


def _hidden_cards(t: TerroriXico, who: int) -> list[Card]:
    """All cards of a hunter that the others do not see."""
    hunter = t.hunters[who]
    hidden = hunter.hand + hunter.pile + hunter.closed_discards
    for line in t.lines:
        for laid in line:
            if laid.owner == who and laid.facing is DOWN:
                hidden.append(laid.card)
    return hidden


def _exchange_traumas(
    t: TerroriXico, seat: int | None, pools: Mapping[int, list[Card]], rng: Random
) -> None:
    """Everybody knows how many Traumas each hunter has, but only of some which."""
    unknown = [*t.supply, *t.spare]
    wanted: list[tuple[list[Card], int]] = []
    for who, pool in pools.items():
        if not t.hunters[who].hidden_traumas:
            continue
        traumas = [card for card in pool if card >= FIRST_TRAUMA]
        pool[:] = [card for card in pool if card < FIRST_TRAUMA]
        known = [*t.hunters[who].known_traumas]
        known += [g.card for g in t.gifts if g.giver == seat and g.receiver == who]
        pool += known
        for card in known:
            traumas.remove(card)
        unknown += traumas
        wanted.append((pool, len(traumas)))
    _shuffle(unknown, 0, rng)
    for pool, count in wanted:
        pool += unknown[:count]
        del unknown[:count]
    t.supply, t.spare = unknown[: len(t.supply)], tuple(unknown[len(t.supply) :])


def _deal(t: TerroriXico, who: int, pool: list[Card], rng: Random) -> None:
    """Deal a hunter's hidden cards to his face-down cards, hand, discards and draw pile, in keeping
    with all that everybody knows of them.
    """
    hunter = t.hunters[who]
    _shuffle(pool, 0, rng)
    hand: list[Card] = []
    for fact in hunter.facts:
        hand += _pick(hunter, pool, fact.left - len(hand), fact.among, fact.since)
    for line in t.lines:
        for n, laid in enumerate(line):
            if laid.owner == who and laid.facing is DOWN:
                picked = _pick(hunter, pool, 1, laid.could_be, laid.since)
                line[n] = laid._replace(card=picked[0])
    missing = len(hunter.hand) - len(hand)
    hand += pool[:missing]
    discards = missing + len(hunter.closed_discards)
    hunter.closed_discards = pool[missing:discards]
    hunter.pile = pool[discards:]
    hand.sort()
    hunter.hand = hand


def _pick(hunter: Hunter, pool: list[Card], count: int, among: Cards, since: int) -> list[Card]:
    """Take cards of certain kinds out of the pool, none of which came with a late arrival."""
    late: list[Card] = []
    for arrival in hunter.arrivals[since:]:
        for card in arrival.cards:
            _move(pool, late, card)
        for _ in range(arrival.traumas):
            _move(pool, late, next((c for c in pool if c >= FIRST_TRAUMA), None))
    picked: list[Card] = []
    for n in range(len(pool) - 1, -1, -1):
        if len(picked) == count:
            break
        if among >> pool[n] & 1:
            picked.append(pool.pop(n))
    pool += late
    while len(picked) < count:
        picked.append(pool.pop(next(n for n, c in enumerate(pool) if among >> c & 1)))
    return picked


def _move(pool: list[Card], late: list[Card], card: Card | None) -> None:
    if card is not None and card in pool:
        pool.remove(card)
        late.append(card)


# For tests


def census(t: TerroriXico) -> Mapping[str, Iterable[int]]:
    """Every card of the box: the decks of the seats, the Traumas, monsters and events."""
    owned: dict[str, list[int]] = {}
    traumas: list[int] = [*t.supply, *t.spare, *t.box]
    laid = [card for line in t.lines for card in line]
    for who, hunter in enumerate(t.hunters):
        cards = [*hunter.hand, *hunter.pile, *hunter.discards, *hunter.waste]
        cards += [card.card for card in laid if card.owner == who]
        owned[f"deck of {who}"] = [card for card in cards if not is_trauma(card)]
        traumas += [card for card in cards if is_trauma(card)]
    monsters = [*t.monster_pile, *t.monsters]
    events = [*t.event_pile, *t.events]
    for hunter in t.hunters:
        monsters += hunter.monsters
        events += hunter.events
    return {**owned, "traumas": traumas, "monsters": monsters, "events": events}
