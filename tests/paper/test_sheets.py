"""Print and play: everything in the box is on the sheets, backs lie behind their fronts, nothing leaves the paper."""

import json
from collections import Counter
from importlib.resources import files

import pytest
from reportlab.pdfgen.canvas import Canvas

from fivesuns.core.sheets import ROOM, Block, Cutout, Sheet, plain
from fivesuns.core.text import LANGUAGES, say, words
from fivesuns.games import GAMES, OURS
from fivesuns.paper.book import source
from fivesuns.paper.declared import declared
from fivesuns.paper.layout import CLEAR, FOOT, MARGIN, MARK, PAPERS, faults, marks, origin, placed
from fivesuns.paper.lettering import printable
from fivesuns.paper.printing import sheets_of
from fivesuns.paper.sheets import Side

pytestmark = pytest.mark.once

EACH = pytest.mark.parametrize("game", [GAMES[name] for name in OURS], ids=OURS)
ON_EACH_PAPER = pytest.mark.parametrize("paper", PAPERS)


def box(name):
    return json.loads(files(GAMES[name].package).joinpath("material.json").read_bytes())


def cutouts(name):
    return [cutout for sheet in sheets_of(GAMES[name]) for block in sheet.blocks for cutout in block.cutouts]


def counted(name):
    """How often each piece is there; copies of the same look are the same piece."""
    return Counter(cutout.name for cutout in cutouts(name))


class TestWhatIsInTheBox:
    def test_azteka_has_four_rings_and_the_pawns_of_three_roles(self):
        given = box("azteka")
        pawns = given["pawns"]
        rings = {f"ring {name}": 1 for name in given["rings"]}
        most = {"life": pawns["two players"], "death": pawns["two players"], "mummy": pawns["three players"]}
        assert counted("azteka") == rings | most

    def test_cibola_has_its_cards_totems_rocks_and_explorers(self):
        given = box("cibola")
        expected = {card["id"]: 1 for card in given["cards"]} | {f"totem {one['name']}": 1 for one in given["totems"]}
        rocks = sum(len(column) - 1 for column in given["temple"].values())
        expected |= {"temple": 1, "rock": rocks, "explorer": given["explorers"], "torch": 1}
        assert counted("cibola") == expected

    def test_xalapa_has_its_boards_cards_stones_and_tokens(self):
        given, seats = box("xalapa"), GAMES["xalapa"].seats[-1]
        found = counted("xalapa")
        kinds = Counter()
        for name, count in found.items():
            kinds[name.split()[0]] += count
        assert kinds == {
            "board": len(given["boards"]),
            "card": sum(map(len, given["cards"].values())),
            "position": len(given["positions"]),
            "stone": given["stones"] * seats,
            "number": len(given["atlacoya"]["green"]) * seats,
            "curse": 5 * seats,
            "shaman": seats,
            "oracle": 1,
            "day": 1,
        }
        assert all(count == 1 for name, count in found.items() if name.split()[0] not in ("stone", "curse"))

    def test_xalapa_boards_show_on_each_side_what_the_box_says(self):
        backs = {cutout.name: cutout.back for cutout in cutouts("xalapa") if cutout.name.startswith("board")}
        fronts = {cutout.name: cutout.front for cutout in cutouts("xalapa") if cutout.name.startswith("board")}
        given = box("xalapa")["boards"]
        for one, board in enumerate(given, 1):
            for two, other in enumerate(given, 1):
                same = fronts[f"board {one}"].pieces == backs[f"board {two}"].pieces
                assert same == (board["front"] == other["back"])

    def test_inka_has_the_temple_tiles_pawns_blockers_and_statues(self):
        given, marks = box("inka"), ("dot", "bar", "triangle", "cross")
        expected = {"temple 1": 1, "temple 2": 1}
        expected |= {f"tile {name}": 1 for name in (*given["tiles"], *given["destinations"])}
        for mark in marks:
            expected |= {f"pawn {mark}": 1, f"blocker {mark}": 1, f"statue {mark}": len(given["destinations"])}
        assert counted("inka") == expected

    def test_xochintlan_has_the_man_the_animals_and_the_objectives(self):
        given = box("xochintlan")
        assert counted("xochintlan") == {
            "man": given["men"],
            **given["animals"],
            **dict.fromkeys(given["objectives"], 1),
        }

    def test_a_corrected_box_is_what_is_printed(self):
        given = box("cibola")
        given["temple"]["shield"] = [8, 6, 3]
        corrected = GAMES["cibola"].with_box(json.dumps(given))
        temple = next(c for s in sheets_of(corrected) for b in s.blocks for c in b.cutouts if c.name == "temple")
        values = [shape.text for shape in temple.front.shapes if shape.look == "value"]
        assert "8" in values
        assert "9" not in values

    @EACH
    def test_what_is_reconstructed_says_so(self, game):
        said = [note.id for sheet in sheets_of(game) for note in sheet.notes]
        assert bool(box(game.name)["reconstructed"]) == any(id.startswith("print-reconstructed") for id in said)

    @EACH
    def test_what_is_drawn_or_laid_in_secret_has_one_back(self, game):
        """A back that differs would tell which card it is."""
        hidden = {
            "cibola": ("I-", "II-", "totem "),
            "inka": ("tile ",),
            "xochintlan": tuple(box("xochintlan")["objectives"]),
        }
        for kind in hidden.get(game.name, ()):
            some = [cutout for cutout in cutouts(game.name) if cutout.name.startswith(kind)]
            if game.name == "inka":
                some = [one for one in some if one.name.split()[1] in box("inka")["tiles"]]
            backs = {repr([(piece.art, piece.angle) for piece in one.back.pieces]) for one in some}
            assert len(backs) == 1


