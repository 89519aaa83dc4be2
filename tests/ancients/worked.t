rules ancients

# The worked cases of the rules analysis, shifted onto a table: each with its exact result.  Case numbers that are
# missing here are missing there too, or lie in the book itself; C78 needs an option that this game does not have.

example 3.1b C01 Kept dice
board 12x12
A1 MI E 0608 f0 F5
A2 MI L 0808 f0 F2
A3 MI L 1008 f0 F4
A4 MI E 0408 f0 F3
B1 SK R 0301 f0
do march A1 L
roll 2 5
event 5a A1 passes 5 5 1
do march A2 L
roll 2 5
event 5a A2 passes 2 2 1
do march A3 L
roll 4 5
event 5a A3 passes 4 4 1
do march A4 L
roll 3 3
event 5a A4 passes 3 3 1

example 3.1h C02 Faces that a die does not have
board 8x8
A1 CV E 0405 f0 F3
B1 HI L 0304 f3 F3
phase combat
do fight A1 B1
refuse roll 1 because 9.1b bad-face
refuse roll 6 because 9.1b bad-face
roll 2 4 3 5
event 9.1f B1 loses 3 A1 4 1

example 3.1h C02 The d6 has them all
board 8x8
option combat_die d6
A1 CV E 0405 f0 F3
B1 HI L 0304 f3 F3
phase combat
do fight A1 B1
roll 1 6 6 1
event 9.1f B1 loses 1 A1 6 5

example 5.2b C06 Chaining
board 12x16
A1 MI R 0812 f0
A2 MI R 0912 f0 block=A1
B1 SK R 0701 f0
do march A1 LL
roll 1
end A1 0710 F1
do march A1 LL
roll 2
end A1 0608 F2
do march A1 LL
roll 2
event 5.2e A1 fails 2 6 2
end A1 0608 F3
end A2 0708 F3
refuse march A1 L because 5.2d move-over

example 5.3b C11 Contact on a third move gives no shock
board 10x16
A1 CV R 0713 f0
B1 MI R 0203 f3
B2 MI R 0303 f3 block=B1
do march A1 LLLL
roll 1
do march A1 LLLL
roll 2
do march A1 L
roll 3
end A1 0204 F3 !shock charged

example 5.5f C14 A wheel after a march
board 10x10
A1 MI R 0407 f0
A2 MI R 0507 f0 block=A1
A3 MI R 0607 f0 block=A1
B1 SK R 0101 f0
do march A1 L
roll 1
do wheel A1 left
event 5.5f A1 needs 1
event 5.2b A1 pays 1 2
roll 2
end A1 0306 f5 F2
end A2 0405 f5 F2
end A3 0404 f5 F2

example 5.5h C14 And aborted
board 10x10
A1 MI R 0407 f0
A2 MI R 0507 f0 block=A1
A3 MI R 0607 f0 block=A1
B1 SK R 0101 f0
do march A1 L
roll 1
do wheel A1 left
roll 1
event 5.5h A1 aborts
end A1 0306 f0 F2
end A3 0506 f0 F2

example 5.1a C19 A line of four into two ranks, aborted at the second test
board 12x8
A1 MI R 0406 f0
A2 MI R 0506 f0 block=A1
A3 MI R 0606 f0 block=A1
A4 MI R 0706 f0 block=A1
B1 MI R 0201 f3
do reshape A1 2 left/left
event 5.5f A1 needs 2
roll 1 1
event 5.5h A1 aborts
end A1 0406 F2
end A4 0706 F2
refuse reshape A1 2 left/right because 5.2d move-over

example 8.1b C22 A knight broken by a forest
board 10x16
terrain heavy-woods 0711 0610 0609
A1 KN R 0712 f0
B1 MI R 0303 f3
start A start 100 B start 100
do march A1 LLL
roll 1
event 12a A1 breaks 7 1
event 12b A1 flees 0813
end A1 0813 routed

example 8.3a C23 Climbing
board 14x8
elevation 2 0305 0705 0905 0804
elevation 3 0505 0604 1106
A1 SK R 0306 f0
A2 SK R 0506 f0
A3 SK R 0705 f0
A4 SK R 0905 f0
A5 SK R 1106 f0
B1 MI R 1001 f0
do march A1 L
roll 1
end A1 F2
do march A2 L
roll 1
end A2 F3
do march A3 L
roll 1
end A3 F2
do march A4 L
roll 1
end A4 F1
do march A5 L
roll 1
end A5 F1

