"""The Survivors' secrets dealt anew: where they are, what they carry, found and repaired.

First the three are put where the clues allow, then the turns so far are told again: every noise
gets a cause that could have made it, with the cards and actions that it takes, and silence means
that nothing loud was done. What lies on the Survivors' side in the end is what came of that.
"""

from __future__ import annotations

from random import Random

from .history import DISCOVERED, WEIGHTS, Cause, Noise, Past, Stock, past
from .kinds import NEEDED, NOWHERE, SLOTS, Deck, Item, Place, Slot, Track, bits
from .redeal_turn import Bag, Middle, interrupt
from .rules.upkeep import KEYS
from .setting import LIT, ROPED, slices, triple
from .table import Alarm, Terrorscape2, team
from .where import RINGING, Where

LAYERS = (0.78, 0.1, 0.04, 0.04, 0.03, 0.01)
"""How likely each explanation is, from the plainest to the oddest, where it is possible."""
EVENLY = 0.2
"""How often the three are put anywhere possible, however unlikely it is."""
WORK = 3.0
"""How much likelier somebody is where one can search or repair than the movement model says, which
takes all ways for equally tempting: among 4,000 Survivors at play this foretold best where they
were.
"""
SEARCHES = 0.3
"""How likely an action of which nothing was heard was a search."""
KEEPS = 0.9
"""How likely a card that was found is kept."""
RARE = 0.2
"""How likely something is done that is seldom worth it."""


BY_KEYS = ("upkeep.win-main-exit", "upkeep.win-hidden-exit")
"""Ends of the game that show that all keys were found."""


class World:
    """The Survivors' side in the making."""

    def __init__(self, t: Terrorscape2, where: Where, rng: Random) -> None:
        if where.plan is None:
            where.plan = Plan(where)
        plan: Plan = where.plan
        self.t, self.where, self.plan, self.rng = t, where, plan, rng
        self.stock = plan.stock
        self.chance = rng.random
        self.at: list[Place] = []
        self.odd = 0
        """Which of the explanations it is."""
        self.silent = [list(cards) for cards in plan.stock.silent]
        self.noisy = [list(cards) for cards in plan.stock.noisy]
        self.bag: list[Bag] = [Bag(item, slot) for item, slot in plan.stock.brought]
        self.discards: list[Item] = []
        self.keys = 0
        self.repairs = [0, 0]
        self.cat: Place = NOWHERE
        self.rings = 0
        """So many alarm clocks rang."""
        self.ropes = 0
        self.alarms: tuple[Alarm, ...] = ()
        self.fuel = False
        self.gadget = False
        self.batteries = 0
        self.owed = 0
        """Cards of the discover deck that are accounted for already."""

    # Cards

    def draw(self, deck: Deck, *, loud: bool) -> Item | None:
        """A card that can have been drawn; a noisy one only where noise was heard."""
        silent, noisy = self.silent[deck], self.noisy[deck]
        share = len(noisy) / (len(silent) + len(noisy)) if loud and noisy else 0.0
        forced = not silent and deck is Deck.DISCOVER
        cards = noisy if forced or self.chance() < share else silent
        return cards.pop(int(self.chance() * len(cards))) if cards else None

    def find(self, item: Item) -> bool:
        """Take a card of a certain kind out of a deck; where it was, the past does not tell."""
        for deck in (Deck.WEAPON, Deck.MEDICAL, Deck.KEY, Deck.DISCOVER):
            for cards in (self.silent[deck], self.noisy[deck]):
                if item in cards:
                    cards.remove(item)
                    self.owed += deck is Deck.DISCOVER
                    return True
        return False

    def gain(self, item: Item | None) -> None:
        """A card was found: it is kept, or it is not worth it."""
        if item is None:
            return
        if item in self.stock.cats:
            self.discards.append(item)
            self.cat = self.at[int(self.chance() * 3)]
        elif self.chance() > KEEPS or (item in self.stock.keys and self.stand_full):
            self.discards.append(item)
        elif item in self.stock.keys:
            self.keys += 1
        else:
            self.bag.append(Bag(item, None))

    @property
    def least_keys(self) -> int:
        """So many keys were found for certain."""
        if self.t.options.keys_public:
            return self.t.keys
        outcome = self.t.outcome
        return KEYS if outcome is not None and outcome.rule in BY_KEYS else 0

    @property
    def stand_full(self) -> bool:
        """The Killer sees the key stand, and there are as many on it as there are."""
        return self.t.options.keys_public and self.keys >= self.t.keys

    def holding(self, items: tuple[Item, ...]) -> int | None:
        """The place in the bag of an item of one of these kinds."""
        for n, held in enumerate(self.bag):
            if held.item in items:
                return n
        return None

    def use_up(self, items: tuple[Item, ...]) -> bool:
        """Use an item of one of these kinds, if there is any."""
        n = self.holding(items)
        if n is None:
            return False
        self.discards.append(self.bag.pop(n).item)
        return True

    def repair(self, track: Track, number: int) -> None:
        """Repair tokens, no more than can be there."""
        most = min(self.where.most[track], NEEDED[track] - (track is Track.RADIO))
        self.repairs[track] = min(most, self.repairs[track] + number)


