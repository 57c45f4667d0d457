# Xochintlan en español

title = Xochintlan
subtitle = La figura secreta
blurb = Cuatro animales de una especie, el Hombre y una figura que solo tú conoces. Forma la tuya antes de que la adivinen.

# el objetivo, en una línea encima del tablero; n: de la carta más adelantada; cards: las del asiento, 0 para quien mira
goal-strip = { $cards ->
    [0] A cada quien su figura secreta, con el Hombre y cuatro animales de una especie.
    [1] Tu figura, con el Hombre y cuatro animales de una especie: *{ $n }* de 5 cuadros.
   *[other] Una de tus figuras, con el Hombre y cuatro animales de una especie: *{ $n }* de 5 cuadros.
}
goal-brief = { $cards ->
    [0] Una figura secreta, con el Hombre
    [1] La figura de tu carta, con el Hombre: *{ $n }*/5
   *[other] Una de tus figuras, con el Hombre: *{ $n }*/5
}

# lo que significan las cosas, dicho donde están
mean-man = El Hombre no es de nadie y forma parte de toda figura: él y cuatro animales de una misma especie.
mean-animal = { $animal ->
    [bird] Un pájaro.
    [lizard] Una lagartija.
   *[monkey] Un mono.
} Cuatro de una especie y el Hombre hacen una figura, si no la toca otro de esa especie.
mean-card = Una figura por formar: el Hombre en su cuadro, cuatro animales de una especie en los otros. Vale girada, no en espejo.
mean-back = El objetivo de alguien, que solo esa persona puede ver.
mean-last = La pieza que se jugó al último. El siguiente jugador no puede jugarla.
mean-win = Un cuadro de la figura ganadora.

# opciones
option-cards = Objetivos
option-cards-1 = Una carta
option-cards-1-about = Cada quien saca una carta de objetivo.
option-cards-2 = Dos cartas
option-cards-2-about = Gana cualquiera de tus dos cartas: más corto, y bueno para más de tres jugadores.
option-cards-3 = Tres cartas
option-cards-3-about = Gana cualquiera de tus tres cartas: muy corto.
option-deals = Rondas
option-deals-1 = Una
option-deals-1-about = Una sola ronda decide.
option-deals-3 = Tres
option-deals-3-about = Un punto por cada ronda ganada; en cada ronda empieza otro jugador.
option-deals-5 = Cinco
option-deals-5-about = Un punto por cada ronda ganada; en cada ronda empieza otro jugador.
option-full = Todo colocado
option-full-draw = Empate
option-full-draw-about = Cuando los 24 animales están colocados, la ronda queda empatada, como dice el reglamento.
option-full-swap = Intercambios
option-full-swap-about = El juego sigue: dos animales cambian de lugar, o se mueve el Hombre.
option-change = Cambiar cartas
option-change-no = No
option-change-no-about = Te quedas con la carta que sacaste.
option-change-yes = Sí
option-change-yes-about = En vez de jugar, muestra una carta, apártala y saca otra.
option-objectives = Cartas
option-objectives-secret = Secretas
option-objectives-secret-about = Solo tú ves tu carta.
option-objectives-open = Abiertas
option-objectives-open-about = Todas las cartas quedan a la vista en cuanto se sacan: para expertos.
option-played = Recién jugada
option-played-piece = Toda pieza
option-played-piece-about = El siguiente jugador no toca lo que se acaba de jugar, sea animal u Hombre.
option-played-man = Solo el Hombre
option-played-man-about = La otra lectura: solo no se toca al Hombre que se acaba de mover.
option-win = Ganar
option-win-own = Con tu acción
option-win-own-about = Ganas cuando tu figura está ahí después de tu propia acción.
option-win-any = Con cualquiera
option-win-any-about = La otra lectura: también ganas cuando otro jugador completa tu figura.

# palabras de este idioma; también se entienden las del registro
word-place = colocar { animal } { $cell }
word-replace = reemplazar { $cell } { animal }
word-man = hombre { $cell }
word-swap = intercambiar { $pair }
word-change = cambiar { $card }
word-deal = sacar { $card }

animal = { $animal ->
    [lizard] lagartija
    [bird] pájaro
   *[monkey] mono
}
animals = { $animal ->
    [lizard] lagartijas
    [bird] pájaros
   *[monkey] monos
}
an-animal = { $animal ->
    [lizard] una lagartija
    [bird] un pájaro
   *[monkey] un mono
}
the-animal = { $animal ->
    [lizard] la lagartija
    [bird] el pájaro
   *[monkey] el mono
}
the-old-animal = { $old ->
    [lizard] la lagartija
    [bird] el pájaro
   *[monkey] el mono
}
role = Jugador { $n }
label-grid = La cuadrícula abierta. Una casilla se nombra por su distancia, al este y al sur, de donde empezó el Hombre.
label-tile = { animal } en { $cell }
label-man = el Hombre en { $cell }
label-place = casilla libre { $cell }
label-last = recién jugada en { $cell }
label-win = parte de la figura ganadora en { $cell }
label-reserve = { $n } { $n ->
    [one] { animal }
   *[other] { animals }
} en la reserva
label-card = tu objetivo { $card }

