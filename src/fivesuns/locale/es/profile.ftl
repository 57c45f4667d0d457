# Los perfiles y las clasificaciones en español

ratings = Clasificación
ratings-title = Quién juega mejor
ratings-about = Una partida cuenta cuando en la mesa cada quien tiene una cuenta o es un bot, sin pistas y sin jugadas deshechas. Se empieza con 1000; un puntaje es provisional hasta unas trece partidas.
ratings-of = Clasificación de { $game }
ratings-all = La lista completa
ratings-more = Todos los juegos
ratings-rank = Lugar
ratings-name = Nombre
ratings-rating = Puntaje
ratings-games = Partidas
ratings-won = Ganadas
ratings-nobody = Nadie con cuenta ha jugado todavía este juego. Los bots están esperando.
ratings-bots-about = El puntaje de los bots se midió en encuentros entre niveles y no cambia.
ratings-provisional = provisional
ratings-percent = { $n } %
profile-games = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}
profile-won = { $n } % ganadas
profile-none = Ninguna partida clasificada todavía. Juega contra alguien que tenga cuenta, o contra un bot.
profile-edit = Tu cuenta
profile-invite = Invitar
profile-invite-game = A qué juego
profile-chart = { $game }: de { $first } a { $last } en { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}, en su mejor momento { $best }.
profile-history = Partidas
profile-history-mine = Las partidas sin clasificar solo las ves tú.
profile-against = { $game } contra { $names }
profile-alone = { $game }
profile-result-won = Ganada
profile-result-done = Terminada
profile-result-lost = Perdida
profile-result-shared = Compartida
profile-unrated = sin clasificar
profile-best = máximo { $n }
no-person = Nadie tiene una cuenta con este nombre.

unrated-guest = No cuenta: nadie en la mesa tiene una cuenta.
unrated-alone = No cuenta: nadie juega contra ti.
unrated-others = No cuenta: alguien en la mesa no tiene cuenta.
unrated-outside = No cuenta: juega un bot de fuera.
unrated-hint = No cuenta: se dio una pista.
unrated-back = No cuenta: se deshicieron jugadas.
unrated-short = No cuenta: terminó antes de empezar.
unrated-branch = No cuenta: no empezó desde el principio.
