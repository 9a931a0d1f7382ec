"""Hands, decks and discard piles."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE, all_but, only

from ..cards import Deck
from ..memory import note_reshuffle, note_shown
from ..table import TerrorBelow


def draw(t: TerrorBelow, who: int, deck: Deck, count: int) -> int:
    """Draw cards into a hand; only their owner sees them (player-setup.items-weapons-secret);
    returns how many there were.
    """
    got: list[int] = []
    for _ in range(count):
        if not t.decks[deck]:
            if not t.discards[deck]:
                break
            _into_hand(t, who, deck, got)
            reshuffle(t, deck)
        got.append(t.decks[deck].pop())
    drawn = len(got)
    if drawn:
        _into_hand(t, who, deck, got)
    return drawn


def draw_and_tell(t: TerrorBelow, who: int, deck: Deck, count: int, rule: str) -> int:
    """Draw, and say so: what was drawn to the owner, how many to everybody else."""
    had = len(t.players[who].hands[deck])
    drawn = draw(t, who, deck, count)
    if t.sink is not None and drawn:
        cards = sorted(t.players[who].hands[deck][had:])
        t.tell(all_but(who), "draws", rule=rule, who=who, deck=deck, n=drawn)
        t.tell(only(who), "draws.cards", rule=rule, who=who, cards=names(t, deck, cards))
    return drawn


def _into_hand(t: TerrorBelow, who: int, deck: Deck, got: list[int]) -> None:
    player = t.players[who]
    player.hands[deck] += tuple(got)
    if deck is not Deck.VEHICLE and who == t.active and t.attack is None:
        # On the turn they come they cannot be used (items-weapons.not-on-turn-acquired).
        fresh = list(t.fresh)
        fresh[deck] += len(got)
        t.fresh = (fresh[0], fresh[1], fresh[2])
    got.clear()


def reshuffle(t: TerrorBelow, deck: Deck) -> None:
    """The discard pile becomes a new deck (refill.empty-deck, items-weapons.empty-deck,
    ruling r.empty-decks).
    """
    discards = t.discards[deck]
    note_reshuffle(t, deck, tuple(discards))
    t.decks[deck] += discards
    discards.clear()
    t.dice.shuffle(t.decks[deck])
    t.tell(EVERYONE, "reshuffles", deck=deck, n=len(t.decks[deck]))


def can_draw(t: TerrorBelow, deck: Deck) -> bool:
    """Whether the deck can give a card."""
    return bool(t.decks[deck] or t.discards[deck])


def take(t: TerrorBelow, who: int, deck: Deck, card: int) -> None:
    """Take the oldest card of its kind out of a hand; everybody sees it."""
    player = t.players[who]
    hand = player.hands[deck]
    at = hand.index(card)
    if deck is not Deck.VEHICLE and who == t.active and at >= len(hand) - t.fresh[deck]:
        fresh = list(t.fresh)
        fresh[deck] -= 1
        t.fresh = (fresh[0], fresh[1], fresh[2])
    player.hands[deck] = hand[:at] + hand[at + 1 :]
    if t.arrivals[deck]:
        note_shown(t, who, deck, card)


def discard(t: TerrorBelow, who: int, deck: Deck, card: int) -> None:
    """Discard a card from a hand; the piles are open (hidden.discards, ruling r.discards-open)."""
    take(t, who, deck, card)
    t.discards[deck].append(card)


def usable(t: TerrorBelow, who: int, deck: Deck) -> tuple[int, ...]:
    """The Items or Weapons that can be used now: in an attack all, on the own turn those that did
    not come in it (items-weapons.not-on-turn-acquired, items-weapons.usable-in-attack-after-turn,
    ruling r.items-after-turn).
    """
    hand = t.players[who].hands[deck]
    if t.attack is not None or not t.fresh[deck]:
        return hand
    return hand[: len(hand) - t.fresh[deck]]


def names(t: TerrorBelow, deck: Deck, cards: list[int]) -> tuple[str, ...]:
    """Cards by their ids."""
    return tuple(name(t, deck, card) for card in cards)


def name(t: TerrorBelow, deck: Deck, card: int) -> str:
    """A card by its id, as the catalogues call it."""
    if deck is Deck.VEHICLE:
        return t.content.vehicles[card].id
    if deck is Deck.ITEM:
        return t.content.items[card].id
    return t.content.weapons[card].id
