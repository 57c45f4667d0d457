"""Two servers on one PostgreSQL, as processes: one is killed while people play at both, and nothing is lost."""

import random
import signal
from contextlib import ExitStack
from itertools import groupby

import pytest

from fivesuns.core.record import load, replay
from fivesuns.games import GAMES
from serving import GENEROUS, Guest, free_port, hear, start
from visiting import wait_until

pytestmark = pytest.mark.once

ROUNDS = 5  # before the kill, and after it
SAYING = (0, 3)  # rounds in which everybody says something: as much as is allowed at once
BOT = {"kind": "bot", "level": "novice"}


class Seated:
    """A table, who sits there (None: a bot), and what was acknowledged."""

    def __init__(self, game, people, **more):
        host, *others = people
        seats = [{"kind": "me"}, *(BOT if one is None else {"kind": "open"} for one in others)]
        self.game, self.people, self.acknowledged, self.said = game, people, {}, []
        self.id = host.ask("POST", "/api/tables", {"game": game, "seats": seats, **more}).json()["table"]
        for seat, one in enumerate(people):
            if seat and one is not None:
                answer = one.ask("POST", f"/api/tables/{self.id}/sit", {"seat": seat})
                assert answer.status_code == 200, answer.text

    def guests(self):
        return [(seat, one) for seat, one in enumerate(self.people) if one is not None]

    def scene(self, guest):
        return guest.ask("GET", f"/api/tables/{self.id}").json()

    def play(self, rng):
        """Everybody who may does something; what was acknowledged as a step is noted."""
        for seat, guest in self.guests():
            scene = self.scene(guest)
            if scene["table"]["over"] or not scene["view"]["choices"]:
                continue
            word, step = rng.choice(scene["view"]["choices"])["word"], scene["table"]["step"]
            body = {"seat": seat, "word": word, "step": step}
            answer = guest.ask("POST", f"/api/tables/{self.id}/play", body)
            if answer.status_code != 200:
                assert answer.json()["refused"]["code"] in ("step", "illegal"), answer.text
            elif answer.json()["step"] > step:
                self.acknowledged[answer.json()["step"]] = word

    def say(self, text):
        for seat, guest in self.guests():
            answer = guest.ask("POST", f"/api/tables/{self.id}/chat", {"seat": seat, "text": f"{text} {seat}"})
            assert answer.status_code == 200, answer.text
            self.said.append(f"{text} {seat}")

    def is_same(self, guests):
        """Whether all servers show the same step, and the same was said."""
        scenes = [self.scene(guest) for guest in guests]
        steps = {scene["table"]["step"] for scene in scenes}
        said = [[line["text"] for line in scene["chat"]] for scene in scenes]
        return len(steps) == 1 and min(steps) >= max(self.acknowledged, default=0) and said == [self.said] * len(said)

    def check(self, guests):
        """Every acknowledged step is in the record, once, and the record is the same wherever one asks."""
        seat, guest = self.guests()[0]
        if not self.scene(guest)["table"]["over"]:
            assert guest.ask("POST", f"/api/tables/{self.id}/resign", {"seat": seat}).status_code == 200
        wait_until(lambda: all(self.scene(one)["table"]["over"] for one in guests))
        written = {one.ask("GET", f"/api/tables/{self.id}/record").text for one in guests}
        assert len(written) == 1
        record = load(written.pop())
        assert [row.step for row in record.rows] == list(range(len(record.rows)))
        entries = [[row.word for row in rows] for _, rows in groupby(record.rows, lambda row: row.at)]
        for step, word in self.acknowledged.items():
            assert word in entries[step - 1], (self.game, step, word, entries)
        assert len(list(replay(GAMES[self.game], record))) == len(record.rows)


def test_one_of_two_servers_is_killed_and_nothing_is_lost(tmp_path, postgres):
    rng, ports = random.Random(18), [free_port(), free_port()]
    settings = GENEROUS | {"FIVESUNS_DATABASE": postgres.new_database(), "FIVESUNS_WORKERS": "1"}
    with ExitStack() as ending:

        def run(port):
            process = start(tmp_path, port, settings)
            ending.callback(lambda: (process.poll() is None and process.terminate(), process.wait()))
            return process

        first, _ = run(ports[0]), run(ports[1])
        ana, beto, watcher = Guest(ports[0]), Guest(ports[1]), Guest(ports[1])
        tables = [Seated(game, [ana, beto]) for game in GAMES]  # made, and played for, at the first
        tables.append(Seated("azteka", [ana, None]))
        late = Seated("azteka", [ana, beto], clock={"each": "move", "seconds": 5, "late": "resign"})
        for number in range(ROUNDS):
            for table in tables:
                table.play(rng)
                if number in SAYING:
                    table.say(str(number))
        for table in tables:
            wait_until(lambda table=table: table.is_same([ana, beto, watcher]))
        assert sum(len(table.acknowledged) for table in tables) > ROUNDS, "too little to show anything"

        with watcher.open(late.id) as line:
            hear(line, "scene")
            late.play(rng)  # from now on somebody's time runs, and the first is to see to it
            first.send_signal(signal.SIGKILL)
            first.wait()
            ana.port = ports[1]
            for number in range(ROUNDS):
                for table in tables:
                    table.play(rng)
                    if number in SAYING:
                        table.say(f"then {number}")
            while not hear(line, "step")["table"]["over"]:  # the other has the lease now, and rings
                pass
        bots = tables[-1]
        wait_until(lambda: bots.scene(ana)["view"]["choices"] or bots.scene(ana)["table"]["over"])

        run(ports[0])
        again = [Guest(port) for port in ports]
        for table in tables:
            wait_until(lambda table=table: table.is_same([ana, *again]))
        for table in [*tables, late]:
            table.check([ana, *again])
    log = (tmp_path / "log").read_text()
    assert '"a fault"' not in log
    assert "Traceback" not in log
