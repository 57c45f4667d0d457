# Le terminal en français

command-help = aide
command-rules = règles
command-board = plateau
command-look = voir
command-hint = conseil
command-why = pourquoi
command-back = retour
command-save = garder
command-resign = abandonner
command-quit = quitter

terminal-welcome = { $title }. Auteur : { $author } ({ $publisher }, { $year }).
terminal-seats = { $who_you ->
    [yes] Vous jouez : { $role }.
   *[no] { $who } joue : { $role }{ $bot ->
        [person] {""}
       *[other] {" "}(robot : { $bot })
    }.
}
terminal-you = Vous
terminal-start = Tapez un coup, comme *{ $word }* ; *?* dit ce qui est possible, *aide* le reste.
terminal-commitment = Les tirages de cette partie sont fixés par ce nombre ; la graine sera montrée à la fin : { $commitment }
terminal-seed = La graine des tirages était { $seed }
terminal-dice = { $who_you ->
    [yes] Tapez ce que vous voulez : ce sera votre part dans les tirages (Entrée : au hasard).
   *[no] { $who }, tapez ce que vous voulez : ce sera votre part dans les tirages (Entrée : au hasard).
}{" "}
terminal-part = { $who_you ->
    [yes] Votre part y est fixée aussi : { $commitment }
   *[no] La part de { $who } y est fixée aussi : { $commitment }
}
terminal-nonce = { $who_you ->
    [yes] Votre part y était { $nonce }
   *[no] La part de { $who } y était { $nonce }
}
terminal-thinking = { $who } réfléchit…
terminal-pass = { $who }, c’est à vous ; que les autres regardent ailleurs. Appuyez sur Entrée.
terminal-and = et
terminal-or = ou
terminal-open = Vous pouvez :
terminal-typed = s’écrit « { $word } »
terminal-possible = Oui, « { $word } » est possible.
terminal-no-word = « { $word } » n’est ni un coup ni une commande. Un coup s’écrit comme : { $forms }. Tapez *?* pour voir ce qui est possible.
terminal-no-rule = Il n’y a pas de paragraphe { $number }. Il y a : { $numbers }.
terminal-rule-more = *règles { $rule }* montre tout le paragraphe.
terminal-saved = La partie est dans { $file }. *fivesuns replay { $file }* la vérifie.
terminal-save-where = Où cela ? Tapez *garder FICHIER*.
terminal-save-exists = Il y a déjà un fichier { $file } ; rien n’a été écrit.
terminal-save-fault = Impossible d’écrire dans { $file } : { $fault }.
terminal-bye = Au revoir.
terminal-resigned = { $who_you ->
    [yes] Vous abandonnez.
   *[no] { $who } abandonne.
}
terminal-won = { $who_you ->
    [yes] Vous gagnez !
   *[no] { $who } gagne !
}
terminal-alone = C’est fini.
terminal-shared = La victoire est partagée par { $names }.
terminal-draw = Match nul.
terminal-help =
    · *COUP*            le jouer, comme *{ $word }* ; ce qui suit le verbe suffit quand c’est clair
    · *?*               ce qui est possible maintenant
    · *? COUP*          si ce coup est possible, et sinon pourquoi
    · *règles 3.3*      ce paragraphe des règles ; *règles* en donne la liste
    · *plateau*         le plateau encore une fois
    · *voir*            ce qui est là, en phrases
    · *conseil*         ce que ferait le plus fort des robots, et pourquoi
    · *pourquoi*        pourquoi un robot a joué son dernier coup
    · *garder FICHIER*  écrire la partie dans un fichier
    · *abandonner*      abandonner la partie
    · *quitter*         partir ; la partie est gardée
terminal-no-seat = Il n’y a pas de siège { $seat } : les sièges vont de 0 à { $last }.
terminal-no-level = Le niveau « { $level } » n’existe pas ; il y a : { $levels }.
terminal-keys = Tapez un mot puis Entrée ; *aide* en dit plus
terminal-wait = Vous avez fini : *Espace* pour ne pas attendre les autres
terminal-glass = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
terminal-more = *Espace* : la suite
terminal-nothing-open = Vous ne pouvez rien jouer pour l’instant.
terminal-plan = Votre plan : { $words }. *retour* reprend le dernier pas.
terminal-taken-back = Repris : { $word }.
terminal-back = { $who_you ->
    [yes] Vous reprenez votre dernier coup.
   *[no] { $who } reprend son dernier coup.
}
terminal-help-back =
    · *retour*          reprendre le dernier pas de votre plan ; sans plan, votre dernier coup
terminal-kept = La partie est gardée : *fivesuns play --resume { $number }* la reprend. Elle se trouve dans { $folder }, pour vous seul.
terminal-not-written = La partie n’a pas pu être gardée dans { $folder }.
terminal-not-kept = Il n’y a pas de partie gardée « { $name } » ; *fivesuns play --resume* en donne la liste.
terminal-kept-later = La partie { $name } a été gardée par une version plus récente que celle-ci.
terminal-kept-broken = Ce qui a été gardé sous { $name } est illisible : { $fault }.
terminal-kept-none = Aucune partie n’est gardée dans { $folder }.
terminal-kept-list = Gardées dans { $folder }, pour vous seul ; *fivesuns play --resume N* reprend la partie N :
terminal-resumed = La partie reprend où vous l’aviez laissée.
terminal-over = Cette partie est terminée.
options-none = { $title } n’a pas d’option.
options-intro = Les options de { $title } se choisissent par *--option NOM=VALEUR* ; par défaut, la première valeur possible.
options-seats = seulement à { $seats } joueurs
options-when = seulement avec { $option }={ $values }
options-see = *fivesuns options { $game }* en donne la liste.
options-players = Pour { $seats } joueurs : *--seats N*.
terminal-nothing-told = Tout ce qui est là parle de soi-même.
