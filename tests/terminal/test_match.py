"""The terminal plays through a match: its refusals, its drafts, its dice and its bell."""

import random
from dataclasses import replace
from itertools import groupby

import pytest
from typist import Typist

from fivesuns.core.record import load, replay, verify
from fivesuns.core.rows import Illegal
from fivesuns.core.state import CLOCK
from fivesuns.games import GAMES
from fivesuns.match.commands import Play, Refused
from fivesuns.paper.screen import Screen
from fivesuns.terminal import Company, Host, Player, Sitting, kept, play, players

SEED = "5" * 64
XALAPA = GAMES["xalapa"]


def sit(game, lines=(), *, seats=None, bots_only=False, **who):
    """A sitting and who leads through it, before its first step."""
    setup = game.setup(seats)
    seated = players(setup, "en", **{"level": "random", **who})
    if bots_only:
        seated = [Player(player.name, "random") for player in seated]
    return Host(Sitting(game, setup, seated, Screen(game, "en", Company(seated), Typist(lines)), SEED))


def moves(record):
    return [row.word for row in record.rows if row.seat >= 0]


def on_turn(host):
    return next((seat for seat in host.match.course.turn if seat != CLOCK), CLOCK)


def first(host):
    """Types the first legal move, and what ends a draft before anything else."""
    while True:
        seat, actions = on_turn(host), host.game.actions
        legal = host.match.position(seat).legal(seat)
        settling = [action for action in legal if actions.meaning(action).kind in host.game.settles]
        yield actions.word((settling or legal)[0])


def anything(host, rng):
    """Types any legal move."""
    while True:
        seat = on_turn(host)
        yield host.sitting.word(rng.choice(host.match.position(seat).legal(seat)))


class TestRefusals:
    """The terminal refuses what the match refuses, for the same reason, and nothing else."""

    def refusals(self, host, seat, lines):
        """The reason and the rule that each line is refused with."""
        heard = []
        host.sitting.refuse = lambda refused: heard.append((refused.reason, refused.rule))
        host.screen.console.lines = iter(lines)
        with pytest.raises(EOFError):
            host.ask(seat)
        del host.sitting.refuse
        return heard

    def expected(self, host, seat, word):
        with pytest.raises(Refused) as refused:
            host.match.propose(Play(seat, (word,)), host.seats[seat].name, 0.0)
        return refused.value.reason, refused.value.rule

    @pytest.mark.parametrize("name", list(GAMES))
    def test_what_the_rules_forbid(self, name):
        rng = random.Random(name)
        host = sit(GAMES[name], seats=2, hot_seat=True)
        host.hand_over = lambda seat: None
        actions = host.game.actions
        for _ in range(12):
            host.screen.console.lines = anything(host, rng)
            host.step()
            if host.match.course.over or on_turn(host) < 0:
                continue
            seat = on_turn(host)
            legal = host.match.position(seat).legal(seat)
            meant = host.game.alike or (lambda state, seat, action: action)
            forbidden = sorted(
                action for action in {*range(len(actions))} - {*legal}
                if meant(host.match.position(seat), seat, action) == action
            )  # fmt: skip
            lines = [actions.word(action) for action in rng.sample(forbidden, min(12, len(forbidden)))]
            expected = [self.expected(host, seat, word) for word in lines]
            before = host.sitting.record
            assert self.refusals(host, seat, lines) == expected
            assert self.refusals(host, seat, [f"? {word}" for word in lines]) == expected
            assert host.sitting.record == before

    def test_what_the_match_forbids_and_rules_do_not_know_of(self, monkeypatch):
        monkeypatch.setattr("fivesuns.match.match.DRAFT_LIMIT", 2)
        host = sit(XALAPA, hot_seat=True)
        host.screen.console.lines = anything(host, random.Random(1))
        while on_turn(host) < 0:
            host.step()
        host.screen.console.lines = iter(["put a1", "put f1"])
        host.step()
        host.step()
        assert self.refusals(host, 0, ["put a6"]) == [self.expected(host, 0, "put a6")]
        assert moves(host.sitting.record) == ["put a1", "put f1"]

    def test_a_word_that_is_none_is_refused_before_the_match_hears_of_it(self):
        host = sit(GAMES["azteka"], hot_seat=True)
        with pytest.raises(Illegal):
            host.sitting.meant(0, "frobnicate")


class TestWholeGames:
    """Each of our games to its end, by people and by bots."""

    @pytest.mark.parametrize("who", ["first", "anything", "bots"])
    @pytest.mark.parametrize("name", list(GAMES))
    def test_it_replays_and_its_dice_are_those_of_the_seed(self, name, who):
        game = GAMES[name]
        host = sit(game, hot_seat=who == "anything", bots_only=who == "bots")
        host.hand_over = lambda seat: None
        host.screen.console.lines = first(host) if who == "first" else anything(host, random.Random(2))
        while not host.match.course.over:
            host.step()
        host.end()
        record = host.sitting.record
        courses = [course for _, course in replay(game, record)]
        assert courses[-1].over
        assert courses[-1].result() == host.match.course.result()
        assert verify(game, record) == courses[-1].draws
        assert load(record.write()) == record


