"""Accounts: optional, revocable, exportable and deletable by their owner."""

import json

import pytest
from litestar.exceptions import WebSocketDisconnect

from fivesuns.server.accounts.devices import device
from fivesuns.server.accounts.names import name_key
from membership import SECRET, enter, member, members_house, renew
from visiting import FREE, Visitor, finish, refusal

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with members_house(tmp_path_factory.mktemp("data"), limits=FREE) as client:
        yield client


class TestMaking:
    def test_a_guest_stays_the_person_they_are(self, client):
        ana = Visitor(client)
        table = ana.make()
        renew(ana, ana.post("/api/account", {"name": "Ana", "password": SECRET}))
        seats = ana.scene(table)["table"]["seats"]
        assert seats[0]["you"]
        assert seats[0]["name"] == "Ana"
        assert ana.get("/api/account").json()["name"] == "Ana"

    def test_the_cookie_from_before_is_worth_nothing(self, client):
        bia = Visitor(client)
        old = bia.cookie
        table = bia.make()
        renew(bia, bia.post("/api/account", {"name": "Bia", "password": SECRET}))
        bia.cookie = old
        assert not bia.scene(table)["table"]["seats"][0]["you"]

    @pytest.mark.parametrize("name", ["Célia", "célia", "  CÉLIA ", "Ce\u0301lia"])
    def test_a_name_belongs_to_one_account(self, client, name):
        if enter(client, "Célia")[1].status_code != 200:
            member(client, "Célia")
        other = Visitor(client)
        assert refusal(other.post("/api/account", {"name": name, "password": SECRET})) == (409, "taken")
        assert refusal(other.ask("PUT", "/api/me", {"name": name})) == (409, "taken")

    def test_one_account_is_enough(self, client):
        dora = member(client, "Dora")
        assert refusal(dora.post("/api/account", {"name": "Dora 2", "password": SECRET})) == (409, "taken")

    @pytest.mark.parametrize("password", ["", "short", "x" * 201])
    def test_a_password_has_a_length(self, client, password):
        assert refusal(Visitor(client).post("/api/account", {"name": "Eva", "password": password})) == (400, "broken")

    def test_a_password_is_kept_as_argon2id_alone(self, client):
        member(client, "Fay")
        store = client.app.state.store
        with store._engine.connect() as connection:
            kept = [str(tuple(row)) for row in connection.exec_driver_sql("SELECT * FROM accounts")]
            everything = "".join(connection.connection.iterdump())
        assert all("$argon2id$" in row for row in kept if "Fay" in row or "fay" in row)
        assert SECRET not in everything


class TestEntering:
    def test_the_same_person_on_another_device(self, client):
        gil = member(client, "Gil")
        table = gil.make()
        phone, answer = enter(client, "gil")
        renew(phone, answer)
        assert answer.json() == {"name": "Gil", "guest": False}
        assert phone.scene(table)["table"]["seats"][0]["you"]
        assert len(phone.get("/api/account").json()["sessions"]) == 2

    def test_neither_a_name_nor_a_password_alone(self, client):
        member(client, "Hal")
        for name, password in (("Hal", "five suns at night"), ("Nobody", SECRET), ("", ""), ("Hal", "")):
            assert refusal(enter(client, name, password)[1]) == (403, "seat")

    def test_a_first_request_may_be_to_enter(self, client):
        member(client, "Ida")
        answer = client.post(
            "/api/account/enter", content=json.dumps({"name": "Ida", "password": SECRET}), headers={"cookie": ""}
        )
        client.cookies.clear()
        assert len([one for one in answer.headers.get_list("set-cookie") if one.startswith("guest=")]) == 1

    def test_leaving_brings_the_guest_back(self, client):
        member(client, "Kai")
        guest = Visitor(client)
        table = guest.make()
        renew(guest, guest.post("/api/account/enter", {"name": "Kai", "password": SECRET}))
        assert not guest.scene(table)["table"]["seats"][0]["you"]
        renew(guest, guest.post("/api/account/leave"))
        assert guest.scene(table)["table"]["seats"][0]["you"]
        assert refusal(guest.get("/api/account")) == (403, "seat")


