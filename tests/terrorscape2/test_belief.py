"""What the Killer can conclude of the Survivors: a test for each kind of clue."""

from __future__ import annotations

from itertools import islice, permutations

import pytest

from nightboard.games.terrorscape2.belief import SETTINGS, Known
from nightboard.games.terrorscape2.kinds import Zone

from .given import BOX, QUINTO, ROY, ZACH
from .story import (
    all_in,
    began,
    calmed,
    chance,
    could,
    firecracker,
    may_have_fled,
    noise,
    not_all_in,
    observed,
    opened,
    overwhelmed,
    plainly,
    quiet_turn,
    radio_complete,
    search,
    sense,
    story,
    together,
    turn,
    vehicle_ready,
)

NEAR_MAIN = {
    "crew-quarter", "mess-hall", "medical-bay", "platform", "passageway", "hydroponics-lab",
}  # fmt: skip
"""Within two steps of the Main Exit."""


def all_add_up(known: Known) -> bool:
    """Every Survivor is somewhere, and the chances say so."""
    return all(abs(sum(weights) - 1) < 1e-9 for weights in known.where.likely)


# Movement


@pytest.mark.rule("info.survivor-moves-secret")
def test_at_the_start_everybody_knows_where_everybody_is() -> None:
    known = story()

    assert [could(known, slot) for slot in (ROY, ZACH, QUINTO)] == [{"crew-quarter"}] * 3
    assert chance(known, ROY, "crew-quarter") == 1


def test_a_turn_leads_two_steps_at_most() -> None:
    known = story(turn())

    assert could(known, ROY) == NEAR_MAIN
    assert all_add_up(known)


@pytest.mark.rule("ability.quinto-shortcut")
def test_a_shortcut_leads_through_a_passage_as_one_of_the_steps() -> None:
    known = story(turn())

    beyond = {"research-lab", "storage", "radio-station", "alley"}
    assert could(known, QUINTO) == NEAR_MAIN | beyond


@pytest.mark.rule("move.survivor-stopped-by-block")
def test_nobody_comes_through_a_blocked_door() -> None:
    known = story(turn(blocks="crew-quarter-mess-hall"))

    assert could(known, ROY) == {"crew-quarter", "medical-bay", "hydroponics-lab"}


@pytest.mark.rule("move.one-way-survivor")
def test_without_a_rope_an_arrow_leads_one_way() -> None:
    known = story(turn(), noise(), overwhelmed(ROY, "platform"), quiet_turn())

    assert "hydroponics-lab" not in plainly(known, ROY)
    assert "platform" in plainly(story(turn(), overwhelmed(ROY, "hydroponics-lab"), turn()), ROY)


@pytest.mark.rule("move.rope-both-directions")
def test_later_a_rope_may_lead_up_but_that_is_unlikely() -> None:
    known = story(turn(), noise(), overwhelmed(ROY, "platform"), quiet_turn())

    assert "hydroponics-lab" in could(known, ROY)
    assert 0 < chance(known, ROY, "hydroponics-lab") < 0.05 < chance(known, ROY, "mess-hall")


@pytest.mark.rule("map.secret-passage-travel")
def test_from_round_two_on_a_flashlight_may_lead_through_a_passage() -> None:
    first, second = story(turn()), story(turn(), noise(), turn())

    assert "research-lab" not in could(first, ROY)
    assert "research-lab" in could(second, ROY)


# Answers


@pytest.mark.rule("ksearch.negative-answer")
def test_where_a_search_finds_nobody_nobody_is() -> None:
    known = story(turn(), noise(), search("mess-hall"))

    assert all("mess-hall" not in could(known, slot) for slot in (ROY, ZACH, QUINTO))
    assert chance(known, ROY, "mess-hall") == 0
    assert all_add_up(known)


@pytest.mark.rule("ksearch.honest-answer")
def test_whom_a_search_finds_is_there_and_nobody_else() -> None:
    known = story(turn(), noise(), search("mess-hall", ZACH))

    assert could(known, ZACH) == {"mess-hall"}
    assert "mess-hall" not in could(known, ROY)


@pytest.mark.rule("sense.honest-answer")
def test_a_sensed_zone_holds_exactly_those_who_are_named() -> None:
    known = story(turn(), noise(), sense(Zone.RED, ROY))

    assert could(known, ROY) == {"platform"}
    assert could(known, ZACH) == NEAR_MAIN - {"platform"}


@pytest.mark.rule("fear.third-token-reveals")
def test_overwhelming_fear_shows_one_survivor_and_says_nothing_of_the_others() -> None:
    known = story(turn(), noise(), overwhelmed(ROY, "platform"))

    assert could(known, ROY) == {"platform"}
    assert could(known, ZACH) == NEAR_MAIN


