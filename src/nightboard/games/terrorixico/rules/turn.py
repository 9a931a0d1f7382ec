"""A hunter's turn: the check for a forced pass, up to two plays, and the refill."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE, all_but, only
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..cards import ALL_CARDS, CAST_TARGETS, LINE_OF, Card, Cards, Facing, Line, is_trauma
from ..memory import note_hand
from ..table import Laid, TerroriXico, Turn
from .frontline import all_complete, fixed_value, is_open, place, slots_full
from .piles import to_limit
from .refill import refill
from .specials import NEEDS_COMPANY, has_mimic_target, has_strike_target, resolve
from .trauma import cast, show_zero, take_traumas, trauma_number

PLAYS = 2


@step
def turn(t: TerroriXico, who: int) -> None:
    """The hand is brought to the limit, then the turn runs (turn.sequence)."""
    t.active = who
    t.turn = Turn()
    t.then(to_limit(who), start_playing(who))


@step
def start_playing(t: TerroriXico, who: int) -> None:
    """Whoever holds nothing to play must pass; this is checked just once
    (pass.forced, pass.check-once, turn.no-voluntary-pass).
    """
    if can_play(t, who):
        t.then(choose_play(who), choose_play(who), end_plays(who))
    else:
        t.then(give_up(who))


# What may be played


def closed(t: TerroriXico, line: Line) -> str | None:
    """The rule that forbids any play in a line: it lacks nothing (frontline.closed)."""
    if is_open(t, line):
        return None
    return "frontline.play-only-open" if t.need[line] else "frontline.zero-required"


def no_face_down(t: TerroriXico, line: Line, who: int) -> str | None:
    """The rule that forbids another face-down card in a line."""
    if t.turn.face_down:
        return "turn.not-two-face-down"
    if not t.face_down_allowed:
        return "round.effect-duration"
    return "frontline.face-down-limit" if slots_full(t, line, who) else None


def no_special(t: TerroriXico, card: Card, line: Line) -> str | None:
    """The rule that forbids a special in an open line, face up or face down (special.empty-line,
    equality.not-empty, strengthcard.not-empty, mimic.not-empty).
    """
    if not t.specials_allowed:
        return "round.effect-duration"
    if card in NEEDS_COMPANY and not t.lines[line]:
        return NEEDS_COMPANY[card]
    return None


def is_invalid(t: TerroriXico, who: int, card: Card, line: Line) -> bool:
    """Whether nothing of a special's text could be carried out, played face up (special.invalid)."""
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
    if any(_special_playable(t, who, card) for card in hand if Card.FURY <= card <= Card.MIMIC):
        return True
    if t.options.facedown_mismatch and any(card < Card.FURY for card in hand):
        return any(is_open(t, line) and not no_face_down(t, line, who) for line in Line)
    return t.options.trauma_only_turns and _trauma_playable(t, who)


def _special_playable(t: TerroriXico, who: int, card: Card) -> bool:
    return any(
        is_open(t, line)
        and not no_special(t, card, line)
        and not (no_face_down(t, line, who) and is_invalid(t, who, card, line))
        for line in Line
    )


def _trauma_playable(t: TerroriXico, who: int) -> bool:
    hand = t.hunters[who].hand
    if Card.TRAUMA_0 in hand:
        return True
    if not any(map(is_trauma, hand)):
        return False
    return any(is_open(t, line) and not no_face_down(t, line, who) for line in Line) or any(
        _targets(t, who, card) for card in hand if card > Card.TRAUMA_0
    )


def not_playable(t: TerroriXico, who: int) -> Cards:
    """The kinds of cards that nobody could be forced to play now: what a hand must be made of if
    its owner passes or stops.
    """
    among = ALL_CARDS
    for card in Card:
        if is_trauma(card):
            continue
        line = LINE_OF[card]
        if line is not None:
            must = is_open(t, line)
        elif card is Card.TAKE_ADVANTAGE and not t.supply:
            must = False
        else:
            must = _special_playable(t, who, card)
        if must:
            among &= ~(1 << card)
    return among


# Playing


