"""Guessing is slow, and nobody can lock out another: by their name, or by the address they share."""

import asyncio

import pytest

from fivesuns.server.accounts.tries import Tries
from fivesuns.server.http.limits import Limiter
from fivesuns.server.runtime import throttle
from fivesuns.server.runtime.throttle import Allowances, TokenBucket, Turn, network_of
from fivesuns.server.runtime.timing import Timing
from fivesuns.server.settings import Limits
from membership import SECRET, member, members_house
from visiting import BOTH_OPEN, FREE, Hours, Visitor, house, refusal, wait_until

pytestmark = pytest.mark.once


class Patience:
    """Time that passes exactly when somebody sleeps."""

    def __init__(self):
        self.now, self.slept = 1000.0, []
        self.timing = Timing(lambda: self.now, self.sleep, lambda: self.now)

    async def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def patience():
    return Patience()


@pytest.fixture
def client(tmp_path, patience):
    with members_house(tmp_path, limits=FREE) as client:
        client.app.state.accounts.tries = Tries(patience.timing)
        yield client


def known(visitor, answer):
    """Keep both cookies of an answer, as a browser does."""
    visitor.cookie = "; ".join(one.partition(";")[0] for one in answer.headers.get_list("set-cookie"))
    return visitor


def attempt(client, name, password="a wrong password", visitor=None):
    visitor = visitor or Visitor(client)
    return visitor.post("/api/account/enter", {"name": name, "password": password})


def test_forty_failures_behind_an_address_lock_nobody_out(client, patience):
    """What trust.md found: 41 wrong log-ins to other names, and a third person behind the same address."""
    member(client, "Ana")
    for number in range(41):
        assert attempt(client, f"Nobody {number}").status_code == 403
    patience.slept.clear()
    assert attempt(client, "Ana", SECRET).status_code == 200
    assert sum(patience.slept) <= 10


def test_who_guesses_a_password_is_slowed(client, patience):
    member(client, "Bia")
    for _ in range(6):
        assert attempt(client, "Bia").status_code == 403
    assert patience.slept == []
    for _ in range(6):
        assert attempt(client, "Bia").status_code == 403
    assert patience.slept == pytest.approx([10.0] * 6)
    assert attempt(client, "Bia", SECRET).status_code == 200


def test_a_device_that_has_logged_in_before_does_not_wait_for_others(client, patience):
    guest = Visitor(client)
    ana = known(guest, guest.post("/api/account", {"name": "Ana", "password": SECRET}))
    left = ana.post("/api/account/leave")
    device = next(one for one in ana.cookie.split("; ") if one.startswith("device="))
    ana.cookie = left.headers["set-cookie"].partition(";")[0] + "; " + device
    for _ in range(12):
        attempt(client, "Ana")
    patience.slept.clear()
    assert attempt(client, "Ana", SECRET, ana).status_code == 200
    assert patience.slept == []


def test_a_known_device_has_its_own_few_tries_and_only_for_who_was_there(client, patience):
    guest = Visitor(client)
    ana = known(guest, guest.post("/api/account", {"name": "Ana", "password": SECRET}))
    member(client, "Beto")
    ana.cookie = next(one for one in ana.cookie.split("; ") if one.startswith("device="))
    for _ in range(10):
        assert attempt(client, "Ana", visitor=ana).status_code == 403
    assert patience.slept == []
    assert attempt(client, "Ana", visitor=ana).status_code == 403
    assert patience.slept == pytest.approx([30.0])
    patience.slept.clear()
    for _ in range(7):
        attempt(client, "Beto", visitor=ana)
    assert patience.slept == pytest.approx([10.0])


@pytest.mark.parametrize("cookie", ["device=x", "device=" + "x" * 5000, "device=%C3%A9.a.b", "device=id.person.sig"])
def test_a_forged_device_is_not_known(client, cookie):
    member(client, "Ana")
    forger = Visitor(client)
    forger.cookie = cookie
    assert attempt(client, "Ana", visitor=forger).status_code == 403


