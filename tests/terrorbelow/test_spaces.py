"""Board, spaces and what may lie there; Worm cards and the Terror zone."""

from __future__ import annotations

import pytest

from nightboard.games.terrorbelow.cards import Egg, WormKind
from nightboard.games.terrorbelow.grid import Ground

from .box import AMBER, BOX, CROSS, FAR, GAME, HOSPITAL, JADE, MOTEL, worm
from .given import A, B, given
from .seen import at, eggs_at, go, pawn, play, rubble_at, struck, table, target, told

DESERT = BOX.boards["desert"]


@pytest.mark.rule("board.coordinates")
def test_two_dice_name_every_space_once() -> None:
    named = {DESERT.space(red, blue) for red in range(1, 7) for blue in range(1, 7)}
    assert len(named) == 36
    assert DESERT.coordinates(DESERT.space(2, 5)) == (2, 5)


@pytest.mark.rule("board.five-locations")
def test_five_locations_on_five_spaces() -> None:
    for board in BOX.boards.values():
        assert len(set(board.places)) == 5
        assert all(board.ground[space] is Ground.LOCATION for space in board.places)


@pytest.mark.rule("board.desert-spaces")
def test_all_else_is_desert() -> None:
    assert [DESERT.ground.count(ground) for ground in Ground] == [0, 31, 5, 0]


@pytest.mark.rule("board.adjacency")
def test_adjacent_is_what_shares_an_edge() -> None:
    near = {DESERT.coordinates(space) for space in DESERT.near[DESERT.space(3, 3)]}
    assert near == {(3, 2), (3, 4), (2, 3), (4, 3)}


@pytest.mark.rule("board.rubble-max-two")
@pytest.mark.rule("board.rubble-stacks")
def test_a_space_takes_two_rubble_and_no_third() -> None:
    m = struck(worm(at=(3, 3), shaded=CROSS, limit=1), rubble={(3, 2): 1, (3, 4): 2})
    assert rubble_at(m, (3, 2)) == 2
    assert rubble_at(m, (3, 4)) == 2
    assert table(m).rubble_supply == 50 - 3 - 3


@pytest.mark.rule("board.no-rubble-on-location")
def test_a_location_gets_no_rubble() -> None:
    m = struck(worm(at=(5, 2), shaded=((1, 0),), limit=1))
    assert rubble_at(m, MOTEL) == 0
    assert table(m).rubble_supply == 50


@pytest.mark.rule("board.no-rubble-off-board")
def test_no_rubble_beyond_the_edge() -> None:
    m = struck(worm(at=(1, 1), shaded=CROSS, limit=1), pawns={A: (5, 5)}, weapons={A: ""})
    assert (rubble_at(m, (2, 1)), rubble_at(m, (1, 2))) == (1, 1)
    assert table(m).rubble_supply == 48


@pytest.mark.rule("board.no-egg-on-location")
def test_a_location_gets_no_egg() -> None:
    m = struck(worm(at=HOSPITAL, limit=1), rolls=(2, 3))
    assert eggs_at(m, HOSPITAL) == []
    assert eggs_at(m, (2, 3)) == [AMBER]


@pytest.mark.rule("board.eggs-unlimited-per-space")
def test_a_seventh_egg_fits() -> None:
    m = struck(worm(at=(3, 3), egg="jade", limit=1), eggs={(3, 3): "amber " * 6})
    assert eggs_at(m, (3, 3)) == [AMBER] * 6 + [JADE]


@pytest.mark.rule("board.eggs-and-rubble-coexist")
def test_rubble_falls_beside_eggs() -> None:
    m = struck(worm(at=(3, 3), limit=1), eggs={(3, 2): "amber"})
    assert (eggs_at(m, (3, 2)), rubble_at(m, (3, 2))) == ([AMBER], 1)


@pytest.mark.rule("board.target-may-stand-on-location")
def test_a_target_enters_a_location_past_anything() -> None:
    m = given(vehicles={A: "2:u"}, worms=[worm(at=(6, 3)), *FAR[1:]], pawns={B: MOTEL})
    play(m, "2:u")
    assert target(m) == DESERT.coordinates(DESERT.places[MOTEL])


@pytest.mark.rule("board.targets-may-share")
def test_two_targets_on_one_space() -> None:
    m = given(vehicles={A: "2:r"}, worms=[worm(at=(3, 3)), worm(at=(2, 3)), FAR[2]])
    play(m, "2:r", 2)
    assert target(m, 1) == target(m, 2) == (3, 3)


# Worm cards


@pytest.mark.rule("worm-cards.five-types")
def test_five_types_of_worms() -> None:
    assert {w.kind for w in BOX.worms if w.kind is not None} == set(WormKind)
    assert len(WormKind) == 5
    assert {WormKind.SCREAMER, WormKind.QUEEN} <= set(WormKind)


