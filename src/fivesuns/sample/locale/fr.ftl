# Nameless en français

# la boîte
title = Nameless
subtitle = Le dernier caillou
blurb = Prenez un, deux ou trois cailloux, et veillez à ce que le dernier soit pour vous.

# les mots dans cette langue ; ceux de l’enregistrement sont compris aussi
word-take = prendre { $n }

# ce qui est sur le plateau
role = { $seat ->
    [first] Premier
   *[second] Second
}
label-board = Un tas de cailloux en trois rangées
label-pebble = Caillou { $n }

# ce qui est possible
choices = Prendre
choice-take = { $n ->
    [one] Prendre un caillou
   *[other] Prendre { $n } cailloux
}
hint-take = Prenez un, deux ou trois cailloux.
goal-left = Cailloux restants

# ce qui est dit
told-take = { $who_you ->
    [yes] Vous en prenez *{ $n }* ; il en reste { $left }.
   *[no] { $who } en prend *{ $n }* ; il en reste { $left }.
}
told-won = { $who_you ->
    [yes] *Vous gagnez.*
   *[no] *{ $who } gagne.*
}
why-last = { $who_you ->
    [yes] Vous avez pris le dernier caillou.
   *[no] { $who } a pris le dernier caillou.
}

# pourquoi pas : une phrase pour chaque numéro que donne `why`
refused-2-2 = Il reste moins de { $n } cailloux.
