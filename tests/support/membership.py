"""What tests of people with accounts share."""

from __future__ import annotations

from contextlib import contextmanager

from argon2 import PasswordHasher

from visiting import Visitor, house

SECRET = "five suns at noon"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def members_house(folder, **settings):
    """A house where making an account takes no time."""
    with house(folder, **settings) as client:
        client.app.state.accounts.passwords.hasher = QUICK
        yield client


def renew(visitor, answer):
    """Keep the cookie that an answer gives, as a browser does."""
    given = [one for one in answer.headers.get_list("set-cookie") if one.startswith("guest=")]
    assert len(given) == 1, given
    visitor.cookie = given[0].partition(";")[0]
    return answer


def member(client, name, lang="en"):
    """A visitor with an account."""
    visitor = Visitor(client, lang)
    answer = visitor.post("/api/account", {"name": name, "password": SECRET})
    assert answer.status_code == 201, answer.text
    renew(visitor, answer)
    visitor.name = name
    return visitor


def enter(client, name, password=SECRET):
    """A visitor who comes in by a name and a password, and the answer."""
    visitor = Visitor(client)
    return visitor, visitor.post("/api/account/enter", {"name": name, "password": password})
