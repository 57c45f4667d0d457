"""Tables: games under way and those who look at them, from making one to its last row."""
