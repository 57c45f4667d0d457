# Azteka en español

title = Azteka
subtitle = El Círculo de la Vida
blurb = La Vida quiere estar en todas partes, la Muerte, un segmento o un anillo entero. Coloca un peón, o gira la rueda.

# el objetivo, en una línea encima del tablero; los números son los del panel del asiento; watch: para quien solo mira
goal-strip = { $role ->
    [life] La Vida quiere extenderse: *{ $segments }* de 8 segmentos y *{ $rings }* de 4 anillos, o *{ $pawns }* de 14 peones.
    [death] La Muerte quiere reinar: *{ $segment }* de 4 en un segmento, *{ $ring }* de 8 en un anillo, o *{ $pawns }* de 14 peones.
    [both] Ocupa todo: *{ $segments }* de 8 segmentos, *{ $rings }* de 4 anillos; o llena uno: *{ $segment }* de 4, *{ $ring }* de 8.
    [watch-both] Cada quien quiere todos los segmentos y todos los anillos, o llenar uno solo.
   *[watch] La Vida: todos los segmentos y anillos. La Muerte: uno lleno. O los 14 peones.
}
goal-brief = { $role ->
    [life] Todos los segmentos y anillos: *{ $segments }*/8, *{ $rings }*/4
    [death] Llena un segmento o un anillo: *{ $segment }*/4, *{ $ring }*/8
    [both] Todo: *{ $segments }*/8, *{ $rings }*/4; o llena: *{ $segment }*/4, *{ $ring }*/8
    [watch-both] En todas partes, o una línea llena
   *[watch] La Vida: en todas partes; la Muerte: una línea
}

# lo que significan las cosas, dicho donde están
mean-life = Un peón de la Vida. Cuenta para su segmento y para su anillo.
mean-death = Un peón de la Muerte. Cuatro llenan un segmento, ocho un anillo.
mean-mummy = Un peón de las Momias, que pueden extenderse como la Vida o llenar una línea como la Muerte.
mean-turn = Gira este anillo un segmento, en el sentido de las manecillas del reloj, con todos sus peones.
mean-twice = Gira este anillo dos segmentos, en el sentido de las manecillas del reloj, con todos sus peones.
mean-segments = Segmentos donde este bando tiene al menos un peón. Se gana con los 8 segmentos y los 4 anillos.
mean-rings = Anillos donde este bando tiene al menos un peón. Se gana con los 4 anillos y los 8 segmentos.
mean-segment = El segmento más lleno de este bando. Cuatro peones lo llenan y ganan.
mean-ring = El anillo más lleno de este bando. Ocho peones lo llenan y ganan.
mean-pawns = Peones de este bando en la rueda. También se gana con los 14 colocados.

# opciones
option-variant = Variante
option-variant-standard = Normal
option-variant-standard-about = Dos rondas con los papeles cambiados; nacimiento y desintegración.
option-variant-aggressive = Agresiva
option-variant-aggressive-about = Coloca donde quieras, gira dos segmentos donde domines; sin poderes.
option-variant-mummies = Tres jugadores
option-variant-mummies-about = La Vida, la Muerte y las Momias; una ronda, los dos objetivos para todos.
option-beside = Colocación
option-beside-life = Junto a la Vida
option-beside-life-about = Ambos colocan junto a un peón de la Vida, como dice el reglamento.
option-beside-own = Junto a los propios
option-beside-own-about = Regla de la casa: cada quien coloca junto a sus propios peones.
option-diagonals = Diagonales
option-diagonals-no = No
option-diagonals-no-about = Junto significa compartir un lado.
option-diagonals-yes = Sí
option-diagonals-yes-about = Regla de la casa: basta una esquina para estar junto, y solo para colocar.

# palabras de este idioma; también se entienden las del registro
word-place = colocar { $cell }
word-turn = girar { $ring }
word-twice = girar { $ring } dos veces
word-decline = renunciar

role = { $role ->
    [life] Vida
    [death] Muerte
   *[mummy] Momias
}
label-wheel = La rueda: { $rings } anillos, { $segments } segmentos de la a a la h
label-pawn = { $role ->
    [life] Vida
    [death] Muerte
   *[mummy] Momia
} en { $cell }

choices-place = Colocar un peón
choices-turn = Girar un anillo un segmento
choices-twice = Girar un anillo dos segmentos
choices-decline = Nacimiento
choice-place = Colocar un peón en { $cell }
choice-turn = Girar el anillo { $ring } un segmento
choice-twice = Girar el anillo { $ring } dos segmentos
choice-decline = Renunciar al nacimiento

