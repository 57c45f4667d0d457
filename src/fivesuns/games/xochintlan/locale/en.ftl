# Xochintlan in English

title = Xochintlan
subtitle = The secret shape
blurb = Four animals of a kind, the Man, and a shape that only you know. Make yours before it is guessed.

# the goal, in one line above the board; n: of the card that is furthest; cards: how many the seat holds, 0 for who looks
goal-strip = { $cards ->
    [0] A secret shape each, with the Man and four animals of one kind.
    [1] Make your shape with the Man and four animals of one kind: *{ $n }* of 5 squares.
   *[other] Make one of your shapes with the Man and four animals of one kind: *{ $n }* of 5 squares.
}
goal-brief = { $cards ->
    [0] A secret shape, with the Man
    [1] Your card’s shape, with the Man: *{ $n }*/5
   *[other] One of your shapes, with the Man: *{ $n }*/5
}

# what things mean, told where they are
mean-man = The Man belongs to nobody and is part of every shape: a shape is he and four animals of one kind.
mean-animal = { $animal ->
    [bird] A bird.
    [lizard] A lizard.
   *[monkey] A monkey.
} Four of one kind and the Man make a shape, if no other of that kind touches it.
mean-card = A shape to make: the Man on his square, four animals of one kind on the others. Turned it counts, mirrored it does not.
mean-back = Somebody’s objective, which only they may see.
mean-last = The piece that was played last. The next player may not play it.
mean-win = A square of the winning shape.

# options
option-cards = Objectives
option-cards-1 = One card
option-cards-1-about = Everybody draws one objective card.
option-cards-2 = Two cards
option-cards-2-about = Either of your two cards wins: shorter, and good for more than three players.
option-cards-3 = Three cards
option-cards-3-about = Any of your three cards wins: very short.
option-deals = Deals
option-deals-1 = One
option-deals-1-about = A single deal decides.
option-deals-3 = Three
option-deals-3-about = A point for each deal won; another player begins each deal.
option-deals-5 = Five
option-deals-5-about = A point for each deal won; another player begins each deal.
option-full = All placed
option-full-draw = A draw
option-full-draw-about = When all 24 animals are placed, the deal is drawn, as the rule book says.
option-full-swap = Exchange
option-full-swap-about = Play goes on: two animals change places, or the Man moves.
option-change = Changing cards
option-change-no = No
option-change-no-about = One keeps the card one has drawn.
option-change-yes = Yes
option-change-yes-about = Instead of playing, show a card, put it away and draw another.
option-objectives = Cards
option-objectives-secret = Secret
option-objectives-secret-about = Only you see your card.
option-objectives-open = Open
option-objectives-open-about = All cards lie open once they are drawn: for experts.
option-played = Just played
option-played-piece = Every piece
option-played-piece-about = What was just played is left alone by the next player, animals and Man alike.
option-played-man = Only the Man
option-played-man-about = The other reading: only the Man who was just moved is left alone.
option-win = Winning
option-win-own = Your own action
option-win-own-about = You win when your card lies there after your own action.
option-win-any = Any action
option-win-any-about = The other reading: you also win when another player completes your card.

# words in this language; the words of the record are understood too
word-place = place { $animal } { $cell }
word-replace = replace { $cell } { $animal }
word-man = man { $cell }
word-swap = swap { $pair }
word-change = change { $card }
word-deal = deal { $card }

animal = { $animal ->
    [lizard] lizard
    [bird] bird
   *[monkey] monkey
}
old-animal = { $old ->
    [lizard] lizard
    [bird] bird
   *[monkey] monkey
}
animals = { $animal ->
    [lizard] lizards
    [bird] birds
   *[monkey] monkeys
}
role = Player { $n }
label-grid = The open grid. A place is named by how far it is to the east and to the south of where the Man began.
label-tile = { animal } on { $cell }
label-man = the Man on { $cell }
label-place = free place { $cell }
label-last = just played on { $cell }
label-win = part of the winning shape on { $cell }
label-reserve = { $n } { $n ->
    [one] { animal }
   *[other] { animals }
} in the reserve
label-card = your objective { $card }

choices-place = Place a { animal }
choices-replace = Replace with a { animal }
choices-man = Move the Man
choices-swap = Exchange the { animal } on { $cell }
choices-change = Change a card
choice-place = Place a { animal } on { $cell }
choice-replace = Replace the { old-animal } on { $cell } with a { animal }
choice-man = Move the Man to { $cell }
choice-swap = Exchange the { animal } on { $one } and the { old-animal } on { $other }
choice-change = Show card { $card } and draw another

goal-card = Objective { $card }
goal-hidden = Secret objectives
goal-points = Points

ask-place = Which animal, or the Man?
ask-reserve = Where does it go?
ask-tile = With which animal?
ask-man = Where does the Man go?
hint-deal = Objective cards are drawn.
hint-opening = The Man is alone: place an animal beside him.
hint-all = Place an animal, replace one, or move the Man.
hint-locked = Place, replace, or move the Man; *{ $cell }* stays.
hint-man-locked = The Man stays: place an animal, or replace one.
hint-swap = All is placed: swap two animals, or move the Man.
hint-swap-only = All is placed and the Man stays: swap two animals.

tag-deal = Deal { $deal } of { $deals }
note-changed = { $n ->
    [one] Card *{ $cards }* was put away: nobody holds it.
   *[other] Cards *{ $cards }* were put away: nobody holds them.
}

