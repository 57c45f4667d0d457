"""The contract every game keeps. Imports nothing else of ours."""
