"""[STEALTH], reappearing, and DELAY."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorscape2.content import Content
from nightboard.games.terrorscape2.effects import Do
from nightboard.games.terrorscape2.kinds import NOWHERE, Deck
from nightboard.games.terrorscape2.rules.delay import run_delay
from nightboard.games.terrorscape2.rules.kmove import stalk
from nightboard.games.terrorscape2.rules.kturn import enough, hunt
from nightboard.games.terrorscape2.rules.search import search
from nightboard.games.terrorscape2.rules.showdown import agree
from nightboard.games.terrorscape2.rules.skill import no_slow, play
from nightboard.games.terrorscape2.rules.stealth import creep, creep_up, lie_low, slip_to

from .given import (
    BOX,
    FEAR_ALL,
    KILLER,
    ROY,
    SEARCH,
    TEAM,
    asked,
    block,
    blocked,
    choose,
    delay,
    do,
    fast,
    given,
    hand,
    keys_told,
    killer_place,
    may,
    move,
    offered,
    pile,
    place,
    play_on,
    reach,
    refused,
    skill,
    slow,
    special,
    stealth,
    table,
    told,
)

HURT_NEAR = do("damage", where="range", range=1)


def sneaking(steps: int = 2, **setup: Any) -> Match:
    """The Killer has just played a fast [STEALTH] card."""
    cards = {"sneak": fast(stealth(steps)), "dash": fast(move(1))}
    m = given(**{"turn": "fast", "cards": cards, "hand": "sneak", "killer_at": "platform", **setup})
    m.choose(play(skill(m, "sneak")))
    return m


def lurking(*reappear: dict[str, object], **setup: Any) -> Match:
    """The Killer went into [STEALTH] with a slow card and stayed where it was; the next turn of the
    Survivors begins.
    """
    cards = {"sneak": slow(stealth(1, *reappear))}
    m = given(**{"turn": "slow", "cards": cards, "hand": "sneak", "killer_at": "storage", **setup})
    choose(m, play(skill(m, "sneak")), lie_low())
    return m


# Going


@pytest.mark.rule("stealth.travel-secretly")
def test_the_killer_travels_unseen() -> None:
    m = sneaking(2)

    choose(m, creep(place("alley")), creep(place("loading-dock")))

    assert killer_place(m) == "loading-dock"
    for seat in (TEAM, None):
        assert m.view(seat).killer.at is None
        assert "creeps" not in keys_told(m, seat)
    assert m.view(KILLER).killer.at == place("loading-dock")


@pytest.mark.rule("stealth.survivor-board-marking")
@pytest.mark.rule("components.stealth-tokens-both-sides")
def test_the_survivors_mark_where_they_saw_the_killer_last() -> None:
    m = sneaking()

    view = m.view(TEAM).killer

    assert view.hidden
    assert view.seen_at == place("platform")
    assert told(m, "vanishes", TEAM) == [{"place": "platform"}]


@pytest.mark.rule("stealth.killer-own-reminder")
def test_the_killer_sees_that_it_is_hidden() -> None:
    m = sneaking()

    choose(m, creep(place("alley")))

    view = m.view(KILLER).killer
    assert (view.hidden, view.at) == (True, place("alley"))


@pytest.mark.rule("stealth.specified-destination")
def test_an_effect_may_name_where_the_killer_goes() -> None:
    cards = {"walls": special(do("stealth", to="zone"))}
    m = given(turn="main", cards=cards, hand="walls", killer_at="alley")

    choose(m, play(skill(m, "walls")))
    reds = {here.id for here in BOX.maps[0].locations if here.code[0] == "R"}
    assert reach(m, "slip-to") == reds - {"alley"}
    choose(m, slip_to(place("garage")))

    assert killer_place(m) == "garage"
    assert asked(m) == "slow"


@pytest.mark.rule("stealth.secret-of-movement")
@pytest.mark.rule("info.killer-honest")
def test_nobody_learns_how_many_steps_were_taken() -> None:
    few, many = sneaking(3), sneaking(3)

    choose(few, creep(place("alley")), lie_low(), lie_low())
    choose(many, creep(place("alley")), creep(place("loading-dock")), creep(place("garage")))

    assert few.view(TEAM) == many.view(TEAM)
    assert keys_told(few, TEAM) == keys_told(many, TEAM)
    assert len(few.choices) == len(many.choices)


@pytest.mark.rule("stealth.zero-steps-allowed")
def test_the_killer_may_stay() -> None:
    stays, goes = sneaking(1), sneaking(1)

    choose(stays, lie_low())
    choose(goes, creep(place("alley")))

    assert killer_place(stays) == "platform"
    assert table(stays).killer.hidden
    assert stays.view(TEAM) == goes.view(TEAM)


@pytest.mark.rule("stealth.travel-secretly")
def test_travelling_against_an_arrow_costs_a_card_in_secret() -> None:
    m = sneaking(1, killer_at="alley", hand="sneak dud")
    poor = sneaking(1, killer_at="alley")
    free = sneaking(1, killer_at="alley", stealth_uphill_cost=False)
    lab = place("research-lab")

    assert refused(poor, creep(lab)) == "move.one-way-killer-against-arrow"
    assert may(free, creep(lab))
    choose(m, creep_up(lab, skill(m, "dud")))

    assert (killer_place(m), hand(m)) == ("research-lab", [])
    assert "dud" in pile(m)
    assert "creeps-up" not in keys_told(m, TEAM)


@pytest.mark.rule("block.stealth-and-teleport-keep")
def test_blocks_do_not_matter_in_stealth() -> None:
    m = sneaking(1, killer_at="storage", blocks="research-lab-storage")

    choose(m, creep(place("research-lab")))

    assert blocked(m) == {"research-lab-storage"}
    assert "breaks-block" not in keys_told(m, TEAM)


@pytest.mark.rule("stealth.repeat-keeps-token")
def test_a_second_stealth_goes_on_from_where_the_killer_is() -> None:
    m = sneaking(1, hand="sneak sneak")

    choose(m, creep(place("alley")), play(skill(m, "sneak")), creep(place("loading-dock")))

    assert killer_place(m) == "loading-dock"
    assert m.view(TEAM).killer.seen_at == place("platform")


# While it lasts


@pytest.mark.rule("stealth.no-showdown")
def test_no_showdown_with_a_killer_who_is_not_there() -> None:
    m = given(at="storage", killer_at="storage", hidden=True, weakness="red-fire")
    seen = given(at="storage", killer_at="storage", weakness="red-fire")

    assert refused(m, agree()) == "stealth.no-showdown"
    assert may(seen, agree())


@pytest.mark.rule("stealth.not-in-any-location-for-survivors")
@pytest.mark.rule("stealth.lasts-through-survivor-turn")
def test_a_hidden_killer_hinders_nobody() -> None:
    m = lurking(at="storage")
    seen = given(at="storage", killer_at="storage")

    assert asked(m) == "act"
    assert may(m, search(ROY, Deck.WEAPON))
    assert refused(seen, search(ROY, Deck.WEAPON)) == "isearch.not-with-killer"
    play_on(m, "discover")
    assert m.view(TEAM).killer.at is None


@pytest.mark.rule("stealth.action-breaks-it")
def test_searching_or_moving_shows_the_killer() -> None:
    m = sneaking(1, at={"roy": "alley"}, cards={"sneak": fast(stealth(1, HURT_NEAR))})

    choose(m, creep(place("alley")), enough(), hunt())

    assert m.view(TEAM).killer.at == place("alley")
    assert told(m, "surfaces", TEAM) == [{"place": "alley"}]
    assert told(m, "searches", TEAM)[0]["survivors"] == ["roy"]
    assert table(m).survivors[ROY].wounds == 0
    assert table(m).killer.lurking == ()


@pytest.mark.rule("stealth.action-breaks-it")
def test_an_effect_that_names_the_location_shows_the_killer() -> None:
    cards = {"sneak": fast(stealth(1)), "mire": fast(block(1, "here"))}
    m = sneaking(1, killer_at="platform", cards=cards, hand="sneak mire")

    choose(m, lie_low(), play(skill(m, "mire")))

    assert not table(m).killer.hidden
    assert told(m, "surfaces", TEAM) == [{"place": "platform"}]


@pytest.mark.rule("stealth.action-breaks-it")
@pytest.mark.parametrize(
    ("effect", "hidden"),
    [
        (do("sense", where="range", range=1), False),
        (do("sense", where="here"), False),
        (do("sense", where="place", range=3), False),
        (do("sense", where="place"), True),
        (do("sense", where="zone"), True),
        (do("sense", where="noise"), True),
        (do("fear", whom="area", where="range", range=1), False),
        (do("fear", whom="all"), True),
        (do("deploy", range=1), False),
        (block(1), True),
    ],
)
def test_only_what_is_measured_from_the_killer_names_the_location(
    effect: dict[str, Any], hidden: bool
) -> None:
    cards = {"sneak": fast(stealth(1)), "card": fast(effect)}
    m = sneaking(1, cards=cards, hand="sneak card", droid_supply=1)

    choose(m, creep(place("alley")), play(skill(m, "card")))

    assert m.view(TEAM).killer.hidden is hidden
    assert told(m, "surfaces", TEAM) == ([] if hidden else [{"place": "alley"}])


@pytest.mark.rule("stealth.action-breaks-it")
def test_a_step_shows_the_killer_where_it_was_and_where_it_goes() -> None:
    m = sneaking(1, hand="sneak dash")

    choose(m, creep(place("alley")), play(skill(m, "dash")), stalk(place("loading-dock")))

    assert told(m, "surfaces", TEAM) == [{"place": "alley"}]
    assert told(m, "stalks", TEAM) == [{"place": "loading-dock"}]


# Reappearing


@pytest.mark.rule("stealth.must-reappear")
@pytest.mark.rule("reappear.reveal-location")
def test_the_killer_must_reappear() -> None:
    m = lurking()

    play_on(m, "fast")

    assert told(m, "reappears", TEAM) == [{"place": "storage"}]
    view = m.view(TEAM).killer
    assert (view.hidden, view.at, view.seen_at) == (False, place("storage"), place("storage"))
    assert told(m, "surfaces") == []


@pytest.mark.rule("reappear.reveal-location")
def test_the_killer_is_seen_where_the_stealth_led() -> None:
    m = given(turn="slow", cards={"sneak": slow(stealth(1))}, hand="sneak", killer_at="platform")

    choose(m, play(skill(m, "sneak")), creep(place("alley")))
    assert m.view(TEAM).killer.seen_at == place("platform")
    play_on(m, "fast")

    assert m.view(TEAM).killer.at == m.view(TEAM).killer.seen_at == place("alley")


@pytest.mark.rule("reappear.only-in-stealth")
def test_whoever_was_seen_all_the_time_does_not_search_for_free() -> None:
    m = given(turn="killer", at={"roy": "alley"}, killer_at="alley")

    assert asked(m) == "fast"
    assert told(m, "searches") == []


@pytest.mark.rule("reappear.when-reappearing-effects")
def test_effects_of_reappearing_come_before_the_search() -> None:
    """The rulebook's example: damage near by, then the free [SEARCH]."""
    m = lurking(HURT_NEAR, at={"roy": "drill-site", "zach": "storage"})

    play_on(m, "attack")

    keys = keys_told(m, TEAM)
    assert keys.index("reappears") < keys.index("injured") < keys.index("searches")
    assert [s.wounds for s in table(m).survivors] == [1, 1, 0]
    assert told(m, "searches")[0]["survivors"] == ["zach"]


