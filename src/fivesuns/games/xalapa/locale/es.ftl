# Xalapa en español

title = Xalapa
subtitle = Las visiones del oráculo
blurb = Pon pocas piedras que superen todas las pruebas del oráculo, todos a la vez, antes de que se acabe la arena.

# el objetivo, en una línea encima del tablero; watch: yes para quien mira
goal-strip = { $watch ->
    [yes] Cada quien supera las *{ $tests }* pruebas con pocas piedras; gana la menor maldición. Día *{ $day }* de { $days }.
   *[no] Supera las *{ $tests }* pruebas con pocas piedras (*{ $stones }* { $stones ->
        [one] puesta
       *[other] puestas
    }), *{ $points }* { $points ->
        [one] punto
       *[other] puntos
    } de maldición, día *{ $day }* de { $days }.
}
goal-brief = { $watch ->
    [yes] *{ $tests }* pruebas, pocas piedras; día *{ $day }*/{ $days }
   *[no] *{ $tests }* pruebas, pocas piedras: *{ $stones }*; maldición: *{ $points }*
}
# bid: 0 antes de hacerla
goal-strip-atlacoya = { $watch ->
    [yes] Cada quien supera las pruebas que prometió; gana quien tiene más puntos. Día *{ $day }* de { $days }.
   *[no] { $bid ->
        [0] Di cuántas pruebas superarás
       *[other] Supera tus primeras *{ $bid }* pruebas
    }: *{ $points }* puntos, *{ $tokens }* { $tokens ->
        [one] ficha
       *[other] fichas
    }, día *{ $day }* de { $days }.
}
goal-brief-atlacoya = { $watch ->
    [yes] Superar lo prometido; día *{ $day }*/{ $days }
   *[no] { $bid ->
        [0] ¿Cuántas pruebas?
       *[other] Tus primeras *{ $bid }* pruebas:
    } *{ $points }* puntos, *{ $tokens }* { $tokens ->
        [one] ficha
       *[other] fichas
    }
}

# lo que significan las cosas, dicho donde están
mean-stone = Una piedra sagrada en su casilla. En Xalapa cada piedra puesta cuesta 1 punto de maldición.
mean-pile = Las piedras sagradas que quedan. Pon tan pocas como las pruebas permitan.
mean-curse = Una maldición: en Xalapa una prueba fallida cuesta 3 puntos; en Atlacoya la paga una ficha.
mean-ribbon = Un listón pasa por varias casillas. Las pruebas cuentan las piedras que están sobre él.
mean-symbol = Símbolos de las casillas. Las pruebas cuentan las piedras sobre un geco, un cactus o un pájaro.
mean-ends = Las puntas de los listones. Una piedra ahí está en una punta.
mean-level = Cuántas pruebas responde este asiento.
mean-bid = Una promesa en Atlacoya: hay que superar ese número de las primeras pruebas. El verde se gana, el rojo se pierde.
mean-done = Este asiento dijo “¡Listo!”: ya nada suyo se mueve.
mean-ready = Este asiento ya vio lo suficiente y espera seguir.

