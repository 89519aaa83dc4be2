# Rows that a book adds: each has its own numbers and the clauses of the row that it is like.
rules ancients

example 2j Elephants go as far as light foot, as their row says
board 16x8
A1 elephants R 0207 f0
A2 KN R 0607 f0
A3 pikemen R 1007 f0
B1 MI R 0401 f3
refuse march A1 RRRR because 2j too-long 4 3
refuse march A2 LLLLL because 2k too-long 5 4
refuse march A3 RRR because 2i too-long 3 2

example 8.1a A vineyard and soft sand under elephants
board 12x8
terrain vineyard 0305
terrain soft-sand 0605
A1 elephants R 0306 f0
A2 elephants R 0606 f0
B1 SK R 0901 f0
do march A1 L
roll 1
event 8.1b A1 ground 2
do march A2 L
roll 1
event 8.1b A2 ground 3

example 10a Heavy archers have missiles, pikemen do not
board 12x8
A1 heavy-archers R 0305 f0
A2 pikemen R 0605 f0
B1 MI R 0203 f0
B2 MI R 0503 f0
phase shoot
choices shoot A1 B1, hold A1

example 3.2a The weight is that of the row
board 12x8
A1 pikemen R 0305 f0
A2 HI R 0605 f0
B1 slingers R 0203 f0
end A1 pikemen weight=5
end A2 HI weight=4
end B1 slingers weight=1
