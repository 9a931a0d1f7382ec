"""Repairing radio and vehicle, refuelling, the rescue."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorscape2.kinds import NEEDED, NOWHERE, Track
from nightboard.games.terrorscape2.rules.abilities import tinker
from nightboard.games.terrorscape2.rules.actions import finish
from nightboard.games.terrorscape2.rules.items import use
from nightboard.games.terrorscape2.rules.repair import repair

from .given import (
    BOX,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    ZACH,
    asked,
    choose,
    given,
    holds,
    item,
    keys_told,
    may,
    noises,
    offered,
    pass_on,
    play_on,
    refused,
    table,
    told,
)

RADIO = "radio-station"
VEHICLE = "garage"


@pytest.mark.rule("map.repair-location-types")
@pytest.mark.rule("components.repair-tokens-eleven")
@pytest.mark.rule("setup.survivor-repair-tokens")
def test_every_map_has_one_radio_and_one_vehicle() -> None:
    for ground in BOX.maps:
        repairs = [here.repair for here in ground.locations if here.repair is not None]
        assert sorted(repairs) == [Track.RADIO, Track.VEHICLE]
    assert NEEDED == (5, 6)
    assert table(given()).repairs == [0, 0]


@pytest.mark.rule("repair.needs-location")
def test_each_is_repaired_where_it_is() -> None:
    m = given(at={"roy": RADIO, "zach": "alley"})

    assert refused(m, repair(ZACH)) == "repair.needs-location"
    choose(m, repair(ROY))

    assert table(m).repairs == [1, 0]


@pytest.mark.rule("repair.not-with-killer")
def test_nobody_repairs_beside_the_killer() -> None:
    seen = given(at=RADIO, killer_at=RADIO)
    hidden = given(at=RADIO, killer_at=RADIO, hidden=True)

    assert refused(seen, repair(ROY)) == "repair.not-with-killer"
    assert may(hidden, repair(ROY))


@pytest.mark.rule("repair.once-per-location-per-turn")
@pytest.mark.rule("repair.both-tracks-independent")
def test_each_is_repaired_once_in_a_turn() -> None:
    m = given(at={"roy": VEHICLE, "zach": RADIO, "quinto": VEHICLE}, dice=3)

    choose(m, repair(ROY))
    assert refused(m, repair(QUINTO)) == "repair.once-per-location-per-turn"
    choose(m, repair(ZACH))
    assert table(m).repairs == [1, 1]
    assert noises(m) == {VEHICLE, RADIO}
    pass_on(m, "fast")
    play_on(m, "act")

    assert may(m, repair(QUINTO))
    assert may(m, repair(ZACH))


@pytest.mark.rule("repair.plus-one")
@pytest.mark.rule("repair.makes-noise")
def test_a_repair_is_one_token_and_a_noise() -> None:
    m = given(at={"roy": RADIO}, radio=2)

    choose(m, repair(ROY))
    assert table(m).repairs[Track.RADIO] == 3
    play_on(m, "fast")

    assert told(m, "noise-heard", KILLER) == [{"places": [RADIO]}]


@pytest.mark.rule("repair.place-tokens")
def test_no_more_tokens_than_needed() -> None:
    m = given(at=RADIO, radio=4, items={"roy": "toolbox", "zach": "toolbox"})

    choose(m, use(ROY, item("toolbox")))

    assert table(m).repairs[Track.RADIO] == 5
    full = given(at=RADIO, radio=5, rescue=4)
    assert refused(full, repair(ROY)) == "repair.place-tokens"


@pytest.mark.rule("repair.toolbox")
@pytest.mark.rule("cards.toolbox")
def test_a_toolbox_repairs_two_and_makes_noise() -> None:
    m = given(at={"roy": VEHICLE}, vehicle=1, items={"roy": "toolbox"})

    choose(m, use(ROY, item("toolbox")))

    assert table(m).repairs[Track.VEHICLE] == 3
    assert noises(m) == {VEHICLE}
    assert holds(m, ROY) == []


@pytest.mark.rule("repair.zach-wrench")
def test_the_wrench_makes_no_noise() -> None:
    m = given(at={"zach": RADIO}, items={"zach": "zachs-wrench"})

    choose(m, use(ZACH, item("zachs-wrench")))

    assert table(m).repairs[Track.RADIO] == 1
    assert noises(m) == set()


@pytest.mark.rule("repair.zach-level-three")
@pytest.mark.rule("ability.zach-repair")
@pytest.mark.parametrize(("level", "amounts"), [(2, (1, 1, 2)), (3, (2, 2, 3))])
def test_zach_repairs_more_from_level_three_on(level: int, amounts: tuple[int, int, int]) -> None:
    done = []
    levels = [{"unlock": "doom"}, {}]
    for tool in ("", "zachs-wrench", "toolbox"):
        m = given(at={"zach": VEHICLE}, items={"zach": tool}, level=level, levels=levels)
        choose(m, use(ZACH, item(tool)) if tool else repair(ZACH))
        done.append(table(m).repairs[Track.VEHICLE])

    assert tuple(done) == amounts


@pytest.mark.rule("repair.all-methods-restricted")
def test_every_method_has_the_same_conditions() -> None:
    tools = {"roy": "toolbox", "zach": "zachs-wrench"}
    again = given(at=RADIO, items=tools)
    beside = given(at=RADIO, items=tools, killer_at=RADIO)
    elsewhere = given(at="alley", items=tools)
    box, wrench = use(ROY, item("toolbox")), use(ZACH, item("zachs-wrench"))

    choose(again, repair(QUINTO))

    for step in (box, wrench):
        assert refused(again, step) == "repair.once-per-location-per-turn"
        assert refused(beside, step) == "repair.not-with-killer"
        assert refused(elsewhere, step) == "repair.needs-location"


@pytest.mark.rule("repair.johnson")
@pytest.mark.rule("compat.mix")
def test_johnson_repairs_three_with_a_toolbox() -> None:
    m = given(crew="johnson zach roy", at=VEHICLE, items={"johnson": "toolbox"})

    choose(m, use(ROY, item("toolbox")))

    assert table(m).repairs[Track.VEHICLE] == 3
    assert noises(m) == {VEHICLE}


@pytest.mark.rule("repair.george")
@pytest.mark.rule("compat.mix")
def test_george_repairs_without_noise() -> None:
    m = given(crew="george zach roy", at={"george": RADIO}, killer="orion", deck="", hand="")

    choose(m, tinker(ROY))

    assert table(m).repairs[Track.RADIO] == 1
    assert noises(m) == set()
    assert table(m).survivors[ROY].acted


@pytest.mark.rule("repair.progress-secret")
def test_the_killer_does_not_see_the_progress() -> None:
    m = given(at={"roy": RADIO, "zach": VEHICLE}, radio=3, vehicle=5, fuel=False)
    other = given(at={"roy": RADIO, "zach": VEHICLE}, radio=0, vehicle=0)

    assert m.view(KILLER) == other.view(KILLER)
    choose(m, repair(ROY))
    assert keys_told(m, KILLER) == []


# The rescue


@pytest.mark.rule("repair.radio-complete")
def test_a_finished_radio_calls_the_rescue_at_once() -> None:
    m = given(at={"roy": RADIO}, radio=4)

    choose(m, repair(ROY))

    assert asked(m) == "act"
    assert m.view(KILLER).rescue == 5
    assert told(m, "rescue-called", KILLER) == [{"number": 5}]


@pytest.mark.rule("repair.rescue-five-rounds")
def test_the_rescue_comes_five_rounds_later() -> None:
    m = given(at={"roy": RADIO}, radio=4, killer_at="garage", deck=60)

    choose(m, repair(ROY))
    slots = []
    while m.outcome is None:
        slots.append((table(m).round, table(m).rescue))
        pass_on(m, "fast")
        play_on(m, "act")

    assert slots == [(3, 5), (4, 4), (5, 3), (6, 2), (7, 1)]
    assert m.outcome.rule == "upkeep.win-rescue"


@pytest.mark.rule("repair.rescue-five-rounds")
def test_a_table_may_agree_on_a_longer_or_shorter_wait() -> None:
    m = given(at={"roy": RADIO}, radio=4, rescue_moves=3)

    choose(m, repair(ROY))

    assert m.view(KILLER).rescue == 3


@pytest.mark.rule("repair.rescue-unstoppable")
def test_nothing_that_the_killer_does_stops_the_rescue() -> None:
    m = given(turn="killer", rescue=3, at="alley", killer_at="alley", dice=0)

    pass_on(m, "act")

    assert table(m).rescue == 2


# The vehicle


@pytest.mark.rule("repair.vehicle-needs-six-and-fuel")
@pytest.mark.parametrize(
    ("tokens", "fuel", "ready"), [(5, False, False), (4, True, False), (5, True, True)]
)
def test_the_vehicle_needs_six_tokens_and_fuel(tokens: int, fuel: bool, ready: bool) -> None:
    m = given(at={"roy": VEHICLE}, vehicle=tokens, fuel=fuel)

    choose(m, repair(ROY))

    assert m.view(KILLER).ready is ready


@pytest.mark.rule("repair.refuel")
@pytest.mark.rule("cards.fuel")
def test_fuel_is_filled_in_at_the_vehicle() -> None:
    m = given(at={"roy": VEHICLE}, items={"roy": "fuel", "zach": "fuel"})

    assert refused(m, use(ZACH, item("fuel"))) == "repair.refuel"
    choose(m, use(ROY, item("fuel")))

    assert table(m).fuel
    assert table(m).discards == [item("fuel")]


@pytest.mark.rule("repair.refuel-only-by-fuel")
def test_without_fuel_nothing_is_filled_in_and_once_is_enough() -> None:
    empty = given(at=VEHICLE)
    full = given(at=VEHICLE, items={"roy": "fuel"}, fuel=True)

    assert not offered(empty, "use")
    assert refused(full, use(ROY, item("fuel"))) == "repair.refuel-only-by-fuel"


@pytest.mark.rule("repair.refuel-is-not-repair")
def test_refuelling_is_no_repair() -> None:
    """The rulebook's example, with the Killer there in the end."""
    setup: dict[str, Any] = {"at": {"roy": VEHICLE, "quinto": VEHICLE, "zach": RADIO}}
    m = given(**setup, items={"quinto": "fuel"})
    beside = given(**setup, items={"quinto": "fuel"}, killer_at=VEHICLE)

    choose(m, repair(ROY), use(QUINTO, item("fuel")), repair(ZACH))

    assert (table(m).repairs, table(m).fuel) == ([1, 1], True)
    assert noises(m) == {RADIO, VEHICLE}
    assert may(beside, use(QUINTO, item("fuel")))


