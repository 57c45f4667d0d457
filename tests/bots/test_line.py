"""A busy house: one line for all questions, the same part of an effort for everybody in it, and it is told."""

import asyncio
from concurrent.futures import Executor, Future

import pytest

from fivesuns.bots import pool as pool_module
from fivesuns.bots.levels import graded
from fivesuns.bots.line import LEAST_PORTION, PATIENCE_SECONDS, Line
from fivesuns.bots.pool import Pool, cut
from fivesuns.core.game import RUSHED, Grade, Plan
from fivesuns.games import GAMES

AZTEKA = GAMES["azteka"]
KIND = ("toy", "condor")


def stood(workers, count, seconds):
    """So many questions at once, each expected to take so long: the portions, in the order of the answers."""

    async def ask(line, number, portions):
        async with line.turn(KIND, seconds) as turn:
            await asyncio.sleep(0)
            portions.append((number, turn.portion))

    async def all_at_once():
        line, portions = Line(workers), []
        await asyncio.gather(*(ask(line, number, portions) for number in range(count)))
        assert line.busy == 0
        return portions

    return asyncio.run(all_at_once())


def test_twenty_at_once_are_served_in_order_and_alike():
    portions = stood(1, 20, 0.9)
    assert [number for number, _ in portions] == list(range(20))
    assert [portion for _, portion in portions] == [pytest.approx(PATIENCE_SECONDS / 18)] * 20


def test_efforts_are_whole_while_the_line_is_short():
    assert {portion for _, portion in stood(1, 4, 0.9)} == {1.0}
    assert {portion for _, portion in stood(4, 20, 0.9)} == {1.0}


def test_there_is_a_least_portion_and_elsewhere_no_line():
    assert {portion for _, portion in stood(1, 400, 1.0)} == {LEAST_PORTION}
    assert {portion for _, portion in stood(0, 400, 1.0)} == {1.0}


def test_what_thoughts_take_is_learned_and_a_cut_one_counts_as_whole():
    async def learned():
        line = Line(1)
        line.learn(KIND, 4.0)
        portions = []

        async def ask():
            async with line.turn(KIND, 0.001) as turn:
                portions.append(turn.portion)
                turn.took(4.0 * turn.portion)

        await asyncio.gather(*(ask() for _ in range(3)))
        return portions

    assert asyncio.run(learned()) == [pytest.approx(PATIENCE_SECONDS / 12)] * 3


def test_who_gives_up_leaves_the_line_to_the_others():
    async def leave():
        line, entered = Line(1), asyncio.Event()

        async def hold():
            async with line.turn(KIND, 0.1):
                entered.set()
                await asyncio.sleep(3600)

        first = asyncio.create_task(hold())
        await entered.wait()
        second = asyncio.create_task(hold())
        await asyncio.sleep(0)
        for task in (second, first):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        async with line.turn(KIND, 0.1) as turn:
            assert line.busy == 1
            assert turn.portion == 1.0

    asyncio.run(leave())


class AtOnce(Executor):
    """A worker that answers at once, and notes what was asked."""

    def __init__(self):
        self.asked = []

    def submit(self, fn, /, question):
        self.asked.append(question.grade)
        done = Future()
        done.set_result(pool_module.Answer(Plan((0,)), 0.9))
        return done

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass


def test_twenty_tables_ask_the_strongest_at_once_and_all_get_the_same(monkeypatch):
    monkeypatch.setattr(pool_module, "expected", lambda grade: 0.9)
    workers = AtOnce()
    made, state = Pool(lambda: workers, workers=1), AZTEKA.start(AZTEKA.setup())

    async def ask(count):
        return await asyncio.gather(*(made.think(AZTEKA, state, 0, "condor") for _ in range(count)))

    plans = asyncio.run(ask(20))
    whole = graded(AZTEKA, 2, "condor").effort
    assert {grade.effort for grade in workers.asked} == {round(whole * PATIENCE_SECONDS / 18)}
    assert {planned.strain for planned in plans} == {RUSHED}
    assert asyncio.run(ask(1))[0].strain == ""
    assert workers.asked[-1].effort == whole


def test_a_part_of_a_grade_is_of_its_effort_or_of_its_time():
    assert cut(Grade("fox", 1000, 0.1, 3.0), 0.25) == Grade("fox", 250, 0.1, 3.0)
    assert cut(Grade("master", seconds=1.0), 0.25) == Grade("master", seconds=0.25)
    assert cut(Grade("novice"), 0.25) == Grade("novice")
    assert cut(Grade("fox", 1000), 1.0) == Grade("fox", 1000)
