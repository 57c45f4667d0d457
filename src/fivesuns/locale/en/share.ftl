# Sharing in English: invitations, links and their previews, the card of a day

invite-title = { $who } invites you to { $game }
invite-nobody = You are invited to { $game }
invite-line = { $title }: { $terms }.
invite-described = { $terms }, about { $minutes } minutes. The seat is yours.
invite-terms = How it is played
invite-usual = standard rules
invite-minutes = about { $minutes } minutes
invite-role = your seat: { $role }
invite-name = Your name at the table
invite-sit = Take the seat
invite-watch = Only watch
invite-scan = Rather on a phone? Scan this. The seat is the same: whoever opens it first has it.

say-share = Invite…
say-share-title = Invite somebody to { $name }
say-share-about = Let them scan this, or send the link. They read:
say-share-copy = Copy
say-share-copied = Copied
say-share-send = Share…
say-share-code = The link as a QR code

preview-table = { $game }: { $names }

# the puzzle of the day, and its card
day-title = { $game } of the day
day-described = The puzzle of the day of { $game }: alone, and the same for everybody today.
day-share = Share
day-card = The card of the day
day-copy = Copy the text
day-minutes = minutes
day-days = days in a row
day-line = { $house }, { $game } of { $day }
day-row = { $n ->
    [0] No day in a row yet.
   *[other] Day { $n } in a row.
}
day-took = { $minutes ->
    [0] {""}
    [one] one minute
   *[other] { $minutes } minutes
}{ $minutes ->
    [0] {""}
   *[other] {" "}
}{ $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
day-aloud = { $game } of the day, { $day }: { $said }, in { $took }. { $row }
day-own = Only you see this: the best possible is { $par }.
day-own-best = Only you see this: nobody can do better.
day-own-look = Look at it again
