# Xalapa in English

title = Xalapa
subtitle = The visions of the oracle
blurb = Lay few stones that pass all the oracle’s tests, everybody at once, before the sand has run.

# the goal, in one line above the board; watch: yes for who looks
goal-strip = { $watch ->
    [yes] Everybody passes the *{ $tests }* tests with the fewest stones; the least cursed wins. Day *{ $day }* of { $days }.
   *[no] Pass all *{ $tests }* tests with the fewest stones: *{ $stones }* laid, *{ $points }* curse { $points ->
        [one] point
       *[other] points
    }, day *{ $day }* of { $days }.
}
goal-brief = { $watch ->
    [yes] *{ $tests }* tests, few stones; day *{ $day }*/{ $days }
   *[no] *{ $tests }* tests, few stones: *{ $stones }* laid; *{ $points }* curse { $points ->
        [one] point
       *[other] points
    }
}
# bid: 0 before it is made
goal-strip-atlacoya = { $watch ->
    [yes] Everybody passes the tests they have bid on; most points win. Day *{ $day }* of { $days }.
   *[no] { $bid ->
        [0] Say how many tests you will pass
       *[other] Pass your first *{ $bid }* tests
    }: *{ $points }* points, *{ $tokens }* { $tokens ->
        [one] token
       *[other] tokens
    }, day *{ $day }* of { $days }.
}
goal-brief-atlacoya = { $watch ->
    [yes] Pass what was bid; day *{ $day }*/{ $days }
   *[no] { $bid ->
        [0] How many tests?
       *[other] Your first *{ $bid }* tests:
    } *{ $points }* points, *{ $tokens }* { $tokens ->
        [one] token
       *[other] tokens
    }
}

# what things mean, told where they are
mean-stone = A sacred stone on its cell. In Xalapa each stone laid costs 1 curse point.
mean-pile = Sacred stones that are left. Lay as few as the tests need.
mean-curse = A curse: in Xalapa a failed test costs 3 points; in Atlacoya a token pays for one.
mean-ribbon = A ribbon runs across cells. Tests count the stones that lie on it.
mean-symbol = Symbols of the cells. Tests count the stones that lie on a gecko, a cactus or a bird.
mean-ends = The ends of the ribbons. A stone there lies on an end.
mean-level = How many tests this seat answers.
mean-bid = A bid in Atlacoya: so many of the first tests must be passed. Green is won, red is lost.
mean-done = This seat has said “Done!”: nothing of it moves any more.
mean-ready = This seat has seen enough and is ready to go on.

# options
option-game = Game
option-game-xalapa = Xalapa
option-game-xalapa-about = Failed tests and stones bring curse; fewest points win.
option-game-atlacoya = Atlacoya
option-game-atlacoya-about = Promise how many tests you will pass, before you see them; most points win.
option-step = Step
option-step-base = Basic game
option-step-base-about = Five tests: an arrangement, and four exact numbers.
option-step-1 = Step 1
option-step-1-about = Five tests, two of which compare two features.
option-step-2 = Step 2
option-step-2-about = Seven tests, with the Companion cards.
option-step-3 = Step 3
option-step-3-about = Seven tests, with the Master cards and their numbers.
option-step-3-all = Step 3, harder
option-step-3-all-about = The Master’s numbers are shuffled in, too.
option-step-4 = Step 4
option-step-4-about = Apprentice and Master cards in one deck.
option-step-5a = Step 5 a
option-step-5a-about = As step 4, with the numbers shuffled in.
option-step-5b = Step 5 b
option-step-5b-about = All 27 cards in one deck.
option-step-5c = Step 5 c
option-step-5c-about = All 27 cards in one deck, the printed 1 and 2 covered.
option-side = Position cards
option-side-three = Three stones
option-side-three-about = The usual side.
option-side-four = Four stones
option-side-four-about = Much harder.
option-boards = Boards
option-boards-same = The same for all
option-boards-same-about = One pattern; every second player has its mirror image.
option-boards-dealt = Dealt
option-boards-dealt-about = Each player gets a board by chance.
option-mixed = Levels
option-mixed-no = The same for all
option-mixed-no-about = Everybody has to pass the same tests.
option-mixed-yes = Mixed
option-mixed-yes-about = Each player chooses to be measured by five tests or by seven.
option-glass = Sandglass
option-glass-60 = 60 seconds
option-glass-60-about = As long as the others have after the first “Done!”.
option-glass-30 = 30 seconds
option-glass-30-about = For those who know the cards.
option-glass-90 = 90 seconds
option-glass-90-about = With more rest.
option-glass-none = None
option-glass-none-about = Everybody takes their time.
option-days = Days
option-days-7 = Seven
option-days-7-about = A whole game.
option-days-1 = One
option-days-1-about = A single riddle.
option-practice = Practice
option-practice-no = No
option-practice-no-about = What is passed is told at the check.
option-practice-yes = Yes
option-practice-yes-about = Tests tick themselves while stones are laid.