goal-segments = Segmentos alcanzados
goal-rings = Anillos alcanzados
goal-segment = Segmento lleno
goal-ring = Anillo lleno
goal-pawns = Peones colocados
stock = Reserva
stock-count = { $n ->
    [one] { $n } peón en reserva
   *[other] { $n } peones en reserva
}

hint-opening = Rueda vacía: coloca un peón donde quieras.
hint-life = Coloca junto a la Vida, o gira un anillo.
hint-own = Coloca junto a los tuyos, o gira un anillo.
hint-must-open = Ya no hay Vida en la rueda: coloca un peón donde quieras.
hint-must-place = Ocho giros sin colocar: coloca un peón.
hint-anywhere = Ya no hay Vida en la rueda: coloca donde quieras, o gira un anillo.
hint-turn-only = No hay casilla libre junto a la Vida: gira un anillo.
hint-first = Tu primer peón va donde quieras; o gira un anillo.
hint-turn-only-own = No hay casilla libre junto a los tuyos: gira un anillo.
hint-no-life = Ya no hay Vida junto a la cual colocar: gira un anillo.
hint-birth = Nacimiento: coloca otro peón junto a la Vida, o renuncia.
hint-aggressive = Coloca donde quieras, o gira un anillo; dos segmentos donde tengas más peones.
hint-mummies = Coloca donde quieras, o gira un anillo.
hint-no-pawn = Todos los peones están en la rueda: gira un anillo.
hint-last-turns = La rueda está llena: cada quien gira un anillo por última vez.

tag-round = Ronda { $round } de 2
tag-last-turns = Últimos giros
note-won = { $who_you ->
    [yes] *Ganaste la primera ronda* con { $pawns } peones. Para vencerte, { $other } debe ganar esta con { $fewer } o menos.
   *[no] { $other_you ->
        [yes] *{ $who } ganó la primera ronda* con { $pawns } peones. Gana esta con { $fewer } o menos, y la partida es tuya.
       *[no] *{ $who } ganó la primera ronda* con { $pawns } peones. Para ganar la partida, { $other } debe ganar esta con { $fewer } o menos.
    }
}
note-to-beat = { $who_you ->
    [yes] *Ganaste la primera ronda* con { $pawns } peones, contra { $others }. Si { $other } gana esta, necesita menos peones para vencerte, o los mismos contra menos.
   *[no] { $other_you ->
        [yes] *{ $who } ganó la primera ronda* con { $pawns } peones, contra { $others }. Gana esta con menos peones, o con los mismos contra menos, y la partida es tuya.
       *[no] *{ $who } ganó la primera ronda* con { $pawns } peones, contra { $others }. Para ganar la partida, { $other } debe ganar esta con menos peones, o con los mismos contra menos.
    }
}
note-mark = { $who_you ->
    [yes] *Ganaste la primera ronda* con { $pawns } peones, contra { $others }. Para superar esta marca, { $other } debe ganar con menos peones, o con los mismos contra menos; igualarla no basta.
   *[no] { $other_you ->
        [yes] *{ $who } ganó la primera ronda* con { $pawns } peones, contra { $others }. Supera esta marca: gana con menos peones, o con los mismos contra menos. Igualarla no basta.
       *[no] *{ $who } ganó la primera ronda* con { $pawns } peones, contra { $others }. Para superar esta marca, { $other } debe ganar con menos peones, o con los mismos contra menos; igualarla no basta.
    }
}
note-drawn = *Nadie ganó la primera ronda.* Quien gane esta gana la partida.

