# Inka in English

title = Inka
subtitle = The gold of the temple
blurb = The floor has fallen in. Slide and turn what is left, take your statues, and be the first one out.

# the goal, in one line above the board; points: of the turn, 0 while others play; watch: yes for who looks
goal-strip = { $watch ->
    [yes] Everybody wants three statues from the middle, then an exit; the first one out wins.
   *[no] { $statues ->
        [3] You have your three statues: reach an exit
       *[other] Get your three statues, *{ $statues }* of 3, then reach an exit
    }{ $points ->
        [0] {""}
        [one] ; *{ $points }* action point left
       *[other] ; *{ $points }* action points left
    }.
}
goal-brief = { $watch ->
    [yes] Three statues, then reach an exit
   *[no] { $statues ->
        [3] Now reach an exit
       *[other] *{ $statues }*/3 statues, then reach an exit
    }{ $points ->
        [0] {""}
        [one] ; *{ $points }* point left
       *[other] ; *{ $points }* points left
    }
}

# what things mean, told where they are
mean-pawn = A pawn: it walks for nothing as far as it likes, over floor and tiles, but never through a wall or a chasm.
mean-blocker = A blocker: nobody stops on its cell, and a tile under it cannot move.
mean-statue = A statue of one colour. Its owner stops on this tile and takes it for 1 point; all three are needed.
mean-tile = A path tile bridges two cells. Sliding or turning it costs 1 point, before one’s pawn has moved.
mean-snake = A path tile with a snake: whoever passes it pays 1 point.
mean-destination = A destination tile: statues stand on it. Only the rhombus symbol moves it.
mean-gate = An exit: whoever leaves by one with three statues wins.
mean-passage = A secret passage: from one spiral to any other free one, for 1 point.
mean-rhombus = The rhombus symbol: whoever stands here may move a destination tile, for 1 point.
mean-chasm = A chasm: nobody walks here unless a tile lies over it.
mean-statues = Statues taken. All three are needed before one leaves.

# options
option-first = Start player
option-first-lot = By lot
option-first-lot-about = The house draws who begins.
option-first-seat = First seat
option-first-seat-about = Whoever sits first begins; the seats can be drawn by lot.

word-first = first { $player }
word-start = start { $cell }
word-draw = draw { $tile }
word-lay = lay { $pose }
word-move = move { $tile } { $pose }
word-walk = walk { $cell }
word-take = take
word-passage = passage { $cell }
word-block = block { $cell }
word-end = end

# names
role = { $role ->
    [sky] Blue, dot
    [gold] Yellow, bar
    [jade] Green, triangle
   *[clay] Red, cross
}
colour = { $role ->
    [sky] Blue
    [gold] Yellow
    [jade] Green
   *[clay] Red
}
tile-name = { $kind ->
    [path] tile { $tile }
   *[goal] destination tile { $tile }
}
tile-with = { $walls ->
    [0] { $snakes ->
        [0] {""}
       *[other] {" "}with a snake
    }
    [1] {" "}with a wall{ $snakes ->
        [0] {""}
       *[other] {" "}and a snake
    }
   *[other] {" "}with { $walls } walls{ $snakes ->
        [0] {""}
       *[other] {" "}and a snake
    }
}
left = { $n ->
    [one] One point left.
   *[other] { $n } points left.
}

label-temple = The temple: { $rows } rows of triangles, { $cells } cells
label-tile = { $kind ->
    [path] Tile { $tile }
   *[goal] Destination tile { $tile }
}{ tile-with } on { $one } and { $two }
label-symbol = { $symbol ->
    [gate] Exit at { $cell }
    [passage] Secret passage on { $cell }
   *[rhombus] Rhombus symbol on { $cell }
}
label-pawn = { colour } pawn on { $cell }
label-blocker = { colour } blocker on { $cell }
label-statue = { colour } statue on destination tile { $tile }
label-points = { $n ->
    [0] No action point left
    [one] One action point left
   *[other] { $n } action points left
}
label-drawn = To be laid: { tile-name }{ tile-with }
label-ring = Here on { $one } and { $two }
label-half = First half on { $cell }

