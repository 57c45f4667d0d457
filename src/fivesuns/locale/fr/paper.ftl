# Dessins et pages de règles en français

paper-seat = Joueur { $n }
paper-before = Avant
paper-after = Après

# à imprimer
print-sheet = { $game } · feuille { $sheet } sur { $sheets } : { $title }{ $side ->
    [front] {" "}· recto
    [back] {" "}· verso
   *[single] {""}
}
print-flip = Imprimez à 100 %, recto verso, en retournant sur le bord long.
print-plain = Imprimez à 100 % ; le verso reste vide.
print-rules = Les règles telles qu’on les joue ici
print-credit = { $author } · { $publisher }, { $year }
print-making = Fabriquer le jeu
print-making-sheet = Feuille { $sheet } :
print-how = Imprimez à 100 %, sans « ajuster à la page ». Le trait au pied de chaque feuille mesure 5 cm si la taille est juste.
print-how-two-sided = Imprimez le tout recto verso, en retournant sur le bord long : chaque verso tombe alors derrière son recto. Une feuille sans verso est suivie d’une page vide. Sans imprimante recto verso, imprimez les pages impaires, remettez-les dans le bac et imprimez les pages paires ; ou imprimez les seuls rectos et collez-les.
print-how-cut = Prenez du papier cartonné d’au moins 200 g/m², ou collez les feuilles sur du carton. Coupez d’un repère à l’autre, au cutter et à la règle ; là où un trait fin entoure une pièce, suivez-le.
print-how-booklet = Les dernières feuilles forment ce livret : posez-les l’une sur l’autre comme elles sortent de l’imprimante, pliez-les au milieu et agrafez le pli.
print-pieces = les pièces
print-no-paper = Il n’y a pas de papier « { $paper } » ; il y a : { $papers }.

# d’où vient un paragraphe des règles : le nom de sa marque, et ce qu’en dit la légende
paper-from-book = Livret.
paper-from-source = Source.
paper-from-deduced = Déduit.
paper-from-ours = De nous.
paper-origin-book = dans le livret
paper-origin-source = d’une autre source : critiques, autres éditions
paper-origin-deduced = déduit du livret et des sources
paper-origin-ours = de nous : décision ou reconstitution
