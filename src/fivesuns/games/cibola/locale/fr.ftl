# Les Trésors de Cibola en français

title = Les Trésors de Cibola
subtitle = Les sept cités d’or
blurb = Misez en secret, rassemblez vos trésors, et changez ce qu’ils valent à la fin.

# l’objectif, en une ligne au-dessus du plateau ; low, high : ce que peut encore valoir le siège ; watch : pour qui regarde
goal-strip = { $exact ->
    [watch] Qui a le plus de points à la fin gagne ; un trésor vaut la valeur restée visible. Manche *{ $round }* sur 8.
   *[other] Le plus de points à la fin : { $exact ->
        [yes] *{ $low }*
       *[no] *{ $low }* à *{ $high }*
    } pour vous, *{ $explorers }* { $explorers ->
        [0] explorateur
        [one] explorateur
       *[other] explorateurs
    } en main, manche *{ $round }* sur 8.
}
goal-brief = { $exact ->
    [watch] Le plus de points ; manche *{ $round }*/8
    [yes] Le plus de points : vous *{ $low }* ; manche *{ $round }*/8
   *[no] Le plus de points : vous *{ $low }*–*{ $high }* ; manche *{ $round }*/8
}

# ce que veulent dire les choses, dit là où elles sont
mean-treasure = { $treasure ->
    [sundial] Cadrans solaires : chacun rapporte la valeur restée visible dans cette colonne à la fin.
    [serpent] Serpents : chacun rapporte la valeur restée visible dans cette colonne à la fin. Elle peut être une perte.
    [shield] Boucliers à plumes : chacun rapporte la valeur restée visible dans cette colonne à la fin.
    [statuette] Statuettes : seul qui en a le plus marque, une fois, la valeur restée visible à la fin.
   *[skull] Crânes : qui en a le plus perd, une fois, la valeur restée visible à la fin.
}
mean-rock = Un rocher : la valeur qu’il recouvre ne compte pas. La dernière visible d’une colonne n’est jamais recouverte.
mean-explorer = Des explorateurs pour miser. À la fin, deux qui restent font un point.
mean-torch = La torche : à mises égales, qui la tient passe en premier. Le dernier à choisir la prend.
mean-fist = Une mise. La plus forte choisit sa carte en premier ; qui ne mise rien prend la défausse.
mean-card = Une carte : ce qu’elle montre est à qui la prend. Un rocher recouvre une valeur, un totem en fait choisir un.

# options
option-hands = Explorateurs en main
option-hands-open = Visibles
option-hands-open-about = Chacun voit combien d’explorateurs ont les autres ; on peut les compter de toute façon.
option-hands-hidden = Cachés
option-hands-hidden-about = Comme dans l’édition polonaise : qui veut savoir doit avoir compté.

word-bid = miser { $explorers }
word-take = prendre { $card }
word-cover = couvrir { cell }
word-choose = totem { totem }
word-raise = monter { cell }
word-lower = descendre { cell }
word-copy = copier { totem }

# noms
treasure = { $treasure ->
    [sundial] Cadran solaire
    [serpent] Serpent
    [statuette] Statuette
    [shield] Bouclier à plumes
   *[skull] Crâne
}
treasure-a = { $a ->
    [sundial] cadran solaire
    [serpent] serpent
    [statuette] statuette
    [shield] bouclier à plumes
   *[skull] crâne
}{ $na ->
    [1] {""}
   *[other] {" "}×{ $na }
}
treasure-b = { $b ->
    [sundial] cadran solaire
    [serpent] serpent
    [statuette] statuette
    [shield] bouclier à plumes
   *[skull] crâne
}{ $nb ->
    [1] {""}
   *[other] {" "}×{ $nb }
}
treasure-c = { $c ->
    [sundial] cadran solaire
    [serpent] serpent
    [statuette] statuette
    [shield] bouclier à plumes
   *[skull] crâne
}{ $nc ->
    [1] {""}
   *[other] {" "}×{ $nc }
}
icon = { $icon ->
    [rock] {" "}+ rocher
    [totem] {" "}+ totem
   *[none] {""}
}
card = { $kinds ->
    [1] { treasure-a }{ icon }
    [2] { treasure-a } + { treasure-b }{ icon }
   *[3] { treasure-a } + { treasure-b } + { treasure-c }{ icon }
}
cell = { FIRST($cell) ->
    [sundial] cadran
    [serpent] serpent
    [statuette] statuette
    [shield] bouclier
   *[skull] crâne
} { LAST($cell) }
totem = { $totem ->
    [sundials] cadrans
    [serpents] serpents
    [statuettes] statuettes
    [shields] boucliers
    [skulls] crânes
    [raise] monter
    [lower] descendre
    [four] quatre
    [half] moitié
   *[copy] copie
}
totem-short = { $totem ->
    [sundials] +1 par cadran
    [serpents] +1 par serpent
    [statuettes] +1 par statuette
    [shields] +2 par bouclier
    [skulls] −2 crânes
    [raise] rocher ↑
    [lower] rocher ↓
    [four] 4 explorateurs
    [half] ½ défausse
   *[copy] copie
}
totem-long = { $totem ->
    [sundials] au décompte final, 1 point de plus pour chacun de vos cadrans solaires
    [serpents] au décompte final, 1 point de plus pour chacun de vos serpents
    [statuettes] au décompte final, 1 point pour chacune de vos statuettes, majorité ou non
    [shields] au décompte final, 2 points de plus pour chacun de vos boucliers
    [skulls] au décompte final, vous comptez deux crânes de moins
    [raise] un rocher monte d’une case, tout de suite
    [lower] un rocher descend d’une case, tout de suite
    [four] prenez quatre explorateurs dans la défausse, tout de suite
    [half] prenez la moitié de la défausse, arrondie au-dessus, tout de suite
   *[copy] copiez un totem que quelqu’un a pris, tout de suite
}
role = { $role ->
    [sky] Équipe bleue
    [gold] Équipe jaune
    [jade] Équipe verte
   *[clay] Équipe rouge
}
name = { $who_you ->
    [yes] Vous
   *[no] { $who }
}

