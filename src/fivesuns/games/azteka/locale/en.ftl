# Azteka in English

title = Azteka
subtitle = The Circle of Life
blurb = Life wants to be everywhere, Death wants a whole segment or ring. Place a pawn, or turn the wheel.

# the goal, in one line above the board: the numbers are those of the seat's panel; role watch: of who only looks
goal-strip = { $role ->
    [life] Life wants to spread: *{ $segments }* of 8 segments and *{ $rings }* of 4 rings, or *{ $pawns }* of 14 pawns.
    [death] Death wants to rule: *{ $segment }* of 4 in a segment, *{ $ring }* of 8 in a ring, or *{ $pawns }* of 14 pawns.
    [both] Be everywhere: *{ $segments }* of 8 segments, *{ $rings }* of 4 rings; or fill one: *{ $segment }* of 4, *{ $ring }* of 8.
    [watch-both] Everybody wants all segments and all rings, or a whole one of either.
   *[watch] Life: every segment and every ring. Death: a whole one of either. Or all 14 pawns.
}
goal-brief = { $role ->
    [life] All segments and rings: *{ $segments }*/8, *{ $rings }*/4
    [death] Fill a segment or a ring: *{ $segment }*/4, *{ $ring }*/8
    [both] All: *{ $segments }*/8, *{ $rings }*/4; or fill: *{ $segment }*/4, *{ $ring }*/8
    [watch-both] All segments and rings, or a whole one
   *[watch] Life: everywhere. Death: a whole line.
}

# what things mean, told where they are
mean-life = A pawn of Life. It counts for its segment and for its ring.
mean-death = A pawn of Death. Four fill a segment, eight fill a ring.
mean-mummy = A pawn of the Mummies, who may spread like Life or fill a line like Death.
mean-turn = Turns this ring by one segment, clockwise, with all pawns on it.
mean-twice = Turns this ring by two segments, clockwise, with all pawns on it.
mean-segments = Segments with at least one pawn of this side. All 8 segments and all 4 rings win.
mean-rings = Rings with at least one pawn of this side. All 4 rings and all 8 segments win.
mean-segment = The fullest segment of this side. Four pawns fill it and win.
mean-ring = The fullest ring of this side. Eight pawns fill it and win.
mean-pawns = Pawns of this side on the wheel. All 14 placed win, too.

# options
option-variant = Variant
option-variant-standard = Standard
option-variant-standard-about = Two rounds with the roles swapped; birth and disintegration.
option-variant-aggressive = Aggressive
option-variant-aggressive-about = Place anywhere, turn by two where you are stronger; no special powers.
option-variant-mummies = Three players
option-variant-mummies-about = Life, Death and Mummies; one round, everybody has both goals.
option-beside = Placement
option-beside-life = Beside Life
option-beside-life-about = Both players place beside a Life pawn, as the rule book says.
option-beside-own = Beside one’s own
option-beside-own-about = House rule: each player places beside their own pawns.
option-diagonals = Diagonals
option-diagonals-no = No
option-diagonals-no-about = Beside means sharing a side.
option-diagonals-yes = Yes
option-diagonals-yes-about = House rule: a corner is enough to be beside, for placing only.

# words in this language; the words of the record are understood too
word-place = place { $cell }
word-turn = turn { $ring }
word-twice = turn { $ring } twice
word-decline = decline

role = { $role ->
    [life] Life
    [death] Death
   *[mummy] Mummies
}
label-wheel = The wheel: { $rings } rings, { $segments } segments from a to h
label-pawn = { $role ->
    [life] Life
    [death] Death
   *[mummy] Mummy
} on { $cell }

choices-place = Place a pawn
choices-turn = Turn a ring one segment
choices-twice = Turn a ring two segments
choices-decline = Birth
choice-place = Place a pawn on { $cell }
choice-turn = Turn ring { $ring } one segment
choice-twice = Turn ring { $ring } two segments
choice-decline = Decline the birth

goal-segments = Segments reached
goal-rings = Rings reached
goal-segment = Full segment
goal-ring = Full ring
goal-pawns = Pawns placed
stock = Stock
stock-count = { $n ->
    [one] { $n } pawn in stock
   *[other] { $n } pawns in stock
}

hint-opening = The wheel is empty: place a pawn anywhere.
hint-life = Place beside Life, or turn a ring.
hint-own = Place beside one’s own, or turn a ring.
hint-must-open = No Life is left on the wheel: place a pawn, anywhere.
hint-must-place = Eight turns without a placement: place a pawn.
hint-anywhere = No Life is left on the wheel: place anywhere, or turn a ring.
hint-turn-only = There is no free place beside Life: turn a ring.
hint-first = Your first pawn goes anywhere; or turn a ring.
hint-turn-only-own = There is no free place beside one’s own: turn a ring.
hint-no-life = No Life is left to place beside: turn a ring.
hint-birth = Birth: place one more pawn beside Life, or decline.
hint-aggressive = Place anywhere, or turn a ring; by two where you have more pawns on it.
hint-mummies = Place anywhere, or turn a ring.
hint-no-pawn = All pawns are on the wheel: turn a ring.
hint-last-turns = The wheel is full: everybody turns a ring one last time.

