"""Secrets: messages of worlds that somebody cannot tell apart are the same bytes."""

import json
from itertools import islice
from random import Random

import pytest

from fivesuns.core.record import Course
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS, PLAY, Row
from fivesuns.core.state import WATCHER
from fivesuns.match.commands import Moment, Play, Roll, SetDraft
from fivesuns.match.match import Match
from fivesuns.protocol import messages
from matching import MADE, match_of, play_on
from playing import TABLE_NAMES, TABLES, people, random_game
from presenting import LINES, scene, shown, step
from toys import TOYS
from toys.stones import STONES

ALL = [*zip(TABLE_NAMES, TABLES, strict=True), *((name, (toy, toy.setup())) for name, toy in TOYS.items())]
HIDING = [pytest.param(game, setup, id=name) for name, (game, setup) in ALL if game.hides and setup.seats > 1]
MOMENTS = 5  # of a game that are looked at
LIKE = 4  # moments that look alike, of each
TRIES = 20  # worlds that are guessed to find actions that look alike
EVERY = 3  # of the moments at which somebody does not know everything


def told(match, eye, moment=None):
    """All that somebody is told at a moment, as bytes."""
    presentation = shown(match)
    to = presentation.audience(() if eye == WATCHER else (eye,), "fr" if eye % 2 else "en")
    said = [messages.scene(presentation, to, LINES, MADE), messages.table(presentation, to, MADE)]
    return [*said, messages.step(presentation, to, {}, MADE)] if moment else said


def with_moment(match, moment):
    """The same match, if its last row had been another one."""
    course = match.course
    twin = Match(match.game, match.setup, match.seed, match.made, match.host, match.seats, began=match.began)
    twin.course = Course(course.game, moment.after, course.step, course.draws, trail=course.trail)
    twin.entries = [*match.entries[:-1], [moment]]
    twin.moments = [*match.moments[:-1], moment]
    twin.glass_turned = match.glass_turned
    return twin


def moments_of(game, setup, seed):
    """A match at some moments of a random game, at which there are secrets."""
    match = match_of(game, *["person"] * setup.seats, options=dict(setup.options))
    rng, secrets = Rng(seed), 0
    for number, (_, seat, action, after) in enumerate(random_game(game, setup, seed)):
        actor = match.seats[seat].person if seat >= 0 else ACTORS[seat]
        match.replay([Row(number, MADE + number + 1, actor, seat, PLAY, game.actions.word(action))])
        if any(after.guess(eye, rng).freeze() != after.freeze() for eye in people(after)):
            if secrets % EVERY == 0:
                yield match
            secrets += 1


def eyes_of(match):
    return [*range(len(match.seats)), WATCHER]


def worlds(state, eye, rng):
    """Positions that an eye cannot tell from a position; what a watcher sees is the same in those of any seat."""
    for known in range(state.seats) if eye == WATCHER else [eye]:
        yield state.guess(known, rng)


@pytest.mark.parametrize(("game", "setup"), HIDING)
def test_what_is_told_is_the_same_in_every_world_somebody_may_be_in(game, setup):
    rng, looked = Rng(1), 0
    for match in islice(moments_of(game, setup, 1), MOMENTS):
        last = match.moments[-1]
        for eye in eyes_of(match):
            said = told(match, eye, last)
            for world in worlds(last.after, eye, rng):
                other = with_moment(match, Moment(last.row, last.before, last.action, world))
                assert told(other, eye) == said[:-1]
            for moment in islice(likenesses(game, last, eye, rng), LIKE):
                assert told(with_moment(match, moment), eye, moment) == said
                looked += moment.after.freeze() != last.after.freeze()
    assert looked


def likenesses(game, last, eye, rng):
    """Moments that an eye cannot tell from one: the same action in other worlds, and others that it takes for it."""
    seat, seen = last.row.seat, game.look(last.after, eye)
    for world in worlds(last.before, eye, rng):
        moment = moment_of(game, last, world, last.action)
        if moment and game.look(moment.after, eye) == seen:
            yield moment
    if eye in (WATCHER, seat):
        return
    possible = {last.after.guess(eye, rng).freeze() for _ in range(TRIES)}
    for action in last.before.legal(seat):
        moment = moment_of(game, last, last.before, action)
        if moment and moment.after.freeze() in possible:
            yield moment


def moment_of(game, last, world, action):
    """The moment if an action had been done in a world; None where it could not have been."""
    seat, after = last.row.seat, world.copy()
    if action not in world.legal(seat):
        return None
    after.play(seat, action)
    row = Row(last.row.step, last.row.at, last.row.actor, seat, PLAY, game.actions.word(action))
    return Moment(row, world, action, after)


# drafts


def test_a_draft_is_told_to_its_seat_alone():
    plain, drafted = match_of(STONES), match_of(STONES)
    drafted.apply(SetDraft(0, ("put 3", "put 4")), "ana", 1001.0)
    for eye in (1, WATCHER):
        assert told(plain, eye) == told(drafted, eye)
    assert told(plain, 0) != told(drafted, 0)
    mine = scene(drafted, (0,))
    assert mine["draft"] == ["put 3", "put 4"]
    assert mine["marks"] == {"button-3": "last"}


def test_how_many_words_a_draft_had_is_told_to_nobody():
    said = set()
    for words in ([], ["put 1"], ["put 1", "put 2", "put 3"]):
        match = match_of(STONES)
        match.apply(SetDraft(0, tuple(words)), "ana", 1001.0)
        match.apply(SetDraft(0, (*words, "done")), "ana", 1002.0)
        match.apply(SetDraft(1, ("put 1",)), "beto", 1003.0)
        moment = match.moments[-1]
        said.add((*told(match, 1, moment), *told(match, WATCHER, moment)))
    assert len(said) == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_draft_in_our_games_is_told_to_its_seat_alone(seed):
    match, rng = match_of("xalapa", "person", "person", "person"), Random(seed)
    while not match.drafts:
        play_on(match, rng, 1, match.last_at + 1, kinds=("play", "draft"))
    ((seat, draft),) = match.drafts.items()
    others = [eye for eye in eyes_of(match) if eye != seat]
    said = {eye: told(match, eye) for eye in others}
    mine = told(match, seat)
    match.apply(SetDraft(seat, ()), match.seats[seat].person, match.last_at + 1)
    assert match.drafts == {}
    assert {eye: told(match, eye) for eye in others} == said
    assert told(match, seat) != mine
    assert draft.words


# toys, in words


def dealt(name):
    """A match of a toy in which it is somebody's turn."""
    match = match_of(TOYS[name])
    while match.propose(Roll(), "nature", MADE).rows:
        match.apply(Roll(), "nature", MADE)
    return match


def test_a_card_is_told_to_its_owner_alone():
    match = dealt("kuhn")
    cards, names = match.course.state.cards, ("jack", "queen", "king")
    for held in ((0,), (1,), ()):
        text = json.dumps([scene(match, held)[part] for part in ("view", "log", "banner", "marks")])
        assert {name for name in names if name in text} == {names[cards[seat]] for seat in held}


def test_a_sealed_bid_is_told_to_its_owner_alone():
    match = dealt("sealed")
    match.apply(Play(0, ("bid 3",)), "ana", 1001.0)
    for held in ((1,), ()):
        assert "bid 3" not in step(match, held)["line"]["text"]
    assert "bid 3" in scene(match, (0,))["log"][-1]["text"]
    match.apply(Play(1, ("bid 1",)), "beto", 1002.0)
    for held in ((0,), (1,), ()):
        assert "[3, 1]" in json.dumps(scene(match, held)["view"])  # both are open now
