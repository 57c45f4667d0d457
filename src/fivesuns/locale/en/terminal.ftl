# The terminal in English

# words one may type instead of a move; the English ones are understood in every language
command-help = help
command-rules = rules
command-board = board
command-save = save
command-resign = resign
command-quit = quit

terminal-welcome = { $title }, a game by { $author } ({ $publisher }, { $year }).
terminal-seats = { $who_you ->
    [yes] You play { $role }.
   *[no] { $who } plays { $role }{ $level ->
        [random] {" "}(a bot that plays at random)
        [novice] {" "}(a bot, novice)
        [player] {" "}(a bot, player)
        [master] {" "}(a bot, master)
       *[person] {""}
    }.
}
terminal-you = You
terminal-start = Type a move such as *{ $word }*, *?* for what is possible, *help* for the rest.
terminal-commitment = The dice of this game are fixed by this number; the seed is shown at the end: { $commitment }
terminal-seed = The seed of the dice was { $seed }
terminal-thinking = { $who } is thinking…
terminal-pass = { $who }, it is your turn; the others look away. Press Enter.
terminal-and = and
terminal-or = or
terminal-open = Open to you:
terminal-typed = typed “{ $word }”
terminal-possible = Yes, “{ $word }” is possible.
terminal-no-word = “{ $word }” is no move and no command. A move reads like: { $forms }. Type *?* for what is possible.
terminal-which = “{ $word }” could be several moves: { $words }.
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
    · *save FILE*     write the record of the game
    · *resign*        give up
    · *quit*          leave; the record is kept
terminal-no-seat = There is no seat { $seat }: seats are 0 to { $last }.
terminal-no-level = There is no level “{ $level }”; there are: { $levels }.
