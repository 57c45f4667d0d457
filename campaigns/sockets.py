"""The campaign of sockets: pairs of worlds at two tables of a real house, compared in every byte over real lines."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sql
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from campaigns.house import Answer, Guest, House
from campaigns.nursery import shared
from campaigns.pairs import Apart, hold
from campaigns.plans import Act, Plan, planned
from campaigns.report import Outcome
from campaigns.worlds import NAMES
from campaigns.written_dice import WRITTEN
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.match.commands import PERSON, AnswerOffer, Command, MakeOffer, Play, Resign, Roll, Seat, SetDraft
from fivesuns.server.database.engine import open_database
from fivesuns.server.database.schema import BARRED
from fivesuns.server.runtime.ids import new_id
from fivesuns.server.tables.creation import TABLE_ID_BYTES, new_table
from fivesuns.server.tables.queries import insert_table

PATIENCE_SECONDS = 300.0  # for a message that must come, on a busy machine
ASKED, SAID = 6, 10  # acts after one of which something is asked for over HTTP, and something is said
QUESTIONS = 4  # at a time, and all of them before the end
ANSWERS = ("played", "refused")
COMMITMENT = "0" * 64  # to the dice, of both tables
# What must differ: the table's own id, when something was said, and when the house measures how long words take.
# Nothing else is left out of a comparison.
MOMENT = re.compile(rb'(?<="at":)\d+(\.\d+)?(?=,"seat":)')
PING = re.compile(rb'{"ping":\d+}')
DATE = "date"  # the header that says what time it is


class Ear:
    """A socket at a table, with all that it was sent since it was last compared."""

    def __init__(self, line: ClientConnection, seat: int) -> None:
        self.line, self.seat, self.heard, self.step, self._marks = line, seat, list[bytes](), -1, 0

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        told = await asyncio.wait_for(self.line.recv(decode=False), PATIENCE_SECONDS)
        if not PING.fullmatch(told):
            self.heard.append(told)
        message: dict[str, Any] = json.loads(told)
        if "step" in message:
            self.step = message["step"]["step"]
        elif "scene" in message:
            self.step = message["scene"]["table"]["step"]
        return message

    async def reach(self, step: int) -> None:
        """Hear everything up to a step, and up to the answer to a question that comes after it."""
        while self.step < step:
            await self.hear()
        self._marks += 1
        await self.ask({"id": f"mark {self._marks}"})

    async def ask(self, message: dict[str, Any]) -> None:
        """Send something, and hear all up to its answer."""
        await self.line.send(json.dumps(message))
        while not any(kind in ANSWERS and told["id"] == message["id"] for kind, told in (await self.hear()).items()):
            pass


class Side:
    """One of the two tables: who sits there, and what its eye and a watcher are sent."""

    def __init__(self, house: House, plan: Plan, number: int) -> None:
        self.house, self.plan, self.number = house, plan, number
        self.id = new_id(TABLE_ID_BYTES)
        self.ears: list[Ear] = []
        self.others: list[ClientConnection] = []
        self.answers: list[tuple[int, dict[str, str], bytes]] = []

    async def open(self, database: sql.Engine, languages: list[str]) -> None:
        """Lay the table and let everybody come; then the others open more windows, at one of the two tables."""
        plan, port = self.plan, self.house.port
        self.people = [await Guest.come(port) for _ in range(plan.setup.seats + 1)]
        self.eye, self.watcher = self.people[plan.eye], self.people[-1]
        await asyncio.to_thread(self._lay, database)
        others = [guest for seat, guest in enumerate(self.people[:-1]) if seat != plan.eye]
        await self._come(others, languages[0])
        while (await self.eye.ask("GET", f"/api/tables/{self.id}")).json()["table"]["step"] < plan.dealt:
            await asyncio.sleep(0.01)
        for guest, seat in ((self.eye, plan.eye), (self.watcher, -1)):
            for language, views in zip(languages, ("whole", "changes"), strict=True):
                self.ears.append(Ear(await guest.open(self.id, language=language, views=views), seat))
                await self.ears[-1].reach(plan.dealt)
        await self._come(others * (self.number * plan.tabs), languages[0])

    async def _come(self, guests: list[Guest], language: str) -> None:
        for guest in guests:
            self.others.append(await guest.open(self.id, language=language))
            await self.others[-1].recv()

    def _lay(self, database: sql.Engine) -> None:
        """Write the table where the house finds it: dice that fall as planned, and somebody sent away from one."""
        plan = self.plan
        seats = [Seat(n, PERSON, guest.person, NAMES[n]) for n, guest in enumerate(self.people[:-1])]
        head = new_table(plan.game, seats, dict(plan.setup.options), host=seats[0].person, now=0.0)
        head |= {"id": self.id, "seed": plan.seeds()[self.number], "commitment": COMMITMENT, "dice": WRITTEN}
        with database.begin() as line:
            insert_table(head, [asdict(seat) for seat in seats])(line)
            if self.number:
                line.execute(sql.insert(BARRED).values(table=self.id, person="somebody"))

    # what is done

    async def do(self, act: Act, way: int) -> None:
        """Carry out an act, the eye's own over one of its lines; then hear all that comes of it."""
        command = act.commands[self.number]
        if command is not None and not isinstance(command, Roll):
            if act.seat != self.plan.eye:
                answer = await self._post(self.people[act.seat], command)
                if answer.status != 200:
                    raise RuntimeError(f"the house went another way: {command} {answer.body!r}")
            elif way < len(self.ears) // 2:
                await self.ears[way].ask({"id": "own", "seat": act.seat, **said(command)})
            else:
                self._note(await self._post(self.eye, command))
        await asyncio.gather(*(ear.reach(act.step) for ear in self.ears))

    async def _post(self, guest: Guest, command: Command) -> Answer:
        verb, body = posted(command)
        return await guest.ask("POST", f"/api/tables/{self.id}/{verb}", body)

    async def say(self, seat: int) -> None:
        """Somebody says something."""
        await self.people[seat].ask("POST", f"/api/tables/{self.id}/chat", {"seat": seat, "text": "hello"})

    def questions(self) -> list[tuple[Guest, str, str, Any]]:
        """Everything that the eye and the watcher may ask for over HTTP besides what is done."""
        table, seat = f"/api/tables/{self.id}", self.plan.eye
        replay = f"/api/replays/{self.id}"
        looked = [table, "/api/tables", f"{table}/record", f"{table}/why", f"{replay}/{seat}", f"{replay}/draws",
                  f"{replay}/review"]  # fmt: skip
        tried = {"hint": {"seat": seat}, "play": {"seat": seat, "word": "nonsense"}, "sit": {"seat": seat},
                 "kick": {"seat": seat}, "rematch": None}  # fmt: skip
        asked: list[tuple[str, str, Any]] = [("GET", path, None) for path in looked]
        asked += [("POST", f"{table}/{verb}", body) for verb, body in tried.items()]
        return [(guest, *question) for guest in (self.eye, self.watcher) for question in asked]

    async def ask(self, language: str, chosen: Iterable[int]) -> None:
        """Ask some of it."""
        questions = self.questions()
        for number in chosen:
            guest, method, path, body = questions[number]
            self._note(await guest.ask(method, f"{path}?lang={language}", body))

    def _note(self, answer: Answer) -> None:
        headers = {name: value for name, value in answer.headers.items() if name != DATE}
        body = self._steady(answer.body)
        if headers.get("content-length") == str(len(answer.body)):
            headers["content-length"] = str(len(body))
        self.answers.append((answer.status, headers, body))

    def _steady(self, told: bytes) -> bytes:
        return MOMENT.sub(b"0", told.replace(self.id.encode(), b"<table>"))

    def heard(self) -> list[Any]:
        """All that was sent since it was last asked: messages of each socket, and answers."""
        told = [*([self._steady(one) for one in ear.heard] for ear in self.ears), self.answers]
        self.answers = []
        for ear in self.ears:
            ear.heard = []
        return told

    def close(self) -> None:
        """Everybody goes."""
        for line in [*(ear.line for ear in self.ears), *self.others]:
            line.transport.abort()


