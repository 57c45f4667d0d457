# Xochintlan en français

title = Xochintlan
subtitle = Le motif secret
blurb = Quatre animaux semblables, l’Homme, et un motif que vous seul connaissez. Faites le vôtre avant d’être deviné.

# l’objectif, en une ligne au-dessus du plateau ; n : de la carte la plus avancée ; cards : celles du siège, 0 pour qui regarde
goal-strip = { $cards ->
    [0] À chacun son motif secret, avec l’Homme et quatre animaux d’un seul type.
    [1] Votre motif, avec l’Homme et quatre animaux d’un seul type : *{ $n }* { $n ->
        [one] case
       *[other] cases
    } sur 5.
   *[other] L’un de vos motifs, avec l’Homme et quatre animaux d’un seul type : *{ $n }* { $n ->
        [one] case
       *[other] cases
    } sur 5.
}
goal-brief = { $cards ->
    [0] Un motif secret, avec l’Homme
    [1] Votre motif, avec l’Homme : *{ $n }*/5
   *[other] L’un de vos motifs, avec l’Homme : *{ $n }*/5
}

# ce que veulent dire les choses, dit là où elles sont
mean-man = L’Homme n’est à personne et fait partie de chaque motif : lui et quatre animaux d’un seul type.
mean-animal = { $animal ->
    [bird] Un oiseau.
    [lizard] Un lézard.
   *[monkey] Un singe.
} Quatre d’un seul type et l’Homme font un motif, si aucun autre du même type n’y touche.
mean-card = Un motif à reproduire : l’Homme sur sa case, quatre animaux d’un seul type sur les autres. Tourné, oui, en miroir, non.
mean-back = L’objectif de quelqu’un, que lui seul peut voir.
mean-last = La pièce qui vient d’être jouée. Le joueur suivant ne peut pas la jouer.
mean-win = Une case du motif gagnant.

# options
option-cards = Objectifs
option-cards-1 = Une carte
option-cards-1-about = Chacun tire une carte Objectif.
option-cards-2 = Deux cartes
option-cards-2-about = L’une ou l’autre de vos cartes gagne : plus court, et conseillé à plus de trois.
option-cards-3 = Trois cartes
option-cards-3-about = N’importe laquelle de vos trois cartes gagne : très court.
option-deals = Donnes
option-deals-1 = Une
option-deals-1-about = Une seule donne décide.
option-deals-3 = Trois
option-deals-3-about = Un point par donne gagnée ; un autre joueur commence à chaque donne.
option-deals-5 = Cinq
option-deals-5-about = Un point par donne gagnée ; un autre joueur commence à chaque donne.
option-full = Tout est posé
option-full-draw = Partie nulle
option-full-draw-about = Quand les 24 animaux sont posés, la donne est nulle, comme le dit la règle.
option-full-swap = Échanges
option-full-swap-about = On continue : deux animaux changent de place, ou l’Homme se déplace.
option-change = Changer de carte
option-change-no = Non
option-change-no-about = On garde la carte que l’on a tirée.
option-change-yes = Oui
option-change-yes-about = Au lieu de jouer, on montre une carte, on l’écarte et on en tire une autre.
option-objectives = Cartes
option-objectives-secret = Secrètes
option-objectives-secret-about = Vous seul voyez votre carte.
option-objectives-open = Visibles
option-objectives-open-about = Toutes les cartes sont étalées une fois tirées : pour les experts.
option-played = Vient d’être joué
option-played-piece = Toute pièce
option-played-piece-about = La pièce qui vient d’être jouée reste en place un tour, animal ou Homme.
option-played-man = L’Homme seul
option-played-man-about = L’autre lecture : seul l’Homme qui vient de bouger reste en place.
option-win = Victoire
option-win-own = Par son coup
option-win-own-about = Vous gagnez si votre motif est là après votre propre coup.
option-win-any = Par tout coup
option-win-any-about = L’autre lecture : vous gagnez aussi quand un autre complète votre motif.

word-place = poser { $animal ->
    [lizard] lézard
    [bird] oiseau
   *[monkey] singe
} { $cell }
word-replace = remplacer { $cell } { $animal ->
    [lizard] lézard
    [bird] oiseau
   *[monkey] singe
}
word-man = homme { $cell }
word-swap = échanger { $pair }
word-change = changer { $card }
word-deal = tirer { $card }

