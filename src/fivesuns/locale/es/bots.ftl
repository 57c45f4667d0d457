# Los niveles de los bots en español

# la escalera, del más débil al más fuerte
level-cuy = cuy
level-cuy-about = Mordisquea lo que tiene más cerca y todo lo perdona: un niño le gana.
level-axolotl = ajolote
level-axolotl-about = Siempre de buen humor, y rara vez mira más allá de la próxima jugada.
level-armadillo = armadillo
level-armadillo-about = Lento y terco: cuida lo suyo y no ve lo tuyo.
level-coati = coatí
level-coati-about = Curioso y vivaz; ve la amenaza, pero no adónde lleva.
level-fox = zorro
level-fox-about = Tiende trampas pequeñas y a veces cae en una.
level-coyote = coyote
level-coyote-about = Paciente y difícil de engañar: castiga el descuido.
level-puma = puma
level-puma-about = Espera y salta; solo se equivoca donde casi todos lo harían.
level-condor = cóndor
level-condor-about = Ve todo el tablero desde lo alto: el más fuerte de la casa.

# se conservan para mesas y partidas antiguas, y como medida
level-random = azar
level-random-about = Juega cualquier cosa permitida: ideal para conocer las reglas.
level-novice = novato
level-novice-about = Ve una jugada adelante, y nada más.
level-player = hábil
level-player-about = Piensa un instante y a veces prefiere la segunda mejor jugada.
level-master = maestro
level-master-about = Piensa un segundo y juega lo mejor que encuentra.
