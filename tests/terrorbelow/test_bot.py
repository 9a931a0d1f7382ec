"""The bot that plays by rules of thumb."""

from __future__ import annotations

import pytest

from nightboard import Match, Step
from nightboard.bots import Turn, decide, make
from nightboard.games.terrorbelow.bot import Thumb
from nightboard.testing.play import random_setting

from .box import AMBER, GAME, JADE, MOTEL, STORE, Place, worm
from .given import A, B, given
from .seen import acting, asked, eggs_of, pawn, play, struck, table, target, vp


def thumb(m: Match) -> Step:
    """What the bot would choose here."""
    ask = m.ask
    assert ask is not None
    return Thumb(ask.seat, 1).choose(Turn(ask.seat, m.view(ask.seat), ask.about, tuple(ask.offers)))


def weights(m: Match) -> dict[Step, float]:
    """How likely it finds each offer here."""
    ask = m.ask
    assert ask is not None
    turn = Turn(ask.seat, m.view(ask.seat), ask.about, tuple(ask.offers))
    return dict(zip(ask.offers, Thumb(ask.seat, 1).weigh(turn), strict=True))


def drive(m: Match) -> Match:
    """The bot takes the actions of a turn."""
    while asked(m) == (A, "act"):
        m.choose(thumb(m))
    return m


def name(step: Step) -> str:
    return step.kind.name


# Eggs and Bounties


def test_it_delivers_for_the_best_bounty() -> None:
    m = acting(1, pawns={A: MOTEL}, carried={A: "jade"}, line="jade=2 jade@motel=4")
    step = thumb(m)
    assert name(step) == "deliver-for"
    assert table(m).content.bounties[step.args[0]].points == 4


def test_it_carries_an_egg_to_where_it_is_wanted() -> None:
    m = drive(acting(4, pawns={A: (2, 4)}, carried={A: "jade"}, line="jade@hospital=5"))
    assert vp(m, A) == 0
    m = drive(acting(4, pawns={A: (5, 5)}, carried={A: "jade"}, line="jade@hospital=5"))
    assert vp(m, A) == 5


def test_it_digs_its_way_to_an_egg() -> None:
    m = acting(3, pawns={A: MOTEL}, eggs={(6, 3): "jade amber"}, rubble={(6, 3): 1})
    assert eggs_of(drive(m), A) == [AMBER, JADE]


def test_it_wins_with_an_item_if_it_can() -> None:
    m = acting(3, items={A: "fly+1"}, tokens={A: 19}, carried={A: "jade"})
    assert name(thumb(m)) == "play-item"


# Worms


def test_it_leaves_the_space_where_a_worm_is_about_to_strike() -> None:
    there: Place = (3, 3)
    m = acting(
        2,
        pawns={A: there},
        worms=[worm(at=there, limit=1, cards="1:"), worm(at=(6, 6)), worm(at=(1, 6))],
    )
    drive(m)
    assert pawn(m, A) not in {there, (3, 2), (2, 3), (4, 3), (3, 4)}


def test_it_stays_in_a_location_that_shelters() -> None:
    around = ((0, -2), (-1, -1), (0, 0))
    m = acting(
        1, pawns={A: MOTEL},
        worms=[worm(at=(6, 3), limit=1, cards="1:", shaded=around), worm(), worm(at=(1, 6))],
    )  # fmt: skip
    assert name(thumb(m)) == "stop"


def test_it_plays_its_card_where_that_brings_a_worm_onto_a_rival() -> None:
    rival: Place = (5, 3)
    m = given(
        vehicles={A: "1:"}, pawns={A: STORE, B: rival}, tokens={B: 12}, dead={B: 2},
        worms=[worm(at=(1, 6)), worm(at=rival, limit=1), worm(at=(6, 6))],
    )  # fmt: skip
    assert thumb(m).args[1] == 1


def test_it_pushes_a_worm_that_strikes_off_itself() -> None:
    pawns: dict[int, Place] = {A: (3, 3), B: (6, 6)}
    m = given(
        vehicles={A: "push-1:"}, pawns=pawns,
        worms=[worm(at=(3, 3), limit=1, shaded=((0, 0),)), worm(at=(6, 1)), worm(at=(1, 6))],
    )  # fmt: skip
    play(m, "push-1:")
    while asked(m) == (A, "act"):
        m.choose(["stop"])
    assert asked(m) == (A, "push")
    m.choose(thumb(m))
    assert target(m, 1) != (3, 3)


@pytest.mark.parametrize(
    ("weapons", "does"), [("hit-7", "shoot"), ("hit-4 hit-4", "shoot"), ("hit-1", "hold")]
)
def test_it_shoots_when_it_can_kill(weapons: str, does: str) -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={A: (3, 3)}, weapons={A: weapons})
    assert asked(m) == (A, "hunt")
    assert name(thumb(m)) == does


def test_it_protects_its_leader() -> None:
    m = struck(worm(at=(3, 3), limit=1), pawns={A: (3, 3)}, items={A: "protect"})
    assert asked(m) == (A, "last-chance")
    assert name(thumb(m)) == "protect"


def test_it_claims_the_best_bounty_for_a_kill() -> None:
    m = struck(
        worm("boomer", at=(3, 3), limit=1), pawns={A: (3, 3)}, weapons={A: "hit-7"},
        line="any=2 boomer=4",
    )  # fmt: skip
    m.choose(thumb(m))
    step = thumb(m)
    assert name(step) == "claim"
    assert table(m).content.bounties[step.args[0]].points == 4


# What it holds likely


def test_it_finds_likeliest_what_it_would_choose() -> None:
    for seed in range(3):
        m = GAME.start(4, seed=seed)
        while m.ask is not None and m.decisions < 300:
            found, chosen = weights(m), thumb(m)
            assert min(found.values()) > 0
            assert found[chosen] == max(found.values())
            m.choose(chosen)


def test_it_finds_a_better_bounty_likelier_than_a_lesser_one() -> None:
    m = acting(1, pawns={A: MOTEL}, carried={A: "jade"}, line="jade=3 jade@motel=4")
    found = {
        table(m).content.bounties[step.args[0]].points: likely
        for step, likely in weights(m).items()
        if name(step) == "deliver-for"
    }
    assert found[4] > found[3]


def test_the_start_of_a_good_plan_is_likelier_than_a_step_that_leads_nowhere() -> None:
    m = acting(3, pawns={A: (6, 4)}, carried={A: "jade"}, line="jade@motel=5")
    found = {step.args[0]: p for step, p in weights(m).items() if name(step) == "move"}
    board = table(m).board
    assert found[board.space(6, 3)] > 2 * found[board.space(6, 5)]


# All in all


def test_it_beats_random_soundly() -> None:
    games, won = 16, 0.0
    for seed in range(games):
        hero = seed % 4
        m = GAME.start(4, seed=seed)
        levels = ["thumb" if seat == hero else "random" for seat in range(4)]
        bots = [make(GAME, level, seat, seed) for seat, level in enumerate(levels)]
        while m.ask is not None:
            decide(m, bots)
        assert m.outcome is not None
        won += (hero in m.outcome.winners) / len(m.outcome.winners)
    assert won / games > 0.6


@pytest.mark.parametrize("seed", range(8))
def test_it_plays_by_all_options(seed: int) -> None:
    m = random_setting(GAME, seed, 0.0).start()
    bots = [make(GAME, "thumb", seat, seed) for seat in range(m.players)]
    for _ in range(250):
        if m.ask is not None:
            decide(m, bots)
