"""Two servers on one database: leases, heartbeats, counts of changes, and what is told of a commit."""

import asyncio
import sys
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
import sqlalchemy as sql

from fivesuns.core.rows import Row
from fivesuns.server.database.engine import Unusable, address_of_database, open_database
from fivesuns.server.database.leases import Leases
from fivesuns.server.database.schema import PAUSES, ROWS, TABLES
from fivesuns.server.database.sharing import (
    NOTICE_CHARS,
    PLAYED,
    Conflict,
    Mark,
    Sharing,
    Written,
    notices,
    read_followed,
)
from fivesuns.server.database.store import Store
from fivesuns.server.database.uptime import Uptime, joined
from fivesuns.server.runtime.metrics import Metrics
from fivesuns.server.runtime.timing import TIMING

TABLE = "t" * 16
HEAD = {
    "id": TABLE, "game": "g", "rules": 1, "material": "m", "options": {}, "seed": "s", "commitment": "c", "made": 1.0,
    "over": False,
}  # fmt: skip


@asynccontextmanager
async def two(url):
    """Two stores of one database, in which there is a table."""
    stores = [Store(url, Metrics()) for _ in range(2)]
    for store in stores:
        store.open()
    await stores[0].write(lambda connection: connection.execute(sql.insert(TABLES), HEAD))
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


@pytest.fixture
def url(postgres):
    return postgres.new_database()


async def posted(store, mark, work=None):
    """What comes of a change."""
    done = asyncio.get_running_loop().create_future()
    store.post(TABLE, (), work, done.set_result, mark)
    return await done


def test_only_who_knows_of_all_changes_may_make_the_next(url):
    async def run():
        async with two(url) as (one, other):
            assert await posted(one, Mark(TABLE, 0)) is None
            assert isinstance(await posted(other, Mark(TABLE, 0)), Conflict)
            ran = []
            assert isinstance(await posted(other, Mark(TABLE, 0), ran.append), Conflict)
            assert not ran, "nothing of it may happen"
            assert await posted(other, Mark(TABLE, 1)) is None
            both = await asyncio.gather(posted(one, Mark(TABLE, 2)), posted(other, Mark(TABLE, 2)))
            assert sorted(type(fault) for fault in both if fault) == [Conflict]

    asyncio.run(run())


def test_who_was_overtaken_by_an_insert_finds_it_at_the_next_try(url):
    """As of the puzzle of the day, or the number of a line: what looks before it writes is simply done again."""
    tries = []

    async def run():
        async with two(url) as (one, other):

            def work(connection):
                found = connection.execute(sql.select(ROWS.c.word)).scalar()
                tries.append(found)
                if len(tries) == 1:  # the other is faster, between looking and writing
                    with other.engine.begin() as faster:
                        faster.execute(sql.insert(ROWS), row("theirs"))
                if found is None:
                    connection.execute(sql.insert(ROWS), row("ours"))
                return found

            assert await one.write(work) == "theirs"

    asyncio.run(run())
    assert tries == [None, "theirs"]


def row(word):
    return {"table": TABLE, "step": 0, "at": 1.0, "actor": "", "seat": 0, "kind": "play", "word": word}


def test_a_lease_has_one_holder_and_the_next_one_another_epoch(url):
    async def run():
        async with two(url) as (one, other):
            mine, theirs = Leases(one), Leases(other)
            taken, lost = [], []
            mine.on_lost, theirs.on_taken = lost.extend, taken.extend
            for leases in (mine, theirs):
                leases.want(TABLE)
                await leases._taking
            assert (mine.epoch(TABLE), theirs.epoch(TABLE)) == (1, None)
            await theirs.renew()
            assert theirs.epoch(TABLE) is None, "it has not run out"
            await mine.renew()
            assert mine.epoch(TABLE) == 1

            mine.seconds = -1.0  # as if the server were gone, or asleep
            await mine.renew()
            assert not mine.holds(TABLE)
            await theirs.renew()
            assert (theirs.epoch(TABLE), taken) == (2, [TABLE])
            mine.seconds = theirs.seconds
            await mine.renew()
            assert (mine.epoch(TABLE), lost) == (None, [TABLE])

            assert isinstance(await posted(one, Mark(TABLE, 0, 1)), Conflict)
            assert await posted(other, Mark(TABLE, 0, 2)) is None
            await theirs.close()
            mine.want(TABLE)
            await mine._taking
            assert mine.epoch(TABLE) == 3

    asyncio.run(run())


class Slow:
    """A store whose answers come when they are let."""

    sharing, server = "shared", 1

    def __init__(self):
        self.asked = []

    async def write(self, work):
        self.asked.append(asyncio.get_running_loop().create_future())
        return await self.asked[-1]


async def asked(store, number):
    """The question of a number, once it was asked."""
    while len(store.asked) <= number:
        await asyncio.sleep(0)
    return store.asked[number]


