"""What the Survivors could work on, and who does what: the routes to victory weighed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..content import Can
from ..effects import Use
from ..kinds import NEEDED, SLOTS, Deck, Item, Place, Slot, Symbol, Track
from ..rules.upkeep import KEYS
from ..view import View
from .ground import FAR, turns_between

PATIENCE = 0.78
"""What a thing is worth if it comes a turn later."""
WAITED = tuple(PATIENCE**turns for turns in range(FAR + 1))
"""... and so many turns later."""
LAST = 8.0
"""What the last step is worth that makes the vehicle ready, if all can be aboard in this turn."""


class Task(NamedTuple):
    """Something to do in a location."""

    place: Place
    value: float
    """In main actions."""
    hands: int = 1
    """How many can do it in the same turn."""
    who: int = 0b111
    """Who can do it, one bit each."""


class Plan:
    """The tasks of this turn, and which of them each Survivor is after."""

    def __init__(self, view: View) -> None:
        assert view.team is not None
        self.view = view
        self.team = view.team
        self.keys = view.keys or 0
        blocks = sum(1 << link for link in view.blocks)
        ropes = sum(1 << link for link in self.team.ropes)
        self.turns = tuple(
            turns_between(
                view.ground, blocks, ropes, view.character(slot).able(Can.SHORTCUT) is not None
            )
            for slot in SLOTS
        )
        self.hurt = [slot for slot in SLOTS if view.survivors[slot].wounds]
        self.one_short = self._one_short()
        """One more step makes the vehicle ready: better when all are near."""
        self.gathering = self._gathering()
        self.searches = {deck: self._search_value(deck) for deck in Deck if deck}
        """What a card of each search deck is worth."""
        self.tasks = tuple(task for task in self._tasks() if task.value > 0)
        self.claims = self._assign()
        self.open = tuple([self._left_for(slot) for slot in SLOTS])
        """The tasks that the others leave to each of them."""

    # What there is to do

    def _tasks(self) -> Iterator[Task]:
        ground = self.view.ground
        yield Task(ground.repair_at[Track.RADIO], self.repair_value(Track.RADIO))
        yield Task(ground.repair_at[Track.VEHICLE], self.repair_value(Track.VEHICLE))
        for place, decks in enumerate(ground.search_of):
            for deck in decks:
                hands = 2 if deck is Deck.KEY else 1
                yield Task(place, self.searches[deck], hands)
        for slot in SLOTS:
            if self.view.character(slot).able(Can.GADGET) and not self.team.gadget:
                places = ground.symbols[Symbol.KNOWLEDGE]
                for place in range(len(ground.locations)):
                    if places >> place & 1:
                        yield Task(place, 0.9, 1, 1 << slot)
        if not self.team.fuel and self.team.repairs[Track.VEHICLE] >= 4:
            for slot, _ in self.holders(Use.REFUEL):
                yield Task(ground.repair_at[Track.VEHICLE], 2.0, 1, 1 << slot)
        yield from self._care()

    def _care(self) -> Iterator[Task]:
        """Whoever can heal goes to the injured, and they to whoever can."""
        for slot in SLOTS:
            if not self._can_heal(slot):
                continue
            for other in self.hurt:
                at, here = self.view.survivors[other].at, self.view.survivors[slot].at
                assert at is not None
                assert here is not None
                yield Task(at, 2.0, 1, 1 << slot)
                if other != slot:
                    yield Task(here, 1.2, 1, 1 << other)

    def _can_heal(self, slot: Slot) -> bool:
        if self.view.character(slot).able(Can.BANDAGE):
            return True
        items = self.view.survivors[slot].items or ()
        cards = self.view.content.items
        return any(cards[item].is_a(Use.HEAL) or cards[item].is_a(Use.HEAL_LOUD) for item in items)

    def repair_value(self, track: Track, amount: int = 1) -> float:
        """What a repair is worth: the more, the further it is."""
        done, needed = self.team.repairs[track], NEEDED[track]
        left = needed - done
        if track is Track.VEHICLE and self.one_short:
            return self.last_step()
        if left <= 0 or self.gathering is not None:
            return 0.0
        steps = min(amount, left)
        if track is Track.RADIO:
            if self.team.decks[Deck.DISCOVER] < 2 * (left + 1):
                return 0.3 * steps
            return steps * (1.2 + 0.25 * done)
        late = 0.35 if self.view.rescue is not None else 1.0
        worth = 1.1 if self.team.fuel or self.holders(Use.REFUEL) else 0.55
        if any(map(self._is_mechanic, SLOTS)):
            worth += 0.3
        return late * steps * (worth + 0.2 * done)

    def _is_mechanic(self, slot: Slot) -> bool:
        who = self.view.character(slot)
        return who.able(Can.HANDYMAN) is not None or who.able(Can.WRENCH) is not None

    def last_step(self) -> float:
        """What it is worth to make the vehicle ready now: the Killer will know, and come."""
        place = self.view.ground.repair_at[Track.VEHICLE]
        return LAST if self.all_can_be_at(place) else 0.0

    def _search_value(self, deck: Deck) -> float:
        left = self.team.decks[deck]
        if not left:
            return 0.0
        if deck is Deck.KEY:
            if self.keys >= KEYS:
                return 0.0
            chance = self._keys_left(left)
            late = 0.5 if self.view.rescue is not None and self.keys < 3 else 1.0
            return late * chance * (1.5 + 0.35 * self.keys) + 0.2
        if deck is Deck.MEDICAL:
            return 0.35 + 0.8 * len(self.hurt)
        unarmed = sum(not self._armed(slot) for slot in SLOTS)
        return 0.3 + 0.25 * unarmed

    def _keys_left(self, left: int) -> float:
        """The share of Keys in the key search deck, as far as one can count them."""
        cards = self.view.content.items
        whole = sum(card.copies[Deck.KEY] for card in cards)
        keys = sum(card.copies[Deck.KEY] for card in cards if card.is_a(Use.KEY))
        gone = whole - left
        found = max(0, self.keys - 1)
        expected = keys - min(keys, found if gone else 0)
        return min(1.0, max(expected, 1) / left) if gone else keys / whole

    def _armed(self, slot: Slot) -> bool:
        cards = self.view.content.items
        return any(cards[item].weapon is not None for item in self.view.survivors[slot].items or ())

    def holders(self, use: Use) -> list[tuple[Slot, Item]]:
        """Who has an item that does this."""
        cards = self.view.content.items
        return [
            (slot, item)
            for slot in SLOTS
            for item in self.view.survivors[slot].items or ()
            if cards[item].is_a(use)
        ]

    # Where all must meet

    def _one_short(self) -> bool:
        left = NEEDED[Track.VEHICLE] - self.team.repairs[Track.VEHICLE]
        if self.team.fuel:
            return left == 1
        return left == 0 and bool(self.holders(Use.REFUEL))

    def _gathering(self) -> Place | None:
        """The exit or the vehicle, once nothing else is missing."""
        ground = self.view.ground
        goals = []
        if self.keys >= KEYS:
            goals.append(ground.main_exit)
            if self.holders(Use.HIDDEN_EXIT):
                goals.append(ground.hidden_exit)
        if self.view.ready or self.one_short:
            goals.append(ground.repair_at[Track.VEHICLE])
        if not goals:
            return None
        return min(goals, key=lambda goal: (self.slowest(goal), goal))

    def turns_to(self, slot: Slot, place: Place) -> int:
        """How many turns a Survivor needs to a location."""
        at = self.view.survivors[slot].at
        assert at is not None
        return self.turns[slot][at][place]

    def slowest(self, place: Place) -> int:
        """How many turns the last one needs to a location."""
        return max(self.turns_to(slot, place) for slot in SLOTS)

    def all_can_be_at(self, place: Place) -> bool:
        """Whether all three can be in a location at the end of this turn."""
        for slot in SLOTS:
            survivor = self.view.survivors[slot]
            if survivor.at != place and (survivor.acted or self.turns_to(slot, place) > 1):
                return False
        return True

    # Who does what

    def _assign(self) -> dict[Slot, Task]:
        """Each takes what is best and nearest, and leaves it to nobody else."""
        offers = sorted(
            (
                (self.worth(slot, task, self._at(slot)), slot, number)
                for slot in SLOTS
                for number, task in enumerate(self.tasks)
                if task.who >> slot & 1
            ),
            reverse=True,
        )
        hands = [task.hands for task in self.tasks]
        claims: dict[Slot, Task] = {}
        for _, slot, number in offers:
            if slot not in claims and hands[number]:
                hands[number] -= 1
                claims[slot] = self.tasks[number]
        return claims

    def _at(self, slot: Slot) -> Place:
        at = self.view.survivors[slot].at
        assert at is not None
        return at

    def worth(self, slot: Slot, task: Task, start: Place) -> float:
        """What a task is worth to somebody who starts from a location."""
        return task.value * WAITED[self.turns[slot][start][task.place]]

    def future(self, slot: Slot, place: Place) -> float:
        """What can be done from a location in the turns to come."""
        turns = self.turns[slot][place]
        values = [task.value * WAITED[turns[task.place]] for task in self.open[slot]]
        return PATIENCE * max(values, default=0.0)

    def _left_for(self, slot: Slot) -> list[Task]:
        others = [task for who, task in self.claims.items() if who != slot]
        return [
            task for task in self.tasks if task.who >> slot & 1 and others.count(task) < task.hands
        ]
