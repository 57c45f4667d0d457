"""Opening a house: what it reads does not depend on how many tables lie in its store."""

from contextlib import contextmanager

import pytest
import sqlalchemy as sql

from visiting import Visitor, house

BOTH = [{"kind": "me"}, {"kind": "here"}]


@contextmanager
def counting():
    """The statements that are carried out meanwhile, but for heartbeats."""
    said = []

    def note(connection, cursor, statement, *_):
        if "pulse" not in statement:
            said.append(statement)

    sql.event.listen(sql.Engine, "before_cursor_execute", note)
    try:
        yield said
    finally:
        sql.event.remove(sql.Engine, "before_cursor_execute", note)


def statements(folder):
    """What is read until a house is open, its bots are at their tables, and somebody has seen the shelf."""
    with counting() as said, house(folder) as client:
        client.blocking_portal.call(client.app.state.services.registry.resume)
        assert Visitor(client).get("/").status_code == 200
        return len(said), len(client.app.state.services.registry.tables)


@pytest.mark.parametrize("more", [12])
def test_more_stored_tables_cost_no_more_statements(tmp_path, more):
    with house(tmp_path) as client:
        Visitor(client).make(BOTH)
    few, opened = statements(tmp_path)
    assert opened == 0
    with house(tmp_path) as client:
        for _ in range(more):
            Visitor(client).make(BOTH)
    assert statements(tmp_path) == (few, 0)


def test_a_table_is_opened_by_statements_that_are_made_once(tmp_path):
    """Making a statement costs more than carrying it out: SQLAlchemy finds each of them in its cache."""
    with house(tmp_path) as client:
        tables = [Visitor(client).make(BOTH) for _ in range(3)]
    with house(tmp_path) as client:
        registry = client.app.state.services.registry
        client.blocking_portal.call(registry.open, tables[0])
        with counting() as first:
            client.blocking_portal.call(registry.open, tables[1])
        with counting() as second:
            client.blocking_portal.call(registry.open, tables[2])
        assert first == second
        assert len(first) == 6
