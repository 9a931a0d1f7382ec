"""Delivering Eggs, Bounties and Hidden Bounties, and the Delivery Bonus."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorbelow.cards import Deck, Location

from .box import AMBER, COBALT, FACILITY, HOSPITAL, JADE, MOTEL, POLICE, STORE, Place, worm
from .given import A, B, C
from .seen import (
    acting,
    area,
    asked,
    do,
    eggs_of,
    go,
    heard,
    kinds,
    offered,
    own,
    player,
    refused,
    shown,
    squad,
    struck,
    table,
    told,
    vp,
)


def delivering(
    points: int = 3, carried: str = "amber", place: Place = POLICE, **more: Any
) -> Match:
    """A in a Location with Eggs."""
    shelters = [spot for spot in (STORE, HOSPITAL, FACILITY, POLICE) if spot != place]
    pawns = {A: place, B: shelters[0], C: shelters[1]}
    return acting(points, pawns=pawns, carried={A: carried}, **more)


@pytest.mark.rule("delivery.one-egg-per-action")
def test_one_egg_is_one_action() -> None:
    m = delivering(3, "amber amber")
    do(m, ("deliver", AMBER))
    assert (eggs_of(m, A), table(m).points) == ([AMBER], 2)
    do(m, ("deliver", AMBER))
    assert (eggs_of(m, A), table(m).points) == ([], 1)


@pytest.mark.rule("delivery.needs-egg")
def test_an_egg_is_needed() -> None:
    m = delivering(carried="amber")
    assert refused(m, "deliver", JADE) == "delivery.needs-egg"
    assert offered(acting(pawns={A: MOTEL}), "deliver") == []


@pytest.mark.rule("delivery.needs-location")
def test_a_location_is_needed_and_any_will_do() -> None:
    m = acting(carried={A: "amber"})
    assert refused(m, "deliver", AMBER) == "delivery.needs-location"
    for place in Location:
        assert len(offered(delivering(place=place), "deliver")) == 1


@pytest.mark.rule("delivery.plain-one-vp")
@pytest.mark.rule("delivery.egg-to-supply")
def test_an_egg_alone_is_worth_a_token_and_goes_to_the_supply() -> None:
    m = delivering()
    assert shown(m).egg_supply[AMBER] == 6
    do(m, ("deliver", AMBER))
    assert (player(m, A).tokens, vp(m, A)) == (1, 1)
    assert shown(m).egg_supply[AMBER] == 7


@pytest.mark.rule("delivery.bounty-line")
@pytest.mark.rule("delivery.bounty-replaces-token")
def test_a_bounty_of_the_line_gives_its_points_and_no_token() -> None:
    m = delivering(line="amber@state-police=4")
    do(m, ("deliver-for", table(m).line[0]))
    assert (vp(m, A), player(m, A).tokens) == (4, 0)
    assert shown(m).egg_supply[AMBER] == 7


def test_a_bounty_with_a_location_counts_only_there() -> None:
    """ruling r.bounty-requirements"""
    m = delivering(line="amber@motel=4 amber=2")
    elsewhere, anywhere = table(m).line[:2]
    assert refused(m, "deliver-for", elsewhere) == "delivery.needs-location"
    assert [o.args[0] for o in offered(m, "deliver-for")] == [anywhere]


def test_a_bounty_may_be_left_for_later() -> None:
    """ruling r.bounty-optional"""
    m = delivering(line="amber=4")
    before = table(m).line
    do(m, ("deliver", AMBER))
    assert (vp(m, A), table(m).line) == (1, before)


@pytest.mark.rule("delivery.hidden-bounty")
@pytest.mark.rule("bounty.hidden-completed-is-shown")
def test_a_hidden_bounty_is_shown_when_it_is_completed() -> None:
    m = delivering(hidden={A: "amber=5"})
    card = player(m, A).hidden[0].bounty
    line = table(m).line
    assert area(m, A, B).hidden == (None,)
    do(m, ("deliver-for-hidden", card))
    assert (vp(m, A), area(m, A, B).hidden) == (5, ())
    assert [b.card for b in area(m, A, B).bounties] == [card]
    assert table(m).line == line


@pytest.mark.rule("delivery.one-bounty-per-egg")
def test_one_egg_completes_one_bounty_and_the_next_egg_the_other() -> None:
    """example.same-type-bounties"""
    m = delivering(2, "amber amber", line="amber=3 amber=3", next_bounty="any=2 any=2")
    card = table(m).line[0]
    assert table(m).line.count(card) == 2
    do(m, ("deliver-for", card))
    assert (vp(m, A), table(m).line.count(card)) == (3, 1)
    do(m, ("deliver-for", card))
    assert (vp(m, A), table(m).line.count(card)) == (6, 0)


@pytest.mark.rule("delivery.choose-among-matching")
def test_one_chooses_among_bounties_that_match() -> None:
    m = delivering(line="amber=3", hidden={A: "amber=5"})
    assert kinds(m) >= {"deliver", "deliver-for", "deliver-for-hidden"}
    do(m, ("deliver-for", table(m).line[0]))
    assert (vp(m, A), len(player(m, A).hidden)) == (3, 1)


@pytest.mark.rule("delivery.multiple-per-turn")
def test_several_eggs_at_several_places() -> None:
    m = acting(4, pawns={A: (6, 1)}, carried={A: "amber jade cobalt"})
    go(m, MOTEL)
    do(m, ("deliver", AMBER), ("deliver", COBALT), ("deliver", JADE))
    assert vp(m, A) == 3 + 1
    m = acting(5, pawns={A: FACILITY, B: (5, 5)}, carried={A: "amber amber"})
    do(m, ("deliver", AMBER), "hide-from-deck")
    go(m, (2, 1), (1, 1))
    assert vp(m, A) == 1


@pytest.mark.rule("delivery.with-or-without-bounty-order")
def test_the_line_is_full_again_before_the_bonus() -> None:
    m = delivering(place=FACILITY, line="amber=3", next_bounty="jade=2")
    do(m, ("deliver-for", table(m).line[0]))
    assert asked(m) == (A, "facility")
    assert (len(offered(m, "hide-from-line")), len(table(m).line)) == (
        len(set(table(m).line)),
        4,
    )
    assert vp(m, A) == 3
    assert heard(m).index("delivers") < heard(m).index("completes") < heard(m).index("bounty")


# Bounties


@pytest.mark.rule("bounty.line-of-four")
def test_the_line_is_filled_up_at_once() -> None:
    m = delivering(line="amber=3", next_bounty="any=2")
    left = shown(m).bounty_deck
    top = table(m).bounty_deck[-1]
    do(m, ("deliver-for", table(m).line[0]))
    assert (len(table(m).line), table(m).line[-1], shown(m).bounty_deck) == (4, top, left - 1)


@pytest.mark.rule("bounty.under-leader")
def test_everybody_sees_completed_bounties_and_their_points() -> None:
    m = delivering(line="amber=5")
    do(m, ("deliver-for", table(m).line[0]))
    for seat in (A, B, None):
        assert (area(m, A, seat).points, len(area(m, A, seat).bounties)) == (5, 1)


@pytest.mark.rule("bounty.delivery-and-hunting-kinds")
def test_a_hunting_bounty_is_not_for_eggs_nor_a_delivery_for_kills() -> None:
    m = delivering(line="screamer=3")
    assert offered(m, "deliver-for") == []
    assert refused(m, "deliver-for", table(m).line[0]) == "bounty.delivery-and-hunting-kinds"
    m = struck(
        worm("screamer", at=(3, 3), health=2, limit=1), pawns={A: (3, 2)}, weapons={A: "pistol"},
        line="amber=3 screamer=3",
    )  # fmt: skip
    delivery, hunt = table(m).line[:2]
    do(m, ("shoot", player(m, A).weapons[0]))
    assert [o.args[0] for o in offered(m, "claim")] == [hunt]
    assert refused(m, "claim", delivery) == "bounty.delivery-and-hunting-kinds"


@pytest.mark.rule("bounty.hidden-owner-only")
def test_nobody_completes_the_hidden_bounty_of_another() -> None:
    m = delivering(hidden={B: "amber=5"})
    assert offered(m, "deliver-for-hidden") == []
    with pytest.raises(IllegalChoice):
        do(m, ("deliver-for-hidden", player(m, B).hidden[0].bounty))


@pytest.mark.rule("bounty.hidden-counts-only-when-completed")
def test_a_hidden_bounty_is_worth_nothing_yet() -> None:
    m = delivering(tokens={A: 18}, hidden={A: "jade=4"})
    assert (vp(m, A), area(m, A).bounties, m.outcome) == (18, (), None)
    do(m, ("deliver", AMBER))
    assert (vp(m, A), m.outcome) == (19, None)


@pytest.mark.rule("bounty.hidden-no-limit")
def test_a_fourth_hidden_bounty_is_kept() -> None:
    m = delivering(place=FACILITY, hidden={A: "jade=2 jade=3 jade=4"})
    do(m, ("deliver", AMBER), "hide-from-deck")
    assert len(player(m, A).hidden) == 4
    assert asked(m) == (A, "act")


@pytest.mark.rule("bounty.hidden-same-turn")
def test_a_new_hidden_bounty_is_for_the_next_egg_of_the_turn() -> None:
    m = delivering(3, "amber amber", place=FACILITY, next_bounty="amber=3")
    do(m, ("deliver", AMBER))
    assert vp(m, A) == 1
    do(m, "hide-from-deck")
    do(m, ("deliver-for-hidden", player(m, A).hidden[0].bounty))
    assert vp(m, A) == 1 + 3


@pytest.mark.rule("bounty.deck-empty")
def test_without_a_deck_the_line_shrinks() -> None:
    m = delivering(line="amber=3")
    table(m).bounty_deck.clear()
    do(m, ("deliver-for", table(m).line[0]))
    assert (len(table(m).line), asked(m)) == (3, (A, "act"))


# The Delivery Bonus


@pytest.mark.rule("bonus.any-delivery")
@pytest.mark.rule("bonus.state-police")
def test_the_bonus_comes_with_and_without_a_bounty() -> None:
    m = delivering()
    do(m, ("deliver", AMBER))
    assert (vp(m, A), len(player(m, A).weapons)) == (1, 1)
    m = delivering(line="amber=4")
    do(m, ("deliver-for", table(m).line[0]))
    assert (vp(m, A), len(player(m, A).weapons)) == (4, 1)


@pytest.mark.rule("bonus.one-per-turn")
@pytest.mark.rule("bonus.motel")
def test_one_bonus_in_a_turn() -> None:
    m = delivering(4, "amber amber amber", place=MOTEL)
    do(m, ("deliver", AMBER))
    assert vp(m, A) == 1 + 1
    do(m, ("deliver", AMBER), ("deliver", AMBER))
    assert vp(m, A) == 3 + 1


@pytest.mark.rule("bonus.first-delivery")
def test_the_bonus_is_that_of_the_first_delivery() -> None:
    # A plane brings A from the General Store to the Motel.
    m = delivering(3, "amber amber", place=STORE, items={A: "fly"})
    do(m, ("deliver", AMBER), ("play-item", player(m, A).items[0]), ("fly", MOTEL))
    do(m, ("deliver", AMBER))
    assert (len(player(m, A).items), vp(m, A)) == (1, 2)


@pytest.mark.rule("bonus.general-store")
def test_the_general_store_gives_an_item() -> None:
    m = delivering(place=STORE, on_items="blast")
    do(m, ("deliver", AMBER))
    assert [table(m).content.items[n].effects[0].use.value for n in player(m, A).items] == ["blast"]


@pytest.mark.rule("bonus.government-facility")
def test_the_facility_gives_a_card_of_the_line_or_of_the_deck() -> None:
    m = delivering(place=FACILITY, line="jade=2 jade=3 any=2 any=3")
    line = table(m).line
    do(m, ("deliver", AMBER))
    assert {o.args[0] for o in offered(m, "hide-from-line")} == set(line)
    assert len(offered(m)) == 4 + 1
    do(m, ("hide-from-line", line[2]))
    assert [held.bounty for held in player(m, A).hidden] == [line[2]]
    assert asked(m) == (A, "act")


@pytest.mark.rule("bonus.government-facility-face-down")
def test_nobody_else_knows_a_bounty_from_the_deck() -> None:
    m = delivering(place=FACILITY, next_bounty="jade=3")
    do(m, ("deliver", AMBER), "hide-from-deck")
    card = player(m, A).hidden[0].bounty
    assert area(m, A, B).hidden == (None,)
    assert [b.card for b in own(m, A).hidden] == [card]
    assert told(m, "hides.card", B) == []
    assert told(m, "hides", B) == [{"who": A}]
    assert len(told(m, "hides.card", A)) == 1


@pytest.mark.rule("bonus.government-facility-face-down")
def test_everybody_knows_a_bounty_from_the_line() -> None:
    m = delivering(place=FACILITY, line="jade=3")
    card = table(m).line[0]
    do(m, ("deliver", AMBER), ("hide-from-line", card))
    for seat in (A, B, None):
        hidden = area(m, A, seat).hidden
        assert [b and b.card for b in hidden] == [card]


@pytest.mark.rule("bonus.government-facility-refill")
def test_the_line_is_filled_up_only_after_a_card_of_the_line() -> None:
    m = delivering(place=FACILITY)
    left, line = shown(m).bounty_deck, table(m).line
    do(m, ("deliver", AMBER), ("hide-from-line", line[0]))
    assert (len(table(m).line), shown(m).bounty_deck) == (4, left - 1)
    m = delivering(place=FACILITY)
    do(m, ("deliver", AMBER), "hide-from-deck")
    assert (table(m).line, shown(m).bounty_deck) == (line, left - 1)


def test_without_a_deck_only_the_line_is_offered() -> None:
    m = delivering(place=FACILITY)
    table(m).bounty_deck.clear()
    do(m, ("deliver", AMBER))
    assert offered(m, "hide-from-deck") == []
    assert refused(m, "hide-from-deck") == "bounty.deck-empty"


@pytest.mark.rule("bonus.hospital")
def test_the_hospital_brings_a_dead_character_back() -> None:
    m = delivering(place=HOSPITAL, dead={A: 1})
    assert squad(m, A) == [True, True, False]
    do(m, ("deliver", AMBER))
    assert (squad(m, A), player(m, A).leader) == ([True] * 3, 0)


@pytest.mark.rule("bonus.hospital-choose")
def test_of_two_dead_one_is_chosen() -> None:
    m = delivering(place=HOSPITAL, dead={A: 2})
    first, second = player(m, A).squad[1:]
    do(m, ("deliver", AMBER))
    assert {o.args[0] for o in offered(m)} == {first.character, second.character}
    assert refused(m, "revive", player(m, A).squad[0].character) == "bonus.hospital"
    do(m, ("revive", second.character))
    assert squad(m, A) == [True, False, True]


@pytest.mark.rule("bonus.hospital-none-dead")
def test_a_hospital_without_dead_leaves_the_bonus_for_later() -> None:
    m = delivering(4, "amber amber", place=HOSPITAL, items={A: "fly"})
    do(m, ("deliver", AMBER))
    assert (vp(m, A), table(m).bonuses) == (1, 0)
    do(m, ("play-item", player(m, A).items[0]), ("fly", MOTEL), ("deliver", AMBER))
    assert vp(m, A) == 1 + 2


@pytest.mark.parametrize(("place", "deck"), [(STORE, Deck.ITEM), (POLICE, Deck.WEAPON)])
def test_a_place_without_cards_leaves_the_bonus_for_later(place: Location, deck: Deck) -> None:
    """ruling r.bonus-which"""
    m = delivering(place=place)
    table(m).decks[deck].clear()
    do(m, ("deliver", AMBER))
    assert (vp(m, A), table(m).bonuses) == (1, 0)
