"""Every table of the database. What is kept of a person is declared with the table that keeps it."""

from __future__ import annotations

import sqlalchemy as sql

from fivesuns.server.database.privacy import DELETE, Blank, Keep, Rename, personal

META = sql.MetaData()

TABLES = sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("material", sql.String(64), nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("seed", sql.String(64), nullable=False),
    sql.Column("commitment", sql.String(64), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("over", sql.Boolean, nullable=False, default=False),
    sql.Column("rematch", sql.String(16)),
    sql.Column("host", sql.String(32)),  # who made it
    sql.Column("public", sql.Boolean),  # anyone may find it
    sql.Column("clock", sql.JSON(none_as_null=True)),
    sql.Column("began", sql.Float),  # when the last seat was taken
    sql.Column("given", sql.Integer),  # rows it began with
    sql.Column("unrated", sql.String(16)),  # why it does not count: "hint" or "branch"; empty where neither was
    sql.Column("dice", sql.String(32)),  # how draws follow from the seed; empty: in the first way there was
    sql.Column("starts", sql.JSON(none_as_null=True)),  # what seats committed to and revealed; empty: nothing so far
    sql.Column("closed", sql.Float),  # when whoever runs the house closed it; empty for all others
    sql.Column("changes", sql.Integer, nullable=False, server_default="0"),  # counted where there are several servers
    sql.Column("offer", sql.JSON(none_as_null=True)),  # what a seat asks for; kept where there are several servers
    info=personal(None, "games", host=Keep("leads-nowhere")),
)

SEATS = sql.Table(
    "seats",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("level", sql.String(16), nullable=False),
    info=personal(None, "games", person=Rename("name", keep="others-too")),
)

ROWS = sql.Table(
    "rows",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("step", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("actor", sql.String(32), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("word", sql.Text, nullable=False),
    sqlite_with_rowid=False,
    info=personal(None, "games", actor=Keep("leads-nowhere")),
)

DRAFTS = sql.Table(
    "drafts",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("words", sql.JSON, nullable=False),
    info=personal("drafts", "games", seat=Keep("given-up")),
)

BARRED = sql.Table(  # who was sent away from a table
    "barred",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
    info=personal("barred", "others", person=DELETE),
)

CHATS = sql.Table(
    "chats",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    info=personal("chats", "others", order="at", person=DELETE),
)

PEOPLE = sql.Table(
    "people",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(32), nullable=False),
    info=personal(None, "you", id=Rename("name", keep="called-something")),
)

ACCOUNTS = sql.Table(  # an account that was deleted keeps its row, without hash: nobody can be that person again
    "accounts",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("handle", sql.String(96), nullable=False, unique=True),
    sql.Column("hash", sql.String(255), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("bot", sql.Boolean),  # a program plays under this name
    info=personal(
        None,
        "you",
        # no name has a line break, so nobody has this handle
        person=Blank({"handle": "\n{person}", "hash": ""}, keep="never-again"),
    ),
)

SESSIONS = sql.Table(
    "sessions",
    META,
    sql.Column("id", sql.String(32), primary_key=True),  # a digest: the token itself is in the cookie alone
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("guest", sql.String(32), nullable=False),  # who was there before, and is again afterwards
    sql.Column("device", sql.String(80), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
    info=personal(None, "you", lasts="sessions", person=DELETE, guest=Blank({"guest": ""})),
)

RECOVERY = sql.Table(  # codes that were not used yet
    "recovery",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("code", sql.String(64), primary_key=True),  # a digest: the code itself was shown once
    info=personal(None, "you", lasts="used", person=DELETE),
)

TOKENS = sql.Table(  # by which programs act for an account
    "tokens",
    META,
    sql.Column("id", sql.String(32), primary_key=True),  # a digest: the token itself was shown once
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("label", sql.String(40), nullable=False),
    sql.Column("scopes", sql.String(80), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("seen", sql.Float),  # when it was last used
    info=personal("tokens", "you", order="made", person=DELETE),
)

CHALLENGES = sql.Table(  # people with an account who were asked to a table by name
    "challenges",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True, index=True),
    sql.Column("by", sql.String(32), nullable=False, index=True),
    sql.Column("at", sql.Float, nullable=False),
    info=personal("challenges", "others", lasts="a-day", order="at", person=DELETE, by=DELETE),
)

RATINGS = sql.Table(
    "ratings",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("won", sql.Float, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    info=personal("ratings", "games", order="at", newest_first=True, person=DELETE),
)

RESULTS = sql.Table(  # of everybody with an account, rated or not
    "results",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("share", sql.Float, nullable=False),
    sql.Column("before", sql.Float),  # mu; none where it was not rated
    sql.Column("after", sql.Float),
    sql.Column("sigma", sql.Float),
    info=personal("results", "games", order="at", newest_first=True, person=DELETE),
)

IMPORTS = sql.Table(
    "imports",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("checked", sql.Boolean, nullable=False),  # every draw follows from the seed
    info=personal("imports", "games", order="at", person=Blank({"person": ""})),
)

BRANCHES = sql.Table(  # tables that begin in the middle of another
    "branches",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("of", sql.String(16), sql.ForeignKey("tables.id"), nullable=False),
    sql.Column("step", sql.Integer, nullable=False),
)

REVIEWS = sql.Table(
    "reviews",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("edition", sql.Integer, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("found", sql.JSON, nullable=False),
)

HINTS = sql.Table(  # seats that were helped: their game is not rated
    "hints",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    info=personal("hints", "games", order="at", seat=Keep("does-not-count")),
)

DAILIES = sql.Table(
    "dailies",
    META,
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("day", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), primary_key=True, index=True),
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), nullable=False),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("share", sql.Float),  # of the best possible; empty until it is over
    sql.Column("score", sql.Integer),
    sql.Column("par", sql.Integer),
    sql.Column("seconds", sql.Float),  # from the first row to the last
    info=personal("puzzles", "games", order="day", person=DELETE),
)

SOLOS = sql.Table(
    "solos",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("score", sql.Integer, nullable=False),
    sql.Column("par", sql.Integer, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    info=personal("solos", "games", order="at", person=DELETE),
)

HOOKS = sql.Table(
    "hooks",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("url", sql.Text, nullable=False),
    sql.Column("secret", sql.String(64), nullable=False),
    sql.Column("status", sql.Integer),  # of the last answer; 0: there was none
    sql.Column("at", sql.Float),
    info=personal("hooks", "wished", person=DELETE),
)

SUBSCRIPTIONS = sql.Table(  # browsers that are told of their owner's turn
    "subscriptions",
    META,
    sql.Column("id", sql.String(32), primary_key=True),  # a digest of the endpoint
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("session", sql.String(32), nullable=False),  # it ends with this one; empty for a guest
    sql.Column("endpoint", sql.Text, nullable=False),
    sql.Column("p256dh", sql.String(128), nullable=False),
    sql.Column("auth", sql.String(32), nullable=False),
    sql.Column("lang", sql.String(8), nullable=False),
    sql.Column("site", sql.Text, nullable=False),  # the address of the house, as this browser knows it
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("status", sql.Integer),  # of the last answer; 0: there was none
    sql.Column("at", sql.Float),
    info=personal("subscriptions", "wished", order="made", person=DELETE),
)

MUTES = sql.Table(  # whom somebody does not want to read
    "mutes",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("muted", sql.String(32), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    info=personal("mutes", "others", order="at", told="person", person=DELETE, muted=DELETE),
)

REPORTS = sql.Table(  # for whoever runs the house
    "reports",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),  # who reports
    sql.Column("about", sql.String(32), nullable=False, index=True),
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), nullable=False),
    sql.Column("reason", sql.String(16), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("said", sql.JSON, nullable=False),  # what the other had said at that table last
    sql.Column("settled", sql.Float),
    info=personal(
        "reports", "others", order="at", told="person", person=Blank({"person": "", "text": ""}), about=DELETE
    ),
)

BARS = sql.Table(  # who may only look, by the word of whoever runs the house
    "bars",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("reason", sql.Text, nullable=False),
    info=personal("bars", "others", person=Keep("stays-barred")),
)

ORDERS = sql.Table(  # of whoever runs the house, until they are carried out
    "orders",
    META,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("verb", sql.String(16), nullable=False),
    sql.Column("target", sql.String(64), nullable=False),  # a person, a table or a report
    sql.Column("word", sql.Text, nullable=False),  # a name, or a reason
    sql.Column("answer", sql.Text),  # what came of it; empty until then
)

LEASES = sql.Table(  # which server plays for bots and clocks at a table, or has a duty of the house
    "leases",
    META,
    sql.Column("of", sql.String(16), primary_key=True),  # a table, or the name of a duty
    sql.Column("server", sql.Integer, nullable=False),
    sql.Column("epoch", sql.Integer, nullable=False),  # how often it was taken over
    sql.Column("until", sql.Float, nullable=False),  # by the clock of the database
)

PULSE = sql.Table(  # when the house was last known to be open, a row a server
    "pulse",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)

PAUSES = sql.Table(
    "pauses",
    META,
    sql.Column("down", sql.Float, primary_key=True),
    sql.Column("up", sql.Float, nullable=False),
)
