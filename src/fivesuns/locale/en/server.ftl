# What the server says in English

# refusals, by code
no-broken = This is not a request of the expected form.
no-broken-at = This is not a request of the expected form; look at “{ $where }”.
no-seat = This seat is not yours.
no-origin = This request came from another site.
no-nowhere = There is nothing here.
no-table = There is no such table.
no-game = There is no such game.
no-print = Printing is not installed in this house.
no-step = The table has moved on since; look again.
no-taken = This seat is no longer open.
no-early = The game is not over yet.
no-large = That is too much at once: at most { $most } KiB.
no-often = Too many requests; wait a moment.
no-closing = The house is closing for a moment; try again soon.
no-storage = Nothing can be written down here at the moment, so nothing was done; try again soon.
no-unreadable = This table cannot be read for now. Those who run the house have been told; everything else goes on.
no-name = A name has 1 to { $most } characters that can be shown.
no-kind = A seat is one of: { $kinds }.
no-twice = You can be “me” only once; another player at the same screen is “here”.
no-level = There is no level “{ $level }”; there are: { $levels }.
no-fault = Something went wrong here; it has been noted.

# banners
banner-your-turn = Your turn.
banner-turn = { $who } is to play.
banner-thinking = { $who } is thinking.
banner-others = Waiting for the others.
banner-nature = The house draws lots.
banner-open = A seat is open.
banner-open-link = Send the link to whomever you want to play with.
banner-won = { $who_you ->
    [yes] You win.
   *[no] { $who } wins.
}
banner-shared = { $names } share the win.
banner-alone = It is done.
banner-drawn = Nobody wins.

told-resign = { $who_you ->
    [yes] You resign.
   *[no] { $who } resigns.
}
why-resign = { $who_you ->
    [yes] You resigned.
   *[no] { $who } resigned.
}

seat-open = Seat { $n }
seat-nature = the house
seat-here = Player { $n }

mine-against = { $game } against { $names }
mine-open = { $game }, a seat is open
mine-alone = { $game }
names-and = { $first } and { $last }

# muting and reporting
no-table-closed = This table was closed by whoever keeps this house.
no-keeper-barred = Whoever keeps this house has barred you from playing here. You may still look on, and take what is yours along.
no-report-self = Only other people at your table can be reported or muted.
no-report-text = Say it in at most { $most } characters.
no-report-again = You have reported this already. Whoever keeps this house will read it.
no-report-often = You have reported much lately. Try again later.
no-mutes = You mute { $most } people already.

# told to a browser
push-turn = It is your turn.
no-push = This house tells no browsers.
no-push-keys = A browser’s subscription does not look like this.

# programs that act for an account
no-token = This token is not known here: it was revoked, or copied badly.
no-scope = This token is not for that: it lacks the scope “{ $scope }”.
no-scope-at-all = No token is for that: log in, with a name and a password.
no-scope-person = A program may play only under the name of an account that is marked as a bot. Mark it on the account’s page.
no-token-label = A token has a name of 1 to { $most } characters that can be shown.
no-token-scopes = Say what the token is for: choose at least one scope.
no-token-more = You have { $most } tokens already. Revoke one that you do not need.

# being asked to a table
no-challenge = Nobody asks you to this table, or not any more.
no-challenge-full = There is no open seat at this table.
no-challenge-nobody = Nobody with an account is called “{ $name }”.
no-challenge-seated = This person sits at the table already.
no-challenge-table = { $most } people have been asked to this table already. Wait for an answer.
no-challenge-waiting = This person has been asked by too many. Try again later.
no-challenge-often = You have asked many people. Wait a little.

# dice that players have a part in
banner-dice = The dice are being made.
banner-dice-anew = No answer from { $names }: the dice are made anew, without their part.
no-dice-house = The dice of this table are made by the house alone.
no-dice-late = The parts in these dice are fixed already.
no-dice-copied = Another seat has committed to this very number.
no-dice-early = There is nothing to reveal now.
no-dice-nonce = This is not the number that this seat committed to.
