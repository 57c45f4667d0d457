# Treasures of Cibola in English

title = Treasures of Cibola
subtitle = The seven cities of gold
blurb = Bid in secret, gather your treasures, and change what they are worth in the end.

# the goal, in one line above the board; low, high: what the seat may still come to; exact: no, yes, or watch for who looks
goal-strip = { $exact ->
    [watch] Whoever has the most points at the end wins; a treasure is worth the value still visible. Round *{ $round }* of 8.
   *[other] Aim for the most points at the end: { $exact ->
        [yes] *{ $low }*
       *[no] *{ $low }* to *{ $high }*
    } for you, *{ $explorers }* { $explorers ->
        [one] explorer
       *[other] explorers
    } in hand, round *{ $round }* of 8.
}
goal-brief = { $exact ->
    [watch] Most points after 8 rounds: *{ $round }*/8
    [yes] Most points win: you *{ $low }*; round *{ $round }*/8
   *[no] Most points win: you *{ $low }*–*{ $high }*; round *{ $round }*/8
}

# what things mean, told where they are
mean-treasure = { $treasure ->
    [sundial] Sundials: each brings its owner the value still visible in this column at the end.
    [serpent] Serpents: each brings its owner the value still visible in this column at the end. It may be a loss.
    [shield] Feathered shields: each brings its owner the value still visible in this column at the end.
    [statuette] Statuettes: only whoever has most of them scores the value still visible at the end, once.
   *[skull] Skulls: whoever has most of them loses the value still visible at the end, once.
}
mean-rock = A rock: the value under it does not count. The last visible one of a column is never covered.
mean-explorer = Explorers to bid with. At the end two that are left make a point.
mean-torch = The torch: of equal bids its holder’s goes first. Whoever picked last takes it.
mean-fist = A bid. The highest picks a card first; who bids nothing takes the discard.
mean-card = A card: what it shows is yours if you take it. A rock covers a value, a totem lets you choose one.

# options
option-hands = Explorers in hand
option-hands-open = Shown
option-hands-open-about = Everybody sees how many explorers the others have; it can be counted anyway.
option-hands-hidden = Not shown
option-hands-hidden-about = As in the Polish edition: whoever wants to know must have counted.

# words in this language; the words of the record are understood too
word-bid = bid { $explorers }
word-take = take { $card }
word-cover = cover { cell }
word-choose = totem { totem }
word-raise = raise { cell }
word-lower = lower { cell }
word-copy = copy { totem }

# names
treasure = { $treasure ->
    [sundial] Sundial
    [serpent] Serpent
    [statuette] Statuette
    [shield] Feathered shield
   *[skull] Skull
}
treasure-a = { $a ->
    [sundial] sundial
    [serpent] serpent
    [statuette] statuette
    [shield] feathered shield
   *[skull] skull
}{ $na ->
    [one] {""}
   *[other] {" "}×{ $na }
}
treasure-b = { $b ->
    [sundial] sundial
    [serpent] serpent
    [statuette] statuette
    [shield] feathered shield
   *[skull] skull
}{ $nb ->
    [one] {""}
   *[other] {" "}×{ $nb }
}
treasure-c = { $c ->
    [sundial] sundial
    [serpent] serpent
    [statuette] statuette
    [shield] feathered shield
   *[skull] skull
}{ $nc ->
    [one] {""}
   *[other] {" "}×{ $nc }
}
icon = { $icon ->
    [rock] {" "}+ rock
    [totem] {" "}+ totem
   *[none] {""}
}
card = { $kinds ->
    [1] { treasure-a }{ icon }
    [2] { treasure-a } + { treasure-b }{ icon }
   *[3] { treasure-a } + { treasure-b } + { treasure-c }{ icon }
}
cell = { FIRST($cell) ->
    [sundial] sundial
    [serpent] serpent
    [statuette] statuette
    [shield] shield
   *[skull] skull
} { LAST($cell) }
totem = { $totem ->
    [sundials] sundials
    [serpents] serpents
    [statuettes] statuettes
    [shields] shields
    [skulls] skulls
    [raise] raise
    [lower] lower
    [four] four
    [half] half
   *[copy] copy
}
totem-short = { $totem ->
    [sundials] +1 per sundial
    [serpents] +1 per serpent
    [statuettes] +1 per statuette
    [shields] +2 per shield
    [skulls] −2 skulls
    [raise] rock ↑
    [lower] rock ↓
    [four] 4 explorers
    [half] half the discard
   *[copy] copy
}
totem-long = { $totem ->
    [sundials] at the final count, 1 point more for each of your sundials
    [serpents] at the final count, 1 point more for each of your serpents
    [statuettes] at the final count, 1 point for each of your statuettes, majority or not
    [shields] at the final count, 2 points more for each of your shields
    [skulls] at the final count, you have two skulls fewer
    [raise] move a rock up by one cell, at once
    [lower] move a rock down by one cell, at once
    [four] take four explorers from the discard, at once
    [half] take half of the discard, rounded up, at once
   *[copy] copy a totem that somebody has taken, at once
}
role = { $role ->
    [sky] Blue team
    [gold] Yellow team
    [jade] Green team
   *[clay] Red team
}
name = { $who_you ->
    [yes] You
   *[no] { $who }
}

