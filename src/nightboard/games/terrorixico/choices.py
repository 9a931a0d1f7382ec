"""How offers are shown: their words, what one touches, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable

from nightboard.engine.board import Choice
from nightboard.engine.catalogue import Say, word
from nightboard.engine.steps import Step

from .cards import LINE_OF, Card, Facing, Line, is_special, is_trauma
from .faces import event_key, hand_key, kind, laid_key, line_key, person_key
from .rules.frontline import acts_as, values
from .rules.refill import DRAW_A, DRAW_B
from .table import Laid
from .view import LaidView, View


def choice(step: Step, view: View, say: Say) -> Choice:
    """How an offer (or a refused step) is shown to the seat that is asked."""
    return SHOWN[step.kind.name](view, say, *step.args)


# Playing


def _lay(view: View, say: Say, card: Card, line: Line, up: bool) -> Choice:
    form = "lay" if LINE_OF[card] is line else "lay-in"
    return Choice(
        label=say(f"choice.{form}.{'up' if up else 'down'}", card=card, line=line),
        group=say.name("card", card),
        touch=(hand_key(card), line_key(line)),
        hint=_up_hint(view, say, card, line) if up else _down_hint(say, card),
    )


def _up_hint(view: View, say: Say, card: Card, line: Line) -> str:
    """What the line comes to, and what the card does."""
    if _is_invalid(view, card, line):
        return say("hint.nothing", n=view.trauma_number)
    laid = view.open_cards(line)
    added = Laid(0, view.active, card, Facing.UP)
    total = _total_hint(view, say, line, [*laid, added])
    if not is_special(card):
        return total
    text = say(f"up.{word(card)}")
    return f"{text} {total}" if _total(line, [*laid, added]) != view.have[line] else text


def _down_hint(say: Say, card: Card) -> str:
    return say(f"down.{word(card)}" if is_special(card) else f"down.{kind(card)}")


def _is_invalid(view: View, card: Card, line: Line) -> bool:
    """Whether a special would have nothing to act on: that costs Traumas (special.invalid)."""
    options = view.options
    others = [laid for at in view.lines for laid in at if laid.owner != view.seat]
    if card is Card.FRIENDLY_FIRE:
        hidden = not options.friendly_fire_face_up_only
        return not any(hidden or laid.facing is not Facing.DOWN for laid in others)
    if card is Card.TAKE_ADVANTAGE:
        return not view.supply and not any(map(is_trauma, view.own.hand if view.own else ()))
    if card is Card.MIMIC:
        lines = view.lines if options.mimic_any_line else (view.lines[line],)
        return not any(_can_be_copied(laid, view) for at in lines for laid in at)
    return False


def _can_be_copied(laid: LaidView, view: View) -> bool:
    if laid.owner == view.seat or laid.facing is Facing.DOWN or laid.card is None:
        return False
    nothing = laid.card is Card.MIMIC and laid.copied is None
    return not nothing and not is_trauma(laid.card)


def _total(line: Line, laid: list[Laid]) -> int:
    return sum(values(line, laid))


def _total_hint(view: View, say: Say, line: Line, laid: list[Laid]) -> str:
    """A line's total as it is and as it would be."""
    was, now, need = view.have[line], _total(line, laid), view.need[line]
    key = "same" if now == was else "completes" if was < need <= now else "grows"
    return say(f"hint.{key}", line=line, was=was, now=now, need=need)


def _show_zero(view: View, say: Say) -> Choice:
    return Choice(
        label=say("choice.show-zero"),
        group=say.name("card", Card.TRAUMA_0),
        touch=(hand_key(Card.TRAUMA_0),),
        hint=say("hint.zero"),
    )


def _cast(view: View, say: Say, trauma: Card, line: Line, owner: int, card: Card) -> Choice:
    return Choice(
        label=say("choice.cast", trauma=trauma, line=line, owner=owner, card=card),
        group=say.name("card", trauma),
        touch=(hand_key(trauma), *_target(view, line, owner, card)),
        hint=_without(view, say, line, owner, card),
    )


