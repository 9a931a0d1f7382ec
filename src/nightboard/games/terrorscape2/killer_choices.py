"""How the Killer's offers are shown; where they name a place, with what can be concluded of it."""

from __future__ import annotations

from collections.abc import Callable

from nightboard.engine.board import Choice
from nightboard.engine.catalogue import Say

from .effects import Do
from .faces import killer_card_key, link_key, place_key, skill_key, survivor_key
from .kinds import LinkNo, Place, Skill, Slot, Track, Zone
from .naming import link_ends, place_id, skill_id, who_id
from .outlook import chances
from .view import View
from .words import effects_text


def _pick_killer(view: View, say: Say, who: int) -> Choice:
    killer = view.content.killers[who]
    tale = say.name("tale", killer.id)
    return Choice(
        label=say("choice.pick-killer", killer=killer.id),
        touch=(killer_card_key(who),),
        hint=f"{tale} {say('hint.beginner')}" if killer.beginner else tale,
    )


# The Killer


def _play(view: View, say: Say, skill: Skill) -> Choice:
    killer = view.hunter
    if killer is None:
        return Choice(label=say("choice.play", skill=skill))
    card = killer.skills[skill]
    form = "choice.play.cost" if card.cost else "choice.play"
    return Choice(
        label=say(form, skill=card.id, n=card.cost),
        group=say("group.skills"),
        touch=(skill_key(skill),),
        hint=effects_text(killer, card.program, say),
    )


def _pay_with(view: View, say: Say, skill: Skill) -> Choice:
    return Choice(
        label=say("choice.pay-with", skill=skill_id(view, skill)), touch=(skill_key(skill),)
    )


def _way(view: View, to: Place) -> LinkNo | None:
    """The connecting point that leads from the Killer to a location."""
    at = view.killer.at
    exits = () if at is None else view.ground.exits[at]
    return next((leads.link for leads in exits if leads.to == to), None)


def _breaks(view: View, say: Say, to: Place) -> str:
    return say("hint.breaks") if _way(view, to) in view.blocks else ""


def _chance(view: View, say: Say, place: Place) -> str:
    """What the Killer can conclude about a location."""
    percent = chances(view)[place]
    return say("hint.belief", percent=round(100 * percent))


def _stalk(view: View, say: Say, to: Place) -> Choice:
    return Choice(
        label=say("choice.stalk", place=place_id(view, to)),
        group=say("group.moves"),
        touch=(place_key(to),),
        hint=_sentences(_chance(view, say, to), _breaks(view, say, to)),
    )


def _climb(view: View, say: Say, to: Place, skill: Skill) -> Choice:
    return Choice(
        label=say("choice.climb", place=place_id(view, to), skill=skill_id(view, skill)),
        group=say("group.moves"),
        touch=(place_key(to), skill_key(skill)),
        hint=_sentences(_chance(view, say, to), say("hint.climb")),
    )


def _sentences(*texts: str) -> str:
    return " ".join(text for text in texts if text)


def _hunt(view: View, say: Say) -> Choice:
    at = view.killer.at
    return Choice(
        label=say("choice.hunt"),
        group=say("group.moves"),
        touch=() if at is None else (place_key(at),),
        hint=say("hint.hunt") if at is None else _chance(view, say, at),
    )


def _creep(view: View, say: Say, to: Place) -> Choice:
    return Choice(
        label=say("choice.creep", place=place_id(view, to)),
        touch=(place_key(to),),
        hint=_chance(view, say, to),
    )


def _creep_up(view: View, say: Say, to: Place, skill: Skill) -> Choice:
    return Choice(
        label=say("choice.creep-up", place=place_id(view, to), skill=skill_id(view, skill)),
        touch=(place_key(to), skill_key(skill)),
        hint=_sentences(_chance(view, say, to), say("hint.climb")),
    )


def _slip_to(view: View, say: Say, to: Place) -> Choice:
    return Choice(
        label=say("choice.slip-to", place=place_id(view, to)),
        touch=(place_key(to),),
        hint=_chance(view, say, to),
    )


def _jump_to(view: View, say: Say, to: Place) -> Choice:
    return Choice(
        label=say("choice.jump-to", place=place_id(view, to)),
        touch=(place_key(to),),
        hint=_chance(view, say, to),
    )


def _put_droid(view: View, say: Say, place: Place) -> Choice:
    return Choice(
        label=say("choice.put-droid", place=place_id(view, place)),
        touch=(place_key(place),),
        hint=_chance(view, say, place),
    )


