"""What is kept of a game for a report."""

from __future__ import annotations

from collections import Counter

import nightboard
from nightboard.lab import Row, perform, prepare
from nightboard.lab.chronicle import Chronicle
from nightboard.lab.experiment import Experiment


def rows(game: str, players: int, games: int = 2) -> list[Row]:
    """Studied games between random bots."""
    plan = prepare(game, players=players, games=games, seed=3, bots=["random"], study=True)
    played = list(perform(Experiment(arms=(plan,))))
    assert all(isinstance(result, Row) for result in played)
    return [result for result in played if isinstance(result, Row)]


def test_cards_are_had_by_who_draws_them_and_used_by_who_lays_them() -> None:
    """given a match of TerroriXico; then what was laid is what the log says was laid."""
    match = nightboard.game("terrorixico").start(players=2, seed=5, log=True)
    chronicle = Chronicle(match)
    while match.ask:
        match.choose(0)
        chronicle.listen()
    laid: Counter[tuple[str, int]] = Counter()
    assert match.entries is not None
    for _, event in match.entries:
        if event.key in ("lays", "lays-hidden.card"):
            card = event.about["card"].name.lower().replace("_", "-")
            laid[f"card.{card}", event.about["who"]] += 1

    used = {(held.card, held.team): held.used for held in chronicle.facts().cards if held.used}

    assert {key: n for key, n in used.items() if key[0].startswith("card.")} == laid


def test_everybody_has_a_part_from_the_start_and_keeps_it() -> None:
    """given games in which Leaders die; then the part is that of the first Leader."""
    for row in rows("terrorbelow", 3):
        assert [part.team for part in row.parts] == [0, 1, 2]
        assert all(part.name.startswith("character.") for part in row.parts)


def test_sides_have_their_parts_and_cards() -> None:
    for row in rows("terrorscape2", 2):
        kinds = Counter((part.name.partition(".")[0], part.team) for part in row.parts)
        assert kinds == {("killer", 0): 1, ("survivor", 1): 3}
        teams = {(held.card.partition(".")[0], held.team) for held in row.cards}
        assert teams == {("skill", 0), ("item", 1)}


def test_places_are_counted_by_what_happened_there() -> None:
    (row, _) = rows("terrorbelow", 2)
    moves = {spot.place: spot.count for spot in row.spots if spot.event == "moves"}

    assert sum(moves.values()) > 10
    assert all(place.count(",") == 1 for place in moves)
    rooms = {spot.place for row in rows("terrorscape2", 2) for spot in row.spots}
    assert rooms & {"garage", "mess-hall", "storage", "platform", "alley"}


def test_the_lead_changes_only_where_somebody_can_lead() -> None:
    kuhn = prepare("examples.kuhn", players=2, games=1, seed=3, bots=["random"], study=True)

    assert all(row.leads is not None for row in rows("terrorixico", 2))
    (hand,) = perform(Experiment(arms=(kuhn,)))
    assert isinstance(hand, Row)
    assert hand.leads is None


def test_studying_changes_nothing_of_the_game() -> None:
    plan = prepare("terrorixico", players=2, games=1, seed=3, bots=["random"])
    (plain,) = perform(Experiment(arms=(plan,)))
    studied, _ = rows("terrorixico", 2)

    assert isinstance(plain, Row)
    assert (plain.scores, plain.decisions) == (studied.scores, studied.decisions)
    assert plain.cards == ()
    assert studied.cards