example 6c C26 No ceiling inside a Block
board 8x8
A1 MI R 0305 f0 F12
A2 MI R 0405 f0 block=A1
A3 MI R 0505 f0 block=A1
A4 MI R 0605 f0 block=A1
B1 MI R 0101 f3
end A1 Pressed F12

example 6.1b C27 Recovery is per Base
board 12x8
A1 MI R 0305 f0 F3 fought
A2 MI R 0405 f0 F3 block=A1
A3 MI R 0505 f0 F3 shot-at block=A1
A4 MI R 0605 f0 F1 block=A1
A5 MI R 0705 f0 F2 block=A1
B1 MI R 0101 f3
phase recovery
do keep
end A1 F3
end A2 F2
end A3 F3
end A4 F1
end A5 F1

example 6.1h C29 Recovery feeds smoothing
board 10x8
A1 MI R 0305 f0 F5 fought
A2 MI R 0405 f0 F2 block=A1
A3 MI R 0505 f0 F4 fought block=A1
B1 MI R 0101 f3
phase recovery
do absorb A2 A1
end A1 F4
end A2 F2
end A3 F4
ask B 4c

example 6.1h C30 Three and one become two and two
board 10x8
A1 MI R 0305 f0 F3 fought
A2 MI R 0405 f0 F1 block=A1
B1 MI R 0101 f3
phase recovery
do absorb A2 A1
end A1 F2
end A2 F2

example 6.2c C31 Split and merge at once
board 10x8
A1 MI R 0305 f0
A2 MI R 0405 f0 block=A1
A3 MI R 0505 f0 block=A1
A4 MI R 0605 f0 block=A1
B1 MI R 0101 f3
do split A1 A3+A4
do merge A1 A3
event 6.2e A1 average 8 4
end A1 F1
end A2 F3
end A3 F3
end A4 F1

example 9.4a C35 Weights
board 20x8
terrain swamp 0605 1505
terrain rough 0905
A1 MI R 0305 f0
A2 KN R 0605 f0
A3 KN R 0905 f0
A4 HI R 1205 f0
A5 MI R 1505 f0
B1 SK R 0204 f3
B2 SK R 0504 f3
B3 HI R 0804 f3
B4 MI R 1104 f3
B5 KN R 1404 f3
phase combat
do fight A1 B1
event 9.4a A1 modifier +2
roll 2 4
event 9.1d B1 tie A1 4
do fight A2 B2
event 8.2a A2 capped 1 5
no event 9.4a
roll 3 3
event 9.1d B2 tie A2 3
do fight A3 B3
event 9.4a B3 modifier +2
roll 5 3
event 9.1d B3 tie A3 5
do fight A4 B4
event 9.4a A4 modifier +1
roll 3 4
event 9.1d B4 tie A4 4
do fight A5 B5
event 9.4a B5 modifier +2

example 9.4a C36 Small wins slide
board 6x6
A1 LI R 0304 f0
B1 HI R 0303 f3
phase combat
odds fight A1 B1: A1 loses = 31/36
odds fight A1 B1: B1 loses = 1/36
do fight A1 B1
roll 5 4
event 9.1f A1 loses 5 B1 6 1

example 9.4a C36 The best against the worst
board 6x6
A1 LI R 0304 f0
B1 HI R 0303 f3
phase combat
do fight A1 B1
roll 5 2
event 9.1f B1 loses 4 A1 5 1

example 9.2c C40 A routed Base laps nobody
board 8x8
A1 MI R 0405 f0
B1 MI R 0304 f3
B2 MI R 0404 f3 F7 routed
start B start 100
phase combat
do fight A1 B1
no event 9.2c

example 9.2c C44 The lapper's facing does not matter
board 8x8
A1 MI R 0305 f5
A2 MI R 0405 f5 block=A1
A3 MI R 0505 f0
B1 MI R 0404 f3
phase combat
choices fight A3 B1
do fight A3 B1
event 9.2c A3 modifier +1

example 5.3a C45 Side by side and back to back
board 8x8
A1 MI R 0405 f0
A2 MI R 0705 f0
B1 MI R 0505 f0
B2 MI R 0706 f3
do march A1 L
roll 1
do march A2 L
roll 1
do end
no event 9a
ask B 4c

