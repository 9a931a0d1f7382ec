"""What a page received, held against worlds that its seat cannot tell from the true one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

import nightboard
from nightboard.engine.match import Match

Message = dict[str, Any]


class Sight(NamedTuple):
    """What a seat would see and be asked at one decision of another world."""

    scene: Any
    offers: Any


def sights(save: str, seat: int | None, names: Sequence[str]) -> Iterator[Sight]:
    """For each decision of a match, what the seat would see if the secrets were dealt anew."""
    whole = nightboard.load(save)
    rng, match = Random(1), whole.at(0)
    yield _look(match, seat, names, rng)
    for choice in whole.choices:
        match.choose(choice.step, choice.seat)
        yield _look(match, seat, names, rng)


def _look(match: Match, seat: int | None, names: Sequence[str], rng: Random) -> Sight:
    world = match.redeal(seat, rng) if match.ask else match
    say = match.game.say("en", seat, names)
    view = world.view(seat)
    asked = world.ask if world.ask and seat in world.ask.seats else None
    offers = [match.game.choice(offer, view, say) for offer in asked.offers] if asked else None
    return Sight(_plain(match.game.scene(view, seat, say)), _plain(offers))


def _plain(shapes: Any) -> Any:
    """As it is after the way through JSON."""
    return msgspec.json.decode(msgspec.json.encode(shapes))


def told(save: str, seat: int | None, names: Sequence[str]) -> set[str]:
    """Every line that the seat may read in the log."""
    match = nightboard.load(save)
    match = match.at(match.decisions, log=True)
    say = match.game.say("en", seat, names)
    return {say.event(entry.event) for entry in match.events(seat)}


def strange(received: Sequence[str], save: str, seat: int | None) -> list[str]:
    """Everything that arrived and would not have in a world with other secrets."""
    messages: list[Message] = [json.loads(text) for text in received]
    names = next(
        [info["name"] for info in message["table"]["seats"]]
        for message in reversed(messages)
        if message["type"] in ("welcome", "table")
    )
    expected, lines = list(sights(save, seat, names)), told(save, seat, names)
    found, at = [], 0
    for message in messages:
        if message["type"] != "state" or message.get("seat") != seat:
            continue
        offers = message["ask"]["offers"] if message.get("ask") else None
        seen = (n for n in range(at, len(expected)) if expected[n].scene == message["scene"])
        place = next((n for n in seen if offers in (None, expected[n].offers)), None)
        if place is None:
            found.append(f"a scene or offers after decision {at}: {message['scene']['where']}")
        else:
            at = place
        found += [
            f"a line: {entry['text']}"
            for entry in message["log"].get("entries", ())
            if entry["text"] not in lines and not entry["key"].startswith("table.")
        ]
    return found


def early(received: Sequence[str], secrets: Sequence[str]) -> list[str]:
    """The secrets that were named before the game was over."""
    running = received
    for place, text in enumerate(received):
        message = json.loads(text)
        if "table" in message and message["table"]["state"] == "finished":
            running = received[:place]
            break
    return [secret for secret in secrets if any(secret in text for text in running)]
