# Puluc in English

title = Puluc
subtitle = The road of maize
blurb = Throw the kernels, send out your warriors, and bring your prisoners home before they are freed.

# words in this language
word-enter = enter
word-move = move { $field }
word-pass = pass

# names
role = { $side ->
    [jaguar] Jaguars
   *[macaw] Macaws
}
place = { $field ->
    [village] in the village
   *[other] on field { $field }
}
label-road = The road: nine fields between ears of maize, the Jaguars’ village on the left, the Macaws’ on the right
label-warrior = { $side ->
    [jaguar] Jaguar
   *[macaw] Macaw
} { place }
label-bound = { $side ->
    [jaguar] Jaguar
   *[macaw] Macaw
} { place }, a prisoner
label-kernel-up = A kernel with its mark up
label-kernel-down = A kernel with its blank side up

# choices
choices-enter = Send out a warrior
choices-move = Move on the road
choices-pass = Nothing can move
choice-enter = Send a warrior to field { $field }
choice-move = { $target ->
    [village] From field { $field } to the village
   *[other] From field { $field } to field { $target }
}
choice-pass = Pass

# panels
goal-alive = Warriors alive
goal-held = Prisoners on the road

# what may be done
hint-move = The kernels show *{ $n }*: send out a warrior, or move one group by { $n }.
hint-pass = The kernels show *{ $n }*, and every move would end on one’s own.
tag-throw = Throw { $n }

# the end
why-taken = { $side ->
    [jaguar] No Jaguar is free any more.
   *[macaw] No Macaw is free any more.
}
why-late = After { $throws } throws the living are counted.
table-side = Side
table-alive = Alive
table-dead = Killed
table-who = { $who }
number = { $n }

# what is told
told-throw = { $who_you ->
    [yes] You throw *{ $n }*.
   *[no] { $who } throws *{ $n }*.
}
told-enter = { $who_you ->
    [yes] You send a warrior to field *{ $field }*.
   *[no] { $who } sends a warrior to field *{ $field }*.
}
told-move = { $who_you ->
    [yes] You move from { $field } to *{ $target }*.
   *[no] { $who } moves from { $field } to *{ $target }*.
}
told-taken = { $n ->
    [one] A prisoner is taken.
   *[other] { $n } prisoners are taken.
}
told-home = { $who_you ->
    [yes] You come home from { $field }:
   *[no] { $who } comes home from { $field }:
} { $n ->
    [one] a prisoner is killed.
   *[other] *{ $n }* prisoners are killed.
}
told-through = { $who_you ->
    [yes] Your warrior
   *[no] A warrior of { $who }
} has gone through from { $field }, and is home again.
told-pass = { $who_you ->
    [yes] You pass.
   *[no] { $who } passes.
}
told-won = { $who_you ->
    [yes] *You win.*
   *[no] *{ $who } wins.*
}
told-drawn = *A draw.*

# why not
refused-2-1 = The kernels are thrown for you.
refused-2-3 = You can move, so you must.
refused-3-1 = None of your warriors is in the village.
refused-3-2 = You lead no group on field { $field }.
refused-3-3 = One of your own stands where that would end.
