"""Items and Weapons: secrecy, timing, discarding; Hats."""

from __future__ import annotations

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorbelow.cards import Deck
from nightboard.games.terrorbelow.effects import Trait

from .box import AMBER, FACILITY, FAR, GAME, HOSPITAL, POLICE, STORE, UP, worm
from .given import A, B, C, given
from .seen import (
    acting,
    area,
    asked,
    do,
    end_turn,
    go,
    hand,
    offered,
    pawn,
    play,
    player,
    refused,
    rubble_at,
    shown,
    squad,
    struck,
    table,
    target,
    told,
    vp,
)


def use(m: Match, who: int = A) -> Match:
    """A player plays the first Item of the hand."""
    return do(m, ("play-item", player(m, who).items[0]))


@pytest.mark.rule("items-weapons.hidden-until-played")
def test_a_weapon_is_public_when_it_is_played_and_the_other_stays_hidden() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={B: (3, 2)}, weapons={B: "pistol hit-3"})
    assert area(m, B, C).weapons == 2
    do(m, ("shoot", player(m, B).weapons[0]))
    assert [w.id for w in shown(m, C).weapon_discards] == ["pistol"]
    assert area(m, B, C).weapons == 1
    assert told(m, "shoots", C)[0]["card"] == "pistol"


@pytest.mark.rule("items-weapons.not-on-turn-acquired")
def test_a_new_item_waits_for_the_next_turn() -> None:
    m = acting(3, pawns={A: STORE, B: HOSPITAL}, carried={A: "amber"}, on_items="blast+1",
               rubble={(1, 2): 1})  # fmt: skip
    do(m, ("deliver", AMBER))
    (new,) = player(m, A).items
    assert offered(m, "play-item") == []
    assert refused(m, "play-item", new) == "items-weapons.not-on-turn-acquired"
    for _ in range(3):
        end_turn(m)
    assert (asked(m), hand(m, A) != []) == ((A, "play"), True)
    play(m, hand(m, A)[0], 1)
    while asked(m)[1] != "act":
        m.choose(-1 + len(offered(m)))
    assert new in [o.args[0] for o in offered(m, "play-item")]


@pytest.mark.rule("items-weapons.usable-in-attack-after-turn")
def test_example_a_new_weapon_is_for_the_attack_right_after_the_turn() -> None:
    """example.new-weapon-after-turn"""
    m = given(
        vehicles={A: "1:"}, pawns={A: (3, 2)}, rubble={(2, 2): 1}, loaded={A: 2},
        worms=[worm(at=(3, 3), limit=1), *FAR[1:]], on_weapons="pistol",
    )  # fmt: skip
    do(play(m, "1:"), ("remove", (2, 2)), "draw-weapon")
    assert asked(m) == (A, "hunt")
    do(m, ("shoot", player(m, A).weapons[0]))
    assert told(m, "shoots")[0]["n"] == 2


def test_a_new_pistol_shoots_no_hat_in_the_same_turn() -> None:
    m = acting(3, fresh=(0, 0, 1), weapons={A: "pistol"}, hats={B: "hat-digger"})
    table(m).fresh = (0, 0, 1)
    again = GAME.play_on(table(m).copy(), log=True)
    assert offered(again, "shoot-hat") == []


@pytest.mark.rule("items-weapons.follow-card-text")
def test_an_item_is_used_when_its_text_says() -> None:
    m = acting(3, items={A: "protect", B: "points-1"})
    assert refused(m, "play-item", player(m, A).items[0]) == "items-weapons.follow-card-text"
    with pytest.raises(IllegalChoice):
        m.choose(["play-item", player(m, B).items[0]], B)
    before = given(items={A: "points-1"})
    assert asked(before) == (A, "play")
    assert refused(before, "play-item", player(before, A).items[0]) == (
        "items-weapons.follow-card-text"
    )


@pytest.mark.rule("items-weapons.items-mostly-own-turn")
def test_an_item_may_give_vp_and_they_count_at_once() -> None:
    m = acting(3, items={A: "push-1+1"}, tokens={A: 5})
    use(m)
    assert vp(m, A) == 6
    m = acting(3, items={A: "push-1+1"}, tokens={A: 19})
    use(m)
    assert m.outcome is not None
    assert m.outcome.winners == (A,)


