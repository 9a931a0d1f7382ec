"""The prompt: the question, and its offers numbered, grouped and narrowed by touching things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from ..engine.board import Choice
from ..engine.catalogue import Say
from ..engine.steps import Step
from .canvas import Canvas, Mark, fit, wrap
from .theme import BOLD, FAINT, PLAIN, ink, lit


class Offer(NamedTuple):
    """A step on offer and how it is shown."""

    step: Step
    choice: Choice


class Refused(NamedTuple):
    """A step that is not on offer, how it is shown, and the rule that forbids it."""

    step: Step
    choice: Choice
    rule: str


@dataclass
class Prompt:
    """The open decision as one person has dealt with it so far."""

    question: str
    offers: Sequence[Offer] = ()
    refused: Sequence[Refused] = ()
    touched: tuple[str, ...] = ()
    """What was touched, in that order."""
    typed: str = ""
    """The digits of a number that may go on."""
    cursor: int | None = None
    """The place of the chosen offer among those that are visible."""
    focus: str = ""
    """The key that the keyboard is on."""
    notice: str = ""
    """What is said about the last thing done."""
    rule: str = ""
    """The rule that the notice rests on."""
    _visible: list[Offer] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._narrow(self.touched)

    @property
    def visible(self) -> list[Offer]:
        """The offers that involve everything that was touched."""
        return self._visible

    @property
    def glowing(self) -> frozenset[str]:
        """The keys whose touch narrows the offers further."""
        return frozenset(self.reachable())

    @property
    def barred(self) -> frozenset[str]:
        """The keys that take part only in what is refused."""
        keys = {key for refused in self.refused for key in refused.choice.touch}
        return frozenset(keys - {key for offer in self.offers for key in offer.choice.touch})

    def reachable(self) -> list[str]:
        """The keys that can be touched now, in the order in which the offers name them."""
        keys = [key for offer in self._visible for key in offer.choice.touch]
        return [key for key in dict.fromkeys(keys) if key not in self.touched]

    def touch(self, key: str) -> bool:
        """Narrow to the offers that involve a thing; whether it was the last touch needed.

        Touching something again when one offer is left means that offer. A thing that takes part
        only in what is refused says why.
        """
        self.notice = self.rule = ""
        if key in self.glowing:
            self._narrow((*self.touched, key))
            return False
        if key in self.touched:
            if len(self._visible) == 1:
                return True
            self._narrow(tuple(k for k in self.touched if k != key))
            return False
        reason = self.why(key)
        if reason is not None:
            self.notice, self.rule = reason.choice.label, reason.rule
        return False

    def why(self, key: str) -> Refused | None:
        """What is refused about a thing, given what was touched before."""
        wanted = {*self.touched, key}
        closest = [r for r in self.refused if wanted <= set(r.choice.touch)]
        other = [r for r in self.refused if key in r.choice.touch]
        return next(iter(closest or other), None)

    def widen(self) -> bool:
        """Take back the last digit, touch or focus; whether there was one."""
        if self.typed or self.notice:
            self.typed = self.notice = self.rule = ""
        elif self.touched:
            self._narrow(self.touched[:-1])
        elif self.focus or self.cursor is not None:
            self.focus, self.cursor = "", None
        else:
            return False
        return True

    def type(self, digit: str) -> Offer | None:
        """Add a digit; the offer that is meant as soon as no further digit could follow."""
        typed = self.typed + digit
        if not 1 <= int(typed) <= len(self._visible):
            typed = digit if 1 <= int(digit) <= len(self._visible) else ""
        if not typed:
            self.typed = ""
            return None
        self.cursor, self.notice, self.rule = int(typed) - 1, "", ""
        if int(typed) * 10 > len(self._visible):
            self.typed = ""
            return self._visible[self.cursor]
        self.typed = typed
        return None

    def move(self, by: int) -> None:
        """Bring the cursor to the next or previous offer."""
        self.typed = self.focus = ""
        count = len(self._visible)
        if not count:
            return
        if self.cursor is None:
            self.cursor = 0 if by > 0 else count - 1
        else:
            self.cursor = (self.cursor + by) % count

    def cycle(self, by: int) -> None:
        """Bring the focus to the next or previous thing that can be touched or is refused."""
        self.notice = self.rule = ""
        if len(self._visible) > 1:
            self.cursor = None
        keys = [*self.touched[-1:], *self.reachable(), *sorted(self.barred)]
        if not keys:
            return
        if self.focus in keys:
            self.focus = keys[(keys.index(self.focus) + by) % len(keys)]
        else:
            self.focus = keys[len(self.touched[-1:]) % len(keys) if by > 0 else -1]
        if self.focus in self.barred:
            self.touch(self.focus)

    def chosen(self) -> Offer | None:
        """The offer that the cursor is on."""
        return None if self.cursor is None else self._visible[self.cursor]

    def _narrow(self, touched: tuple[str, ...]) -> None:
        self.touched = touched
        self.typed = ""
        self._visible = [o for o in self.offers if set(touched) <= set(o.choice.touch)]
        self.cursor = 0 if len(self._visible) == 1 else None


class Line(NamedTuple):
    """A heading, or the offer with this place."""

    text: str
    place: int | None = None


def lines(offers: Iterable[Offer]) -> list[Line]:
    """Headings and offers, grouped in the order in which the groups appear."""
    groups: dict[str, list[Line]] = {}
    for place, offer in enumerate(offers):
        groups.setdefault(offer.choice.group, []).append(Line(offer.choice.label, place))
    found: list[Line] = []
    for group, members in groups.items():
        if group:
            found.append(Line(group))
        found += members
    return found


def grouped(offers: Sequence[Offer]) -> list[Offer]:
    """The offers in the order in which they are shown, so that their numbers ascend."""
    return [offers[line.place] for line in lines(offers) if line.place is not None]


def draw(
    prompt: Prompt, say: Say, width: int, height: int, reason: str = "", about: str = ""
) -> Canvas:
    """What was touched, the offers in as many columns as they need, and the hint.

    The question is the heading of the prompt; only a long one stands here. `reason` is the rule of
    the notice in words, `about` what is written on the thing under the focus.
    """
    sheet = Canvas(width)
    if cell_len(prompt.question) > width - 6:
        for text in wrap(prompt.question, width - 2):
            sheet.put(1, sheet.height, text, ink("accent", bold=True))
    if prompt.touched:
        sheet.put(1, sheet.height, say("ui.narrowed", n=len(prompt.visible)), ink("second"))
    foot = _foot(prompt, say, width, reason, about)
    room = max(height - sheet.height - len(foot), 1)
    body = _columns(prompt, lines(prompt.visible), width, room)
    sheet.paste(body, 0, sheet.height)
    for text, style in foot:
        sheet.put(1, sheet.height, text, style, Mark("rule", prompt.rule) if prompt.rule else None)
    return sheet


def _foot(prompt: Prompt, say: Say, width: int, reason: str, about: str) -> list[tuple[str, Style]]:
    """What stands below the offers: the reason of a refusal, a number begun, a hint."""
    chosen = prompt.chosen()
    if prompt.notice:
        text = f"✖ {prompt.notice}: {reason}" if reason else prompt.notice
        return [(line, ink("danger")) for line in wrap(text, width - 2)[:3]]
    if prompt.typed:
        return [(say("ui.typed", typed=prompt.typed), ink("second"))]
    hint = chosen.choice.hint if chosen is not None and chosen.choice.hint else about
    if hint:
        return [(line, ink("quiet", italic=True)) for line in wrap(hint, width - 2)[:2]]
    return []


LEAST = 16
"""How narrow a column of offers may be."""

LOW, ENOUGH = 4, 6
"""As many columns are made as it takes to need no more lines than these."""


def _columns(prompt: Prompt, found: list[Line], width: int, room: int) -> Canvas:
    digits = len(str(len(prompt.visible)))
    longest = max((cell_len(line.text) for line in found), default=0) + digits + 5
    most = max(1, width // max(min(longest, width // 2), LEAST))
    spots = _spread(found, most, room)
    size = width // (1 + max((column for column, _ in spots), default=0))
    sheet = Canvas(width)
    for line, (column, y) in zip(found, spots, strict=True):
        _offer(sheet, column * size, y, size, line, prompt, digits)
    return sheet


Spots = list[tuple[int, int]]
"""The column and row of each line."""


def _spread(found: list[Line], most: int, room: int) -> Spots:
    """Lines in few columns and few rows, with groups kept whole if that is possible."""
    for whole, least in ((True, LOW), (True, ENOUGH), (False, ENOUGH)):
        for columns in range(1, most + 1):
            for rows in range(1, min(room, least) + 1):
                spots = _spots(found, rows, whole)
                if not spots or spots[-1][0] < columns:
                    return spots
    rows = -(-len(found) // most)
    while (spots := _spots(found, rows, False))[-1][0] >= most:
        rows += 1
    return spots


def _spots(found: list[Line], rows: int, whole: bool) -> Spots:
    """Lines one after the other in columns of so many rows; no heading ends a column."""
    spots: Spots = []
    column = y = 0
    for number, line in enumerate(found):
        needs = 1
        if line.place is None:
            ends = (n for n in range(number + 1, len(found)) if found[n].place is None)
            needs = min(next(ends, len(found)) - number, rows) if whole else min(2, rows)
        if y + needs > rows:
            column, y = column + 1, 0
        spots.append((column, y))
        y += 1
    return spots


def _offer(
    sheet: Canvas, x: int, y: int, size: int, line: Line, prompt: Prompt, digits: int
) -> None:
    if line.place is None:
        sheet.put(x + 1, y, fit(line.text, size - 2), FAINT)
        return
    mark = Mark("offer", str(line.place))
    number = f"{line.place + 1:>{digits}}"
    text = fit(line.text, size - digits - 4)
    if line.place == prompt.cursor:
        sheet.put(x, y, f"▸{number}  {text} ", lit(), mark)
        return
    end = sheet.put(x + 1, y, number, ink("accent", bold=True), mark)
    if prompt.typed and str(line.place + 1).startswith(prompt.typed):
        sheet.put(x + 1, y, number, ink("second", bold=True), mark)
    final = prompt.visible[line.place].choice.final
    sheet.put(end, y, "! " if final else "  ", ink("danger", bold=True), mark)
    sheet.put(end + 2, y, text, BOLD if final else PLAIN, mark)
