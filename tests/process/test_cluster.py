"""Thinking elsewhere: a real scheduler and workers on the loopback address, which die, lag behind and are away."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

import fivesuns
from fivesuns import extras
from fivesuns.bots import cluster as cluster_module
from fivesuns.bots import pool as pool_module
from fivesuns.bots.appraise import Appraisal
from fivesuns.bots.cluster import Cluster, Lost, Steady, about, unfit
from fivesuns.bots.pool import Pool
from fivesuns.core.game import AWAY
from fivesuns.games import GAMES
from fivesuns.server.analysis.engine import AnalysisEngine
from serving import GENEROUS, LINE, Guest, free_port, server
from visiting import wait_until

pytest.importorskip("distributed", reason="there is no Dask here: make dev installs it")

import scheduling
from scheduling import SmallCluster

AZTEKA = GAMES["azteka"]
HERE = partial(ThreadPoolExecutor, 1)


def nowhere():
    """The factory of a pool whose questions all have to go elsewhere."""
    pytest.fail("it was to be thought elsewhere")


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cluster")
    made = SmallCluster(folder, environment={"THINKING_FOLDER": str(folder)})
    yield made
    made.close()


@pytest.fixture
def joined(small):
    """A cluster with one worker, and what was told of it."""
    small.one_worker()
    told = []
    made = Cluster(small.address, told.append)
    made.open()
    wait_until(lambda: made.workers == 1)
    made.told = told
    yield made
    made.shutdown()


def think(pool):
    state = AZTEKA.start(AZTEKA.setup())
    planned = asyncio.run(pool.think(AZTEKA, state, 0, "axolotl"))
    assert planned.actions[0] in state.legal(0)
    return planned


def test_bots_and_hints_think_there(joined):
    assert think(Pool(nowhere, cluster=joined)).strain != AWAY
    engine = AnalysisEngine(nowhere, joined)
    state = AZTEKA.start(AZTEKA.setup())
    found = asyncio.run(engine.think(AZTEKA, state, 0, iterations=50, seconds=60.0, urgent=True))
    assert isinstance(found, Appraisal)
    assert found.plan[0] in state.legal(0)


def test_as_many_think_at_a_time_as_there_are_workers(joined):
    pool = Pool(nowhere, workers=7, cluster=joined)
    think(pool)
    assert pool.line.workers == 1
    joined.shutdown()
    pool = Pool(HERE, workers=7, cluster=joined)
    think(pool)
    assert pool.line.workers == 7
    pool.close()


def test_a_thought_whose_worker_is_killed_is_thought_here(joined, small, monkeypatch):
    monkeypatch.setattr(pool_module, "GRACE", 600.0)  # what brings it back is not that time runs out
    begun = small.folder / "begun"
    asked = []
    real = pool_module.answer

    class Noting(ThreadPoolExecutor):
        def submit(self, work, *args):
            asked.append(work)
            return super().submit(real, *args)

    monkeypatch.setattr(pool_module, "answer", scheduling.hang)
    pool = Pool(lambda: Noting(1), cluster=joined)

    async def play():
        state = AZTEKA.start(AZTEKA.setup())
        thinking = asyncio.create_task(pool.think(AZTEKA, state, 0, "axolotl"))
        while not begun.exists():
            await asyncio.sleep(0.01)
        small.kill_workers()
        return await thinking

    assert asyncio.run(play()).strain != AWAY
    assert asked == [scheduling.hang]
    assert joined.workers == 0
    assert "has no worker" in joined.told[-1]
    pool.close()


def test_a_thought_whose_worker_is_killed_is_repeated_by_another(joined, small, tmp_path):
    answer = joined.submit(scheduling.begin_and_hang, str(tmp_path))
    first = tmp_path / "first"
    wait_until(lambda: first.exists() and first.read_text())
    small.add_worker()
    wait_until(lambda: joined.workers == 2)
    victim = next(worker for worker in small.workers if worker.pid == int(first.read_text()))
    victim.kill()
    # the newcomer was not there when it was asked, so that Dask does not repeat it there: whoever asked does
    with pytest.raises(Lost):
        answer.result()
    assert Steady(joined, nowhere).submit(scheduling.begin_and_hang, str(tmp_path)).result() == "again"


def test_work_that_nobody_waits_for_goes_on_here(joined, small, tmp_path):
    steady = Steady(joined, HERE)
    answer = steady.submit(scheduling.begin_and_hang, str(tmp_path))
    wait_until((tmp_path / "first").exists)
    small.kill_workers()
    assert answer.result() == "again"
    assert steady.submit(len, "four").result() == 4
    steady.shutdown()


def test_a_fault_of_ours_is_not_one_of_the_cluster(joined):
    with pytest.raises(KeyError, match="ours"):
        joined.submit(scheduling.fail).result()
    assert joined.workers == 1


def test_what_nobody_waits_for_leaves_the_worker_free(joined):
    async def given_up():
        state = AZTEKA.start(AZTEKA.setup())
        pool = Pool(nowhere, cluster=joined)
        thinking = asyncio.create_task(pool.think(AZTEKA, state, 0, "condor"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)

    asyncio.run(given_up())
    assert joined.submit(len, "four").result() == 4
    wait_until(lambda: not joined._asked)


def test_a_worker_of_another_version_is_refused_in_a_sentence(joined, small, tmp_path):
    other = tmp_path / "other"
    shutil.copytree(Path(fivesuns.__file__).parent, other / "fivesuns", ignore=shutil.ignore_patterns("*.pyc"))
    with (other / "fivesuns" / "core" / "dice.py").open("a") as rules:
        rules.write("# other rules\n")
    support = Path(scheduling.__file__).parent
    small.add_worker(PYTHONPATH=os.pathsep.join([str(other), str(support), *sys.path[1:]]))
    wait_until(lambda: joined.refused)
    assert list(joined.refused.values()) == ["it has other code of the same version"]
    assert joined.told[-1].endswith("cannot think for us: it has other code of the same version")
    assert joined.workers == 1


@pytest.mark.parametrize(
    ("theirs", "why"),
    [
        ({}, ""),
        ({"version": "0.1"}, f"it has Five Suns 0.1, and {fivesuns.__version__} is wanted"),
        ({"python": "2.7"}, "it has Python 2.7, and"),
        ({"games": {}}, "it has not the game"),
        ({"games": {name: [0, ""] for name in GAMES}}, "it has other rules of"),
        ({"code": "other"}, "it has other code of the same version"),
    ],
)
def test_why_a_worker_is_of_no_use(theirs, why):
    said = unfit(about() | theirs, about())
    assert said.startswith(why)
    assert bool(said) is bool(theirs)


class TestAway:
    """The scheduler does not answer, or has no workers."""

    def test_nobody_waits_for_a_scheduler_that_is_not_there(self):
        told = []
        pool = Pool(HERE, cluster=Cluster(f"tcp://127.0.0.1:{free_port()}", told.append))
        assert think(pool).strain != AWAY
        wait_until(lambda: told)
        assert "does not answer" in told[0]
        pool.close()
        with pytest.raises(Lost):
            pool.cluster.submit(len, "four").result()

    def test_a_cluster_without_workers_is_of_no_use(self, small):
        small.kill_workers()
        made = Cluster(small.address, lambda _: None)
        assert "has no worker" in made.wait()
        with pytest.raises(Lost):
            made.submit(len, "four").result()
        made.shutdown()

    def test_a_scheduler_that_is_killed_and_one_that_comes_back(self, tmp_path):
        mine = SmallCluster(tmp_path)
        mine.add_worker()
        made = Cluster(mine.address, lambda _: None)
        made.open()
        wait_until(lambda: made.workers)
        answer = made.submit(scheduling.begin_and_hang, str(tmp_path))
        wait_until((tmp_path / "first").exists)
        mine.close()
        with pytest.raises(Lost):
            answer.result()
        wait_until(lambda: made.workers == 0)
        made.shutdown()


def test_the_same_games_are_played_there(small, joined, tmp_path):
    plain, there = tmp_path / "plain.jsonl", tmp_path / "there.jsonl"
    for out, more in ((plain, []), (there, ["--cluster", small.address])):
        command = [sys.executable, "-m", "fivesuns", "games", "azteka", "--level", "novice", "-n", "6", "-o", str(out)]
        subprocess.run([*command, *more], check=True, capture_output=True)
    assert plain.read_bytes() == there.read_bytes()


def test_a_cluster_that_cannot_be_used_is_told_in_a_sentence():
    command = [sys.executable, "-m", "fivesuns", "arena", "azteka", "novice", "random", "--cluster"]
    away = f"tcp://127.0.0.1:{free_port()}"
    for address, said in (("somewhere", "has an address such as"), (away, "does not answer")):
        tried = subprocess.run([*command, address], check=False, capture_output=True, text=True)
        assert tried.returncode == 2
        assert said in tried.stderr.splitlines()[-1], tried.stderr
        assert "Traceback" not in tried.stderr


def test_without_dask_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(cluster_module, "has_extra", lambda extra: False)
    assert "dask" in extras.EXTRAS
    with pytest.raises(ValueError, match=r"pip install 'fivesuns\[dask\]'"):
        Cluster("tcp://127.0.0.1:8786")


def test_a_house_plays_on_a_cluster_and_without_it(small, joined, tmp_path):
    token = {"FIVESUNS_METRICS_TOKEN": "t"}
    chosen = {"FIVESUNS_DASK": small.address, "FIVESUNS_WORKERS": "1"}
    with server(tmp_path, GENEROUS | token | chosen) as (process, port):
        ana = Guest(port)

        def cluster_workers():
            page = LINE.get(f"http://127.0.0.1:{port}/metrics", headers={"Authorization": "Bearer t"}).text
            return next(line.split()[1] for line in page.splitlines() if line.startswith("fivesuns_cluster_workers"))

        wait_until(lambda: cluster_workers() == "1.0")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "axolotl"}]
        table = ana.ask("POST", "/api/tables", {"game": "azteka", "seats": seats}).json()["table"]
        scene = lambda: ana.ask("GET", f"/api/tables/{table}").json()  # noqa: E731

        def play():
            body = {"seat": 0, "word": scene()["view"]["choices"][0]["word"]}
            assert ana.ask("POST", f"/api/tables/{table}/play", body).status_code == 200
            wait_until(lambda: scene()["view"]["choices"])

        wait_until(lambda: scene()["view"]["choices"])
        play()
        hint = ana.ask("POST", f"/api/tables/{table}/hint", {"seat": 0, "unrated": True})
        assert hint.status_code < 300, hint.text
        small.kill_workers()
        play()
        wait_until(lambda: cluster_workers() == "0.0")
        play()
        wait_until(lambda: json.loads(ana.ask("GET", "/health").text)["ok"])  # a busy machine may be late once
        process.terminate()
        assert process.wait() == 0
