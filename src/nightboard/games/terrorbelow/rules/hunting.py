"""Hunting a Worm, defeating it, and what saves those who could not."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import DIE, BountyCard, Deck, ItemCard, WeaponCard
from ..content import Worm
from ..effects import Trait, Use
from ..table import Attack, TerrorBelow
from .bounty import complete_from_line, complete_hidden, wants_kill
from .death import die
from .ending import gain
from .piles import discard, take


def under_attack(t: TerrorBelow) -> Attack:
    """The attack that is being resolved."""
    assert t.attack is not None
    return t.attack


def attacker(t: TerrorBelow) -> Worm:
    """The Worm that attacks."""
    return t.content.worms[t.lairs[under_attack(t).slot].worm]


def defeated(t: TerrorBelow) -> bool:
    """Whether all damage together reaches its health (defeat.threshold, hunting.damage-accumulates,
    worm-cards.health-number).
    """
    return under_attack(t).damage >= attacker(t).health


@step
def hunt(t: TerrorBelow) -> None:
    """The caught have one opportunity each, one after the other, card by card
    (hunting.caught-may-attack, hunting.only-caught, hunting.order, hunting.one-opportunity,
    hunting.card-by-card, hunting.optional, ruling r.hunt-rounds) until the Worm is dead
    (hunting.stops-at-kill).
    """
    attack = under_attack(t)
    if defeated(t) or attack.hunter == len(attack.caught):
        return
    if not _armed(t, attack):
        next_hunter(t)
        t.then(hunt())
        return
    who = attack.caught[attack.hunter]
    player, worm = t.players[who], attacker(t)
    ask = t.ask(who, "hunt", worm=worm.id, n=worm.health - attack.damage)
    for weapon in sorted(set(player.weapons)):
        ask.offer(shoot(weapon))
    for weapon in sorted(set(_ready(t, who, attack))):
        ask.offer(wield(weapon))
    for item in sorted(set(player.items)):
        ask.offer(protect(item), _no_protection(t, who, item))
    ask.offer(hold())
    t.then(hunt())


def _armed(t: TerrorBelow, attack: Attack) -> bool:
    """Whether the next hunter could have something to play: everybody sees the number of cards."""
    who = attack.caught[attack.hunter]
    return bool(t.players[who].weapons or _ready(t, who, attack))


def _ready(t: TerrorBelow, who: int, attack: Attack) -> tuple[int, ...]:
    """The face-up Weapons that have not been used in this hunt."""
    left = list(t.players[who].active)
    for weapon in attack.struck:
        left.remove(weapon)
    return tuple(left)


@action
def shoot(t: TerrorBelow, weapon: WeaponCard) -> None:
    """Play a Weapon as its text says (hunting.follow-card, items-weapons.weapons-in-attacks,
    items-weapons.hidden-until-played); it is discarded, unless it lasts
    (items-weapons.discard-after-use).
    """
    who = t.chooser
    if t.content.weapons[weapon].lasting:
        take(t, who, Deck.WEAPON, weapon)
        t.players[who].active += (weapon,)
        _strike(t, weapon)
    else:
        discard(t, who, Deck.WEAPON, weapon)
    deal_damage(t, who, weapon)


@action
def wield(t: TerrorBelow, weapon: WeaponCard) -> None:
    """Use a Weapon that lies face up."""
    _strike(t, weapon)
    deal_damage(t, t.chooser, weapon)


def _strike(t: TerrorBelow, weapon: int) -> None:
    attack = under_attack(t)
    t.attack = attack._replace(struck=(*attack.struck, weapon))


def deal_damage(t: TerrorBelow, who: int, weapon: int) -> None:
    """Roll and add up; whoever makes the damage complete has killed the Worm
    (defeat.killing-blow-credit).
    """
    card = t.content.weapons[weapon]
    rolled = [t.dice.roll(DIE) for _ in range(card.damage.dice)]
    dealt = card.damage.add + (max(rolled, default=0) if card.damage.highest else sum(rolled))
    if t.traits(who) & Trait.SHARPSHOOTER:
        dealt += 1
    attack = under_attack(t)
    t.attack = attack._replace(damage=attack.damage + dealt)
    t.tell(
        EVERYONE, "shoots", rule="hunting.follow-card",
        who=who, card=card.id, dice=tuple(rolled), n=dealt, total=attack.damage + dealt,
    )  # fmt: skip
    if defeated(t):
        t.tell(EVERYONE, "kills", rule="defeat.killing-blow-credit", who=who, worm=attacker(t).id)
        t.then(trophy(who))


@action
def hold(t: TerrorBelow) -> None:
    """Play nothing more; there is no second opportunity (hunting.one-opportunity)."""
    next_hunter(t)


def next_hunter(t: TerrorBelow) -> None:
    """The opportunity passes on."""
    attack = under_attack(t)
    t.attack = attack._replace(hunter=attack.hunter + 1, struck=())


# The reward


@step
def trophy(t: TerrorBelow, who: int) -> None:
    """1 VP, or one Hunting Bounty that fits, from the Line or one's own (defeat.one-vp,
    defeat.line-bounty, defeat.hidden-bounty, defeat.one-bounty-per-kill, ruling r.bounty-optional).
    Whoever holds Hidden Bounties is asked in any case: nobody sees whether they fit.
    """
    kind = attacker(t).kind
    assert kind is not None
    line = [b for b in dict.fromkeys(t.line) if wants_kill(t, b, kind)]
    held = dict.fromkeys(h.bounty for h in t.players[who].hidden)
    if not line and not held:
        gain(t, who, 1, "defeat.one-vp")
        return
    ask = t.ask(who, "trophy", worm=attacker(t).id)
    for bounty in dict.fromkeys(t.line):
        ask.offer(claim(bounty), None if bounty in line else "bounty.delivery-and-hunting-kinds")
    for bounty in held:
        fits = wants_kill(t, bounty, kind)
        ask.offer(claim_hidden(bounty), None if fits else "bounty.delivery-and-hunting-kinds")
    ask.offer(take_token())


@action
def claim(t: TerrorBelow, bounty: BountyCard) -> None:
    """Complete a Hunting Bounty of the Line."""
    complete_from_line(t, t.chooser, bounty, "defeat.line-bounty")


@action
def claim_hidden(t: TerrorBelow, bounty: BountyCard) -> None:
    """Complete one's own Hidden Hunting Bounty."""
    complete_hidden(t, t.chooser, bounty, "defeat.hidden-bounty")


