"""test_docs.py -- the examples of docs/python.md, one after the other, and the names that it mentions."""
import contextlib
import io
import os
import re
import tempfile
import unittest
from pathlib import Path

import sandtable

TEXT = Path("docs/python.md").read_text(encoding="utf-8")


class Docs(unittest.TestCase):
    """The tutorial."""

    def test_examples_run(self) -> None:
        blocks = re.findall(r"```python\n(.*?)```", TEXT, re.S)
        self.assertGreater(len(blocks), 5)
        names: dict = {}
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                for block in blocks:
                    for long, short in (("range(1000)", "range(20)"), ("pairs=50", "pairs=3"), ("4096", "256")):
                        block = block.replace(long, short)
                    with contextlib.redirect_stdout(io.StringIO()):
                        exec(compile(block, "docs/python.md", "exec"), names)
            finally:
                os.chdir(here)

    def test_methods_exist(self) -> None:
        table = TEXT.split("## States")[1].split("**Actions are")[0]
        for name in re.findall(r"`([a-z_]+)\(", table) + ["count"]:
            if name not in ("game", "str"):
                self.assertTrue(hasattr(sandtable.State, name), name)

    def test_every_public_name_promises_something(self) -> None:
        for name in sandtable.__all__:
            value = getattr(sandtable, name)
            if callable(value) and getattr(value, "__module__", "").startswith("sandtable"):
                self.assertTrue(value.__doc__, name)
                for part, member in vars(value).items() if isinstance(value, type) else ():
                    if callable(member) and not part.startswith("_"):
                        self.assertTrue(member.__doc__, f"{name}.{part}")


if __name__ == "__main__":
    unittest.main()
