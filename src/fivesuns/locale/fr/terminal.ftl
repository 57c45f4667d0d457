# Le terminal en français

command-help = aide
command-rules = règles
command-board = plateau
command-save = garder
command-resign = abandonner
command-quit = quitter

terminal-welcome = { $title }. Auteur : { $author } ({ $publisher }, { $year }).
terminal-seats = { $who_you ->
    [yes] Vous jouez : { $role }.
   *[no] { $who } joue : { $role }{ $level ->
        [random] {" "}(robot qui joue au hasard)
        [novice] {" "}(robot, novice)
        [player] {" "}(robot, joueur)
        [master] {" "}(robot, maître)
       *[person] {""}
    }.
}
terminal-you = Vous
terminal-start = Tapez un coup, comme *{ $word }* ; *?* dit ce qui est possible, *aide* le reste.
terminal-commitment = Les tirages de cette partie sont fixés par ce nombre ; la graine sera montrée à la fin : { $commitment }
terminal-seed = La graine des tirages était { $seed }
terminal-thinking = { $who } réfléchit…
terminal-pass = { $who }, c’est à vous ; que les autres regardent ailleurs. Appuyez sur Entrée.
terminal-and = et
terminal-or = ou
terminal-open = Vous pouvez :
terminal-typed = s’écrit « { $word } »
terminal-possible = Oui, « { $word } » est possible.
terminal-no-word = « { $word } » n’est ni un coup ni une commande. Un coup s’écrit comme : { $forms }. Tapez *?* pour voir ce qui est possible.
terminal-which = « { $word } » peut être plusieurs coups : { $words }.
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
    · *garder FICHIER*  écrire la partie dans un fichier
    · *abandonner*      abandonner la partie
    · *quitter*         partir ; la partie est gardée
terminal-no-seat = Il n’y a pas de siège { $seat } : les sièges vont de 0 à { $last }.
terminal-no-level = Le niveau « { $level } » n’existe pas ; il y a : { $levels }.
