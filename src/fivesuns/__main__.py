"""`python -m fivesuns`."""

from fivesuns.cli import main

main()
