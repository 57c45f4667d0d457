"""Addresses as QR codes: for a page, and for a terminal."""

from __future__ import annotations

import io

MARGIN = 4  # modules of quiet round a code, as its standard wants
DARK, LIGHT = "#2A211B", "#FFF9EC"  # by day and by night: cameras want dark on light


def drawn(address: str) -> bytes:
    """An address as a drawing."""
    import segno  # noqa: PLC0415  # most starts draw none

    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=MARGIN, dark=DARK, light=LIGHT, xmldecl=False, omitsize=True
    )
    return out.getvalue()


def in_characters(address: str) -> str:
    """An address as half blocks, two modules in a character's height."""
    import segno  # noqa: PLC0415

    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out, border=MARGIN, compact=True)
    return out.getvalue()
