"""A time budget for the rules: a match that loops is stopped, and the others hardly notice.

Rules run on the event loop, because a choice takes microseconds and a hand-over to a thread would
take longer. The timer counts the processor time of this process, so a busy machine is no reason to
stop a match. It interrupts the rules wherever they are; the match is then rolled back by its owner.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ..engine.errors import NightboardError
from .refusal import Refusal


class OutOfTime(BaseException):
    """The rules took too long. No `except Exception` of a game can swallow it."""


_running = False


def _ring(number: int, frame: FrameType | None) -> None:
    if _running:
        raise OutOfTime


def prepare() -> None:
    """Take the signal of the timer; once, from the main thread."""
    signal.signal(signal.SIGVTALRM, _ring)


@contextmanager
def budget(seconds: float) -> Iterator[None]:
    """Let what follows take so much processor time, and no more.

    Off the main thread no timer can be heard; whoever computes there limits it in another way.
    """
    global _running
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _running = True
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        _running = False
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


@contextmanager
def asking(seconds: float) -> Iterator[None]:
    """Ask the rules something, within a budget; their mistakes are refusals."""
    try:
        with budget(seconds):
            yield
    except Refusal:
        raise
    except NightboardError as error:
        raise Refusal("broken", str(error)) from error
    except (Exception, OutOfTime) as error:
        raise Refusal("broken", "the game made a mistake at this question") from error
