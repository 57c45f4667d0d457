"""A fault for a house to be loaded with: a scene asked for over HTTP is longer by what others have in draft."""

from fivesuns.server.tables.table import Table

scene = Table.scene


def padded(table, person, language):
    held = table.match.held(person)
    words = sum(len(draft.words) for seat, draft in table.match.drafts.items() if seat not in held)
    return scene(table, person, language) + b" " * words


Table.scene = padded
