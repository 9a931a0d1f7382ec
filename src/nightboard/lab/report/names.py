"""How a report calls teams, cards, parts and places: in the game's own words."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.board import Grid, Map
from ...engine.game import Game
from ..results import Arm


class Names:
    """The words for one arm of an experiment."""

    def __init__(self, game: Game, arm: Arm, seed: str) -> None:
        self.game = game
        self._say = game.say()
        match = game.start(arm.players, seed, options=arm.options)
        scene = game.scene(match.view(None), None, self._say)
        self._teams = game.teams(arm.players)
        self._titles = {person.seat: person.title for person in scene.people}
        self.board: Grid | Map | None = next(
            (area for area in scene.areas if isinstance(area, Grid | Map)), None
        )

    @property
    def alone(self) -> bool:
        """Whether everybody plays for himself."""
        return len(set(self._teams)) == len(self._teams)

    @property
    def fair(self) -> float:
        """What everybody would win if all were alike."""
        return 1 / len(set(self._teams))

    def team(self, team: int) -> str:
        """A team, or a seat where everybody plays alone."""
        seats = [seat for seat, own in enumerate(self._teams) if own == team]
        title = self._titles.get(seats[0], "") if seats else ""
        if self.alone:
            return f"Seat {team}, {title}" if title else f"Seat {team}"
        return title or f"Team {team}"

    def thing(self, key: str) -> str:
        """A card or a part: `card.boots` is Boots."""
        family, _, word = key.partition(".")
        return self._say.name(family, word)

    def event(self, key: str) -> str:
        """An event as a heading: its key as words."""
        return key.replace("-", " ").capitalize()

    def rule(self, rule: str) -> str:
        """What a rule says."""
        found = self.game.ledger.by_id.get(rule)
        return getattr(found, "text", "")

    def on_board(self, counts: Mapping[str, int]) -> dict[str, int]:
        """Counts of places by the keys of the board; what is not on it is left out."""
        board = self.board
        if board is None:
            return {}
        if isinstance(board, Grid):
            left = min(cell.x for cell in board.cells)
            keys = {
                f"{board.columns[cell.x - left] if board.columns else cell.x},{cell.y}": cell.key
                for cell in board.cells
            }
        else:
            titles = {room.title: room.key for room in board.rooms}
            keys = {
                key.rpartition(".")[2]: titles[text]
                for key, text in self._say.catalogue.messages.items()
                if text in titles
            }
        return {keys[place]: count for place, count in counts.items() if place in keys}
