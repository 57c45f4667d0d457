"""Xalapa, with Atlacoya: lay stones so that they pass the oracle's tests, all at once, before the sand has run."""