animal = { $animal ->
    [lizard] lézard
    [bird] oiseau
   *[monkey] singe
}
animals = { $animal ->
    [lizard] lézards
    [bird] oiseaux
   *[monkey] singes
}
the-animal = { $animal ->
    [lizard] le lézard
    [bird] l’oiseau
   *[monkey] le singe
}
the-old-animal = { $old ->
    [lizard] le lézard
    [bird] l’oiseau
   *[monkey] le singe
}
role = Joueur { $n }
label-grid = L’aire de jeu, sans bord. Une place est nommée par sa distance, vers l’est puis vers le sud, au départ de l’Homme.
label-tile = { animal } en { $cell }
label-man = l’Homme en { $cell }
label-place = place libre { $cell }
label-last = vient d’être joué en { $cell }
label-win = dans le motif gagnant en { $cell }
label-reserve = { $n } { $n ->
    [one] { animal }
   *[other] { animals }
} en réserve
label-card = votre objectif { $card }

choices-place = Poser un { animal }
choices-replace = Remplacer par un { animal }
choices-man = Déplacer l’Homme
choices-swap = Échanger { the-animal } en { $cell }
choices-change = Changer de carte
choice-place = Poser un { animal } en { $cell }
choice-replace = Remplacer { the-old-animal } en { $cell } par un { animal }
choice-man = Déplacer l’Homme en { $cell }
choice-swap = Échanger { the-animal } en { $one } et { the-old-animal } en { $other }
choice-change = Montrer la carte { $card } et en tirer une autre

goal-card = Objectif { $card }
goal-hidden = Objectifs secrets
goal-points = Points

ask-place = Quel animal, ou l’Homme ?
ask-reserve = Où le poser ?
ask-tile = Par quel animal ?
ask-man = Où va l’Homme ?
hint-deal = On tire les cartes Objectif.
hint-opening = L’Homme est seul : posez un animal à côté de lui.
hint-all = Posez un animal, remplacez-en un, ou déplacez l’Homme.
hint-locked = Posez, remplacez, ou déplacez l’Homme ; *{ $cell }* reste.
hint-man-locked = L’Homme reste : posez ou remplacez un animal.
hint-swap = Tout est posé : échangez deux animaux, ou l’Homme bouge.
hint-swap-only = Tout est posé et l’Homme reste : échangez deux animaux.

tag-deal = Donne { $deal } sur { $deals }
note-changed = { $n ->
    [one] La carte *{ $cards }* est écartée : personne ne l’a.
   *[other] Les cartes *{ $cards }* sont écartées : personne ne les a.
}

told-deal = { $who_you ->
    [yes] Vous tirez l’objectif *{ $card }*.
   *[no] { $who } tire l’objectif *{ $card }*.
}
told-deal-hidden = { $who_you ->
    [yes] Vous tirez un objectif.
   *[no] { $who } tire un objectif.
}
told-place = { $who_you ->
    [yes] Vous posez un { animal } en *{ $cell }*.
   *[no] { $who } pose un { animal } en *{ $cell }*.
}
told-replace = { $who_you ->
    [yes] Vous remplacez { the-old-animal } en *{ $cell }* par un { animal }.
   *[no] { $who } remplace { the-old-animal } en *{ $cell }* par un { animal }.
}
told-man = { $who_you ->
    [yes] Vous déplacez l’Homme en *{ $cell }*.
   *[no] { $who } déplace l’Homme en *{ $cell }*.
}
told-swap = { $who_you ->
    [yes] Vous échangez
   *[no] { $who } échange
} { the-animal } en *{ $one }* et { the-old-animal } en *{ $other }*.
told-change = { $who_you ->
    [yes] Vous montrez la carte *{ $card }* et l’écartez.
   *[no] { $who } montre la carte *{ $card }* et l’écarte.
}
told-full = Les 24 animaux sont posés : désormais on les échange.
told-won = { $who_you ->
    [yes] Vous dévoilez la carte *{ $card }* : le motif est là. Vous gagnez
   *[no] { $who } dévoile la carte *{ $card }* : le motif est là, et { $who } gagne
} { $deal ->
    [0] la partie.
   *[other] la donne { $deal }.
}
told-drawn = { $how ->
    [full] Tous les animaux sont posés
    [repetition] La même position pour la troisième fois
   *[stall] Trop de coups sans une pose
} : { $deal ->
    [0] partie nulle.
   *[other] donne { $deal } nulle.
}

# un moment : une donne est finie, et la carte gagnante repose sur son motif
beat-won = { $who_you ->
    [yes] Vous gagnez la donne { $deal }.
   *[no] { $who } gagne la donne { $deal }.
}
beat-drawn = Personne ne gagne la donne { $deal }.
label-over = { $who_you ->
    [yes] Carte { $card }, la vôtre
   *[no] Carte { $card }, { $who }
}
near-card = Votre carte était *{ $card }* : { $n ->
    [0] aucune de ses 5 cases n’était en place
    [one] 1 de ses 5 cases était en place
   *[other] { $n } de ses 5 cases étaient en place
}.

