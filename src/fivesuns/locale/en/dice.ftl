# Dice that everybody has a part in, in English

dice-title = The random draws
say-dice-checking = Drawing everything again…
say-dice-right = All { $n } draws were made again here, in your browser: they follow from the house’s seed and the secret numbers of { $name }, each as it was promised before anybody could know the others’.
say-dice-house = All { $n } draws were made again here, in your browser: they follow from the seed that the house had promised. No player had a part in it.
say-dice-lost = One start was void: no answer came from { $name }, whose number was left out.
say-dice-given = The first { $n } steps are from another game, with dice of its own.
say-dice-seen = And the promises are those that this browser saw before the first draw.
say-dice-wrong = Something is wrong with these dice.
say-dice-wrong-unknown = They were made in a way that this page does not know.
say-dice-wrong-seed = The seed is not the one that the house promised.
say-dice-wrong-nonce = The secret number of seat { $n } is not the one that was promised.
say-dice-wrong-start = They were not fixed as is said: look at start { $n }.
say-dice-wrong-seen = The promises are not those that this browser saw before the first draw.
say-dice-wrong-draw = What was drawn at step { $n } does not follow from them.