class Plan:
    """What is worked out once for each list of clues."""

    def __init__(self, where: Where) -> None:
        setting = where.setting
        stock = setting.known.get(Stock)
        if stock is None:
            stock = setting.known[Stock] = Stock(setting)
        self.stock: Stock = stock
        self.past: tuple[Past, ...] = past(where)
        self.built = any(turn.acting[stock.builder] & stock.workshop for turn in where.turns) or (
            where.moving and bool(where.could[stock.builder] & stock.workshop)
        )
        self.layers = [n for n, layer in enumerate(where.layers) if layer]
        draw = [WORK if setting.busy(place) else 1.0 for place in range(setting.places)]
        self.draw = tuple(draw)
        """How tempting each location is ..."""
        self.likely = tuple(
            [
                tuple([chance * drawn for chance, drawn in zip(chances, draw, strict=True)])
                for chances in where.likely
            ]
        )
        """... and how likely each Survivor is there."""


def redeal_team(t: Terrorscape2, where: Where, rng: Random) -> None:
    """Deal anew all that the Killer does not know of the Survivors."""
    world = World(t, where, rng)
    _place(world)
    _what_was_seen(world)
    turns = world.plan.past
    left = world.stock.discover
    for turn in turns:
        drawn = min(DISCOVERED, left)
        left -= drawn
        _tell_again(world, turn, drawn)
    _settle(world)
    acting = where.moving and t.fight is None and t.outcome is None
    middle = interrupt(world) if acting else None
    _lay_out(world, middle)


# Where they are


def _place(world: World) -> None:
    """One after the other, each as likely as the belief says, among the possible triples, and
    rather where there is something to do.
    """
    where, plan, chance = world.where, world.plan, world.chance
    layer = world.odd = _explanation(world)
    places = where.setting.places
    triples = where.layers[layer] or (1 << places**3) - 1
    # A table that was set up by hand may contradict itself: then they are anywhere.
    evenly = chance() < EVENLY
    at: list[Place] = [0, 0, 0]
    first = int(chance() * 3)
    for slot in (first, (first + 1) % 3, (first + 2) % 3):
        cuts = slices(places, slot)
        options = [place for place in range(places) if triples & cuts[place]]
        if len(options) == 1:
            place = options[0]
        else:
            weights = plan.draw if evenly else plan.likely[slot]
            place = _weighted(options, weights, chance())
        at[slot] = place
        triples &= cuts[place]
    world.at = at
    while 0 < world.odd < RINGING and where.layers[world.odd - 1] & triple(places, at):
        world.odd -= 1


def _explanation(world: World) -> int:
    """One of the possible explanations, mostly the plainest."""
    possible = world.plan.layers or [0]
    wanted = world.chance()
    for n in possible:
        wanted -= LAYERS[n]
        if wanted < 0:
            return n
    return possible[0]


def _weighted(options: list[Place], weights: tuple[float, ...], chance: float) -> Place:
    left = chance * sum([weights[place] for place in options])
    for place in options:
        left -= weights[place]
        if left < 0:
            return place
    return options[-1]


# What is certain


