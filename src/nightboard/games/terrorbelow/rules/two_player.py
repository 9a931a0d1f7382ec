"""Phase 4 of games for two: roll for a Worm."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step

from ..cards import DIE, NOWHERE, SLOTS, Deck
from ..memory import note_turned
from ..table import Played, TerrorBelow
from .distraction import follow_arrows
from .piles import can_draw, name, reshuffle


@step
def worm_roll(t: TerrorBelow, who: int) -> None:
    """After every turn of a game that began with two (two-player.phase-four,
    two-player.every-turn, two-player.game-started-with-two, ruling r.two-player-scope): a die
    names a Worm (two-player.roll-one-die, ruling r.die-ranges), and the top Vehicle card goes to
    it, even beyond its limit (two-player.draw-and-place, two-player.may-exceed-limit,
    two-player.only-exception, two-player.can-trigger-attack, ruling r.two-player-who-draws).
    """
    rolled = t.dice.roll(DIE)
    slot = (rolled - 1) * SLOTS // DIE
    t.tell(EVERYONE, "rolls-worm", rule="two-player.roll-one-die", who=who, n=rolled, slot=slot + 1)
    if t.lairs[slot].worm != NOWHERE:
        add_from_deck(t, slot, "two-player.draw-and-place")


def add_from_deck(t: TerrorBelow, slot: int, rule: str) -> None:
    """The top Vehicle card joins a Worm face up; only its arrows count (two-player.resolve-arrows,
    two-player.ignore-rest).
    """
    if not can_draw(t, Deck.VEHICLE):
        return
    if not t.decks[Deck.VEHICLE]:
        reshuffle(t, Deck.VEHICLE)
    card = t.decks[Deck.VEHICLE].pop()
    note_turned(t, Deck.VEHICLE, card)
    lair = t.lairs[slot]
    t.lairs[slot] = lair._replace(cards=(*lair.cards, Played(card, NOWHERE, True)))
    t.tell(EVERYONE, "joins", rule=rule, card=name(t, Deck.VEHICLE, card), slot=slot + 1)
    follow_arrows(t, card, slot, "two-player.resolve-arrows")
