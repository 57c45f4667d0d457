"""A bot from outside: it accepts every challenge, plays each game to its end, and comes back when the line breaks.

    FIVESUNS_HOUSE=https://house.example FIVESUNS_TOKEN=fs_... python bot.py

It needs nothing but Python. To make it strong, change `choose`: all the rest is talking to the house.
"""

from __future__ import annotations

import json
import os
import random
import secrets
import time
from collections.abc import Iterator
from hashlib import sha256
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SILENCE_SECONDS = 60  # the house says something every fifteen, or the line is broken
AGAIN_SECONDS = 3


class RefusedError(Exception):
    """The house refuses something, and says why; nothing was changed."""

    def __init__(self, fault: HTTPError) -> None:
        told = json.loads(fault.read())["refused"]
        super().__init__(told["reason"])
        self.code = told["code"]
        self.wait = int(fault.headers.get("retry-after", 0))


class House:
    """A house, and the token by which it knows us."""

    def __init__(self, address: str, token: str) -> None:
        self._address = address.rstrip("/")
        self._headers = {"authorization": f"Bearer {token}", "accept-language": "en", "user-agent": "example-bot"}

    def _open(self, method: str, path: str, body: object = None) -> Any:
        content = None if body is None else json.dumps(body).encode()
        try:
            return urlopen(
                Request(self._address + path, content, self._headers, method=method), timeout=SILENCE_SECONDS
            )
        except HTTPError as fault:
            raise RefusedError(fault) from None

    def get(self, path: str) -> Any:
        """What the house answers."""
        with self._open("GET", path) as answer:
            return json.load(answer)

    def post(self, path: str, body: object = None) -> Any:
        """Do something; the answer comes once it is on disk."""
        with self._open("POST", path, body) as answer:
            return json.load(answer)

    def events(self) -> Iterator[dict[str, Any]]:
        """What happens to us, for ever: every new line begins with how everything stands, so nothing is missed."""
        while True:
            try:
                with self._open("GET", "/api/events") as lines:
                    yield from map(json.loads, lines)
            except OSError as fault:
                print("the line is broken:", fault, flush=True)
            except RefusedError as fault:
                if fault.code in ("token", "scope"):  # trying again would not help
                    raise SystemExit(f"refused: {fault}") from None
                time.sleep(fault.wait)
            time.sleep(AGAIN_SECONDS)


def choose(scene: dict[str, Any]) -> str:
    """A word to play, of all that are possible; this is where a clever bot is clever."""
    return str(random.choice(scene["view"]["choices"])["word"])


def play(house: House, table: str, seat: int) -> None:
    """Play for as long as it is our turn: a turn may have several words, and the table may move on meanwhile."""
    while True:
        scene = house.get(f"/api/tables/{table}")
        if scene["table"]["over"] or not scene["view"]["choices"]:
            return
        move = {"seat": seat, "word": choose(scene), "step": scene["table"]["step"]}
        try:
            house.post(f"/api/tables/{table}/play", move)
        except RefusedError as fault:
            if fault.code not in ("step", "often", "closing", "storage"):
                raise
            time.sleep(fault.wait)


def throw(house: House, event: dict[str, Any], nonces: dict[tuple[str, int, int], bytes]) -> None:
    """Have our part in the dice: commit ourselves to a nonce, and reveal it once everybody has."""
    for seat in event["seats"]:
        nonce = nonces.setdefault((event["table"], event["start"], seat), secrets.token_bytes(32))
        if event["stage"] == "commit":
            commitment = sha256(nonce).hexdigest()
            house.post(f"/api/tables/{event['table']}/commit", {"seat": seat, "commitment": commitment})
        else:
            house.post(f"/api/tables/{event['table']}/reveal", {"seat": seat, "nonce": nonce.hex()})


def answer(house: House, event: dict[str, Any], nonces: dict[tuple[str, int, int], bytes]) -> None:
    """Do what an event asks for."""
    print({key: event[key] for key in ("event", "table", "by", "seat", "result", "why") if key in event}, flush=True)
    if event["event"] == "challenge":
        house.post(f"/api/challenges/{event['table']}/accept")
    elif event["event"] == "dice":
        throw(house, event, nonces)
    elif event["event"] == "turn":
        play(house, event["table"], event["seat"])


def main() -> None:
    """Listen, and answer; a refusal is told, and life goes on."""
    house = House(os.environ.get("FIVESUNS_HOUSE", "http://127.0.0.1:8000"), os.environ["FIVESUNS_TOKEN"])
    nonces: dict[tuple[str, int, int], bytes] = {}  # by table, start and seat
    for event in house.events():
        try:
            answer(house, event, nonces)
        except RefusedError as fault:
            print("refused:", fault, flush=True)


if __name__ == "__main__":
    main()
