# Xalapa en français

title = Xalapa
subtitle = Les visions de l’oracle
blurb = Posez peu de pierres et réussissez toutes les épreuves, tous en même temps, avant la fin du sablier.

# l’objectif, en une ligne au-dessus du plateau ; watch : yes pour qui regarde
goal-strip = { $watch ->
    [yes] Chacun réussit les *{ $tests }* épreuves avec le moins de pierres ; le moins maudit gagne. Jour *{ $day }* sur { $days }.
   *[no] Réussissez les *{ $tests }* épreuves avec le moins de pierres : *{ $stones }* { $stones ->
        [0] posée
        [one] posée
       *[other] posées
    }, *{ $points }* { $points ->
        [0] point
        [one] point
       *[other] points
    } de malédiction, jour *{ $day }* sur { $days }.
}
goal-brief = { $watch ->
    [yes] *{ $tests }* épreuves, peu de pierres ; jour *{ $day }*/{ $days }
   *[no] *{ $tests }* épreuves, peu de pierres ; malédiction : *{ $points }*
}
# bid : 0 avant l’annonce
goal-strip-atlacoya = { $watch ->
    [yes] Chacun réussit les épreuves annoncées ; qui a le plus de points gagne. Jour *{ $day }* sur { $days }.
   *[no] { $bid ->
        [0] Annoncez combien d’épreuves vous réussirez
       *[other] Réussissez vos *{ $bid }* premières épreuves
    } : *{ $points }* points, *{ $tokens }* { $tokens ->
        [0] jeton
        [one] jeton
       *[other] jetons
    }, jour *{ $day }* sur { $days }.
}
goal-brief-atlacoya = { $watch ->
    [yes] Réussir ce qu’on annonce ; jour *{ $day }*/{ $days }
   *[no] { $bid ->
        [0] Combien d’épreuves ?
       *[other] Vos *{ $bid }* premières épreuves :
    } *{ $points }* points, *{ $tokens }* { $tokens ->
        [0] jeton
        [one] jeton
       *[other] jetons
    }
}

# ce que veulent dire les choses, dit là où elles sont
mean-stone = Une pierre sacrée sur sa case. À Xalapa, chaque pierre posée coûte 1 point de malédiction.
mean-pile = Les pierres sacrées qui restent. Posez-en aussi peu que possible.
mean-curse = Une malédiction : à Xalapa, une épreuve ratée coûte 3 points ; à Atlacoya, un jeton en paie une.
mean-ribbon = Un ruban passe sur des cases. Les épreuves comptent les pierres posées dessus.
mean-symbol = Les symboles des cases. Les épreuves comptent les pierres posées sur un gecko, un cactus ou un oiseau.
mean-ends = Les bouts des rubans. Une pierre posée là est sur un bout.
mean-level = Combien d’épreuves ce siège doit réussir.
mean-bid = Une annonce à Atlacoya : autant de premières épreuves à réussir. Le vert se gagne, le rouge se perd.
mean-done = Ce siège a dit « Fini ! » : plus rien n’y bouge.
mean-ready = Ce siège a assez vu et attend la suite.

