# Inka en español

title = Inka
subtitle = El oro del templo
blurb = El piso se hundió. Desliza y gira lo que queda, toma tus estatuas y sé la primera persona en salir.

# el objetivo, en una línea encima del tablero; points: los del turno, 0 mientras juegan otros; watch: yes para quien mira
goal-strip = { $watch ->
    [yes] Tres estatuas del centro y luego una salida; gana quien sale primero.
   *[no] { $statues ->
        [3] Ya tienes tus tres estatuas: llega a una salida
       *[other] Toma tus tres estatuas, *{ $statues }* de 3, y llega a una salida
    }{ $points ->
        [0] {""}
        [one] ; te queda *{ $points }* punto de acción
       *[other] ; te quedan *{ $points }* puntos de acción
    }.
}
goal-brief = { $watch ->
    [yes] Tres estatuas, y luego la salida
   *[no] { $statues ->
        [3] Ahora, a la salida
       *[other] *{ $statues }*/3 estatuas, luego la salida
    }{ $points ->
        [0] {""}
        [one] ; queda *{ $points }* punto
       *[other] ; quedan *{ $points }* puntos
    }
}

# lo que significan las cosas, dicho donde están
mean-pawn = Un peón: camina gratis tan lejos como quiera, por piso y losas, pero nunca por un muro o un abismo.
mean-blocker = Un bloqueo: nadie se detiene en su casilla, y la losa que tiene debajo no se mueve.
mean-statue = Una estatua de un color. Su dueño se detiene en esta losa y la toma por 1 punto; necesita las tres.
mean-tile = Una losa de camino une dos casillas. Deslizarla o girarla cuesta 1 punto, antes de mover el peón.
mean-snake = Una losa de camino con una serpiente: quien pasa por ella paga 1 punto.
mean-destination = Una losa de destino: sobre ella hay estatuas. Solo la mueve el símbolo de rombo.
mean-gate = Una salida: quien sale por ella con tres estatuas gana.
mean-passage = Un pasaje secreto: de una espiral a cualquier otra que esté libre, por 1 punto.
mean-rhombus = El símbolo de rombo: quien está aquí puede mover una losa de destino, por 1 punto.
mean-chasm = Un abismo: nadie camina aquí, a menos que lo cubra una losa.
mean-statues = Estatuas tomadas. Hacen falta las tres antes de salir.

# opciones
option-first = Quién empieza
option-first-lot = Por sorteo
option-first-lot-about = La casa sortea quién empieza.
option-first-seat = El primer asiento
option-first-seat-about = Empieza quien ocupa el primer asiento; los asientos se pueden sortear.

word-first = primero { $player }
word-start = inicio { $cell }
word-draw = sacar { $tile }
word-lay = poner { $pose }
word-move = mover { $tile } { $pose }
word-walk = ir { $cell }
word-take = tomar
word-passage = pasaje { $cell }
word-block = bloquear { $cell }
word-end = terminar

# nombres
role = { $role ->
    [sky] Azul, punto
    [gold] Amarillo, barra
    [jade] Verde, triángulo
   *[clay] Rojo, cruz
}
colour = { $role ->
    [sky] azul
    [gold] amarillo
    [jade] verde
   *[clay] rojo
}
colour-f = { $role ->
    [sky] azul
    [gold] amarilla
    [jade] verde
   *[clay] roja
}
tile-name = { $kind ->
    [path] losa { $tile }
   *[goal] losa de destino { $tile }
}
tile-with = { $walls ->
    [0] { $snakes ->
        [0] {""}
       *[other] {" "}con una serpiente
    }
    [1] {" "}con un muro{ $snakes ->
        [0] {""}
       *[other] {" "}y una serpiente
    }
   *[other] {" "}con { $walls } muros{ $snakes ->
        [0] {""}
       *[other] {" "}y una serpiente
    }
}
left = { $n ->
    [one] Queda un punto.
   *[other] Quedan { $n } puntos.
}

label-temple = El templo: { $rows } filas de triángulos, { $cells } casillas
label-tile = { $kind ->
    [path] Losa { $tile }
   *[goal] Losa de destino { $tile }
}{ tile-with } en { $one } y { $two }
label-symbol = { $symbol ->
    [gate] Salida en { $cell }
    [passage] Pasaje secreto en { $cell }
   *[rhombus] Símbolo de rombo en { $cell }
}
label-pawn = Peón { colour } en { $cell }
label-blocker = Bloqueo { colour } en { $cell }
label-statue = Estatua { colour-f } en la losa de destino { $tile }
label-points = { $n ->
    [0] No queda ningún punto de acción
    [one] Queda un punto de acción
   *[other] Quedan { $n } puntos de acción
}
label-drawn = Por poner: { tile-name }{ tile-with }
label-ring = Aquí, en { $one } y { $two }
label-half = Primera mitad en { $cell }

