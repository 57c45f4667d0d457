"""Changes of the schema, one file each in `versions`, run by Alembic at the start of a server.

For a new one: change `schema.py`, write the next file with `upgrade()`, and set HEAD. A file that was released never
changes; it imports nothing of ours, since that may.
"""

HEAD = "0008"  # the newest revision: known without loading Alembic
