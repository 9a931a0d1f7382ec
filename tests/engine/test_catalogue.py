"""Messages: the small language in which they are written, and what readers get to read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.toy import Colour, Rank

from nightboard.engine.catalogue import Catalogue, Say, flatten, word
from nightboard.engine.errors import BadInput
from nightboard.engine.events import EVERYONE, Event

MESSAGES = {
    "plain": "Nothing to fill in.",
    "laid": "{who:seat} lays {card:card}.",
    "laid.you": "You lay {card:card}.",
    "draws": "{who:seat} draws {n:card|cards}.",
    "shows": "{who:seat} shows {cards:card}.",
    "sits": "Sitting: {seats:seat}.",
    "bare": "{colour} and {number}",
    "reads": "It reads: {text:message}",
    "told-twice": "{text:message} ({n})",
    "event.laid": "{who:seat} laid something.",
    "card.red": "the red card",
    "card.blue": "the blue card",
    "list.and": "{first} and {last}",
    "list.none": "nothing",
    "seat.number": "Player {n}",
    "seat.nobody": "nobody",
}


def say(reader: int | None = None, *names: str) -> Say:
    """The messages above, for a reader."""
    return Catalogue("en", MESSAGES).speaker(reader, names)


@pytest.mark.parametrize(
    ("key", "about", "said"),
    [
        ("plain", {}, "Nothing to fill in."),
        ("laid", {"who": 1, "card": Colour.RED}, "Bob lays the red card."),
        ("draws", {"who": 0, "n": 1}, "Ann draws 1 card."),
        ("draws", {"who": 0, "n": 0}, "Ann draws 0 cards."),
        ("draws", {"who": 2, "n": 3}, "Player 3 draws 3 cards."),
        ("shows", {"who": 0, "cards": []}, "Ann shows nothing."),
        ("shows", {"who": 0, "cards": [Colour.RED]}, "Ann shows the red card."),
        (
            "shows",
            {"who": 0, "cards": (Colour.RED, Colour.BLUE, Colour.RED)},
            "Ann shows the red card, the blue card and the red card.",
        ),
        ("sits", {"seats": [0, 1]}, "Sitting: Ann and Bob."),
        ("laid", {"who": None, "card": Colour.RED}, "nobody lays the red card."),
        ("bare", {"colour": Colour.RED, "number": 7}, "red and 7"),
        ("bare", {"number": 7}, "? and 7"),
        ("reads", {"text": "draws", "who": 1, "n": 2}, "It reads: Bob draws 2 cards."),
        ("told-twice", {"text": "laid", "n": 2, "who": 0, "card": 1}, "Ann lays 1. (2)"),
        ("unheard-of", {"who": 1}, "unheard-of"),
    ],
)
def test_messages_are_filled_in(key: str, about: dict[str, Any], said: str) -> None:
    assert say(None, "Ann", "Bob")(key, **about) == said


def test_the_reader_is_spoken_to() -> None:
    assert say(1, "Ann", "Bob")("laid", who=1, card=Colour.BLUE) == "You lay the blue card."
    assert say(0, "Ann", "Bob")("laid", who=1, card=Colour.BLUE) == "Bob lays the blue card."


def test_events_have_their_own_messages() -> None:
    assert say().event(Event("laid", EVERYONE, {"who": 4}, None)) == "Player 5 laid something."


def test_names_are_found_by_family() -> None:
    assert say().name("card", Colour.RED) == "the red card"
    assert "card.red" in say()
    assert "card.green" not in say()


def test_what_a_content_pack_added_is_called_by_its_id() -> None:
    assert say().name("card", "la-llorona") == "La llorona"
    assert say()("shows", who=4, cards=["la-llorona"]) == "Player 5 shows La llorona."


def test_values_are_written_as_in_keys() -> None:
    class Place(Rank.__base__):  # type: ignore[misc, name-defined]
        TOWN_HALL = 1

    assert word(Colour.RED) == "red"
    assert word(Place.TOWN_HALL) == "town-hall"
    assert word("Some_Name") == "some-name"
    assert word(3) == "3"


def test_nested_tables_are_dotted_keys() -> None:
    nested = {"game": {"title": "A"}, "card": {"_": "Card", "red": "Red"}, "n": 1}

    assert flatten(nested) == {"game.title": "A", "card": "Card", "card.red": "Red", "n": "1"}


def test_what_is_not_translated_stays_english(monkeypatch: pytest.MonkeyPatch) -> None:
    from nightboard.engine import catalogue as module

    texts = {
        ("nightboard", "en"): {"yes": "Yes", "no": "No"},
        ("nightboard", "es"): {"yes": "Sí"},
        ("zoo", "en"): {"wolf": "Wolf", "bear": "Bear"},
        ("zoo", "es"): {"wolf": "Lobo"},
    }
    monkeypatch.setattr(module, "read_messages", lambda home, language: texts[home, language])

    spanish = module.catalogue.__wrapped__("zoo", "es")

    assert spanish.messages == {"yes": "Sí", "no": "No", "wolf": "Lobo", "bear": "Bear"}


def test_an_unknown_language_is_refused() -> None:
    from nightboard.engine.catalogue import catalogue

    with pytest.raises(BadInput, match="unknown language 'fr'; known: en, es"):
        catalogue("examples.kuhn", "fr")
