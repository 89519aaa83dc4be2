#!/usr/bin/env python3
"""verify.py -- make the dice of a Sandtable record again, with nothing but Python's standard library.

    tools/verify.py RECORD [COMMITMENT]

COMMITMENT is the one that you noted when the game began.  Exit status: 0 if every die is as the seed makes it, 1 if one
is not or the record contradicts itself, 2 if it cannot be checked (no commitment, no roll, the seed is not known yet).

What it does not know is the rules: which die was due, and which chits were left in a bag, is what the record says.
`sandtable verify` plays the game and checks that too.
"""
import hashlib
import hmac
import re
import sys


def below(seed, nonces, roll, n):
    """A number from 0 to n - 1 for roll number `roll`: 32 bits of an HMAC, another one where that would be uneven."""
    draw = 0
    while True:
        text = b"sandtable roll 1" + nonces + roll.to_bytes(4, "big") + draw.to_bytes(4, "big")
        product = int.from_bytes(hmac.new(seed, text, hashlib.sha256).digest()[:4], "big") * n
        if product % 2**32 >= (2**32 - n) % n:
            return product >> 32
        draw += 1


def face(seed, nonces, roll, faces):
    """The face that the seed makes; faces are like "5", or "A*4" for four of nine chits."""
    split = [(name, int(weight or 1)) for name, _, weight in (word.partition("*") for word in faces)]
    pick = below(seed, nonces, roll, sum(weight for _, weight in split))
    for name, weight in split:
        if pick < weight:
            return name
        pick -= weight


FORMS = {"commit": r"[0-9a-f]{64}", "nonces": r"[0-9a-f]{32} [0-9a-f]{32}", "after row": r"[0-9]{1,9}",
         "seed": r"[0-9a-f]{64}"}


def read_said(lines):
    """What the lines "# dice ..." say; each stands there once, as the server writes it."""
    said = {}
    for line in lines:
        found = re.match(r"# dice (commit|nonces|after row|seed) ", line)
        if found:
            name = found[1]
            if name in said or not re.fullmatch(FORMS[name], line[found.end():]):
                raise ValueError(f'"# dice {name}" stands here twice, or is not as the server writes it')
            said[name] = line[found.end():]
    return said


def dice_of(lines):
    """How the faces of this game's dice are written: six even ones, and those that its numbers say."""
    dice, tables = {"1 2 3 4 5 6"}, {}
    for line in lines:
        found = re.fullmatch(r'\[Set "dice\.(\w+)\.([1-6])" "([0-6])"\]', line)
        if found and found[3] != "0":
            tables.setdefault(found[1], {})[found[2]] = found[3]
    for faces in tables.values():
        dice.add(" ".join(name if n == "1" else f"{name}*{n}" for name, n in sorted(faces.items())))
    return dice


def verify(lines, noted=None):
    """(status, sentence) of the lines of a record."""
    try:
        said = read_said(lines)
    except ValueError as error:
        return 1, str(error)
    if "commit" not in said or "nonces" not in said:
        return (1 if said else 2), "this record says nothing of its dice, or not all of it"
    if noted and noted != said["commit"]:
        return 1, "the commitment is not the one that you noted"
    if "seed" not in said:
        if any(re.match(r'\[Result "(?!\*)', line) for line in lines):
            return 1, "the game is over, and the seed is missing"
        return 2, "the seed is not known before the game is over"
    seed, nonces = bytes.fromhex(said["seed"]), bytes.fromhex(said["nonces"].replace(" ", ""))
    if hashlib.sha256(b"sandtable seed 1" + seed).hexdigest() != said["commit"]:
        return 1, "the seed is not the one that was committed to"
    row = roll = typed = 0
    first, dice = int(said.get("after row", 0)), dice_of(lines)
    chain = bytes.fromhex(said["commit"])
    is_asked = '[Dice "asked"]' in lines
    for i, line in enumerate(lines):
        if not line.strip() or line.strip()[0] in "[|=#":
            continue
        row += 1
        words = re.sub(r"=[0-9a-f]{4}$", "", line).split()
        verb = words[0].lower()
        if row <= first or verb not in ("roll", "draw"):
            continue
        note = lines[i + 1].split() if i + 1 < len(lines) else []
        if is_asked and note == ["#", "die", "typed"] and verb == "roll":
            typed += 1
            continue
        roll += 1
        if note[:3] != ["#", "die", str(roll)]:
            return 1, f"row {row}: a roll is missing, doubled or out of order"
        faces = " ".join(note[3:])
        if not (faces in dice if verb == "roll" else re.fullmatch(r"A(\*[0-9]+)?( B(\*[0-9]+)?)?|B(\*[0-9]+)?", faces)):
            return 1, f"row {row}: no die has these faces"
        if face(seed, nonces, roll, note[3:]) != words[-1]:
            return 1, f"row {row}: the seed makes another face"
        chain = hashlib.sha256(b"sandtable dice 1" + chain + roll.to_bytes(4, "big") + " ".join(words).encode()).digest()
    if first > row:
        return 1, f"the dice are said to begin after row {first}, and there are {row} rows"
    before = f"NOT checked: the dice of rows 1 to {first}, which are from before this seed\n" if first else ""
    rolls = f"{roll} rolls are as the seed makes them, {typed} were typed in\n"
    return (0 if roll else 2), f"{rolls}{before}chain of rolls: {chain.hex()}"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        status, words = verify(file.read().replace("\r\n", "\n").split("\n"), *sys.argv[2:3])
    print(words)
    sys.exit(status)
