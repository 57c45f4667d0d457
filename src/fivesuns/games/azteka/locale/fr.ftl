# Azteka en français

title = Azteka
subtitle = Le Cercle de la vie
blurb = La Vie veut être partout, la Mort veut tout un segment ou tout un anneau. Placez un pion, ou tournez un anneau.

# l’objectif, en une ligne au-dessus du plateau ; les nombres sont ceux du panneau du siège ; watch : pour qui regarde
goal-strip = { $role ->
    [life] La Vie veut s’étendre : *{ $segments }* { $segments ->
        [one] segment
       *[other] segments
    } sur 8 et *{ $rings }* { $rings ->
        [one] anneau
       *[other] anneaux
    } sur 4, ou *{ $pawns }* { $pawns ->
        [one] pion
       *[other] pions
    } sur 14.
    [death] La Mort veut régner : *{ $segment }* sur 4 dans un segment, *{ $ring }* sur 8 dans un anneau, ou *{ $pawns }* { $pawns ->
        [one] pion
       *[other] pions
    } sur 14.
    [both] Soyez partout : *{ $segments }* { $segments ->
        [one] segment
       *[other] segments
    } sur 8, *{ $rings }* { $rings ->
        [one] anneau
       *[other] anneaux
    } sur 4 ; ou remplissez : *{ $segment }* sur 4, *{ $ring }* sur 8.
    [watch-both] Chacun veut tous les segments et tous les anneaux, ou en remplir un seul.
   *[watch] La Vie : tous les segments et anneaux. La Mort : un seul, plein. Ou les 14 pions.
}
goal-brief = { $role ->
    [life] Tous segments et anneaux : *{ $segments }*/8, *{ $rings }*/4
    [death] Un segment ou un anneau plein : *{ $segment }*/4, *{ $ring }*/8
    [both] Tout : *{ $segments }*/8, *{ $rings }*/4 ; ou plein : *{ $segment }*/4, *{ $ring }*/8
    [watch-both] Partout, ou une ligne pleine
   *[watch] La Vie : partout. La Mort : une ligne.
}

# ce que veulent dire les choses, dit là où elles sont
mean-life = Un pion de la Vie. Il compte pour son segment et pour son anneau.
mean-death = Un pion de la Mort. Quatre remplissent un segment, huit un anneau.
mean-mummy = Un pion des Momies, qui peuvent s’étendre comme la Vie ou remplir une ligne comme la Mort.
mean-turn = Tourne cet anneau d’un segment, dans le sens des aiguilles d’une montre, avec tous ses pions.
mean-twice = Tourne cet anneau de deux segments, dans le sens des aiguilles d’une montre, avec tous ses pions.
mean-segments = Segments où ce camp a au moins un pion. Les 8 segments et les 4 anneaux font gagner.
mean-rings = Anneaux où ce camp a au moins un pion. Les 4 anneaux et les 8 segments font gagner.
mean-segment = Le segment le plus rempli de ce camp. Quatre pions le remplissent et gagnent.
mean-ring = L’anneau le plus rempli de ce camp. Huit pions le remplissent et gagnent.
mean-pawns = Pions de ce camp sur le plateau. Les 14 posés font gagner aussi.

# options
option-variant = Variante
option-variant-standard = Normale
option-variant-standard-about = Deux manches, rôles échangés ; naissance et désintégration.
option-variant-aggressive = Agressive
option-variant-aggressive-about = Posez où vous voulez, tournez de deux segments là où vous dominez ; aucun pouvoir.
option-variant-mummies = Trois joueurs
option-variant-mummies-about = La Vie, la Mort et les Momies ; une manche, les deux buts pour tous.
option-beside = Pose
option-beside-life = Contre la Vie
option-beside-life-about = Chacun pose à côté d’un pion de la Vie, comme le dit la règle.
option-beside-own = Contre les siens
option-beside-own-about = Règle maison : chacun pose à côté de ses propres pions.
option-diagonals = Diagonales
option-diagonals-no = Non
option-diagonals-no-about = Contre veut dire : par un côté.
option-diagonals-yes = Oui
option-diagonals-yes-about = Règle maison : un coin suffit pour poser, et seulement pour poser.

word-place = poser { $cell }
word-turn = tourner { $ring }
word-twice = tourner { $ring } deux fois
word-decline = renoncer

role = { $role ->
    [life] Vie
    [death] Mort
   *[mummy] Momies
}
label-wheel = Le Cercle de la vie : { $rings } anneaux, { $segments } segments de a à h
label-pawn = { $role ->
    [life] Vie
    [death] Mort
   *[mummy] Momie
} en { $cell }