# words in this language; the words of the record are understood too
word-put = put { $cell }
word-lift = lift { $cell }
word-done = done
word-five = five
word-seven = seven
word-bid = bid { $tests }
word-token = token
word-accept = accept
word-green = green
word-red = red
word-ready = ready

# names
where-a = { $a ->
    [gecko] on a gecko
    [cactus] on a cactus
    [bird] on a bird
    [red] on the red ribbon
    [yellow] on the yellow ribbon
    [blue] on the blue ribbon
    [black] on black
    [white] on white
    [corner] in a corner
    [edge] on the edge
    [double] on a double symbol
    [blank] on a cell without symbol
    [crossing] on a ribbon crossing
    [no-ribbon] on a cell without ribbon
    [centre] in the centre
    [diagonals] on a long diagonal
    [touching] beside another stone
    [isolated] away from all others
    [gecko-black] on a gecko on black
    [cactus-white] on a cactus on white
    [bird-edge] on a bird on the edge
    [double-ribbon] on a double symbol with a ribbon
   *[blank-ribbon] on a ribbon without symbol
}
where-b = { $b ->
    [gecko] on a gecko
    [cactus] on a cactus
    [bird] on a bird
    [red] on the red ribbon
    [yellow] on the yellow ribbon
    [blue] on the blue ribbon
    [black] on black
    [white] on white
    [corner] in a corner
    [edge] on the edge
    [double] on a double symbol
    [blank] on a cell without symbol
    [crossing] on a ribbon crossing
    [no-ribbon] on a cell without ribbon
    [centre] in the centre
    [diagonals] on a long diagonal
    [touching] beside another stone
    [isolated] away from all others
    [gecko-black] on a gecko on black
    [cactus-white] on a cactus on white
    [bird-edge] on a bird on the edge
    [double-ribbon] on a double symbol with a ribbon
   *[blank-ribbon] on a ribbon without symbol
}
many-a = { $a ->
    [gecko] on geckos
    [cactus] on cacti
    [bird] on birds
    [corner] in corners
    [double] on double symbols
    [blank] on cells without symbol
    [crossing] on ribbon crossings
    [no-ribbon] on cells without ribbon
    [diagonals] on the long diagonals
    [gecko-black] on geckos on black
    [cactus-white] on cacti on white
    [bird-edge] on birds on the edge
    [double-ribbon] on double symbols with a ribbon
    [blank-ribbon] on ribbons without symbol
   *[other] { where-a }
}
lie-a = { $n ->
    [one] { where-a }
   *[other] { many-a }
}
short-a = { $a ->
    [gecko] gecko
    [cactus] cactus
    [bird] bird
    [red] red
    [yellow] yellow
    [blue] blue
    [black] black
    [white] white
    [corner] corner
    [edge] edge
    [double] double
    [blank] blank
    [crossing] cross.
    [no-ribbon] no rib.
    [centre] centre
    [diagonals] diag.
    [touching] touch.
    [isolated] isol.
    [gecko-black] gecko ■
    [cactus-white] cactus □
    [bird-edge] bird edge
    [double-ribbon] dbl. rib.
   *[blank-ribbon] blank rib.
}
short-b = { $b ->
    [gecko] gecko
    [cactus] cactus
    [bird] bird
    [red] red
    [yellow] yellow
    [blue] blue
    [black] black
    [white] white
    [corner] corner
    [edge] edge
    [double] double
    [blank] blank
    [crossing] cross.
    [no-ribbon] no rib.
    [centre] centre
    [diagonals] diag.
    [touching] touch.
    [isolated] isol.
    [gecko-black] gecko ■
    [cactus-white] cactus □
    [bird-edge] bird edge
    [double-ribbon] dbl. rib.
   *[blank-ribbon] blank rib.
}
long-a = { $a ->
    [crossing] crossing
    [no-ribbon] no ribbon
    [diagonals] diagonals
    [touching] touching
    [isolated] isolated
   *[other] { short-a }
}
card = { $a ->
    [gecko] gecko
    [cactus] cactus
    [bird] bird
    [red] red ribbon
    [yellow] yellow ribbon
    [blue] blue ribbon
    [black] black
    [white] white
    [corner] corner
    [edge] edge
    [double] double symbol
    [blank] blank
    [crossing] crossing
    [no-ribbon] no ribbon
    [centre] centre
    [diagonals] diagonals
    [touching] touching
    [isolated] isolated
    [gecko-black] gecko on black
    [cactus-white] cactus on white
    [bird-edge] bird on the edge
    [double-ribbon] double with a ribbon
    [one] one stone
    [two] two stones
   *[blank-ribbon] blank with a ribbon
}
shape = { $shape ->
    [P1-three] row
    [P2-three] diagonal
    [P3-three] elbow
    [P4-three] chevron
    [P5-three] wide elbow
    [P6-three] hook
    [P7-three] triangle
    [P8-three] pair and one
    [P9-three] slant and one
    [P1-four] row of four
    [P2-four] diagonal of four
    [P3-four] square
    [P4-four] diamond
    [P5-four] wide square
    [P6-four] zigzag
    [P7-four] T
    [P8-four] two pairs
   *[P9-four] Y
}
symbols = { $symbols ->
    [gecko] gecko
    [cactus] cactus
    [bird] bird
    [gecko-cactus] gecko and cactus
    [gecko-bird] gecko and bird
    [cactus-bird] cactus and bird
   *[none] no symbol
}
ribbons = { $ribbons ->
    [red] red ribbon
    [yellow] yellow ribbon
    [blue] blue ribbon
    [red-yellow] red and yellow ribbon
    [red-blue] red and blue ribbon
    [yellow-blue] yellow and blue ribbon
   *[none] no ribbon
}
role = { $role ->
    [sky] Blue shaman
    [gold] Yellow shaman
    [jade] Green shaman
    [clay] Red shaman
    [violet] Violet shaman
   *[ink] Grey shaman
}
name = { $who_you ->
    [yes] You
   *[no] { $who }
}

