"""Drawing, discarding from the deck, and levelling up in the middle of it."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice
from nightboard.games.terrorscape2.rules.encounter import strike
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.levelup import leave_ultimate, make_room, take_ultimate
from nightboard.games.terrorscape2.rules.skill import no_slow, play

from .given import (
    BOX,
    KILLER,
    TEAM,
    asked,
    choose,
    deck,
    do,
    fast,
    given,
    hand,
    may,
    pass_on,
    pile,
    play_on,
    refused,
    skill,
    table,
    told,
)

STRONGER: dict[str, Any] = {"effects": [do("strength", add=1, time="game")]}

# Drawing


@pytest.mark.rule("kdraw.draw-three")
@pytest.mark.rule("kdraw.always-in-step-six")
def test_three_cards_are_drawn_at_the_end_of_the_turn() -> None:
    m = given(turn="slow", hand="dud", deck=10)

    choose(m, no_slow())

    assert (len(hand(m)), len(deck(m))) == (4, 7)
    assert asked(m) == "act"


@pytest.mark.rule("kdraw.one-by-one")
def test_a_level_up_comes_between_two_draws() -> None:
    m = given(turn="slow", deck="spare spare", discards="dud")

    choose(m, no_slow())

    assert asked(m) == "unlock"
    assert hand(m) == ["spare", "spare"]
    choose(m, take_ultimate(skill(m, "doom")))
    assert sorted(hand(m)) == ["doom", "dud", "spare", "spare"]


@pytest.mark.rule("kdraw.hand-limit-five")
@pytest.mark.rule("kdraw.overflow-discards-new")
def test_with_a_full_hand_new_cards_are_discarded() -> None:
    full = "dud dud dud dud dud"
    m = given(turn="slow", hand=full, deck="spare " * 10)

    choose(m, no_slow())

    assert hand(m) == full.split()
    assert pile(m) == ["spare"] * 3
    assert len(deck(m)) == 7


@pytest.mark.rule("kdraw.no-peek")
def test_what_is_drawn_too_much_cannot_be_played() -> None:
    cards = {"dash": fast(do("move", steps=1)), "more": fast(do("draw", times=2))}
    m = given(turn="fast", cards=cards, hand="more dud dud dud dud", deck="spare dash dud")

    choose(m, play(skill(m, "more")))

    assert pile(m) == ["dash", "more"]
    assert not may(m, play(skill(m, "dash")))
    assert told(m, "overflows", KILLER) == [{"skill": "dash"}]
    assert told(m, "overflows", TEAM) == []


@pytest.mark.rule("kdraw.discard-from-deck")
def test_cards_are_discarded_from_the_top_of_the_deck() -> None:
    cards = {"purge": fast(do("discard", times=2))}
    m = given(turn="fast", cards=cards, hand="purge dud", deck="spare dud spare spare spare")

    choose(m, play(skill(m, "purge")))

    assert pile(m) == ["spare", "dud", "purge"]
    assert len(deck(m)) == 3
    assert hand(m) == ["dud"]
    assert told(m, "killer-discards", TEAM) == [{"number": 2}]
    assert told(m, "discards-skill", TEAM) == []


# Levelling up


@pytest.mark.rule("levelup.trigger")
def test_an_empty_deck_alone_is_no_level_up() -> None:
    m = given(turn="slow", deck=3, discards="spare spare spare")

    choose(m, no_slow())
    assert table(m).killer.level == 1
    assert deck(m) == []
    pass_on(m, "slow")
    choose(m, no_slow())

    assert asked(m) == "unlock"
    assert table(m).killer.level == 2


@pytest.mark.rule("levelup.raise-level")
@pytest.mark.rule("info.level-strength-open")
def test_everybody_sees_the_new_level() -> None:
    m = given(
        turn="draw",
        deck=0,
        discards="dud dud dud dud",
        level=2,
        levels=[{"unlock": "doom"}, STRONGER],
    )

    assert table(m).killer.level == 3
    for seat in (KILLER, TEAM, None):
        assert m.view(seat).killer.level == 3
        assert m.view(seat).killer.strength == 7
        assert told(m, "levels-up", seat) == [{"number": 3}]


@pytest.mark.rule("levelup.execute-effect")
def test_the_new_level_takes_effect() -> None:
    levels = [STRONGER, {"unlock": "doom"}]
    m = given(turn="draw", deck=0, discards="dud dud dud", strength=6, levels=levels)

    assert table(m).killer.strength == 7


@pytest.mark.rule("levelup.unlock-ultimate")
def test_an_unlocked_card_comes_to_the_hand() -> None:
    m = given(turn="draw", hand="dud dud dud", deck=0, discards="spare spare spare")

    assert m.refusals()[-1].rule == "levelup.unlock-ultimate"
    choose(m, take_ultimate(skill(m, "doom")))

    assert "doom" in hand(m)
    assert table(m).killer.locked == ()
    assert told(m, "unlocks", TEAM) == [{"skill": "doom"}]


@pytest.mark.rule("levelup.make-room")
def test_one_may_make_room_for_it() -> None:
    full = "dud dud dud dud spare"
    m = given(turn="draw", hand=full, deck=0, discards="dud dud dud")
    doom = skill(m, "doom")

    assert refused(m, take_ultimate(doom)) == "kdraw.hand-limit-five"
    choose(m, make_room(doom, skill(m, "spare")))

    assert sorted(hand(m)) == ["doom", *["dud"] * 4]
    assert told(m, "makes-room", TEAM) == []


@pytest.mark.rule("levelup.make-room")
def test_without_room_it_is_discarded_and_shuffled_into_the_new_deck() -> None:
    m = given(turn="draw", hand="dud dud dud dud spare", deck=0, discards="dud dud dud dud")
    strict = given(
        turn="draw", hand="dud dud dud dud spare", deck=0, discards="dud", ultimate_must_take=True
    )
    doom = skill(m, "doom")

    assert refused(strict, leave_ultimate(doom)) == "levelup.unlock-ultimate"
    choose(m, leave_ultimate(doom))

    assert sorted(hand(m)) == sorted(["dud", "dud", "dud", "dud", "spare"])
    assert "doom" in [*deck(m), *pile(m)]


@pytest.mark.rule("levelup.make-room")
def test_nothing_is_discarded_while_there_is_room() -> None:
    m = given(turn="draw", hand="dud spare", deck=0, discards="dud")
    doom = skill(m, "doom")

    assert refused(m, make_room(doom, skill(m, "spare"))) == "levelup.make-room"


@pytest.mark.rule("levelup.reshuffle")
def test_the_discard_pile_becomes_the_deck() -> None:
    m = given(turn="draw", hand="dud dud dud dud spare", deck=0, discards="dud " * 6 + "spare " * 6)

    choose(m, make_room(skill(m, "doom"), skill(m, "spare")))

    assert len(deck(m)) + len(pile(m)) == 13
    assert len(pile(m)) == 3  # the draw of a full hand


@pytest.mark.rule("levelup.reshuffle")
def test_a_card_in_use_is_not_shuffled_in() -> None:
    cards = {"more": fast(do("discard", times=2))}
    m = given(turn="fast", cards=cards, hand="more dud", deck=1, discards="spare spare spare")

    choose(m, play(skill(m, "more")), take_ultimate(skill(m, "doom")))

    assert "more" not in deck(m)
    assert pile(m)[-1] == "more"


@pytest.mark.rule("levelup.continue")
@pytest.mark.rule("levelup.ultimate-may-come-mid-draw")
def test_the_rest_is_drawn_after_the_level_up() -> None:
    """The rulebook's example: two cards in the deck, four in hand."""
    m = given(turn="draw", hand="spare spare spare spare", deck="dud dud", discards="dud dud dud")

    assert asked(m) == "unlock"
    assert len(hand(m)) == 5
    assert len(pile(m)) == 4
    choose(m, make_room(skill(m, "doom"), skill(m, "spare")))

    assert len(hand(m)) == 5
    assert "doom" in hand(m)
    assert len(pile(m)) == 1
    assert len(deck(m)) == 4
    assert table(m).killer.locked == ()
    assert told(m, "unlocks", TEAM) == [{"skill": "doom"}]
    assert told(m, "makes-room", KILLER) == [{"skill": "spare"}]
    assert told(m, "makes-room", TEAM) == []


