"""Encounters: attacks, defenders, weapons, dice, results, and the flight after them."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorscape2.content import Can
from nightboard.games.terrorscape2.rules.actions import finish, move
from nightboard.games.terrorscape2.rules.encounter import defend, run, stay, strike
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.skill import pay_with, play
from nightboard.games.terrorscape2.rules.weapons import arm, unarmed

from .given import (
    KILLER,
    QUINTO,
    ROY,
    SEARCH,
    TEAM,
    ZACH,
    asked,
    assault,
    choose,
    deck,
    do,
    fight,
    given,
    hand,
    holds,
    item,
    link,
    may,
    offered,
    pile,
    place,
    play_on,
    reach,
    refused,
    skill,
    special,
    table,
    told,
    whereabouts,
)

BITE = assault(do("strength", add=2, time="attack"))
BOTH = {"roy": "alley", "zach": "alley"}


def met(**setup: Any) -> Match:
    """The Killer has just found Roy and Zach (or whoever is said) in the Alley."""
    m = given(**{"turn": "main", "at": BOTH, "killer_at": "alley", **setup})
    m.choose(hunt())
    return m


def attack_on(m: Match, slot: int) -> None:
    """An attack without a card; this Survivor defends without a weapon."""
    m.choose(strike())
    if asked(m) == "defender":
        m.choose(defend(slot))
    m.choose(unarmed(slot))


# Who, and in which order


@pytest.mark.rule("encounter.trigger")
@pytest.mark.rule("ksearch.triggers-encounter")
def test_whoever_is_found_takes_part() -> None:
    m = met()

    assert fight(m).here == 1 << ROY | 1 << ZACH
    assert told(m, "searches", KILLER)[0]["survivors"] == ["roy", "zach"]
    assert asked(m) == "attack"


@pytest.mark.rule("encounter.sequence")
@pytest.mark.rule("encounter.success-ends")
@pytest.mark.rule("encounter.mixed-results")
def test_attacks_go_on_until_somebody_defends() -> None:
    m = met(at="alley", dice=1, fear={"roy": 1}, strength=4)

    attack_on(m, ROY)
    attack_on(m, ZACH)

    assert [s.wounds for s in table(m).survivors] == [1, 0, 0]
    assert asked(m) == "flee"
    assert told(m, "killer-discards") == [{"number": 2}]


@pytest.mark.rule("encounter.attack-steps")
@pytest.mark.rule("flow.encounter-decision-order")
@pytest.mark.rule("encounter.attack-card-optional")
def test_the_steps_of_an_attack_come_in_their_order() -> None:
    m = met(cards={"bite": BITE}, hand="bite", dice=0)

    order = [asked(m)]
    with pytest.raises(IllegalChoice):
        m.choose(defend(ROY))
    for offer in (strike(), defend(ROY), unarmed(ROY)):
        m.choose(offer)
        order.append(asked(m))

    assert order == ["attack", "defender", "weapon", "attack"]
    assert told(m, "rolls")[0] == {"survivor": "roy", "dice": [0, 0, 0, 0], "number": 0}


@pytest.mark.rule("encounter.attack-card")
def test_one_attack_card_for_each_attack() -> None:
    m = met(cards={"bite": BITE}, hand="bite bite", dice=0)
    bite = play(skill(m, "bite"))

    choose(m, bite)
    assert asked(m) == "defender"
    choose(m, defend(ROY), unarmed(ROY))

    assert asked(m) == "attack"
    assert may(m, bite)


@pytest.mark.rule("encounter.attack-card-cost")
def test_an_attack_card_is_paid_and_shown_before_the_defender_is_chosen() -> None:
    cards = {"bite": {**BITE, "cost": 1}}
    m = met(cards=cards, hand="bite dud")

    choose(m, play(skill(m, "bite")), pay_with(skill(m, "dud")))

    assert pile(m) == ["dud"]
    assert asked(m) == "defender"
    assert told(m, "plays", TEAM) == [{"skill": "bite", "number": 1}]
    assert m.view(TEAM).killer.playing == (skill(m, "bite"),)


@pytest.mark.rule("encounter.strength-update")
@pytest.mark.rule("status.strength-max-ten")
def test_an_attack_card_raises_the_strength_for_this_attack_up_to_ten() -> None:
    m = met(
        cards={"bite": assault(do("strength", add=3, time="attack"))},
        hand="bite",
        strength=8,
        dice=0,
    )

    choose(m, play(skill(m, "bite")))
    assert m.view(TEAM).killer.strength == 10
    choose(m, defend(ROY), unarmed(ROY))

    assert m.view(TEAM).killer.strength == 8
    assert pile(m) == ["bite"]


@pytest.mark.rule("encounter.value-against-current-strength")
@pytest.mark.rule("status.strength-meaning")
@pytest.mark.parametrize(("with_card", "wounds"), [(True, 1), (False, 0)])
def test_the_value_is_compared_with_the_strength_of_this_attack(
    with_card: bool, wounds: int
) -> None:
    m = met(
        at={"roy": "alley"}, cards={"bite": BITE}, hand="bite", strength=6, dice=2, fear={"roy": 1}
    )

    choose(m, play(skill(m, "bite")) if with_card else strike())
    choose(m, unarmed(ROY))

    assert table(m).survivors[ROY].wounds == wounds


@pytest.mark.rule("encounter.choose-defender")
def test_only_participants_can_defend() -> None:
    m = met()

    choose(m, strike())

    assert refused(m, defend(QUINTO)) == "encounter.choose-defender"
    assert may(m, defend(ZACH))


@pytest.mark.rule("encounter.killer-cannot-pick-target")
def test_the_team_chooses_whom_an_attack_hits() -> None:
    m = met(wounds="zach")

    choose(m, strike())

    assert m.ask is not None
    assert m.ask.seats == (TEAM,)
    assert set(offered(m)) == {defend(ROY), defend(ZACH)}


@pytest.mark.rule("encounter.defend-once")
def test_nobody_defends_twice() -> None:
    m = met(at="alley", dice=0)

    attack_on(m, ZACH)
    choose(m, strike())

    assert refused(m, defend(ZACH)) == "encounter.defend-once"
    assert set(offered(m)) == {defend(ROY), defend(QUINTO)}


@pytest.mark.rule("encounter.last-one-must")
def test_the_last_one_has_to_defend() -> None:
    m = met(dice=0)

    attack_on(m, ZACH)
    choose(m, strike())

    assert asked(m) == "weapon"
    assert fight(m).defender == ROY


@pytest.mark.rule("encounter.new-participants")
def test_nobody_moves_while_it_lasts() -> None:
    m = met()

    assert not offered(m, "move")
    with pytest.raises(IllegalChoice):
        m.choose(move(QUINTO, place("alley")))
    assert fight(m).here == 1 << ROY | 1 << ZACH


@pytest.mark.rule("encounter.only-killer-turn")
@pytest.mark.rule("move.no-trigger-on-meeting")
def test_meeting_the_killer_is_no_encounter() -> None:
    m = given(at={"roy": "platform"}, killer_at="alley", acted="zach quinto")
    walks = given(turn="main", at={"roy": "platform"}, killer_at="alley")

    choose(m, move(ROY, place("alley")), finish())
    walks.choose(next(o for o in offered(walks, "stalk") if o.args == (place("platform"),)))

    assert table(m).fight is None
    assert table(walks).fight is None


# Weapons and dice


@pytest.mark.rule("encounter.weapon")
def test_one_weapon_before_the_dice() -> None:
    m = met(at={"roy": "alley"}, items={"roy": "kitchen-knife flare-gun"}, strength=9, dice=2)

    choose(m, strike(), arm(ROY, item("kitchen-knife")))

    assert asked(m) == "flee"
    assert told(m, "arms", KILLER) == [{"survivor": "roy", "item": "kitchen-knife"}]
    assert "flare-gun" in holds(m, ROY)


@pytest.mark.rule("encounter.weapon-own-only")
def test_the_weapons_of_others_are_of_no_use() -> None:
    m = met(items={"roy": "kitchen-knife"})

    choose(m, strike(), defend(ZACH))

    assert refused(m, arm(ZACH, item("kitchen-knife"))) == "encounter.weapon-own-only"
    assert offered(m) == [unarmed(ZACH)]


@pytest.mark.rule("encounter.weapon-optional")
def test_a_weapon_may_be_kept() -> None:
    m = met(at={"roy": "alley"}, items={"roy": "kitchen-knife"}, dice=1)

    choose(m, strike(), unarmed(ROY))

    assert told(m, "rolls")[0]["number"] == 4
    assert holds(m, ROY) == ["kitchen-knife"]


@pytest.mark.rule("encounter.weapon-discard")
@pytest.mark.rule("inventory.single-use")
@pytest.mark.rule("inventory.infinity")
def test_a_weapon_is_used_up_unless_it_lasts() -> None:
    box = {"items.toml": {"item": [
        {"id": "club", "from": "house", "uses": [{"tag": "weapon", "do": "defend", "number": 1}]},
        {"id": "sword", "from": "house",
         "uses": [{"tag": "weapon", "do": "defend", "number": 1, "lasting": True}]},
    ]}}  # fmt: skip
    m = given(turn="main", at=BOTH, killer_at="alley", dice=0, box=box)
    t = table(m)
    club, sword = t.content.item("club"), t.content.item("sword")
    t.survivors[ROY].items, t.survivors[ZACH].items = [club], [sword]

    choose(m, hunt(), strike(), defend(ROY), arm(ROY, club), strike(), arm(ZACH, sword))

    assert t.survivors[ROY].wounds == t.survivors[ZACH].wounds == 1
    assert t.discards == [club]
    assert t.survivors[ZACH].items == [sword]


@pytest.mark.rule("encounter.dice-count")
@pytest.mark.rule("fear.reduces-dice")
@pytest.mark.rule("components.combat-dice-four")
@pytest.mark.parametrize(("fear", "dice"), [(0, 4), (1, 3), (2, 2)])
def test_fear_takes_dice_away(fear: int, dice: int) -> None:
    m = met(at={"roy": "alley"}, fear={"roy": fear}, dice=1)

    choose(m, strike(), unarmed(ROY))

    assert told(m, "rolls")[0] == {"survivor": "roy", "dice": [1] * dice, "number": dice}


@pytest.mark.rule("encounter.fear-before-roll-counts")
def test_fear_from_the_attack_card_counts_already() -> None:
    cards = {"scream": assault(do("fear", whom="area", where="here"))}
    m = met(at={"roy": "alley"}, cards=cards, hand="scream", dice=1)

    choose(m, play(skill(m, "scream")), unarmed(ROY))

    assert len(told(m, "rolls")[0]["dice"]) == 3


@pytest.mark.rule("encounter.combat-value")
def test_dice_and_weapon_are_added_up() -> None:
    m = met(at={"roy": "alley"}, items={"roy": "kitchen-knife"}, dice=2, fear={"roy": 1})
    knife = table(m).content.items[item("kitchen-knife")].weapon
    marksman = table(m).character(ROY).able(Can.MARKSMAN)
    assert knife is not None
    assert marksman is not None

    choose(m, strike(), arm(ROY, item("kitchen-knife")))

    assert told(m, "rolls")[0]["number"] == 6 + knife.number + marksman.number


# Results


@pytest.mark.rule("encounter.success")
@pytest.mark.parametrize(("strength", "wounds"), [(8, 0), (9, 1)])
def test_reaching_the_strength_is_enough(strength: int, wounds: int) -> None:
    m = met(at={"roy": "alley"}, strength=strength, dice=2)

    choose(m, strike(), unarmed(ROY))

    assert table(m).survivors[ROY].wounds == wounds
    assert len(told(m, "repels", KILLER)) == 1 - wounds
    assert len(told(m, "injured", KILLER)) == wounds


@pytest.mark.rule("encounter.success-discards-two")
def test_a_successful_defense_costs_the_killer_two_cards_of_the_deck() -> None:
    m = met(at={"roy": "alley"}, dice=3, hand="dud dud dud", deck=6)

    choose(m, strike(), unarmed(ROY))

    assert asked(m) == "flee"
    assert (len(hand(m)), len(deck(m)), len(pile(m))) == (3, 4, 2)


@pytest.mark.rule("encounter.failure-injures")
@pytest.mark.rule("status.injury-flips-tile")
@pytest.mark.rule("status.second-injury-eliminates")
@pytest.mark.rule("victory.killer-one-kill")
def test_a_failed_defense_injures_and_the_second_injury_ends_the_game() -> None:
    m = met(wounds="zach", dice=0)

    attack_on(m, ROY)
    assert [view.wounds for view in m.view(KILLER).survivors] == [1, 1, 0]
    attack_on(m, ZACH)

    assert m.outcome is not None
    assert m.outcome.rule == "status.second-injury-eliminates"
    assert m.outcome.winners == (KILLER,)


@pytest.mark.rule("encounter.failure-next-attack")
def test_the_next_one_is_attacked_after_a_failed_defense() -> None:
    m = met(dice=0)

    attack_on(m, ROY)

    assert asked(m) == "attack"
    assert set(offered(m)) == {strike()}


@pytest.mark.rule("encounter.failure-all-ends")
def test_it_ends_when_everybody_has_failed() -> None:
    m = met(at={"roy": "alley"}, dice=0, deck=9)

    attack_on(m, ROY)

    assert asked(m) == "flee"
    assert len(deck(m)) == 9
    assert told(m, "killer-discards") == []


@pytest.mark.rule("skill.discard-after")
@pytest.mark.rule("levelup.reshuffle")
def test_the_card_that_found_somebody_stays_out_of_a_new_deck() -> None:
    """The second defender repels the Killer, whose deck runs out by that."""
    m = given(
        turn="main", cards={"seek": special(SEARCH)}, hand="seek", deck="dud", discards="dud " * 9,
        at=BOTH, killer_at="alley", dice=1, strength=6, items={"zach": "kitchen-knife"},
    )  # fmt: skip

    choose(m, play(skill(m, "seek")))
    attack_on(m, ROY)
    choose(m, strike(), arm(ZACH, item("kitchen-knife")))
    assert asked(m) == "unlock"
    play_on(m, "flee")

    assert "seek" not in [*deck(m), *pile(m)]
    play_on(m, "act")
    assert pile(m).count("seek") == 1
    assert table(m).killer.playing == ()


@pytest.mark.rule("status.level-description")
def test_a_passive_rule_may_frighten_whoever_is_injured() -> None:
    passives = [{"when": "injury", "level": 2, "effects": [do("fear", whom="defender")]}]
    low = met(at={"roy": "alley"}, dice=0, passives=passives)
    high = met(at={"roy": "alley"}, dice=0, passives=passives, level=2)

    attack_on(low, ROY)
    attack_on(high, ROY)

    assert table(low).survivors[ROY].fear == 0
    assert table(high).survivors[ROY].fear == 1


# The flight


@pytest.mark.rule("flee.bonus-move")
def test_everybody_who_was_there_may_take_one_step() -> None:
    m = met(dice=3)

    attack_on(m, ROY)
    assert reach(m, "run", ROY) == {"platform", "loading-dock"}
    choose(m, run(ROY, place("platform")))
    assert offered(m, "stay") == [stay(ZACH)]
    choose(m, stay(ZACH))

    assert whereabouts(m, ROY) == "platform"
    assert whereabouts(m, ZACH) == "alley"
    assert whereabouts(m, QUINTO) == "crew-quarter"
    assert asked(m) == "act"


@pytest.mark.rule("flee.secret")
def test_the_killer_does_not_see_who_fled() -> None:
    m = met(dice=3)

    attack_on(m, ROY)
    before = len(m.events(KILLER))
    choose(m, run(ROY, place("platform")), stay(ZACH))

    heard = [entry.event.key for entry in m.events(KILLER)][before:]
    assert "flees" not in heard
    assert "stays" not in heard
    view = m.view(KILLER)
    assert view.survivors[ROY].at is view.survivors[ZACH].at is None


@pytest.mark.rule("flee.normal-move-limits")
def test_blocks_and_arrows_stop_whoever_flees() -> None:
    m = met(at={"roy": "storage"}, killer_at="storage", dice=3, blocks="research-lab-storage")
    arrow = met(at={"roy": "alley"}, dice=3)

    attack_on(m, ROY)
    attack_on(arrow, ROY)

    assert refused(m, run(ROY, place("research-lab"))) == "flee.normal-move-limits"
    assert refused(arrow, run(ROY, place("research-lab"))) == "flee.normal-move-limits"
    assert may(m, stay(ROY))
    assert table(m).blocks == 1 << link("research-lab-storage")


@pytest.mark.rule("flee.no-shortcut")
@pytest.mark.rule("ability.quinto-not-bonus")
def test_quinto_cannot_flee_through_a_passage() -> None:
    m = met(at={"quinto": "research-lab"}, killer_at="research-lab", dice=3)

    attack_on(m, QUINTO)

    assert refused(m, run(QUINTO, place("crew-quarter"))) == "flee.no-shortcut"


@pytest.mark.rule("flee.then-killer-draws")
@pytest.mark.rule("flee.before-draw")
def test_the_killer_draws_after_the_flight_and_nothing_else() -> None:
    m = met(dice=3, hand="dud", deck=9)

    attack_on(m, ROY)
    assert (asked(m), len(hand(m))) == ("flee", 1)
    choose(m, stay(ROY))
    assert (asked(m), len(hand(m))) == ("flee", 1)
    choose(m, stay(ZACH))

    assert (asked(m), len(hand(m))) == ("act", 4)
    assert table(m).fight is None


@pytest.mark.rule("flee.bonus-move")
def test_nobody_flees_who_was_not_there() -> None:
    m = met(at={"roy": "alley"}, dice=3)

    attack_on(m, ROY)
    play_on(m, "act")

    assert told(m, "stays", TEAM) == [{"survivor": "roy"}]
