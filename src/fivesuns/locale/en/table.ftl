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

no-back = There is no move of yours to take back.
no-back-revealed = Something hidden has come to light since: this move stands.
no-draw-alone = There is nobody here who could agree to a draw.
no-asked = Nobody is asking for anything now.
no-chat = A line has 1 to { $most } characters that can be shown.
no-chat-often = Not so fast: let the others read.
no-stand-in = A bot stands in for somebody who has been away for { $seconds } seconds.
no-kick = Only somebody who has sat down can be sent away, and only before the first move.
no-barred = Whoever made this table has sent you away from it.
no-daily = There is no puzzle of the day in this game.
no-hook = You have no address at which you are told.
no-address = This is no address of the web: it begins with https:// or http://.
