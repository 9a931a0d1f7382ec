"""Items on one's own turn, Hats, and the Pistol that shoots them off."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..cards import NOWHERE, Deck, ItemCard, Location, Seat, Space, WeaponCard
from ..content import Item
from ..effects import IN_ACTIONS, PROTECTION, ItemEffect, Use
from ..table import TerrorBelow
from .ability import push
from .delivery import choose_revived
from .ending import gain
from .hunting import shoot
from .piles import discard, draw_and_tell, take, usable


def offer_items(t: TerrorBelow, ask: Ask, who: int, *, acting: bool) -> None:
    """What can be played on one's own turn before the Vehicle card and between actions, for no
    Action Point (items-weapons.follow-card-text, items-weapons.free-of-action-points,
    items-weapons.items-mostly-own-turn, ruling r.item-timing, ruling r.item-weapon-anatomy).
    """
    player = t.players[who]
    if not player.items and not player.weapons:
        return
    for card in sorted(set(usable(t, who, Deck.ITEM))):
        ask.offer(play_item(card), _useless(t, who, t.content.items[card], acting))
    _offer_shots(t, ask, who)
    if ask.explain:
        for card in sorted(set(player.items) - set(usable(t, who, Deck.ITEM))):
            ask.offer(play_item(card), "items-weapons.not-on-turn-acquired")
        for weapon in sorted(set(player.weapons)):
            ask.offer(shoot(weapon), "items-weapons.weapons-in-attacks")


def _useless(t: TerrorBelow, who: int, item: Item, acting: bool) -> str | None:
    """The rule that forbids an Item now: its text does not allow it, or nothing would come of it
    (items-weapons.follow-card-text).
    """
    uses = item.uses
    if uses & PROTECTION or (not acting and uses & IN_ACTIONS):
        return "items-weapons.follow-card-text"
    player, at = t.players[who], t.pawns[who]
    useless = (
        (Use.BLAST in uses and not any(t.rubble[space] for space in t.board.near[at]))
        or (Use.FLY in uses and all(space in t.pawns for space in t.board.places))
        or (Use.REVIVE in uses and all(member.alive for member in player.squad))
        or (Use.REDRAW in uses and not player.vehicles)
    )
    return "items-weapons.follow-card-text" if useless else None


@action
def play_item(t: TerrorBelow, item: ItemCard) -> None:
    """Its text applies, whatever the general rules say (items-weapons.card-text-beats-rules); then
    it is discarded, unless it is a Hat (items-weapons.discard-after-use, ruling r.card-discard).
    """
    who = t.chooser
    card = t.content.items[item]
    t.tell(EVERYONE, "uses", rule="items-weapons.follow-card-text", who=who, card=card.id)
    if Use.HAT in card.uses:
        wear(t, who, item)
    else:
        discard(t, who, Deck.ITEM, item)
        for effect in reversed(card.effects):
            _apply(t, who, effect)
    if card.points:
        gain(t, who, card.points, "items-weapons.items-mostly-own-turn")


def wear(t: TerrorBelow, who: int, item: int) -> None:
    """A Hat stays face up near the Leader, one at a time (common-cards.hat-is-permanent-item,
    common-cards.hat-one-at-a-time, common-cards.hat-replace, ruling r.hat-use).
    """
    player = t.players[who]
    take(t, who, Deck.ITEM, item)
    if player.hat != NOWHERE:
        t.discards[Deck.ITEM].append(player.hat)
    player.hat = item


def _apply(t: TerrorBelow, who: int, effect: ItemEffect) -> None:
    use = effect.use
    if use is Use.POINTS:
        t.points += effect.count
    elif use is Use.OFF_ROAD:
        t.off_road = True
    elif use is Use.CARTON:
        t.carton = True
    elif use is Use.PUSH:
        t.then(*(push(who) for _ in range(effect.count)))
    elif use is Use.BLAST:
        t.then(choose_blast(who))
    elif use is Use.FLY:
        t.then(choose_flight(who))
    elif use is Use.REVIVE:
        t.then(choose_revived(who))
    elif use is Use.REDRAW:
        redraw(t, who)


@step
def choose_blast(t: TerrorBelow, who: int) -> None:
    """Which adjacent Rubble is blown away."""
    ask = t.ask(who, "blast")
    for space in t.board.near[t.pawns[who]]:
        ask.offer(blast(space), None if t.rubble[space] else "rubble.must-exist")


@action
def blast(t: TerrorBelow, space: Space) -> None:
    """All Rubble of a space goes to the supply."""
    pieces, t.rubble[space] = t.rubble[space], 0
    t.rubble_supply += pieces
    if t.sink is not None:
        column, row = t.board.coordinates(space)
        t.tell(
            EVERYONE, "blasts", rule="items-weapons.follow-card-text",
            who=t.chooser, n=pieces, space=space, column=column, row=row,
        )  # fmt: skip


@step
def choose_flight(t: TerrorBelow, who: int) -> None:
    """Where to fly: a Location without another pawn."""
    ask = t.ask(who, "fly")
    for location, space in zip(Location, t.board.places, strict=True):
        ask.offer(fly(location), "start.distinct-locations" if space in t.pawns else None)


@action
def fly(t: TerrorBelow, location: Location) -> None:
    """Move the pawn to a Location."""
    t.pawns[t.chooser] = t.board.places[location]
    t.tell(
        EVERYONE, "flies", rule="items-weapons.card-text-beats-rules", who=t.chooser, place=location
    )


def redraw(t: TerrorBelow, who: int) -> None:
    """All Vehicle cards are discarded and as many drawn."""
    held = sorted(t.players[who].vehicles)
    for card in held:
        discard(t, who, Deck.VEHICLE, card)
    draw_and_tell(t, who, Deck.VEHICLE, len(held), "items-weapons.follow-card-text")


# Shooting off a Hat


def _offer_shots(t: TerrorBelow, ask: Ask, who: int) -> None:
    """A Pistol hits another Leader's Hat on one's own turn (common-cards.hat-shot-off,
    ruling r.pistol-hat).
    """
    if not t.options.pistol_shoots_hats or not t.players[who].weapons:
        return
    targets = [seat for seat, other in enumerate(t.players) if seat != who and other.hat != NOWHERE]
    if targets:
        for weapon in sorted(set(usable(t, who, Deck.WEAPON))):
            if t.content.weapons[weapon].shoots_hats:
                for seat in targets:
                    ask.offer(shoot_hat(weapon, seat))


@action
def shoot_hat(t: TerrorBelow, weapon: WeaponCard, seat: Seat) -> None:
    """The Hat is discarded, its wearer unharmed, and the Weapon is used."""
    other = t.players[seat]
    t.tell(
        EVERYONE, "shoots-hat", rule="common-cards.hat-shot-off",
        who=t.chooser, other=seat, card=t.content.items[other.hat].id,
    )  # fmt: skip
    t.discards[Deck.ITEM].append(other.hat)
    other.hat = NOWHERE
    discard(t, t.chooser, Deck.WEAPON, weapon)
