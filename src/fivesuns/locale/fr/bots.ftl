# Les niveaux des robots en français

# l’échelle, du plus faible au plus fort
level-cuy = cochon d’Inde
level-cuy-about = Grignote ce qui est à portée et pardonne tout : un enfant gagne.
level-axolotl = axolotl
level-axolotl-about = Toujours de bonne humeur, et rarement plus loin que le coup suivant.
level-armadillo = tatou
level-armadillo-about = Lent et têtu : il garde son bien et oublie le vôtre.
level-coati = coati
level-coati-about = Curieux et vif ; voit la menace, mais pas où elle mène.
level-fox = renard
level-fox-about = Tend de petits pièges, et y tombe parfois.
level-coyote = coyote
level-coyote-about = Patient, difficile à tromper : punit toute imprudence.
level-puma = puma
level-puma-about = Attend, puis bondit ; ne se trompe que là où presque tous se trompent.
level-condor = condor
level-condor-about = Voit tout le plateau d’en haut : le plus fort de la maison.

# gardés pour d’anciennes tables, les parties notées et comme étalon
level-random = hasard
level-random-about = Joue n’importe quel coup permis : idéal pour découvrir les règles.
level-novice = novice
level-novice-about = Voit un coup à l’avance, pas plus loin.
level-player = confirmé
level-player-about = Réfléchit un instant et préfère parfois le deuxième meilleur coup.
level-master = maître
level-master-about = Réfléchit une seconde et joue le meilleur coup trouvé.
