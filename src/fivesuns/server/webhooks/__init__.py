"""Webhooks: telling people of their turn in slow games, at an address of theirs."""