tag-round = Round { $round } of 2
tag-last-turns = Last turns
note-won = { $who_you ->
    [yes] *You won the first round* with { $pawns } pawns. Should { $other } win this one, it takes { $fewer } or fewer to beat you.
   *[no] { $other_you ->
        [yes] *{ $who } won the first round* with { $pawns } pawns. Win this one with { $fewer } or fewer, and the match is yours.
       *[no] *{ $who } won the first round* with { $pawns } pawns. To win the match, { $other } must win this one with { $fewer } or fewer.
    }
}
note-to-beat = { $who_you ->
    [yes] *You won the first round* with { $pawns } pawns, against { $others }. Should { $other } win this one, it takes fewer pawns to beat you, or as many against fewer.
   *[no] { $other_you ->
        [yes] *{ $who } won the first round* with { $pawns } pawns, against { $others }. Win this one with fewer pawns, or as many against fewer, and the match is yours.
       *[no] *{ $who } won the first round* with { $pawns } pawns, against { $others }. To win the match, { $other } must win this one with fewer pawns, or as many against fewer.
    }
}
note-mark = { $who_you ->
    [yes] *You won the first round* with { $pawns } pawns, against { $others }. To beat this mark, { $other } must win with fewer pawns, or as many against fewer; to equal it is not enough.
   *[no] { $other_you ->
        [yes] *{ $who } won the first round* with { $pawns } pawns, against { $others }. Beat this mark: win with fewer pawns, or as many against fewer. To equal it is not enough.
       *[no] *{ $who } won the first round* with { $pawns } pawns, against { $others }. To beat this mark, { $other } must win with fewer pawns, or as many against fewer; to equal it is not enough.
    }
}
note-drawn = *Nobody won the first round.* Whoever wins this one wins the match.

told-place = { $who_you ->
    [yes] You place a pawn on *{ $cell }*.
   *[no] { $who } places a pawn on *{ $cell }*.
}
told-turn = { $who_you ->
    [yes] You turn *ring { $ring }*.
   *[no] { $who } turns *ring { $ring }*.
}
told-twice = { $who_you ->
    [yes] You turn *ring { $ring }* by two segments.
   *[no] { $who } turns *ring { $ring }* by two segments.
}
told-decline = { $who_you ->
    [yes] You decline the birth.
   *[no] { $who } declines the birth.
}
told-disintegration = { $n ->
    [one] Disintegration: Life on *{ $cells }* becomes Death.
   *[other] Disintegration: Life on *{ $cells }* becomes Death.
}
told-birth = Birth: segment *{ $segment }* is all Life.
told-every-ring = Life is in every ring.
told-every-segment = Life is in every segment.
told-won = { $how ->
    [expand] { $role ->
        [life] Life
        [death] Death
       *[mummy] The Mummies
    } { $role ->
        [mummy] are
       *[other] is
    } in all eight segments and four rings.
    [segment] A whole segment is filled.
    [ring] A whole ring is filled.
   *[destiny] All 14 pawns are on the wheel.
} { $who_you ->
    [yes] You win
   *[no] { $who } wins
} { $round ->
    [0] the game
   *[other] round { $round }
} with { $pawns } pawns.
told-drawn = { $how ->
    [repetition] The same wheel for the third time
    [stall] Forty turns without a placement
   *[full] Everybody has turned once more, and no goal is reached
}: { $round ->
    [0] the game is drawn.
   *[other] round { $round } is drawn.
}

# a moment: a round is over
beat-won = { $who_you ->
    [yes] You win round { $round }.
   *[no] { $who } wins round { $round }.
}
beat-drawn = Nobody wins round { $round }.
beat-expand = { $role ->
    [death] Death is in all 8 segments, all 4 rings.
   *[life] Life is in all 8 segments, all 4 rings.
}
beat-segment = { $role ->
    [life] A whole segment is Life’s, from hub to rim.
   *[death] A whole segment is Death’s, from hub to rim.
}
beat-ring = { $role ->
    [life] A whole ring is Life’s.
   *[death] A whole ring is Death’s.
}
beat-destiny = { $role ->
    [death] All 14 pawns of Death are on the wheel.
   *[life] All 14 pawns of Life are on the wheel.
}

