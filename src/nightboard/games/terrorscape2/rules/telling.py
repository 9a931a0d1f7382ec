"""Who is told what, and how places, items and people are called in it."""

from __future__ import annotations

from typing import Any

from nightboard.engine.events import EVERYONE, only
from nightboard.engine.table import Ask

from ..board_map import codes
from ..kinds import Item, Place, Places, Skill, Slot
from ..table import KILLER, TEAMS, Terrorscape2

_TEAM = {players: only(*seats) for players, seats in TEAMS.items()}
TO_KILLER = only(KILLER)


def tell_team(t: Terrorscape2, key: str, *, rule: str | None = None, **about: Any) -> None:
    """Tell the Survivors' side alone (info.survivor-actions-not-announced)."""
    t.tell(_TEAM[t.players], key, rule=rule, **about)


def tell_all(t: Terrorscape2, key: str, *, rule: str | None = None, **about: Any) -> None:
    """Tell everybody."""
    t.tell(EVERYONE, key, rule=rule, **about)


def tell_of_killer(t: Terrorscape2, key: str, *, rule: str | None = None, **about: Any) -> None:
    """Tell everybody what the Killer does; to whoever hunts it is said as one's own doing."""
    t.tell(EVERYONE, key, rule=rule, who=KILLER, **about)


def tell_killer(t: Terrorscape2, key: str, *, rule: str | None = None, **about: Any) -> None:
    """Tell the Killer alone."""
    t.tell(TO_KILLER, key, rule=rule, **about)


SURVIVORS = "survivors"
"""What every question of the Survivors' turn is about, as far as the Killer can see: neither their
number nor their kind tells what the Survivors do (hidden.turn-length-leak).
"""


def ask_team(t: Terrorscape2, question: str, **details: Any) -> Ask:
    """A question of the Survivors' turn: to the whole team, and the same for the Killer."""
    return t.ask(TEAMS[t.players], SURVIVORS, question=f"ask.{question}", **details)


def place_id(t: Terrorscape2, place: Place) -> str:
    """How a location is called in texts."""
    return t.ground.locations[place].id


def codes_of(t: Terrorscape2, places: Places) -> list[str]:
    """How a set of locations is called in texts, in an order that tells nothing."""
    return codes(t.ground, places)


def item_id(t: Terrorscape2, item: Item) -> str:
    """How an item is called in texts."""
    return t.content.items[item].id


def who_id(t: Terrorscape2, slot: Slot) -> str:
    """How a Survivor is called in texts."""
    return t.character(slot).id


def skill_id(t: Terrorscape2, skill: Skill) -> str:
    """How a skill card is called in texts."""
    return t.hunter.skills[skill].id


def link_id(t: Terrorscape2, link: int) -> list[str]:
    """How a connecting point is called in texts: by the locations at its ends."""
    _, a, b, _ = t.ground.links[link]
    return [place_id(t, a), place_id(t, b)]
