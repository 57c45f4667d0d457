# What whoever runs a house is told in English

# backup and restore
keeper-contents = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $people ->
    [one] 1 account
   *[other] { $people } accounts
}, { $moves ->
    [one] 1 row
   *[other] { $moves } rows
}
keeper-kept = { $file }: { $contents }. Who has it can sit in any seat: keep it to yourself.
keeper-restored = { $folder } is the house of { $file }: { $contents }; { $n ->
    [0] every table opens
    [one] one table cannot be opened
   *[other] { $n } tables cannot be opened
}.
keeper-aside = The house that was there is in { $folder }.
keeper-own-tools = The database is { $database }, which has tools of its own: pg_dump makes a backup of it, also while the house is open, and pg_restore restores it. Keep { $secret } and the folder { $boxes } with it.
keeper-other-file = FIVESUNS_DATABASE names another file than the one in the data folder: SQLite's .backup copies it.
keeper-no-house = There is no house in { $folder }.
keeper-there-already = { $file } is there already, and is not overwritten.
keeper-not-written = The backup { $file } cannot be written: { $reason }.
keeper-damaged-house = The database { $file } is damaged, so that no backup is made of it: { $reason }.
keeper-later = { $file } was made by a later version of Five Suns ({ $version }): install that version.
keeper-no-file = There is no file { $file }.
keeper-no-backup = { $file } is no backup, or is damaged: { $reason }.
keeper-is-open = The house in { $folder } is open: close it first.
keeper-not-restored = { $file } cannot be restored into { $folder }: { $reason }.
keeper-other-house = This is a backup of another house than the one in { $folder }. { keeper-anyway }
keeper-anyway = Restore with --anyway to do it all the same: what is there is kept aside.
keeper-older = This backup is older than the house in { $folder }: it ends { $ends ->
    [never] before any move
   *[other] { $ends }
}, and there was played until { $played }. { keeper-anyway }
keeper-damaged = { $file } is damaged: { $reason }.
keeper-damaged-part = { $file } is damaged: { $part } in it is not what was packed.
keeper-damaged-counts = { $file } is damaged: its database does not hold what its manifest says.
keeper-damaged-secret = { $file } is damaged: its secret is that of another house.
keeper-unusable = { $file } cannot be opened: { $reason }
keeper-unread = { $n } tables of { $file } cannot be opened ({ $some }). { keeper-anyway }
keeper-no-game = there is no game { $game } here

# a house that is taken along
keeper-not-taken = The house of { $former } cannot be taken along to { $folder }: { $reason }. Nothing of it was changed; `--data { $option }` opens it where it is.
keeper-another = There is another house in { $former }. It is left as it is; `--data { $option }` opens it. This one is in { $folder }.
keeper-taken = The house that was in { $former } is now in { $folder }, where it opens from any folder. { $former } was left as it was, and is used no more.

# orders
keeper-reason = { $reason }
keeper-done = Done.
keeper-later-on = The house is closed. This is done as soon as it opens.
keeper-no-order = This is no order.
keeper-failed = It failed: { $reason }
keeper-not-barred = They were not barred.
keeper-no-report = No such report waits.
keeper-nobody = There is nobody called “{ $name }”.
keeper-several = Several are called “{ $name }”: { $ids }. Say which by the id.
keeper-none-people = There is nobody.
keeper-none-tables = There is no table.
keeper-none-reports = There is no report.
keeper-forget = Forget { $name } for good? Games under way are given up.

# doctor
doctor-wrong = { $n ->
    [0] Nothing is wrong.
    [one] 1 thing to put right.
   *[other] { $n } things to put right.
}
doctor-setting = { $reason }. Correct the setting, then look again.
doctor-old-python = Python { $python } is too old: { $oldest } or newer is needed.
doctor-version = Five Suns { $version } on Python { $python }, { $system }.
doctor-compiled = Rules and search are compiled.
doctor-compiler = Rules and search run interpreted, so that bots are weaker. There is a C compiler: `make build` in a checkout, or installing from source, compiles them.
doctor-no-compiler = Rules and search run interpreted, so that bots are weaker. There is no C compiler here.
doctor-extra = The extra “{ $extra }” is installed.
doctor-no-extra = For `fivesuns { $extra }`: this needs the extra “{ $extra }”, which is not installed: pip install fivesuns[{ $extra }].
doctor-unfit-games = These games are not fit for the shelf: { $games }.
doctor-games = { $n } games are on the shelf: { $games }. No browser is needed on this machine.
doctor-time = It is { $day } UTC.
doctor-wrong-time = The clock says { $day } UTC: set it, or moves get wrong times.
doctor-another = There is another house in { $former }, which `--data { $option }` opens.
doctor-to-take = The house in { $former } is taken along to { $folder } at the next start.
doctor-no-folder = The data folder { $folder } cannot be made: { $there } is no folder.
doctor-unwritable = The data folder { $folder } cannot be written by this user.
doctor-folder = The data folder is { $folder }.
doctor-new-folder = The data folder is { $folder }, and is made at the first start.
doctor-full = Only { $megabytes } MB are free on the disk of { $folder }: moves are refused when it is full.
doctor-space = { $megabytes } MB are free on its disk.
doctor-readable = Others on this machine may read { $file }: chmod 600 { $file }
doctor-secret = { $file } cannot be read by this user: guests would lose their seats.
doctor-no-house = There is no house in it yet.
doctor-damaged = The database { $file } is damaged: { $reason }. `fivesuns restore` puts a backup in its place.
doctor-not-a-house = { $file } is not the database of a house.
doctor-newer = The database { $database } is of a newer version (revision { $found }; this one knows { $known }): update.
doctor-earlier = The database { $database } is of an earlier version, and is upgraded at the next start.
doctor-whole = The database { $database } is whole and up to date.
doctor-silent = The database { $database } does not answer: { $reason }
doctor-port-ours = The house is open, and port { $port } is taken.
doctor-port-taken = Port { $port } cannot be had ({ $reason }): another program has it; `--port` takes another.
doctor-port = Port { $port } is free.
doctor-port-other = Port { $port } is free. The house is open on another one.
