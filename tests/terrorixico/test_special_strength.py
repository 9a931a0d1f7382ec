"""Special card: Strength."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.trauma import cast
from nightboard.games.terrorixico.rules.turn import lay

from .given import RANGE, A, B, card, given, in_line, table


@pytest.mark.rule("strengthcard.double")
@pytest.mark.rule("strengthcard.own-value")
def test_strength_doubles_its_line() -> None:
    m = given(hands={A: "STRENGTH R1 M1 S1 C1"}, lines={"R": "B:R2 B:R2 C:R3"}, need=(20, 9, 9, 9))

    m.choose(lay(card("STRENGTH"), RANGE, True))

    assert table(m).have[RANGE] == 14


@pytest.mark.rule("strengthcard.discard")
def test_strength_alone_in_its_line_is_discarded() -> None:
    m = given(hands={B: "T1 M1 S1 C1 C2"}, lines={"R": "A:R1 A:STRENGTH"}, active=B)

    m.choose(cast(card("T1"), RANGE, A, card("R1")))

    assert in_line(m, RANGE) == []
    assert card("STRENGTH") in table(m).hunters[A].open_discards
