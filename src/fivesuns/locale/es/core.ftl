# La casa en español

house = Cinco Soles
number = { $n }
words = { $text }

# lo que se rechaza
refused = No se puede
refused-rule = Regla { $rule }
refused-seats = En este juego participan de { $least } a { $most }, no { $seats }.
refused-option = No existe la opción “{ $option }”; hay: { $options }.
refused-option-value = “{ $option }” no puede ser “{ $value }” aquí; puede ser: { $values }.
refused-option-apart = La opción “{ $option }” no tiene sentido en esta variante.
refused-game = No hay ningún juego “{ $game }”; hay: { $games }.
refused-observer = “{ $game }” no dice lo que un programa ve de él.
refused-number = Posición { $position }: no hay ninguna acción { $number }; van de 0 a { $most }.
refused-position = Posición { $position }: “{ $word }” no es posible, según la regla { $rule }.
refused-position-turn = Posición { $position }: “{ $word }” no es posible, le toca a otro.
refused-over = La partida ya terminó.
refused-turn = No es tu turno: le toca a { $who }.
refused-wait = Todavía no es tu turno.
refused-word = “{ $word }” no es una jugada. Una jugada se escribe: { $forms }.
refused-which = “{ $word }” puede ser varias jugadas: { $words }.
refused-house = “{ $word }” no es una palabra de la casa.
refused-resign = Este asiento no se puede rendir.
refused-back = No hay un paso “{ $step }” al cual volver.
refused-record = Esto no es un registro: { $fault }.
refused-rules = Este registro sigue la edición { $rules } de las reglas; aquí hay: { $ours }.
refused-material = Este registro se jugó con el material { $material }; aquí hay: { $ours }.
refused-dice = Los sorteos de este registro se hicieron a la manera “{ $dice }”; aquí se conocen: { $ours }.
refused-step = El registro da el paso { $step } donde toca el { $expected }.
refused-no-seed = La semilla de esta partida no se ha revelado.
refused-commitment = La semilla no es la que se había comprometido.
refused-draw = En el paso { $step } el registro saca “{ $word }”, pero la semilla da “{ $expected }”.
refused-nonce = El número secreto del asiento { $seat } no es el que se había comprometido.
refused-start = Los sorteos no se prepararon como dice este registro: mira el comienzo { $number }.
refused-no-draft = En este juego cada jugada se hace de inmediato: no hay nada que ensayar.
refused-empty-draft = No hay nada que deshacer.
