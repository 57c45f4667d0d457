"""A sixth game: Puluc of `examples/`, installed beside ours as anybody's would be."""

import pytest

from installing import ROOT, install, run

pytestmark = pytest.mark.process


@pytest.fixture(scope="module")
def target(tmp_path_factory):
    target = tmp_path_factory.mktemp("sixth") / "packages"
    install(ROOT / "examples" / "puluc", target)
    return target


def test_with_six_on_the_shelf_everything_opens(target):
    ended = run(target, "-m", "pytest", "-p", "no:cacheprovider", "tests/games/six_on_the_shelf.py")
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-2000:]


def test_its_own_tests_pass(target):
    ended = run(target, "-m", "pytest", "-p", "no:cacheprovider", "examples/puluc/tests")
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-2000:]
