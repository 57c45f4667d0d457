"""The promises of a game's lessons, where it has any, kept as in `promises`.

`taught` is a lesson and the number of a beat in it. Every beat is played in every way that a learner may.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import permutations

from fivesuns.core.game import Game
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import LANGUAGES, SOURCE, languages
from fivesuns.core.view import View
from fivesuns.lessons.lesson import GOING, RIGHT, SLIP, Beat, Lesson, Text, fits, listed, play, tells
from fivesuns.lessons.library import lesson_of, lessons
from fivesuns.lessons.study import ROW, Study
from fivesuns.paper.book import paragraphs

Taught = tuple[Lesson, int]

MOST_WORDS = 25  # of a sentence
MOST_BEATS = 8


def is_somewhere(game: Game, lesson: Lesson, place: str) -> bool:
    """Whether a lesson can go on there; Illegal where a table has no such options."""
    kind, _, rest = place.partition(" ")
    if kind == "play":
        return bool(game.setup(lesson.seats, dict(option.split("=") for option in rest.split()[1:])) and rest)
    if kind == "rules":
        return rest in paragraphs(game, SOURCE)
    return kind == "daily" or (kind == "lesson" and lesson_of(game, rest) is not None)


def beats(game: Game) -> list[tuple[str, Taught]]:
    """Every beat of every lesson, with its name."""
    return [
        (f"{lesson.id} {beat.id}", (lesson, number))
        for lesson in lessons(game)
        for number, beat in enumerate(lesson.beats)
    ]


def length(sentence: str) -> int:
    """Words as one counts them: marks that stand alone are none."""
    return sum(bool(re.search(r"\w", part)) for part in sentence.split())


def spoken(game: Game, text: Text) -> None:
    """A sentence is there in every language of the game, and short."""
    assert set(text) == set(languages(game.package)), f"languages {sorted(text)}"
    assert len(set(text.values())) == len(text), f"not translated: {text}"
    for language, sentence in text.items():
        assert length(sentence) <= MOST_WORDS, f"{length(sentence)} words: {sentence}"
        assert "'" not in sentence, f"a straight apostrophe: {sentence}"
        for fault in (*LANGUAGES[language].faults, *LANGUAGES[language].finer):
            assert not re.search(fault, sentence), f"{fault} in {language}: {sentence}"


def legal_words(game: Game, state: State, seat: int) -> list[str]:
    return [game.actions.word(action) for action in state.legal(seat)]


def after(game: Game, state: State, seat: int, word: str) -> State:
    twin = state.copy()
    twin.play(seat, read(game, twin, seat, word))
    return twin


def forbidden(game: Game, state: State, seat: int, word: str) -> str | None:
    """The rule that a word is refused with; AssertionError where it is not refused."""
    try:
        read(game, state, seat, word)
    except Illegal as illegal:
        return illegal.rule
    raise AssertionError(f"“{word}” is not refused")


def slips(study: Study) -> list[str]:
    """The legal words that are not asked for, at the beginning of a beat."""
    game, beat, state = study.game, study.beat, study.begun
    return [
        word
        for word in legal_words(game, state, beat.seat)
        if beat.judge(game, state, (), word, after(game, state, beat.seat, word)) == SLIP
    ]


def ways(game: Game, state: State, beat: Beat) -> Iterator[tuple[str, ...]]:
    """Every way to do what is asked, or one where there is a goal."""
    if beat.do:
        legal = legal_words(game, state, beat.seat)
        for form in beat.do:
            assert any(fnmatchcase(word, form) for word in legal), f"{form} is not legal"
        yield from ((word,) for word in legal if fits(word, beat.do))
    elif beat.all:
        yield from permutations(beat.all)
    else:
        yield beat.line


def acted(study: Study, words: tuple[str, ...]) -> None:
    """The learner does what is asked, in one way, and what the beat says of it is so."""
    game, beat = study.game, study.beat
    for number, word in enumerate(words, 1):
        before, outcome = study.state, study.act(word)
        assert outcome.verdict == (RIGHT if number == len(words) else GOING), f"{word}: {outcome.verdict}"
        mine = outcome.played[0]
        told = {said.id for said in game.tell(before, beat.seat, mine.action, mine.after, beat.seat)}
    assert set(beat.told) <= told, f"told {told}"
    assert not set(beat.not_told) & told, f"told {told}"
    assert not beat.result or tuple(study.state.result()) == beat.result
    assert not beat.result or not study.state.turn, "a result, and it goes on"
    assert not beat.score or tuple(study.state.score()) == beat.score


def opened(study: Study, way: tuple[str, ...]) -> Iterator[list[str]]:
    """The words that are legal at the beginning of a beat, and after each but the last of a way through it."""
    state = study.begun
    for word in way:
        yield legal_words(study.game, state, study.beat.seat)
        state = after(study.game, state, study.beat.seat, word)


def is_there(study: Study, view: View, name: str) -> bool:
    """Whether something that lights is on the board, in the panel, or a word by now or within the beat."""
    if name.startswith(ROW):
        rows = [row.label.id for panel in view.panels if panel.seat == study.beat.seat for row in panel.rows]
        return name.removeprefix(ROW) in rows
    ids = {piece.id for piece in view.pieces} | {shape.id for shape in study.game.stage(study.setup).shapes}
    later = any(fnmatchcase(word, name) for word in (*study.beat.all, *study.beat.line))
    return name in ids or later or any(fnmatchcase(choice.word, name) for choice in view.choices)


class Beats:
    """Each is played out and found true."""

    def test_whoever_learns_has_the_turn_and_sees_what_lights(self, game: Game, taught: Taught) -> None:
        study = Study.at(game, *taught)
        view = game.look(study.state, study.beat.seat)
        assert study.beat.seat in study.state.turn
        for name in study.beat.light:
            assert is_there(study, view, name), f"nothing to light: {name}"

    def test_what_is_asked_for_can_be_done_in_every_way_and_leads_on(self, game: Game, taught: Taught) -> None:
        """Where a beat may be done in several ways, the beats that go on from it hold for each."""
        lesson, number = taught
        begun = Study.at(game, lesson, number)
        if begun.beat.reads:
            assert not begun.beat.slips, "nothing to do, and yet an answer"
            assert not begun.beat.then, "nothing to do, and yet others go on"
            return
        for way in ways(game, begun.state, begun.beat):
            study = Study.at(game, lesson, number)
            acted(study, way)
            while not study.last and lesson.beats[study.number + 1].set is None:
                study.go_on()
                assert study.beat.seat in study.state.turn, f"{study.beat.id} after {way}"
                if not study.beat.reads:
                    acted(study, next(ways(game, study.state, study.beat)))

    def test_every_other_legal_word_has_an_answer_and_every_answer_an_occasion(
        self, game: Game, taught: Taught
    ) -> None:
        study = Study.at(game, *taught)
        beat, state = study.beat, study.state
        if beat.reads:
            return
        for word in slips(study):
            assert beat.answer(word), f"{word}: legal, not asked for, and nothing is said"
        reach = [word for some in opened(study, next(ways(game, state, beat))) for word in some]
        for slip in beat.slips:
            for form in slip.words:
                assert any(fnmatchcase(word, form) for word in reach), f"slip {form}: never legal"

    def test_a_slip_is_taken_back_and_the_beat_can_still_be_done(self, game: Game, taught: Taught) -> None:
        study = Study.at(game, *taught)
        if study.beat.reads:
            return
        frozen = study.state.freeze()
        for word in slips(study):
            assert study.act(word).verdict == SLIP
            assert study.state.freeze() == frozen
        acted(study, next(ways(game, study.state, study.beat)))

    def test_what_it_calls_open_is_open_and_what_it_calls_refused_is_refused(self, game: Game, taught: Taught) -> None:
        study = Study.at(game, *taught)
        for word in study.beat.open:
            read(game, study.state, study.beat.seat, word)
        for word, rule in study.beat.refused:
            by = forbidden(game, study.state, study.beat.seat, word)
            assert rule in ("*", by), f"{word}: refused by {by}, not {rule}"

    def test_a_goal_is_reached_in_as_many_ways_as_promised(self, game: Game, taught: Taught) -> None:
        study = Study.at(game, *taught)
        beat, state = study.beat, study.state
        if not beat.ways:
            return
        found = []
        for word in legal_words(game, state, beat.seat):
            action, then = read(game, state, beat.seat, word), after(game, state, beat.seat, word)
            if any(tells(said, beat.goal) for said in game.tell(state, beat.seat, action, then, beat.seat)):
                found.append(word)
        assert len(found) == beat.ways, f"{len(found)} ways: {found}"
        assert set(beat.line) <= set(found), "the line is not one of the ways"

    def test_its_sentences_are_short_and_in_every_language(self, game: Game, taught: Taught) -> None:
        lesson, number = taught
        beat = lesson.beats[number]
        for text in (beat.say, *([beat.right] if beat.right else []), *(slip.say for slip in beat.slips)):
            spoken(game, text)

    def test_who_is_shown_every_word_gets_through(self, game: Game, taught: Taught) -> None:
        study = Study.at(game, *taught)
        while not study.beat.reads:
            word = study.shown()
            assert word, "nothing can be shown"
            if study.act(word).verdict == RIGHT:
                return


class Lessons:
    """What holds of a lesson as a whole; a game without one keeps it all."""

    def test_a_lesson_is_short_and_its_beats_have_names_of_their_own(self, game: Game) -> None:
        assert len({lesson.id for lesson in lessons(game)}) == len(lessons(game))
        for lesson in lessons(game):
            assert 0 < len(lesson.beats) <= MOST_BEATS
            assert lesson.beats[0].set is not None, "nothing to begin with"
            assert len({beat.id for beat in lesson.beats}) == len(lesson.beats)
            spoken(game, lesson.title)
            spoken(game, lesson.end)

    def test_a_lesson_ends_with_a_win_that_the_learner_finds_alone(self, game: Game) -> None:
        for lesson in lessons(game):
            last = lesson.beats[-1]
            assert last.goal, "nothing to find"
            assert not any(" " in name and not name.startswith(ROW) for name in last.light), "the way is lit"
            won = bool(last.result and last.result[last.seat] == max(last.result))
            assert won or last.goal.startswith("told-won"), "the last beat is no win"

    def test_a_lesson_leads_on_to_places_that_are_there(self, game: Game) -> None:
        for lesson in lessons(game):
            assert lesson.next
            for place in lesson.next:
                assert is_somewhere(game, lesson, place), f"where is {place}?"

    def test_half_a_lesson_is_found_again(self, game: Game) -> None:
        """By the number of a beat alone, and by the words that were played."""
        for lesson in lessons(game):
            study = Study(game, lesson)
            while True:
                twin = Study.at(game, lesson, study.number, study.done)
                assert twin.state.freeze() == study.state.freeze()
                if study.last:
                    break
                for word in () if study.beat.reads else next(ways(game, study.state, study.beat)):
                    study.act(word)
                study.go_on()

    def test_what_others_answer_is_legal(self, game: Game) -> None:
        for lesson in lessons(game):
            for beat in lesson.beats:
                if beat.set is not None:
                    play(game, game.start(lesson.setup(game)), listed(beat.set))
