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
