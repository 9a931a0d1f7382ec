"""The seats as they are drawn: what stands on the screen between them for everybody."""

from __future__ import annotations

from nightboard.engine.board import Fact, Person, Row, Tone
from nightboard.engine.catalogue import Say

from .faces import killer_face, skill_face, survivor_face
from .kinds import SLOTS, Slot
from .naming import who_id
from .table import KILLER
from .view import View
from .words import level_lines


def tone_of(seat: int) -> Tone:
    """The colour of a seat."""
    tones: tuple[Tone, ...] = ("red", "green", "blue", "yellow")
    return tones[seat]


def mark_of(seat: int) -> str:
    """Its second sign, for those who do not see colours."""
    return "▲■●◆"[seat]


def people(view: View, say: Say) -> tuple[Person, ...]:
    """Everybody at the table, the Killer first."""
    team = [_team_person(view, seat, say) for seat in view.seats if seat != KILLER]
    return (_killer_person(view, say), *team)


def _killer_person(view: View, say: Say) -> Person:
    killer, board = view.killer, view.hunter
    assert board is not None
    facts = [
        Fact(title=say("fact.level"), value=str(killer.level), icon="upgrade"),
        Fact(title=say("fact.strength"), value=str(killer.strength), icon="biceps", tone="danger"),
        Fact(title=say("fact.at"), value=_killer_place(view, say), icon="position-marker"),
    ]
    if view.everywhere:
        facts.append(Fact(title=say("fact.noise"), value=say("fact.everywhere"), tone="accent"))
    rows = [
        Row(
            key="killer-board",
            title="",
            faces=(killer_face(board.id, say, lines=level_lines(board, killer.level, say)),),
        )
    ]
    if killer.locked:
        rows.append(
            Row(
                key="locked",
                title=say("label.ultimate"),
                faces=tuple(skill_face(board, s, say, spent=True) for s in killer.locked),
            )
        )
    if killer.discard is not None and view.lair is None:
        rows.append(
            Row(
                key="killer-discards",
                title=say("label.discards"),
                faces=tuple(skill_face(board, s, say) for s in killer.discard),
            )
        )
    return Person(
        seat=KILLER,
        title=say.name("killer", board.id),
        tone=tone_of(KILLER),
        mark=mark_of(KILLER),
        facts=tuple(facts),
        areas=tuple(rows),
        active=view.outcome is None and KILLER in view.asked,
    )


def _killer_place(view: View, say: Say) -> str:
    killer = view.killer
    at = killer.seen_at if killer.at is None else killer.at
    name = place_name(view, at, say)
    if not killer.hidden:
        return name
    since = say("fact.stealth.from", place=view.ground.locations[killer.seen_at].id)
    return f"{say('fact.stealth')} {since if killer.at is None else name}"


def place_name(view: View, place: int, say: Say) -> str:
    """A location by code and name."""
    here = view.ground.locations[place]
    return f"{here.code} {say.name('place', here.id)}"


def _team_person(view: View, seat: int, say: Say) -> Person:
    """A seat of the Survivors' side, with the health tiles of those whom it runs."""
    slots = [slot for slot in SLOTS if view.survivors[slot].seat == seat]
    return Person(
        seat=seat,
        title=say("role.survivors"),
        tone=tone_of(seat),
        mark=mark_of(seat),
        facts=tuple(_health(view, slot, say) for slot in slots),
        areas=(
            Row(
                key=f"boards.{seat}",
                title="",
                faces=tuple(
                    survivor_face(view.character(slot), slot, view.content, say) for slot in slots
                ),
            ),
        ),
        active=view.outcome is None and seat in view.asked,
    )


def _health(view: View, slot: Slot, say: Say) -> Fact:
    survivor = view.survivors[slot]
    dead = survivor.wounds >= view.character(slot).health
    return Fact(
        title=say.name("survivor", who_id(view, slot)),
        value=condition(view, slot, say),
        icon="heart-beats",
        tone="danger" if dead or survivor.wounds else "good",
    )


def condition(view: View, slot: Slot, say: Say) -> str:
    """Health and fear, as the screen shows them."""
    survivor = view.survivors[slot]
    state = "injured" if survivor.wounds else "well"
    if survivor.wounds >= view.character(slot).health:
        state = "dead"
    parts = [say(f"state.{state}")]
    if survivor.fear:
        parts.append(say("state.fear", n=survivor.fear))
    return " · ".join(parts)
