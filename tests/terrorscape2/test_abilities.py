"""What is printed on the Survivors' boards."""

from __future__ import annotations

import pytest

from nightboard.games.terrorscape2.rules.abilities import (
    bandage,
    build,
    keep_vigil,
    scavenge,
    tinker,
)
from nightboard.games.terrorscape2.rules.actions import move
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.inventory import drop
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.weapons import arm

from .given import (
    EVELYN,
    KILLER,
    QUINTO,
    ROY,
    VICTORIA,
    ZACH,
    asked,
    choose,
    given,
    holds,
    item,
    offered,
    pass_on,
    place,
    play_on,
    reach,
    refused,
    table,
    told,
    whereabouts,
)

QUIET = {"discover": "rope rope rope rope rope rope"}


@pytest.mark.rule("special.one-only")
def test_an_ability_takes_the_main_action() -> None:
    """Evelyn at the Mystic symbol, Roy at the tools, Victoria at the knowledge, George at the
    radio: whoever has acted does none of it.
    """
    at = {"roy": "generator-room", "evelyn": "ice-cave", "victoria": "research-lab"}
    m = given(crew="roy evelyn victoria", at=at, wounds="evelyn", found="toolbox")
    done = given(
        crew="roy evelyn victoria", at=at, wounds="evelyn", found="toolbox",
        acted="roy evelyn victoria",
    )  # fmt: skip
    george = given(crew="george evelyn victoria", at={"george": "radio-station"}, acted="george")
    abilities = [
        scavenge(0, item("toolbox")), bandage(1, 1), keep_vigil(1), build(2),
    ]  # fmt: skip

    assert all(ability in offered(m) for ability in abilities)
    assert [refused(done, ability) for ability in abilities] == ["special.one-only"] * 4
    assert refused(george, tinker(0)) == "special.one-only"


@pytest.mark.rule("inventory.limit-three")
def test_what_an_ability_brings_counts_against_the_limit() -> None:
    full = "rope fuel sedative"
    m = given(
        crew="roy zach victoria", at={"roy": "generator-room", "victoria": "research-lab"},
        items={"roy": full, "victoria": full}, found="toolbox",
    )  # fmt: skip

    choose(m, scavenge(ROY, item("toolbox")))
    assert asked(m) == "trim"
    choose(m, drop(ROY, item("rope")), build(VICTORIA))
    assert asked(m) == "trim"
    choose(m, drop(VICTORIA, item("fuel")))

    assert len(holds(m, ROY)) == len(holds(m, VICTORIA)) == 3


# Evelyn


@pytest.mark.rule("ability.evelyn-bandage")
@pytest.mark.rule("ability.evelyn-countdown")
@pytest.mark.rule("ability.evelyn-heals-anywhere")
@pytest.mark.rule("ability.evelyn-silent")
def test_a_bandage_heals_two_rounds_later() -> None:
    m = given(crew="roy zach evelyn", wounds="roy", decks=QUIET)
    before = m.view(KILLER)

    choose(m, bandage(EVELYN, ROY), move(ROY, place("mess-hall")))
    assert m.view(KILLER) == before
    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (2, 1)
    pass_on(m, "fast")
    play_on(m, "act")
    assert [survivor.bandage for survivor in table(m).survivors] == [1, 0, 0]
    assert table(m).survivors[ROY].wounds == 1
    assert told(m, "healed") == []
    pass_on(m, "fast")
    play_on(m, "act")

    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (0, 0)
    assert told(m, "healed", KILLER) == [{"survivor": "roy"}]
    assert told(m, "noise-heard") == []


@pytest.mark.rule("ability.evelyn-one-bandage")
def test_one_bandage_for_each_injured_survivor() -> None:
    m = given(crew="roy zach evelyn", wounds="roy", bandages={"roy": 1})
    apart = given(crew="roy zach evelyn", wounds="roy", at={"roy": "alley"})

    assert refused(m, bandage(EVELYN, ROY)) == "ability.evelyn-one-bandage"
    assert refused(m, bandage(EVELYN, ZACH)) == "ability.evelyn-one-bandage"
    assert refused(apart, bandage(EVELYN, ROY)) == "heal.target"


@pytest.mark.rule("components.bandage-unlimited")
def test_there_are_bandages_for_everybody() -> None:
    m = given(crew="roy zach evelyn", wounds="roy zach evelyn", bandages={"roy": 2, "zach": 1})

    choose(m, bandage(EVELYN, EVELYN))

    assert [s.bandage for s in table(m).survivors] == [2, 1, 2]


