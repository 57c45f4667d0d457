# The terminal in English

# words one may type instead of a move; those of every language are understood
command-help = help
command-rules = rules
command-board = board
command-look = look
command-hint = hint
command-why = why
command-back = back
command-save = save
command-resign = resign
command-quit = quit

terminal-welcome = { $title }, a game by { $author } ({ $publisher }, { $year }).
terminal-seats = { $who_you ->
    [yes] You play { $role }.
   *[no] { $who } plays { $role }{ $bot ->
        [person] {""}
       *[other] {" "}(a bot: { $bot })
    }.
}
terminal-you = You
terminal-start = Type a move such as *{ $word }*, *?* for what is possible, *help* for the rest.
terminal-commitment = The dice of this game are fixed by this number; the seed is shown at the end: { $commitment }
terminal-seed = The seed of the dice was { $seed }
terminal-dice = { $who_you ->
    [yes] Type anything: it becomes your part in the dice (Enter: let it be drawn).
   *[no] { $who }, type anything: it becomes your part in the dice (Enter: let it be drawn).
}{" "}
terminal-part = { $who_you ->
    [yes] Your part in them is fixed as well: { $commitment }
   *[no] The part of { $who } in them is fixed as well: { $commitment }
}
terminal-nonce = { $who_you ->
    [yes] Your part in them was { $nonce }
   *[no] The part of { $who } in them was { $nonce }
}
terminal-thinking = { $who } is thinking…
terminal-pass = { $who }, it is your turn; the others look away. Press Enter.
terminal-and = and
terminal-or = or
terminal-open = Open to you:
terminal-typed = typed “{ $word }”
terminal-possible = Yes, “{ $word }” is possible.
terminal-no-word = “{ $word }” is no move and no command. A move reads like: { $forms }. Type *?* for what is possible.
terminal-no-rule = There is no paragraph { $number }. There are: { $numbers }.
terminal-rule-more = *rules { $rule }* shows the whole paragraph.
terminal-saved = The record is in { $file }. *fivesuns replay { $file }* checks it.
terminal-save-where = Where to? Type *save FILE*.
terminal-save-exists = There is a file { $file } already; nothing was written.
terminal-save-fault = It could not be written to { $file }: { $fault }.
terminal-bye = Good-bye.
terminal-resigned = { $who_you ->
    [yes] You resign.
   *[no] { $who } resigns.
}
terminal-won = { $who_you ->
    [yes] You win!
   *[no] { $who } wins!
}
terminal-alone = It is done.
terminal-shared = The win is shared by { $names }.
terminal-draw = It is a draw.
terminal-help =
    · *MOVE*          play it, as in *{ $word }*; what follows the verb is enough where that is clear
    · *?*             what is possible now
    · *? MOVE*        whether this move is possible, and if not, why
    · *rules 3.3*     that paragraph of the rules; *rules* lists them
    · *board*         the board again
    · *look*          what lies there, in sentences
    · *hint*          what the strongest bot would do, and why
    · *why*           why a bot did what it did last
    · *save FILE*     write the record of the game
    · *resign*        give up
    · *quit*          leave; the record is kept
terminal-no-seat = There is no seat { $seat }: seats are 0 to { $last }.
terminal-no-level = There is no level “{ $level }”; there are: { $levels }.
terminal-keys = Type a word and press Enter; *help* tells more
terminal-wait = You are done: *Space* does not wait for the others
terminal-glass = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
terminal-more = *Space* goes on
terminal-nothing-open = Nothing is open to you now.
terminal-plan = Your plan: { $words }. *back* takes the last step back.
terminal-taken-back = Taken back: { $word }.
terminal-back = { $who_you ->
    [yes] You take your last move back.
   *[no] { $who } takes the last move back.
}
terminal-help-back =
    · *back*          take the last step of your plan back; without a plan, your last move
terminal-kept = The game is kept: *fivesuns play --resume { $number }* goes on with it. It lies in { $folder }, for you alone.
terminal-not-written = The game could not be kept in { $folder }.
terminal-not-kept = There is no kept game “{ $name }”; *fivesuns play --resume* lists them.
terminal-kept-later = Game { $name } was kept by a later version than this one.
terminal-kept-broken = What was kept as { $name } cannot be read: { $fault }.
terminal-kept-none = No game is kept in { $folder }.
terminal-kept-list = Kept in { $folder }, for you alone; *fivesuns play --resume N* goes on:
terminal-resumed = It goes on where you left it.
terminal-over = This game is over.
options-none = { $title } has no options.
options-intro = Options of { $title }, chosen with *--option NAME=VALUE*; the first value that fits is the default.
options-seats = only with { $seats } seats
options-when = only with { $option }={ $values }
options-see = *fivesuns options { $game }* lists them.
options-players = For { $seats } players: *--seats N*.
terminal-nothing-told = Everything there speaks for itself.
