"""Changes: applied one after the other they come to the whole view, and they tell nothing that it does not tell."""

import json
from dataclasses import fields
from itertools import chain, islice
from random import Random

import pytest
from test_same_bytes import HIDING, likenesses, moments_of, with_moment

from changing import Line
from fivesuns.core.rng import Rng
from fivesuns.core.state import WATCHER
from fivesuns.core.view import Piece, View
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import MakeOffer, Play, SetDraft
from fivesuns.protocol import messages
from fivesuns.protocol.difference import LISTS, OTHERS, PARTS_LIMIT, Sent, list_change
from fivesuns.protocol.encoder import encode, encoder_of
from matching import MADE, OPENING, match_of, play_on
from playing import TABLE_NAMES, TABLES
from presenting import LINES, shown
from toys.stones import STONES

STEPS = 12  # of a game that are gone through


class Looking:
    """Somebody who looks, once through changes and once through whole views."""

    def __init__(self, presentation, held, language):
        self.presentation, self.held, self.language = presentation, held, language
        self.sent, self.line = Sent(), Line()
        self.scene(MADE)

    @property
    def to(self):
        return self.presentation.audience(self.held, self.language)

    def scene(self, now):
        told = messages.scene(self.presentation, self.to, LINES, now, self.sent)
        heard = self.line.hear(told)["scene"]
        del heard["base"]
        assert heard == json.loads(messages.whole(self.presentation, self.to, LINES, now))

    def step(self, now, known=None):
        """A step, both ways; its size as a change and whole."""
        told = messages.step(self.presentation, self.to, known or {}, now, self.sent)
        whole = messages.step(self.presentation, self.to, known or {}, now)
        assert self.line.hear(told) == json.loads(whole)
        return len(told), len(whole)

    def draft(self, last):
        told = messages.draft(self.presentation, self.to, last, self.sent)
        assert self.line.hear(told) == json.loads(messages.draft(self.presentation, self.to, last))


def all_eyes(presentation):
    """All seats alone, all at once, and a watcher, in several languages."""
    seats = range(len(presentation.match.seats))
    held = [*((seat,) for seat in seats), tuple(seats), ()]
    return [Looking(presentation, one, ("en", "fr", "es")[number % 3]) for number, one in enumerate(held)]


def test_every_field_of_a_view_is_told():
    assert {*LISTS, *OTHERS} == {field.name for field in fields(View)}


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=TABLE_NAMES)
def test_changes_come_to_the_whole_view_step_by_step(game, setup):
    match = match_of(game, *["person"] * setup.seats, options=dict(setup.options))
    presentation, rng, now = shown(match), Random(setup.seats), MADE
    looking, small, large = all_eyes(presentation), 0, 0
    for _ in range(STEPS):
        before = match.step
        while match.step == before and not match.course.over:
            now = play_on(match, rng, 1, now)
        if match.course.over and match.step == before:
            break
        presentation.forget_views()
        for one in looking:
            if match.drafts.keys() & {*one.held}:
                one.scene(now)
            else:
                sizes = one.step(now)
                small, large = small + sizes[0], large + sizes[1]
    assert small < large


def test_a_draft_is_a_change_too():
    match = match_of(STONES)
    presentation = shown(match)
    mine, other = Looking(presentation, (0,), "en"), Looking(presentation, (1,), "fr")
    for number, words in enumerate((["put 3"], ["put 3", "put 4"], ["put 3"], []), 1):
        _, (event,) = match.apply(SetDraft(0, tuple(words)), "ana", MADE + number)
        mine.draft(event.last)
    _, (event, *_) = match.apply(SetDraft(0, ("put 3", "put 4", "done")), "ana", 1010.0)
    presentation.forget_views()
    for one in (mine, other):
        one.step(MADE, event.seen)


# the card


def test_the_card_is_told_when_it_changes_and_only_what_changes_of_it():
    match = match_of()
    presentation = shown(match)
    one = Looking(presentation, (0,), "en")

    def after_a_move():
        (seat,) = match.course.turn
        word = match.game.actions.word(match.course.state.legal(seat)[0])
        match.apply(Play(seat, (word,)), match.seats[seat].person, match.last_at + 1)
        presentation.forget_views()
        told = json.loads(messages.step(presentation, one.to, {}, MADE, one.sent))["step"]
        return told.get("table")

    assert after_a_move() is None
    match.apply(MakeOffer(1, "draw"), "beto", match.last_at + 1)
    messages.table(presentation, one.to, MADE, one.sent)
    assert after_a_move() == {"asked": None}
    presentation.facts.strains[1] = "rushed"
    presentation.forget_people()
    told = after_a_move()
    assert (told["seats"][1]["strain"], told["id"]) == ("rushed", "table")


def test_time_is_told_with_every_step():
    match = match_of(control=TimeControl("game", 600))
    presentation = shown(match)
    one = Looking(presentation, (1,), "en")
    for number, word in enumerate((OPENING, "place 1b")):
        match.apply(Play(number, (word,)), ("ana", "beto")[number], 1001.0 + number)
        presentation.forget_views()
        told = json.loads(messages.step(presentation, one.to, {}, 1001.0 + number, one.sent))["step"]
        assert set(told["table"]) == {"clock"}


