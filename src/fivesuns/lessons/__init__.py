"""Lessons: a minute on the real board, beat by beat, judged through the rules of any game; no input and no output."""
