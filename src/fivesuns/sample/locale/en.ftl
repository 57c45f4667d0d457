# Nameless in English

# the box
title = Nameless
subtitle = The last pebble
blurb = Take one, two or three pebbles, and see to it that the last one is yours.

# words in this language; the words of the record are understood too
word-take = take { $n }

# what stands on the board
role = { $seat ->
    [first] First
   *[second] Second
}
label-board = A heap of pebbles in three rows
label-pebble = Pebble { $n }

# what may be done
choices = Take
choice-take = { $n ->
    [one] Take a pebble
   *[other] Take { $n } pebbles
}
hint-take = Take one, two or three pebbles.
goal-left = Pebbles left

# what is told
told-take = { $who_you ->
    [yes] You take *{ $n }*; { $left } left.
   *[no] { $who } takes *{ $n }*; { $left } left.
}
told-won = { $who_you ->
    [yes] *You win.*
   *[no] *{ $who } wins.*
}
why-last = { $who_you ->
    [yes] You took the last pebble.
   *[no] { $who } took the last pebble.
}

# why not: one for each number that `why` answers
refused-2-2 = There are fewer than { $n } pebbles left.
