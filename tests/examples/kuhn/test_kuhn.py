"""Kuhn poker, rule by rule: these tests are the pattern for those of a larger game."""

from __future__ import annotations

import pytest

import nightboard
from examples.kuhn import Card, Kuhn, bet, check, fold
from nightboard import IllegalChoice, Match
from nightboard.testing import conform

JACK, QUEEN, KING = Card


def start() -> tuple[Match, Kuhn]:
    """A new game, and its table."""
    match = nightboard.game("examples.kuhn").start(2, seed=3, log=True)
    assert isinstance(match.table, Kuhn)
    return match, match.table


def dealt(first: Card, second: Card) -> Match:
    """A game in which the seats were dealt these cards."""
    _, table = start()
    table.cards = [first, second, *(set(Card) - {first, second})]
    return nightboard.game("kuhn").play_on(table, log=True)


def told(match: Match, seat: int | None) -> list[str]:
    """What a seat was told, in words."""
    say = match.game.say("en", seat, ["Ann", "Bob"])
    return [say.event(entry.event) for entry in match.events(seat)]


@pytest.mark.rule("deal.deck")
def test_each_of_the_three_cards_is_there_once() -> None:
    _, table = start()

    assert sorted(table.cards) == [JACK, QUEEN, KING]


@pytest.mark.rule("deal.ante")
def test_each_player_has_put_one_coin_in() -> None:
    match, _ = start()

    assert match.view(None).coins == (1, 1)


@pytest.mark.rule("deal.one-card")
def test_each_player_is_told_the_one_card_that_he_got() -> None:
    match, table = start()

    for seat in (0, 1):
        card = table.cards[seat].name.title()
        assert told(match, seat) == [f"You are dealt the {card}."]
    assert table.cards[0] is not table.cards[1]


@pytest.mark.rule("deal.hidden")
def test_a_player_sees_his_own_card_only() -> None:
    match = dealt(KING, JACK)

    assert match.view(0).cards == (KING, None)
    assert match.view(1).cards == (None, JACK)
    assert match.view(None).cards == (None, None)


@pytest.mark.rule("bet.order")
def test_the_first_player_may_check_or_bet() -> None:
    match = dealt(KING, JACK)

    assert match.ask is not None
    assert match.ask.seat == 0
    assert match.ask.offers == [check(), bet()]


@pytest.mark.rule("bet.check")
def test_two_checks_lead_to_the_showdown() -> None:
    match = dealt(KING, JACK)

    match.choose(check())
    assert match.ask is not None
    assert match.ask.seat == 1
    assert match.ask.offers == [check(), bet()]
    match.choose(check())

    assert match.view(None).cards == (KING, JACK)
    assert match.view(None).coins == (1, 1)


@pytest.mark.rule("bet.bet")
def test_a_bet_is_one_more_coin_and_must_be_answered() -> None:
    match = dealt(KING, JACK)

    match.choose(bet())

    assert match.view(None).coins == (2, 1)
    assert match.ask is not None
    assert match.ask.seat == 1


@pytest.mark.rule("bet.answer")
def test_a_bet_is_called_or_folded_by_either_player() -> None:
    match = dealt(KING, JACK)

    match.choose(check())
    match.choose(bet())

    assert match.ask is not None
    assert match.ask.seat == 0
    assert match.ask.offers == [bet(), fold()]


@pytest.mark.rule("bet.call")
@pytest.mark.rule("end.pot")
def test_after_a_call_the_loser_pays_two_coins() -> None:
    match = dealt(JACK, QUEEN)

    match.choose(bet())
    match.choose(bet())

    assert match.view(None).coins == (2, 2)
    assert match.outcome is not None
    assert match.outcome.scores == (-2, 2)
    assert told(match, None)[-2:] == ["Ann shows the Jack.", "Bob shows the Queen."]


@pytest.mark.rule("bet.fold")
def test_after_a_fold_no_card_is_shown() -> None:
    match = dealt(JACK, KING)

    match.choose(bet())
    match.choose(fold())

    assert match.outcome is not None
    assert match.view(0).cards == (JACK, None)
    assert told(match, None)[-1] == "Bob folds."


@pytest.mark.rule("bet.no-check")
def test_a_bet_cannot_be_checked() -> None:
    match = dealt(JACK, KING)
    match.choose(bet())

    with pytest.raises(IllegalChoice, match=r"check\(\) is not on offer \(rule bet.no-check\)"):
        match.choose(check())


@pytest.mark.rule("bet.no-fold")
def test_nobody_folds_before_a_bet() -> None:
    match = dealt(JACK, KING)

    with pytest.raises(IllegalChoice, match=r"fold\(\) is not on offer \(rule bet.no-fold\)"):
        match.choose(fold())


@pytest.mark.rule("end.higher-card")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [(JACK, QUEEN, 1), (KING, QUEEN, 0), (KING, JACK, 0), (QUEEN, KING, 1)],
)
def test_the_higher_card_wins_the_showdown(first: Card, second: Card, winner: int) -> None:
    match = dealt(first, second)

    match.choose(check())
    match.choose(check())

    assert match.outcome is not None
    assert match.outcome.rule == "end.higher-card"
    assert match.outcome.winners == (winner,)
    assert match.outcome.places[winner] == 1


@pytest.mark.rule("end.fold")
def test_the_jack_wins_against_a_king_that_folds() -> None:
    match = dealt(JACK, KING)

    match.choose(bet())
    match.choose(fold())

    assert match.outcome is not None
    assert match.outcome.rule == "end.fold"
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (1, -1)


def test_the_game_keeps_all_promises() -> None:
    report = conform("examples.kuhn", games=200, rate=0.5)

    assert report.games == 200
