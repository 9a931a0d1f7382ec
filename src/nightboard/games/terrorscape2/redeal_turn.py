"""The middle of the Survivors' turn dealt anew: who has acted, what was made of it, and what they
are just asked. Of all that the Killer sees nothing before the turn is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nightboard.engine.steps import Step

from .history import DISCOVERED
from .kinds import NEEDED, NOWHERE, SLOTS, Deck, Item, Places, Slot, Track
from .rules.actions import act
from .rules.discover import discover, pick
from .rules.inventory import trim
from .rules.noise import inform
from .rules.search import keep
from .setting import shadows, triple
from .table import Terrorscape2, team

if TYPE_CHECKING:
    from .redeal_team import World


class Bag(NamedTuple):
    """An item that somebody carries, and who, if that is known."""

    item: Item
    slot: Slot | None


ACTED = 0.45
"""How likely somebody has done the main action already."""
AGREED = 0.1
"""How likely somebody wants the Final Showdown, where it was possible."""
LOUD = 0.25
"""How likely an action on the spot was a search or a repair."""


class Middle(NamedTuple):
    """A moment within the Survivors' turn."""

    asking: Step
    pending: tuple[Step, ...]
    """What comes before the report of the noise, the next one last."""
    acted: int
    trimming: Slot | None
    drawn: tuple[Item, ...]
    noise: Places
    repaired: int
    firecracker: bool
    agreed: int

    def lay_out(self, t: Terrorscape2) -> None:
        """Put it on the table."""
        below = t.stack[: t.stack.index(inform()) + 1]
        t.stack[:] = [*below, *self.pending]
        t.asking = self.asking
        t.drawn, t.noise, t.repaired = self.drawn, self.noise, self.repaired
        t.firecracker, t.agreed = self.firecracker, self.agreed
        seats = team(t)
        if t.chooser not in seats:
            t.chooser = seats[0]


def interrupt(world: World) -> Middle:
    """Some moment of the turn, and what has been done in it so far."""
    chance = world.chance
    acted = _acted(world)
    noise, repaired = _rings(world), 0
    stayed = _stayed(world)
    for slot in SLOTS:
        if acted & stayed & 1 << slot and chance() < LOUD:
            noise, repaired = _on_the_spot(world, slot, noise, repaired)
    if chance() < LOUD:
        noise |= 1 << world.at[int(chance() * 3)]
    firecracker = chance() < 2 * LOUD and world.use_up(world.stock.crackers)
    moment = _moment(world, stayed)
    asking, drawn = moment.asking, moment.drawn
    if any(world.t.content.items[card].noise for card in drawn):
        noise |= 1 << world.at[asking.args[0]]
    if moment.pending != IN_ACTION:
        acted = 0b111
    elif asking.kind is keep:
        acted |= 1 << asking.args[0]
    trimming = asking.args[0] if asking.kind is trim else None
    return Middle(
        asking, moment.pending, acted, trimming, drawn, noise, repaired, firecracker,
        _agreed(world),
    )  # fmt: skip


class Moment(NamedTuple):
    """What the team is asked, and what comes after that before the report of the noise."""

    asking: Step
    pending: tuple[Step, ...]
    drawn: tuple[Item, ...] = ()


IN_ACTION = (discover(), act())
BEFORE_DISCOVERY = (discover(),)


def _moment(world: World, stayed: int) -> Moment:
    """Mostly in the middle of the actions, sometimes while cards are drawn and discarded."""
    kind = world.chance()
    found = None
    if kind < 0.15:
        found = _searching(world, stayed)
    elif kind < 0.25:
        found = _trimming(world, IN_ACTION)
    elif kind < 0.55 and any((world.silent[Deck.DISCOVER], world.noisy[Deck.DISCOVER])):
        found = Moment(discover(), BEFORE_DISCOVERY)
        if kind > 0.35:
            found = _discovering(world, kind > 0.5) or found
    return found or Moment(act(), IN_ACTION)