choices-place = Colocar { an-animal }
choices-replace = Reemplazar con { an-animal }
choices-man = Mover al Hombre
choices-swap = Intercambiar { the-animal } en { $cell }
choices-change = Cambiar una carta
choice-place = Colocar { an-animal } en { $cell }
choice-replace = Reemplazar { the-old-animal } en { $cell } con { an-animal }
choice-man = Mover al Hombre a { $cell }
choice-swap = Intercambiar { the-animal } en { $one } y { the-old-animal } en { $other }
choice-change = Mostrar la carta { $card } y sacar otra

goal-card = Objetivo { $card }
goal-hidden = Objetivos secretos
goal-points = Puntos

ask-place = ¿Qué animal, o el Hombre?
ask-reserve = ¿Dónde va?
ask-tile = ¿Con cuál animal?
ask-man = ¿A dónde va el Hombre?
hint-deal = Se sacan las cartas de objetivo.
hint-opening = El Hombre está solo: coloca un animal junto a él.
hint-all = Coloca un animal, reemplaza uno o mueve al Hombre.
hint-locked = Coloca, reemplaza o mueve al Hombre; *{ $cell }* se queda.
hint-man-locked = El Hombre se queda: pon o cambia un animal.
hint-swap = Todo está: intercambia dos animales o mueve al Hombre.
hint-swap-only = Todo está y el Hombre se queda: intercambia dos animales.

tag-deal = Ronda { $deal } de { $deals }
note-changed = { $n ->
    [one] Se apartó la carta *{ $cards }*: nadie la tiene.
   *[other] Se apartaron las cartas *{ $cards }*: nadie las tiene.
}

told-deal = { $who_you ->
    [yes] Sacas el objetivo *{ $card }*.
   *[no] { $who } saca el objetivo *{ $card }*.
}
told-deal-hidden = { $who_you ->
    [yes] Sacas un objetivo.
   *[no] { $who } saca un objetivo.
}
told-place = { $who_you ->
    [yes] Colocas { an-animal } en *{ $cell }*.
   *[no] { $who } coloca { an-animal } en *{ $cell }*.
}
told-replace = { $who_you ->
    [yes] Reemplazas { the-old-animal } en *{ $cell }* con { an-animal }.
   *[no] { $who } reemplaza { the-old-animal } en *{ $cell }* con { an-animal }.
}
told-man = { $who_you ->
    [yes] Mueves al Hombre a *{ $cell }*.
   *[no] { $who } mueve al Hombre a *{ $cell }*.
}
told-swap = { $who_you ->
    [yes] Intercambias
   *[no] { $who } intercambia
} { the-animal } en *{ $one }* y { the-old-animal } en *{ $other }*.
told-change = { $who_you ->
    [yes] Muestras la carta *{ $card }* y la apartas.
   *[no] { $who } muestra la carta *{ $card }* y la aparta.
}
told-full = Los 24 animales están colocados: de ahora en adelante se intercambian.
told-won = { $who_you ->
    [yes] Muestras la carta *{ $card }*: la figura está ahí. Ganas
   *[no] { $who } muestra la carta *{ $card }*: la figura está ahí, y { $who } gana
} { $deal ->
    [0] la partida.
   *[other] la ronda { $deal }.
}
told-drawn = { $how ->
    [full] Todos los animales están colocados
    [repetition] La misma posición por tercera vez
   *[stall] Demasiadas acciones sin colocar
}: { $deal ->
    [0] la partida queda empatada.
   *[other] la ronda { $deal } queda empatada.
}

# un momento: terminó una ronda, y la carta ganadora queda sobre su figura
beat-won = { $who_you ->
    [yes] Ganas la ronda { $deal }.
   *[no] { $who } gana la ronda { $deal }.
}
beat-drawn = Nadie gana la ronda { $deal }.
label-over = { $who_you ->
    [yes] Carta { $card }, la tuya
   *[no] Carta { $card }, { $who }
}
near-card = Tu carta era la *{ $card }*: { $n ->
    [0] ninguno de sus 5 cuadros estaba en su lugar
    [one] 1 de sus 5 cuadros estaba en su lugar
   *[other] { $n } de sus 5 cuadros estaban en su lugar
}.

