"""Cards as a test wants them, made out of cards of the box that it does not need.

Vehicles    `4:ur` 4 points, arrows up and right, no ability; `boots`; `boots:r` with this arrow;
            `dig:`, `push-2:`, `lose-card&closer-all-1:` 4 points, no arrows, these abilities
Weapons     `pistol`, `hunting-rifle`; `hit-3` deals 3; `keep-2` deals 2 and lasts
Items       what they do: `protect`, `blast`, `points-2`, `hat-digger`; `fly+1` gives 1 VP, too
Bounties    `amber=3` an amber Egg, `jade@motel=4` a jade one there; `screamer=3`, `any=2` a kill
Characters  a trait that the character has: `digger`
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from nightboard import game
from nightboard.games.terrorbelow.cards import NOWHERE, Direction, Egg, Location, WormKind
from nightboard.games.terrorbelow.content import Content, Vehicle, Worm
from nightboard.games.terrorbelow.effects import (
    NO_TRAIT,
    TRAITS,
    Damage,
    Do,
    Effect,
    ItemEffect,
    Use,
)
from nightboard.games.terrorbelow.grid import Chart, Ground, Pattern, lay_out

GAME = game("terrorbelow")
BOX: Content = GAME.content()[0]
AMBER, JADE, COBALT, RUBY = Egg
UP, RIGHT, DOWN, LEFT = Direction
STORE, MOTEL, POLICE, FACILITY, HOSPITAL = Location
Place = tuple[int, int] | Location
"""Column and row, as in the ledger, or a Location."""
OFF: Place = (0, 0)
"""No place: the pawn is off the board."""

CROSS = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""A pattern around the Target, which itself is not shaded."""
QUEEN_EGGS = ((AMBER, 0, -1), (JADE, 1, 0), (COBALT, 0, 1), (RUBY, -1, 0))


def _chart(name: str, rows: Sequence[str], places: Sequence[tuple[int, int]]) -> Chart:
    """A side of the board from a picture; Locations by column and row of the picture."""
    width = len(rows[0])
    ground = [GROUND[sign] for row in rows for sign in row]
    place_at = [NOWHERE] * len(ground)
    for location, (column, row) in zip(Location, places, strict=True):
        cell = (row - 1) * width + column - 1
        ground[cell], place_at[cell] = Ground.LOCATION, location
    return Chart(name, width, len(rows), tuple(ground), tuple(place_at))


GROUND = {".": Ground.DESERT, "#": Ground.CANYON, " ": Ground.NOTHING}
CHARTS = {
    "desert": _chart("desert", ["......"] * 6, [(1, 3), (6, 2), (2, 6), (3, 1), (6, 6)]),
    "canyon": _chart(
        "canyon",
        [
            " ...... ",
            " ...#...",
            "...##...",
            "...##...",
            "...#... ",
            " ...... ",
        ],
        [(1, 4), (8, 3), (3, 6), (4, 1), (7, 6)],
    ),
}
"""The sides of the board that tests play on; coordinates count the six spaces of each row."""


class W(NamedTuple):
    """A Worm, as a test wants it."""

    kind: str
    egg: str | None
    at: Place
    shaded: tuple[tuple[int, int], ...]
    health: int
    limit: int
    cards: str
    """The cards on it: `4:ur` face up, `A-4:ur` face down by A."""
    start: tuple[int, int]
    """Its printed coordinates."""


def worm(
    kind: str = "screamer",
    *,
    egg: str = "amber",
    at: Place = (4, 5),
    shaded: Sequence[tuple[int, int]] = CROSS,
    health: int = 7,
    limit: int = 3,
    cards: str = "",
    start: tuple[int, int] = (4, 5),
) -> W:
    """A Worm with its Target somewhere and cards on it."""
    colour = None if kind == "queen" else egg
    return W(kind, colour, at, tuple(shaded), health, limit, cards, start)


FAR = (worm(at=(5, 5)), worm("boomer", at=(5, 4)), worm("grabber", at=(4, 5)))
"""Three Worms that are nobody's business."""

T = TypeVar("T")
ARROWS = dict(zip("urdl", Direction, strict=True))
PRINTED = {"boots", "bicycle", "motorcycle", "pistol", "hunting-rifle"}
"""What the rulebook describes is never made into something else."""


class _Pile:
    """The kinds of cards of a deck and what tests have made of them."""

    def __init__(self, kinds: Sequence[Any], deck: Sequence[int]) -> None:
        self.kinds = list(kinds)
        self.deck = list(deck)
        self._left = list(deck)
        self._made: dict[str, int] = {}

    def named(self, word: str) -> int:
        """A card of the box by its id."""
        card = next(n for n in self._left if self.kinds[n].id == word)
        self._left.remove(card)
        return card

    def make(self, word: str, form: Callable[[Any], Any]) -> int:
        """A card that is formed from a spare one; the same word is the same card."""
        spare = next(n for n in reversed(self._left) if self._is_spare(n))
        self._left.remove(spare)
        if word not in self._made:
            self._made[word] = spare
            self.kinds[spare] = form(self.kinds[spare])
            return spare
        card = self._made[word]
        self.deck[self.deck.index(spare)] = card
        return card

    def _is_spare(self, card: int) -> bool:
        return self.kinds[card].id not in PRINTED and card not in self._made.values()


