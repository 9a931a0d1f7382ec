"""Where a card may be played: open lines, face-down slots, the bans of single cards."""

from __future__ import annotations

from ..cards import (
    ALL_CARDS,
    FIRST_SPECIAL,
    FIRST_TRAUMA,
    LINE_OF,
    LINES,
    RELICS_OF,
    SPECIAL_CARDS,
    SPECIALS,
    TRAUMAS_TO_LAY,
    UP,
    Card,
    Cards,
    Line,
    cards,
    is_trauma,
)
from ..table import TerroriXico
from .frontline import FACE_DOWN_LIMIT, fixed_value, is_open, slots_taken
from .specials import NEEDS_COMPANY, has_mimic_target, has_strike_target

_COMPANIONS = cards(*NEEDS_COMPANY)

Bar = str | None
Bars = tuple[Bar, Bar, Bar, Bar]
"""For each line the rule that forbids something there, or None where it may be done."""


_COMPLETE = ("frontline.play-only-open", "frontline.zero-required")


def closed_lines(t: TerroriXico) -> Bars:
    """Where nothing can be played, because no relic is missing (frontline.closed)."""
    have, need = t.have, t.need
    return (
        None if have[0] < need[0] else _COMPLETE[need[0] == 0],
        None if have[1] < need[1] else _COMPLETE[need[1] == 0],
        None if have[2] < need[2] else _COMPLETE[need[2] == 0],
        None if have[3] < need[3] else _COMPLETE[need[3] == 0],
    )


def face_down_bars(t: TerroriXico, who: int, shut: Bars) -> Bars:
    """Where nothing can be laid face down (frontline.face-down-limit,
    frontline.face-down-limit-after-reopening).
    """
    a, b, c, d = shut
    bar = _no_face_down_at_all(t)
    if bar is not None:
        return a or bar, b or bar, c or bar, d or bar
    taken = slots_taken(t, who)
    return (
        a or (_FULL if taken[0] >= FACE_DOWN_LIMIT else None),
        b or (_FULL if taken[1] >= FACE_DOWN_LIMIT else None),
        c or (_FULL if taken[2] >= FACE_DOWN_LIMIT else None),
        d or (_FULL if taken[3] >= FACE_DOWN_LIMIT else None),
    )


_FULL = "frontline.face-down-limit"


def _no_face_down_at_all(t: TerroriXico) -> Bar:
    if t.laid_face_down:
        return "turn.not-two-face-down"
    return None if t.face_down_allowed else "round.effect-duration"


def no_face_down(t: TerroriXico, line: Line, who: int) -> bool:
    """Whether nothing can be laid face down in a line that is open."""
    return _no_face_down_at_all(t) is not None or slots_taken(t, who)[line] >= FACE_DOWN_LIMIT


def special_bars(t: TerroriXico, card: Card, shut: Bars) -> Bars:
    """Where a special cannot be laid at all."""
    a, b, c, d = shut
    return (
        a or no_special(t, card, 0), b or no_special(t, card, 1),
        c or no_special(t, card, 2), d or no_special(t, card, 3),
    )  # fmt: skip


def no_special(t: TerroriXico, card: Card, line: int) -> Bar:
    """The rule that forbids a special in an open line, face up or face down (special.empty-line,
    equality.not-empty, strengthcard.not-empty, mimic.not-empty).
    """
    if not t.specials_allowed:
        return "round.effect-duration"
    if card in NEEDS_COMPANY and not t.lines[line]:
        return NEEDS_COMPANY[card]
    return None


def is_invalid(t: TerroriXico, who: int, card: Card, line: Line) -> bool:
    """Whether nothing of a special's text could be carried out face up (special.invalid,
    advantage.invalid).
    """
    if card is Card.FRIENDLY_FIRE:
        return not has_strike_target(t, who)
    if card is Card.TAKE_ADVANTAGE:
        return not t.supply and not any(map(is_trauma, t.hunters[who].hand))
    if card is Card.MIMIC:
        return not has_mimic_target(t, who, line)
    return False


def can_play(t: TerroriXico, who: int) -> bool:
    """Whether a card in hand must be played (pass.playable, pass.completed-types,
    pass.trauma-does-not-help, turn.compulsion-limits).
    """
    hand = t.hunters[who].hand
    for card in hand:
        line = LINE_OF[card]
        if line is not None and is_open(t, line):
            return True
    for card in hand:
        if FIRST_SPECIAL <= card < FIRST_TRAUMA and _special_playable(t, who, card):
            return True
    bluffing = t.options.facedown_mismatch and any(card < FIRST_SPECIAL for card in hand)
    return bluffing and _slot_free(t, who)


def _special_playable(t: TerroriXico, who: int, card: Card) -> bool:
    for line in LINES:
        if not is_open(t, line) or no_special(t, card, line):
            continue
        if not no_face_down(t, line, who) or not is_invalid(t, who, card, line):
            return True
    return False


def _slot_free(t: TerroriXico, who: int) -> bool:
    return any(is_open(t, line) and not no_face_down(t, line, who) for line in LINES)


def not_playable(t: TerroriXico, who: int) -> Cards:
    """The kinds of cards that nobody could be forced to play now: what a hand must be made of if
    its owner passes or stops.
    """
    among = ALL_CARDS
    bluffing = t.options.facedown_mismatch and _slot_free(t, who)
    for line in LINES:
        if bluffing or is_open(t, line):
            among &= ~RELICS_OF[line]
    if t.specials_allowed:
        for card in SPECIALS:
            # Without a supply it depends on the rest of the hand whether this one is valid.
            unsure = card is Card.TAKE_ADVANTAGE and not t.supply
            if _slot_free(t, who) if unsure else _special_playable(t, who, card):
                among &= ~(1 << card)
    return among


def cast_targets(t: TerroriXico, who: int, trauma: Card) -> list[tuple[Line, int, Card]]:
    """Face-up cards of others that count as just so many relics by themselves, in any line
    (trauma.face-up-any-line, trauma.face-up-other-player, trauma.face-up-target-kind,
    trauma.face-up-printed-value, trauma.face-up-no-face-down-target).
    """
    value = trauma - Card.TRAUMA_0
    found = {
        (line, laid.owner, laid.card): None
        for line in LINES
        for laid in t.lines[line]
        if laid.owner != who and laid.facing is UP and fixed_value(line, laid) == value
    }
    return list(found)


def could_lie(t: TerroriXico, who: int, line: Line) -> Cards:
    """All that a card that is now laid face down in a line could be, as far as everybody knows."""
    among = sum(RELICS_OF) if t.options.facedown_mismatch else RELICS_OF[line]
    if t.specials_allowed:
        among |= SPECIAL_CARDS if t.lines[line] else SPECIAL_CARDS & ~_COMPANIONS
    if not t.traumas_played and t.hunters[who].hidden_traumas:
        among |= TRAUMAS_TO_LAY
    return among
