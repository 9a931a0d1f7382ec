"""Every game that is here can be played in the terminal, though the terminal knows none of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.terminal.conftest import KUHN, Sit

import nightboard
import nightboard.terminal
from nightboard.engine.board import Scene
from nightboard.engine.catalogue import LANGUAGES
from nightboard.terminal import areas, log, people, sit_down
from nightboard.terminal.look import Look
from nightboard.terminal.screens import Finished

GAMES = [KUHN, *nightboard.games()]

SHARE = 0.2
"""The part of a match's decisions that is drawn."""


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_can_be_drawn_in_both_languages(name: str) -> None:
    game = nightboard.game(name)
    rng = Random(3)
    session, _ = sit_down(game, [f"P{n}" for n in range(game.seats[0])], seed=3)
    while session.match.ask is not None:
        asked = session.asked
        assert asked is not None
        if rng.random() > SHARE:
            session.choose(rng.choice(session.match.ask.offers), asked)
            continue
        session.arrive(asked)
        if rng.random() < 0.2:
            session.next_language()
        session.ask()
        assert len(session.prompt.offers) == len(session.match.ask.offers)
        assert all(offer.choice.label for offer in session.prompt.offers)
        scene = session.scene()
        look = session.look(scene)
        for width, height in ((50, 12), (100, 30)):
            assert areas.arrange_in((*scene.areas, *scene.own), look, width, height).plain()
        assert session.prompt.glowing <= touchable(scene, look)
        session.choose(rng.choice(session.prompt.visible).step, asked)
    drawn = log.draw(session.entries(), session.say, 40, since=0, commitment="x").plain()
    assert "event." not in drawn
    assert session.scene().result


def touchable(scene: Scene, look: Look) -> set[str]:
    """The keys of everything that is drawn so that it can be touched."""
    parts = (*scene.areas, *scene.own)
    sheets = [areas.arrange_in(parts, look, 60, 10), people.draw(scene.people, look, 30)]
    spots = [spot for sheet in sheets for row in sheet.rows for spot in row]
    return {spot.mark.what for spot in spots if spot.mark and spot.mark.kind == "touch"}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
async def test_a_game_begins_on_a_screen_of_every_size(
    sit: Sit, name: str, size: tuple[int, int]
) -> None:
    seats = ["me", *["random"] * (nightboard.game(name).seats[-1] - 1)]
    async with sit(name, *seats, size=size) as table:
        shown = table.read()
        assert table.session.prompt.visible[0].choice.label in shown
        assert table.session.say("game.title") in shown


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_ends_on_a_screen_that_says_how(sit: Sit, name: str, language: str) -> None:
    seats = ["me", *["random"] * (nightboard.game(name).seats[0] - 1)]
    rng = Random(4)
    async with sit(name, *seats, size=(80, 24), language=language) as table:
        match, say = table.session.match, table.session.say
        while match.ask is not None:
            match.choose(rng.choice(match.ask.offers))

        table.app.table.advance()
        await table.settle()

        assert isinstance(table.app.screen, Finished)
        shown = table.read()
        assert say("result.title") in shown
        assert say("result.score") in shown
        assert say("key.rematch") in shown


def test_the_terminal_names_no_game() -> None:
    home = Path(nightboard.terminal.__file__).parent
    code = "\n".join(path.read_text("utf-8").lower() for path in home.rglob("*.py"))
    titles = [nightboard.game(name).title.lower() for name in nightboard.games()]
    assert not [word for word in (*nightboard.games(), *titles) if word in code]
