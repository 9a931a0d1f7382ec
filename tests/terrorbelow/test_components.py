"""Components and supplies."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nightboard import BadInput
from nightboard.games.terrorbelow.cards import VP_TOKENS, Colour
from nightboard.games.terrorbelow.view import census

from .box import BOX, GAME, MOTEL, worm
from .given import given
from .seen import at, play, refused, table, told


def deals(seeds: int = 3) -> list[dict[str, Counter[object]]]:
    """All pieces at every tenth decision of some random games, by their kind."""
    found = []
    for seed in range(seeds):
        m, rng = GAME.start(2 + seed, seed), Random(seed)
        while m.ask is not None:
            m.choose(rng.randrange(len(m.ask.offers)))
            if len(m.choices) % 10 == 0:
                found.append({kind: Counter(all_) for kind, all_ in census(table(m)).items()})
    return found


@pytest.mark.rule("components.board")
def test_the_board_has_two_sides() -> None:
    (sides,) = [spec.choices for spec in GAME.option_specs if spec.key == "board"]
    assert sides == ("desert", "canyon")
    with pytest.raises(BadInput, match="desert, canyon"):
        GAME.start(2, 1, options={"board": "moon"})


@pytest.mark.rule("components.target-tokens")
def test_three_targets_stand_on_the_board() -> None:
    m = GAME.start(3, 5, log=True)
    assert [told["slot"] for told in told(m, "reveals")] == []
    for _ in range(3):
        m.choose(0)
    assert [about["slot"] for about in told(m, "reveals")] == [1, 2, 3]
    assert all(lair.target in table(m).board.spaces for lair in table(m).lairs)


@pytest.mark.rule("components.vp-tokens")
def test_the_tokens_are_worth_24_vp() -> None:
    assert VP_TOKENS == {1: 12, 3: 4}
    assert sum(VP_TOKENS.values()) == 16
    assert sum(value * count for value, count in VP_TOKENS.items()) == 24


@pytest.mark.rule("components.rubble")
@pytest.mark.rule("components.eggs")
@pytest.mark.rule("components.vehicle-deck")
def test_no_rubble_egg_or_vehicle_is_ever_lost() -> None:
    for pieces in deals():
        assert pieces["rubble"] == {"rubble": 50}
        assert sorted(pieces["eggs"].values()) == [7, 7, 7, 7]
        assert pieces["vehicles"] == Counter(BOX.vehicle_deck)
        assert pieces["vehicles"].total() == 54


@pytest.mark.rule("components.pawns")
def test_five_players_have_five_colours() -> None:
    m = GAME.start(5, 1)
    assert len({player.colour for player in m.view(None).players}) == len(Colour) == 5


@pytest.mark.rule("components.dice")
def test_a_roll_for_coordinates_is_one_red_and_one_blue_die() -> None:
    m = given(vehicles={0: "3:"}, worms=[worm(at=MOTEL, limit=1), worm(), worm()], rolls=(2, 5))
    play(m, "3:")
    m.choose(["stop"])
    assert told(m, "dice") == [{"red": 2, "blue": 5}]


@pytest.mark.rule("components.standees")
@pytest.mark.rule("setup.standees-decoration")
def test_standees_are_nowhere_in_the_rules() -> None:
    assert not [kind for kind in GAME.kinds if "standee" in kind]
    assert not [name for name in table(GAME.start(2, 1)).to_json() if "standee" in name]


@pytest.mark.rule("components.bounty-deck")
@pytest.mark.rule("components.item-deck")
@pytest.mark.rule("components.weapon-deck")
def test_the_decks_have_the_numbers_of_the_component_list() -> None:
    assert len(BOX.bounty_deck) == 42
    assert len(BOX.item_deck) == 24
    assert len(BOX.weapon_deck) == 23


@pytest.mark.rule("components.worm-deck")
def test_37_worms_of_which_4_start() -> None:
    assert len(BOX.worms) == 37
    assert len(BOX.starting_worms) == 4
    assert len(BOX.worm_deck) == 33


@pytest.mark.rule("components.player-aids")
def test_the_aid_is_the_rulebook_that_everybody_can_open() -> None:
    assert GAME.ledger.find("delivery bonus")
    assert GAME.ledger.find("action points")


@pytest.mark.rule("components.character-deck")
def test_16_characters_live_or_are_dead() -> None:
    assert len(BOX.characters) == 16
    m = given(dead={1: 2})
    assert [member.alive for member in m.view(0).players[1].squad] == [True, False, False]


def test_a_place_that_is_no_space_is_refused() -> None:
    m = given(vehicles={0: "3:"}, pawns={0: (3, 3)})
    play(m, "3:")
    assert refused(m, "move", (4, 4)) == "move.one-orthogonal"
    assert at(m, (1, 1)) == 0
