"""The promises that random games are tried on. A test takes them over by a subclass, `Trial` without any tests.

Each method takes one of: `table`, a game and a setup; `game_played`, these and every step of a random game;
`moments`, the same with fewer steps where it is long. A broken promise is an AssertionError.
"""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
from fnmatch import fnmatchcase
from functools import cache
from math import isclose
from typing import Any

from fivesuns.contract.playing import MOST, Names, Played, Step, Table, acting, people, random_game, seen
from fivesuns.core.game import Game
from fivesuns.core.record import Record, load, replay
from fivesuns.core.rng import Rng
from fivesuns.core.rows import PLAY, Row
from fivesuns.core.state import NATURE, NOBODY, SEVERAL, WATCHER
from fivesuns.core.text import Say, languages, words
from fivesuns.paper.board import sheet

GOAL, BRIEF = 130, 46  # characters of a goal, and of the same for narrow screens
BEATS = {"hold", "tell", "check", "round", "end"}
MEANING = 30  # words that say what a thing means


@cache
def fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields; none of any other class."""
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def gather(thing: object, said: set[Say]) -> None:
    """Add every message inside a view, a stage or a story."""
    if isinstance(thing, Say):
        said.add(thing)
    elif isinstance(thing, list | tuple):
        for value in thing:
            gather(value, said)
    elif isinstance(thing, dict):
        for value in thing.values():
            gather(value, said)
    else:
        for name in fields(type(thing)):  # type: ignore[arg-type]  # mypy takes the hash of instances for the class's
            gather(getattr(thing, name), said)


# A message that has words has them in every game where it is said again.
HEARD: set[tuple[str, Say]] = set()


def hear(package: str, one: Say) -> None:
    """Hold that a message has words in every language, whoever listens."""
    if (package, one) in HEARD:
        return
    for language in languages(package):
        for you in (0, 1, WATCHER):
            text = words(package, language, one, Names(you))
            assert text.strip()
            assert "{" not in text
    HEARD.add((package, one))


def is_hidden(path: tuple[str, ...], paths: set[tuple[str, ...]]) -> bool:
    """Whether a shorter path leads the same way, so that whoever touches it never comes to the end of this one."""
    return any(path[:length] in paths for length in range(1, len(path)))


def some(game: Game, steps: list[Step]) -> list[Step]:
    """All steps of a short game, fewer of a long one and where the action space is large."""
    return steps[:: max(1 + len(game.actions) // 400, -(-len(steps) // MOST))]


class Rules:
    def test_whoever_has_the_turn_can_act(self, game_played: Played) -> None:
        _, _, steps = game_played
        for before, seat, action, _ in steps:
            assert seat in before.turn
            assert action in before.legal(seat)
            for other in people(before):
                assert bool(before.legal(other)) == (other in before.turn)

    def test_mover_and_turn_agree(self, game_played: Played) -> None:
        _, _, steps = game_played
        for state in (*(step[0] for step in steps), steps[-1][3]):
            if state.mover == SEVERAL:
                assert len(state.turn) > 1
            else:
                assert state.turn == (() if state.mover == NOBODY else (state.mover,))

    def test_why_is_silent_exactly_where_an_action_is_legal(self, game_played: Played) -> None:
        game, _, steps = game_played
        for before, *_ in some(game, steps):
            for seat in acting(before):
                legal = set(before.legal(seat))
                silent = {action for action in range(len(game.actions)) if before.why(seat, action) is None}
                assert silent == legal

    def test_every_refusal_has_a_sentence_in_every_language(self, game_played: Played) -> None:
        game, _, steps = game_played
        for before, *_ in some(game, steps):
            for seat in acting(before):
                for action in range(len(game.actions)):
                    rule = before.why(seat, action)
                    if rule is not None:
                        names = tuple(game.actions.meaning(action).names.items())
                        hear(game.package, Say(f"refused-{rule.replace('.', '-')}", names))

    def test_legal_actions_are_distinct_and_in_order(self, game_played: Played) -> None:
        _, _, steps = game_played
        for before, seat, *_ in steps:
            legal = before.legal(seat)
            assert legal == sorted(set(legal))

    def test_a_random_draw_reaches_every_legal_action(self, table: Table) -> None:
        game, setup = table
        rng = Rng(5)
        for before, seat, *_ in list(random_game(game, setup, 5))[::9]:
            legal = set(before.legal(seat))
            assert {before.draw(seat, rng) for _ in range(60 * len(legal))} == legal

    def test_a_random_draw_is_uniform(self, table: Table) -> None:
        game, setup = table
        rng = Rng(8)
        before, seat, *_ = [step for step in random_game(game, setup, 8) if step[1] >= 0][:7][-1]
        legal, throws = before.legal(seat), 4000
        counts = dict.fromkeys(legal, 0)
        for _ in range(throws * len(legal)):
            counts[before.draw(seat, rng)] += 1
        # six standard deviations of a binomial: never by chance
        assert max(abs(count - throws) for count in counts.values()) < 6 * throws**0.5

    def test_results_add_up(self, game_played: Played) -> None:
        _, setup, steps = game_played
        result = steps[-1][3].result()
        assert len(result) == setup.seats
        assert isclose(sum(result), 1, rel_tol=1e-6) if setup.seats > 1 else 0 <= result[0] <= 1
        assert all(share >= 0 for share in result)
        assert len(steps[-1][3].score()) in (0, setup.seats)


class Copies:
    def test_what_is_done_to_a_copy_leaves_the_original_alone(self, game_played: Played) -> None:
        _, _, steps = game_played
        for before, seat, action, _ in steps:
            frozen, twin = before.freeze(), before.copy()
            twin.play(seat, action)
            assert before.freeze() == frozen
            assert twin.freeze() != frozen

    def test_a_copy_plays_the_same(self, game_played: Played) -> None:
        _, _, steps = game_played
        for before, seat, action, after in steps:
            for twin in (before.copy(), copy.deepcopy(before), pickle.loads(pickle.dumps(before))):  # noqa: S301
                assert twin.legal(seat) == before.legal(seat)
                twin.play(seat, action)
                assert twin.freeze() == after.freeze()


class Records:
    def test_a_record_replays_without_a_seed(self, game_played: Played) -> None:
        game, setup, steps = game_played
        record = Record(game.name, game.rules, game.material, setup.seats, dict(setup.options))
        record.rows = [
            Row(step, 0.0, "", seat, PLAY, game.actions.word(action)) for step, (_, seat, action, _) in enumerate(steps)
        ]
        again = load(record.write())
        assert again == record
        *_, (_, course) = replay(game, again)
        assert course.state.freeze() == steps[-1][3].freeze()
        assert course.result() == steps[-1][3].result()

    def test_words_are_unique_and_read_back(self, table: Table) -> None:
        game, _ = table
        for action in range(len(game.actions)):
            word = game.actions.word(action)
            assert game.actions.parse(word) == action
            assert game.actions.parse(f"  {word.upper()} ") == action


class Secrets:
    def test_a_seat_sees_the_same_in_every_world_it_may_be_in(self, moments: Played) -> None:
        """Secrets don't leak into views, and a guess changes only secrets."""
        game, _, steps = moments
        rng = Rng(1)
        for before, *_ in steps:
            for seat in people(before):
                guess = before.guess(seat, rng)
                assert seen(game, before, seat) == game.look(guess, seat)
                assert before.legal(seat) == guess.legal(seat)
                assert before.turn == guess.turn

    def test_what_looks_the_same_sounds_the_same(self, moments: Played) -> None:
        """Nothing that a seat can't see leaks into the log or the motion."""
        game, _, steps = moments
        rng = Rng(2)
        for before, seat, action, after in steps:
            for eye in people(before):
                world = before.guess(eye, rng)
                if action not in world.legal(seat):
                    continue
                then = world.copy()
                then.play(seat, action)
                if game.look(then, eye) == seen(game, after, eye):
                    assert game.tell(world, seat, action, then, eye) == game.tell(before, seat, action, after, eye)
                    assert game.story(world, seat, action, then, eye) == game.story(before, seat, action, after, eye)

    def test_what_cannot_be_told_apart_sounds_the_same(self, moments: Played) -> None:
        """An action that a seat may take for another one is told to it as if it were the other one."""
        game, _, steps = moments
        rng = Rng(7)
        for before, seat, action, after in steps:
            for eye in () if game.perfect else people(before):
                if eye == seat:
                    continue
                worlds = {after.guess(eye, rng).freeze() for _ in range(40)}
                for other in before.legal(seat):
                    then = before.copy()
                    then.play(seat, other)
                    if then.freeze() in worlds:
                        assert game.look(then, eye) == seen(game, after, eye)
                        assert game.tell(before, seat, other, then, eye) == game.tell(before, seat, action, after, eye)
                        assert game.story(before, seat, other, then, eye) == game.story(
                            before, seat, action, after, eye
                        )

    def test_a_watcher_knows_no_more_than_any_seat(self, moments: Played) -> None:
        """What a watcher sees and hears is the same in every world that any seat may be in."""
        game, _, steps = moments
        rng = Rng(9)
        for before, seat, action, after in steps:
            for known in people(before):
                world = before.guess(known, rng)
                assert game.look(world, WATCHER) == seen(game, before, WATCHER)
                if action in world.legal(seat):
                    then = world.copy()
                    then.play(seat, action)
                    if game.look(then, WATCHER) == seen(game, after, WATCHER):
                        told = game.tell(before, seat, action, after, WATCHER)
                        assert game.tell(world, seat, action, then, WATCHER) == told

    def test_a_guess_is_independent_of_the_truth(self, moments: Played) -> None:
        _, _, steps = moments
        rng = Rng(3)
        for before, seat, action, _ in steps:
            frozen = before.freeze()
            guess = before.guess(max(seat, 0), rng)
            if action in guess.legal(seat):
                guess.play(seat, action)
            assert before.freeze() == frozen

    def test_a_game_that_hides_nothing_says_so(self, moments: Played) -> None:
        game, _, steps = moments
        rng = Rng(4)
        for before, seat, *_ in () if game.hides else steps:
            assert seat > NATURE or not game.perfect
            assert before.guess(max(seat, 0), rng).freeze() == before.freeze()

    def test_a_guess_varies_where_something_is_hidden(self, table: Table) -> None:
        game, setup = table
        if game.hides and setup.seats > 1:
            rng = Rng(6)
            guesses = {
                before.guess(seat, rng).freeze() != before.freeze()
                for seed in range(8)
                for before, *_ in random_game(game, setup, seed)
                for seat in people(before)
            }
            assert True in guesses

    def test_a_watcher_has_no_choices(self, moments: Played) -> None:
        game, _, steps = moments
        for before, *_ in steps:
            assert seen(game, before, WATCHER).choices == []


