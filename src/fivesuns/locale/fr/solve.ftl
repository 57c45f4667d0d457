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
solve-unproved = Rien n’est prouvé en { $nodes } positions : ni que quelqu’un gagne, ni que personne ne gagne.
solve-line = Par exemple : { $words }
solve-long = La preuve entière est trop longue pour être dite. Sans JSON, il y en a une ligne.
train-none = { $game } ne dit pas ce que montrent ses positions : on n’en peut rien apprendre ainsi.
