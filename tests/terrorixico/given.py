"""Tables of TerroriXico set up in a line or two.

    m = given(hands={0: "R2 M1 FURY"}, lines={"R": "B:R2 C:T1-"}, need=(6, 4, 3, 0))

Cards are written as in the ledger: R2 is a Range relic worth 2, T1 a Trauma of -1, specials by
their names. Players A, B, C, D are the seats 0 to 3. In a line `B:R2` is B's Range 2 face up and
`B:T1-` B's Trauma face down; lines are filled from left to right, Range first, unless an order is
given as `B:R2@7`. Cards that are asked for come out of their owner's draw pile or the Trauma
supply, so that every table has all cards of the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from nightboard import Match, Step, game
from nightboard.engine.dice import Dice, new_key
from nightboard.engine.options import parse
from nightboard.games.terrorixico.cards import TRAUMA_CARDS, Card, Facing, Line, is_trauma
from nightboard.games.terrorixico.content import Content, Event, Monster
from nightboard.games.terrorixico.options import Options
from nightboard.games.terrorixico.rules.battle import (
    first_turn,
    lose,
    next_turn,
    reveal,
    settle_all,
    win,
)
from nightboard.games.terrorixico.rules.endgame import final_scoring
from nightboard.games.terrorixico.rules.event import open_round
from nightboard.games.terrorixico.rules.frontline import recheck
from nightboard.games.terrorixico.rules.placement import could_lie
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.setup import set_up
from nightboard.games.terrorixico.rules.strength import recompute
from nightboard.games.terrorixico.rules.turn import turn
from nightboard.games.terrorixico.table import Laid, TerroriXico
from nightboard.games.terrorixico.view import View

GAME = game("terrorixico")
A, B, C, D = range(4)
RANGE, MELEE, SHIELD, CODEX = Line
LINES = {"R": RANGE, "M": MELEE, "S": SHIELD, "C": CODEX}
_RELICS = {"R": "RANGE", "M": "MELEE", "S": "SHIELD", "C": "CODEX", "T": "TRAUMA"}


def card(word: str) -> Card:
    """R2, T0, FURY ..."""
    if len(word) == 2 and word[0] in _RELICS:
        return Card[f"{_RELICS[word[0]]}_{word[1]}"]
    return Card[word]


def cards(words: str) -> list[Card]:
    """Several cards, sorted as in a hand."""
    return sorted(card(word) for word in words.split())


def given(
    *,
    players: int = 3,
    active: int = A,
    hands: Mapping[int, str] | None = None,
    lines: Mapping[str, str] | None = None,
    need: Sequence[int] | None = (9, 9, 9, 9),
    monsters: Sequence[str] = ("aluxe",),
    events: Sequence[str] = ("002",),
    discards: Mapping[int, str] | None = None,
    closed: Mapping[int, str] | None = None,
    piles: Mapping[int, int] | None = None,
    waste: Mapping[int, str] | None = None,
    supply: int | None = None,
    passed: Sequence[int] = (),
    points: Mapping[int, int] | None = None,
    tracks: Mapping[int, int] | None = None,
    hand_limit: int = 5,
    trauma_number: int | None = None,
    stack: Sequence[Step] | None = None,
    next_monsters: Sequence[str] = (),
    next_events: Sequence[str] = (),
    monsters_left: int | None = None,
    events_left: int | None = None,
    content: Content | None = None,
    seed: int = 1,
    **options: Any,
) -> Match:
    """A match in the middle of a battle, at the first decision of the active player's turn.

    `need` overrides the strength of the active cards (None keeps it). `discards` were seen by
    all, `closed` only by their owner. `piles` says how many cards the draw pile holds: the rest of
    the deck goes to the closed discards. `supply` cuts the Trauma supply to so many (the others
    go to the spare cards). `trauma_number` is that of the first active event. `stack` is what
    follows instead of the active player's turn. `next_monsters` and `next_events` lie on top of
    their piles, the first named the uppermost; `monsters_left` and `events_left` cut the piles to
    so many (the others were won by the last player). Hands that are not given hold five random
    cards.
    """
    chosen = parse(Options, options)
    assert isinstance(chosen, Options)
    box: Content = content or GAME.content()[0]
    if trauma_number is not None:
        box = with_event(box, events[0], trauma=trauma_number)
    t = set_up(players, chosen, box, Dice(key=new_key(seed)))
    t.dice.shuffle(t.monster_pile)
    t.dice.shuffle(t.event_pile)
    for pile in (t.supply, *(hunter.pile for hunter in t.hunters)):
        t.dice.shuffle(pile)
    _activate(t, monsters, events)
    _put_on_top(t, next_monsters, next_events)
    _cut_common_piles(t, monsters_left, events_left)
    if need is not None:
        t.need = (need[0], need[1], need[2], need[3])
    t.round, t.starter, t.active, t.hand_limit = 1, active, active, hand_limit
    for line, laid in (lines or {}).items():
        _lay(t, LINES[line], laid)
    for seat, words in (discards or {}).items():
        t.hunters[seat].open_discards += [take(t, seat, word) for word in words.split()]
    for seat, words in (closed or {}).items():
        t.hunters[seat].closed_discards += [take(t, seat, word) for word in words.split()]
    for seat, words in (waste or {}).items():
        t.hunters[seat].waste = tuple(take(t, seat, word) for word in words.split())
    for seat in t.seats:
        _fill_hand(t, seat, (hands or {}).get(seat))
    for seat, count in (piles or {}).items():
        hunter = t.hunters[seat]
        hunter.closed_discards += hunter.pile[count:]
        del hunter.pile[count:]
    if supply is not None:
        t.spare += tuple(t.supply[supply:])
        del t.supply[supply:]
    for seat in passed:
        t.hunters[seat].passed = True
        t.first_passer = seat if t.first_passer is None else t.first_passer
    for seat, value in (points or {}).items():
        t.hunters[seat].points = value
    for seat, value in (tracks or {}).items():
        t.hunters[seat].track = value
    _count_hidden_traumas(t)
    follows = [turn(active), next_turn()] if stack is None else list(stack)
    t.stack = [final_scoring(), *reversed(follows)]
    return GAME.play_on(t, log=True)


def slain(**setup: Any) -> Match:
    """A match at the reveal of its last round: the lines ask for nothing more, and what is face
    down is turned up next.
    """
    return given(need=(0, 0, 0, 0), tracks={A: 4}, stack=[next_turn()], **setup)


def opened(events: str, monsters: str = "aluxe", **setup: Any) -> Match:
    """A match whose round has just been opened with these cards on top of the piles, the first
    named the uppermost, at the first decision that comes of it.
    """
    return given(
        monsters=(), events=(), next_monsters=monsters.split(), next_events=events.split(),
        stack=[open_round(), first_turn()], **setup,
    )  # fmt: skip


def cut_piles(m: Match, seat: int, *, pile: int, discards: int) -> None:
    """Leave a hunter so many cards in draw and discard pile; the rest is eliminated."""
    hunter = table(m).hunters[seat]
    spare = hunter.pile[pile:] + hunter.closed_discards
    hunter.closed_discards = spare[:discards]
    hunter.waste += tuple(spare[discards:])
    del hunter.pile[pile:]


def with_event(box: Content, number: str, **changes: Any) -> Content:
    """The content with one event changed."""
    changed = tuple(replace(e, **changes) if e.id == number else e for e in box.events)
    return replace(box, events=changed)


def event(box: Content, number: str) -> Event:
    """An event by its number."""
    return next(e for e in box.events if e.id == number)


def take(t: TerroriXico, seat: int, word: str) -> Card:
    """Take a card out of the seat's draw pile, or a Trauma out of the supply."""
    wanted = card(word)
    source = t.supply if is_trauma(wanted) else t.hunters[seat].pile
    source.remove(wanted)
    return wanted


