# Les niveaux des robots en français

level-random = hasard
level-random-about = Joue n’importe quel coup permis : idéal pour découvrir les règles.
level-novice = novice
level-novice-about = Voit un coup à l’avance, pas plus loin.
level-player = confirmé
level-player-about = Réfléchit un instant et préfère parfois le deuxième meilleur coup.
level-master = maître
level-master-about = Réfléchit une seconde et joue le meilleur coup trouvé.
