"""A fault for a house to be loaded with: whenever something is shown to some, the others get a message as well."""

from fivesuns.server.tables.table import Table

show = Table._show


def tell_all(table, make, to=None):
    show(table, make, to)
    if to is not None:
        show(table, table._card)


Table._show = tell_all