class TestSessions:
    def test_one_can_be_ended_from_elsewhere(self, client):
        lea = member(client, "Lea")
        phone, answer = enter(client, "Lea")
        renew(phone, answer)
        sessions = lea.get("/api/account").json()["sessions"]
        [other] = [one["id"] for one in sessions if not one["here"]]
        assert lea.ask("DELETE", f"/api/account/sessions/{other}").status_code == 200
        assert refusal(phone.get("/api/account")) == (403, "seat")
        assert lea.get("/api/account").status_code == 200

    def test_all_others_can_be_ended(self, client):
        mia = member(client, "Mia")
        others = []
        for _ in range(3):
            visitor, answer = enter(client, "Mia")
            others.append(visitor)
            renew(visitor, answer)
        assert len(mia.ask("DELETE", "/api/account/sessions").json()["sessions"]) == 1
        for other in others:
            assert other.get("/api/account").status_code == 403

    def test_nobody_elses(self, client):
        nia, oto = member(client, "Nia"), member(client, "Oto")
        [mine] = [one["id"] for one in nia.get("/api/account").json()["sessions"]]
        oto.ask("DELETE", f"/api/account/sessions/{mine}")
        assert nia.get("/api/account").status_code == 200

    def test_a_socket_of_an_ended_session_is_closed(self, client):
        pia = member(client, "Pia")
        table = pia.make()
        with pia.socket(table) as socket:
            pia.hear(socket, "scene")
            renew(pia, pia.post("/api/account/leave"))
            with pytest.raises(WebSocketDisconnect):
                pia.hear(socket, "nothing that is ever said")

    def test_another_password_ends_the_others(self, client):
        rui = member(client, "Rui")
        phone, answer = enter(client, "Rui")
        renew(phone, answer)
        assert refusal(rui.ask("PUT", "/api/account/password", {"old": "wrong", "new": SECRET * 2})) == (403, "seat")
        assert rui.ask("PUT", "/api/account/password", {"old": SECRET, "new": SECRET * 2}).status_code == 200
        assert phone.get("/api/account").status_code == 403
        assert enter(client, "Rui")[1].status_code == 403
        assert enter(client, "Rui", SECRET * 2)[1].status_code == 200

    def test_another_name_is_the_one_to_enter_with(self, client):
        sol = member(client, "Sol")
        assert sol.ask("PUT", "/api/me", {"name": "Luna"}).status_code == 200
        assert enter(client, "Luna")[1].status_code == 200
        assert enter(client, "Sol")[1].status_code == 403

    @pytest.mark.parametrize(
        ("method", "path", "body"),
        [
            ("GET", "/api/account", None),
            ("POST", "/api/account/leave", None),
            ("PUT", "/api/account/password", {"old": "a", "new": "b"}),
            ("DELETE", "/api/account/sessions", None),
            ("DELETE", "/api/account/sessions/x", None),
            ("GET", "/api/account/everything", None),
            ("POST", "/api/account/delete", {"password": "x"}),
        ],
    )
    def test_a_guest_has_none_of_it(self, client, method, path, body):
        guest = Visitor(client)
        assert refusal(guest.ask(method, path, body)) == (403, "seat")
        guest.cookie = "guest=forged.signature"
        assert refusal(guest.ask(method, path, body)) == (403, "seat")

    @pytest.mark.parametrize(
        ("agent", "told"),
        [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1",
                "Safari, iPhone",
            ),
            ("python-httpx/0.28", "python-httpx"),
            ("", ""),
        ],
    )
    def test_devices(self, agent, told):
        assert device(agent) == told


class TestEverything:
    def test_it_holds_the_account_and_the_records(self, client):
        tea = member(client, "Tea")
        over, going = tea.make(), tea.make()
        finish(tea, over)
        answer = tea.get("/api/account/everything")
        told = answer.json()
        assert "attachment" in answer.headers["content-disposition"]
        assert told["account"]["name"] == "Tea"
        tables = {table["id"]: table for table in told["tables"]}
        assert tables[over]["record"] == tea.get(f"/api/tables/{over}/record").text
        assert tables[going]["record"] is None
        assert tables[over]["seats"][0]["you"]
        assert "argon2" not in answer.text


class TestDeleting:
    def test_games_stay_under_nobodys_name(self, client):
        uma, vic = member(client, "Uma"), Visitor(client)
        over, going = uma.make(), uma.make()
        for table in (over, going):
            vic.sit(table)
        uma.play(over, 0, "place 1a")
        finish(vic, over, 1)
        assert refusal(uma.post("/api/account/delete", {"password": "wrong"})) == (403, "seat")
        old = uma.cookie
        renew(uma, uma.post("/api/account/delete", {"password": SECRET}))
        assert vic.scene(going)["table"]["over"]
        assert vic.scene(over)["table"]["seats"][0]["name"] == "someone"
        record = vic.get(f"/api/tables/{over}/record").text
        assert '"actor": "someone"' in record
        assert "Uma" not in record
        uma.cookie = old
        assert refusal(uma.get("/api/account")) == (403, "seat")
        assert not uma.scene(over)["table"]["seats"][0]["you"]
        assert enter(client, "Uma")[1].status_code == 403
        member(client, "Uma")  # the name is free again

    def test_not_even_an_old_cookie_of_the_guest_comes_back(self, client):
        wim = Visitor(client)
        old, table = wim.cookie, wim.make()
        renew(wim, wim.post("/api/account", {"name": "Wim", "password": SECRET}))
        renew(wim, wim.post("/api/account/delete", {"password": SECRET}))
        wim.cookie = old
        assert not wim.scene(table)["table"]["seats"][0]["you"]

    def test_nothing_is_left_of_the_name(self, client):
        xin = member(client, "Xin Unforgettable")
        finish(xin, xin.make())
        renew(xin, xin.post("/api/account/delete", {"password": SECRET}))
        with client.app.state.store._engine.connect() as connection:
            everything = "".join(connection.connection.iterdump()).casefold()
        assert "unforgettable" not in everything


def test_names_that_look_the_same_are_the_same():
    assert name_key("Ｃamille") == name_key(" CAMILLE ")
