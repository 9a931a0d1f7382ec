"""From what a bot is handed no way leads to the table, nor to its chance."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import pytest

import nightboard
from nightboard import Match, Step
from nightboard.bots import RandomBot, Turn, decide
from nightboard.engine.dice import Dice
from nightboard.engine.table import Table

GAMES = [*nightboard.games(), "examples.kuhn"]
ENDS = (BuiltinFunctionType, CodeType, ModuleType, type, str, bytes, int, float)
"""What belongs to the program and not to a match."""


def referents(thing: object) -> list[Any]:
    """What a thing holds; of a function only what it closes over and its defaults."""
    if isinstance(thing, FunctionType):
        cells = [cell.cell_contents for cell in thing.__closure__ or ()]
        return [*cells, *(thing.__defaults__ or ())]
    return gc.get_referents(thing)


def reachable(start: object) -> Iterator[object]:
    """Everything that can be reached through attributes, items and closures."""
    seen, todo = {id(start)}, [start]
    while todo:
        here = todo.pop()
        yield here
        for other in referents(here):
            if not isinstance(other, ENDS) and id(other) not in seen:
                seen.add(id(other))
                todo.append(other)


class Curious:
    """Asks for all that a bot may ask for but worlds, looks around in it, then plays at random."""

    wants_view = True
    wants_refusals = True
    wants_history = True

    def __init__(self, seat: int) -> None:
        self._random = RandomBot(seat, 11)
        self.found: list[object] = []
        self.lists: set[int] = set()

    def choose(self, turn: Turn) -> Step:
        self.lists.clear()
        for thing in reachable(turn):
            if isinstance(thing, Table | Match | Dice):
                self.found.append(thing)
            elif isinstance(thing, list | dict | set):
                self.lists.add(id(thing))
        return self._random.choose(turn)


class Dreamer(Curious):
    """Asks for worlds as well, which are tables, but not the real one."""

    wants_worlds = 3


def own_lists(table: Any) -> set[int]:
    """What lies on the table and can be changed."""
    outside = {id(table.content), id(table.options)}
    parts = [v for v in gc.get_referents(table) if not isinstance(v, ENDS) and id(v) not in outside]
    return {id(part) for part in parts if isinstance(part, list | dict | set)}


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_leads_to_no_table(name: str) -> None:
    game = nightboard.game(name)
    players = game.seats[-1]
    match = game.start(players=players, seed=2, log=True)
    bots = [Curious(seat) for seat in range(players)]

    for _ in range(60):
        if match.ask is None:
            break
        asked, lying = bots[match.ask.seat], own_lists(match.table)
        decide(match, bots)
        assert not asked.lists & lying, "a bot could change what lies on the table"

    assert [bot.found for bot in bots] == [[]] * players


@pytest.mark.parametrize("name", GAMES)
def test_worlds_lead_to_tables_but_not_to_the_real_one_nor_its_dice(name: str) -> None:
    game = nightboard.game(name)
    players = game.seats[-1]
    match = game.start(players=players, seed=3, log=True)
    bots = [Dreamer(seat) for seat in range(players)]

    met = 0
    for _ in range(40):
        if match.ask is None:
            break
        asked, lying = bots[match.ask.seat], own_lists(match.table)
        key, table = match.table.dice.key, match.table
        decide(match, bots)
        met += len(asked.found)
        for thing in asked.found:
            assert not isinstance(thing, Match)
            assert thing is not table, "the real table"
            assert not (isinstance(thing, Dice) and thing.key == key), "the real dice"
        assert not asked.lists & lying, "a bot could change what lies on the table"
        asked.found.clear()

    assert met, "there were worlds to look into"


def test_the_walk_finds_a_table_where_there_is_one() -> None:
    match = nightboard.game("examples.kuhn").start(players=2, seed=2)

    assert any(thing is match.table for thing in reachable({"held": [match]}))
    assert any(thing is match.table for thing in reachable(lambda: match))
