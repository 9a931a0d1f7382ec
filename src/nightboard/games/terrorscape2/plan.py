"""The map as it is drawn: rooms, ways, and what lies and stands in the rooms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from nightboard.engine.board import Face, Link, Map, Room, Tone
from nightboard.engine.catalogue import Say

from .faces import (
    HIDDEN_EXIT_ICON,
    MAIN_EXIT_ICON,
    REPAIR_ICONS,
    SEARCH_ICONS,
    SYMBOL_ICONS,
    killer_face,
    link_key,
    place_key,
    survivor_face,
    token_face,
)
from .kinds import SLOTS, Place, Way
from .outlook import chances, hides_something
from .view import View
from .words import level_lines

_KINDS: dict[Way, Literal["door", "open", "one-way"]] = {
    Way.DOOR: "door",
    Way.OPEN: "open",
    Way.ONE_WAY: "one-way",
}


def draw_plan(view: View, say: Say) -> Map:
    """The map with everything on it that the seat may see."""
    fog = chances(view) if hides_something(view) else None
    noise = set(noise_places(view))
    places = range(len(view.ground.locations))
    return Map(
        key="map",
        title=say.name("map", view.ground.id),
        rooms=tuple(
            _room(view, place, noise, None if fog is None else fog[place], say) for place in places
        ),
        links=(*_links(view, say), *_passages(view)),
    )


def noise_places(view: View) -> tuple[Place, ...]:
    """Where the seat knows of noise."""
    return view.team.noise if view.team is not None else view.heard or ()


def echo_places(view: View) -> tuple[Place, ...]:
    """Where noise was in the round before; noise that was everywhere says nothing any more."""
    return view.echo if len(view.echo) < len(view.ground.locations) else ()


def _room(view: View, place: Place, noise: set[Place], fog: float | None, say: Say) -> Room:
    here = view.ground.locations[place]
    return Room(
        key=place_key(place),
        title=say.name("place", here.id),
        code=here.code,
        x=here.x,
        y=here.y,
        width=here.width,
        height=here.height,
        zone=here.code[0],
        icons=_icons(view, place),
        faces=tuple(_faces(view, place, noise, say)),
        tone=_tone(view, place, noise),
        fog=fog,
    )


def _tone(view: View, place: Place, noise: set[Place]) -> Tone:
    """The Killer matters most, then noise."""
    if view.killer.at == place:
        return "danger"
    return "accent" if place in noise else "plain"


def _icons(view: View, place: Place) -> tuple[str, ...]:
    """What can be done here."""
    here = view.ground.locations[place]
    icons = [SEARCH_ICONS[deck] for deck in here.search]
    if here.repair is not None:
        icons.append(REPAIR_ICONS[here.repair])
    if here.symbol is not None:
        icons.append(SYMBOL_ICONS[here.symbol])
    if place == view.ground.main_exit:
        icons.append(MAIN_EXIT_ICON)
    if place == view.ground.hidden_exit:
        icons.append(HIDDEN_EXIT_ICON)
    return tuple(icons)


def _faces(view: View, place: Place, noise: set[Place], say: Say) -> Iterator[Face]:
    """Figures first, then tokens."""
    yield from _killer(view, place, say)
    for slot, survivor in enumerate(view.survivors):
        if survivor.at == place:
            yield survivor_face(view.character(slot), slot, view.content, say)
    if view.options.notes and view.lair is not None:
        for slot in SLOTS:
            if view.lair.guesses[slot : slot + 1] == (place,):
                yield survivor_face(view.character(slot), slot, view.content, say, guess=True)
    if place in noise:
        yield token_face("noise", "sound-waves", say, tone="accent")
    elif place in echo_places(view):
        yield token_face("echo", "sound-waves", say, tone="quiet")
    if place in view.droids:
        yield token_face("droid", "delivery-drone", say, tone="red")
    for delay in view.delays:
        if delay.at == place:
            name = say.name("token", delay.token)
            yield Face(title=name, short=name[:8], icon="hourglass", tone="red")
    yield from _team_tokens(view, place, say)


def _killer(view: View, place: Place, say: Say) -> Iterator[Face]:
    killer, board = view.killer, view.hunter
    if board is None:
        return
    if killer.at == place:
        yield killer_face(board.id, say, lines=level_lines(board, killer.level, say))
    if killer.hidden and killer.seen_at == place:
        yield killer_face(board.id, say, last_seen=True)


def _team_tokens(view: View, place: Place, say: Say) -> Iterator[Face]:
    """What only the Survivors see."""
    if view.team is None:
        return
    if view.team.cat == place:
        state = say("state.awake" if view.team.cat_awake else "state.asleep")
        yield token_face("cat", "cat", say, lines=(state,), spent=not view.team.cat_awake)
    for alarm in view.team.alarms:
        if alarm.at == place:
            yield token_face("alarm", "alarm-clock", say, value=str(alarm.number))


def _links(view: View, say: Say) -> Iterator[Link]:
    ropes = () if view.team is None else view.team.ropes
    for n, (_, a, b, way) in enumerate(view.ground.links):
        yield Link(
            key=link_key(n),
            start=place_key(a),
            end=place_key(b),
            kind=_KINDS[way],
            blocked=n in view.blocks,
            note=say("room.rope") if n in ropes else "",
        )


def _passages(view: View) -> Iterator[Link]:
    """Secret passages are printed on the map: everybody knows where they are."""
    for a, ends in enumerate(view.ground.passages):
        for b in range(a + 1, len(view.ground.locations)):
            if ends >> b & 1:
                yield Link(start=place_key(a), end=place_key(b), kind="passage")
