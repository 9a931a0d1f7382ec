"""What everybody remembers of hidden cards, so that a re-deal contradicts nothing that was seen.

A deck is renewed when it is empty: everybody knows the cards that go in, and that none of them is
among those that are hidden elsewhere at that moment, in hands and face down on Worms. As cards of
a player come into the open, it becomes uncertain whether those that stay are the old ones; what
is remembered then fades. It never says more than the table has seen and never excludes the truth.
"""

from __future__ import annotations

from .cards import Deck
from .table import Fact, TerrorBelow


def concealed(t: TerrorBelow, who: int, deck: Deck) -> int:
    """How many cards of a deck a player has in hand or face down on the Worms."""
    held = len(t.players[who].hands[deck])
    if deck is Deck.VEHICLE:
        held += sum(not p.up and p.owner == who for lair in t.lairs for p in lair.cards)
    return held


def note_reshuffle(t: TerrorBelow, deck: Deck, cards: tuple[int, ...]) -> None:
    """Cards go from the discard pile into the deck: those that are concealed are others."""
    since = len(t.arrivals[deck])
    for who, player in enumerate(t.players):
        size = concealed(t, who, deck)
        if size:
            older = [fact for fact in player.facts[deck] if fact.left < size]
            same = next((fact.since for fact in player.facts[deck] if fact.left >= size), since)
            player.facts = _set(player.facts, deck, (*older, Fact(size, same)))
    t.arrivals[deck] = (*t.arrivals[deck], cards)


def note_shown(
    t: TerrorBelow, who: int, deck: Deck, card: int, laid_before: int | None = None
) -> None:
    """A card that a player had concealed has come into the open; `laid_before`: it has been lying
    on a Worm since before this reshuffle.
    """
    player = t.players[who]
    facts = player.facts[deck]
    if facts:
        player.facts = _set(player.facts, deck, _faded(t, who, deck, card, laid_before))
    if t.arrivals[deck]:
        size = concealed(t, who, deck) + 1
        older = [fact.since for fact in facts if fact.left >= size]
        if laid_before is not None:
            older.append(laid_before)
        _remove(t, deck, card, min(older, default=len(t.arrivals[deck])))


def note_turned(t: TerrorBelow, deck: Deck, card: int) -> None:
    """The top card of a deck has come into the open."""
    if t.arrivals[deck]:
        _remove(t, deck, card, len(t.arrivals[deck]))


def _faded(
    t: TerrorBelow, who: int, deck: Deck, card: int, laid_before: int | None
) -> tuple[Fact, ...]:
    """What is still sure of the rest."""
    size = concealed(t, who, deck)
    kept: list[Fact] = []
    least = 0
    for fact in t.players[who].facts[deck]:
        old = laid_before is not None and laid_before <= fact.since
        young = not old and _surely_young(t, deck, card, fact.since)
        left = min(size, max(least, fact.left if young else fact.left - 1))
        if left > least:
            kept.append(Fact(left, fact.since))
            least = left
    return tuple(kept)


def _remove(t: TerrorBelow, deck: Deck, card: int, before: int) -> None:
    """Forget that a card came with one of the reshuffles before this one: with the latest that is
    possible, since earlier ones are ruled out by less.
    """
    arrivals = t.arrivals[deck]
    for n in range(before - 1, -1, -1):
        if card in arrivals[n]:
            at = arrivals[n].index(card)
            fewer = arrivals[n][:at] + arrivals[n][at + 1 :]
            t.arrivals[deck] = (*arrivals[:n], fewer, *arrivals[n + 1 :])
            break
    # What nobody refers to any more need not be kept.
    if any(player.facts[deck] for player in t.players):
        return
    if deck is Deck.VEHICLE and any(not p.up for lair in t.lairs for p in lair.cards):
        return
    t.arrivals[deck] = ()


def _surely_young(t: TerrorBelow, deck: Deck, card: int, since: int) -> bool:
    """Whether every hidden copy of a card, this one included, came with a later reshuffle."""
    late = sum(cards.count(card) for cards in t.arrivals[deck][since:])
    return 1 + _hidden_copies(t, deck, card) <= late


def _hidden_copies(t: TerrorBelow, deck: Deck, card: int) -> int:
    """How many copies of a card lie where not everybody sees them."""
    found = t.decks[deck].count(card)
    for player in t.players:
        found += player.hands[deck].count(card)
    if deck is Deck.VEHICLE:
        found += sum(not p.up and p.card == card for lair in t.lairs for p in lair.cards)
    return found


def _set(
    facts: tuple[tuple[Fact, ...], ...], deck: Deck, new: tuple[Fact, ...]
) -> tuple[tuple[Fact, ...], ...]:
    return tuple(new if n == deck else old for n, old in enumerate(facts))
