"""Block tokens, and how the Killer and the Survivors move."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorscape2.kinds import Way
from nightboard.games.terrorscape2.rules.actions import move, unblock
from nightboard.games.terrorscape2.rules.block import lay_block, shift_block
from nightboard.games.terrorscape2.rules.carry import halt
from nightboard.games.terrorscape2.rules.items import use_at, use_link
from nightboard.games.terrorscape2.rules.kmove import climb, stalk
from nightboard.games.terrorscape2.rules.skill import play

from .given import (
    BOX,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    Card,
    asked,
    block,
    blocked,
    choose,
    ends,
    fast,
    given,
    hand,
    holds,
    item,
    keys_told,
    killer_place,
    link,
    may,
    offered,
    pile,
    place,
    play_on,
    reach,
    refused,
    skill,
    table,
    told,
    whereabouts,
)
from .given import move as steps

STORAGE_DOOR = "research-lab-storage"
DOORS = [each.id for each in BOX.maps[0].links if each.way is Way.DOOR]


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


# [BLOCK]


@pytest.mark.rule("block.place-on-door")
def test_only_doors_can_be_blocked() -> None:
    m = used(fast(block(1)))

    assert refused(m, lay_block(link("research-lab-to-alley"))) == "block.place-on-door"
    assert refused(m, lay_block(link("platform-alley"))) == "block.place-on-door"
    choose(m, lay_block(link(STORAGE_DOOR)))

    assert blocked(m) == {STORAGE_DOOR}


@pytest.mark.rule("block.may-repeat")
def test_a_block_times_two_is_two_doors_or_one() -> None:
    two, one = used(fast(block(2))), used(fast(block(2)))

    choose(two, lay_block(link(STORAGE_DOOR)), lay_block(link("garage-loading-dock")))
    assert refused(one, halt()) == "skill.no-skipping"
    choose(one, lay_block(link(STORAGE_DOOR)), halt())

    assert blocked(two) == {STORAGE_DOOR, "garage-loading-dock"}
    assert blocked(one) == {STORAGE_DOOR}
    assert asked(two) == asked(one) == "fast"


@pytest.mark.rule("block.may-repeat")
def test_a_block_times_three_is_asked_for_three_times() -> None:
    m = used(fast(block(3)))

    left = []
    while asked(m) == "block":
        left.append(m.ask.details["number"] if m.ask else None)
        m.choose(offered(m, "lay-block")[0])

    assert left == [3, 2, 1]
    assert len(blocked(m)) == 3


@pytest.mark.rule("block.announce")
@pytest.mark.rule("info.killer-map-changes-immediate")
def test_the_survivors_are_told_at_once() -> None:
    m = used(fast(block(1)))

    choose(m, lay_block(link(STORAGE_DOOR)))

    assert told(m, "blocks", TEAM) == [{"link": ends(STORAGE_DOOR)}]
    assert m.view(TEAM).blocks == m.view(KILLER).blocks == (link(STORAGE_DOOR),)


@pytest.mark.rule("block.one-per-door")
def test_a_door_carries_one_token() -> None:
    m = used(fast(block(1)), blocks=STORAGE_DOOR)

    assert refused(m, lay_block(link(STORAGE_DOOR))) == "block.one-per-door"


@pytest.mark.rule("block.again-after-removal")
@pytest.mark.rule("components.reusable-tokens")
def test_a_freed_door_can_be_blocked_again() -> None:
    m = given(at="storage", blocks=STORAGE_DOOR, cards={"card": fast(block(1))}, hand="card")

    choose(m, unblock(ROY, link(STORAGE_DOOR)))
    assert blocked(m) == set()
    play_on(m, "fast")
    choose(m, play(skill(m, "card")), lay_block(link(STORAGE_DOOR)))

    assert blocked(m) == {STORAGE_DOOR}


@pytest.mark.rule("block.out-of-tokens")
def test_without_tokens_one_is_moved() -> None:
    all_used = " ".join(DOORS[: BOX.blocks])
    free = DOORS[BOX.blocks]
    m = used(fast(block(1)), blocks=all_used)

    assert not offered(m, "lay-block")
    assert may(m, halt())
    choose(m, shift_block(link(DOORS[0]), link(free)))

    assert blocked(m) == {*DOORS[1 : BOX.blocks], free}
    assert told(m, "shifts-block", TEAM) == [{"old": ends(DOORS[0]), "link": ends(free)}]


@pytest.mark.rule("block.only-stops-survivor-move")
@pytest.mark.rule("range.blocked-still-adjacent")
def test_a_bottle_flies_through_a_blocked_door() -> None:
    m = given(at={"roy": "storage"}, items={"roy": "whiskey-bottle"}, blocks=STORAGE_DOOR)

    assert refused(m, move(ROY, place("research-lab"))) == "move.survivor-stopped-by-block"
    assert may(m, use_at(ROY, item("whiskey-bottle"), place("research-lab")))


@pytest.mark.rule("block.killer-move-removes")
@pytest.mark.rule("move.killer-breaks-block")
def test_the_killer_breaks_through() -> None:
    m = given(turn="main", killer_at="storage", blocks=STORAGE_DOOR)

    choose(m, stalk(place("research-lab")))

    assert blocked(m) == set()
    assert told(m, "breaks-block", TEAM) == [{"link": ends(STORAGE_DOOR)}]
    assert m.view(TEAM).blocks == ()


@pytest.mark.rule("block.place-on-door")
def test_an_effect_may_restrict_which_doors() -> None:
    m = used(fast(block(2, "here")))

    assert set(offered(m, "lay-block")) == {
        lay_block(link("platform-passageway")),
        lay_block(link("platform-mess-hall")),
    }
    choose(m, lay_block(link("platform-passageway")), lay_block(link("platform-mess-hall")))
    assert asked(m) == "fast"


# The Killer's [MOVE]


@pytest.mark.rule("move.killer-announces-each-step")
@pytest.mark.rule("info.killer-path-step-by-step")
def test_every_step_is_announced() -> None:
    m = used(fast(steps(2)))

    choose(m, stalk(place("alley")), stalk(place("loading-dock")))

    assert told(m, "stalks", TEAM) == [{"place": "alley"}, {"place": "loading-dock"}]
    assert m.view(TEAM).killer.at == place("loading-dock")


@pytest.mark.rule("move.one-step-adjacent")
def test_a_move_is_at_least_one_step_and_at_most_so_many() -> None:
    m = used(fast(steps(2)))

    assert refused(m, halt()) == "skill.no-skipping"
    assert refused(m, stalk(place("garage"))) == "move.one-step-adjacent"
    choose(m, stalk(place("alley")))
    assert may(m, halt())
    choose(m, halt())

    assert killer_place(m) == "alley"
    assert asked(m) == "fast"


@pytest.mark.rule("move.one-way-killer-with-arrow")
def test_along_an_arrow_costs_nothing() -> None:
    m = given(turn="main", killer_at="research-lab", hand="dud")

    choose(m, stalk(place("alley")))

    assert killer_place(m) == "alley"
    assert hand(m) == ["dud"]


@pytest.mark.rule("move.one-way-killer-against-arrow")
@pytest.mark.rule("move.one-way-cost-not-played-card")
def test_against_an_arrow_costs_another_card() -> None:
    """The rulebook's example: Pursue from the Alley up to the Research Lab."""
    card = fast(steps(1))
    m = used(card, killer_at="alley", hand="card dud")
    alone = used(card, killer_at="alley")
    lab = place("research-lab")

    assert refused(m, stalk(lab)) == "move.one-way-killer-against-arrow"
    assert not offered(alone, "climb")
    choose(m, climb(lab, skill(m, "dud")))

    assert killer_place(m) == "research-lab"
    assert pile(m) == ["dud", "card"]
    assert told(m, "climbs", TEAM) == [{"place": "research-lab"}]
    assert "pays" not in keys_told(m, TEAM)


