#!/usr/bin/env python3
"""judge_mutations.py -- does the self-test of the judge notice a changed number or comparison?

    judge_mutations.py [--every N]      each N-th change to judge_plane.py and judge_model.py, one at a time

Prints the changes that nobody noticed and how many there were; status 1 if one is not among EQUIVALENT,
those that alter no answer.
"""
import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
CHAPTERS = ("judge_plane.py", "judge_model.py")
COMPARISONS = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
               ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In}
SUMS = {ast.Add: ast.Sub, ast.Sub: ast.Add}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
EQUIVALENT = {
    # apart only saves time
    "any((max(p[i], q[i]) < min((c[i] for c in polygon)) or min(p[i], q[i]) > max((c[i] for c in polygon)) "
    "for i in (0, 1))) -> all((max(p[i], q[i]) < min((c[i] for c in polygon)) or min(p[i], q[i]) > "
    "max((c[i] for c in polygon)) for i in (0, 1)))",
    "max(p[i], q[i]) < min((c[i] for c in polygon)) or min(p[i], q[i]) > max((c[i] for c in polygon)) -> "
    "max(p[i], q[i]) < min((c[i] for c in polygon)) and min(p[i], q[i]) > max((c[i] for c in polygon))",
    "0 -> 1 in for i in (0, 1))",
    # 0 is less than the other side as well
    "rest < 0 -> rest <= 0", "0 -> 1 in return rest < 0 or rest * rest < 4 * e * e * room",
    # a foot at an end of the leg is an end that overlaps
    "0 < dot(to, way) < dot(way, way) -> 0 <= dot(to, way) < dot(way, way)",
    "0 < dot(to, way) < dot(way, way) -> 0 < dot(to, way) <= dot(way, way)",
    "0 -> 1 in return 0 < dot(to, way) < dot(way, way) and abs(cross(way, to)) < reach * length(way)",
    # nothing changes beyond the end of a line that ends inside
    "1 -> 2 in enters, leaves = Fraction(0), Fraction(1)",
    # a model that stays is not compared with anybody
    "j < i -> j <= i"}


def changes(node):
    """Functions that change one node of a tree, each in another way."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            if type(op) in COMPARISONS:
                yield lambda n, i=i, op=op: n.ops.__setitem__(i, COMPARISONS[type(op)]())
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield lambda n: setattr(n, "value", n.value + 1)
    if isinstance(node, ast.BinOp) and type(node.op) in SUMS:
        yield lambda n: setattr(n, "op", SUMS[type(n.op)]())
    if isinstance(node, ast.BoolOp):
        yield lambda n: setattr(n, "op", ast.Or() if isinstance(n.op, ast.And) else ast.And())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda n: setattr(n, "op", ast.UAdd()) or setattr(n, "operand", ast.Call(
            ast.Name("bool", ast.Load()), [n.operand], []))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield lambda n: setattr(n.func, "id", CALLS[n.func.id])


def mutants(text):
    """(line, its new words, the whole new text) of every change."""
    count = sum(len(list(changes(n))) for n in ast.walk(ast.parse(text)))
    for wanted in range(count):
        tree, number = ast.parse(text), 0
        for node in ast.walk(tree):
            for change in changes(node):
                if number == wanted:
                    line, before = node.lineno, ast.unparse(node)
                    change(node)
                    told = f"{before} -> {ast.unparse(ast.fix_missing_locations(node))}"
                    if isinstance(node, ast.Constant):
                        told += f" in {text.splitlines()[line - 1].strip()}"
                number += 1
        yield line, told, ast.unparse(tree)


def passes(copy):
    """The self-test of a copy; one that hangs or crashes has not passed."""
    try:
        return subprocess.run([sys.executable, copy / "judge.py", "--self-test", copy / "judge_cases.txt"],
                              capture_output=True, timeout=120, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def noticed(chapter, text):
    """Asks a copy for the cases alone, which is quick, and then for the properties too."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (HERE, HERE.parent / "judging"):
            shutil.copytree(name, Path(folder) / name.name)
        copy = Path(folder) / HERE.name
        (copy / chapter).write_text(text, encoding="ascii")
        (copy / "judge_properties.py").write_text("CHECKS = ()", encoding="ascii")
        if not passes(copy):
            return True
        shutil.copy(HERE / "judge_properties.py", copy)
        return not passes(copy)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1)
    every = parser.parse_args().every
    todo = [(chapter, *mutant) for chapter in CHAPTERS for mutant in mutants((HERE / chapter).read_text("ascii"))]
    todo = todo[::every]
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda m: noticed(m[0], m[3]), todo))
    missed = [(f"{chapter}:{line}", told) for (chapter, line, told, _), seen in zip(todo, results) if not seen]
    for place, told in missed:
        print(f"{place}: {told}{' (alters no answer)' if told in EQUIVALENT else ''}")
    print(f"{len(todo)} changes, {len(todo) - len(missed)} noticed")
    return int(any(told not in EQUIVALENT for _, told in missed))


if __name__ == "__main__":
    sys.exit(main())
