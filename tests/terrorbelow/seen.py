"""What tests do at a table, and what they see there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nightboard import Match, Step
from nightboard.games.terrorbelow.cards import NOWHERE, Deck, Direction, Egg, Location
from nightboard.games.terrorbelow.eggs import Eggs, each
from nightboard.games.terrorbelow.table import Player, TerrorBelow
from nightboard.games.terrorbelow.view import Own, PlayerView, View

from .box import BOX, FAR, GAME, Place, W
from .given import A, given, space

# Given


def acting(points: int = 3, **more: Any) -> Match:
    """A match in which A, at (3, 3) if nothing else is said, has so many points; the card lies on
    the third Worm.
    """
    vehicles = {**more.pop("vehicles", {})}
    vehicles[A] = f"{points}: {vehicles.get(A, '')}"
    pawns = {A: (3, 3), **more.pop("pawns", {})}
    return play(given(vehicles=vehicles, pawns=pawns, **more), f"{points}:", 3)


def struck(*worms: W, **more: Any) -> Match:
    """A match in which these Worms attack, if they are full, after a card of A on the first one."""
    vehicles = {A: "1:", **more.pop("vehicles", {})}
    m = given(vehicles=vehicles, worms=[*worms, *FAR[len(worms) :]], **more)
    return do(play(m, "1:"), "stop")


# When


def play(m: Match, word: str, slot: int = 1) -> Match:
    """The active player plays a Vehicle card on a Worm, counted from 1."""
    m.choose(["play", vehicle(m, table(m).active, word), slot - 1])
    return m


def do(m: Match, *steps: str | Sequence[Any]) -> Match:
    """Choose one after the other: a name, or a name and its arguments."""
    for step in steps:
        name, words = (step, ()) if isinstance(step, str) else (step[0], step[1:])
        m.choose([name, *(_plain(m, name, word) for word in words)])
    return m


def _plain(m: Match, name: str, word: Any) -> Any:
    if isinstance(word, Location) and name in ("enter", "fly", "take-bonus"):
        return word.name
    if isinstance(word, Location | tuple):
        return at(m, word)
    return word.name if isinstance(word, Egg | Direction) else word


def go(m: Match, *places: Place) -> Match:
    """Move from space to space."""
    return do(m, *(("move", place) for place in places))


QUIET = ("stop", "leave-it", "add-none", "hold", "accept-fate", "take-token")


def pass_on(m: Match) -> Match:
    """Do without everything until somebody is asked for a Vehicle card, or to return."""
    while m.ask is not None and m.ask.about not in ("play", "return"):
        offer = next((o for o in m.ask.offers if o.kind.name in QUIET), m.ask.offers[0])
        m.choose(offer)
    return m


def end_turn(m: Match, word: str | None = None, slot: int = 1) -> Match:
    """The active player plays a card (the first one), does nothing with it, and all that follows
    is passed on.
    """
    if asked(m)[1] == "play":
        play(m, word or hand(m, table(m).active)[0], slot)
    return pass_on(m)


# Then


def table(m: Match) -> TerrorBelow:
    """The table, typed."""
    assert isinstance(m.table, TerrorBelow)
    return m.table


def shown(m: Match, seat: int | None = None) -> View:
    """What a seat (None: a spectator) sees."""
    seen = m.view(seat)
    assert isinstance(seen, View)
    return seen


def area(m: Match, who: int, seat: int | None = None) -> PlayerView:
    """What a seat (None: a spectator) sees of a player."""
    return shown(m, seat).players[who]


def own(m: Match, seat: int) -> Own:
    """What only a player sees."""
    seen = shown(m, seat).own
    assert seen is not None
    return seen


def player(m: Match, who: int) -> Player:
    """A player."""
    return table(m).players[who]


def asked(m: Match) -> tuple[int, str]:
    """Who has to decide, and about what."""
    assert m.ask is not None, "the game is over"
    return m.ask.seat, m.ask.about


def offered(m: Match, name: str | None = None) -> list[Step]:
    """The offers, or those of one kind."""
    offers = m.ask.offers if m.ask else []
    return [offer for offer in offers if name in (None, offer.kind.name)]


def kinds(m: Match) -> set[str]:
    """The kinds of what is on offer."""
    return {offer.kind.name for offer in offered(m)}


def places(m: Match, name: str) -> set[tuple[int, int]]:
    """The spaces that the offers of a kind name, by their coordinates."""
    board = table(m).board
    spots = [arg for o in offered(m, name) for arg in o.args[-1 if name == "ramp" else 0 :][:1]]
    return {board.coordinates(spot) for spot in spots}


def refused(m: Match, name: str, *args: Any) -> str | None:
    """The rule that forbids a step now; None if it is on offer or not even thought of."""
    step = GAME.kinds[name].from_json([_plain(m, name, arg) for arg in args])
    return next((r.rule for r in m.refusals() if r.step is step), None)


def told(m: Match, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What a seat (None: a spectator) was told under a key, oldest first."""
    return [entry.event.about for entry in m.events(seat) if entry.event.key == key]


