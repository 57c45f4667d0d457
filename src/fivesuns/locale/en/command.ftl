# What commands say in English

command-no-game = there is no game “{ $game }”; there are: { $games }
command-no-level = there is no level “{ $level }”; there are: { $levels }
command-no-language = there is no language “{ $language }”; there are: { $languages }
command-option = an option is written key=value, not “{ $option }”

# games played by bots, as data
games-what = games of which game? { $games }
games-where = say where the games go, with --out: a file that ends in .jsonl or .parquet
games-ending = “{ $file }” ends in neither .jsonl nor .parquet
games-levels = { $levels } levels for { $seats } seats: give one for all, or one for each
games-there = { $file } is there already: remove it, or choose another name
games-other = { $file } is of other games: finish those, remove it, or choose another name
games-ahead = { $file } has { $done } games already: ask for as many or more, or remove it
games-busy = { $file } is being written by somebody else
games-fault = cannot write { $file }: { $fault }
games-broken = a process that played ended; { $done } games are kept, and the same command goes on
games-stopped = { $done } of { $n } games are kept; the same command goes on
games-done = { $file }: { $n ->
    [one] one game
   *[other] { $n } games
}
games-follow = { $file }: { $n ->
    [one] one game follows
   *[other] { $n } games follow
} the rules, { $steps } steps
games-draws = { $file }: { $n ->
    [one] one game has
   *[other] { $n } games have
} the seed that was committed to, and it gives all { $draws } draws
verify-house = { $game }: the seed is the one committed to, and gives all { $draws } draws
verify-parts = { $game }: the house’s seed and the numbers of { $seats } are those committed to, and together give all { $draws } draws
verify-seat = seat { $n }
verify-silent = not among them, since they committed themselves and did not reveal: { $seats }
games-at = game { $number }, step { $step }:
games-result = the result is not the one that is written
games-unread = { $file } is no file of games: { $fault }