@step
def choose_play(t: TerroriXico, who: int) -> None:
    """One of the two plays (turn.two-cards, turn.resolve-one-by-one, turn.free-lines); none if the
    lines are complete already (turn.stop-when-complete).
    """
    hand = t.hunters[who].hand
    if not hand or all_complete(t) or (t.hunters[who].passed and t.turn.plays):
        return
    ask = t.ask(who, "play", n=PLAYS - t.turn.plays)
    shut = [closed(t, line) for line in Line]
    full = [rule or no_face_down(t, line, who) for line, rule in zip(Line, shut, strict=True)]
    must = False
    for card in dict.fromkeys(hand):
        line = LINE_OF[card]
        if line is not None:
            ask.offer(lay(card, line, True), shut[line])
            ask.offer(lay(card, line, False), full[line])
            must = must or shut[line] is None
            if t.options.facedown_mismatch or ask.explain:
                must = _foreign_lines(t, ask, card, full) or must
        elif card < Card.TRAUMA_0:
            must = _offer_special(t, ask, who, card, shut, full) or must
        else:
            _offer_trauma(t, ask, who, card, full)
    if t.turn.plays:
        ask.offer(stop(), "turn.second-if-able" if must else None)
    else:
        allowed = t.options.voluntary_pass
        ask.offer(pass_by(), None if allowed else "turn.no-voluntary-pass")


def _foreign_lines(t: TerroriXico, ask: Ask, card: Card, full: list[str | None]) -> bool:
    """A relic belongs in its own line (frontline.matching-relic, frontline.matching-relic-face-down)."""
    may = False
    for line in Line:
        if line is not LINE_OF[card]:
            ask.offer(lay(card, line, True), "frontline.matching-relic")
            unless = full[line]
            if not t.options.facedown_mismatch:
                unless = "frontline.matching-relic-face-down"
            ask.offer(lay(card, line, False), unless)
            may = may or unless is None
    return may


def _offer_special(
    t: TerroriXico, ask: Ask, who: int, card: Card, shut: list[str | None], full: list[str | None]
) -> bool:
    """Specials go into any open line (special.needs-open-line, special.others-may-open-empty-line);
    returns whether one of the plays is compulsory.
    """
    must = False
    for line in Line:
        barred = shut[line] or no_special(t, card, line)
        ask.offer(lay(card, line, True), barred)
        ask.offer(lay(card, line, False), barred or full[line])
        if barred is None and not must:
            must = full[line] is None or not is_invalid(t, who, card, line)
    return must


def _offer_trauma(t: TerroriXico, ask: Ask, who: int, card: Card, full: list[str | None]) -> None:
    """A Trauma may take the place of one play (trauma.one-per-turn, turn.relic-or-special)."""
    taken = "trauma.one-per-turn" if t.turn.traumas and not t.options.trauma_only_turns else None
    if card is Card.TRAUMA_0:
        ask.offer(show_zero(), taken)
        if ask.explain:
            for line in Line:
                ask.offer(lay(card, line, False), "trauma.zero-not-in-line")
        return
    for line in Line:
        ask.offer(lay(card, line, False), taken or full[line])
    for line, owner, target in _targets(t, who, card):
        ask.offer(cast(card, line, owner, target), taken)
    if ask.explain:
        _explain_targets(t, ask, who, card)


def _targets(t: TerroriXico, who: int, trauma: Card) -> list[tuple[Line, int, Card]]:
    """Face-up cards of others that count as just so many relics by themselves, in any line
    (trauma.face-up-any-line, trauma.face-up-other-player, trauma.face-up-target-kind,
    trauma.face-up-printed-value).
    """
    value = trauma - Card.TRAUMA_0
    found = {
        (line, laid.owner, laid.card): None
        for line in Line
        for laid in t.lines[line]
        if laid.owner != who and laid.facing is Facing.UP and fixed_value(line, laid) == value
    }
    return list(found)


def _explain_targets(t: TerroriXico, ask: Ask, who: int, trauma: Card) -> None:
    allowed = set(_targets(t, who, trauma))
    for line in Line:
        for laid in t.lines[line]:
            if laid.facing is Facing.UP and (line, laid.owner, laid.card) not in allowed:
                rule = "trauma.face-up-other-player"
                if laid.owner != who:
                    counts = fixed_value(line, laid) > 0
                    rule = "trauma.face-up-remove" if counts else "trauma.face-up-target-kind"
                if laid.card in CAST_TARGETS:
                    ask.offer(cast(trauma, line, laid.owner, laid.card), rule)


