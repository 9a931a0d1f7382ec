"""A small neural network that learns a game by playing against itself, in minutes on two cores.

    python -m examples.learn
    python -m examples.learn --game terrorixico --reward individual --minutes 8

The first learns Kuhn poker within a minute, the second TerroriXico for two.

It needs PyTorch: pip install 'nightboard[learn]'. The network sees what a seat may know, as numbers
(`nightboard.bridges.observation`), and gives a chance to every action that is on offer. It plays
many games at once with itself and is changed after each round by proximal policy optimisation
(PPO): what led to a better end than expected becomes likelier, but never by much at a time. At the
end it plays as a bot, which is handed a view and offers like any other, against random play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np

import nightboard
from nightboard.bots import RandomBot, Turn, decide
from nightboard.bridges.extras import Missing
from nightboard.bridges.observation import Encoder, encoder_for
from nightboard.bridges.rewards import REWARDS, Reward, payoff
from nightboard.bridges.setting import Setting, setting

try:
    import torch
    from torch import nn
except ImportError as error:
    raise Missing("PyTorch", "learn") from error

TABLES = 48
"""So many games are played at once, for one look at the network by all of them."""
ROUND = 4096
"""So many decisions are learnt from at a time ..."""
TIMES = 3
"""... so many times over ..."""
BATCH = 512
"""... in parts of so many."""
CLIP = 0.2
"""No action becomes likelier or less likely by more than this share at once."""
CURIOSITY = 0.01
"""How much variety counts."""
WIDTH = 128
SPEED = 1e-3


class Network(nn.Module):  # type: ignore[misc]
    """What a seat sees, as a wish for each action and a guess how it will end."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(seen, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.wish = nn.Linear(WIDTH, actions)
        self.guess = nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.wish.weight)

    def forward(self, seen: Any, offered: Any) -> tuple[Any, Any]:
        """The logarithm of each action's chance, and the guess."""
        thought = self.body(seen)
        wishes = self.wish(thought).masked_fill(~offered, -1e9)
        return torch.log_softmax(wishes, dim=-1), self.guess(thought).squeeze(-1)


class Decision(NamedTuple):
    """One decision of a game, to learn from."""

    seen: Any
    offered: list[int]
    action: int
    chance: float
    """The logarithm of the chance that it had."""
    guess: float
    seat: int


class Learned:
    """The network as a bot."""

    wants_view = True

    def __init__(self, network: Network, what: Setting, seat: int, seed: int) -> None:
        self._network, self._encoder = network, encoder_for(what)
        self._space = what.game.action_space
        self._random = np.random.default_rng((seed, seat))

    def choose(self, turn: Turn) -> Any:
        """An offer, each as likely as the network wants it."""
        codes = [self._space.code(offer) for offer in turn.offers]
        with torch.no_grad():
            chances, _ = self._network(
                torch.from_numpy(self._encoder.encode(turn.view))[None],
                _offered([codes], self._space.size),
            )
        weights = chances[0, codes].double().exp().numpy()
        return turn.offers[int(self._random.choice(len(codes), p=weights / weights.sum()))]


