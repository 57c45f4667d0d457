# Dessins et pages de règles en français

paper-seat = Joueur { $n }
paper-before = Avant
paper-after = Après