# opciones
option-game = Juego
option-game-xalapa = Xalapa
option-game-xalapa-about = Las pruebas fallidas y las piedras traen maldición; gana quien tiene menos puntos.
option-game-atlacoya = Atlacoya
option-game-atlacoya-about = Promete cuántas pruebas superarás, antes de verlas; gana quien tiene más puntos.
option-step = Etapa
option-step-base = Juego básico
option-step-base-about = Cinco pruebas: una disposición y cuatro números exactos.
option-step-1 = Etapa 1
option-step-1-about = Cinco pruebas, dos de las cuales comparan dos rasgos.
option-step-2 = Etapa 2
option-step-2-about = Siete pruebas, con las cartas del Compañero.
option-step-3 = Etapa 3
option-step-3-about = Siete pruebas, con las cartas del Maestro y sus números.
option-step-3-all = Etapa 3, más difícil
option-step-3-all-about = También se barajan los números del Maestro.
option-step-4 = Etapa 4
option-step-4-about = Cartas del Aprendiz y del Maestro en un solo mazo.
option-step-5a = Etapa 5 a
option-step-5a-about = Como la etapa 4, con los números barajados.
option-step-5b = Etapa 5 b
option-step-5b-about = Las 27 cartas en un solo mazo.
option-step-5c = Etapa 5 c
option-step-5c-about = Las 27 cartas en un solo mazo, con el 1 y el 2 impresos cubiertos.
option-side = Cartas de posición
option-side-three = Tres piedras
option-side-three-about = El lado habitual.
option-side-four = Cuatro piedras
option-side-four-about = Mucho más difícil.
option-boards = Tableros
option-boards-same = El mismo para todos
option-boards-same-about = Un solo patrón; uno de cada dos jugadores lo tiene en espejo.
option-boards-dealt = Repartidos
option-boards-dealt-about = Cada jugador recibe un tablero al azar.
option-mixed = Niveles
option-mixed-no = El mismo para todos
option-mixed-no-about = Todos tienen que superar las mismas pruebas.
option-mixed-yes = Mezclados
option-mixed-yes-about = Cada jugador elige si se le mide con cinco pruebas o con siete.
option-glass = Reloj de arena
option-glass-60 = 60 segundos
option-glass-60-about = Lo que tienen los demás después del primer “¡Listo!”.
option-glass-30 = 30 segundos
option-glass-30-about = Para quienes conocen las cartas.
option-glass-90 = 90 segundos
option-glass-90-about = Con más calma.
option-glass-none = Ninguno
option-glass-none-about = Cada quien se toma su tiempo.
option-days = Días
option-days-7 = Siete
option-days-7-about = Una partida completa.
option-days-1 = Uno
option-days-1-about = Un solo acertijo.
option-practice = Práctica
option-practice-no = No
option-practice-no-about = Lo que se supera se dice en la revisión.
option-practice-yes = Sí
option-practice-yes-about = Las pruebas se marcan solas mientras se ponen piedras.

# palabras de este idioma; también se entienden las del registro
word-put = poner { $cell }
word-lift = levantar { $cell }
word-done = listo
word-five = cinco
word-seven = siete
word-bid = prometer { $tests }
word-token = ficha
word-accept = aceptar
word-green = verde
word-red = rojo
word-ready = seguir

