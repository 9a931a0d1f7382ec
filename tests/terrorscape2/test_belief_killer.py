"""What the Survivors can conclude of the Killer: a test for each kind of clue."""

from __future__ import annotations

import pytest

from nightboard.games.terrorscape2.kinds import Zone, bits

from .given import BOX, place
from .story import (
    CARDS,
    NAMES,
    crept,
    drew,
    hands,
    levelled_up,
    lurks,
    milled,
    paid,
    played,
    shown,
    slipped,
    slipped_through_a_passage,
    slipped_within_the_zone,
    story,
    unlocked,
    vanished,
)

# Where a Killer in stealth is


@pytest.mark.rule("stealth.travel-secretly")
def test_so_many_steps_lead_no_further() -> None:
    known = story(vanished("crew-quarter"), crept(1))

    assert lurks(known) == {"crew-quarter", "mess-hall", "medical-bay"}
    assert lurks(story(vanished("crew-quarter"), crept(2))) == lurks(known) | {
        "platform", "passageway", "hydroponics-lab",
    }  # fmt: skip


@pytest.mark.rule("stealth.zero-steps-allowed")
def test_the_killer_may_not_have_moved_at_all() -> None:
    known = story(vanished("alley"), crept(3))

    assert "alley" in lurks(known)
    assert abs(sum(known.shade.likely) - 1) < 1e-9


@pytest.mark.rule("move.one-way-killer-against-arrow")
def test_an_arrow_can_be_climbed_only_with_a_card_to_pay() -> None:
    with_cards = story(vanished("alley"), crept(1))
    without = story(paid(2), vanished("alley"), crept(1))
    for_nothing = story(paid(2), vanished("alley"), crept(1, costly=False))

    assert "research-lab" in lurks(with_cards)
    assert "research-lab" not in lurks(without)
    assert "research-lab" in lurks(for_nothing)


def test_whoever_appears_above_an_arrow_has_paid_for_it() -> None:
    unseen = story(vanished("alley"), crept(1))
    above = story(vanished("alley"), crept(1), shown("research-lab"))
    below = story(vanished("alley"), crept(1), shown("platform"))

    assert hands(unseen) == (1, 2)
    assert hands(above) == (1,)
    assert hands(below) == (2,)


def test_a_long_way_round_may_cost_nothing() -> None:
    known = story(vanished("alley"), crept(5), shown("research-lab"))

    assert 2 in hands(known)


@pytest.mark.rule("stealth.specified-destination")
def test_an_effect_may_name_where_the_killer_goes_to() -> None:
    known = story(vanished("alley"), slipped("ice-cave drill-site"))

    assert lurks(known) == {"alley", "ice-cave", "drill-site"}


@pytest.mark.rule("stealth.specified-destination")
def test_an_effect_may_lead_anywhere_in_the_zone_or_through_a_passage() -> None:
    zone = story(vanished("alley"), slipped_within_the_zone())
    passage = story(vanished("crew-quarter"), slipped_through_a_passage())

    red = {here.id for here in BOX.maps[0].locations if here.zone is Zone.RED}
    beyond = {NAMES[p] for p in bits(BOX.maps[0].passages[place("crew-quarter")])}
    assert lurks(zone) == red
    assert beyond
    assert lurks(passage) == {"crew-quarter"} | beyond


@pytest.mark.rule("reappear.reveal-location")
def test_a_killer_who_is_seen_hides_nothing() -> None:
    known = story(vanished("alley"), crept(2), shown("platform"))

    assert not known.shade.hidden
    assert lurks(known) == set()


# The hand


@pytest.mark.rule("setup.killer-starting-hand")
def test_the_starting_hand_is_two_cards() -> None:
    assert hands(story()) == (2,)


@pytest.mark.rule("kdraw.hand-limit-five")
def test_with_a_full_hand_what_is_drawn_is_discarded() -> None:
    assert hands(story(drew(2))) == (4,)
    assert hands(story(drew(9))) == (5,)


@pytest.mark.rule("kdraw.discard-from-deck")
def test_what_is_discarded_from_the_deck_never_was_in_the_hand() -> None:
    assert hands(story(milled(5))) == (2,)


@pytest.mark.rule("skill.pay-cost")
def test_a_card_and_its_cost_leave_the_hand() -> None:
    assert hands(story(drew(3), played(cost=2))) == (2,)
    assert hands(story(drew(3), paid())) == (4,)


@pytest.mark.rule("skill.cannot-afford")
def test_whoever_pays_had_the_cards_for_it() -> None:
    known = story(drew(3), vanished("alley"), crept(3), played(cost=3))

    assert hands(known) == (0, 1)  # with two cards paid on the way it could not have been played


@pytest.mark.rule("levelup.trigger")
def test_an_empty_deck_says_how_many_cards_the_hand_took() -> None:
    known = story(drew(CARDS - 2), levelled_up(CARDS), drew(3))

    assert hands(known) == (5,)
    assert known.shade.drawn == 3


@pytest.mark.rule("levelup.trigger")
def test_a_card_secretly_paid_comes_to_light_when_the_next_deck_is_empty() -> None:
    full = [drew(CARDS - 2), vanished("alley"), crept(1), levelled_up(CARDS)]
    unpaid = story(*full, drew(CARDS - 5), levelled_up(CARDS))
    paid_for = story(*full, drew(CARDS - 4), levelled_up(CARDS))

    assert hands(story(*full)) == (4, 5)
    assert "research-lab" not in lurks(unpaid)
    assert lurks(paid_for) == {"research-lab"}


@pytest.mark.rule("levelup.unlock-ultimate")
def test_an_unlocked_card_is_one_more_in_the_hand_unless_it_was_full() -> None:
    assert hands(story(unlocked())) == (3,)
    assert hands(story(drew(9), unlocked())) == (5,)


@pytest.mark.rule("skill.discard-after")
def test_used_cards_lie_on_the_pile_until_it_becomes_the_deck() -> None:
    before = story(played(3), played(4))
    after = story(played(3), played(4), drew(CARDS - 2), levelled_up(CARDS))

    assert (before.shade.spent, before.shade.old) == ((3, 4), ())
    assert (after.shade.spent, after.shade.old) == ((), (3, 4))