told-place = { $who_you ->
    [yes] Colocas un peón en *{ $cell }*.
   *[no] { $who } coloca un peón en *{ $cell }*.
}
told-turn = { $who_you ->
    [yes] Giras el *anillo { $ring }*.
   *[no] { $who } gira el *anillo { $ring }*.
}
told-twice = { $who_you ->
    [yes] Giras el *anillo { $ring }* dos segmentos.
   *[no] { $who } gira el *anillo { $ring }* dos segmentos.
}
told-decline = { $who_you ->
    [yes] Renuncias al nacimiento.
   *[no] { $who } renuncia al nacimiento.
}
told-disintegration = { $n ->
    [one] Desintegración: la Vida se vuelve Muerte en *{ $cells }*.
   *[other] Desintegración: la Vida se vuelve Muerte en *{ $cells }*.
}
told-birth = Nacimiento: el segmento *{ $segment }* está lleno de Vida.
told-every-ring = La Vida está en todos los anillos.
told-every-segment = La Vida está en todos los segmentos.
told-won = { $how ->
    [expand] { $role ->
        [life] La Vida está
        [death] La Muerte está
       *[mummy] Las Momias están
    } en los ocho segmentos y los cuatro anillos.
    [segment] Un segmento está lleno.
    [ring] Un anillo está lleno.
   *[destiny] Los 14 peones están en la rueda.
} { $who_you ->
    [yes] Ganas
   *[no] { $who } gana
} { $round ->
    [0] la partida
   *[other] la ronda { $round }
} con { $pawns } peones.
told-drawn = { $how ->
    [repetition] La misma rueda por tercera vez
    [stall] Cuarenta giros sin colocar
   *[full] Cada quien giró una vez más y no se alcanzó ningún objetivo
}: { $round ->
    [0] la partida queda empatada.
   *[other] la ronda { $round } queda empatada.
}

# un momento: terminó una ronda
beat-won = { $who_you ->
    [yes] Ganas la ronda { $round }.
   *[no] { $who } gana la ronda { $round }.
}
beat-drawn = Nadie gana la ronda { $round }.
beat-expand = { $role ->
    [death] La Muerte está en todo: 8 segmentos, 4 anillos.
   *[life] La Vida está en todo: 8 segmentos, 4 anillos.
}
beat-segment = { $role ->
    [life] Un segmento entero es de la Vida.
   *[death] Un segmento entero es de la Muerte.
}
beat-ring = { $role ->
    [life] Un anillo entero es de la Vida.
   *[death] Un anillo entero es de la Muerte.
}
beat-destiny = { $role ->
    [death] Los 14 peones de la Muerte están puestos.
   *[life] Los 14 peones de la Vida están puestos.
}

why-expand = { $role ->
    [life] La Vida está en los ocho segmentos y los cuatro anillos.
    [death] La Muerte está en los ocho segmentos y los cuatro anillos.
   *[mummy] Las Momias están en los ocho segmentos y los cuatro anillos.
}
why-segment = { $role ->
    [life] La Vida llena un segmento entero.
    [death] La Muerte llena un segmento entero.
   *[mummy] Las Momias llenan un segmento entero.
}
why-ring = { $role ->
    [life] La Vida llena un anillo entero.
    [death] La Muerte llena un anillo entero.
   *[mummy] Las Momias llenan un anillo entero.
}
why-repetition = La misma rueda apareció por tercera vez.
why-stall = Cuarenta giros sin colocar.
why-full = La rueda está llena, cada quien giró una vez más y nadie alcanzó un objetivo.
how-expand = { $role ->
    [life] La Vida en todas partes
    [death] La Muerte en todas partes
   *[mummy] Las Momias en todas partes
}
how-segment = Un segmento lleno
how-ring = Un anillo lleno
how-destiny = Todos los peones colocados
how-repetition = Tres veces la misma rueda
how-stall = Cuarenta giros sin colocar
match-others = { $who_you ->
    [yes] Una ronda para cada quien, con { $pawns } peones cada una: ganaste la tuya contra menos peones en la rueda, { $fewer } y no { $more }.
   *[no] Una ronda para cada quien, con { $pawns } peones cada una: { $who } ganó la suya contra menos peones en la rueda, { $fewer } y no { $more }.
}
match-mark = { $who_you ->
    [yes] Una ronda para cada quien, las dos con { $pawns } peones contra { $others }. Una marca se tiene que superar, y la tuya, la de la primera ronda, solo fue igualada.
   *[no] Una ronda para cada quien, las dos con { $pawns } peones contra { $others }. Una marca se tiene que superar, y la que { $who } puso en la primera ronda solo fue igualada.
}
match-both = { $who_you ->
    [yes] Ganaste las dos rondas.
   *[no] { $who } ganó las dos rondas.
}
match-one = { $who_you ->
    [yes] Ganaste la única ronda que alguien ganó.
   *[no] { $who } ganó la única ronda que alguien ganó.
}
match-fewer = { $who_you ->
    [yes] Una ronda para cada quien; ganaste la tuya con menos peones, { $fewer } contra { $more }.
   *[no] Una ronda para cada quien; { $who } ganó la suya con menos peones, { $fewer } contra { $more }.
}
match-even = Una ronda para cada quien, con { $pawns } peones cada una: termina como en la vida real, en empate.
match-nobody = Nadie ganó una ronda.
table-round = Ronda
table-winner = La ganó
table-how = Cómo
table-plies = Jugadas
table-pawns = Peones
table-who = { $who }
table-nobody = Nadie
table-none = –