# nombres
where-a = { $a ->
    [gecko] sobre un geco
    [cactus] sobre un cactus
    [bird] sobre un pájaro
    [red] sobre el listón rojo
    [yellow] sobre el listón amarillo
    [blue] sobre el listón azul
    [black] sobre negro
    [white] sobre blanco
    [corner] en una esquina
    [edge] en el borde
    [double] sobre un símbolo doble
    [blank] en una casilla sin símbolo
    [crossing] en un cruce de listones
    [no-ribbon] en una casilla sin listón
    [centre] en el centro
    [diagonals] en una diagonal larga
    [touching] junto a otra piedra
    [isolated] lejos de todas las demás
    [gecko-black] sobre un geco en negro
    [cactus-white] sobre un cactus en blanco
    [bird-edge] sobre un pájaro en el borde
    [double-ribbon] sobre un símbolo doble con listón
   *[blank-ribbon] sobre un listón sin símbolo
}
where-b = { $b ->
    [gecko] sobre un geco
    [cactus] sobre un cactus
    [bird] sobre un pájaro
    [red] sobre el listón rojo
    [yellow] sobre el listón amarillo
    [blue] sobre el listón azul
    [black] sobre negro
    [white] sobre blanco
    [corner] en una esquina
    [edge] en el borde
    [double] sobre un símbolo doble
    [blank] en una casilla sin símbolo
    [crossing] en un cruce de listones
    [no-ribbon] en una casilla sin listón
    [centre] en el centro
    [diagonals] en una diagonal larga
    [touching] junto a otra piedra
    [isolated] lejos de todas las demás
    [gecko-black] sobre un geco en negro
    [cactus-white] sobre un cactus en blanco
    [bird-edge] sobre un pájaro en el borde
    [double-ribbon] sobre un símbolo doble con listón
   *[blank-ribbon] sobre un listón sin símbolo
}
many-a = { $a ->
    [gecko] sobre gecos
    [cactus] sobre cactus
    [bird] sobre pájaros
    [corner] en esquinas
    [double] sobre símbolos dobles
    [blank] en casillas sin símbolo
    [crossing] en cruces de listones
    [no-ribbon] en casillas sin listón
    [diagonals] en las diagonales largas
    [gecko-black] sobre gecos en negro
    [cactus-white] sobre cactus en blanco
    [bird-edge] sobre pájaros en el borde
    [double-ribbon] sobre símbolos dobles con listón
    [blank-ribbon] sobre listones sin símbolo
   *[other] { where-a }
}
lie-a = { $n ->
    [one] { where-a }
   *[other] { many-a }
}
short-a = { $a ->
    [gecko] geco
    [cactus] cactus
    [bird] pájaro
    [red] rojo
    [yellow] amar.
    [blue] azul
    [black] negro
    [white] blanco
    [corner] esquina
    [edge] borde
    [double] doble
    [blank] vacía
    [crossing] cruce
    [no-ribbon] sin list.
    [centre] centro
    [diagonals] diag.
    [touching] juntas
    [isolated] aisl.
    [gecko-black] geco ■
    [cactus-white] cactus □
    [bird-edge] páj. bor.
    [double-ribbon] dob. lis.
   *[blank-ribbon] vac. lis.
}
short-b = { $b ->
    [gecko] geco
    [cactus] cactus
    [bird] pájaro
    [red] rojo
    [yellow] amar.
    [blue] azul
    [black] negro
    [white] blanco
    [corner] esquina
    [edge] borde
    [double] doble
    [blank] vacía
    [crossing] cruce
    [no-ribbon] sin list.
    [centre] centro
    [diagonals] diag.
    [touching] juntas
    [isolated] aisl.
    [gecko-black] geco ■
    [cactus-white] cactus □
    [bird-edge] páj. bor.
    [double-ribbon] dob. lis.
   *[blank-ribbon] vac. lis.
}
long-a = { $a ->
    [yellow] amarillo
    [no-ribbon] sin listón
    [diagonals] diagonales
    [isolated] aisladas
   *[other] { short-a }
}
card = { $a ->
    [gecko] geco
    [cactus] cactus
    [bird] pájaro
    [red] listón rojo
    [yellow] listón amarillo
    [blue] listón azul
    [black] negro
    [white] blanco
    [corner] esquina
    [edge] borde
    [double] símbolo doble
    [blank] vacía
    [crossing] cruce
    [no-ribbon] sin listón
    [centre] centro
    [diagonals] diagonales
    [touching] juntas
    [isolated] aisladas
    [gecko-black] geco en negro
    [cactus-white] cactus en blanco
    [bird-edge] pájaro en el borde
    [double-ribbon] doble con listón
    [one] una piedra
    [two] dos piedras
   *[blank-ribbon] vacía con listón
}
shape = { $shape ->
    [P1-three] fila
    [P2-three] diagonal
    [P3-three] escuadra
    [P4-three] pico
    [P5-three] escuadra grande
    [P6-three] gancho
    [P7-three] triángulo
    [P8-three] par y una
    [P9-three] sesgo y una
    [P1-four] fila de cuatro
    [P2-four] diagonal de cuatro
    [P3-four] cuadrado
    [P4-four] rombo
    [P5-four] cuadrado grande
    [P6-four] zigzag
    [P7-four] T
    [P8-four] dos pares
   *[P9-four] Y
}
symbols = { $symbols ->
    [gecko] geco
    [cactus] cactus
    [bird] pájaro
    [gecko-cactus] geco y cactus
    [gecko-bird] geco y pájaro
    [cactus-bird] cactus y pájaro
   *[none] sin símbolo
}
ribbons = { $ribbons ->
    [red] listón rojo
    [yellow] listón amarillo
    [blue] listón azul
    [red-yellow] listones rojo y amarillo
    [red-blue] listones rojo y azul
    [yellow-blue] listones amarillo y azul
   *[none] sin listón
}
role = { $role ->
    [sky] Chamán azul
    [gold] Chamán amarillo
    [jade] Chamán verde
    [clay] Chamán rojo
    [violet] Chamán violeta
   *[ink] Chamán gris
}
name = { $who_you ->
    [yes] Tú
   *[no] { $who }
}

label-table = Un tablero de 36 casillas con { $tests } pruebas encima
label-cell = { $cell } casilla { $shade ->
    [black] negra
   *[white] blanca
}: { symbols }; { ribbons }
label-stone = Piedra en { $cell }
label-ribbon = { $ribbon ->
    [red] Listón rojo
    [yellow] Listón amarillo
    [blue] Listón azul
   *[ends] Puntas de los listones
}: { $cells }
label-symbols = { $symbol ->
    [gecko] Gecos
    [cactus] Cactus
   *[bird] Pájaros
}: { $cells }
label-pile = { $n ->
    [0] No queda ninguna piedra
    [one] Queda una piedra
   *[other] Quedan { $n } piedras
}
pile = en mano
label-seat = { name }: { $state ->
    [done] terminó
    [busy] en ello todavía
   *[waits] en espera
}

