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

no-back = Il n’y a pas de coup de vous à reprendre.
no-back-revealed = Quelque chose de caché a été dévoilé depuis : ce coup reste joué.
no-draw-alone = Personne ici ne pourrait accepter la nulle.
no-asked = Personne ne demande rien en ce moment.
no-chat = Une ligne a de 1 à { $most } caractères affichables.
no-chat-often = Pas si vite : laissez lire les autres.
no-stand-in = Un robot remplace qui est absent depuis { $seconds } secondes.
no-kick = On ne renvoie que quelqu’un d’assis, et seulement avant le premier coup.
no-barred = Qui a préparé cette table vous en a renvoyé.
no-daily = Ce jeu n’a pas d’énigme du jour.
no-hook = Vous n’avez pas d’adresse où être prévenu.
no-address = Ce n’est pas une adresse du web : elle commence par https:// ou http://.
