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
solve-unproved = No se ha probado nada en { $nodes } posiciones: ni que alguien gane, ni que nadie gane.
solve-line = Por ejemplo: { $words }
solve-long = La prueba entera es demasiado larga para contarla. Sin JSON hay una línea de ella.
train-none = { $game } no dice qué muestran sus posiciones: así no se puede aprender nada de ellas.