@pytest.mark.toys
class TestDrafts:
    """Words are told as they are typed, and enter the record together when they settle."""

    def play(self, *lines, **who):
        from toys.stones import STONES

        setup, console = STONES.setup(), Typist(lines)
        seats = players(setup, "en", **{"level": "random", "hot_seat": True, **who})
        record = play(STONES, setup, seats, "en", seed=SEED, console=console)
        return record, " ".join(console.screen.split())

    def test_words_that_settle_are_one_entry(self):
        record, _ = self.play("", "put 1", "put 3", "done", "", "put 2")
        assert moves(record) == ["put 1", "put 3", "done", "put 2"]
        assert [len([*rows]) for _, rows in groupby(record.rows, lambda row: row.at)] == [3, 1]

    def test_a_word_is_told_once(self):
        _, screen = self.play("put 1", "put 3", "done", hot_seat=False)
        assert screen.count("put 3") == 3  # as it was typed, told, and in the plan

    def test_the_board_has_the_draft_on_it(self):
        record, screen = self.play("", "put 1", "put 1", "? lift 1", "lift 1")
        assert "✗" in screen
        assert "Yes, “lift 1” is possible." in screen
        assert moves(record) == []

    def test_what_was_taken_back_leaves_no_trace_in_the_record(self):
        record, screen = self.play("", "put 1", "put 2", "lift 1", "done")
        assert moves(record) == ["put 2", "done"]
        assert screen.count("lift 1") == 1

    @pytest.mark.parametrize("way", ["quit", KeyboardInterrupt, None])
    def test_whoever_leaves_keeps_it(self, way):
        from toys.stones import STONES

        record, _ = self.play("", "put 1", "done", "", "put 4", "put 6", *([way] if way else []))
        (left,) = kept.every(kept.place())
        assert left.drafts == {1: ["put 4", "put 6"]}
        assert left.record.rows == record.rows[:2]
        assert [(row.seat, row.actor, row.word) for row in record.rows[2:]] == [
            (1, "Player 2", "put 4"),
            (1, "Player 2", "put 6"),
        ]
        assert [course.step for _, course in replay(STONES, record)] == [1, 2, 3, 4]

    def test_it_is_kept_as_well_where_nothing_else_was_played(self):
        assert moves(self.play("", "put 4", "quit")[0]) == ["put 4"]
        assert [left.drafts for left in kept.every(kept.place())] == [{0: ["put 4"]}]

    def test_it_is_saved_and_played_on(self, tmp_path):
        record, _ = self.play("", "put 4", "save game.jsonl", "done", "quit")
        assert moves(load((tmp_path / "game.jsonl").read_text("utf-8"))) == ["put 4"]
        assert [row.word for row in record.rows] == ["put 4", "done"]

    def test_whoever_resigns_gives_it_up(self):
        record, screen = self.play("", "put 4", "resign")
        assert [(row.kind, row.word) for row in record.rows] == [("house", "resign")]
        assert "Player 1 resigns." in screen

    def test_how_to_type_is_said_once(self):
        _, screen = self.play("", "put 4", "lift 4", "put 5")
        assert screen.count("Type a move such as") == 1

    def test_a_bot_whose_draft_is_too_long_begins_anew(self, monkeypatch):
        from toys.stones import STONES

        for module in ("fivesuns.match.match", "fivesuns.terminal.agents"):
            monkeypatch.setattr(f"{module}.DRAFT_LIMIT", 2)
        host = sit(STONES, bots_only=True)
        while not host.match.course.over:
            host.step()
            assert all(len(draft.words) <= 2 for draft in host.match.drafts.values())
        assert host.sitting.commands > len(host.sitting.record.rows)


@pytest.mark.toys
class TestBell:
    """Nobody is timed: the bell rings when everybody else is done."""

    def test_it_waits_for_all(self):
        from toys.stones import STONES

        host = sit(replace(STONES, bell=lambda state: 1e-9), ["", "done", "", "put 1", "put 2"], hot_seat=True)
        for _ in range(3):
            host.step()
        assert CLOCK in host.match.course.turn
        assert [row.word for row in host.sitting.record.rows] == ["done", "put 1", "put 2"]

    def test_it_rings_when_it_alone_is_awaited(self, monkeypatch):
        from toys.stones import BELL, DONE, STONES, Stones

        end = Stones.play

        def done(state, seat, action):
            """The round goes on when both are done."""
            state.done.append(seat) if action == DONE else end(state, seat, action)

        monkeypatch.setattr(Stones, "play", done)
        host = sit(replace(STONES, bell=lambda state: 3600.0), bots_only=True)
        while not host.match.course.over:
            host.step()
        record = host.sitting.record
        assert [row.word for row in record.rows if row.seat == CLOCK] == [STONES.actions.word(BELL)] * 2
        assert {row.actor for row in record.rows if row.seat == CLOCK} == {"clock"}
        assert record.rows[-1].at < host.match.made + 600  # the time of day, not of the glass


def test_nothing_is_told_of_what_a_bot_tries():
    """Not even by lines without words: a stone that a bot lays before the bell is its own business."""
    host = sit(XALAPA, seats=2, bots_only=True)
    while not host.match.drafts:
        host.step()
    before = host.screen.console.screen
    drafted = sum(len(draft.words) for draft in host.match.drafts.values())
    while sum(len(draft.words) for draft in host.match.drafts.values()) == drafted:
        host.step()
    assert host.screen.console.screen == before
