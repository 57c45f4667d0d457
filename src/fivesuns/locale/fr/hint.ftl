# Les conseils en français

say-hint = Conseil
say-hint-thinking = Réflexion…
say-hint-compare = Pourquoi pas le mien ?
say-hint-yes = Oui, un conseil
say-hint-no = Non
say-hint-close = Fermer
hint-same = C’est le même coup.
hint-reply = { $who } répondrait : { $move }.
hint-ask = Cette partie compte pour votre cote. Après un conseil, elle n’y compte plus.
no-hint-others = Les conseils sont pour les parties contre des robots seulement.

# les raisons : ce qui distingue un coup des autres
reason-it = Cela { $reason }.
reason-and = { $reason }, et { $more }
reason-none = Aucune raison ne se détache.
reason-only = Il n’y a rien d’autre à faire.
reason-shared = { $n ->
    [one] Un autre coup en fait autant.
   *[other] { $n } autres coups en font autant.
}
reason-wins = gagne aussitôt
reason-stops = { $who_you ->
    [yes] vous empêche
   *[no] empêche { $who }
} de gagner au coup suivant
reason-threat = menace de gagner au coup suivant
say-hint-play = Jouer ce coup
say-hint-play-mine = Jouer le mien
say-hint-this = Le conseil
say-hint-mine = Le vôtre
say-hint-another = Un autre
say-hint-touch = Touchez votre coup sur le plateau, ou choisissez-le dans la liste.
hint-misses = Le conseil { $reason } ; pas le vôtre.
hint-reply-why = { $who } répondrait : { $move }. Cela { $reason }.
say-why = Pourquoi ?
say-why-about = Pourquoi le robot a-t-il joué cela ?
why-title = { $who } : { $move }
hint-near = Il vaut à peu près autant.
hint-yours = Le vôtre : { $move }
hint-goes-on = Les étapes qui suivent la vôtre sont les meilleures trouvées.
hint-turn-same = Il fait partie du même tour.
hint-steps = { $n } étapes
say-hint-share = Vos chances
say-why-none = Il n’y a rien à en dire.
say-hint-percent = { $n } %
