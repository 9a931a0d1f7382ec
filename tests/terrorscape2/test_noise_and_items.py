"""Noise and its announcement, single item cards, and what is printed on the Survivors' boards."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorscape2.content import Can
from nightboard.games.terrorscape2.kinds import Deck
from nightboard.games.terrorscape2.rules.abilities import (
    bandage,
    build,
    keep_vigil,
    scavenge,
)
from nightboard.games.terrorscape2.rules.actions import calm, move, stroke
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.items import use, use_at, use_link, use_on
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.repair import repair
from nightboard.games.terrorscape2.rules.search import search, take
from nightboard.games.terrorscape2.rules.weapons import arm, arm_with

from .given import (
    BOX,
    EVELYN,
    GAME,
    KILLER,
    QUINTO,
    ROY,
    VICTORIA,
    ZACH,
    blocked,
    choose,
    given,
    holds,
    item,
    keys_told,
    link,
    may,
    noises,
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

BOTTLE = item("whiskey-bottle")
QUIET: dict[str, Any] = {"decks": {"discover": "rope rope rope rope rope rope"}}

# Noise


@pytest.mark.rule("noise.place-token")
@pytest.mark.rule("cards.whiskey-bottle")
def test_a_bottle_makes_noise_where_it_falls() -> None:
    m = given(at={"roy": "platform"}, items={"roy": "whiskey-bottle"})

    assert reach(m, "use-at") == {"alley", "passageway", "mess-hall", "hydroponics-lab"}
    choose(m, use_at(ROY, BOTTLE, place("alley")))

    assert noises(m) == {"alley"}


@pytest.mark.rule("noise.one-per-location")
def test_a_second_noise_in_the_same_place_is_ignored() -> None:
    m = given(
        at={"roy": "platform", "zach": "platform"}, **QUIET,
        items={"roy": "whiskey-bottle", "zach": "whiskey-bottle"},
    )  # fmt: skip

    choose(m, use_at(ROY, BOTTLE, place("alley")), use_at(ZACH, BOTTLE, place("alley")))
    play_on(m, "fast")

    assert told(m, "noise-heard", KILLER) == [{"places": ["alley"]}]


@pytest.mark.rule("noise.report-at-end-only")
def test_noise_is_not_heard_before_the_turn_is_over() -> None:
    m = given(at={"roy": "platform"}, items={"roy": "whiskey-bottle"})

    choose(m, use_at(ROY, BOTTLE, place("alley")), calm(ROY))

    assert m.view(KILLER).heard is None
    assert keys_told(m, KILLER) == []


@pytest.mark.rule("noise.report-all")
@pytest.mark.rule("inform.order-hides-sources")
@pytest.mark.rule("info.survivors-report-noise")
def test_all_noise_is_reported_without_causes_in_a_fixed_order() -> None:
    m = given(
        turn="upkeep", at={"roy": "radio-station", "zach": "storage"}, alarms={"alley": 1},
        items={"zach": "whiskey-bottle"}, **QUIET,
    )  # fmt: skip

    choose(m, use_at(ZACH, BOTTLE, place("drill-site")), repair(ROY))
    play_on(m, "fast")

    by_code = sorted(["radio-station", "alley", "drill-site"], key=lambda name: code(name))
    assert told(m, "noise-heard", KILLER) == [{"places": by_code}]
    assert m.view(KILLER).heard == tuple(sorted(place(name) for name in by_code))


def code(name: str) -> str:
    """The code of a location: R3, G5 ..."""
    return BOX.maps[0].locations[place(name)].code


@pytest.mark.rule("noise.lasts-until-next-survivor-turn")
@pytest.mark.rule("upkeep.remove-noise")
def test_noise_lasts_through_the_killers_turn() -> None:
    m = given(at={"roy": "platform"}, items={"roy": "whiskey-bottle"}, **QUIET)

    choose(m, use_at(ROY, BOTTLE, place("alley")))
    play_on(m, "fast")
    assert m.view(KILLER).heard == (place("alley"),)
    play_on(m, "act")

    assert noises(m) == set()
    assert m.view(KILLER).heard is None


@pytest.mark.rule("noise.remembered-side")
@pytest.mark.rule("components.noise-token-two-sides")
def test_the_noise_of_the_round_before_is_only_a_reminder() -> None:
    m = given(at={"roy": "platform"}, items={"roy": "whiskey-bottle"}, **QUIET)

    choose(m, use_at(ROY, BOTTLE, place("alley")))
    play_on(m, "fast")
    pass_on(m, "act")
    assert m.view(KILLER).echo == (place("alley"),)
    play_on(m, "fast")

    assert told(m, "no-noise", KILLER) == [{}]


@pytest.mark.rule("inform.step")
@pytest.mark.rule("inform.none")
def test_the_turn_ends_with_the_report() -> None:
    loud = given(turn="inform", noise="alley storage")
    quiet = given(turn="inform")

    assert [set(about["places"]) for about in told(loud, "noise-heard", KILLER)] == [
        {"alley", "storage"}
    ]
    assert told(quiet, "no-noise", KILLER) == [{}]
    for m in (loud, quiet):
        assert m.ask is not None
        assert m.ask.seats == (KILLER,)


@pytest.mark.rule("inform.firecracker")
@pytest.mark.rule("cards.firecracker")
def test_a_firecracker_drowns_every_other_noise() -> None:
    setup: dict[str, Any] = {
        "at": {"roy": "platform"}, "items": {"roy": "firecracker whiskey-bottle"}, **QUIET,
    }  # fmt: skip
    both, alone = given(**setup), given(**setup)

    choose(both, use(ROY, item("firecracker")), use_at(ROY, BOTTLE, place("alley")))
    choose(alone, use(ROY, item("firecracker")))
    for m in (both, alone):
        play_on(m, "fast")

    assert both.view(KILLER) == alone.view(KILLER)
    assert keys_told(both, KILLER) == ["noise-everywhere"]
    assert both.view(KILLER).everywhere


@pytest.mark.rule("cards.firecracker-removed")
def test_a_firecracker_is_over_in_the_next_turn() -> None:
    m = given(items={"roy": "firecracker"}, **QUIET)

    choose(m, use(ROY, item("firecracker")))
    play_on(m, "fast")
    play_on(m, "act")

    assert not table(m).firecracker
    assert noises(m) == set()


# Items


@pytest.mark.rule("cards.alarm-clock-place")
@pytest.mark.rule("cards.alarm-clock-countdown")
@pytest.mark.rule("cards.alarm-clock-rings")
@pytest.mark.rule("cards.alarm-clock-stays-put")
def test_an_alarm_clock_rings_two_rounds_later_where_it_stands() -> None:
    m = given(at={"roy": "alley"}, items={"roy": "alarm-clock"}, **QUIET)
    before = m.view(KILLER)

    choose(m, use(ROY, item("alarm-clock")))
    assert m.view(KILLER) == before
    assert [(a.at, a.number) for a in table(m).alarms] == [(place("alley"), 2)]
    choose(m, move(ROY, place("platform")))
    pass_on(m, "fast")
    play_on(m, "act")
    assert [a.number for a in table(m).alarms] == [1]
    assert noises(m) == set()
    pass_on(m, "fast")
    play_on(m, "act")
    assert table(m).alarms == ()
    assert noises(m) == {"alley"}
    play_on(m, "fast")

    assert told(m, "noise-heard", KILLER) == [{"places": ["alley"]}]


@pytest.mark.rule("upkeep.timers-at-beginning")
def test_a_ringing_alarm_is_not_swept_away_with_the_old_noise() -> None:
    m = given(turn="upkeep", noise="alley", alarms={"alley": 1})

    assert noises(m) == {"alley"}
    assert table(m).alarms == ()


@pytest.mark.rule("cards.cat-stroke")
@pytest.mark.rule("cards.cat-once-per-round")
def test_a_stroked_cat_makes_noise_and_runs() -> None:
    m = given(at={"roy": "mess-hall", "zach": "platform"}, cat="mess-hall")

    choose(m, stroke(ROY, place("platform")))

    assert noises(m) == {"mess-hall"}
    assert (table(m).cat, table(m).cat_awake) == (place("platform"), False)
    assert not offered(m, "stroke")
    assert not table(m).survivors[ROY].acted


@pytest.mark.rule("cards.cat-wakes")
def test_the_cat_wakes_up_at_the_end_of_the_turn() -> None:
    m = given(at={"roy": "mess-hall"}, cat="mess-hall", **QUIET)

    choose(m, stroke(ROY, place("platform")))
    play_on(m, "fast")

    assert table(m).cat_awake


@pytest.mark.rule("cards.cat-ignores-obstacles")
def test_nothing_stops_a_cat() -> None:
    up = given(at={"roy": "alley"}, cat="alley")
    out = given(at={"roy": "storage"}, cat="storage", blocks="research-lab-storage")

    assert may(up, stroke(ROY, place("research-lab")))
    assert may(out, stroke(ROY, place("research-lab")))


@pytest.mark.rule("cards.flashlight")
@pytest.mark.rule("map.secret-passages")
@pytest.mark.rule("map.secret-passage-travel")
@pytest.mark.rule("map.secret-passage-needs-match")
def test_a_flashlight_shows_the_way_through_a_passage() -> None:
    """The rulebook's example: from the Crew Quarter to the Research Lab."""
    m = given(items={"roy": "flashlight"}, at={"zach": "medical-bay"})
    light = item("flashlight")

    assert reach(m, "use-at") == {"research-lab"}
    assert refused(m, use_at(ROY, light, place("ice-cave"))) == "map.secret-passage-needs-match"
    choose(m, use_at(ROY, light, place("research-lab")))

    assert whereabouts(m, ROY) == "research-lab"
    assert keys_told(m, KILLER) == []
    assert not table(m).survivors[ROY].acted


