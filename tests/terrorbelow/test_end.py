"""The ends of the game: 20 VP, elimination and final turns, ties, nobody left."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match

from .box import AMBER, FACILITY, FAR, MOTEL, OFF, POLICE, worm
from .given import A, B, C, D, given
from .seen import (
    acting,
    area,
    asked,
    do,
    eggs_at,
    end_turn,
    heard,
    own,
    pawn,
    play,
    player,
    rubble_at,
    struck,
    table,
    vehicle,
    vp,
)


def won(m: Match) -> tuple[str, tuple[int, ...]]:
    """The rule that ended the game, and who won."""
    assert m.outcome is not None, f"{asked(m)} is asked"
    return m.outcome.rule, m.outcome.winners


def last_stand(**more: Any) -> Match:
    """B has one character left and stands at (3, 2), where a Worm strikes after A's turn."""
    pawns = {B: (3, 2), **more.pop("pawns", {})}
    dead = {B: 2, **more.pop("dead", {})}
    return struck(worm(at=(3, 3), limit=1, egg="ruby"), pawns=pawns, dead=dead, **more)


# 20 VP


@pytest.mark.rule("end.twenty-vp")
def test_twenty_vp_end_the_game_at_once() -> None:
    m = acting(5, pawns={A: MOTEL}, carried={A: "amber amber"}, tokens={A: 19})
    do(m, ("deliver", AMBER))
    assert won(m) == ("end.twenty-vp", (A,))
    # No Delivery Bonus any more.
    assert m.outcome is not None
    assert m.outcome.scores[A] == 20
    assert m.ask is None


@pytest.mark.rule("end.twenty-vp")
def test_nineteen_vp_do_not() -> None:
    m = acting(5, pawns={A: POLICE, C: FACILITY}, carried={A: "amber"}, tokens={A: 18})
    do(m, ("deliver", AMBER))
    assert (vp(m, A), m.outcome) == (19, None)


@pytest.mark.rule("end.vp-sources")
def test_vp_are_tokens_and_completed_bounties() -> None:
    m = given(tokens={A: 7}, completed={A: "amber=3 screamer=5"}, hidden={A: "jade=4"})
    assert area(m, A).points == 15


@pytest.mark.rule("end.any-moment")
def test_a_kill_in_anothers_turn_may_win() -> None:
    m = struck(
        worm(at=(3, 3), limit=1, health=2), pawns={B: (3, 2)}, weapons={B: "pistol"}, tokens={B: 19}
    )
    do(m, ("shoot", player(m, B).weapons[0]))
    assert won(m) == ("end.twenty-vp", (B,))


def test_a_bounty_may_win() -> None:
    m = acting(
        2, pawns={A: MOTEL}, carried={A: "amber"}, completed={A: "jade=9 jade=8"}, line="amber=4"
    )
    do(m, ("deliver-for", table(m).line[0]))
    assert won(m) == ("end.twenty-vp", (A,))
    assert m.outcome is not None
    assert m.outcome.scores[A] == 21


# Elimination


@pytest.mark.rule("end.squad-dead-eliminated")
def test_with_the_whole_squad_dead_one_is_out_and_cannot_win() -> None:
    m = last_stand(tokens={B: 19})
    assert player(m, B).out
    for _ in range(2):
        end_turn(m)
    assert won(m) == ("end.tie-shared", (A, C))


@pytest.mark.rule("end.final-turns")
def test_everybody_else_has_one_final_turn() -> None:
    m = last_stand(players=4)
    order = []
    while m.ask is not None:
        order.append(asked(m)[0])
        end_turn(m)
    assert order == [C, D, A]
    assert m.outcome is not None


@pytest.mark.rule("end.final-turn-complete")
def test_a_final_turn_is_whole_and_worms_attack_after_the_last_one() -> None:
    m = given(
        players=2, active=B, final=(), dead={A: 3, B: 2}, vehicles={B: "1:"}, pawns={B: (3, 2)},
        worms=[worm(at=(3, 3), limit=1), *FAR[1:]], rolls=(6,),
    )  # fmt: skip
    do(play(m, "1:"), "stop")
    keys = heard(m)
    assert keys.index("draws") < keys.index("rolls-worm") < keys.index("attacks")
    assert won(m) == ("end.nobody-left", ())


def test_a_final_turn_begins_with_the_return_of_the_pawn() -> None:
    m = given(active=C, final=(), dead={A: 3}, pawns={C: OFF})
    assert asked(m) == (C, "return")


