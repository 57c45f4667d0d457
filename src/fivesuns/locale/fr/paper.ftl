# Dessins et pages de règles en français

paper-seat = Joueur { $n }
paper-before = Avant
paper-after = Après

# à imprimer
print-sheet = { $game } : planche { $sheet } sur { $sheets }
print-rules = { $game } : les règles
print-how = Imprimez à 100 %, sans « ajuster à la page ». Le trait ci-dessous mesure 5 cm si la taille est juste. Collez les planches sur du carton, puis découpez le long des repères.
print-none = { $game } ne s’imprime pas : ce jeu n’a pas de planches.
