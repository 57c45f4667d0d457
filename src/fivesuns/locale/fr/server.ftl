# Ce que dit le serveur en français

no-broken = Cette demande n’a pas la forme attendue.
no-broken-at = Cette demande n’a pas la forme attendue ; voyez « { $where } ».
no-seat = Ce siège n’est pas à vous.
no-origin = Cette demande vient d’un autre site.
no-nowhere = Il n’y a rien ici.
no-table = Cette table n’existe pas.
no-game = Ce jeu n’existe pas.
no-print = Cette maison n’a pas de quoi imprimer.
no-step = La table a avancé depuis ; regardez à nouveau.
no-taken = Ce siège n’est plus libre.
no-early = La partie n’est pas finie.
no-large = C’est trop à la fois : { $most } Kio au plus.
no-often = Trop de demandes ; attendez un instant.
no-closing = La maison ferme un instant ; réessayez bientôt.
no-storage = Rien ne peut être noté ici pour le moment : rien n’a donc été fait ; réessayez bientôt.
no-unreadable = Cette table est illisible pour l’instant. Ceux qui tiennent la maison sont prévenus ; tout le reste continue.
no-name = Un nom a de 1 à { $most } caractères affichables.
no-kind = Un siège est l’un de : { $kinds }.
no-twice = Vous ne pouvez être « me » qu’une fois ; un autre joueur au même écran est « here ».
no-level = Le niveau « { $level } » n’existe pas ; il y a : { $levels }.
no-fault = Quelque chose s’est mal passé ici ; c’est noté.

banner-your-turn = À vous de jouer.
banner-turn = C’est à { $who } de jouer.
banner-thinking = { $who } réfléchit.
banner-others = On attend les autres.
banner-nature = La maison tire au sort.
banner-open = Un siège est libre.
banner-open-link = Envoyez le lien à qui doit jouer avec vous.
banner-won = { $who_you ->
    [yes] Vous gagnez.
   *[no] { $who } gagne.
}
banner-shared = { $names } se partagent la victoire.
banner-alone = C’est fait.
banner-drawn = Personne ne gagne.

told-resign = { $who_you ->
    [yes] Vous abandonnez.
   *[no] { $who } abandonne.
}
why-resign = { $who_you ->
    [yes] Vous avez abandonné.
   *[no] { $who } a abandonné.
}

seat-open = Siège { $n }
seat-nature = la maison
seat-here = Joueur { $n }

mine-against = { $game } contre { $names }
mine-open = { $game }, un siège libre
mine-alone = { $game }
names-and = { $first } et { $last }

# muting and reporting
no-table-closed = Cette table a été fermée par qui tient cette maison.
no-keeper-barred = Qui tient cette maison vous a exclu du jeu. Vous pouvez encore regarder, et emporter ce qui est à vous.
no-report-self = On ne peut signaler ou faire taire que les autres personnes de sa table.
no-report-text = Dites-le en { $most } caractères au plus.
no-report-again = Vous l’avez déjà signalé. Qui tient cette maison le lira.
no-report-often = Vous avez beaucoup signalé ces derniers temps. Réessayez plus tard.
no-mutes = Vous faites déjà taire { $most } personnes.

# told to a browser
push-turn = C’est à vous de jouer.
no-push = Cette maison ne prévient aucun navigateur.
no-push-keys = L’abonnement d’un navigateur ne ressemble pas à cela.

# des programmes qui agissent pour un compte
no-token = Ce jeton est inconnu ici : il a été révoqué, ou mal recopié.
no-scope = Ce jeton n’est pas fait pour cela : il lui manque la portée « { $scope } ».
no-scope-at-all = Aucun jeton n’est fait pour cela : connectez-vous, avec un nom et un mot de passe.
no-scope-person = Un programme ne joue que sous le nom d’un compte marqué comme robot. Marquez-le sur la page du compte.
no-token-label = Un jeton a un nom de 1 à { $most } caractères affichables.
no-token-scopes = Dites à quoi sert le jeton : choisissez au moins une portée.
no-token-more = Vous avez déjà { $most } jetons. Révoquez-en un dont vous n’avez plus besoin.

# être invité à une table
no-challenge = Personne ne vous invite à cette table, ou plus maintenant.
no-challenge-full = Il n’y a pas de siège libre à cette table.
no-challenge-nobody = Personne avec un compte ne s’appelle « { $name } ».
no-challenge-seated = Cette personne est déjà assise à la table.
no-challenge-table = { $most } personnes sont déjà invitées à cette table. Attendez une réponse.
no-challenge-waiting = Trop de monde invite cette personne. Réessayez plus tard.
no-challenge-often = Vous avez invité beaucoup de monde. Attendez un peu.

# des tirages où chacun a sa part
banner-dice = Les tirages se préparent.
banner-dice-anew = Pas de réponse de { $names } : on recommence la préparation sans leur part.
no-dice-house = À cette table, la maison fait les tirages seule.
no-dice-late = Les parts dans ces tirages sont déjà fixées.
no-dice-copied = Un autre siège s’est engagé sur ce même nombre.
no-dice-early = Il n’y a rien à révéler maintenant.
no-dice-nonce = Ce n’est pas le nombre sur lequel ce siège s’était engagé.
