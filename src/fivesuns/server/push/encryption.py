"""What a push service carries it cannot read: a message is encrypted for the one browser that subscribed (RFC 8291)."""

from __future__ import annotations

import base64
import binascii

POINT_BYTES, AUTH_BYTES = 65, 16  # of a subscription's two keys
UNCOMPRESSED = 4  # what a point begins with


def key_bytes(text: str) -> bytes:
    """A key as browsers write it; ValueError where it is none."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as fault:
        raise ValueError("not base64") from fault


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError where the keys of a subscription cannot be used: a point that lies on the curve, and a secret."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  # most starts need none of it

    point = key_bytes(p256dh)
    if len(point) != POINT_BYTES or point[0] != UNCOMPRESSED or len(key_bytes(auth)) != AUTH_BYTES:
        raise ValueError("not the keys of a subscription")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message for one browser, with a key of its own that is used once."""
    import http_ece  # type: ignore[import-untyped]  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    made: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=key_bytes(p256dh),
        auth_secret=key_bytes(auth),
        version="aes128gcm",
    )
    return made