label-table = A board of 36 cells with { $tests } tests above it
label-cell = { $cell } { $shade ->
    [black] black
   *[white] white
}: { symbols }; { ribbons }
label-stone = Stone on { $cell }
label-ribbon = { $ribbon ->
    [red] Red ribbon
    [yellow] Yellow ribbon
    [blue] Blue ribbon
   *[ends] Ends of ribbons
}: { $cells }
label-symbols = { $symbol ->
    [gecko] Geckos
    [cactus] Cacti
   *[bird] Birds
}: { $cells }
label-pile = { $n ->
    [one] One stone left
   *[other] { $n } stones left
}
pile = left
label-seat = { name }: { $state ->
    [done] done
    [busy] still busy
   *[waits] waiting
}

# tests: in a few characters, then in a sentence
short-position = { shape }
short-exactly = { $n } × { long-a }
short-equal = { short-a } = { short-b }
short-least = ≥ { $n } stones
short-half = …
stones = { $n ->
    [one] one stone
   *[other] { $n } stones
}
result = { $result ->
    [pass] {" "}Passed.
    [fail] {" "}Failed.
   *[none] {""}
}
seen = { $result ->
    [none] {""}
   *[other] {" "}On this board: { $have }.{ result }
}
seen-both = { $result ->
    [none] {""}
   *[other] {" "}On this board: { $have } and { $have_b }.{ result }
}
about-position = Test { $number }: { $n } stones in this arrangement ({ shape }) anywhere; it may be turned or mirrored.{ result }
about-exactly = Test { $number }: exactly { stones } { lie-a }.{ seen }
about-equal = Test { $number }: as many stones { where-a } as { where-b }.{ seen-both }
about-least = Test { $number }: at least { $n } stones on the board.{ seen }
about-half = Test { $number }: a card is still to come.
# a moment: the check, test by test; then the best placement over one's own
beat-position = Test 1: { $n } stones, { shape }.
beat-result = { $result ->
    [pass] passed.
   *[fail] failed{ $cost ->
        [0] .
       *[other] , { $cost } points.
    }
}
beat-lies = { $result ->
    [pass] They lie on { $cells }: { beat-result }
   *[fail] They lie nowhere like this: { beat-result }
}
beat-count = { $have ->
    [0] There is none: { beat-result }
    [one] There is one, on { $cells }: { beat-result }
   *[other] There are { $have }, on { $cells }: { beat-result }
}
beat-both = There are { $have } and { $have_b }: { beat-result }
beat-promised = All promises are made.
beat-promised-about = They are turned up together.
label-ideal = Better: a stone on { $cell }
label-spare = Better without the stone on { $cell }

