# Drawings and rules pages in English

paper-seat = Player { $n }
paper-before = Before
paper-after = After

# print and play
print-sheet = { $game } · sheet { $sheet } of { $sheets }: { $title }{ $side ->
    [front] {" "}· front
    [back] {" "}· back
   *[single] {""}
}
print-flip = Print at 100%, two-sided, flipped on the long edge.
print-plain = Print at 100%; the back stays empty.
print-rules = The rules as this house plays them
print-credit = { $author } · { $publisher }, { $year }
print-making = Making the game
print-making-sheet = Sheet { $sheet }:
print-how = Print at 100%, not “fit to page”. The line at the foot of each sheet is 5 cm long if the size is right.
print-how-two-sided = Print everything two-sided, flipped on the long edge: each back then lies behind its front. A sheet without a back is followed by an empty page. Without a two-sided printer, print the odd pages, put them in again and print the even ones; or print the fronts alone and glue them on.
print-how-cut = Use card of 200 g/m² or more, or glue the sheets on card. Cut from mark to mark with a knife and a ruler; where a thin line is drawn around a piece, along it.
print-how-booklet = The last sheets are this booklet: lay them on each other as they come out of the printer, fold them in the middle, and staple the fold.
print-pieces = the pieces
print-no-paper = There is no paper “{ $paper }”; there is: { $papers }.

# where a paragraph of the rules comes from: the name of its mark, and what the legend says
paper-from-book = Rule book.
paper-from-source = Source.
paper-from-deduced = Deduced.
paper-from-ours = Ours.
paper-origin-book = in the rule book
paper-origin-source = from another source: reviews, other editions
paper-origin-deduced = deduced from the book and the sources
paper-origin-ours = ours: a ruling, or reconstructed
