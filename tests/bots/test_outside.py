"""A bot of one's own is named by its module, and only on one's own machine."""

from __future__ import annotations

from pathlib import Path

import pytest

import nightboard
from nightboard import BadInput
from nightboard.bots import hire, make
from nightboard.lab import Failure, Runner, play, prepare

KUHN = nightboard.game("examples.kuhn")
BOTS = """
class Eager:
    wants_view = False

    def __init__(self, seat, seed):
        pass

    def choose(self, turn):
        return turn.offers[-1]


class Clumsy(Eager):
    def choose(self, turn):
        raise LookupError("I forgot the rules")


def broken(seat, seed):
    raise LookupError("no file of weights")


def nobody(seat, seed):
    return object()


number = 3
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a module of bots, as the current one."""
    (tmp_path / "outside_bots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "outside_wrong.py").write_text("import nothing_of_this_name", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.parametrize("workers", [1, 2])
def test_it_plays_in_simulations(workers: int) -> None:
    plan = prepare(
        "examples.kuhn", players=2, games=6, seed=1, bots=["outside_bots:Eager", "random"]
    )

    rows = list(play(plan, workers))

    assert not any(isinstance(row, Failure) for row in rows)
    assert {row.bots for row in rows} == {("outside_bots:Eager", "random")}


def test_where_it_fails_a_random_one_plays_on_and_the_record_says_so() -> None:
    plan = prepare("examples.kuhn", players=2, games=1, seed=1, bots=["outside_bots:Clumsy"])

    row = Runner(plan).play(1)

    assert not isinstance(row, Failure)
    assert {relieved.level for relieved in row.relieved} == {"outside_bots:Clumsy"}
    assert "LookupError: I forgot the rules" in row.relieved[0].reason


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("outside_bots:Nobody", "module 'outside_bots' has no 'Nobody' that makes bots"),
        ("outside_bots:number", "module 'outside_bots' has no 'number' that makes bots"),
        ("outside_missing:Bot", "module 'outside_missing' cannot be imported: ModuleNotFound"),
        ("outside_wrong:Bot", "module 'outside_wrong' cannot be imported: ModuleNotFoundError"),
        ("outside_bots:broken", "called with a seat and a seed, it raised LookupError: no file"),
        ("outside_bots:nobody", "a bot has `wants_view` and `choose"),
        ("../bots:Bot", "Kuhn poker has no bot '../bots:Bot'; known: random, search"),
        ("outside_bots:", "Kuhn poker has no bot 'outside_bots:'; known: random, search"),
        ("serch:0.2s", "Kuhn poker has no bot 'serch:0.2s'"),
    ],
)
def test_a_name_that_leads_to_no_bot_is_told(name: str, says: str) -> None:
    with pytest.raises(BadInput) as refused:
        hire(KUHN, name, 0, 0)

    assert says in str(refused.value)


def test_levels_are_as_ever() -> None:
    assert type(hire(KUHN, "search:5", 0, 0)) is type(make(KUHN, "search:5", 0, 0))
    with pytest.raises(BadInput, match="has no bot 'genius'"):
        hire(KUHN, "genius", 0, 0)


def test_where_strangers_name_bots_no_module_is_read() -> None:
    with pytest.raises(BadInput, match="has no bot 'outside_bots:Eager'"):
        make(KUHN, "outside_bots:Eager", 0, 0)