@pytest.mark.rule("move.rope-not-for-killer")
def test_a_rope_does_not_help_the_killer() -> None:
    m = given(turn="main", killer_at="alley", hand="dud", ropes="research-lab-to-alley")

    assert refused(m, stalk(place("research-lab"))) == "move.one-way-killer-against-arrow"


# The Survivors' [MOVE]


@pytest.mark.rule("action.move-1-2")
@pytest.mark.rule("move.within-printed-range")
def test_a_survivor_moves_one_or_two_steps() -> None:
    """The rulebook's example: from the Mess Hall over the Platform to the Passageway."""
    m = given(at={"roy": "mess-hall"}, blocks="platform-passageway")

    assert reach(m, "move", ROY) == {
        "mess-hall", "platform", "passageway", "crew-quarter", "alley", "medical-bay",
        "observatory",
    }  # fmt: skip
    assert refused(m, move(ROY, place("loading-dock"))) == "action.move-1-2"
    choose(m, move(ROY, place("alley")))

    assert whereabouts(m, ROY) == "alley"
    assert ROY not in [offer.args[0] for offer in offered(m, "move")]


@pytest.mark.rule("move.survivors-secret")
@pytest.mark.rule("info.survivor-moves-secret")
def test_nobody_on_the_other_side_hears_of_a_move() -> None:
    m = given(at={"roy": "mess-hall"})
    before = m.view(KILLER)

    choose(m, move(ROY, place("platform")))

    assert keys_told(m, KILLER) == []
    assert m.view(KILLER) == before
    assert told(m, "moves", TEAM) == [{"survivor": "roy", "place": "platform"}]