def test_so_many_wait_at_once_and_the_others_are_told_when_to_come():
    tries = Tries(Timing(sleep=asyncio.sleep, monotonic=lambda: 0.0))
    turns = [tries.new("Ana", "1.2.3.4").take() for _ in range(9)]
    assert [room for room, _ in turns] == [True] * 8 + [False]
    assert turns[-1][1] == pytest.approx(30.0)


def test_a_new_guest_every_few_tables_makes_no_more_of_them(tmp_path):
    """What trust.md found: 500 tables in 15 seconds from one address; a person with an account goes on beside it."""
    hours = Hours()
    limits = Limits(tables=20, address_tables=30)
    with members_house(tmp_path, limits=limits, timing=hours.timing) as client:
        client.app.state.limiter._sleep = no_time
        ana = member(client, "Ana")
        order = {"game": "azteka", "seats": BOTH_OPEN}
        answers = [guest.post("/api/tables", order) for guest in [Visitor(client) for _ in range(5)] for _ in range(15)]
        made = sum(answer.status_code == 201 for answer in answers)
        assert 30 <= made <= 33  # 30 at once, and those that wait for five seconds
        assert refusal(answers[-1]) == (429, "often")
        assert int(answers[-1].headers["retry-after"]) <= 10
        assert ana.post("/api/tables", order).status_code == 201
        hours.skip(30)
        assert Visitor(client).post("/api/tables", order).status_code == 201


async def no_time(_):
    """Sleeping, where a test only counts."""


def test_many_rematches_are_tables_too(tmp_path):
    with house(tmp_path, limits=Limits(tables=2)) as client:
        ana = Visitor(client)
        table = ana.make([{"kind": "here"}, {"kind": "here"}])
        ana.post(f"/api/tables/{table}/resign", {"seat": 0})
        assert ana.post(f"/api/tables/{table}/rematch").status_code == 200
        assert refusal(ana.post(f"/api/tables/{table}/rematch")) == (429, "often")


def test_a_crowded_address_slows_newcomers(tmp_path):
    patience = Patience()
    with house(tmp_path) as client:
        limits = Limits(requests=1000, address_requests=60)
        client.app.state.limiter = Limiter(limits, patience.timing, lambda _: "")
        for _ in range(60):
            assert client.get("/api/me", headers={"cookie": ""}).status_code == 200
            client.cookies.clear()
        assert patience.slept == []
        assert client.get("/api/me").status_code == 200
        assert patience.slept == pytest.approx([1.0])


def test_sockets_of_an_address_are_counted(tmp_path):
    with house(tmp_path, limits=Limits(address_sockets=2)) as client:
        ana, beto = Visitor(client), Visitor(client)
        table = ana.make()
        with ana.socket(table) as one, ana.socket(table) as two:
            ana.hear(one, "scene"), ana.hear(two, "scene")
            with beto.socket(table) as three:
                assert beto.hear(three, "refused")["code"] == "often"
        wait_until(lambda: not client.app.state.limiter._sockets)
        with beto.socket(table) as four:
            beto.hear(four, "scene")


# allowances


def test_an_address_is_a_network_of_ipv6():
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("::1") == "::/64"
    assert network_of("::ffff:1.2.3.4") == network_of("1.2.3.4") == "1.2.3.4"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert len(network_of("x" * 1000)) == 64


def test_a_turn_is_taken_in_all_allowances_or_in_none():
    narrow, wide = (Allowances(1.0, most, 0.0, lambda: 0.0) for most in (1, 5))
    assert Turn((narrow, "a"), (wide, "a")).take() == (True, 0.0)
    assert Turn((narrow, "a"), (wide, "a")).take() == (False, 1.0)
    assert [Turn((wide, "a")).take()[0] for _ in range(5)] == [True] * 4 + [False]


def test_only_so_many_keys_are_kept(monkeypatch):
    monkeypatch.setattr(throttle, "KEYS", 3)
    allowances = Allowances(1.0, 1, 0.0, lambda: 0.0)
    for key in "abcabd":
        allowances.take(key)
    assert [allowances.take(key) for key in "abd"] == [False] * 3
    assert allowances.take("c")


def test_a_bucket_grows_again():
    now = iter([0.0, 0.0, 0.0, 0.5, 1.0])
    bucket = TokenBucket(2.0, 1, lambda: next(now))
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, False, True]
    assert bucket.wait() == 0.0
