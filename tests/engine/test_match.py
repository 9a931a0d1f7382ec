"""Matches: choosing, looking, listening, forking and going back to any decision."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest
from tests.conformance import broken as snatch
from tests.engine.toy import rest

import nightboard
from examples.kuhn import Card, Kuhn, bet, check, fold
from nightboard.engine.errors import BadInput, IllegalChoice, RuleBroken
from nightboard.engine.match import Choice
from nightboard.engine.save import digest

KUHN = nightboard.game("examples.kuhn")
SNATCH = nightboard.game("tests.conformance.broken")


@pytest.mark.parametrize("choice", [bet(), 1, ["bet"], ("bet",)])
def test_a_choice_is_an_offer_its_index_or_its_saved_form(choice: Any) -> None:
    match = KUHN.start(2, seed=1)

    match.choose(choice)

    assert match.choices == (Choice(0, bet()),)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (fold(), r"fold\(\) is not on offer \(rule bet\.no-fold\)"),
        (rest(), r"rest\(\) is not on offer"),
        (2, "offer 2: there are 2, counted from 0"),
        (-1, "offer -1: there are 2"),
        (True, "offer True: there are 2"),
        ("bet", "'bet' is no choice: give an offer, its index, or its saved form"),
        ([], r"\[\] is no choice"),
        (None, "None is no choice"),
        ({"bet": 1}, "is no choice"),
        ([["bet"]], "is no choice"),
        (["raise"], r"\['raise'\] is no choice"),
        (["bet", 3], r"\['bet', 3\] is no choice: bet needs 0 arguments \(none\), got 1"),
    ],
)
def test_anything_else_is_refused_and_changes_nothing(choice: Any, said: str) -> None:
    match = KUHN.start(2, seed=1)
    was = match.table.copy()

    with pytest.raises(IllegalChoice, match=said):
        match.choose(choice)

    assert match.table == was
    assert match.choices == ()
    assert match.ask is not None


def test_a_refusal_carries_its_rule() -> None:
    match = KUHN.start(2, seed=1)

    with pytest.raises(IllegalChoice) as refused:
        match.choose(fold())

    assert refused.value.rule == "bet.no-fold"
    assert match.refusals() == [nightboard.Refusal(fold(), "bet.no-fold")]


def test_only_a_seat_that_is_asked_may_choose() -> None:
    match = KUHN.start(2, seed=1)

    with pytest.raises(IllegalChoice, match="seat 1 is not asked; it is for seat 0 to choose"):
        match.choose(bet(), seat=1)
    match.choose(bet(), seat=0)

    assert match.ask is not None
    assert match.ask.seat == 1


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    match = KUHN.start(2, seed=1)
    match.choose(bet())
    match.choose(fold())

    with pytest.raises(IllegalChoice, match="the game is over"):
        match.choose(bet())
    assert match.refusals() == []


def test_a_step_that_fails_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = SNATCH.start(2, seed=5, log=True)
    match.choose(snatch.mix())
    was, told = match.table.copy(), list(match.entries or ())

    def half(t: snatch.Snatch) -> None:
        t.deck.pop()
        raise ZeroDivisionError

    broken = snatch.draw()
    monkeypatch.setattr(broken, "fn", half)
    with pytest.raises(ZeroDivisionError):
        match.choose(broken)

    assert match.table == was
    assert match.entries == told
    assert len(match.choices) == 1
    match.choose(snatch.mix())


def test_each_seat_has_its_view() -> None:
    match = KUHN.start(2, seed=1)

    assert match.view(0).cards[0] in Card
    assert match.view(0).cards[1] is None
    for seat in (2, -1, "0", True):
        with pytest.raises(BadInput, match="there are seats 0 to 1"):
            match.view(seat)  # type: ignore[arg-type]


def test_events_reach_their_audiences() -> None:
    match = KUHN.start(2, seed=1, log=True)
    match.choose(check())
    match.choose(bet())

    def heard(seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        return [(entry.after, entry.event.key) for entry in match.events(seat, since)]

    assert heard(0) == [(0, "dealt"), (1, "checks"), (2, "bets")]
    assert heard(None) == [(1, "checks"), (2, "bets")]
    assert heard(1, since=2) == [(2, "bets")]
    assert match.events(0)[0] != match.events(1)[0]


def test_a_match_without_a_log_says_so() -> None:
    with pytest.raises(BadInput, match="keeps no log; start it with log=True"):
        KUHN.start(2, seed=1).events(0)


def test_a_fork_goes_its_own_way() -> None:
    match = SNATCH.start(3, seed=2)
    match.choose(snatch.draw())
    was = match.table.copy()

    fork = match.fork()
    fork.choose(snatch.mix())
    fork.choose(snatch.draw())

    assert match.table == was
    assert len(match.choices) == 1
    assert len(fork.choices) == 3


def test_a_fork_can_be_played_to_the_same_end() -> None:
    match = SNATCH.start(3, seed=2)
    fork = match.fork()
    while match.ask is not None:
        match.choose(0)

    for choice in match.choices:
        fork.choose(choice.step, choice.seat)

    assert fork.table == match.table
    assert fork.outcome == match.outcome


def test_every_earlier_decision_can_be_looked_at() -> None:
    match = SNATCH.start(2, seed=9, log=True)
    digests = [digest(match.table)]
    while match.ask is not None:
        match.choose(0)
        digests.append(digest(match.table))

    assert [digest(match.at(n).table) for n in range(len(digests))] == digests
    assert match.at(2, log=True).entries == [e for e in match.entries or () if e.after <= 2]
    with pytest.raises(BadInput, match=r"decision 99: must be from 0 to 6"):
        match.at(99)


def test_a_belief_is_what_the_game_concludes_for_a_seat() -> None:
    def others(t: Kuhn, seat: int | None) -> dict[Card, float]:
        left = [card for card in Card if seat is None or card is not t.cards[seat]]
        return {card: 1 / len(left) for card in left}

    match = dataclasses.replace(KUHN, belief=others).start(2, seed=1)

    mine = match.view(0).cards[0]
    assert match.belief(0) == {card: 0.5 for card in Card if card is not mine}
    assert set(match.belief(None)) == set(Card)
    with pytest.raises(BadInput, match="no seat 2; there are seats 0 to 1"):
        match.belief(2)


def test_a_game_without_beliefs_says_so() -> None:
    with pytest.raises(BadInput, match=r"Kuhn poker works out no beliefs; draw worlds with"):
        KUHN.start(2, seed=1).belief(0)


def test_a_redealt_match_shows_its_seat_the_same_and_can_be_played() -> None:
    match = SNATCH.start(3, seed=4)
    match.choose(snatch.draw())

    worlds = [match.redeal(0, Random(n)) for n in range(8)]

    assert all(world.view(0) == match.view(0) for world in worlds)
    assert len({digest(world.table) for world in worlds}) == 8
    for world in worlds:
        while world.ask is not None:
            world.choose(0)


def test_the_same_seed_is_the_same_match() -> None:
    assert SNATCH.start(3, seed=4).table == SNATCH.start(3, seed=4).table
    assert SNATCH.start(3, seed=4).table != SNATCH.start(3, seed=5).table
    assert SNATCH.start(3).table != SNATCH.start(3).table


def test_a_match_can_start_from_any_table() -> None:
    match = KUHN.start(2, seed=1)
    match.choose(check())
    data = match.table.to_json()

    puzzle = KUHN.play_on(KUHN.table_from_json(data))

    assert puzzle.ask is not None
    assert puzzle.ask.seat == 1
    puzzle.choose(bet())
    assert match.choices == (Choice(0, check()),)
    assert puzzle.choices == (Choice(1, bet()),)


def test_a_table_of_another_game_is_refused() -> None:
    data = SNATCH.start(2, seed=1).table.to_json()

    with pytest.raises(nightboard.BadSave, match="this is no table of Kuhn poker"):
        KUHN.table_from_json(data)


def test_a_rematch_keeps_players_and_options() -> None:
    match = SNATCH.start(3, seed=1, options={"rounds": 2})
    with pytest.raises(BadInput, match="a rematch can start when the game is over"):
        match.rematch()
    while match.ask is not None:
        match.choose(0)

    again = match.rematch(seed=2)

    assert again.players == 3
    assert again.options == match.options
    assert again.outcome is None


# Starting


@pytest.mark.parametrize("players", [1, 4, "2", None, True])
def test_a_game_is_for_so_many(players: Any) -> None:
    with pytest.raises(BadInput, match="Snatch is for 2 to 3 players, not"):
        SNATCH.start(players)
    with pytest.raises(BadInput, match="Kuhn poker is for 2 players, not"):
        KUHN.start(players)


def test_games_are_found_by_name_or_module() -> None:
    assert nightboard.game("kuhn") is KUHN
    with pytest.raises(BadInput, match=r"no module 'examples\.poker'"):
        nightboard.game("examples.poker")
    with pytest.raises(BadInput, match=r"the module tests\.engine has no GAME"):
        nightboard.game("tests.engine")
    with pytest.raises(BadInput, match="no game 'terrorixica'; did you mean terrorixico"):
        nightboard.game("terrorixica")


def test_a_game_without_an_end_is_a_mistake_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snatch.finish(), "fn", lambda t: None)
    match = SNATCH.start(2, seed=1, options={"rounds": 2})

    for _ in range(3):
        match.choose(0)
    with pytest.raises(RuleBroken, match="nothing is left to do after finish"):
        match.choose(0)