# options
option-game = Jeu
option-game-xalapa = Xalapa
option-game-xalapa-about = Épreuves ratées et pierres attirent la malédiction ; le moins de points l’emporte.
option-game-atlacoya = Atlacoya
option-game-atlacoya-about = Annoncez combien d’épreuves vous réussirez, avant de les voir ; le plus de points l’emporte.
option-step = Étape
option-step-base = Jeu de base
option-step-base-about = Cinq épreuves : une disposition et quatre nombres exacts.
option-step-1 = Étape 1
option-step-1-about = Cinq épreuves, dont deux comparent deux traits.
option-step-2 = Étape 2
option-step-2-about = Sept épreuves, avec les cartes Compagnon.
option-step-3 = Étape 3
option-step-3-about = Sept épreuves, avec les cartes Maître et leurs nombres.
option-step-3-all = Étape 3, plus difficile
option-step-3-all-about = Les nombres du Maître sont mélangés aussi.
option-step-4 = Étape 4
option-step-4-about = Cartes Apprenti et Maître en un seul paquet.
option-step-5a = Étape 5 a
option-step-5a-about = Comme l’étape 4, avec les nombres mélangés.
option-step-5b = Étape 5 b
option-step-5b-about = Les 27 cartes en un seul paquet.
option-step-5c = Étape 5 c
option-step-5c-about = Les 27 cartes en un seul paquet, 1 et 2 imprimés recouverts.
option-side = Cartes Position
option-side-three = Trois pierres
option-side-three-about = La face habituelle.
option-side-four = Quatre pierres
option-side-four-about = Nettement plus difficile.
option-boards = Planches
option-boards-same = La même pour tous
option-boards-same-about = Un seul modèle ; un joueur sur deux en a l’image en miroir.
option-boards-dealt = Distribuées
option-boards-dealt-about = Chacun reçoit une planche au hasard.
option-mixed = Niveaux
option-mixed-no = Le même pour tous
option-mixed-no-about = Tous ont les mêmes épreuves à réussir.
option-mixed-yes = Mêlés
option-mixed-yes-about = Chacun choisit d’être jugé sur cinq épreuves ou sur sept.
option-glass = Sablier
option-glass-60 = 60 secondes
option-glass-60-about = Le temps qui reste aux autres après le premier « Fini ! ».
option-glass-30 = 30 secondes
option-glass-30-about = Pour qui connaît les cartes.
option-glass-90 = 90 secondes
option-glass-90-about = Plus tranquille.
option-glass-none = Aucun
option-glass-none-about = Chacun prend son temps.
option-days = Jours
option-days-7 = Sept
option-days-7-about = Une partie entière.
option-days-1 = Un
option-days-1-about = Une seule énigme.
option-practice = Entraînement
option-practice-no = Non
option-practice-no-about = Ce qui est réussi se dit à la vérification.
option-practice-yes = Oui
option-practice-yes-about = Les épreuves se cochent pendant la pose.

word-put = poser { $cell }
word-lift = lever { $cell }
word-done = fini
word-five = cinq
word-seven = sept
word-bid = annoncer { $tests }
word-token = jeton
word-accept = accepter
word-green = vert
word-red = rouge
word-ready = suite

