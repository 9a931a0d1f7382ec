"""Searching items, discovering, and what becomes of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice
from nightboard.games.terrorscape2.effects import Use
from nightboard.games.terrorscape2.kinds import Deck
from nightboard.games.terrorscape2.rules.discover import explore
from nightboard.games.terrorscape2.rules.inventory import drop
from nightboard.games.terrorscape2.rules.search import leave, search, take

from .given import (
    BOX,
    KILLER,
    QUINTO,
    ROY,
    TEAM,
    ZACH,
    asked,
    choose,
    given,
    holds,
    item,
    keys_told,
    may,
    noises,
    offered,
    refused,
    table,
    told,
)

LOUD: dict[str, Any] = {
    "items.toml": {
        "item": [
            {"id": name, "from": "house", "noise": True, "uses": [{"tag": "extra", "do": "calm"}]}
            for name in ("rattle", "whistle")
        ]
    }
}
"""Two items that make noise when they are drawn."""


def card(m: Any, name: str) -> int:
    """An item of the test's own box."""
    return table(m).content.item(name)


# Searching


@pytest.mark.rule("isearch.needs-location")
def test_items_are_searched_where_there_is_something_to_search() -> None:
    m = given(at={"roy": "alley", "zach": "storage"})

    assert refused(m, search(ROY, Deck.WEAPON)) == "isearch.needs-location"
    assert refused(m, search(ZACH, Deck.KEY)) == "isearch.needs-location"
    assert may(m, search(ZACH, Deck.WEAPON))


@pytest.mark.rule("isearch.not-with-killer")
def test_nobody_searches_beside_the_killer() -> None:
    here = given(at="storage", killer_at="storage")
    near = given(at="storage", killer_at="drill-site")

    assert refused(here, search(ROY, Deck.WEAPON)) == "isearch.not-with-killer"
    assert may(near, search(ROY, Deck.WEAPON))


@pytest.mark.rule("isearch.draw-one")
@pytest.mark.rule("map.search-location-types")
@pytest.mark.parametrize(
    ("where", "deck"),
    [("storage", Deck.WEAPON), ("medical-bay", Deck.MEDICAL), ("observatory", Deck.KEY)],
)
def test_one_card_of_the_deck_of_this_place_is_drawn(where: str, deck: Deck) -> None:
    m = given(at={"roy": where})
    before = [len(cards) for cards in table(m).decks]

    choose(m, search(ROY, deck))

    after = [len(cards) for cards in table(m).decks]
    assert [b - a for a, b in zip(after, before, strict=True)] == [int(d is deck) for d in Deck]
    assert asked(m) == "keep"


@pytest.mark.rule("isearch.gain-or-discard")
@pytest.mark.rule("isearch.gained-into-inventory")
def test_the_card_is_gained_or_discarded() -> None:
    setup: dict[str, Any] = {"at": {"roy": "storage"}, "decks": {"weapon": "flare-gun"}}
    kept, left = given(**setup), given(**setup)

    choose(kept, search(ROY, Deck.WEAPON), take(ROY, item("flare-gun")))
    choose(left, search(ROY, Deck.WEAPON), leave(ROY))

    assert [holds(kept, slot) for slot in (ROY, ZACH, QUINTO)] == [["flare-gun"], [], []]
    assert holds(left, ROY) == []
    assert table(left).discards == [item("flare-gun")]


@pytest.mark.rule("isearch.noise-on-draw")
@pytest.mark.rule("isearch.noise-even-if-discarded")
@pytest.mark.rule("isearch.noise-not-told-yet")
@pytest.mark.rule("noise.accidental")
def test_a_noisy_card_makes_noise_before_one_decides_and_the_killer_hears_later() -> None:
    m = given(at={"roy": "storage"}, box=LOUD)
    table(m).decks[Deck.WEAPON] = [card(m, "rattle")]
    before = m.view(KILLER)

    choose(m, search(ROY, Deck.WEAPON))
    assert noises(m) == {"storage"}
    assert asked(m) == "keep"
    choose(m, leave(ROY))

    assert noises(m) == {"storage"}
    assert m.view(KILLER) == before
    assert keys_told(m, KILLER) == []