glass = { $state ->
    [runs] running!
    [out] run out
   *[waits] { $seconds } s
}
about-glass = { $state ->
    [runs] The sand runs for { $seconds } seconds in all; then nobody may lay a stone.
    [out] The sand has run out: what lies counts.
   *[waits] The glass runs for { $seconds } seconds from the first “Done!” on.
}
score = points
score-best = best: { $n }
label-score = The day brings you { $points } points.
label-score-best = The day costs { $points } points; { $n } would have been possible.
board = { $points } { name }
about-board = Board of { name }: { $cells }. Points of the day: { $points }.
best = best: { $n }
about-best = { $count ->
    [one] The only placement
   *[other] One of { $count } placements
} that costs no more than { $n }: { $cells }.

# what one presses
left-stones = { $n ->
    [one] *1* stone left
   *[other] *{ $n }* stones left
}
press-bid = *{ $n }* +{ $green } −{ $red }
press-done = Done!
press-five = five tests
press-seven = seven tests
press-token = a token ({ $n })
press-accept = accept −{ $n }
press-green = take +{ $n }
press-red = take −{ $n }
press-ready = go on

choices-put = Lay a stone
choices-lift = Take up a stone
choices-done = End the laying
choices-five = Choose your tests
choices-seven = Choose your tests
choices-bid = Promise to pass the first tests, in secret
choices-token = A test has failed
choices-accept = A test has failed
choices-green = Points of the day
choices-red = Points of the day
choices-ready = Go on
choice-put = Lay a stone on { $cell }
choice-lift = Take up the stone on { $cell }
choice-done = Done! Nothing can be changed after that.
choice-five = Be measured by the first five tests
choice-seven = Be measured by all seven tests
choice-bid = Promise the first { $n } tests: +{ $green } points, or −{ $red }
choice-token = { $n ->
    [one] Lay your last curse token and stay in
   *[other] Lay one of your { $n } curse tokens and stay in
}
choice-accept = { $n ->
    [one] Accept the loss of one point and be out for today
   *[other] Accept the loss of { $n } points and be out for today
}
choice-green = { $n ->
    [one] Take one point; tokens laid today are lost
   *[other] Take { $n } points; tokens laid today are lost
}
choice-red = { $n ->
    [one] Lose one point; tokens laid today come back
   *[other] Lose { $n } points; tokens laid today come back
}
choice-ready = Go on to the next day

# panels
row-failed = Failed tests
row-stones = Stones
worth = +{ $n }
points = { $n }
stock = Curse tokens
stock-count = { $n ->
    [one] { $n } curse token
   *[other] { $n } curse tokens
}
held-level = Measured by { $n } tests
held-bid = Promised { $n } tests
held-sealed = The bid is sealed
held-done = Has said “Done!”
held-ready = Is ready for the next day

hint-lay = Touch a cell to lay a stone; then “Done!”.
hint-hurry = The sand runs! What lies when it is out counts.
hint-bid = How many of the seven tests will you pass?
hint-level = Do you want five tests or seven?
hint-token = Test { $test } failed: lay a curse token ({ $n } left), or accept −{ $red } and be out for today.
hint-accept = You failed test { $test } and have no token left: accept −{ $red }.
hint-points = { $laid ->
    [0] You kept your promise: take the { $green } green points.
    [one] Your promise stands. Green points cost the token you laid, with red points it comes back.
   *[other] Your promise stands. Green points cost the { $laid } tokens you laid, with red points they come back.
}
hint-ready = { $points } points: { $failed } failed, { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}. { $best ->
    [yes] Nothing is better.
   *[no] Best: { $least }.
}
hint-ready-favour = The day brings you { $points }.
tag-day = Day { $day } of { $days }
note-curse = Each failed test costs *{ $curse }*, each stone *1*. Fewest points win.
note-favour = Tests count *from the left*, as far as your promise; stones cost nothing. Most points win.

