# What happens at a table besides the game

told-back = { $who_you ->
    [yes] You take your move back.
   *[no] { $who } takes a move back.
}
told-draw = A draw is agreed.
told-timeout = { $who_you ->
    [yes] Your time has run out.
   *[no] { $who }: the time has run out.
}
told-bot = A bot stands in for { $who }.
told-return = { $who_you ->
    [yes] You are back.
   *[no] { $who } is back.
}
why-draw = A draw was agreed.
why-timeout = { $who_you ->
    [yes] Your time had run out.
   *[no] { $who } had no time left.
}
