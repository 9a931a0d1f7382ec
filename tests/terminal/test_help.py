"""Why something is refused, the rulebook, undo, the language, and the log."""

from __future__ import annotations

from tests.terminal.conftest import MANOR, Sit
from textual.widgets import Input

import nightboard
from nightboard.terminal.rulebook import Rulebook
from nightboard.terminal.screens import refusals


async def test_the_list_of_what_is_refused_names_the_rule(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("w")
        shown = table.read()
        assert "Carry 0 to the Hall" in shown
        assert "Nobody walks to the room where he is." in shown
        await table.click("rule", "manor.already-there")
        assert isinstance(table.app.screen, Rulebook)
        assert table.app.screen.now == "manor.already-there"


async def test_touching_what_is_refused_says_why(sit: Sit) -> None:
    async with sit(MANOR, "me", "random", size=(160, 50)) as table:
        await table.click("touch", "r0")
        assert "Nobody walks to the room where he is." in table.read()
        assert table.session.rule_now() == "manor.already-there"


async def test_the_keyboard_reaches_what_is_refused(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("shift+tab")
        assert table.session.prompt.focus == "r0"
        assert "Nobody walks to the room where he is." in table.read()


def test_nothing_refused_is_said_too() -> None:
    say = nightboard.game(MANOR).say()
    assert "Nothing is refused" in refusals([], say, str)(60).plain()


async def test_the_rulebook_opens_at_the_rule_of_the_last_event(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("2", "question_mark")
        assert isinstance(table.app.screen, Rulebook)
        assert table.app.screen.now == "manor.walk"
        shown = table.read()
        assert "carries one thing" in shown
        assert "No: a night in the manor is never quiet." in shown
        await table.press("pagedown", "pagedown")
        assert "Nothing is hidden in the manor." in table.read()


async def test_the_rulebook_is_searched_by_typing(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("question_mark", *"dawn")
        shown = table.read()
        assert table.app.screen.query_one(Input).value == "dawn"
        assert "After six walks dawn breaks." in shown
        assert "Nobody walks" not in shown
        await table.press(*"zzz")
        assert "No rule speaks of that." in table.read()
        await table.press("escape")
        assert "what do you carry?" in table.read()


async def test_undo_takes_back_a_choice_of_ones_own(sit: Sit) -> None:
    async with sit(MANOR, "me", "Ana") as table:
        await table.press("enter", "2", "u")
        assert table.session.match.choices == ()
        assert "Taken back." in table.read()


async def test_undo_says_what_forbids_it(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("u")
        assert "nothing to take back" in table.read()
        await table.press("2", "2", "u")
        assert "The last choice was not yours" in table.read()
        assert len(table.session.match.choices) == 4


async def test_the_language_changes_everything_at_once(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("down")
        await table.press("l")
        shown = table.read()
        assert "¿Adónde vas y qué llevas?" in shown
        assert "Llevar 0 a el sótano" in shown
        assert "Asientos" in shown
        assert "deshacer" in shown
        await table.press("l")
        assert "Where do you go" in table.read()


async def test_the_log_marks_what_happened_since_the_last_choice(sit: Sit) -> None:
    async with sit(MANOR, "me", "random", size=(160, 50)) as table:
        await table.press("2", "2")
        shown = table.read()
        assert "since you chose" in shown
        assert "You walk to the Cellar." in shown
        assert "Random walks to the" in shown


async def test_what_is_written_on_the_cards_can_be_read_in_full(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("c")
        assert "The Unspeakable Nine Lanterns" in table.read()
        assert "Relic · +1 to bats" in table.read()
        await table.press("escape", "right")
        assert "Machete: Relic · +1 to bats" in table.read()
