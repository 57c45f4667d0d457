"""What tests of programs from outside share: a bot with a token, and the lines of its stream."""

from __future__ import annotations

import json
from contextlib import contextmanager

from membership import member

SCOPES = ["read", "play", "challenge"]


class Program:
    """A program that acts for an account by a token."""

    def __init__(self, client, token):
        self.client, self.token = client, token

    @property
    def headers(self):
        return {"authorization": f"Bearer {self.token}", "cookie": ""}

    def ask(self, method, path, body=None):
        content = None if body is None else json.dumps(body).encode()
        return self.client.request(method, path, content=content, headers=self.headers)

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body=None):
        return self.ask("POST", path, body)


def token_for(owner, scopes=SCOPES, label="a program"):
    answer = owner.post("/api/account/tokens", {"label": label, "scopes": list(scopes)})
    assert answer.status_code == 201, answer.text
    return answer.json()["token"]


def program(client, name, scopes=SCOPES):
    """An account that is marked as a bot, and a program that acts for it."""
    owner = member(client, name)
    assert owner.ask("PUT", "/api/account/bot", {"bot": True}).json()["bot"]
    return owner, Program(client, token_for(owner, scopes))


class Lines:
    """The lines of a stream, taken one by one in the house's own loop, so that nothing depends on time."""

    def __init__(self, client, person):
        self._call = client.blocking_portal.call
        self._lines = client.app.state.events.listen(person)

    def next(self):
        return json.loads(self._call(self._lines.__anext__))

    def until(self, event):
        """All lines up to one of an event."""
        found = [self.next()]
        while found[-1]["event"] != event:
            found.append(self.next())
        return found

    def close(self):
        self._call(self._lines.aclose)


@contextmanager
def stream(client, token):
    """What a program hears that listens."""
    tokens = client.app.state.accounts.tokens
    person = client.blocking_portal.call(tokens.recognise, f"Bearer {token}")
    lines = Lines(client, person)
    try:
        yield lines
    finally:
        lines.close()
