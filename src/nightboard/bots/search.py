"""The bot of the level "search": tree search over worlds that its seat holds possible.

Information-set Monte Carlo tree search with one tree for all worlds: a node stands for what was
chosen, whatever lies hidden. Each iteration takes one of the worlds that were dealt for this
decision, walks down the tree by what is on offer in it, adds a node, plays on for a while by rules
of thumb and asks how well each seat stands.

At the root all offers are tried in the same worlds with the same luck, so that what differs is
their own doing; after each round the weaker half drops out (sequential halving). Further down, what
promises most is tried (PUCT; a choice that is on offer in few worlds is compared only with how
often it could have been taken). What the rules of thumb think of an offer is a first guess
everywhere, so that a short search plays at least sensibly.

It is handed worlds, never the table, and its chance is its own: with a budget in iterations the
same seed gives the same moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from math import inf, log, sqrt
from random import Random
from sys import maxsize
from time import perf_counter
from typing import NamedTuple

from ..engine.dice import KEY_BYTES
from ..engine.game import Game
from ..engine.steps import Step
from ..engine.table import Ask, Outcome, Table, answer, run
from .turn import Bot, Turn, stream
from .world import World

WORLDS = 128
"""So many worlds are dealt for a decision, if there is time to try as many."""
FIELD = 16
"""So many offers are tried at most: those that the rules of thumb like best."""
TRIES = 4
"""An offer is tried only if there are so many iterations for each."""
TRUST, LEANING = 60, 0.02
"""What the rules of thumb say counts like so many iterations, in which an offer that they hold e
times less likely than the best is worse by so much.
"""
OPEN_MIND = 0.25
"""The share of the first guess that goes to all offers alike."""
CURIOSITY = 0.9
"""How much a first guess and few visits count below the root against what has been found out."""
SOON = 10
"""So many decisions a playout takes at least before it is judged how the seats stand ..."""
ANSWERED = 4
"""... but where two sides play, when the bot's own has the turn again, so many decisions after the
one in question at least: the other side has answered, whatever was chosen.
"""
TOO_LONG = 4000
"""So many decisions at most; then it counts as undecided."""
WHIM = 0.02
"""How often a playout takes any offer instead of the sensible one."""
PLACE = 0.1
"""How much the place counts beside winning."""


class Budget(NamedTuple):
    """How long the bot may think about one decision: whichever is used up first."""

    seconds: float | None = 1.0
    iterations: int | None = None


class Node:
    """What was found out after a sequence of choices."""

    __slots__ = ("available", "children", "guesses", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """How often it could have been visited when its parent was."""
        self.reward = 0.0
        """The sum of what the seat that chose it got."""
        self.guesses: dict[Step, float] = {}
        """How likely the rules of thumb would make each choice here."""
        self.children: dict[Step, Node] = {}


class Scenario(NamedTuple):
    """A world, and all the luck that there is from here on."""

    world: World
    key: bytes
    """Of its dice."""
    whims: int
    """The seed of what is done on a whim."""


class _Kept(NamedTuple):
    """A part of the tree that is still true at the next decision."""

    number: int
    node: Node
    view: object


class Search:
    """Tree search over re-dealt worlds."""

    level = "search"
    wants_view = True

    def __init__(self, game: Game, seat: int, seed: int, budget: Budget | None = None) -> None:
        self.seat = seat
        self.seed = seed
        self.budget = budget or Budget()
        self.wants_worlds = min(WORLDS, self.budget.iterations or WORLDS)
        self.iterations = 0
        """How many iterations it has done so far, for measuring."""
        self._game = game
        self._rng = stream(seat, seed, "search")
        self._whims = Random(0)
        self._policies = _policies(game, seed)
        self._kept: _Kept | None = None
        self._two_sided = False

    def choose(self, turn: Turn) -> Step:
        """The offer that did best in the worlds of this turn."""
        if len(turn.offers) == 1:
            return turn.offers[0]
        self._two_sided = len(set(self._game.teams(turn.worlds[0].players))) == 2
        root = self._root(turn)
        self._guess(root, turn.worlds[0].table, self.seat, turn.offers)
        chosen = self._best(root, self._field(root, turn.offers), turn.worlds)
        self._keep(turn, root.children[chosen], chosen)
        return chosen

    # The root

    def _field(self, root: Node, offers: Sequence[Step]) -> list[Step]:
        """The offers that are tried, the likeliest first."""
        room = FIELD
        if self.budget.iterations is not None:
            room = min(room, max(1, self.budget.iterations // TRIES))
        field = sorted(offers, key=lambda offer: -root.guesses[offer])[:room]
        for offer in field:
            root.children.setdefault(offer, Node())
        return field

    def _best(self, root: Node, field: list[Step], worlds: Sequence[World]) -> Step:
        """Try all of them, drop the weaker half, and so on until one is left."""
        scenarios = self._scenarios(worlds)
        seconds, iterations = self.budget
        now = perf_counter()
        end = inf if seconds is None else now + seconds
        left = maxsize if iterations is None else iterations
        while len(field) > 1:
            rounds = (len(field) - 1).bit_length()
            until, quota = now + (end - now) / rounds, left // rounds
            while quota > 0 and now < until:
                scenario = next(scenarios)
                for offer in field[:quota]:
                    self._iterate(root.children[offer], offer, scenario)
                    self.iterations += 1
                    left -= 1
                    quota -= 1
                now = perf_counter()
            field = self._better(root, field)[: (len(field) + 1) // 2]
        return field[0]

    def _scenarios(self, worlds: Sequence[World]) -> Iterator[Scenario]:
        bits = self._rng.getrandbits
        for world in cycle(worlds):
            yield Scenario(world, self._rng.randbytes(KEY_BYTES), bits(32))

    def _better(self, root: Node, field: list[Step]) -> list[Step]:
        """The offers in the order of what was found out, and of what the rules of thumb say."""
        nodes = [root.children[offer] for offer in field]
        hope = sum(node.reward for node in nodes) / max(1, sum(node.visits for node in nodes))
        likeliest = max(root.guesses[offer] for offer in field)

        def value(offer: Step) -> float:
            node = root.children[offer]
            said = hope + LEANING * log(root.guesses[offer] / likeliest)
            return (node.reward + TRUST * said) / (node.visits + TRUST)

        return sorted(field, key=value, reverse=True)

    # One iteration

    def _iterate(self, node: Node, offer: Step, scenario: Scenario) -> None:
        """Choose this offer, walk down the tree, add a node, play on, remember the result."""
        table = scenario.world.twin(scenario.key).table
        self._whims.seed(scenario.whims)
        seat, path, made = self.seat, [(node, self.seat)], 1
        answer(table, offer, seat)
        run(table)
        while node.visits and (ask := table.open_ask) is not None:
            seat, offers = self._asked(ask, made), ask.offers
            made += 1
            if len(offers) > 1:
                offer, node = self._select(node, table, seat, offers)
                path.append((node, seat))
            else:
                offer = offers[0]
            answer(table, offer, seat)
            run(table)
        rewards = self._play_on(table, made)
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
        self._guess(node, table, seat, offers)
        children, guesses = node.children, node.guesses
        tried = [child for child in map(children.get, offers) if child is not None]
        visits = sum([child.visits for child in tried])
        hope = sum([child.reward for child in tried]) / visits if visits else 0.5
        best, chosen = -1.0, offers[0]
        for offer in offers:
            child = children.get(offer)
            if child is None:
                child = children[offer] = Node()
            child.available += 1
            visits = child.visits
            value = child.reward / visits if visits else hope
            value += CURIOSITY * guesses[offer] * sqrt(child.available) / (1 + visits)
            if value > best:
                best, chosen = value, offer
        return chosen, children[chosen]

    def _guess(self, node: Node, table: Table, seat: int, offers: Sequence[Step]) -> None:
        """Ask the rules of thumb how likely each offer is, where they were not asked before."""
        guesses = node.guesses
        if all(map(guesses.__contains__, offers)):
            return
        weights = self._weights(table, seat, offers)
        scale, alike = (1.0 - OPEN_MIND) / sum(weights), OPEN_MIND / len(offers)
        for offer, weight in zip(offers, weights, strict=True):
            guesses.setdefault(offer, alike + scale * weight)

    def _weights(self, table: Table, seat: int, offers: Sequence[Step]) -> Sequence[float]:
        bot = self._policies[seat]
        if bot is None:
            return [1.0] * len(offers)
        turn = self._turn(bot, table, seat, offers)
        weigh = getattr(bot, "weigh", None)
        if weigh is not None:
            weights: Sequence[float] = weigh(turn)
            return weights
        chosen = bot.choose(turn)
        return [float(offer == chosen) for offer in offers]

    def _play_on(self, table: Table, made: int) -> Sequence[float]:
        """What each seat gets if all play sensibly on from here."""
        random, standing = self._whims.random, self._game.standing
        two_sided = self._two_sided
        soon = ANSWERED if two_sided else made + SOON
        late = made + TOO_LONG
        while (ask := table.open_ask) is not None and made < late:
            if standing and made >= soon and (not two_sided or self.seat in ask.seats):
                found = standing(table)
                if found is not None:
                    return found
            seat, offers = self._asked(ask, made), ask.offers
            bot = self._policies[seat]
            if len(offers) == 1:
                offer = offers[0]
            elif bot is None or random() < WHIM:
                offer = offers[int(random() * len(offers))]
            else:
                offer = bot.choose(self._turn(bot, table, seat, offers))
            answer(table, offer, seat)
            run(table)
            made += 1
        if table.outcome is not None:
            return rewards(table.outcome)
        return [0.5] * len(self._policies)

    def _turn(self, bot: Bot, table: Table, seat: int, offers: Sequence[Step]) -> Turn:
        """What a bot is handed in a world."""
        assert table.open_ask is not None
        view = self._game.view(table, seat) if bot.wants_view else None
        return Turn(seat, view, table.open_ask.about, tuple(offers))

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
