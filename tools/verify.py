#!/usr/bin/env python3
"""verify.py -- make the dice of a Sandtable record again, with nothing but Python's standard library.

    tools/verify.py RECORD [COMMITMENT]

COMMITMENT is the one that you noted when the game began.  Exit status: 0 if every die is as the seed makes it, 1 if one
is not, 2 if the record cannot be checked (no commitment, or the seed is not known yet).
"""
import hashlib
import hmac
import re
import sys


def below(seed, nonces, roll, n):
    """A number from 0 to n - 1 for roll number `roll`: 64 bits of an HMAC, the next ones where they would be uneven."""
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


def verify(lines, noted=None):
    """(status, sentence) of the lines of a record."""
    said = dict(re.findall(r"^# dice (commit|nonces|after row|seed) (.*)$", "\n".join(lines), re.M))
    if "commit" not in said or "nonces" not in said:
        return 2, "this record says nothing of its dice"
    if noted and noted != said["commit"]:
        return 1, "the commitment is not the one that you noted"
    if "seed" not in said:
        return 2, "the seed is not known before the game is over"
    seed, nonces = bytes.fromhex(said["seed"]), bytes.fromhex(said["nonces"].replace(" ", ""))
    if hashlib.sha256(b"sandtable seed 1" + seed).hexdigest() != said["commit"]:
        return 1, "the seed is not the one that was committed to"
    row = roll = typed = 0
    chain = bytes.fromhex(said["commit"])
    is_asked = '[Dice "asked"]' in lines
    for i, line in enumerate(lines):
        if not line.strip() or line[0] in "[|=#":
            continue
        row += 1
        words = re.sub(r"  =[0-9a-f]{4}$", "", line).split()
        if row <= int(said["after row"]) or words[0] not in ("roll", "draw"):
            continue
        note = lines[i + 1].split() if i + 1 < len(lines) else []
        if is_asked and note[:3] == ["#", "die", "typed"] and words[0] == "roll":
            typed += 1
            continue
        roll += 1
        if note[:3] != ["#", "die", str(roll)]:
            return 1, f"row {row}: a roll is missing, doubled or out of order"
        if face(seed, nonces, roll, note[3:]) != words[-1]:
            return 1, f"row {row}: the seed makes another face"
        chain = hashlib.sha256(b"sandtable dice 1" + chain + roll.to_bytes(4, "big") + " ".join(words).encode()).digest()
    return 0, f"{roll} rolls are as the seed makes them, {typed} were typed in\nchain of rolls: {chain.hex()}"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        status, words = verify(file.read().splitlines(), *sys.argv[2:3])
    print(words)
    sys.exit(status)
