# The levels of bots in English

level-random = chance
level-random-about = Plays anything that is allowed: good for learning the rules.
level-novice = novice
level-novice-about = Looks one move ahead, and no further.
level-player = skilled
level-player-about = Thinks for a moment, and sometimes prefers the second-best move.
level-master = master
level-master-about = Thinks for a second and plays the best move it finds.
