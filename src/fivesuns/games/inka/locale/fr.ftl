# Inka en français

title = Inka
subtitle = L’or du temple
blurb = Le sol s’est effondré. Poussez et tournez ce qu’il en reste, prenez vos statues, et sortez le premier.

# l’objectif, en une ligne au-dessus du plateau ; points : du tour, 0 quand d’autres jouent ; watch : yes pour qui regarde
goal-strip = { $watch ->
    [yes] Chacun veut ses trois statues au centre, puis une sortie ; le premier dehors gagne.
   *[no] { $statues ->
        [3] Vos trois statues sont là : atteignez une sortie
       *[other] Récupérez vos trois statues, *{ $statues }* sur 3, puis atteignez une sortie
    }{ $points ->
        [0] {""}
        [one]  ; il reste *{ $points }* point d’action
       *[other]  ; il reste *{ $points }* points d’action
    }.
}
goal-brief = { $watch ->
    [yes] Trois statues, puis une sortie
   *[no] { $statues ->
        [3] À la sortie
       *[other] *{ $statues }*/3 statues, puis la sortie
    }{ $points ->
        [0] {""}
        [one]  ; reste *{ $points }* point
       *[other]  ; reste *{ $points }* points
    }
}

# ce que veulent dire les choses, dit là où elles sont
mean-pawn = Un pion : il marche gratuitement, aussi loin qu’on veut, sur le sol et les losanges, sans passer mur ni gouffre.
mean-blocker = Un pion de blocus : nul ne s’arrête sur sa case, et le losange qui le porte ne bouge plus.
mean-statue = Une statue d’une couleur. Son joueur s’arrête sur ce losange et la récupère pour 1 point ; il lui faut les trois.
mean-tile = Un losange de chemin relie deux cases. Le glisser ou le tourner coûte 1 point, avant que le pion ait bougé.
mean-snake = Un losange de chemin avec un serpent : qui y passe paie 1 point.
mean-destination = Un losange de destination, qui porte des statues. Seul le symbole losange le fait bouger.
mean-gate = Une sortie : qui sort par là avec ses trois statues gagne.
mean-passage = Un passage secret : d’une spirale à toute autre qui est libre, pour 1 point.
mean-rhombus = Le symbole losange : qui s’y trouve peut déplacer un losange de destination, pour 1 point.
mean-chasm = Un gouffre : nul n’y marche, sauf sur un losange posé dessus.
mean-statues = Statues récupérées. Il faut les trois avant de sortir.

# options
option-first = Premier joueur
option-first-lot = Tiré au sort
option-first-lot-about = La maison tire au sort qui commence.
option-first-seat = Premier siège
option-first-seat-about = Qui est assis en premier commence ; les sièges peuvent être tirés au sort.

word-first = premier { $player }
word-start = départ { $cell }
word-draw = tirer { $tile }
word-lay = poser { $pose }
word-move = bouger { $tile } { $pose }
word-walk = aller { $cell }
word-take = prendre
word-passage = passage { $cell }
word-block = bloquer { $cell }
word-end = fin

# noms
role = { $role ->
    [sky] Bleu, rond
    [gold] Jaune, barre
    [jade] Vert, triangle
   *[clay] Rouge, croix
}
colour = { $role ->
    [sky] bleu
    [gold] jaune
    [jade] vert
   *[clay] rouge
}
colour-f = { $role ->
    [sky] bleue
    [gold] jaune
    [jade] verte
   *[clay] rouge
}
tile-name = { $kind ->
    [path] losange { $tile }
   *[goal] losange de destination { $tile }
}
tile-with = { $walls ->
    [0] { $snakes ->
        [0] {""}
       *[other] {" "}avec un serpent
    }
    [1] {" "}avec un mur{ $snakes ->
        [0] {""}
       *[other] {" "}et un serpent
    }
   *[other] {" "}avec { $walls } murs{ $snakes ->
        [0] {""}
       *[other] {" "}et un serpent
    }
}
left = { $n ->
    [one] Il reste un point.
   *[other] Il reste { $n } points.
}

label-temple = Le temple : { $rows } rangées de triangles, { $cells } cases
label-tile = { $kind ->
    [path] Losange { $tile }
   *[goal] Losange de destination { $tile }
}{ tile-with } en { $one } et { $two }
label-symbol = { $symbol ->
    [gate] Sortie en { $cell }
    [passage] Passage secret en { $cell }
   *[rhombus] Symbole losange en { $cell }
}
label-pawn = Pion { colour } en { $cell }
label-blocker = Blocus { colour } en { $cell }
label-statue = Statue { colour-f } sur le losange de destination { $tile }
label-points = { $n ->
    [0] Plus aucun point d’action
    [one] Il reste un point d’action
   *[other] Il reste { $n } points d’action
}
label-drawn = À poser : { tile-name }{ tile-with }
label-ring = Ici en { $one } et { $two }
label-half = Première moitié en { $cell }

