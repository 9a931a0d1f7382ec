"""Tables of Terror Below set up in a line or two.

    m = given(pawns={A: (3, 3)}, vehicles={A: "4:ur boots"}, worms=[worm("screamer", at=(3, 4))])

How cards and places are written stands in `box.py`; players A to E are the seats 0 to 4. All that
is asked for comes out of the decks and supplies, so that every table has every piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from nightboard import Match, Step
from nightboard.engine.dice import Dice, new_key
from nightboard.engine.options import parse
from nightboard.games.terrorbelow.cards import NOWHERE, Deck, Egg, Location
from nightboard.games.terrorbelow.eggs import ONE, Eggs
from nightboard.games.terrorbelow.options import Options
from nightboard.games.terrorbelow.rules.ending import compare_scores
from nightboard.games.terrorbelow.rules.setup import set_up
from nightboard.games.terrorbelow.rules.turn import next_turn
from nightboard.games.terrorbelow.table import Hidden, Lair, Member, Played, TerrorBelow

from .box import FACILITY, FAR, GAME, HOSPITAL, MOTEL, OFF, POLICE, STORE, Maker, Place, W

A, B, C, D, E = range(5)
Words = Mapping[int, str]
"""For players the cards or Eggs that they have."""


def given(
    *,
    players: int = 3,
    active: int = A,
    pawns: Mapping[int, Place] | None = None,
    vehicles: Words | None = None,
    items: Words | None = None,
    weapons: Words | None = None,
    fresh: tuple[int, int, int] = (0, 0, 0),
    hats: Words | None = None,
    armed: Words | None = None,
    leaders: Words | None = None,
    dead: Mapping[int, int] | None = None,
    carried: Words | None = None,
    loaded: Mapping[int, int] | None = None,
    tokens: Mapping[int, int] | None = None,
    completed: Words | None = None,
    hidden: Words | None = None,
    known: Words | None = None,
    rubble: Mapping[Place, int] | None = None,
    eggs: Mapping[Place, str] | None = None,
    worms: Sequence[W] = FAR,
    next_worms: Sequence[W] = (),
    line: str = "",
    next_bounty: str = "",
    on_deck: str = "",
    on_items: str = "",
    on_weapons: str = "",
    rolls: Sequence[int] = (),
    rubble_left: int | None = None,
    eggs_left: Mapping[str, int] | None = None,
    final: tuple[int, ...] | None = None,
    stack: Sequence[Step] | None = None,
    **options: Any,
) -> Match:
    """A match in the middle, at the first decision of the active player's turn.

    Pawns that are not given stand in Locations: A's in the Motel, B's in the General Store ...

    `armed`: face-up Weapons. `dead`: how many of the squad are dead. `carried`, `loaded`: Eggs and
    Rubble on the Leader. `hidden`, `known`: Hidden Bounties from the deck, from the Line. `on_deck`
    and its like lie on top of their decks, first one first. A short `line` is filled up with
    deliveries of ruby Eggs. `rolls` are the next dice. `rubble_left` and `eggs_left` cut the
    supplies (the last player has the rest). `final`: the final turns to come, if somebody is out.
    `stack` is what follows instead of the active player's turn.
    """
    chosen = parse(Options, options)
    assert isinstance(chosen, Options)
    make = Maker()
    hands: dict[Deck, dict[int, list[int]]] = {
        deck: {who: [one(word) for word in words.split()] for who, words in (of or {}).items()}
        for deck, one, of in (
            (Deck.VEHICLE, make.vehicle, vehicles),
            (Deck.ITEM, make.item, items),
            (Deck.WEAPON, make.weapon, weapons),
        )
    }
    tops = {
        Deck.VEHICLE: [make.vehicle(word) for word in on_deck.split()],
        Deck.ITEM: [make.item(word) for word in on_items.split()],
        Deck.WEAPON: [make.weapon(word) for word in on_weapons.split()],
    }
    worn = {who: make.item(word) for who, word in (hats or {}).items()}
    armoury = {who: [make.weapon(w) for w in words.split()] for who, words in (armed or {}).items()}
    lairs = [(make.worm(wanted), wanted, _laid(make, wanted.cards)) for wanted in worms]
    coming = [make.worm(wanted) for wanted in next_worms]
    named = {who: make.character(word) for who, word in (leaders or {}).items()}
    open_line = [make.bounty(word) for word in line.split()]
    bounties = {
        name: {who: [make.bounty(w) for w in words.split()] for who, words in (of or {}).items()}
        for name, of in (("completed", completed), ("hidden", hidden), ("known", known))
    }
    next_bounties = [make.bounty(word) for word in next_bounty.split()]

    t = set_up(players, chosen, make.content(), Dice(key=_key(tuple(rolls))))
    for deck in Deck:
        for who, cards in hands[deck].items():
            t.players[who].hands[deck] = tuple(_take(t.decks[deck], card) for card in cards)
        _on_top(t.decks[deck], tops[deck])
    for who, card in worn.items():
        t.players[who].hat = _take(t.decks[Deck.ITEM], card)
    for who, cards in armoury.items():
        t.players[who].active = tuple(_take(t.decks[Deck.WEAPON], card) for card in cards)
    for slot, (card, wanted, laid) in enumerate(lairs):
        for played in laid:
            _take(t.decks[Deck.VEHICLE], played.card)
        t.lairs[slot] = Lair(_take(t.worm_deck, card), space(t, wanted.at), tuple(laid))
    _on_top(t.worm_deck, coming)
    _bounties(t, open_line, bounties)
    _on_top(t.bounty_deck, next_bounties)
    _squads(t, named, dead or {})

    for who, value in (tokens or {}).items():
        t.players[who].tokens = value
    for place, pieces in (rubble or {}).items():
        t.rubble[space(t, place)] = pieces
        t.rubble_supply -= pieces
    for who, pieces in (loaded or {}).items():
        t.players[who].rubble = pieces
        t.rubble_supply -= pieces
    for place, names in (eggs or {}).items():
        t.eggs[space(t, place)] = _eggs(t, names)
    for who, names in (carried or {}).items():
        t.players[who].eggs = _eggs(t, names)
    for name, left in (eggs_left or {}).items():
        while t.egg_supply >> (4 * Egg[name.upper()]) & 15 > left:
            t.players[-1].eggs += _eggs(t, name)
    if rubble_left is not None:
        t.players[-1].rubble += t.rubble_supply - rubble_left
        t.rubble_supply = rubble_left

    for who, shelter in zip(t.seats, (MOTEL, STORE, POLICE, FACILITY, HOSPITAL), strict=False):
        t.pawns[who] = space(t, shelter)
    for who, place in (pawns or {}).items():
        t.pawns[who] = space(t, place) if place != OFF else NOWHERE
    t.squads_open, t.round, t.active, t.fresh = True, 2, active, fresh
    if final is not None:
        t.ending, t.final = True, final
        for who, player in enumerate(t.players):
            player.out = (dead or {}).get(who) == 3
            if player.out:
                t.pawns[who], player.leader = NOWHERE, NOWHERE
    if stack is None:
        # The turn of the player before has just ended.
        t.active = (active - 1) % players
        t.final = (active, *t.final) if t.ending else ()
        stack = [next_turn()]
    t.stack = [compare_scores(), *reversed(stack)]
    return GAME.play_on(t, log=True)


def space(t: TerrorBelow, place: Place) -> int:
    """The number of a space."""
    if isinstance(place, Location):
        return t.board.places[place]
    return t.board.space(*place)


@cache
def _key(rolls: tuple[int, ...]) -> bytes:
    """The key of dice that roll these numbers first."""
    number = 0
    while True:
        dice = Dice(key=new_key(number))
        if all(dice.roll(6) == roll for roll in rolls):
            return dice.key
        number += 1


def _laid(make: Maker, words: str) -> list[Played]:
    laid = []
    for word in words.split():
        owner, dash, card = word.partition("-")
        down = bool(dash) and owner in "ABCDE"
        who = "ABCDE".index(owner) if down else NOWHERE
        laid.append(Played(make.vehicle(card if down else word), who, not down))
    return laid


def _take(pile: list[int], card: int) -> int:
    pile.remove(card)
    return card


def _on_top(pile: list[int], cards: Sequence[int]) -> None:
    for card in cards:
        pile.remove(card)
    pile.extend(reversed(cards))


def _bounties(t: TerrorBelow, line: list[int], held: Mapping[str, Mapping[int, list[int]]]) -> None:
    t.line = tuple(_take(t.bounty_deck, card) for card in line)
    for who, cards in held["completed"].items():
        player = t.players[who]
        player.bounties = tuple(_take(t.bounty_deck, card) for card in cards)
        player.bounty_points = sum(t.content.bounties[card].points for card in cards)
    for name in ("hidden", "known"):
        for who, cards in held[name].items():
            t.players[who].hidden += tuple(
                Hidden(_take(t.bounty_deck, card), name == "known") for card in cards
            )
    while len(t.line) < 4:
        ruby = next(c for c in t.bounty_deck if t.content.bounties[c].egg is Egg.RUBY)
        t.line += (_take(t.bounty_deck, ruby),)


def _squads(t: TerrorBelow, named: Mapping[int, int], dead: Mapping[int, int]) -> None:
    box = [card for card in t.box if card not in named.values()]
    for who, player in enumerate(t.players):
        first = named[who] if who in named else box.pop(0)
        cards = [first, box.pop(0), box.pop(0)]
        living = 3 - dead.get(who, 0)
        player.squad = tuple(Member(card, n < living) for n, card in enumerate(cards))
        player.leader = 0
    t.box = tuple(box)


def _eggs(t: TerrorBelow, names: str) -> Eggs:
    heap = sum(ONE[Egg[name.upper()]] for name in names.split())
    t.egg_supply -= heap
    return heap
