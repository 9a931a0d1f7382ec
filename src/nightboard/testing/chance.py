"""Chance comes from the table's dice alone: any other source is caught while a game is played."""

from __future__ import annotations

import os
import random
import secrets
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from .defect import Defect

_SOURCES: dict[Any, tuple[str, ...]] = {
    random: (
        "betavariate", "choice", "choices", "expovariate", "gammavariate", "gauss", "getrandbits",
        "lognormvariate", "normalvariate", "paretovariate", "randbytes", "randint", "random",
        "randrange", "sample", "seed", "shuffle", "triangular", "uniform", "vonmisesvariate",
        "weibullvariate",
    ),
    random.Random: ("__init__",),
    os: ("urandom", "getpid"),
    secrets: ("choice", "randbelow", "randbits", "token_bytes", "token_hex", "token_urlsafe"),
    time: (
        "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "time",
        "time_ns",
    ),
    uuid: ("uuid1", "uuid4"),
}  # fmt: skip


@contextmanager
def only_dice(home: str) -> Iterator[None]:
    """While this holds, code of the package `home` that uses another chance or the time fails."""
    put_back: list[tuple[Any, str, Any]] = []
    watched: dict[int, Any] = {}
    for source, names in _SOURCES.items():
        for name in names:
            real = getattr(source, name)
            label = f"{source.__name__}.{name}".removesuffix(".__init__")
            watched[id(real)] = _watch(real, label, home)
            put_back.append((source, name, real))
    for module in _modules(home):
        put_back += [(module, k, v) for k, v in vars(module).items() if id(v) in watched]
    for owner, name, real in put_back:
        setattr(owner, name, watched[id(real)])
    try:
        yield
    finally:
        for owner, name, real in put_back:
            setattr(owner, name, real)


def _modules(home: str) -> list[Any]:
    return [
        module
        for name, module in list(sys.modules.items())
        if name == home or name.startswith(f"{home}.")
    ]


def _watch(real: Callable[..., Any], label: str, home: str) -> Callable[..., Any]:
    def watched(*args: Any, **kwargs: Any) -> Any:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and not frame.f_globals.get("__name__", "").startswith(__package__):
            module = frame.f_globals.get("__name__", "")
            if module == home or module.startswith(f"{home}."):
                raise Defect(
                    "chance.foreign",
                    f"{module}.{frame.f_code.co_name} uses {label}; chance comes from the table's "
                    "dice (in a redeal from the rng that it is given), and rules know no time",
                )
            frame = frame.f_back
        return real(*args, **kwargs)

    return watched