@pytest.mark.rule("reappear.free-search")
@pytest.mark.rule("ksearch.not-limited")
def test_the_free_search_uses_up_no_action() -> None:
    m = lurking()

    play_on(m, "fast")
    assert len(told(m, "searches")) == 1
    choose(m, enough(), hunt(), hunt())

    assert len(told(m, "searches")) == 3
    assert asked(m) == "slow"


@pytest.mark.rule("reappear.search-mandatory")
def test_the_search_of_reappearing_is_not_asked_for() -> None:
    m = lurking(at={"roy": "storage"})

    play_on(m, "attack")

    assert told(m, "searches")[0] == {"place": "storage", "survivors": ["roy"]}


@pytest.mark.rule("reappear.continue-without-encounter")
@pytest.mark.rule("delay.encounter-at-reappear-postpones")
def test_an_encounter_while_reappearing_leaves_the_rest_for_later() -> None:
    m = lurking(at={"roy": "storage"}, delays=[("wait", "alley")], dice=0,
                cards={"sneak": slow(stealth(1)), "wait": slow(delay(move(1)))})  # fmt: skip

    play_on(m, "flee")
    play_on(m, "act")
    assert len(table(m).delays) == 1
    assert told(m, "delay-comes") == []
    play_on(m, "stride")

    assert told(m, "delay-comes") == [{"token": "later"}]


