"""Ends that are proved: against every line tried, by a checker that knows only the rules, and in what bots play."""

import copy
import json

import pytest
from typer.testing import CliRunner

from fivesuns.bots.appraise import advise
from fivesuns.bots.levels import choose
from fivesuns.bots.proofs import prove, strategy
from fivesuns.bots.proving import Prover
from fivesuns.build import is_compiled
from fivesuns.cli import app
from fivesuns.core.game import Proof
from fivesuns.core.record import Record
from fivesuns.core.rng import Rng
from fivesuns.core.rows import PLAY, Row
from fivesuns.games import GAMES
from fivesuns.games.azteka.endings import Endings
from fivesuns.games.azteka.material import TURN
from plain_wheel import Refuted, check
from playing import random_game

AZTEKA = GAMES["azteka"]
ENDINGS = Endings()
NODES = 3000
KEPT = 60_000  # nodes of a prover that is asked many things
WON = {
    "en": ("Life wins the round in", "Death wins the round in"),
    "fr": ("La Vie gagne la manche en", "La Mort gagne la manche en"),
    "es": ("La Vida gana la ronda en", "La Muerte gana la ronda en"),
}


def after(state, action):
    world = state.copy()
    world.play(world.mover, action)
    return world


def is_won(state, leg, seat):
    """Whether a leg is over and won, looked up in the result alone."""
    return state.winner_1 == seat if leg == 0 else not state.turn and state.result()[seat] == 1


def forced(state, leg, seat, plies):
    """Whether a seat can force the win of a leg within so many plies: every line tried, nothing kept."""
    if not state.turn or state.leg != leg:
        return is_won(state, leg, seat)
    if plies == 0:
        return False
    ways = (forced(after(state, action), leg, seat, plies - 1) for action in state.legal(state.mover))
    return any(ways) if state.mover == seat else all(ways)


def late(seeds, leg, last=5, variant="standard"):
    """The last positions of a round of random games."""
    for seed in seeds:
        setup = AZTEKA.setup(2, {"variant": variant})
        yield from [before for before, *_ in random_game(AZTEKA, setup, seed) if before.leg == leg][-last:]


def decided(seed, least=3, most=5):
    """A first round of a random game, in words, up to where Life or Death is proved to win in so many plies."""
    state, words = AZTEKA.start(AZTEKA.setup()), []
    for before, _, action, _ in random_game(AZTEKA, AZTEKA.setup(), seed):
        if before.leg == 1:
            return None
        proof = prove(AZTEKA, before, 300) if before.plies > 14 else None
        if proof and least <= proof.plies <= most and proof.seat == before.mover:
            return words, state, proof
        words.append(AZTEKA.actions.word(action))
        state.play(state.mover, action)
    return None


@pytest.fixture(scope="module")
def positions():
    """Some first rounds that are decided, with their proofs."""
    found = [decided(seed) for seed in (0, 4, 7)]
    assert all(found)
    return found


class TestTruth:
    @pytest.mark.parametrize("leg", [0, 1])
    @pytest.mark.parametrize("variant", ["standard", "aggressive"])
    def test_it_agrees_with_every_line_tried(self, leg, variant):
        yes = no = 0
        for state in late(range(4 if is_compiled() else 2), leg, variant=variant, last=3):
            for seat in (0, 1):
                for plies in (1, 2):
                    truth = forced(state, leg, seat, plies)
                    assert Prover(ENDINGS, seat, leg, NODES).forces(state, plies) == truth
                    yes, no = yes + truth, no + (not truth)
        assert yes
        assert no

    def test_what_is_kept_of_other_lines_is_true_as_well(self):
        """One prover asked about all of a game and deeper first: what it remembers never changes an answer."""
        for leg in (0, 1):
            states = list(late(range(3 if is_compiled() else 1), leg, last=4))
            for seat in (0, 1):
                prover = Prover(ENDINGS, seat, leg, KEPT)
                for plies in (3, 1, 2):
                    for state in states:
                        fresh = Prover(ENDINGS, seat, leg, KEPT)
                        assert prover.forces(state, plies) == fresh.forces(state, plies)

    def test_a_budget_that_is_too_small_proves_nothing(self):
        state = AZTEKA.start(AZTEKA.setup())
        prover = Prover(ENDINGS, 1, 0, 50)
        assert prover.within(state, 40) == 0
        assert prover.spent


class TestPast:
    """What stood since the last placement may not come back (3.7): part of a position as far as it matters."""

    def turns(self, state, plies):
        """What can be turned, and then, as a tree: placements make everything new."""
        if not plies or not state.turn or state.leg:
            return state.life, state.death
        legal = [action for action in state.legal(state.mover) if action >= TURN]
        return [(action, self.turns(after(state, action), plies - 1)) for action in legal]

    def test_where_it_is_the_same_the_same_can_be_done(self):
        same = other = 0
        for seed in range(6):
            groups = {}
            for state in self.turned(seed):
                for plies in (1, 2, 3):
                    key = plies, ENDINGS.position(state), ENDINGS.past(state, plies)
                    groups.setdefault(key, []).append(self.turns(state, plies))
            for trees in groups.values():
                assert all(tree == trees[0] for tree in trees)
                same += len(trees) > 1
            wheels = {(plies, position) for plies, position, _ in groups}
            other += len(groups) > len(wheels)
        assert same > 20  # it is not the whole way that counts
        assert other  # but some of it does

    def turned(self, seed):
        """Positions after random turns from one wheel with few pawns, on which much repeats itself."""
        rng, start = Rng(seed), AZTEKA.start(AZTEKA.setup())
        for word in ("place 2a", "place 2b", "place 3a", "place 1a"):
            start.play(start.mover, AZTEKA.actions.parse(word))
        start.life |= 1 << 12  # 2e: now ring 2 is nearly the same after half a turn
        start.death |= 1 << 13
        start.on_life, start.on_death = 3, 3
        for _ in range(30):
            state = start.copy()
            for _ in range(1 + rng.below(7)):
                legal = [action for action in state.legal(state.mover) if action >= TURN]
                if legal:
                    state.play(state.mover, legal[rng.below(len(legal))])
                    if state.leg == 0:
                        yield state.copy()