@pytest.mark.rule("repair.refuel-any-time-of-progress")
@pytest.mark.rule("repair.refuel-silent")
def test_refuelling_may_come_first_and_makes_no_noise() -> None:
    m = given(at={"roy": VEHICLE}, items={"roy": "fuel"}, decks={"discover": "rope rope"})

    choose(m, use(ROY, item("fuel")))
    play_on(m, "fast")

    assert table(m).fuel
    assert not table(m).ready
    assert told(m, "noise-heard") == []


@pytest.mark.rule("repair.vehicle-ready-announce")
@pytest.mark.parametrize("last", ["repair", "fuel"])
def test_a_vehicle_that_is_ready_is_announced_at_once(last: str) -> None:
    by_fuel = last == "fuel"
    m = given(
        at={"roy": VEHICLE}, vehicle=6 if by_fuel else 5, fuel=not by_fuel, items={"roy": "fuel"}
    )

    choose(m, use(ROY, item("fuel")) if by_fuel else repair(ROY))

    assert asked(m) == "act"
    assert keys_told(m, KILLER) == ["vehicle-ready"]
    assert m.view(KILLER).ready


@pytest.mark.rule("repair.progress-secret")
def test_a_fuelled_vehicle_that_is_not_repaired_is_not_announced() -> None:
    m = given(at={"roy": VEHICLE}, items={"roy": "fuel"}, vehicle=3)
    before = m.view(KILLER)

    choose(m, use(ROY, item("fuel")))

    assert m.view(KILLER) == before
    assert m.view(TEAM).team.fuel
    assert not may(m, finish())
    assert table(m).rescue == NOWHERE