# what is pointed at
about-points = { $n ->
    [0] No point is left.
    [one] One point is left.
   *[other] { $n } points are left.
} One each: a tile slid or turned, a snake passed, a statue, a passage, a destination tile moved.
about-drawn = This tile is yours to lay. Its first half bears the number.
rests-symbol = Destination tile { $tile } moves only for a pawn that stands on a rhombus symbol (5.7).
rests-pawn = Tile { $tile } lies still: your pawn has acted, and tiles come before the pawn (3.3).
rests-points = Tile { $tile } would cost a point, and none is left (3.1).
rests-pinned = Tile { $tile } is pinned: a blocker stands on it (4.5).
rests-no-room = Tile { $tile } has no room to slide or turn (4.3).

press-end = End turn
left-points = { $n ->
    [one] *1* point left
   *[other] *{ $n }* points left
}
ask-end = { $n ->
    [one] One point is left. End your turn?
   *[other] { $n } points are left. End your turn?
}
ask-tile = Where shall it go?
ask-pawn = Where do you walk?
ask-half = Where does the other half lie?
ask-block = Where does your blocker stand?
handle-take = Take your statue, for one point
handle-passage = Go through the secret passage, for one point
handle-block = Put your blocker on the board
handle-end = End the turn

# choices
choices-start = Choose a start
choices-lay = Lay the tile: row { $row }
choices-move = { $kind ->
    [path] Move tile { $tile }
   *[goal] Move destination tile { $tile }
}
choices-walk = { $n ->
    [0] Walk, free
    [one] Walk, for one point
   *[other] Walk, for { $n } points
}
choices-take = Take your statue
choices-passage = Through the passage to
choices-block = Put the blocker on row { $row }
choices-end = End the turn
choice-start = Start on { $cell }
choice-lay = Lay it with the first half on { $one }, the second on { $two }
choice-slide = Slide { tile-name } by { $n ->
    [one] one cell
   *[other] { $n } cells
} { way }, to { $one } and { $two }
choice-turn = Turn { tile-name } { turning }, to { $one } and { $two }
way = { $way ->
    [right] to the right
    [upper-right] to the upper right
    [upper-left] to the upper left
    [left] to the left
    [lower-left] to the lower left
   *[lower-right] to the lower right
}
turning = by { $degrees }° { $sense ->
    [left] to the left
   *[right] to the right
} about { $corner ->
    [acute] an acute corner
   *[obtuse] an obtuse corner
}
choice-walk = { $n ->
    [0] Walk to { $cell }, free
    [one] Walk to { $cell }, for one point
   *[other] Walk to { $cell }, for { $n } points
}
choice-take = Take your statue, for one point
choice-passage = Go through the passage to { $cell }, for one point
choice-block = Put your blocker on { $cell }
choice-end = End the turn

# panels
goal-statues = Statues
goal-exit = Exit
held-statue = Statue from destination tile { $tile }
held-blocker = Blocker in hand

hint-start = Choose where your pawn enters.
hint-lay = Touch a cell for the number, then its neighbour.
hint-lay-even = Touch a cell, then its neighbour.
hint-tiles = Tiles first, then your pawn alone. { left }
hint-exit = All statues: reach any exit. { left }
hint-pawn = Path tiles lie still now. { left }
hint-statue = Take your statue for one point. { left }
hint-passage = A point takes you to another spiral. { left }
hint-symbol = A point moves a destination tile. { left }
hint-no-points = No point is left: walk for free, block, or end.
hint-blocked = Your blocker stands: your turn can only end.

tag-building = Building: tile { $n } of { $of }
tag-round = Round { $round }
note-costs = *One point each:* a tile slid or turned, a snake passed, a statue, a passage, a destination tile moved. *Free:* walking, the blocker. { $n } points a turn.
note-building = *All thirteen tiles are laid in turn.* They may cover floor, chasm and symbols, but no tile and no pawn.

