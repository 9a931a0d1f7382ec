"""[SEARCH], [SENSE], [FEAR], direct damage, droids and teleports."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorscape2.effects import Do
from nightboard.games.terrorscape2.kinds import Zone
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.kmove import jump_to, put_droid, shift_droid
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.sense import at_place, haunt, in_zone
from nightboard.games.terrorscape2.rules.skill import play

from .given import (
    BOX,
    FEAR_ALL,
    KILLER,
    QUINTO,
    ROY,
    SEARCH,
    TEAM,
    ZACH,
    Card,
    asked,
    choose,
    do,
    fast,
    given,
    keys_told,
    may,
    move,
    offered,
    place,
    play_on,
    reach,
    refused,
    skill,
    special,
    table,
    told,
)

HERE = {"roy": "platform", "zach": "platform", "quinto": "alley"}
SCATTERED = {"roy": "medical-bay", "zach": "crew-quarter", "quinto": "loading-dock"}


def used(card: Card, **setup: Any) -> Match:
    """The Killer has just played this fast card on the Platform."""
    m = given(
        **{
            "turn": "fast",
            "cards": {"card": card},
            "hand": "card",
            "killer_at": "platform",
            **setup,
        }
    )
    m.choose(play(skill(m, "card")))
    return m


def fears(m: Match) -> list[int]:
    """The fear tokens, as the Killer sees them."""
    return [survivor.fear for survivor in m.view(KILLER).survivors]


# [SEARCH]


@pytest.mark.rule("ksearch.ask")
@pytest.mark.rule("ksearch.honest-answer")
@pytest.mark.rule("info.survivors-honest-on-effects")
@pytest.mark.rule("info.enforced-honesty")
def test_a_search_names_everybody_here_and_nobody_else() -> None:
    m = given(turn="main", at=HERE, killer_at="platform")

    choose(m, hunt())

    assert told(m, "searches", KILLER) == [{"place": "platform", "survivors": ["roy", "zach"]}]
    assert m.view(KILLER).survivors[QUINTO].at is None


@pytest.mark.rule("ksearch.negative-answer")
def test_a_search_that_finds_nobody_is_just_an_answer() -> None:
    m = given(turn="main", at=HERE, killer_at="mess-hall")

    choose(m, hunt())

    assert told(m, "searches", KILLER) == [{"place": "mess-hall", "survivors": []}]
    assert asked(m) == "main"
    assert table(m).fight is None


@pytest.mark.rule("ksearch.no-decline")
def test_whoever_is_found_is_attacked() -> None:
    m = given(turn="main", at=HERE, killer_at="platform")

    choose(m, hunt())

    assert offered(m) == [strike()]


@pytest.mark.rule("encounter.trigger")
def test_a_search_is_always_on_offer() -> None:
    found = given(turn="main", at=HERE, killer_at="platform")
    missed = given(turn="main", at=HERE, killer_at="mess-hall")

    assert may(found, hunt())
    assert may(missed, hunt())


# [SENSE]


@pytest.mark.rule("sense.ask")
@pytest.mark.rule("sense.any-zone")
@pytest.mark.rule("map.zone-targeting")
def test_any_zone_may_be_sensed_wherever_the_killer_is() -> None:
    m = used(fast(do("sense", where="zone")), at=SCATTERED)

    assert set(offered(m)) == {in_zone(Do.SENSE, zone) for zone in Zone}


@pytest.mark.rule("sense.honest-answer")
def test_the_answer_names_who_is_there_but_not_where() -> None:
    m = used(fast(do("sense", where="zone")), at=SCATTERED)

    choose(m, in_zone(Do.SENSE, Zone.GREEN))

    (answer,) = told(m, "senses", KILLER)
    assert answer["survivors"] == ["roy", "zach"]
    greens = [here.id for here in BOX.maps[0].locations if here.code[0] == "G"]
    assert sorted(answer["places"]) == sorted(greens)
    assert all(survivor.at is None for survivor in m.view(KILLER).survivors)


@pytest.mark.rule("sense.no-encounter")
def test_sensing_is_no_searching() -> None:
    m = used(fast(do("sense", where="here")), at=HERE)

    assert told(m, "senses", KILLER)[0]["survivors"] == ["roy", "zach"]
    assert table(m).fight is None
    assert asked(m) == "fast"


@pytest.mark.rule("sense.three-scopes")
@pytest.mark.rule("range.includes-own-location")
@pytest.mark.rule("range.definition")
def test_a_range_a_location_or_a_zone_can_be_sensed() -> None:
    near = used(fast(do("sense", where="range", range=1)), at=HERE)
    spot = used(fast(do("sense", where="place", range=1)), at=HERE)
    anywhere = used(fast(do("sense", where="place")), at=HERE)

    assert told(near, "senses", KILLER)[0]["survivors"] == ["roy", "zach", "quinto"]
    five = {"platform", "alley", "passageway", "mess-hall", "hydroponics-lab"}
    assert reach(spot, "at-place") == five
    assert len(reach(anywhere, "at-place")) == len(BOX.maps[0].locations)
    assert refused(spot, at_place(Do.SENSE, place("garage"))) == "range.definition"
    choose(spot, at_place(Do.SENSE, place("alley")))
    assert told(spot, "senses", KILLER)[0] == {"places": ["alley"], "survivors": ["quinto"]}


@pytest.mark.rule("sense.three-scopes")
def test_noise_and_droids_can_be_sensed() -> None:
    loud = used(fast(do("sense", where="noise")), at=HERE, noise="alley garage")
    eyes = used(
        fast(do("sense", where="droids", range=1)), at=SCATTERED, droids="garage", droid_supply=2
    )
    blind = used(fast(do("sense", where="droids")), droid_supply=2)

    assert told(loud, "senses")[0] == {"places": ["garage", "alley"], "survivors": ["quinto"]}
    assert told(eyes, "senses")[0]["survivors"] == ["quinto"]
    assert told(blind, "senses") == []


@pytest.mark.rule("range.tokens-ignored")
@pytest.mark.rule("range.one-way-counts")
@pytest.mark.rule("range.passage-not-adjacent")
@pytest.mark.rule("map.adjacency-definition")
def test_ranges_count_connecting_points_whatever_lies_on_them() -> None:
    reach_one = fast(do("sense", where="place", range=1))
    below = used(reach_one, killer_at="alley")
    above = used(reach_one, killer_at="research-lab", blocks="research-lab-storage")

    assert reach(below, "at-place") == {"alley", "platform", "loading-dock", "research-lab"}
    assert reach(above, "at-place") == {"research-lab", "alley", "storage", "radio-station"}


# [FEAR]


@pytest.mark.rule("fear.place-token")
@pytest.mark.rule("fear.visible")
def test_a_fear_token_is_added_for_all_to_see() -> None:
    m = used(fast(do("fear", whom="one")), fear={"zach": 1})

    choose(m, haunt(ZACH))

    assert fears(m) == [0, 2, 0]
    assert [s.fear for s in m.view(TEAM).survivors] == [0, 2, 0]
    assert [s.fear for s in m.view(None).survivors] == [0, 2, 0]


@pytest.mark.rule("fear.visible")
def test_everybody_hears_that_fear_has_found_nobody() -> None:
    m = used(fast(do("fear", whom="area", where="range", range=0)), killer_at="garage")

    for seat in (KILLER, TEAM, None):
        assert told(m, "frightens-nobody", seat) == [{"places": ["garage"]}]
    assert fears(m) == [0, 0, 0]


@pytest.mark.rule("fear.third-token-reveals")
@pytest.mark.rule("fear.reveal-only-that-survivor")
def test_the_third_token_betrays_its_survivor_before_anything_else_happens() -> None:
    card = fast(do("fear", whom="one"), do("fear", whom="one"))
    m = used(card, at="alley", fear={"roy": 2})

    choose(m, haunt(ROY))

    assert told(m, "overwhelmed", KILLER) == [{"survivor": "roy", "place": "alley"}]
    assert asked(m) == "choose-victim"


@pytest.mark.rule("fear.two-stay")
@pytest.mark.rule("fear.max-persisting-two")
def test_two_tokens_stay_and_the_next_one_reveals_again() -> None:
    m = used(fast(FEAR_ALL, FEAR_ALL), at=SCATTERED, fear={"roy": 2})

    assert fears(m) == [2, 2, 2]
    assert [about["survivor"] for about in told(m, "overwhelmed")] == ["roy", "roy"]


@pytest.mark.rule("fear.place-token")
@pytest.mark.parametrize(
    ("effect", "tokens"),
    [
        (do("fear", whom="area", where="here"), [1, 1, 0]),
        (do("fear", whom="area", where="range", range=1), [1, 1, 1]),
        (do("fear", whom="injured"), [0, 1, 0]),
        (FEAR_ALL, [1, 1, 1]),
    ],
)
def test_fear_strikes_whom_the_effect_says(effect: dict[str, object], tokens: list[int]) -> None:
    m = used(fast(effect), at=HERE, wounds="zach")

    assert fears(m) == tokens


@pytest.mark.rule("map.zone-targeting")
def test_a_whole_zone_can_be_frightened() -> None:
    m = used(fast(do("fear", whom="area", where="zone")), at=SCATTERED)

    choose(m, in_zone(Do.FEAR, Zone.GREEN))

    assert fears(m) == [1, 1, 0]


# Direct damage


@pytest.mark.rule("status.damage-sources-equal")
def test_direct_damage_is_an_injury_without_an_encounter() -> None:
    m = used(fast(do("damage", where="range", range=1)), at=HERE)

    assert [s.wounds for s in m.view(KILLER).survivors] == [1, 1, 1]
    assert table(m).fight is None
    assert asked(m) == "fast"
    assert "flees" not in keys_told(m, TEAM)
    assert told(m, "hits-nobody") == []


@pytest.mark.rule("status.damage-sources-equal")
def test_direct_damage_can_eliminate() -> None:
    m = used(fast(do("damage", where="place", range=2)), at=HERE, wounds="quinto")

    choose(m, at_place(Do.DAMAGE, place("alley")))

    assert m.outcome is not None
    assert m.outcome.rule == "status.second-injury-eliminates"


@pytest.mark.rule("status.damage-sources-equal")
def test_direct_damage_where_nobody_is_hits_nobody() -> None:
    m = used(fast(do("damage", where="place")), at=HERE)

    choose(m, at_place(Do.DAMAGE, place("garage")))

    assert told(m, "hits-nobody") == [{"places": ["garage"]}]
    assert told(m, "injured") == []


# Strength


@pytest.mark.rule("status.strength-max-ten")
def test_strength_gained_for_a_turn_is_lost_at_its_end() -> None:
    m = used(fast(do("strength", add=3, time="turn")), strength=8)

    assert m.view(TEAM).killer.strength == 10
    play_on(m, "act")

    assert m.view(TEAM).killer.strength == 8


# Droids and teleports


@pytest.mark.rule("range.definition")
def test_a_droid_goes_within_range() -> None:
    """The rulebook's example: five options on the Platform."""
    m = used(fast(do("deploy", range=1)), droid_supply=2)
    five = {"platform", "alley", "passageway", "mess-hall", "hydroponics-lab"}

    assert reach(m, "put-droid") == five
    assert refused(m, put_droid(place("garage"))) == "range.definition"
    choose(m, put_droid(place("alley")))

    assert m.view(TEAM).droids == (place("alley"),)
    assert told(m, "deploys", TEAM) == [{"place": "alley"}]