# ce que l’on montre
about-points = { $n ->
    [0] Il ne reste aucun point.
    [one] Il reste un point.
   *[other] Il reste { $n } points.
} Un point chacun : losange poussé ou tourné, serpent franchi, statue, passage, losange de destination déplacé.
about-drawn = Ce losange est à poser. Sa première moitié porte le numéro.
rests-symbol = Le losange de destination { $tile } ne bouge que pour un pion placé sur un symbole losange (5.7).
rests-pawn = Le losange { $tile } ne bouge plus : votre pion a agi, et les losanges passent avant le pion (3.3).
rests-points = Le losange { $tile } coûterait un point, et il n’en reste aucun (3.1).
rests-pinned = Le losange { $tile } est bloqué : un blocus y est posé (4.5).
rests-no-room = Le losange { $tile } n’a la place ni de glisser ni de tourner (4.3).

press-end = Finir
left-points = { $n ->
    [0] *0* point restant
    [one] *1* point restant
   *[other] *{ $n }* points restants
}
ask-end = { $n ->
    [one] Il reste un point. Finir votre tour ?
   *[other] Il reste { $n } points. Finir votre tour ?
}
ask-tile = Où porter ce losange ?
ask-pawn = Où va votre pion ?
ask-half = Où va l’autre moitié ?
ask-block = Où poser le blocus ?
handle-take = Prendre votre statue, pour un point
handle-passage = Emprunter le passage secret, pour un point
handle-block = Poser votre blocus
handle-end = Finir le tour

# choix
choices-start = Choisir un départ
choices-lay = Poser le losange : rangée { $row }
choices-move = { $kind ->
    [path] Déplacer le losange { $tile }
   *[goal] Déplacer le losange de destination { $tile }
}
choices-walk = { $n ->
    [0] Aller, sans rien payer
    [one] Aller, pour un point
   *[other] Aller, pour { $n } points
}
choices-take = Prendre votre statue
choices-passage = Par le passage, vers
choices-block = Poser le blocus sur la rangée { $row }
choices-end = Finir le tour
choice-start = Partir de { $cell }
choice-lay = Poser la première moitié en { $one }, la seconde en { $two }
choice-slide = Pousser le { tile-name } de { $n ->
    [one] une case
   *[other] { $n } cases
} { way }, en { $one } et { $two }
choice-turn = Tourner le { tile-name } { turning }, en { $one } et { $two }
way = { $way ->
    [right] vers la droite
    [upper-right] vers le haut à droite
    [upper-left] vers le haut à gauche
    [left] vers la gauche
    [lower-left] vers le bas à gauche
   *[lower-right] vers le bas à droite
}
turning = de { $degrees }° vers la { $sense ->
    [left] gauche
   *[right] droite
} autour d’un angle { $corner ->
    [acute] aigu
   *[obtuse] obtus
}
choice-walk = { $n ->
    [0] Aller en { $cell }, sans rien payer
    [one] Aller en { $cell }, pour un point
   *[other] Aller en { $cell }, pour { $n } points
}
choice-take = Prendre votre statue, pour un point
choice-passage = Aller par le passage en { $cell }, pour un point
choice-block = Poser votre blocus en { $cell }
choice-end = Finir le tour

# panneaux
goal-statues = Statues
goal-exit = Sortie
held-statue = Statue du losange de destination { $tile }
held-blocker = Blocus en main

hint-start = Choisissez par où entre votre pion.
hint-lay = Touchez la case du numéro, puis sa voisine.
hint-lay-even = Touchez une case, puis sa voisine.
hint-tiles = Les losanges, puis le pion. { left }
hint-exit = Tout est là : gagnez une porte. { left }
hint-pawn = Les losanges ne bougent plus. { left }
hint-statue = Prenez votre statue pour un point. { left }
hint-passage = Un point vous mène à une autre spirale. { left }
hint-symbol = Un point déplace une destination. { left }
hint-no-points = Plus de point : marchez, bloquez ou finissez.
hint-blocked = Votre blocus est posé : il ne reste qu’à finir le tour.

tag-building = Construction : losange { $n } sur { $of }
tag-round = Tour { $round }
note-costs = *Un point chacun :* losange poussé ou tourné, serpent franchi, statue, passage, losange de destination déplacé. *Gratuit :* marcher, poser le blocus. { $n } points par tour.
note-building = *Les treize losanges sont posés tour à tour.* Ils peuvent couvrir sol, gouffre et symboles, mais ni losange ni pion.