# por qué no; el número es el del párrafo en las reglas
refused-3-2 = { $cell } está ocupada: un peón va a una casilla libre.
refused-3-3 = { $cell } no está junto a la Vida: un peón debe compartir un lado con un peón de la Vida, lo coloque quien lo coloque.
refused-3-4 = No hay ningún peón de la Vida en la rueda: coloca un peón donde quieras antes de girar un anillo.
refused-3-5 = Un anillo gira un segmento; dos, solo en la versión agresiva.
refused-3-6 = Ya no hay ningún peón de la Vida junto al cual colocar: la Muerte solo puede girar un anillo.
refused-3-7 = Girar el anillo { $ring } haría volver la rueda a un estado que ya tuvo desde la última colocación.
refused-4-2 = Hay un nacimiento en curso: coloca otro peón o renuncia; antes no gira ningún anillo.
refused-4-3 = No hay nacimiento al cual renunciar: solo lo da llenar un segmento de Vida.
refused-5-5 = Ocho giros seguidos sin colocar: quien puede colocar debe colocar.
refused-6-2 = El anillo { $ring } gira dos segmentos solo para quien tiene más peones en él.
refused-7-1 = Todos tus peones están en la rueda: solo puedes girar un anillo.
refused-7-4 = La rueda está llena: en los últimos turnos se gira un anillo, y nada más.
refused-8-1 = { $cell } no está junto a ningún peón tuyo.
refused-8-2 = { $cell } no toca ningún peón de la Vida, ni siquiera por una esquina.

# para imprimir y jugar
print-ring = Anillo { $ring }: los anillos más chicos van encima de este disco
print-wheel = el anillo exterior y los peones
print-rings = los tres anillos interiores
print-pawns-note = Recorta el disco por su borde; los peones son iguales por ambos lados: 14 de la Vida, 14 de la Muerte, 12 de las Momias.
print-rings-note = Pega los discos sobre cartón fuerte, perfora el centro de los cuatro, encímalos por tamaño, el más chico arriba, y pásales un broche de dos patas: cada uno gira por sí solo.

# tablas de la página de reglas
list-pawns = Peones
list-two = Dos jugadores
list-three = Tres jugadores

# por qué una jugada es buena: oraciones sin su sujeto
reason-segment = alcanza el segmento { $segment } ({ $n } de 8 segmentos)
reason-ring = alcanza el anillo { $ring } ({ $n } de 4 anillos)
reason-reach = { $who_you ->
    [yes] te lleva
   *[no] lleva a { $who }
} a { $segments } de 8 segmentos y { $rings } de 4 anillos
reason-near = deja al alcance { $who_you ->
    [yes] de tu próximo peón
   *[no] del próximo peón de { $who }
} { $n ->
    [one] un segmento o anillo que falta
   *[other] { $n } segmentos y anillos que faltan
}
reason-birth = llena un segmento de Vida, y permite colocar un peón más
reason-fill = lleva { $line ->
    [segment] el segmento
   *[ring] el anillo
} { $name } a { $n } de { $of }
reason-breaks = reduce el mejor { $line ->
    [segment] segmento
   *[ring] anillo
} de la Muerte de { $m } peones a { $n }
reason-thins = regresa a la Vida a { $segments } de 8 segmentos y { $rings } de 4 anillos
reason-denies = deja al alcance del próximo peón de la Vida { $n ->
    [0] ningún segmento ni anillo que falte
    [one] solo un segmento o anillo que falta
   *[other] solo { $n } segmentos y anillos que faltan
}, en vez de { $m }
reason-narrows = { $n ->
    [0] no deja { $side ->
        [life] a la Vida
       *[death] a la Muerte
    } ninguna casilla
    [one] solo deja { $side ->
        [life] a la Vida
       *[death] a la Muerte
    } una casilla
   *[other] solo deja { $side ->
        [life] a la Vida
       *[death] a la Muerte
    } { $n } casillas
} donde colocar, en vez de { $m }
reason-turned = convierte { $n ->
    [one] un peón
   *[other] { $n } peones
} de la Vida en Muerte

# lo que está probado
proved = { $role ->
    [life] La Vida
   *[death] La Muerte
} gana { $won ->
    [round] la ronda
   *[match] la partida
} en { $n ->
    [one] una jugada
   *[other] { $n } jugadas como mucho, contando las de ambos bandos
}. Está probado.
