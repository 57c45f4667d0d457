"""Tables: games under way, and those who look at them."""