@pytest.mark.rule("reappear.not-in-stealth-afterwards")
def test_the_killer_can_vanish_again_in_the_same_turn() -> None:
    m = lurking(hand="sneak sneak")

    play_on(m, "slow")
    choose(m, play(skill(m, "sneak")))

    assert table(m).killer.hidden
    assert told(m, "vanishes", TEAM)[-1] == {"place": killer_place(m)}


@pytest.mark.rule("reappear.when-reappearing-effects")
def test_what_happens_when_reappearing_happens_once() -> None:
    cards = {"sneak": slow(stealth(0, FEAR_ALL)), "slink": slow(stealth(0))}
    m = given(turn="slow", cards=cards, hand="sneak slink", killer_at="storage")

    choose(m, play(skill(m, "sneak")))
    play_on(m, "slow")
    assert len(told(m, "frightened")) == 3
    choose(m, play(skill(m, "slink")))
    assert table(m).killer.hidden
    play_on(m, "fast")

    assert not table(m).killer.hidden
    assert len(told(m, "frightened")) == 3


@pytest.mark.rule("reappear.damage-may-end-game")
@pytest.mark.rule("flow.immediate-win-interrupts")
def test_the_game_may_end_before_the_search() -> None:
    m = lurking(HURT_NEAR, at={"roy": "drill-site"}, wounds="roy")

    play_on(m, "over")

    assert m.outcome is not None
    assert m.outcome.winners == (KILLER,)
    assert told(m, "searches") == []


