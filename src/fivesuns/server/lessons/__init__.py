"""Lessons over HTTP: nothing of them is kept here."""