class TestProofs:
    def test_a_plain_checker_accepts_them(self, positions):
        for words, state, proof in positions:
            named = [AZTEKA.actions.word(action) for action in proof.actions]
            assert check(words, proof.seat, proof.plies, named, strategy(AZTEKA, state, proof)) >= 1

    def test_and_refuses_what_is_tampered_with(self, positions):
        words, state, proof = positions[0]
        named = [AZTEKA.actions.word(action) for action in proof.actions]
        nodes = strategy(AZTEKA, state, proof)
        answers = next(number for number, node in enumerate(nodes) if len(node.get("answers", ())) > 1)
        left_out, elsewhere = copy.deepcopy(nodes), copy.deepcopy(nodes)
        left_out[answers]["answers"].popitem()
        elsewhere[0]["does"] = next(
            word for word in map(AZTEKA.actions.word, state.legal(state.mover)) if word != nodes[0]["does"]
        )
        early = [{**node, "then": -1} if "then" in node else node for node in nodes]
        for bad in (
            (words, proof.seat, proof.plies, named, left_out),
            (words, proof.seat, proof.plies, named, elsewhere),
            (words, proof.seat, proof.plies, named, early),
            (words, proof.seat, proof.plies - 1, named, nodes),
            (words, 1 - proof.seat, proof.plies, named, nodes),
            (words, proof.seat, proof.plies, named[:-1], nodes),
            (words[:-1], proof.seat, proof.plies, named, nodes),
        ):
            with pytest.raises((Refuted, IndexError, KeyError)):
                check(*bad)

    def test_the_line_is_as_long_as_the_proof_says(self, positions):
        for _, state, proof in positions:
            assert len(proof.actions) == proof.plies
            assert not forced(state, 0, proof.seat, min(proof.plies - 1, 2))


class TestPlay:
    def test_a_proved_win_is_played_and_stays_one(self):
        tried = 0
        for state in late(range(8), leg=1, last=6):
            proof = prove(AZTEKA, state, 60)
            if proof and proof.seat == state.mover and len(state.legal(state.mover)) > 1:
                tried += 1
                then = after(state, choose(AZTEKA, state, proof.seat, "master", iterations=240))
                assert Prover(ENDINGS, proof.seat, 1, NODES).reaches(then, proof.plies - 1)
        assert tried >= 5

    def test_a_proved_loss_is_put_off_for_as_long_as_possible(self):
        tried = 0
        for state in late(range(12), leg=1, last=6):
            seat = int(state.mover)
            proof = prove(AZTEKA, state, 60)
            if proof and proof.seat != seat and proof.plies > 1:
                tried += 1
                then = after(state, choose(AZTEKA, state, seat, "master", iterations=240))
                assert not Prover(ENDINGS, proof.seat, 1, NODES).reaches(then, proof.plies - 2)
        assert tried >= 2

    def test_advice_knows_it(self, positions):
        _, state, proof = positions[0]
        found = advise(AZTEKA, state, int(state.mover), iterations=300)
        assert (found.proof.seat, found.proof.plies) == (proof.seat, proof.plies)


class TestCommand:
    def run(self, *arguments, code=0):
        result = CliRunner().invoke(app, ["solve", "azteka", *arguments])
        assert result.exit_code == code, result.output
        return result.output

    def test_what_it_prints_can_be_checked(self, positions):
        words, _, proof = positions[1]
        told = json.loads(self.run(*words, "--json"))
        assert (told["seat"], told["plies"]) == (proof.seat, proof.plies)
        assert check(told["given"], told["seat"], told["plies"], told["words"], told["proof"])

    @pytest.mark.parametrize(("language", "said"), WON.items())
    def test_in_words(self, positions, language, said):
        words, _, proof = positions[0]
        screen = " ".join(self.run(*words, "--lang", language).split())
        assert f"{said[proof.seat]} {proof.plies}" in screen

    def test_a_position_of_a_record(self, positions, tmp_path):
        words, _, proof = positions[0]
        rows, state = [], AZTEKA.start(AZTEKA.setup())
        for step, word in enumerate(words):
            rows.append(Row(step, 0.0, "", int(state.mover), PLAY, word))
            state.play(state.mover, AZTEKA.actions.parse(word))
        options = dict(AZTEKA.setup().options)
        record = Record("azteka", AZTEKA.rules, AZTEKA.material, 2, options, rows=rows)
        file = tmp_path / "round.jsonl"
        file.write_text(record.write())
        told = json.loads(self.run("--record", str(file), "--json"))
        assert (told["seat"], told["plies"]) == (proof.seat, proof.plies)
        assert "Nothing is proved" in self.run("--record", str(file), "--step", "2", "--nodes", "20")

    def test_where_nothing_is_proved(self):
        assert json.loads(self.run("--nodes", "20", "--json")) == {"given": [], "seat": None}
        assert "Nothing is proved within 20" in " ".join(self.run("--nodes", "20").split())


def test_words_of_a_proof():
    state = AZTEKA.start(AZTEKA.setup())
    assert dict(AZTEKA.proved(state, 1, 7).args) == {"role": "death", "won": "round", "n": 7}
    assert Proof(1, 7, ()).plies == 7
