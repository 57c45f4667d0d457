"""Games that are left and gone on with."""

import json
import os
import re
import stat
import sys

import pytest
from typer.testing import CliRunner
from typist import Typist

from fivesuns.cli import app
from fivesuns.core.record import load, replay, verify
from fivesuns.core.rows import Illegal
from fivesuns.games import GAMES
from fivesuns.paper.screen import Screen
from fivesuns.terminal import Company, Host, Player, Sitting, kept, play, players, resume

AZTEKA, CIBOLA, INKA = (GAMES[name] for name in ("azteka", "cibola", "inka"))
SEED = "5" * 64


def leave(game, *lines, language="en", hot_seat=True, seats=None):
    """Type some lines and go."""
    setup = game.setup(seats)
    who = players(setup, language, level="random", hot_seat=hot_seat)
    play(game, setup, who, language, seed=SEED, console=Typist(lines))


def go_on(number, *lines, language=""):
    """Go on with a kept game; its record, and the screen as one line."""
    left, console = kept.find(kept.place(), str(number)), Typist(lines)
    record = resume(GAMES[left.record.game], left, language=language, console=console)
    return record, " ".join(console.screen.split())


def words(record):
    return [row.word for row in record.rows]


class TestGoingOn:
    def test_it_goes_on_where_it_was_left(self):
        leave(AZTEKA, "2b", "3b")
        record, screen = go_on(1, "turn 2")
        assert words(record) == ["place 2b", "place 3b", "turn 2"]
        assert "It goes on where you left it." in screen

    def test_again_and_again_under_one_number(self):
        leave(AZTEKA, "2b")
        go_on(1, "3b")
        go_on(1, "2")
        (left,) = kept.every(kept.place())
        assert words(left.record) == ["place 2b", "place 3b", "turn 2"]
        assert len(left.pauses) == 2

    def test_dice_are_those_of_the_seed_that_was_committed_to(self):
        leave(CIBOLA, "", "bid 1", "", "bid 0", hot_seat=True)
        record, _ = go_on(1, "", "resign")
        assert record.seed == SEED
        assert verify(CIBOLA, record) == list(replay(CIBOLA, record))[-1][1].draws

    def test_a_plan_is_kept_and_can_be_taken_back_step_by_step(self):
        """Inka: what was tried before one left is taken back after one has come back."""
        left = built()
        seat = [*replay(INKA, left.record)][-1][1].turn[0]
        console = Typist(["? move", "quit"])
        resume(INKA, left, console=console)
        first, second = re.findall(r"move \d+ \w+>\w+", console.screen.partition("? move")[2])[:2]
        assert f"Your plan: {first}." in go_on(1, first)[1]
        (kept_one,) = kept.every(kept.place())
        assert kept_one.drafts == {seat: [first]}
        record, screen = go_on(1, "retour", second, "back", "end")
        assert f"Taken back: {first}." in screen
        assert f"Taken back: {second}." in screen
        assert words(record)[len(left.record.rows)] == "end"

    def test_in_another_language_one_is_still_oneself(self):
        leave(AZTEKA, "2b", language="fr", hot_seat=False)
        assert "Death" in go_on(1, language="en")[1]
        assert "You ›" in go_on(1, language="en")[1]

    def test_it_is_forgotten_when_it_is_over(self):
        leave(AZTEKA, "2b")
        go_on(1, "resign")
        assert list(kept.every(kept.place())) == []

    def test_a_move_is_taken_back_where_only_bots_could_mind(self):
        leave(AZTEKA, "2b", "back", hot_seat=False)
        (left,) = kept.every(kept.place())
        assert words(left.record)[-1].startswith("back")

    def test_a_record_can_be_gone_on_with(self, tmp_path):
        leave(AZTEKA, "2b", "save mine.jsonl", "3b", "quit", hot_seat=False)
        left = kept.find(kept.place(), str(tmp_path / "mine.jsonl"))
        assert [player.level for player in left.seats] == ["", "random"]
        assert left.record.given == len(left.record.rows)  # its seed was not told
        record = resume(AZTEKA, left, console=Typist(["quit"]))
        assert words(record)[0] == "place 2b"


def built():
    """A game of Inka between people whose temple is built."""
    setup = INKA.setup(2, {"first": "seat"})
    bots = [Player(name, "random") for name in ("Ana", "Bea")]
    sitting = Sitting(INKA, setup, bots, Screen(INKA, "en", Company(bots), Typist([])), SEED)
    host = Host(sitting)
    while not sitting.state.leg:
        host.step()
    sitting.match.drafts.clear()
    return kept.from_record(sitting.record.write())


