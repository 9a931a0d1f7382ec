"""Action: deliver an Egg, and the Delivery Bonus."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..cards import NOWHERE, BountyCard, CharacterCard, Deck, Egg, Location
from ..effects import Trait
from ..eggs import ONE, colours
from ..table import TerrorBelow
from .bounty import complete_from_line, complete_hidden, hide, leave_line, wants_egg
from .ending import gain
from .piles import can_draw, draw_and_tell

PLAIN = 1


def offer_deliveries(t: TerrorBelow, ask: Ask, who: int, at: int) -> None:
    """Each Egg that is carried, in any Location (delivery.needs-egg, delivery.needs-location), for
    1 VP or for one of the Bounties that it fulfils (delivery.bounty-line, delivery.hidden-bounty,
    delivery.choose-among-matching, bounty.hidden-owner-only, ruling r.bounty-optional).
    """
    player, place = t.players[who], t.board.place_at[at]
    if ask.explain:
        _explain(t, ask, who, place)
    if place == NOWHERE or not player.eggs:
        return
    location = Location(place)
    for egg in colours(player.eggs):
        ask.offer(deliver(egg))
        for bounty in dict.fromkeys(t.line):
            if wants_egg(t, bounty, egg, location):
                ask.offer(deliver_for(bounty))
        for bounty in dict.fromkeys(held.bounty for held in player.hidden):
            if wants_egg(t, bounty, egg, location):
                ask.offer(deliver_for_hidden(bounty))


def _explain(t: TerrorBelow, ask: Ask, who: int, place: int) -> None:
    player = t.players[who]
    held = colours(player.eggs)
    for egg in Egg:
        if egg not in held:
            ask.offer(deliver(egg), "delivery.needs-egg")
        elif place == NOWHERE:
            ask.offer(deliver(egg), "delivery.needs-location")
    for bounty in dict.fromkeys(t.line):
        card = t.content.bounties[bounty]
        if card.egg is None:
            ask.offer(deliver_for(bounty), "bounty.delivery-and-hunting-kinds")
        elif card.egg not in held:
            ask.offer(deliver_for(bounty), "delivery.needs-egg")
        elif place == NOWHERE or card.location not in (None, place):
            ask.offer(deliver_for(bounty), "delivery.needs-location")


def _hand_over(t: TerrorBelow, egg: Egg) -> Location:
    """The Egg goes to the supply, and the bonus comes after the points
    (delivery.one-egg-per-action, delivery.egg-to-supply, delivery.multiple-per-turn,
    delivery.with-or-without-bounty-order, ruling r.delivery-order, ruling r.deliver-cost).
    """
    who = t.chooser
    t.points -= 1
    t.players[who].eggs -= ONE[egg]
    t.egg_supply += ONE[egg]
    location = Location(t.board.place_at[t.pawns[who]])
    t.tell(
        EVERYONE, "delivers", rule="delivery.one-egg-per-action", who=who, egg=egg, place=location
    )
    t.then(bonus(who, location))
    return location


@action
def deliver(t: TerrorBelow, egg: Egg) -> None:
    """For 1 VP (delivery.plain-one-vp)."""
    _hand_over(t, egg)
    more = 1 if t.traits(t.chooser) & Trait.HAGGLER else 0
    gain(t, t.chooser, PLAIN + more, "delivery.plain-one-vp")


@action
def deliver_for(t: TerrorBelow, bounty: BountyCard) -> None:
    """For a Bounty of the Line, and no VP token (delivery.bounty-replaces-token,
    delivery.one-bounty-per-egg).
    """
    _for_bounty(t, bounty)
    complete_from_line(t, t.chooser, bounty, "delivery.bounty-line")


@action
def deliver_for_hidden(t: TerrorBelow, bounty: BountyCard) -> None:
    """For one's own Hidden Bounty."""
    _for_bounty(t, bounty)
    complete_hidden(t, t.chooser, bounty, "delivery.hidden-bounty")


def _for_bounty(t: TerrorBelow, bounty: int) -> None:
    egg = t.content.bounties[bounty].egg
    assert egg is not None
    _hand_over(t, egg)


