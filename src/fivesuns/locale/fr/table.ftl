# Ce qui se passe à une table en dehors du jeu

told-back = { $who_you ->
    [yes] Vous reprenez votre coup.
   *[no] { $who } reprend un coup.
}
told-draw = Partie nulle, d’un commun accord.
told-timeout = { $who_you ->
    [yes] Votre temps est écoulé.
   *[no] { $who } : le temps est écoulé.
}
told-bot = Un robot remplace { $who }.
told-return = { $who_you ->
    [yes] Vous voilà de retour.
   *[no] { $who } est de retour.
}
why-draw = La partie est nulle, d’un commun accord.
why-timeout = { $who_you ->
    [yes] Votre temps était écoulé.
   *[no] { $who } n’avait plus de temps.
}