# the log
told-first = { $who_you ->
    [yes] You begin.
   *[no] { $who } begins.
}
told-start = { $who_you ->
    [yes] You start on
   *[no] { $who } starts on
} *{ $cell }*.
told-draw = Drawn: *{ tile-name }*{ tile-with }.
told-lay = { $who_you ->
    [yes] You lay
   *[no] { $who } lays
} *{ tile-name }* on { $one } and { $two }.
told-slide = { $who_you ->
    [yes] You slide
   *[no] { $who } slides
} *{ tile-name }* by { $n ->
    [one] one cell
   *[other] { $n } cells
} { way }.
told-turn = { $who_you ->
    [yes] You turn
   *[no] { $who } turns
} *{ tile-name }* { turning }.
told-carried = { $who_you ->
    [yes] You ride along, to
   *[no] { $who } rides along, to
} *{ $cell }*.
told-walk = { $who_you ->
    [yes] You walk to
   *[no] { $who } walks to
} *{ $cell }*{ $n ->
    [0] .
    [one] , for one point.
   *[other] , for { $n } points.
}
told-take = { $who_you ->
    [yes] You take a statue:
   *[no] { $who } takes a statue:
} *{ $n } of { $of }*.
told-out-next = { $who_you ->
    [yes] Now reach an exit.
   *[no] Now any exit will do.
}
told-passage = { $who_you ->
    [yes] You go through the passage to
   *[no] { $who } goes through the passage to
} *{ $cell }*.
told-block = { $who_you ->
    [yes] You put your blocker on
   *[no] { $who } puts a blocker on
} *{ $cell }*{ $tile ->
    [0] .
   *[other] : tile { $tile } is pinned.
}
told-end = { $who_you ->
    [yes] You end your turn
   *[no] { $who } ends the turn
}{ $n ->
    [0] .
    [one] , one point unspent.
   *[other] , { $n } points unspent.
}
told-back = { $who_you ->
    [yes] Your blocker comes back.
   *[no] { $who }’s blocker comes back.
}
told-won = { $who_you ->
    [yes] You are out of the temple with all your statues, and win.
   *[no] { $who } is out of the temple with all three statues, and wins.
}
told-over = Forty rounds are over: { $n ->
    [0] nobody has a statue.
    [one] the most is one statue.
   *[other] the most is { $n } statues.
}

# the end
why-out = { $who_you ->
    [yes] You left
   *[no] { $who } left
} the temple by { $cell } with all three statues, in round { $round }.
why-most = Nobody got out in forty rounds; { $who_you ->
    [yes] you have
   *[no] { $who } has
} the most statues, { $n }.
why-shared = { $n ->
    [0] Nobody got out in forty rounds, and nobody has a statue.
   *[other] Nobody got out in forty rounds, and several have the most statues, { $n }.
}
table-player = Player
table-who = { $who }
table-out = Out
table-none = –
table-of = { $n } of { $of }

# why not; the number is that of the paragraph in the rules
refused-2-1 = A pawn starts on one of the four starts that is still free, in turn, before any tile is laid.
refused-2-2 = While the temple is built, the drawn tile is laid on two free cells that share a side: on no tile, on no pawn, one way where both look the same. After that no tile is laid.
refused-2-3 = That would wall in a start where a pawn stands.
refused-3-1 = No action point is left in this turn.
refused-3-3 = Your pawn has acted: path tiles lie still until your next turn.
refused-3-5 = Your blocker stands: the turn can only end.
refused-4-1 = No slide along one of its sides brings tile { $tile } to { $pose }.
refused-4-2 = No turn about one of its corners brings tile { $tile } to { $pose }, or it comes to look the same as in another place that is offered.
refused-4-3 = Something is in the way of tile { $tile }: the edge, a tile, a pawn or a blocker, be it at a corner.
refused-4-5 = A blocker stands on tile { $tile }: it cannot be moved.
refused-5-1 = No floor and no tile leads your pawn to { $cell }.
refused-5-2 = A wall is between your pawn and { $cell }.
refused-5-3 = There are more snakes on the way to { $cell } than you have points.
refused-5-4 = A pawn or a blocker is on { $cell }: one may pass, but not stop there.
refused-5-5 = No statue of yours stands on a tile under your pawn.
refused-5-6 = A passage leads from one uncovered spiral to another that is free: not to { $cell }, not from here.
refused-5-7 = Destination tile { $tile } moves only for a pawn on an uncovered rhombus symbol.
refused-5-8 = Destination tile { $tile } would have all its open sides at the edge of the board.
refused-5-9 = A pawn sets out ten times a turn at most: it has walked enough.
refused-6-1 = A blocker goes where no pawn and no blocker is, on no destination tile, and never two on a tile: not on { $cell }.

