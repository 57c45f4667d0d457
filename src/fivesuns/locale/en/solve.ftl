# What the solver says in English

solve-none = { $game } has no solver.
solve-no-word = “{ $word }” means nothing here; it could be: { $words }.
solve-over = There is nothing left to solve.
solve-best = The best possible: *{ $score }* { $score ->
    [one] point
   *[other] points
}, in { $count ->
    [one] one way
   *[other] { $count } ways, such as
}: { $words }
solve-unproved = Nothing is proved within { $nodes } positions: neither that somebody wins, nor that nobody does.
solve-line = For example: { $words }
solve-long = The whole proof is too long to be told. Without JSON there is a line of it.
train-none = { $game } does not say what its positions show, so no value can be learned of it that way.
