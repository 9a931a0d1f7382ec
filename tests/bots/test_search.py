"""The search thinks in worlds that its seat cannot tell from the real one, and finds good moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import nightboard
from nightboard import BadInput, Match, Step
from nightboard.bots import Budget, RandomBot, Search, World, decide, make, see
from nightboard.bots.search import Node, rewards
from nightboard.bots.seats import read_budget
from nightboard.engine.table import Ask, Outcome

KUHN = nightboard.game("examples.kuhn")
GAMES = [*nightboard.games(), "examples.kuhn"]
KING = 3


def asked_after(card: int, choices: Sequence[str], seed: int = 0) -> tuple[Match, int]:
    """A match of Kuhn poker in which the seat that is asked after these choices has this card."""
    while True:
        match = KUHN.start(players=2, seed=seed)
        for name in choices:
            match.choose([name])
        assert match.ask is not None
        seat = match.ask.seat
        if match.view(seat).cards[seat] == card:
            return match, seat
        seed += 1


def thinks(match: Match, seat: int, iterations: int = 400, seed: int = 1) -> Step:
    bot = Search(KUHN, seat, seed, Budget(None, iterations))
    return bot.choose(see(match, seat, bot))


@pytest.mark.parametrize("seed", range(5))
def test_the_best_card_calls(seed: int) -> None:
    match, seat = asked_after(KING, ["bet"], 10 * seed)

    assert thinks(match, seat, seed=seed).kind.name == "bet"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_budget_give_the_same_moves(name: str) -> None:
    game = nightboard.game(name)
    players = game.seats[0]

    def played() -> list[Any]:
        match = game.start(players, seed=5)
        bots: list[Any] = [make(game, "search:3", 0, 9)]
        bots += [RandomBot(seat, 9) for seat in range(1, players)]
        for _ in range(40):
            if match.ask is None:
                break
            decide(match, bots)
        return [choice.step.to_json() for choice in match.choices]

    assert played() == played()


def test_a_search_does_as_many_iterations_as_it_was_given() -> None:
    match, seat = asked_after(KING, [])
    bot = Search(KUHN, seat, 1, Budget(None, 37))

    bot.choose(see(match, seat, bot))

    assert bot.iterations == 37


def test_all_offers_meet_the_same_luck_and_the_weaker_half_drops_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """given eight offers and 96 iterations; then three rounds: 4 tries for each, 8 for four, 16
    for the last two."""
    met: dict[Step, list[Any]] = {}
    iterate = Search._iterate

    def noted(self: Search, node: Node, offer: Step, scenario: Any) -> None:
        met.setdefault(offer, []).append(scenario)
        iterate(self, node, offer, scenario)

    monkeypatch.setattr(Search, "_iterate", noted)
    game = nightboard.game("terrorixico")
    match = game.start(players=2, seed=1)
    assert match.ask is not None
    bot = Search(game, match.ask.seat, 1, Budget(None, 96))
    turn = see(match, match.ask.seat, bot)
    turn = turn._replace(offers=turn.offers[:8])
    chosen = bot.choose(turn)

    assert sorted(map(len, met.values())) == [4, 4, 4, 4, 12, 12, 28, 28]
    longest = max(met.values(), key=len)
    assert all(scenarios == longest[: len(scenarios)] for scenarios in met.values())
    assert len(met[chosen]) == 28


def test_with_hardly_any_time_it_does_what_the_rules_of_thumb_say() -> None:
    """given rules of thumb that would rather fold; then a search of one iteration folds, and one
    with time calls with the best card."""

    class Timid(RandomBot):
        def weigh(self, turn: Any) -> list[float]:
            return [5.0 if offer.kind.name == "fold" else 1.0 for offer in turn.offers]

        def choose(self, turn: Any) -> Step:
            weights = self.weigh(turn)
            chosen: Step = turn.offers[weights.index(max(weights))]
            return chosen

    game = replace(KUHN, bots={"thumb": Timid})
    match, seat = asked_after(KING, ["bet"])

    def choice(iterations: int) -> str:
        bot = Search(game, seat, 1, Budget(None, iterations))
        chosen: Step = bot.choose(see(match, seat, bot))
        return chosen.kind.name

    assert choice(1) == "fold"
    assert choice(400) == "bet"


def test_with_a_budget_in_seconds_it_thinks_and_finds_the_best_offer() -> None:
    match, seat = asked_after(KING, ["bet"])
    bot = Search(KUHN, seat, 1, Budget(0.2))
    chosen: Step = bot.choose(see(match, seat, bot))

    assert bot.iterations > 20
    assert chosen.kind.name == "bet"


def test_a_single_offer_needs_no_search() -> None:
    match, seat = asked_after(KING, [])
    bot = Search(KUHN, seat, 1)
    turn = see(match, seat, bot)

    assert bot.choose(turn._replace(offers=turn.offers[:1], worlds=())) is turn.offers[0]
    assert bot.iterations == 0


def test_the_tree_is_kept_only_where_the_choice_reveals_nothing() -> None:
    match, seat = asked_after(KING, [])
    bot = Search(KUHN, seat, 1, Budget(None, 20))
    turn = see(match, seat, bot)

    assert isinstance(bot._root(turn), Node)
    chosen = bot.choose(turn)
    kept = bot._kept

    assert chosen in turn.offers
    assert kept is None, "after one choice in Kuhn poker it is the other's turn"


def test_a_world_is_played_without_touching_the_one_it_came_from() -> None:
    match, seat = asked_after(KING, [])
    bot = Search(KUHN, seat, 1)
    world = see(match, seat, bot).worlds[0]
    before = world.table.to_json()

    twin = world.fork(bot._rng)
    while twin.ask is not None:
        twin.choose(twin.ask.offers[0])

    assert twin.outcome is not None
    assert world.outcome is None
    assert world.table.to_json() == before


@pytest.mark.parametrize("name", GAMES)
def test_worlds_look_like_the_real_table_to_the_seat_and_differ_elsewhere(name: str) -> None:
    game = nightboard.game(name)
    match = game.start(game.seats[-1], seed=4)
    for _ in range(30):
        assert match.ask is not None
        if len(match.ask.offers) > 1 and match.ask.seat == 1:
            break
        match.choose(len(match.ask.offers) // 2)
    assert match.ask is not None
    seat = match.ask.seat
    turn = see(match, seat, Search(game, seat, 1))
    worlds: tuple[World, ...] = turn.worlds

    assert all(world.table is not match.table for world in worlds)
    assert all(world.view(seat) == match.view(seat) for world in worlds)
    assert all(world.ask and tuple(world.ask.offers) == turn.offers for world in worlds)
    assert len({str(world.table.to_json()) for world in worlds}) > 1
    assert all(world.table.dice.key != match.table.dice.key for world in worlds)


def test_a_win_counts_most_and_a_place_a_little() -> None:
    shared = Outcome("end", winners=(0, 1), scores=(5, 5, 2), places=(1, 1, 3), teams=(0, 1, 2))
    team = Outcome("end", winners=(1, 2), scores=(0, 1, 1), places=(2, 1, 1), teams=(0, 1, 1))

    assert rewards(shared) == pytest.approx([0.55, 0.55, 0.0])
    assert rewards(team) == pytest.approx([0.0, 1.0, 1.0])


def test_a_budget_is_seconds_or_iterations() -> None:
    assert read_budget("0.2s") == Budget(0.2, None)
    assert read_budget("500") == Budget(None, 500)


@pytest.mark.parametrize("text", ["", "fast", "0", "-3", "0s", "infs", "nans", "1.5"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"seconds \(search:0.2s\) or iterations"):
        make(KUHN, f"search:{text}", 0, 0)


def test_in_a_team_each_seat_answers_in_its_turn() -> None:
    """given a question to three; then in its worlds the bot answers first, then the others."""
    search = Search(KUHN, seat=2, seed=1)
    ask = Ask((1, 2, 3), "agree", {}, False)

    assert [search._asked(ask, made) for made in range(4)] == [2, 3, 1, 2]
    assert search._asked(Ask((0,), "act", {}, False), 5) == 0