@pytest.mark.rule("move.survivor-stopped-by-block")
@pytest.mark.rule("action.move-respects-map")
def test_a_blocked_door_stops_survivors() -> None:
    m = given(at={"roy": "storage"}, blocks=STORAGE_DOOR)

    assert refused(m, move(ROY, place("research-lab"))) == "move.survivor-stopped-by-block"


@pytest.mark.rule("move.killer-does-not-block")
@pytest.mark.rule("map.no-occupancy-limit")
def test_the_killer_is_no_obstacle() -> None:
    m = given(at={"roy": "platform"}, killer_at="alley")

    assert {"alley", "loading-dock"} <= reach(m, "move", ROY)


@pytest.mark.rule("move.one-way-survivor")
def test_survivors_cannot_go_against_an_arrow() -> None:
    up = given(at={"roy": "alley"})
    down = given(at={"roy": "research-lab"})

    assert refused(up, move(ROY, place("research-lab"))) == "move.one-way-survivor"
    assert may(down, move(ROY, place("alley")))


@pytest.mark.rule("move.rope-both-directions")
def test_a_rope_opens_an_arrow_for_all_survivors() -> None:
    m = given(at={"roy": "alley", "quinto": "alley"}, ropes="research-lab-to-alley")

    assert may(m, move(ROY, place("research-lab")))
    assert may(m, move(QUINTO, place("storage")))


@pytest.mark.rule("move.rope-place")
@pytest.mark.rule("cards.rope")
@pytest.mark.parametrize("end", ["alley", "research-lab"])
def test_a_rope_is_placed_at_either_end_of_an_arrow(end: str) -> None:
    arrow = link("research-lab-to-alley")
    m = given(at={"roy": end}, items={"roy": "rope rope"})
    rope = use_link(ROY, item("rope"), arrow)

    choose(m, rope)

    assert table(m).ropes == 1 << arrow
    assert holds(m, ROY) == ["rope"]
    assert not table(m).survivors[ROY].acted
    assert refused(m, rope) == "move.rope-place"
    far = use_link(ROY, item("rope"), link("hydroponics-lab-to-platform"))
    assert refused(m, far) == "move.rope-place"


@pytest.mark.rule("move.rope-secret")
def test_the_killer_does_not_learn_of_ropes() -> None:
    m = given(at={"roy": "alley"}, items={"roy": "rope"})
    before = m.view(KILLER)

    choose(m, use_link(ROY, item("rope"), link("research-lab-to-alley")))
    choose(m, move(ROY, place("research-lab")))

    assert m.view(KILLER) == before
    assert keys_told(m, KILLER) == []


# Main action 4


@pytest.mark.rule("unblock.remove-one")
@pytest.mark.rule("unblock.killer-present-ok")
def test_a_survivor_removes_a_token() -> None:
    """The rulebook's example: Quinto frees the door of the Radio Station."""
    door = link("research-lab-radio-station")
    m = given(
        at={"quinto": "radio-station"},
        killer_at="radio-station",
        blocks=f"{STORAGE_DOOR} research-lab-radio-station",
    )

    choose(m, unblock(QUINTO, door))

    assert blocked(m) == {STORAGE_DOOR}
    assert table(m).survivors[QUINTO].acted
    assert table(m).noise == 0


@pytest.mark.rule("unblock.only-own-location")
@pytest.mark.rule("unblock.remove-one")
def test_only_at_the_own_location_but_from_either_side() -> None:
    door = link(STORAGE_DOOR)
    m = given(at={"roy": "research-lab", "zach": "storage", "quinto": "alley"}, blocks=STORAGE_DOOR)

    assert may(m, unblock(ROY, door))
    assert may(m, unblock(ROY + 1, door))
    assert refused(m, unblock(QUINTO, door)) == "unblock.only-own-location"


@pytest.mark.rule("unblock.inform-immediately")
@pytest.mark.rule("info.survivors-report-block-removal")
def test_the_killer_learns_which_token_went_but_not_who_took_it() -> None:
    m = given(at={"roy": "storage"}, blocks=STORAGE_DOOR)

    choose(m, unblock(ROY, link(STORAGE_DOOR)))

    assert told(m, "unblocked", KILLER) == [{"link": ends(STORAGE_DOOR)}]
    assert m.view(KILLER).blocks == ()
    assert m.view(KILLER).survivors[ROY].at is None
