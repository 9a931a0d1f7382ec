"""Step 2c: the special ability of the played Vehicle card."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import NOWHERE, SLOTS, Deck, Direction, ItemCard, Slot, Space, VehicleCard, WeaponCard
from ..effects import Do, Effect, Trait
from ..table import Played, TerrorBelow
from .distraction import move_target
from .piles import discard, name
from .refill import throw
from .rubble import clear
from .two_player import add_from_deck


@step
def special_ability(t: TerrorBelow, who: int) -> None:
    """After the actions, and not optional (ability.must-perform, ability.after-actions,
    ability.high-bad-low-good); what cannot be done is skipped (ability.impossible-parts-skipped,
    ruling r.impossible-ability). Boots have worked when they were played.
    """
    if t.played == NOWHERE or t.players[who].out:
        return
    effects = t.content.vehicles[t.played].effects
    if len(effects) == 1:
        apply(t, who, effects[0])
    else:
        t.then(*(perform(who, n) for n in range(len(effects))))


@step
def perform(t: TerrorBelow, who: int, number: int) -> None:
    """One of several effects of the played card."""
    apply(t, who, t.content.vehicles[t.played].effects[number])


def apply(t: TerrorBelow, who: int, effect: Effect) -> None:
    """What an effect does."""
    if effect.do is Do.CLOSER:
        come_closer(t, who, effect)
    elif effect.do is Do.HIDDEN_CARD:
        t.then(lay_hidden(who))
    elif effect.do is Do.PUSH:
        t.then(*(push(who) for _ in range(effect.steps)))
    elif effect.do is Do.CYCLE:
        t.then(cycle(who))
    elif effect.do is Do.DIG:
        t.then(dig_once(who))
    elif effect.do is Do.LOSE_CARD:
        t.then(lose_card(who))
    elif effect.do is Do.ECHO and _has_room(t, t.slot):
        add_from_deck(t, t.slot, "ability.must-perform")


def _has_room(t: TerrorBelow, slot: int) -> bool:
    """Whether a Worm is below its limit (common-cards.bicycle-any-worm-below-limit)."""
    lair = t.lairs[slot]
    return lair.worm != NOWHERE and len(lair.cards) < t.content.worms[lair.worm].limit


# Targets come closer


def come_closer(t: TerrorBelow, who: int, effect: Effect) -> None:
    """Targets move towards the pawn's last space (common-cards.motorcycle-all-targets-closer);
    without a pawn nothing happens (ruling r.motorcycle-distance).
    """
    if t.pawns[who] == NOWHERE or t.traits(who) & Trait.UNNOTICED:
        return
    slots = range(SLOTS) if effect.every else (t.slot,)
    t.then(*(draw_closer(who, slot, effect.steps) for slot in slots))


@step
def draw_closer(t: TerrorBelow, who: int, slot: int, steps: int) -> None:
    """A Target moves closer, space by space, at most onto the pawn
    (common-cards.motorcycle-target-on-player); among several ways its lurer chooses
    (common-cards.motorcycle-choose-direction, ability.mover-chooses-direction).
    """
    at = t.lairs[slot].target
    if at == NOWHERE:
        return
    ways = t.board.closer[t.pawns[who]]
    if len(ways[at]) > 1:
        ask = t.ask(who, "closer", slot=slot + 1)
        for way in ways[at]:
            ask.offer(DRIFTS[slot][way])
        steps -= 1
    while steps and len(ways[at]) == 1:
        move_target(t, slot, ways[at][0], "common-cards.motorcycle-all-targets-closer")
        at = t.lairs[slot].target
        steps -= 1
    if steps and ways[at]:
        t.then(draw_closer(who, slot, steps))


@action
def drift(t: TerrorBelow, slot: Slot, way: Direction) -> None:
    """Move a Target 1 space."""
    move_target(t, slot, way, "ability.mover-chooses-direction")


DRIFTS = tuple(tuple(drift(slot, way) for way in Direction) for slot in range(SLOTS))
"""Every Target on every way."""


@step
def push(t: TerrorBelow, who: int) -> None:
    """A Target may be moved 1 space in any direction."""
    ask = t.ask(who, "push")
    for slot, lair in enumerate(t.lairs):
        if lair.target != NOWHERE:
            for way in Direction:
                if t.board.slides[lair.target][way] != lair.target:
                    ask.offer(DRIFTS[slot][way])
    ask.offer(leave_it())


@action
def leave_it(t: TerrorBelow) -> None:
    """Do without what the card allows."""


# The Bicycle


@step
def lay_hidden(t: TerrorBelow, who: int) -> None:
    """Another Vehicle card may go face down on a Worm below its limit
    (common-cards.bicycle-face-down, common-cards.bicycle-any-worm-below-limit,
    ruling r.bicycle-timing).
    """
    room = [_has_room(t, slot) for slot in range(SLOTS)]
    vehicles = t.players[who].vehicles
    if not vehicles or not any(room):
        return
    ask = t.ask(who, "bicycle")
    for card in sorted(set(vehicles)):
        for slot in range(SLOTS):
            bar = None if room[slot] else "common-cards.bicycle-any-worm-below-limit"
            ask.offer(lay_down(card, slot), bar)
    ask.offer(leave_it())


@action
def lay_down(t: TerrorBelow, card: VehicleCard, slot: Slot) -> None:
    """Only its owner knows it until the Worm attacks, and until then it does nothing
    (common-cards.bicycle-no-immediate-effect).
    """
    who = t.chooser
    player = t.players[who]
    hand = list(player.vehicles)
    hand.remove(card)
    player.hands[Deck.VEHICLE] = tuple(hand)
    lair = t.lairs[slot]
    since = len(t.arrivals[Deck.VEHICLE])
    t.lairs[slot] = lair._replace(cards=(*lair.cards, Played(card, who, False, since)))
    t.tell(EVERYONE, "lays-down", rule="common-cards.bicycle-face-down", who=who, slot=slot + 1)


# Small gifts and losses


@step
def cycle(t: TerrorBelow, who: int) -> None:
    """A Vehicle card may be discarded before the refill."""
    vehicles = t.players[who].vehicles
    if vehicles:
        ask = t.ask(who, "cycle")
        for card in sorted(set(vehicles)):
            ask.offer(throw(card))
        ask.offer(leave_it())


@step
def dig_once(t: TerrorBelow, who: int) -> None:
    """A Rubble may be taken from an adjacent space without a point."""
    at = t.pawns[who]
    spaces = [space for space in t.board.near[at] if t.rubble[space]] if at != NOWHERE else []
    if spaces:
        ask = t.ask(who, "dig")
        for space in spaces:
            ask.offer(dig(space))
        ask.offer(leave_it())


@action
def dig(t: TerrorBelow, space: Space) -> None:
    """Take a Rubble onto the Leader."""
    clear(t, t.chooser, space)


@step
def lose_card(t: TerrorBelow, who: int) -> None:
    """An Item or a Weapon from the hand must go, if there is any
    (ability.impossible-parts-skipped).
    """
    player = t.players[who]
    if player.items or player.weapons:
        ask = t.ask(who, "lose")
        for item in sorted(set(player.items)):
            ask.offer(lose_item(item))
        for weapon in sorted(set(player.weapons)):
            ask.offer(lose_weapon(weapon))


@action
def lose_item(t: TerrorBelow, item: ItemCard) -> None:
    """Discard an Item from the hand."""
    _lose(t, Deck.ITEM, item)


@action
def lose_weapon(t: TerrorBelow, weapon: WeaponCard) -> None:
    """Discard a Weapon from the hand."""
    _lose(t, Deck.WEAPON, weapon)


def _lose(t: TerrorBelow, deck: Deck, card: int) -> None:
    t.tell(EVERYONE, "loses", rule="ability.must-perform", who=t.chooser, card=name(t, deck, card))
    discard(t, t.chooser, deck, card)