# noms
where-a = { $a ->
    [gecko] sur un gecko
    [cactus] sur un cactus
    [bird] sur un oiseau
    [red] sur le ruban rouge
    [yellow] sur le ruban jaune
    [blue] sur le ruban bleu
    [black] sur une case noire
    [white] sur une case blanche
    [corner] dans un coin
    [edge] au bord
    [double] sur un symbole double
    [blank] sur une case sans symbole
    [crossing] sur un croisement de rubans
    [no-ribbon] sur une case sans ruban
    [centre] au centre
    [diagonals] sur une grande diagonale
    [touching] à côté d’une autre
    [isolated] à l’écart de toutes les autres
    [gecko-black] sur un gecko sur case noire
    [cactus-white] sur un cactus sur case blanche
    [bird-edge] sur un oiseau au bord
    [double-ribbon] sur un symbole double à ruban
   *[blank-ribbon] sur un ruban sans symbole
}
where-b = { $b ->
    [gecko] sur un gecko
    [cactus] sur un cactus
    [bird] sur un oiseau
    [red] sur le ruban rouge
    [yellow] sur le ruban jaune
    [blue] sur le ruban bleu
    [black] sur une case noire
    [white] sur une case blanche
    [corner] dans un coin
    [edge] au bord
    [double] sur un symbole double
    [blank] sur une case sans symbole
    [crossing] sur un croisement de rubans
    [no-ribbon] sur une case sans ruban
    [centre] au centre
    [diagonals] sur une grande diagonale
    [touching] à côté d’une autre
    [isolated] à l’écart de toutes les autres
    [gecko-black] sur un gecko sur case noire
    [cactus-white] sur un cactus sur case blanche
    [bird-edge] sur un oiseau au bord
    [double-ribbon] sur un symbole double à ruban
   *[blank-ribbon] sur un ruban sans symbole
}
many-a = { $a ->
    [gecko] sur des geckos
    [cactus] sur des cactus
    [bird] sur des oiseaux
    [black] sur des cases noires
    [white] sur des cases blanches
    [corner] dans des coins
    [double] sur des symboles doubles
    [blank] sur des cases sans symbole
    [crossing] sur des croisements de rubans
    [no-ribbon] sur des cases sans ruban
    [diagonals] sur les grandes diagonales
    [gecko-black] sur des geckos sur case noire
    [cactus-white] sur des cactus sur case blanche
    [bird-edge] sur des oiseaux au bord
    [double-ribbon] sur des symboles doubles à ruban
    [blank-ribbon] sur des rubans sans symbole
   *[other] { where-a }
}
lie-a = { $n ->
    [one] { where-a }
   *[other] { many-a }
}
short-a = { $a ->
    [gecko] gecko
    [cactus] cactus
    [bird] oiseau
    [red] rouge
    [yellow] jaune
    [blue] bleu
    [black] noir
    [white] blanc
    [corner] coin
    [edge] bord
    [double] double
    [blank] vide
    [crossing] crois.
    [no-ribbon] sans r.
    [centre] centre
    [diagonals] diag.
    [touching] vois.
    [isolated] isol.
    [gecko-black] gecko ■
    [cactus-white] cactus □
    [bird-edge] ois. bord
    [double-ribbon] double r.
   *[blank-ribbon] vide r.
}
short-b = { $b ->
    [gecko] gecko
    [cactus] cactus
    [bird] oiseau
    [red] rouge
    [yellow] jaune
    [blue] bleu
    [black] noir
    [white] blanc
    [corner] coin
    [edge] bord
    [double] double
    [blank] vide
    [crossing] crois.
    [no-ribbon] sans r.
    [centre] centre
    [diagonals] diag.
    [touching] vois.
    [isolated] isol.
    [gecko-black] gecko ■
    [cactus-white] cactus □
    [bird-edge] ois. bord
    [double-ribbon] double r.
   *[blank-ribbon] vide r.
}
long-a = { $a ->
    [crossing] croisement
    [no-ribbon] sans ruban
    [diagonals] diagonales
    [touching] voisines
    [isolated] isolées
   *[other] { short-a }
}
card = { $a ->
    [gecko] gecko
    [cactus] cactus
    [bird] oiseau
    [red] ruban rouge
    [yellow] ruban jaune
    [blue] ruban bleu
    [black] noir
    [white] blanc
    [corner] coin
    [edge] bord
    [double] symbole double
    [blank] vide
    [crossing] croisement
    [no-ribbon] sans ruban
    [centre] centre
    [diagonals] diagonales
    [touching] voisines
    [isolated] isolées
    [gecko-black] gecko sur noir
    [cactus-white] cactus sur blanc
    [bird-edge] oiseau au bord
    [double-ribbon] double à ruban
    [one] une pierre
    [two] deux pierres
   *[blank-ribbon] vide à ruban
}
shape = { $shape ->
    [P1-three] rangée
    [P2-three] diagonale
    [P3-three] équerre
    [P4-three] chevron
    [P5-three] grande équerre
    [P6-three] crochet
    [P7-three] triangle
    [P8-three] paire et une
    [P9-three] biais et une
    [P1-four] rangée de quatre
    [P2-four] diagonale de quatre
    [P3-four] carré
    [P4-four] losange
    [P5-four] grand carré
    [P6-four] zigzag
    [P7-four] T
    [P8-four] deux paires
   *[P9-four] Y
}
symbols = { $symbols ->
    [gecko] gecko
    [cactus] cactus
    [bird] oiseau
    [gecko-cactus] gecko et cactus
    [gecko-bird] gecko et oiseau
    [cactus-bird] cactus et oiseau
   *[none] aucun symbole
}
ribbons = { $ribbons ->
    [red] ruban rouge
    [yellow] ruban jaune
    [blue] ruban bleu
    [red-yellow] rubans rouge et jaune
    [red-blue] rubans rouge et bleu
    [yellow-blue] rubans jaune et bleu
   *[none] aucun ruban
}
role = { $role ->
    [sky] Chaman bleu
    [gold] Chaman jaune
    [jade] Chaman vert
    [clay] Chaman rouge
    [violet] Chaman violet
   *[ink] Chaman gris
}
name = { $who_you ->
    [yes] Vous
   *[no] { $who }
}