def _activate(t: TerroriXico, monsters: Sequence[str], events: Sequence[str]) -> None:
    ids = [m.id for m in t.content.monsters]
    numbers = [e.id for e in t.content.events]
    t.monsters = tuple(ids.index(name) for name in monsters)
    t.events = tuple(numbers.index(name) for name in events)
    for pile, active in ((t.monster_pile, t.monsters), (t.event_pile, t.events)):
        pile[:] = [n for n in pile if n not in active]
    recompute(t)


def _put_on_top(t: TerroriXico, monsters: Sequence[str], events: Sequence[str]) -> None:
    ids = [m.id for m in t.content.monsters]
    numbers = [e.id for e in t.content.events]
    for pile, known, names in ((t.monster_pile, ids, monsters), (t.event_pile, numbers, events)):
        top = [known.index(name) for name in reversed(names)]
        pile[:] = [n for n in pile if n not in top] + top


def _cut_common_piles(t: TerroriXico, monsters: int | None, events: int | None) -> None:
    last = t.hunters[-1]
    if monsters is not None:
        cut = len(t.monster_pile) - monsters
        last.monsters, t.monster_pile[:cut] = tuple(t.monster_pile[:cut]), []
    if events is not None:
        cut = len(t.event_pile) - events
        last.events, t.event_pile[:cut] = tuple(t.event_pile[:cut]), []


