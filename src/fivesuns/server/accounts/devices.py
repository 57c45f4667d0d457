"""Devices: what a User-Agent header says of one, and the cookie by which one that has logged in before is known."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from fivesuns.server.accounts.identity import YEAR_SECONDS
from fivesuns.server.accounts.queries import DEVICE_LIMIT

DEVICE_COOKIE = "device"
DEVICE_COOKIE_LIMIT = 300  # characters
DEVICE_ID_BYTES = 9
DEVICE_PEOPLE = 5  # remembered by one device, as in a family

SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
BROWSERS = (("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Device:
    """A device, and who has logged in there; without an id it is not known."""

    id: str = ""
    people: tuple[str, ...] = ()


class KnownDevices:
    """Gives devices a signed cookie when somebody logs in, and reads it. It proves nothing but that."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt=DEVICE_COOKIE, digest_method=hashlib.sha256)

    def of(self, connection: Connection) -> Device:
        """The device of a connection, as far as it is known."""
        cookie = connection.cookies.get(DEVICE_COOKIE, "")
        if not cookie or len(cookie) > DEVICE_COOKIE_LIMIT:
            return Device()
        try:
            id, *people = self._signer.unsign(cookie).decode().split(".")
        except (BadSignature, UnicodeError):
            return Device()
        return Device(id, tuple(people))

    def id_of(self, connection: Connection) -> str:
        """The id of a device that is known; empty for any other."""
        return self.of(connection).id

    def cookie(self, device: Device, person: str, secure: bool) -> Cookie:
        """The cookie of a device where somebody has logged in just now."""
        people = [one for one in device.people if one != person][-DEVICE_PEOPLE + 1 :]
        says = ".".join((device.id or secrets.token_urlsafe(DEVICE_ID_BYTES), *people, person))
        value = self._signer.sign(says).decode()
        return Cookie(
            DEVICE_COOKIE, value=value, max_age=YEAR_SECONDS, httponly=True, samesite="lax", secure=secure or None
        )


def device(agent: str) -> str:
    """The browser and system that a User-Agent header names; its first word where it names neither."""
    found = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(part for part in found if part) or agent.partition("/")[0][:DEVICE_LIMIT]
