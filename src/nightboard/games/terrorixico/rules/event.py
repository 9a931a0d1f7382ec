"""The start of a round: the monster and the event appear, and the event's text is applied."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import TRAUMA_CARDS, Trauma, is_trauma, kinds
from ..effects import Do, Effect
from ..memory import forget, note_hand
from ..table import Reward, TerroriXico
from .piles import discard_down, discard_from_pile, draw, to_limit, waste_from_hand
from .strength import recompute
from .trauma import hand_out

HAND_LIMIT = 5


@step
def open_round(t: TerroriXico) -> None:
    """Everything of the last round is cleared and the next cards are uncovered (round.definition,
    round.everyone-starts-in, round.battle-zone-empty, round.hands-persist, cleanup.new-cards).
    """
    t.round += 1
    t.active = t.starter
    t.first_passer = t.finisher = None
    t.passes_in_a_row = t.laid = 0
    t.revealed = False
    for hunter in t.hunters:
        hunter.passed = False
        hunter.last_laid = 0
        forget(hunter)
    t.tell(EVERYONE, "round", rule="round.definition", n=t.round, who=t.starter)
    if t.monsters:
        t.then(*(to_limit(seat) for seat in t.in_turn_order(t.starter)))
        return
    t.hand_limit, t.refill_bonus, t.rewards = HAND_LIMIT, 0, ()
    t.face_down_allowed = t.specials_allowed = True
    uncover_monster(t)
    uncover_event(t)
    for _ in range(len(t.event_pile)):
        if not any(t.need):
            _put_back(t)
    read = read_event(t.events[0])
    t.then(*(to_limit(seat) for seat in t.in_turn_order(t.starter)), read)


def uncover_monster(t: TerroriXico) -> None:
    """The top monster joins the combat, on the left (round.active-cards, round.add-monster,
    strength.added-monster-left, round.many-cards).
    """
    monster = t.monster_pile.pop()
    t.monsters_below = min(t.monsters_below, len(t.monster_pile))
    t.monsters += (monster,)
    recompute(t)
    t.tell(EVERYONE, "monster", rule="round.announce", monster=t.content.monsters[monster].id)


def uncover_event(t: TerroriXico) -> None:
    """The top event joins, on the right (round.add-event, strength.added-event-right,
    setup.narrator).
    """
    event = t.event_pile.pop()
    t.events_below = min(t.events_below, len(t.event_pile))
    t.events += (event,)
    recompute(t)
    card = t.content.events[event]
    t.tell(EVERYONE, "event", rule="round.announce", event=card.id)
    for effect in card.effects:
        t.tell(
            EVERYONE, "reads", rule="round.announce",
            text=effect.key, n=effect.number, line=effect.line,
        )  # fmt: skip


def _put_back(t: TerroriXico) -> None:
    """An event that leaves nothing to fight goes to the bottom (strength.at-least-one)."""
    (event,) = t.events
    t.tell(EVERYONE, "put-back", rule="strength.at-least-one", event=t.content.events[event].id)
    t.event_pile.insert(0, event)
    t.events_below += 1
    t.events = ()
    uncover_event(t)


# Reading an event


@step
def read_event(t: TerroriXico, event: int) -> None:
    """Apply all that can be applied (round.apply-effects, round.partial-effects); if there is a
    text and none of it can be, everybody takes a Trauma (round.effects-or-trauma,
    round.no-text-event).
    """
    effects = t.content.events[event].effects
    possible = [n for n, effect in enumerate(effects) if is_possible(t, effect)]
    if any(effect.do is Do.PURGE and not is_possible(t, effect) for effect in effects):
        for hunter in t.hunters:
            note_hand(hunter, ~TRAUMA_CARDS)
    if effects and not possible:
        t.then(take_instead())
    else:
        if possible and t.options.event_refusal:
            t.then(choose_effects(event))
        t.then(*(apply(event, n) for n in possible), read_added(len(t.events)))


@step
def read_added(t: TerroriXico, known: int) -> None:
    """What an event added is read when its own text is done (round.added-event-text)."""
    t.then(*(read_event(event) for event in t.events[known:]))


@step
def choose_effects(t: TerroriXico, event: int) -> None:
    """The option to refuse an event (ruling event.effects-or-trauma)."""
    ask = t.ask(t.starter, "event", event=t.content.events[event].id)
    ask.offer(accept_event())
    ask.offer(refuse_event())


@action
def accept_event(t: TerroriXico) -> None:
    """Let the event take effect, as it is about to."""


@action
def refuse_event(t: TerroriXico) -> None:
    """Let everybody take a Trauma instead."""
    t.tell(EVERYONE, "refuses-event", rule="round.effects-or-trauma", who=t.chooser)
    t.cut_to(read_added)
    t.then(take_instead())


@step
def take_instead(t: TerroriXico) -> None:
    """A Trauma for everybody, into the draw pile (round.substitute-trauma-to-draw-pile)."""
    hand_out(t, t.in_turn_order(t.starter), 1, "round.effects-or-trauma")


def is_possible(t: TerroriXico, effect: Effect) -> bool:
    """Whether an effect would do anything now."""
    do = effect.do
    if do is Do.ADD_MONSTER:
        return bool(t.monster_pile)
    if do is Do.ADD_EVENT:
        return bool(t.event_pile)
    if do is Do.ADD_EITHER:
        return bool(t.monster_pile or t.event_pile)
    if do in (Do.TRAUMA_EACH, Do.TRAUMA_LEADERS):
        return bool(t.supply)
    if do is Do.PURGE:
        return any(is_trauma(card) for hunter in t.hunters for card in hunter.hand)
    if do in (Do.DRAW_EACH, Do.MILL_EACH):
        return any(hunter.pile or hunter.discards for hunter in t.hunters)
    return True


@step
def apply(t: TerroriXico, event: int, number: int) -> None:
    """One effect of an event; what it changes lasts until the end of the round
    (round.effect-duration).
    """
    effect = t.content.events[event].effects[number]
    if not is_possible(t, effect):
        return
    do, count = effect.do, effect.number
    everybody = t.in_turn_order(t.starter)
    if do is Do.ADD_MONSTER:
        uncover_monster(t)
    elif do is Do.ADD_EVENT:
        uncover_event(t)
    elif do is Do.ADD_EITHER:
        t.then(choose_addition())
    elif do is Do.HAND_LIMIT:
        t.hand_limit = count
        t.tell(EVERYONE, "hand-limit", rule="piles.limit-change", n=count)
        t.then(*(to_limit(seat) for seat in everybody))
    elif do is Do.REFILL_BONUS:
        t.refill_bonus += count
    elif do is Do.NO_FACE_DOWN:
        t.face_down_allowed = False
    elif do is Do.NO_SPECIALS:
        t.specials_allowed = False
    elif do is Do.TRAUMA_EACH:
        hand_out(t, everybody, count, "round.apply-effects")
    elif do is Do.TRAUMA_LEADERS:
        most = max(hunter.points for hunter in t.hunters)
        leaders = [seat for seat in everybody if t.hunters[seat].points == most]
        hand_out(t, leaders, count, "round.apply-effects")
    elif do is Do.PURGE:
        t.then(*(purge(seat) for seat in everybody))
    elif do is Do.DRAW_EACH:
        t.then(*(draw_and_discard(seat, count) for seat in everybody))
    elif do is Do.MILL_EACH:
        for seat in everybody:
            discard_from_pile(t, seat, count)
    elif effect.who is not None:
        t.rewards += (Reward(count, effect.who, effect.line),)


@step
def choose_addition(t: TerroriXico) -> None:
    """The starting player adds a monster or an event (ruling strength.added-choice)."""
    ask = t.ask(t.starter, "addition")
    ask.offer(choose_monster(), None if t.monster_pile else "endgame.piles-out")
    ask.offer(choose_event(), None if t.event_pile else "endgame.piles-out")


@action
def choose_monster(t: TerroriXico) -> None:
    """Add the next monster."""
    uncover_monster(t)


@action
def choose_event(t: TerroriXico) -> None:
    """Add the next event."""
    uncover_event(t)


@step
def purge(t: TerroriXico, who: int) -> None:
    """Eliminate a Trauma from the hand (trauma.elimination-ways); who does not, has none."""
    traumas = [card for card in kinds(t.hunters[who].hand) if is_trauma(card)]
    if not traumas:
        note_hand(t.hunters[who], ~TRAUMA_CARDS)
        t.tell(EVERYONE, "has-no-trauma", rule="trauma.elimination-ways", who=who)
        return
    ask = t.ask(who, "purge")
    for card in traumas:
        ask.offer(get_rid(card))


@action
def get_rid(t: TerroriXico, card: Trauma) -> None:
    """Eliminate this Trauma."""
    waste_from_hand(t, t.chooser, card, "trauma.elimination-ways")


@step
def draw_and_discard(t: TerroriXico, who: int, count: int) -> None:
    """Draw, and discard down to the limit."""
    draw(t, who, count)
    t.then(discard_down(who, t.hand_limit))
