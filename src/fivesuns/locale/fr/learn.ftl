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