def _searching(world: World, stayed: int) -> Moment | None:
    """Somebody has just drawn a card."""
    t = world.t
    for slot in SLOTS:
        at = world.at[slot]
        decks = t.ground.search_of[at]
        if decks and at != t.visible_at and stayed >> slot & 1:
            card = world.draw(decks[0], loud=True)
            if card is not None:
                return Moment(keep(slot), IN_ACTION, (card,))
    return None


def _trimming(world: World, pending: tuple[Step, ...]) -> Moment | None:
    """Somebody carries too much."""
    slot = int(world.chance() * 3)
    spare = sum(held.slot in (slot, None) for held in world.bag)
    return Moment(trim(slot), pending) if spare > world.stock.limits[slot] else None


def _discovering(world: World, chosen: bool) -> Moment | None:
    """Somebody has drawn what can be discovered, and perhaps chosen among it."""
    found = [world.draw(Deck.DISCOVER, loud=True) for _ in range(DISCOVERED)]
    drawn = [card for card in found if card is not None and card not in world.stock.cats]
    cats = [card for card in found if card is not None and card in world.stock.cats]
    if not drawn:  # the cat was the last card: nobody is asked what to keep
        world.silent[Deck.DISCOVER] += cats
        return None
    for cat in cats:
        world.gain(cat)
    if chosen and drawn[0] not in world.stock.keys:
        world.bag.append(Bag(drawn[0], None))
        trimming = _trimming(world, ())
        if trimming is not None:
            world.discards += drawn[1:]
            return trimming
        world.bag.pop()
    return Moment(pick(int(world.chance() * 3)), (), tuple(sorted(drawn)))


def _acted(world: World) -> int:
    """Whoever has left the place where the turn began has acted, others may have."""
    where, chance = world.where, world.chance
    before = 0
    for layer in where.before:
        before |= layer
    acted = 0
    started = shadows(before, where.setting.places)
    for slot in SLOTS:
        if not started[slot] >> world.at[slot] & 1 or chance() < ACTED:
            acted |= 1 << slot
    for fact in where.facts:
        doer = next((slot for slot in SLOTS if fact.places >> world.at[slot] & 1), None)
        if fact.main and doer is not None:
            acted |= 1 << doer
    return acted


def _stayed(world: World) -> int:
    """Who can have done a main action where they stand: whoever came there moved instead."""
    acting = world.where.acting()
    return sum(1 << slot for slot in SLOTS if acting[slot] >> world.at[slot] & 1)


def _rings(world: World) -> Places:
    """An alarm clock may have rung as the turn began."""
    where = world.where
    if where.round < where.setting.rings_from or world.chance() > LOUD / 2:
        return 0
    return 1 << world.at[0]


def _on_the_spot(world: World, slot: Slot, noise: Places, repaired: int) -> tuple[Places, int]:
    """A search or a repair where somebody stands."""
    t, at = world.t, world.at[slot]
    if at == t.visible_at:
        return noise, repaired
    here = t.ground.locations[at]
    track = here.repair
    if track is not None:
        most = NEEDED[track] - (track is Track.RADIO or world.fuel)
        if not repaired >> track & 1 and world.repairs[track] < most:
            world.repairs[track] += 1
            return noise | 1 << at, repaired | 1 << track
    for deck in here.search[:1]:
        card = world.draw(deck, loud=True)
        if card is not None:
            world.gain(card)
            if t.content.items[card].noise:
                noise |= 1 << at
    return noise, repaired


def _agreed(world: World) -> int:
    """Somebody may want the Final Showdown, if all were with the Killer."""
    t, where = world.t, world.where
    seats = team(t)
    at = t.visible_at
    if t.weakness == NOWHERE or at == NOWHERE or len(seats) < 2 or world.chance() > AGREED:
        return 0
    here = triple(where.setting.places, (at, at, at))
    if not any(layer & here for layer in (*where.before, *where.layers)):
        return 0
    return 1 << seats[int(world.chance() * len(seats))]
