"""The key by which push services know this house (VAPID, RFC 8292): made at the first start, kept beside the data."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import structlog

from fivesuns.server.settings import keep_secret

KEY_FILE = "push-key"
TOKEN_SECONDS = 12 * 3600  # for which a signature is good; push services allow a day


log = structlog.get_logger()


class Keys:
    """The key pair of a house. What is loaded for it is loaded when it is first used: most starts need none of it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / KEY_FILE

    def open(self) -> None:
        """Make the key where there is none; it must outlive a restart, or no browser can be reached any more.

        Where nothing can be kept the house opens all the same, and tells no browser.
        """
        if self.are_there():
            return
        from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415

        made = Vapid02()
        made.generate_keys()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            keep_secret(self._file, made.private_pem().decode())
        except OSError as fault:
            log.error("no key for pushing could be kept", fault=str(fault))

    def are_there(self) -> bool:
        """Whether browsers can be told."""
        return self._file.exists()

    def public(self) -> str:
        """The public half, as browsers want it when they subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

        point = self._pair().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def signed(self, endpoint: str, site: str, now: float) -> dict[str, str]:
        """The header that proves to a push service who sends; `site` is where whoever runs this house can be found."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TOKEN_SECONDS, "sub": site}
        header: dict[str, str] = self._pair().sign(claims)
        return header

    def _pair(self) -> Any:
        from py_vapid import Vapid02  # noqa: PLC0415

        pair = Vapid02.from_pem(self._file.read_bytes())
        pair.conf = {"no-strict": True}  # it takes no address of a network at home for that of a site
        return pair
