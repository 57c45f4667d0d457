"""Every beat of every lesson, played in every way that a learner may; how a lesson goes on, and what is no lesson."""

import re
from importlib.resources import files

import pytest

from fivesuns.contract import PROMISES, Trial, teaching
from fivesuns.core.rows import Illegal
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.lessons.lesson import GOING, RIGHT, SLIP, listed, play, tells
from fivesuns.lessons.library import FILE, first, lesson_of, lessons, parse
from fivesuns.lessons.study import Study

BEATS = {f"{game.name} {name}": (game, taught) for game in GAMES.values() for name, taught in teaching.beats(game)}
# names of places that a person does not read off the board: a beginner is shown, not told
COORDINATE = re.compile(r"(?<![\w’'])(?:[a-j]\d{1,2}|[1-4][a-h]|[+-]\d[+-]\d|I{1,2}-\d\d)\b")
AZTEKA = GAMES["azteka"]
OF_LESSONS = [promise for promise in PROMISES if promise.check.__module__ == teaching.__name__]


@pytest.fixture(params=GAMES)
def game(request):
    return GAMES[request.param]


class TestLessons(teaching.Lessons):
    def test_ours_take_a_minute_or_two(self, game):
        assert lessons(game)
        assert all(len(lesson.beats) >= 5 for lesson in lessons(game))

    def test_nobody_is_told_a_coordinate(self, game):
        for lesson in lessons(game):
            texts = [text for beat in lesson.beats for text in (beat.say, beat.right, *(one.say for one in beat.slips))]
            found = [text[lang] for text in texts if text for lang in LANGUAGES if COORDINATE.search(text[lang])]
            assert not found


class TestBeats(teaching.Beats):
    @pytest.fixture(params=BEATS)
    def case(self, request):
        return BEATS[request.param]

    @pytest.fixture
    def game(self, case):
        return case[0]

    @pytest.fixture
    def taught(self, case):
        return case[1]


def test_no_ring_of_azteka_brings_back_a_wheel_that_stood_since_the_last_placement():
    """So that the lesson holds under a rule that forbids it, and under one that does not."""
    for lesson in lessons(AZTEKA):
        for number, beat in enumerate(lesson.beats):
            study = Study.at(AZTEKA, lesson, number)
            way = next(teaching.ways(AZTEKA, study.state, beat))
            state = AZTEKA.start(study.setup) if beat.set is not None else study.state.copy()
            line = [*listed(beat.set or ""), *(f"{beat.seat}: {word}" for word in way), *listed(beat.then)]
            seen = {(state.life, state.death)}
            for word in line:
                leg = state.leg
                play(AZTEKA, state, [word])
                wheel = (state.life, state.death)
                if "place" in word or state.leg != leg:
                    seen.clear()
                assert wheel not in seen, f"{beat.id}: {word} turns back"
                seen.add(wheel)


@pytest.mark.parametrize("rules", AZTEKA.editions or (AZTEKA.rules,))
def test_the_lesson_of_azteka_holds_by_every_edition_of_its_rules(rules):
    trial = Trial(AZTEKA.under(rules, AZTEKA.material))
    assert [trial.broken(promise) for promise in OF_LESSONS if trial.broken(promise)] == []


# how a lesson goes on


@pytest.fixture
def study():
    return Study(AZTEKA, lesson_of(AZTEKA, "first"))


def test_what_is_right_is_followed_by_the_others_answer(study):
    outcome = study.act("place 2c")
    assert outcome.verdict == RIGHT
    assert [AZTEKA.actions.word(one.action) for one in outcome.played] == ["place 2c", "place 2b"]
    study.go_on()
    assert study.beat.id == "beside"
    assert study.state.turn == (0,)


def test_a_slip_is_played_answered_and_taken_back(study):
    before = study.state.freeze()
    outcome = study.act("PLACE  4a")
    assert outcome.verdict == SLIP
    assert outcome.said["fr"].startswith("C’est permis")
    assert outcome.played[0].after.freeze() != before
    assert study.state.freeze() == before
    assert study.slips == 1


def test_what_the_rules_forbid_is_refused_and_costs_nothing(study):
    study.act("place 2c")
    study.go_on()
    with pytest.raises(Illegal) as refused:
        study.act("place 4f")
    assert refused.value.rule == "3.3"
    assert (study.words, study.slips) == ((), 0)


