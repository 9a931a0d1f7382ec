"""Stories: what was said in a game so far, and what can be concluded from it.

    told = story(turn(), noise("alley"), search("alley"))
    assert "alley" not in could(told, ROY)

A story begins with everybody in the Main Exit of the Polar Station, and with the printed Orion, of
whose 16 cards two are in hand. What happens in a game that is really played is in the other tests.
"""

from __future__ import annotations

from nightboard.games.terrorscape2.belief import Known, follow, setting_of
from nightboard.games.terrorscape2.clues import Clue, Told
from nightboard.games.terrorscape2.content import Content
from nightboard.games.terrorscape2.kinds import NOWHERE, Zone, bits
from nightboard.games.terrorscape2.setting import shadows

from .given import BOX, HIDDEN_EXIT, link, place

Said = list[Clue]
NAMES = [here.id for here in BOX.maps[0].locations]
ORION = [killer.id for killer in BOX.killers].index("orion")
CARDS = 17
"""Orion's cards without the ultimate one."""


def _places(names: str) -> int:
    return sum(1 << place(name) for name in names.split())


# Said of the Survivors


def turn(killer: str | None = HIDDEN_EXIT, blocks: str = "", level: int = 1) -> Said:
    """The Survivors' turn begins; the Killer is seen somewhere, or not."""
    at = NOWHERE if killer is None else place(killer)
    return [Clue(Told.TURN, sum(1 << link(name) for name in blocks.split()), at, level)]


def not_all_in(where: str) -> Said:
    """The game is not over, so not all three are in this location."""
    return [Clue(Told.APART, place(where))]


def calmed(slot: int) -> Said:
    """A Survivor lost all fear."""
    return [Clue(Told.CALMED, slot)]


def healed(slot: int, *, bandage: bool = False) -> Said:
    """A Survivor was healed."""
    return [Clue(Told.HEALED, slot, int(bandage))]


def noise(names: str = "") -> Said:
    """The turn ends with noise in these locations; without any: in silence."""
    return [Clue(Told.NOISE, _places(names))]


def quiet_turn(killer: str | None = HIDDEN_EXIT, blocks: str = "") -> Said:
    """A whole turn of which nothing is heard."""
    return turn(killer, blocks) + noise()


def firecracker() -> Said:
    """The turn ends with noise everywhere."""
    return [Clue(Told.NOISE, BOX.maps[0].everywhere, 1)]


def opened(door: str) -> Said:
    """A block token was removed."""
    return [Clue(Told.OPENED, link(door))]


def observed(killer: str) -> Said:
    """The weakness of a Killer who is there was observed."""
    return [Clue(Told.NEAR, BOX.maps[0].within(place(killer), 1))]


def radio_complete() -> Said:
    """The rescue is called."""
    return [Clue(Told.READY, 0), Clue(Told.MAIN, _places("radio-station"))]


def vehicle_ready() -> Said:
    """The vehicle is ready."""
    return [Clue(Told.READY, 1), Clue(Told.MAIN, _places("garage"))]


def search(where: str, *found: int) -> Said:
    """A [SEARCH], and who is there; or direct damage, and who was hit."""
    return [Clue(Told.ANSWER, sum(1 << slot for slot in found), _places(where))]


def sense(zone: Zone, *found: int) -> Said:
    """A [SENSE] of a zone, and who is in it."""
    return [Clue(Told.ANSWER, sum(1 << slot for slot in found), BOX.maps[0].zones[zone])]


def overwhelmed(slot: int, where: str) -> Said:
    """Fear made a Survivor say where he is."""
    return [Clue(Told.SEEN, slot, place(where))]


def all_in(where: str) -> Said:
    """All three are found in one location."""
    return search(where, 0, 1, 2)


def may_have_fled(*slots: int) -> Said:
    """These were in an encounter and have had their bonus moves."""
    return [Clue(Told.FLED, slot, 0) for slot in slots]


# Said of the Killer