@pytest.mark.rule("isearch.key-to-stand")
def test_a_key_goes_to_the_stand_and_needs_no_room() -> None:
    m = given(
        at={"roy": "observatory"}, items={"roy": "rope fuel sedative"}, decks={"key": "key"}, keys=2
    )

    choose(m, search(ROY, Deck.KEY), take(ROY, item("key")))

    assert table(m).keys == 3
    assert len(holds(m, ROY)) == 3
    assert asked(m) == "act"


@pytest.mark.rule("isearch.more-than-five-keys")
@pytest.mark.rule("components.key-stand")
def test_more_than_five_keys_share_the_stand() -> None:
    m = given(at={"roy": "observatory"}, decks={"key": "key"}, keys=5)

    choose(m, search(ROY, Deck.KEY), take(ROY, item("key")))

    assert m.view(TEAM).keys == 6


@pytest.mark.rule("isearch.key-optional")
def test_a_key_may_be_discarded() -> None:
    m = given(at={"roy": "observatory"}, decks={"key": "key"}, keys=2)

    choose(m, search(ROY, Deck.KEY), leave(ROY))

    assert table(m).keys == 2
    assert table(m).discards == [item("key")]


@pytest.mark.rule("isearch.empty-deck")
def test_an_empty_deck_cannot_be_searched() -> None:
    m = given(at={"roy": "medical-bay"}, decks={"medical": ""})

    assert refused(m, search(ROY, Deck.MEDICAL)) == "isearch.empty-deck"


# Discovering


@pytest.mark.rule("discover.choose-one")
def test_one_survivor_has_to_discover() -> None:
    m = given(turn="discover")

    assert set(offered(m)) == {explore(ROY), explore(ZACH), explore(QUINTO)}
    choose(m, explore(ZACH))

    assert asked(m) == "pick"


@pytest.mark.rule("discover.draw-two-keep-one")
def test_of_two_cards_one_is_kept() -> None:
    m = given(turn="discover", decks={"discover": "rope fuel sedative"})

    choose(m, explore(ROY))
    assert set(offered(m)) == {take(ROY, item("rope")), take(ROY, item("fuel")), leave(ROY)}
    choose(m, take(ROY, item("rope")))

    assert holds(m, ROY) == ["rope"]
    assert table(m).discards == [item("fuel")]
    assert len(table(m).decks[Deck.DISCOVER]) == 1


@pytest.mark.rule("discover.draw-two-keep-one")
def test_both_may_be_left_unless_the_table_forbids_it() -> None:
    free = given(turn="discover", decks={"discover": "rope fuel"})
    strict = given(turn="discover", decks={"discover": "rope fuel"}, discover_must_keep=True)

    choose(free, explore(ROY), leave(ROY))
    choose(strict, explore(ROY))

    assert sorted(table(free).discards) == [item("rope"), item("fuel")]
    assert refused(strict, leave(ROY)) == "discover.draw-two-keep-one"


@pytest.mark.rule("discover.key-to-stand")
def test_a_discovered_key_goes_to_the_stand() -> None:
    m = given(turn="discover", decks={"discover": "key rope"})

    choose(m, explore(ROY), take(ROY, item("key")))

    assert table(m).keys == 1
    assert holds(m, ROY) == []


@pytest.mark.rule("discover.draw-two-keep-one")
def test_of_two_keys_one_is_lost_unless_the_table_allows_both() -> None:
    one = given(turn="discover", decks={"discover": "key key"})
    both = given(turn="discover", decks={"discover": "key key"}, discover_keep_both_keys=True)

    choose(one, explore(ROY), take(ROY, item("key")))
    choose(both, explore(ROY), take(ROY, item("key")))

    assert (table(one).keys, table(one).discards) == (1, [item("key")])
    assert (table(both).keys, table(both).discards) == (2, [])


@pytest.mark.rule("discover.limit-applies")
def test_the_limit_holds_for_what_is_discovered() -> None:
    m = given(
        turn="discover", items={"roy": "rope fuel sedative"}, decks={"discover": "crowbar rope"}
    )

    choose(m, explore(ROY), take(ROY, item("crowbar")))
    assert asked(m) == "trim"
    choose(m, drop(ROY, item("fuel")))

    assert len(holds(m, ROY)) == 3
    assert asked(m) == "fast"


