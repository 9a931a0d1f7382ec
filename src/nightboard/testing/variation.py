"""The property that a redeal really varies what is hidden.

A redeal that returns the truth passes every test that compares views. Whether something is hidden
from a seat cannot be asked of the redeal then, so it is shown by evidence: another table of which
the seat has seen exactly the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine.errors import NightboardError
from ..engine.table import Table, ask_again
from .play import Play, Seat
from .property import Property
from .secrets import after, heard, observed
from .tables import count

PATIENCE = 400
"""So many redeals in a row that never change a thing are no accident."""
STARTS = 6
"""How many other deals are compared with the real one ..."""
MORE_STARTS = 60
"""... and how many where no redeal varies anything."""
NOT_HIDDEN = {"dice", "chooser", "stack"}
"""What no seat is shown, and yet it is no secret: chance to come, who chose last, and what comes
after a question, which everybody knows who was there.
"""


class Varying(Property):
    """What could be otherwise, as far as a seat can tell, is otherwise in some re-dealt worlds."""

    def __init__(self) -> None:
        self._varied: set[Seat] = set()

    def begin(self, play: Play) -> None:
        self._by_deal(play)

    def sample(self, play: Play) -> None:
        self._by_exchange(play)
        self._by_choice(play)

    def _by_deal(self, play: Play) -> None:
        """Another deal shows a seat the same."""
        real = parts(play.table)
        for number in range(MORE_STARTS if self._stuck(play) else STARTS):
            other = play.setting.start(f"{play.setting.seed} other {number}").table
            for seat in play.seats:
                differing = unequal(real, parts(other))
                if differing and observed(play, other, seat) == observed(play, play.table, seat):
                    fixed = unvaried(play, play.table, seat, differing)
                    if fixed:
                        self._fail(play, seat, fixed, "another deal shows the same")

    def _by_choice(self, play: Play) -> None:
        """Two choices of somebody look the same to a seat."""
        ask = play.ask
        if ask is None or len(ask.offers) < 2:
            return
        first, second = play.rng.sample(ask.offers, 2)
        one, told = after(play.table, first, ask.seat)
        two, rumour = after(play.table, second, ask.seat)
        for seat in play.seats:
            if (
                seat not in ask.seats
                and heard(told, seat) == heard(rumour, seat)
                and observed(play, one, seat) == observed(play, two, seat)
            ):
                fixed = unvaried(play, one, seat, unequal(parts(one), parts(two)))
                if fixed:
                    self._fail(play, seat, fixed, f"{second} looks the same as {first}")

    def _by_exchange(self, play: Play) -> None:
        """What varies for somebody else can be exchanged without a seat seeing it."""
        stuck = self._stuck(play)
        if not stuck:
            return
        for other in self._varied:
            world = play.world(other).to_json()
            for seat in stuck:
                hidden = _exchangeable(play, world, seat)
                if hidden and unvaried(play, play.table, seat, set()):
                    self._fail(play, seat, hidden, "it could be otherwise unseen")

    def _stuck(self, play: Play) -> list[Seat]:
        """The seats for which no redeal of this game has varied anything so far."""
        waiting = [seat for seat in play.seats if seat not in self._varied]
        self._varied |= {s for s in waiting if not unvaried(play, play.table, s, set())}
        return [seat for seat in waiting if seat not in self._varied]

    def _fail(self, play: Play, seat: Seat, fixed: set[str], why: str) -> None:
        play.fail(
            "redeal.truth",
            f"{PATIENCE} redeals never varied {', '.join(sorted(fixed))}; yet {why}",
            seat,
        )


def unvaried(play: Play, table: Table, seat: Seat, wanted: set[str]) -> set[str]:
    """Those of the wanted parts that no redeal changes; wanting none means wanting any."""
    real, left = parts(table), set(wanted)
    for _ in range(PATIENCE):
        world = table.copy()
        play.game.redeal(world, seat, play.rng)
        moved = unequal(real, parts(world))
        left -= moved
        if not left and (wanted or moved):
            return set()
    return left or {"everything"}


def parts(table: Table) -> dict[str, Any]:
    """All of a table but its dice, by the way to it: `seats[1].hand`."""
    data = table.to_json()
    del data["dice"]
    return dict(_parts(data, ""))


def _parts(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _parts(value, f"{path}.{key}" if path else key)
    elif isinstance(data, list) and any(isinstance(item, dict | list) for item in data):
        for place, item in enumerate(data):
            yield from _parts(item, f"{path}[{place}]")
    else:
        yield path, data


def unequal(one: dict[str, Any], two: dict[str, Any]) -> set[str]:
    """The parts in which two tables differ."""
    return {path for path in one.keys() | two.keys() if one.get(path) != two.get(path)}


def _exchangeable(play: Play, world: dict[str, Any], seat: Seat) -> set[str]:
    """The fields of a world that can be put into the real table unseen by the seat."""
    real = play.table.to_json()
    unseen = {
        name
        for name in real.keys() - NOT_HIDDEN
        if real[name] != world[name] and _mixed(play, {**real, name: world[name]}, seat)
    }
    mixed = _mixed(play, {**real, **{name: world[name] for name in unseen}}, seat)
    if mixed is None or list(play.game.check(mixed)):
        return set()
    same = count(play.game.census(mixed)) == count(play.game.census(play.table))
    return unseen if same else set()


def _mixed(play: Play, data: dict[str, Any], seat: Seat) -> Table | None:
    """A table of these parts, if the seat sees the same of it as of the real one."""
    match = play.match
    try:
        table = play.game.table_from_json(data, options=match.options, content=match.pack)
        table.open_ask = None if table.asking is None else ask_again(table)
        alike = observed(play, table, seat) == observed(play, play.table, seat)
    except (NightboardError, ArithmeticError, LookupError, TypeError, ValueError):
        return None  # parts of two tables need not fit together
    return table if alike else None
