# Finished games in English

# bringing a record
replay-bring = Read a record
replay-bring-about = A record is the file that a finished game leaves. It is played through here, move by move, before it is shown.
replay-file = Choose a file
replay-paste = or its text
replay-bring-go = Read it
replay-how = Every finished game has its record: on its replay page, under “Record”.
no-record = This is not a record: a record is lines of JSON, the first about the game, then one for each move.
no-record-at = This is not a record: { $fault }.
no-record-long = This record is too long: at most { $most } rows.
no-record-open = The game in this record is not over.
say-bring-none = Choose a file first, or paste its text.

# the page
replay-tag = Replay
replay-controls = Going through the game
say-go-first = To the beginning
say-go-back = One step back
say-go-play = Play
say-go-pause = Pause
say-go-on = One step on
say-go-last = To the end
replay-slider = Step
replay-keys = Arrow keys go back and on, the space bar plays, Home and End go to the beginning and the end.
say-start-line = The beginning
say-go-of = { $n } of { $of }
say-go-goes = Step { $n } of { $of }. { $word }
replay-eye = Seen by
say-eye-watcher = a watcher
replay-eye-about = What this seat knew then.
replay-record = Record
replay-whatif = What if…
replay-whatif-about = Play on from here against a bot. The luck is new.
replay-whatif-seat = Your seat
replay-whatif-level = Against
replay-whatif-go = Play from here
say-whatif-end = The game ends here; go back a step to play on.
replay-table = To the table
replay-checked = Read from a record. Every draw was checked against its seed.
replay-unchecked = Read from a record; whether what was drawn was fair cannot be checked.
replay-branch = Begun from step { $step } of another game.
replay-branch-link = That game

# the review
say-review = Review
say-review-about = The strongest bot goes through the game and values every position.
say-review-ask = Review this game
say-review-waiting-one = One other review comes first.
say-review-waiting = { $n } other reviews come first.
say-review-thinking = { $n } of { $of } moves valued; what is found stands below.
say-review-unfit = The positions of this game cannot be valued: our search has no opinion on them.
say-review-keys = The moves that lost most
review-clean = No move lost much.
say-review-better = Better: { $word }
say-review-luck = Luck and play
say-review-chart = Chances, position by position
review-fall = { $before }% to { $after }%
review-story = { $who_you ->
    [yes] You begin
   *[no] { $who } begins
} with { $first }%, at worst { $least }% (step { $at }), at best { $most }% (step { $then }), { $last }% in the end.
review-luck = { $who_you ->
    [yes] You
   *[no] { $who }
}: draws { $draws }%, moves { $moves }%.
review-move = { $who_you ->
    [yes] You
   *[no] { $who }
}: { $move }