class Recorded(Canvas):
    """A canvas that remembers the grounds painted on it, in millimetres."""

    def __init__(self):
        super().__init__("nowhere.pdf")
        self.grounds = []

    def rect(self, x, y, width, height, stroke=1, fill=0):
        self.grounds.append((x, -y - height, width, height))
        super().rect(x, y, width, height, stroke, fill)


class TestRegister:
    @EACH
    @ON_EACH_PAPER
    def test_a_back_lies_behind_its_front(self, game, paper):
        """When a sheet is turned about its long edge, what was at x from the left is at x from the right."""
        wide = PAPERS[paper][0]
        for sheet in sheets_of(game):
            for front, back in zip(placed(sheet, paper), placed(sheet, paper, back=True), strict=True):
                assert front.cutout is back.cutout
                assert front.x + front.width == pytest.approx(wide - back.x)
                assert (front.y, front.width, front.height) == (back.y, back.width, back.height)

    @ON_EACH_PAPER
    def test_it_is_painted_there(self, paper):
        face = plain("man")
        one = Sheet(say("print-pieces"), (Block(11, 5, 30, 40, 2, (Cutout("a", face, face),) * 3),))
        sides = []
        for back in (False, True):
            canvas = Recorded()
            Side(canvas, GAMES["xochintlan"], paper, "en").draw(one, 1, 1, back=back)
            sides.append(canvas.grounds)
        left, top = origin(paper)
        assert sides[0][3] == pytest.approx((left + 11, top + 5, 30, 40))
        mirrored = [(PAPERS[paper][0] - x - width, y, width, height) for x, y, width, height in sides[0]]
        assert [pytest.approx(ground) for ground in mirrored] == sides[1]

    @EACH
    def test_a_piece_with_an_outline_has_faces_of_one_size(self, game):
        for cutout in cutouts(game.name):
            if cutout.outline and cutout.back:
                assert cutout.front.box == cutout.back.box


class TestPaper:
    @EACH
    def test_blocks_stay_in_the_room_and_apart(self, game):
        assert [faults(sheet) for sheet in sheets_of(game)] == [[]] * len(sheets_of(game))

    @EACH
    @ON_EACH_PAPER
    def test_nothing_is_where_a_printer_cannot_print(self, game, paper):
        wide = PAPERS[paper][0]
        for sheet in sheets_of(game):
            for back in (False, True):
                points = [(one.x, one.y) for one in placed(sheet, paper, back)]
                points += [(one.x + one.width, one.y + one.height) for one in placed(sheet, paper, back)]
                points += [point for block in sheet.blocks for line in marks(block, paper, back) for point in line]
                assert min(x for x, _ in points) >= MARGIN
                assert max(x for x, _ in points) <= wide - MARGIN
                assert min(y for _, y in points) >= MARGIN

    @ON_EACH_PAPER
    def test_there_is_room_for_the_foot_below_the_pieces(self, paper):
        assert origin(paper)[1] + ROOM[1] + CLEAR + MARK + FOOT - MARGIN <= PAPERS[paper][1]

    def test_a_block_outside_and_blocks_too_near_are_found(self):
        piece = (Cutout("a", plain("man")),)
        far, near = Block(0, 0, 191, 20, 1, piece), Block(0, 21, 20, 20, 1, piece)
        told = faults(Sheet(say("print-pieces"), (far, near)))
        assert told == ["block 0 leaves the room of the sheet", "blocks 1 and 0 are too near"]

    @EACH
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_words_have_room_in_every_language(self, game, language):
        """What does not fit in letters of half its size is a ValueError; shorter paper leaves the foot least room."""
        side = Side(Recorded(), game, min(PAPERS, key=lambda paper: PAPERS[paper][1]), language)
        for sheet in sheets_of(game):
            for back in (False, True) if sheet.two_sided else (False,):
                side.draw(sheet, 1, 1, back=back)

    def test_sheets_are_well_filled(self):
        """Few sheets: what would fit on fewer is not spread over more."""
        assert {name: len(sheets_of(GAMES[name])) for name in OURS} == {
            "azteka": 2,
            "xochintlan": 2,
            "cibola": 3,
            "xalapa": 4,
            "inka": 2,
        }


class TestWords:
    @EACH
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_fonts_have_every_character(self, game, language):
        """In a new language this says at once which letters another font is needed for."""
        said = [say for sheet in sheets_of(game) for say in (sheet.title, *sheet.notes)]
        for cutout in cutouts(game.name):
            said += [line.said for face in (cutout.front, cutout.back) if face for line in face.lines]
        texts = [words(game.package, language, one) for one in said] + [source(game, language)]
        for listing in game.listings.values():
            texts += [part for row in listing(game.box).rows for cell in row for part in cell if isinstance(part, str)]
        dingbats = set("↑↓≥■❏●▲Δ\n")  # the fonts that stand behind the others have these
        lacking = {sign for text in texts for sign in printable(text) if not fits(sign) and sign not in dingbats}
        assert lacking == set()


def fits(sign):
    try:
        sign.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


class TestPlainPieces:
    def test_a_material_can_declare_them(self):
        found = declared(GAMES["xochintlan"])
        arts = Counter(cutout.name for sheet in found for block in sheet.blocks for cutout in block.cutouts)
        assert (arts["lizard"], arts["man"], arts["card-F"]) == (8, 1, 1)
        assert all(faults(sheet) == [] for sheet in found)

    def test_most_games_declare_none(self):
        assert declared(GAMES["azteka"]) == ()