label-table = Une planche de 36 cases, { $tests } épreuves au-dessus
label-cell = { $cell } case { $shade ->
    [black] noire
   *[white] blanche
} : { symbols } ; { ribbons }
label-stone = Pierre sur { $cell }
label-ribbon = { $ribbon ->
    [red] Ruban rouge
    [yellow] Ruban jaune
    [blue] Ruban bleu
   *[ends] Bouts de rubans
} : { $cells }
label-symbols = { $symbol ->
    [gecko] Geckos
    [cactus] Cactus
   *[bird] Oiseaux
} : { $cells }
label-pile = { $n ->
    [0] Plus de pierre
    [one] Encore une pierre
   *[other] Encore { $n } pierres
}
pile = en main
label-seat = { name } : { $state ->
    [done] c’est fini
    [busy] encore à l’œuvre
   *[waits] en attente
}

# épreuves : en quelques signes, puis en une phrase
short-position = { shape }
short-exactly = { $n } × { long-a }
short-equal = { short-a } = { short-b }
short-least = ≥ { $n } pierres
short-half = …
stones = { $n ->
    [one] une pierre
   *[other] { $n } pierres
}
result = { $result ->
    [pass] {" "}Réussie.
    [fail] {" "}Ratée.
   *[none] {""}
}
seen = { $result ->
    [none] {""}
   *[other] {" "}Sur cette planche : { $have }.{ result }
}
seen-both = { $result ->
    [none] {""}
   *[other] {" "}Sur cette planche : { $have } et { $have_b }.{ result }
}
about-position = Épreuve { $number } : { $n } pierres dans cette disposition ({ shape }) n’importe où ; on peut la tourner ou la retourner.{ result }
than-b = { $b ->
    [edge] qu’au bord
    [centre] qu’au centre
    [touching] qu’à côté d’une autre
    [isolated] qu’à l’écart de toutes les autres
   *[other] que { where-b }
}
about-exactly = Épreuve { $number } : exactement { stones } { lie-a }.{ seen }
about-equal = Épreuve { $number } : autant de pierres { where-a } { than-b }.{ seen-both }
about-least = Épreuve { $number } : au moins { $n } pierres sur la planche.{ seen }
about-half = Épreuve { $number } : il manque encore une carte.
# un moment : l’examen, épreuve par épreuve ; puis le meilleur placement sur le sien
beat-position = Épreuve 1 : { $n } pierres, { shape }.
beat-result = { $result ->
    [pass] réussie.
   *[fail] ratée{ $cost ->
        [0] .
       *[other] , { $cost } points.
    }
}
beat-lies = { $result ->
    [pass] Elles sont en { $cells } : { beat-result }
   *[fail] Nulle part elles ne sont ainsi : { beat-result }
}
beat-count = { $have ->
    [0] Il n’y en a pas : { beat-result }
    [one] Il y en a une, en { $cells } : { beat-result }
   *[other] Il y en a { $have }, en { $cells } : { beat-result }
}
beat-both = Il y en a { $have } et { $have_b } : { beat-result }
beat-promised = Toutes les promesses sont faites.
beat-promised-about = On les retourne ensemble.
label-ideal = Mieux : une pierre en { $cell }
label-spare = Mieux sans la pierre en { $cell }