# print and play
print-upper = upper half of the temple, the tiles
print-lower = lower half of the temple, pawns, blockers and statues
print-half-note = Cut both halves out, lay the long straight edges against each other and tape them from behind.
print-reconstructed = Reconstructed: the size of the board, where floor, chasms, starts, passages and rhombuses lie, and the walls and snakes of the tiles are ours, not the published ones.

# tables of the rules page
list-symbol = Symbol
list-cells = Cells
list-row = Row
list-start = Start and exit
list-passage = Secret passage
list-rhombus = Rhombus symbol
list-tiles = Tile
list-has = What it has
list-tile = { $kind ->
    [path] Path tile
   *[goal] Destination tile
}{ tile-with }

# in the terminal: words of its own, where nothing is touched
legend = ∩ exit   @ spiral   ◇ symbol   § snake   █ wall   ■ blocker
hint-lay-typed = Lay the tile with *lay c3>c4*: first the cell for its number, then the one beside it for the other half, where it is lowered.
hint-lay-even-typed = Lay the tile with *lay c3>c4*: two cells side by side, in either order, as it looks the same both ways.

# why a turn is good: clauses without their subject
reason-takes = takes a statue, { $n } of 3
reason-statue = { $who_you ->
    [yes] puts your next statue
   *[no] puts the next statue of { $who }
} { $n } action { $n ->
    [one] point
   *[other] points
} away
reason-exit = { $n ->
    [0] opens a free way to an exit
    [one] opens a way to an exit, for 1 point
   *[other] opens a way to an exit, for { $n } points
}
reason-cuts = closes { $who_you ->
    [yes] your way
   *[no] the way of { $who }
} to the next goal
reason-delays = puts { $who_you ->
    [yes] your next goal
   *[no] the next goal of { $who }
} { $n } points away, more than a turn
reason-nearer = { $who_you ->
    [yes] brings you
   *[no] brings { $who }
} about { $n ->
    [one] one point
   *[other] { $n } points
} nearer to winning
reason-farther = puts { $who_you ->
    [yes] you
   *[no] { $who }
} about { $n ->
    [one] one point
   *[other] { $n } points
} farther from winning

# why a tile is laid somewhere, or a pawn begins there
reason-begins = is the start from which the statues are nearest
reason-bridges = bridges a chasm on { $who_you ->
    [yes] your way
   *[no] the way of { $who }
}, which becomes { $n ->
    [0] a little shorter
    [one] about one point shorter
   *[other] about { $n } points shorter
}
reason-bars = { $kind ->
    [wall] puts a wall in { $who_you ->
        [yes] your way
       *[no] the way of { $who }
    }
    [snake] puts a snake in { $who_you ->
        [yes] your way
       *[no] the way of { $who }
    }
    [spiral] shuts a spiral on { $who_you ->
        [yes] your way
       *[no] the way of { $who }
    }
   *[several] puts an obstacle in { $who_you ->
        [yes] your way
       *[no] the way of { $who }
    }
}, which becomes { $n ->
    [0] a little longer
    [one] about one point longer
   *[other] about { $n } points longer
}
