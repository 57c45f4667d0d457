"""The campaign of lines: over lines that fail, everybody ends with what the house has, and nothing is played twice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections import Counter
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

from msgspec.json import decode
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from campaigns.house import Gone, Guest, House, seated
from campaigns.nursery import shared
from campaigns.proxy import Proxy
from campaigns.report import Outcome
from fivesuns.core.record import load, replay
from fivesuns.core.rows import PLAY, Row
from fivesuns.games import GAMES

GAMES_AT_ONCE = 40  # of a case
ACTIONS = 6  # of one of the players, after which it is brought to its end
SILENCE_SECONDS = 2.0  # after which a client asks for the scene, while lines fail
CONVERGENCE_SECONDS = 120.0  # for the last messages, which nothing happens to
FAULTS = {"dropped": 0.04, "repeated": 0.04, "swapped": 0.04, "delayed": 0.04, "cut": 0.02}
END = "the end"  # the last that is said
BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)


class Client:
    """A player who shows what messages say, as `docs/protocol.md` has it: a gap means the scene anew."""

    def __init__(self, guest: Guest, table: str, seat: int, port: int, rng: Random) -> None:
        self.guest, self.table, self.seat, self.port, self.rng = guest, table, seat, port, rng
        self.shown: dict[str, Any] = {}  # the scene as it stands
        self.sent: list[tuple[str, ...]] = []  # words of each move that was sent, by number
        self.answered: dict[int, tuple[int, ...]] = {}  # by number: the step it was acknowledged with; none: refused
        self.counts: Counter[str] = Counter()
        self.failing = True
        self.ended = asyncio.Event()
        self._acted_on: object = None
        self._misses = False  # something that it has asked for
        self._line: ClientConnection | None = None

    @property
    def step(self) -> int:
        """How far it has come; before the first scene nowhere."""
        return int(self.shown["table"]["step"]) if self.shown else -1

    async def play(self) -> None:
        """Come back whenever the line is cut, until it shows the end."""
        while not self.ended.is_set():
            try:
                self._line = await self.guest.open(self.table, self.port)
                self._acted_on, self._misses = None, False
                while not self.ended.is_set():
                    await self._next()
            except BROKEN:
                self.counts["lines opened again"] += 1
                await asyncio.sleep(0.01)
            finally:
                if self._line:
                    self._line.transport.abort()

    async def _next(self) -> None:
        """Take one message and act on it; after a silence ask for the scene."""
        assert self._line
        try:
            sure = self.shown and not (self.failing or self._misses)  # that all it waits for comes by itself
            limit = None if sure else SILENCE_SECONDS
            message = decode(await asyncio.wait_for(self._line.recv(decode=False), limit))
        except TimeoutError:
            self._acted_on = None
            await self._ask_scene("silences")
            return
        if not self.take(message):
            await self._ask_scene("gaps")
        if self.shown and self.shown["table"]["over"] and not self._misses:
            self.ended.set()
        elif self.shown and self.failing and len(self.sent) < ACTIONS:
            await self._act()

    async def _ask_scene(self, why: str) -> None:
        assert self._line
        self.counts[why] += 1
        self._misses = True
        await self._line.send('{"scene": true}')

    def take(self, message: dict[str, Any]) -> bool:
        """Show what a message says; False where something before it is missing."""
        [(kind, said)] = message.items()
        if kind == "scene":
            self._misses = False
            if said["table"]["step"] >= self.step:  # an older one was overtaken
                self.shown = said
        elif kind == "played":
            if said["id"] is not None:
                self.answered[said["id"]] = (said["step"],)
        elif kind == "refused":
            self.counts[f"refused: {said['code']}"] += 1
            if said["id"] is not None:
                self.answered.setdefault(said["id"], ())
        elif self.shown and kind in ("step", "draft", "table", "chat"):
            return bool(getattr(self, f"_take_{kind}")(said))
        return True

    def _take_step(self, said: dict[str, Any]) -> bool:
        if said["step"] <= self.step:
            return True
        if said["step"] > self.step + 1:
            return False
        line = [said["line"]] if said["line"] else []
        news = {name: said[name] for name in ("view", "marks", "banner", "table")}
        self.shown = self.shown | news | {"log": [*self.shown["log"], *line], "draft": []}
        return True

    def _take_draft(self, said: dict[str, Any]) -> bool:
        if said["step"] == self.step:
            self.shown = self.shown | {name: said[name] for name in ("view", "marks", "banner")}
            self.shown["draft"] = said["words"]
        return bool(said["step"] <= self.step)

    def _take_table(self, said: dict[str, Any]) -> bool:
        if said["step"] == self.step:
            self.shown = self.shown | {"table": said}
        return bool(said["step"] <= self.step)

    def _take_chat(self, said: dict[str, Any]) -> bool:
        known = [line["n"] for line in self.shown["chat"]]
        if said["n"] == len(known):
            self.shown = self.shown | {"chat": [*self.shown["chat"], said]}
        return bool(said["n"] <= len(known))

    async def _act(self) -> None:
        """Play something once at each step and draft, on top of what is shown; now and then say something."""
        assert self._line
        choices, place = self.shown["view"]["choices"], (self.step, len(self.shown["draft"]))
        if not choices or place == self._acted_on:
            return
        self._acted_on = place
        word = self.rng.choice(choices)["word"]
        number, words = len(self.sent), (*self.shown["draft"], word)
        self.sent.append(words)
        what = {"draft": words} if self.shown["table"]["drafts"] else {"play": word}
        await self._line.send(json.dumps({"id": number, **what, "seat": self.seat, "step": self.step}))
        if self.rng.random() < 0.1:
            await self._line.send(json.dumps({"id": None, "chat": f"hello {number}", "seat": self.seat}))


class Game:
    """Two people at a table, and what becomes of it."""

    def __init__(self, name: str, table: str, clients: list[Client], proxy: Proxy) -> None:
        self.name, self.table, self.clients, self.proxy = name, table, clients, proxy

    async def run(self) -> list[str]:
        """Play over lines that fail, end it over lines that do not; what is wrong then."""
        playing = [asyncio.create_task(client.play()) for client in self.clients]
        try:
            while not any(len(one.sent) >= ACTIONS or one.ended.is_set() for one in self.clients):
                await asyncio.sleep(0.05)
                for task in playing:
                    if task.done():
                        task.result()  # a fault of the client itself
            self.proxy.well.add(f"/ws/{self.table}")
            for client in self.clients:
                client.failing = False
            ending = [("chat", {"text": END}), ("resign", {})]  # after each a gap before it is noticed
            for verb, more in [] if any(one.ended.is_set() for one in self.clients) else ending:
                await self.clients[0].guest.ask("POST", f"/api/tables/{self.table}/{verb}", {"seat": 0, **more})
            waiting = asyncio.gather(*(client.ended.wait() for client in self.clients))
            try:
                await asyncio.wait_for(waiting, CONVERGENCE_SECONDS)
            except TimeoutError:
                return [f"{self.name} {self.table}: the end did not reach everybody"]
            return [f"{self.name} {self.table}: {fault}" for fault in await self._faults()]
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def _faults(self) -> list[str]:
        record = load((await self.clients[0].guest.ask("GET", f"/api/tables/{self.table}/record")).body.decode())
        entries = [[*rows] for _, rows in groupby(record.rows, lambda row: row.at)]
        faults = [] if len([*replay(GAMES[self.name], record)]) == len(record.rows) else ["it does not replay"]
        for client in self.clients:
            scene = (await client.guest.ask("GET", f"/api/tables/{self.table}")).json()
            faults += [f"seat {client.seat} shows another {name}" for name in differences(client.shown, scene)]
            faults += misplayed(client, self.name, entries)
        return faults


def differences(shown: dict[str, Any], scene: dict[str, Any]) -> list[str]:
    """The parts of a scene that are shown otherwise, without who is there at the moment.

    Of the chat all must be shown up to the last line; what was still on its way then may have come after the last step.
    """
    texts = [line["text"] for line in scene.get("chat", ())]
    said = texts.index(END) + 1 if END in texts else len(shown.get("chat", ()))

    def steady(part: str, value: Any) -> Any:
        if part == "chat":
            return value[:said]
        if part != "table":
            return value
        seats = [{**seat, "here": None} for seat in value["seats"]]
        return {**value, "seats": seats, "away": None, "bell": None}

    return [part for part in scene if steady(part, shown.get(part)) != steady(part, scene[part])]


def misplayed(client: Client, name: str, entries: list[list[Row]]) -> list[str]:
    """What was acknowledged and is not in the record at its step, and what is there more often than it was sent."""
    faults, told = [], f"seat {client.seat}"
    for number, answer in client.answered.items():
        words = client.sent[number]
        for step in answer if enters(name, words[-1]) else ():
            if step > len(entries) or (client.seat, words[-1]) not in [
                (row.seat, row.word) for row in entries[step - 1]
            ]:
                faults.append(f"{told}: {words} was acknowledged at step {step} and is not there")
    played = Counter(row.word for entry in entries for row in entry[-1:] if (row.seat, row.kind) == (client.seat, PLAY))
    more = played - Counter(words[-1] for words in client.sent)
    return [*faults, *(f"{told}: {word} was played more often than sent" for word in more)]


def enters(name: str, word: str) -> bool:
    """Whether a word that was acknowledged is in the record for certain, and not still a draft."""
    game = GAMES[name]
    action = game.actions.parse(word)
    return not game.settles or (action is not None and game.actions.meaning(action).kind in game.settles)


class Lines:
    """A case is a batch of games at once, of all kinds, over one failing proxy."""

    def __init__(self, seed: int, folder: Path | None = None, games: int = GAMES_AT_ONCE) -> None:
        self._seed, self._games = seed, games
        self._kept = None if folder else tempfile.TemporaryDirectory()
        self.house = House(folder or Path(self._kept.name if self._kept else ""))
        self.house.start()

    def case(self, number: int) -> Outcome:
        """One batch."""
        return asyncio.run(self._batch(Random(f"{self._seed} {number}")))

    async def _batch(self, rng: Random) -> Outcome:
        outcome, proxy = Outcome(), Proxy(self.house.port, rng, FAULTS)
        port = await proxy.open()
        try:
            games = [await self._game(rng, proxy, port, n) for n in range(self._games)]
            for found in await asyncio.gather(*(game.run() for game in games)):
                outcome.findings += found
        except Gone:
            outcome.findings.append("the house hung up")
        finally:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(proxy.close(), 5)
        outcome.counts.update(proxy.counts)
        for game in games:
            outcome.counts[f"games of {game.name}"] += 1
            for client in game.clients:
                outcome.counts.update(client.counts)
                outcome.counts["moves acknowledged"] += sum(map(bool, client.answered.values()))
        outcome.counts["games"] += len(games)
        outcome.findings += [f"log: {line[:300]}" for line in self.house.faults()[:1]]
        return outcome

    async def _game(self, rng: Random, proxy: Proxy, port: int, number: int) -> Game:
        names = [*GAMES]
        name = names[number % len(names)]
        guests = [await Guest.come(self.house.port) for _ in range(2)]
        table = await seated(name, [*guests])
        seeds = [Random(rng.random()) for _ in guests]
        clients = [Client(guest, table, seat, port, seeds[seat]) for seat, guest in enumerate(guests)]
        return Game(name, table, clients, proxy)

    def cpu(self) -> float:
        """Of the house."""
        return shared().cpu()

    def close(self) -> None:
        """End the house."""
        self.house.close()
        if self._kept:
            self._kept.cleanup()