glass = { $state ->
    [runs] il coule !
    [out] écoulé
   *[waits] { $seconds } s
}
about-glass = { $state ->
    [runs] Le sablier coule { $seconds } secondes en tout ; puis plus personne ne pose de pierre.
    [out] Le sablier est écoulé : ce qui est posé compte.
   *[waits] Le sablier coule { $seconds } secondes à partir du premier « Fini ! ».
}
score = points
score-best = idéal : { $n }
label-score = La journée vous rapporte { $points } points.
label-score-best = La journée coûte { $points } points ; { $n } étaient possibles.
board = { $points } { name }
about-board = Planche ({ name }) : { $cells }. Points du jour : { $points }.
best = idéal : { $n }
about-best = { $count ->
    [1] La seule pose
   *[other] Une des { $count } poses
} qui ne coûte que { $n } : { $cells }.

left-stones = *{ $n }* à poser
press-bid = *{ $n }* +{ $green } −{ $red }
press-done = Fini !
press-five = cinq épreuves
press-seven = sept épreuves
press-token = un jeton ({ $n })
press-accept = accepter −{ $n }
press-green = prendre +{ $n }
press-red = prendre −{ $n }
press-ready = continuer

choices-put = Poser une pierre
choices-lift = Reprendre une pierre
choices-done = Terminer la pose
choices-five = Choisir ses épreuves
choices-seven = Choisir ses épreuves
choices-bid = Annoncer les premières épreuves, en secret
choices-token = Une épreuve est ratée
choices-accept = Une épreuve est ratée
choices-green = Points du jour
choices-red = Points du jour
choices-ready = Continuer
choice-put = Poser une pierre en { $cell }
choice-lift = Reprendre la pierre en { $cell }
choice-done = Fini ! Plus rien ne change ensuite.
choice-five = Être jugé sur les cinq premières épreuves
choice-seven = Être jugé sur les sept épreuves
choice-bid = Annoncer les { $n } premières épreuves : +{ $green } points, ou −{ $red }
choice-token = { $n ->
    [one] Poser votre dernier jeton Malédiction et rester en jeu
   *[other] Poser un de vos { $n } jetons Malédiction et rester en jeu
}
choice-accept = { $n ->
    [one] Accepter de perdre un point et sortir pour aujourd’hui
   *[other] Accepter de perdre { $n } points et sortir pour aujourd’hui
}
choice-green = { $n ->
    [one] Prendre un point ; les jetons posés aujourd’hui sont perdus
   *[other] Prendre { $n } points ; les jetons posés aujourd’hui sont perdus
}
choice-red = { $n ->
    [one] Perdre un point ; les jetons posés aujourd’hui reviennent
   *[other] Perdre { $n } points ; les jetons posés aujourd’hui reviennent
}
choice-ready = Passer au jour suivant

row-failed = Ratées
row-stones = Pierres
worth = +{ $n }
points = { $n }
stock = Jetons Malédiction
stock-count = { $n ->
    [one] { $n } jeton Malédiction
   *[other] { $n } jetons Malédiction
}
held-level = Sur { $n } épreuves
held-bid = A annoncé { $n } épreuves
held-sealed = L’annonce est scellée
held-done = A dit « Fini ! »
held-ready = Prêt pour le jour suivant