# lo que se señala
about-points = { $n ->
    [0] No queda ningún punto.
    [one] Queda un punto.
   *[other] Quedan { $n } puntos.
} Uno por cada cosa: deslizar o girar una losa, pasar una serpiente, una estatua, un pasaje, mover una losa de destino.
about-drawn = Esta losa te toca ponerla. Su primera mitad lleva el número.
rests-symbol = La losa de destino { $tile } solo se mueve para un peón que está en un símbolo de rombo (5.7).
rests-pawn = La losa { $tile } ya no se mueve: tu peón actuó, y las losas van antes que el peón (3.3).
rests-points = La losa { $tile } costaría un punto, y no queda ninguno (3.1).
rests-pinned = La losa { $tile } está trabada: hay un bloqueo sobre ella (4.5).
rests-no-room = La losa { $tile } no tiene espacio para deslizarse ni girar (4.3).

press-end = Terminar
left-points = { $n ->
    [one] Queda *1*
   *[other] Quedan *{ $n }*
}
ask-end = { $n ->
    [one] Queda un punto. ¿Terminar tu turno?
   *[other] Quedan { $n } puntos. ¿Terminar tu turno?
}
ask-tile = ¿A dónde va esta losa?
ask-pawn = ¿A dónde va tu peón?
ask-half = ¿Dónde va la otra mitad?
ask-block = ¿Dónde va tu bloqueo?
handle-take = Tomar tu estatua, por un punto
handle-passage = Ir por el pasaje secreto, por un punto
handle-block = Poner tu bloqueo en el tablero
handle-end = Terminar el turno

# jugadas
choices-start = Elegir una casilla de inicio
choices-lay = Poner la losa: fila { $row }
choices-move = { $kind ->
    [path] Mover la losa { $tile }
   *[goal] Mover la losa de destino { $tile }
}
choices-walk = { $n ->
    [0] Caminar, gratis
    [one] Caminar, por un punto
   *[other] Caminar, por { $n } puntos
}
choices-take = Tomar tu estatua
choices-passage = Por el pasaje, a
choices-block = Poner el bloqueo en la fila { $row }
choices-end = Terminar el turno
choice-start = Empezar en { $cell }
choice-lay = Ponerla con la primera mitad en { $one } y la segunda en { $two }
choice-slide = Deslizar { $n ->
    [one] una casilla
   *[other] { $n } casillas
} la { tile-name } { way }, a { $one } y { $two }
choice-turn = Girar { degrees } la { tile-name } { turning }, a { $one } y { $two }
way = { $way ->
    [right] a la derecha
    [upper-right] arriba a la derecha
    [upper-left] arriba a la izquierda
    [left] a la izquierda
    [lower-left] abajo a la izquierda
   *[lower-right] abajo a la derecha
}
degrees = { $degrees }°
turning = a la { $sense ->
    [left] izquierda
   *[right] derecha
} sobre un ángulo { $corner ->
    [acute] agudo
   *[obtuse] obtuso
}
choice-walk = { $n ->
    [0] Ir a { $cell }, gratis
    [one] Ir a { $cell }, por un punto
   *[other] Ir a { $cell }, por { $n } puntos
}
choice-take = Tomar tu estatua, por un punto
choice-passage = Ir por el pasaje a { $cell }, por un punto
choice-block = Poner tu bloqueo en { $cell }
choice-end = Terminar el turno

# paneles
goal-statues = Estatuas
goal-exit = Salida
held-statue = Estatua de la losa de destino { $tile }
held-blocker = Bloqueo en mano

hint-start = Elige por dónde entra tu peón.
hint-lay = Toca la casilla del número y luego la de al lado.
hint-lay-even = Toca una casilla y luego la de al lado.
hint-tiles = Las losas, luego tu peón. { left }
hint-exit = Ya tienes todo: llega a una puerta. { left }
hint-pawn = Las losas ya no se mueven. { left }
hint-statue = Toma tu estatua por un punto. { left }
hint-passage = Un punto te lleva a otra espiral. { left }
hint-symbol = Un punto mueve una losa de destino. { left }
hint-no-points = Sin puntos: camina gratis, bloquea o termina.
hint-blocked = Tu bloqueo está puesto: solo queda terminar el turno.

tag-building = Construcción: losa { $n } de { $of }
tag-round = Ronda { $round }
note-costs = *Un punto cada cosa:* deslizar o girar una losa, pasar una serpiente, una estatua, un pasaje, mover una losa de destino. *Gratis:* caminar, el bloqueo. { $n } puntos por turno.
note-building = *Las trece losas se ponen por turnos.* Pueden cubrir piso, abismo y símbolos, pero ninguna losa ni ningún peón.