@pytest.mark.rule("worm-cards.four-egg-colours")
def test_a_worm_leaves_one_egg_of_its_colour() -> None:
    assert all((w.egg is None) == (w.kind is WormKind.QUEEN) for w in BOX.worms)
    m = struck(worm(at=(3, 3), egg="jade", limit=1))
    assert sum(len(eggs_at(m, (c, r))) for c in range(1, 7) for r in range(1, 7)) == 1
    assert eggs_at(m, (3, 3)) == [Egg.JADE]


@pytest.mark.rule("worm-cards.starting-coordinates")
def test_coordinates_are_those_of_the_dice() -> None:
    assert all(1 <= w.column <= 6 and 1 <= w.row <= 6 for w in BOX.worms)


@pytest.mark.rule("worm-cards.pattern-centred-on-target")
@pytest.mark.rule("attack.place-rubble")
def test_rubble_falls_where_the_card_is_shaded_around_the_target() -> None:
    m = struck(worm(at=(3, 4), shaded=((-1, 0), (1, 1)), limit=1))
    assert (rubble_at(m, (2, 4)), rubble_at(m, (4, 5))) == (1, 1)
    assert table(m).rubble_supply == 48


@pytest.mark.rule("worm-cards.card-limit-number")
@pytest.mark.rule("play-card.limit-blocks")
def test_at_its_limit_a_worm_takes_no_card_and_attacks() -> None:
    m = given(
        vehicles={A: "3: 4:"}, worms=[worm(limit=3, cards="2: 2:"), *FAR[1:]], pawns={A: (1, 1)}
    )
    assert len([o for o in m.ask.offers if o.args[1] == 0]) == 2  # type: ignore[union-attr]
    play(m, "3:")
    m.choose(["stop"])
    assert [about["slot"] for about in told(m, "attacks")] == [1]


@pytest.mark.rule("worm-cards.health-number")
@pytest.mark.rule("defeat.threshold")
@pytest.mark.parametrize(
    ("weapons", "alive"), [("pistol pistol pistol", True), ("hit-5 pistol", False)]
)
def test_a_worm_dies_when_the_damage_reaches_its_health(weapons: str, alive: bool) -> None:
    m = given(
        vehicles={A: "1:"}, pawns={A: (3, 2)}, weapons={A: weapons},
        worms=[worm(at=(3, 3), health=7, limit=1), *FAR[1:]],
    )  # fmt: skip
    play(m, "1:")
    m.choose(["stop"])
    while m.ask is not None and m.ask.about == "hunt":
        m.choose(0)
    assert (told(m, "kills") == []) is alive


@pytest.mark.rule("worm-cards.starting-worms-have-no-numbers")
def test_starting_worms_have_no_numbers_and_never_enter_the_zone() -> None:
    for card in BOX.starting_worms:
        assert (BOX.worms[card].health, BOX.worms[card].limit) == (0, 0)
    assert not set(BOX.starting_worms) & set(BOX.worm_deck)


@pytest.mark.rule("worm-cards.reveal-to-open-slot")
@pytest.mark.rule("worm-cards.reveal-places-target")
@pytest.mark.rule("attack.refill-slot")
def test_a_new_worm_comes_into_the_slot_with_its_target() -> None:
    m = given(
        vehicles={A: "1:"}, worms=[FAR[0], worm(at=(5, 1), limit=1), FAR[2]], pawns={A: (1, 1)}
    )
    next_worm = BOX.worms[table(m).worm_deck[-1]]
    play(m, "1:", 2)
    m.choose(["stop"])
    (about,) = told(m, "reveals")
    assert (about["slot"], about["column"], about["row"]) == (2, next_worm.column, next_worm.row)
    assert target(m, 2) == (next_worm.column, next_worm.row)
    assert table(m).lairs[1].cards == ()


@pytest.mark.rule("worm-cards.target-does-no-harm")
def test_a_target_on_a_pawn_does_nothing_yet() -> None:
    m = given(vehicles={A: "2:l"}, worms=[worm(at=(4, 3)), *FAR[1:]], pawns={B: (3, 3)})
    play(m, "2:l")
    go(m, (5, 2), (4, 2))
    assert target(m) == pawn(m, B) == (3, 3)
    assert told(m, "caught") == []


@pytest.mark.rule("worm-cards.queen-pattern")
@pytest.mark.rule("attack.queen-eggs")
def test_the_queen_leaves_rubble_in_the_middle_and_four_eggs_around() -> None:
    shaded = ((0, 0), (1, 1))
    m = struck(worm("queen", at=(4, 4), shaded=shaded, limit=1))
    assert (rubble_at(m, (4, 4)), eggs_at(m, (4, 4)), rubble_at(m, (5, 5))) == (1, [], 1)
    around = [eggs_at(m, place) for place in ((4, 3), (5, 4), (4, 5), (3, 4))]
    assert [len(eggs) for eggs in around] == [1, 1, 1, 1]
    assert {egg for eggs in around for egg in eggs} == set(Egg)
    assert at(m, (4, 4)) in GAME.content()[0].boards["desert"].spaces