# le journal
told-first = { $who_you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
}
told-start = { $who_you ->
    [yes] Vous partez de
   *[no] { $who } part de
} *{ $cell }*.
told-draw = Tiré : *{ tile-name }*{ tile-with }.
told-lay = { $who_you ->
    [yes] Vous posez
   *[no] { $who } pose
} le *{ tile-name }* en { $one } et { $two }.
told-slide = { $who_you ->
    [yes] Vous poussez
   *[no] { $who } pousse
} le *{ tile-name }* de { $n ->
    [one] une case
   *[other] { $n } cases
} { way }.
told-turn = { $who_you ->
    [yes] Vous tournez
   *[no] { $who } tourne
} le *{ tile-name }* { turning }.
told-carried = { $who_you ->
    [yes] Vous êtes emporté en
   *[no] { $who } est du voyage, jusqu’en
} *{ $cell }*.
told-walk = { $who_you ->
    [yes] Vous allez en
   *[no] { $who } va en
} *{ $cell }*{ $n ->
    [0] .
    [one] , pour un point.
   *[other] , pour { $n } points.
}
told-take = { $who_you ->
    [yes] Vous prenez une statue :
   *[no] { $who } prend une statue :
} *{ $n } sur { $of }*.
told-out-next = { $who_you ->
    [yes] Il vous faut maintenant une porte.
   *[no] Il ne lui manque plus qu’une porte.
}
told-passage = { $who_you ->
    [yes] Vous prenez le passage jusqu’en
   *[no] { $who } prend le passage jusqu’en
} *{ $cell }*.
told-block = { $who_you ->
    [yes] Vous posez votre blocus en
   *[no] { $who } pose son blocus en
} *{ $cell }*{ $tile ->
    [0] .
   *[other] {" "}: le losange { $tile } ne bouge plus.
}
told-end = { $who_you ->
    [yes] Vous finissez votre tour
   *[no] { $who } finit son tour
}{ $n ->
    [0] .
    [one] , un point perdu.
   *[other] , { $n } points perdus.
}
told-back = { $who_you ->
    [yes] Votre blocus vous revient.
   *[no] { $who } reprend son blocus.
}
told-won = { $who_you ->
    [yes] Vous voilà hors du temple avec toutes vos statues : vous gagnez.
   *[no] { $who } est hors du temple avec ses trois statues, et gagne.
}
told-over = Quarante tours sont passés : { $n ->
    [0] personne n’a de statue.
    [one] le plus est d’une statue.
   *[other] le plus est de { $n } statues.
}

# la fin
why-out = { $who_you ->
    [yes] Vous êtes sorti du temple en { $cell } avec vos trois statues,
   *[no] { $who } est sorti du temple en { $cell } avec ses trois statues,
} au tour { $round }.
why-most = Personne n’est sorti en quarante tours ; { $who_you ->
    [yes] vous avez
   *[no] { $who } a
} le plus de statues, { $n }.
why-shared = { $n ->
    [0] Personne n’est sorti en quarante tours, et personne n’a de statue.
   *[other] Personne n’est sorti en quarante tours, et plusieurs ont le plus de statues, { $n }.
}
table-player = Joueur
table-who = { $who }
table-out = Sorti
table-none = –
table-of = { $n } sur { $of }

# pourquoi pas ; le numéro est celui du paragraphe des règles
refused-2-1 = Un pion part d’un des quatre départs encore libres, à son tour, avant que les losanges soient posés.
refused-2-2 = Tant que le temple se construit, le losange tiré se pose sur deux cases libres qui ont un côté commun : sur aucun losange, sur aucun pion, dans un seul sens si les deux se ressemblent. Ensuite on n’en pose plus.
refused-2-3 = Cela murerait un départ où se tient un pion.
refused-3-1 = Il ne reste aucun point d’action pour ce tour.
refused-3-3 = Votre pion a agi : les losanges de chemin ne bougent plus avant votre prochain tour.
refused-3-5 = Votre blocus est posé : il ne reste qu’à finir le tour.
refused-4-1 = Aucun glissement le long d’un de ses côtés ne mène le losange { $tile } en { $pose }.
refused-4-2 = Aucune rotation autour d’un de ses angles ne mène le losange { $tile } en { $pose }, ou bien il y serait comme à une autre place proposée.
refused-4-3 = Quelque chose gêne le losange { $tile } : le bord, un losange, un pion ou un blocus, ne serait-ce que d’un coin.
refused-4-5 = Un blocus est posé sur le losange { $tile } : il ne peut pas bouger.
refused-5-1 = Ni sol ni losange ne mène votre pion en { $cell }.
refused-5-2 = Un mur sépare votre pion de { $cell }.
refused-5-3 = Il y a plus de serpents jusqu’en { $cell } que vous n’avez de points.
refused-5-4 = Un pion ou un blocus est en { $cell } : on peut passer, mais pas s’y arrêter.
refused-5-5 = Aucune de vos statues n’est sur un losange sous votre pion.
refused-5-6 = Un passage mène d’une spirale découverte à une autre qui est libre : pas en { $cell }, ou pas d’ici.
refused-5-7 = Le losange de destination { $tile } ne bouge que pour un pion sur un symbole losange découvert.
refused-5-8 = Le losange de destination { $tile } aurait tous ses côtés ouverts contre le bord du plateau.
refused-5-9 = Un pion se met en route dix fois par tour au plus : il a assez marché.
refused-6-1 = Un blocus se pose là où il n’y a ni pion ni blocus, sur aucun losange de destination, et jamais à deux sur un losange : pas en { $cell }.