@pytest.mark.rule("end.final-eliminations")
def test_who_is_out_later_cannot_win_either_and_adds_no_turn() -> None:
    m = given(
        players=4, active=D, final=(A,), dead={B: 3, C: 2}, vehicles={D: "1:"}, tokens={C: 15},
        pawns={C: (3, 2)}, worms=[worm(at=(3, 3), limit=1), *FAR[1:]],
    )  # fmt: skip
    do(play(m, "1:"), "stop")
    assert player(m, C).out
    assert (asked(m), table(m).final) == ((A, "play"), ())
    end_turn(m)
    assert won(m) == ("end.tie-shared", (A, D))


@pytest.mark.rule("end.final-turn-lost")
def test_whoever_is_out_before_the_final_turn_has_none() -> None:
    m = given(
        active=C, final=(A,), dead={B: 3, A: 2}, vehicles={C: "1:"}, pawns={A: (3, 2)},
        worms=[worm(at=(3, 3), limit=1), *FAR[1:]],
    )  # fmt: skip
    do(play(m, "1:"), "stop")
    assert won(m) == ("end.most-vp-wins", (C,))


@pytest.mark.rule("end.final-turns")
def test_after_an_own_death_the_next_player_begins_the_final_turns() -> None:
    """ruling r.final-turn-order"""
    m = given(board="canyon", vehicles={A: "3: 6:"}, pawns={A: (3, 3)}, dead={A: 2}, rolls=(1,))
    play(m, "3:", 1)
    do(m, ("leap", (4, 3), vehicle(m, A, "6:")))
    assert (player(m, A).out, asked(m), table(m).final) == (True, (B, "play"), (C,))


# Comparing


def finals(**more: Any) -> Match:
    """B is out, and A's final turn is the last one; it is over."""
    m = given(final=(), dead={B: 3}, vehicles={A: "2:"}, **more)
    return end_turn(m, "2:", 3)


@pytest.mark.rule("end.most-vp-wins")
def test_the_living_with_most_vp_win() -> None:
    m = finals(tokens={A: 12, C: 15, B: 19})
    assert won(m) == ("end.most-vp-wins", (C,))
    assert m.outcome is not None
    assert (m.outcome.scores, m.outcome.places) == ((12, 19, 15), (2, 3, 1))


@pytest.mark.rule("end.tie-bounties")
def test_a_tie_goes_to_more_bounties() -> None:
    m = finals(
        tokens={A: 8, C: 10}, completed={A: "jade=2 amber=2 any=2", C: "boomer=2 screamer=2"}
    )
    assert [vp(m, who) for who in (A, C)] == [14, 14]
    assert won(m) == ("end.tie-bounties", (A,))


@pytest.mark.rule("end.tie-shared")
def test_a_tie_in_bounties_too_is_shared() -> None:
    m = finals(tokens={A: 10, C: 10}, completed={A: "jade=2 amber=2", C: "boomer=2 screamer=2"})
    assert won(m) == ("end.tie-shared", (A, C))
    assert m.outcome is not None
    assert m.outcome.places == (1, 3, 1)


@pytest.mark.rule("end.nobody-left")
def test_if_all_die_at_once_the_worms_have_won() -> None:
    m = struck(
        worm(at=(3, 3), limit=1), dead={A: 2, B: 2}, players=2, pawns={A: (3, 2), B: (2, 3)},
        rolls=(6,), tokens={A: 19},
    )  # fmt: skip
    assert won(m) == ("end.nobody-left", ())
    assert m.outcome is not None
    assert m.outcome.places == (2, 2)


# Who is out


@pytest.mark.rule("end.eliminated-cleanup")
def test_what_becomes_of_the_things_of_whoever_is_out() -> None:
    m = last_stand(
        carried={B: "amber"}, loaded={B: 1}, vehicles={B: "2: 3: 4:"}, weapons={B: "hit-1"},
        items={B: "blast"}, hidden={B: "jade=3"}, tokens={B: 5}, hats={B: "hat-digger"},
    )  # fmt: skip
    do(m, "hold", "accept-fate")
    assert (eggs_at(m, (3, 2)), rubble_at(m, (3, 2)), pawn(m, B)) == ([AMBER], 2, OFF)
    seen = area(m, B)
    assert (seen.vehicles, seen.items, seen.weapons, seen.hidden, seen.hat) == (0, 0, 0, (), None)
    assert [len(pile) for pile in table(m).discards] == [4, 2, 1]
    assert (seen.points, seen.out) == (5, True)
    assert [b.points for b in own(m, B).lost] == [3]
    assert "jade" not in repr(area(m, B))


def test_face_down_cards_of_whoever_is_out_stay() -> None:
    """ruling r.eliminated-cards"""
    m = struck(
        worm(at=(3, 3), limit=1, egg="ruby"), worm("boomer", limit=3, cards="B-4:"),
        pawns={B: (3, 2)}, dead={B: 2},
    )  # fmt: skip
    assert player(m, B).out
    assert [(p.owner, p.up) for p in table(m).lairs[1].cards] == [(B, False)]
