"""The database: its schema, opening and upgrading it, one writer, what is kept of people."""
