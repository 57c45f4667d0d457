"""Jobs that nobody waits for: what fails is logged, tried again after a while, and seen."""

import asyncio

import pytest
from structlog.testing import capture_logs

from fivesuns.server.runtime.supervisor import ALARM_FAILURES, LAST_RETRY_SECONDS, Supervisor


class Waits:
    """Waiting that takes no time; all waits are noted, and after so many of them it never ends."""

    def __init__(self, most=1000):
        self.seconds, self.most = [], most

    async def __call__(self, seconds):
        self.seconds.append(seconds)
        await (asyncio.sleep(0) if len(self.seconds) <= self.most else asyncio.Event().wait())


class Failing:
    """A job that fails so many times, then succeeds."""

    def __init__(self, times):
        self.left, self.done = times, 0

    async def __call__(self):
        if self.left:
            self.left -= 1
            raise OSError("the disk is full")
        self.done += 1


async def settled(waits):
    while len(waits.seconds) <= waits.most:
        await asyncio.sleep(0)


def test_what_is_done_again_and_again_survives_its_failures():
    async def run():
        waits, job = Waits(12), Failing(9)
        supervisor = Supervisor(waits)
        supervisor.every(10, "sweep", job)
        await settled(waits)
        await supervisor.close()
        return waits.seconds, job.done

    with capture_logs() as lines:
        seconds, done = asyncio.run(run())
    assert seconds[:8] == [10, 1, 2, 4, 8, 16, 32, LAST_RETRY_SECONDS]
    assert (seconds[-1], done) == (10, 3)
    failed = [line for line in lines if line["event"] == "a job failed"]
    assert [line["failures"] for line in failed] == list(range(1, 10))
    assert [bool(line["exc_info"]) for line in failed] == [True, *[False] * 8]
    assert lines[-1] == {"event": "a job works again", "job": "sweep", "failures": 9, "log_level": "info"}


def test_what_is_done_once_is_done_in_the_end():
    async def run():
        supervisor, job = Supervisor(Waits()), Failing(3)
        supervisor.persist("note", job)
        await supervisor.idle("note")
        return job.done, supervisor.failing()

    assert asyncio.run(run()) == (1, [])


def test_what_never_succeeds_is_given_up_and_logged():
    async def run():
        supervisor = Supervisor(Waits())
        supervisor.persist("note", Failing(100), tries=7)
        await supervisor.idle("note")
        return supervisor.failing()

    with capture_logs() as lines:
        assert asyncio.run(run()) == ["note"]
    assert lines[-1]["event"] == "a job was given up"


@pytest.mark.parametrize("failures", [ALARM_FAILURES - 1, ALARM_FAILURES])
def test_a_job_that_fails_again_and_again_is_an_alarm(failures):
    async def run():
        waits = Waits(failures)
        supervisor = Supervisor(waits)
        supervisor.every(10, "sweep", Failing(100), longest=3)
        await settled(waits)
        failing = supervisor.failing()
        await supervisor.close()
        return failing, max(waits.seconds[1:])

    assert asyncio.run(run()) == (["sweep"] if failures == ALARM_FAILURES else [], 3)
