"""Steps are values: equal ones are the same object, and wrong arguments are refused at once."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine import toy
from tests.engine.toy import Colour, Rank, chapter, hop, lambda_, paint, rest, write

from nightboard.engine.errors import BadInput
from nightboard.engine.steps import ActionSpace, Step, StepKind, action, kinds_in

SPACE = ActionSpace(kinds_in(toy.__name__))


def test_equal_steps_are_the_same_object() -> None:
    assert paint(Colour.RED) is paint(Colour.RED)
    assert paint(Colour.RED) is not paint(Colour.BLUE)
    assert chapter("one", parts=2) is chapter("one", 2)
    assert len({write("a"), write("a"), write("b")}) == 2


def test_a_step_says_what_it_is() -> None:
    made = hop(True, 2, Rank.LOW)

    assert repr(made) == "hop(True, 2, LOW)"
    assert made.named() == {"far": True, "by": 2, "onto": Rank.LOW}
    assert made.to_json() == ["hop", True, 2, "LOW"]
    assert lambda_().kind.name == "lambda"


def test_calling_a_step_does_nothing_but_name_it() -> None:
    table = toy.toy()

    write("a word")

    assert table.diary == []


@pytest.mark.parametrize("made", [rest(), paint(Colour.BLUE), hop(False, -1, None), write("x")])
def test_a_step_survives_pickling_copying_and_json(made: Step) -> None:
    assert pickle.loads(pickle.dumps(made)) is made
    assert copy.copy(made) is made
    assert copy.deepcopy([made])[0] is made
    name, *words = made.to_json()
    assert kinds_in(toy.__name__)[name].from_json(words) is made


def test_arguments_are_made_exact() -> None:
    made = hop(True, 0, Rank(9))

    assert made.args[2] is Rank.HIGH


@pytest.mark.parametrize(
    ("kind", "args", "said"),
    [
        (paint, ("GREEN",), r"paint: colour cannot be 'GREEN'; it is one of <Colour\.RED"),
        (hop, (True, 3, None), r"hop: by cannot be 3; it is one of -1, 0, 1, 2"),
        (hop, (2, 0, None), r"hop: far cannot be 2; it is one of False, True"),
    ],
)
def test_a_value_outside_its_type_is_refused(
    kind: StepKind[Any], args: tuple[Any, ...], said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        kind(*args)


def test_a_wrong_number_of_arguments_is_refused() -> None:
    paint_something: Any = paint

    with pytest.raises(TypeError, match=r"paint takes 1 arguments \(colour\), not 0"):
        paint_something()
    with pytest.raises(BadInput, match=r"paint needs 1 arguments \(colour\), got 2"):
        paint.from_json(["RED", "BLUE"])


def test_an_action_needs_finite_types() -> None:
    def leap(t: Any, far: int) -> None: ...

    with pytest.raises(TypeError, match="argument 'far' of an action needs a finite type"):
        _ = action(leap).domains


# The action space


def test_the_action_space_counts_every_action_and_no_step() -> None:
    # hop: 2 bools x 4 numbers x 3 ranks or none; lambda; paint: 2 colours; rest
    assert SPACE.size == 24 + 1 + 2 + 1
    with pytest.raises(BadInput, match="is not an action of this game"):
        SPACE.code(write("a"))


@given(st.integers(0, SPACE.size - 1))
def test_every_code_stands_for_one_action(code: int) -> None:
    assert SPACE.code(SPACE.step(code)) == code


def test_codes_are_stable() -> None:
    codes = {SPACE.code(made): made for made in (hop(False, -1, None), lambda_(), rest())}

    assert codes == {0: hop(False, -1, None), 24: lambda_(), 27: rest()}


@pytest.mark.parametrize("code", [-1, SPACE.size])
def test_a_code_out_of_range_is_refused(code: int) -> None:
    with pytest.raises(BadInput, match=f"action code {code}: must be from 0 to 27"):
        SPACE.step(code)