choices-place = Poser un pion
choices-turn = Tourner un anneau d’un segment
choices-twice = Tourner un anneau de deux segments
choices-decline = Naissance
choice-place = Poser un pion en { $cell }
choice-turn = Tourner l’anneau { $ring } d’un segment
choice-twice = Tourner l’anneau { $ring } de deux segments
choice-decline = Renoncer à la naissance

goal-segments = Segments atteints
goal-rings = Anneaux atteints
goal-segment = Segment plein
goal-ring = Anneau plein
goal-pawns = Pions posés
stock = Réserve
stock-count = { $n ->
    [one] { $n } pion en réserve
   *[other] { $n } pions en réserve
}

hint-opening = Le Cercle est vide : posez un pion où vous voulez.
hint-life = Posez à côté de la Vie, ou tournez un anneau.
hint-own = Posez à côté des vôtres, ou tournez un anneau.
hint-must-open = Plus de Vie sur le Cercle : posez un pion, où vous voulez.
hint-must-place = Huit rotations sans pose : posez un pion.
hint-anywhere = Plus de Vie sur le Cercle : posez où vous voulez, ou tournez un anneau.
hint-turn-only = Aucun emplacement libre à côté de la Vie : tournez un anneau.
hint-first = Le premier pion se pose n’importe où ; ou tournez un anneau.
hint-turn-only-own = Aucun emplacement libre à côté des vôtres : tournez un anneau.
hint-no-life = Plus de Vie à côté de laquelle poser : tournez un anneau.
hint-birth = Naissance : posez encore un pion à côté de la Vie, ou renoncez.
hint-aggressive = Posez où vous voulez, ou tournez un anneau ; de deux segments là où vous dominez.
hint-mummies = Posez où vous voulez, ou tournez un anneau.
hint-no-pawn = Tous les pions sont sur le Cercle : tournez un anneau.
hint-last-turns = Le Cercle est plein : chacun tourne un anneau une dernière fois.

tag-round = Manche { $round } sur 2
tag-last-turns = Dernières rotations
note-won = { $who_you ->
    [yes] *Vous avez gagné la première manche* avec { $pawns } pions. Pour vous battre, { $other } doit gagner celle-ci avec { $fewer } ou moins.
   *[no] { $other_you ->
        [yes] *{ $who } a gagné la première manche* avec { $pawns } pions. Gagnez celle-ci avec { $fewer } ou moins, et la partie est à vous.
       *[no] *{ $who } a gagné la première manche* avec { $pawns } pions. Pour gagner la partie, { $other } doit gagner celle-ci avec { $fewer } ou moins.
    }
}
note-to-beat = { $who_you ->
    [yes] *Vous avez gagné la première manche* avec { $pawns } pions, contre { $others }. Si { $other } gagne celle-ci, il lui faut moins de pions pour vous battre, ou autant contre moins.
   *[no] { $other_you ->
        [yes] *{ $who } a gagné la première manche* avec { $pawns } pions, contre { $others }. Gagnez celle-ci avec moins de pions, ou autant contre moins, et la partie est à vous.
       *[no] *{ $who } a gagné la première manche* avec { $pawns } pions, contre { $others }. Pour remporter la partie, { $other } doit gagner celle-ci avec moins de pions, ou autant contre moins.
    }
}
note-mark = { $who_you ->
    [yes] *Vous avez gagné la première manche* avec { $pawns } pions, contre { $others }. Pour battre cette marque, { $other } doit gagner avec moins de pions, ou autant contre moins ; l’égaler ne suffit pas.
   *[no] { $other_you ->
        [yes] *{ $who } a gagné la première manche* avec { $pawns } pions, contre { $others }. Battez cette marque : gagnez avec moins de pions, ou autant contre moins. L’égaler ne suffit pas.
       *[no] *{ $who } a gagné la première manche* avec { $pawns } pions, contre { $others }. Pour battre cette marque, { $other } doit gagner avec moins de pions, ou autant contre moins ; l’égaler ne suffit pas.
    }
}
note-drawn = *Personne n’a gagné la première manche.* Qui gagne celle-ci gagne la partie.

