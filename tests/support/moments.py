"""Games that stand right before one of their moments, as positions and in a house."""

from __future__ import annotations

from typing import NamedTuple

from fivesuns.core.record import Record
from fivesuns.core.rows import ACTORS, HOUSE, PLAY, RESIGN, Row
from fivesuns.games import GAMES
from playing import random_game

MOST_SEEDS = 400
# What chance does not come to: three statues, and out by an exit.
WAY_OUT = (
    "first 0; start b1; start b13; draw 3; lay i10>i11; draw 4; lay e12>e13; draw 9; lay f12>g11; draw 2; lay "
    "d10>d11; draw 12; lay c11>c12; draw 7; lay d13>d14; draw 5; lay e7>e8; draw 6; lay c15>c14; draw 11; lay "
    "d9>d8; draw 1; lay f8>g7; draw 13; lay i3>h4; draw 10; lay d6>d7; draw 8; lay c6>c7; move 8 c2>c3; move 11 "
    "a3>a2; move 10 d4>d5; walk c3; end; move 13 h5>h6; move 10 d8>d9; move 5 f6>f7; walk c14; end; move 8 c8>c9; "
    "walk e9; take; walk e11; take; walk e9; end; move 12 b10>b11; move 6 c11>c10; walk e11; take; walk e10; end; "
    "move 5 e7>e8; walk e7; end; walk e9; take; walk e6; end; move 5 f6>f7; walk f9; take; walk h4; end; move 5 "
    "e7>e8; walk e7; end; move 3 i2>i3; walk i1"
)


class Moment(NamedTuple):
    """A step that is a moment: the game, the rows before it, and the step itself."""

    game: object
    setup: object
    rows: list[Row]
    before: object
    seat: int
    action: int
    after: object

    @property
    def word(self):
        return self.game.actions.word(self.action)

    def story(self, eye):
        return self.game.story(self.before, self.seat, self.action, self.after, eye)


def told_game(game, setup, words):
    """Every step of a game that is given in words, each by the seat on turn."""
    state = game.start(setup)
    for word in words.split("; "):
        before, seat, action = state.copy(), state.turn[0], game.actions.parse(word)
        state.play(seat, action)
        yield before, seat, action, state


def moments_of(name, kind, seats=2, words="", **options):
    """Steps of games, told in words or random, by which somebody brings about a moment of this kind."""
    game = GAMES[name]
    setup = game.setup(seats, options)
    for seed in range(1 if words else MOST_SEEDS):
        rows = []
        for before, seat, action, after in told_game(game, setup, words) if words else random_game(game, setup, seed):
            moment = Moment(game, setup, list(rows), before, seat, action, after.copy())
            if seat >= 0 and any(beat.kind == kind for beat in moment.story(seat).beats):
                yield moment
            actor = ACTORS.get(seat, f"Guest {seat}")
            rows.append(Row(len(rows), 1000.0 + len(rows), actor, seat, PLAY, game.actions.word(action)))


def decided(name, kind, **more):
    """The first of these in which something decides: it is kept, or traced."""
    return next(one for one in moments_of(name, kind, **more) if any(beat.keep for beat in one.story(one.seat).beats))


def stand(visitor, moment, back=0, level="novice"):
    """Open a table that stands right before a moment, oneself on turn, bots elsewhere; so many rows earlier."""
    game, setup, rows, seat = moment.game, moment.setup, moment.rows, moment.seat
    record = Record(game.name, game.rules, game.material, setup.seats, dict(setup.options))
    record.rows = [*rows, Row(len(rows), 1000.0 + len(rows), f"Guest {seat}", seat, PLAY, moment.word)]
    if moment.after.turn:
        record.rows.append(Row(len(rows) + 1, 1001.0 + len(rows), "Guest 0", 0, HOUSE, RESIGN))
    brought = visitor.context.request.post("/api/replays", data={"record": record.write()})
    assert brought.ok, brought.text()
    order = {"step": len(rows) - back, "seat": seat, "level": level}
    made = visitor.context.request.post(f"/api/replays/{brought.json()['table']}/branch", data=order)
    assert made.ok, made.text()
    visitor.go(f"/t/{made.json()['table']}")


def say(visitor, *words):
    """Play moves in words, as whoever has no pointer does."""
    for word in words:
        visitor.wait_turn()
        visitor.page.eval_on_selector(".choices", "list => { list.open = true }")
        visitor.page.fill("#word", word)
        visitor.page.press("#word", "Enter")
