"""language.py -- what the judges share of their language: statements and questions, one clause after the other.

A judge brings two tables of words. A statement takes the position and returns the new one; a
question takes the position and returns its answer.
"""
import sys


class Complaint(Exception):
    """A line that cannot be read."""


class Judge:
    """Reads clauses one after the other and remembers the position."""

    def __init__(self, statements, questions):
        self.statements, self.questions = statements, questions
        self.position = None

    def hear(self, clause):
        """The answer to a question, None after a statement."""
        word, *rest = clause.split()
        try:
            if word in self.statements:
                self.position = self.statements[word](self.position, *rest)
                return None
            return self.questions[word](self.position, *rest)
        except (Complaint, KeyError, ValueError, TypeError, AttributeError, IndexError) as fault:
            raise Complaint(f"cannot read '{clause}': {fault}") from fault


def point(word):
    x, y = word.split(",")
    return int(x), int(y)


def points(words):
    return [point(w) for w in words]


def heading(word):
    h = int(word)
    if not 0 <= h < 360:
        raise Complaint(f"heading {h} is not 0..359")
    return h


def polygons(words):
    """X,Y X,Y X,Y ... [| X,Y ...]: the convex polygons of one piece."""
    piece = [points(part.split()) for part in " ".join(words).split("|")]
    if any(len(polygon) < 3 for polygon in piece):
        raise Complaint("a polygon has three corners")
    return piece


def yes_no(fact):
    return "yes" if fact else "no"


def clauses(line):
    """A line is one or more clauses parted by ';'; what follows '#' is a comment."""
    return [c.strip() for c in line.split("#")[0].split(";") if c.strip()]


def answer(judge, lines, out):
    """One line for every question; a line that cannot be read ends the judging with status 2."""
    for number, line in enumerate(lines, 1):
        for clause in clauses(line):
            try:
                said = judge.hear(clause)
            except Complaint as complaint:
                print(f"judge: line {number}: {complaint}", file=sys.stderr)
                return 2
            if said is not None:
                print(said, file=out, flush=True)
    return 0


def check_cases(judge, path):
    """Lines `QUESTION => ANSWER`; returns how many were asked and complaints about the wrong ones."""
    asked, wrong = 0, []
    with open(path, encoding="ascii") as lines:
        for number, line in enumerate(lines, 1):
            for clause in clauses(line):
                question, arrow, expected = (part.strip() for part in clause.partition("=>"))
                said = judge.hear(question)
                asked += said is not None
                if said != (expected if arrow else None):
                    wrong.append(f"{path}:{number}: {question}: expected {expected or 'no question'}, judged {said}")
    return asked, wrong


def check_all(checks):
    """(name, how many were checked, faults) of every property; a check yields a fault or None."""
    for check in checks:
        results = list(check())
        yield check.__name__.replace("_", " "), len(results), [r for r in results if r]


def self_test(judge, path, checks):
    """The worked cases of a file, then the properties; status 1 if something is wrong."""
    asked, wrong = check_cases(judge, path)
    print(f"{asked} worked cases asked, {len(wrong)} wrong")
    for name, count, faults in check_all(checks):
        print(f"{name}: {count} checked, {len(faults)} wrong")
        wrong += [f"{name}: {fault}" for fault in faults[:5]]
        if count == 0:
            wrong.append(f"{name}: nothing was checked")
    print("\n".join(wrong) if wrong else "all is well")
    return 1 if wrong or not asked else 0


def main(arguments, usage, judge, load_checks):
    """`--self-test FILE`, or questions on the standard input."""
    if len(arguments) == 2 and arguments[0] == "--self-test":
        return self_test(judge, arguments[1], load_checks())
    if arguments:
        print(usage, file=sys.stderr)
        return 2
    return answer(judge, sys.stdin, sys.stdout)
