"""Nobody sees at the screen what is not meant for them."""

from __future__ import annotations

import pytest
from tests.terminal.conftest import KUHN, Sit, Table

from nightboard.engine.catalogue import LANGUAGES
from nightboard.terminal.screens import HandOver


def cards_of(table: Table) -> list[set[str]]:
    """For each seat the names of its card, and last those of the card that nobody has."""
    match = table.session.match
    words = [match.game.say(language) for language in LANGUAGES]
    return [{say.name("card", card) for say in words} for card in match.table.cards]  # type: ignore[attr-defined]


def shows(table: Table, names: set[str]) -> bool:
    """Whether one of the names can be read on the screen."""
    shown = table.read()
    return any(name in shown for name in names)


@pytest.mark.parametrize("seed", range(2))
async def test_a_card_is_shown_to_its_owner_alone(sit: Sit, seed: int) -> None:
    async with sit(KUHN, "Ann", "Ben", seed=seed) as table:
        cards = cards_of(table)
        for own, other in ((0, 1), (1, 0)):
            assert isinstance(table.app.screen, HandOver)
            assert not shows(table, set().union(*cards))
            await table.press("enter")
            assert shows(table, cards[own])
            for key in ("g", "s", "w", "escape", "l", "l", "g", "s"):
                assert not shows(table, cards[other] | cards[2])
                await table.press(key)
            await table.press("1")


async def test_what_was_folded_stays_hidden_at_the_end(sit: Sit) -> None:
    async with sit(KUHN, "Ann", "Ben") as table:
        cards = set().union(*cards_of(table))
        await table.press("enter", "2", "enter", "2", "escape")
        assert not shows(table, cards)


async def test_a_bot_gets_its_own_view_and_nothing_else(sit: Sit) -> None:
    async with sit(KUHN, "me", "random") as table:
        session = table.session
        seen: list[object] = []

        class Spy:
            wants_view = True

            def choose(self, turn: object) -> object:
                seen.append(turn)
                return turn.offers[0]  # type: ignore[attr-defined]

        session.seating.bots[1] = Spy()  # type: ignore[assignment]
        own = session.match.table.cards[1]  # type: ignore[attr-defined]
        await table.press("1")
        assert seen[0].view.cards == (None, own)  # type: ignore[attr-defined]


async def test_the_screen_is_handed_over_hidden_even_by_undo(sit: Sit) -> None:
    async with sit(KUHN, "Ann", "Ben") as table:
        cards = set().union(*cards_of(table))
        await table.press("enter", "1", "u")
        assert table.session.match.choices == ()
        assert isinstance(table.app.screen, HandOver)
        assert "Ann" in table.read()
        assert not shows(table, cards)
