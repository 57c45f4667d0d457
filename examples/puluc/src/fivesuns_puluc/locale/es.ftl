# Puluc en español

title = Puluc
subtitle = El camino del maíz
blurb = Lanza los granos, envía a tus guerreros y lleva a casa a tus prisioneros antes de que los liberen.

# palabras de este idioma
word-enter = entrar
word-move = mover { $field }
word-pass = pasar

# nombres
role = { $side ->
    [jaguar] Jaguares
   *[macaw] Guacamayas
}
place = { $field ->
    [village] en la aldea
   *[other] en el campo { $field }
}
label-road = El camino: nueve campos entre mazorcas de maíz, la aldea de los Jaguares a la izquierda, la de las Guacamayas a la derecha
label-warrior = { $side ->
    [jaguar] Jaguar
   *[macaw] Guacamaya
} { place }
label-bound = { $side ->
    [jaguar] Jaguar
   *[macaw] Guacamaya
} { place }, en prisión
label-kernel-up = Un grano con la marca hacia arriba
label-kernel-down = Un grano con el lado liso hacia arriba

# jugadas
choices-enter = Enviar un guerrero
choices-move = Mover en el camino
choices-pass = Nada se puede mover
choice-enter = Enviar un guerrero al campo { $field }
choice-move = { $target ->
    [village] Del campo { $field } a la aldea
   *[other] Del campo { $field } al campo { $target }
}
choice-pass = Pasar

# paneles
goal-alive = Guerreros vivos
goal-held = Prisioneros en el camino

# lo que se puede hacer
hint-move = Los granos muestran *{ $n }*: envía un guerrero, o mueve { $n } a un grupo.
hint-pass = Los granos muestran *{ $n }*, y toda jugada terminaría sobre uno de los tuyos.
tag-throw = Tiro { $n }

# el final
why-taken = { $side ->
    [jaguar] Ya no queda ningún Jaguar libre.
   *[macaw] Ya no queda ninguna Guacamaya libre.
}
why-late = Después de { $throws } tiros se cuentan los vivos.
table-side = Bando
table-alive = Vivos
table-dead = Muertos
table-who = { $who }
number = { $n }

# lo que se cuenta
told-throw = { $who_you ->
    [yes] Sacas *{ $n }*.
   *[no] { $who } saca *{ $n }*.
}
told-enter = { $who_you ->
    [yes] Envías un guerrero al campo *{ $field }*.
   *[no] { $who } envía un guerrero al campo *{ $field }*.
}
told-move = { $who_you ->
    [yes] Mueves de { $field } a *{ $target }*.
   *[no] { $who } mueve de { $field } a *{ $target }*.
}
told-taken = { $n ->
    [one] Se toma un prisionero.
   *[other] Se toman { $n } prisioneros.
}
told-home = { $who_you ->
    [yes] Llegas a casa desde { $field }:
   *[no] { $who } llega a casa desde { $field }:
} { $n ->
    [one] muere un prisionero.
   *[other] mueren *{ $n }* prisioneros.
}
told-through = { $who_you ->
    [yes] Tu guerrero
   *[no] Un guerrero de { $who }
} cruzó desde { $field } y está de nuevo en casa.
told-pass = { $who_you ->
    [yes] Pasas.
   *[no] { $who } pasa.
}
told-won = { $who_you ->
    [yes] *Ganas.*
   *[no] *Gana { $who }.*
}
told-drawn = *Empate.*

# por qué no
refused-2-1 = Los granos se lanzan por ti.
refused-2-3 = Puedes mover, así que debes hacerlo.
refused-3-1 = Ninguno de tus guerreros está en la aldea.
refused-3-2 = No encabezas ningún grupo en el campo { $field }.
refused-3-3 = Uno de los tuyos está donde eso terminaría.
