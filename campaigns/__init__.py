"""Campaigns: long trials of what the house promises, repeatable by a seed, a budget and a report they resume from."""
