# Lessons in English, and the goal of a game above its board

goal = Goal
goal-whole = The whole goal

learn = Learn by playing
learn-minute = Learn in a minute
learn-minute-game = Learn { $game } in a minute
learn-tag = Lesson
learn-you = You
learn-lit = { $more ->
    [0] Lit: { $things }.
   *[other] Lit: { $things }; and { $more } more.
}
learn-leave = Leave the lesson
learn-skip = Skip
learn-card = The lesson
learn-choices = Choices, as a list
learn-next-play = Play against a novice
learn-next-rules = Rules: { $title }
learn-next-daily = Puzzle of the day
learn-next-lesson = Next lesson: { $title }
no-lesson = There is no such lesson.

# an offer beside a table that waits
say-learn-first = Your first game of { $name }?
say-learn-first-about = A few touches on this board show what to do. About a minute; the game waits.
say-learn-minute = Learn in a minute
say-learn-now = Play now
say-learn-never = Do not ask again, for any game

# the lesson itself
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