why-shape = { $who_you ->
    [yes] Formaste la figura de la carta { $card } en { $plies } acciones.
   *[no] { $who } formó la figura de la carta { $card } en { $plies } acciones.
}
why-full = Todos los animales están colocados, y nadie formó su figura.
why-repetition = La misma posición apareció por tercera vez.
why-stall = Demasiadas acciones sin colocar.
how-shape = Carta { $card }
how-full = Todos los animales colocados
how-repetition = Tres veces la misma posición
how-stall = Demasiado tiempo sin colocar
match-won = { $who_you ->
    [yes] Ganaste más rondas que nadie: { $n }.
   *[no] { $who } ganó más rondas que nadie: { $n }.
}
match-even = { $n ->
    [0] Nadie ganó una ronda.
   *[other] Nadie ganó más rondas que todos los demás: lo más fue { $n }.
}
table-deal = Ronda
table-winner = La ganó
table-how = Cómo
table-plies = Acciones
table-who = { $who }
table-nobody = Nadie

# por qué no; el número es el del párrafo en las reglas
refused-1-3 = La mesa termina aquí: cada casilla tiene un nombre propio hasta 25 hacia cada lado.
refused-1-4 = Las cartas se sacan al azar, no se eligen.
refused-3-1 = Se está sacando una carta: por ahora no se puede hacer otra cosa.
refused-3-2 = { $cell } está ocupada: un animal va a una casilla libre.
refused-3-3 = { $cell } no toca ninguna pieza: un animal debe compartir un lado con una pieza de la mesa.
refused-3-4 = En la reserva ya no hay { animals }.
refused-3-5 = En { $cell } no hay ningún animal que reemplazar.
refused-3-6 = En { $cell } ya hay { an-animal }: reemplaza con otro animal.
refused-3-7 = El animal en { $cell } no toca ninguna otra pieza, así que no se puede jugar nada en su lugar.
refused-3-8 = El Hombre va a una casilla libre, y { $cell } no lo es.
refused-3-9 = { $cell } no está junto a un animal: el Hombre debe compartir un lado con uno.
refused-4-1 = En { $cell } está el Hombre, y a él nunca se le reemplaza.
refused-4-2 = Esa pieza se acaba de jugar: no se toca durante un turno.
refused-5-2 = En esta mesa no se intercambian animales: la ronda termina cuando todos están colocados.
refused-6-2 = Los animales se intercambian cuando los 24 están colocados, y entonces ya no se coloca ni se reemplaza nada.
refused-6-3 = Dos animales que se intercambian deben ser de especies distintas.
refused-6-4 = En esta partida no se cambian cartas.
refused-6-5 = No tienes la carta { $card }.
refused-6-6 = Ya no queda ninguna carta por sacar.

# lo que dicen el toque y el final
about-last = { $cell } se acaba de jugar: en el siguiente turno nadie puede reemplazarla ni intercambiarla (4.2).
about-man = El Hombre se acaba de mover: en este turno se queda donde está (4.2).
label-change = Cambiar el objetivo { $card }
table-player = Jugador
table-card = Objetivo
table-laid = Cuadros puestos
table-held = { $card }
table-of = { $n } de 5

# para imprimir y jugar
print-pieces = el Hombre y los animales
print-cards = las cartas de objetivo
print-pieces-note = Pégalos sobre cartón fuerte: la imagen es la misma por ambos lados.
print-reconstructed = Usa cartulina delgada, como de naipes. Reconstruido: que las cartas muestran las 18 maneras de unir cinco cuadros se sigue de su número y del reglamento; sus imágenes se perdieron.

# tablas de la página de reglas
list-piece = Pieza
list-number = Cuántas
list-man = Hombre
list-animal = { $animal ->
    [lizard] Lagartija
    [bird] Pájaro
   *[monkey] Mono
}

# en la terminal: iniciales en el tablero
letter = { $animal ->
    [man] H
    [lizard] L
    [bird] P
   *[monkey] M
}

# por qué una jugada es buena: oraciones sin su sujeto
reason-need = deja { $who_you ->
    [yes] tu figura
   *[no] la figura de { $who }
} a { $n ->
    [one] una acción
   *[other] { $n } acciones
}, { $ways ->
    [one] de una sola manera
   *[other] de { $ways } maneras
}
reason-leaves = { $n ->
    [0] no deja ninguna figura
    [one] solo deja una figura
   *[other] solo deja { $n } figuras
} { $who_you ->
    [yes] a tu alcance
   *[no] al alcance de { $who }
}, en vez de { $m }