label-table = Le temple et ses { $columns } colonnes, les cartes de la manche au-dessus, les totems à côté
label-card = Carte : { card }
label-totem = Totem : { totem-short }
label-totem-taken = Totem de { $who } : { totem-short }
label-value = Valeur visible : { cell }
label-rock = Rocher sur { cell }
label-deck = Pile { $phase ->
    [1] I
   *[2] II
} : { $n } cartes
label-discard = Défausse : { $n }
label-seat = { name }
label-sealed = { name } : poing fermé
label-pick = { name } : mise de { $n }
about-card-1 = Carte : { treasure-a } ({ $va }){ icon }. Les nombres sont les valeurs encore visibles.
about-card-2 = Carte : { treasure-a } ({ $va }) + { treasure-b } ({ $vb }){ icon }.
about-card-3 = Carte : { treasure-a } ({ $va }) + { treasure-b } ({ $vb }) + { treasure-c } ({ $vc }){ icon }.
about-totem = Totem : { totem-long }.
about-deck = { $phase ->
    [1] Phase I, le Sanctuaire : encore { $n } cartes. Peu de rochers, plus de totems.
   *[2] Phase II, le Tombeau : encore { $n } cartes. Plus de rochers, de trésors et de crânes.
}
about-discard = { $n ->
    [0] La défausse est vide. Les mises y vont quand on prend sa carte.
    [one] Un explorateur dans la défausse, pour qui ne mise rien.
   *[other] { $n } explorateurs dans la défausse, pour qui ne mise rien.
}
discard = défausse

choices-bid = Miser des explorateurs, en secret
choices-take = Prendre une carte
choices-cover = Couvrir une valeur : { treasure }
choices-choose = Prendre un totem
choices-raise = Monter un rocher : { treasure }
choices-lower = Descendre un rocher : { treasure }
choices-copy = Copier un totem
choice-bid = { $n ->
    [0] Ne rien miser
    [one] Miser un explorateur
   *[other] Miser { $n } explorateurs
}
choice-take = Prendre la carte { card }
choice-cover = Couvrir { cell } d’un rocher
choice-choose = Prendre le totem : { totem-long }
choice-raise = Monter le rocher posé sur { cell }
choice-lower = Descendre le rocher posé sur { cell }
choice-copy = Copier le totem : { totem-long }

points = { $n }
points-between = { $low } à { $high }
stock = Explorateurs
stock-count = { $n ->
    [one] { $n } explorateur en main
   *[other] { $n } explorateurs en main
}
held-torch = Tient la Torche : premier en cas d’égalité
held-sealed = La mise est scellée
held-bid = { $n ->
    [0] N’a rien misé (0)
   *[other] A misé { $n }
}
held-totem = Totem : { totem-long }
held-copied = Totem, par copie : { totem-long }