class TestKeeping:
    def test_nobody_else_may_read_it(self):
        leave(AZTEKA, "2b")
        file = kept.place() / "1.json"
        if sys.platform != "win32":
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            assert stat.S_IMODE(kept.place().stat().st_mode) == 0o700

    def test_numbers_that_are_free_are_given_again(self):
        for _ in range(3):
            leave(AZTEKA, "2b")
        kept.forget(kept.place(), 2)
        leave(AZTEKA, "3b")
        assert [left.number for left in kept.every(kept.place())] == [1, 2, 3]

    def test_what_cannot_be_read_keeps_nobody_from_the_others(self):
        leave(AZTEKA, "2b")
        (kept.place() / "2.json").write_text("{")
        (kept.place() / "3.json").write_text(json.dumps({"kept": 99}))
        assert [left.number for left in kept.every(kept.place())] == [1]
        for called, id in (("2", "terminal-kept-broken"), ("3", "terminal-kept-later"), ("9", "terminal-not-kept")):
            with pytest.raises(Illegal) as refused:
                kept.find(kept.place(), called)
            assert refused.value.reason.id == id

    def test_a_folder_that_cannot_be_written_to_is_told(self, tmp_path, monkeypatch):
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
        console = Typist(["2b", "quit"])
        setup = AZTEKA.setup()
        play(AZTEKA, setup, players(setup, "en", hot_seat=True), "en", seed=SEED, console=console)
        assert "could not be kept" in " ".join(console.screen.split())


class TestCommand:
    def run(self, *arguments, code=0, input=None):
        result = CliRunner().invoke(app, ["play", *arguments], input=input, env={"COLUMNS": "200", **os.environ})
        assert result.exit_code == code, result.output
        return " ".join(result.output.split())

    def test_the_only_one_is_opened(self):
        leave(AZTEKA, "2b")
        assert "It goes on where you left it." in self.run("--resume", input="quit\n")

    def test_several_are_listed_with_where_they_lie(self):
        leave(AZTEKA, "2b")
        leave(CIBOLA, "", "bid 1")
        screen = self.run("--resume")
        assert "1 azteka" in screen
        assert "2 cibola" in screen
        assert str(kept.place()) in screen.replace(" ", "") or "fivesuns play --resume N" in screen
        assert "Joueur" not in self.run("--resume", "2", input="quit\n")

    def test_none(self):
        assert "No game is kept" in self.run("--resume")
        assert "Aucune partie" in self.run("--resume", "--lang", "fr")
        assert "There is no kept game “4”" in self.run("--resume", "4", code=2)

    def test_an_unknown_game(self):
        leave(AZTEKA, "2b")
        file = kept.place() / "1.json"
        file.write_text(file.read_text("utf-8").replace("azteka", "nowhere"), "utf-8")
        assert "there is no game “nowhere”" in self.run("--resume", "1", code=2)


class TestOptions:
    def run(self, *arguments):
        result = CliRunner().invoke(app, ["options", *arguments], env={"COLUMNS": "200", **os.environ})
        assert result.exit_code == 0, result.output
        return " ".join(result.output.split())

    @pytest.mark.parametrize("name", list(GAMES))
    def test_every_option_and_every_value_with_its_sentence(self, name):
        screen = self.run(name)
        for option in GAMES[name].options:
            assert option.name in screen
            assert all(value.name in screen for value in option.values)
        rows = json.loads(self.run(name, "--json"))
        assert all(row["about"] for row in rows)
        assert len(rows) == sum(len(option.values) for option in GAMES[name].options)

    @pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
    def test_in_the_language_of_the_system(self, monkeypatch, name):
        monkeypatch.delenv("LC_ALL", raising=False)
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        monkeypatch.setenv(name, "es_MX.UTF-8")
        assert "Regla de la casa: cada quien coloca junto a sus propios peones." in self.run("azteka")
        assert "House rule" in self.run("azteka", "--lang", "en")

    def test_in_french(self):
        assert "Le temps qui reste aux autres après le premier « Fini ! »" in self.run("xalapa", "--lang", "fr")

    @pytest.mark.parametrize("option", ["nothing=1", "variant=nothing", "beside=own"])
    def test_refused_options_point_there(self, option):
        extra = ["--option", "variant=aggressive"] if option == "beside=own" else []
        result = CliRunner().invoke(app, ["play", "azteka", "--option", option, *extra])
        assert result.exit_code == 2
        assert "fivesuns options azteka lists them." in result.output


def test_a_kept_record_reads_as_one():
    leave(AZTEKA, "2b")
    text = json.loads((kept.place() / "1.json").read_text("utf-8"))["record"]
    assert load(text).rows[0].word == "place 2b"
