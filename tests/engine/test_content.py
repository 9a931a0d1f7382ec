"""Content files: an error says file, line, entry, field and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from nightboard.engine.content import Entry, Source, one_of, read_pack
from nightboard.engine.errors import BadContent


class Beast(Entry, frozen=True, kw_only=True):
    """One kind of entry."""

    teeth: int
    home: str = "forest"


GOOD = """
[[beast]]
id = "wolf"
from = "rulebook"
teeth = 42

[[beast]]
id = "bear"   # a big one
from = "house"
house = ["teeth"]
teeth = 30
home = "cave"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The content folder of a package called zoo."""
    folder = tmp_path / "zoo" / "content"
    folder.mkdir(parents=True)
    monkeypatch.setattr("nightboard.engine.content.files", lambda name: tmp_path / name)
    return folder


def source(package: Path, text: str = GOOD, pack: dict[str, Any] | None = None) -> Source:
    """The source of a package whose beasts.toml says this."""
    (package / "beasts.toml").write_text(text)
    return Source("zoo", pack)


def test_entries_are_read_by_their_ids(package: Path) -> None:
    beasts = source(package).entries("beasts.toml", "beast", Beast)

    assert list(beasts) == ["wolf", "bear"]
    assert beasts["wolf"] == Beast(id="wolf", origin="rulebook", teeth=42)
    assert beasts["bear"].house == ("teeth",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "teeth = 42",
            'teeth = "many"',
            "content/beasts.toml, line 5: beast 'wolf': teeth is wrong: expected `int`, got `str`",
        ),
        (
            'home = "cave"',
            "home = 3",
            "content/beasts.toml, line 12: beast 'bear': home is wrong: expected `str`, got `int`",
        ),
        (
            "teeth = 42",
            "",
            "content/beasts.toml, line 3: beast 'wolf': teeth is missing",
        ),
        (
            "teeth = 42",
            "teeth = 42\nwings = 2",
            "content/beasts.toml, line 6: beast 'wolf': wings is no field of it",
        ),
        (
            'from = "rulebook"',
            'from = "hearsay"',
            "content/beasts.toml, line 4: beast 'wolf': from is 'hearsay'; "
            "it is one of rulebook, public, house",
        ),
        (
            '"bear"',
            '"wolf"',
            "content/beasts.toml, line 8: beast 'wolf': id is used twice; every id is there once",
        ),
        ("[[beast]]", "[[beast]", "content/beasts.toml: not valid TOML: "),
    ],
)
def test_a_wrong_file_says_where_and_what_would_be_right(
    package: Path, old: str, new: str, said: str
) -> None:
    broken = source(package, GOOD.replace(old, new))

    with pytest.raises(BadContent) as refused:
        broken.entries("beasts.toml", "beast", Beast)

    assert str(refused.value).startswith(said)


def test_entries_must_be_a_list_of_tables(package: Path) -> None:
    with pytest.raises(BadContent, match=r"'beast' must be written as \[\[beast\]\] entries"):
        source(package, "[beast]\nid = 'wolf'").entries("beasts.toml", "beast", Beast)


def test_the_box_holds_an_exact_number(package: Path) -> None:
    zoo = source(package)
    beasts = zoo.entries("beasts.toml", "beast", Beast)

    zoo.count("beasts.toml", "beast", beasts, 2)
    with pytest.raises(BadContent, match=r"2 \[\[beast\]\] entries; the game has exactly 3"):
        zoo.count("beasts.toml", "beast", beasts, 3)


def test_a_game_may_complain_of_a_field_itself(package: Path) -> None:
    zoo = source(package)
    zoo.entries("beasts.toml", "beast", Beast)

    def fail(wrong: str) -> Any:
        zoo.fail("beasts.toml", "beast", "bear", "home", wrong)

    with pytest.raises(BadContent) as refused:
        one_of("cave", ["forest", "lake"], fail)

    assert str(refused.value) == (
        "content/beasts.toml, line 12: beast 'bear': home is 'cave'; it is one of forest, lake"
    )


# Packs

LYNX = {"id": "lynx", "from": "public", "teeth": 28}


def test_a_pack_replaces_and_adds_entries(package: Path) -> None:
    pack = {
        "beasts.toml": {
            "beast": [
                {"id": "wolf", "from": "public", "teeth": 40},
                LYNX,
            ]
        }
    }

    beasts = source(package, pack=pack).entries("beasts.toml", "beast", Beast)

    assert {name: beast.teeth for name, beast in beasts.items()} == {
        "wolf": 40,
        "bear": 30,
        "lynx": 28,
    }


@pytest.mark.parametrize(
    ("beasts", "said"),
    [
        (
            [{"id": "wolf", "from": "public"}],
            "pack/beasts.toml: beast 'wolf': teeth is missing",
        ),
        ([{"from": "public", "teeth": 1}], "pack/beasts.toml: beast 'number 1': id is missing"),
        (["wolf"], "pack/beasts.toml: beast 'number 1': is wrong: expected `object`, got `str`"),
        (
            [{"id": "a", "from": "house", "teeth": 1}] * 2,
            "pack/beasts.toml: beast 'a': id is used twice",
        ),
    ],
)
def test_a_wrong_pack_is_named(package: Path, beasts: list[Any], said: str) -> None:
    with pytest.raises(BadContent) as refused:
        source(package, pack={"beasts.toml": {"beast": beasts}}).entries(
            "beasts.toml", "beast", Beast
        )

    assert str(refused.value).startswith(said)


def test_a_pack_for_another_game_is_found_out(package: Path) -> None:
    zoo = source(package, pack={"beats.toml": {}})
    zoo.entries("beasts.toml", "beast", Beast)

    with pytest.raises(BadContent, match=r"reads no such file; did you mean beasts\.toml\?"):
        zoo.finish()


def test_a_pack_cannot_add_to_a_full_box(package: Path) -> None:
    zoo = source(package, pack={"beasts.toml": {"beast": [LYNX]}})
    beasts = zoo.entries("beasts.toml", "beast", Beast)

    with pytest.raises(BadContent, match=r"with lynx there are 3 .* a pack can only replace"):
        zoo.count("beasts.toml", "beast", beasts, 2)


def test_a_pack_with_other_entries_is_found_out(package: Path) -> None:
    zoo = source(package, pack={"beasts.toml": {"beats": [LYNX]}})
    zoo.entries("beasts.toml", "beast", Beast)

    with pytest.raises(BadContent, match=r"reads no 'beats' there; did you mean beast\?"):
        zoo.finish()


class Numbers(msgspec.Struct, forbid_unknown_fields=True):
    """A file of single values."""

    cages: int
    name: str = "zoo"


def test_a_pack_replaces_single_values(package: Path) -> None:
    (package / "numbers.toml").write_text("cages = 3\nname = 'city zoo'\n")

    found = source(package, pack={"numbers.toml": {"cages": 4}}).values("numbers.toml", Numbers)

    assert found == Numbers(cages=4, name="city zoo")


def test_a_wrong_value_is_named_where_it_is_from(package: Path) -> None:
    (package / "numbers.toml").write_text("name = 'city zoo'\ncages = 'many'\n")

    with pytest.raises(BadContent, match=r"^content/numbers\.toml, line 2: cages is wrong"):
        source(package).values("numbers.toml", Numbers)
    with pytest.raises(BadContent, match=r"^pack/numbers\.toml: cages is wrong"):
        source(package, pack={"numbers.toml": {"cages": []}}).values("numbers.toml", Numbers)


def test_a_pack_is_a_folder_of_toml_files(tmp_path: Path) -> None:
    (tmp_path / "beasts.toml").write_text('[[beast]]\nid = "wolf"\n')

    assert read_pack(tmp_path) == {"beasts.toml": {"beast": [{"id": "wolf"}]}}


def test_a_wrong_entry_of_a_folder_is_named_with_its_line(package: Path, tmp_path: Path) -> None:
    folder = tmp_path / "my-zoo"
    folder.mkdir()
    (folder / "beasts.toml").write_text(
        '[[beast]]\nid = "lynx"\nfrom = "house"\nteeth = 28\n\n'
        '[[beast]]\nid = "wolf"\nfrom = "house"\nteeth = "many"\n'
    )

    with pytest.raises(BadContent) as refused:
        source(package, pack=read_pack(folder)).entries("beasts.toml", "beast", Beast)

    assert str(refused.value).startswith("my-zoo/beasts.toml, line 9: beast 'wolf': teeth is wrong")


def test_what_is_no_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="there is no such folder"):
        read_pack(tmp_path / "nowhere")
    with pytest.raises(BadContent, match="this one has none"):
        read_pack(tmp_path)
    (tmp_path / "beasts.toml").write_text("id = ")
    with pytest.raises(BadContent, match=r"beasts\.toml: not valid TOML"):
        read_pack(tmp_path)


# Digests


def test_the_digest_shows_any_change_of_what_is_said_and_none_of_layout(package: Path) -> None:
    def digest(text: str, pack: dict[str, Any] | None = None) -> str:
        zoo = source(package, text, pack)
        zoo.entries("beasts.toml", "beast", Beast)
        return zoo.digest()

    assert digest(GOOD) == digest(GOOD.replace("# a big one", "# a comment"))
    assert digest(GOOD) != digest(GOOD.replace("42", "43"))
    assert digest(GOOD) != digest(
        GOOD, {"beasts.toml": {"beast": [{"id": "wolf", "from": "house", "teeth": 1}]}}
    )