def _lay(t: TerroriXico, line: Line, words: str) -> None:
    for word in words.split():
        name, _, order = word.partition("@")
        owner, _, what = name.partition(":")
        seat = "ABCD".index(owner)
        down = what.endswith("-")
        laid = Laid(
            int(order) if order else t.laid + 1,
            seat,
            take(t, seat, what.removesuffix("-")),
            Facing.DOWN if down else Facing.UP,
            None,
            could_lie(t, seat, line) | TRAUMA_CARDS if down else 0,
        )
        t.lines[line].append(laid)
        t.down[line] += down
        t.laid = max(t.laid, laid.order)
        t.hunters[seat].last_laid = max(t.hunters[seat].last_laid, laid.order)
    recheck(t, line)


def _fill_hand(t: TerroriXico, seat: int, words: str | None) -> None:
    hunter = t.hunters[seat]
    if words is None:
        hunter.hand = sorted(hunter.pile.pop() for _ in range(t.hand_limit))
    else:
        hunter.hand = sorted(take(t, seat, word) for word in words.split())


def _count_hidden_traumas(t: TerroriXico) -> None:
    for seat, hunter in enumerate(t.hunters):
        hidden = [*hunter.hand, *hunter.pile, *hunter.closed_discards]
        hidden += [
            laid.card for line in t.lines for laid in line
            if laid.owner == seat and laid.facing is Facing.DOWN
        ]  # fmt: skip
        hunter.hidden_traumas = sum(map(is_trauma, hidden))


# When and then


def table(m: Match) -> TerroriXico:
    """The table, typed."""
    assert isinstance(m.table, TerroriXico)
    return m.table


def offered(m: Match, name: str | None = None) -> list[Step]:
    """The offers, or those of one kind."""
    offers = m.ask.offers if m.ask else []
    return [offer for offer in offers if name in (None, offer.kind.name)]


def refused(m: Match, step: Step) -> str | None:
    """The rule that forbids a step now; None if it is on offer or not even thought of."""
    return next((r.rule for r in m.refusals() if r.step is step), None)


def told(m: Match, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What a seat (None: a spectator) was told under a key, oldest first."""
    return [entry.event.about for entry in m.events(seat) if entry.event.key == key]


def in_line(m: Match, line: Line) -> list[tuple[int, Card]]:
    """Owner and card of all that lies in a line."""
    return [(laid.owner, laid.card) for laid in table(m).lines[line]]


def first_offers(m: Match, about: str) -> None:
    """Take the first offer of every decision of this kind, one after the other."""
    while m.ask is not None and m.ask.about == about:
        m.choose(0)


def end_turn(m: Match) -> None:
    """Refill by drawing only, and discard whatever comes first."""
    m.choose(draw_only())
    first_offers(m, "discard")


def total(m: Match, line: Line) -> int:
    """The face-up total of a line, as everybody sees it."""
    shown: int = m.view(None).have[line]
    return shown


def open_lines(m: Match, word: str, *, up: bool = True) -> list[Line]:
    """The lines into which this card may be laid now."""
    return [o.args[1] for o in offered(m, "lay") if o.args[0] is card(word) and o.args[2] is up]


def relics(m: Match) -> list[int]:
    """What each seat contributed to the round that was counted last."""
    counted: list[int] = told(m, "contributions")[-1]["relics"]
    return counted


WON = (reveal(), settle_all(), win())
"""A `stack` for a round that has just been won."""
LOST = (reveal(), settle_all(), lose())
"""A `stack` for a round in which the last one has just passed; say who was the first."""


def finish_turn(m: Match) -> None:
    """Take the first offer of every decision of the seat that is asked, until another is asked."""
    asked = m.ask.seat if m.ask else None
    while m.ask is not None and m.ask.seat == asked:
        m.choose(0)


def started(m: Match) -> TerroriXico:
    """The table as it was set up, typed."""
    assert isinstance(m.start_table, TerroriXico)
    return m.start_table


def asked(m: Match) -> tuple[int, str] | None:
    """Who is asked, and about what; None when the game is over."""
    return (m.ask.seat, m.ask.about) if m.ask else None


def top(m: Match) -> tuple[str, str]:
    """The monster and the event that lay on top of their piles at the start."""
    t = started(m)
    return t.content.monsters[t.monster_pile[-1]].id, t.content.events[t.event_pile[-1]].id


def ids(found: Sequence[Monster] | Sequence[Event]) -> list[str]:
    """The names of monsters or the numbers of events."""
    return [each.id for each in found]


def shown(m: Match, seat: int | None = None) -> View:
    """What a seat (None: a spectator) sees, typed."""
    seen = m.view(seat)
    assert isinstance(seen, View)
    return seen


def drawn(m: Match, key: str, seat: int | None = None) -> Any:
    """An area of the table as it is drawn for a seat (None: a spectator), in English."""
    scene = GAME.scene(m.view(seat), seat, GAME.say("en", seat))
    return next(area for area in (*scene.areas, *scene.own) if area.key == key)