# The Delivery Bonus


@step
def bonus(t: TerrorBelow, who: int, location: Location) -> None:
    """Once in a turn, with the first delivery, whether or not it completed a Bounty
    (bonus.any-delivery, bonus.one-per-turn, bonus.first-delivery); what can have no effect does not
    count (ruling r.bonus-which, bonus.hospital-none-dead).
    """
    allowed = 2 if t.traits(who) & Trait.COURIER else 1
    if t.bonuses >= allowed or not _has_effect(t, who, location):
        return
    if not t.options.choose_delivery_bonus:
        t.bonuses += 1
        t.then(receive(who, location))
        return
    ask = t.ask(who, "bonus", place=location)
    ask.offer(take_bonus(location))
    ask.offer(save_bonus())


@action
def take_bonus(t: TerrorBelow, location: Location) -> None:
    """Have the bonus of this Location (ruling r.bonus-which)."""
    t.bonuses += 1
    t.then(receive(t.chooser, location))


@action
def save_bonus(t: TerrorBelow) -> None:
    """Save it for a later delivery of this turn (ruling r.bonus-which)."""


def _has_effect(t: TerrorBelow, who: int, location: Location) -> bool:
    if location is Location.GENERAL_STORE:
        return can_draw(t, Deck.ITEM)
    if location is Location.STATE_POLICE:
        return can_draw(t, Deck.WEAPON)
    if location is Location.GOVERNMENT_FACILITY:
        return bool(t.line or t.bounty_deck)
    if location is Location.HOSPITAL:
        return any(not member.alive for member in t.players[who].squad)
    return True


@step
def receive(t: TerrorBelow, who: int, location: Location) -> None:
    """The bonus of each Location (bonus.general-store, bonus.state-police, bonus.motel)."""
    if location is Location.GENERAL_STORE:
        draw_and_tell(t, who, Deck.ITEM, 1, "bonus.general-store")
    elif location is Location.STATE_POLICE:
        draw_and_tell(t, who, Deck.WEAPON, 1, "bonus.state-police")
    elif location is Location.MOTEL:
        gain(t, who, 1, "bonus.motel")
    elif location is Location.GOVERNMENT_FACILITY:
        t.then(choose_bounty(who))
    else:
        t.then(choose_revived(who))


@step
def choose_bounty(t: TerrorBelow, who: int) -> None:
    """A card of the Line or the top of the deck becomes a Hidden Bounty (bonus.government-facility,
    bounty.hidden-same-turn, ruling r.hidden-bounty-same-turn).
    """
    ask = t.ask(who, "facility")
    for bounty in dict.fromkeys(t.line):
        ask.offer(hide_from_line(bounty))
    ask.offer(hide_from_deck(), None if t.bounty_deck else "bounty.deck-empty")


@action
def hide_from_line(t: TerrorBelow, bounty: BountyCard) -> None:
    """Everybody sees which card of the Line is taken."""
    hide(t, t.chooser, bounty, known=True)
    leave_line(t, bounty)


@action
def hide_from_deck(t: TerrorBelow) -> None:
    """Only its owner sees the top card of the deck."""
    hide(t, t.chooser, t.bounty_deck.pop(), known=False)


@step
def choose_revived(t: TerrorBelow, who: int) -> None:
    """One of the dead returns (bonus.hospital, bonus.hospital-choose)."""
    ask = t.ask(who, "revive")
    ask.yields = True
    for member in t.players[who].squad:
        ask.offer(revive(member.character), "bonus.hospital" if member.alive else None)


@action
def revive(t: TerrorBelow, character: CharacterCard) -> None:
    """A dead member of the squad lives again, under the Leader."""
    player = t.players[t.chooser]
    player.squad = tuple(
        member._replace(alive=True) if member.character == character else member
        for member in player.squad
    )
    t.tell(
        EVERYONE, "revives", rule="bonus.hospital",
        who=t.chooser, character=t.content.characters[character].id,
    )  # fmt: skip
