"""How the game ends (victory): one side wins, and there is nothing else (victory.team-result)."""

from __future__ import annotations

from nightboard.engine.table import Outcome

from ..table import KILLER, Terrorscape2, team, teams
from .telling import tell_all


def survivors_win(t: Terrorscape2, rule: str) -> None:
    """The team wins together (victory.survivors-four-ways, players.cooperate)."""
    _finish(t, rule, team(t))


def killer_wins(t: Terrorscape2, rule: str) -> None:
    """The Killer wins at once, whatever was pending (victory.killer-one-kill,
    victory.killer-other-wins, flow.immediate-win-interrupts).
    """
    _finish(t, rule, (KILLER,))


def _finish(t: Terrorscape2, rule: str, winners: tuple[int, ...]) -> None:
    tell_all(t, "survivors-win" if KILLER not in winners else "killer-wins", rule=rule)
    won = [seat in winners for seat in t.seats]
    t.finish(
        Outcome(
            rule=rule,
            winners=winners,
            scores=tuple(map(int, won)),
            places=tuple(1 if seat else 2 for seat in won),
            teams=teams(t.players),
        )
    )