@pytest.mark.rule("info.killer-map-changes-immediate")
def test_without_a_droid_in_the_supply_another_one_is_moved() -> None:
    m = used(fast(do("deploy", range=1)), droids="alley", droid_supply=1)

    assert not offered(m, "put-droid")
    choose(m, shift_droid(place("alley"), place("platform")))

    assert table(m).droids == (place("platform"),)
    assert told(m, "redeploys", TEAM) == [{"old": "alley", "place": "platform"}]


@pytest.mark.rule("block.stealth-and-teleport-keep")
def test_a_teleport_takes_no_steps_and_breaks_no_blocks() -> None:
    m = used(fast(do("teleport", to="droids")), droids="storage", droid_supply=1)

    choose(m, jump_to(place("storage")))

    assert m.view(TEAM).killer.at == place("storage")
    assert told(m, "teleports", TEAM) == [{"place": "storage"}]
    assert told(m, "stalks") == []


@pytest.mark.rule("block.stealth-and-teleport-keep")
@pytest.mark.parametrize(
    ("to", "reached"),
    [
        ("noise", {"garage", "storage"}),
        ("droids", {"alley", "mess-hall"}),
        ("zone", {"garage", "generator-room", "loading-dock", "alley", "platform"}),
        ("any", {here.id for here in BOX.maps[0].locations}),
    ],
)
def test_a_teleport_leads_where_its_effect_says(to: str, reached: set[str]) -> None:
    m = used(
        fast(do("teleport", to=to)), noise="garage storage", droids="alley mess-hall",
        droid_supply=2,
    )  # fmt: skip

    assert reach(m, "jump-to") == reached