@pytest.mark.rule("flee.secret")
def test_after_an_encounter_everybody_in_it_is_there_or_one_step_away() -> None:
    known = story(turn(), noise(), search("mess-hall", ROY), may_have_fled(ROY))

    assert could(known, ROY) == {"mess-hall", "crew-quarter", "platform", "passageway"}
    assert "mess-hall" not in could(known, ZACH)


# What is seen in the Survivors' turn


@pytest.mark.rule("unblock.inform-immediately")
def test_whoever_removes_a_block_is_at_one_side_of_the_door() -> None:
    door = "platform-passageway"
    known = story(
        quiet_turn(), all_in("crew-quarter"), turn(blocks=door), opened(door),
        crew="roy zach evelyn",
    )  # fmt: skip

    assert not together(known, *["crew-quarter"] * 3)
    assert together(known, "crew-quarter", "platform", "crew-quarter")
    assert together(known, "crew-quarter", "crew-quarter", "passageway")
    assert not together(known, "crew-quarter", "mess-hall", "medical-bay")


@pytest.mark.rule("unblock.inform-immediately")
def test_whoever_removed_a_block_before_moving_may_be_anywhere_else() -> None:
    door = "crew-quarter-mess-hall"
    known = story(quiet_turn(), all_in("crew-quarter"), turn(blocks=door), opened(door))

    assert together(known, *["medical-bay"] * 3)


def test_through_an_opened_door_others_may_have_come() -> None:
    shut = "crew-quarter-mess-hall"
    before = story(turn(blocks=shut))
    after = story(turn(blocks=shut), opened(shut))

    assert "platform" not in could(before, ROY)
    assert "platform" in could(after, ROY)


@pytest.mark.rule("repair.radio-complete")
def test_when_the_radio_is_complete_somebody_is_there() -> None:
    known = story(
        quiet_turn(), overwhelmed(ROY, "medical-bay"), overwhelmed(ZACH, "medical-bay"),
        turn(), radio_complete(),
    )  # fmt: skip

    assert could(known, QUINTO) == {"radio-station"}
    assert known.where.most[0] == 5


@pytest.mark.rule("repair.vehicle-ready-announce")
def test_when_the_vehicle_is_ready_somebody_is_there() -> None:
    known = story(
        quiet_turn(), all_in("hydroponics-lab"), quiet_turn(), turn(), vehicle_ready(),
        crew="roy zach evelyn",
    )  # fmt: skip

    assert not together(known, *["hydroponics-lab"] * 3)
    assert together(known, "garage", "garage", "hydroponics-lab")
    assert known.where.most[1] == 6


@pytest.mark.rule("upkeep.win-vehicle")
def test_the_game_goes_on_so_not_all_were_at_the_ready_vehicle() -> None:
    before = [quiet_turn(), all_in("hydroponics-lab"), quiet_turn(), turn(), vehicle_ready()]
    unsaid = story(*before, noise("garage"), turn())
    said = story(*before, noise("garage"), not_all_in("garage"), turn())

    assert began(unsaid, *["garage"] * 3)
    assert not began(said, *["garage"] * 3)
    assert began(said, "garage", "garage", "hydroponics-lab")


@pytest.mark.rule("weakness.observe")
def test_whoever_observes_the_weakness_is_within_one_range_of_the_killer() -> None:
    known = story(
        quiet_turn(), all_in("crew-quarter"), turn(killer="platform"), observed("platform"),
        crew="roy zach evelyn",
    )  # fmt: skip

    assert not together(known, *["crew-quarter"] * 3)
    assert together(known, "crew-quarter", "crew-quarter", "mess-hall")


@pytest.mark.rule("calm.visible-result")
def test_whoever_lost_all_fear_most_likely_has_not_moved_but_may_have() -> None:
    frightened = story(turn(), noise(), turn())
    calm = story(turn(), noise(), turn(), calmed(ROY))

    assert chance(calm, ROY, "crew-quarter") > chance(frightened, ROY, "crew-quarter")
    assert could(calm, ROY) == could(frightened, ROY)
    assert chance(calm, ZACH, "mess-hall") == pytest.approx(chance(frightened, ZACH, "mess-hall"))
    assert all_add_up(calm)


# Noise


@pytest.mark.rule("inform.step")
def test_in_round_one_noise_is_where_somebody_stands() -> None:
    known = story(turn(), noise("platform"), crew="roy zach evelyn")

    assert together(known, "platform", "crew-quarter", "crew-quarter")
    assert not together(known, "mess-hall", "passageway", "hydroponics-lab")
    assert chance(known, ROY, "platform") > chance(story(turn(), noise()), ROY, "platform")