@action
def take_token(t: TerrorBelow) -> None:
    """Take the VP token."""
    gain(t, t.chooser, 1, "defeat.one-vp")


# Protection and death


def _no_protection(t: TerrorBelow, who: int, item: int) -> str | None:
    """The rule that forbids an Item in an attack: it does not protect, or nobody needs it any
    more.
    """
    uses = t.content.items[item].uses
    attack = under_attack(t)
    helps = (Use.PROTECT in uses and who not in attack.protected) or (
        Use.PROTECT_ALL in uses and any(seat not in attack.protected for seat in attack.caught)
    )
    return None if helps else "items-weapons.follow-card-text"


@action
def protect(t: TerrorBelow, item: ItemCard) -> None:
    """An Item saves those whom its text names (hunting.item-protection)."""
    who = t.chooser
    card, attack = t.content.items[item], under_attack(t)
    saved = attack.caught if Use.PROTECT_ALL in card.uses else (who,)
    t.attack = attack._replace(protected=tuple(sorted({*attack.protected, *saved})))
    t.tell(EVERYONE, "protects", rule="hunting.item-protection", who=who, card=card.id, seats=saved)
    discard(t, who, Deck.ITEM, item)
    if card.points:
        gain(t, who, card.points, "items-weapons.items-mostly-own-turn")


@step
def aftermath(t: TerrorBelow) -> None:
    """A dead Worm harms nobody (defeat.all-caught-safe, defeat.rubble-eggs-still-placed); otherwise
    Items may still save somebody, and all others die, in hunting order (hunting.failure,
    death.several-at-once, ruling r.protection-timing, ruling r.several-deaths).
    """
    if not defeated(t):
        caught = under_attack(t).caught
        t.then(*(last_chance(who) for who in caught), deaths())


@step
def last_chance(t: TerrorBelow, who: int) -> None:
    """Whoever holds Items is asked, whether or not one of them helps."""
    items = t.players[who].items
    if not items or who in under_attack(t).protected:
        return
    ask = t.ask(who, "last-chance", worm=attacker(t).id)
    for item in sorted(set(items)):
        ask.offer(protect(item), _no_protection(t, who, item))
    ask.offer(accept_fate())


@action
def accept_fate(t: TerrorBelow) -> None:
    """Play no Item."""


@step
def deaths(t: TerrorBelow) -> None:
    """The Leaders of all who are caught and not protected die (death.leader-dies)."""
    attack = under_attack(t)
    dying = [who for who in attack.caught if who not in attack.protected]
    t.then(*(die(who, t.pawns[who]) for who in dying))