def _shift_droid(view: View, say: Say, old: Place, place: Place) -> Choice:
    return Choice(
        label=say("choice.shift-droid", old=place_id(view, old), place=place_id(view, place)),
        touch=(place_key(old), place_key(place)),
        hint=_chance(view, say, place),
    )


def _lay_block(view: View, say: Say, link: LinkNo) -> Choice:
    return Choice(
        label=say("choice.lay-block", link=link_ends(view, link)), touch=(link_key(link),)
    )


def _shift_block(view: View, say: Say, old: LinkNo, link: LinkNo) -> Choice:
    return Choice(
        label=say("choice.shift-block", old=link_ends(view, old), link=link_ends(view, link)),
        touch=(link_key(old), link_key(link)),
    )


def _at_place(view: View, say: Say, do: Do, place: Place) -> Choice:
    return Choice(
        label=say("choice.at-place", effect=do, place=place_id(view, place)),
        touch=(place_key(place),),
        hint=_chance(view, say, place),
    )


def _in_zone(view: View, say: Say, do: Do, zone: Zone) -> Choice:
    rooms = (p for p, here in enumerate(view.ground.locations) if here.zone is zone)
    return Choice(
        label=say("choice.in-zone", effect=do, zone=zone),
        touch=(place_key(next(rooms)),),
        hint=say("hint.sense") if do is Do.SENSE else "",
    )


def _haunt(view: View, say: Say, slot: Slot) -> Choice:
    return Choice(label=say("choice.haunt", survivor=who_id(view, slot)))


def _run_delay(view: View, say: Say, n: int) -> Choice:
    token = view.delays[n].token if n < len(view.delays) else ""
    return Choice(label=say("choice.run-delay", token=token))


def _ultimate(view: View, say: Say, form: str, skill: Skill, other: Skill | None) -> Choice:
    return Choice(
        label=say(
            f"choice.{form}",
            skill=skill_id(view, skill),
            other="" if other is None else skill_id(view, other),
        ),
        touch=() if other is None else (skill_key(other),),
        hint=say("hint.leave-ultimate") if form == "leave-ultimate" else "",
    )


def _take_ultimate(view: View, say: Say, skill: Skill) -> Choice:
    return _ultimate(view, say, "take-ultimate", skill, None)


def _make_room(view: View, say: Say, skill: Skill, other: Skill) -> Choice:
    return _ultimate(view, say, "make-room", skill, other)


def _leave_ultimate(view: View, say: Say, skill: Skill) -> Choice:
    return _ultimate(view, say, "leave-ultimate", skill, None)


# The Killer's notes


def _guess(view: View, say: Say, slot: Slot, place: Place) -> Choice:
    return Choice(
        label=say("choice.guess", survivor=who_id(view, slot), place=place_id(view, place)),
        group=say("group.notes"),
        touch=(survivor_key(slot), place_key(place)),
    )


def _mark(view: View, say: Say, track: Track, number: int) -> Choice:
    return Choice(
        label=say("choice.mark", track=track, n=number),
        group=say("group.notes"),
        touch=(f"mark.{track}",),
    )


# Plain words


def _plain(name: str) -> Callable[[View, Say], Choice]:
    """An offer that says it all by its name."""

    def show(view: View, say: Say) -> Choice:
        return Choice(label=say(f"choice.{name}"))

    return show


KILLER: dict[str, Callable[..., Choice]] = {
    "pick-killer": _pick_killer,
    "play": _play,
    "pay-with": _pay_with,
    "stalk": _stalk,
    "climb": _climb,
    "hunt": _hunt,
    "creep": _creep,
    "creep-up": _creep_up,
    "slip-to": _slip_to,
    "jump-to": _jump_to,
    "put-droid": _put_droid,
    "shift-droid": _shift_droid,
    "lay-block": _lay_block,
    "shift-block": _shift_block,
    "at-place": _at_place,
    "in-zone": _in_zone,
    "haunt": _haunt,
    "run-delay": _run_delay,
    "take-ultimate": _take_ultimate,
    "make-room": _make_room,
    "leave-ultimate": _leave_ultimate,
    "guess": _guess,
    "mark": _mark,
    "halt": _plain("halt"),
    "enough": _plain("enough"),
    "rest": _plain("rest"),
    "no-slow": _plain("no-slow"),
    "strike": _plain("strike"),
    "lie-low": _plain("lie-low"),
    "stay-hidden": _plain("stay-hidden"),
}
"""Each action of the Killer, and what shows it."""