# numbers


def parts(*ids):
    return [Piece(id, "pawn", 0, 0, 1) for id in ids]


def view_of(pieces):
    return View((0,), pieces, {}, [], [])


def changes():
    """A line, and a function that shows it pieces."""
    encoder, to = encoder_of("fivesuns.games.azteka", "en"), shown(match_of()).audience((0,), "en")
    sent = Sent()
    sent.begin(view_of(parts("a", "b")))
    return sent, lambda *ids: json.loads(encode(sent.change(view_of(parts(*ids)), encoder, to)))


def test_numbers_are_those_of_the_line_in_the_order_in_which_it_saw_things():
    _, show = changes()
    first = show("c", "b", "d")
    assert [part["id"] for part in first["parts"]] == ["c", "d"]
    assert (first["base"], first["pieces"]) == (1, [0, [2, 1, 3]])
    assert show("c", "b", "d") == {"base": 2}  # made anew, and the same to who reads it
    assert show("a", "b", "d") == {"base": 3, "pieces": [0, [0, 1, 3]]}


def test_a_list_changes_in_the_shortest_way():
    long = [*range(20)]
    assert list_change(long, [*range(19), 99]) == [1, 19, 99]
    assert list_change(long, [*range(9), *range(10, 20)]) == [2, 9, 1, []]
    assert list_change(long, [*range(9), 50, 51, *range(9, 20)]) == [2, 9, 0, [50, 51]]
    assert list_change(long, []) == [0, []]
    assert list_change([], [4]) == [0, [4]]


def test_who_was_told_too_much_is_told_everything_once_more():
    _, show = changes()
    show(*(f"c{number}" for number in range(PARTS_LIMIT)))
    told = show("c7", "f")
    assert told["anew"]
    assert ([part["id"] for part in told["parts"]], told["pieces"], told["turn"]) == (["c7", "f"], [0, [0, 1]], [0])
    assert show("c7", "f") == {"base": 3}


def test_who_was_told_nothing_for_long_is_told_everything_once_more():
    sent, show = changes()
    sent.rest(5.0)  # nothing was numbered yet
    assert "anew" not in show("a", "b", "c")
    sent.at = 1.0
    sent.rest(1.0)
    assert "anew" not in show("a", "b")
    sent.rest(2.0)
    assert sent._equal == {}
    assert show("a", "b")["anew"]


# secrets

SEEDS, LEAST_MOMENTS = (2, 3, 4), 3  # moments that are looked at: on until something was hidden in one


def steps_of(match, eye, moments):
    """The messages of a line that has had a scene before the last moment, and then each of some moments."""
    said = []
    for moment in moments:
        after = with_moment(match, moment)
        before = with_moment(match, moment)
        before.course.state = moment.before
        before.entries, before.moments = match.entries[:-1], match.moments[:-1]
        sent, held = Sent(), () if eye == WATCHER else (eye,)
        said.append([])
        for world, tell in ((before, scene_of), (after, step_of)):
            presentation = shown(world)
            said[-1].append(tell(presentation, presentation.audience(held, "fr" if eye % 2 else "en"), sent))
    return said


def scene_of(presentation, to, sent):
    return messages.scene(presentation, to, LINES, MADE, sent)


def step_of(presentation, to, sent):
    return messages.step(presentation, to, {}, MADE, sent)


@pytest.mark.parametrize(("game", "setup"), HIDING)
def test_changes_are_the_same_bytes_in_worlds_that_cannot_be_told_apart(game, setup):
    rng, looked = Rng(2), 0
    moments = chain.from_iterable(moments_of(game, setup, seed) for seed in SEEDS)
    for number, match in enumerate(moments):
        if number >= LEAST_MOMENTS and looked:
            break
        last = match.moments[-1]
        for eye in [*range(len(match.seats)), WATCHER]:
            like = [*islice(likenesses(game, last, eye, rng), 3)]
            (_, said), *others = steps_of(match, eye, [last, *like])
            for moment, (_, other) in zip(like, others, strict=True):
                if looked_the_same(game, last, moment, eye):
                    assert other == said
                    looked += moment.after.freeze() != last.after.freeze()
    assert looked


def looked_the_same(game, last, moment, eye):
    """Whether an eye saw the same before, too: a change is from one view to another."""
    return game.look(last.before, eye) == game.look(moment.before, eye)


def test_what_others_were_shown_is_in_no_number_and_no_size():
    """The same watcher, at a table where others have just sat down at their lines and at one where they saw it all."""

    def watched(others):
        match = match_of("xochintlan", "person", "person")
        presentation, rng, now = shown(match), Random(4), MADE
        watcher = Looking(presentation, (), "en")
        rest = [Looking(presentation, (seat,), "en") for seat in (0, 1)] if others else []
        said = []
        for _ in range(40):
            before = match.step
            now = play_on(match, rng, 1, now, ("play",))
            if match.step > before:
                presentation.forget_views()
                for one in rest:
                    one.step(now)
                said.append(messages.step(presentation, watcher.to, {}, now, watcher.sent))
        return said

    assert watched(others=False) == watched(others=True)
