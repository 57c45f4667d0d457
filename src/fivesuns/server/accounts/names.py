"""What people are called: names that can be shown, and those that guests have until they choose one."""

from __future__ import annotations

import hashlib
import unicodedata

from fivesuns.core.text import say
from fivesuns.match.commands import Refused

NAME_LIMIT = 24  # characters
NAME_KEY_LIMIT = 96  # characters: what is put into its normal form may be longer

# The same in all languages, nobody's name, and no level of a bot.
CREATURES = (
    "Jaguar",
    "Quetzal",
    "Caracara",
    "Hoatzin",
    "Margay",
    "Cenzontle",
    "Ocelot",
    "Tapir",
    "Iguana",
    "Toucan",
    "Colibri",
    "Lama",
)


def usual_name(id: str) -> str:
    """What a guest is called until they choose a name; always the same for the same guest."""
    number = int.from_bytes(hashlib.sha256(id.encode()).digest()[:4], "big")
    return f"{CREATURES[number % len(CREATURES)]} {number // len(CREATURES) % 90 + 10}"


def proper_name(name: str) -> str:
    """A name without needless spaces; refused when it is empty, too long or cannot be shown."""
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= NAME_LIMIT or not tidy.isprintable():
        raise Refused("broken", say("no-name", most=NAME_LIMIT))
    return tidy


def name_key(name: str) -> str:
    """The normal form of a name: names that share it are taken for the same."""
    short = " ".join(name.split())[:NAME_KEY_LIMIT]  # sorting accents takes the square of their number
    return unicodedata.normalize("NFKC", short).casefold()[:NAME_KEY_LIMIT]
