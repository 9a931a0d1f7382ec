"""PostgreSQL and Redis from the distribution's packages, each in a folder and on a port of its own.

`python -m tests.cluster.services` installs what is missing where it may: as root on Debian.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGES = {"postgres": "postgresql", "redis-server": "redis-server"}
"""The programs that are needed, and the Debian packages that bring them."""
CURE = "apt-get install -y " + " ".join(PACKAGES.values())
NOBODY = "postgres"
"""PostgreSQL does not run as root; then it runs as this user."""
SOON = 60.0
"""So many seconds a service may take to start."""


def missing() -> list[str]:
    """The programs that are not here."""
    return [name for name in PACKAGES if program(name) is None]


def program(name: str) -> Path | None:
    """Where a program is: Debian keeps those of PostgreSQL apart, by version."""
    found = shutil.which(name)
    if found is not None:
        return Path(found).resolve()
    return max(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), default=None)


def install() -> None:
    """Install what is missing, or say how."""
    if not missing():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in ("apt-get update -qq", CURE.replace("install", "install -qq")):
            subprocess.run(command.split(), env=quiet, check=False)
    if missing():
        print(f"Missing for the cluster: {', '.join(missing())}. As root: {CURE}", file=sys.stderr)


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def postgres() -> Iterator[str]:
    """A database of one's own; its URL."""
    server = program("postgres")
    assert server is not None
    rights = ["runuser", "-u", NOBODY, "--"] if os.geteuid() == 0 else []
    home = tempfile.mkdtemp(prefix="nightboard-postgres-")
    if rights:
        shutil.chown(home, NOBODY)
    data, port = f"{home}/data", free_port()
    init = [str(server.with_name("initdb")), "-D", data, "-U", "night", "-A", "trust", "-N"]
    subprocess.run([*rights, *init], check=True, capture_output=True, cwd=home)
    options = ["listen_addresses=127.0.0.1", f"unix_socket_directories={home}", "fsync=off"]
    command = [str(server), "-D", data, "-p", str(port), *(f"--{option}" for option in options)]
    with _running([*rights, *command], port, home):
        yield f"postgresql://night@127.0.0.1:{port}/postgres"


@contextmanager
def redis() -> Iterator[str]:
    """A Redis of one's own; its URL."""
    server, port = shutil.which("redis-server"), free_port()
    assert server is not None
    home = tempfile.mkdtemp(prefix="nightboard-redis-")
    command = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", home]
    with _running(command, port, home):
        yield f"redis://127.0.0.1:{port}"


@contextmanager
def _running(command: list[str], port: int, home: str) -> Iterator[None]:
    log = Path(home, "log")
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=home)
    try:
        until = time.monotonic() + SOON
        while not _answers(port):
            if process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"{command[0]} did not start:\n{log.read_text()}")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(SOON)
        shutil.rmtree(home, ignore_errors=True)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    install()
