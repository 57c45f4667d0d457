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
say-share-title = Invite somebody
say-share-about = Let them scan this, or send the link. They read:
say-share-copy = Copy
say-share-copied = Copied
say-share-send = Share…
say-share-code = The link as a QR code

preview-table = { $game }: { $names }
