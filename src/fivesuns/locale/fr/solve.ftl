# Ce que dit le solveur en français

solve-none = { $game } n’a pas de solveur.
solve-no-word = « { $word } » ne veut rien dire ici ; cela pourrait être : { $words }.
solve-over = Il n’y a plus rien à résoudre.
solve-best = Au mieux : *{ $score }* { $score ->
    [one] point
   *[other] points
}, { $count ->
    [one] d’une seule façon
   *[other] de { $count } façons, par exemple
} : { $words }
