"""Doors for research: rows, batches and other people's interfaces, on the rules that people play by.

The house needs none of it: what is imported here is an extra, and who has not installed it is told so.
"""

from fivesuns.extras import require

require("research")