# la bitácora
told-first = { $who_you ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
}
told-start = { $who_you ->
    [yes] Empiezas en
   *[no] { $who } empieza en
} *{ $cell }*.
told-draw = Sale: *{ tile-name }*{ tile-with }.
told-lay = { $who_you ->
    [yes] Pones
   *[no] { $who } pone
} la *{ tile-name }* en { $one } y { $two }.
told-slide = { $who_you ->
    [yes] Deslizas
   *[no] { $who } desliza
} { $n ->
    [one] una casilla
   *[other] { $n } casillas
} la *{ tile-name }* { way }.
told-turn = { $who_you ->
    [yes] Giras
   *[no] { $who } gira
} { degrees } la *{ tile-name }* { turning }.
told-carried = { $who_you ->
    [yes] Vas con ella, hasta
   *[no] { $who } va con ella, hasta
} *{ $cell }*.
told-walk = { $who_you ->
    [yes] Vas a
   *[no] { $who } va a
} *{ $cell }*{ $n ->
    [0] .
    [one] , por un punto.
   *[other] , por { $n } puntos.
}
told-take = { $who_you ->
    [yes] Tomas una estatua:
   *[no] { $who } toma una estatua:
} *{ $n } de { $of }*.
told-out-next = { $who_you ->
    [yes] Ahora llega a una puerta.
   *[no] Ahora le sirve cualquier puerta.
}
told-passage = { $who_you ->
    [yes] Vas por el pasaje a
   *[no] { $who } va por el pasaje a
} *{ $cell }*.
told-block = { $who_you ->
    [yes] Pones tu bloqueo en
   *[no] { $who } pone su bloqueo en
} *{ $cell }*{ $tile ->
    [0] .
   *[other] : la losa { $tile } queda trabada.
}
told-end = { $who_you ->
    [yes] Terminas tu turno
   *[no] { $who } termina su turno
}{ $n ->
    [0] .
    [one] , con un punto sin gastar.
   *[other] , con { $n } puntos sin gastar.
}
told-back = { $who_you ->
    [yes] Tu bloqueo regresa.
   *[no] Regresa el bloqueo de { $who }.
}
told-won = { $who_you ->
    [yes] Saliste del templo con todas tus estatuas, y ganas.
   *[no] { $who } salió del templo con sus tres estatuas, y gana.
}
told-over = Pasaron cuarenta rondas: { $n ->
    [0] nadie tiene una estatua.
    [one] lo más es una estatua.
   *[other] lo más son { $n } estatuas.
}

# el final
why-out = { $who_you ->
    [yes] Saliste
   *[no] { $who } salió
} del templo por { $cell } con las tres estatuas, en la ronda { $round }.
why-most = Nadie salió en cuarenta rondas; { $who_you ->
    [yes] tienes
   *[no] { $who } tiene
} más estatuas, { $n }.
why-shared = { $n ->
    [0] Nadie salió en cuarenta rondas, y nadie tiene una estatua.
   *[other] Nadie salió en cuarenta rondas, y varios comparten el mayor número de estatuas, { $n }.
}
table-player = Jugador
table-who = { $who }
table-out = Salió
table-none = –
table-of = { $n } de { $of }

# por qué no; el número es el del párrafo en las reglas
refused-2-1 = Un peón empieza en una de las cuatro casillas de inicio que siga libre, por turno, antes de poner losas.
refused-2-2 = Mientras se construye el templo, la losa que salió se pone en dos casillas libres que comparten un lado: sobre ninguna losa ni peón, y en un solo sentido donde ambos se ven iguales. Después ya no se pone ninguna.
refused-2-3 = Eso dejaría amurallada una casilla de inicio donde hay un peón.
refused-3-1 = No queda ningún punto de acción en este turno.
refused-3-3 = Tu peón ya actuó: las losas de camino no se mueven hasta tu próximo turno.
refused-3-5 = Tu bloqueo está puesto: solo queda terminar el turno.
refused-4-1 = Ningún deslizamiento a lo largo de uno de sus lados lleva la losa { $tile } a { $pose }.
refused-4-2 = Ningún giro sobre uno de sus ángulos lleva la losa { $tile } a { $pose }, o ahí se ve igual que en otra posición que se ofrece.
refused-4-3 = Algo estorba a la losa { $tile }: el borde, una losa, un peón o un bloqueo, así sea por una esquina.
refused-4-5 = Hay un bloqueo sobre la losa { $tile }: no se puede mover.
refused-5-1 = Ni piso ni losa llevan tu peón a { $cell }.
refused-5-2 = Hay un muro entre tu peón y { $cell }.
refused-5-3 = Hay más serpientes en el camino a { $cell } que puntos te quedan.
refused-5-4 = Hay un peón o un bloqueo en { $cell }: se puede pasar, pero no detenerse ahí.
refused-5-5 = Ninguna estatua tuya está en una losa bajo tu peón.
refused-5-6 = Un pasaje lleva de una espiral descubierta a otra que está libre: no a { $cell }, no desde aquí.
refused-5-7 = La losa de destino { $tile } solo se mueve para un peón en un símbolo de rombo descubierto.
refused-5-8 = La losa de destino { $tile } quedaría con todos sus lados abiertos contra el borde del tablero.
refused-5-9 = Un peón se pone en marcha diez veces por turno como máximo: ya caminó bastante.
refused-6-1 = Un bloqueo va donde no hay peón ni bloqueo, en ninguna losa de destino, y nunca dos en una losa: no en { $cell }.

