# What the page and the terminal say during a lesson

say-learn-step = Step { $n } of { $of }
say-learn-go-on = Go on
say-learn-again = Once more
say-learn-show = Show me
say-learn-do = Your move.
say-learn-do-about = Touch what is lit.
say-learn-find = Your turn, without lights.
say-learn-read = Read, then go on.
say-learn-slip = Not this one.
say-learn-right = Well done.
say-learn-end = That is all.
say-learn-end-about = The rest is choice.
say-learn-waits = Back to your table
say-learn-done = Once more from the start

# at a terminal
terminal-learn-how = Type a move as it is lit. “?” shows one, “!” begins the step anew, “.” goes on, “quit” leaves.
terminal-learn-shown = Type: { $word }
