"""The bot that plays by rules of thumb."""

from __future__ import annotations

import pytest

from nightboard import Match, Step
from nightboard.bots import Turn, decide, make, see
from nightboard.games.terrorixico.bot import Thumb
from nightboard.games.terrorixico.rules.piles import discard_down, drop
from nightboard.games.terrorixico.rules.refill import eliminate_and_draw, refill
from nightboard.games.terrorixico.rules.specials import give_from_supply, strike
from nightboard.games.terrorixico.rules.turn import lay
from nightboard.testing.play import random_setting

from .given import CODEX, GAME, MELEE, RANGE, SHIELD, A, B, C, card, given


def thumb(m: Match) -> Step:
    """What the bot would choose here."""
    ask = m.ask
    assert ask is not None
    turn = Turn(ask.seat, m.view(ask.seat), ask.about, tuple(ask.offers))
    return Thumb(ask.seat, 1).choose(turn)


def test_it_lays_its_best_relic() -> None:
    m = given(hands={A: "R1 M3 S1 C2 C1"})

    assert thumb(m).args[:2] == (card("M3"), MELEE)


def test_it_lays_a_card_face_down_before_it_ends_the_battle() -> None:
    m = given(hands={A: "R1 M1 M1 M3 M3"}, lines={"S": "B:S3 B:S2"}, need=(0, 1, 0, 0))

    assert thumb(m) == lay(card("M3"), MELEE, False)


def test_it_hides_a_trauma_while_another_is_last() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, lines={"R": "A:R3 A:R3", "M": "B:M1 A:M3 A:M3"})

    assert (thumb(m).args[0], thumb(m).args[2]) == (card("T3"), False)


def test_it_hides_no_trauma_that_would_come_back() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, lines={"R": "B:R3 C:R3"})

    assert thumb(m).args[0] != card("T3")


def test_it_plays_no_special_that_would_cost_traumas() -> None:
    m = given(hands={A: "FRIENDLY_FIRE C1 C1 C1 C1"}, trauma_number=3)
    m.choose(lay(card("C1"), CODEX, False))

    assert thumb(m) == lay(card("C1"), CODEX, True)


def test_it_doubles_the_line_where_it_has_most() -> None:
    m = given(
        hands={A: "STRENGTH R1 M1 S1 C1"},
        lines={"R": "B:R3 B:R3", "C": "A:C3 A:C2"},
        need=(20, 20, 20, 20),
    )

    assert thumb(m).args[:2] == (card("STRENGTH"), CODEX)


def test_it_strikes_the_card_that_helps_the_leader_most() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"},
        lines={"R": "A:R3 B:R1", "S": "C:S3 C:S2", "M": "A:M3"},
    )
    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))

    assert thumb(m) == strike(SHIELD, C, card("S3"))


def test_it_throws_junk_out_of_its_deck() -> None:
    m = given(hands={A: "FURY R3 S3 M3 T3"}, stack=[refill(A)])

    assert thumb(m) == eliminate_and_draw(card("FURY"))


def test_it_discards_what_is_worth_least() -> None:
    m = given(hands={A: "R1 R2 R3 STRENGTH C3 M3"}, stack=[discard_down(A, 5)])

    assert thumb(m) == drop(card("R1"))


def test_it_gives_traumas_to_the_leader() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE R1 M1 S1 C1"}, points={B: 3, C: 12})
    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    assert m.ask is not None
    assert m.ask.about == "give"

    assert thumb(m) == give_from_supply(C)


def test_what_it_would_choose_is_the_likeliest_and_nothing_is_impossible() -> None:
    m = GAME.start(3, 1)
    bots = [Thumb(seat, 1) for seat in range(3)]

    while m.ask is not None:
        seat = m.ask.seat
        turn = see(m, seat, bots[seat])
        weights = dict(zip(turn.offers, bots[seat].weigh(turn), strict=True))
        choice = bots[seat].choose(turn)

        assert weights[choice] == max(weights.values()) == 1.0
        assert min(weights.values()) > 0.0
        m.choose(choice)


def test_what_is_nearly_as_good_is_nearly_as_likely() -> None:
    m = given(hands={A: "FURY R1 R2 STRENGTH C3 M3"}, stack=[discard_down(A, 5)])
    turn = see(m, A, Thumb(A, 1))

    weights = dict(zip(turn.offers, Thumb(A, 1).weigh(turn), strict=True))

    fury, one, strength = (weights[drop(card(word))] for word in ("FURY", "R1", "STRENGTH"))
    assert fury > one > strength
    assert fury < 5 * one
    assert fury > 5 * strength


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_soundly(players: int) -> None:
    games, won = 24, 0.0
    for seed in range(games):
        hero = seed % players
        m = GAME.start(players, seed=seed)
        levels = ["thumb" if seat == hero else "random" for seat in range(players)]
        bots = [make(GAME, level, seat, seed) for seat, level in enumerate(levels)]
        while m.ask is not None:
            decide(m, bots)
        assert m.outcome is not None
        won += (hero in m.outcome.winners) / len(m.outcome.winners)

    assert won / games > 0.7


@pytest.mark.parametrize("seed", range(12))
def test_it_plays_by_all_options(seed: int) -> None:
    m = random_setting(GAME, seed, 0.0).start()
    bots = [make(GAME, "thumb", seat, seed) for seat in range(m.players)]
    for _ in range(400):
        if m.ask is not None:
            decide(m, bots)
