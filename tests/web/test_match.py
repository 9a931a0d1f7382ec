"""A whole match between browsers: at a desk, on a phone that loses its line, and somebody watching.

They play by touching what glows, chosen by a seeded hand.
"""

from __future__ import annotations

import pytest

from . import scan
from .conftest import Browsers

MATCHES = (("terrorixico", 3, 4), ("terrorbelow", 3, 2), ("terrorscape2", 2, 3))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "players", "seed"), MATCHES, ids=[game for game, *_ in MATCHES])
def test_two_people_play_to_the_end_and_learn_only_what_their_seats_may_know(
    browsers: Browsers, game: str, players: int, seed: int
) -> None:
    browsers.run("match", game=game, players=players, seed=seed)

    seats = {"host": 0, "guest": 1, "watcher": None}
    received = {who: browsers.kept(f"{game}-{who}") for who in seats}
    kept = browsers.kept(f"{game}-secrets")
    for who, seat in seats.items():
        assert scan.strange(received[who], kept["save"], seat) == []
        assert scan.early(received[who], [kept["key"], *kept["tokens"]]) == []

    # The scan would notice: what one seat was sent is strange to the other.
    others = [text.replace('"seat":0', '"seat":1') for text in received["host"]]
    assert scan.strange(others, kept["save"], 1)