# DELAY

LATER = {"wait": slow(delay(move(1))), "dash": fast(move(1))}


@pytest.mark.rule("delay.place-token")
@pytest.mark.rule("delay.public-token")
def test_a_token_is_put_where_the_killer_is() -> None:
    m = given(turn="slow", cards=LATER, hand="wait", killer_at="alley")

    choose(m, play(skill(m, "wait")))

    assert killer_place(m) == "alley"
    for seat in (KILLER, TEAM, None):
        (token,) = m.view(seat).delays
        assert (token.token, token.at) == ("later", place("alley"))


@pytest.mark.rule("delay.executes-next-round")
@pytest.mark.rule("delay.compulsory")
@pytest.mark.rule("delay.token-removed-after")
def test_its_effect_comes_in_the_next_round_and_cannot_be_left_out() -> None:
    m = given(turn="slow", cards=LATER, hand="wait", killer_at="alley")

    choose(m, play(skill(m, "wait")))
    play_on(m, "stride")
    assert table(m).round == 4
    assert {offer.kind.name for offer in offered(m)} == {"stalk", "climb"}
    with pytest.raises(IllegalChoice):
        m.choose(enough())
    choose(m, stalk(place("platform")))

    assert asked(m) == "fast"
    assert table(m).delays == ()


@pytest.mark.rule("delay.always-has-token")
def test_every_delay_has_a_token() -> None:
    def tokens(box: Content) -> list[str]:
        programs = [program for killer in box.killers for program in killer.programs]
        return [effect.token for program in programs for effect in program if effect.do is Do.DELAY]

    assert len(tokens(BOX)) >= 3
    assert all(tokens(BOX))


