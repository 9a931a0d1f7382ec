"""What each side has learnt of the other: the rules note it here when it is said.

Each function is one thing that can be said (hidden information of the ledger). Nothing is concluded
here: a game in which nobody asks what can be known pays next to nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from .clues import Clue, Told
from .effects import Area
from .kinds import SLOTS, Deck, Item, LinkNo, Place, Places, Skill, Slot, Track
from .table import Terrorscape2

HAND_LIMIT = 5


def _note(t: Terrorscape2, told: Told, a: int = 0, b: int = 0, c: int = 0) -> None:
    t.known.clues += (Clue(told, a, b, c),)


# Of the Survivors


def begin(t: Terrorscape2) -> None:
    """Everybody knows where everybody starts (hidden.start-positions)."""
    _note(t, Told.START, t.ground.main_exit)
    t.known.discover = len(t.decks[Deck.DISCOVER])


def turn_begins(t: Terrorscape2) -> None:
    """The Survivors may move now, and the game was not over at that (hidden.survivor-moves)."""
    _note(t, Told.TURN, t.blocks, t.visible_at, t.killer.level)


def not_all_at(t: Terrorscape2, place: Place) -> None:
    """What everybody knows would have won, and the game goes on."""
    _note(t, Told.APART, place)


def unblocked(t: Terrorscape2, link: LinkNo) -> None:
    """A Survivor removed a block token at one of the two sides of a door (hidden.actions)."""
    _note(t, Told.OPENED, link)


def main_action_in(t: Terrorscape2, places: Places) -> None:
    """Somebody did a main action in one of these locations."""
    _note(t, Told.MAIN, places)


def somebody_in(t: Terrorscape2, places: Places) -> None:
    """Somebody did something in one of these locations (hidden.observer-identity)."""
    _note(t, Told.NEAR, places)


def completed(t: Terrorscape2, track: Track) -> None:
    """Radio or vehicle is complete, so somebody is there (hidden.repair-progress)."""
    _note(t, Told.READY, int(track))
    main_action_in(t, 1 << t.ground.repair_at[track])


def calmed(t: Terrorscape2, slot: Slot) -> None:
    """Fear was taken off the screen (hidden.health-and-fear)."""
    _note(t, Told.CALMED, slot)


def healed(t: Terrorscape2, slot: Slot, *, bandage: bool) -> None:
    """A health tile was turned to the uninjured side (hidden.bandage)."""
    _note(t, Told.HEALED, slot, int(bandage))


def hurt(t: Terrorscape2, slot: Slot) -> None:
    """A health tile was turned to the injured side."""
    _note(t, Told.HURT, slot)


def noise_told(t: Terrorscape2) -> None:
    """Step IV: the Killer hears where noise is, or that it is everywhere (hidden.firecracker)."""
    known = t.known
    known.discover = len(t.decks[Deck.DISCOVER])
    known.heard = (t.noise, known.heard[0])
    _note(t, Told.NOISE, t.noise, int(t.firecracker))


def answered(t: Terrorscape2, found: Iterable[Slot], area: Places) -> None:
    """The Survivors said, or showed by being hit, exactly who is in an area
    (hidden.search-answer, hidden.sense-answer, hidden.direct-damage).
    """
    _note(t, Told.ANSWER, sum(1 << slot for slot in found), area)


def seen_at(t: Terrorscape2, slot: Slot) -> None:
    """A Survivor's location came out (hidden.fear-reveal, hidden.showdown)."""
    _note(t, Told.SEEN, slot, t.survivors[slot].at)


def all_seen(t: Terrorscape2) -> None:
    """All of them are seen: in the Final Showdown, or as they escape together."""
    for slot in SLOTS:
        seen_at(t, slot)


def may_flee(t: Terrorscape2, slot: Slot) -> None:
    """A Survivor has decided whether to take the bonus move (hidden.flee)."""
    _note(t, Told.FLED, slot, t.blocks)


def item_seen(t: Terrorscape2, slot: Slot, item: Item, *, gone: bool) -> None:
    """The Killer saw an item card being used or shown (ruling weapon-open)."""
    _note(t, Told.USED, slot, item, int(gone))


# Of the Killer


def first_dealt(t: Terrorscape2) -> None:
    """The starting hand (hidden.killer-hand)."""
    hand = len(t.killer.hand)
    _note(t, Told.SHUFFLED, len(t.killer.deck) + hand)
    for _ in range(hand):
        _note(t, Told.DREW)


def dealt(t: Terrorscape2) -> None:
    """A new deck is made of the discard pile."""
    _note(t, Told.SHUFFLED, len(t.killer.deck) + len(t.killer.hand))


def left_deck(t: Terrorscape2, *, to_hand: bool) -> None:
    """A card left the deck; for a drawn one there was room or not (hidden.killer-discards)."""
    _note(t, Told.DREW if to_hand else Told.MILLED)


def deck_was_empty(t: Terrorscape2) -> None:
    """The Killer levels up: so many cards the deck had."""
    _note(t, Told.EMPTY)


def plays(t: Terrorscape2, skill: Skill, cost: int) -> None:
    """A skill card is used, and its cost can be paid."""
    _note(t, Told.PLAYED, skill, cost)


def left_hand(t: Terrorscape2) -> None:
    """A card of the hand was discarded for something that everybody sees."""
    _note(t, Told.PAID)


def may_have_gained(t: Terrorscape2, skill: Skill) -> None:
    """An ultimate card is unlocked; whether the hand had room for it nobody is told
    (hidden.locked-ultimate).
    """
    _note(t, Told.UNLOCKED, skill, int(t.options.ultimate_must_take))


def card_spent(t: Terrorscape2, skill: Skill) -> None:
    """A used card goes to the discard pile, and the Survivors see which."""
    _note(t, Told.SPENT, skill)


def vanishes(t: Terrorscape2) -> None:
    """The Killer enters [STEALTH] (hidden.killer-position)."""
    _note(t, Told.VANISHED, t.killer.at)


def lurks_on(t: Terrorscape2) -> None:
    """One more step of [STEALTH], or none, which may have cost a card (ruling stealth-uphill)."""
    _note(t, Told.CREPT, int(t.options.stealth_uphill_cost))


def slips(t: Terrorscape2, area: Area) -> None:
    """To a location that the effect names, or nowhere."""
    if area is Area.ZONE:
        _note(t, Told.SLIPPED, b=1)
    elif area is Area.PASSAGE:
        _note(t, Told.SLIPPED, b=2)
    elif area is Area.NOISE:
        _note(t, Told.SLIPPED, t.noise)
    elif area is Area.DROIDS:
        _note(t, Told.SLIPPED, sum(1 << place for place in set(t.droids)))
    else:
        _note(t, Told.SLIPPED, t.ground.everywhere)


def shows(t: Terrorscape2) -> None:
    """The Killer is seen again."""
    _note(t, Told.SHOWN, t.killer.at)