why-shape = { $who_you ->
    [yes] Vous avez fait le motif de la carte { $card } en { $plies } coups.
   *[no] { $who } a fait le motif de la carte { $card } en { $plies } coups.
}
why-full = Tous les animaux sont posés, et personne n’a fait son motif.
why-repetition = La même position est venue pour la troisième fois.
why-stall = Trop de coups sans une pose.
how-shape = Carte { $card }
how-full = Tout est posé
how-repetition = Trois fois la même position
how-stall = Trop de coups sans pose
match-won = { $who_you ->
    [yes] Vous avez gagné le plus de donnes : { $n }.
   *[no] { $who } a gagné le plus de donnes : { $n }.
}
match-even = { $n ->
    [0] Personne n’a gagné de donne.
   *[other] Personne n’a gagné plus de donnes que tous les autres : le plus est { $n }.
}
table-deal = Donne
table-winner = Gagnée par
table-how = Comment
table-plies = Coups
table-who = { $who }
table-nobody = Personne

refused-1-3 = La table s’arrête ici : chaque case a un nom à elle jusqu’à 25 de chaque côté.
refused-1-4 = Les cartes sont tirées au sort, on ne les choisit pas.
refused-3-1 = On tire une carte : rien d’autre n’est possible pour l’instant.
refused-3-2 = { $cell } est prise : un animal se pose à une place libre.
refused-3-3 = { $cell } ne touche aucune pièce : il faut un côté en commun avec une pièce en jeu.
refused-3-4 = Il n’y a plus de { animal } en réserve.
refused-3-5 = Il n’y a pas d’animal à remplacer en { $cell }.
refused-3-6 = Il y a déjà un { animal } en { $cell } : on remplace par un autre animal.
refused-3-7 = L’animal en { $cell } ne touche aucune autre pièce : rien ne peut se jouer à sa place.
refused-3-8 = L’Homme va à une place libre, et { $cell } n’en est pas une.
refused-3-9 = { $cell } n’est pas à côté d’un animal : l’Homme doit en toucher un par un côté.
refused-4-1 = L’Homme est en { $cell }, et on ne le remplace jamais.
refused-4-2 = Cette pièce vient d’être jouée : elle reste en place pour un tour.
refused-5-2 = À cette table, on n’intervertit pas les animaux : la donne est finie quand tous sont posés.
refused-6-2 = On échange des animaux quand les 24 sont posés, et alors on ne pose ni ne remplace plus rien.
refused-6-3 = Deux animaux que l’on échange doivent être différents.
refused-6-4 = On ne change pas de carte dans cette partie.
refused-6-5 = Vous n’avez pas la carte { $card }.
refused-6-6 = Il ne reste aucune carte à tirer.

# what touching and the end tell
about-last = La pièce en { $cell } vient d’être jouée : on ne peut ni la remplacer ni l’échanger à ce tour (4.2).
about-man = L’Homme vient d’être déplacé : il ne bouge pas à ce tour (4.2).
label-change = Changer l’objectif { $card }
table-player = Joueur
table-card = Objectif
table-laid = Cases posées
table-held = { $card }
table-of = { $n } sur 5

# à imprimer
print-pieces = l’Homme et les animaux
print-cards = les cartes Objectif
print-pieces-note = Collez-les sur du carton fort : l’image est la même des deux côtés.
print-reconstructed = Prenez du carton souple, du type carte à jouer. Reconstitué : que les cartes montrent les 18 façons de joindre cinq carrés se déduit de leur nombre et du livret ; leurs images sont perdues.

# tableaux de la page des règles
list-piece = Pièce
list-number = Nombre
list-man = Homme
list-animal = { $animal ->
    [lizard] Lézard
    [bird] Oiseau
   *[monkey] Singe
}

# au terminal : initiales du plateau
letter = { $animal ->
    [man] H
    [lizard] L
    [bird] O
   *[monkey] S
}

# pourquoi un coup est bon : des propositions sans leur sujet
reason-need = met { $who_you ->
    [yes] votre motif
   *[no] le motif de { $who }
} à { $n ->
    [one] une action
   *[other] { $n } actions
}, { $ways ->
    [one] d’une seule façon
   *[other] de { $ways } façons
}
reason-leaves = { $n ->
    [0] ne laisse aucun motif
    [one] ne laisse qu’un motif
   *[other] ne laisse que { $n } motifs
} à { $who_you ->
    [yes] votre portée
   *[no] la portée de { $who }
}, contre { $m } avant
