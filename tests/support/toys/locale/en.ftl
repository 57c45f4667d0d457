did = { $who_you ->
    [yes] You { $what }.
   *[no] { $who }: { $what }.
}
did-hidden = { $who } has decided something.
happened = It happens: { $what }.
happened-hidden = A card is dealt, face down.
refused-1 = Prizes are drawn, not chosen.
refused-2 = You have not so many coins.
refused-3 = This can’t be said now.
refused-4 = This number can’t be marked.
refused-5 = This is not yours to do.
