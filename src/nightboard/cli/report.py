"""`nightboard report`: a simulation's results as a page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..engine.errors import BadInput
from ..lab.report import render
from ..lab.results import check_folder, read

ABOUT = "write what a simulation found as one page to read or print"
EXAMPLES = """\
  nightboard simulate terrorbelow --players 4 --bots thumb --games 2000 --out games.parquet
  nightboard report games.parquet                   writes games.html
  nightboard report games.parquet --out report.html
"""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "results", type=Path, metavar="RESULTS", help="a Parquet file of `simulate --out`"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where the page goes (RESULTS as .html)"
    )


def run(given: Namespace) -> int:
    """Read, then write the page whole."""
    out: Path = given.out or given.results.with_suffix(".html")
    if out.suffix not in (".html", ".htm"):
        raise BadInput(f"{out}: a report is a page; name a file that ends in .html")
    check_folder(out)
    page = render(read(given.results))
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from error
    print(out)
    return 0
