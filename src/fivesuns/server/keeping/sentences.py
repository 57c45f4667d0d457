"""Why something cannot be done, for whoever runs a house: a message, put into words where it is told."""

from __future__ import annotations

from fivesuns.core.text import COMMON, SOURCE, Say, words

LOG_LANGUAGE = SOURCE  # of logs, and of what is told where nobody's language is known


class KeeperError(Exception):
    """Something that whoever runs the house wants cannot be done; its text is the sentence in English."""

    def __init__(self, said: Say) -> None:
        super().__init__(words(COMMON, LOG_LANGUAGE, said))
        self.said = said
