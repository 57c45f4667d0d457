# Los niveles de los bots en español

level-random = azar
level-random-about = Juega cualquier cosa permitida: ideal para conocer las reglas.
level-novice = novato
level-novice-about = Ve una jugada adelante, y nada más.
level-player = hábil
level-player-about = Piensa un instante y a veces prefiere la segunda mejor jugada.
level-master = maestro
level-master-about = Piensa un segundo y juega lo mejor que encuentra.
