"""The bot of the level "search": tree search over worlds that its seat holds possible.

Information-set Monte Carlo tree search with one tree for all worlds: a node stands for what was
chosen, whatever lies hidden. Each iteration takes one of the worlds that were dealt for this
decision, walks down the tree by what is on offer in it, adds a node, plays on for a while by rules
of thumb and asks how well each seat stands. What the rules of thumb would choose counts as a first
guess, so that a short search plays at least sensibly (the selection rule is PUCT; a choice that is
on offer in few worlds is compared only with how often it could have been taken).

It is handed worlds, never the table, and its chance is its own: with a budget in iterations the
same seed gives the same moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import NamedTuple

from ..engine.game import Game
from ..engine.steps import Step
from ..engine.table import Ask, Outcome, Table, answer, run
from .turn import Bot, Turn, stream
from .world import World

WORLDS = 48
"""So many worlds are dealt for a decision."""
SOON = 10
"""So many decisions a playout takes at least before it is judged how the seats stand."""
TOO_LONG = 4000
"""So many decisions at most; then it counts as undecided."""
CURIOSITY = 0.9
"""How much a first guess and few visits count against what has been found out."""
GUESS = 0.5
"""The share of the first guess that goes to what the rules of thumb would choose."""
WHIM = 0.1
"""How often a playout takes any offer instead of the sensible one."""
PLACE = 0.1
"""How much the place counts beside winning."""
BETWEEN = 8
"""So many iterations pass between two looks at the clock."""


class Budget(NamedTuple):
    """How long the bot may think about one decision: whichever is used up first."""

    seconds: float | None = 1.0
    iterations: int | None = None


class Node:
    """What was found out after a sequence of choices."""

    __slots__ = ("available", "children", "guess", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """How often it could have been visited when its parent was."""
        self.reward = 0.0
        """The sum of what the seat that chose it got."""
        self.guess: Step | None = None
        """What the rules of thumb would choose here."""
        self.children: dict[Step, Node] = {}


class _Kept(NamedTuple):
    """A part of the tree that is still true at the next decision."""

    number: int
    node: Node
    view: object


class Search:
    """Tree search over re-dealt worlds."""

    level = "search"
    wants_view = True
    wants_worlds = WORLDS

    def __init__(self, game: Game, seat: int, seed: int, budget: Budget | None = None) -> None:
        self.seat = seat
        self.seed = seed
        self.budget = budget or Budget()
        self.iterations = 0
        """How many iterations it has done so far, for measuring."""
        self._game = game
        self._rng = stream(seat, seed, "search")
        self._policies = _policies(game, seed)
        self._kept: _Kept | None = None

    def choose(self, turn: Turn) -> Step:
        """The offer that was worth most looking into."""
        if len(turn.offers) == 1:
            return turn.offers[0]
        root = self._root(turn)
        worlds, budget = turn.worlds, self.budget
        end = None if budget.seconds is None else perf_counter() + budget.seconds
        done = 0
        while budget.iterations is None or done < budget.iterations:
            if end is not None and done % BETWEEN == 0 and done and perf_counter() >= end:
                break
            self._iterate(root, worlds[done % len(worlds)])
            done += 1
        self.iterations += done
        found = [(child.visits, child.reward, n) for n, child in self._tried(root, turn.offers)]
        chosen = turn.offers[max(found)[2]]
        self._keep(turn, root.children[chosen], chosen)
        return chosen

    def _tried(self, root: Node, offers: Sequence[Step]) -> list[tuple[int, Node]]:
        return [(n, root.children[o]) for n, o in enumerate(offers) if o in root.children]

    def _iterate(self, root: Node, world: World) -> None:
        """Walk down the tree in a copy of this world, add a node, play on, remember the result."""
        table = world.fork(self._rng).table
        node, path, made = root, [(root, self.seat)], 0
        while (ask := table.open_ask) is not None:
            seat, offers = self._asked(ask, made), ask.offers
            made += 1
            if len(offers) == 1:
                answer(table, offers[0], seat)
                run(table)
                continue
            offer, child = self._select(node, table, seat, offers)
            answer(table, offer, seat)
            run(table)
            path.append((child, seat))
            node = child
            if not child.visits:
                break
        rewards = self._play_on(table)
        for node, seat in path:
            node.visits += 1
            node.reward += rewards[seat]

    def _asked(self, ask: Ask, made: int) -> int:
        """Who answers after so many decisions: this bot the first, and a team's seats in turn."""
        seats = ask.seats
        if len(seats) == 1:
            return seats[0]
        first = seats.index(self.seat) if self.seat in seats else 0
        return seats[(first + made) % len(seats)]

    def _select(
        self, node: Node, table: Table, seat: int, offers: Sequence[Step]
    ) -> tuple[Step, Node]:
        """The offer that promises most, given how often it was tried and what is guessed of it."""
        children = node.children
        if node.guess is None or node.guess not in offers:
            node.guess = self._sensible(table, seat, offers)
        guess = node.guess
        others = (1 - GUESS) / len(offers)
        hope = node.reward / node.visits if node.visits else 0.5
        best, chosen, found = -1.0, offers[0], None
        start = int(self._rng.random() * len(offers))
        for n in range(len(offers)):
            offer = offers[n - start]
            child = children.get(offer)
            if child is None:
                child = children[offer] = Node()
            child.available += 1
            visits = child.visits
            prior = GUESS + others if offer == guess else others
            value = child.reward / visits if visits else min(hope, 0.5)
            value += CURIOSITY * prior * sqrt(child.available) / (1 + visits)
            if value > best:
                best, chosen, found = value, offer, child
        assert found is not None
        return chosen, found

    def _play_on(self, table: Table) -> Sequence[float]:
        """What each seat gets if all play sensibly on from here."""
        random, standing = self._rng.random, self._game.standing
        left = TOO_LONG
        while (ask := table.open_ask) is not None and left:
            if standing is not None and left < TOO_LONG - SOON:
                found = standing(table)
                if found is not None:
                    return found
            seat, offers = self._asked(ask, TOO_LONG - left), ask.offers
            if len(offers) == 1:
                offer = offers[0]
            elif random() < WHIM:
                offer = offers[int(random() * len(offers))]
            else:
                offer = self._sensible(table, seat, offers)
            answer(table, offer, seat)
            run(table)
            left -= 1
        if table.outcome is not None:
            return rewards(table.outcome)
        return [0.5] * len(self._policies)

    def _sensible(self, table: Table, seat: int, offers: Sequence[Step]) -> Step:
        """What the rules of thumb would choose for whoever is asked."""
        bot = self._policies[seat]
        if bot is None or len(offers) == 1:
            return offers[int(self._rng.random() * len(offers))]
        ask = table.open_ask
        assert ask is not None
        view = self._game.view(table, seat) if bot.wants_view else None
        return bot.choose(Turn(seat, view, ask.about, tuple(offers)))

    # The tree from one decision to the next

    def _root(self, turn: Turn) -> Node:
        """Where the search begins: at what is left of the last one, if that is still true."""
        kept, self._kept = self._kept, None
        if kept is not None and kept.number == turn.number and kept.view == turn.view:
            return kept.node
        return Node()

    def _keep(self, turn: Turn, node: Node, chosen: Step) -> None:
        """Keep what follows the choice, if the bot is asked again and the choice revealed nothing:
        then every world that was searched is as likely as before. It revealed nothing if the seat
        sees the same in all worlds.
        """
        views = []
        for world in turn.worlds:
            twin = world.fork(self._rng)
            twin.choose(chosen)
            if twin.ask is None or twin.ask.seats != (self.seat,):
                return
            views.append(twin.view(self.seat))
            if views[0] != views[-1]:
                return
        self._kept = _Kept(turn.number + 1, node, views[0])


def rewards(outcome: Outcome) -> list[float]:
    """What each seat gets: a win is shared by the teams that won, and the place counts a little."""
    sides = len({outcome.teams[seat] for seat in outcome.winners})
    last = max(outcome.places)
    return [
        (1 - PLACE) * (seat in outcome.winners) / max(sides, 1)
        + (PLACE * (last - place) / (last - 1) if last > 1 else PLACE * (seat in outcome.winners))
        for seat, place in enumerate(outcome.places)
    ]


def _policies(game: Game, seed: int) -> list[Bot | None]:
    """Who plays on for each seat in a playout."""
    seats = range(game.seats[-1])
    if "thumb" not in game.bots:
        return [None for _ in seats]
    return [game.bots["thumb"](seat, seed) for seat in seats]
