"""referee.py -- a referee for a bot: a `sandtable bot` of its own, which knows the rules.

    judge = Referee()
    judge.send("position portable plain actions draw A")
    for action in judge.legal():
        judge.do(action)
        print(action, judge.show()["prompt"])
        judge.undo()

The environment variable SANDTABLE names the program if it is not in the PATH.  docs/bots.md describes the protocol.
"""
import json
import os
import subprocess


class Referee:
    def __init__(self):
        program = [os.environ.get("SANDTABLE", "sandtable"), "bot", "--player", "random"]
        self.child = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def send(self, line):
        """A line without an answer: position, setoption."""
        self.child.stdin.write(line + "\n")

    def hear(self, last):
        """The lines of an answer without their first word, up to the line that begins with `last`."""
        answer = []
        while True:
            word, _, rest = self.child.stdout.readline().rstrip("\n").partition(" ")
            if word in ("", "complaint"):
                raise ValueError(rest or "the referee is gone")
            answer.append(rest)
            if word == last:
                return answer

    def ask(self, question, last):
        self.send(question)
        self.child.stdin.flush()
        return self.hear(last)

    def legal(self):
        return self.ask("legal", "choices")[:-1]

    def show(self):
        return json.loads(self.ask("show", "shown")[0])

    def chance(self):
        """The faces of the die that is due, [(probability, action), ...]; empty if none is."""
        *faces, _ = (face.split(" ", 1) for face in self.ask("chance", "chance"))
        total = sum(int(weight) for weight, _ in faces)
        return [(int(weight) / total, action) for weight, action in faces]

    def do(self, action):
        self.send("position more actions " + action)

    def undo(self, actions=1):
        self.send(f"position less {actions}")

    def values(self, actions, side):
        """A side's chance to win after each of these actions, as the built-in players see it, all in one question."""
        self.send("\n".join(f"position more actions {action}\nvalue\nposition less 1" for action in actions))
        self.child.stdin.flush()
        chances = [int(self.hear("value")[0]) / 1e6 for _ in actions]
        return chances if side == "A" else [1 - chance for chance in chances]

    def play_by(self, numbers):
        """Play by these numbers, NAME=VALUE each, from the next `position RULES SCENARIO` on."""
        self.send("\n".join("setoption set " + number for number in numbers))