def drew(cards: int) -> Said:
    """The Killer drew cards."""
    return [Clue(Told.DREW)] * cards


def milled(cards: int) -> Said:
    """The Killer discarded cards from the deck."""
    return [Clue(Told.MILLED)] * cards


def paid(cards: int = 1) -> Said:
    """The Killer discarded cards from the hand in the open."""
    return [Clue(Told.PAID)] * cards


def played(skill: int = 0, cost: int = 0) -> Said:
    """The Killer used a skill card, paid for it, and it was discarded."""
    return [Clue(Told.PLAYED, skill, cost), *paid(cost), Clue(Told.SPENT, skill)]


def levelled_up(cards: int) -> Said:
    """The deck was empty; the new one and the hand have so many cards."""
    return [Clue(Told.EMPTY), Clue(Told.SHUFFLED, cards)]


def vanished(where: str = HIDDEN_EXIT) -> Said:
    """The Killer entered [STEALTH]."""
    return [Clue(Told.VANISHED, place(where))]


def crept(steps: int, costly: bool = True) -> Said:
    """Steps in [STEALTH], each taken or not."""
    return [Clue(Told.CREPT, int(costly))] * steps


def slipped(names: str) -> Said:
    """In [STEALTH] to one of these locations, or to none."""
    return [Clue(Told.SLIPPED, _places(names))]


def slipped_within_the_zone() -> Said:
    """In [STEALTH] to a location of the zone, or to none."""
    return [Clue(Told.SLIPPED, b=1)]


def slipped_through_a_passage() -> Said:
    """In [STEALTH] through a secret passage, or not."""
    return [Clue(Told.SLIPPED, b=2)]


def unlocked(skill: int = 0, *, must: bool = False) -> Said:
    """An ultimate card came to the hand, if there was room or it must be taken."""
    return [Clue(Told.UNLOCKED, skill, int(must))]


def shown(where: str) -> Said:
    """The Killer is seen."""
    return [Clue(Told.SHOWN, place(where))]


# What follows


def beginning() -> Said:
    """Everybody starts at the Main Exit, and the Killer draws two cards."""
    return [Clue(Told.START, place("crew-quarter")), Clue(Told.SHUFFLED, CARDS), *drew(2)]


def story(*said: Said, crew: str = "roy zach quinto", box: Content = BOX) -> Known:
    """What follows from all that was said since the beginning."""
    clues = [*beginning(), *(clue for part in said for clue in part)]
    people = [who.id for who in box.survivors]
    numbers = tuple(people.index(name) for name in crew.split())
    return follow(setting_of(box, 0, numbers, ORION), tuple(clues))


def could(known: Known, slot: int) -> set[str]:
    """Where a Survivor can be."""
    return {NAMES[p] for p in bits(known.where.could[slot])}


def chance(known: Known, slot: int, where: str) -> float:
    """How likely a Survivor is somewhere."""
    return known.where.chances(slot)[place(where)]


def together(known: Known, *where: str) -> bool:
    """Whether the three can be in these locations at the same time."""
    a, b, c = (place(name) for name in where)
    n = known.where.setting.places
    return bool(known.where.triples >> (a + n * (b + n * c)) & 1)


def began(known: Known, *where: str) -> bool:
    """Whether the Survivors' turn can have begun with the three in these locations."""
    n = known.where.setting.places
    a, b, c = (place(name) for name in where)
    return any(layer >> (a + n * (b + n * c)) & 1 for layer in known.where.before)


def plainly(known: Known, slot: int) -> set[str]:
    """Where a Survivor can be without any tools."""
    where = known.where
    return {NAMES[p] for p in bits(shadows(where.layers[0], where.setting.places)[slot])}


def lurks(known: Known) -> set[str]:
    """Where the Killer can be in [STEALTH]."""
    return {NAMES[p] for p in bits(known.shade.places)}


def hands(known: Known) -> tuple[int, ...]:
    """The sizes that the Killer's hand can have."""
    return known.shade.hands