hint-lay = Touchez une case pour poser ; puis « Fini ! ».
hint-hurry = Le sablier coule ! Ce qui est posé comptera.
hint-bid = Combien des sept épreuves réussirez-vous ?
hint-level = Voulez-vous cinq épreuves ou sept ?
hint-token = Épreuve { $test } ratée : posez un jeton (reste { $n }), ou acceptez −{ $red } et sortez du jour.
hint-accept = Vous avez raté l’épreuve { $test } et n’avez plus de jeton : acceptez −{ $red }.
hint-points = { $laid ->
    [0] Promesse tenue : prenez les { $green } points verts.
    [one] Votre annonce tient. Les points verts coûtent le jeton posé, avec les rouges il revient.
   *[other] Votre annonce tient. Les points verts coûtent les { $laid } jetons posés, avec les rouges ils reviennent.
}
hint-ready = { $points } { $points ->
    [0] point
    [one] point
   *[other] points
} : { $failed } { $failed ->
    [0] ratée
    [one] ratée
   *[other] ratées
}, { $stones } { $stones ->
    [0] pierre
    [one] pierre
   *[other] pierres
}. { $best ->
    [yes] C’est l’idéal.
   *[no] Idéal : { $least }.
}
hint-ready-favour = La journée vous rapporte { $points }.
tag-day = Jour { $day } sur { $days }
note-curse = Chaque épreuve ratée coûte *{ $curse }*, chaque pierre *1*. Le moins de points l’emporte.
note-favour = Les épreuves comptent *depuis la gauche*, jusqu’à votre annonce ; les pierres ne coûtent rien. Celui qui a le plus de points l’emporte.

told-pattern = Tous jouent sur le modèle *{ $pattern }* ; une planche sur deux en est l’image en miroir.
told-pattern-alone = Vous jouez sur le modèle *{ $pattern }*.
told-face = { $who_you ->
    [yes] Vous recevez
   *[no] { $who } reçoit
} la planche *{ $face }*.
told-level = { $who_you ->
    [yes] Vous choisissez
   *[no] { $who } choisit
} *{ $n } épreuves*.
told-day = *Jour { $day }.*
told-position = Épreuve 1 : *{ shape }*.
told-exactly = Épreuve { $number } : exactement *{ stones } { lie-a }*.
told-equal = Épreuve { $number } : *autant { where-a } { than-b }*.
told-least = Épreuve { $number } : *au moins { $n } pierres*.
told-card = Première carte de l’épreuve { $number } : *{ card }*.
told-bid = { $who_you ->
    [yes] Vous choisissez un nombre.
   *[no] { $who } choisit un nombre.
}
told-bid-own = Vous annoncez *{ $n }* épreuves.
told-bid-shown = { $who_you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
} *{ $n }* épreuves.
told-done = { $who_you ->
    [yes] Vous dites
   *[no] { $who } dit
} *« Fini ! »*
told-glass = On retourne le sablier : { $seconds } secondes.
told-ring = Le sablier est écoulé.
told-check = { $who_you ->
    [yes] Vous avez
   *[no] { $who } a
} { $failed ->
    [0] réussi chaque épreuve
    [one] raté une épreuve
   *[other] raté { $failed } épreuves
} { $stones ->
    [0] sans aucune pierre
    [one] avec une pierre
   *[other] avec { $stones } pierres
} : *{ $points }*.
told-kept = { $who_you ->
    [yes] Vos { $n } épreuves sont réussies.
   *[no] { $who } a réussi les { $n } épreuves.
}
told-broken = { $who_you ->
    [yes] Vous ratez
   *[no] { $who } rate
} { $failed ->
    [one] une des { $n } épreuves
   *[other] { $failed } des { $n } épreuves
}.
told-token = { $who_you ->
    [yes] Vous posez
   *[no] { $who } pose
} un jeton Malédiction sur l’épreuve *{ $test }*.
told-accept = { $who_you ->
    [yes] Vous acceptez
   *[no] { $who } accepte
} *{ $points }* pour l’épreuve { $test }.
told-green = { $who_you ->
    [yes] Vous prenez
   *[no] { $who } prend
} les points verts : *{ $points }*.
told-red = { $who_you ->
    [yes] Vous prenez
   *[no] { $who } prend
} les points rouges : *{ $points }*.
told-answer = { $who_you ->
    [yes] Vous avez décidé.
   *[no] { $who } a décidé.
}
told-ready = { $who_you ->
    [yes] Vous continuez.
   *[no] { $who } continue.
}
told-over = { $who_you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} avec { $points } points.
told-over-shared = La victoire est partagée, à { $points } points.
told-over-alone = La partie s’achève avec { $points } points de malédiction ; { $best ->
    [yes] on ne pouvait pas faire moins.
   *[no] { $least } étaient possibles.
}