@pytest.mark.rule("cards.revolver")
@pytest.mark.rule("inventory.infinity")
def test_the_revolver_lasts_and_the_ammo_pack_goes_with_it() -> None:
    m = given(
        turn="main", at={"roy": "alley"}, killer_at="alley", items={"roy": "revolver ammo-pack"},
        dice=0, strength=10,
    )  # fmt: skip
    cards = BOX.items
    gun, ammo = cards[item("revolver")].weapon, cards[item("ammo-pack")].weapon
    marksman = table(m).character(ROY).able(Can.MARKSMAN)
    assert gun is not None
    assert ammo is not None
    assert marksman is not None

    choose(m, hunt(), strike())
    assert may(m, arm(ROY, item("revolver")))
    assert not may(m, arm(ROY, item("ammo-pack")))
    choose(m, arm_with(ROY, item("revolver"), item("ammo-pack")))

    assert told(m, "rolls")[0]["number"] == gun.number + ammo.number + marksman.number
    assert holds(m, ROY) == ["revolver"]


@pytest.mark.rule("unblock.remove-one")
def test_a_crowbar_removes_a_block_on_the_way() -> None:
    door = link("research-lab-storage")
    m = given(
        at={"roy": "storage"}, items={"roy": "crowbar"}, blocks="research-lab-storage",
        box={"items.toml": {"item": [{
            "id": "crowbar", "from": "house", "uses": [{"tag": "extra", "do": "unblock"}],
        }]}},
    )  # fmt: skip

    choose(m, use_link(ROY, item("crowbar"), door))

    assert blocked(m) == set()
    assert not table(m).survivors[ROY].acted
    assert told(m, "unblocked", KILLER) != []


