"""The lobby: who is connected, and open tables that wait for players."""