def test_where_all_are_asked_for_any_order_does_and_a_slip_takes_back_itself_alone():
    xalapa = GAMES["xalapa"]
    study = Study.at(xalapa, lesson_of(xalapa, "first"), 1)
    assert study.act("put d2").verdict == GOING
    assert study.act("put a1").verdict == SLIP
    assert study.words == ("put d2",)
    assert study.shown() in ("put b2", "put c2")
    assert [study.act(word).verdict for word in ("put b2", "put c2")] == [GOING, RIGHT]


def test_a_goal_lets_one_try_until_the_turn_is_gone():
    inka = GAMES["inka"]
    study = Study.at(inka, lesson_of(inka, "first"), 7)
    verdicts = []
    while not verdicts or verdicts[-1] == GOING:
        verdicts.append(study.act(study.shown()).verdict)
    assert verdicts[-1] == RIGHT
    assert verdicts[:-1] == [GOING] * (len(study.beat.line) - 1)


def test_words_that_were_played_are_found_again_and_others_refused(study):
    again = Study.at(AZTEKA, study.lesson, 5, [("place 4c",), ("place 2b",)])
    assert again.beat.id == "another"
    with pytest.raises(IndexError):
        Study.at(AZTEKA, study.lesson, 8)
    with pytest.raises(Illegal):
        Study.at(AZTEKA, study.lesson, 1, [("place 9z",), ()])


def test_a_table_of_a_variant_gets_the_lesson_of_the_variant():
    xalapa = GAMES["xalapa"]
    assert first(xalapa).id == "first"
    for kind in ("xalapa", "atlacoya"):
        usual = xalapa.setup(3, {"game": kind})
        assert first(xalapa, dict(usual.options)).options.get("game", "xalapa") == kind


# what is no lesson


def test_what_is_not_known_is_refused():
    with pytest.raises(ValueError, match="what is colour"):
        parse('[[lesson]]\nid = "a"\nnext = []\n[[lesson.beat]]\nid = "b"\ncolour = 1\n')
    with pytest.raises(ValueError, match="beat"):
        parse('[[lesson]]\nid = "a"\nnext = []\n')
    with pytest.raises(ValueError, match="no test"):
        tells(AZTEKA.tell(*_first_move())[0], "told-place who~0")


def _first_move():
    before = AZTEKA.start(AZTEKA.setup())
    after = before.copy()
    after.play(0, 0)
    return before, 0, 0, after, 0


BROKEN = {
    "what is asked for cannot be done": ('do = ["place 2c"]\nthen', 'do = ["place 9z"]\nthen'),
    "the answer of others is illegal": ('then = "1: place 2b"', 'then = "1: place 4h"'),
    "a sentence is missing": ('say.fr = "Permis, mais le segment reste ouvert.', 'say.de = "Permis.'),
    "a legal word has no answer": ('words = ["decline"]', 'words = ["turn 4"]'),
    "nothing is there to light": ('"pawn-2c"]\ndo = ["place 3c"]\nthen', '"pawn-4c"]\ndo = ["place 3c"]\nthen'),
    "the rule is another": ('"place 1a" = "3.3"', '"place 1a" = "4.2"'),
    "more ways than promised": ("ways = 1", "ways = 2"),
    "it leads nowhere": ('"rules 4"', '"rules 44"'),
    "a sentence is too long": ("A birth! Place", "A birth! " + "Place a pawn. " * 12),
    "French has its own spaces": ("Naissance\u202f!", "Naissance!"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_lesson_is_caught(what, monkeypatch):
    """The promises themselves: a lesson with one fault, and that some promise catches it."""
    text = files(AZTEKA.package).joinpath(FILE).read_text("utf-8")
    old, new = BROKEN[what]
    assert old in text
    made = parse(text.replace(old, new))
    monkeypatch.setattr(teaching, "lessons", lambda game: made)
    trial = Trial(AZTEKA)
    assert any(trial.broken(promise) for promise in OF_LESSONS)


def test_a_game_without_a_lesson_keeps_every_promise(monkeypatch):
    monkeypatch.setattr(teaching, "lessons", lambda game: ())
    trial = Trial(AZTEKA)
    assert not any(trial.broken(promise) for promise in OF_LESSONS)
