"""`nightboard bench --server`: how many tables a server bears here, and how quickly it answers."""

from __future__ import annotations

from ..engine.errors import BadInput
from ..engine.game import Game
from ..lab.bench import machine
from .output import console, print_json, table

USUAL = "terrorixico"
SEATS = 2

COLUMNS = ("tables", "choices/s", "p50 ms", "p99 ms", "max ms", "server", "clients", "view, B")


def run(games: list[Game], seconds: float, as_json: bool) -> int:
    """Measure a server with real clients on loopback, and show the curve."""
    from ..server.bench import Point, measure

    if len(games) > 1:
        raise BadInput("--server measures one game at a time; name one")
    if not seconds > 0:
        raise BadInput("--seconds must be above 0")
    game = games[0].name if games else USUAL
    notes = console(stderr=True)
    figures = measure(game, SEATS, seconds=seconds, say=lambda text: notes.print(text, style="dim"))
    if as_json:
        print_json({"server": figures, "machine": machine()})
        return 0

    def row(point: Point) -> tuple[str, ...]:
        return (
            f"{point.tables}", f"{point.choices_per_s:,.0f}", f"{point.p50_ms}", f"{point.p99_ms}",
            f"{point.max_ms}", f"{point.server_cpu}", f"{point.client_cpu}",
            f"{point.bytes_per_view:,}",
        )  # fmt: skip

    out = console()
    for title, points in (
        ("Each table at one choice a second:", figures.paced),
        ("Each table as fast as it can:", figures.saturated),
    ):
        shown = table(*COLUMNS)
        for point in points:
            shown.add_row(*row(point))
        out.print(f"\n{title}")
        out.print(shown)
    out.print(
        f"\n{figures.game}, {figures.seats} people at each table; times are from sending a choice "
        f"to having the view, with the choice on disk; server and clients are in cores of "
        f"{machine()['cpu_count']}. An idle table takes {figures.idle_table_kb} kB.",
        soft_wrap=True,
    )
    return 0