why-expand = { $role ->
    [life] Life is in all eight segments and four rings.
    [death] Death is in all eight segments and four rings.
   *[mummy] The Mummies are in all eight segments and four rings.
}
why-segment = { $role ->
    [life] Life fills a whole segment.
    [death] Death fills a whole segment.
   *[mummy] The Mummies fill a whole segment.
}
why-ring = { $role ->
    [life] Life fills a whole ring.
    [death] Death fills a whole ring.
   *[mummy] The Mummies fill a whole ring.
}
why-repetition = The same wheel came for the third time.
why-stall = Forty turns without a placement.
why-full = The wheel is full, everybody has turned once more, and nobody has reached a goal.
how-expand = { $role ->
    [life] Life everywhere
    [death] Death everywhere
   *[mummy] Mummies everywhere
}
how-segment = A full segment
how-ring = A full ring
how-destiny = All pawns placed
how-repetition = Same wheel three times
how-stall = Forty turns, no placement
match-others = { $who_you ->
    [yes] One round each, with { $pawns } pawns each: you won yours against fewer pawns on the wheel, { $fewer } and not { $more }.
   *[no] One round each, with { $pawns } pawns each: { $who } won theirs against fewer pawns on the wheel, { $fewer } and not { $more }.
}
match-mark = { $who_you ->
    [yes] One round each, both with { $pawns } pawns against { $others }. A mark must be beaten, and yours, of the first round, was only equalled.
   *[no] One round each, both with { $pawns } pawns against { $others }. A mark must be beaten, and that of { $who }, of the first round, was only equalled.
}
match-both = { $who_you ->
    [yes] You won both rounds.
   *[no] { $who } won both rounds.
}
match-one = { $who_you ->
    [yes] You won the only round that was won.
   *[no] { $who } won the only round that was won.
}
match-fewer = { $who_you ->
    [yes] One round each; you won yours with fewer pawns, { $fewer } against { $more }.
   *[no] One round each; { $who } won theirs with fewer pawns, { $fewer } against { $more }.
}
match-even = One round each, with { $pawns } pawns each: it ends as in real life, in a draw.
match-nobody = Nobody won a round.
table-round = Round
table-winner = Won by
table-how = How
table-plies = Moves
table-pawns = Pawns
table-who = { $who }
table-nobody = Nobody
table-none = –

# why not; the number is that of the paragraph in the rules
refused-3-2 = { $cell } is taken: a pawn goes on a free place.
refused-3-3 = { $cell } is not beside a Life pawn: a pawn must share a side with Life, whoever places it.
refused-3-4 = No Life pawn is on the wheel: place a pawn, anywhere, before a ring is turned.
refused-3-5 = A ring turns by one segment; by two only in the aggressive version.
refused-3-6 = No Life pawn is left on the wheel to place beside: Death can only turn a ring.
refused-3-7 = Turning ring { $ring } would bring back a wheel that has stood since the last placement.
refused-4-2 = A birth is under way: place one more pawn or decline, no ring turns before that.
refused-4-3 = There is no birth to decline: only filling a segment with Life gives one.
refused-5-5 = Eight turns in a row without a placement: whoever can place must place.
refused-6-2 = Ring { $ring } turns by two only for the player with more pawns on it.
refused-7-1 = All your pawns are on the wheel: you can only turn a ring.
refused-7-4 = The wheel is full: in the last turns a ring is turned, and nothing else.
refused-8-1 = { $cell } is not beside a pawn of your own.
refused-8-2 = { $cell } touches no Life pawn, not even by a corner.

# print and play
print-ring = Ring { $ring }: the smaller rings lie on this disc
print-wheel = the outer ring and the pawns
print-rings = the three inner rings
print-pawns-note = Cut the disc out along its edge; pawns are the same on both sides: 14 of Life, 14 of Death, 12 of the Mummies.
print-rings-note = Glue the discs on strong card, pierce the middle of all four, lay them on each other by size, the smallest on top, and put a split pin through: each turns by itself.

# tables of the rules page
list-pawns = Pawns
list-two = Two players
list-three = Three players

# why a move is good: clauses without their subject
reason-segment = reaches segment { $segment } ({ $n } of 8 segments)
reason-ring = reaches ring { $ring } ({ $n } of 4 rings)
reason-reach = { $who_you ->
    [yes] brings you
   *[no] brings { $who }
} to { $segments } of 8 segments and { $rings } of 4 rings
reason-near = { $who_you ->
    [yes] lets your next pawn reach
   *[no] lets the next pawn of { $who } reach
} { $n ->
    [one] one missing segment or ring
   *[other] any of { $n } missing segments and rings
}
reason-birth = fills a segment with Life, so that one more pawn may be placed
reason-fill = brings { $line ->
    [segment] segment
   *[ring] ring
} { $name } to { $n } of { $of }
reason-breaks = cuts Death’s best { $line ->
    [segment] segment
   *[ring] ring
} from { $m } pawns to { $n }
reason-thins = brings Life back to { $segments } of 8 segments and { $rings } of 4 rings
reason-denies = leaves { $n ->
    [0] no missing segment or ring
    [one] one missing segment or ring
   *[other] { $n } missing segments and rings
} within reach of Life’s next pawn, where there { $m ->
    [one] was one
   *[other] were { $m }
}
reason-narrows = leaves { $side ->
    [life] Life
   *[death] Death
} { $n ->
    [0] no cell
    [one] one cell
   *[other] { $n } cells
} to place on, where there { $m ->
    [one] was one
   *[other] were { $m }
}
reason-turned = turns { $n ->
    [one] a pawn
   *[other] { $n } pawns
} of Life into Death

# what is proved
proved = { $role ->
    [life] Life
   *[death] Death
} wins { $won ->
    [round] the round
   *[match] the match
} in { $n ->
    [one] one move
   *[other] { $n } moves at most, counting both sides’
}. That is proved.
