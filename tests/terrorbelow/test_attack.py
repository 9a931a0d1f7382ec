"""Worm Attacks: when, in which order, what falls where, and who is caught."""

from __future__ import annotations

import pytest

from .box import AMBER, BOX, COBALT, FAR, HOSPITAL, JADE, MOTEL, OFF, POLICE, RUBY, worm
from .given import A, B, C, given
from .seen import (
    all_eggs,
    all_rubble,
    asked,
    do,
    eggs_at,
    heard,
    play,
    player,
    rubble_at,
    shown,
    struck,
    table,
    target,
    told,
)


@pytest.mark.rule("attack.trigger")
@pytest.mark.parametrize(("cards", "attacks"), [("", 0), ("2:", 0), ("2: 2:", 1)])
def test_a_worm_attacks_when_it_has_as_many_cards_as_its_limit(cards: str, attacks: int) -> None:
    m = struck(worm(limit=3, cards=cards))
    assert len(told(m, "attacks")) == attacks


@pytest.mark.rule("attack.several-worms-order")
def test_full_worms_attack_one_after_the_other() -> None:
    m = struck(
        worm(at=(3, 3), limit=1), FAR[1],
        worm("boomer", egg="jade", at=(3, 4), limit=1, cards="B-2:u"), pawns={B: (3, 2)},
    )  # fmt: skip
    assert [about["slot"] for about in told(m, "attacks")] == [1]
    assert asked(m) == (B, "leader")
    m.choose(0)
    assert [about["slot"] for about in told(m, "attacks")] == [1, 3]
    keys = heard(m)
    assert keys.index("dies") < keys.index("turns-up")
    # B stands nowhere now, and the second Worm, at (3, 3) as well, catches nobody.
    assert len(told(m, "caught")) == 1


@pytest.mark.rule("attack.step-order")
def test_the_order_of_an_attack() -> None:
    m = struck(worm(at=(3, 4), limit=2, cards="B-2:u"), pawns={B: (3, 2)}, weapons={B: "hit-1"})
    do(m, ("shoot", player(m, B).weapons[0]))
    m.choose(0)
    wanted = ["attacks", "turns-up", "target", "egg", "rubble", "caught", "shoots", "dies"]
    assert [key for key in heard(m) if key in wanted] == wanted
    assert heard(m).index("dies") < heard(m).index("reveals")


def test_a_relocated_egg_comes_after_the_rubble_and_before_the_hunt() -> None:
    """ruling r.attack-order"""
    m = struck(worm(at=MOTEL, limit=1), weapons={A: "hit-1"}, rolls=(2, 5))
    keys = heard(m)
    assert keys.index("rubble") < keys.index("dice") < keys.index("egg") < keys.index("caught")


@pytest.mark.rule("attack.reveal-face-down")
def test_face_down_cards_move_the_target_before_the_attack() -> None:
    m = struck(worm(at=(3, 2), limit=2, cards="B-2:uu"), pawns={C: (5, 5)})
    assert eggs_at(m, (3, 1)) == []
    assert told(m, "target")[-1]["row"] == 1
    assert rubble_at(m, (2, 1)) == rubble_at(m, (4, 1)) == 1


@pytest.mark.rule("attack.face-up-not-again")
def test_cards_that_lie_open_are_not_followed_again() -> None:
    m = struck(worm(at=(3, 3), limit=3, cards="2:u 3:l"))
    assert eggs_at(m, (3, 3)) == [AMBER]


@pytest.mark.rule("attack.place-egg")
def test_an_egg_of_its_colour_falls_on_the_target() -> None:
    """example.worm-attack-picture"""
    m = struck(worm(at=(3, 3), egg="cobalt", limit=1), rubble={(3, 2): 2, (2, 3): 1})
    assert all_eggs(m) == {(3, 3): [COBALT]}
    assert shown(m).egg_supply == (7, 7, 6, 7)
    assert all_rubble(m) == {(3, 2): 2, (2, 3): 2, (4, 3): 1, (3, 4): 1}


# The Queen


@pytest.mark.rule("attack.queen-catches")
def test_the_queen_catches_at_her_eggs_and_not_where_nothing_falls() -> None:
    queen = worm("queen", at=(4, 4), shaded=((0, 0),), limit=1)
    m = struck(queen, pawns={A: (4, 3), B: (5, 5)})
    assert told(m, "caught") == [{"seats": (A,)}]
    assert told(struck(queen, pawns={A: (4, 4)}), "caught") == [{"seats": (A,)}]


