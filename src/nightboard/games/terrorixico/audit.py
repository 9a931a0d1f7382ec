"""What must hold at any moment of a game; the conformance suite looks at it all the time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from .cards import DOWN, Card, is_trauma
from .rules.frontline import values
from .rules.strength import strength
from .table import Hunter, TerroriXico


def census(t: TerroriXico) -> Mapping[str, Iterable[int]]:
    """Every card of the box: the decks of the seats, the Traumas, monsters and events."""
    owned: dict[str, list[int]] = {}
    traumas: list[int] = [*t.supply, *t.spare, *t.box]
    laid = [card for line in t.lines for card in line]
    for who, hunter in enumerate(t.hunters):
        cards = [*hunter.hand, *hunter.pile, *hunter.discards, *hunter.waste]
        cards += [card.card for card in laid if card.owner == who]
        owned[f"deck of {who}"] = [card for card in cards if not is_trauma(card)]
        traumas += [card for card in cards if is_trauma(card)]
    monsters = [*t.monster_pile, *t.monsters]
    events = [*t.event_pile, *t.events]
    for hunter in t.hunters:
        monsters += hunter.monsters
        events += hunter.events
    return {**owned, "traumas": traumas, "monsters": monsters, "events": events}


def check(t: TerroriXico) -> Iterator[str]:
    """Complaints about what is kept although it follows from the rest."""
    content = t.content
    needed = strength(
        [content.monsters[m] for m in t.monsters], [content.events[e] for e in t.events]
    )
    if t.monsters and t.need != needed:
        yield f"need is {t.need}, the active cards demand {needed}"
    for line, cards in enumerate(t.lines):
        if t.have[line] != sum(values(line, cards)):
            yield f"have[{line}] is {t.have[line]}, its cards are worth {sum(values(line, cards))}"
        if t.down[line] != sum(laid.facing is DOWN for laid in cards):
            yield f"down[{line}] is {t.down[line]}, which is not its number of face-down cards"
    for who, hunter in enumerate(t.hunters):
        if hunter.hand != sorted(hunter.hand):
            yield f"the hand of {who} is not sorted: the order of drawing shows"
        yield from (f"of {who}: {wrong}" for wrong in _memory(t, who, hunter))


def _memory(t: TerroriXico, who: int, hunter: Hunter) -> Iterator[str]:
    """The truth must be among what everybody holds possible (memory.py)."""
    face_down = [
        laid for line in t.lines for laid in line if laid.owner == who and laid.facing is DOWN
    ]
    hidden = Counter([*hunter.hand, *hunter.pile, *hunter.closed_discards])
    hidden.update(laid.card for laid in face_down)
    traumas = sum(count for card, count in hidden.items() if is_trauma(card))
    if hunter.hidden_traumas != traumas:
        yield f"{hunter.hidden_traumas} hidden Traumas are known, there are {traumas}"
    known = Counter(hunter.known_traumas)
    known.update(gift.card for gift in t.gifts if gift.receiver == who)
    if known - hidden:
        yield f"known Traumas are not there: {list(known - hidden)}"
    for fact in hunter.facts:
        fitting = sum(fact.among >> card & 1 for card in hunter.hand)
        if not 0 < fact.left <= fitting:
            yield f"{fact} does not hold for the hand {hunter.hand}"
    for laid in face_down:
        if not laid.could_be >> laid.card & 1:
            yield f"{Card(laid.card).name} lies face down where it could not be"
