# Hints in English

say-hint = Hint
say-hint-thinking = Thinking…
say-hint-compare = Why not mine?
say-hint-yes = Yes, a hint
say-hint-no = No
say-hint-close = Close
hint-same = That is the same move.
hint-reply = { $who } would answer: { $move }.
hint-ask = This game counts for your rating. After a hint it no longer does.
no-hint-others = Hints are for games against bots alone.

# reasons: what tells a move from others
reason-it = It { $reason }.
reason-and = { $reason }, and { $more }
reason-none = No single reason stands out.
reason-only = There is nothing else to do.
reason-shared = { $n ->
    [one] One other move does the same.
   *[other] { $n } other moves do the same.
}
reason-wins = wins at once
reason-stops = keeps { $who_you ->
    [yes] you
   *[no] { $who }
} from winning with the next move
reason-threat = threatens to win with { $who_you ->
    [yes] your next move
   *[no] the next move
}
say-hint-play = Play it
say-hint-play-mine = Play mine
say-hint-this = The hint
say-hint-mine = Yours
say-hint-another = Another
say-hint-touch = Touch your move on the board, or choose it in the list.
hint-misses = The hint { $reason }; yours does not.
hint-reply-why = { $who } would answer: { $move }. That { $reason }.
say-why = Why?
say-why-about = Why did the bot play that?
why-title = { $who }: { $move }
hint-near = It is about as good.
hint-yours = Yours: { $move }
hint-goes-on = The steps after yours are the best that was found.
hint-turn-same = It belongs to the same turn.
hint-steps = { $n } steps
say-hint-share = Your chances
say-why-none = There is nothing to tell of it.
say-hint-percent = { $n }%