@pytest.mark.rule("attack.queen-egg-on-location")
def test_an_egg_of_the_queen_for_a_location_is_rolled_for() -> None:
    queen = worm("queen", at=(6, 3), shaded=((0, 0),), limit=1)
    m = struck(queen, pawns={A: (1, 1), B: MOTEL}, rolls=(2, 2, 3, 3))
    assert told(m, "caught") == []
    # The amber one was for the Motel, the jade one for beyond the edge.
    assert all_eggs(m) == {(6, 4): [COBALT], (5, 3): [RUBY], (2, 2): [AMBER], (3, 3): [JADE]}


@pytest.mark.rule("attack.queen-target-on-location")
def test_the_queen_on_a_location() -> None:
    queen = worm("queen", at=(2, 6), shaded=((0, 0),), limit=1)
    m = struck(queen, pawns={C: POLICE}, rolls=(5, 5))
    assert (rubble_at(m, POLICE), eggs_at(m, POLICE)) == (0, [])
    assert all_eggs(m) == {(2, 5): [AMBER], (3, 6): [JADE], (1, 6): [RUBY], (5, 5): [COBALT]}
    assert told(m, "caught") == [{"seats": (C,)}]


# Eggs without a place


@pytest.mark.rule("attack.location-egg-relocated")
def test_an_egg_for_a_location_is_rolled_for_after_the_rubble() -> None:
    m = struck(worm(at=MOTEL, limit=1), pawns={A: (1, 1)}, rolls=(2, 5))
    assert eggs_at(m, (2, 5)) == [AMBER]
    assert heard(m).index("rubble") < heard(m).index("dice")


@pytest.mark.rule("attack.edge-egg-relocated")
def test_an_egg_beyond_the_edge_is_rolled_for() -> None:
    queen = worm("queen", at=(1, 5), shaded=((0, 0),), limit=1)
    m = struck(queen, rolls=(5, 5))
    assert all_eggs(m) == {(1, 4): [AMBER], (2, 5): [JADE], (1, 6): [COBALT], (5, 5): [RUBY]}


@pytest.mark.rule("attack.relocation-reroll")
def test_a_location_is_rolled_again() -> None:
    m = struck(worm(at=HOSPITAL, limit=1), rolls=(6, 6, 2, 3))
    assert told(m, "dice") == [{"red": 6, "blue": 6}, {"red": 2, "blue": 3}]
    assert all_eggs(m) == {(2, 3): [AMBER]}


@pytest.mark.rule("attack.relocation-each-egg")
def test_each_egg_has_its_own_roll() -> None:
    queen = worm("queen", at=(1, 1), shaded=((0, 0),), limit=1)
    m = struck(queen, rolls=(2, 2, 3, 3))
    assert len(told(m, "dice")) == 2
    assert all_eggs(m) == {(2, 1): [JADE], (1, 2): [COBALT], (2, 2): [AMBER], (3, 3): [RUBY]}


@pytest.mark.rule("attack.relocated-egg-is-harmless")
def test_nobody_is_caught_where_a_relocated_egg_lands() -> None:
    m = struck(worm(at=HOSPITAL, limit=1), pawns={B: (2, 3)}, rubble={(2, 3): 1}, rolls=(2, 3))
    assert (eggs_at(m, (2, 3)), told(m, "caught")) == ([AMBER], [])


# Supplies


@pytest.mark.rule("attack.egg-supply-empty")
def test_without_an_egg_the_target_is_still_hit() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={B: (3, 3)}, eggs_left={"amber": 0})
    assert told(m, "egg") == []
    assert told(m, "caught") == [{"seats": (B,)}]


@pytest.mark.rule("attack.rubble-supply-empty")
def test_the_last_rubble_falls_in_reading_order_and_all_spaces_are_hit() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={B: (3, 4)}, rubble_left=2)
    assert all_rubble(m) == {(3, 2): 1, (2, 3): 1}
    assert told(m, "caught") == [{"seats": (B,)}]


# Who is caught


@pytest.mark.rule("attack.caught-by-rubble")
def test_example_veronica_is_caught_by_rubble() -> None:
    """example.caught-by-rubble"""
    m = struck(worm("screamer", at=(3, 3), limit=1), pawns={B: (3, 2)}, weapons={B: "pistol"})
    assert rubble_at(m, (3, 2)) == 1
    assert (told(m, "caught"), asked(m)) == ([{"seats": (B,)}], (B, "hunt"))


