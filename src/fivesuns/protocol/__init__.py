"""What an audience is told, as messages: made from a match, never written into it."""
