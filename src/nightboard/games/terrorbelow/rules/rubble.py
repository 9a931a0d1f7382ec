"""Action: remove Rubble, and the trade of three pieces for a card."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..cards import Deck, Space
from ..effects import Trait
from ..table import TerrorBelow
from .piles import can_draw, draw_and_tell

TRADE, SCAVENGED = 3, 2


def offer_removals(t: TerrorBelow, ask: Ask, who: int, at: int) -> None:
    """From an adjacent space with Rubble, whoever stands there (rubble.remove-one-adjacent,
    rubble.under-another-pawn, rubble.must-exist, rubble.only-adjacent, ruling r.rubble-own-space).
    """
    board, rubble = t.board, t.rubble
    for space in board.near[at]:
        if rubble[space]:
            ask.offer(REMOVALS[space])
        elif ask.explain:
            ask.offer(REMOVALS[space], "rubble.must-exist")
    if t.options.diagonal_rubble_removal:
        for space in board.corners[at]:
            ask.offer(REMOVALS[space], None if rubble[space] else "rubble.must-exist")
    if ask.explain:
        far = (at,) if t.options.diagonal_rubble_removal else (at, *board.corners[at])
        for space in far:
            ask.offer(REMOVALS[space], "rubble.only-adjacent")


@action
def remove(t: TerrorBelow, space: Space) -> None:
    """Take a Rubble onto the Leader; the actions go on (rubble.goes-on-leader,
    rubble.does-not-end-actions).
    """
    who = t.chooser
    if t.dug or not t.traits(who) & Trait.DIGGER:
        t.points -= 1
    t.dug = True
    clear(t, who, space)


REMOVALS = remove.all()


def clear(t: TerrorBelow, who: int, space: int, pieces: int = 1) -> None:
    """Rubble of a space goes onto the Leader."""
    t.rubble[space] -= pieces
    if t.sink is not None:
        column, row = t.board.coordinates(space)
        t.tell(
            EVERYONE, "digs", rule="rubble.goes-on-leader",
            who=who, n=pieces, space=space, column=column, row=row,
        )  # fmt: skip
    collect(t, who, pieces)


def collect(t: TerrorBelow, who: int, pieces: int) -> None:
    """Three pieces are traded at once, wherever they come from; what is more stays
    (rubble.trade-at-three, rubble.trade-any-source, ruling r.rubble-overflow).
    """
    player = t.players[who]
    player.rubble += pieces
    price = SCAVENGED if t.traits(who) & Trait.SCAVENGER else TRADE
    while player.rubble >= price:
        player.rubble -= price
        t.rubble_supply += price
        t.tell(EVERYONE, "trades", rule="rubble.trade-at-three", who=who, n=price)
        t.then(choose_reward(who))


@step
def choose_reward(t: TerrorBelow, who: int) -> None:
    """The top card of the Item or of the Weapon deck, as one likes (rubble.trade-reward)."""
    decks = [deck for deck in (Deck.ITEM, Deck.WEAPON) if can_draw(t, deck)]
    if not decks:
        return
    ask = t.ask(who, "reward")
    ask.yields = True
    for deck, reward in ((Deck.ITEM, draw_item()), (Deck.WEAPON, draw_weapon())):
        ask.offer(reward, None if deck in decks else "items-weapons.empty-deck")


@action
def draw_item(t: TerrorBelow) -> None:
    """An Item for the Rubble."""
    draw_and_tell(t, t.chooser, Deck.ITEM, 1, "rubble.trade-reward")


@action
def draw_weapon(t: TerrorBelow) -> None:
    """A Weapon for the Rubble."""
    draw_and_tell(t, t.chooser, Deck.WEAPON, 1, "rubble.trade-reward")