why-curse = { $who_you ->
    [yes] Vous êtes le moins maudit
   *[no] { $who } est le moins maudit
}, avec { $points } points ; le suivant en a { $second }.
why-curse-shared = Aussi peu maudits les uns que les autres, avec { $points } points.
why-favour = { $who_you ->
    [yes] Vous avez
   *[no] { $who } a
} les plus hautes faveurs d’Atlacoya, avec { $points } points ; le suivant en a { $second }.
why-favour-shared = Égalité à { $points } points, et en jetons aussi.
why-tokens = Égalité à { $points } points ; { $who_you ->
    [yes] vous avez
   *[no] { $who } a
} gardé plus de jetons Malédiction, { $n }.
why-alone = { $points } points de malédiction ; { $best ->
    [yes] on ne pouvait en avoir moins.
   *[no] { $least } étaient possibles.
}
table-day = Jour
table-day-n = { $n }
table-who = { $who }
table-total = Total
table-least = idéal : { $n }

refused-2-1 = C’est la maison qui tire le modèle, personne à la table.
refused-2-2 = C’est la maison qui distribue les planches, personne à la table.
refused-3-1 = C’est la maison qui découvre les épreuves ; tant qu’il en manque, on ne pose rien.
refused-3-2 = Huit pierres au plus, une par case, et on ne reprend qu’une pierre qui s’y trouve.
refused-3-3 = « Fini ! » se dit une fois par jour, pendant la pose.
refused-3-4 = Le sablier s’écoule tout seul.
refused-3-5 = L’heure de la vérification est venue : ce qui est posé compte.
refused-3-6 = Le jour suivant vient après la vérification.
refused-3-7 = Trois cents fois par jour suffisent : ce qui est placé reste, et vous ne pouvez plus que dire « Fini ! »
refused-6 = Cinq ou sept épreuves se choisissent une fois, avant le premier jour, quand les niveaux sont mêlés.
refused-8-1 = On annonce dans Atlacoya, une fois par jour, avant de voir les épreuves.
refused-8-3 = Un jeton Malédiction sert pour une épreuve ratée de votre annonce, tant que vous en avez.
refused-8-4 = Points verts ou rouges : quand toutes les épreuves de votre annonce sont réglées.

# à imprimer
print-boards = planches { $first } et { $last }, avec des cartes
print-oracle = plateau de l’oracle, pierres et jetons
print-oracle-note = Sur la piste, qui dépasse 49 refait un tour et compte 50 points de plus. Pour chacun des six joueurs, 8 pierres, 5 jetons Malédiction, 6 tuiles Nombre (pour Atlacoya) et un chaman.
print-glass = Le sablier : le premier « Fini ! » le retourne. Quand il est écoulé, plus personne ne pose ni ne déplace de pierre. Avant ce « Fini ! », rien ne limite le temps. Tout sablier d’une minute environ convient, ou le minuteur d’un téléphone.
print-glass-short = { $seconds } secondes dès le premier « Fini ! »
print-reconstructed-boards = Reconstitué : les trois motifs et leurs rubans, certains traits des cartes et les dispositions sont de nous, non de la boîte.
print-reconstructed-oracle = Reconstitué : la piste, sa longueur et la durée du sablier sont de nous ; le livret compte 30 tuiles Nombre, mais en nomme six par joueur.

