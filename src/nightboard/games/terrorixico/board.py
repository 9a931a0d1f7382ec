"""How the table is drawn: the battle in the middle, the tracks above all heads, the own hand."""

from __future__ import annotations

from collections import Counter

from nightboard.engine.board import (
    Area,
    Face,
    Fact,
    Marker,
    Person,
    Pile,
    Row,
    Scene,
    Track,
)
from nightboard.engine.catalogue import Say
from nightboard.engine.table import Outcome

from .cards import TRAUMA_VALUE, Facing, Line, is_trauma
from .choices import choice
from .content import Kind
from .faces import (
    KIND_ICONS,
    SEAT_MARKS,
    SEAT_TONES,
    back,
    card_face,
    event_face,
    grouped,
    hand_key,
    laid_key,
    line_key,
    monster_face,
    person_key,
    value,
)
from .rules.endgame import POINTS_GOAL, TRACK_GOAL, level
from .rules.event import HAND_LIMIT
from .rules.frontline import FACE_DOWN_LIMIT, values
from .rules.turn import PLAYS
from .view import HunterView, LaidView, Own, View

__all__ = ["choice", "scene"]


def scene(view: View, seat: int | None, say: Say) -> Scene:
    """Everything that a seat sees."""
    return Scene(
        where=_where(view, say),
        turn=_turn(view, say),
        areas=(
            _battle(view, say),
            *(_line(view, line, say) for line in Line),
            *_tracks(view, say),
            *_piles(view, say),
        ),
        people=tuple(_person(view, who, say) for who in range(len(view.hunters))),
        own=() if view.own is None else _own(view, view.own, say),
        result=() if view.outcome is None else _result(view.outcome, say),
    )


# The banner


def _where(view: View, say: Say) -> str:
    if view.outcome is not None:
        return say("where.over")
    if not view.round:
        return say("where.start")
    parts = [say("where.round", n=view.round)]
    if view.hand_limit != HAND_LIMIT:
        parts.append(say("where.limit", n=view.hand_limit))
    if view.refill_bonus:
        parts.append(say("where.bonus", n=view.refill_bonus))
    if not view.face_down_allowed:
        parts.append(say("where.no-face-down"))
    if not view.specials_allowed:
        parts.append(say("where.no-specials"))
    return " \u00b7 ".join(parts)


def _turn(view: View, say: Say) -> str:
    if view.asked is None:
        return say("turn.over")
    if not view.round:
        return say("turn.start", who=view.asked)
    if view.about == "play":
        return say("turn.left", who=view.active, n=PLAYS - view.plays)
    return say("turn", who=view.active)


# The middle


def _battle(view: View, say: Say) -> Row:
    """Monsters to the left, the newest outermost; events to the right (strength.added-monster-left,
    strength.added-event-right).
    """
    monsters = [monster_face(monster, say) for monster in reversed(view.monsters)]
    events = [event_face(event, say) for event in view.events]
    return Row(
        key="battle",
        title=say("label.battle" if monsters else "label.battle.empty"),
        faces=(*monsters, *events),
        note=_stakes(view, say) if monsters else "",
        tone="accent",
    )


def _stakes(view: View, say: Say) -> str:
    extra = sum(event.points for event in view.events)
    first = sum(monster.first for monster in view.monsters) + extra
    second = sum(monster.second for monster in view.monsters) + extra
    return say(
        "label.battle.note", first=first, second=second, n=view.trauma_number, steps=view.steps
    )


def _line(view: View, line: Line, say: Say) -> Row:
    need, have = view.need[line], view.have[line]
    laid_open = view.open_cards(line)
    numbers = values(line, laid_open)
    worth = {laid.order: number for laid, number in zip(laid_open, numbers, strict=True)}
    return Row(
        key=line_key(line),
        title=say.name("line", line),
        faces=tuple(_laid(laid, worth, view, say) for laid in view.lines[line]),
        need=need,
        have=have,
        note=_line_note(view, line, say),
        closed=have >= need,
    )


def _line_note(view: View, line: Line, say: Say) -> str:
    need, missing = view.need[line], view.need[line] - view.have[line]
    parts = [] if missing <= 0 else [say("label.missing", n=missing)]
    if not need:
        parts.append(say("label.no-need"))
    down = [laid.facing for laid in view.lines[line]].count(Facing.DOWN)
    if down:
        parts.append(_slots(view, down, say))
    return " \u00b7 ".join(parts)


def _slots(view: View, down: int, say: Say) -> str:
    if view.options.facedown_limit_per_player:
        return say("label.face-down", n=down)
    return say("label.face-down-of", n=down, most=FACE_DOWN_LIMIT)


def _laid(laid: LaidView, worth: dict[int, int], view: View, say: Say) -> Face:
    key = laid_key(laid)
    if laid.card is None:
        return back(say, key=key, owner=laid.owner)
    number = worth.get(laid.order)
    return card_face(
        laid.card,
        say,
        key=key,
        number=str(number) if number else value(laid.card),
        owner=laid.owner,
        copied=laid.copied,
        down=laid.facing is Facing.DOWN,
    )