# para imprimir y jugar
print-upper = mitad superior del templo, las losas
print-lower = mitad inferior del templo, peones, bloqueos y estatuas
print-half-note = Recorta las dos mitades, junta los lados largos y rectos, y pégalas por atrás con cinta adhesiva.
print-reconstructed = Reconstruido: el tamaño del tablero, dónde están el piso, los abismos, los inicios, los pasajes y los rombos, y los muros y serpientes de las losas son nuestros, no los publicados.

# tablas de la página de reglas
list-symbol = Símbolo
list-cells = Casillas
list-row = Fila
list-start = Inicio y salida
list-passage = Pasaje secreto
list-rhombus = Símbolo de rombo
list-tiles = Losa
list-has = Qué tiene
list-tile = { $kind ->
    [path] Losa de camino
   *[goal] Losa de destino
}{ tile-with }

# en la terminal: palabras propias, donde nada se toca
legend = ∩ puerta  @ espiral  ◇ símbolo  § serpiente  █ muro  ■ bloqueo
hint-lay-typed = Pon la losa con *poner c3>c4*: primero la casilla para su número, luego la de al lado para la otra mitad, donde va más abajo.
hint-lay-even-typed = Pon la losa con *poner c3>c4*: dos casillas lado a lado, en cualquier orden, pues se ve igual en ambos sentidos.

# por qué un turno es bueno: oraciones sin su sujeto
reason-takes = toma una estatua, { $n } de 3
reason-statue = deja { $who_you ->
    [yes] tu próxima estatua
   *[no] la próxima estatua de { $who }
} a { $n } { $n ->
    [one] punto
   *[other] puntos
} de acción
reason-exit = { $n ->
    [0] abre un camino gratis a una salida
    [one] abre un camino a una salida, por 1 punto
   *[other] abre un camino a una salida, por { $n } puntos
}
reason-cuts = cierra { $who_you ->
    [yes] tu camino
   *[no] el camino de { $who }
} a la próxima meta
reason-delays = deja { $who_you ->
    [yes] tu próxima meta
   *[no] la próxima meta de { $who }
} a { $n } puntos, más de un turno
reason-nearer = { $who_you ->
    [yes] te acerca
   *[no] acerca a { $who }
} a la victoria cerca de { $n ->
    [one] un punto
   *[other] { $n } puntos
}
reason-farther = { $who_you ->
    [yes] te aleja
   *[no] aleja a { $who }
} de la victoria cerca de { $n ->
    [one] un punto
   *[other] { $n } puntos
}

# por qué una losa se pone ahí, o un peón empieza ahí
reason-begins = es la casilla de inicio más cercana a las estatuas
reason-bridges = cubre un abismo en { $who_you ->
    [yes] tu camino
   *[no] el camino de { $who }
}, que se vuelve { $n ->
    [0] un poco más corto
    [one] más corto, cerca de un punto
   *[other] más corto, cerca de { $n } puntos
}
reason-bars = { $kind ->
    [wall] pone un muro en { $who_you ->
        [yes] tu camino
       *[no] el camino de { $who }
    }
    [snake] pone una serpiente en { $who_you ->
        [yes] tu camino
       *[no] el camino de { $who }
    }
    [spiral] cierra una espiral en { $who_you ->
        [yes] tu camino
       *[no] el camino de { $who }
    }
   *[several] pone un obstáculo en { $who_you ->
        [yes] tu camino
       *[no] el camino de { $who }
    }
}, que se vuelve { $n ->
    [0] un poco más largo
    [one] más largo, cerca de un punto
   *[other] más largo, cerca de { $n } puntos
}
