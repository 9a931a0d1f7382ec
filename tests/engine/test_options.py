"""Options: what may be chosen, from Python or from a command line."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any, Literal

import pytest

from nightboard.engine.errors import BadInput
from nightboard.engine.options import Options, OptionSpec, parse, specs, to_json


@dataclasses.dataclass(frozen=True, slots=True)
class Rules(Options):
    """One option of each type."""

    open_hands: bool = False
    level: Literal["easy", "hard"] = "easy"
    rounds: Annotated[int, range(1, 4)] = 2
    map: str = "cellar"

    def __post_init__(self) -> None:
        if self.map not in ("cellar", "attic"):
            raise BadInput(f"option map: there is no {self.map!r}")


def test_the_options_of_a_game_are_listed_with_all_that_may_be_chosen() -> None:
    assert specs(Rules) == (
        OptionSpec("open_hands", False, (False, True)),
        OptionSpec("level", "easy", ("easy", "hard")),
        OptionSpec("rounds", 2, (1, 2, 3)),
        OptionSpec("map", "cellar", None),
    )


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        (None, Rules()),
        ({}, Rules()),
        ({"rounds": 3}, Rules(rounds=3)),
        ({"rounds": "3", "level": "hard"}, Rules(rounds=3, level="hard")),
        ({"open-hands": "yes"}, Rules(open_hands=True)),
        ({"open_hands": "Off"}, Rules()),
        ({"map": "attic"}, Rules(map="attic")),
        (Rules(rounds=1), Rules(rounds=1)),
    ],
)
def test_options_are_read_from_values_and_from_texts(given: Any, chosen: Rules) -> None:
    assert parse(Rules, given) == chosen


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"roundz": 3}, "unknown option 'roundz'; did you mean rounds?"),
        ({"rounds": 4}, "option rounds: 4 cannot be chosen; it is one of 1, 2, 3"),
        ({"rounds": True}, "option rounds: True cannot be chosen"),
        ({"level": "mad"}, "option level: 'mad' cannot be chosen; it is one of easy, hard"),
        ({"open_hands": 1}, "option open_hands: 1 cannot be chosen; it is one of false, true"),
        ({"open_hands": "maybe"}, "option open_hands: 'maybe' cannot be chosen"),
        ({"map": 3}, "option map: expected a text, got 3"),
        ({"map": "roof"}, "option map: there is no 'roof'"),
        (["rounds"], "options must be a mapping or Rules"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_what_can(given: Any, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse(Rules, given)

    assert said in str(refused.value)


def test_only_what_differs_from_the_defaults_is_saved() -> None:
    assert to_json(Rules(rounds=3, level="easy")) == {"rounds": 3}
    assert parse(Rules, to_json(Rules(open_hands=True))) == Rules(open_hands=True)


def test_an_option_of_another_type_is_a_mistake_of_the_game() -> None:
    @dataclasses.dataclass(frozen=True)
    class Wrong(Options):
        weights: float = 1.0

    with pytest.raises(TypeError, match="cannot be an option"):
        specs(Wrong)
