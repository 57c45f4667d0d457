"""Thinking elsewhere: the workers of a Dask cluster, as an executor for everything that computes.

A cluster may be away, and its workers come, go and die. What was asked of it is then `Lost`, and whoever asked thinks
elsewhere. Nobody here waits for the cluster but a thread of its own: asking and closing return at once, whatever
becomes of it. What a worker is sent is what a process of this machine is sent; what it answers is believed, so a
cluster is as trusted as the house itself.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
import platform
import re
import signal
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import CancelledError, Executor, Future, InvalidStateError
from contextlib import suppress
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from fivesuns import __version__
from fivesuns.extras import has_extra, how_to_get

log = logging.getLogger(__name__)

T = TypeVar("T")

EXTRA = "dask"
ADDRESS = re.compile(r"[a-z]+://\S+:\d+")
CONNECT_SECONDS = 20.0  # for a scheduler to answer
LOOK_SECONDS = 1.0  # between two looks at who is there
ASK_SECONDS = 60.0  # for a worker to say of which version it is: it may have to load the games first
CLOSE_SECONDS = 2.0
CODE = ("bots", "core", "games", "match")  # packages that have to be the same there as here
BACKGROUND = -1  # the priority of what nobody waits for


class Lost(Exception):
    """There is no answer, and there will be none: the cluster is away, or those who were asked are gone."""


def check_address(address: str) -> None:
    """ValueError, with a sentence, where a cluster cannot be used: it has no address, or Dask is not installed."""
    if not ADDRESS.fullmatch(address):
        raise ValueError(f"a cluster has an address such as tcp://HOST:8786, not “{address}”")
    if not has_extra(EXTRA):
        raise ValueError(how_to_get(EXTRA))


# what a worker does


def about() -> dict[str, Any]:
    """What a worker is asked before it is trusted with a thought: of which version it is."""
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    games = {name: [game.rules, game.material] for name, game in GAMES.items()}
    python = ".".join(platform.python_version_tuple()[:2])
    return {"version": __version__, "python": python, "code": code(), "games": games}


@cache
def code() -> str:
    """A digest of the rules and of the search, compiled or not."""
    digest, package = hashlib.sha256(), Path(str(files("fivesuns")))
    for path in sorted(path for name in CODE for path in (package / name).rglob("*.py")):
        digest.update(f"{path.relative_to(package)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def unfit(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> str:
    """Why a worker cannot think for us, by what both say of themselves; nothing where it can."""
    for key, what in (("version", "Five Suns"), ("python", "Python")):
        if theirs.get(key) != ours[key]:
            return f"it has {what} {theirs.get(key)}, and {ours[key]} is wanted"
    there = theirs.get("games", {})
    for name, rules in ours["games"].items():
        if there.get(name) != rules:
            return f"it has not the game {name}" if name not in there else f"it has other rules of {name}"
    return "" if theirs.get("code") == ours["code"] else "it has other code of the same version"


def guarded(seconds: float, work: Callable[[], T]) -> T:
    """Do something on a worker, which is ended, and started again by its nanny, where that hangs."""
    from distributed import get_worker  # noqa: PLC0415 - an extra

    worker = get_worker()
    alone = seconds and worker.nanny is not None and worker.state.nthreads == 1  # an alarm is of the whole process
    if alone:
        signal.alarm(int(seconds) + 1)
    try:
        return work()
    finally:
        if alone:
            signal.alarm(0)


# those who ask


class Cluster(Executor):
    """The workers of a cluster that have the same rules as we: others are refused, with a line in the log."""

    def __init__(self, address: str, tell: Callable[[str], object] = log.warning) -> None:
        check_address(address)
        self.address = address
        self.refused: dict[str, str] = {}  # workers, and why
        self._tell = tell
        self._fit: dict[str, int] = {}  # workers, and how many thoughts each has at a time
        self._client: Any = None
        # what is under way: what Dask has of it, and the workers that may do it
        self._asked: dict[Future[Any], tuple[Future[Any], frozenset[str]]] = {}
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._looked = threading.Event()  # somebody was met, or nobody is there
        self._why = ""  # it cannot be used, as it was told last
        self._keeper: threading.Thread | None = None

    def open(self) -> None:
        """Look for the cluster, from now on; asking and waiting do it where this wasn't done."""
        with self._lock:
            if self._keeper is None:
                self._keeper = threading.Thread(target=self._keep, name="cluster", daemon=True)
                self._keeper.start()

    @property
    def workers(self) -> int:
        """How many thoughts there can be at a time; 0 while the cluster is of no use."""
        return sum(self._fit.values())

    def wait(self) -> str:
        """Wait until it is known whether the cluster can be used; nothing, or why it cannot."""
        self.open()
        self._looked.wait()  # a look ends, by the limits of its parts
        return "" if self.workers else self._why or f"the cluster {self.address} does not answer"

    def submit(self, work: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        """Have something done by a worker; Lost where that is not possible, now or later."""
        return self.ask(0, 0.0, work, *args, **more)

    def ask(self, priority: int, seconds: float, work: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        """The same, before what has a lower priority; a worker that needs longer than some seconds is ended."""
        answer: Future[T] = Future()
        self.open()
        with self._lock:
            fit = frozenset(self._fit)
            if self._client is None or not fit:
                answer.set_exception(Lost(self._why or f"the cluster {self.address} has no worker"))
                return answer
            try:
                call = packed(guarded, seconds, partial(work, *args, **more))
                executor = self._client.get_executor(pure=False)
                inner = executor.submit(pickle.loads, call, workers=list(fit), priority=priority)
            except Exception as fault:  # whatever Dask says: it is of no use
                answer.set_exception(Lost(str(fault)))
                return answer
            self._asked[answer] = inner, fit
        answer.add_done_callback(self._forget)
        inner.add_done_callback(lambda _: self._answered(answer, inner))
        return answer

    def _answered(self, answer: Future[Any], inner: Future[Any]) -> None:
        fault = CancelledError() if inner.cancelled() else inner.exception()
        if isinstance(fault, CancelledError) or type(fault).__module__.startswith("distributed"):
            fault = Lost(f"{type(fault).__name__}: {fault}")
        with suppress(InvalidStateError):  # nobody waits for it any more, or it was given up
            answer.set_exception(fault) if fault else answer.set_result(inner.result())

    def _forget(self, answer: Future[Any]) -> None:
        """What nobody waits for any more is not thought to its end."""
        with self._lock:
            inner, _ = self._asked.pop(answer)
        if not inner.done():
            threading.Thread(target=dropped, args=(inner,), name="cluster drops", daemon=True).start()  # Dask waits

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster as it is; what is under way is lost. Returns at once."""
        self._closing.set()
        self._lose("the cluster is not used any more")
        client, self._client = self._client, None
        if client is not None:
            closing = threading.Thread(target=closed, args=(client,), name="cluster closes", daemon=True)
            closing.start()
            closing.join(CLOSE_SECONDS if wait else 0)

    # its own thread

    def _keep(self) -> None:
        """Keep in touch with the cluster, for ever."""
        while not self._closing.is_set():
            known = True
            try:
                known = self._meet()
            except Exception as fault:
                self._leave(f"the cluster {self.address} does not answer: {fault}")
            if known:
                self._looked.set()
            self._closing.wait(LOOK_SECONDS)

    def _meet(self) -> bool:
        """See who is there, and ask newcomers of which version they are; whether one of use, or all, have answered."""
        client = self._client = self._client or connected(self.address)
        if client.status != "running":
            raise ConnectionError(client.status)
        found = client.sync(client.scheduler.identity, n_workers=-1, callback_timeout=CONNECT_SECONDS)["workers"]
        threads = {address: int(worker["nthreads"]) for address, worker in found.items()}
        fit = {address: count for address, count in threads.items() if address in self._fit}
        self.refused = {address: why for address, why in self.refused.items() if address in threads}
        self._welcome(client, {new: threads[new] for new in threads.keys() - fit.keys() - self.refused.keys()}, fit)
        self._join(fit)
        return bool(fit) or threads.keys() == self.refused.keys()

    def _welcome(self, client: Any, newcomers: dict[str, int], fit: dict[str, int]) -> None:
        """Ask workers of which version they are; who does not answer in time is asked again at the next look."""
        asked = {
            client.submit(pickle.loads, packed(about), workers=[address], pure=False, priority=1): address
            for address in newcomers
        }
        until, ours = time.monotonic() + ASK_SECONDS, about()
        for answer, address in asked.items():
            try:
                why = unfit(answer.result(timeout=max(0.1, until - time.monotonic())), ours)
            except (ImportError, AttributeError) as fault:
                why = f"it has no Five Suns, or another version: {fault}"
            except Exception as fault:  # it was too busy, or is gone
                log.info("the worker %s did not answer: %s", address, fault)
                continue
            if why:
                self.refused[address] = why
                self._tell(f"the worker {address} cannot think for us: {why}")
            else:
                fit[address] = newcomers[address]

    def _join(self, fit: dict[str, int]) -> None:
        """Rely on these workers from now on; what only others may do, who are gone, is lost."""
        if not fit:
            refused = "; ".join(self.refused.values())
            self._lose(f"the cluster {self.address} has no worker" + (f" of use: {refused}" if refused else ""))
            return
        with self._lock:
            self._fit = fit
            orphans = [answer for answer, (_, may) in self._asked.items() if may.isdisjoint(fit)]
        if self._why:
            self._why = ""
            self._tell(f"the cluster {self.address} thinks for us, with {self.workers} at a time")
        give_up(orphans, "the worker is gone")

    def _leave(self, why: str) -> None:
        """The scheduler is away: the next look begins anew."""
        client, self._client = self._client, None
        self._lose(why)
        if client is not None:
            closed(client)

    def _lose(self, why: str) -> None:
        """Let everybody who waits look elsewhere."""
        with self._lock:
            self._fit, asked = {}, list(self._asked)
        if why != self._why and not self._closing.is_set():
            self._tell(why)
        self._why = why
        give_up(asked, why)


def give_up(answers: Iterable[Future[Any]], why: str) -> None:
    """Tell those who wait that there will be no answer."""
    for answer in answers:
        with suppress(InvalidStateError):
            answer.set_exception(Lost(why))


def connected(address: str) -> Any:
    """A client of a cluster, by Dask's own settings: those of TLS, too."""
    import dask  # noqa: PLC0415 - an extra
    from distributed import Client  # noqa: PLC0415 - an extra

    dask.config.set({"distributed.diagnostics.computations.max-history": 0})
    for name in ("distributed", "distributed.client"):  # what matters of it is told here
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]


def closed(client: Any) -> None:
    """Leave a cluster, whether it answers or not."""
    with suppress(Exception):
        client.close(timeout=CLOSE_SECONDS)


def dropped(asked: Future[Any]) -> None:
    """Have Dask forget what nobody waits for, whether the cluster answers or not."""
    with suppress(Exception):
        asked.cancel()


class Call:
    """A function and what it is given: whoever unpickles it gets what the function returns.

    So a scheduler, which unpickles what it passes on, needs nothing of ours, and a worker that lacks something says so.
    """

    def __init__(self, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.work, self.args = work, args

    def __reduce__(self) -> tuple[Any, ...]:
        return self.work, self.args


def packed(work: Callable[..., Any], *args: Any) -> bytes:
    """A function and what it is given, for `pickle.loads` on a worker."""
    return pickle.dumps(Call(work, args))


class Steady(Executor):
    """A cluster, and processes of this machine for what it has lost: for work that nobody waits for at a table."""

    def __init__(self, cluster: Cluster, spare: Callable[[], Executor]) -> None:
        self.cluster = cluster
        self._spare = spare
        self._local: Executor | None = None
        self._lock = threading.Lock()

    def submit(self, work: Callable[..., T], /, *args: Any, **more: Any) -> Future[T]:
        """Have something done, by a worker or here."""
        answer: Future[T] = Future()
        asked = self.cluster.submit(work, *args, **more)
        asked.add_done_callback(lambda _: self._pass_on(asked, answer, partial(work, *args, **more)))
        return answer

    def _pass_on(self, asked: Future[Any], answer: Future[Any], again: Callable[[], Any] | None) -> None:
        fault = CancelledError() if asked.cancelled() else asked.exception()
        if isinstance(fault, Lost) and again is not None:
            here = self._here(again)
            here.add_done_callback(lambda _: self._pass_on(here, answer, None))
            return
        with suppress(InvalidStateError):
            answer.set_exception(fault) if fault else answer.set_result(asked.result())

    def _here(self, work: Callable[[], Any]) -> Future[Any]:
        with self._lock:
            self._local = self._local or self._spare()
            return self._local.submit(work)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes, and leave the cluster."""
        self.cluster.shutdown(wait)
        if self._local is not None:
            self._local.shutdown(wait, cancel_futures=cancel_futures)