told-place = { $who_you ->
    [yes] Vous posez un pion en *{ $cell }*.
   *[no] { $who } pose un pion en *{ $cell }*.
}
told-turn = { $who_you ->
    [yes] Vous tournez l’*anneau { $ring }*.
   *[no] { $who } tourne l’*anneau { $ring }*.
}
told-twice = { $who_you ->
    [yes] Vous tournez l’*anneau { $ring }* de deux segments.
   *[no] { $who } tourne l’*anneau { $ring }* de deux segments.
}
told-decline = { $who_you ->
    [yes] Vous renoncez à la naissance.
   *[no] { $who } renonce à la naissance.
}
told-disintegration = { $n ->
    [one] Désintégration : la Vie devient Mort en *{ $cells }*.
   *[other] Désintégration : la Vie devient Mort en *{ $cells }*.
}
told-birth = Naissance : le segment *{ $segment }* est plein de Vie.
told-every-ring = La Vie est dans chaque anneau.
told-every-segment = La Vie est dans chaque segment.
told-won = { $how ->
    [expand] { $role ->
        [life] La Vie est
        [death] La Mort est
       *[mummy] Les Momies sont
    } dans les huit segments et les quatre anneaux.
    [segment] Un segment est plein.
    [ring] Un anneau est plein.
   *[destiny] Les 14 pions sont sur le Cercle de la vie.
} { $who_you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} { $round ->
    [0] la partie
   *[other] la manche { $round }
} avec { $pawns } pions.
told-drawn = { $how ->
    [repetition] Le même Cercle pour la troisième fois
    [stall] Quarante rotations sans une pose
   *[full] Chacun a tourné une dernière fois, aucun but n’est atteint
} : { $round ->
    [0] partie nulle.
   *[other] manche { $round } nulle.
}

# un moment : une manche est finie
beat-won = { $who_you ->
    [yes] Vous gagnez la manche { $round }.
   *[no] { $who } gagne la manche { $round }.
}
beat-drawn = Personne ne gagne la manche { $round }.
beat-expand = { $role ->
    [death] La Mort est partout : 8 segments, 4 anneaux.
   *[life] La Vie est partout : 8 segments, 4 anneaux.
}
beat-segment = { $role ->
    [life] Un segment entier est à la Vie.
   *[death] Un segment entier est à la Mort.
}
beat-ring = { $role ->
    [life] Un anneau entier est à la Vie.
   *[death] Un anneau entier est à la Mort.
}
beat-destiny = { $role ->
    [death] Les 14 pions de la Mort sont posés.
   *[life] Les 14 pions de la Vie sont posés.
}

why-expand = { $role ->
    [life] La Vie est dans les huit segments et les quatre anneaux.
    [death] La Mort est dans les huit segments et les quatre anneaux.
   *[mummy] Les Momies sont dans les huit segments et les quatre anneaux.
}
why-segment = { $role ->
    [life] La Vie remplit tout un segment.
    [death] La Mort remplit tout un segment.
   *[mummy] Les Momies remplissent tout un segment.
}
why-ring = { $role ->
    [life] La Vie remplit tout un anneau.
    [death] La Mort remplit tout un anneau.
   *[mummy] Les Momies remplissent tout un anneau.
}
why-repetition = Le même Cercle est venu pour la troisième fois.
why-stall = Quarante rotations sans une pose.
why-full = Le Cercle est plein, chacun a tourné une dernière fois, et personne n’a atteint de but.
how-expand = { $role ->
    [life] La Vie partout
    [death] La Mort partout
   *[mummy] Les Momies partout
}
how-segment = Un segment plein
how-ring = Un anneau plein
how-destiny = Tous ses pions posés
how-repetition = Trois fois le même Cercle
how-stall = Quarante rotations sans pose
match-others = { $who_you ->
    [yes] Une manche partout, avec { $pawns } pions chacun : vous avez gagné la vôtre contre moins de pions sur le Cercle, { $fewer } et non { $more }.
   *[no] Une manche partout, avec { $pawns } pions chacun : { $who } a gagné la sienne contre moins de pions sur le Cercle, { $fewer } et non { $more }.
}
match-mark = { $who_you ->
    [yes] Une manche partout, l’une et l’autre avec { $pawns } pions contre { $others }. Une marque doit être battue, et la vôtre, celle de la première manche, n’a été qu’égalée.
   *[no] Une manche partout, l’une et l’autre avec { $pawns } pions contre { $others }. Une marque doit être battue, et celle que { $who } avait fixée à la première manche n’a été qu’égalée.
}
match-both = { $who_you ->
    [yes] Vous avez gagné les deux manches.
   *[no] { $who } a gagné les deux manches.
}
match-one = { $who_you ->
    [yes] Vous avez gagné la seule manche gagnée.
   *[no] { $who } a gagné la seule manche gagnée.
}
match-fewer = { $who_you ->
    [yes] Une manche partout ; vous avez gagné la vôtre avec moins de pions, { $fewer } contre { $more }.
   *[no] Une manche partout ; { $who } a gagné la sienne avec moins de pions, { $fewer } contre { $more }.
}
match-even = Une manche partout, avec { $pawns } pions chacun : cela finit comme dans la vraie vie, par un match nul.
match-nobody = Personne n’a gagné de manche.
table-round = Manche
table-winner = Gagnée par
table-how = Comment
table-plies = Coups
table-pawns = Pions
table-who = { $who }
table-nobody = Personne
table-none = –

