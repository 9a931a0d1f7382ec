"""How the table is drawn: the map in the middle, each side's own things in reach."""

from __future__ import annotations

from collections.abc import Iterator

from nightboard.engine.board import (
    Area,
    Dice,
    Face,
    Marker,
    Person,
    Pile,
    Row,
    Scene,
    Track,
)  # fmt: skip
from nightboard.engine.catalogue import Say
from nightboard.engine.table import Outcome

from .choices import choice
from .faces import (
    WEAKNESS_ICONS,
    crew_key,
    deck_key,
    drawn_key,
    grouped,
    item_face,
    item_key,
    killer_card_key,
    killer_face,
    skill_face,
    skill_key,
    survivor_face,
    survivor_key,
)
from .kinds import MAX_ITEMS, NEEDED, SLOTS, Deck, Slot
from .kinds import Track as Work
from .memory import HAND_LIMIT
from .naming import who_id
from .outlook import suspicion
from .people import condition, mark_of, people, place_name, tone_of
from .plan import draw_plan
from .rules.upkeep import KEYS
from .table import KILLER, Fight
from .view import Lair, Team, View
from .words import level_lines

__all__ = ["choice", "scene"]


def scene(view: View, seat: int | None, say: Say) -> Scene:
    """Everything that a seat sees."""
    if not view.survivors:
        return _before(view, say)
    return Scene(
        where=_where(view, say),
        turn=_turn(view, say),
        areas=(draw_plan(view, say), *_fight(view, say), *_shown(view, say), *_public(view, say)),
        people=people(view, say),
        own=tuple(_own(view, say)),
        result=() if view.outcome is None else _result(view.outcome, say),
    )


# The banner


def _where(view: View, say: Say) -> str:
    if view.outcome is not None:
        return say("where.over")
    step = "survivors" if _survivors_move(view) else "killer"
    if view.fight is not None:
        step = "showdown" if view.fight.showdown else "fight"
    return say(f"where.{step}", n=view.round)


def _survivors_move(view: View) -> bool:
    return view.about == "survivors"


def _turn(view: View, say: Say) -> str:
    killer = _killer_id(view)
    if view.outcome is not None:
        return say("turn.over")
    if view.fight is not None:
        step = "showdown" if view.fight.showdown else "fight"
        here = [who_id(view, slot) for slot in SLOTS if view.fight.here >> slot & 1]
        return say(f"turn.{step}", killer=killer, survivors=here)
    if _survivors_move(view):
        return say("turn.survivors" if view.team is None else "turn.survivors.own")
    return say("turn.killer" if view.lair is None else "turn.killer.own", killer=killer)


def _killer_id(view: View) -> str:
    return "" if view.hunter is None else view.hunter.id


# Before the night


def _before(view: View, say: Say) -> Scene:
    """Each side chooses in secret."""
    areas: list[Area] = []
    if view.about == "choose-killer" and view.lair is not None:
        areas.append(
            Row(
                key="candidates",
                title=say("label.killer"),
                faces=tuple(
                    killer_face(
                        each.id, say, key=killer_card_key(who), lines=level_lines(each, 1, say)
                    )
                    for who, each in enumerate(view.content.killers)
                ),
            )
        )
    if view.team is not None:
        areas.append(
            Row(
                key="candidates",
                title=say("label.candidates"),
                faces=tuple(
                    survivor_face(each, 0, view.content, say, key=crew_key(who))
                    for who, each in enumerate(view.content.survivors)
                ),
            )
        )
    if view.crew:
        areas.append(
            Row(
                key="crew",
                title=say("role.survivors"),
                faces=tuple(
                    Face(title=say.name("survivor", view.content.survivors[who].id))
                    for who in view.crew
                ),
            )
        )
    areas.append(draw_plan(view, say))
    return Scene(
        where=say("where.start"),
        turn=say("turn.start"),
        areas=tuple(areas),
        people=tuple(
            Person(
                seat=seat,
                title=say("role.killer" if seat == KILLER else "role.survivors"),
                tone=tone_of(seat),
                mark=mark_of(seat),
                active=seat in view.asked,
            )
            for seat in view.seats
        ),
    )


# The middle


def _fight(view: View, say: Say) -> Iterator[Area]:
    """The dice of an encounter or of the Final Showdown, with the sum as one writes it."""
    fight = view.fight
    if fight is None:
        return
    if fight.shown:
        yield Row(
            key="shown",
            title=say("label.showdown"),
            faces=tuple(item_face(view.content, item, say) for item in fight.shown),
        )
    if fight.defender >= 0:
        yield Dice(
            key="fight",
            title=say("label.fight", survivor=who_id(view, fight.defender)),
            faces=tuple(Face(title=str(n), value=str(n), icon=f"dice-{n}") for n in fight.dice),
            sum=_sum(view, fight, say),
        )


def _sum(view: View, fight: Fight, say: Say) -> str:
    parts = [*map(str, fight.dice)]
    for item in (fight.weapon, fight.added):
        weapon = view.content.items[item].weapon if item >= 0 else None
        if weapon is not None and fight.dice:
            parts.append(str(weapon.number))
    value = " + ".join(parts) or "?"
    if fight.dice and not fight.showdown:
        value = f"{value} = {fight.value}"
    if fight.showdown:
        return value
    return say("label.sum", value=value, strength=view.killer.strength)


