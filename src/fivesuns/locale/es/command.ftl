# Lo que dicen los comandos en español

command-no-game = no existe el juego “{ $game }”; hay: { $games }
command-no-level = no existe el nivel “{ $level }”; hay: { $levels }
command-no-language = no existe el idioma “{ $language }”; hay: { $languages }
command-option = una opción se escribe clave=valor, no “{ $option }”

# partidas jugadas por bots, como datos
games-what = ¿partidas de qué juego? { $games }
games-where = di adónde van las partidas, con --out: un archivo que termine en .jsonl o .parquet
games-ending = “{ $file }” no termina ni en .jsonl ni en .parquet
games-levels = { $levels } niveles para { $seats } lugares: da uno para todos, o uno para cada uno
games-there = { $file } ya existe: bórralo, o elige otro nombre
games-other = { $file } es de otras partidas: termina esas, bórralo, o elige otro nombre
games-ahead = { $file } ya tiene { $done } partidas: pide otras tantas o más, o bórralo
games-busy = alguien más está escribiendo { $file }
games-fault = no se puede escribir { $file }: { $fault }
games-broken = un proceso que jugaba se detuvo; se conservan { $done } partidas, y el mismo comando sigue
games-stopped = se conservan { $done } de { $n } partidas; el mismo comando sigue
games-done = { $file }: { $n ->
    [one] una partida
   *[other] { $n } partidas
}
games-follow = { $file }: { $n ->
    [one] una partida sigue
   *[other] { $n } partidas siguen
} las reglas, { $steps } pasos
games-draws = { $file }: { $n ->
    [one] una partida tiene
   *[other] { $n } partidas tienen
} la semilla anunciada, que da los { $draws } sorteos
verify-house = { $game }: la semilla es la que se había comprometido, y da los { $draws } sorteos
verify-parts = { $game }: la semilla de la casa y los números de { $seats } son los que se habían comprometido, y juntos dan los { $draws } sorteos
verify-seat = asiento { $n }
verify-silent = no están entre ellos, por comprometerse y no revelar: { $seats }
games-at = partida { $number }, paso { $step }:
games-result = el resultado no es el que está escrito
games-unread = { $file } no es un archivo de partidas: { $fault }