def _piles(view: View, say: Say) -> tuple[Area, ...]:
    """The Traumas lie over the scoreboard, face down (setup.trauma-face-down)."""
    piles = [
        Pile(key="supply", title=say("label.supply"), count=view.supply, tone="danger"),
        Pile(key="monsters", title=say("label.monsters"), count=view.monsters_left),
        Pile(key="events", title=say("label.events"), count=view.events_left),
    ]
    if view.box:
        piles.append(
            Pile(
                key="box",
                title=say("label.box"),
                count=len(view.box),
                top=card_face(view.box[-1], say),
                tone="quiet",
            )
        )
    return tuple(piles)


def _tracks(view: View, say: Say) -> tuple[Track, Track]:
    """The scoreboard, which everybody sees, with two cubes of each colour (setup.scoreboard-place,
    components.cubes).
    """
    goal = TRACK_GOAL[len(view.hunters)]
    points = [hunter.points for hunter in view.hunters]
    return (
        _track("track", goal + 1, goal, [hunter.track for hunter in view.hunters], view, say),
        _track("score", max(POINTS_GOAL, *points), POINTS_GOAL, points, view, say),
    )


def _track(key: str, last: int, goal: int, cubes: list[int], view: View, say: Say) -> Track:
    return Track(
        key=key,
        title=say(f"label.{key}"),
        last=last,
        goal=goal,
        markers=tuple(
            Marker(
                key=f"{key}.{who}",
                title=say.seat(who),
                at=at,
                owner=who,
                tone=SEAT_TONES[view.hunters[who].colour],
            )
            for who, at in enumerate(cubes)
        ),
    )


# The hunters


def _person(view: View, who: int, say: Say) -> Person:
    hunter = view.hunters[who]
    return Person(
        seat=who,
        title=say.name("colour", hunter.colour),
        tone=SEAT_TONES[hunter.colour],
        mark=SEAT_MARKS[hunter.colour],
        facts=_facts(hunter, say),
        areas=(_won(who, hunter, say),),
        active=view.outcome is None and who == (view.active if view.round else view.asked),
        out=hunter.passed,
    )


def _facts(hunter: HunterView, say: Say) -> tuple[Fact, ...]:
    facts = [
        Fact(title=say("fact.points"), value=str(hunter.points), icon="trophy", tone="accent"),
        Fact(title=say("fact.track"), value=str(hunter.track), icon="book-cover"),
        Fact(title=say("fact.hand"), value=str(hunter.hand), icon="card-draw"),
        Fact(title=say("fact.pile"), value=str(hunter.pile), icon="card-pickup"),
        Fact(title=say("fact.discards"), value=str(hunter.discards), icon="card-discard"),
        Fact(title=say("fact.waste"), value=str(len(hunter.waste)), icon="burning-embers"),
    ]
    traumas = hunter.hidden_traumas + sum(map(is_trauma, hunter.open_discards))
    if traumas:
        facts.append(
            Fact(title=say("fact.traumas"), value=str(traumas), icon="brain", tone="danger")
        )
    if hunter.passed:
        facts.append(Fact(title=say("fact.passed"), value=say("fact.passed.yes"), tone="quiet"))
    return tuple(facts)


def _won(who: int, hunter: HunterView, say: Say) -> Row:
    """The monsters in the playing zone, by type: they score in sets."""
    kinds = Counter(monster.kind for monster in hunter.monsters)
    return Row(
        key=person_key(who),
        title=say("label.won"),
        faces=tuple(
            Face(title=say.name("type", kind), icon=KIND_ICONS[kind], many=kinds[kind])
            for kind in Kind
            if kinds[kind]
        ),
    )


# The viewer's own


def _own(view: View, own: Own, say: Say) -> tuple[Area, ...]:
    hand = Row(
        key="hand",
        title=say("label.hand"),
        faces=tuple(
            card_face(card, say, key=hand_key(card), many=many)
            for card, many in grouped(own.hand).items()
        ),
        note=_hand_note(view, own, say),
        own=True,
    )
    assert view.seat is not None
    pile = Pile(key="pile", title=say("label.pile"), count=view.hunters[view.seat].pile)
    return hand, pile


def _hand_note(view: View, own: Own, say: Say) -> str:
    parts = [say("label.hand.note", n=len(own.hand), limit=view.hand_limit)]
    cost = sum(TRAUMA_VALUE[card] for card in own.traumas)
    if own.traumas:
        parts.append(say("label.hand.traumas", n=f"\u2212{cost}" if cost else "0"))
    return " \u00b7 ".join(parts)


# The end


def _result(outcome: Outcome, say: Say) -> tuple[str, ...]:
    winners = outcome.winners
    won = (
        say("result.won", who=winners[0])
        if len(winners) == 1
        else say("result.shared", who=winners)
    )
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.places[seat])
    return (
        won,
        say(f"outcome.{outcome.rule}"),
        *(
            say("result.tally", who=seat, n=outcome.scores[seat], level=level(outcome.scores[seat]))
            for seat in order
        ),
    )
