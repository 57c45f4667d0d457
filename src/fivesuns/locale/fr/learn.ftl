# Les leçons en français, et l’objectif d’un jeu au-dessus de son plateau

goal = Objectif
goal-whole = L’objectif en entier

learn = Apprendre en jouant
learn-minute = Apprendre en une minute
learn-minute-game = Apprendre { $game } en une minute
learn-tag = Leçon
learn-you = Vous
learn-lit = { $more ->
    [0] Allumé : { $things }.
   *[other] Allumé : { $things } ; et { $more } autres.
}
learn-leave = Quitter la leçon
learn-skip = Passer
learn-card = La leçon
learn-choices = Les choix, en liste
learn-next-play = Jouer contre un novice
learn-next-rules = Règles : { $title }
learn-next-daily = L’énigme du jour
learn-next-lesson = Leçon suivante : { $title }
no-lesson = Cette leçon n’existe pas.

# une offre à côté d’une table qui attend
say-learn-first = Votre première partie : { $name } ?
say-learn-first-about = Quelques touches sur ce plateau montrent ce qu’il y a à faire. Une minute environ ; la partie attend.
say-learn-minute = Apprendre en une minute
say-learn-now = Jouer tout de suite
say-learn-never = Ne plus demander, pour aucun jeu

# la leçon elle-même
say-learn-step = Étape { $n } sur { $of }
say-learn-go-on = Continuer
say-learn-again = Reprenons
say-learn-show = Montrez-moi
say-learn-do = À vous.
say-learn-do-about = Touchez ce qui est allumé.
say-learn-find = À vous, sans lumière.
say-learn-read = Lisez, puis continuez.
say-learn-slip = Pas celui-ci.
say-learn-right = Bravo.
say-learn-end = C’est tout.
say-learn-end-about = Le reste est affaire de choix.
say-learn-waits = Retour à votre table
say-learn-done = Reprendre depuis le début

# at a terminal
terminal-learn-how = Tapez un coup comme il est allumé. « ? » en montre un, « ! » reprend l’étape, « . » continue, « quit » quitte.
terminal-learn-shown = Tapez : { $word }