example 9.3d C49 A Base struck in rear counts no overlap
board 8x8
A1 MI R 0405 f0
A2 MI R 0505 f0 block=A1
B1 MI R 0404 f3
B2 MI R 0506 f0
phase combat
do leave A1
do fight A2 B1
event 9.3d A2 no-overlap A1
roll 4 3
event 9.1f B1 loses 3 A2 4 1

example 9.6f C57 The seam is the last straw
board 10x10
A1 MI R 0506 f0 F6
A2 MI R 0606 f0 F3 block=A1
B1 MI R 0505 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
event 9.6f A1 seam 1 7
event 12a A1 breaks 7 1
end A2 F4
end A lost 1

example 9.6b C57 A Base alone pays no seam
board 8x8
A1 MI R 0404 f0 F6
B1 MI R 0403 f3
start A start 100
phase combat
do fight A1 B1
roll 3 4
do push A1 left
end A1 0405 F6 !routed

example 10f C58 Missiles
board 16x8
terrain swamp 0603
A1 LI R 0405 f0
A2 LI R 0705 f0
A3 LI R 1005 f0
A4 LI R 1305 f0
B1 HI R 0303 f0
B2 HI R 0603 f0
B3 SK R 0903 f0
B4 SK R 1203 f0
start A start 100 B start 100
phase shoot
do shoot A1 B1
event 9.4a B1 modifier +2
roll 5 2
event 10f B1 hit A1 5 4 1
do shoot A2 B2
event 8.2a B2 capped 1 4
event 9.4a A2 modifier +1
roll 3 3
event 10f B2 hit A2 4 3 1
do shoot A3 B3
event 9.4a A3 modifier +1
roll 3 3
event 10f B3 hit A3 4 3 1
do shoot A4 B4
roll 2 5
event 10f B4 missed A4 3 5
end A4 F1
end B1 F2
end B2 F2
end B3 F2
end B4 F1

example 10a C59 A target in melee is none
board 10x10
A1 SK R 0506 f0
A2 MI R 0504 f4
A3 SK R 0906 f0
B1 MI R 0404 f3
B2 MI R 0905 f3
phase shoot
do fight A2 B1

example 6.1f C60 A miss denies recovery
board 6x8
A1 LI R 0305 f0
B1 SK R 0203 f3 F3 !missile
to-move B
do end
do shoot A1 B1
roll 2 5
event 6.1f B1 no-recovery 3
end B1 F3 0203

example 10f C60 Skirmishers do not evade arrows
board 6x8
A1 LI R 0305 f0
B1 SK R 0203 f3 F3 !missile
do end
do shoot A1 B1
roll 4 3
event 10f B1 hit A1 5 3 2
end B1 F5 0203

example 11.1c C62 Shock on light horse
board 8x8
A1 CV R 0405 f0 shock charged
B1 LC R 0304 f3
phase combat
do fight A1 B1
roll 3 3
event 9.1f B1 loses 2 A1 6 4

example 11.3a C64 A warband against spears
board 8x8
A1 HI R 0405 f0 spear
A2 HI R 0505 f0 spear block=A1
B1 WB R 0404 f3 shock charged
to-move B
phase combat
do leave A1
do fight A2 B1
event 9.2c A2 modifier +1
event 11.1c A2 modifier -1
event 11.1c B1 modifier +1
roll 3 3
event 9.1d B1 tie A2 4

example 11.1i C67 Back into contact
board 8x8
A1 CV R 0405 f0 F2
B1 MI R 0304 f3
to-move B
phase combat
do fight A1 B1
roll 3 3
do push B1 right
event 11.1i A1 pursues 0304
end A1 0304 F2
ask A 4c

example 11.1i A broken enemy is pursued by a full move
board 8x16
A1 CV R 0612 f0
B1 MI R 0611 f3 F6
B2 SK R 0203 f0
start B start 100
phase combat
do fight A1 B1
roll 3 3
do fatigue B1
event 12b B1 flees 0509
event 11.1i A1 pursues 0611
event 11.1i A1 pursues 0510
end A1 0510

example 12b C74 The last rows
board 9x4
A1 MI R 0503 f0 F6
B1 MI R 0402 f3
start A start 100
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 12b A1 flees 0604
end A1 0604

