"""What an outcome is worth to each seat, in the three ways that learning programs ask for."""

from __future__ import annotations

from typing import Literal, get_args

from ..bots.search import rewards as worth
from ..engine.errors import BadInput, did_you_mean
from ..engine.table import Outcome

Reward = Literal["individual", "team", "score"]
"""`individual`: from -1 to 1, for winning and a little for the place. `team`: from -1 to 1, the
same for all of a team: whether it won, the win being shared by the teams that won together.
`score`: the final score as the game counts it."""

REWARDS: tuple[Reward, ...] = get_args(Reward)


def check_reward(kind: str) -> Reward:
    """One of the kinds of rewards."""
    for known in REWARDS:
        if kind == known:
            return known
    raise BadInput(f"no reward {kind!r}; {did_you_mean(kind, REWARDS)}")


def payoff(outcome: Outcome, kind: Reward) -> list[float]:
    """The reward of each seat at the end; before it, all rewards are 0."""
    if kind == "score":
        return [float(score) for score in outcome.scores]
    if kind == "individual":
        return [2 * value - 1 for value in worth(outcome)]
    won = {outcome.teams[seat] for seat in outcome.winners}
    return [2 / len(won) - 1 if team in won else -1.0 for team in outcome.teams]