def said(command: Command) -> dict[str, Any]:
    """A command as a message of a socket."""
    match command:
        case Play(words=(word,), step=step):
            return {"play": word, "step": step}
        case SetDraft(words=words):
            return {"draft": words}
        case MakeOffer(what=what):
            return {"ask": what}
        case AnswerOffer(agreed=agreed):
            return {"answer": agreed}
        case Resign():
            return {"resign": True}
    raise ValueError(command)


def posted(command: Command) -> tuple[str, dict[str, Any]]:
    """A command as a request: its verb and its body."""
    match command:
        case Play(words=(word,)):
            return "play", {"seat": command.seat, "word": word, "step": command.step}
        case SetDraft():
            return "draft", {"seat": command.seat, "words": command.words}
        case MakeOffer():
            return "ask", {"seat": command.seat, "what": command.what}
        case AnswerOffer():
            return "answer", {"agreed": command.agreed}
        case Resign():
            return "resign", {"seat": command.seat}
    raise ValueError(command)


class Sockets:
    """A case is one plan, carried out at two tables; games take turns."""

    def __init__(
        self, seed: int, folder: Path | None = None, loaded: tuple[str, ...] = (), games: Mapping[str, Any] = GAMES
    ) -> None:
        self._seed, self._games = seed, [*games.values()]
        self._kept = None if folder else tempfile.TemporaryDirectory()
        place = folder or Path(self._kept.name if self._kept else "")
        self.house = House(place, loaded=("campaigns.written_dice", *loaded))
        self.house.start()
        self._database = open_database(f"sqlite:///{place.absolute() / 'house.sqlite'}")

    def case(self, number: int) -> Outcome:
        """Try one pair."""
        game = self._games[number % len(self._games)]
        outcome = Outcome()
        try:
            plan = planned(game, (self._seed << 40) + number)
            asyncio.run(self._compare(plan, outcome.counts, Random(f"{self._seed} {number}")))
        except (Apart, ConnectionClosed, TimeoutError) as fault:
            outcome.findings.append(f"{game.name}: {fault!r}")
        outcome.findings += [f"log: {line[:300]}" for line in self.house.faults()[:1]]
        return outcome

    async def _compare(self, plan: Plan, counts: Counter[str], rng: Random) -> None:
        sides = [Side(self.house, plan, number) for number in range(2)]
        languages = rng.choices([*LANGUAGES], k=2)
        try:
            await asyncio.gather(*(side.open(self._database, languages) for side in sides))
            self._hold("those who come", sides, counts)
            everything, last = (
                range(len(sides[0].questions())),
                max(n for n, act in enumerate(plan.acts) if not act.over),
            )
            for number, act in enumerate(plan.acts):
                way, kind = rng.randrange(3), "worlds" if act.apart else "houses"
                await asyncio.gather(*(side.do(act, way) for side in sides))
                if number == last or (rng.randrange(ASKED) == 0 and not act.over):  # then all is known by right
                    chosen = everything if number == last else rng.sample(everything, QUESTIONS)
                    await asyncio.gather(*(side.ask(languages[0], chosen) for side in sides))
                if rng.randrange(SAID) == 0:
                    seat = rng.randrange(plan.setup.seats)
                    await asyncio.gather(*(side.say(seat) for side in sides))
                self._hold(f"act {number}, {act.commands[0]}", sides, counts)
                counts[f"{plan.game.name}: pairs of {kind}"] += 1
            await asyncio.gather(*(ear.reach(0) for side in sides for ear in side.ears))
            self._hold("the end", sides, counts)
            counts["pairs of tables"] += 1
        finally:
            for side in sides:
                side.close()

    def _hold(self, when: str, sides: list[Side], counts: Counter[str]) -> None:
        one, other = [side.heard() for side in sides]
        *lines, answers = one
        for number, (told, twin) in enumerate(zip(one, other, strict=True)):
            hold(f"{'line ' + str(number) if number < len(lines) else 'HTTP'} at {when}", told, twin)
        counts["messages compared"] += sum(map(len, lines))
        counts["bytes of messages compared"] += sum(len(message) for line in lines for message in line)
        counts["answers compared"] += len(answers)

    def cpu(self) -> float:
        """Of the house."""
        return shared().cpu()

    def close(self) -> None:
        """End the house."""
        self._database.dispose()
        self.house.close()
        if self._kept:
            self._kept.cleanup()
