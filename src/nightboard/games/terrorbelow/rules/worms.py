"""The Worm deck and the Terror zone."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step

from ..cards import NOWHERE, SLOTS
from ..table import Lair, TerrorBelow


def draw_worm(t: TerrorBelow) -> int:
    """The top card of the Worm deck; when it is empty the discarded Worms are shuffled, without
    the starting ones, which never come back (attack.worm-deck-empty, ruling
    r.starting-worms-reshuffled); NOWHERE if there is none.
    """
    if not t.worm_deck:
        starting = t.content.starting_worms
        t.worm_deck += [worm for worm in t.worm_discards if worm not in starting]
        t.worm_discards[:] = [worm for worm in t.worm_discards if worm in starting]
        t.dice.shuffle(t.worm_deck)
    return t.worm_deck.pop() if t.worm_deck else NOWHERE


@step
def fill_zone(t: TerrorBelow) -> None:
    """Every empty slot gets a Worm, the lowest number first, and its Target goes to the card's
    coordinates (worm-setup.fill-three-slots, worm-setup.place-targets,
    worm-setup.after-initial-attacks, worm-cards.reveal-to-open-slot,
    worm-cards.reveal-places-target, worm-cards.target-does-no-harm, attack.refill-slot,
    board.targets-may-share, components.target-tokens).
    """
    for slot in range(SLOTS):
        if t.lairs[slot].worm != NOWHERE:
            continue
        worm = draw_worm(t)
        if worm == NOWHERE:
            continue
        card = t.content.worms[worm]
        t.lairs[slot] = Lair(worm, t.board.space(card.column, card.row))
        t.tell(
            EVERYONE, "reveals", rule="worm-cards.reveal-places-target",
            worm=card.id, slot=slot + 1, column=card.column, row=card.row,
        )  # fmt: skip
