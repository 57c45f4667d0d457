"""Nothing runs in a pool that everybody shares: each kind of work has threads of its own."""

import re
from pathlib import Path

import fivesuns

SERVER = Path(fivesuns.__file__).parent / "server"


def test_no_module_of_the_server_uses_the_common_pool():
    shared = re.compile(r"asyncio\.to_thread|run_in_executor\(None|sync_to_thread=True")
    assert [str(path) for path in SERVER.rglob("*.py") if shared.search(path.read_text())] == []