@pytest.mark.rule("inventory.untagged")
@pytest.mark.rule("cards.secret-map")
def test_the_secret_map_works_by_itself() -> None:
    m = given(items={"roy": "secret-map"})

    assert not offered(m, "use")
    assert BOX.items[item("secret-map")].action is None


@pytest.mark.rule("calm.own-only")
def test_an_item_may_calm_others_as_well() -> None:
    m = given(fear={"zach": 2}, items={"roy": "sedative"})

    choose(m, use_on(ROY, item("sedative"), ZACH))

    assert m.view(KILLER).survivors[ZACH].fear == 0
    assert not table(m).survivors[ROY].acted


# Evelyn


@pytest.mark.rule("ability.evelyn-bandage")
@pytest.mark.rule("ability.evelyn-countdown")
@pytest.mark.rule("ability.evelyn-heals-anywhere")
@pytest.mark.rule("ability.evelyn-silent")
def test_a_bandage_heals_two_rounds_later() -> None:
    m = given(crew="roy zach evelyn", wounds="roy", **QUIET)
    before = m.view(KILLER)

    choose(m, bandage(EVELYN, ROY), move(ROY, place("mess-hall")))
    assert m.view(KILLER) == before
    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (2, 1)
    pass_on(m, "fast")
    play_on(m, "act")
    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (1, 1)
    assert told(m, "healed") == []
    pass_on(m, "fast")
    play_on(m, "act")

    assert (table(m).survivors[ROY].bandage, table(m).survivors[ROY].wounds) == (0, 0)
    assert told(m, "healed", KILLER) == [{"survivor": "roy"}]
    assert told(m, "noise-heard") == []


