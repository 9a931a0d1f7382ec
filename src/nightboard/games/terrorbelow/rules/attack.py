"""Worm Attack: who attacks, what falls, who is caught."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import NOWHERE, SLOTS, Deck, Slot
from ..grid import Ground
from ..memory import note_shown
from ..table import Attack, Lair, TerrorBelow
from .distraction import follow_arrows
from .hunting import aftermath, hunt
from .piles import name
from .placing import footprint, place
from .worms import fill_zone


def full(t: TerrorBelow) -> list[int]:
    """The Worms that have as many cards as they take, or more (attack.trigger,
    ruling r.limit-exceeded, play-card.all-cards-count).
    """
    worms = t.content.worms
    return [
        slot
        for slot, lair in enumerate(t.lairs)
        if lair.worm != NOWHERE and len(lair.cards) >= worms[lair.worm].limit
    ]


@step
def worm_attacks(t: TerrorBelow) -> None:
    """All full Worms attack before the next turn, one after the other, the lowest slot first
    (attack.before-next-turn, attack.several-worms-order, ruling r.simultaneous-attacks); then new
    ones are revealed (attack.refill-slot, ruling r.terror-zone-refill).
    """
    ready = full(t)
    if not ready:
        if any(lair.worm == NOWHERE for lair in t.lairs):
            t.then(fill_zone())
        return
    chosen = t.options.attack_order_chosen_by_active_player and not t.players[t.active].out
    if not chosen or len(ready) == 1:
        t.then(attack(ready[0]), worm_attacks())
        return
    ask = t.ask(t.active, "order")
    for slot in range(SLOTS):
        ask.offer(unleash(slot), None if slot in ready else "attack.trigger")
    t.then(worm_attacks())


@action
def unleash(t: TerrorBelow, slot: Slot) -> None:
    """This Worm attacks first."""
    t.then(attack(slot))


@step
def attack(t: TerrorBelow, slot: int) -> None:
    """Reveal, place, hunt, and discard the Worm (attack.step-order, ruling r.attack-order)."""
    t.attack = Attack(slot)
    t.tell(
        EVERYONE, "attacks", rule="attack.trigger",
        worm=t.content.worms[t.lairs[slot].worm].id, slot=slot + 1,
    )  # fmt: skip
    turn_up(t, slot)
    t.then(strike(slot), discard_worm(slot))


def turn_up(t: TerrorBelow, slot: int) -> None:
    """Face-down cards are turned up in the order in which they were played, and their arrows
    followed; those that lay open are not followed again (attack.reveal-face-down,
    attack.face-up-not-again, common-cards.bicycle-reveal-in-order).
    """
    for n, played in enumerate(t.lairs[slot].cards):
        if played.up:
            continue
        cards = list(t.lairs[slot].cards)
        cards[n] = played._replace(up=True, since=0)
        t.lairs[slot] = t.lairs[slot]._replace(cards=tuple(cards))
        note_shown(t, played.owner, Deck.VEHICLE, played.card, laid_before=played.since)
        t.tell(
            EVERYONE, "turns-up", rule="attack.reveal-face-down",
            who=played.owner, card=name(t, Deck.VEHICLE, played.card), slot=slot + 1,
        )  # fmt: skip
        follow_arrows(t, played.card, slot, "attack.reveal-face-down")


@step
def strike(t: TerrorBelow, slot: int) -> None:
    """Eggs and Rubble fall, and whoever stands there is caught (attack.place-egg,
    attack.queen-eggs, attack.place-rubble, attack.caught-by-rubble, attack.caught-by-egg,
    attack.caught-full-space, attack.queen-catches, attack.not-caught-outside). A Location shelters
    unless the Target is on it (attack.location-shelters, attack.location-direct-hit,
    attack.direct-hit-other-spaces, attack.queen-egg-on-location, attack.queen-target-on-location).
    The order is that of the hunt (hunting.order).
    """
    lair = t.lairs[slot]
    placed = place(t, lair.worm, lair.target)
    hit = footprint(t, lair.worm, lair.target).hit
    if t.options.full_rubble_protects:
        # Literally: only where something came (ruling r.caught-full-rubble).
        direct = t.board.ground[lair.target] is Ground.LOCATION
        hit = placed | (1 << lair.target if direct else 0)
    pawns = t.pawns
    caught = tuple(
        who for who in t.clockwise(t.active) if pawns[who] != NOWHERE and hit >> pawns[who] & 1
    )
    t.attack = Attack(slot, caught=caught)
    if caught:
        t.tell(EVERYONE, "caught", rule="attack.caught-by-rubble", seats=caught)
        t.then(hunt(), aftermath())


@step
def discard_worm(t: TerrorBelow, slot: int) -> None:
    """Killed or not, the Worm is discarded with the cards that lie on it, and its damage is
    forgotten (attack.discard-worm, attack.vehicle-cards-discarded, defeat.worm-discarded,
    hunting.damage-not-kept, ruling r.vehicle-cards-after-attack).
    """
    lair = t.lairs[slot]
    t.worm_discards.append(lair.worm)
    t.discards[Deck.VEHICLE] += [played.card for played in lair.cards]
    t.lairs[slot] = Lair()
    t.attack = None