# tableaux de la page des règles
list-card = Carte
list-means = Compte les pierres
list-three = Trois pierres
list-four = Quatre pierres
list-bid = Tuile
list-green = Vert
list-red = Rouge
list-ribbon = { $ribbon ->
    [red] r
    [yellow] j
   *[blue] b
}
list-counts = { $a ->
    [gecko] sur une case avec un gecko, seul ou non
    [cactus] sur une case avec un cactus, seul ou non
    [bird] sur une case avec un oiseau, seul ou non
    [red] sur une case par laquelle passe le ruban rouge
    [yellow] sur une case par laquelle passe le ruban jaune
    [blue] sur une case par laquelle passe le ruban bleu
    [black] sur une case noire
    [white] sur une case blanche
    [corner] sur l’une des quatre cases aux coins
    [edge] sur l’une des vingt cases du bord, coins compris
    [double] sur une case à deux symboles
    [blank] sur une case sans symbole
    [crossing] sur une case à deux rubans
    [no-ribbon] sur une case sans ruban
    [centre] sur l’une des quatre cases du milieu
    [diagonals] sur l’une des douze cases des deux grandes diagonales
    [touching] qui ont une autre pierre sur l’un de leurs quatre côtés
    [isolated] qui n’ont aucune autre pierre sur les huit cases autour
    [gecko-black] sur une case noire avec un gecko
    [cactus-white] sur une case blanche avec un cactus
    [bird-edge] sur une case du bord avec un oiseau
    [double-ribbon] sur une case à deux symboles et à ruban
   *[blank-ribbon] sur une case sans symbole mais à ruban
}

# au terminal : initiales du plateau, et ce que font les touches
letter = { $a ->
    [gecko] G
    [cactus] C
    [bird] O
    [red] r
    [yellow] j
   *[blue] b
}
keys-lay = Flèches · *Espace* pose ou lève une pierre · *!* « Fini ! » · *aide* et Entrée
keys-bid = *2* à *7* : combien d’épreuves vous annoncez · *aide* et Entrée
keys-level = *5* ou *7* épreuves · *aide* et Entrée
keys-judge = *+* jeton ou points verts · *-* points rouges · *aide* et Entrée
keys-ready = *Espace* : la suite · *aide* et Entrée
hint-lay-typed = Posez une pierre avec *poser c4*, reprenez-la avec *lever c4* ; puis *fini*.

# pourquoi un coup est bon : des propositions sans leur sujet
reason-best = coûte { $points } { $points ->
    [one] point de malédiction
   *[other] points de malédiction
}, et { $count ->
    [one] c’est la seule réponse à ce prix
   *[other] aucune réponse ne coûte moins ({ $count } coûtent autant)
}
reason-kept = réussit toutes les épreuves annoncées avec le moins de pierres
reason-passes = réussit { $n } { $n ->
    [one] épreuve
   *[other] épreuves
} sur { $of } avec { $stones } { $stones ->
    [one] pierre
   *[other] pierres
} : { $points } { $points ->
    [one] point de malédiction
   *[other] points de malédiction
}
reason-within = réussit { $n } { $n ->
    [one] épreuve
   *[other] épreuves
} sur les { $of } qui comptent
reason-meets = réussit l’épreuve { $test }, qui ne l’était pas
reason-green = rapporte +{ $green } au lieu de −{ $red }
reason-token = garde l’annonce : +{ $green } au lieu de −{ $red }, pour un jeton sur { $tokens }
reason-accept = garde des jetons : il en faudrait { $n }, et { $tokens ->
    [0] il n’y en a pas
    [one] il y en a un
   *[other] il y en a { $tokens }
}

# la carte d’un jour
card-tests = { $n } { $n ->
    [one] épreuve
   *[other] épreuves
} sur { $of }
card-stones = { $n ->
    [one] pierre
   *[other] pierres
}
