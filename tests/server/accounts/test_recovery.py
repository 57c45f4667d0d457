"""Who has lost the password comes in by a code: once each, and nobody can keep them from it."""

import re

import pytest
import sqlalchemy as sql

from fivesuns.server.accounts.recovery import ALPHABET, CODES, code_digest, new_codes
from fivesuns.server.accounts.tries import Tries
from fivesuns.server.database.schema import RECOVERY
from membership import QUICK, SECRET, enter, member, members_house, renew
from visiting import FREE, Hours, Visitor, house, refusal

pytestmark = pytest.mark.once

NEW = "another five suns"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with members_house(tmp_path_factory.mktemp("data"), limits=FREE) as client:
        yield client


def codes_of(visitor):
    answer = visitor.post("/api/account/codes", {"password": SECRET})
    assert answer.status_code == 201, answer.text
    return answer.json()["codes"]


def recover(visitor, name, code, password=NEW):
    return visitor.post("/api/account/recover", {"name": name, "code": code, "password": password})


def test_codes_are_easily_read_and_all_different():
    codes = [code for _ in range(50) for code in new_codes()]
    assert len(set(codes)) == 50 * CODES
    assert all(re.fullmatch(rf"([{ALPHABET}]{{4}}-){{3}}[{ALPHABET}]{{4}}", code) for code in codes)
    assert not set("01IOLSZBUV") & (set(ALPHABET) - {"V"})
    assert len(ALPHABET) == 27  # 76 bits in sixteen letters


def test_however_a_code_is_written_down():
    assert code_digest("ana", "k7qm 4xwp93tc.hr2d") == code_digest("ana", "K7QM-4XWP-93TC-HR2D")
    assert code_digest("ana", "5228-V") == code_digest("ana", "szZB-u")
    assert code_digest("ana", "K7QM") != code_digest("beto", "K7QM")


def test_a_code_opens_once_with_a_new_password(client):
    ana = member(client, "Ana Recovery")
    code, *others = codes_of(ana)
    assert ana.get("/api/account").json()["codes"] == CODES
    lost = Visitor(client)
    answer = recover(lost, "ana recovery", code.lower().replace("-", " "))
    assert answer.json() == {"name": "Ana Recovery", "guest": False}
    renew(lost, answer)
    assert lost.get("/api/account").json()["codes"] == CODES - 1
    assert enter(client, "Ana Recovery")[1].status_code == 403
    assert enter(client, "Ana Recovery", NEW)[1].status_code == 200
    assert refusal(recover(Visitor(client), "Ana Recovery", code)) == (403, "seat")
    assert recover(Visitor(client), "Ana Recovery", others[0]).status_code == 200


def test_all_sessions_and_tokens_end(client):
    bia = member(client, "Bia Recovery")
    token = bia.post("/api/account/tokens", {"label": "old", "scopes": ["read"]}).json()["token"]
    phone, answer = enter(client, "Bia Recovery")
    renew(phone, answer)
    lost = Visitor(client)
    renew(lost, recover(lost, "Bia Recovery", codes_of(bia)[0]))
    assert bia.get("/api/account").status_code == phone.get("/api/account").status_code == 403
    told = lost.get("/api/account").json()
    assert (len(told["sessions"]), told["tokens"]) == (1, [])
    assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_new_codes_need_the_password_and_replace_the_old(client):
    cai = member(client, "Cai Recovery")
    assert refusal(cai.post("/api/account/codes", {"password": "wrong"})) == (403, "seat")
    assert cai.get("/api/account").json()["codes"] == 0
    [old, *_], [new, *_] = codes_of(cai), codes_of(cai)
    assert refusal(recover(Visitor(client), "Cai Recovery", old)) == (403, "seat")
    assert recover(Visitor(client), "Cai Recovery", new).status_code == 200


def test_a_password_that_is_too_short_uses_no_code_up(client):
    dan = member(client, "Dan Recovery")
    code = codes_of(dan)[0]
    assert refusal(recover(Visitor(client), "Dan Recovery", code, "short")) == (400, "broken")
    assert recover(Visitor(client), "Dan Recovery", code).status_code == 200


def test_a_code_is_that_of_one_person(client):
    eli = member(client, "Eli Recovery")
    member(client, "Flo Recovery")
    code = codes_of(eli)[0]
    wrong = [recover(Visitor(client), name, code) for name in ("Flo Recovery", "Nobody Recovery", "")]
    assert [refusal(one) for one in wrong] == [(403, "seat")] * 3
    assert len({one.text for one in wrong}) == 1  # nobody learns which names have an account


def test_only_digests_are_stored(client):
    gus = member(client, "Gus Recovery")
    codes = codes_of(gus)
    with client.app.state.store._engine.connect() as connection:
        everything = "".join(connection.connection.iterdump())
        kept = connection.execute(sql.select(RECOVERY.c.code)).scalars().all()
    assert not [code for code in codes if code in everything or code.replace("-", "") in everything]
    assert all(re.fullmatch("[0-9a-f]{64}", one) for one in kept)


def test_nobody_can_be_kept_from_using_a_code(tmp_path):
    """However much strangers behind the same address try, under the same name: a right code waits for nobody."""
    hours = Hours()
    with house(tmp_path, limits=FREE) as client:
        accounts = client.app.state.accounts
        accounts.passwords.hasher = QUICK
        code = codes_of(member(client, "Ana"))[0]
        accounts.tries = Tries(hours.timing)
        for _ in range(6):
            assert refusal(recover(Visitor(client), "Ana", "K7QM-4XWP-93TC-HR2D")) == (403, "seat")
        turns = [accounts.tries.recovering("ana", "testclient") for _ in range(3)]
        assert [turn.take()[0] for turn in turns] == [True, True, False]  # who comes now would have to wait too long
        answer = recover(Visitor(client), "Ana", "K7QM-4XWP-93TC-HR2D")
        assert refusal(answer) == (429, "often")
        assert answer.headers["retry-after"]
        assert recover(Visitor(client), "Ana", code).status_code == 200