@pytest.mark.rule("items-weapons.card-text-beats-rules")
def test_the_text_of_an_item_beats_the_rules_once() -> None:
    m = acting(4, items={A: "off-road"}, rubble={(3, 2): 2, (3, 1): 0, (2, 2): 1})
    assert refused(m, "move", (3, 2)) == "move.no-rubble"
    use(m)
    go(m, (3, 2))
    assert pawn(m, A) == (3, 2)
    assert refused(m, "move", (2, 2)) == "move.no-rubble"


@pytest.mark.rule("items-weapons.weapons-in-attacks")
def test_a_weapon_that_only_deals_damage_is_for_attacks() -> None:
    m = acting(3, weapons={A: "hit-3"})
    assert refused(m, "shoot", player(m, A).weapons[0]) == "items-weapons.weapons-in-attacks"


@pytest.mark.rule("items-weapons.free-of-action-points")
def test_an_item_costs_no_action_point() -> None:
    m = use(acting(2, items={A: "carton"}))
    assert (table(m).points, asked(m)) == (2, (A, "act"))


@pytest.mark.rule("items-weapons.discard-after-use")
def test_used_cards_are_discarded_and_lasting_ones_stay() -> None:
    m = struck(worm(at=(3, 3), limit=1, health=4), pawns={B: (3, 2)}, weapons={B: "pistol keep-2"})
    for weapon in player(m, B).weapons:
        do(m, ("shoot", weapon))
    assert [w.id for w in shown(m).weapon_discards] == ["pistol"]
    assert len(area(m, B).active) == 1
    m = use(acting(2, items={A: "carton"}))
    assert (len(shown(m).item_discards), player(m, A).items) == (1, ())
    m = use(acting(2, items={A: "hat-digger"}))
    assert (shown(m).item_discards, area(m, A).hat is not None) == ((), True)


@pytest.mark.rule("items-weapons.no-hand-limit")
def test_a_ninth_card_is_kept() -> None:
    m = acting(
        1, pawns={A: POLICE, C: FACILITY}, carried={A: "amber"},
        items={A: "blast push-1 fly carton"}, weapons={A: "pistol pistol hit-1 hit-2"},
    )  # fmt: skip
    do(m, ("deliver", AMBER))
    assert (len(player(m, A).items), len(player(m, A).weapons)) == (4, 5)
    assert [len(pile) for pile in table(m).discards] == [0, 0, 0]


@pytest.mark.rule("items-weapons.empty-deck")
@pytest.mark.parametrize(("discarded", "drawn", "left"), [(3, 1, 2), (0, 0, 0)])
def test_an_empty_deck_is_made_of_the_discards(discarded: int, drawn: int, left: int) -> None:
    m = acting(2, pawns={A: POLICE, C: FACILITY}, carried={A: "amber"})
    deck = table(m).decks[Deck.WEAPON]
    table(m).discards[Deck.WEAPON] = deck[:discarded]
    deck.clear()
    do(m, ("deliver", AMBER))
    assert len(player(m, A).weapons) == drawn
    assert (shown(m).decks[Deck.WEAPON], shown(m).weapon_discards) == (left, ())


@pytest.mark.rule("rubble.trade-reward")
def test_with_both_decks_gone_the_rubble_is_still_returned() -> None:
    """ruling r.empty-decks"""
    m = acting(2, rubble={(3, 2): 1}, loaded={A: 2})
    for deck in (Deck.ITEM, Deck.WEAPON):
        table(m).decks[deck].clear()
    do(m, ("remove", (3, 2)))
    assert (player(m, A).rubble, asked(m)) == (0, (A, "act"))


# What Items do


def test_points() -> None:
    assert table(use(acting(2, items={A: "points-2"}))).points == 4


