"""Lessons at the terminal, taken by a console that types by itself."""

import pytest
from typer.testing import CliRunner
from typist import Typist

from fivesuns.cli import app
from fivesuns.contract.teaching import ways
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.lessons.library import lesson_of, lessons
from fivesuns.lessons.study import Study
from fivesuns.terminal.learning import Pupil, learn

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in lessons(game)]
AZTEKA = GAMES["azteka"]


def keys(game, lesson, language):
    """What somebody types who does what is asked, in their own language."""
    study = Study(game, lesson)
    pupil = Pupil(study, language, Typist([]))
    while True:
        words = [] if study.beat.reads else next(ways(game, study.state, study.beat))
        for word in words:
            yield pupil._word(word)
            study.act(word)
        if study.beat.reads:
            yield "."
        if study.last:
            return
        study.go_on()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda one: getattr(one, "name", None) or one.id)
def test_a_lesson_is_taken_to_its_end(game, lesson, language):
    console = Typist(list(keys(game, lesson, language)), width=120)
    assert learn(game, lesson, language, console)
    said = " ".join(console.screen.split())
    for beat in lesson.beats:
        assert " ".join(beat.say[language].split()) in said
    assert " ".join(lesson.end[language].split()) in said


def typed(*lines, language="en"):
    console = Typist(lines, width=200)
    done = learn(AZTEKA, lesson_of(AZTEKA, "first"), language, console)
    return done, " ".join(console.screen.split())


def test_what_lights_stands_in_brackets_and_the_goal_above():
    done, said = typed()
    assert not done
    assert "[place 2c]" in said
    assert "Life wants to spread: 0 of 8 segments" in said


def test_a_slip_is_answered_and_a_refusal_names_its_rule():
    _, said = typed("place 4a", "place 2c", "place 4f", "sing", "?")
    assert "the very first pawn goes anywhere" in said
    assert "3.3" in said
    assert "“sing”" in said
    assert "Type: place 3c" in said


def test_one_may_leave_and_begin_a_step_anew():
    done, said = typed("!", "quit")
    assert not done
    assert said.count("Step 1 of 8") == 2


def test_the_command():
    runner = CliRunner()
    result = runner.invoke(app, ["learn", "xalapa", "atlacoya", "--lang", "fr"], input="quit\n")
    assert result.exit_code == 0
    assert lesson_of(GAMES["xalapa"], "atlacoya").title["fr"] in result.output
    for wrong in (["nowhere"], ["azteka", "second"], ["azteka", "--lang", "xx"]):
        assert runner.invoke(app, ["learn", *wrong]).exit_code == 2
