# Nameless en español

# la caja
title = Nameless
subtitle = La última piedrita
blurb = Toma una, dos o tres piedritas, y procura que la última sea tuya.

# palabras de este idioma; también se entienden las del registro
word-take = tomar { $n }

# lo que hay en el tablero
role = { $seat ->
    [first] Primero
   *[second] Segundo
}
label-board = Un montón de piedritas en tres filas
label-pebble = Piedrita { $n }

# lo que se puede hacer
choices = Tomar
choice-take = { $n ->
    [one] Tomar una piedrita
   *[other] Tomar { $n } piedritas
}
hint-take = Toma una, dos o tres piedritas.
goal-left = Piedritas que quedan

# lo que se cuenta
told-take = { $who_you ->
    [yes] Tomas *{ $n }*; quedan { $left }.
   *[no] { $who } toma *{ $n }*; quedan { $left }.
}
told-won = { $who_you ->
    [yes] *Ganas.*
   *[no] *Gana { $who }.*
}
why-last = { $who_you ->
    [yes] Tomaste la última piedrita.
   *[no] { $who } tomó la última piedrita.
}

# por qué no: uno por cada número que responde `why`
refused-2-2 = Quedan menos de { $n } piedritas.