def _effect(text: str) -> Effect:
    """An ability: `dig`, `push-2`, `closer-own-1`, `closer-all-1` ..."""
    steps = int(text[-1]) if text[-1].isdigit() else 0
    name = text[:-2] if steps else text
    every = name == "closer-all"
    return Effect(Do(name.removesuffix("-all").removesuffix("-own")), steps, every)


class Maker:
    """Makes the cards that a test asks for."""

    def __init__(self) -> None:
        self._vehicles = _Pile(BOX.vehicles, BOX.vehicle_deck)
        self._items = _Pile(BOX.items, BOX.item_deck)
        self._weapons = _Pile(BOX.weapons, BOX.weapon_deck)
        self._bounties = _Pile(BOX.bounties, BOX.bounty_deck)
        self._characters = _Pile(BOX.characters, range(len(BOX.characters)))
        self._worms = list(BOX.worms)
        self._patterns = list(dict.fromkeys(card.pattern for card in BOX.worms))
        self._used: list[int] = []

    def vehicle(self, word: str) -> int:
        """A Vehicle card."""
        kind, colon, arrows = word.partition(":")
        if not colon:
            return self._vehicles.named(word)
        ways = tuple(ARROWS[way] for way in arrows)
        like = next((card for card in BOX.vehicles if card.id == kind), None)

        def form(card: Vehicle) -> Vehicle:
            if like is not None:
                return replace(like, card=card.card, arrows=ways)
            if kind.isdigit():
                return Vehicle(card.card, f"plain-{kind}", int(kind), ways, ())
            effects = tuple(_effect(text) for text in kind.split("&"))
            return Vehicle(card.card, kind, 4, ways, effects)

        return self._vehicles.make(word, form)

    def weapon(self, word: str) -> int:
        """A Weapon card."""
        how, _, deals = word.partition("-")
        if how not in ("hit", "keep"):
            return self._weapons.named(word)
        damage, lasts = Damage(int(deals)), how == "keep"
        return self._weapons.make(
            word, lambda card: replace(card, damage=damage, lasting=lasts, shoots_hats=False)
        )

    def item(self, word: str) -> int:
        """An Item card."""
        text, _, points = word.partition("+")
        use, count, trait = text, 0, NO_TRAIT
        if text.startswith("hat-"):
            use, trait = "hat", TRAITS[text[4:]]
        elif text[-1].isdigit():
            use, count = text[:-2], int(text[-1])
        effect = ItemEffect(Use(use), count, trait)
        return self._items.make(
            word,
            lambda card: replace(
                card, effects=(effect,), points=int(points or 0), uses={effect.use}, trait=trait
            ),
        )

    def bounty(self, word: str) -> int:
        """A Bounty card."""
        what, points = word.split("=")
        name, _, place = what.partition("@")
        egg = Egg[name.upper()] if name.upper() in Egg.__members__ else None
        worm = WormKind[name.upper()] if name.upper() in WormKind.__members__ else None
        location = Location[place.upper().replace("-", "_")] if place else None
        return self._bounties.make(
            word,
            lambda card: replace(card, points=int(points), egg=egg, location=location, worm=worm),
        )

    def character(self, word: str) -> int:
        """A Character card."""
        return self._characters.make(word, lambda card: replace(card, trait=TRAITS[word]))

    def worm(self, wanted: W) -> int:
        """A Worm card."""
        kind = WormKind[wanted.kind.upper()]
        eggs = QUEEN_EGGS if kind is WormKind.QUEEN else ()
        pattern = Pattern(f"test-{len(self._patterns)}", wanted.shaded, eggs)
        self._patterns.append(pattern)
        card = next(w.card for w in BOX.worms if w.kind is kind and w.card not in self._used)
        self._used.append(card)
        egg = None if wanted.egg is None else Egg[wanted.egg.upper()]
        column, row = wanted.start
        self._worms[card] = Worm(
            card, BOX.worms[card].id, kind, egg, column, row, pattern, wanted.health, wanted.limit
        )
        return card

    def content(self) -> Content:
        """The box with the new cards in it."""
        return replace(
            BOX,
            boards={
                name: lay_out(board.chart, self._patterns) for name, board in BOX.boards.items()
            },
            vehicles=tuple(self._vehicles.kinds),
            vehicle_deck=tuple(self._vehicles.deck),
            items=tuple(self._items.kinds),
            item_deck=tuple(self._items.deck),
            weapons=tuple(self._weapons.kinds),
            weapon_deck=tuple(self._weapons.deck),
            bounties=tuple(self._bounties.kinds),
            bounty_deck=tuple(self._bounties.deck),
            characters=tuple(self._characters.kinds),
            worms=tuple(self._worms),
        )
