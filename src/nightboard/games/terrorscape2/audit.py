"""What must hold at any moment of a game; the conformance suite looks at it all the time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .belief import known
from .content import Can
from .effects import Use
from .kinds import NEEDED, NOWHERE, SLOTS, Deck, Track, bits
from .setting import triple
from .table import Terrorscape2


def census(t: Terrorscape2) -> Mapping[str, Iterable[int]]:
    """Every card of the box: items, and the skill cards of each Killer."""
    found: dict[str, list[int]] = {"items": _items(t)}
    for who, hunter in enumerate(t.content.killers):
        if who == t.killer.who and t.survivors:
            k = t.killer
            found[hunter.id] = [*k.hand, *k.deck, *k.discard, *k.locked, *k.playing]
        else:
            ultimate = [n for n, skill in enumerate(hunter.skills) if skill.ultimate]
            found[hunter.id] = [*hunter.deck, *ultimate]
    return found


def _items(t: Terrorscape2) -> list[int]:
    """Those in play, and those that Survivors did not bring along or have not built."""
    cards = t.content.items
    found: list[int] = []
    playing = {survivor.who for survivor in t.survivors}
    for who, character in enumerate(t.content.survivors):
        if who not in playing:
            found += character.items
        gadget = character.able(Can.GADGET)
        if gadget is not None and not (who in playing and t.gadget):
            found += gadget.items[:1]
    if not playing:
        for deck in Deck:
            found += t.content.deck(deck)
        return [*found, t.content.bottom]
    for pile in (*t.decks, t.discards, t.drawn, *(survivor.items for survivor in t.survivors)):
        found += pile
    key = next(n for n, card in enumerate(cards) if card.is_a(Use.KEY))
    return [key if cards[item].is_a(Use.KEY) else item for item in found] + [key] * t.keys


def check(t: Terrorscape2) -> Iterator[str]:
    """Complaints about parts of the table that do not agree."""
    if not t.survivors:
        return
    yield from _tokens(t)
    yield from _lists(t)
    yield from _conclusions(t)


def _tokens(t: Terrorscape2) -> Iterator[str]:
    """Tokens lie where they may, and no more of them than there are."""
    if t.blocks & ~t.ground.doors:
        yield f"block tokens lie on what is no door: {bits(t.blocks & ~t.ground.doors)}"
    if t.blocks.bit_count() > t.content.blocks:
        yield f"{t.blocks.bit_count()} block tokens are in play; there are {t.content.blocks}"
    if t.ropes & ~t.ground.arrows:
        yield f"rope tokens lie on what is no arrow: {bits(t.ropes & ~t.ground.arrows)}"
    discarded = [t.content.items[item] for item in t.discards]
    for use, count in ((Use.ROPE, t.ropes.bit_count()), (Use.ALARM, len(t.alarms))):
        if count > sum(card.is_a(use) for card in discarded):
            yield f"{count} tokens of {use.value} are out, of fewer discarded cards"
    if (t.cat != NOWHERE) is not any(card.is_a(Use.CAT) for card in discarded):
        yield "the cat token and the discarded cat do not agree"
    for track in Track:
        if not 0 <= t.repairs[track] <= NEEDED[track]:
            yield f"{track.name} has {t.repairs[track]} repair tokens"
    if (t.rescue != NOWHERE) is not (t.repairs[Track.RADIO] == NEEDED[Track.RADIO]):
        yield "the rescue token is out without a repaired radio, or not out with one"
    if t.ready is not (t.fuel and t.repairs[Track.VEHICLE] == NEEDED[Track.VEHICLE]):
        yield "the vehicle is ready without being so, or the other way round"
    if any(survivor.fear > 2 for survivor in t.survivors):
        yield "somebody keeps more than two fear tokens"


def _lists(t: Terrorscape2) -> Iterator[str]:
    """What was drawn one by one is sorted, so that the order of drawing does not show."""
    for name, cards in (
        ("the hand", t.killer.hand),
        *((f"the inventory of {slot}", t.survivors[slot].items) for slot in SLOTS),
    ):
        if cards != sorted(cards):
            yield f"{name} is not sorted: {cards}"
    for slot, survivor in enumerate(t.survivors):
        most = t.character(slot).limit + 1
        if len(survivor.items) > most:
            yield f"Survivor {slot} carries {len(survivor.items)} items"


def _conclusions(t: Terrorscape2) -> Iterator[str]:
    """The truth is never thought impossible (docs/belief.md)."""
    where, shade = known(t)
    at = [survivor.at for survivor in t.survivors]
    if not where.triples & triple(where.setting.places, at):
        yield f"the Survivors are in {at}, which nobody thinks possible: {where.could}"
    for track in Track:
        if t.repairs[track] > where.repairs[track]:
            most = where.repairs[track]
            yield f"{track.name} has {t.repairs[track]} repair tokens, {most} at most"
    deck, hand = len(t.killer.deck), len(t.killer.hand)
    if not shade.fits(t.killer.at, deck, hand):
        yield f"the Killer is in {t.killer.at} with {deck} cards in the deck and {hand} in hand"
    if t.killer.hidden is not shade.hidden:
        yield "the Killer is in [STEALTH] without anybody knowing, or the other way round"
