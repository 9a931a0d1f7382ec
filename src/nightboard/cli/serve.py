"""`nightboard serve`: tables in the browser, for people, bots and programs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..engine.errors import BadInput
from . import parser as args
from .inputs import find_game

ABOUT = "open tables in the browser, for this machine or a network"
EXAMPLES = """\
  nightboard serve                                  http://127.0.0.1:8765
  nightboard serve --open terrorbelow               ... and a new table of this game in the browser
  nightboard serve --host 0.0.0.0 --name games.example.org
  nightboard serve --database postgresql://user@host/nightboard --redis redis://host
"""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "--open", nargs="?", const="", metavar="GAME",
        help="open the lobby in the browser, or a new table of this game",
    )  # fmt: skip
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS",
        help="where to listen (this machine alone)",
    )  # fmt: skip
    parser.add_argument(
        "--port", type=args.number(0), default=8765, metavar="N", help="the port; 0 for any (8765)"
    )
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST",
        help="a host name by which browsers call this server; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--database", default="", metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://... (a file of the user's own)",
    )  # fmt: skip
    parser.add_argument(
        "--redis", default="", metavar="URL", help="share the tables with other server processes"
    )
    parser.add_argument(
        "--workers", type=args.number(1), default=1, metavar="N",
        help="processes in which bots think (1)",
    )  # fmt: skip
    parser.add_argument(
        "--search", type=float, default=1.0, metavar="SECONDS",
        help="how long the bot `search` thinks about each decision (1)",
    )  # fmt: skip
    parser.add_argument(
        "--bot-limit", type=float, default=5.0, metavar="SECONDS",
        help="how long any other bot may take before it is stopped (5)",
    )  # fmt: skip
    parser.add_argument(
        "--bot-pause", type=float, default=0.6, metavar="SECONDS",
        help="how long a bot's move stands while people look on (0.6)",
    )  # fmt: skip
    parser.add_argument(
        "--rate", type=float, default=20.0, metavar="N",
        help="commands a second on one connection, and requests from one address (20)",
    )  # fmt: skip
    parser.add_argument(
        "--game", action="append", default=[], dest="games", metavar="MODULE",
        help="the module of a further game; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--secure",
        action="store_true",
        help="cookies for HTTPS only, behind a proxy that speaks it",
    )


def run(given: Namespace) -> int:
    """Serve until interrupted."""
    for module in given.games:
        find_game(module)
    for word in ("rate", "search", "bot_limit"):
        if not getattr(given, word) > 0:
            raise BadInput(f"--{word.replace('_', '-')} must be above 0")
    page = None if given.open is None else "/"
    if given.open:
        page = f"/new/{find_game(given.open).name}"
    if not given.bot_pause >= 0:
        raise BadInput("--bot-pause must not be below 0")
    from ..server.run import run as serve
    from ..server.settings import Limits, Settings

    limits = Limits(
        commands=given.rate,
        burst=max(1, 4 * given.rate),
        requests=given.rate,
        request_burst=max(1, 10 * given.rate),
    )
    serve(
        Settings(
            host=given.host,
            port=given.port,
            names=tuple(given.name),
            database=given.database,
            redis=given.redis,
            workers=given.workers,
            bot_seconds=given.bot_limit,
            search_seconds=given.search,
            bot_pause=given.bot_pause,
            games=tuple(given.games),
            secure=given.secure,
            limits=limits,
        ),
        page,
    )
    return 0