@pytest.mark.rule("stealth.action-breaks-it")
def test_whoever_teleports_out_of_stealth_is_seen_on_arrival() -> None:
    far = used(fast(do("teleport", to="any")), hidden=True, killer_at="storage")
    near = used(fast(do("teleport", to="zone")), hidden=True, killer_at="storage")

    assert far.view(TEAM).killer.hidden
    choose(far, jump_to(place("garage")))

    assert far.view(TEAM).killer.at == far.view(TEAM).killer.seen_at == place("garage")
    assert near.view(TEAM).killer.at == place("storage")


@pytest.mark.rule("map.secret-passage-travel")
def test_a_killer_may_be_able_to_use_passages() -> None:
    m = used(fast(do("teleport", to="passage")), killer_at="crew-quarter")
    nowhere = used(fast(do("teleport", to="passage")), killer_at="alley")

    assert reach(m, "jump-to") == {"research-lab"}
    assert asked(nowhere) == "fast"


@pytest.mark.rule("ksearch.not-limited")
def test_a_skill_card_may_search() -> None:
    m = given(
        turn="main", cards={"hunt": special(move(1), SEARCH)}, hand="hunt", killer_at="mess-hall",
        at=HERE,
    )  # fmt: skip

    choose(m, play(skill(m, "hunt")))
    m.choose(next(o for o in offered(m, "stalk") if o.args == (place("platform"),)))

    assert asked(m) == "attack"