hint-bid = Misez 0 à { $n } : la plus forte choisit d’abord{ $discard ->
    [0] .
    [one] , 0 reprend celui de la défausse.
   *[other] , 0 reprend les { $discard } de la défausse.
}
hint-bid-nothing = Votre main est vide : vous ne misez rien{ $discard ->
    [0] .
    [one] , et reprenez celui de la défausse.
   *[other] , et reprenez les { $discard } de la défausse.
}
hint-take = Prenez une carte ; les colonnes disent sa valeur.
hint-take-last = Il reste une carte : elle est à vous.
hint-cover = Couvrez une valeur, jamais la dernière d’une colonne.
hint-cover-leftover = Plus forte mise : posez le rocher de la carte laissée.
hint-choose = Votre carte porte un totem : choisissez-en un.
hint-raise = Touchez le rocher qui monte d’une case.
hint-lower = Touchez le rocher qui descend d’une case.
hint-copy = Touchez le totem que vous copiez : n’importe lequel de ceux qui ont été pris.
tag-round = Manche { $round } sur { $rounds }
note = { $n ->
    [0] La défausse est vide.
    [one] *Un explorateur dans la défausse*, pour qui ne mise rien.
   *[other] *{ $n } explorateurs dans la défausse*, pour qui ne mise rien.
} { $who_you ->
    [yes] À mise égale vous passez devant : vous avez la Torche.
   *[no] À mise égale la Torche passe devant : { $who }.
}

told-lay = Totem disponible : *{ totem-short }*.
told-torch = { $who_you ->
    [yes] La Torche tombe de votre côté.
   *[no] La Torche désigne { $who }.
}
told-deal = Carte : *{ card }*.
told-bid = { $who_you ->
    [yes] Vous fermez le poing.
   *[no] { $who } ferme le poing.
}
told-bid-own = Vous fermez le poing sur *{ $n }*.
# un moment : les poings
beat-closed = Tous les poings sont fermés.
beat-closed-about = Ils s’ouvrent ensemble.
beat-open-2 = { $a_you ->
    [yes] Vous
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] vous
   *[no] { $b }
} { $nb }.
beat-open-3 = { $a_you ->
    [yes] Vous
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] vous
   *[no] { $b }
} { $nb }, { $c_you ->
    [yes] vous
   *[no] { $c }
} { $nc }.
beat-open-4 = { $a_you ->
    [yes] Vous
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] vous
   *[no] { $b }
} { $nb }, { $c_you ->
    [yes] vous
   *[no] { $c }
} { $nc }, { $d_you ->
    [yes] vous
   *[no] { $d }
} { $nd }.

told-reveal-2 = Les poings s’ouvrent : { $a_you ->
    [yes] vous
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] vous
   *[no] { $b }
} *{ $nb }*.
told-reveal-3 = Les poings s’ouvrent : { $a_you ->
    [yes] vous
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] vous
   *[no] { $b }
} *{ $nb }*, { $c_you ->
    [yes] vous
   *[no] { $c }
} *{ $nc }*.
told-reveal-4 = Les poings s’ouvrent : { $a_you ->
    [yes] vous
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] vous
   *[no] { $b }
} *{ $nb }*, { $c_you ->
    [yes] vous
   *[no] { $c }
} *{ $nc }*, { $d_you ->
    [yes] vous
   *[no] { $d }
} *{ $nd }*.
told-share = { $seats ->
    [1] Qui n’a rien misé reprend la défausse : { $n }.
   *[other] Ceux qui n’ont rien misé se partagent la défausse : { $n } chacun{ $rest ->
        [0] .
       *[other] , reste { $rest }.
    }
}
told-first = { $who_you ->
    [yes] Vous choisissez d’abord.
   *[no] { $who } choisit d’abord.
}
told-take = { $who_you ->
    [yes] Vous prenez
   *[no] { $who } prend
} *{ card }*.
told-left = Personne ne prend { card }.
told-left-rock = { $who_you ->
    [yes] Vous posez son rocher.
   *[no] { $who } pose son rocher.
}
told-cover = { $who_you ->
    [yes] Vous couvrez
   *[no] { $who } couvre
} *{ cell }*.
told-settled = { $treasure ->
    [sundial] Un cadran solaire vaut
    [serpent] Un serpent vaut
    [statuette] La majorité des statuettes vaut
    [shield] Un bouclier vaut
   *[skull] La majorité des crânes vaut
} désormais { $value }, sauf si un rocher bouge.
told-choose = { $who_you ->
    [yes] Vous prenez
   *[no] { $who } prend
} le totem *{ totem-short }*.
told-copy = { $who_you ->
    [yes] Vous copiez
   *[no] { $who } copie
} le totem *{ totem-short }*.
told-raise = { $who_you ->
    [yes] Vous montez
   *[no] { $who } monte
} le rocher posé sur *{ cell }*.
told-lower = { $who_you ->
    [yes] Vous descendez
   *[no] { $who } descend
} le rocher posé sur *{ cell }*.
told-explorers = { $n ->
    [one] Un explorateur revient.
   *[other] { $n } explorateurs reviennent.
}
told-nothing = Il reste sans effet.
told-torch-goes = { $who_you ->
    [yes] Vous avez choisi en dernier : la Torche est à vous.
   *[no] { $who } a choisi en dernier et reçoit la Torche.
}
told-over = { $who_you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} avec { $points } points.
told-over-shared = La victoire est partagée, à { $points } points.