# pruebas: en pocas letras, luego en una frase
short-position = { shape }
short-exactly = { $n } × { long-a }
short-equal = { short-a } = { short-b }
short-least = ≥ { $n } piedras
short-half = …
stones = { $n ->
    [one] una piedra
   *[other] { $n } piedras
}
result = { $result ->
    [pass] {" "}Superada.
    [fail] {" "}Fallida.
   *[none] {""}
}
seen = { $result ->
    [none] {""}
   *[other] {" "}En este tablero: { $have }.{ result }
}
seen-both = { $result ->
    [none] {""}
   *[other] {" "}En este tablero: { $have } y { $have_b }.{ result }
}
about-position = Prueba { $number }: { $n } piedras en esta disposición ({ shape }) en cualquier parte; se puede girar o reflejar.{ result }
about-exactly = Prueba { $number }: exactamente { stones } { lie-a }.{ seen }
about-equal = Prueba { $number }: tantas piedras { where-a } como { where-b }.{ seen-both }
about-least = Prueba { $number }: al menos { $n } piedras en el tablero.{ seen }
about-half = Prueba { $number }: todavía falta una carta.
# un momento: la revisión, prueba por prueba; después la mejor colocación sobre la propia
beat-position = Prueba 1: { $n } piedras, { shape }.
beat-result = { $result ->
    [pass] superada.
   *[fail] fallida{ $cost ->
        [0] .
       *[other] , { $cost } puntos.
    }
}
beat-lies = { $result ->
    [pass] Están en { $cells }: { beat-result }
   *[fail] En ningún lugar están así: { beat-result }
}
beat-count = { $have ->
    [0] No hay ninguna: { beat-result }
    [one] Hay una, en { $cells }: { beat-result }
   *[other] Hay { $have }, en { $cells }: { beat-result }
}
beat-both = Hay { $have } y { $have_b }: { beat-result }
beat-promised = Todas las promesas están hechas.
beat-promised-about = Se descubren juntas.
label-ideal = Mejor: una piedra en { $cell }
label-spare = Mejor sin la piedra en { $cell }

glass = { $state ->
    [runs] ¡corre!
    [out] se acabó
   *[waits] { $seconds } s
}
about-glass = { $state ->
    [runs] La arena corre { $seconds } segundos en total; después nadie puede poner una piedra.
    [out] La arena se acabó: lo que está puesto cuenta.
   *[waits] El reloj de arena corre { $seconds } segundos desde el primer “¡Listo!”.
}
score = puntos
score-best = mejor: { $n }
label-score = El día te da { $points } puntos.
label-score-best = El día cuesta { $points } puntos; se podía con { $n }.
board = { $points } { name }
about-board = Tablero ({ name }): { $cells }. Puntos del día: { $points }.
best = mejor: { $n }
about-best = { $count ->
    [one] La única colocación
   *[other] Una de { $count } colocaciones
} que no cuesta más de { $n }: { $cells }.

# lo que se presiona
left-stones = *{ $n }* por poner
press-bid = *{ $n }* +{ $green } −{ $red }
press-done = ¡Listo!
press-five = cinco pruebas
press-seven = siete pruebas
press-token = una ficha ({ $n })
press-accept = aceptar −{ $n }
press-green = tomar +{ $n }
press-red = tomar −{ $n }
press-ready = seguir

choices-put = Poner una piedra
choices-lift = Levantar una piedra
choices-done = Terminar de poner
choices-five = Elegir tus pruebas
choices-seven = Elegir tus pruebas
choices-bid = Prometer las primeras pruebas, en secreto
choices-token = Una prueba fallida
choices-accept = Una prueba fallida
choices-green = Puntos del día
choices-red = Puntos del día
choices-ready = Seguir
choice-put = Poner una piedra en { $cell }
choice-lift = Levantar la piedra en { $cell }
choice-done = ¡Listo! Después ya no se puede cambiar nada.
choice-five = Que te midan las primeras cinco pruebas
choice-seven = Que te midan las siete pruebas
choice-bid = Prometer las primeras { $n } pruebas: +{ $green } puntos, o −{ $red }
choice-token = { $n ->
    [one] Poner tu última ficha de maldición y seguir dentro
   *[other] Poner una de tus { $n } fichas de maldición y seguir dentro
}
choice-accept = { $n ->
    [one] Aceptar la pérdida de un punto y quedar fuera por hoy
   *[other] Aceptar la pérdida de { $n } puntos y quedar fuera por hoy
}
choice-green = { $n ->
    [one] Tomar un punto; las fichas puestas hoy se pierden
   *[other] Tomar { $n } puntos; las fichas puestas hoy se pierden
}
choice-red = { $n ->
    [one] Perder un punto; las fichas puestas hoy regresan
   *[other] Perder { $n } puntos; las fichas puestas hoy regresan
}
choice-ready = Seguir al próximo día