@pytest.mark.rule("ability.evelyn-one-bandage")
def test_one_bandage_for_each_injured_survivor() -> None:
    m = given(crew="roy zach evelyn", wounds="roy", bandages={"roy": 1})

    assert refused(m, bandage(EVELYN, ROY)) == "ability.evelyn-one-bandage"
    assert refused(m, bandage(EVELYN, ZACH)) == "ability.evelyn-one-bandage"


@pytest.mark.rule("components.bandage-unlimited")
def test_there_are_bandages_for_everybody() -> None:
    m = given(crew="roy zach evelyn", wounds="roy zach evelyn", bandages={"roy": 2, "zach": 1})

    choose(m, bandage(EVELYN, EVELYN))

    assert [s.bandage for s in table(m).survivors] == [2, 1, 2]


@pytest.mark.rule("map.ability-location-types")
def test_some_abilities_need_a_place_with_their_symbol() -> None:
    here = given(crew="roy zach evelyn", at="ice-cave", fear={"roy": 2, "evelyn": 1})
    away = given(crew="roy zach evelyn", at="alley", fear={"roy": 2})

    assert refused(away, keep_vigil(EVELYN)) == "map.ability-location-types"
    choose(here, keep_vigil(EVELYN))

    assert [s.fear for s in here.view(KILLER).survivors] == [0, 0, 0]


@pytest.mark.rule("map.ability-location-types")
def test_roy_finds_old_things_again_where_the_tools_are() -> None:
    m = given(at={"roy": "generator-room"}, found="toolbox rope")
    away = given(at={"roy": "alley"}, found="toolbox")

    assert refused(away, scavenge(ROY, item("toolbox"))) == "map.ability-location-types"
    assert refused(m, scavenge(ROY, item("ammo-pack"))) == "info.discard-pile-check"
    choose(m, scavenge(ROY, item("toolbox")))

    assert holds(m, ROY) == ["toolbox"]
    assert table(m).discards == [item("rope")]


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


@pytest.mark.rule("players.cooperate")
def test_the_team_sees_and_decides_everything_together() -> None:
    m = given(players=4, at={"roy": "storage"}, decks={"weapon": "flare-gun"})

    assert m.ask is not None
    assert m.ask.seats == (1, 2, 3)
    m.choose(search(ROY, Deck.WEAPON), 3)
    m.choose(take(ROY, item("flare-gun")), 2)

    for seat in (1, 2, 3):
        assert m.view(seat).survivors[ROY].items == (item("flare-gun"),)
    assert m.view(KILLER).survivors[ROY].items is None


@pytest.mark.rule("info.survivors-open-talk")
@pytest.mark.rule("info.survivors-may-ignore-questions")
def test_the_team_knows_the_same_and_owes_the_killer_no_other_answers() -> None:
    m = given(players=4, at={"roy": "storage"})
    a, b = m.view(1), m.view(3)

    assert (a.survivors, a.team) == (b.survivors, b.team)
    play_on(m, "fast")
    assert m.ask is not None
    assert m.ask.seats == (KILLER,)


@pytest.mark.rule("compat.wording")
@pytest.mark.rule("compat.map-decides")
def test_guests_play_by_the_rules_and_decks_of_this_box() -> None:
    start = {"killer": "orion", "survivors": "johnson,george,roy"}
    guests = table(GAME.start(2, 1, options=start))
    others = table(GAME.start(2, 1, options={**start, "survivors": "zach,quinto,evelyn"}))

    assert [len(d) for d in guests.decks] == [len(d) for d in others.decks]
    assert {a.do for who in BOX.survivors for a in who.abilities} <= set(Can)
