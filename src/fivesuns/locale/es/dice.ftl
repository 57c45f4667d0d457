# Sorteos en los que cada quien tiene parte, en español

dice-title = Lo que salió al azar
say-dice-checking = Se rehacen todos los sorteos…
say-dice-right = Los { $n } sorteos se rehicieron aquí, en tu navegador: salen de la semilla de la casa y de los números secretos de { $name }, cada uno tal como se prometió antes de que nadie pudiera conocer los de los demás.
say-dice-house = Los { $n } sorteos se rehicieron aquí, en tu navegador: salen de la semilla que la casa había prometido. Ningún jugador tuvo parte en ella.
say-dice-lost = Un comienzo fue nulo: no hubo respuesta de { $name }, cuyo número no contó.
say-dice-given = Los primeros { $n } pasos son de otra partida, con sus propios sorteos.
say-dice-seen = Y las promesas son las que este navegador vio antes del primer sorteo.
say-dice-wrong = Algo está mal en estos sorteos.
say-dice-wrong-unknown = Se hicieron de una manera que esta página no conoce.
say-dice-wrong-seed = La semilla no es la que la casa prometió.
say-dice-wrong-nonce = El número secreto del asiento { $n } no es el que se prometió.
say-dice-wrong-start = No se fijaron como se dice: mira el comienzo { $n }.
say-dice-wrong-seen = Las promesas no son las que este navegador vio antes del primer sorteo.
say-dice-wrong-draw = Lo que salió en el paso { $n } no resulta de ellos.
