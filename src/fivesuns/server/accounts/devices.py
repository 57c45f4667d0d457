"""The browser and system of a session, from its User-Agent header."""

from __future__ import annotations

from fivesuns.server.accounts.queries import DEVICE_LIMIT

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


def device(agent: str) -> str:
    """The browser and system that a User-Agent header names; its first word where it names neither."""
    found = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(part for part in found if part) or agent.partition("/")[0][:DEVICE_LIMIT]
