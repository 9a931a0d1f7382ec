"""Main action 2: searching items, and what becomes of a drawn card (isearch)."""

from __future__ import annotations

from nightboard.engine.steps import action, step

from ..effects import Use
from ..kinds import Deck, Item, SearchDeck, Slot
from ..table import Terrorscape2
from .inventory import gain
from .noise import make_noise
from .telling import ask_team, item_id, tell_team, who_id


def search_bar(t: Terrorscape2, slot: Slot, deck: Deck) -> str | None:
    """What forbids to search here (isearch.not-with-killer, isearch.empty-deck)."""
    if t.visible_at == t.survivors[slot].at:
        return "isearch.not-with-killer"
    if not t.decks[deck]:
        return "isearch.empty-deck"
    return None


@action
def search(t: Terrorscape2, slot: Slot, deck: SearchDeck) -> None:
    """Draw a card from the deck of this location (isearch.draw-one, map.search-location-types,
    ruling multi-type-location).
    """
    t.survivors[slot].acted = True
    draw(t, slot, deck)
    t.then(keep(slot))


def draw(t: Terrorscape2, slot: Slot, deck: Deck) -> None:
    """A card is drawn; it may be noisy, and it may be the cat (isearch.noise-on-draw,
    isearch.noise-even-if-discarded, discover.noise, cards.cat-seen, cards.cat-not-an-item, ruling
    cat-from-search).
    """
    item = t.decks[deck].pop()
    card = t.content.items[item]
    tell_team(
        t, "draws", rule="isearch.draw-one",
        survivor=who_id(t, slot), item=card.id, deck=deck,
    )  # fmt: skip
    if card.noise:
        make_noise(t, t.survivors[slot].at)
    if card.is_a(Use.CAT):
        t.discards.append(item)
        t.cat, t.cat_awake = t.survivors[slot].at, True
        tell_team(t, "cat-seen", rule="cards.cat-seen", survivor=who_id(t, slot))
    else:
        t.drawn = tuple(sorted((*t.drawn, item)))


@step
def keep(t: Terrorscape2, slot: Slot) -> None:
    """Gain or discard what was drawn (isearch.gain-or-discard, isearch.key-optional)."""
    if not t.drawn:
        return
    ask = ask_team(t, "keep", survivor=who_id(t, slot), item=item_id(t, t.drawn[0]))
    ask.offer(take(slot, t.drawn[0]))
    ask.offer(leave(slot))


@action
def take(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """Keep a drawn card; the others are discarded (discover.draw-two-keep-one)."""
    left = list(t.drawn)
    left.remove(item)
    kept = [item]
    if t.options.discover_keep_both_keys and t.content.items[item].is_a(Use.KEY):
        kept += [other for other in left if other == item]
        left = [other for other in left if other != item]
    t.drawn = ()
    t.discards += left
    for each in kept:
        gain(t, slot, each)


@action
def leave(t: Terrorscape2, slot: Slot) -> None:
    """Discard all that was drawn (ruling discover-keep)."""
    t.discards += t.drawn
    t.drawn = ()
    tell_team(t, "leaves", rule="isearch.gain-or-discard", survivor=who_id(t, slot))