def heard(m: Match, seat: int | None = None) -> list[str]:
    """The keys of all that a seat was told."""
    return [entry.event.key for entry in m.events(seat)]


def at(m: Match, place: Place) -> int:
    """The number of a space."""
    return space(table(m), place)


def hand(m: Match, who: int) -> list[str]:
    """The Vehicle cards of a hand, as tests write them."""
    return [word(m, card) for card in player(m, who).vehicles]


def word(m: Match, card: int) -> str:
    """A Vehicle card as tests write it: its type, or points and arrows."""
    seen = table(m).content.vehicles[card]
    if seen == BOX.vehicles[card]:
        return seen.id
    kind = seen.points if seen.id.startswith("plain-") else seen.id
    return f"{kind}:{''.join('urdl'[way] for way in seen.arrows)}"


def vehicle(m: Match, who: int, text: str) -> int:
    """The number of a Vehicle card in a hand."""
    return next(card for card in player(m, who).vehicles if word(m, card) == text)


def held(m: Match, who: int, deck: Deck) -> tuple[int, ...]:
    """The cards of a hand."""
    return player(m, who).hands[deck]


def rubble_at(m: Match, place: Place) -> int:
    """The Rubble on a space."""
    return table(m).rubble[at(m, place)]


def eggs_at(m: Match, place: Place) -> list[Egg]:
    """The Eggs on a space."""
    return listed(table(m).eggs[at(m, place)])


def eggs_of(m: Match, who: int) -> list[Egg]:
    """The Eggs on a Leader."""
    return listed(player(m, who).eggs)


def all_eggs(m: Match) -> dict[tuple[int, int], list[Egg]]:
    """All Eggs on the board, by coordinates."""
    t = table(m)
    return {t.board.coordinates(n): listed(heap) for n, heap in enumerate(t.eggs) if heap}


def all_rubble(m: Match) -> dict[tuple[int, int], int]:
    """All Rubble on the board, by coordinates."""
    t = table(m)
    return {t.board.coordinates(n): pieces for n, pieces in enumerate(t.rubble) if pieces}


def listed(heap: Eggs) -> list[Egg]:
    """Eggs one by one."""
    return list(each(heap))


def pawn(m: Match, who: int) -> tuple[int, int]:
    """Where a pawn stands; OFF if it is off the board."""
    where = table(m).pawns[who]
    return (0, 0) if where == NOWHERE else table(m).board.coordinates(where)


def target(m: Match, slot: int = 1) -> tuple[int, int]:
    """Where a Target stands, by its number."""
    return table(m).board.coordinates(table(m).lairs[slot - 1].target)


def vp(m: Match, who: int) -> int:
    """The VP of a player."""
    return player(m, who).points


def squad(m: Match, who: int) -> list[bool]:
    """Who of a squad is alive."""
    return [member.alive for member in player(m, who).squad]
