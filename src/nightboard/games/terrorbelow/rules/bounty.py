"""The Bounty Line, completed Bounties and Hidden Bounties."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE, all_but, only

from ..cards import Egg, Location, WormKind
from ..table import Hidden, TerrorBelow
from .ending import check_goal

LINE = 4


def wants_egg(t: TerrorBelow, bounty: int, egg: Egg, location: Location) -> bool:
    """Whether a Bounty is for this delivery (bounty.delivery-and-hunting-kinds,
    ruling r.bounty-requirements).
    """
    card = t.content.bounties[bounty]
    return card.egg is egg and card.location in (None, location)


def wants_kill(t: TerrorBelow, bounty: int, kind: WormKind) -> bool:
    """Whether a Bounty is for this kill."""
    card = t.content.bounties[bounty]
    return card.egg is None and card.worm in (None, kind)


def refill_line(t: TerrorBelow) -> None:
    """The Line is kept at four cards while there are any (bounty.line-of-four, bounty.deck-empty,
    defeat.refill-line, bonus.government-facility-refill).
    """
    while len(t.line) < LINE and t.bounty_deck:
        bounty = t.bounty_deck.pop()
        t.line = (*t.line, bounty)
        t.tell(EVERYONE, "bounty", rule="bounty.line-of-four", bounty=t.content.bounties[bounty].id)


def leave_line(t: TerrorBelow, bounty: int) -> None:
    """Take a card out of the Line and fill it up."""
    at = t.line.index(bounty)
    t.line = t.line[:at] + t.line[at + 1 :]
    refill_line(t)


def complete_from_line(t: TerrorBelow, who: int, bounty: int, rule: str) -> None:
    """Complete one Bounty of the Line."""
    _complete(t, who, bounty, rule)
    leave_line(t, bounty)
    check_goal(t, who)


def complete_hidden(t: TerrorBelow, who: int, bounty: int, rule: str) -> None:
    """Complete one's own Hidden Bounty: it is shown (bounty.hidden-completed-is-shown)."""
    player = t.players[who]
    gone = max((held for held in player.hidden if held.bounty == bounty), key=_known)
    at = player.hidden.index(gone)
    player.hidden = player.hidden[:at] + player.hidden[at + 1 :]
    _complete(t, who, bounty, rule)
    check_goal(t, who)


def _known(held: Hidden) -> bool:
    return held.known


def _complete(t: TerrorBelow, who: int, bounty: int, rule: str) -> None:
    """It goes under the Leader and counts its points (bounty.under-leader,
    defeat.bounty-shown-under-leader).
    """
    player, card = t.players[who], t.content.bounties[bounty]
    player.bounties += (bounty,)
    player.bounty_points += card.points
    t.tell(EVERYONE, "completes", rule=rule, who=who, bounty=card.id, n=card.points)


def hide(t: TerrorBelow, who: int, bounty: int, known: bool) -> None:
    """Put a Bounty face down near the Leader (bonus.government-facility-face-down,
    bounty.hidden-no-limit, bounty.hidden-counts-only-when-completed).
    """
    t.players[who].hidden += (Hidden(bounty, known),)
    if t.sink is None:
        return
    card, rule = t.content.bounties[bounty].id, "bonus.government-facility-face-down"
    if known:
        t.tell(EVERYONE, "hides.card", rule=rule, who=who, bounty=card)
    else:
        t.tell(all_but(who), "hides", rule=rule, who=who)
        t.tell(only(who), "hides.card", rule=rule, who=who, bounty=card)
