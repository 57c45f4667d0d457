# Hints in English

say-hint = Hint
say-hint-thinking = Thinking…
say-hint-compare = Why not mine?
say-hint-choose = Choose a move
say-hint-yes = Yes, a hint
say-hint-no = No
say-hint-close = Close
hint-best = { $move }. Chances to win: { $share }%.
hint-same = That is the same move.
hint-near = { $move } is about as good: { $share }%.
hint-worse = { $move } brings { $share }%, { $less } less.
hint-reply = { $who } would answer: { $move }.
hint-ask = This game counts for your rating. After a hint it no longer does.
no-hint-others = Hints are for games against bots alone.
hint-plan = { $move }.
hint-whole = In this game a turn is planned as a whole: single moves are not compared.
