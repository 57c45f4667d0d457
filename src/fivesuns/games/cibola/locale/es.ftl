# Los Tesoros de Cíbola en español

title = Los Tesoros de Cíbola
subtitle = Las siete ciudades de oro
blurb = Apuesta en secreto, reúne tus tesoros y cambia lo que valdrán al final.

# el objetivo, en una línea encima del tablero; low, high: a lo que el asiento todavía puede llegar; watch: para quien mira
goal-strip = { $exact ->
    [watch] Gana quien tiene más puntos al final; un tesoro vale lo que sigue visible. Ronda *{ $round }* de 8.
   *[other] Busca tener más puntos al final: { $exact ->
        [yes] *{ $low }*
       *[no] *{ $low }* a *{ $high }*
    } para ti, *{ $explorers }* { $explorers ->
        [one] explorador
       *[other] exploradores
    } en mano, ronda *{ $round }* de 8.
}
goal-brief = { $exact ->
    [watch] Más puntos tras 8 rondas: *{ $round }*/8
    [yes] Gana quien tenga más: tú *{ $low }*; ronda *{ $round }*/8
   *[no] Gana quien tenga más: tú *{ $low }*–*{ $high }*; ronda *{ $round }*/8
}

# lo que significan las cosas, dicho donde están
mean-treasure = { $treasure ->
    [sundial] Relojes de sol: cada uno da el valor que siga visible en esta columna al final.
    [serpent] Serpientes: cada una da el valor que siga visible en esta columna al final. Puede ser una pérdida.
    [shield] Escudos de plumas: cada uno da el valor que siga visible en esta columna al final.
    [statuette] Estatuillas: solo quien tiene más anota, una vez, el valor que siga visible al final.
   *[skull] Calaveras: quien tiene más pierde, una vez, el valor que siga visible al final.
}
mean-rock = Una roca: el valor que cubre no cuenta. El último visible de una columna nunca se cubre.
mean-explorer = Exploradores para apostar. Al final, dos que te queden hacen un punto.
mean-torch = La antorcha: entre apuestas iguales, quien la tiene va primero. La toma quien eligió en último lugar.
mean-fist = Una apuesta. La más alta elige carta primero; quien no apuesta nada toma el descarte.
mean-card = Una carta: lo que muestra es de quien la toma. Una roca cubre un valor, un tótem te deja elegir uno.

# opciones
option-hands = Exploradores en mano
option-hands-open = A la vista
option-hands-open-about = Se ve cuántos exploradores tienen los demás; de todos modos se pueden contar.
option-hands-hidden = Ocultos
option-hands-hidden-about = Como en la edición polaca: quien quiera saber debe haber contado.

# palabras de este idioma; también se entienden las del registro
word-bid = apostar { $explorers }
word-take = tomar { $card }
word-cover = cubrir { cell }
word-choose = tótem { totem }
word-raise = subir { cell }
word-lower = bajar { cell }
word-copy = copiar { totem }

# nombres
treasure = { $treasure ->
    [sundial] Reloj de sol
    [serpent] Serpiente
    [statuette] Estatuilla
    [shield] Escudo de plumas
   *[skull] Calavera
}
treasure-a = { $a ->
    [sundial] reloj de sol
    [serpent] serpiente
    [statuette] estatuilla
    [shield] escudo de plumas
   *[skull] calavera
}{ $na ->
    [one] {""}
   *[other] {" "}×{ $na }
}
treasure-b = { $b ->
    [sundial] reloj de sol
    [serpent] serpiente
    [statuette] estatuilla
    [shield] escudo de plumas
   *[skull] calavera
}{ $nb ->
    [one] {""}
   *[other] {" "}×{ $nb }
}
treasure-c = { $c ->
    [sundial] reloj de sol
    [serpent] serpiente
    [statuette] estatuilla
    [shield] escudo de plumas
   *[skull] calavera
}{ $nc ->
    [one] {""}
   *[other] {" "}×{ $nc }
}
icon = { $icon ->
    [rock] {" "}+ roca
    [totem] {" "}+ tótem
   *[none] {""}
}
card = { $kinds ->
    [1] { treasure-a }{ icon }
    [2] { treasure-a } + { treasure-b }{ icon }
   *[3] { treasure-a } + { treasure-b } + { treasure-c }{ icon }
}
cell = { FIRST($cell) ->
    [sundial] reloj
    [serpent] serpiente
    [statuette] estatuilla
    [shield] escudo
   *[skull] calavera
} { LAST($cell) }
totem = { $totem ->
    [sundials] relojes
    [serpents] serpientes
    [statuettes] estatuillas
    [shields] escudos
    [skulls] calaveras
    [raise] subir
    [lower] bajar
    [four] cuatro
    [half] mitad
   *[copy] copia
}
totem-short = { $totem ->
    [sundials] +1 por reloj
    [serpents] +1 por serpiente
    [statuettes] +1 por estatuilla
    [shields] +2 por escudo
    [skulls] −2 calaveras
    [raise] roca ↑
    [lower] roca ↓
    [four] 4 exploradores
    [half] ½ descarte
   *[copy] copia
}
totem-long = { $totem ->
    [sundials] en la cuenta final, 1 punto más por cada uno de tus relojes de sol
    [serpents] en la cuenta final, 1 punto más por cada una de tus serpientes
    [statuettes] en la cuenta final, 1 punto por cada una de tus estatuillas, con mayoría o sin ella
    [shields] en la cuenta final, 2 puntos más por cada uno de tus escudos
    [skulls] en la cuenta final, tienes dos calaveras menos
    [raise] sube una roca una casilla, de inmediato
    [lower] baja una roca una casilla, de inmediato
    [four] toma cuatro exploradores del descarte, de inmediato
    [half] toma la mitad del descarte, redondeada hacia arriba, de inmediato
   *[copy] copia un tótem que alguien haya tomado, de inmediato
}
role = { $role ->
    [sky] Equipo azul
    [gold] Equipo amarillo
    [jade] Equipo verde
   *[clay] Equipo rojo
}
name = { $who_you ->
    [yes] Tú
   *[no] { $who }
}