# paneles
row-failed = Fallidas
row-stones = Piedras
worth = +{ $n }
points = { $n }
stock = Fichas de maldición
stock-count = { $n ->
    [one] { $n } ficha de maldición
   *[other] { $n } fichas de maldición
}
held-level = Se le mide con { $n } pruebas
held-bid = Prometió { $n } pruebas
held-sealed = La promesa está sellada
held-done = Dijo “¡Listo!”
held-ready = Espera el próximo día

hint-lay = Toca una casilla para poner; luego “¡Listo!”.
hint-hurry = ¡La arena corre! Cuenta lo que esté puesto.
hint-bid = ¿Cuántas de las siete pruebas superarás?
hint-level = ¿Quieres cinco pruebas o siete?
hint-token = Prueba { $test } fallida: pon una ficha de maldición ({ $n ->
    [one] queda { $n }
   *[other] quedan { $n }
}), o acepta −{ $red } y quedas fuera por hoy.
hint-accept = Fallaste la prueba { $test } y no te quedan fichas: acepta −{ $red }.
hint-points = { $laid ->
    [0] Cumpliste tu promesa: toma los { $green } puntos verdes.
    [one] Tu promesa sigue en pie. Los puntos verdes cuestan la ficha que pusiste; con los rojos, regresa.
   *[other] Tu promesa sigue en pie. Los puntos verdes cuestan las { $laid } fichas que pusiste; con los rojos, regresan.
}
hint-ready = { $points } { $points ->
    [one] punto
   *[other] puntos
}: { $failed } { $failed ->
    [one] fallida
   *[other] fallidas
}, { $stones } { $stones ->
    [one] piedra
   *[other] piedras
}. { $best ->
    [yes] Es lo mejor.
   *[no] Lo mejor: { $least }.
}
hint-ready-favour = El día te da { $points }.
tag-day = Día { $day } de { $days }
note-curse = Cada prueba fallida cuesta *{ $curse }*, cada piedra *1*. Gana quien tiene menos puntos.
note-favour = Las pruebas cuentan *desde la izquierda*, hasta tu promesa; las piedras no cuestan nada. Gana quien tiene más puntos.

