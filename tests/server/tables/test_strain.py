"""A bot that was rushed, or whose worker was away: told at its seat and in the figures, until it is itself again."""

from fivesuns.core.game import AWAY, RUSHED, Plan
from visiting import FirstChoice, Visitor, house


class Strained(FirstChoice):
    """A bot that is rushed, then without its worker, then itself."""

    def __init__(self):
        super().__init__()
        self.strains = [RUSHED, AWAY, ""]

    async def think(self, game, world, seat, level, seconds=None):
        return Plan((world.legal(seat)[0],), strain=self.strains.pop(0))


def test_a_strained_bot_is_marked_at_its_seat_until_its_next_move(tmp_path):
    with house(tmp_path, bots=Strained()) as client:
        ana = Visitor(client)
        table = ana.make([{"kind": "bot", "level": "condor"}, {"kind": "me"}])
        told = []
        with ana.socket(table) as socket:
            step = ana.scene(table)["table"]
            while step["step"] < 1:
                step = ana.hear(socket, "step")["table"]
            for number in range(3):
                told.append([seat["strain"] for seat in step["seats"]])
                if number < 2:
                    word = ana.scene(table)["view"]["choices"][-1]["word"]
                    socket.send_json({"id": number, "play": word, "seat": 1})
                    while step["step"] < 2 * number + 3:
                        step = ana.hear(socket, "step")["table"]
        assert told == [[RUSHED, ""], [AWAY, ""], ["", ""]]
        figures = client.app.state.services.agents.metrics.page().decode()
        assert 'fivesuns_bot_strains_total{kind="rushed"} 1.0' in figures
        assert 'fivesuns_bot_strains_total{kind="away"} 1.0' in figures
