"""The levels of a game as a drawing: strength over effort, each level with its interval."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

from fivesuns.bots.curve import Curve
from fivesuns.bots.ladder import Ladder, Reach

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 48, 56
GRID_ELO = 200
INK, SOFT, LINE, MARK = "#2b2622", "#6d635a", "#d8cfc2", "#a8432f"
STEPS = 60


def chart(title: str, curve: Curve, found: Ladder, reach: Reach) -> str:
    """A drawing in SVG."""
    tops = [rung.high for rung in found.rungs.values()] + [0.0]
    lows = [rung.low for rung in found.rungs.values()] + [0.0]
    top = GRID_ELO * math.ceil(max(tops) / GRID_ELO)
    low = GRID_ELO * math.floor(min(lows) / GRID_ELO)

    def across(effort: float) -> float:
        part = math.log(effort / reach.least) / math.log(reach.most / reach.least)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def up(elo: float) -> float:
        return TOP + (top - elo) / (top - low) * (HEIGHT - TOP - BOTTOM)

    letters = 'role="img" font-family="system-ui, sans-serif" font-size="13"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {letters}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf8f2"/>',
        f'<text x="{LEFT}" y="28" fill="{INK}" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    for elo in range(low, top + 1, GRID_ELO):
        parts.append(f'<path d="M{LEFT} {up(elo):.1f}H{WIDTH - RIGHT}" stroke="{LINE if elo else SOFT}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{up(elo) + 4:.1f}" fill="{SOFT}" text-anchor="end">{elo:+}</text>')
    run = " ".join(
        f"{LEFT + step / STEPS * (WIDTH - LEFT - RIGHT):.1f},{up(curve.elo(step / STEPS)):.1f}"
        for step in range(STEPS + 1)
    )
    parts.append(f'<polyline points="{run}" fill="none" stroke="{SOFT}" stroke-dasharray="4 4"/>')
    for name, rung in found.rungs.items():
        x, y = across(rung.effort), up(rung.elo)
        parts.append(f'<path d="M{x:.1f} {up(rung.low):.1f}V{up(rung.high):.1f}" stroke="{MARK}" stroke-width="2"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{MARK}"/>')
        parts.append(f'<text x="{x + 8:.1f}" y="{y + 16:.1f}" fill="{INK}">{escape(name)}</text>')
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 20}" fill="{SOFT}" text-anchor="middle">{rung.effort}</text>'
        )
    foot = "effort a move, and Elo above the novice with 95 % intervals"
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 12}" fill="{SOFT}">{foot}</text></svg>')
    return "\n".join(parts) + "\n"