told-deal = { $who_you ->
    [yes] You draw objective *{ $card }*.
   *[no] { $who } draws objective *{ $card }*.
}
told-deal-hidden = { $who_you ->
    [yes] You draw an objective.
   *[no] { $who } draws an objective.
}
told-place = { $who_you ->
    [yes] You place a { animal } on *{ $cell }*.
   *[no] { $who } places a { animal } on *{ $cell }*.
}
told-replace = { $who_you ->
    [yes] You replace the { old-animal } on *{ $cell }* with a { animal }.
   *[no] { $who } replaces the { old-animal } on *{ $cell }* with a { animal }.
}
told-man = { $who_you ->
    [yes] You move the Man to *{ $cell }*.
   *[no] { $who } moves the Man to *{ $cell }*.
}
told-swap = { $who_you ->
    [yes] You exchange
   *[no] { $who } exchanges
} the { animal } on *{ $one }* and the { old-animal } on *{ $other }*.
told-change = { $who_you ->
    [yes] You show card *{ $card }* and put it away.
   *[no] { $who } shows card *{ $card }* and puts it away.
}
told-full = All 24 animals are placed: from now on they are exchanged.
told-won = { $who_you ->
    [yes] You turn up card *{ $card }*: the shape lies there. You win
   *[no] { $who } turns up card *{ $card }*: the shape lies there, and { $who } wins
} { $deal ->
    [0] the game.
   *[other] deal { $deal }.
}
told-drawn = { $how ->
    [full] All animals are placed
    [repetition] The same position for the third time
   *[stall] Too many actions without a placement
}: { $deal ->
    [0] the game is drawn.
   *[other] deal { $deal } is drawn.
}

# a moment: a deal is over, and the winner's card lies over the shape
beat-won = { $who_you ->
    [yes] You win deal { $deal }.
   *[no] { $who } wins deal { $deal }.
}
beat-drawn = Nobody wins deal { $deal }.
label-over = { $who_you ->
    [yes] Card { $card }, yours
   *[no] Card { $card }, { $who }
}
near-card = Your card was *{ $card }*: { $n } of its 5 squares lay on the board.

why-shape = { $who_you ->
    [yes] You made the shape of card { $card } after { $plies } actions.
   *[no] { $who } made the shape of card { $card } after { $plies } actions.
}
why-full = All animals are placed, and nobody has made a shape.
why-repetition = The same position came for the third time.
why-stall = Too many actions without a placement.
how-shape = Card { $card }
how-full = All animals placed
how-repetition = Same position three times
how-stall = No placement for too long
match-won = { $who_you ->
    [yes] You won the most deals: { $n }.
   *[no] { $who } won the most deals: { $n }.
}
match-even = { $n ->
    [0] Nobody won a deal.
   *[other] Nobody won more deals than all others: { $n } was the most.
}
table-deal = Deal
table-winner = Won by
table-how = How
table-plies = Actions
table-who = { $who }
table-nobody = Nobody

# why not; the number is that of the paragraph in the rules
refused-1-3 = The table ends here: every place has a name of its own up to 25 to each side.
refused-1-4 = Cards are drawn by lot, not chosen.
refused-3-1 = A card is being drawn: nothing else can be done now.
refused-3-2 = { $cell } is taken: an animal goes on a free place.
refused-3-3 = { $cell } touches no piece: an animal must share a side with a piece on the table.
refused-3-4 = The reserve has no { animal } left.
refused-3-5 = There is no animal on { $cell } to replace.
refused-3-6 = There is a { animal } on { $cell } already: replace it with another animal.
refused-3-7 = The animal on { $cell } touches no other piece, and so nothing may be played in its place.
refused-3-8 = The Man goes to a free place, and { $cell } is none.
refused-3-9 = { $cell } is not beside an animal: the Man must share a side with one.
refused-4-1 = The Man is on { $cell }, and he is never replaced.
refused-4-2 = That piece has just been played: it is left alone for one turn.
refused-5-2 = This table does not exchange animals: the deal ends when all are placed.
refused-6-2 = Animals are exchanged when all 24 are placed, and then nothing is placed or replaced any more.
refused-6-3 = Two animals that are exchanged must be of different kinds.
refused-6-4 = Cards are not changed in this game.
refused-6-5 = You do not hold card { $card }.
refused-6-6 = No card is left to draw.

# what touching and the end tell
about-last = { $cell } was just played: nobody may replace or swap it in the next turn (4.2).
about-man = The Man has just been moved: he stays where he is for this turn (4.2).
label-change = Change objective { $card }
table-player = Player
table-card = Objective
table-laid = Squares laid
table-held = { $card }
table-of = { $n } of 5

# print and play
print-pieces = the Man and the animals
print-cards = the objective cards
print-pieces-note = Glue them on strong card: the same picture is on both sides.
print-reconstructed = Use thin card, as of playing cards. Reconstructed: that the cards show the 18 ways to join five squares follows from their number and from the book; their pictures are lost.

# tables of the rules page
list-piece = Piece
list-number = How many
list-man = Man
list-animal = { $animal ->
    [lizard] Lizard
    [bird] Bird
   *[monkey] Monkey
}

# in the terminal: initials on the board
letter = { $animal ->
    [man] H
    [lizard] L
    [bird] B
   *[monkey] M
}

# why a move is good: clauses without their subject
reason-need = { $who_you ->
    [yes] leaves your shape
   *[no] leaves the shape of { $who }
} { $n ->
    [one] one action
   *[other] { $n } actions
} away, { $ways ->
    [one] in one way
   *[other] in { $ways } ways
}
reason-leaves = { $n ->
    [0] leaves no shape
    [one] leaves one shape
   *[other] leaves { $n } shapes
} within { $who_you ->
    [yes] your reach
   *[no] the reach of { $who }
}, where there { $m ->
    [one] was one
   *[other] were { $m }
}
