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
