"""A campaign goes on from its report, and stops when its budget is used up."""

import pytest

from campaigns.report import FINDINGS, Outcome, Report, opened, pursue


class Counting:
    """A campaign that notes its cases, and finds something in some of them."""

    def __init__(self, wrong=()):
        self.seen, self.wrong = [], wrong

    def case(self, number):
        self.seen.append(number)
        outcome = Outcome(findings=["wrong"] if number in self.wrong else [])
        outcome.counts["things"] += 2
        return outcome

    def cpu(self):
        return float(len(self.seen))  # a second a case

    def close(self):
        pass


def go_on(path, campaign, **budget):
    report = opened(path, "counting", 7)
    return pursue(report, path, campaign, say=lambda line: None, **{"seconds": 1e9, **budget})


def test_it_goes_on_where_it_was_left(tmp_path):
    path, first, second = tmp_path / "report.json", Counting(wrong=(2,)), Counting()
    go_on(path, first, cases=3)
    report = go_on(path, second, cases=2)
    assert (first.seen, second.seen) == ([0, 1, 2], [3, 4])
    assert (report.done, report.counts["things"], report.findings) == (5, 10, ["case 2: wrong"])


def test_a_budget_is_in_seconds_of_processor_time(tmp_path):
    campaign = Counting()
    assert go_on(tmp_path / "report.json", campaign, seconds=4.0).cpu_seconds >= 4.0
    assert len(campaign.seen) <= 4


def test_it_stops_where_too_much_was_found(tmp_path):
    assert len(go_on(tmp_path / "report.json", Counting(wrong=range(1000))).findings) == FINDINGS


def test_a_report_of_another_seed_is_not_gone_on_with(tmp_path):
    path = tmp_path / "report.json"
    Report("counting", 8).save(path)
    with pytest.raises(ValueError, match="seed 8"):
        opened(path, "counting", 7)
