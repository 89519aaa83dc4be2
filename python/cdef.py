#!/usr/bin/python3
"""cdef.py -- turns the library's header into the declarations that cffi reads.

    python/cdef.py lib/sandtable.h >python/sandtable/cdef.txt

Comments, macros and the parts for C++ go; everything else stays as it is.  tests/python.sh fails if cdef.txt is not
what this prints, so the package cannot drift away from the header.
"""
import re
import sys


def declarations(header: str) -> str:
    """The declarations of a header, one blank line between them at most."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.S)
    text = re.sub(r"^[ ]*#.*\n", "", text, flags=re.M)
    text = re.sub(r"\bSANDTABLE_API[ ]+", "", text)
    lines = [line.rstrip() for line in text.splitlines()]
    return "\n".join(line for line in lines if line) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python/cdef.py HEADER")
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(declarations(file.read()))
