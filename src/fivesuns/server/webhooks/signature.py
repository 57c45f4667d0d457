"""How what is sent to a webhook is signed: by the form of Standard Webhooks, which libraries of many kinds check."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

SECRET_PREFIX = "whsec_"  # noqa: S105  # what a secret of this form begins with
SECRET_BYTES = 24
ID_BYTES = 16


def new_secret() -> str:
    """A secret to sign with."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def new_id() -> str:
    """The id of a message; it stays the same when the message is sent again, so that it can be told from another."""
    return f"msg_{secrets.token_hex(ID_BYTES)}"


def _key(secret: str) -> bytes:
    """What a secret signs with; one that was kept before there was this form signs by its own letters."""
    coded = secret.removeprefix(SECRET_PREFIX)
    return secret.encode() if coded == secret else base64.b64decode(coded)


def signed(secret: str, id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a message: its id, when it was sent, in seconds, and the signature over both and the body."""
    key = _key(secret)
    made = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{base64.b64encode(made).decode()}",
    }
