"""Death of a Leader, what is dropped, the next Leader, and the return."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match

from .box import AMBER, COBALT, FACILITY, FAR, HOSPITAL, JADE, OFF, RUBY, STORE, worm
from .given import A, B, C, given
from .seen import (
    all_eggs,
    area,
    asked,
    do,
    eggs_at,
    eggs_of,
    end_turn,
    offered,
    pass_on,
    pawn,
    play,
    player,
    refused,
    rubble_at,
    shown,
    squad,
    struck,
    table,
    told,
    vp,
)


def killed(**more: Any) -> Match:
    """B's Leader has just died at (3, 2), beside the Target of a Worm at (3, 3)."""
    pawns = {B: (3, 2), **more.pop("pawns", {})}
    return struck(worm(at=(3, 3), limit=1, egg="ruby"), pawns=pawns, **more)


@pytest.mark.rule("death.leader-dies")
@pytest.mark.rule("death.flip-character")
def test_the_leader_of_whoever_is_caught_dies() -> None:
    m = killed()
    assert squad(m, B) == [False, True, True]
    for seat in (A, B, None):
        assert [member.alive for member in area(m, B, seat).squad] == [False, True, True]
    assert squad(m, A) == [True] * 3


@pytest.mark.rule("death.drop-rubble")
@pytest.mark.parametrize(
    ("loaded", "before", "after"), [(2, 0, 2), (1, 0, 2), (2, 2, 2), (0, 0, 1)]
)
def test_rubble_is_dropped_up_to_two(loaded: int, before: int, after: int) -> None:
    # One more falls in the attack itself.
    m = killed(loaded={B: loaded}, rubble={(3, 2): before})
    assert (rubble_at(m, (3, 2)), player(m, B).rubble) == (after, 0)
    assert table(m).rubble_supply + sum(table(m).rubble) == 50


@pytest.mark.rule("death.drop-eggs")
def test_eggs_are_dropped() -> None:
    m = killed(carried={B: "amber amber jade"}, eggs={(3, 2): "cobalt"})
    assert eggs_at(m, (3, 2)) == [AMBER, AMBER, JADE, COBALT]
    assert eggs_of(m, B) == []


@pytest.mark.rule("death.drop-in-location")
def test_in_a_location_eggs_are_rolled_for_and_rubble_is_gone() -> None:
    m = struck(
        worm(at=STORE, limit=1, egg="ruby"), carried={B: "amber jade"}, loaded={B: 1},
        rolls=(5, 5, 2, 2, 1, 3, 4, 4),
    )  # fmt: skip
    assert (rubble_at(m, STORE), eggs_at(m, STORE)) == (0, [])
    assert all_eggs(m) == {(5, 5): [RUBY], (2, 2): [AMBER], (4, 4): [JADE]}
    assert table(m).rubble_supply == 50 - sum(table(m).rubble)


@pytest.mark.rule("death.drop-catches-nobody")
def test_what_is_dropped_hurts_nobody() -> None:
    m = killed(carried={B: "amber"}, loaded={B: 2}, pawns={C: (3, 1)})
    assert told(m, "caught") == [{"seats": (B,)}]
    m.choose(0)
    assert squad(m, C) == [True] * 3


@pytest.mark.rule("death.discard-active-cards")
def test_active_cards_are_discarded() -> None:
    m = killed(hats={B: "hat-digger"}, armed={B: "keep-1 keep-2"})
    pass_on(m)
    assert (area(m, B).hat, area(m, B).active) == (None, ())
    assert [len(shown(m).item_discards), len(shown(m).weapon_discards)] == [1, 2]


@pytest.mark.rule("death.keeps-rest")
def test_all_else_is_kept() -> None:
    m = killed(
        tokens={B: 9}, hidden={B: "jade=3"}, completed={B: "amber=2"}, vehicles={B: "2: 3: 4:"},
        weapons={B: "hit-1 hit-2"}, items={B: "blast"},
    )  # fmt: skip
    before = player(m, B).to_json()
    do(m, "hold", "accept-fate")
    m.choose(0)
    after = player(m, B).to_json()
    for part in ("hands", "tokens", "bounties", "bounty_points", "hidden"):
        assert after[part] == before[part]
    assert vp(m, B) == 11


@pytest.mark.rule("death.remove-pawn")
@pytest.mark.rule("death.no-pawn-until-turn")
def test_the_pawn_is_gone_and_in_nobodys_way() -> None:
    m = struck(worm(at=(3, 3), shaded=(), limit=1), pawns={B: (3, 3), C: (3, 4)})
    m.choose(0)
    assert pawn(m, B) == OFF
    end_turn(do(m, ("enter", FACILITY)))
    assert asked(m) == (C, "play")
    m = struck(
        worm(at=(3, 3), shaded=(), limit=1), pawns={B: (3, 3), C: (3, 4)}, players=2 + 1, active=A
    )
    m.choose(0)
    table(m).active = B
    assert offered(m, "ramp") == []


@pytest.mark.rule("death.choose-new-leader")
def test_a_new_leader_is_chosen_among_the_living() -> None:
    m = killed()
    assert asked(m) == (B, "leader")
    dead, second, third = player(m, B).squad
    assert refused(m, "lead", dead.character) == "death.choose-new-leader"
    do(m, ("lead", third.character))
    assert player(m, B).leader == 2
    assert second.alive
    m = killed(dead={B: 1})
    assert (asked(m), player(m, B).leader) == ((B, "return"), 1)


@pytest.mark.rule("death.return-on-next-turn")
@pytest.mark.rule("death.return-is-free")
def test_the_next_turn_begins_on_a_free_location() -> None:
    m = killed(dead={B: 1}, vehicles={B: "3:"})
    assert asked(m) == (B, "return")
    assert {o.args[0] for o in offered(m)} == {STORE, FACILITY, HOSPITAL}
    do(m, ("enter", STORE))
    play(m, "3:", 2)
    assert (pawn(m, B), table(m).points, vp(m, B)) == ((1, 3), 3, 0)


@pytest.mark.rule("death.several-at-once")
def test_several_die_in_hunting_order() -> None:
    m = given(
        active=C, vehicles={C: "1:"}, pawns={C: (3, 2), A: (2, 3)}, carried={C: "amber", A: "jade"},
        worms=[worm(at=(3, 3), limit=1, egg="ruby"), *FAR[1:]], loaded={C: 2, A: 1},
    )  # fmt: skip
    do(play(m, "1:"), "stop")
    assert asked(m) == (C, "leader")
    m.choose(0)
    assert asked(m) == (A, "leader")
    m.choose(0)
    assert [about["who"] for about in told(m, "dies")] == [C, A]
    assert (rubble_at(m, (3, 2)), rubble_at(m, (2, 3))) == (2, 2)
    assert all_eggs(m) == {(3, 3): [RUBY], (3, 2): [AMBER], (2, 3): [JADE]}