@pytest.mark.rule("delay.place-token")
def test_in_stealth_the_survivors_do_not_learn_where_a_token_lies() -> None:
    cards = {"sneak": fast(stealth(1)), "wait": fast(delay(move(1)))}
    m = sneaking(1, cards=cards, hand="sneak wait")

    choose(m, creep(place("alley")), play(skill(m, "wait")))
    assert m.view(TEAM).delays[0].at == NOWHERE
    assert m.view(KILLER).delays[0].at == place("alley")
    assert told(m, "delays", TEAM) == []
    assert told(m, "delays-unseen", TEAM) == [{"token": "later"}]
    choose(m, enough(), hunt())

    assert m.view(TEAM).delays[0].at == place("alley")


@pytest.mark.rule("delay.public-token")
def test_a_token_that_was_seen_is_not_forgotten_when_the_killer_vanishes_again() -> None:
    cards = {"sneak": fast(stealth(1)), **LATER, "wait": fast(delay(move(1)))}
    m = sneaking(1, cards=cards, hand="sneak sneak wait dash")

    choose(m, creep(place("alley")), play(skill(m, "wait")))
    choose(m, play(skill(m, "dash")), stalk(place("platform")))
    choose(m, play(skill(m, "sneak")), lie_low())

    assert m.view(TEAM).killer.hidden
    assert m.view(TEAM).delays[0].at == place("alley")


@pytest.mark.rule("kdelay.execute-all")
@pytest.mark.rule("kdelay.order")
def test_all_tokens_are_resolved_in_the_order_of_the_killers_choice() -> None:
    cards = {
        "a": slow(delay(do("strength", add=1, time="turn"), token="a")),
        "b": slow(delay(do("fear", whom="all"), token="b")),
    }
    m = given(turn="killer", cards=cards, delays=[("a", "alley"), ("b", "platform")])

    assert set(offered(m)) == {run_delay(0), run_delay(1)}
    choose(m, run_delay(1))

    assert [about["token"] for about in told(m, "delay-comes", TEAM)] == ["b", "a"]
    assert table(m).delays == ()
    assert asked(m) == "fast"


@pytest.mark.rule("kdelay.encounter-inside")
def test_an_encounter_leaves_the_other_tokens() -> None:
    cards = {"a": slow(delay(SEARCH, token="a")), "b": slow(delay(move(1), token="b"))}
    m = given(
        turn="killer", cards=cards, delays=[("a", "alley"), ("b", "alley")],
        at={"roy": "alley"}, killer_at="alley", dice=3,
    )  # fmt: skip

    choose(m, run_delay(0))
    play_on(m, "act")

    assert [token.token for token in table(m).delays] == ["b"]


@pytest.mark.rule("kdelay.move-from-current")
def test_a_delayed_move_starts_where_the_killer_is() -> None:
    m = given(turn="killer", cards=LATER, delays=[("wait", "alley")], killer_at="platform")

    assert reach(m, "stalk") == {"alley", "passageway", "mess-hall"}


@pytest.mark.rule("delay.executes-next-round")
def test_a_token_of_this_turn_waits_for_the_next() -> None:
    m = lurking(delay(move(1)))

    play_on(m, "fast")

    assert len(table(m).delays) == 1
    choose(m, enough(), hunt(), hunt(), no_slow())
    play_on(m, "stride")
    assert table(m).delays == ()