label-table = El templo y sus { $columns } columnas, las cartas de la ronda arriba, los tótems a un lado
label-card = Carta: { card }
label-totem = Tótem: { totem-short }
label-totem-taken = Tótem de { $who }: { totem-short }
label-value = Valor visible: { cell }
label-rock = Roca en { cell }
label-deck = Mazo { $phase ->
    [1] I
   *[2] II
}: quedan { $n }
label-discard = Descarte: { $n }
label-seat = { name }
label-sealed = { name }: puño cerrado
label-pick = { name }: apuesta de { $n }
about-card-1 = Carta: { treasure-a } ({ $va }){ icon }. Los números son los valores que siguen visibles.
about-card-2 = Carta: { treasure-a } ({ $va }) + { treasure-b } ({ $vb }){ icon }.
about-card-3 = Carta: { treasure-a } ({ $va }) + { treasure-b } ({ $vb }) + { treasure-c } ({ $vc }){ icon }.
about-totem = Tótem: { totem-long }.
about-deck = { $phase ->
    [1] Fase I, el Santuario: faltan { $n } cartas. Pocas rocas, más tótems.
   *[2] Fase II, la Tumba: faltan { $n } cartas. Más rocas, más tesoros, más calaveras.
}
about-discard = { $n ->
    [0] El descarte está vacío. Las apuestas van ahí cuando cada quien toma su carta.
    [one] Un explorador en el descarte, para quien no apueste nada.
   *[other] { $n } exploradores en el descarte, para quien no apueste nada.
}
discard = descarte

choices-bid = Apostar exploradores, en secreto
choices-take = Tomar una carta
choices-cover = Cubrir un valor: { treasure }
choices-choose = Tomar un tótem
choices-raise = Subir una roca: { treasure }
choices-lower = Bajar una roca: { treasure }
choices-copy = Copiar un tótem
choice-bid = { $n ->
    [0] No apostar nada
    [one] Apostar un explorador
   *[other] Apostar { $n } exploradores
}
choice-take = Tomar la carta { card }
choice-cover = Cubrir { cell } con una roca
choice-choose = Tomar el tótem: { totem-long }
choice-raise = Subir la roca que está en { cell }
choice-lower = Bajar la roca que está en { cell }
choice-copy = Copiar el tótem: { totem-long }

points = { $n }
points-between = { $low } a { $high }
stock = Exploradores
stock-count = { $n ->
    [one] { $n } explorador en mano
   *[other] { $n } exploradores en mano
}
held-torch = Antorcha: va primero en empates
held-sealed = La apuesta está cerrada
held-bid = { $n ->
    [0] No apostó nada (0)
   *[other] Apostó { $n }
}
held-totem = Tótem: { totem-long }
held-copied = Tótem, por copia: { totem-long }

