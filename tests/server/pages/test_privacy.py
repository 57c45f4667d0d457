"""The page on privacy is true: every column of what is kept of people is told of, in every language."""

import re
from pathlib import Path

import pytest

import fivesuns
from fivesuns.core.text import COMMON, LANGUAGES, has
from fivesuns.server.database.privacy import PARTS, declared
from fivesuns.server.database.schema import META
from fivesuns.server.pages import privacy
from visiting import FREE, Visitor, house

pytestmark = pytest.mark.once

SOURCE = Path(fivesuns.__file__).parent
PERSONAL = [table for table in META.tables.values() if declared(table)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", PERSONAL, ids=str)
def test_every_column_is_told_of(table, lang):
    for column in table.columns:
        id = privacy.column_word(table.name, column.name, lang)
        assert has(COMMON, lang, id), f"{table}.{column.name} has no words in {lang}"
    told = privacy.kept(table, lang)
    assert told.title
    assert told.why
    assert told.until, f"{table} does not say for how long"


def test_what_declares_nothing_is_not_told_of():
    assert all(privacy.kept(table, "en") is None for table in META.tables.values() if not declared(table))
    told = [one for _, stores in privacy.everything("en") for one in stores]
    assert len(told) == len(PERSONAL)
    assert {declared(table).part for table in PERSONAL} == set(PARTS)


def test_every_fate_has_its_words():
    ids = {id for table in PERSONAL for fate in declared(table).fates.values() for id in privacy.until(fate)}
    ids |= {f"lasts-{declared(table).lasts}" for table in PERSONAL if declared(table).lasts}
    assert len(ids) > 8
    assert [(id, lang) for id in ids for lang in LANGUAGES if not has(COMMON, lang, id)] == []


def test_every_cookie_is_told_of():
    server = "\n".join(path.read_text("utf-8") for path in (SOURCE / "server").rglob("*.py"))
    scripts = "\n".join(path.read_text("utf-8") for path in (SOURCE / "web" / "js").glob("*.js"))
    made = set(re.findall(r"\bCookie\(\s*(\w+)", server))
    constants = dict(re.findall(r'^(\w+_COOKIE) = "(\w+)"', server, re.MULTILINE))
    set_by_scripts = set(re.findall(r'\bkeep\("(\w+)"', scripts))
    assert scripts.count("document.cookie =") == 1  # in `keep`
    names = {constants[name] for name in made if name in constants} | set_by_scripts
    assert len(made) >= 3
    assert names <= set(privacy.COOKIES)


def test_whatever_a_browser_keeps_is_told_of():
    """Every key of what scripts keep: as a word where they use it, or a constant of theirs."""
    for path in (SOURCE / "web" / "js").glob("*.js"):
        script = path.read_text("utf-8")
        constants = dict(re.findall(r'^(?:export )?const (\w+) = "([\w-]+)"', script, re.MULTILINE))
        for key in re.findall(r"Storage\.(?:get|set)Item\(([^,)]+)", script):
            name = key.strip('"') if key.startswith('"') else constants.get(key)
            if name is None:  # handed on: every word that it is called with
                called = set(re.findall(r'(?:kept|#switch)\("(\w+)"', script))
                assert called, f"{path.name} keeps {key}"
                assert called <= set(privacy.STORED)
            else:
                assert name in privacy.STORED, f"{path.name} keeps {name}"


def test_the_page_in_every_language_and_the_way_to_it(tmp_path):
    with house(tmp_path, limits=FREE) as client:
        for lang in LANGUAGES:
            page = Visitor(client, lang).get("/privacy").text
            for title, stores in privacy.everything(lang):
                assert title in page
                assert all(part in page for one in stores for part in (one.title, one.why))
            assert 'href="/privacy"' in Visitor(client, lang).get("/").text