def test_a_blast_sends_all_rubble_of_a_space_to_the_supply() -> None:
    m = acting(2, items={A: "blast"}, rubble={(3, 2): 2, (2, 3): 1})
    supply = table(m).rubble_supply
    do(use(m), ("blast", (3, 2)))
    assert (rubble_at(m, (3, 2)), table(m).rubble_supply, player(m, A).rubble) == (
        0,
        supply + 2,
        0,
    )
    m = acting(2, items={A: "blast"})
    assert refused(m, "play-item", player(m, A).items[0]) == "items-weapons.follow-card-text"


def test_a_push_before_the_vehicle_card() -> None:
    m = given(items={A: "push-2"}, worms=[worm(at=(3, 3)), *FAR[1:]], vehicles={A: "2:"})
    use(m)
    do(m, ("drift", 0, UP), "leave-it")
    assert (target(m), asked(m)) == ((3, 2), (A, "play"))


def test_a_plane_flies_to_a_free_location() -> None:
    m = acting(2, items={A: "fly"})
    use(m)
    assert refused(m, "fly", STORE) == "start.distinct-locations"
    do(m, ("fly", HOSPITAL))
    assert pawn(m, A) == (6, 6)


def test_a_carton_lets_the_actions_go_on_after_a_pick_up() -> None:
    m = use(acting(3, items={A: "carton"}, eggs={(3, 3): "amber"}))
    do(m, "pick-up")
    assert (table(m).points, asked(m)) == (2, (A, "act"))


def test_first_aid_brings_somebody_back() -> None:
    m = use(acting(3, items={A: "revive"}, dead={A: 1}))
    assert squad(m, A) == [True] * 3
    m = acting(3, items={A: "revive"})
    assert refused(m, "play-item", player(m, A).items[0]) == "items-weapons.follow-card-text"


def test_a_new_hand_of_vehicles() -> None:
    m = acting(3, items={A: "redraw"}, vehicles={A: "5: 6:"}, on_deck="2: 3:")
    use(m)
    assert hand(m, A) == ["2:", "3:"]
    assert len(table(m).discards[Deck.VEHICLE]) == 2


# Hats


@pytest.mark.rule("common-cards.hat-is-permanent-item")
def test_a_hat_works_turn_after_turn() -> None:
    m = acting(3, items={A: "hat-digger"}, rubble={(3, 2): 2})
    use(m)
    do(m, ("remove", (3, 2)))
    assert table(m).points == 3
    do(m, "stop")
    end_turn(m)
    end_turn(m)
    play(m, hand(m, A)[0], 1)
    while asked(m)[1] != "act":
        m.choose(len(offered(m)) - 1)
    points = table(m).points
    do(m, ("remove", (3, 2)))
    assert (table(m).points, area(m, A).hat is not None) == (points, True)


@pytest.mark.rule("common-cards.hat-one-at-a-time")
@pytest.mark.rule("common-cards.hat-replace")
def test_a_new_hat_replaces_the_old_one() -> None:
    m = acting(3, hats={A: "hat-digger"}, items={A: "hat-unnoticed"})
    old, new = player(m, A).hat, player(m, A).items[0]
    use(m)
    assert (player(m, A).hat, table(m).discards[Deck.ITEM]) == (new, [old])
    assert table(m).traits(A) == Trait.UNNOTICED


@pytest.mark.rule("common-cards.hat-lost-on-death")
def test_a_hat_dies_with_its_leader() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={B: (3, 3)}, hats={B: "hat-digger"})
    assert squad(m, B) == [False, True, True]
    do(m, ("lead", player(m, B).squad[1].character))
    assert area(m, B).hat is None
    assert len(shown(m).item_discards) == 1


@pytest.mark.rule("common-cards.hat-shot-off")
def test_a_pistol_shoots_a_hat_off() -> None:
    m = acting(3, hats={B: "hat-digger"}, weapons={A: "pistol hit-3"})
    pistol = player(m, A).weapons[0]
    assert [tuple(o.args) for o in offered(m, "shoot-hat")] == [(pistol, B)]
    do(m, ("shoot-hat", pistol, B))
    assert (area(m, B).hat, squad(m, B)) == (None, [True] * 3)
    assert [len(shown(m).item_discards), len(shown(m).weapon_discards)] == [1, 1]
    assert (table(m).points, offered(m, "shoot-hat")) == (3, [])