# told
told-pattern = Everybody plays on pattern *{ $pattern }*; every second board is its mirror image.
told-pattern-alone = You play on pattern *{ $pattern }*.
told-face = { $who_you ->
    [yes] You get
   *[no] { $who } gets
} the board *{ $face }*.
told-level = { $who_you ->
    [yes] You choose
   *[no] { $who } chooses
} *{ $n } tests*.
told-day = *Day { $day }.*
told-position = Test 1: *{ shape }*.
told-exactly = Test { $number }: exactly *{ stones } { lie-a }*.
told-equal = Test { $number }: *as many { where-a } as { where-b }*.
told-least = Test { $number }: *at least { $n } stones*.
told-card = Test { $number } begins with *{ card }*.
told-bid = { $who_you ->
    [yes] You choose a number.
   *[no] { $who } chooses a number.
}
told-bid-own = You promise *{ $n }* tests.
told-bid-shown = { $who_you ->
    [yes] You promise
   *[no] { $who } promises
} *{ $n }* tests.
told-done = { $who_you ->
    [yes] You say
   *[no] { $who } says
} *“Done!”*
told-glass = The glass is turned: { $seconds } seconds.
told-ring = The sand has run out.
told-check = { $who_you ->
    [yes] You have
   *[no] { $who } has
} { $failed ->
    [0] passed every test
    [one] failed one test
   *[other] failed { $failed } tests
} with { $stones ->
    [0] no stone
    [one] one stone
   *[other] { $stones } stones
}: *{ $points }*.
told-kept = { $who_you ->
    [yes] Your { $n } tests are passed.
   *[no] { $who } has passed the { $n } tests.
}
told-broken = { $who_you ->
    [yes] You fail
   *[no] { $who } fails
} { $failed ->
    [one] one of the { $n } tests
   *[other] { $failed } of the { $n } tests
}.
told-token = { $who_you ->
    [yes] You lay
   *[no] { $who } lays
} a curse token on test *{ $test }*.
told-accept = { $who_you ->
    [yes] You accept
   *[no] { $who } accepts
} *{ $points }* for test { $test }.
told-green = { $who_you ->
    [yes] You take
   *[no] { $who } takes
} the green points: *{ $points }*.
told-red = { $who_you ->
    [yes] You take
   *[no] { $who } takes
} the red points: *{ $points }*.
told-answer = { $who_you ->
    [yes] You have decided.
   *[no] { $who } has decided.
}
told-ready = { $who_you ->
    [yes] You go on.
   *[no] { $who } goes on.
}
told-over = { $who_you ->
    [yes] You win
   *[no] { $who } wins
} with { $points } points.
told-over-shared = The win is shared, at { $points } points.
told-over-alone = The game ends with { $points } points of curse; { $best ->
    [yes] no fewer were possible.
   *[no] { $least } were possible.
}

why-curse = { $who_you ->
    [yes] You are
   *[no] { $who } is
} least cursed, with { $points } points; the next has { $second }.
why-curse-shared = Equally little cursed, with { $points } points.
why-favour = { $who_you ->
    [yes] You stand
   *[no] { $who } stands
} highest in Atlacoya’s favour, with { $points } points; the next has { $second }.
why-favour-shared = Equal at { $points } points, and in tokens too.
why-tokens = Equal at { $points } points; { $who_you ->
    [yes] you
   *[no] { $who }
} kept more curse tokens, { $n }.
why-alone = { $points } points of curse; { $best ->
    [yes] no fewer were possible.
   *[no] { $least } were possible.
}
table-day = Day
table-day-n = { $n }
table-who = { $who }
table-total = Total
table-least = best: { $n }

# why not; the number is that of the paragraph in the rules
refused-2-1 = The house draws the pattern: nobody at the table does.
refused-2-2 = The house deals the boards: nobody at the table does.
refused-3-1 = The house lays out the tests; until all lie there, no stone is laid.
refused-3-2 = At most eight stones, one on a cell, and only a stone that lies there can be taken up.
refused-3-3 = “Done!” is said once a day, while stones are laid.
refused-3-4 = The glass runs out by itself.
refused-3-5 = The check has come: what lies counts.
refused-3-6 = The next day comes after the check.
refused-3-7 = Three hundred times a day are enough: what lies stays, and you can only say “Done!”
refused-6 = Five or seven tests are chosen once, before the first day, where levels are mixed.
refused-8-1 = Promises are made in Atlacoya, once a day, before the tests are seen.
refused-8-3 = A curse token is for a failed test within your promise, while you have one.
refused-8-4 = Green or red points come when all tests of your promise are answered for.

