"""The bots by rules of thumb: what they do where everybody would see what is right."""

from __future__ import annotations

from random import Random

import pytest

from nightboard import Match, Step
from nightboard.bots import decide, make, see
from nightboard.engine.match import redealt
from nightboard.games.terrorscape2.bots import Thumb
from nightboard.games.terrorscape2.kinds import Deck
from nightboard.games.terrorscape2.rules.items import use
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.search import search, take

from .given import (
    GAME,
    KILLER,
    TEAM,
    assault,
    do,
    fast,
    given,
    item,
    move,
    place,
    play_on,
    skill,
    slow,
    special,
    table,
)


def chosen(m: Match) -> Step:
    """What the bot of whoever is asked would do."""
    assert m.ask is not None
    seat = m.ask.seat
    bot = Thumb(seat, 1)
    return bot.choose(see(m, seat, bot))


def named(m: Match) -> tuple[object, ...]:
    """The same by name and arguments."""
    step = chosen(m)
    return (step.kind.name, *step.args)


# The Killer


def test_the_killer_searches_where_somebody_must_be() -> None:
    m = given(turn="main", killer_at="crew-quarter")

    assert named(m) == ("hunt",)


def test_the_killer_comes_nearer_to_whom_he_cannot_reach_yet() -> None:
    m = given(turn="main", killer_at="mess-hall")

    assert named(m) == ("stalk", place("crew-quarter"))


def test_a_move_that_brings_somebody_within_reach_is_played_before_the_actions() -> None:
    m = given(turn="fast", killer_at="platform", hand="dash dud", cards={"dash": fast(move(1))})

    assert named(m) == ("play", skill(m, "dash"))


def test_a_special_card_that_hits_the_sure_takes_the_place_of_two_actions() -> None:
    beam = special(do("damage", where="place", range=2), cost=1)
    m = given(turn="main", killer_at="platform", hand="beam dud", cards={"beam": beam})

    assert named(m) == ("play", skill(m, "beam"))
    m.choose(chosen(m))
    assert named(m) == ("pay-with", skill(m, "dud"))


def test_a_special_card_that_finds_nobody_is_not_worth_two_actions() -> None:
    m = given(
        turn="main", killer_at="crew-quarter", hand="feint dud dud",
        cards={"feint": special(do("draw", times=1), cost=2)},
    )  # fmt: skip

    assert named(m) == ("hunt",)


def test_an_attack_card_is_kept_for_an_attack() -> None:
    cards = {"bite": assault(do("strength", add=2, time="attack")), "claw": slow(move(1), cost=1)}
    m = given(turn="main", killer_at="crew-quarter", hand="bite claw dud", cards=cards)

    m.choose(chosen(m))

    assert m.ask is not None
    assert m.ask.about == "attack"
    assert named(m) == ("play", skill(m, "bite"))


def test_the_killer_waits_where_the_vehicle_is_ready() -> None:
    m = given(turn="upkeep", vehicle=6, items={"roy": "fuel"}, at={"roy": "garage"})
    m.choose(use(0, item("fuel")))
    play_on(m, "main")

    assert table(m).ready
    assert named(m) == ("stalk", place("garage"))


# The Survivors


def test_with_all_keys_they_go_to_the_main_exit() -> None:
    m = given(keys=5, at={"roy": "mess-hall", "zach": "medical-bay", "quinto": "crew-quarter"})

    for _ in range(2):
        assert named(m)[0] == "move"
        assert named(m)[2] == place("crew-quarter")
        m.choose(chosen(m))


@pytest.mark.parametrize(("others", "aboard"), [("garage", True), ("observatory", False)])
def test_the_vehicle_is_made_ready_when_all_can_be_aboard(others: str, aboard: bool) -> None:
    m = given(
        vehicle=5, fuel=True, killer_at="ice-cave", acted="zach quinto",
        at={"roy": "garage", "zach": others, "quinto": others},
    )  # fmt: skip

    assert (named(m)[0] == "repair") == aboard


def test_nobody_who_is_injured_stays_where_the_killer_will_come() -> None:
    m = given(turn="upkeep", wounds="roy", killer_at="mess-hall")

    while not table(m).survivors[0].acted:
        m.choose(chosen(m))

    assert table(m).survivors[0].at != place("crew-quarter")


def test_the_best_weapon_is_used_on_somebody_who_would_else_be_hurt() -> None:
    m = given(
        turn="main", killer_at="crew-quarter", items={"roy": "kitchen-knife flare-gun"},
        strength=9, at={"zach": "garage", "quinto": "garage"},
    )  # fmt: skip
    m.choose(chosen(m))
    play_on(m, "weapon")

    assert named(m) == ("arm", 0, item("flare-gun"))


def test_what_is_worth_least_is_left_behind() -> None:
    m = given(
        items={"roy": "alarm-clock flare-gun toolbox"}, at={"roy": "storage"},
        decks={"weapon": "fire-axe"},
    )  # fmt: skip

    m.choose(search(0, Deck.WEAPON))
    m.choose(take(0, item("fire-axe")))

    assert named(m) == ("drop", 0, item("alarm-clock"))


# Both


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_bot_would_choose_is_the_likeliest_and_nothing_is_impossible(players: int) -> None:
    m = GAME.start(players, 5)
    bots = [Thumb(seat, 1) for seat in range(players)]

    while m.ask is not None:
        seat = m.ask.seats[0]
        turn = see(m, seat, bots[seat])
        weights = dict(zip(turn.offers, bots[seat].weigh(turn), strict=True))
        choice = bots[seat].choose(turn)

        assert weights[choice] == max(weights.values()) == 1.0
        assert min(weights.values()) > 0.0
        m.choose(choice, seat)


def test_where_it_is_plain_what_to_do_all_else_is_unlikely() -> None:
    m = given(turn="main", killer_at="crew-quarter")
    bot = Thumb(KILLER, 1)
    turn = see(m, KILLER, bot)

    weights = dict(zip(turn.offers, bot.weigh(turn), strict=True))

    assert weights.pop(hunt()) == 1.0
    assert max(weights.values()) < 0.05


@pytest.mark.parametrize("seat", [KILLER, TEAM])
def test_a_bot_does_the_same_in_every_world_that_its_seat_cannot_tell_apart(seat: int) -> None:
    m = GAME.start(2, 5)
    bots = [make(GAME, "thumb", each, 5) for each in range(2)]
    rng, compared = Random(0), 0
    while m.ask is not None and compared < 25:
        if m.ask.seat == seat:
            other = GAME.play_on(redealt(GAME, m.table, seat, rng))
            assert chosen(other) == chosen(m)
            compared += 1
        decide(m, bots)

    assert compared > 10


@pytest.mark.parametrize("killer", ["orion", "eyebot", "parasitoid"])
@pytest.mark.parametrize(("levels", "winner"), [("thumb random", 0), ("random thumb", 1)])
def test_a_bot_beats_chance_on_either_side(killer: str, levels: str, winner: int) -> None:
    won = 0
    for seed in range(10):
        m = GAME.start(2, seed, options={"killer": killer})
        bots = [make(GAME, level, seat, seed) for seat, level in enumerate(levels.split())]
        while m.ask is not None:
            decide(m, bots)
        assert m.outcome is not None
        won += winner in m.outcome.winners

    assert won >= 8