class Learner:
    """Plays against itself and changes the network."""

    def __init__(self, what: Setting, reward: Reward, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # so small a network is done before a second thread has begun
        self.what = what
        self.reward: Reward = reward
        self.encoder: Encoder = encoder_for(what)
        self.space = what.game.action_space
        self.network = Network(self.encoder.size, self.space.size)
        self._changes = torch.optim.Adam(self.network.parameters(), lr=SPEED)
        self._random = Random(seed)
        self._choice = np.random.default_rng(seed)
        self._matches = [self._start() for _ in range(TABLES)]
        self._taken: list[list[Decision]] = [[] for _ in range(TABLES)]
        self.games = 0
        """How many games it has played to their end."""

    def learn(self) -> None:
        """Play a round, then learn from it."""
        self._change(*self._play())

    def _start(self) -> Any:
        return self.what.start(self._random.getrandbits(48))

    def _play(self) -> tuple[list[Decision], list[float]]:
        """Decisions of games that ended, and what each led to."""
        learnt: list[Decision] = []
        ends: list[float] = []
        while len(learnt) < ROUND:
            self._step()
            for n, match in enumerate(self._matches):
                if match.outcome is None:
                    continue
                values = payoff(match.outcome, self.reward)
                learnt += self._taken[n]
                ends += (values[decision.seat] for decision in self._taken[n])
                self._matches[n], self._taken[n] = self._start(), []
                self.games += 1
        return learnt, ends

    def _step(self) -> None:
        """One decision at every table."""
        seats = [match.ask.seat for match in self._matches]
        seen = [
            self.encoder.encode(match.view(seat))
            for match, seat in zip(self._matches, seats, strict=True)
        ]
        codes = [[self.space.code(offer) for offer in m.ask.offers] for m in self._matches]
        with torch.no_grad():
            chances, guesses = self.network(
                torch.from_numpy(np.stack(seen)), _offered(codes, self.space.size)
            )
        for n, match in enumerate(self._matches):
            own = chances[n, codes[n]].double().exp().numpy()
            place = int(self._choice.choice(len(own), p=own / own.sum()))
            match.choose(match.ask.offers[place])
            if len(own) > 1:
                action = codes[n][place]
                chance, guess = float(chances[n, action]), float(guesses[n])
                self._taken[n].append(Decision(seen[n], codes[n], action, chance, guess, seats[n]))

    def _change(self, decisions: Sequence[Decision], ends: Sequence[float]) -> None:
        """Make what ended better than expected likelier."""
        seen = torch.from_numpy(np.stack([d.seen for d in decisions]))
        actions = torch.tensor([d.action for d in decisions])
        before = torch.tensor([d.chance for d in decisions])
        end = torch.tensor(ends, dtype=torch.float32)
        better = end - torch.tensor([d.guess for d in decisions])
        better = (better - better.mean()) / (better.std() + 1e-6)
        for _ in range(TIMES):
            for part in torch.randperm(len(decisions)).split(BATCH):
                offered = _offered([decisions[n].offered for n in part], self.space.size)
                chances, guess = self.network(seen[part], offered)
                ratio = (chances.gather(1, actions[part, None])[:, 0] - before[part]).exp()
                gain = torch.minimum(
                    ratio * better[part], ratio.clamp(1 - CLIP, 1 + CLIP) * better[part]
                )
                variety = -(chances.exp() * chances.clamp(min=-50)).sum(-1)
                wrong = (guess - end[part]) ** 2
                loss = (0.5 * wrong - gain - CURIOSITY * variety).mean()
                self._changes.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self._changes.step()


def _offered(codes: Sequence[Sequence[int]], size: int) -> Any:
    """Which actions are on offer, a row for each decision."""
    mask = torch.zeros((len(codes), size), dtype=torch.bool)
    for row, offered in enumerate(codes):
        mask[row, offered] = True
    return mask


class Strength(NamedTuple):
    """How the network does against random play."""

    games: int
    won: float
    """Its share of the games, a shared win counting in part."""
    margin: float
    """The half width of its 95 % interval."""
    score: float
    """Its final score less the mean of the others, in a game."""
    score_margin: float


def measure(network: Network, what: Setting, games: int, seed: int) -> Strength:
    """Let the network play, at each seat in turn, against random play at the others."""
    won, scores = [], []
    for number in range(games):
        own = number % what.players
        match = what.start(f"measure {seed} {number // what.players}")
        bots: list[Any] = [RandomBot(seat, number) for seat in range(what.players)]
        bots[own] = Learned(network, what, own, number)
        while match.ask is not None:
            decide(match, bots)
        assert match.outcome is not None
        won.append((payoff(match.outcome, "team")[own] + 1) / 2)
        others = [score for seat, score in enumerate(match.outcome.scores) if seat != own]
        scores.append(match.outcome.scores[own] - fmean(others))
    return Strength(games, fmean(won), _margin(won), fmean(scores), _margin(scores))


def _margin(values: Sequence[float]) -> float:
    return 1.96 * stdev(values) / sqrt(len(values))


def train(what: Setting, reward: Reward, minutes: float, seed: int) -> Learner:
    """Learn for so many minutes."""
    learner = Learner(what, reward, seed)
    start = told = perf_counter()
    while (taken := perf_counter() - start) < 60 * minutes:
        learner.learn()
        if perf_counter() - told > 20:
            told = perf_counter()
            print(f"{taken / 60:.1f} minutes, {learner.games} games", file=sys.stderr)
    return learner


def main(words: Sequence[str] | None = None) -> int:
    """Train, measure, and keep the network if a file is given."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "python -m examples.learn", None, __doc__, formatter_class=form
    )
    parser.add_argument("--game", default="examples.kuhn", help="which game (Kuhn poker)")
    parser.add_argument("--players", type=int, help="how many (the fewest)")
    parser.add_argument("--reward", choices=REWARDS, default="score", help="for what (score)")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to learn (1)")
    parser.add_argument("--games", type=int, default=2000, help="how many games to measure (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="keep the network in this file")
    given = parser.parse_args(words)
    try:
        what = setting(given.game, given.players)
    except nightboard.BadInput as error:
        print(f"learn: {error}", file=sys.stderr)
        return 2
    start = process_time()
    learner = train(what, given.reward, given.minutes, given.seed)
    spent = process_time() - start
    for name, network in (
        ("untrained", Network(learner.encoder.size, learner.space.size)),
        ("trained", learner.network),
    ):
        found = measure(network, what, given.games, given.seed)
        print(
            f"{name}: wins {found.won:.1%} ± {found.margin:.1%} of {found.games} games against "
            f"random play, score {found.score:+.2f} ± {found.score_margin:.2f} a game"
        )
    print(f"{learner.games} games of self-play, {spent:.0f} seconds of one processor")
    if given.save is not None:
        torch.save(learner.network.state_dict(), given.save)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