# la bitácora
told-pattern = Todos juegan con el patrón *{ $pattern }*; uno de cada dos tableros es su imagen en espejo.
told-pattern-alone = Juegas con el patrón *{ $pattern }*.
told-face = { $who_you ->
    [yes] Recibes
   *[no] { $who } recibe
} el tablero *{ $face }*.
told-level = { $who_you ->
    [yes] Eliges
   *[no] { $who } elige
} *{ $n } pruebas*.
told-day = *Día { $day }.*
told-position = Prueba 1: *{ shape }*.
told-exactly = Prueba { $number }: exactamente *{ stones } { lie-a }*.
told-equal = Prueba { $number }: *tantas { where-a } como { where-b }*.
told-least = Prueba { $number }: *al menos { $n } piedras*.
told-card = La prueba { $number } empieza con *{ card }*.
told-bid = { $who_you ->
    [yes] Eliges un número.
   *[no] { $who } elige un número.
}
told-bid-own = Prometes *{ $n }* pruebas.
told-bid-shown = { $who_you ->
    [yes] Prometes
   *[no] { $who } promete
} *{ $n }* pruebas.
told-done = { $who_you ->
    [yes] Dices
   *[no] { $who } dice
} *“¡Listo!”*
told-glass = Se voltea el reloj de arena: { $seconds } segundos.
told-ring = La arena se acabó.
told-check = { $who_you ->
    [yes] { $failed ->
        [0] Superaste todas las pruebas
        [one] Fallaste una prueba
       *[other] Fallaste { $failed } pruebas
    }
   *[no] { $failed ->
        [0] { $who } superó todas las pruebas
        [one] { $who } falló una prueba
       *[other] { $who } falló { $failed } pruebas
    }
} { $stones ->
    [0] sin ninguna piedra
    [one] con una piedra
   *[other] con { $stones } piedras
}: *{ $points }*.
told-kept = { $who_you ->
    [yes] Superaste tus { $n } pruebas.
   *[no] { $who } superó las { $n } pruebas.
}
told-broken = { $who_you ->
    [yes] Fallas
   *[no] { $who } falla
} { $failed ->
    [one] una de las { $n } pruebas
   *[other] { $failed } de las { $n } pruebas
}.
told-token = { $who_you ->
    [yes] Pones
   *[no] { $who } pone
} una ficha de maldición en la prueba *{ $test }*.
told-accept = { $who_you ->
    [yes] Aceptas
   *[no] { $who } acepta
} *{ $points }* por la prueba { $test }.
told-green = { $who_you ->
    [yes] Tomas
   *[no] { $who } toma
} los puntos verdes: *{ $points }*.
told-red = { $who_you ->
    [yes] Tomas
   *[no] { $who } toma
} los puntos rojos: *{ $points }*.
told-answer = { $who_you ->
    [yes] Ya decidiste.
   *[no] { $who } ya decidió.
}
told-ready = { $who_you ->
    [yes] Sigues.
   *[no] { $who } sigue.
}
told-over = { $who_you ->
    [yes] Ganas
   *[no] { $who } gana
} con { $points } { $points ->
    [one] punto
   *[other] puntos
}.
told-over-shared = La victoria se comparte, con { $points } puntos.
told-over-alone = La partida termina con { $points } puntos de maldición; { $best ->
    [yes] no se podía con menos.
   *[no] se podía con { $least }.
}

why-curse = { $who_you ->
    [yes] Tienes
   *[no] { $who } tiene
} menos maldición que nadie, { $points } puntos; quien sigue tiene { $second }.
why-curse-shared = Igual de poca maldición, { $points } puntos.
why-favour = { $who_you ->
    [yes] Tienes
   *[no] { $who } tiene
} el mayor favor de Atlacoya, { $points } puntos; quien sigue tiene { $second }.
why-favour-shared = Igualdad a { $points } puntos, y también en fichas.
why-tokens = Igualdad a { $points } puntos; { $who_you ->
    [yes] conservaste
   *[no] { $who } conservó
} más fichas de maldición, { $n }.
why-alone = { $points } puntos de maldición; { $best ->
    [yes] no se podía con menos.
   *[no] se podía con { $least }.
}
table-day = Día
table-day-n = { $n }
table-who = { $who }
table-total = Total
table-least = mejor: { $n }

# por qué no; el número es el del párrafo en las reglas
refused-2-1 = La casa saca el patrón; nadie en la mesa.
refused-2-2 = La casa reparte los tableros; nadie en la mesa.
refused-3-1 = La casa pone las pruebas; hasta que estén todas, no se pone ninguna piedra.
refused-3-2 = Ocho piedras como máximo, una por casilla, y solo se levanta una piedra que está ahí.
refused-3-3 = “¡Listo!” se dice una vez al día, mientras se ponen piedras.
refused-3-4 = El reloj de arena se acaba por sí solo.
refused-3-5 = Llegó la revisión: lo que está puesto cuenta.
refused-3-6 = El próximo día viene después de la revisión.
refused-3-7 = Trescientas veces al día bastan: lo que está puesto se queda, y solo puedes decir “¡Listo!”
refused-6 = Cinco o siete pruebas se eligen una vez, antes del primer día, donde los niveles están mezclados.
refused-8-1 = Se promete en Atlacoya, una vez al día, antes de ver las pruebas.
refused-8-3 = Una ficha de maldición es para una prueba fallida dentro de tu promesa, mientras tengas una.
refused-8-4 = Los puntos verdes o rojos vienen cuando se respondió por todas las pruebas de tu promesa.

