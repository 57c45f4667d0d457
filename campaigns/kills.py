"""The campaign of kills: whatever was acknowledged is there after a SIGKILL, and no table stands still."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections import Counter
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

from campaigns.house import GENEROUS, Answer, Gone, Guest, House, seated
from campaigns.nursery import cpu_of, shared
from campaigns.report import Outcome
from fivesuns.core.record import load, replay, verify
from fivesuns.core.rows import PLAY
from fivesuns.games import GAMES

ROUNDS = (2, 8)  # of everybody's doing something, before a kill
LATER_SECONDS = 0.03  # at most, between the last of them and the kill
PATIENCE_SECONDS = 240.0  # in which bots and clocks must have gone on, on a busy machine
SAID = 100  # lines of a chat, the last, that must be there: a house shows 200
LATE = 4  # kills after one of which it is looked whether clocks go on
LIFE = 20  # kills after which tables are brought to their end, checked, and made anew
CLOCK = {"each": "move", "seconds": 5, "late": "bot"}
LONG_CLOCK = {"each": "game", "seconds": 3600, "more": 2}
ALLOWED = {"step", "illegal", "seat", "often", "closing", "storage", "taken"}  # codes of refusals that play may meet


class Kept:
    """A table, who sits there, and all that was acknowledged of it."""

    def __init__(self, game: str, table: str, people: list[Guest | None]) -> None:
        self.game, self.id, self.people = game, table, people
        self.steps: dict[int, tuple[int, str]] = {}  # by step: the seat and the word that was acknowledged
        self.said: list[str] = []
        self.drafts: dict[int, tuple[int, list[str]]] = {}  # by seat: the draft acknowledged last, and on which step
        self.step = 0  # the last that anybody was told of
        self.seen: Any = None  # the last scene that was looked at for what is lost

    def guests(self) -> list[tuple[int, Guest]]:
        """Those who are no bots."""
        return [(seat, one) for seat, one in enumerate(self.people) if one]

    async def scene(self, guest: Guest) -> Any:
        """What somebody sees."""
        answer = await guest.ask("GET", f"/api/tables/{self.id}")
        assert answer.status == 200, answer.body[:300]
        return answer.json()

    async def post(self, guest: Guest, verb: str, body: dict[str, Any]) -> Answer:
        """Something that somebody does here."""
        answer = await guest.ask("POST", f"/api/tables/{self.id}/{verb}", body)
        if answer.status != 200:
            code = answer.json()["refused"]["code"]
            assert code in ALLOWED, answer.body[:300]
        return answer

    async def act(self, seat: int, guest: Guest, rng: Random) -> str:
        """Play, try out, say something or ask for something; what it was, if it was acknowledged."""
        scene = await self.scene(guest)
        step = scene["table"]["step"]
        self.step = max(self.step, step)
        chance = rng.random()
        if chance < 0.12:
            return await self._say(seat, guest, rng)
        if chance < 0.2 or scene["table"]["asked"]:
            return await self._agree(seat, guest, scene)
        if scene["table"]["over"] or not scene["view"]["choices"]:
            return ""
        word = rng.choice(scene["view"]["choices"])["word"]
        self.drafts.pop(seat, None)  # until it is acknowledged anew nobody knows
        if scene["table"]["drafts"]:
            return await self._draft(seat, guest, [*scene["draft"], word], step)
        answer = await self.post(guest, "play", {"seat": seat, "word": word, "step": step})
        if answer.status != 200:
            return ""
        self._noted(answer.json()["step"], seat, word)
        return "moves"

    async def _draft(self, seat: int, guest: Guest, words: list[str], step: int) -> str:
        answer = await self.post(guest, "draft", {"seat": seat, "words": words, "step": step})
        if answer.status != 200:
            return ""
        told = answer.json()
        if told["words"]:
            self.drafts[seat] = (told["step"], told["words"])
            return "drafts"
        if settles(self.game, words[-1]):
            self._noted(told["step"], seat, words[-1])
        return "moves"

    def _noted(self, step: int, seat: int, word: str) -> None:
        self.steps[step] = (seat, word)
        self.step = max(self.step, step)

    async def _say(self, seat: int, guest: Guest, rng: Random) -> str:
        text = f"{rng.getrandbits(40):010x}"
        answer = await self.post(guest, "chat", {"seat": seat, "text": text})
        if answer.status != 200:
            return ""
        self.said.append(text)
        return "chats"

    async def _agree(self, seat: int, guest: Guest, scene: Any) -> str:
        """Ask for a move back, or agree to what was asked for."""
        asked = scene["table"]["asked"]
        if not asked:
            answer = await self.post(guest, "ask", {"seat": seat, "what": "back"})
        elif asked["yours"]:
            answer = await self.post(guest, "answer", {"agreed": True})
        else:
            return ""
        if answer.status == 200 and answer.json()["step"] > scene["table"]["step"]:
            self.step = max(self.step, answer.json()["step"])
            return "take-backs"
        return "offers" if answer.status == 200 else ""

    async def lost(self, port: int) -> list[str]:
        """What was acknowledged and is not there, as those who sit here see it at a house."""
        faults = []
        for seat, guest in self.guests():
            scene = self.seen = await self.scene(Guest(port, guest.cookie))
            there = {line["text"] for line in scene["chat"]}
            faults += [f"“{text}” is no more in the chat" for text in self.said[-SAID:] if text not in there]
            if scene["table"]["step"] < self.step:
                faults.append(f"step {scene['table']['step']} of {self.step}")
            step, kept = self.drafts.get(seat, (-1, []))
            if scene["table"]["step"] == step and scene["draft"] != kept:  # a later step may have played it
                faults.append(f"the draft {kept} of seat {seat} is {scene['draft']}")
        return [f"{self.game} {self.id}: {fault}" for fault in faults]

    async def wrong(self) -> list[str]:
        """Bring it to its end; what its record lacks, or has wrongly."""
        seat, guest = self.guests()[0]
        await guest.ask("POST", f"/api/tables/{self.id}/resign", {"seat": seat})
        answer = await guest.ask("GET", f"/api/tables/{self.id}/record")
        if answer.status != 200:
            return [f"{self.game} {self.id}: no record, {answer.body[:200]!r}"]
        return [f"{self.game} {self.id}: {fault}" for fault in self.misfits(answer.body.decode())]

    def misfits(self, text: str) -> list[str]:
        """What was acknowledged and is not in a record at its step; whether it replays and its draws verify."""
        record, game = load(text), GAMES[self.game]
        faults = [] if [row.step for row in record.rows] == [*range(len(record.rows))] else ["rows are missing"]
        if not faults:
            faults += [] if len([*replay(game, record)]) == len(record.rows) else ["it does not replay"]
            verify(game, record)
        entries = [[*rows] for _, rows in groupby(record.rows, lambda row: row.at)]
        for step, (seat, word) in self.steps.items():
            entry = entries[step - 1] if step <= len(entries) else []
            if not any((row.seat, row.kind, row.word) == (seat, PLAY, word) for row in entry):
                faults.append(f"“{word}” of seat {seat} is not at step {step}")
        return faults


def settles(game: str, word: str) -> bool:
    """Whether a word ends a draft for certain."""
    actions = GAMES[game].actions
    action = actions.parse(word)
    return action is not None and actions.meaning(action).kind in GAMES[game].settles


class Store:
    """Where rows are kept, and the houses on it: one on SQLite, two on PostgreSQL."""

    def __init__(self, folder: Path, database: str = "", servers: int = 1) -> None:
        settings = GENEROUS | ({"FIVESUNS_DATABASE": database} if database else {})
        self.name = "PostgreSQL" if database else "SQLite"
        shared = folder / "shared"
        self.houses = [House(shared, settings) for _ in range(servers)]
        for house in self.houses:
            house.start()
        self.tables: list[Kept] = []
        self.kills = 0

    async def furnish(self) -> None:
        """Tables of every game, with two people and with bots, with and without clocks, by people at every house."""
        ports = [house.port for house in self.houses]
        ana, beto = [await Guest.come(ports[n % len(ports)]) for n in range(2)]
        for number, name in enumerate(GAMES):
            clock = {"clock": LONG_CLOCK} if number % 2 else {}
            self.tables.append(Kept(name, await seated(name, [ana, beto], **clock), [ana, beto]))
            if number % 2 == 0:
                self.tables.append(Kept(name, await seated(name, [beto, None]), [beto, None]))
        late = await seated("azteka", [ana, beto], clock=CLOCK)
        self.late = Kept("azteka", late, [ana, beto])  # at which bots move for people who never come in time

    def close(self) -> None:
        """End the houses."""
        for house in self.houses:
            house.close()


class Kills:
    """A case is one kill: some rounds of play, the end of a server, and what is there afterwards."""

    def __init__(self, seed: int, folder: Path | None = None, postgres: Any = None) -> None:
        self._seed = seed
        self._kept = None if folder else tempfile.TemporaryDirectory()
        place = folder or Path(self._kept.name if self._kept else "")
        self._postgres = begun_postgres() if postgres is None else postgres
        self.stores = [Store(place / "sqlite")]
        if self._postgres:
            self.stores.append(Store(place / "postgresql", self._postgres.new_database(), servers=2))

    def case(self, number: int) -> Outcome:
        """Kill one server."""
        store = self.stores[number % len(self.stores)]
        return asyncio.run(self._kill(store, Random(f"{self._seed} {number}")))

    async def _kill(self, store: Store, rng: Random) -> Outcome:
        outcome = Outcome()
        if not store.tables:
            await store.furnish()
        victim = rng.choice(store.houses)
        outcome.counts.update(await self._play(store, rng, victim))
        victim.start()
        store.kills += 1
        outcome.counts[f"kills on {store.name}"] += 1
        outcome.counts["kills"] += 1
        for table in store.tables:
            outcome.findings += await table.lost(victim.port)
        outcome.findings += await self._standing(store, outcome.counts)
        if store.kills % LIFE == 0:
            for table in [*store.tables, store.late]:
                outcome.findings += await table.wrong()
                outcome.counts["tables replayed"] += 1
            store.tables = []
        outcome.findings += [f"log: {line[:300]}" for house in store.houses for line in house.faults()[:1]]
        return outcome

    async def _play(self, store: Store, rng: Random, victim: House) -> Counter[str]:
        """Everybody goes on at once; the kill comes after some moves, while others are under way."""
        counts: Counter[str] = Counter()
        rounds, dead = rng.randrange(*ROUNDS), asyncio.Event()

        async def person(table: Kept, seat: int, guest: Guest, own: Random) -> None:
            for _ in range(rounds + 2):
                with contextlib.suppress(Gone):
                    counts[await table.act(seat, guest, own)] += 1
                if dead.is_set():
                    return

        async def end() -> None:
            while sum(counts.values()) < rounds * len(store.tables):
                await asyncio.sleep(0.002)
            await asyncio.sleep(rng.uniform(0, LATER_SECONDS))
            victim.kill()
            dead.set()

        people = [
            person(table, seat, guest, Random(rng.random())) for table in store.tables for seat, guest in table.guests()
        ]
        killing = asyncio.create_task(end())
        await asyncio.gather(*people)
        if not dead.is_set():
            killing.cancel()
            victim.kill()
        await asyncio.gather(killing, return_exceptions=True)
        del counts[""]
        return counts

    async def _standing(self, store: Store, counts: Counter[str]) -> list[str]:
        """Tables at which bots, NATURE or CLOCK are to act, and nobody does."""
        faults = []
        for table in [*store.tables, *([store.late] if store.kills % LATE == 0 else [])]:
            guest, since = table.guests()[0][1], time.monotonic()
            scene = table.seen or await table.scene(guest)
            step = scene["table"]["step"]
            while waits(table, scene) and scene["table"]["step"] == step:
                if time.monotonic() - since > PATIENCE_SECONDS:
                    faults.append(f"{table.game} {table.id} stands still at step {step}")
                    break
                await asyncio.sleep(0.05)
                scene = await table.scene(guest)
            counts["tables seen to go on"] += 1
        return faults

    def cpu(self) -> float:
        """Of all houses, and of PostgreSQL."""
        return shared().cpu() + (cpu_of(self._postgres.pid) if self._postgres else 0.0)

    def close(self) -> None:
        """End all houses."""
        for store in self.stores:
            store.close()
        if self._postgres:
            self._postgres.close()
        if self._kept:
            self._kept.cleanup()


def waits(table: Kept, scene: Any) -> bool:
    """Whether nobody but bots, NATURE or CLOCK is to act; at the table of the late CLOCK always is."""
    turn = scene["view"]["turn"]
    people = [seat for seat, _ in table.guests()]
    late = scene["table"]["clock"] and scene["table"]["clock"]["late"] == "bot"
    return bool(turn) and (not any(seat in people for seat in turn) or (bool(late) and scene["table"]["step"] > 0))


def begun_postgres() -> Any:
    """A PostgreSQL of one's own, as tests have it; None where there is none, which is said."""
    from postgres import Postgres, programs  # type: ignore[import-not-found]  # noqa: PLC0415 - of tests/support

    if programs() is None:
        print("there is no PostgreSQL here, so that only SQLite is tried: tests/postgresql says how to get it")
        return None
    return Postgres()