@pytest.mark.rule("cards.whiskey-bottle")
def test_later_noise_is_within_one_throw_of_somebody() -> None:
    known = story(
        quiet_turn(), all_in("medical-bay"), turn(), noise("platform"), crew="roy zach evelyn"
    )

    assert not together(known, *["medical-bay"] * 3)
    assert together(known, "medical-bay", "hydroponics-lab", "medical-bay")
    assert could(known, ROY) >= {"medical-bay", "hydroponics-lab"}


def test_what_only_one_of_them_can_have_done_that_one_did() -> None:
    known = story(
        quiet_turn(), quiet_turn(), overwhelmed(ROY, "alley"), overwhelmed(ZACH, "passageway"),
        overwhelmed(QUINTO, "hydroponics-lab"), turn(), noise("radio-station medical-bay alley"),
        crew="roy zach evelyn",
    )  # fmt: skip

    assert plainly(known, ZACH) == {"radio-station", "observatory"}
    assert chance(known, ZACH, "radio-station") + chance(known, ZACH, "observatory") > 0.8


@pytest.mark.rule("cards.alarm-clock-rings")
def test_an_alarm_clock_explains_a_noise_but_no_more_than_there_are_clocks() -> None:
    again = [all_in("medical-bay"), turn(), noise("platform")]
    before = [quiet_turn()] * 3
    two, three = story(*before, *again * 2), story(*before, *again * 3)

    stayed = ("medical-bay",) * 3
    assert two.where.setting.alarms == 2
    assert together(two, *stayed)
    assert not together(three, *stayed)
    assert not together(story(*before[1:], *again), *stayed)


@pytest.mark.rule("inform.firecracker")
def test_noise_everywhere_says_nothing() -> None:
    known = story(turn(), firecracker())

    assert could(known, ROY) == NEAR_MAIN


@pytest.mark.rule("inform.none")
def test_silence_makes_it_less_likely_that_somebody_searches_or_repairs() -> None:
    heard_nothing, not_told = story(turn(), noise()), story(turn())

    assert chance(heard_nothing, ROY, "medical-bay") < chance(not_told, ROY, "medical-bay")
    assert chance(heard_nothing, ROY, "crew-quarter") > chance(not_told, ROY, "crew-quarter")


# Repairs


@pytest.mark.rule("repair.makes-noise")
def test_in_silence_only_who_can_work_without_noise_repairs() -> None:
    loud = story(*[quiet_turn()] * 6, turn(), noise("radio-station"), crew="roy quinto evelyn")
    quiet = story(*[quiet_turn()] * 7, crew="roy quinto evelyn")
    wrench = story(*[quiet_turn()] * 7, crew="roy zach evelyn")

    assert quiet.where.most == (0, 0)
    assert loud.where.most == (2, 0)
    assert wrench.where.most[0] > 0


@pytest.mark.rule("repair.not-with-killer")
def test_where_the_killer_is_seen_nobody_repairs() -> None:
    calm = [quiet_turn()] * 6
    alone = story(*calm, turn(), noise("garage"), crew="roy quinto evelyn")
    watched = story(*calm, turn(killer="garage"), noise("garage"), crew="roy quinto evelyn")

    assert alone.where.most[1] > watched.where.most[1] == 0


@pytest.mark.rule("repair.zach-level-three")
def test_from_level_three_on_zach_repairs_more() -> None:
    calm = [quiet_turn()] * 2
    low = story(*calm, turn(level=2), noise("garage"), crew="roy zach evelyn")
    high = story(*calm, turn(level=3), noise("garage"), crew="roy zach evelyn")

    assert high.where.most[1] == low.where.most[1] + 1


def test_nobody_repairs_where_nobody_can_have_been() -> None:
    known = story(turn(), noise("garage"), crew="roy zach evelyn")

    assert known.where.most == (0, 0)


def test_before_the_noise_is_told_a_repair_may_have_been_made_unheard() -> None:
    calm = [quiet_turn()] * 6
    between = story(*calm, crew="roy quinto evelyn")
    acting = story(*calm, turn(), crew="roy quinto evelyn")
    silent = story(*calm, quiet_turn(), crew="roy quinto evelyn")

    assert between.where.repairs == silent.where.repairs == (0, 0)
    assert acting.where.repairs == (2, 2)


# What is kept


def test_after_many_other_games_the_same_is_concluded_anew() -> None:
    said = [*quiet_turn(), *turn(), *noise("platform")]
    before = story(said)

    people = [who.id for who in BOX.survivors]
    for crew in islice(permutations(people, 3), 2 * SETTINGS):
        story(said, crew=" ".join(crew))
    after = story(said)

    assert after.where is not before.where
    assert (after.where.layers, after.where.likely) == (before.where.layers, before.where.likely)