def _what_was_seen(world: World) -> None:
    """Cards that the Killer saw, and those without which what was seen could not have been."""
    t, stock, where = world.t, world.stock, world.where
    kept: set[tuple[int, Item]] = {(slot, item) for item, slot in stock.brought}
    for slot, item, gone in where.seen:
        if item == stock.device:
            continue
        if gone:
            if (slot, item) in kept:
                kept.discard((slot, item))
                world.bag.remove(Bag(item, slot))
                world.discards.append(item)
            elif world.find(item):
                world.discards.append(item)
        elif (slot, item) not in kept and world.find(item):
            kept.add((slot, item))
            world.bag.append(Bag(item, slot))
    if t.fight is not None and t.fight.showdown:
        for item in t.fight.shown:
            if not any(held.item == item for held in world.bag) and world.find(item):
                world.bag.append(Bag(item, 0))
    world.rings = max(0, world.odd - ROPED)
    for _ in range(world.rings):
        _spend_one_of(world, stock.alarms)
    if world.odd >= LIT:
        _spend_one_of(world, stock.lights)
    if world.odd >= ROPED and _spend_one_of(world, stock.ropes):
        arrows = bits(t.ground.arrows)
        world.ropes = 1 << arrows[int(world.chance() * len(arrows))]
    if where.ready[Track.VEHICLE]:
        _spend_one_of(world, stock.fuel)
        world.fuel = True
    for turn in where.turns:
        if turn.everywhere:
            _spend_one_of(world, stock.crackers)
    for _ in range(where.healed):
        _spend_one_of(world, stock.healing)
    if t.weakness != NOWHERE:
        _spend_one_of(world, stock.observing)
    for key in list(stock.keys) * t.keys:
        if world.keys < world.least_keys and world.find(key):
            world.keys += 1


def _spend_one_of(world: World, items: tuple[Item, ...]) -> bool:
    for item in items:
        if world.find(item):
            world.discards.append(item)
            return True
    return False


# The turns so far


def _tell_again(world: World, turn: Past, drawn: int) -> None:
    """One turn: a cause for every noise, unheard actions, the discovery."""
    chance = world.chance
    free = len(SLOTS)
    spent = min(world.owed, drawn)
    world.owed -= spent
    drawn -= spent
    repaired = 0
    for noise in turn.noises:
        cause, about = _cause(world, noise, free, drawn, repaired)
        if cause is Cause.REPAIR:
            repaired |= 1 << about
            free -= 1
            world.repair(Track(about), 2 if chance() < RARE / 2 else 1)
        elif cause is Cause.SEARCH:
            free -= 1
            noisy = world.noisy[about]
            world.gain(noisy.pop(int(chance() * len(noisy))))
        elif cause is Cause.DISCOVER:
            noisy = world.noisy[Deck.DISCOVER]
            world.gain(noisy.pop(int(chance() * len(noisy))))
            drawn -= 1
            if drawn:
                drawn = 0
                card = world.draw(Deck.DISCOVER, loud=True)
                if card is not None:
                    world.discards.append(card)
                    if card in world.stock.cats:
                        world.cat = noise.place
        elif cause is Cause.THROW:
            world.use_up(world.stock.bottles)
    if drawn:
        first = world.draw(Deck.DISCOVER, loud=turn.loud)
        if drawn > 1:
            other = world.draw(Deck.DISCOVER, loud=turn.loud)
            if other is not None:
                world.discards.append(other)
                if other in world.stock.cats:
                    world.cat = world.at[0]
        world.gain(first)
    if turn.decks:
        for _ in range(free):
            if chance() < SEARCHES:
                deck = turn.decks[int(chance() * len(turn.decks))]
                world.gain(world.draw(deck, loud=turn.anywhere))
    for track, number in turn.silent:
        if not repaired >> track & 1 and chance() < RARE:
            world.repair(track, number)


def _cause(
    world: World, noise: Noise, free: int, drawn: int, repaired: int
) -> tuple[Cause, int] | tuple[None, int]:
    """What can have made a noise, given what is left to make it with."""
    weights = []
    causes = noise.causes
    total = 0.0
    for cause, about in causes:
        if cause is Cause.REPAIR:
            possible = free > 0 and world.repairs[about] < NEEDED[about] - 1
        elif cause is Cause.SEARCH:
            possible = free > 0 and bool(world.noisy[about])
        elif cause is Cause.DISCOVER:
            possible = drawn > 0 and bool(world.noisy[Deck.DISCOVER])
        elif cause is Cause.THROW:
            possible = world.holding(world.stock.bottles) is not None
        elif cause is Cause.ALARM:
            possible = world.rings > 0
        else:
            possible = world.cat != NOWHERE
        weight = WEIGHTS[cause] if possible else 0.0
        total += weight
        weights.append(weight)
    left = world.chance() * total
    for (cause, about), weight in zip(causes, weights, strict=True):
        left -= weight
        if left < 0:
            if cause is Cause.ALARM:
                world.rings -= 1
            return cause, about
    return None, 0


# What came of it