@pytest.mark.rule("discover.noise")
@pytest.mark.rule("noise.one-per-location")
def test_every_drawn_card_makes_its_noise_but_one_token_is_enough() -> None:
    m = given(turn="discover", at={"roy": "alley"}, box=LOUD)
    table(m).decks[Deck.DISCOVER] = [card(m, "rattle"), card(m, "whistle")]

    choose(m, explore(ROY))
    assert noises(m) == {"alley"}
    choose(m, leave(ROY))

    assert told(m, "noise-heard", KILLER) == [{"places": ["alley"]}]


@pytest.mark.rule("discover.no-location-condition")
def test_one_discovers_anywhere_even_beside_the_killer() -> None:
    m = given(turn="discover", at="alley", killer_at="alley")

    assert may(m, explore(ROY))


@pytest.mark.rule("discover.two-keys-in-deck")
def test_the_discover_deck_has_two_keys() -> None:
    keys = [n for n, each in enumerate(BOX.items) if each.is_a(Use.KEY)]

    assert sum(BOX.items[n].copies[Deck.DISCOVER] for n in keys) == 2
    assert sum(sum(BOX.items[n].copies) for n in keys) >= 6


@pytest.mark.rule("discover.last-card")
def test_the_last_card_is_drawn_alone() -> None:
    m = given(turn="discover", decks={"discover": "rope"})

    choose(m, explore(ROY), take(ROY, item("rope")))

    assert holds(m, ROY) == ["rope"]
    assert table(m).decks[Deck.DISCOVER] == []
    assert m.outcome is None


@pytest.mark.rule("discover.empty-deck-loss")
@pytest.mark.rule("victory.killer-other-wins")
def test_without_anything_to_discover_the_game_is_lost() -> None:
    m = given(turn="discover", decks={"discover": ""}, radio=4)

    assert m.outcome is not None
    assert m.outcome.rule == "discover.empty-deck-loss"
    assert m.outcome.winners == (KILLER,)


@pytest.mark.rule("discover.empty-deck-rescue")
@pytest.mark.rule("discover.no-reshuffle")
def test_with_the_rescue_on_its_way_the_step_is_skipped() -> None:
    m = given(turn="discover", decks={"discover": ""}, found="rope rope", radio=5, rescue=3)

    assert m.outcome is None
    assert asked(m) == "fast"
    assert table(m).decks[Deck.DISCOVER] == []
    assert told(m, "nothing-to-discover", KILLER) == [{}]


@pytest.mark.rule("discover.secret")
def test_the_killer_does_not_learn_who_discovers_what() -> None:
    m = given(turn="discover", decks={"discover": "rope fuel sedative"})
    before = m.view(KILLER)

    choose(m, explore(ZACH))
    assert m.view(KILLER) == before
    choose(m, take(ZACH, item("rope")))

    assert keys_told(m, KILLER) == ["no-noise"]


# The cat


@pytest.mark.rule("cards.cat-seen")
@pytest.mark.rule("cards.cat-not-an-item")
@pytest.mark.rule("cards.cat-other-card-gained")
def test_the_cat_runs_off_and_the_other_card_is_left() -> None:
    m = given(turn="discover", at={"zach": "mess-hall"}, decks={"discover": "a-cat rope"})

    choose(m, explore(ZACH))
    assert set(offered(m)) == {take(ZACH, item("rope")), leave(ZACH)}
    with pytest.raises(IllegalChoice):
        m.choose(take(ZACH, item("a-cat")))
    choose(m, take(ZACH, item("rope")))

    t = table(m)
    assert t.ground.locations[t.cat].id == "mess-hall"
    assert t.cat_awake
    assert t.discards == [item("a-cat")]
    assert holds(m, ZACH) == ["rope"]


@pytest.mark.rule("cards.cat-seen")
def test_a_cat_that_is_the_last_card_leaves_nothing() -> None:
    m = given(turn="discover", decks={"discover": "a-cat"})

    choose(m, explore(ROY))

    assert asked(m) == "fast"
    assert table(m).discards == [item("a-cat")]
