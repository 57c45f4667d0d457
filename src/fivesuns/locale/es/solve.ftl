# Lo que dice quien resuelve, en español

solve-none = { $game } no se puede resolver con certeza aquí.
solve-no-word = “{ $word }” no significa nada aquí; podría ser: { $words }.
solve-over = Ya no queda nada por resolver.
solve-best = Lo mejor posible: *{ $score }* { $score ->
    [one] punto
   *[other] puntos
}, de { $count ->
    [one] una sola manera
   *[other] { $count } maneras, por ejemplo
}: { $words }