@pytest.mark.rule("attack.caught-by-egg")
def test_an_egg_alone_catches() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={B: (3, 3)})
    assert (rubble_at(m, (3, 3)), told(m, "caught")) == (0, [{"seats": (B,)}])


@pytest.mark.rule("attack.caught-full-space")
def test_a_full_space_protects_nobody() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={B: (3, 2)}, rubble={(3, 2): 2})
    assert (rubble_at(m, (3, 2)), told(m, "caught")) == (2, [{"seats": (B,)}])


@pytest.mark.rule("attack.not-caught-outside")
def test_beside_the_attack_one_is_safe() -> None:
    m = struck(worm(at=(3, 3), shaded=((0, -1),), limit=1), pawns={B: (2, 3)})
    assert told(m, "caught") == []


@pytest.mark.rule("attack.location-shelters")
def test_a_location_shelters() -> None:
    m = struck(worm(at=(6, 3), limit=1), pawns={A: MOTEL})
    assert told(m, "caught") == []


@pytest.mark.rule("attack.location-direct-hit")
def test_a_target_on_a_location_hits_whoever_is_inside() -> None:
    m = struck(worm(at=MOTEL, limit=1), pawns={A: MOTEL}, rolls=(3, 3))
    assert (rubble_at(m, MOTEL), eggs_at(m, MOTEL)) == (0, [])
    assert told(m, "caught") == [{"seats": (A,)}]


@pytest.mark.rule("attack.direct-hit-other-spaces")
def test_a_direct_hit_still_hits_around_it() -> None:
    m = struck(worm(at=MOTEL, limit=1), pawns={A: (1, 1), C: (5, 2)}, rolls=(3, 3))
    assert (rubble_at(m, (5, 2)), told(m, "caught")) == (1, [{"seats": (C,)}])


@pytest.mark.rule("attack.pawnless-not-caught")
def test_without_a_pawn_nobody_is_caught() -> None:
    m = struck(worm(at=(1, 1), limit=1), pawns={B: OFF})
    assert told(m, "caught") == []


# Afterwards


@pytest.mark.rule("attack.discard-worm")
@pytest.mark.rule("attack.vehicle-cards-discarded")
def test_worm_and_cards_are_discarded() -> None:
    m = struck(worm(limit=3, cards="2: B-3:"), next_worms=[worm("crawler")])
    first = [card.id for card in shown(m).worm_discards]
    assert first == [about["worm"] for about in told(m, "attacks")]
    assert len(shown(m).vehicle_discards) == 3
    (about,) = told(m, "reveals")
    assert (about["slot"], shown(m).lairs[0].cards) == (1, ())


@pytest.mark.rule("attack.refill-slot")
def test_slots_are_refilled_after_all_attacks_from_the_lowest() -> None:
    m = struck(
        worm(at=(3, 3), limit=1), FAR[1], worm("boomer", at=(4, 4), limit=1, cards="2:"),
        next_worms=[worm("crawler", start=(2, 2)), worm("crawler", start=(5, 5))],
    )  # fmt: skip
    assert [(about["slot"], about["column"]) for about in told(m, "reveals")] == [(1, 2), (3, 5)]
    keys = heard(m)
    assert keys.index("reveals") > len(keys) - 1 - keys[::-1].index("attacks")
    assert (target(m, 1), target(m, 3)) == ((2, 2), (5, 5))


@pytest.mark.rule("attack.worm-deck-empty")
def test_discarded_worms_return_but_never_the_starting_ones() -> None:
    m = given(vehicles={A: "1:"}, worms=[worm(limit=1), *FAR[1:]])
    t = table(m)
    others = len(t.worm_deck)
    t.worm_discards = [*BOX.starting_worms, *t.worm_deck]
    t.aside = ()
    t.worm_deck.clear()
    do(play(m, "1:"), "stop")
    assert shown(m).lairs[0].worm is not None
    assert shown(m).worm_deck == others
    assert {card.card for card in shown(m).worm_discards} == set(BOX.starting_worms)


def test_without_any_worm_a_slot_stays_empty() -> None:
    """ruling r.empty-decks"""
    m = given(players=2, vehicles={A: "1:"}, worms=[worm(limit=1), *FAR[1:]], rolls=(6,))
    t = table(m)
    t.worm_deck.clear()
    t.worm_discards.clear()
    do(play(m, "1:"), "stop")
    # The Worm that has just attacked is all there is.
    assert shown(m).lairs[0].worm is not None
    assert shown(m).worm_discards == ()