@action
def lay(t: TerroriXico, card: Card, line: Line, up: bool) -> None:
    """Lay a card into a line, face up or face down."""
    who = t.chooser
    done = t.turn
    order = t.laid + 1
    if up:
        t.tell(EVERYONE, "lays", rule="turn.two-cards", who=who, card=card, line=line)
        place(t, who, Laid(order, who, card, Facing.UP), line)
        t.turn = Turn(done.plays + 1, done.face_down, done.traumas)
        if card >= Card.FURY:
            t.then(resolve(order))
        return
    if t.sink is not None:
        t.tell(all_but(who), "lays-hidden", rule="frontline.face-down-any-type", who=who, line=line)
        t.tell(
            only(who), "lays-hidden.card", rule="frontline.face-down-any-type",
            who=who, card=card, line=line,
        )  # fmt: skip
    could_be = could_lie(t, who, line)
    since = len(t.hunters[who].arrivals)
    place(t, who, Laid(order, who, card, Facing.DOWN, None, could_be, since), line)
    t.turn = Turn(done.plays + 1, order, done.traumas + (card >= Card.TRAUMA_0))


_TRAUMAS_TO_LAY: Cards = sum(1 << card for card in Card if card > Card.TRAUMA_0)
_RELICS_OF: tuple[Cards, ...] = tuple(
    sum(1 << card for card in Card if LINE_OF[card] is line) for line in Line
)
_NEED_COMPANY: Cards = sum(1 << card for card in NEEDS_COMPANY)
_SPECIALS: Cards = sum(1 << card for card in Card if Card.FURY <= card < Card.TRAUMA_0)


def could_lie(t: TerroriXico, who: int, line: Line) -> Cards:
    """All that a card that is now laid face down in a line could be, as far as everybody knows."""
    among = sum(_RELICS_OF) if t.options.facedown_mismatch else _RELICS_OF[line]
    if t.specials_allowed:
        among |= _SPECIALS if t.lines[line] else _SPECIALS & ~_NEED_COMPANY
    if (not t.turn.traumas or t.options.trauma_only_turns) and t.hunters[who].hidden_traumas:
        among |= _TRAUMAS_TO_LAY
    return among


@action
def stop(t: TerroriXico) -> None:
    """No second card can be played: that is no pass (turn.second-impossible, trauma.first-then-none,
    pass.partial-turn-not-pass).
    """
    who = t.chooser
    t.tell(EVERYONE, "stops", rule="turn.second-impossible", who=who)
    note_hand(t.hunters[who], not_playable(t, who))


@action
def pass_by(t: TerroriXico) -> None:
    """Pass of one's own will, where the table allows it (ruling pass.voluntary)."""
    t.cut_to(end_plays)
    t.then(leave_battle(t.chooser))


@step
def end_plays(t: TerroriXico, who: int) -> None:
    """The plays are over; what remains is the refill (turn.sequence, endturn.choose)."""
    if all_complete(t):
        t.finisher = who
    elif t.options.strict_two_cards and t.turn.plays < PLAYS and t.turn.plays:
        t.then(leave_battle(who))
        return
    if t.turn.plays:
        t.passes_in_a_row = 0
        t.then(refill(who))


# Passing


@step
def give_up(t: TerroriXico, who: int) -> None:
    """A forced pass (pass.no-cards)."""
    note_hand(t.hunters[who], not_playable(t, who))
    t.then(leave_battle(who))


@step
def leave_battle(t: TerroriXico, who: int) -> None:
    """Pass: take the Traumas, then refill like everybody else (pass.takes-trauma,
    pass.into-draw-pile, pass.shuffle, pass.refill, pass.first-passer-recorded).
    """
    hunter = t.hunters[who]
    hunter.passed = True
    t.passes_in_a_row += 1
    if t.first_passer is None:
        t.first_passer = who
    t.tell(EVERYONE, "passes", rule="pass.forced", who=who)
    take_traumas(t, who, trauma_number(t), "pass.takes-trauma")
    if t.options.no_refill_on_pass:
        t.then(to_limit(who))
    else:
        t.then(refill(who))