refused-3-2 = { $cell } est pris : un pion se pose à un emplacement libre.
refused-3-3 = { $cell } n’est pas adjacent à la Vie : un pion se pose à côté d’un pion de la Vie, jamais par un coin ; pour la Mort aussi.
refused-3-4 = Aucun pion de la Vie n’est sur le Cercle : posez un pion, où vous voulez, avant qu’un anneau tourne.
refused-3-5 = Un anneau tourne d’un segment ; de deux, seulement dans la version agressive.
refused-3-6 = Plus aucun pion de la Vie à côté duquel poser : la Mort ne peut que tourner un anneau.
refused-3-7 = Tourner l’anneau { $ring } ramènerait le Cercle à un état qu’il a déjà eu depuis la dernière pose.
refused-4-2 = Une naissance est en cours : posez encore un pion ou renoncez, aucun anneau ne tourne avant.
refused-4-3 = Aucune naissance à laquelle renoncer : il faut remplir un segment de Vie.
refused-5-5 = Huit rotations de suite sans pose : qui peut poser doit poser.
refused-6-2 = L’anneau { $ring } ne tourne de deux segments que pour qui y a le plus de pions.
refused-7-1 = Tous vos pions sont sur le Cercle : vous ne pouvez que tourner un anneau.
refused-7-4 = Le Cercle est plein : aux dernières rotations on tourne un anneau, et rien d’autre.
refused-8-1 = { $cell } ne touche aucun de vos pions.
refused-8-2 = { $cell } ne touche aucun pion de la Vie, même par un coin.

# à imprimer
print-ring = Anneau { $ring } : les anneaux plus petits se posent sur ce disque
print-wheel = l’anneau extérieur et les pions
print-rings = les trois anneaux intérieurs
print-pawns-note = Découpez le disque en suivant son bord ; les pions ont deux faces pareilles : 14 de la Vie, 14 de la Mort, 12 des Momies.
print-rings-note = Collez les disques sur du carton fort, percez le milieu des quatre, empilez-les par taille, le plus petit au-dessus, et passez une attache parisienne : chacun tourne seul.

# tableaux de la page des règles
list-pawns = Pions
list-two = À deux
list-three = À trois

# pourquoi un coup est bon : des propositions sans leur sujet
reason-segment = atteint le segment { $segment } ({ $n } { $n ->
    [one] segment
   *[other] segments
} sur 8)
reason-ring = atteint l’anneau { $ring } ({ $n } { $n ->
    [one] anneau
   *[other] anneaux
} sur 4)
reason-reach = { $who_you ->
    [yes] vous amène
   *[no] amène { $who }
} à { $segments } { $segments ->
    [one] segment
   *[other] segments
} sur 8 et { $rings } { $rings ->
    [one] anneau
   *[other] anneaux
} sur 4
reason-near = met à portée { $who_you ->
    [yes] de votre prochain pion
   *[no] du prochain pion de { $who }
} { $n ->
    [one] un segment ou anneau qui manque
   *[other] { $n } segments et anneaux qui manquent
}
reason-birth = remplit un segment de Vie, et permet de poser un pion de plus
reason-fill = porte { $line ->
    [segment] le segment
   *[ring] l’anneau
} { $name } à { $n } sur { $of }
reason-breaks = ramène le meilleur { $line ->
    [segment] segment
   *[ring] anneau
} de la Mort de { $m } pions à { $n }
reason-thins = ramène la Vie à { $segments } { $segments ->
    [one] segment
   *[other] segments
} sur 8 et { $rings } { $rings ->
    [one] anneau
   *[other] anneaux
} sur 4
reason-denies = ne laisse à portée du prochain pion de la Vie { $n ->
    [0] aucun segment ni anneau qui manque
    [one] qu’un segment ou anneau qui manque
   *[other] que { $n } segments et anneaux qui manquent
}, contre { $m } avant
reason-narrows = ne laisse { $side ->
    [life] à la Vie
   *[death] à la Mort
} { $n ->
    [0] aucune case
    [one] qu’une case
   *[other] que { $n } cases
} où poser, contre { $m } avant
reason-turned = change { $n ->
    [one] un pion
   *[other] { $n } pions
} de Vie en Mort

# ce qui est prouvé
proved = { $role ->
    [life] La Vie
   *[death] La Mort
} gagne { $won ->
    [round] la manche
   *[match] la partie
} en { $n ->
    [one] un coup
   *[other] { $n } coups au plus, ceux des deux camps comptés
}. C’est prouvé.
