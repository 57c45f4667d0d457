# Les parties finies en français

# apporter une feuille de partie
replay-bring = Lire une feuille de partie
replay-bring-about = Une feuille est le fichier que laisse une partie finie. Elle est rejouée ici, coup par coup, avant d’être montrée.
replay-file = Choisir un fichier
replay-paste = ou son texte
replay-bring-go = La lire
replay-how = Chaque partie finie a sa feuille : sur la page où on la revoit, sous « Feuille ».
no-record = Ce n’est pas une feuille de partie : elle est faite de lignes de JSON, la première sur le jeu, puis une par coup.
no-record-at = Ce n’est pas une feuille de partie : { $fault }.
no-record-long = Cette feuille est trop longue : { $most } lignes au plus.
no-record-open = La partie de cette feuille n’est pas finie.
say-bring-none = Choisissez d’abord un fichier, ou collez son texte.

# la page
replay-tag = Partie revue
replay-controls = Parcourir la partie
say-go-first = Au début
say-go-back = Un pas en arrière
say-go-play = Lire
say-go-pause = Pause
say-go-on = Un pas en avant
say-go-last = À la fin
replay-slider = Pas
replay-keys = Les flèches reculent et avancent, la barre d’espace lit, Début et Fin vont au début et à la fin.
say-start-line = Le début
say-go-of = { $n } sur { $of }
say-go-goes = Pas { $n } sur { $of }. { $word }
replay-eye = Vu par
say-eye-watcher = un spectateur
replay-eye-about = Ce que ce siège savait alors.
replay-record = Feuille
replay-whatif = Et si…
replay-whatif-about = Rejouez d’ici contre un robot. La chance est neuve.
replay-whatif-seat = Votre siège
replay-whatif-level = Contre
replay-whatif-go = Jouer d’ici
say-whatif-end = La partie finit ici ; reculez d’un pas pour la rejouer.
replay-table = À la table
replay-checked = Lue d’une feuille. Chaque tirage a été vérifié avec sa graine.
replay-unchecked = Lue d’une feuille ; on ne peut vérifier que ses tirages étaient honnêtes.
replay-branch = Commencée au pas { $step } d’une autre partie.
replay-branch-link = Cette partie

# l’analyse
say-review = Analyse
say-review-about = Le plus fort des robots parcourt la partie et juge chaque position.
say-review-ask = Analyser cette partie
say-review-waiting-one = Une autre analyse passe d’abord.
say-review-waiting = { $n } autres analyses passent d’abord.
say-review-thinking = { $n } coups sur { $of } jugés ; ce qui est trouvé est dessous.
say-review-unfit = Les positions de cette partie ne peuvent être jugées : notre recherche n’en pense rien.
say-review-keys = Les coups qui ont le plus coûté
review-clean = Aucun coup n’a coûté cher.
say-review-better = Mieux : { $word }
say-review-luck = La chance et le jeu
say-review-chart = Les chances, position par position
review-fall = { $before } % à { $after } %
review-story = { $who_you ->
    [yes] Vous commencez
   *[no] { $who } commence
} à { $first } %, au plus bas { $least } % (pas { $at }), au plus haut { $most } % (pas { $then }), { $last } % à la fin.
review-luck = { $who_you ->
    [yes] Vous
   *[no] { $who }
} : tirages { $draws } %, coups { $moves } %.
review-move = { $who_you ->
    [yes] Vous
   *[no] { $who }
} : { $move }