@pytest.mark.rule("levelup.ultimate-may-come-mid-draw")
def test_an_ultimate_card_fills_the_hand() -> None:
    m = given(turn="draw", hand="spare spare", deck="dud dud", discards="dud dud")

    assert len(hand(m)) == 4
    choose(m, take_ultimate(skill(m, "doom")))

    assert len(hand(m)) == 5
    assert len(pile(m)) == 1


@pytest.mark.rule("levelup.discards-count")
@pytest.mark.rule("levelup.mid-turn")
def test_a_successful_defense_can_level_the_killer_up_before_anybody_flees() -> None:
    m = given(
        turn="main", at={"roy": "alley"}, killer_at="alley", dice=3, deck=1, discards="spare spare"
    )

    choose(m, hunt(), strike())
    play_on(m, "unlock")
    assert table(m).killer.level == 2
    assert pile(m) == ["spare", "spare", "dud"]
    choose(m, take_ultimate(skill(m, "doom")))

    assert asked(m) == "flee"
    assert len(pile(m)) == 1
    assert len(deck(m)) == 2


@pytest.mark.rule("levelup.every-killer-has-ultimate")
def test_every_killer_has_an_ultimate_card_for_a_higher_level() -> None:
    for killer in BOX.killers:
        ultimate = [n for n, card in enumerate(killer.skills) if card.ultimate]
        unlocked = [level.unlock for level in killer.levels]
        assert ultimate
        assert set(ultimate) <= set(unlocked)


@pytest.mark.rule("levelup.raise-level")
def test_at_the_highest_level_there_is_only_a_new_deck() -> None:
    m = given(turn="draw", deck=0, discards="dud dud dud dud", level=2)

    assert table(m).killer.level == 2
    assert told(m, "levels-up") == []
    assert (len(hand(m)), len(deck(m))) == (3, 1)


@pytest.mark.rule("levelup.continue")
def test_drawing_stops_when_there_are_no_cards_at_all() -> None:
    m = given(turn="draw", deck=1, discards="", level=1)

    choose(m, take_ultimate(skill(m, "doom")))

    assert table(m).killer.level == 2
    assert sorted(hand(m)) == ["doom", "dud"]
    assert asked(m) == "act"


@pytest.mark.rule("kdraw.hand-limit-five")
def test_a_full_hand_is_not_betrayed_by_being_asked() -> None:
    roomy = given(turn="draw", hand="dud", deck=0, discards="dud")
    full = given(turn="draw", hand="dud dud dud dud dud", deck=0, discards="dud")

    for m in (roomy, full):
        assert m.ask is not None
        assert (m.ask.seats, m.ask.about) == ((KILLER,), "unlock")
    with pytest.raises(IllegalChoice):
        full.choose(take_ultimate(skill(full, "doom")))
    assert may(roomy, take_ultimate(skill(roomy, "doom")))
