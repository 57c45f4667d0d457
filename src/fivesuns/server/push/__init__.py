"""Web Push: telling somebody's browser of their turn, also while no page is open."""
