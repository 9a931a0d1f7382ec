"""Whole games by keys and by mouse, alone, in turns at one screen, and watching bots."""

from __future__ import annotations

import pytest

from nightboard.terminal.screens import Confirm, Finished, HandOver
from nightboard.terminal.table_screen import TableScreen

from .conftest import KUHN, MANOR, Sit


async def test_a_whole_match_by_keys_against_a_bot(sit: Sit) -> None:
    async with sit(KUHN, "me", "random") as table:
        assert "Check, or bet a coin?" in table.read()
        while table.session.match.outcome is None:
            await table.press("down", "enter")
        assert isinstance(table.app.screen, Finished)
        shown = table.read()
        assert "Why it ended" in shown
        assert table.session.match.start_table.dice.key.hex()[:20] in shown
        assert table.session.match.commitment[:20] in shown


async def test_a_rematch_and_leaving(sit: Sit) -> None:
    async with sit(KUHN, "me", "Ana") as table:
        await table.press("enter", "2", "enter", "2", "r")
        assert table.session.match.outcome is None
        assert isinstance(table.app.screen, HandOver)
        await table.press("enter", "2", "enter", "2", "n")
    assert table.app.return_value == 0


async def test_a_whole_match_by_mouse(sit: Sit) -> None:
    async with sit(KUHN, "me", "Ana") as table:
        await table.click("action", "here")
        await table.click("offer", "1")
        await table.click("action", "here")
        await table.click("offer", "1")
        assert table.session.match.outcome is not None
        assert table.session.match.outcome.rule == "end.fold"
        await table.click("action", "leave")
    assert table.app.return_value == 0


async def test_touching_things_narrows_the_offers(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        assert len(table.session.prompt.visible) == 11
        await table.click("touch", "c3")
        assert len(table.session.prompt.visible) == 2
        await table.press("escape")
        assert len(table.session.prompt.visible) == 11
        await table.click("touch", "c3")
        await table.press("tab", "enter", "enter")
        assert str(table.session.match.choices[0].step) == "walk(CELLAR, 3)"


async def test_a_final_choice_asks_once_more(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("1", "1")
        assert isinstance(table.app.screen, Confirm)
        assert "The game ends at once." in table.read()
        await table.press("escape")
        assert table.session.match.choices == ()
        await table.press("1", "1", "enter")
        assert table.session.match.outcome is not None


async def test_watching_bots_move_by_move_and_by_themselves(sit: Sit) -> None:
    async with sit(MANOR, "random", "random", seed=5) as table:
        assert table.session.match.choices == ()
        await table.press("space")
        assert len(table.session.match.choices) == 1
        await table.press("a")
        assert isinstance(table.app.screen, Finished)


async def test_a_bot_that_fails_is_reported_and_the_game_is_kept(sit: Sit) -> None:
    class Broken:
        wants_view = False

        def choose(self, turn: object) -> None:
            raise ZeroDivisionError("seven lanterns")

    async with sit(MANOR, "me", "random") as table:
        table.session.seating.bots[1] = Broken()  # type: ignore[assignment]
        await table.press("1", "enter", "1", "enter")
        assert "seven lanterns" in table.read()
        assert len(table.session.match.choices) == 2


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
@pytest.mark.parametrize(("game", "words"), [(KUHN, "Check"), (MANOR, "Carry 0 to the Cellar")])
async def test_every_size_shows_prompt_and_offers(
    sit: Sit, game: str, words: str, size: tuple[int, int]
) -> None:
    async with sit(game, "me", "random", size=size) as table:
        shown = table.read()
        assert words in shown
        assert table.session.prompt.question in shown
        assert "rules" in shown


async def test_panels_are_pages_on_a_narrow_screen(sit: Sit) -> None:
    async with sit(KUHN, "me", "random", size=(80, 24)) as table:
        assert "Promise of the dice" not in table.read()
        await table.press("g")
        assert "Promise of the dice" in table.read()
        await table.press("s")
        assert "Coins" in table.read()
        await table.press("s")
        assert "Pot" in table.read()


async def test_the_window_may_shrink_to_almost_nothing(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        for size in ((30, 10), (9, 4), (120, 40)):
            await table.pilot.resize_terminal(*size)
            await table.settle()
        assert isinstance(table.app.screen, TableScreen)
        assert "Cellar" in table.read()