why-points = { $who_you ->
    [yes] Vous avez réuni
   *[no] { $who } a réuni
} { $points } points de trésors ; le suivant en a { $second }.
why-explorers = Égalité à { $points } points ; { $who_you ->
    [yes] vous avez
   *[no] { $who } a
} gardé plus d’explorateurs, { $n }.
why-shared = Égalité à { $points } points, et en explorateurs aussi.
table-treasure = Points pour
table-who = { $who }
table-total = Total
table-none = –
table-each = { $n } × { $value }
table-most = en a { $n }
table-hand = reste { $n }

refused-2-1 = C’est la maison qui tire cartes, totems et Torche, personne à la table.
refused-3-1 = On mise une fois par manche, tous ensemble : ce n’est pas le moment.
refused-3-2 = Vous n’avez pas { $explorers } explorateurs en main.
refused-4-1 = On prend une carte quand toutes les mises sont ouvertes, la plus forte d’abord.
refused-4-2 = Cette carte n’est pas parmi celles qui restent de la manche.
refused-4-3 = Réglez d’abord votre rocher ou votre totem ; la carte suivante vient après.
refused-5-1 = Il y a déjà un rocher sur { cell }.
refused-5-2 = { cell } est la dernière valeur visible de sa colonne : elle reste.
refused-5-3 = Un rocher ne se pose qu’avec une carte qui en montre un.
refused-6-1 = Ce totem n’est pas disponible.
refused-6-2 = Un totem ne se prend qu’avec une carte qui en montre un.
refused-6-3 = Un totem déplace un rocher d’une case dans sa colonne, vers une valeur visible : pas { cell }, pas maintenant.
refused-6-5 = On ne copie qu’un totem déjà pris, et seulement avec le totem qui copie.

# à imprimer
print-cards = { $phase ->
    [1] cartes de la phase I, le Sanctuaire
   *[2] cartes de la phase II, le Tombeau
}
print-temple = temple, totems, rochers, explorateurs et torche
print-temple-note = Les explorateurs se cachent dans le poing : collez-les sur des pièces ou des haricots, ou prenez de simples haricots.
print-reconstructed-cards = Reconstitué : les trésors, rochers et totems de chaque carte sont de nous, ce n’est pas la liste publiée.
print-reconstructed-temple = Reconstitué : les valeurs des serpents, statuettes et crânes, l’ordre des colonnes, le nombre et les effets des totems sont de nous, non de la boîte.

# tableaux de la page des règles
list-treasure = Trésor
list-card = Carte
list-phase-1 = I, le Sanctuaire
list-phase-2 = II, le Tombeau
list-rock = Rocher
list-totem = Totem
list-effect = Effet

# au terminal : ses propres mots, là où rien ne se touche
hint-raise-typed = Montez un rocher d’une case : *monter* et sa case.
hint-lower-typed = Descendez un rocher d’une case : *descendre* et sa case.
hint-copy-typed = Copiez un totem qui a été pris : *copier* et son nom.

# pourquoi un coup est bon : des propositions sans leur sujet
reason-refill = { $who_you ->
    [yes] vous rend
   *[no] rend à { $who }
} jusqu’à { $n } { $n ->
    [one] explorateur
   *[other] explorateurs
} de la défausse
reason-first = est le moins que personne ne puisse dépasser, et garde { $n } { $n ->
    [one] explorateur
   *[other] explorateurs
} en main
reason-column = fait pencher une colonne vers { $who_you ->
    [yes] vous
   *[no] { $who }
} : { $mine } { $treasure ->
    [sundial] cadrans solaires
    [serpent] serpents
   *[shield] boucliers à plumes
} contre { $theirs }, à { $exact ->
    [yes] { $low }
   *[no] { $low } à { $high }
} points chacun
reason-majority = { $who_you ->
    [yes] vous donne
   *[no] donne à { $who }
} le plus de statuettes : { $mine } contre { $theirs }
reason-skulls = allège le malus des crânes, dont { $who_you ->
    [yes] vous avez
   *[no] { $who } a
} le plus
reason-explorers = apporte { $n ->
    [one] un explorateur
   *[other] { $n } explorateurs
} de la défausse
reason-gains = gagne { $n } { $n ->
    [one] point
   *[other] points
} sur le meilleur des autres, dans l’état du temple
reason-denies = prend une carte qui { $who_you ->
    [yes] vous rapporterait
   *[no] rapporterait à { $who }
} { $n } { $n ->
    [one] point
   *[other] points
}
