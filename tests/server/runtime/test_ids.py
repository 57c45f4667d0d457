"""Names of tables and people: they are told apart, and no command takes one for an option."""

import secrets

from fivesuns.server.runtime import ids


def test_an_id_never_begins_with_a_dash_or_a_line(monkeypatch):
    drawn = iter(["-WCIkSlKsawxqJit", "_WCIkSlKsawxqJit", "9WCIkSlKsawxqJit"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert ids.new_id(12) == "9WCIkSlKsawxqJit"


def test_an_id_is_as_long_as_its_bytes_need_and_no_two_are_the_same():
    made = {ids.new_id(12) for _ in range(1000)}
    assert len(made) == 1000
    assert {len(id) for id in made} == {16}
