"""The Killer's turn: six steps, fast and slow cards, main actions or a special card."""

from __future__ import annotations

import pytest

from nightboard import IllegalChoice
from nightboard.games.terrorscape2.kinds import Track
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.kmove import climb, stalk
from nightboard.games.terrorscape2.rules.kturn import (
    enough,
    guess,
    hunt,
    mark,
    rest,
)
from nightboard.games.terrorscape2.rules.skill import no_slow, pay_with, play
from nightboard.games.terrorscape2.rules.stealth import lie_low

from .given import (
    BOX,
    DOOM,
    GAME,
    KILLER,
    QUINTO,
    ROY,
    SEARCH,
    TEAM,
    asked,
    assault,
    block,
    blocked,
    choose,
    deck,
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

DASH = fast(move(1))
STRIDE = do("strength", add=1, time="turn")


# The frame


@pytest.mark.rule("kturn.six-steps")
def test_the_six_steps_come_in_their_order() -> None:
    cards = {"dash": DASH, "creep": slow(stealth(1)), "later": fast(delay(move(1)))}
    m = given(turn="fast", cards=cards, hand="later creep dash", killer_at="alley")

    choose(m, play(skill(m, "later")), enough())
    assert refused(m, play(skill(m, "dash"))) == "skill.fast-any-number"
    choose(m, hunt(), hunt())
    assert refused(m, play(skill(m, "dash"))) == "skill.fast-any-number"
    choose(m, play(skill(m, "creep")), lie_low())
    play_on(m, "stride")

    steps = [key for key in keys_told(m, TEAM) if key != "gains"]
    order = ["plays", "delays", "searches", "searches", "plays", "vanishes", "killer-draws"]
    assert steps[: len(order)] == order
    rest_of_it = steps[len(order) :]
    assert rest_of_it.index("reappears") < rest_of_it.index("delay-comes")
    assert rest_of_it.index("reappears") < rest_of_it.index("searches")


@pytest.mark.rule("kturn.encounter-jumps-to-draw")
@pytest.mark.rule("kaction.encounter-ends")
def test_after_an_encounter_three_cards_are_drawn_and_the_turn_is_over() -> None:
    m = given(turn="main", at={"roy": "alley"}, killer_at="alley", dice=0, hand="dud")

    choose(m, hunt())
    while asked(m) != "act":
        assert asked(m) not in ("main", "slow", "fast")
        m.choose(0)

    assert len(hand(m)) == 4
    assert len(told(m, "killer-draws")) == 1


@pytest.mark.rule("kturn.at-most-one-encounter")
def test_a_second_search_is_not_possible_after_an_encounter() -> None:
    m = given(turn="main", at={"roy": "alley"}, killer_at="alley", dice=3)

    choose(m, hunt())
    play_on(m, "act")

    assert len(told(m, "searches")) == 1
    with pytest.raises(IllegalChoice):
        m.choose(hunt())


@pytest.mark.rule("kturn.optional-steps")
def test_fast_and_slow_cards_need_not_be_played() -> None:
    m = given(turn="fast", cards={"dash": DASH}, hand="dash dud", deck=9)

    choose(m, enough(), hunt(), hunt(), no_slow())

    assert asked(m) == "act"
    assert sorted(hand(m)) == ["dash", "dud", "dud", "dud", "dud"]


@pytest.mark.rule("kturn.tableau")
def test_at_the_start_there_are_a_deck_two_cards_and_an_empty_discard_pile() -> None:
    m = GAME.start(2, 5, options={"killer": "orion", "survivors": "roy,zach,quinto"})
    orion = next(each for each in BOX.killers if each.id == "orion")

    view = m.view(KILLER)

    assert len(view.lair.hand) == 2
    assert view.lair.deck == len(orion.deck) - 2
    assert view.killer.discard == ()


# Skill cards


@pytest.mark.rule("skill.anatomy")
def test_every_skill_card_has_a_cost_a_type_and_an_effect() -> None:
    for killer in BOX.killers:
        for card in killer.skills:
            assert card.cost >= 0
            assert killer.programs[card.program]
            assert card.ultimate == (card.copies == 0)
        assert len({card.type for card in killer.skills}) == 4


@pytest.mark.rule("skill.declare")
@pytest.mark.rule("skill.read-aloud")
def test_a_card_is_declared_before_it_is_paid_and_carried_out() -> None:
    m = given(turn="fast", cards={"dash": fast(move(1), cost=1)}, hand="dash dud")

    choose(m, play(skill(m, "dash")))
    assert told(m, "plays", TEAM) == [{"skill": "dash", "number": 1}]
    choose(m, pay_with(skill(m, "dud")))
    m.choose(offered(m, "stalk")[0])

    assert keys_told(m, KILLER)[:3] == ["plays", "pays", "stalks"]


@pytest.mark.rule("skill.pay-cost")
def test_the_cost_is_paid_with_other_cards() -> None:
    cards = {"dash": fast(move(1), cost=2), "other": DASH}
    m = given(turn="fast", cards=cards, hand="dash dud other")

    choose(m, play(skill(m, "dash")), pay_with(skill(m, "dud")), pay_with(skill(m, "other")))

    assert pile(m) == ["dud", "other"]
    assert hand(m) == []


@pytest.mark.rule("skill.cannot-afford")
def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    m = given(turn="fast", cards={"dash": fast(move(1), cost=2)}, hand="dash dud")

    assert refused(m, play(skill(m, "dash"))) == "skill.cannot-afford"
    with pytest.raises(IllegalChoice):
        m.choose(play(skill(m, "dash")))
    assert sorted(hand(m)) == ["dash", "dud"]
    assert pile(m) == []


@pytest.mark.rule("skill.choose-payment")
def test_the_killer_chooses_what_is_paid() -> None:
    cards = {"dash": fast(move(1), cost=1), "x": DASH, "y": DASH}
    m = given(turn="fast", cards=cards, hand="dash x y")

    choose(m, play(skill(m, "dash")))
    assert set(offered(m)) == {pay_with(skill(m, "x")), pay_with(skill(m, "y"))}
    choose(m, pay_with(skill(m, "y")))

    assert hand(m) == ["x"]
    assert pile(m) == ["y"]
    assert told(m, "pays", TEAM) == []


@pytest.mark.rule("skill.top-to-bottom")
def test_effects_are_carried_out_from_top_to_bottom() -> None:
    cards = {"pounce": fast(move(1), SEARCH)}
    m = given(turn="fast", cards=cards, hand="pounce", at="platform", killer_at="alley")

    choose(m, play(skill(m, "pounce")), stalk(place("platform")))

    assert told(m, "searches")[0]["place"] == "platform"
    assert asked(m) == "attack"


@pytest.mark.rule("skill.no-skipping")
def test_only_what_is_impossible_is_passed_over() -> None:
    doors = " ".join(each.id for each in BOX.maps[0].links if each.way.value == "door")
    card = fast(block(1), do("fear", whom="all"))
    m = given(turn="fast", cards={"wall": card}, hand="wall wall", blocks=doors)

    choose(m, play(skill(m, "wall")))
    assert [s.fear for s in table(m).survivors] == [1, 1, 1]

    table(m).blocks = 0
    choose(m, play(skill(m, "wall")))
    assert asked(m) == "block"
    with pytest.raises(IllegalChoice):
        m.choose(["halt"])


@pytest.mark.rule("skill.encounter-cuts-effects")
def test_an_encounter_drops_the_rest_of_the_card() -> None:
    cards = {"rush": special(SEARCH, block(1))}
    m = given(turn="main", cards=cards, hand="rush", at={"roy": "alley"}, killer_at="alley", dice=3)

    choose(m, play(skill(m, "rush")))
    play_on(m, "act")

    assert blocked(m) == set()
    assert "rush" in pile(m)
    assert "rush" not in hand(m)


@pytest.mark.rule("skill.discard-after")
def test_a_used_card_is_discarded_when_all_is_done() -> None:
    m = given(turn="fast", cards={"dash": DASH}, hand="dash", killer_at="alley")

    choose(m, play(skill(m, "dash")))
    assert pile(m) == []
    assert table(m).killer.playing == (skill(m, "dash"),)
    choose(m, stalk(place("platform")))

    assert pile(m) == ["dash"]
    assert hand(m) == []


@pytest.mark.rule("skill.fast-any-number")
def test_any_number_of_fast_cards_but_only_in_their_step() -> None:
    m = given(turn="fast", cards={"shout": fast(STRIDE)}, hand="shout shout shout shout")

    choose(m, *[play(skill(m, "shout"))] * 3, enough())

    assert table(m).killer.boost == 3
    assert refused(m, play(skill(m, "shout"))) == "skill.fast-any-number"


@pytest.mark.rule("skill.slow-one")
def test_one_slow_card_at_most() -> None:
    m = given(turn="slow", hand="dud dud", deck=9)

    choose(m, play(skill(m, "dud")))

    assert asked(m) == "act"
    assert pile(m) == ["dud"]


@pytest.mark.rule("skill.special-instead-of-actions")
def test_a_special_card_replaces_both_main_actions() -> None:
    cards = {"howl": special(STRIDE)}
    instead = given(turn="main", cards=cards, hand="howl")
    late = given(turn="main", cards=cards, hand="howl")

    choose(instead, play(skill(instead, "howl")))
    choose(late, hunt())

    assert asked(instead) == "slow"
    assert refused(late, play(skill(late, "howl"))) == "skill.special-instead-of-actions"
    assert not may(late, play(skill(late, "howl")))


@pytest.mark.rule("skill.attack-in-encounter")
def test_attack_cards_are_for_encounters() -> None:
    cards = {"bite": assault(do("strength", add=1, time="attack"))}
    m = given(turn="fast", cards=cards, hand="bite", at={"roy": "alley"}, killer_at="alley")

    bite = play(skill(m, "bite"))
    assert refused(m, bite) == "skill.attack-in-encounter"
    choose(m, enough())
    assert refused(m, bite) == "skill.attack-in-encounter"
    choose(m, hunt())

    assert may(m, bite)


@pytest.mark.rule("skill.ultimate-locked")
def test_a_locked_card_waits_for_its_level() -> None:
    locked = given(turn="main", hand="dud")
    free = given(turn="main", hand="doom", level=2)

    assert refused(locked, play(skill(locked, "doom"))) == "skill.ultimate-locked"
    assert skill(locked, "doom") in locked.view(TEAM).killer.locked
    assert may(free, play(skill(free, "doom")))


@pytest.mark.rule("skill.ultimate-type")
def test_an_unlocked_card_is_a_card_like_any_other() -> None:
    m = given(turn="main", hand="doom", level=2, deck="dud dud", discards="spare spare")

    choose(m, play(skill(m, "doom")))
    assert pile(m)[-1] == "doom"
    choose(m, no_slow())

    assert sorted([*hand(m), *deck(m)]) == ["doom", "dud", "dud", "spare", "spare"]
    assert DOOM["type"] == "special"


# Main actions


@pytest.mark.rule("kaction.choose-option")
def test_main_actions_or_a_special_card_not_both() -> None:
    m = given(turn="main", cards={"howl": special(STRIDE)}, hand="howl", killer_at="alley")
    howl = play(skill(m, "howl"))

    assert may(m, howl)
    assert may(m, stalk(place("platform")))
    choose(m, howl)

    assert not may(m, hunt())
    assert not may(m, stalk(place("platform")))


@pytest.mark.rule("kaction.two-actions")
@pytest.mark.parametrize("first", ["move", "search"])
@pytest.mark.parametrize("second", ["move", "search"])
def test_two_main_actions_in_any_combination(first: str, second: str) -> None:
    m = given(turn="main", killer_at="alley")
    refusal = refused(m, rest())

    for action in (first, second):
        m.choose(hunt() if action == "search" else offered(m, "stalk")[0])

    assert asked(m) == "slow"
    assert refusal == "kaction.two-actions"
    assert not offered(m, "stalk")
    assert not offered(m, "hunt")


@pytest.mark.rule("kaction.two-actions")
def test_a_table_may_allow_to_do_less() -> None:
    m = given(turn="main", killer_may_pass=True)

    choose(m, rest())

    assert asked(m) == "slow"


@pytest.mark.rule("kaction.one-after-another")
def test_the_second_action_is_chosen_after_the_first() -> None:
    m = given(turn="main", killer_at="alley")

    choose(m, hunt())

    assert told(m, "searches", KILLER) == [{"place": "alley", "survivors": []}]
    assert asked(m) == "main"
    assert may(m, hunt())
    assert reach(m, "stalk") == {"platform", "loading-dock"}


@pytest.mark.rule("kaction.move-rules")
def test_a_main_move_obeys_the_rules_of_moving() -> None:
    m = given(turn="main", killer_at="alley", hand="dud")

    choose(m, climb(place("research-lab"), skill(m, "dud")))

    assert hand(m) == []
    assert m.view(TEAM).killer.at == place("research-lab")


@pytest.mark.rule("kaction.beginner-advice")
@pytest.mark.rule("players.orion-for-beginners")
def test_orion_is_marked_for_beginners_and_hunts_best_with_the_main_actions() -> None:
    assert [each.id for each in BOX.killers if each.beginner] == ["orion"]
    m = given(
        killer="orion", deck="pursue recharge cloak", turn="main", at={"roy": "alley"},
        killer_at="platform", dice=0,
    )  # fmt: skip

    choose(m, stalk(place("alley")), hunt(), strike())
    play_on(m, "act")

    assert table(m).survivors[ROY].wounds == 1


# Notes


@pytest.mark.rule("deduction.assistance-tokens")
def test_the_killer_may_move_the_assistance_tokens() -> None:
    m = given(turn="fast", notes=True)
    plain = given(turn="fast")

    choose(m, guess(QUINTO, place("alley")))

    assert m.view(KILLER).lair.guesses[QUINTO] == place("alley")
    assert m.view(TEAM).lair is None
    assert asked(m) == "fast"
    assert not offered(plain, "guess")


@pytest.mark.rule("deduction.progress-markers")
def test_the_killer_may_move_the_progress_markers() -> None:
    m = given(turn="fast", notes=True, radio=1)

    choose(m, mark(Track.RADIO, 2), mark(Track.VEHICLE, 6))

    assert m.view(KILLER).lair.marks == (2, 6)
    assert table(m).repairs == [1, 0]


@pytest.mark.rule("kaction.move-rules")
def test_the_killer_walks_openly() -> None:
    m = given(turn="main", killer_at="alley")

    choose(m, stalk(place("platform")))

    assert killer_place(m) == "platform"
    assert told(m, "stalks", TEAM) == [{"place": "platform"}]