hint-bid = Apuesta de 0 a { $n }; la más alta elige primero{ $discard ->
    [0] .
    [one] , 0 toma el explorador del descarte.
   *[other] , 0 toma los { $discard } del descarte.
}
hint-bid-nothing = Tu mano está vacía: no apuestas nada{ $discard ->
    [0] .
    [one] , y tomas el explorador del descarte.
   *[other] , y tomas los { $discard } del descarte.
}
hint-take = Toma una carta; las columnas dicen cuánto vale.
hint-take-last = Queda una carta: es tuya.
hint-cover = Cubre un valor, nunca el último de una columna.
hint-cover-leftover = Apostaste más: pon la roca que sobró.
hint-choose = Tu carta trae un tótem: elige uno.
hint-raise = Toca la roca que sube una casilla.
hint-lower = Toca la roca que baja una casilla.
hint-copy = Toca el tótem que copias: cualquiera que alguien haya tomado.
tag-round = Ronda { $round } de { $rounds }
note = { $n ->
    [0] El descarte está vacío.
    [one] *Un explorador en el descarte*, para quien no apueste nada.
   *[other] *{ $n } exploradores en el descarte*, para quien no apueste nada.
} { $who_you ->
    [yes] Entre apuestas iguales la tuya va primero: tienes la antorcha.
   *[no] Entre apuestas iguales va primero la antorcha: { $who }.
}

told-lay = Tótem disponible: *{ totem-short }*.
told-torch = { $who_you ->
    [yes] La antorcha cae hacia ti.
   *[no] La antorcha cae hacia { $who }.
}
told-deal = Carta: *{ card }*.
told-bid = { $who_you ->
    [yes] Cierras el puño.
   *[no] { $who } cierra el puño.
}
told-bid-own = Cierras el puño con *{ $n }*.
# un momento: los puños
beat-closed = Todos los puños están cerrados.
beat-closed-about = Se abren juntos.
beat-open-2 = { $a_you ->
    [yes] Tú
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] tú
   *[no] { $b }
} { $nb }.
beat-open-3 = { $a_you ->
    [yes] Tú
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] tú
   *[no] { $b }
} { $nb }, { $c_you ->
    [yes] tú
   *[no] { $c }
} { $nc }.
beat-open-4 = { $a_you ->
    [yes] Tú
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] tú
   *[no] { $b }
} { $nb }, { $c_you ->
    [yes] tú
   *[no] { $c }
} { $nc }, { $d_you ->
    [yes] tú
   *[no] { $d }
} { $nd }.

told-reveal-2 = Se abren los puños: { $a_you ->
    [yes] tú
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] tú
   *[no] { $b }
} *{ $nb }*.
told-reveal-3 = Se abren los puños: { $a_you ->
    [yes] tú
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] tú
   *[no] { $b }
} *{ $nb }*, { $c_you ->
    [yes] tú
   *[no] { $c }
} *{ $nc }*.
told-reveal-4 = Se abren los puños: { $a_you ->
    [yes] tú
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] tú
   *[no] { $b }
} *{ $nb }*, { $c_you ->
    [yes] tú
   *[no] { $c }
} *{ $nc }*, { $d_you ->
    [yes] tú
   *[no] { $d }
} *{ $nd }*.
told-share = { $seats ->
    [one] Quien no apostó nada toma el descarte: { $n }.
   *[other] Quienes no apostaron nada se reparten el descarte: { $n } cada quien{ $rest ->
        [0] .
        [one] , queda { $rest }.
       *[other] , quedan { $rest }.
    }
}
told-first = { $who_you ->
    [yes] Eliges primero.
   *[no] { $who } elige primero.
}
told-take = { $who_you ->
    [yes] Tomas
   *[no] { $who } toma
} *{ card }*.
told-left = Nadie toma { card }.
told-left-rock = { $who_you ->
    [yes] Pones su roca.
   *[no] { $who } pone su roca.
}
told-cover = { $who_you ->
    [yes] Cubres
   *[no] { $who } cubre
} *{ cell }*.
told-settled = { $treasure ->
    [sundial] Un reloj de sol vale
    [serpent] Una serpiente vale
    [statuette] La mayoría de estatuillas vale
    [shield] Un escudo vale
   *[skull] La mayoría de calaveras vale
} ahora { $value }, salvo que se mueva una roca.
told-choose = { $who_you ->
    [yes] Tomas
   *[no] { $who } toma
} el tótem *{ totem-short }*.
told-copy = { $who_you ->
    [yes] Copias
   *[no] { $who } copia
} el tótem *{ totem-short }*.
told-raise = { $who_you ->
    [yes] Subes
   *[no] { $who } sube
} la roca que está en *{ cell }*.
told-lower = { $who_you ->
    [yes] Bajas
   *[no] { $who } baja
} la roca que está en *{ cell }*.
told-explorers = { $n ->
    [one] Regresa un explorador.
   *[other] Regresan { $n } exploradores.
}
told-nothing = No tiene efecto.
told-torch-goes = { $who_you ->
    [yes] Elegiste en último lugar y recibes la antorcha.
   *[no] { $who } eligió en último lugar y recibe la antorcha.
}
told-over = { $who_you ->
    [yes] Ganas
   *[no] { $who } gana
} con { $points } puntos.
told-over-shared = La victoria se comparte, con { $points } puntos.

