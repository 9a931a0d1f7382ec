"""A hunter's turn: the check for a forced pass, up to two plays, and the refill."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE, all_but, only
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..cards import (
    CAST_TARGETS,
    DOWN,
    FIRST_SPECIAL,
    FIRST_TRAUMA,
    LINE_OF,
    LINES,
    TRAUMA_CARDS,
    UP,
    Card,
    Line,
    kinds,
)
from ..memory import from_hand, note_hand
from ..table import SEATS, Laid, TerroriXico
from .frontline import all_complete, fixed_value, place, played_a_trauma
from .piles import to_limit
from .placement import (
    Bars,
    can_play,
    cast_targets,
    closed_lines,
    could_lie,
    face_down_bars,
    not_playable,
    special_bars,
)
from .refill import REFILL, refill
from .specials import NEEDS_COMPANY, resolve
from .trauma import cast, show_zero, take_traumas, trauma_number

PLAYS = 2


@step
def turn(t: TerroriXico, who: int) -> None:
    """A hunter takes his turn."""
    take_turn(t, who)


def take_turn(t: TerroriXico, who: int) -> None:
    """The hand is brought to the limit, then come the plays and the refill (turn.sequence)."""
    t.active = who
    t.plays = t.laid_face_down = t.traumas_played = 0
    if len(t.hunters[who].hand) == t.hand_limit:
        play_or_pass(t, who)
    else:
        t.then(to_limit(who), start_playing(who))


@step
def start_playing(t: TerroriXico, who: int) -> None:
    """The hand has been brought to the limit."""
    play_or_pass(t, who)


def play_or_pass(t: TerroriXico, who: int) -> None:
    """Whoever holds nothing to play must pass; this is checked just once
    (pass.forced, pass.check-once, turn.no-voluntary-pass).
    """
    if can_play(t, who):
        t.then(*PLAYS_OF[who])
    else:
        t.then(give_up(who))


@step
def choose_play(t: TerroriXico, who: int) -> None:
    """One of the two plays (turn.two-cards, turn.resolve-one-by-one, turn.free-lines); none if the
    lines are complete already (turn.stop-when-complete, turn.hand-only, turn.two-cards-max,
    turn.no-interrupts, turn.combination-two-face-up, turn.combination-face-down-face-up,
    turn.single-card-either-way).
    """
    hand = t.hunters[who].hand
    shut = closed_lines(t)
    if not hand or None not in shut:
        return
    ask = t.ask(who, "play")
    full = face_down_bars(t, who, shut)
    offer, foreign = ask.offer, ask.explain or t.options.facedown_mismatch
    for card in kinds(hand):
        line = LINE_OF[card]
        if line is not None:
            offer(LAY_UP[card][line], shut[line])
            offer(LAY_DOWN[card][line], full[line])
            if foreign:
                _offer_foreign_lines(t, ask, card, full)
        elif card < FIRST_TRAUMA:
            _offer_special(t, ask, card, shut, full)
        else:
            _offer_trauma(t, ask, who, card, full)
    if t.plays:
        offer(STOP, "turn.second-if-able" if can_play(t, who) else None)
    else:
        offer(PASS, None if t.options.voluntary_pass else "turn.no-voluntary-pass")


def _offer_foreign_lines(t: TerroriXico, ask: Ask, card: Card, full: Bars) -> None:
    """A relic belongs in its own line (frontline.matching-relic,
    frontline.matching-relic-face-down).
    """
    for line in LINES:
        if line is not LINE_OF[card]:
            ask.offer(LAY_UP[card][line], "frontline.matching-relic")
            unless = full[line]
            if not t.options.facedown_mismatch:
                unless = "frontline.matching-relic-face-down"
            ask.offer(LAY_DOWN[card][line], unless)


def _offer_special(t: TerroriXico, ask: Ask, card: Card, shut: Bars, full: Bars) -> None:
    """Specials go into any open line (special.needs-open-line, special.others-may-open-empty-line,
    equality.not-complete, strengthcard.not-complete, mimic.not-complete, lastchance.choose-type,
    trickery.choose-type), some of them only if something lies there.
    """
    if card in NEEDS_COMPANY or not t.specials_allowed:
        shut, full = special_bars(t, card, shut), special_bars(t, card, full)
    ask.offer_each(LAY_UP[card], shut)
    ask.offer_each(LAY_DOWN[card], full)


def _offer_trauma(t: TerroriXico, ask: Ask, who: int, card: Card, full: Bars) -> None:
    """A Trauma may take the place of one play (trauma.one-per-turn, turn.relic-or-special,
    trauma.face-down-play, trauma.face-down-is-the-one, trauma.face-up-needs-target).
    """
    taken = "trauma.one-per-turn" if played_a_trauma(t) else None
    if card is Card.TRAUMA_0:
        ask.offer(show_zero(), taken)
        if ask.explain:
            for line in LINES:
                ask.offer(lay(card, line, False), "trauma.zero-not-in-line")
        return
    ask.offer_each(LAY_DOWN[card], (taken,) * len(full) if taken else full)
    for line, owner, target in cast_targets(t, who, card):
        ask.offer(cast(card, line, owner, target), taken)
    if ask.explain:
        _explain_targets(t, ask, who, card)


def _explain_targets(t: TerroriXico, ask: Ask, who: int, trauma: Card) -> None:
    allowed = set(cast_targets(t, who, trauma))
    for line in LINES:
        for laid in t.lines[line]:
            if laid.facing is UP and (line, laid.owner, laid.card) not in allowed:
                rule = "trauma.face-up-other-player"
                if laid.owner != who:
                    counts = fixed_value(line, laid) > 0
                    rule = "trauma.face-up-remove" if counts else "trauma.face-up-target-kind"
                if laid.card in CAST_TARGETS:
                    ask.offer(cast(trauma, line, laid.owner, laid.card), rule)


@action
def lay(t: TerroriXico, card: Card, line: Line, up: bool) -> None:
    """Lay a card into a line, face up or face down (special.counts-as-play, frontline.overfill,
    special.face-down-silent, lastchance.fixed, trickery.fixed).
    """
    who = t.chooser
    order = t.laid + 1
    t.plays += 1
    if up:
        if t.sink is not None:
            t.tell(EVERYONE, "lays", rule="turn.two-cards", who=who, card=card, line=line)
        place(t, who, Laid(order, who, card, UP), line)
        if card >= FIRST_SPECIAL:
            t.then(resolve(order))
        return
    if t.sink is not None:
        t.tell(all_but(who), "lays-hidden", rule="frontline.face-down-any-type", who=who, line=line)
        t.tell(
            only(who), "lays-hidden.card", rule="frontline.face-down-any-type",
            who=who, card=card, line=line,
        )  # fmt: skip
    could_be, since = from_hand(t.hunters[who])
    could_be &= could_lie(t, who, line)
    place(t, who, Laid(order, who, card, DOWN, None, could_be, since), line)
    t.laid_face_down = order


LAY_UP = tuple(tuple(lay(card, line, True) for line in LINES) for card in Card)
LAY_DOWN = tuple(tuple(lay(card, line, False) for line in LINES) for card in Card)
"""Every `lay`, by card and line."""


@action
def stop(t: TerroriXico) -> None:
    """No second card can be played: that is no pass (turn.second-impossible,
    trauma.first-then-none, pass.partial-turn-not-pass).
    """
    who = t.chooser
    t.tell(EVERYONE, "stops", rule="turn.second-impossible", who=who)
    note_hand(t.hunters[who], not_playable(t, who) | TRAUMA_CARDS)


@action
def pass_by(t: TerroriXico) -> None:
    """Pass of one's own will, where the table allows it (ruling pass.voluntary)."""
    t.cut_to(end_plays)
    t.then(leave_battle(t.chooser))


STOP, PASS = stop(), pass_by()


@step
def end_plays(t: TerroriXico, who: int) -> None:
    """The plays are over; what remains is the refill (turn.sequence, endturn.choose,
    endturn.finisher).
    """
    if all_complete(t):
        t.finisher = who
    elif t.options.strict_two_cards and t.plays < PLAYS and t.plays:
        t.then(leave_battle(who))
        return
    if t.plays:
        t.passes_in_a_row = 0
        t.then(REFILL[who])


PLAYS_OF = [(choose_play(who), choose_play(who), end_plays(who)) for who in SEATS]


# Passing


@step
def give_up(t: TerroriXico, who: int) -> None:
    """A forced pass (pass.no-cards)."""
    note_hand(t.hunters[who], not_playable(t, who))
    t.then(leave_battle(who))


@step
def leave_battle(t: TerroriXico, who: int) -> None:
    """Pass: take the Traumas, then refill like everybody else (pass.takes-trauma,
    pass.into-draw-pile, pass.shuffle, pass.refill, pass.first-passer-recorded, pass.cards-stay).
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
