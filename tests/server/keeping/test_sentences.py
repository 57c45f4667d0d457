"""What whoever runs a house is told is in their language, as the system says it."""

import pytest
from typer.testing import CliRunner

from fivesuns.cli import app
from fivesuns.core.text import LANGUAGES, say
from fivesuns.server.keeping.orders import read_answer
from fivesuns.shell import language, sentence

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "C"}, "en"),
        ({"LANG": "tlh_KL.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(monkeypatch, environment, expected):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language() == expected


@pytest.mark.parametrize(("lang", "told"), [("en", "There is no house in"), ("fr", "Il n’y a pas de maison dans")])
@pytest.mark.parametrize("command", [["backup"], ["admin", "people"]])
def test_a_refusal(monkeypatch, tmp_path, lang, told, command):
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    answer = CliRunner().invoke(app, [*command, "--data", str(tmp_path)])
    assert answer.exit_code == 2
    assert told in answer.output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doctor(monkeypatch, tmp_path, lang):
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    answer = CliRunner().invoke(app, ["doctor", "--data", str(tmp_path)])
    assert sentence("doctor-no-house") in answer.output
    assert sentence("doctor-folder", folder=str(tmp_path)) in answer.output


def test_an_answer_of_a_version_before_is_told_as_it_is():
    assert read_answer("they were not barred") == say("keeper-reason", reason="they were not barred")
    assert read_answer('{"id": "no-name", "args": {"most": 24}}') == say("no-name", most=24)