def _settle(world: World) -> None:
    """Tokens that lie about, and the device."""
    t, where, stock, chance = world.t, world.where, world.stock, world.chance
    for track in Track:
        if where.ready[track]:
            world.repairs[track] = NEEDED[track]
    if not where.ready[Track.VEHICLE] and chance() < RARE and world.use_up(stock.fuel):
        world.fuel = True
    vehicle = Track.VEHICLE
    if world.fuel and not where.ready[vehicle]:
        world.repairs[vehicle] = min(world.repairs[vehicle], NEEDED[vehicle] - 1)
    arrows = t.ground.arrows & ~world.ropes
    while arrows and chance() < 2 * RARE and world.use_up(stock.ropes):
        link = bits(arrows)[int(chance() * arrows.bit_count())]
        world.ropes |= 1 << link
        arrows &= ~(1 << link)
    if chance() < RARE:
        world.use_up(stock.lights)
    if where.round > 1 and chance() < RARE and world.use_up(stock.alarms):
        number = 1 if where.round > 2 and chance() < 0.5 else 2
        places = bits(where.been[where.round - (3 - number)])
        world.alarms = (Alarm(places[int(chance() * len(places))], number),)
    _part(world)
    used = sum(item == stock.device for _, item, _ in where.seen)
    if stock.device is not None and (used or (world.plan.built and chance() < 2 * RARE)):
        world.gadget = True
        world.batteries = max(0, stock.batteries - used - int(chance() * 3))
        world.bag.append(Bag(stock.device, stock.builder))


def _part(world: World) -> None:
    """What somebody brought along and never showed may be with somebody else, or gone."""
    t, chance = world.t, world.chance
    if t.fight is not None and t.fight.showdown:
        return
    shown = {item for _, item, _ in world.where.seen}
    for item, slot in world.stock.brought:
        held = Bag(item, slot)
        if item not in shown and chance() < RARE / 2 and held in world.bag:
            world.bag.remove(held)
            if t.content.items[item].owner:
                world.discards.append(item)
            else:
                world.bag.append(Bag(item, None))


def _lay_out(world: World, middle: Middle | None) -> None:
    """Put all of it on the table."""
    t, chance = world.t, world.chance
    _hand_out(world, middle)
    for slot in SLOTS:
        survivor = t.survivors[slot]
        survivor.at = world.at[slot]
        survivor.acted = middle is not None and bool(middle.acted >> slot & 1)
        survivor.bandage = _bandage(world, slot)
    for deck in Deck:
        cards = world.silent[deck] + world.noisy[deck]
        cards.sort(key=lambda _: chance())
        t.decks[deck] = [t.content.bottom, *cards] if deck is Deck.KEY else cards
    t.discards = world.discards
    t.keys, t.repairs, t.fuel = world.keys, world.repairs, world.fuel
    t.ropes, t.alarms, t.cat = world.ropes, world.alarms, world.cat
    t.gadget, t.batteries = world.gadget, world.batteries
    t.cat_awake = world.cat == NOWHERE or middle is None or chance() > RARE
    seats = team(t)
    if t.chooser in seats:
        t.chooser = seats[int(chance() * len(seats))]
    if middle is not None:
        middle.lay_out(t)


def _hand_out(world: World, middle: Middle | None) -> None:
    """Everybody carries as much as the inventory holds; the rest was discarded. Whoever has to
    discard something carries one too many.
    """
    chance, limits = world.chance, list(world.stock.limits)
    if middle is not None and middle.trimming is not None:
        limits[middle.trimming] += 1
    items: list[list[Item]] = [[], [], []]
    loose = []
    for held in world.bag:
        if held.slot is not None and len(items[held.slot]) < limits[held.slot]:
            items[held.slot].append(held.item)
        else:
            loose.append(held.item)
    if middle is not None and middle.trimming is not None:
        lacking = limits[middle.trimming] - len(items[middle.trimming])
        items[middle.trimming] += loose[:lacking]
        loose = loose[lacking:]
    for item in loose:
        slot = int(chance() * 3)
        if len(items[slot]) < limits[slot] and chance() < KEEPS:
            items[slot].append(item)
        else:
            world.discards.append(item)
    for slot in SLOTS:
        items[slot].sort()
        world.t.survivors[slot].items = items[slot]


def _bandage(world: World, slot: Slot) -> int:
    """Somebody injured may wear a bandage, put on in this turn or in the one before."""
    nurse, where = world.stock.nurse, world.where
    if nurse is None or not world.t.survivors[slot].wounds or world.chance() > RARE:
        return 0
    since = where.round - where.hurt[slot]
    return 0 if since < 1 else 2 if since < 2 or world.chance() < 0.5 else 1
