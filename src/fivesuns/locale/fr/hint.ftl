# Les conseils en français

say-hint = Conseil
say-hint-thinking = Réflexion…
say-hint-compare = Pourquoi pas le mien ?
say-hint-choose = Choisissez un coup
say-hint-yes = Oui, un conseil
say-hint-no = Non
say-hint-close = Fermer
hint-best = { $move }. Chances de gagner : { $share } %.
hint-same = C’est le même coup.
hint-near = { $move } vaut à peu près autant : { $share } %.
hint-worse = { $move } apporte { $share } %, { $less } de moins.
hint-reply = { $who } répondrait : { $move }.
hint-ask = Cette partie compte pour votre classement. Après un conseil, elle n’y compte plus.
no-hint-others = Les conseils sont pour les parties contre des robots seulement.
hint-plan = { $move }.
hint-whole = Dans ce jeu, un tour se prépare en entier : les coups ne se comparent pas un à un.
