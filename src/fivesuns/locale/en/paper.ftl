# Drawings and rules pages in English

paper-seat = Player { $n }
paper-before = Before
paper-after = After

# print and play
print-sheet = { $game }: sheet { $sheet } of { $sheets }
print-rules = { $game }: the rules
print-how = Print at 100%, not “fit to page”. The line below is 5 cm long if the size is right. Glue the sheets onto card, then cut along the marks.
print-none = { $game } is not a game to print: it has no sheets.

# where a paragraph of the rules comes from: the name of its mark, and what the legend says
paper-from-book = Rule book.
paper-from-source = Source.
paper-from-deduced = Deduced.
paper-from-ours = Ours.
paper-origin-book = in the rule book
paper-origin-source = from another source: reviews, other editions
paper-origin-deduced = deduced from the book and the sources
paper-origin-ours = ours: a ruling, or reconstructed
