"""The Final Showdown (showdown)."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from .. import memory
from ..kinds import NOWHERE, SLOTS, Item, Slot
from ..table import Fight, Terrorscape2, team
from .endgame import killer_wins, survivors_win
from .telling import item_id, tell_all, tell_of_killer, tell_team, who_id
from .weapons import choose_weapon, roll

DEFENSE, ZONE_DEFENSE = 20, 30
MATCH = 3
"""What a shown item with the right icon is worth."""


def showdown_bar(t: Terrorscape2) -> str | None:
    """What forbids the Final Showdown (showdown.cond-observed, showdown.cond-all-with-killer,
    stealth.no-showdown, ruling showdown-before-main-actions).
    """
    if t.weakness == NOWHERE:
        return "showdown.cond-observed"
    at = t.visible_at
    if any(survivor.at != at for survivor in t.survivors):
        return "stealth.no-showdown" if t.killer.hidden else "showdown.cond-all-with-killer"
    return None


def offer_showdown(t: Terrorscape2, ask: Ask) -> None:
    """The showdown may be proposed before and after any main action, and starts as soon as every
    seat of the team wants it (showdown.optional, showdown.cond-all-agree). The Killer is not told
    of a proposal.
    """
    if t.weakness != NOWHERE or ask.explain:
        ask.offer(agree(), showdown_bar(t))
        if t.agreed:
            ask.offer(refuse())


@action
def agree(t: Terrorscape2) -> None:
    """Propose the Final Showdown, or agree to it."""
    t.agreed |= 1 << t.chooser
    tell_team(t, "agrees", rule="showdown.optional", who=t.chooser)
    if all(t.agreed >> seat & 1 for seat in team(t)):
        t.agreed = 0
        t.then(fight_it_out())


@action
def refuse(t: Terrorscape2) -> None:
    """Rather no showdown now."""
    t.agreed = 0
    tell_team(t, "refuses", rule="showdown.cond-all-agree", who=t.chooser)


@step
def fight_it_out(t: Terrorscape2) -> None:
    """The card is turned, items are shown, and the three face the Killer one by one
    (showdown.reveal-card, showdown.each-survivor-fights, showdown.killer-no-cards,
    showdown.ends-game, showdown.other-items-inactive).
    """
    card = t.content.weaknesses[t.weakness]
    t.weakness_open = True
    memory.all_seen(t)
    t.fight = Fight(here=0b111, showdown=True)
    tell_all(t, "showdown", rule="showdown.reveal-card", zone=card.zone, icon=card.icon)
    t.then(show_items(), next_fighter(), next_fighter(), next_fighter(), decide())


@step
def show_items(t: Terrorscape2) -> None:
    """Any number of matching items is shown, before anybody fights (showdown.matching-icons,
    ruling showdown-icon-count, ruling weapon-and-match).
    """
    assert t.fight is not None
    icon = t.content.weaknesses[t.weakness].icon
    left = [item for s in t.survivors for item in s.items if icon in t.content.items[item].icons]
    for item in t.fight.shown:
        left.remove(item)
    ask = t.ask(team(t), "show-items")
    for item in dict.fromkeys(sorted(left)):
        ask.offer(show(item))
    ask.offer(show_no_more())


@action
def show(t: Terrorscape2, item: Item) -> None:
    """Show a matching item: +3."""
    fight = t.fight
    assert fight is not None
    t.fight = fight._replace(shown=(*fight.shown, item), value=fight.value + MATCH)
    t.tell(EVERYONE, "shows", rule="showdown.matching-icons", item=item_id(t, item))
    t.then(show_items())


@action
def show_no_more(t: Terrorscape2) -> None:
    """That is all."""


@step
def next_fighter(t: Terrorscape2) -> None:
    """Who faces the Killer next (showdown.each-survivor-fights)."""
    assert t.fight is not None
    ask = t.ask(team(t), "fighter")
    ask.yields = True
    for slot in SLOTS:
        ask.offer(face(slot), "showdown.each-survivor-fights" if t.fight.done >> slot & 1 else None)


@action
def face(t: Terrorscape2, slot: Slot) -> None:
    """One Survivor fights with one weapon (showdown.one-weapon-each, showdown.dice-by-fear)."""
    fight = t.fight
    assert fight is not None
    t.fight = fight._replace(
        done=fight.done | 1 << slot, defender=slot, weapon=NOWHERE, added=NOWHERE, dice=()
    )
    tell_of_killer(t, "faces", rule="showdown.each-survivor-fights", survivor=who_id(t, slot))
    t.then(choose_weapon(), add_up())


@step
def add_up(t: Terrorscape2) -> None:
    """The roll is added to the total (showdown.total)."""
    value = roll(t)
    assert t.fight is not None
    t.fight = t.fight._replace(value=t.fight.value + value)


@step
def decide(t: Terrorscape2) -> None:
    """The total against the Killer's defense (showdown.defense-zone, showdown.win,
    showdown.lose, ruling elimination-in-showdown).
    """
    fight = t.fight
    assert fight is not None
    card = t.content.weaknesses[t.weakness]
    at_home = t.ground.locations[t.killer.at].zone is card.zone
    defense = ZONE_DEFENSE if at_home else DEFENSE
    tell_all(t, "total", rule="showdown.total", number=fight.value, defense=defense)
    if fight.value >= defense:
        survivors_win(t, "showdown.win")
    else:
        killer_wins(t, "showdown.lose")
