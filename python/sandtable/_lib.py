"""_lib.py -- finds and loads the library; turns its errors into exceptions and its texts into strings."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Callable

import cffi
import numpy as np

SONAME = "libsandtable.so.0"

ffi = cffi.FFI()
_here = Path(__file__).resolve().parent
ffi.cdef((_here / "cdef.txt").read_text(encoding="utf-8"))


def _open() -> Any:
    """The library: $SANDTABLE_LIBRARY, or the one installed with this package, or that of a checkout, or the system's.

    The package is PREFIX/lib/python3/dist-packages/sandtable or CHECKOUT/python/sandtable.
    """
    named = os.environ.get("SANDTABLE_LIBRARY")
    if named:
        return ffi.dlopen(named)
    for path in (_here.parents[2] / SONAME, _here.parents[1] / "build" / "release" / SONAME):
        if path.exists():
            return ffi.dlopen(str(path))
    try:
        return ffi.dlopen(SONAME)
    except OSError as error:
        raise ImportError(
            f"{SONAME} was not found. Install Sandtable, or set SANDTABLE_LIBRARY to the path of the library."
        ) from error


lib = _open()


class Error(Exception):
    """A call of the library failed; its text is the library's sentence, `code` one of enum sandtable_result."""

    code = 0


class Misuse(Error, ValueError):
    """An object of another game, or one that was closed."""


class OutOfRange(Error, IndexError):
    """An index or a count is out of range."""


class Refused(Error, ValueError):
    """The rules forbid the action; the text is the reason, with its clause."""


class BadInput(Error, ValueError):
    """A file, a name or a text cannot be read, or a file cannot be written."""


class WrongNode(Error, RuntimeError):
    """The state does not wait for this: a die is due, or a decision, or the game is over."""


class Missing(Error, LookupError):
    """The rules have no such thing."""


class NoMemory(Error, MemoryError):
    """There is not enough memory."""


class Bug(Error, RuntimeError):
    """An assertion of the library failed; throw the object away, it may be half changed."""


_KINDS: dict[int, type[Error]] = {
    lib.SANDTABLE_MISUSE: Misuse,
    lib.SANDTABLE_RANGE: OutOfRange,
    lib.SANDTABLE_REFUSED: Refused,
    lib.SANDTABLE_INPUT: BadInput,
    lib.SANDTABLE_NODE: WrongNode,
    lib.SANDTABLE_NONE: Missing,
    lib.SANDTABLE_MEMORY: NoMemory,
    lib.SANDTABLE_BUG: Bug,
}
for _code, _kind in _KINDS.items():
    _kind.code = _code
for _kind in (Error, *_KINDS.values()):
    _kind.__module__ = "sandtable"  # as programs name them, and tracebacks should


def failure() -> Error:
    """The exception for the call of this thread that failed last."""
    return _KINDS.get(lib.sandtable_error_code(), Error)(string(lib.sandtable_error()))


def need(result: int) -> int:
    """A result that is not an error; raises the library's error otherwise."""
    if result < 0:
        raise failure()
    return result


def string(text: Any) -> str:
    """A text of the library; raises its error if there is none."""
    if text == ffi.NULL:
        raise failure()
    return ffi.string(text).decode("utf-8", "replace")


def written(call: Callable[[Any, int], int], room: int = 1024) -> str:
    """What a function of the form f(out, cap) writes, however long it is."""
    buffer = ffi.new("char[]", room)
    size = need(call(buffer, room))
    if size >= room:
        buffer = ffi.new("char[]", size + 1)
        need(call(buffer, size + 1))
    return ffi.buffer(buffer, size)[:].decode("utf-8", "replace")


def handle(kind: str, free: Any, call: Callable[[Any], int]) -> Any:
    """A handle of f(..., out), which is freed with its last reference."""
    out = ffi.new(f"{kind} **")
    need(call(out))
    return ffi.gc(out[0], free)


def own(thing: Any, kind: str) -> Any:
    """The handle of a game, a state or another object of this package; raises TypeError for anything else."""
    try:
        return thing._own
    except AttributeError:
        raise TypeError(f"expected a {kind}, not {thing!r}") from None


def encode(text: str | os.PathLike[str]) -> bytes:
    """A text for the library, which ends at the first NUL; so there may be none in it."""
    if not isinstance(text, (str, os.PathLike)):
        raise TypeError(f"expected a text, not {text!r}")
    data = os.fsencode(text) if isinstance(text, os.PathLike) else text.encode("utf-8")
    if b"\0" in data:
        raise BadInput("a text contains a NUL")
    return data


def pointer(kind: str, array: np.ndarray) -> Any:
    """Where an array begins; the caller keeps the array."""
    return ffi.cast(kind, array.ctypes.data)


def dtype_of(name: str) -> np.dtype:
    """A struct of numbers as NumPy sees it: the same names, places and size."""
    struct = ffi.typeof(name)
    names, formats, offsets = [], [], []
    for field, at in struct.fields:
        kind = "u" if at.type.cname.startswith("uint") else "i"
        names.append(field)
        formats.append(f"{kind}{ffi.sizeof(at.type)}")
        offsets.append(at.offset)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": ffi.sizeof(struct)})


ACTION = dtype_of("sandtable_action")
EVENT = dtype_of("sandtable_event")
LUCK = dtype_of("struct sandtable_luck")
