"""What the house sends out by itself: a post to an IP address that was checked, and to no other, within a time in all.

Addresses come from people, so none of them may lead to this machine or its network, unless whoever runs it allows that.
"""

from __future__ import annotations

import http.client
import io
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.runtime.executors import Deadline

URL_LIMIT = 500  # characters
DELIVERY_SECONDS = 10.0  # from the look-up of the name to the last byte of the answer

# Of IPv6 only what is given to networks of the open Internet, and of that not what stands for something else: protocols
# and tunnels, documentation, 6to4. Python's own `is_global` lets several of them pass.
OPEN_INTERNET = ipaddress.IPv6Network("2000::/3")
NOT_OPEN = [*map(ipaddress.IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))]
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # an IPv4 address is in its last bits
RELAY = ipaddress.IPv4Network("192.88.99.0/24")  # of 6to4


def proper_address(url: str) -> None:
    """Refuse what is no address of the web."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and not parts.username and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound or len(url) > URL_LIMIT or not url.isprintable() or " " in url:
        raise Refused("broken", say("no-address"))


def is_outside(address: str) -> bool:
    """Whether an IP address is one of the open Internet: of no machine or network that only some can reach."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or (ipaddress.IPv4Address(int(found) & 0xFFFFFFFF) if found in NAT64 else None)
        if inner is None:
            return found in OPEN_INTERNET and not any(found in network for network in NOT_OPEN)
        found = inner
    return found.is_global and not (found.is_multicast or found.is_reserved or found in RELAY)


class Line:
    """A socket as `http.client` uses one, whose every part has only what is left of the time."""

    def __init__(self, line: socket.socket, deadline: Deadline) -> None:
        self._line, self._deadline = line, deadline

    def sendall(self, data: bytes) -> None:
        """Send all of it."""
        self._line.settimeout(self._deadline.left())
        self._line.sendall(data)

    def makefile(self, *_: Any) -> io.BufferedReader:
        """What is read from."""
        return io.BufferedReader(Reader(self._line, self._deadline))

    def close(self) -> None:
        """Nothing: whoever made the socket closes it."""


class Reader(io.RawIOBase):
    """Reads from a socket for as long as there is time left."""

    def __init__(self, line: socket.socket, deadline: Deadline) -> None:
        self._line, self._deadline = line, deadline

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Some bytes, as many as are there."""
        self._line.settimeout(self._deadline.left())
        return self._line.recv_into(buffer)


def post(url: str, body: bytes, headers: Mapping[str, str], private: bool, deadline: Deadline | None = None) -> int:
    """Send a body; the status of the answer. Redirections are not followed.

    OSError, ValueError, HTTPException or Busy where it fails.
    """
    parts, deadline = urlsplit(url), deadline or Deadline(DELIVERY_SECONDS)
    secure, host = parts.scheme == "https", parts.hostname or ""
    line: socket.socket = reach(host, parts.port or (443 if secure else 80), private, deadline)
    try:
        if secure:
            line.settimeout(deadline.left())
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        way = http.client.HTTPConnection(host)
        way.sock = Line(line, deadline)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        way.request("POST", path, body, {"Host": parts.netloc, **headers})
        return way.getresponse().status
    finally:
        line.close()


def reach(host: str, port: int, private: bool, deadline: Deadline) -> socket.socket:
    """A connection to a host, by the very IP address that was checked: the name is not looked up a second time."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for _, _, _, _, place in found:
        if not private and not is_outside(str(place[0])):
            raise ValueError("an address inside")
    return socket.create_connection((str(found[0][4][0]), port), deadline.left())
