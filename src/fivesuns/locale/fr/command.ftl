# Ce que disent les commandes en français

command-no-game = le jeu « { $game } » n’existe pas ; il y a : { $games }
command-no-level = le niveau « { $level } » n’existe pas ; il y a : { $levels }
command-no-language = la langue « { $language } » n’existe pas ; il y a : { $languages }
command-option = une option s’écrit clé=valeur, pas « { $option } »

# des parties jouées par des robots, en données
games-what = des parties de quel jeu ? { $games }
games-where = dites où vont les parties, avec --out : un fichier qui finit par .jsonl ou .parquet
games-ending = « { $file } » ne finit ni par .jsonl ni par .parquet
games-levels = { $levels } niveaux pour { $seats } places : donnez-en un pour toutes, ou un pour chacune
games-there = { $file } existe déjà : supprimez-le, ou choisissez un autre nom
games-other = { $file } contient d’autres parties : terminez celles-là, supprimez-le, ou choisissez un autre nom
games-ahead = { $file } a déjà { $done } parties : demandez-en autant ou plus, ou supprimez-le
games-busy = { $file } est en train d’être écrit par quelqu’un d’autre
games-fault = impossible d’écrire { $file } : { $fault }
games-broken = un processus qui jouait s’est arrêté ; { $done } parties sont gardées, et la même commande continue
games-stopped = { $done } parties sur { $n } sont gardées ; la même commande continue
games-done = { $file } : { $n ->
    [one] une partie
   *[other] { $n } parties
}
games-follow = { $file } : { $n ->
    [one] une partie suit
   *[other] { $n } parties suivent
} les règles, { $steps } coups
games-draws = { $file } : { $n ->
    [one] une partie a
   *[other] { $n } parties ont
} bien la graine annoncée, et elle donne les { $draws } tirages
verify-house = { $game } : la graine est bien celle qui avait été engagée, et elle donne les { $draws } tirages
verify-parts = { $game } : la graine de la maison et les nombres de { $seats } sont ceux qui avaient été engagés, et donnent ensemble les { $draws } tirages
verify-seat = siège { $n }
verify-silent = n’en font pas partie, s’étant engagés sans révéler : { $seats }
games-at = partie { $number }, coup { $step } :
games-result = le résultat n’est pas celui qui est écrit
games-unread = { $file } n’est pas un fichier de parties : { $fault }