why-points = { $who_you ->
    [yes] Reuniste
   *[no] { $who } reunió
} { $points } puntos en tesoros; quien sigue tiene { $second }.
why-explorers = Igualdad a { $points } puntos; { $who_you ->
    [yes] conservaste
   *[no] { $who } conservó
} más exploradores, { $n }.
why-shared = Igualdad a { $points } puntos, y también en exploradores.
table-treasure = Puntos por
table-who = { $who }
table-total = Total
table-none = –
table-each = { $n } × { $value }
table-most = tiene { $n }
table-hand = quedan { $n }

# por qué no; el número es el del párrafo en las reglas
refused-2-1 = La casa saca las cartas, los tótems y la antorcha; nadie en la mesa.
refused-3-1 = Se apuesta una vez por ronda y todos a la vez: este no es el momento.
refused-3-2 = No tienes { $explorers } exploradores en mano.
refused-4-1 = Las cartas se toman con todas las apuestas abiertas, la más alta primero.
refused-4-2 = Esta carta no está entre las que quedan de la ronda.
refused-4-3 = Primero resuelve tu roca o tu tótem; después se toma la siguiente carta.
refused-5-1 = Ya hay una roca en { cell }.
refused-5-2 = { cell } es el último valor visible de su columna: se queda.
refused-5-3 = Una roca solo se pone con una carta que muestra una.
refused-6-1 = Este tótem no está disponible.
refused-6-2 = Un tótem solo se toma con una carta que muestra uno.
refused-6-3 = Un tótem mueve una roca una casilla dentro de su columna, hacia un valor visible: no { cell }, no ahora.
refused-6-5 = Solo se copia un tótem que alguien ya tomó, y solo con el tótem que copia.

# para imprimir y jugar
print-cards = { $phase ->
    [1] cartas de la fase I, el Santuario
   *[2] cartas de la fase II, la Tumba
}
print-temple = templo, tótems, rocas, exploradores y antorcha
print-temple-note = Los exploradores se esconden en el puño: si quieres, pega cada uno sobre una moneda o un frijol, o usa frijoles.
print-reconstructed-cards = Reconstruido: qué tesoros, rocas y tótems muestra cada carta es nuestro, no es la lista publicada.
print-reconstructed-temple = Reconstruido: los valores de serpientes, estatuillas y calaveras, el orden de las columnas y el número y los efectos de los tótems son nuestros, no los publicados.

# tablas de la página de reglas
list-treasure = Tesoro
list-card = Carta
list-phase-1 = I, el Santuario
list-phase-2 = II, la Tumba
list-rock = Roca
list-totem = Tótem
list-effect = Qué hace

# en la terminal: palabras propias, donde nada se toca
hint-raise-typed = Sube una roca una casilla: *subir* y su casilla.
hint-lower-typed = Baja una roca una casilla: *bajar* y su casilla.
hint-copy-typed = Copia un tótem que alguien haya tomado: *copiar* y su nombre.

# por qué una jugada es buena: oraciones sin su sujeto
reason-refill = { $who_you ->
    [yes] te devuelve
   *[no] devuelve a { $who }
} hasta { $n } { $n ->
    [one] explorador
   *[other] exploradores
} del descarte
reason-first = es lo mínimo que nadie puede superar, y conserva { $n } { $n ->
    [one] explorador
   *[other] exploradores
} en la mano
reason-column = inclina una columna { $who_you ->
    [yes] a tu favor
   *[no] a favor de { $who }
}: { $mine } { $treasure ->
    [sundial] relojes de sol
    [serpent] serpientes
   *[shield] escudos de plumas
} contra { $theirs }, a { $exact ->
    [yes] { $low }
   *[no] entre { $low } y { $high }
} puntos cada uno
reason-majority = { $who_you ->
    [yes] te da
   *[no] da a { $who }
} la mayoría de estatuillas: { $mine } contra { $theirs }
reason-skulls = hace que la mayoría de calaveras cueste menos, y { $who_you ->
    [yes] la tienes tú
   *[no] la tiene { $who }
}
reason-explorers = trae { $n ->
    [one] un explorador
   *[other] { $n } exploradores
} del descarte
reason-gains = gana { $n } { $n ->
    [one] punto
   *[other] puntos
} sobre el mejor de los demás, como está el templo
reason-denies = toma una carta que { $who_you ->
    [yes] te daría
   *[no] daría a { $who }
} { $n } { $n ->
    [one] punto
   *[other] puntos
}
