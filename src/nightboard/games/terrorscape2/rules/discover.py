"""Step III: one Survivor discovers (discover)."""

from __future__ import annotations

from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..kinds import NOWHERE, SLOTS, Deck, Slot
from ..table import Terrorscape2
from .endgame import killer_wins
from .inventory import offer_drops, offer_gifts
from .items import offer_all_items
from .noise import inform
from .search import draw, leave, take
from .telling import ask_team, tell_all, who_id

DRAWN = 2


@step
def discover(t: Terrorscape2) -> None:
    """Choose who discovers (discover.choose-one); without cards the game is lost or the step is
    skipped (discover.empty-deck-loss, discover.empty-deck-rescue, discover.no-reshuffle).
    """
    if not t.decks[Deck.DISCOVER]:
        if t.rescue == NOWHERE:
            killer_wins(t, "discover.empty-deck-loss")
        else:
            tell_all(t, "nothing-to-discover", rule="discover.empty-deck-rescue")
        return
    t.then(discover())
    ask = ask_team(t, "discover")
    for slot in SLOTS:
        ask.offer(explore(slot))
    offer_drops(t, ask)
    if ask.explain:
        _explain(t, ask)


def _explain(t: Terrorscape2, ask: Ask) -> None:
    """Nothing else is done in this step (discover.no-extra-no-exchange, extra.not-in-discover,
    exchange.not-in-discover).
    """
    for bar, offer in (
        ("extra.not-in-discover", offer_all_items),
        ("exchange.not-in-discover", offer_gifts),
    ):
        other = Ask(ask.seats, ask.about, {}, explain=False)
        offer(t, other)
        for each in other.offers:
            ask.offer(each, bar)


@action
def explore(t: Terrorscape2, slot: Slot) -> None:
    """Draw two cards, or the last one (discover.draw-two-keep-one, discover.last-card,
    discover.no-location-condition, discover.secret).
    """
    t.cut_to(inform)
    for _ in range(min(DRAWN, len(t.decks[Deck.DISCOVER]))):
        draw(t, slot, Deck.DISCOVER)
    t.then(pick(slot))


@step
def pick(t: Terrorscape2, slot: Slot) -> None:
    """Keep one of them; the cat is never kept (cards.cat-other-card-gained, discover.key-to-stand,
    ruling discover-last-card-cat, ruling discover-two-keys).
    """
    if not t.drawn:
        return
    ask = ask_team(t, "pick", survivor=who_id(t, slot))
    for item in dict.fromkeys(t.drawn):
        ask.offer(take(slot, item))
    ask.offer(leave(slot), "discover.draw-two-keep-one" if t.options.discover_must_keep else None)
