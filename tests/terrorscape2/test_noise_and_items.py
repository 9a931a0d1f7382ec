"""Noise and its announcement, and single item cards."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorscape2.content import Can
from nightboard.games.terrorscape2.kinds import Deck
from nightboard.games.terrorscape2.rules.actions import calm, move, stroke
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.items import use, use_at, use_link, use_on
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.repair import repair
from nightboard.games.terrorscape2.rules.search import search, take
from nightboard.games.terrorscape2.rules.weapons import arm, arm_with

from .given import (
    BOX,
    GAME,
    KILLER,
    ROY,
    TEAM,
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
    assert told(m, "noise", TEAM) == [{"place": "alley"}]


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

    assert reach(m, "stroke", ROY) == {"crew-quarter", "passageway", "platform"}
    assert reach(m, "stroke", ZACH) == set()
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


@pytest.mark.rule("heal.flip")
@pytest.mark.rule("noise.place-token")
def test_soup_heals_and_is_heard() -> None:
    m = given(at={"roy": "alley", "zach": "alley"}, items={"roy": "warm-soup"}, wounds="zach")

    choose(m, use_on(ROY, item("warm-soup"), ZACH))

    quiet = given(items={"roy": "first-aid-kit"}, wounds="roy")
    choose(quiet, use_on(ROY, item("first-aid-kit"), ROY))

    assert [table(each).survivors[ZACH].wounds for each in (m, quiet)] == [0, 0]
    assert noises(m) == {"alley"}
    assert noises(quiet) == set()
    assert told(m, "healed", KILLER) == [{"survivor": "zach"}]


@pytest.mark.rule("noise.place-token")
def test_an_item_may_make_noise_where_one_stands() -> None:
    m = given(
        at={"roy": "alley"}, items={"roy": "crowbar"},
        box={"items.toml": {"item": [{
            "id": "crowbar", "from": "house", "uses": [{"tag": "extra", "do": "noise-here"}],
        }]}},
    )  # fmt: skip

    choose(m, use(ROY, item("crowbar")))

    assert noises(m) == {"alley"}
    assert holds(m, ROY) == []


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


@pytest.mark.rule("calm.visible-result")
def test_calming_whoever_has_no_fear_shows_nothing() -> None:
    m = given(items={"roy": "sedative"})

    choose(m, use_on(ROY, item("sedative"), ZACH))

    assert keys_told(m, KILLER) == []
    assert holds(m, ROY) == []


# The team, and guests


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
