rules ancients

# Titles are the names of follies; `# wrong`, `# right` and `# quiet` are judged at the end of an example.

example 5.1e a Block turns again with no enemy in reach
board 20x16
A1 MI R 0414 f0
A2 MI R 0914 f0
B1 MI R 1502 f3
ask A 4c
# before pivot A1 5
# wrong pivot A1 1
# right pivot A2 1
# quiet march A1 L
# quiet end

example 5.1e a Block turns again with no enemy in reach
board 20x16
A1 MI R 0406 f0
B1 MI R 0504 f3
ask A 4c
# before pivot A1 5
# quiet pivot A1 1

example 9.3c a Base turns its back to the only enemies that can reach it
board 12x12
A1 MI R 0506 f0
A2 MI R 0606 f0 block=A1
B1 WB R 0403 f3
ask A 4c
# wrong pivot A1 3
# right march A1 L
# right pivot A1 5

example 9.3c a Base turns its back to the only enemies that can reach it
board 20x20
A1 MI R 0518 f0
B1 WB R 0502 f3
ask A 4c
# quiet pivot A1 3

example 11.1c a turn ends though a charge with shock was ready
board 8x10
A1 CV R 0507 f0
B1 MI R 0201 f3
B2 MI R 0301 f3 block=B1
do march A1 LLLL
roll 1
# wrong end
# right march A1 L

example 11.1c a turn ends though a charge with shock was ready
board 8x10
A1 CV R 0507 f0
B1 HI R 0201 f3 spear
B2 HI R 0301 f3 spear block=B1
do march A1 LLLL
roll 1
# quiet end

example 11.1f a charge with shock goes uphill or into steady spears, which stop it
board 8x10
A1 CV R 0507 f0
B1 HI R 0201 f3 spear
B2 HI R 0301 f3 spear block=B1
do march A1 LLLL
roll 1
# wrong march A1 L
# quiet end

example 11.1f a charge with shock goes uphill or into steady spears, which stop it
board 8x10
A1 CV R 0507 f0
B1 HI R 0201 f3
B2 HI R 0301 f3 block=B1
do march A1 LLLL
roll 1
# right march A1 L
