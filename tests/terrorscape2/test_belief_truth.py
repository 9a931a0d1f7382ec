"""Whatever happens, nobody ever thinks the truth impossible.

So many games are a matter of a second; with NIGHTBOARD_GAMES=5000 in the environment it is a matter
of minutes, and worth it after a change to the rules or to what is concluded from clues.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from nightboard import Match
from nightboard.bots import decide, make
from nightboard.games.terrorscape2.belief import Belief, Figure

from .given import GAME, KILLER, TEAM, table

GAMES = int(os.environ.get("NIGHTBOARD_GAMES", "60"))
PARTS = 6
LONGEST = 800
WHIM = 0.15
"""How often anything at all is chosen instead of what a bot would choose."""
OPTIONS = {spec.key: spec.choices for spec in GAME.option_specs if spec.choices}


@pytest.mark.parametrize("part", range(PARTS))
def test_the_truth_is_always_possible_and_has_a_chance(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        rng = Random(seed)
        match = start(rng, seed)
        bots = [make(GAME, rng.choice(["random", "thumb"]), s, seed) for s in range(match.players)]

        while match.ask is not None and match.decisions < LONGEST:
            if rng.random() < WHIM:
                match.choose(rng.choice(match.ask.offers), rng.choice(match.ask.seats))
            else:
                decide(match, bots)

            assert wrong(match) == [], f"seed {seed}, after {match.decisions} decisions"


def start(rng: Random, seed: int) -> Match:
    """A game with some of the options, on either map, with any Killer and any Survivors."""
    chosen = {key: rng.choice(choices) for key, choices in OPTIONS.items() if rng.random() < 0.5}
    return GAME.start(rng.choice(GAME.seats), seed, options=chosen)


def wrong(match: Match) -> list[str]:
    """What is concluded and is not so."""
    t = table(match)
    if not t.survivors:
        return []
    found = list(GAME.check(t))
    hunted, hunting = match.belief(KILLER), match.belief(TEAM)
    for slot, figure in enumerate(hunted.figures):
        found += astray(f"Survivor {slot}", figure, t.survivors[slot].at)
    found += [f"of {hunting}" for figure in hunting.figures if astray("", figure, t.killer.at)]
    found += counted(hunting, len(t.killer.hand))
    return found


def astray(who: str, figure: Figure, at: int) -> list[str]:
    """A figure has a chance exactly where it can be; it can be where it is."""
    with_a_chance = tuple(place for place, chance in enumerate(figure.chances) if chance > 0)
    if at not in figure.possible:
        return [f"{who} is in {at}, not in any of {figure.possible}"]
    if with_a_chance != figure.possible or abs(sum(figure.chances) - 1) > 1e-6:
        return [f"{who} can be in {figure.possible}, with the chances {figure.chances}"]
    return []


def counted(belief: Belief, hand: int) -> list[str]:
    """The size of the hand is one of those that are possible."""
    assert belief.hands is not None
    return [] if hand in belief.hands else [f"the hand has {hand} cards, not {belief.hands}"]
