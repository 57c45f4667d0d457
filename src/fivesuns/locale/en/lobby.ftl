# The way in, in English: the header, the lobby, clocks, the puzzle of the day

lobby-account = Account: { $name }
lobby-now = Play now
lobby-now-game = Play now: { $game }, against a bot
lobby-make = Set up…
lobby-open = Open tables
lobby-open-none = Nobody is waiting just now. When you make a table that anyone may join, it stands here until it is full.
lobby-all = All your games
lobby-keep = An account keeps your games and your rating.
say-people-one = You are the only one here.
say-people-other = { $n } people are here.
say-with = with { $name }
say-with-here = { $name }, here now
say-with-nobody = nobody yet
say-option = { $name }: { $word }
say-seats = { $n } of { $of } seats taken
say-sit-down = Sit down
say-sit-down-name = Sit down: { $name }
say-offer = { $name } is waiting for somebody at an open table of this game.
say-offer-no = Not now
say-to-table = Your table
say-turn-yours = Your turn
say-waiting = Waiting
say-over = Over
say-aside = Set aside

# time, in few words
say-time-s = { $n } s
say-time-min = { $n } min
say-time-h = { $n } h
say-time-day = one day
say-time-days = { $n } days
say-clock-none = no clock
say-clock-move = { $time } a move
say-clock-game = { $time } a game
say-clock-more = { $time } a game and { $more } a move

# making a table
maker-guests = Who may come?
maker-guests-link = Whoever has the link
maker-guests-link-about = You send it to those you want to play with.
maker-guests-anyone = Anyone
maker-guests-anyone-about = The table also stands among the open tables on the first page.
say-start-anyone = Make the table and wait for somebody
maker-more = Options and seats
maker-clock = Clock
maker-clock-none = None
maker-clock-none-about = Nobody is in a hurry.
maker-clock-move = A move
maker-clock-move-about = So much time for each move.
maker-clock-game = A game
maker-clock-game-about = So much for all your moves, and a little more after each.
maker-clock-days = Days
maker-clock-days-about = Days for each move: you look in now and then.
say-clock-time = Time
say-clock-after = More after each move
say-clock-nothing = nothing
maker-late = When time has run out
maker-late-resign = That seat loses
maker-late-resign-about = As if it had resigned.
maker-late-bot = A bot moves
maker-late-bot-about = It makes this one move, and the game goes on.
maker-late-wait = The others wait
maker-late-wait-about = Nothing happens by itself; the clock is a reminder.

# the puzzle of the day
daily = Puzzle of the day
daily-about = Alone, and the same for everybody today.
daily-begun = You have begun it.
daily-score = Your score: { $score }.
daily-par = Your score: { $score }. The best possible: { $par }.
daily-best = Your score: { $score }. Nobody can do better.
daily-done = You have done it.
daily-given-up = You gave it up.
daily-place = { $of ->
    [one] Nobody else has done it yet.
   *[other] Place { $place } of { $of }.
}
daily-others = { $of ->
    [0] Nobody has done it yet.
    [one] One person has done it.
   *[other] { $of } people have done it.
}
daily-streak = { $n } days in a row
daily-play = Solve it
daily-on = Go on
daily-look = Look at it again
daily-game = { $what }: { $game }
daily-list = Today’s best

# a fault of ours
fault = Something went wrong here
fault-about = It is our fault, not yours, and it has been noted. Games are kept: try again in a moment.
fault-again = Try again
say-against = Against the { $name }