def _stop(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.stop"))


def _pass_by(view: View, say: Say) -> Choice:
    return Choice(
        label=say("choice.pass-by"), hint=say("hint.pass", n=view.trauma_number), final=True
    )


# Cards that lie in a line


def _open_target(view: View, line: Line, owner: int, card: Card) -> Laid | None:
    """The first card of this kind and owner: the one that the rules mean."""
    found = (laid for laid in view.open_cards(line) if (laid.owner, laid.card) == (owner, card))
    return next(found, None)


def _target(view: View, line: Line, owner: int, card: Card) -> tuple[str, ...]:
    laid = _open_target(view, line, owner, card)
    return (line_key(line),) if laid is None else (laid_key(laid),)


def _without(view: View, say: Say, line: Line, owner: int, card: Card) -> str:
    """What a line comes to without a card."""
    gone = _open_target(view, line, owner, card)
    return _total_hint(view, say, line, [laid for laid in view.open_cards(line) if laid != gone])


def _strike(view: View, say: Say, line: Line, owner: int, card: Card) -> Choice:
    return Choice(
        label=say("choice.strike", line=line, owner=owner, card=card),
        group=say.name("line", line),
        touch=_target(view, line, owner, card),
        hint=_without(view, say, line, owner, card),
    )


def _strike_hidden(view: View, say: Say, line: Line, owner: int, nth: int) -> Choice:
    down = [laid for laid in view.lines[line] if laid.owner == owner]
    down = [laid for laid in down if laid.facing is Facing.DOWN]
    key = "choice.strike-hidden" if len(down) == 1 else "choice.strike-hidden.nth"
    return Choice(
        label=say(key, line=line, owner=owner, n=nth + 1),
        group=say.name("line", line),
        touch=(laid_key(down[nth]) if nth < len(down) else line_key(line),),
    )


def _copy(view: View, say: Say, line: Line, owner: int, card: Card) -> Choice:
    laid = _open_target(view, line, owner, card)
    return Choice(
        label=say("choice.copy", line=line, owner=owner, card=card),
        touch=_target(view, line, owner, card),
        hint="" if laid is None else say("hint.becomes", card=acts_as(laid)),
    )


# Cards of the hand


def _drop(view: View, say: Say, card: Card) -> Choice:
    return Choice(label=say("choice.drop", card=card), touch=(hand_key(card),))


def _eliminate(view: View, say: Say, card: Card) -> Choice:
    return Choice(
        label=say("choice.eliminate", card=card), touch=(hand_key(card),), hint=say("hint.for-good")
    )


def _get_rid(view: View, say: Say, card: Card) -> Choice:
    return Choice(label=say("choice.get-rid", card=card), touch=(hand_key(card),))


def _draw_only(view: View, say: Say) -> Choice:
    drawn, away = _refilled(view, DRAW_A, 0)
    return Choice(label=say("choice.draw-only", n=drawn, away=away), touch=("pile",))


def _eliminate_and_draw(view: View, say: Say, card: Card) -> Choice:
    drawn, away = _refilled(view, DRAW_B, 1)
    return Choice(
        label=say("choice.eliminate-and-draw", card=card, n=drawn, away=away),
        touch=(hand_key(card),),
        hint=say("hint.for-good"),
    )


def _refilled(view: View, count: int, eliminated: int) -> tuple[int, int]:
    """How many cards a refill draws and discards, if there are so many (endturn.extra-draw)."""
    held = len(view.own.hand) - eliminated if view.own else 0
    drawn = max(count + view.refill_bonus, view.hand_limit + 1 - held)
    return drawn, held + drawn - view.hand_limit


def _give(view: View, say: Say, card: Card, to: int) -> Choice:
    return Choice(
        label=say("choice.give", card=card, to=to),
        group=say.seat(to),
        touch=(hand_key(card), person_key(to)),
    )


def _give_from_supply(view: View, say: Say, to: int) -> Choice:
    return Choice(
        label=say("choice.give-from-supply", to=to),
        group=say.seat(to),
        touch=("supply", person_key(to)),
    )


# Events


def _choose_monster(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.choose-monster"), touch=("monsters",))


def _choose_event(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.choose-event"), touch=("events",))


def _accept_event(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.accept-event"), touch=(event_key(view.events[-1]),))


def _refuse_event(view: View, say: Say) -> Choice:
    return Choice(label=say("choice.refuse-event"), touch=("supply",))


SHOWN: dict[str, Callable[..., Choice]] = {
    "lay": _lay,
    "show-zero": _show_zero,
    "cast": _cast,
    "stop": _stop,
    "pass-by": _pass_by,
    "strike": _strike,
    "strike-hidden": _strike_hidden,
    "copy": _copy,
    "drop": _drop,
    "eliminate": _eliminate,
    "get-rid": _get_rid,
    "draw-only": _draw_only,
    "eliminate-and-draw": _eliminate_and_draw,
    "give": _give,
    "give-from-supply": _give_from_supply,
    "choose-monster": _choose_monster,
    "choose-event": _choose_event,
    "accept-event": _accept_event,
    "refuse-event": _refuse_event,
}
"""Each action of the game, and what shows it."""