example 12b C74 Around a friend
board 9x8
A1 MI R 0503 f0 F6
A2 LI R 0504 f0
B1 MI R 0402 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 12.1c A2 contagion 1
event 12b A1 flees 0505
end A2 F2

example 12.1a C77 Six of twenty
board 8x10
A1 MI R 0406 f0 F6 moves=1
A2 LI R 0706 f0
B1 MI R 0201 f3
start A start 20 A lost 5
do march A1 L
over B 12.1a

example 12.1a C77 Eight of twenty-four
board 8x10
A1 MI R 0406 f0 F6 moves=1
A2 LI R 0706 f0
B1 MI R 0201 f3
start A start 24 A lost 6
do march A1 L
no event 12.1a
end A lost 7
end A breaks-at 8

example 9.6d C84 Not the head of its file
board 12x10
A1 MI R 0703 f0
A2 MI R 0604 f0 block=A1
A3 MI R 0605 f0 block=A1
B1 MI R 0704 f4
start A start 100
to-move B
phase combat
do fight B1 A2
roll 3 3
event 9.1f A2 loses 2 B1 4 2
do push A2 left
end A1 F2 0703 block=A1
end A2 F2 0605 block=A2
end A3 F1 0506 block=A2
do push A2 left
end A2 F3 0506
end A3 F1 0507

example 9.6f C84 The other diagonal
board 12x10
A1 MI R 0703 f0
A2 MI R 0604 f0 block=A1
A3 MI R 0605 f0 block=A1
B1 MI R 0704 f4
start A start 100
to-move B
phase combat
do fight B1 A2
roll 3 3
do push A2 right
do fatigue A2
end A1 F2 block=A1
end A2 F4 0705 block=A2
end A3 F2 block=A3

example 11.4b C87 Light cavalry and the lap
board 8x10
A1 LC R 0507 f0
B1 MI R 0201 f3
B2 MI R 0301 f3 block=B1
do march A1 LLLL
roll 1
do march A1 L
roll 2
do end
do pair A1 B1
do fight A1 B1
roll 3 3
event 9.1f A1 loses 3 B1 5 2

example 5.1a C89 A wide line changes its depth
board 20x8
A1 HI R 0404 f0
A2 HI R 0504 f0 block=A1
A3 HI R 0604 f0 block=A1
A4 HI R 0704 f0 block=A1
A5 HI R 0804 f0 block=A1
A6 HI R 0904 f0 block=A1
A7 HI R 1004 f0 block=A1
A8 HI R 1104 f0 block=A1
B1 SK R 0301 f0
refuse reshape A1 8 left/left because 5.1a no-change
do reshape A1 4 left/right
event 5.5f A1 needs 2
roll 1 2
end A5 0505 F3
end A8 0805 F3
end A1 0404 F3

example 5.1a C89 Files slanting left take three moves
board 20x8
A1 HI R 0404 f0
A2 HI R 0504 f0 block=A1
A3 HI R 0604 f0 block=A1
A4 HI R 0704 f0 block=A1
A5 HI R 0804 f0 block=A1
A6 HI R 0904 f0 block=A1
A7 HI R 1004 f0 block=A1
A8 HI R 1104 f0 block=A1
B1 SK R 0301 f0
do reshape A1 4 left/left
event 5.5f A1 needs 3
roll 1 2 3
end A1 F4
end A5 0405 F4

example 5.1a C90 A bent column of six, leader as left end
board 14x16
A1 HI R 0708 f1
A2 HI R 0608 f1 block=A1
A3 HI R 0709 f0 block=A1
A4 HI R 0710 f0 block=A1
A5 HI R 0811 f0 block=A1
A6 HI R 0812 f0 block=A1
B1 SK R 0301 f0
do reshape A1 6 left/left
event 5.5f A1 needs 1
roll 1
end A1 0708 f1 F2
end A6 1013 f1 F2

example 5.1a C90 Leader as right end
board 14x16
A1 HI R 0708 f1
A2 HI R 0608 f1 block=A1
A3 HI R 0709 f0 block=A1
A4 HI R 0710 f0 block=A1
A5 HI R 0811 f0 block=A1
A6 HI R 0812 f0 block=A1
B1 SK R 0901 f0
do reshape A1 6 right/left
event 5.5f A1 needs 5
roll 1 2 3 4 5
end A1 0708 f1 F6
end A6 0503 f1 F6

