"""The report is one page that needs nothing else and says what stands in the results."""

from __future__ import annotations

from html.parser import HTMLParser

import msgspec
import pytest

from nightboard.lab import Experiment, Results, ResultsFile, perform, prepare, read, vary
from nightboard.lab.report import render
from nightboard.lab.report.plots import Mark, intervals


class Page(HTMLParser):
    """What a page says, and whether it is well formed."""

    EMPTY = ("meta",)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)
        for name, value in attrs:
            assert name not in ("src", "href"), f"the page needs {value}"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """A small experiment with Terror Below: for two and for three."""
    path = tmp_path_factory.mktemp("lab") / "games.parquet"
    plan = prepare("terrorbelow", players=2, games=4, seed=1, bots=["random"], study=True)
    both = Experiment(arms=vary(plan, [("players", ["2", "3"])], {}))
    with ResultsFile(path, both) as file:
        for result in perform(both):
            file.put(result)
    return read(path)


def test_it_is_one_page_with_everything_in_it(found: Results) -> None:
    page = Page(render(found))

    for heading in ("In short", "Who wins", "Parts to play", "How games end", "Cards",
                    "Where it happens", "Side by side"):  # fmt: skip
        assert heading in page.words
    assert "Terror Below" in page.words
    assert "players=2" in page.words
    assert page.seen.count("svg") >= 12
    assert "script" not in page.seen


def test_it_says_the_numbers_of_the_results(found: Results) -> None:
    arm = found.header.arms[0]
    alone = found._replace(
        rows=found.of(arm.name), header=msgspec.structs.replace(found.header, arms=(arm,))
    )
    wins = sum(1 / len(row.winners) for row in alone.rows if 0 in row.winners)

    text = Page(render(alone)).text

    assert f"{wins / 4 * 100:.1f} % of 4" in text
    assert "What 4 games between bots say" in text
    assert "Boots" in text
    ends = {row.end for row in alone.rows}
    assert all(end in text for end in ends)


def test_what_is_off_is_said_in_plain_words(found: Results) -> None:
    """given games that seat 0 always wins; then the page says so, and marks it."""
    arm = found.header.arms[0]
    row = found.of(arm.name)[0]
    rows = [msgspec.structs.replace(row, game=n, seed=str(n), winners=(0,)) for n in range(1, 101)]
    lopsided = found._replace(rows=rows, header=msgspec.structs.replace(found.header, arms=(arm,)))

    text = render(lopsided)

    assert "Seat 0, Red wins 100.0 % (96 % to 100 %); an equal share would be 50 %." in text
    assert 'class="mark loud"' in text


def test_names_from_content_cannot_break_the_page(found: Results) -> None:
    row = found.rows[0]
    held = msgspec.structs.replace(row.cards[0], card="card.<script>alert(1)</script>")
    hostile = msgspec.structs.replace(row, cards=(held,), end="end.<b>")

    page = Page(render(found._replace(rows=[hostile, *found.rows[1:]])))

    assert "script" not in page.seen
    assert "b" not in page.seen


def test_a_plot_says_every_value_in_words() -> None:
    plot = intervals([Mark("Seat 0", 0.5, 0.4, 0.6, "50 % of 9")], line=0.25, title="Wins")

    assert "<title>Seat 0: 50 % of 9</title>" in plot
    assert "<title>Wins</title>" in plot
