"""The limits of an answer that goes on for long, the same for all of them."""

from __future__ import annotations

STREAM_SECONDS = 3600.0  # after which a stream ends, and its reader comes back
STREAMS = 2  # of one token or session; the oldest makes room for one more
QUIET_SECONDS = 15.0  # after which there is a heartbeat
BEGUN_PER_SECOND, BEGUN_AT_ONCE = 1 / 3, 20  # streams of one person: to tell how everything stands is work
AT_ONCE = {"x-accel-buffering": "no"}  # what a proxy is told: pass everything on as it comes