def test_a_lease_that_ran_out_while_it_was_renewed_is_told_of_again():
    """Found by the campaign of kills: a bot had stopped with its lease, and nobody was woken when it was renewed."""

    async def run():
        time, store, taken = [0.0], Slow(), []
        leases = Leases(store, replace(TIMING, monotonic=lambda: time[0]))
        leases.on_taken = taken.extend
        leases.want(TABLE)
        (await asked(store, 0)).set_result({TABLE: 1})
        while not taken:
            await asyncio.sleep(0)
        time[0] = 8.0
        renewing = asyncio.create_task(leases.renew())
        renewed = await asked(store, 1)
        time[0] = 9.5
        assert not leases.holds(TABLE)
        leases.want(TABLE)  # as whoever works at the table does then
        wanted = await asked(store, 2)
        renewed.set_result({TABLE: 1})
        (await asked(store, 3)).set_result({})  # what others have left
        await renewing
        assert leases.holds(TABLE)
        wanted.set_result({TABLE: 1})
        await asyncio.sleep(0)
        return taken

    assert asyncio.run(run()) == [TABLE, TABLE]


def test_a_pause_is_when_no_server_was_beating(url):
    clock = [1000.0]
    timing = replace(TIMING, now=lambda: clock[0], monotonic=lambda: clock[0])

    async def run():
        async with two(url) as (one, other):
            mine, theirs = Uptime(timing), Uptime(timing)
            await mine.open(one)
            for _ in range(10):
                clock[0] += 1
                await mine.pulse(one, timed=False)
            await theirs.open(other)
            assert (mine.pauses, theirs.pauses) == ([], [])
            for _ in range(30):  # ours is asleep, theirs is not
                clock[0] += 1
                await theirs.pulse(other, timed=False)
            await mine.pulse(one, timed=False)
            assert mine.elapsed(1000, 1040) == 40
            clock[0] += 60  # nobody is awake
            for uptime, store in ((mine, one), (theirs, other), (mine, one)):
                await uptime.pulse(store, timed=False)
            assert mine.pauses == theirs.pauses == [(1040, 1100)]
            assert mine.elapsed(1000, 1100) == theirs.elapsed(1000, 1100) == 40
            assert await one.read(lambda c: c.execute(sql.select(sql.func.count()).select_from(PAUSES)).scalar()) == 1

    asyncio.run(run())


def test_pauses_that_overlap_count_once():
    assert joined([(5, 6), (1, 3), (2, 4)]) == [(1, 4), (5, 6)]
    assert joined([]) == []


def test_many_words_are_as_many_notices_as_it_takes():
    words = [f"{number:016}:1" for number in range(1000)]
    lines = list(notices("table", 7, words))
    assert all(len(line) <= NOTICE_CHARS for line in lines)
    assert [word for line in lines for word in line.split(" ")[2:]] == words
    assert list(notices("table", 7, [])) == []


def test_without_its_driver_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Unusable, match=r"cannot be used: this needs the extra “postgresql”.+fivesuns\[postgresql\]"):
        open_database("postgresql://ana:geheim@host/house")


def test_an_address_names_our_driver_where_it_names_none():
    assert address_of_database("postgresql://db/house").drivername == "postgresql+psycopg"
    assert address_of_database("postgresql+asyncpg://db/house").drivername == "postgresql+asyncpg"


def test_a_notice_holds_rows_where_there_is_nothing_else_to_a_change():
    row = {"table": "t1", "step": 3, "at": 1.5, "actor": "ana", "seat": 0, "kind": "play", "word": "a1"}
    plain = Written([row], Mark("t1", 7), whole=True)
    others = [
        Written([row], Mark("t2", 1), whole=False),  # a seat, a draft, an offer or an end goes with it
        Written([row | {"word": "x" * 8000}], Mark("t3", 2), whole=True),  # more than a notice takes
    ]
    named, held = Sharing(5)._notices([plain, *others])
    assert named == "table 5 t2:2 t3:3"
    kind, server, told = held.split(" ", 2)
    assert (kind, server) == (PLAYED, "5")
    [found] = read_followed(told)
    assert (found.table, found.changes) == ("t1", 8)
    assert found.entries() == [Row(3, 1.5, "ana", 0, "play", "a1")]


def test_rows_that_do_not_fit_into_one_notice_make_several():
    row = {"table": "t", "step": 0, "at": 1.0, "actor": "ana", "seat": 0, "kind": "play", "word": "w" * 1000}
    told = list(Sharing(5)._notices([Written([row], Mark(f"t{number}", 0), whole=True) for number in range(20)]))
    assert all(len(notice) < 8000 for notice in told)
    found = [one.table for notice in told for one in read_followed(notice.split(" ", 2)[2])]
    assert found == [f"t{number}" for number in range(20)]
