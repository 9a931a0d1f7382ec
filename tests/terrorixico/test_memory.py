"""What everybody remembers of hidden cards: a re-deal contradicts nothing that was seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorixico.cards import Card, Cards, Facing, is_trauma
from nightboard.games.terrorixico.redeal import must_hold
from nightboard.games.terrorixico.rules.event import read_event
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.placement import can_play
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.specials import give
from nightboard.games.terrorixico.rules.trauma import show_zero
from nightboard.games.terrorixico.rules.turn import lay, turn
from nightboard.games.terrorixico.table import Hunter, TerroriXico

from .given import (
    CODEX,
    GAME,
    MELEE,
    RANGE,
    A,
    B,
    C,
    card,
    cards,
    finish_turn,
    first_offers,
    given,
    shown,
    table,
    told,
)

TRAUMA_EACH, DRAW_EACH, PURGE, MILL = 2, 6, 14, 19
"""Events by their place in the content: 003, 007, 015, 020."""
USELESS = "R1 R2 M1 M3 S1"
"""With only Codex open nothing of this can be played."""


def worlds(m: Match, seat: int | None, count: int = 60) -> list[TerroriXico]:
    """What a seat holds possible."""
    rng = Random(5)
    return [table(m.redeal(seat, rng)) for _ in range(count)]


# What was seen


def test_after_a_forced_pass_the_hand_holds_nothing_playable() -> None:
    m = given(hands={A: USELESS}, need=(0, 0, 0, 3))

    hands = [world.hunters[A].hand for world in worlds(m, B)]

    assert {c for hand in hands for c in hand} & set(cards("C1 C2 C3 FURY TRICKERY")) == set()
    assert len({tuple(hand) for hand in hands}) > 1


def test_cards_drawn_after_the_pass_may_be_anything() -> None:
    m = given(hands={A: USELESS}, need=(0, 0, 0, 3))

    m.choose(draw_only())
    hands = [world.hunters[A].hand for world in worlds(m, B)]

    assert all(sum(c in cards("C1 C2 C3") for c in hand) <= 3 for hand in hands)
    assert any(card("C1") in hand for hand in hands)


def test_the_traumas_of_a_pass_are_not_in_the_hand_that_passed() -> None:
    m = given(hands={A: USELESS}, need=(0, 0, 0, 3), trauma_number=3)

    found = worlds(m, B)

    assert {sum(map(is_trauma, world.hunters[A].hand)) for world in found} == {0}
    assert {sum(map(is_trauma, world.hunters[A].pile)) for world in found} == {3}


def test_the_traumas_of_a_pass_are_not_in_a_discard_pile_that_was_there_before() -> None:
    m = given(hands={A: USELESS}, closed={A: "S1 S1 S2 S2 S2"}, need=(0, 0, 0, 3), trauma_number=3)

    found = worlds(m, B)

    assert {sum(map(is_trauma, world.hunters[A].discards)) for world in found} == {0}


def test_the_traumas_of_a_pass_are_not_in_an_older_face_down_card() -> None:
    m = given(
        players=2, active=B, hands={A: "R1 M1 S1 C1 C2", B: USELESS}, lines={"C": "B:C2-"},
        need=(0, 0, 0, 3), trauma_number=3,
    )  # fmt: skip

    lying = {world.lines[CODEX][0].card for world in worlds(m, A)}

    assert not any(map(is_trauma, lying))


def test_a_card_laid_from_a_hand_older_than_a_trauma_is_not_that_trauma() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"}, stack=[read_event(TRAUMA_EACH), turn(A)])

    m.choose(lay(card("R1"), RANGE, False))
    lying = {world.lines[RANGE][0].card for world in worlds(m, B, 200)}

    assert told(m, "takes-traumas", B)[0] == {"who": A, "n": 1}
    assert not any(map(is_trauma, lying))


def test_cards_openly_discarded_before_a_reshuffle_are_not_in_an_older_hand() -> None:
    m = given(
        hands={A: "R1 M1 S1 C1 C2", B: "R1 M1 S1 C1 C2"},
        discards={B: "FURY R3 R3"}, piles={B: 6}, stack=[read_event(MILL), turn(A)],
    )  # fmt: skip

    hands = [world.hunters[B].hand for world in worlds(m, A)]

    assert told(m, "reshuffles")[0]["who"] == B
    assert {c for hand in hands for c in hand} & {Card.FURY, card("R3")} == set()


def test_a_card_laid_from_a_hand_older_than_a_reshuffle_is_none_of_the_cards_seen_before() -> None:
    m = given(
        hands={B: "R1 M1 S1 C1 C2"}, active=B,
        discards={B: "FURY TRICKERY R3 R3"}, piles={B: 6}, stack=[read_event(MILL), turn(B)],
    )  # fmt: skip

    m.choose(lay(card("R1"), RANGE, False))
    lying = {world.lines[RANGE][0].card for world in worlds(m, A, 200)}

    assert card("R1") in lying
    assert lying & {Card.FURY, Card.TRICKERY, card("R3")} == set()


def test_the_giver_always_finds_his_trauma_with_the_receiver() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T3 T1 R1 R1"})

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give(card("T3"), B))

    assert all(card("T3") in world.hunters[B].pile for world in worlds(m, A))
    assert not all(card("T3") in world.hunters[B].pile for world in worlds(m, C))


def test_the_giver_forgets_a_trauma_that_came_into_the_open() -> None:
    m = given(
        players=2, piles={B: 0}, need=(20, 9, 9, 9),
        hands={A: "TAKE_ADVANTAGE T0 R1 R1 R1", B: "R2 R2 R2 R2 M2"},
    )  # fmt: skip

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give(card("T0"), B))
    finish_turn(m)
    m.choose(lay(card("R2"), RANGE, True))
    m.choose(lay(card("R2"), RANGE, True))
    m.choose(draw_only())
    m.choose(drop(card("R2")))
    finish_turn(m)
    m.choose(show_zero())

    assert card("T0") in shown(m).hunters[B].waste
    assert not any(card("T0") in hidden_of(world, world.hunters[B]) for world in worlds(m, A))


def test_a_face_down_card_is_always_one_that_could_have_been_laid_there() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"})

    m.choose(lay(card("R1"), RANGE, False))
    lying = {world.lines[RANGE][0].card for world in worlds(m, B, 400)}

    assert lying <= set(
        cards(
            "R1 R2 R3 FURY TAKE_ADVANTAGE GOOD_OMENS LAST_CHANCE TRICKERY FRIENDLY_FIRE BERSERKER"
        )
    )
    assert len(lying) == 10


def test_a_face_down_card_beside_an_open_trauma_is_no_trauma() -> None:
    m = given(hands={A: "T0 T1 M1 S1 C2"})

    m.choose(lay(card("M1"), MELEE, False))
    before = {world.lines[MELEE][0].card for world in worlds(m, B, 200)}
    m.choose(show_zero())
    after = {world.lines[MELEE][0].card for world in worlds(m, B, 200)}

    assert any(map(is_trauma, before))
    assert not any(map(is_trauma, after))


def test_a_card_laid_from_a_hand_without_a_trauma_is_none() -> None:
    m = given(
        hands={A: "R1 M1 S1 C1 C2"}, closed={A: "T1 T2 T3"}, stack=[read_event(PURGE), turn(A)]
    )

    m.choose(lay(card("R1"), RANGE, False))
    lying = {world.lines[RANGE][0].card for world in worlds(m, B, 200)}

    assert not any(map(is_trauma, lying))


def test_a_trauma_that_came_late_and_was_given_away_leaves_the_older_one_possible() -> None:
    m = given(
        hands={A: "TAKE_ADVANTAGE R1 M1 S1 C1"}, lines={"R": "A:T2-"}, piles={A: 0},
        stack=[read_event(TRAUMA_EACH), read_event(DRAW_EACH), turn(A)],
    )  # fmt: skip

    (taken,) = told(m, "takes-traumas.cards", A)[0]["cards"]
    m.choose(drop(card("M1")))
    m.choose(drop(card("S1")))
    first_offers(m, "discard")
    m.choose(lay(Card.TAKE_ADVANTAGE, CODEX, True))
    m.choose(give(taken, B))
    lying = {world.lines[RANGE][0].card for world in worlds(m, C, 200)}

    assert any(map(is_trauma, lying))
    assert complaints(table(m)) == []


def test_a_gift_between_others_is_kept_when_the_end_has_shown_all_traumas() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T3 R1 R2 R3", B: "T1 M1 M1 M1 M1"}, stack=[turn(A)])

    m.choose(lay(Card.TAKE_ADVANTAGE, CODEX, True))
    m.choose(give(card("T3"), B))
    finish_turn(m)
    given_away = {world.gifts[0].card for world in worlds(m, C)}

    assert m.outcome is not None
    assert shown(m, C).hunters[B].traumas == tuple(cards("T1 T3"))
    assert given_away == set(cards("T1 T3"))


def test_whoever_is_asked_to_play_has_something_to_play() -> None:
    m = given(hands={A: "C1 R2 M1 M3 S1"}, need=(0, 0, 0, 3))

    assert all(can_play(world, A) for world in worlds(m, B))


def test_whoever_is_asked_to_play_may_have_nothing_but_a_foreign_relic_for_a_bluff() -> None:
    m = given(hands={A: "M1 M1 M2 M2 M3"}, need=(3, 0, 0, 0), facedown_mismatch=True)

    hands = [world.hunters[A].hand for world in worlds(m, B, 200)]

    assert any(not set(hand) & set(cards("R1 R2 R3")) and max(hand) < Card.FURY for hand in hands)


def test_whoever_is_asked_to_play_may_have_nothing_but_take_advantage_for_a_slot() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE M1 M1 M2 M2"}, need=(3, 0, 0, 0), supply=0)

    assert complaints(table(m)) == []


def test_traumas_that_came_with_a_pass_may_be_among_the_cards_drawn_after_it() -> None:
    m = given(hands={A: USELESS}, need=(0, 0, 0, 3), trauma_number=3)

    m.choose(draw_only())
    drawn = [sum(map(is_trauma, world.hunters[A].hand)) for world in worlds(m, B, 200)]

    assert {0, 1} <= set(drawn)


def test_traumas_that_came_with_a_pass_may_lie_anywhere_in_the_draw_pile() -> None:
    m = given(hands={A: USELESS}, need=(0, 0, 0, 3), trauma_number=1)

    piles = [world.hunters[A].pile for world in worlds(m, B, 200)]
    places = [next(n for n, c in enumerate(pile) if is_trauma(c)) for pile in piles]

    assert len(set(places)) > 30


def test_whoever_is_asked_for_a_trauma_has_one() -> None:
    m = given(hands={A: "T2 R1 M1 S1 C1"}, stack=[read_event(PURGE)])

    assert all(any(map(is_trauma, world.hunters[A].hand)) for world in worlds(m, B))


def test_an_event_that_finds_no_trauma_tells_that_nobody_holds_one() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"}, closed={A: "T1 T2 T3"}, stack=[read_event(PURGE)])

    assert {sum(map(is_trauma, world.hunters[A].hand)) for world in worlds(m, B)} == {0}


# The truth is never excluded


def hidden_of(t: TerroriXico, hunter: Hunter) -> Counter[Card]:
    """All cards of a hunter that the others do not see."""
    who = t.hunters.index(hunter)
    return Counter(
        [*hunter.hand, *hunter.pile, *hunter.closed_discards]
        + [
            laid.card
            for line in t.lines
            for laid in line
            if laid.owner == who and laid.facing is Facing.DOWN
        ]
    )


def could_be_older(
    t: TerroriXico, hunter: Hunter, here: list[Card], among: Cards, since: int
) -> int:
    """How many of these cards can be of these kinds and not have come with the late arrivals."""
    elsewhere = hidden_of(t, hunter) - Counter(here)
    late = Counter(c for arrival in hunter.arrivals[since:] for c in arrival.cards)
    traumas = sum(arrival.traumas for arrival in hunter.arrivals[since:])
    must_be_late = (late & hidden_of(t, hunter)) - elsewhere
    left = Counter(here) - must_be_late
    free = sum(n for c, n in (elsewhere - late).items() if is_trauma(c))
    hidden_left = sum(n for c, n in left.items() if is_trauma(c))
    late_here = max(0, min(traumas, hidden_left + free) - free)
    fitting = sum(n for c, n in left.items() if among >> c & 1 and not is_trauma(c))
    fitting_traumas = sum(n for c, n in left.items() if among >> c & 1 and is_trauma(c))
    others = hidden_left - fitting_traumas
    return fitting + fitting_traumas - max(0, late_here - others)


def holds(hunter: Hunter, needed: tuple[Cards, ...]) -> bool:
    """Whether there is a card of each of these sets in the hand."""
    return all(any(kinds >> c & 1 for c in hunter.hand) for kinds in needed)


def complaints(t: TerroriXico) -> list[str]:
    """Facts on the table that are not true."""
    found: list[str] = []
    for who, hunter in enumerate(t.hunters):
        hidden = hidden_of(t, hunter)
        traumas = Counter({c: n for c, n in hidden.items() if is_trauma(c)})
        if hunter.hidden_traumas != traumas.total():
            found.append(f"{who} hides {traumas.total()} Traumas, not {hunter.hidden_traumas}")
        for giver in t.seats:
            known = Counter(hunter.known_traumas)
            known += Counter(g.card for g in t.gifts if (g.giver, g.receiver) == (giver, who))
            if known - traumas:
                found.append(f"{who} has {traumas} and is thought by {giver} to have {known}")
        for fact in hunter.facts:
            fitting = could_be_older(t, hunter, hunter.hand, fact.among, fact.since)
            if fitting < fact.left:
                found.append(f"{who} holds {hunter.hand}, {hunter.arrivals}: {fact} is wrong")
        if not any(holds(hunter, needed) for needed in must_hold(t, who)):
            found.append(f"{who} holds {hunter.hand} and is asked {t.asking}")
        for line in t.lines:
            for laid in line:
                if laid.owner != who or laid.facing is not Facing.DOWN:
                    continue
                if not could_be_older(t, hunter, [laid.card], laid.could_be, laid.since):
                    found.append(f"{laid} of {who} could not lie there: {hunter.arrivals}")
    return found


OPTIONS: list[dict[str, Any]] = [
    {},
    {"open_discards": True},
    {"facedown_mismatch": True, "facedown_limit_per_player": True},
    {"voluntary_pass": True, "pass_skips_one_turn": True},
    {"strict_two_cards": True, "no_refill_on_pass": True, "event_refusal": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "+".join(o) or "default")
def test_the_truth_satisfies_all_that_is_remembered(options: dict[str, Any]) -> None:
    for seed in range(12):
        rng = Random(seed)
        m = GAME.start(2 + seed % 3, seed, options=options)
        while m.ask is not None:
            m.choose(rng.randrange(len(m.ask.offers)))
            assert complaints(table(m)) == [], f"seed {seed}, decision {len(m.choices)}"


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "+".join(o) or "default")
def test_a_redealt_world_satisfies_all_that_is_remembered(options: dict[str, Any]) -> None:
    for seed in range(6):
        rng = Random(seed)
        m = GAME.start(2 + seed % 3, seed, options=options)
        while m.ask is not None:
            if rng.random() < 0.2:
                seat = rng.choice([*range(m.players), None])
                world = m.redeal(seat, rng)
                assert complaints(table(world)) == [], f"seed {seed}, {len(m.choices)}, {seat}"
                assert world.view(seat) == m.view(seat)
                assert world.ask is not None
                assert world.ask.offers
            m.choose(rng.randrange(len(m.ask.offers)))