# à imprimer
print-upper = moitié supérieure du temple, les losanges
print-lower = moitié inférieure du temple, pièces, blocus et statues
print-half-note = Découpez les deux moitiés, placez bord à bord les longs côtés droits et collez un ruban adhésif au dos.
print-reconstructed = Reconstitué : la taille du plateau, la place du sol, des gouffres, des départs, des passages et des losanges, les murs et les serpents des losanges sont de nous, non de la boîte.

# tableaux de la page des règles
list-symbol = Symbole
list-cells = Cases
list-row = Rangée
list-start = Case de départ et sortie
list-passage = Passage secret
list-rhombus = Symbole « losange »
list-tiles = Losange
list-has = Ce qu’il porte
list-tile = { $kind ->
    [path] Losange de chemin
   *[goal] Losange de destination
}{ tile-with }

# au terminal : ses propres mots, là où rien ne se touche
legend = ∩ porte   @ spirale   ◇ symbole   § serpent   █ mur   ■ blocus
hint-lay-typed = Posez le losange avec *poser c3>c4* : d’abord la case de son numéro, puis la voisine pour l’autre moitié, où il est abaissé.
hint-lay-even-typed = Posez le losange avec *poser c3>c4* : deux cases voisines, dans l’ordre que vous voulez, car il est le même dans les deux sens.

# pourquoi un tour est bon : des propositions sans leur sujet
reason-takes = prend une statue, { $n } sur 3
reason-statue = met { $who_you ->
    [yes] votre prochaine statue
   *[no] la prochaine statue de { $who }
} à { $n } { $n ->
    [one] point
   *[other] points
} d’action
reason-exit = { $n ->
    [0] ouvre un chemin gratuit vers une sortie
    [one] ouvre un chemin vers une sortie, pour 1 point
   *[other] ouvre un chemin vers une sortie, pour { $n } points
}
reason-cuts = { $who_you ->
    [yes] vous barre la route
   *[no] barre la route à { $who }
} vers le prochain but
reason-delays = met { $who_you ->
    [yes] votre prochain but
   *[no] le prochain but de { $who }
} à { $n } points, plus d’un tour
reason-nearer = { $who_you ->
    [yes] vous rapproche
   *[no] rapproche { $who }
} de la victoire d’environ { $n ->
    [one] un point
   *[other] { $n } points
}
reason-farther = { $who_you ->
    [yes] vous éloigne
   *[no] éloigne { $who }
} de la victoire d’environ { $n ->
    [one] un point
   *[other] { $n } points
}

# pourquoi un losange est posé là, ou un pion y commence
reason-begins = est le départ le plus proche des statues
reason-bridges = couvre un gouffre sur { $who_you ->
    [yes] votre chemin
   *[no] le chemin de { $who }
}, qui devient { $n ->
    [0] un peu plus court
    [one] plus court d’environ un point
   *[other] plus court d’environ { $n } points
}
reason-bars = { $kind ->
    [wall] met un mur sur { $who_you ->
        [yes] votre chemin
       *[no] le chemin de { $who }
    }
    [snake] met un serpent sur { $who_you ->
        [yes] votre chemin
       *[no] le chemin de { $who }
    }
    [spiral] ferme une spirale sur { $who_you ->
        [yes] votre chemin
       *[no] le chemin de { $who }
    }
   *[several] met un obstacle sur { $who_you ->
        [yes] votre chemin
       *[no] le chemin de { $who }
    }
}, qui devient { $n ->
    [0] un peu plus long
    [one] plus long d’environ un point
   *[other] plus long d’environ { $n } points
}
