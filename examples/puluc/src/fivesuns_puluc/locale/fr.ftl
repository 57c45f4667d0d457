# Puluc en français

title = Puluc
subtitle = La route de maïs
blurb = Jetez les grains, envoyez vos guerriers et ramenez vos captifs avant qu’on ne les délivre.

# les mots dans cette langue
word-enter = entrer
word-move = avancer { $field }
word-pass = passer

# noms
role = { $side ->
    [jaguar] Jaguars
   *[macaw] Aras
}
place = { $field ->
    [village] au village
   *[other] sur la case { $field }
}
label-road = La route : neuf cases entre des épis de maïs, le village des Jaguars à gauche, celui des Aras à droite
label-warrior = { $side ->
    [jaguar] Jaguar
   *[macaw] Ara
} { place }
label-bound = { $side ->
    [jaguar] Jaguar
   *[macaw] Ara
} { place }, captif
label-kernel-up = Un grain, marque visible
label-kernel-down = Un grain, côté nu visible

# choix
choices-enter = Envoyer un guerrier
choices-move = Avancer sur la route
choices-pass = Rien ne peut bouger
choice-enter = Envoyer un guerrier sur la case { $field }
choice-move = { $target ->
    [village] De la case { $field } au village
   *[other] De la case { $field } à la case { $target }
}
choice-pass = Passer

# panneaux
goal-alive = Guerriers en vie
goal-held = Captifs sur la route

# ce qui est possible
hint-move = Les grains montrent *{ $n }* : envoyez un guerrier, ou avancez un groupe de { $n }.
hint-pass = Les grains montrent *{ $n }*, et chaque coup finirait sur l’un des siens.
tag-throw = Jet { $n }

# la fin
why-taken = { $side ->
    [jaguar] Plus aucun Jaguar n’est libre.
   *[macaw] Plus aucun Ara n’est libre.
}
why-late = Après { $throws } jets, on compte les vivants.
table-side = Camp
table-alive = En vie
table-dead = Tués
table-who = { $who }
number = { $n }

# ce qui est dit
told-throw = { $who_you ->
    [yes] Vous jetez *{ $n }*.
   *[no] { $who } jette *{ $n }*.
}
told-enter = { $who_you ->
    [yes] Vous envoyez un guerrier sur la case *{ $field }*.
   *[no] { $who } envoie un guerrier sur la case *{ $field }*.
}
told-move = { $who_you ->
    [yes] Vous allez de { $field } à *{ $target }*.
   *[no] { $who } va de { $field } à *{ $target }*.
}
told-taken = { $n ->
    [one] Un captif est pris.
   *[other] { $n } captifs sont pris.
}
told-home = { $who_you ->
    [yes] Vous rentrez de { $field } et tuez
   *[no] { $who } rentre de { $field } et tue
} { $n ->
    [one] un captif.
   *[other] *{ $n }* captifs.
}
told-through = { $who_you ->
    [yes] Votre guerrier
   *[no] Un guerrier de { $who }
} a traversé depuis { $field }, et se retrouve chez lui.
told-pass = { $who_you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
told-won = { $who_you ->
    [yes] *Vous gagnez.*
   *[no] *{ $who } gagne.*
}
told-drawn = *Partie nulle.*

# pourquoi pas
refused-2-1 = Les grains sont jetés pour vous.
refused-2-3 = Vous pouvez bouger, donc vous devez le faire.
refused-3-1 = Aucun de vos guerriers n’est au village.
refused-3-2 = Vous ne menez aucun groupe sur la case { $field }.
refused-3-3 = L’un des vôtres se tient là où cela finirait.