@pytest.mark.rule("map.ability-location-types")
def test_some_abilities_need_a_place_with_their_symbol() -> None:
    cave = {"roy": "ice-cave", "evelyn": "ice-cave"}
    here = given(crew="roy zach evelyn", at=cave, fear={"roy": 2, "evelyn": 1, "zach": 1})
    away = given(crew="roy zach evelyn", at="alley", fear={"roy": 2})

    assert refused(away, keep_vigil(EVELYN)) == "map.ability-location-types"
    choose(here, keep_vigil(EVELYN))

    assert [s.fear for s in here.view(KILLER).survivors] == [0, 1, 0]
    assert told(here, "calms", KILLER) == [{"survivor": "roy"}, {"survivor": "evelyn"}]
    assert table(here).survivors[EVELYN].acted


@pytest.mark.rule("map.ability-location-types")
def test_roy_finds_old_things_again_where_the_tools_are() -> None:
    m = given(at={"roy": "generator-room"}, found="toolbox rope")
    away = given(at={"roy": "alley"}, found="toolbox")

    assert refused(away, scavenge(ROY, item("toolbox"))) == "map.ability-location-types"
    assert refused(m, scavenge(ROY, item("ammo-pack"))) == "info.discard-pile-check"
    choose(m, scavenge(ROY, item("toolbox")))

    assert holds(m, ROY) == ["toolbox"]
    assert table(m).discards == [item("rope")]
    assert table(m).survivors[ROY].acted


# Victoria


def device() -> int:
    """Victoria's device."""
    return item("victorias-device")


@pytest.mark.rule("ability.victoria-location")
@pytest.mark.rule("ability.victoria-builds-device")
def test_victoria_builds_her_device_where_the_knowledge_is() -> None:
    m = given(crew="roy zach victoria", at={"victoria": "research-lab"})
    away = given(crew="roy zach victoria", at={"victoria": "alley"})

    assert refused(away, build(VICTORIA)) == "ability.victoria-location"
    choose(m, build(VICTORIA))

    assert holds(m, VICTORIA) == ["victorias-device"]
    assert table(m).batteries == 4
    assert table(m).survivors[VICTORIA].acted


@pytest.mark.rule("ability.victoria-once")
def test_she_builds_it_once() -> None:
    m = given(crew="roy zach victoria", at={"victoria": "research-lab"}, batteries=0)

    assert refused(m, build(VICTORIA)) == "ability.victoria-once"


@pytest.mark.rule("extra.victoria-device-battery")
def test_using_it_takes_a_battery_and_not_the_card() -> None:
    m = given(crew="roy zach victoria", items={"victoria": "victorias-device"}, batteries=4)

    m.choose(offered(m, "use-at")[0])

    assert table(m).batteries == 3
    assert holds(m, VICTORIA) == ["victorias-device"]


@pytest.mark.rule("extra.victoria-device-empty")
@pytest.mark.rule("ability.victoria-four-uses")
def test_it_works_four_times_as_weapon_and_otherwise_together() -> None:
    m = given(
        crew="roy zach victoria", at="alley", killer_at="alley", batteries=4, dice=9,
        items={"victoria": "victorias-device"},
    )  # fmt: skip

    for _ in range(3):
        m.choose(offered(m, "use-at")[0])
    play_on(m, "main")
    choose(m, hunt(), strike())
    play_on(m, "defender")
    m.choose(next(o for o in offered(m, "defend") if o.args == (VICTORIA,)))
    choose(m, arm(VICTORIA, device()))
    assert table(m).batteries == 0
    assert holds(m, VICTORIA) == ["victorias-device"]
    play_on(m, "act")

    assert {rule for _, rule in m.refusals() if rule.startswith("extra.victoria")} == {
        "extra.victoria-device-empty"
    }
    assert not offered(m, "use-at")


# Quinto


@pytest.mark.rule("ability.quinto-shortcut")
def test_quinto_takes_a_shortcut_as_one_step_of_a_move() -> None:
    """The rulebook's example: Crew Quarter, Research Lab, Radio Station."""
    m = given()

    assert {"research-lab", "radio-station", "storage"} <= reach(m, "move", QUINTO)
    assert refused(m, move(ROY, place("research-lab"))) == "map.secret-passage-travel"
    choose(m, move(QUINTO, place("radio-station")))

    assert whereabouts(m, QUINTO) == "radio-station"


@pytest.mark.rule("ability.quinto-shortcut")
def test_the_shortcut_may_be_the_second_step() -> None:
    m = given(at={"quinto": "medical-bay"})

    assert "research-lab" in reach(m, "move", QUINTO)
    assert "storage" not in reach(m, "move", QUINTO)
