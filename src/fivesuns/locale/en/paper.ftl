# Drawings and rules pages in English

paper-seat = Player { $n }
paper-before = Before
paper-after = After