class Views:
    def test_choices_are_the_legal_actions(self, moments: Played) -> None:
        game, _, steps = moments
        for before, *_ in steps:
            for seat in people(before):
                offered = sorted(choice.word for choice in seen(game, before, seat).choices)
                assert offered == sorted(map(game.actions.word, before.legal(seat)))

    def test_every_choice_can_be_touched_and_none_hides_another(self, moments: Played) -> None:
        game, setup, steps = moments
        shapes = {shape.id for shape in game.stage(setup).shapes}
        for before, *_ in steps:
            for seat in acting(before):
                view = seen(game, before, seat)
                there = shapes | {piece.id for piece in view.pieces}
                paths = [choice.touch for choice in view.choices]
                distinct = set(paths)
                for path in paths:
                    assert path
                    assert there.issuperset(path)
                    assert not is_hidden(path, distinct)
                assert len(distinct) == len(paths)
                free = [set(choice.touch) for choice in view.choices if choice.free]
                assert all(len(choice.touch) == len(set(choice.touch)) for choice in view.choices)
                assert len({frozenset(touch) for touch in free}) == len(free)
                assert not {choice.touch[0] for choice in view.choices if not choice.free} & set().union(*free)
                for choice in view.choices:
                    assert there.issuperset(choice.lights)

    def test_ids_are_unique_and_marks_and_hits_name_them(self, moments: Played) -> None:
        game, setup, steps = moments
        stage = game.stage(setup)
        shapes = [shape.id for shape in stage.shapes]
        assert len(set(shapes)) == len(shapes)
        for before, seat, action, after in steps:
            view = seen(game, after, WATCHER)
            ids = [*shapes, *(piece.id for piece in view.pieces)]
            assert len(set(ids)) == len(ids)
            assert set(view.marks) <= set(ids)
            assert {piece.hit for piece in view.pieces} - {""} <= set(shapes)
            assert {row.glyph for panel in view.panels for row in panel.rows} - {""} <= set(stage.glyphs)
            assert set(game.story(before, seat, action, after, WATCHER).marks) <= set(ids)

    def test_what_is_shown_lies_in_the_box(self, moments: Played) -> None:
        game, setup, steps = moments
        whole = game.stage(setup).box
        for *_, after in steps:
            for eye in (WATCHER, *people(after)):
                view = seen(game, after, eye)
                left, top, wide, high = view.box or whole
                for piece in view.pieces:
                    assert left <= piece.x <= left + wide, piece.id
                    assert top <= piece.y <= top + high, piece.id

    def test_a_story_moves_what_is_there(self, moments: Played) -> None:
        game, setup, steps = moments
        shapes = {shape.id for shape in game.stage(setup).shapes}
        for before, seat, action, after in steps:
            there = shapes | {piece.id for piece in seen(game, before, WATCHER).pieces}
            for frame in game.story(before, seat, action, after, WATCHER).frames:
                for motion in frame:
                    assert set(motion.ids) <= there
                    assert motion.piece or motion.kind != "arrive"
                    if motion.piece:
                        there.add(motion.piece.id)

    def test_a_story_ends_where_the_view_begins(self, moments: Played) -> None:
        """Arrivals and changes leave the very pieces that the next view shows."""
        game, _, steps = moments
        for before, seat, action, after in steps:
            if after.leg != before.leg:
                continue
            pieces = {piece.id: piece for piece in seen(game, after, WATCHER).pieces}
            changed: dict[str, Any] = {}
            for frame in game.story(before, seat, action, after, WATCHER).frames:
                for motion in frame:
                    for id in motion.ids if motion.kind in ("swap", "leave") else ():
                        changed.pop(id, None)  # it was there for a moment only
                    if motion.kind in ("arrive", "swap"):
                        assert motion.piece
                        changed[motion.piece.id] = motion.piece
                    for id in set(motion.ids) & set(changed) if motion.kind == "line" else ():
                        changed[id] = dataclasses.replace(changed[id], x=motion.x, y=motion.y)
            for id, piece in changed.items():
                assert pieces[id] == piece

    def test_a_moment_is_about_what_is_there(self, moments: Played) -> None:
        """What is kept, counted or judged at a moment is on the board then, for whoever looks."""
        game, setup, steps = moments
        shapes = {shape.id for shape in game.stage(setup).shapes}
        for before, seat, action, after in steps:
            for eye in (*people(before), WATCHER):
                story = game.story(before, seat, action, after, eye)
                if not story.beats:
                    continue
                there = shapes | {piece.id for piece in seen(game, before, eye).pieces}
                assert [beat.at for beat in story.beats] == sorted(beat.at for beat in story.beats)
                for beat in story.beats:
                    shown = [motion for frame in story.frames[: beat.at] for motion in frame]
                    ids = there | {motion.piece.id for motion in shown if motion.piece}
                    assert beat.kind in BEATS
                    assert 0 <= beat.at <= len(story.frames)
                    assert ids.issuperset((*beat.keep, *beat.counted, *([beat.lit] if beat.lit else [])))
                    assert all(0 <= winner < setup.seats for winner in beat.winners)

    def test_everything_said_has_words_in_every_language(self, moments: Played) -> None:
        game, setup, steps = moments
        said: set[Say] = set()
        gather(game.stage(setup), said)
        for before, seat, action, after in steps:
            for eye in (*people(before), WATCHER):
                gather(seen(game, after, eye), said)
                gather(game.story(before, seat, action, after, eye), said)
                said.update(game.tell(before, seat, action, after, eye))
        for one in said:
            hear(game.package, one)

    def test_a_goal_is_there_from_the_first_move_on_and_fits_its_line(self, moments: Played) -> None:
        """A game may do without; one that has a goal shows it always, to watchers too."""
        game, _, steps = moments
        has = seen(game, steps[0][0], 0).goal is not None
        for state in (*(step[0] for step in steps), steps[-1][3]):
            for eye in (WATCHER, *people(state)):
                goal = seen(game, state, eye).goal
                assert (goal is not None) == has
                said = ((goal.text, GOAL), (goal.brief, BRIEF)) if goal else ()
                for language in languages(game.package):
                    for one, most in said:
                        assert len(words(game.package, language, one, Names(eye)).replace("*", "")) <= most

    def test_what_has_a_meaning_is_there_and_its_sentence_is_short(self, moments: Played) -> None:
        """Each is told of a drawing, a glyph, a shape or a piece."""
        game, setup, steps = moments
        stage = game.stage(setup)
        if not stage.meanings:
            return
        shown = [piece for before, *_ in steps for piece in seen(game, before, 0).pieces]
        there = {
            *sheet(game.package),
            *stage.glyphs,
            *(piece.id for piece in shown),
            *(shape.id for shape in stage.shapes),
        }
        for form, meaning in stage.meanings.items():
            assert any(fnmatchcase(name, form) for name in there), form
            for language in languages(game.package):
                assert len(words(game.package, language, meaning).split()) <= MEANING

    def test_a_view_is_json(self, moments: Played) -> None:
        game, _, steps = moments
        for _, _, _, after in steps[::7]:
            json.dumps(dataclasses.asdict(seen(game, after, 0)))

    def test_every_move_is_told(self, moments: Played) -> None:
        game, _, steps = moments
        for before, seat, action, after in steps:
            kind = game.actions.meaning(action).kind
            drafted = game.settles and kind not in game.settles  # nobody hears of what is still tried out
            assert drafted or game.tell(before, seat, action, after, WATCHER)

    def test_the_end_is_explained(self, moments: Played) -> None:
        game, _, steps = moments
        end = steps[-1][3]
        verdict = seen(game, end, WATCHER).verdict
        best = max(end.result())
        winners = tuple(seat for seat, share in enumerate(end.result()) if share == best)
        assert verdict
        assert verdict.winners in (winners, () if len(winners) == end.seats else winners)
        assert seen(game, steps[0][0], WATCHER).verdict is None
