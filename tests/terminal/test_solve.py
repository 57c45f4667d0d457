"""The command that solves positions."""

import json

import pytest
from typer.testing import CliRunner

from fivesuns.cli import app
from fivesuns.games import GAMES
from fivesuns.games.xalapa import GAME, oracle, rules, solver
from fivesuns.games.xalapa.material import ACTIONS, CELL_NAMES

ROUND = ["A", "P1", "cactus", "red", "corner", "gecko"]


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch):
    monkeypatch.setitem(GAMES, "xalapa", GAME)


def run(*arguments, code=0):
    """What the command prints, as one line."""
    result = CliRunner().invoke(app, ["solve", "xalapa", *arguments])
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


class TestAnswers:
    def test_a_round_in_words(self):
        screen = run(*ROUND)
        assert "The best possible: 4 points, in 10 ways, such as: put d1, put e1, put f1, put d2, done" in screen
        assert "pattern A, position P1, oracle cactus, oracle red, oracle corner, oracle gecko" in screen

    def test_one_answer_is_drawn_with_its_tests(self):
        screen = run(*ROUND)
        assert screen.count("✓") == 5
        assert "✗" not in screen

    def test_in_french(self):
        screen = run(*ROUND, "--lang", "fr")
        assert "Au mieux : 4 points, de 10 façons, par exemple : poser d1, poser e1, poser f1, poser d2, fini" in screen

    def test_whole_words_do_as_well(self):
        assert run("pattern A", "position p1", "oracle cactus", "oracle RED", "corner", "gecko") == run(*ROUND)

    def test_what_is_not_said_is_drawn_by_the_seed(self):
        answers = [run("--seed", str(seed), "--json") for seed in (1, 1, 2)]
        assert answers[0] == answers[1] != answers[2]
        assert json.loads(run("B", "P4", "--json"))["given"][:2] == ["pattern B", "position P4"]

    def test_options_are_those_of_the_game(self):
        answer = json.loads(run("--option", "step=5c", "--option", "side=four", "--seed", "3", "--json"))
        assert len(answer["given"]) == 1 + 1 + 12
        assert answer["words"][-1] == "done"

    def test_the_numbers_are_the_solvers(self):
        answer = json.loads(run("--option", "step=4", "--seed", "7", "--json"))
        state = rules.start(1, {"step": "4"})
        for word in answer["given"]:
            state.play(state.turn[0], ACTIONS.parse(word))
        best = solver.solve(state.faces[0], state.tests)
        assert (answer["score"], answer["count"]) == (best.cost, best.count)
        stones = sum(1 << CELL_NAMES.index(word.split()[1]) for word in answer["words"][:-1])
        assert oracle.curse(state.faces[0], state.tests, stones) == best.cost

    def test_a_later_day(self):
        assert json.loads(run(*ROUND, "done", "ready", "--json"))["given"][6:8] == ["done", "ready"]

    def test_atlacoya_by_the_bid(self):
        bids = ["--option", "game=atlacoya", "--seats", "2", "A", "2", "7"]
        assert json.loads(run(*bids, "--json"))["score"] == 1


class TestRefusals:
    def test_a_word_that_means_nothing(self):
        screen = run("A", "P10", code=2)
        assert "“P10” means nothing here; it could be: position P1, position P2" in screen

    def test_and_in_french(self):
        assert "« Z » ne veut rien dire ici ; cela pourrait être : pattern A" in run("Z", "--lang", "fr", code=2)

    def test_a_card_that_is_there_already(self):
        assert "(rule 3.1)" in run("A", "P1", "cactus", "cactus", code=2)
        assert "(règle 3.1)" in run("A", "P1", "cactus", "cactus", "--lang", "fr", code=2)

    def test_where_there_is_nothing_to_solve_yet(self):
        assert "(rule 8.1)" in run("--option", "game=atlacoya", "--seats", "2", code=2)

    def test_or_no_more(self):
        assert "nothing left to solve" in run("--option", "days=1", *ROUND, "done", code=2)
        assert "nothing left to solve" in run("--option", "days=1", *ROUND, "done", "done", code=2)

    def test_a_game_without_a_solver(self):
        result = CliRunner().invoke(app, ["solve", "inka"])
        assert result.exit_code == 2
        assert "has no solver" in result.output

    def test_a_language_that_is_not_there(self):
        assert "there is no language “de”" in run("--lang", "de", code=2)

    def test_an_option_that_is_not_there(self):
        assert "“step” cannot be “9” here" in run("--option", "step=9", code=2)
