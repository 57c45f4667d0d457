"""Records as data: the same bytes whoever plays and however often it is stopped, and every game follows the rules."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fivesuns import datasets
from fivesuns.cli import app
from fivesuns.core.record import load
from fivesuns.core.rows import Illegal
from fivesuns.core.text import LANGUAGES
from fivesuns.datasets import Series, Wrong, follow, make, play, read, record_of, rederive, written
from fivesuns.games import GAMES

DOCUMENT = Path(__file__).parents[2] / "docs" / "records.md"
COUNT = 11  # games: two chunks and a part of one


def series(name="cibola", levels=("random", "novice"), **more):
    return Series(name, GAMES[name].setup(len(levels)), levels, **({"iterations": 10, "seed": 3} | more))


def typed(*line):
    return CliRunner().invoke(app, ["games", *map(str, line)])


class Stopping(ThreadPoolExecutor):
    """Workers that are interrupted after so many chunks."""

    def __init__(self, chunks):
        super().__init__(1)
        self.chunks = chunks

    def submit(self, *asked):
        self.chunks -= 1
        if self.chunks < 0:
            raise KeyboardInterrupt
        return super().submit(*asked)


@pytest.fixture(scope="module")
def whole():
    """The file as it should be: one game after the other."""
    return b"".join(written(play(series(), number)) for number in range(COUNT))


class TestSameBytes:
    @pytest.mark.parametrize("workers", [1, 3])
    def test_however_many_play(self, whole, tmp_path, workers):
        out = tmp_path / "games.jsonl"
        make(series(), COUNT, out, workers=workers, executor=ThreadPoolExecutor(workers))
        assert out.read_bytes() == whole
        assert list(tmp_path.iterdir()) == [out]

    @pytest.mark.parametrize("torn", [b"", b'{"series": 3, "number": 4, "lev', b"\x00\xff"])
    def test_however_often_it_is_stopped(self, whole, tmp_path, torn, monkeypatch):
        """Each time after a chunk, and perhaps in the middle of a line."""
        out, part, heard = tmp_path / "games.jsonl", tmp_path / "games.jsonl.part", []
        monkeypatch.setattr(datasets, "AHEAD", 0)
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                make(series(), COUNT, out, workers=1, executor=Stopping(1), progress=heard.append)
            assert not out.exists()
            assert whole.startswith(part.read_bytes())
            with part.open("ab") as file:
                file.write(torn)
        make(series(), COUNT, out, workers=1, executor=ThreadPoolExecutor(1))
        assert out.read_bytes() == whole
        assert sum(heard) > 0

    def test_more_games_begin_with_the_same(self, whole, tmp_path):
        out = tmp_path / "games.jsonl"
        make(series(), COUNT + 2, out, executor=ThreadPoolExecutor(1))
        assert out.read_bytes().startswith(whole)

    def test_another_seed_gives_other_games(self, whole):
        other = [play(series(seed=4), number) for number in range(2)]
        first = [json.loads(line) for line in whole.splitlines()[:2]]
        assert [one["rows"] for one in other] != [one["rows"] for one in first]
        assert len({json.loads(line)["seed"] for line in whole.splitlines()}) == COUNT

    def test_parquet_holds_the_same_games(self, whole, tmp_path, monkeypatch):
        monkeypatch.setattr(datasets, "GROUP", 4)
        made = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
        with pytest.raises(KeyboardInterrupt):
            make(series(), COUNT, made[0], executor=Stopping(2))
        for out in made:
            make(series(), COUNT, out, executor=ThreadPoolExecutor(2))
        assert made[0].read_bytes() == made[1].read_bytes()
        assert list(read(made[0])) == [json.loads(line) for line in whole.splitlines()]
        assert sorted(tmp_path.iterdir()) == made
        assert "11 games follow the rules" in CliRunner().invoke(app, ["replay", str(made[0])]).output


class TestGames:
    @pytest.mark.parametrize("name", GAMES)
    def test_every_game_follows_the_rules_and_its_dice(self, name):
        game = GAMES[name]
        line = json.loads(written(play(series(name, ("random",) * game.seats[-1]), 0)))
        assert follow(game, line) == len(line["rows"])
        assert rederive(game, line) == sum(row["seat"] == -1 for row in line["rows"])
        assert sum(line["result"]) == pytest.approx(1)
        assert load(record_of(line).write()) == record_of(line)

    @pytest.mark.parametrize("name", ["azteka", "xochintlan", "cibola"])
    def test_a_search_counts_and_does_not_look_at_the_clock(self, name, monkeypatch):
        first = play(series(name, ("player", "master")), 0)
        monkeypatch.setattr("time.monotonic", lambda: 1e12)
        assert play(series(name, ("player", "master")), 0) == first

    @pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].mind])
    def test_a_turn_that_is_planned_is_thought_through(self, name, monkeypatch):
        """However late it is."""
        monkeypatch.setattr(datasets, "ROWS", 8)
        first = play(series(name, ("player", "novice")), 0)
        monkeypatch.setattr("time.monotonic", lambda: 1e12)
        assert play(series(name, ("player", "novice")), 0) == first
        assert follow(GAMES[name], first) >= 8

    def test_levels_move_on_by_a_seat(self):
        turning = series(levels=("random", "novice"), rotate=True)
        assert [play(turning, number)["levels"] for number in (0, 1)] == [["random", "novice"], ["novice", "random"]]

    def test_a_game_without_end_is_left(self, monkeypatch):
        monkeypatch.setattr(datasets, "ROWS", 20)
        line = play(series(), 0)
        assert (line["result"], line["score"]) == ([], [])
        assert 20 <= len(line["rows"]) < 30
        assert follow(GAMES["cibola"], line) == len(line["rows"])

    def test_every_field_is_described(self, whole):
        told = set(re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text("utf-8"), re.MULTILINE))
        line = json.loads(whole.splitlines()[0])
        assert set(line) | set(line["rows"][0]) == told
        assert datasets.schema().names == list(line)


class TestChecking:
    def test_what_could_not_have_been_is_found(self, whole):
        def changed(how):
            line = json.loads(whole.splitlines()[0])
            how(line)
            with pytest.raises(Wrong) as found:
                follow(GAMES["cibola"], line)
            return found.value

        last = json.loads(whole.splitlines()[0])["rows"][-1]["step"]
        assert changed(lambda line: line["rows"][5].update(word="take 99")).step == 5
        assert changed(lambda line: line["result"].reverse()).step == last + 1
        assert changed(lambda line: line.pop("dice")).illegal.reason.id == "refused-record"

    def test_a_draw_that_is_not_of_the_seed_is_found(self, whole):
        line = json.loads(whole.splitlines()[0])
        line["seed"] = "00" * 32
        with pytest.raises(Wrong):
            rederive(GAMES["cibola"], line)

    def test_commands(self, whole, tmp_path):
        file = tmp_path / "games.jsonl"
        file.write_bytes(whole)
        assert "11 games follow the rules" in CliRunner().invoke(app, ["replay", str(file)]).output
        assert re.search(r"gives all \d+ draws", CliRunner().invoke(app, ["verify", str(file)]).output)
        lines = whole.splitlines(keepends=True)
        file.write_bytes(b"".join([*lines[:3], lines[3].replace(b'"word": "', b'"word": "un', 1), *lines[4:]]))
        refused = CliRunner().invoke(app, ["replay", str(file)])
        assert refused.exit_code == 2
        assert "game 3, step 0:" in refused.output
        file.write_bytes(lines[0] + b"{\n")
        refused = CliRunner().invoke(app, ["replay", str(file)])
        assert refused.exit_code == 2
        assert "is no file of games" in refused.output


class TestCommand:
    def test_games_are_played_into_a_file(self, tmp_path, whole, monkeypatch):
        monkeypatch.setattr(datasets, "processes", ThreadPoolExecutor)
        out = tmp_path / "games.jsonl"
        line = ["cibola", "--level", "random", "--level", "novice", "--n", COUNT, "--seed", 3, "--iterations", 10]
        done = typed(*line, "--out", out)
        assert (done.exit_code, out.read_bytes()) == (0, whole)
        assert "11 games" in done.output
        again = typed(*line, "--out", out)
        assert again.exit_code == 2
        assert "is there already" in again.output

    def test_without_a_game_all_are_listed(self):
        listed = json.loads(typed("--json").output)
        assert [one["game"] for one in listed] == list(GAMES)

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize(
        ("line", "told"),
        [
            (["--out", "games.jsonl"], "azteka"),
            (["checkers", "--out", "games.jsonl"], "“checkers”"),
            (["azteka", "--level", "genius", "--out", "games.jsonl"], "“genius”"),
            (["azteka", "--option", "variant", "--out", "games.jsonl"], "“variant”"),
            (["azteka", "--seats", "9", "--out", "games.jsonl"], "9"),
            (["azteka", "--seats", "3", "--level", "random", "--level", "novice", "--out", "g.jsonl"], "3"),
            (["azteka"], "--out"),
            (["azteka", "--out", "games.csv"], "games.csv"),
            (["azteka", "--level", "random", "--out", "nowhere/games.jsonl"], "nowhere"),
        ],
    )
    def test_what_cannot_be_is_refused_in_a_sentence(self, lang, line, told, monkeypatch, tmp_path):
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
        answer = typed(*line)
        assert answer.exit_code == 2
        assert told in answer.output.replace("« ", "“").replace(" »", "”")
        assert "Traceback" not in answer.output
        assert list(tmp_path.iterdir()) == []

    def test_what_was_begun_is_not_mixed_with_something_else(self, tmp_path, whole):
        out, part = tmp_path / "games.jsonl", tmp_path / "games.jsonl.part"
        lines = whole.splitlines(keepends=True)
        for begun in (lines[1], lines[0] + b"{}\n", lines[0] + b"not JSON\n"):
            part.write_bytes(begun)
            with pytest.raises(Illegal, match="games-other"):
                make(series(), COUNT, out, executor=ThreadPoolExecutor(1))
            assert part.read_bytes() == begun
        part.write_bytes(b"".join(lines[:5]))
        with pytest.raises(Illegal, match="games-ahead"):
            make(series(), 4, out, executor=ThreadPoolExecutor(1))
        assert part.read_bytes() == b"".join(lines[:5])

    def test_two_cannot_write_at_once(self, tmp_path):
        out = tmp_path / "games.jsonl"
        with (
            datasets._alone(tmp_path / "games.jsonl.part"),
            pytest.raises(Illegal, match="games-busy"),
        ):
            make(series(), 1, out, executor=ThreadPoolExecutor(1))
