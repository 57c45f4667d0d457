# Drawings and rules pages in English

paper-seat = Player { $n }
paper-before = Before
paper-after = After

# print and play
print-sheet = { $game }: sheet { $sheet } of { $sheets }
print-rules = { $game }: the rules
print-how = Print at 100%, not “fit to page”. The line below is 5 cm long if the size is right. Glue the sheets onto card, then cut along the marks.
print-none = { $game } is not a game to print: it has no sheets.