label-table = The temple of { $columns } columns, the cards of the round above it, totems beside it
label-card = Card: { card }
label-totem = Totem: { totem-short }
label-totem-taken = Totem of { $who }: { totem-short }
label-value = Value in sight: { cell }
label-rock = Rock on { cell }
label-deck = Deck { $phase ->
    [1] I
   *[2] II
}: { $n } left
label-discard = Discard: { $n }
label-seat = { name }
label-sealed = { name }: a closed fist
label-pick = { name }: bid { $n }
about-card-1 = Card: { treasure-a } ({ $va }){ icon }. The numbers are the values still visible.
about-card-2 = Card: { treasure-a } ({ $va }) + { treasure-b } ({ $vb }){ icon }.
about-card-3 = Card: { treasure-a } ({ $va }) + { treasure-b } ({ $vb }) + { treasure-c } ({ $vc }){ icon }.
about-totem = Totem: { totem-long }.
about-deck = { $phase ->
    [1] Phase I, the Sanctuary: { $n } cards to come. Few rocks, more totems.
   *[2] Phase II, the Tomb: { $n } cards to come. More rocks, more treasures, more skulls.
}
about-discard = { $n ->
    [0] The discard is empty. Bids go there when their owners take a card.
    [one] One explorer in the discard, for whoever bids nothing.
   *[other] { $n } explorers in the discard, for whoever bids nothing.
}
discard = discard

choices-bid = Bid explorers, in secret
choices-take = Take a card
choices-cover = Cover a value: { treasure }
choices-choose = Take a totem
choices-raise = Move a rock up: { treasure }
choices-lower = Move a rock down: { treasure }
choices-copy = Copy a totem
choice-bid = { $n ->
    [0] Bid nothing
    [one] Bid one explorer
   *[other] Bid { $n } explorers
}
choice-take = Take the card { card }
choice-cover = Cover { cell } with a rock
choice-choose = Take the totem: { totem-long }
choice-raise = Move the rock on { cell } up
choice-lower = Move the rock on { cell } down
choice-copy = Copy the totem: { totem-long }

points = { $n }
points-between = { $low } to { $high }
stock = Explorers
stock-count = { $n ->
    [one] { $n } explorer in hand
   *[other] { $n } explorers in hand
}
held-torch = Holds the torch: first among equal bids
held-sealed = The bid is sealed
held-bid = { $n ->
    [0] Bid nothing (0)
   *[other] Bid { $n }
}
held-totem = Totem: { totem-long }
held-copied = Totem, by copying: { totem-long }