def _shown(view: View, say: Say) -> Iterator[Area]:
    """Cards that lie open in the middle: in play, just drawn, observed."""
    killer = view.hunter
    if view.killer.playing and killer is not None:
        yield Row(
            key="playing",
            title=say("label.playing"),
            faces=tuple(skill_face(killer, skill, say) for skill in view.killer.playing),
            tone="danger",
        )
    if view.team is not None and view.team.drawn:
        yield Row(
            key="drawn",
            title=say("label.drawn"),
            faces=tuple(
                item_face(view.content, item, say, key=drawn_key(item), many=many)
                for item, many in grouped(view.team.drawn).items()
            ),
            tone="accent",
        )
    if view.weakness is not None:
        icons, zone = view.weakness.icons or (), view.weakness.zone
        yield Row(
            key="weakness",
            title=say("label.weakness"),
            faces=tuple(
                Face(
                    title=say.name("weakness", icon),
                    icon=WEAKNESS_ICONS[icon],
                    tone="accent" if icons.count(icon) > 1 else "quiet",
                    many=many,
                )
                for icon, many in grouped(icons).items()
            ),
            note="" if zone is None else f"{say('fact.zone')}: {say.name('zone', zone)}",
        )


def _public(view: View, say: Say) -> Iterator[Area]:
    """The screen, and what the side of the reader knows of decks and repairs."""
    if view.rescue is not None:
        yield _track("rescue", view.rescue, view.options.rescue_moves, 0, say)
    if view.keys is not None:
        yield _track("keys", view.keys, max(KEYS, view.keys), KEYS, say)
    team = view.team
    if team is None:
        yield Pile(key=deck_key(Deck.DISCOVER), title=say("label.discover"), count=view.discover)
        return
    for work in Work:
        title = say(f"label.{work.name.lower()}")
        if work is Work.VEHICLE:
            title = f"{title} · {say('fact.fuel')}: {say(f'fact.fuel.{_yes(team.fuel)}')}"
        yield _track(work.name.lower(), team.repairs[work], NEEDED[work], NEEDED[work], say, title)
    for deck in Deck:
        yield Pile(
            key=deck_key(deck),
            title=say(f"label.{deck.name.lower()}"),
            count=team.decks[deck],
        )
    top = team.discards[-1] if team.discards else None
    yield Pile(
        key="discards",
        title=say("label.discards"),
        count=len(team.discards),
        top=None if top is None else item_face(view.content, top, say),
    )


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _track(key: str, at: int, last: int, goal: int, say: Say, title: str = "") -> Track:
    name = title or say(f"label.{key}")
    return Track(
        key=key,
        title=name,
        last=last,
        goal=goal,
        markers=(Marker(title=say(f"mark.{key}"), at=at, tone="accent"),),
    )


# The reader's own


def _own(view: View, say: Say) -> Iterator[Area]:
    if view.team is not None:
        for slot in SLOTS:
            yield _inventory(view, view.team, slot, say)
    if view.lair is not None:
        yield from _lair(view, view.lair, say)


def _inventory(view: View, team: Team, slot: Slot, say: Say) -> Row:
    survivor = view.survivors[slot]
    items = survivor.items or ()
    name = say.name("survivor", who_id(view, slot))
    notes = [condition(view, slot, say)]
    if survivor.bandage:
        notes.append(say("state.bandaged", n=survivor.bandage))
    limit = view.character(slot).limit
    form = "items" if limit < MAX_ITEMS else "items.any"
    notes.append(say(f"label.{form}", n=len(items), limit=limit))
    if survivor.acted:
        notes.append(say("state.acted"))
    if survivor.at is not None and view.outcome is None:
        notes.append(say("state.suspected", n=round(100 * suspicion(view)[slot][survivor.at])))
    return Row(
        key=survivor_key(slot),
        title=name if survivor.at is None else f"{name} · {place_name(view, survivor.at, say)}",
        faces=tuple(
            item_face(
                view.content, item, say,
                key=item_key(slot, item), many=many, left=team.batteries,
            )
            for item, many in grouped(items).items()
        ),
        note=" · ".join(notes),
        own=True,
    )  # fmt: skip


def _lair(view: View, lair: Lair, say: Say) -> Iterator[Area]:
    killer = view.hunter
    assert killer is not None
    yield Row(
        key="hand",
        title=say("label.hand"),
        faces=tuple(
            skill_face(killer, skill, say, key=skill_key(skill), many=many)
            for skill, many in grouped(lair.hand).items()
        ),
        note=say("label.hand.note", n=len(lair.hand), limit=HAND_LIMIT),
        own=True,
    )
    yield Pile(key="skills", title=say("label.skills"), count=lair.deck)
    discard = view.killer.discard or ()
    yield Pile(key="killer-discards", title=say("label.discards"), count=len(discard))
    if view.options.notes:
        for work in Work:
            key = f"{work.name.lower()}.mark"
            yield Track(
                key=f"mark.{work}",
                title=say(f"label.{key}"),
                last=NEEDED[work],
                markers=(Marker(title=say(f"mark.{work.name.lower()}"), at=lair.marks[work]),),
            )


# The end


def _result(outcome: Outcome, say: Say) -> tuple[str, ...]:
    side = "killer" if KILLER in outcome.winners else "survivors"
    return (say(f"result.{side}"), say(f"outcome.{outcome.rule}"))