# print and play
print-boards = boards { $first } and { $last }, with cards
print-oracle = the oracle’s board, stones and tokens
print-oracle-note = On the track, whoever passes 49 goes round again and has 50 points more. 8 stones, 5 curse tokens, 6 number tiles (for Atlacoya) and a shaman for each of six players.
print-glass = The glass: the first “Done!” turns it. When it has run out nobody may lay or move a stone. Before that “Done!” nothing limits the time. Any glass of about a minute will do, or the timer of a phone.
print-glass-short = { $seconds } seconds from the first “Done!”
print-reconstructed-boards = Reconstructed: the three patterns and their ribbons, some features of the cards and the arrangements are ours, not the published ones.
print-reconstructed-oracle = Reconstructed: the track, its length and the seconds of the glass are ours; the book counts 30 number tiles, but names six a player.

# tables of the rules page
list-card = Card
list-means = Counts stones
list-three = Three stones
list-four = Four stones
list-bid = Bid
list-green = Green
list-red = Red
list-ribbon = { $ribbon ->
    [red] r
    [yellow] y
   *[blue] b
}
list-counts = { $a ->
    [gecko] on a cell with a gecko, alone or beside another symbol
    [cactus] on a cell with a cactus, alone or beside another symbol
    [bird] on a cell with a bird, alone or beside another symbol
    [red] on a cell that the red ribbon passes over
    [yellow] on a cell that the yellow ribbon passes over
    [blue] on a cell that the blue ribbon passes over
    [black] on a black cell
    [white] on a white cell
    [corner] on one of the four corner cells
    [edge] on one of the twenty outer cells, corners included
    [double] on a cell with two symbols
    [blank] on a cell without any symbol
    [crossing] on a cell with two ribbons
    [no-ribbon] on a cell without any ribbon
    [centre] on one of the four cells in the middle
    [diagonals] on one of the twelve cells of the two long diagonals
    [touching] that have another stone on one of their four sides
    [isolated] that have no other stone on any of the eight cells around
    [gecko-black] on a black cell with a gecko
    [cactus-white] on a white cell with a cactus
    [bird-edge] on an outer cell with a bird
    [double-ribbon] on a cell with two symbols and a ribbon
   *[blank-ribbon] on a cell without symbols but with a ribbon
}

# in the terminal: initials on the board, and what keys do
letter = { $a ->
    [gecko] G
    [cactus] C
    [bird] B
    [red] r
    [yellow] y
   *[blue] b
}
keys-lay = Arrows · *Space* lays or lifts a stone · *!* “Done!” · *help* and Enter
keys-bid = *2* to *7*: how many tests you promise · *help* and Enter
keys-level = *5* or *7* tests · *help* and Enter
keys-judge = *+* a token or the green points · *-* the red points · *help* and Enter
keys-ready = *Space* goes on · *help* and Enter
hint-lay-typed = Lay a stone with *put c4*, take it up with *lift c4*. Few stones, all tests; then *done*.

# why a move is good: clauses without their subject
reason-best = { $points ->
    [one] costs 1 curse point
   *[other] costs { $points } curse points
}, and { $count ->
    [one] is the only answer that costs no more
   *[other] no answer costs less ({ $count } cost as little)
}
reason-kept = passes all tests within the bid with the fewest stones
reason-passes = passes { $n } of { $of } tests with { $stones } { $stones ->
    [one] stone
   *[other] stones
}: { $points } { $points ->
    [one] curse point
   *[other] curse points
}
reason-within = passes { $n } of the { $of } tests that count
reason-meets = passes test { $test }, which was failed before
reason-green = brings +{ $green } instead of −{ $red }
reason-token = keeps the bid: +{ $green } instead of −{ $red }, for one token of { $tokens }
reason-accept = saves tokens: { $n } would be needed, and there { $tokens ->
    [0] is none
    [one] is one
   *[other] are { $tokens }
}

# the card of a day
card-tests = { $n } of { $of } tests
card-stones = { $n ->
    [one] stone
   *[other] stones
}
