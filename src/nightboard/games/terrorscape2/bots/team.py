"""The Survivors by rules of thumb: spread, work where the Killer is not, meet when all is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nightboard.engine.steps import Step

from ..content import Can
from ..effects import Use
from ..kinds import SLOTS, Deck, LinkNo, Place, Slot
from ..view import View
from .danger import Danger
from .finds import item_value, rate_discoverer, rate_find
from .ground import turns_between
from .odds import arms_of, best_arms, showdown, withstands
from .plan import Plan

Rating = Callable[[Step], float]

MAIN, NOW = 50.0, 100.0
"""Main actions come before the end of the turn, and what helps them before them."""
RUSH = 30.0
"""What brings victory within reach comes before everything else."""
SURE, DESPERATE = 0.72, 0.4
"""How good the odds of a Final Showdown must be, usually and when time runs out."""


def rate_team(view: View, offers: Sequence[Step]) -> Rating:
    """How good each offer is."""
    names = {offer.kind.name for offer in offers}
    if "defend" in names or "face" in names:
        return _rate_defender(view)
    if "unarmed" in names:
        return _rate_weapon(view)
    if "stay" in names:
        return _rate_flight(view)
    if "show-no-more" in names:
        return lambda offer: float(offer.kind.name == "show")
    if "pick-survivor" in names:
        return lambda offer: 0.0
    if "take" in names:
        return rate_find(view)
    if "explore" in names:
        return rate_discoverer(view)
    if names == {"drop"}:
        return lambda offer: -item_value(view, offer.args[0], offer.args[1])
    return Turn(view).rate


# Fights


def _rate_defender(view: View) -> Rating:
    """The healthy first, and of them the best armed."""

    def rate(offer: Step) -> float:
        slot: Slot = offer.args[0]
        chance = withstands(view, slot, best_arms(view, slot))
        return chance - view.survivors[slot].wounds * (1.0 - chance)

    return rate


def _rate_weapon(view: View) -> Rating:
    """What holds the Killer off, at the price of the cards that it costs."""
    fight = view.fight
    all_in = fight is not None and fight.showdown

    def rate(offer: Step) -> float:
        slot: Slot = offer.args[0]
        used = offer.args[1:]
        value = next(value for items, value in arms_of(view, slot) if items == used)
        if all_in:
            return float(value)
        stake = 3.0 if view.survivors[slot].wounds else 1.0
        cards = view.content.items
        spent = [item for item in used if not (cards[item].weapon and cards[item].weapon.lasting)]
        return stake * withstands(view, slot, value) - 0.08 * len(spent)

    return rate


def _rate_flight(view: View) -> Rating:
    """Away from the Killer, but not from the work or the meeting place."""
    plan, danger = Plan(view), Danger(view)

    def rate(offer: Step) -> float:
        slot: Slot = offer.args[0]
        at = view.survivors[slot].at
        assert at is not None
        to = offer.args[1] if len(offer.args) > 1 else at
        if plan.gathering is not None:
            return -float(plan.turns[slot][to][plan.gathering])
        return plan.future(slot, to) - 0.5 * danger.of(slot, to)

    return rate


# The turn


class Turn:
    """How the three see their turn."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.plan = Plan(view)
        self.danger = Danger(view)
        self.meeting = self._meeting()

    def _meeting(self) -> Place | None:
        """Where all go this very turn: an open way out, or the Killer if the odds are good."""
        plan, killer = self.plan, self.view.killer.at
        if plan.gathering is not None and plan.all_can_be_at(plan.gathering):
            return plan.gathering
        if killer is not None and self._dares() and plan.all_can_be_at(killer):
            return killer
        return None

    def _dares(self) -> bool:
        late = self.plan.team.decks[Deck.DISCOVER] <= 4 and self.view.rescue is None
        return showdown(self.view) >= (DESPERATE if late else SURE)

    def rate(self, offer: Step) -> float:
        """How good an offer of the turn is."""
        name = offer.kind.name
        if name == "finish":
            return 0.0
        if name == "agree":
            return 2 * NOW if self._dares() else -1.0
        work = _MAIN.get(name)
        if work is not None:
            return MAIN + work(self, offer)
        work = _BESIDES.get(name)
        return -1.0 if work is None else work(self, offer)

    def _stands(self, slot: Slot, place: Place, noise: float = 0.0) -> float:
        """What it is worth to end the turn in a location."""
        if self.meeting is not None:
            return RUSH * (place == self.meeting)
        plan = self.plan
        value = plan.future(slot, place) - self.danger.of(slot, place, noise)
        if plan.gathering is not None:
            value -= 2.0 * max(0, plan.turns[slot][place][plan.gathering] - 1)
        company = [other for other in SLOTS if other != slot]
        return value - 0.15 * sum(self.view.survivors[other].at == place for other in company)

    def _at(self, slot: Slot) -> Place:
        at = self.view.survivors[slot].at
        assert at is not None
        return at

    # Main actions

    def move(self, offer: Step) -> float:
        """To where there is more to do and less to fear."""
        slot, to = offer.args
        return self._stands(slot, to)

    def search(self, offer: Step) -> float:
        """A card, and perhaps noise."""
        slot, deck = offer.args
        cards = self.view.content.items
        whole = sum([card.copies[deck] for card in cards])
        loud = sum([card.copies[deck] for card in cards if card.noise]) / max(1, whole)
        return self.plan.searches[deck] + self._stands(slot, self._at(slot), loud)

    def repair(self, offer: Step) -> float:
        """Progress and noise."""
        slot: Slot = offer.args[0]
        return self._repaired(slot, 1, loud=True)

    def tinker(self, offer: Step) -> float:
        """Progress without noise."""
        return self._repaired(offer.args[0], 1, loud=False)

    def _repaired(self, slot: Slot, amount: int, *, loud: bool, tool: bool = False) -> float:
        track = self.view.ground.locations[self._at(slot)].repair
        assert track is not None
        who = self.view.character(slot)
        wrench, handy = who.able(Can.WRENCH), who.able(Can.HANDYMAN)
        if wrench is not None and self.view.killer.level >= wrench.number:
            amount += 1
        if handy is not None and tool:
            amount += handy.number
        value = self.plan.repair_value(track, amount)
        return value + self._stands(slot, self._at(slot), 1.0 if loud else 0.0)

    def calm(self, offer: Step) -> float:
        """Fear costs dice, and the third token betrays; else it is waiting."""
        slot: Slot = offer.args[0]
        return 0.45 * self.view.survivors[slot].fear + self._stands(slot, self._at(slot))

    def unblock(self, offer: Step) -> float:
        """If the way is needed."""
        slot, link = offer.args
        return self._opened(slot, link) + self._stands(slot, self._at(slot))

    def _opened(self, slot: Slot, link: LinkNo) -> float:
        """How much nearer a Survivor's goal comes without a block."""
        blocks = sum(1 << other for other in self.view.blocks if other != link)
        return self._nearer(slot, blocks, 0)

    def _nearer(self, slot: Slot, blocks: int, ropes: int) -> float:
        goal = self.plan.gathering
        task = self.plan.claims.get(slot)
        if goal is None and task is not None:
            goal = task.place
        if goal is None:
            return 0.0
        ropes |= sum(1 << link for link in self.plan.team.ropes)
        shortcut = self.view.character(slot).able(Can.SHORTCUT) is not None
        turns = turns_between(self.view.ground, blocks, ropes, shortcut)
        return float(self.plan.turns_to(slot, goal) - turns[self._at(slot)][goal])

    def heal(self, offer: Step) -> float:
        """A bandage."""
        slot: Slot = offer.args[0]
        return 2.2 + self._stands(slot, self._at(slot))

    def build(self, offer: Step) -> float:
        """The gadget."""
        slot: Slot = offer.args[0]
        return 0.9 + self._stands(slot, self._at(slot))

    def scavenge(self, offer: Step) -> float:
        """An item out of the discard pile."""
        slot, item = offer.args
        return 0.8 * item_value(self.view, slot, item) + self._stands(slot, self._at(slot))

    def vigil(self, offer: Step) -> float:
        """Everybody here loses all fear."""
        slot: Slot = offer.args[0]
        here = [other for other in SLOTS if self.view.survivors[other].at == self._at(slot)]
        fear = sum(self.view.survivors[other].fear for other in here)
        return 0.45 * fear + self._stands(slot, self._at(slot))

    # Items

    def use(self, offer: Step) -> float:
        """An item without a target."""
        slot, item = offer.args
        action = self.view.content.items[item].action
        assert action is not None
        if action.do in (Use.REPAIR, Use.REPAIR_SILENT):
            loud = action.do is Use.REPAIR
            return MAIN + self._repaired(slot, action.number, loud=loud, tool=True)
        if action.do is Use.REFUEL:
            value = self.plan.last_step() if self.plan.one_short else 2.5
            return MAIN + value + self._stands(slot, self._at(slot))
        if action.do is Use.OBSERVE:
            arms = sum(best_arms(self.view, each) for each in SLOTS)
            return NOW if arms >= 4 or self.plan.team.decks[Deck.DISCOVER] <= 10 else -1.0
        if self._waiting():
            return -1.0
        if action.do is Use.NOISE_EVERYWHERE:
            return 0.5 if self._heard() >= 0.5 else -1.0
        if action.do is Use.ALARM:
            return 0.1 if not self._works_here(slot) else -1.0
        return -1.0

    def use_on(self, offer: Step) -> float:
        """Heal or calm."""
        slot, item, other = offer.args
        action = self.view.content.items[item].action
        assert action is not None
        if action.do is Use.CALM:
            fear = self.view.survivors[other].fear
            return NOW if fear >= (1 if action.lasting else 2) else -1.0
        loud = 1.0 if action.do is Use.HEAL_LOUD else 0.0
        return MAIN + 2.2 + self._stands(slot, self._at(slot), loud)

    def use_at(self, offer: Step) -> float:
        """A bottle thrown to mislead, or a crawl through a passage."""
        slot, item, place = offer.args
        action = self.view.content.items[item].action
        assert action is not None
        if action.do is Use.PASSAGE:
            gain = self._stands(slot, place) - self._stands(slot, self._at(slot))
            return NOW + gain if gain > 0.8 else -1.0
        if self._waiting() or self._heard() < 0.3:
            return -1.0
        nearest = min(self._apart(place, self._at(other)) for other in SLOTS)
        return 0.1 * nearest if nearest and place not in self.danger.noise else -1.0

    def use_link(self, offer: Step) -> float:
        """A rope or a crowbar where it makes the way shorter."""
        slot, item, link = offer.args
        action = self.view.content.items[item].action
        assert action is not None
        if self.view.survivors[slot].acted:
            return -1.0
        if action.do is Use.ROPE:
            blocks = sum(1 << other for other in self.view.blocks)
            gain = self._nearer(slot, blocks, 1 << link)
        else:
            gain = self._opened(slot, link)
        return NOW if gain >= 1 else -1.0

    def stroke(self, offer: Step) -> float:
        """The cat is one more noise."""
        _, place = offer.args
        if self._waiting() or self._heard() < 0.2:
            return -1.0
        return 0.05 if place not in self.danger.noise else 0.01

    def give(self, offer: Step) -> float:
        """Ammunition to whoever has the weapon, a second weapon to whoever has none."""
        slot, item, to = offer.args
        view = self.view
        cards = view.content.items
        theirs = view.survivors[to].items or ()
        if len(theirs) >= view.character(to).limit:
            return -1.0
        mine = view.survivors[slot].items or ()
        card = cards[item]
        if card.needs:
            has = [cards[each].id for each in theirs]
            own = [cards[each].id for each in mine]
            return NOW if card.needs in has and card.needs not in own else -1.0
        arms = [each for each in mine if cards[each].weapon is not None and not cards[each].needs]
        unarmed = not any(cards[each].weapon is not None for each in theirs)
        return NOW if card.weapon is not None and len(arms) > 1 and unarmed else -1.0

    def _waiting(self) -> bool:
        """Whether somebody has not acted yet."""
        return not all(survivor.acted for survivor in self.view.survivors)

    def _heard(self) -> float:
        """How likely the Killer comes to a noise where somebody still is."""
        if self.danger.drowned:
            return 0.0
        places = {self._at(slot) for slot in SLOTS} & self.danger.noise
        return max((self.danger.reach[place] for place in places), default=0.0)

    def _works_here(self, slot: Slot) -> bool:
        task = self.plan.claims.get(slot)
        return task is not None and task.place == self._at(slot)

    def _apart(self, a: Place, b: Place) -> int:
        near = self.view.ground.near
        return next(n for n in range(len(near)) if near[n][a] >> b & 1)


_MAIN: dict[str, Callable[[Turn, Step], float]] = {
    "move": Turn.move,
    "search": Turn.search,
    "repair": Turn.repair,
    "tinker": Turn.tinker,
    "calm": Turn.calm,
    "unblock": Turn.unblock,
    "bandage": Turn.heal,
    "build": Turn.build,
    "scavenge": Turn.scavenge,
    "keep-vigil": Turn.vigil,
}
_BESIDES: dict[str, Callable[[Turn, Step], float]] = {
    "use": Turn.use,
    "use-on": Turn.use_on,
    "use-at": Turn.use_at,
    "use-link": Turn.use_link,
    "stroke": Turn.stroke,
    "give": Turn.give,
}