hint-bid = Bid 0 to { $n } explorers; the highest picks first{ $discard ->
    [0] .
    [one] , 0 takes the explorer of the discard.
   *[other] , 0 takes the { $discard } of the discard.
}
hint-bid-nothing = Your hand is empty: you bid nothing{ $discard ->
    [0] .
    [one] , and take the explorer of the discard.
   *[other] , and take the { $discard } of the discard.
}
hint-take = Take a card; columns say what it is worth.
hint-take-last = One card is left: it is yours.
hint-cover = Cover a value, but never a column’s last one.
hint-cover-leftover = You bid highest: place the rock that was left.
hint-choose = Your card has a totem: choose one.
hint-raise = Touch the rock that moves up by one cell.
hint-lower = Touch the rock that moves down by one cell.
hint-copy = Touch the totem that you copy: any that was taken.
tag-round = Round { $round } of { $rounds }
note = { $n ->
    [0] The discard is empty.
    [one] *One explorer in the discard*, for whoever bids nothing.
   *[other] *{ $n } explorers in the discard*, for whoever bids nothing.
} { $who_you ->
    [yes] Of equal bids yours goes first: you have the torch.
   *[no] Of equal bids the torch goes first: { $who }.
}

told-lay = Totem laid out: *{ totem-short }*.
told-torch = { $who_you ->
    [yes] The torch falls towards you.
   *[no] The torch falls towards { $who }.
}
told-deal = Card: *{ card }*.
told-bid = { $who_you ->
    [yes] You close your fist.
   *[no] { $who } closes their fist.
}
told-bid-own = You close your fist on *{ $n }*.
# a moment: the fists
beat-closed = All fists are closed.
beat-closed-about = They open together.
beat-open-2 = { $a_you ->
    [yes] You
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] you
   *[no] { $b }
} { $nb }.
beat-open-3 = { $a_you ->
    [yes] You
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] you
   *[no] { $b }
} { $nb }, { $c_you ->
    [yes] you
   *[no] { $c }
} { $nc }.
beat-open-4 = { $a_you ->
    [yes] You
   *[no] { $a }
} { $na }, { $b_you ->
    [yes] you
   *[no] { $b }
} { $nb }, { $c_you ->
    [yes] you
   *[no] { $c }
} { $nc }, { $d_you ->
    [yes] you
   *[no] { $d }
} { $nd }.

told-reveal-2 = The fists open: { $a_you ->
    [yes] you
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] you
   *[no] { $b }
} *{ $nb }*.
told-reveal-3 = The fists open: { $a_you ->
    [yes] you
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] you
   *[no] { $b }
} *{ $nb }*, { $c_you ->
    [yes] you
   *[no] { $c }
} *{ $nc }*.
told-reveal-4 = The fists open: { $a_you ->
    [yes] you
   *[no] { $a }
} *{ $na }*, { $b_you ->
    [yes] you
   *[no] { $b }
} *{ $nb }*, { $c_you ->
    [yes] you
   *[no] { $c }
} *{ $nc }*, { $d_you ->
    [yes] you
   *[no] { $d }
} *{ $nd }*.
told-share = { $seats ->
    [one] Who bid nothing takes the discard: { $n }.
   *[other] Who bid nothing shares the discard: { $n } each{ $rest ->
        [0] .
       *[other] , { $rest } left.
    }
}
told-first = { $who_you ->
    [yes] You pick first.
   *[no] { $who } picks first.
}
told-take = { $who_you ->
    [yes] You take
   *[no] { $who } takes
} *{ card }*.
told-left = Nobody takes { card }.
told-left-rock = { $who_you ->
    [yes] You place its rock.
   *[no] { $who } places its rock.
}
told-cover = { $who_you ->
    [yes] You cover
   *[no] { $who } covers
} *{ cell }*.
told-settled = { $treasure ->
    [sundial] A sundial is
    [serpent] A serpent is
    [statuette] Most statuettes are
    [shield] A shield is
   *[skull] Most skulls are
} now worth { $value }, unless a rock is moved.
told-choose = { $who_you ->
    [yes] You take
   *[no] { $who } takes
} the totem *{ totem-short }*.
told-copy = { $who_you ->
    [yes] You copy
   *[no] { $who } copies
} the totem *{ totem-short }*.
told-raise = { $who_you ->
    [yes] You move
   *[no] { $who } moves
} the rock on *{ cell }* up.
told-lower = { $who_you ->
    [yes] You move
   *[no] { $who } moves
} the rock on *{ cell }* down.
told-explorers = { $n ->
    [one] One explorer comes back.
   *[other] { $n } explorers come back.
}
told-nothing = It has no effect.
told-torch-goes = { $who_you ->
    [yes] You picked last and get the torch.
   *[no] { $who } picked last and gets the torch.
}
told-over = { $who_you ->
    [yes] You win
   *[no] { $who } wins
} with { $points } points.
told-over-shared = The win is shared, at { $points } points.

