# The levels of bots in English

# the ladder, from the weakest on
level-cuy = guinea pig
level-cuy-about = Nibbles at what lies nearest and forgives everything: a child wins.
level-axolotl = axolotl
level-axolotl-about = Always cheerful, and seldom looks past the next move.
level-armadillo = armadillo
level-armadillo-about = Slow and stubborn: guards its own and overlooks yours.
level-coati = coati
level-coati-about = Curious and lively; sees a threat, but not where it leads.
level-fox = fox
level-fox-about = Sets small traps, and now and then walks into one.
level-coyote = coyote
level-coyote-about = Patient and hard to fool: punishes what is careless.
level-puma = puma
level-puma-about = Waits, then strikes; errs only where nearly everybody would.
level-condor = condor
level-condor-about = Sees the whole board from above: the strongest of the house.

# kept for old tables, records and the yardstick
level-random = chance
level-random-about = Plays anything that is allowed: good for learning the rules.
level-novice = novice
level-novice-about = Looks one move ahead, and no further.
level-player = skilled
level-player-about = Thinks for a moment, and sometimes prefers the second-best move.
level-master = master
level-master-about = Thinks for a second and plays the best move it finds.
