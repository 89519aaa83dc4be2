rules ancients

# What earlier editions had and this one has not: one example each of its absence.

example 9.2c There is no rank support
board 8x8
A1 MI R 0405 f0
A2 MI R 0406 f0 block=A1
A3 MI R 0507 f0 block=A1
B1 MI R 0304 f3
phase combat
odds fight A1 B1: B1 loses = 13/36
do fight A1 B1
no event 9.2c
roll 3 3
event 9.1d B1 tie A1 3 3

example 9.1f There is no cap on the margin
board 8x8
A1 SK R 0405 f0
B1 KN R 0406 f5 charged
to-move B
phase combat
do fight B1 A1
roll 5 2
event 9.1f A1 loses 0 B1 9 9

example 3.1b There is no quality modifier
board 8x8
A1 MI E 0405 f0
B1 MI L 0304 f3
phase combat
do fight A1 B1
roll 3 3 3 3
event 9.1d B1 tie A1 3 3

example 3.1h There is no d4 and no fight without dice
board 8x8
A1 MI R 0405 f0
B1 MI R 0304 f3
phase combat
do fight A1 B1
refuse roll 1 because 9.1b bad-face
refuse fight A1 B1 because 9.1b die-pending
odds: 5 = 1/6

example 5.3b There is no half-move shock
board 8x10
A1 CV R 0507 f0
B1 MI R 0304 f3
do march A1 LL
roll 1
end A1 0405 charged !shock

example 9.6f Nothing re-forms by itself
board 10x8
A1 MI R 0405 f0
A2 MI R 0505 f0 block=A1
A3 MI R 0506 f0 block=A1
B1 MI R 0304 f3
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 right
end A1 0406 block=A1
end A2 0505 block=A2
end A3 0506 block=A2

example 6.2e Merging does not take the higher Fatigue
board 8x8
A1 MI R 0405 f0 F5
A2 MI R 0505 f0 F1
B1 MI R 0201 f3
do merge A1 A2
end A1 F6
end A2 F2

example 12e There is no rally
board 8x8
A1 MI R 0405 f0 F7 routed
A2 MI R 0705 f0 F3
B1 MI R 0201 f3
start A start 20
do end
do end
do end
end A1 0405 F7 routed
end A2 F1

example 9.6a There is no whole-Block retreat
board 8x8
A1 MI R 0404 f0
A2 MI R 0504 f0 block=A1
B1 MI R 0301 f3
choices A1 march: L, R, LL, LR, RR
