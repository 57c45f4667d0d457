# The house in English

house = Five Suns
number = { $n }
words = { $text }

# refusals
refused = Not possible
refused-rule = Rule { $rule }
refused-seats = This game is for { $least } to { $most } players, not { $seats }.
refused-option = There is no option “{ $option }”; there are: { $options }.
refused-option-value = “{ $option }” cannot be “{ $value }” here; it can be: { $values }.
refused-option-apart = The option “{ $option }” has no meaning in this variant.
refused-game = There is no game “{ $game }”; there are: { $games }.
refused-observer = “{ $game }” does not say what a program sees of it.
refused-number = Position { $position }: there is no action { $number }; they are 0 to { $most }.
refused-position = Position { $position }: “{ $word }” is not possible, by rule { $rule }.
refused-position-turn = Position { $position }: “{ $word }” is not possible, it is another’s turn.
refused-over = The game is over.
refused-turn = It is not your turn: { $who } is to play.
refused-wait = It is not your turn yet.
refused-word = “{ $word }” is no move. A move is one of: { $forms }.
refused-which = “{ $word }” could be several moves: { $words }.
refused-house = “{ $word }” is no word of the house.
refused-resign = This seat cannot resign.
refused-back = There is no step “{ $step }” to go back to.
refused-record = This is not a record: { $fault }.
refused-rules = This record is of edition { $rules } of the rules; there are here: { $ours }.
refused-material = This record was played with the material { $material }; there are here: { $ours }.
refused-dice = The dice of this record were made in the way “{ $dice }”; known here: { $ours }.
refused-step = The record has step { $step } where { $expected } is due.
refused-no-seed = The seed of this game has not been revealed.
refused-commitment = The seed is not the one that was committed to.
refused-draw = At step { $step } the record draws “{ $word }”, but the seed gives “{ $expected }”.
refused-nonce = The secret number of seat { $seat } is not the one that was committed to.
refused-start = The dice were not made as this record says: look at start { $number }.
refused-no-draft = In this game a move is played at once: there is nothing to try out.
refused-empty-draft = There is nothing to take back.