why-points = { $who_you ->
    [yes] You found
   *[no] { $who } found
} { $points } points’ worth of treasures; the next has { $second }.
why-explorers = Equal at { $points } points; { $who_you ->
    [yes] you
   *[no] { $who }
} kept more explorers, { $n }.
why-shared = Equal at { $points } points, and in explorers too.
table-treasure = Points for
table-who = { $who }
table-total = Total
table-none = –
table-each = { $n } × { $value }
table-most = has { $n }
table-hand = { $n } left

# why not; the number is that of the paragraph in the rules
refused-2-1 = The house draws cards, totems and the torch: nobody at the table does.
refused-3-1 = Bids are made once a round, by everybody at once: this is not the moment.
refused-3-2 = You do not have { $explorers } explorers in hand.
refused-4-1 = Cards are taken when all bids lie open, the highest bid first.
refused-4-2 = This card is not among those of the round that are left.
refused-4-3 = First deal with your rock or your totem; then the next card is taken.
refused-5-1 = There is a rock on { cell } already.
refused-5-2 = { cell } is the last visible value of its column: it stays.
refused-5-3 = A rock comes only with a card that shows one.
refused-6-1 = This totem is not on offer.
refused-6-2 = A totem comes only with a card that shows one.
refused-6-3 = A totem moves one rock by one cell within its column, onto a value that is visible: not { cell }, not now.
refused-6-5 = Only a totem that somebody has taken can be copied, and only by the totem that copies.

# print and play
print-cards = { $phase ->
    [1] cards of phase I, the Sanctuary
   *[2] cards of phase II, the Tomb
}
print-temple = temple, totems, rocks, explorers and torch
print-temple-note = Explorers go into your fist: fold the paper of each over a coin or a bean if you like, or use beans.
print-reconstructed-cards = Reconstructed: which treasures, rocks and totems each card shows is ours, not the published list.
print-reconstructed-temple = Reconstructed: the values of serpents, statuettes and skulls, the order of the columns, and the totems’ numbers and effects are ours, not the published ones.

# tables of the rules page
list-treasure = Treasure
list-card = Card
list-phase-1 = I, the Sanctuary
list-phase-2 = II, the Tomb
list-rock = Rock
list-totem = Totem
list-effect = What it does

# in the terminal: words of its own, where nothing is touched
hint-raise-typed = Raise a rock by one cell: *raise* and its cell.
hint-lower-typed = Lower a rock by one cell: *lower* and its cell.
hint-copy-typed = Copy a totem that was taken: *copy* and its name.

# why a move is good: clauses without their subject
reason-refill = { $who_you ->
    [yes] gives you back
   *[no] gives { $who } back
} up to { $n } { $n ->
    [one] explorer
   *[other] explorers
} from the discard
reason-first = is the least that nobody can outbid, and keeps { $n } { $n ->
    [one] explorer
   *[other] explorers
} in hand
reason-column = tips a column { $who_you ->
    [yes] your way
   *[no] to { $who }
}: { $mine } { $treasure ->
    [sundial] sundials
    [serpent] serpents
   *[shield] feathered shields
} against { $theirs }, worth { $exact ->
    [yes] { $low }
   *[no] { $low } to { $high }
} each
reason-majority = { $who_you ->
    [yes] gives you
   *[no] gives { $who }
} the most statuettes: { $mine } against { $theirs }
reason-skulls = makes the most skulls cost less, and { $who_you ->
    [yes] you have
   *[no] { $who } has
} the most
reason-explorers = brings { $n ->
    [one] an explorer
   *[other] { $n } explorers
} from the discard
reason-gains = gains { $n } { $n ->
    [one] point
   *[other] points
} on the best of the others, as the temple stands
reason-denies = takes a card that would bring { $who_you ->
    [yes] you
   *[no] { $who }
} { $n } { $n ->
    [one] point
   *[other] points
}
