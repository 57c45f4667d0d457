"""A checker of proofs for rounds of Azteka, written from the rules alone: cells in dictionaries, no line of ours.

It plays the words that lead to the position, then walks the proof: what the winner does must be allowed, every answer
that is allowed must be there and no other, and every way must end with the claimed win within the claimed plies.
"""

RINGS, SEGMENTS, PAWNS, FREE_TURNS, STALL = 4, 8, 14, 8, 40
LIFE, DEATH = "life", "death"


class Refuted(Exception):
    """What is claimed does not follow."""


def cell(name):
    return int(name[0]) - 1, "abcdefgh".index(name[1])


def named(place):
    return f"{place[0] + 1}{'abcdefgh'[place[1]]}"


def neighbours(place):
    ring, segment = place
    beside = [(ring, (segment + 1) % SEGMENTS), (ring, (segment - 1) % SEGMENTS)]
    return beside + [(other, segment) for other in (ring - 1, ring + 1) if 0 <= other < RINGS]


ALL = [(ring, segment) for ring in range(RINGS) for segment in range(SEGMENTS)]


class Round:
    """One round: pawns by cell, who moves, and the wheels that have stood since the last placement (3.7)."""

    def __init__(self):
        self.pawns, self.mover, self.birth, self.winner, self.drawn = {}, LIFE, False, None, False
        self.stood = [{}]

    def copy(self):
        twin = Round()
        twin.__dict__.update(self.__dict__, pawns=dict(self.pawns), stood=list(self.stood))
        return twin

    @property
    def over(self):
        return self.winner is not None or self.drawn

    def count(self, role):
        return sum(owner == role for owner in self.pawns.values())

    def places(self):
        if self.count(self.mover) == PAWNS:
            return []
        free = [place for place in ALL if place not in self.pawns]
        if not self.count(LIFE):
            return free if self.mover == LIFE else []
        return [place for place in free if any(self.pawns.get(other) == LIFE for other in neighbours(place))]

    def turned(self, ring):
        return {(r, (s + (r == ring)) % SEGMENTS): owner for (r, s), owner in self.pawns.items()}

    def words(self):
        """All that whoever is on turn may do."""
        places = self.places()
        words = [f"place {named(place)}" for place in places]
        if self.birth:
            return [*words, "decline"]
        if not self.pawns or (self.mover == LIFE and not self.count(LIFE)):
            return words  # 3.4
        if places and len(self.stood) - 1 >= FREE_TURNS:
            return words  # 5.5
        rings = [ring for ring in range(RINGS) if self.turned(ring) not in self.stood]
        if not rings and not places:
            rings = range(RINGS)
        return words + [f"turn {ring + 1}" for ring in rings]

    def play(self, word):
        if word not in self.words():
            raise Refuted(f"{word} is not allowed")
        kind, _, what = word.partition(" ")
        if kind == "place":
            self._place(cell(what))
        elif kind == "turn":
            self.pawns = self.turned(int(what) - 1)
            self.stood = [*self.stood, self.pawns]
            self._settle()
            self.drawn = self.winner is None and len(self.stood) - 1 == STALL
            self._pass()
        else:
            self.birth = False
            self._pass()

    def _place(self, place):
        self.pawns[place] = self.mover
        self.birth = False
        if self.mover == DEATH:
            lost = [one for one in ALL if self.pawns.get(one) == LIFE]
            lost = [one for one in lost if all(self.pawns.get(other) == DEATH for other in neighbours(one))]
            for one in lost:
                if self.count(DEATH) < PAWNS:
                    self.pawns[one] = DEATH
        self.stood = [dict(self.pawns)]
        self._settle()
        if self.over:
            return
        whole = all(self.pawns.get((ring, place[1])) == LIFE for ring in range(RINGS))
        if self.mover == LIFE and whole and self.places():
            self.birth = True
        else:
            self._pass()

    def _pass(self):
        self.mover = DEATH if self.mover == LIFE else LIFE

    def _settle(self):
        life = [place for place, owner in self.pawns.items() if owner == LIFE]
        rings, segments = {ring for ring, _ in life}, {segment for _, segment in life}
        if len(life) == PAWNS or (len(rings) == RINGS and len(segments) == SEGMENTS):
            self.winner = LIFE
            return
        death = {place for place, owner in self.pawns.items() if owner == DEATH}
        lines = [[(ring, segment) for segment in range(SEGMENTS)] for ring in range(RINGS)]
        lines += [[(ring, segment) for ring in range(RINGS)] for segment in range(SEGMENTS)]
        if len(death) == PAWNS or any(death.issuperset(line) for line in lines):
            self.winner = DEATH


def check(given, seat, plies, words, proof):
    """Refuted unless a first round that begins so is won by the seat as claimed; how many ways there are."""
    role = (LIFE, DEATH)[seat]
    start = Round()
    for word in given:
        start.play(word)
    line = start.copy()
    for word in words:
        line.play(word)
    if line.winner != role or len(words) > plies:
        raise Refuted("the line does not end with the win that is claimed")
    return _walk(start, role, plies, proof, 0)


def _walk(position, role, plies, proof, number):
    if position.over or number == -1:
        if position.winner != role or number != -1:
            raise Refuted("a way does not end with the win that is claimed")
        return 1
    if plies == 0:
        raise Refuted("a way takes longer than is claimed")
    node = proof[number]
    if position.mover == role:
        ways = {node["does"]: node["then"]}
    else:
        ways = node["answers"]
        if set(ways) != set(position.words()):
            raise Refuted("an answer is left out or made up")
    ends = 0
    for word, then in ways.items():
        after = position.copy()
        after.play(word)
        ends += _walk(after, role, plies - 1, proof, then)
    return ends