# para imprimir y jugar
print-boards = tableros { $first } y { $last }, con cartas
print-oracle = el tablero del oráculo, piedras y fichas
print-oracle-note = En la pista, quien pasa de 49 da otra vuelta y tiene 50 puntos más. Para cada uno de seis jugadores, 8 piedras, 5 fichas de maldición, 6 losetas de número (para Atlacoya) y un chamán.
print-glass = El reloj de arena: el primer “¡Listo!” lo voltea. Cuando se acaba, nadie puede poner ni mover una piedra. Antes de ese “¡Listo!” nada limita el tiempo. Sirve cualquier reloj de arena de un minuto, más o menos, o el temporizador de un teléfono.
print-glass-short = { $seconds } segundos desde el primer “¡Listo!”
print-reconstructed-boards = Reconstruido: los tres patrones y sus listones, algunos rasgos de las cartas y las disposiciones son nuestros, no los publicados.
print-reconstructed-oracle = Reconstruido: la pista, su largo y los segundos del reloj de arena son nuestros; el reglamento cuenta 30 losetas de número, pero nombra seis por jugador.

# tablas de la página de reglas
list-card = Carta
list-means = Cuenta las piedras
list-three = Tres piedras
list-four = Cuatro piedras
list-bid = Promesa
list-green = Verde
list-red = Rojo
list-ribbon = { $ribbon ->
    [red] r
    [yellow] a
   *[blue] z
}
list-counts = { $a ->
    [gecko] en una casilla con un geco, solo o junto a otro símbolo
    [cactus] en una casilla con un cactus, solo o junto a otro símbolo
    [bird] en una casilla con un pájaro, solo o junto a otro símbolo
    [red] en una casilla por la que pasa el listón rojo
    [yellow] en una casilla por la que pasa el listón amarillo
    [blue] en una casilla por la que pasa el listón azul
    [black] en una casilla negra
    [white] en una casilla blanca
    [corner] en una de las cuatro casillas de las esquinas
    [edge] en una de las veinte casillas de la orilla, con las esquinas
    [double] en una casilla con dos símbolos
    [blank] en una casilla sin ningún símbolo
    [crossing] en una casilla con dos listones
    [no-ribbon] en una casilla sin ningún listón
    [centre] en una de las cuatro casillas de en medio
    [diagonals] en una de las doce casillas de las dos diagonales largas
    [touching] que tienen otra piedra en uno de sus cuatro lados
    [isolated] que no tienen otra piedra en ninguna de las ocho casillas de alrededor
    [gecko-black] en una casilla negra con un geco
    [cactus-white] en una casilla blanca con un cactus
    [bird-edge] en una casilla de la orilla con un pájaro
    [double-ribbon] en una casilla con dos símbolos y un listón
   *[blank-ribbon] en una casilla sin símbolos pero con un listón
}

# en la terminal: iniciales en el tablero, y lo que hacen las teclas
letter = { $a ->
    [gecko] G
    [cactus] C
    [bird] P
    [red] r
    [yellow] a
   *[blue] z
}
keys-lay = Flechas · *Espacio* pone o levanta una piedra · *!* “¡Listo!” · *ayuda* y Enter
keys-bid = *2* a *7*: cuántas pruebas prometes · *ayuda* y Enter
keys-level = *5* o *7* pruebas · *ayuda* y Enter
keys-judge = *+* una ficha o los puntos verdes · *-* los puntos rojos · *ayuda* y Enter
keys-ready = *Espacio*: seguir · *ayuda* y Enter
hint-lay-typed = Pon una piedra con *poner c4*, levántala con *levantar c4*; luego *listo*.

# la tarjeta de un día
card-tests = { $n } de { $of } pruebas
card-stones = { $n ->
    [one] piedra
   *[other] piedras
}

# por qué una jugada es buena: oraciones sin su sujeto
reason-best = cuesta { $points } { $points ->
    [one] punto de maldición
   *[other] puntos de maldición
}, y { $count ->
    [one] es la única respuesta a ese precio
   *[other] ninguna respuesta cuesta menos ({ $count } cuestan lo mismo)
}
reason-kept = supera todas las pruebas prometidas con las menos piedras
reason-passes = supera { $n } de { $of } pruebas con { $stones } { $stones ->
    [one] piedra
   *[other] piedras
}: { $points } { $points ->
    [one] punto de maldición
   *[other] puntos de maldición
}
reason-within = supera { $n } de las { $of } pruebas que cuentan
reason-meets = supera la prueba { $test }, que antes fallaba
reason-green = da +{ $green } en vez de −{ $red }
reason-token = cumple la promesa: +{ $green } en vez de −{ $red }, por una ficha de { $tokens }
reason-accept = ahorra fichas: harían falta { $n }, y { $tokens ->
    [0] no hay
    [one] hay una
   *[other] hay { $tokens }
}
