"""The README says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nightboard.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_bot_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    exec(code, {})

    assert "Outcome(rule='endgame." in capsys.readouterr().out


@pytest.mark.parametrize("command", sorted(set(re.findall(r"nightboard (\w+) ", README))))
def test_every_command_exists(command: str) -> None:
    assert main([command, "--help"]) == 0


@pytest.mark.parametrize("link", re.findall(r"\]\(([\w./-]+)\)", README))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
