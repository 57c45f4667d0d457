"""Delivering a webhook: a signed post to an IP address that was checked, and to no other."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import socket
import ssl
from urllib.parse import urlsplit

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.webhooks.queries import Webhook

URL_LIMIT = 500  # characters
ANSWER_SECONDS = 5.0
SIGNATURE = "X-Fivesuns-Signature"


def proper_address(url: str) -> None:
    """Refuse what is no address of the web."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and not parts.username and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound or len(url) > URL_LIMIT or not url.isprintable() or " " in url:
        raise Refused("broken", say("no-address"))


def post(hook: Webhook, body: bytes, private: bool) -> int:
    """Send a body, signed; the status of the answer. Redirections are not followed; OSError, ValueError on failure."""
    parts = urlsplit(hook.url)
    secure, host = parts.scheme == "https", parts.hostname or ""
    line: socket.socket = reach(host, parts.port or (443 if secure else 80), private)
    try:
        if secure:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        way = http.client.HTTPConnection(host, timeout=ANSWER_SECONDS)
        way.sock = line
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        signed = hmac.new(hook.secret.encode(), body, hashlib.sha256).hexdigest()
        headers = {"Host": parts.netloc, "Content-Type": "application/json", SIGNATURE: f"sha256={signed}"}
        way.request("POST", path, body, headers)
        return way.getresponse().status
    finally:
        line.close()


def reach(host: str, port: int, private: bool) -> socket.socket:
    """A connection to a host, by the very IP address that was checked: the name is not looked up a second time."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for _, _, _, _, place in found:
        if not private and not ipaddress.ip_address(str(place[0]).partition("%")[0]).is_global:
            raise ValueError("an address inside")
    return socket.create_connection((str(found[0][4][0]), port), ANSWER_SECONDS)
