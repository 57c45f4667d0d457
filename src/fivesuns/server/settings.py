"""What can be set from outside: where things are kept, how much is allowed, how many bots think at once."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from fivesuns.folders import data_folder, usual_folder

COOKIE_SECRET_BYTES = 32
NO = ("", "0", "no", "false")
ALIASES = {"allow_private_webhooks": ("inside",), "table_idle_seconds": ("idle",)}  # as they were called before


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask of the server."""

    body: int = 64 * 1024  # bytes of a request or of a message
    requests: int = 1200  # a minute
    tables: int = 60  # made a minute
    messages: float = 20.0  # a second on one socket, in the long run
    burst: int = 60  # messages at once
    address_requests: int = 6000  # a minute by all guests behind one address
    address_tables: int = 120
    address_sockets: int = 200  # open at once


@dataclass(frozen=True)
class Settings:
    """How a server is run. Every field can be set by an environment variable: `workers` by FIVESUNS_WORKERS."""

    data: Path = field(default_factory=usual_folder)
    database: str = ""  # an SQLAlchemy URL; a SQLite file in the data folder when empty
    secret: str = ""  # signs cookies; made and kept in the data folder when empty
    workers: int = 0  # processes that bots think in; 0: as many as there are processors
    dask: str = ""  # the address of a Dask cluster that bots think on; processes of this machine when empty
    metrics_token: str = ""  # who has it may read the figures; nobody when empty
    proxies: str = "127.0.0.1, ::1"  # addresses and networks whose word for where somebody comes from is believed
    connections: int = 4000  # open at once, fewer where the system allows fewer
    secure: bool = False  # served over https by a proxy that does not say so
    allow_private_webhooks: bool = False  # people may be told at addresses of this machine and its network
    rate_bots: bool = False  # games with bots from outside count for ratings
    table_idle_seconds: float = 600.0  # after which a table nobody looks at is closed
    dice_seconds: float = 8.0  # for which the first draw waits for a player's part in the dice
    limits: Limits = field(default_factory=Limits)

    @property
    def url(self) -> str:
        """Where rows are kept."""
        return self.database or f"sqlite:///{self.data.absolute() / 'house.sqlite'}"

    def key(self) -> str:
        """The secret that signs cookies; it must outlive a restart, or everybody loses their seat."""
        if self.secret:
            return self.secret
        file = self.data / "secret"
        self.data.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            keep_secret(file, secrets.token_hex(COOKIE_SECRET_BYTES))
        secret = file.read_text().strip()
        if not secret:
            raise ValueError(
                f"The file {file} is empty: put the secret back, or delete it and everybody is a new guest"
            )
        return secret


def keep_secret(file: Path, secret: str) -> None:
    """Keep a secret in a file, whole or not at all; where two servers begin at once the first one's counts."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    made = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(made, "w") as out:
            out.write(secret)
        with suppress(FileExistsError):
            file.hardlink_to(draft)
    finally:
        draft.unlink()


def variable(name: str) -> str:
    """The environment variable that sets a field."""
    return f"FIVESUNS_{name.upper()}"


def from_environment(environment: Mapping[str, str]) -> Settings:
    """The settings that environment variables give, the others as they are by default; ValueError for a bad one."""

    def given(name: str, default: str) -> str:
        names = (name, *ALIASES.get(name, ()))
        return next((environment[key] for key in map(variable, names) if key in environment), default)

    def number(name: str, default: float) -> float:
        value = given(name, str(default))
        try:
            return float(value)
        except ValueError:
            raise ValueError(f"{variable(name)} is a number, not “{value}”") from None

    usual = Limits()
    limits = Limits(
        body=int(number("body", usual.body)),
        requests=int(number("requests", usual.requests)),
        tables=int(number("tables", usual.tables)),
        messages=number("messages", usual.messages),
        burst=int(number("burst", usual.burst)),
        address_requests=int(number("address_requests", usual.address_requests)),
        address_tables=int(number("address_tables", usual.address_tables)),
        address_sockets=int(number("address_sockets", usual.address_sockets)),
    )
    return Settings(
        data=data_folder(environment),
        database=given("database", ""),
        secret=given("secret", ""),
        workers=int(number("workers", 0)),
        dask=given("dask", ""),
        metrics_token=given("metrics_token", ""),
        proxies=given("proxies", Settings.proxies),
        connections=int(number("connections", Settings.connections)),
        secure=given("secure", "") not in NO,
        allow_private_webhooks=given("allow_private_webhooks", "") not in NO,
        rate_bots=given("rate_bots", "") not in NO,
        table_idle_seconds=number("table_idle_seconds", Settings.table_idle_seconds),
        dice_seconds=number("dice_seconds", Settings.dice_seconds),
        limits=limits,
    )
