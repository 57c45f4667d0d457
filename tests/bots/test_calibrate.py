"""Fitting a ladder: a line through results, levels laid out along it, games that are the same whenever played."""

import json
import math
from itertools import pairwise

import pytest
from typer.testing import CliRunner

from fivesuns.bots import calibrate as fitting
from fivesuns.bots.calibrate import (
    Bout,
    Course,
    Foreign,
    Trial,
    calibrate,
    compared,
    fought,
    is_vague,
    laid_out,
    levels_of,
)
from fivesuns.bots.chart import chart
from fivesuns.bots.curve import ELO, NOVICE, fit
from fivesuns.bots.ladder import NAMES, Ladder, Reach, Rung
from fivesuns.cli import app
from fivesuns.games import GAMES

AZTEKA = GAMES["azteka"]
REACH = Reach(4, 40, 0.2)
TRIAL = Trial("azteka", AZTEKA.setup(), REACH, 1)
EVEN = [step / 7 for step in range(8)]


def results(strength, games=4000):
    """What places of a strength would get against each other and the novice, without luck."""
    places = [NOVICE, *EVEN]
    worth = {place: 0.0 if place == NOVICE else strength(place) for place in places}
    return {
        (one, other): (games / (1 + math.exp((worth[other] - worth[one]) / ELO)), games)
        for n, one in enumerate(places)
        for other in places[n + 1 : n + 4]
    }


def test_the_line_finds_strengths_again():
    curve = fit(results(lambda place: -300 + 1500 * place))
    assert [curve.elo(place) for place in EVEN] == [pytest.approx(-300 + 1500 * place, abs=25) for place in EVEN]
    assert all(0 < curve.error(place) < 40 for place in EVEN)


def test_fewer_games_are_less_sure():
    few, many = (fit(results(lambda place: 1000 * place, games)) for games in (40, 4000))
    assert few.error(0.5) > 3 * many.error(0.5)
    assert few.error(0.4, 0.5) < few.error(0.0, 1.0)


@pytest.mark.parametrize(("whole", "count", "gap"), [(1400, 8, 200), (700, 5, 175), (3000, 8, 250)])
def test_levels_are_laid_out_evenly_and_the_strongest_is_kept(whole, count, gap):
    curve = fit(results(lambda place: whole * place))
    places = laid_out(curve)
    assert len(places) == count
    assert places[-1] == 1.0
    assert [curve.elo(b) - curve.elo(a) for a, b in pairwise(places)] == [
        pytest.approx(gap, abs=35) for _ in places[1:]
    ]


def test_where_strength_ends_names_are_left_out_in_the_middle():
    found = levels_of(fit(results(lambda place: 700 * place)), REACH)
    assert list(found.rungs) == ["cuy", "armadillo", "fox", "coyote", "condor"]
    assert all(rung.low < rung.elo < rung.high for rung in found.rungs.values())


def test_a_game_is_the_same_whenever_it_is_played():
    one, again = (fought(TRIAL, 0.0, 0.5, 3) for _ in range(2))
    assert one.share == again.share
    assert (one.one, one.other, one.number) == (0.0, 0.5, 3)


def test_opponents_are_compared_in_pairs():
    assert compared([1.0, 0.0], [0, 1]) == 1.0
    assert compared([0.5, 0.5], [1, 0]) == 0.5
    assert compared([0.0, 1.0, 0.0], [0, 1, 0]) == 0.0
    assert compared([0.0, 0.5, 0.5], [1, 0, 1]) == 0.75


def played(path, budget, monkeypatch):
    """A calibration whose games cost a second each and are won by the stronger place."""
    monkeypatch.setattr(fitting, "fought", lambda trial, one, other, n: Bout(one, other, n, float(n % 4 == 0), 1.0))
    course = Course(path, {"game": "azteka"})
    course.load()
    return course, calibrate(TRIAL, course, budget)


def test_a_run_that_was_stopped_goes_on(tmp_path, monkeypatch):
    first, _ = played(tmp_path / "games.jsonl", 40, monkeypatch)
    with (tmp_path / "games.jsonl").open("a") as kept:
        kept.write("[0.0, 0.1, ")  # the machine went off in the middle of a line
    second, _ = played(tmp_path / "games.jsonl", 70, monkeypatch)
    assert second.bouts[:40] == first.bouts
    assert second.spent == 70
    numbers = {}
    for bout in second.bouts:
        assert bout.number == numbers.get((bout.one, bout.other), 0)  # no game is played twice
        numbers[bout.one, bout.other] = bout.number + 1


def test_games_of_something_else_are_not_gone_on_from(tmp_path, monkeypatch):
    played(tmp_path / "games.jsonl", 2, monkeypatch)
    with pytest.raises(Foreign, match="azteka"):
        Course(tmp_path / "games.jsonl", {"game": "cibola"}).load()


def test_the_command_writes_table_and_chart(tmp_path, monkeypatch):
    table = tmp_path / "levels.json"
    table.write_text(json.dumps({"reach": vars(REACH)}))
    monkeypatch.setattr(fitting, "fought", lambda trial, one, other, n: Bout(one, other, n, float(n % 4 == 0), 1.0))
    order = ["calibrate", "azteka", "--budget", "30", "--into", str(tmp_path), "--table", str(table), "--json"]
    done = CliRunner().invoke(app, order)
    assert done.exit_code == 0, done.output
    kept = json.loads(table.read_text())["seats"]["2"]
    assert set(kept["levels"]) <= set(NAMES)
    assert kept["games"] == 30
    assert (tmp_path / "azteka-2.svg").read_text().startswith("<svg")
    assert str(table) in done.stderr
    assert str(tmp_path / "azteka-2.svg") in done.stderr
    assert "30 games" in done.stderr
    assert "larger --budget" in done.stderr
    other = CliRunner().invoke(app, [*order, "--seed", "7"])
    assert other.exit_code != 0  # other games lie there
    assert "--into" in other.output


@pytest.mark.parametrize(("spread", "vague"), [(50, False), (260, True)])
def test_levels_are_vague_where_intervals_are_wider_than_gaps(spread, vague):
    rungs = {name: Rung(1, 0.0, True, 200 * n, 200 * n - spread, 200 * n + spread) for n, name in enumerate(NAMES)}
    assert is_vague(Ladder(rungs, 0.0, True)) is vague


def test_a_chart_names_every_level():
    curve = fit(results(lambda place: 1400 * place))
    drawn = chart("a & b", curve, levels_of(curve, REACH), REACH)
    assert "a &amp; b" in drawn
    assert all(f">{name}</text>" in drawn for name in NAMES)
