"""The database: its schema, its migrations, and what happens when it cannot be used."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from nightboard.server.store.schema import metadata

from .given import ROOT, Server
from .people import alone


def test_the_migrations_make_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    with Server(tmp_path):
        pass

    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()

    assert differences == []


def test_a_choice_waits_for_the_disk(tmp_path: Path) -> None:
    with Server(tmp_path) as server, alone(server) as game:
        game.choose(2)

        file = sqlite3.connect(tmp_path / "tables.sqlite")
        facts = file.execute("select fact from journal where table_id = ?", (game.id,)).fetchall()
        modes = [file.execute(f"pragma {name}").fetchone() for name in ("journal_mode",)]
        file.close()

        assert b"whisper" in facts[-1][0]
        assert modes == [("wal",)]


def serve(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Start a server that cannot start."""
    return subprocess.run(
        [sys.executable, "-m", "nightboard", "serve", "--port", "0", *words],
        env={**os.environ, "NIGHTBOARD_HOME": str(home)}, cwd=ROOT,
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def test_two_servers_do_not_share_one_file_by_accident(tmp_path: Path) -> None:
    with Server(tmp_path):
        second = serve(tmp_path)

    assert second.returncode == 2
    assert second.stderr.startswith("nightboard: another server is using")
    assert "--redis" in second.stderr


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--database", "tables.db"], "write a URL such as postgresql://"),
        (["--database", "nosuch://x/y"], "no database is called 'nosuch' here"),
        (["--database", "sqlite:////proc/nowhere/tables.sqlite"], "/proc/nowhere"),
        (["--database", "postgresql://night:secret@127.0.0.1:1/x"], "cannot be used"),
        (["--redis", "redis://127.0.0.1:1"], "does not answer"),
        (["--redis", "127.0.0.1"], "write a URL such as redis://"),
        (["--search", "0"], "--search must be above 0"),
    ],
)
def test_what_a_server_cannot_use_is_named_in_one_sentence(
    tmp_path: Path, words: list[str], text: str
) -> None:
    done = serve(tmp_path, *words)

    assert done.returncode == 2
    assert text in done.stderr
    assert "secret" not in done.stderr
    assert done.stderr.startswith("nightboard: ")
    assert len(done.stderr.splitlines()) == 1
