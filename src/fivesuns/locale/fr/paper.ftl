# Dessins et pages de règles en français

paper-seat = Joueur { $n }
paper-before = Avant
paper-after = Après

# à imprimer
print-sheet = { $game } : planche { $sheet } sur { $sheets }
print-rules = { $game } : les règles
print-how = Imprimez à 100 %, sans « ajuster à la page ». Le trait ci-dessous mesure 5 cm si la taille est juste. Collez les planches sur du carton, puis découpez le long des repères.
print-none = { $game } ne s’imprime pas : ce jeu n’a pas de planches.

# d’où vient un paragraphe des règles : le nom de sa marque, et ce qu’en dit la légende
paper-from-book = Livret.
paper-from-source = Source.
paper-from-deduced = Déduit.
paper-from-ours = De nous.
paper-origin-book = dans le livret
paper-origin-source = d’une autre source : critiques, autres éditions
paper-origin-deduced = déduit du livret et des sources
paper-origin-ours = de nous : décision ou reconstitution
