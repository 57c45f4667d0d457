"""The glossary is true: every word in it is used in the texts that it is about."""

import re
from functools import cache
from pathlib import Path

import pytest

from fivesuns.core.text import LANGUAGES
from fivesuns.games import OURS

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "fivesuns"
COLUMNS = {"English": "en", "French": "fr", "Spanish": "es"}
_, *PARTS = re.split(r"^## ", (ROOT / "docs" / "glossary.md").read_text("utf-8"), flags=re.MULTILINE)
SECTIONS = {part.partition("\n")[0]: part for part in PARTS}


def game_of(title):
    """The game that a section is about; none for the house."""
    return next((name for name in OURS if name in title.lower()), "")


@cache
def written(game, language):
    """All that a game says in a language, or the house."""
    if game:
        folder = HOUSE / "games" / game
        paths = [folder / "locale" / f"{language}.ftl", folder / f"rules.{language}.md", folder / "lessons.toml"]
    else:
        paths = [*(HOUSE / "locale" / language).glob("*.ftl"), *HOUSE.glob(f"games/*/rules.{language}.md")]
    text = " ".join(path.read_text("utf-8") for path in paths).lower()
    return " ".join(text.replace("\u202f", " ").split())


def terms(cell):
    """The words of a cell, as they stand in sentences."""
    for term in re.sub(r" \([^)]*\)", "", cell).lower().split(", "):
        yield term.removeprefix("to ").removeprefix("a ").removeprefix("the ")


def test_there_is_a_table_for_the_house_and_for_each_game():
    assert sorted(map(game_of, SECTIONS)) == sorted(["", *OURS])
    assert sorted(COLUMNS.values()) == sorted(LANGUAGES)


@pytest.mark.parametrize("title", SECTIONS)
def test_every_word_is_used(title):
    heads, _, *rows = re.findall(r"^\| (.+) \|$", SECTIONS[title].replace("| |", "| . |"), re.MULTILINE)
    languages = [COLUMNS[head] for head in heads.split(" | ")[:-1]]
    assert len(rows) > 10
    unused = [
        (language, term)
        for row in rows
        for language, cell in zip(languages, row.split(" | "), strict=False)
        for term in terms(cell)
        if term not in written(game_of(title), language)
    ]
    assert unused == []