example 5.1a C90 A straight column, files slanting right and left
board 14x16
A1 HI R 0708 f1
A2 HI R 0608 f1 block=A1
A3 HI R 0709 f0 block=A1
A4 HI R 0710 f0 block=A1
A5 HI R 0811 f0 block=A1
A6 HI R 0812 f0 block=A1
B1 SK R 0301 f0
do reshape A1 1 left/right
event 5.5f A1 needs 2
roll 1 2
end A1 0708 f1 F3
end A2 0709 f1 F3
end A6 0513 f1 F3

example 9.6b C91 A file of six pushed three times
board 20x14
A1 MI R 1203 f0
A2 MI R 1104 f0 block=A1
A3 MI R 1105 f0 block=A1
A4 MI R 1006 f0 block=A1
A5 MI R 1007 f0 block=A1
A6 MI R 0908 f0 block=A1
B1 MI R 1102 f3
to-move B
phase combat
do fight A1 B1
roll 2 5
do push A1 left
do push A1 left
do push A1 left
end A1 1006 F4 block=A1
end A6 0811 F1 block=A1

example 9.6b C91 The seam breaks a worn file
board 14x14
A1 MI R 0805 f0 F6
A2 MI R 0706 f0 F6 block=A1
B1 MI R 0704 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
event 12a A1 breaks 13 2
end A lost 2

example 11.2a C91 An evading file pays nothing
board 14x14
A1 SK R 0805 f0
A2 SK R 0706 f0 block=A1
B1 MI R 0704 f3
to-move B
phase combat
do fight A1 B1
roll 3 3
do evade A1 left
do evade A1 left
end A1 0707 F1 block=A1
end A2 0608 F1 block=A1

example 5.3a C92 Stopped with the enemy behind
board 8x8
A1 CV R 0405 f0
B1 MI R 0204 f0
do march A1 LLLL
roll 1
end A1 0303 !charged
do end
do fight B1 A1
event 9.3c A1 modifier -2
event 9.3c B1 modifier +2

example 9.3a C93 Pivoting into a flank
board 8x8
A1 MI R 0405 f0
B1 MI R 0505 f0
do pivot A1 1
end A1 !charged
refuse march A1 L because 5.3e engaged
do end
do fight A1 B1
roll 3 3
event 9.1f B1 loses 2 A1 4 2

example 9.3e C93 And into a rear
board 8x8
A1 MI R 0405 f0
B1 MI R 0406 f3
do pivot A1 3
do end
do fight A1 B1
roll 3 3
event 9.1f B1 loses 1 A1 5 4
event 9.3e B1 cascade 1
end B1 F2

example 11.2a C93 Not charged, so it evades
board 10x12
A1 LC R 0506 f1
B1 SK R 0606 f0
phase combat
do fight A1 B1
roll 3 3
event 9.1f B1 loses 2 A1 5 3
ask B 11.2a
do evade B1 right
do evade B1 right
do evade B1 right
end B1 0809 F1

example 12a C95 Both break at once, the active side first
board 16x12
A1 SK R 0706 f0 F6
A2 MI R 1104 f0
B1 SK R 0604 f3 F6
B2 MI R 0206 f3
start A start 100 B start 100
phase shoot
do shoot A1 B1
roll 5 3
do shoot B1 A1
roll 4 3
event 12b A1 flees 0909
event 12b B1 flees 0304

example 12a C95 The other side active
board 16x12
A1 SK R 0706 f0 F6
A2 MI R 1104 f0
B1 SK R 0604 f3 F6
B2 MI R 0206 f3
start A start 100 B start 100
to-move B
phase shoot
do shoot B1 A1
roll 4 3
do shoot A1 B1
roll 5 3
event 12b B1 flees 0501
event 12b A1 flees 1006

example 13m C96 A shot breaks the quiet
board 8x8
A1 SK R 0405 f0
B1 MI R 0303 f0
start turn 30 quiet 19
do end
do shoot A1 B1
roll 2 5
ask B 4c
end quiet 0

example 9.3e Exactly two
board 8x8
A1 MI R 0405 f0
A2 MI R 0505 f0 block=A1
B1 MI R 0406 f5
phase combat
do fight B1 A1
roll 2 4
event 9.1f A1 loses 2 B1 4 2
event 9.3e A1 cascade 1
