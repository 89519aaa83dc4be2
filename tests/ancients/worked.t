rules ancients

# The worked cases of the rules analysis, shifted onto a table: each with its exact result, all its numbers, and what
# it refuses, by the readings that the book takes and by the others.  Case numbers that are missing here are missing
# there too.  One sentence of one case needs an option that this game does not have: that of C11 on shock by any extra
# move, where the source says three times that it is the second.  Both limits of C96 at 0 are refused, as
# tests/ancients_files.c shows; and without a turn limit only a Base lost breaks the quiet (R129).

example 3.1b C01 Kept dice
board 25x13
A1 MI E 1010 f0 F5
A2 MI L 1310 f0 F2
A3 MI R 1610 f0 F4
A4 MI E 1910 f0 F3
A5 MI L 2210 f0 F4
B1 SK R 0404 f0
do march A1 L
roll 2 5
event 5a A1 passes 5 5 1
do march A2 L
roll 2 5
event 5a A2 passes 2 2 1
do march A3 L
roll 4
event 5a A3 passes 4 4 1
do march A4 L
roll 3 3
event 5a A4 passes 3 3 1
do march A5 L
roll 4 5
event 5a A5 passes 4 4 1
ask A 4c

example 3.1h C02 A combat rolls averaging faces, and faces that the die does not have are refused
board 12x8
A1 CV E 0505 f0 F3
A2 MI R 0905 f0
B1 HI L 0404 f3 F3
do march A2 L
roll 1
do end
do fight A1 B1
refuse roll 1 because 9.1b bad-face
refuse roll 6 because 9.1b bad-face
no event 9.4a
roll 2 4 3 5
event 9.1f B1 loses 3 A1 4 1

example 3.1h C02 The d6 has them all, in a move as well
board 12x8
option combat_die d6
A1 CV E 0505 f0 F3
A2 MI R 0905 f0
B1 HI L 0404 f3 F3
do march A2 L
roll 6
do end
do fight A1 B1
roll 1 6 6 1
event 9.1f B1 loses 1 A1 6 5

example 3.1f C02 The movement test has all six faces
board 17x13
A1 MI R 1010 f0 F6
A2 MI R 1410 f0
B1 SK R 0404 f0
do march A2 L
roll 1
event 5a A2 passes 1 1 1
do march A1 L
roll 6
event 5a A1 passes 6 6 1

example 2i C03 Move allowances by type
board 29x11
A1 HI R 0609 f0
A2 MI R 0909 f0
A3 WB R 1209 f0
A4 LI R 1509 f0
A5 SK R 1809 f0
A6 CV R 2109 f0
A7 KN R 2409 f0
A8 LC R 2709 f0
B1 MI R 0303 f0
refuse march A1 LLL because 2i too-long 3 2
refuse march A2 LLL because 2i too-long 3 2
refuse march A3 LLL because 2i too-long 3 2
refuse march A4 LLLL because 2j too-long 4 3
refuse march A5 LLLL because 2j too-long 4 3
refuse march A6 LLLLL because 2k too-long 5 4
refuse march A7 LLLLL because 2k too-long 5 4
refuse march A8 LLLLL because 2k too-long 5 4
do march A1 LL
roll 1
end A1 0507
do march A2 LL
roll 1
end A2 0807
do march A3 LL
roll 1
end A3 1107
do march A4 LLL
roll 1
end A4 1306
do march A5 LLL
roll 1
end A5 1606
do march A6 LLLL
roll 1
end A6 1905
do march A7 LLLL
roll 1
end A7 2205
do march A8 LLLL
roll 1
end A8 2505

example 5b C04 The first move is tested, and failing ends movement and rest
board 14x13
A1 MI R 1010 f0 F4
A2 MI R 1110 f0 F4 block=A1
B1 SK R 0404 f0
do march A1 L
roll 3
event 5c A1 fails 3 8 2
end A1 1010 F4
end A2 1110 F4
refuse march A1 L because 5.2d move-over
do end
event 6.1c A1 no-recovery 4
event 6.1c A2 no-recovery 4
end A1 F4
end A2 F4

example 5b C04 Four is enough
board 14x13
A1 MI R 1010 f0 F4
A2 MI R 1110 f0 F4 block=A1
B1 SK R 0404 f0
do march A1 L
roll 4
end A1 1009 F4
end A2 1109 F4

example 5b C04 By the other reading no die is rolled
board 14x13
option first_move free
A1 MI R 1010 f0 F4
A2 MI R 1110 f0 F4 block=A1
B1 SK R 0404 f0
do march A1 L
ask A 4c
end A1 1009 F4
end A2 1109 F4

example 5.2b C06 Chaining: pay, then test against the raised average
board 16x16
A1 MI R 1213 f0
A2 MI R 1313 f0 block=A1
B1 SK R 0404 f0
do march A1 LL
roll 1
event 5a A1 passes 1 2 2
end A1 1111 F1
end A2 1211 F1
do march A1 LL
event 5.2b A1 pays 1 2
roll 2
event 5a A1 passes 2 4 2
end A1 1009 F2
end A2 1109 F2
do march A1 LL
event 5.2b A1 pays 1 3
roll 2
event 5.2e A1 fails 2 6 2
end A1 1009 F3
end A2 1109 F3
refuse march A1 L because 5.2d move-over

example 5.4c C08 Tempo and terrain add up
board 10x16
terrain heavy-woods 0408
A1 KN R 0713 f0
B1 SK R 0604 f0
do march A1 LLLL
roll 1
end A1 0509 F1
do march A1 L
event 5.2b A1 pays 1 2
end A1 F2
roll 2
event 5.4c A1 ground 2
end A1 0408 F4

example 5.2e C08 And without the move no terrain is paid
board 10x16
terrain heavy-woods 0408
A1 KN R 0713 f0
B1 SK R 0604 f0
do march A1 LLLL
roll 1
do march A1 L
roll 1
event 5.2e A1 fails 1 2 1
no event 5.4c
end A1 0509 F2

example 5.3a C09 Charge and contact halt
board 9x9
A1 MI R 0506 f0
A2 MI R 0606 f0 block=A1
B1 MI R 0404 f3
do march A1 LL
roll 1
event 5.1d A1 marches 0505 1
event 5.3a A1 contact
end A1 0505 F1 charged !shock !full met
end A2 0605 F1 !charged !shock !full met
refuse march A1 L because 5.3a met

example 5.3b C10 A full first move, and contact on the second
board 10x13
A1 CV R 0710 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
do march A1 LLLL
roll 1
end A1 0506 F1 full
do march A1 L
event 5.2b A1 pays 1 2
roll 2
event 5.3b A1 shock
end A1 0505 F2 shock charged

example 5.3b C10 Three of four is not full
board 10x13
A1 CV R 0710 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
do march A1 LLL
roll 1
end A1 0607 F1 !full
do march A1 LL
roll 2
event 5.3a A1 contact
end A1 0505 F2 !shock charged

example 5.3b C10 A charge can fail
board 10x13
A1 CV R 0710 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
do march A1 LLLL
roll 1
do march A1 L
roll 1
event 5.2e A1 fails 1 2 1
end A1 0506 F2 !shock !charged

example 5.3b C11 Contact on a third move gives no shock
board 12x17
A1 CV R 0914 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
do march A1 LLLL
roll 1
do march A1 LLLL
event 5.2b A1 pays 1 2
roll 2
end A1 0506 F2
do march A1 L
event 5.2b A1 pays 1 3
roll 3
event 5.3a A1 contact
end A1 0505 F3 !shock charged

example 5.5c C12 A line of three wheels left
board 15x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
B1 SK R 0404 f0
do wheel A1 left
event 5.5f A1 needs 1
roll 1
end A1 1010 f5 F1
end A2 1109 f5 F1
end A3 1108 f5 F1

example 5.5c C12 And right
board 15x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
B1 SK R 0404 f0
do wheel A1 right
event 5.5f A1 needs 1
roll 1
end A1 1108 f1 F1
end A2 1209 f1 F1
end A3 1210 f1 F1

example 5.5f C14 A wheel after a march pays
board 15x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
B1 SK R 0404 f0
do march A1 L
roll 1
do wheel A1 left
event 5.5f A1 needs 1
event 5.2b A1 pays 1 2
roll 2
end A1 1009 f5 F2
end A2 1008 f5 F2
end A3 1107 f5 F2

example 5.5h C14 And aborted
board 15x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
B1 SK R 0404 f0
do march A1 L
roll 1
do wheel A1 left
roll 1
event 5.5h A1 aborts
end A1 1009 f0 F2
end A2 1109 f0 F2
end A3 1209 f0 F2

example 5.5k C15 An enemy on a destination
board 9x9
A1 MI R 0406 f0
A2 MI R 0506 f0 block=A1
A3 MI R 0606 f0 block=A1
B1 SK R 0504 f0
refuse wheel A1 left because 5.5k taken
ask A 4c
end A1 F1 0406 !moved
end A2 F1
end A3 F1
do end
no event 6.1c

example 5.5k C15 A friend on swept ground
board 15x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
A4 MI R 1209 f0
B1 SK R 0404 f0
refuse wheel A1 right because 5.5k taken
do wheel A1 left
roll 1
end A1 1010 f5 F1
end A2 1109 f5 F1
end A3 1108 f5 F1
end A4 1209 f0 F1

example 5.1e C17 A free pivot flips a line into a column
board 15x13
A1 MI R 1010 f0 F3
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 block=A1
B1 SK R 0404 f0
refuse column A1 L because 5.6a not-column
do pivot A1 1
ask A 4c
end A1 1010 f1 F3 !moved
end A2 1110 f1 F3
end A3 1210 f1 F3
refuse column A1 LLL because 2i too-long 3 2
do end
end A1 F2
end A2 F2
end A3 F2

example 5.1e C17 Either way
board 15x13
A1 MI R 1010 f0 F3
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 block=A1
B1 SK R 0404 f0
do pivot A1 5
end A1 1010 f5 F3
end A2 1110 f5 F3
end A3 1210 f5 F3
do column A1 L
roll 3
end A1 0910 f5 F3
end A2 1010 f5
end A3 1110 f5

example 5.1e C17 By a sixth at a time as well
board 15x13
option pivot_turn sixth
A1 MI R 1010 f0 F3
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 block=A1
B1 SK R 0404 f0
refuse pivot A1 2 because 5.1e wide-turn
do pivot A1 5
end A3 1210 f5 F3

example 5.1e C17 Turning that costs
board 15x13
option pivot_fatigue 1
A1 MI R 1010 f0 F3
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 block=A1
B1 SK R 0404 f0
do pivot A1 1
event 5.1e A1 turning 1
end A1 f1 F4
end A2 f1 F4
end A3 f1 F4

example 5.6g C19 A bent column re-forms
board 15x14
A1 LI R 1109 f1
A2 LI R 1009 f1 block=A1
A3 LI R 1010 f0 block=A1
B1 SK R 0404 f0
do reshape A1 3 left/left
event 5.5f A1 needs 1
roll 1
end A1 1109 f1 F2
end A2 1110 f1 F2
end A3 1211 f1 F2

example 5.1a C19 A line of four into two ranks, slanting left
board 16x14
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
A4 MI R 1310 f0 block=A1
B1 SK R 0404 f0
do reshape A1 2 left/left
event 5.5f A1 needs 2
roll 1
event 5.2b A1 pays 1 2
roll 2
event 5.1a A1 disorder 1
end A1 1010 F3
end A2 1110 F3
end A3 1011 F3
end A4 1111 F3

example 5.1a C19 Aborted at the second test
board 16x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
A4 MI R 1310 f0 block=A1
B1 SK R 0404 f0
do reshape A1 2 left/left
roll 1 1
event 5.5h A1 aborts
end A1 1010 F2
end A2 1110 F2
end A3 1210 F2
end A4 1310 F2
refuse reshape A1 2 left/right because 5.2d move-over
refuse march A1 L because 5.2d move-over

example 5.1a C19 Slanting right is one move
board 16x14
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
A4 MI R 1310 f0 block=A1
B1 SK R 0404 f0
do reshape A1 2 left/right
event 5.5f A1 needs 1
roll 1
end A1 1010 F2
end A2 1110 F2
end A3 1111 F2
end A4 1211 F2

example 5.1b C20 Through a friend
board 8x13
A1 SK R 0510 f0
A2 MI R 0509 f0
B1 MI R 0504 f0
refuse march A1 L because 5.1b ends-on-friend
do march A1 LL
roll 1
event 5.1b A1 through 1
end A1 0408 F2
end A2 0509 F1

example 5.1b C20 Not through the routed, nor through an enemy
board 16x9
A1 SK R 0406 f0
A2 MI R 0405 f0 F7 routed
A3 SK R 0906 f0
A4 SK R 1306 f0
B1 MI R 0905 f0
B2 MI R 1204 f0
start A start 100
refuse march A1 L because 12e routed-in-way
refuse march A1 LL because 12e routed-in-way
refuse march A3 LL because 5.3e engaged
do march A4 LLL
roll 1
event 5.3a A4 contact
end A4 1305

example 8.1b C22 The Going table
board 24x15
terrain light-woods 0710 1010 1310 1610 1910
A1 KN R 0811 f0
A2 HI R 1111 f0
A3 MI R 1411 f0
A4 LI R 1711 f0
A5 SK R 2011 f0
B1 MI R 0505 f0
do march A1 L
roll 1
end A1 F2
do march A2 L
roll 1
end A2 F1
do march A3 L
roll 1
end A3 F1
do march A4 L
roll 1
end A4 F1
do march A5 L
roll 1
end A5 F1

example 8.1b C22 Heavy woods
board 24x15
terrain heavy-woods 0710 1010 1310 1610 1910
A1 KN R 0811 f0
A2 HI R 1111 f0
A3 MI R 1411 f0
A4 LI R 1711 f0
A5 SK R 2011 f0
B1 MI R 0505 f0
do march A1 L
roll 1
end A1 F3
do march A2 L
roll 1
end A2 F2
do march A3 L
roll 1
end A3 F1
do march A4 L
roll 1
end A4 F1
do march A5 L
roll 1
end A5 F1

example 8.1b C22 Rough ground
board 24x15
terrain rough 0710 1010 1310 1610 1910
A1 KN R 0811 f0
A2 HI R 1111 f0
A3 MI R 1411 f0
A4 LI R 1711 f0
A5 SK R 2011 f0
B1 MI R 0505 f0
do march A1 L
roll 1
end A1 F4
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

example 8.1b C22 Swamp
board 24x15
terrain swamp 0710 1010 1310 1610 1910
A1 KN R 0811 f0
A2 HI R 1111 f0
A3 MI R 1411 f0
A4 LI R 1711 f0
A5 SK R 2011 f0
B1 MI R 0505 f0
do march A1 L
roll 1
end A1 F5
do march A2 L
roll 1
end A2 F4
do march A3 L
roll 1
end A3 F3
do march A4 L
roll 1
end A4 F2
do march A5 L
roll 1
end A5 F1

example 8.1b C22 A knight broken by a forest
board 12x17
terrain heavy-woods 0812 0811 0710
A1 KN R 0913 f0
B1 MI R 0404 f3
start A start 100 B start 100
do march A1 LLL
roll 1
event 8.1b A1 ground 6
event 12a A1 breaks 7 1
event 12b A1 flees 0914
end A1 0914 routed F7
end A lost 1

example 8.1b C22 Two tiles leave it standing
board 12x16
terrain heavy-woods 0812 0811 0710
A1 KN R 0913 f0
B1 MI R 0404 f3
do march A1 LL
roll 1
end A1 0811 F5 !routed

example 8.3a C23 Climbing
board 28x13
elevation 2 1009 1610 1910 1909
elevation 3 1309 1609 2210 2509
terrain rough 2509
A1 SK R 1010 f0
A2 SK R 1310 f0
A3 SK R 1610 f0
A4 SK R 1910 f0
A5 SK R 2210 f0
A6 MI R 2510 f0
B1 MI R 0404 f0
do march A1 L
roll 1
event 8.3a A1 climb 1
end A1 F2
do march A2 L
roll 1
event 8.3a A2 climb 2
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
do march A6 L
roll 1
event 8.1b A6 ground 1
event 8.3a A6 climb 2
end A6 F4

example 5.3e C24 Engaged Blocks are locked, splitting frees the rest
board 10x8
A1 MI R 0505 f0
A2 MI R 0605 f0 block=A1
A3 MI R 0705 f0 block=A1
B1 MI R 0404 f3
refuse march A1 R because 5.3e engaged
refuse wheel A1 right because 5.3e engaged
refuse reshape A1 2 left/right because 5.3e engaged
do split A1 A2+A3
end A1 F2 block=A1
end A2 F2 block=A2
end A3 F1 block=A2
refuse march A1 R because 5.3e engaged
refuse merge A1 A2 because 6.2b engaged
do march A2 R
event 5a A2 tests 3 2
roll 1
event 5c A2 fails 1 3 2

example 5.3e C24 A two is enough
board 10x8
A1 MI R 0505 f0
A2 MI R 0605 f0 block=A1
A3 MI R 0705 f0 block=A1
B1 MI R 0404 f3
do split A1 A2+A3
do march A2 R
roll 2
event 5a A2 passes 2 3 2
end A2 0604
end A3 0704

example 5.1e C25 Turning to face
board 8x7
A1 MI R 0404 f0
B1 MI R 0504 f4
do pivot A1 1
end A1 f1
do end
do fight A1 B1
no event 9.3a
roll 3 3
event 9.1e B1 tie A1 3

example 5.1e C25 Not with an enemy in front
board 9x8
A1 MI R 0505 f0
B1 MI R 0605 f4
B2 MI R 0404 f3
refuse pivot A1 1 because 5.1e front-enemy

example 5.1e C25 But always by another reading
board 9x8
option engaged_pivot always
A1 MI R 0505 f0
B1 MI R 0605 f4
B2 MI R 0404 f3
do pivot A1 1
end A1 f1

example 6c C26 Six stands, a third more does not
board 26x13
terrain rough 0909
A1 MI R 1010 f0 F5
A2 MI R 1110 f0 F5 block=A1
A3 MI R 1210 f0 F5 block=A1
A4 MI R 1610 f0 F5
A5 MI R 2010 f0 F12
A6 MI R 2110 f0 block=A5
A7 MI R 2210 f0 block=A5
A8 MI R 2310 f0 block=A5
B1 SK R 0404 f0
start A start 100
end A5 Pressed F12
do march A1 L
roll 5
end A1 F5
do march A1 L
event 5a A1 tests 18 3
roll 6
end A1 F6 Shaken
end A2 F6
end A3 F6
do march A4 L
roll 5
do march A4 L
roll 6
end A4 F6 !routed
do march A4 L
event 12a A4 breaks 7 1
end A4 F7 routed

example 6c C26 Nineteen thirds are too much
board 10x8
A1 MI R 0505 f0 F6
A2 MI R 0605 f0 F6 block=A1
A3 MI R 0705 f0 F6 block=A1
B1 MI R 0404 f3
start A start 100
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 12a A1 breaks 19 3
end A lost 3

example 6c C26 Seventy-two of twelve stand, seventy-three do not
board 20x10
A1 MI R 0506 f0 F6
A2 MI R 0606 f0 F6 block=A1
A3 MI R 0706 f0 F6 block=A1
A4 MI R 0806 f0 F6 block=A1
A5 MI R 0906 f0 F6 block=A1
A6 MI R 1006 f0 F6 block=A1
A7 MI R 1106 f0 F6 block=A1
A8 MI R 1206 f0 F6 block=A1
A9 MI R 1306 f0 F6 block=A1
A10 MI R 1406 f0 F6 block=A1
A11 MI R 1506 f0 F6 block=A1
A12 MI R 1606 f0 F6 block=A1
B1 MI R 0505 f3
start A start 100
phase combat
end A12 Shaken
do fight A1 B1
roll 3 4
do fatigue A1
event 12a A1 breaks 73 12
end A lost 12

example 6.1b C27 Recovery is per Base
board 17x13
A1 MI R 1010 f0 F3 fought
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 shot-at block=A1
A4 MI R 1310 f0 F1 block=A1
A5 MI R 1410 f0 F2 block=A1
B1 MI R 0404 f3
phase recovery
do keep
end A1 F3
end A2 F2
end A3 F3
end A4 F1
end A5 F1

example 6.1f C27 With the lenient toggle
board 17x13
option shot_denies_recovery off
A1 MI R 1010 f0 F3 fought
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 shot-at block=A1
A4 MI R 1310 f0 F1 block=A1
A5 MI R 1410 f0 F2 block=A1
B1 MI R 0404 f3
phase recovery
do keep
end A1 F3
end A2 F2
end A3 F2
end A4 F1
end A5 F1

example 6.1f C27 With the strict one
board 17x13
option shot_denies_recovery block
A1 MI R 1010 f0 F3 fought
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 shot-at block=A1
A4 MI R 1310 f0 F1 block=A1
A5 MI R 1410 f0 F2 block=A1
B1 MI R 0404 f3
phase recovery
do keep
end A1 F3
end A2 F3
end A3 F3
end A4 F1
end A5 F2

example 4f C27 Not in the other player's turn
board 17x13
A1 MI R 1010 f0 F3 fought
A2 MI R 1110 f0 F3 block=A1
A3 MI R 1210 f0 F3 shot-at block=A1
A4 MI R 1310 f0 F1 block=A1
A5 MI R 1410 f0 F2 block=A1
B1 MI R 0404 f3
to-move B
phase recovery
end A1 F3
end A2 F3
end A3 F3
end A4 F1
end A5 F2

example 6.1h C29 Recovery feeds smoothing
board 15x13
A1 MI R 1010 f0 F5 fought
A2 MI R 1110 f0 F2 block=A1
A3 MI R 1210 f0 F4 fought block=A1
B1 MI R 0404 f3
phase recovery
end A2 F1
choices absorb A2 A1, keep
do absorb A2 A1
end A1 F4
end A2 F2
end A3 F4
ask B 4c

example 6.1c C29 Not in a Block that failed a test
board 15x13
A1 MI R 1010 f0 F5 fought moved halted
A2 MI R 1110 f0 F2 moved halted block=A1
A3 MI R 1210 f0 F4 fought moved halted block=A1
B1 MI R 0404 f3
phase recovery
ask B 4c
end A1 F5
end A2 F2
end A3 F4

example 6.1h C30 No fresh Base, no donor, no Block
board 23x13
A1 MI R 1010 f0 F5 fought
A2 MI R 1110 f0 F2 fought block=A1
A3 MI R 1210 f0 F2 fought block=A1
A4 MI R 1510 f0 F2 fought
A5 MI R 1610 f0 F1 fought block=A4
A6 MI R 1910 f0 F5 fought
A7 MI R 2010 f0 F1
B1 MI R 0404 f3
phase recovery
ask B 4c
end A1 F5
end A2 F2
end A3 F2
end A4 F2
end A5 F1
end A6 F5
end A7 F1

example 6.1h C30 Three and one become two and two
board 14x13
A1 MI R 1010 f0 F3 fought
A2 MI R 1110 f0 F1 block=A1
B1 MI R 0404 f3
phase recovery
do absorb A2 A1
end A1 F2
end A2 F2

example 6.2c C31 Split and merge at once
board 16x13
A1 MI R 1010 f0
A2 MI R 1110 f0 block=A1
A3 MI R 1210 f0 block=A1
A4 MI R 1310 f0 block=A1
B1 MI R 0404 f3
do split A1 A3+A4
end A1 F1 block=A1
end A2 F2 block=A1
end A3 F2 block=A3
end A4 F1 block=A3
do merge A1 A3
event 6.2e A1 average 8 4
end A1 F1
end A2 F3
end A3 F3 block=A1
end A4 F1 block=A1

example 6.2c C31 Three single Bases
board 15x13
A1 MI R 1010 f0
A2 MI R 1110 f0
A3 MI R 1210 f0
B1 MI R 0404 f3
do merge A1 A2
event 6.2e A1 average 4 2
do merge A1 A3
event 6.2e A1 average 7 3
end A1 F2
end A2 F3
end A3 F2

example 6.2b C34 Illegal merges
board 16x9
A1 MI R 0505 f0
A2 MI R 0605 f5
A3 LI R 0405 f0
A4 MI E 0506 f0
A5 MI R 0706 f0
A6 MI R 1205 f0
A7 MI R 1305 f0
B1 MI R 1104 f3
refuse merge A1 A2 because 6.2b other-facing
refuse merge A1 A3 because 6.2b other-profile
refuse merge A1 A4 because 6.2b other-profile
refuse merge A1 A5 because 6.2b not-adjacent
refuse merge A6 A7 because 6.2b engaged

example 6.2e C34 A merged Block inherits the moves spent
board 15x14
A1 MI R 1211 f0
A2 MI R 1210 f0
B1 SK R 0404 f0
do march A1 L
roll 1
end A1 1110 F1
do merge A1 A2
end A1 F2 moves=1
end A2 F2 moves=1
do march A1 L
event 5.2b A1 pays 1 2
event 5a A1 tests 6 2
roll 2
event 5.2e A1 fails 2 6 2
end A1 1110 F3
end A2 1210 F3

example 9.4a C35 The shift in the open
board 20x8
A1 KN R 0505 f0
A2 MI R 0905 f0
A3 HI R 1305 f0
A4 MI R 1705 f0
B1 SK R 0404 f3
B2 SK R 0804 f3
B3 MI R 1204 f3
B4 MI R 1604 f3
phase combat
do fight A1 B1
event 9.4a A1 modifier +2
roll 2 4
event 9.1e B1 tie A1 4
do fight A2 B2
event 9.4a A2 modifier +2
roll 2 4
event 9.1e B2 tie A2 4
do fight A3 B3
event 9.4a A3 modifier +1
roll 2 3
event 9.1e B3 tie A3 3
do fight A4 B4
no event 9.4a
roll 3 3
event 9.1e B4 tie A4 3

example 9.4a C35 The shift on bad ground
board 25x6
terrain heavy-woods 0304
terrain swamp 0704 1504 1903
terrain rough 1104
elevation 3 2304
A1 KN R 0304 f0
A2 KN R 0704 f0
A3 KN R 1104 f0
A4 SK R 1504 f0
A5 KN R 1904 f0
A6 MI R 2304 f0
B1 MI R 0303 f3
B2 SK R 0703 f3
B3 HI R 1103 f3
B4 SK R 1503 f3
B5 MI R 1903 f3
B6 MI R 2303 f3
phase combat
do fight A1 B1
event 8.2a A1 capped 3 5
no event 9.4a
roll 3 3
event 9.1e B1 tie A1 3
do fight A2 B2
event 8.2a A2 capped 1 5
no event 9.4a
roll 3 3
event 9.1e B2 tie A2 3
do fight A3 B3
event 8.2a A3 capped 2 5
event 9.4a B3 modifier +2
roll 5 3
event 9.1e B3 tie A3 5
do fight A4 B4
no event 8.2a
no event 9.4a
roll 3 3
event 9.1e B4 tie A4 3
do fight A5 B5
event 8.2a B5 capped 1 3
event 9.4a A5 modifier +2
roll 2 4
event 9.1e B5 tie A5 4
do fight A6 B6
no event 8.2a
no event 9.4a
roll 2 3
event 9.1e B6 tie A6 3

example 9.4a C36 Weight slides ties and small wins
board 21x6
A1 LI R 0304 f0
A2 LI R 0704 f0
A3 LI R 1104 f0
A4 LI R 1504 f0
A5 LI R 1904 f0
B1 HI R 0303 f3
B2 HI R 0703 f3
B3 HI R 1103 f3
B4 HI R 1503 f3
B5 HI R 1903 f3
phase combat
odds fight A1 B1: A1 loses = 31/36
odds fight A1 B1: B1 loses = 1/36
do fight A1 B1
event 9.4a B1 modifier +2
roll 4 4
event 9.1f A1 loses 4 B1 6 2
do fatigue A1
do fatigue A1
do fight A2 B2
roll 5 4
event 9.1f A2 loses 5 B2 6 1
do fatigue A2
do fight A3 B3
roll 5 3
event 9.1e B3 tie A3 5
do fight A4 B4
roll 5 2
event 9.1f B4 loses 4 A4 5 1
do fatigue B4
do fight A5 B5
roll 2 5
event 9.1f A5 loses 2 B5 7 5

example 8.3b C37 High ground is a +1, not a shift
board 16x8
elevation 2 0505 1305 1204
elevation 3 0905
A1 MI R 0505 f0
A2 MI R 0905 f0
A3 MI R 1305 f0
B1 MI R 0404 f3
B2 MI R 0804 f3
B3 MI R 1204 f3
phase combat
do fight A1 B1
event 8.3b A1 modifier +1
roll 3 3
event 9.1f B1 loses 3 A1 4 1
do fatigue B1
do fight A2 B2
event 8.3b A2 modifier +1
roll 3 3
event 9.1f B2 loses 3 A2 4 1
do fatigue B2
do fight A3 B3
no event 8.3b
roll 3 3
event 9.1e B3 tie A3 3

example 9.2b C38 Equal lines: one legal pairing, no overlap
board 10x8
A1 MI R 0505 f0
A2 MI R 0605 f0 block=A1
A3 MI R 0705 f0 block=A1
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
B3 MI R 0604 f3 block=B1
phase combat
ask A 4e
choices fight A1 B1, fight A2 B2, fight A3 B3
refuse fight A1 B2 because 9.2b no-fight
refuse fight A2 B3 because 9.2b no-fight
do fight A1 B1
no event 9.2c
roll 3 3
do fight A2 B2
no event 9.2c
roll 3 3
do fight A3 B3
no event 9.2c
roll 3 3
event 9.1e B3 tie A3 3

example 9.2c C40 One Block laps
board 8x8
A1 MI R 0505 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
phase combat
do pair A1 B1
do fight A1 B1
event 9.2c B1 modifier +1
roll 3 3
event 9.1f A1 loses 3 B1 4 1

example 9.2c C40 A loose Base laps nobody
board 8x8
A1 MI R 0505 f0
B1 MI R 0404 f3
B2 MI R 0504 f3
phase combat
do pair A1 B1
do fight A1 B1
no event 9.2c
roll 3 3
event 9.1e B1 tie A1 3

example 9.2c C40 A routed Base laps nobody and is not engaged
board 8x8
A1 MI R 0505 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 F7 routed
start B start 100
phase combat
choices fight A1 B1
do fight A1 B1
no event 9.2c
roll 3 3
event 9.1e B1 tie A1 3
end B2 !fought F7 0504

example 9.2c C43 Both sides lapped: the overlaps net to zero
board 10x10
A1 MI R 0506 f0
A2 MI R 0606 f0 block=A1
A3 MI R 0706 f0 block=A1
B1 MI R 0505 f3
B2 MI R 0605 f3 block=B1
B3 MI R 0705 f3 block=B1
phase combat
do fight A1 B1
roll 4 3
do push B1 right
end B1 0404
do fight A3 B3
roll 3 4
do push A3 left
end A3 0707
do fight A2 B2
event 9.2c A2 modifier +1
event 9.2c B2 modifier +1
roll 3 3
event 9.1e B2 tie A2 4
end A1 F1
end A2 F2
end A3 F2
end B1 F2
end B2 F2
end B3 F1

example 9.2c C44 The lapper's facing does not matter
board 9x8
A1 MI R 0405 f5
A2 MI R 0505 f5 block=A1
A3 MI R 0605 f0
B1 MI R 0504 f3
phase combat
ask A 4e
choices fight A3 B1
do fight A3 B1
event 9.2c A3 modifier +1
roll 3 3
event 9.1f B1 loses 3 A3 4 1

example 9.2c C44 By the other reading it does
board 9x8
option overlap_needs_facing yes
A1 MI R 0405 f5
A2 MI R 0505 f5 block=A1
A3 MI R 0605 f0
B1 MI R 0504 f3
phase combat
choices fight A3 B1
do fight A3 B1
no event 9.2c
roll 3 3
event 9.1e B1 tie A3 3

example 5.3a C45 Side by side and back to back
board 14x10
A1 MI R 0505 f0
A2 MI R 1005 f0
B1 MI R 0605 f0
B2 MI R 1006 f3
do march A1 L
roll 1
end A1 0404
do march A2 L
roll 1
end A2 0904
do end
no event 9a
ask B 4c
do march B1 R
roll 1
end B1 0604
do march B2 L
roll 1
end B2 1107

example 9.3a C46 Flank attack
board 9x9
A1 MI R 0404 f0
A2 MI R 0504 f0 block=A1
B1 MI R 0604 f4
to-move B
phase combat
choices fight B1 A2
do fight B1 A2
event 9.3a A2 modifier -1
event 9.3a B1 modifier +1
roll 3 3
event 9.1f A2 loses 2 B1 4 2
do push A2 left
event 9.6f A2 seam 1 2
end A2 0505 F2 block=A2
end A1 F2 block=A1
do push A2 left
no event 9.6f
end A2 0406 F2
end A1 F2 0404

example 9.2c C49 The lap counts
board 8x8
A1 MI R 0405 f0
A2 MI R 0505 f0 block=A1
B1 MI R 0404 f3
phase combat
do leave A1
do fight A2 B1
event 9.2c A2 modifier +1
roll 3 3
event 9.1f B1 loses 3 A2 4 1

example 9.3d C49 Struck in rear it counts no more
board 8x9
A1 MI R 0405 f0
A2 MI R 0505 f0 block=A1
B1 MI R 0404 f3
B2 MI R 0506 f0
phase combat
do leave A1
do fight A2 B1
event 9.3d A2 no-overlap A1
no event 9.2c
roll 3 3
event 9.1e B1 tie A2 3

example 9.5a C50 A free mix
board 8x10
A1 MI R 0505 f0
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 2 5
event 9.1f A1 loses 2 B1 5 3
do fatigue A1
do push A1 left
end A1 0406 F2
do push A1 right
end A1 0507 f0 F2

example 9.5b C50 Or all of it as Fatigue
board 8x8
A1 MI R 0505 f0
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 2 5
do fatigue A1
do fatigue A1
do fatigue A1
end A1 0505 F4

example 9.6f C51 A middle file pays twice
board 11x9
A1 MI R 0405 f0
A2 MI R 0505 f0 block=A1
A3 MI R 0605 f0 block=A1
A4 MI R 0705 f0 block=A1
A5 MI R 0805 f0 block=A1
B1 MI R 0504 f3
to-move B
phase combat
do leave A2
do fight A3 B1
event 9.2c A3 modifier +1
roll 2 4
event 9.1f A3 loses 3 B1 4 1
do push A3 left
end A1 F1 0405 block=A1
end A2 F2 0505 block=A1
end A3 F3 0506 block=A3
end A4 F2 0705 block=A4
end A5 F1 0805 block=A4

example 9.6f C51 An edge file pays once
board 12x9
A1 MI R 0505 f0
A2 MI R 0605 f0 block=A1
A3 MI R 0705 f0 block=A1
A4 MI R 0805 f0 block=A1
A5 MI R 0905 f0 block=A1
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 4
event 9.1f A1 loses 3 B1 4 1
do push A1 left
end A1 F2 0406 block=A1
end A2 F2 block=A2
end A3 F1 block=A2
end A4 F1 block=A2
end A5 F1 block=A2

example 9.6b C53 A single file pushed straight back
board 8x10
A1 MI R 0505 f0
A2 MI R 0406 f0 block=A1
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
event 9.6b A1 seam 1 2
end A1 0406 F2 block=A1
end A2 0407 F1 block=A1

example 9.6b C53 Where every Base pays
board 8x10
option whole_file_seam all
A1 MI R 0505 f0
A2 MI R 0406 f0 block=A1
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
end A1 0406 F2 block=A1
end A2 0407 F2 block=A1

example 9.6b C53 Where nobody pays
board 8x10
option whole_file_seam none
A1 MI R 0505 f0
A2 MI R 0406 f0 block=A1
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
end A1 0406 F1 block=A1
end A2 0407 F1 block=A1

example 9.6f C53 And where it bends
board 8x9
A1 MI R 0505 f0
A2 MI R 0406 f0 block=A1
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 right
end A1 0506 F2 block=A1
end A2 0406 F2 block=A2

example 9.5e C54 Pinned by friends
board 8x9
A1 MI R 0505 f0
A2 LI R 0406 f0
A3 LI R 0506 f0
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 5
event 9.1f A1 loses 3 B1 5 2
event 9.5e A1 pinned 2
event 9.5e A1 pinned 3
end A1 0505 F3

example 9.5e C54 One side open
board 8x9
terrain swamp 0506
A1 MI R 0505 f0
A2 LI R 0406 f0
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 5
choices fatigue A1, push A1 right
refuse push A1 left because 9.5e blocked
do push A1 right
end A1 0506 F1

example 9.5e C54 Impassable ground pins
board 8x9
terrain impassable 0506
A1 MI R 0505 f0
A2 LI R 0406 f0
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 5
event 9.5e A1 pinned 3
end A1 0505 F3

example 9.5e C54 So does the table's edge
board 8x5
A1 MI R 0505 f0
B1 MI R 0404 f3
to-move B
phase combat
do fight A1 B1
roll 3 5
event 9.5e A1 pinned 3
end A1 0505 F3

example 9.6f C57 The seam is the last straw
board 9x9
A1 MI R 0505 f0 F6
A2 MI R 0605 f0 F3 block=A1
B1 MI R 0404 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
event 9.6f A1 seam 1 7
event 9.6f A2 seam 1 4
event 9.6d A1 recoils 0406 1
event 12a A1 breaks 7 1
no event 12.1c
end A1 F7 routed
end A2 F4 0605
end A lost 1

example 9.6b C57 A Base alone pays no seam
board 8x9
A1 MI R 0505 f0 F6
B1 MI R 0404 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
end A1 0406 F6 !routed

example 10f C58 A missile exchange
board 20x9
A1 LI R 0506 f0
A2 LI R 0906 f0
A3 LI R 1306 f0
A4 LI R 1706 f0
B1 HI R 0404 f3
B2 HI R 0804 f3
B3 SK R 1204 f3 !missile
B4 SK R 1604 f3 !missile
phase shoot
do shoot A1 B1
event 9.4a B1 modifier +2
roll 5 3
event 10f B1 missed A1 5 5
do shoot A2 B2
roll 5 2
event 10f B2 hit A2 5 4 1
do shoot A3 B3
event 9.4a A3 modifier +1
roll 3 3
event 10f B3 hit A3 4 3 1
do shoot A4 B4
roll 2 5
event 10f B4 missed A4 3 5
end A1 F1
end A4 F1
end B1 F1
end B2 F2
end B3 F2
end B4 F1

example 10b C58 From a hill, from behind, lapped, in a swamp
board 16x9
elevation 3 0506
terrain swamp 1204
A1 LI R 0506 f0
A2 LI R 0906 f0
A3 LI R 1306 f0
B1 HI R 0404 f3
B2 HI R 0804 f0
B3 HI R 1204 f3
phase shoot
do shoot A1 B1
event 9.4a B1 modifier +2
no event 8.3b
roll 5 2
event 10f B1 hit A1 5 4 1
do shoot A2 B2
event 9.4a B2 modifier +2
no event 9.3c
roll 5 2
event 10f B2 hit A2 5 4 1
do shoot A3 B3
event 8.2a B3 capped 1 4
event 9.4a A3 modifier +1
roll 3 3
event 10f B3 hit A3 4 3 1
end B3 F2

example 10a C59 Range and arc
board 10x12
A1 SK R 0607 f0
B1 MI R 0505 f0
B2 MI R 0605 f0
B3 MI R 0705 f0
B4 MI R 0406 f0
B5 MI R 0706 f0
B6 MI R 0407 f0
B7 MI R 0404 f0
B8 MI R 0709 f3
phase shoot
choices shoot A1 B1, shoot A1 B2, shoot A1 B3, hold A1
refuse shoot A1 B4 because 10a no-shot
refuse shoot A1 B5 because 10a no-shot
refuse shoot A1 B6 because 10a no-shot
refuse shoot A1 B7 because 10a no-shot
refuse shoot A1 B8 because 10a no-shot

example 10a C59 An enemy in a front hex engages the shooter
board 16x9
A1 SK R 0406 f0
A2 SK R 1206 f0
B1 MI R 0405 f0
B2 MI R 1305 f0
B3 MI R 0404 f3
phase shoot
ask A 4e
choices fight A1 B1, fight A2 B2

example 10a C59 A target in melee is none
board 8x9
A1 SK R 0506 f0
A2 MI R 0504 f4
B1 MI R 0404 f1
phase shoot
ask A 4e
choices fight A2 B1

example 10a C59 But it is by the other reading
board 8x9
option fire_into_melee yes
A1 SK R 0506 f0
A2 MI R 0504 f4
B1 MI R 0404 f1
phase shoot
choices shoot A1 B1, hold A1
do hold A1
choices fight A2 B1

example 10f C60 Skirmishers do not evade arrows
board 8x9
A1 LI R 0506 f0
B1 SK R 0404 f3 F3 !missile
phase shoot
do shoot A1 B1
event 9.4a A1 modifier +1
roll 4 3
event 10f B1 hit A1 5 3 2
end B1 0404 F5

example 6.1f C60 A miss denies recovery
board 8x9
A1 LI R 0506 f0
B1 SK R 0404 f3 F3 !missile
to-move B
phase shoot
do shoot A1 B1
roll 2 5
event 10f B1 missed A1 3 5
event 6.1f B1 no-recovery 3
end B1 0404 F3

example 6.1b C60 Not shot at it recovers
board 8x9
A1 LI R 0506 f0
B1 SK R 0404 f3 F3 !missile
to-move B
phase shoot
do hold A1
event 6.1b B1 recovers 2
end B1 F2

example 10f C61 Fire is simultaneous
board 8x9
A1 SK R 0506 f0 F6
B1 SK R 0404 f3 F6
start A start 100 B start 100
phase shoot
do shoot A1 B1
roll 5 3
event 10f B1 hit A1 5 3 2
end B1 F6 !routed
do shoot B1 A1
roll 4 3
event 10f A1 hit B1 4 3 1
event 10f A1 shot-up 1 7
event 10f B1 shot-up 2 8
end A1 F7 routed
end B1 F8 routed
end A lost 1
end B lost 1

example 11.1d C62 Shock on formed infantry
board 8x8
A1 CV R 0505 f0 shock charged
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
phase combat
do pair A1 B1
do fight A1 B1
event 11.1d B1 modifier -2
event 11.1d A1 modifier +2
event 9.2c B1 modifier +1
roll 3 3
event 9.1f B1 loses 2 A1 6 4

example 11.1c C62 On a Base alone
board 8x8
A1 CV R 0505 f0 shock charged
B1 MI R 0404 f3
phase combat
do fight A1 B1
event 11.1c B1 modifier -1
event 11.1c A1 modifier +1
roll 3 3
event 9.1f B1 loses 2 A1 5 3

example 11.1c C62 On spears that are not steady
board 8x8
A1 CV R 0505 f0 shock charged
B1 MI R 0404 f3 spear
B2 MI R 0504 f3 spear block=B1
phase combat
do pair A1 B1
do fight A1 B1
event 11.1c B1 modifier -1
event 11.1c A1 modifier +1
event 9.2c B1 modifier +1
roll 3 3
event 9.1f B1 loses 3 A1 5 2

example 11.1c C62 On light horse
board 8x8
A1 CV R 0505 f0 shock charged
B1 LC R 0404 f3
phase combat
do fight A1 B1
event 11.1c A1 modifier +1
event 9.4a A1 modifier +2
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
event 9.4a A2 modifier +1
roll 3 3
event 9.1e B1 tie A2 4

example 11.3a C64 Steady against it too, by the other reading
board 8x8
option spears_stop_warbands yes
A1 HI R 0405 f0 spear
A2 HI R 0505 f0 spear block=A1
B1 WB R 0404 f3 shock charged
to-move B
phase combat
do leave A1
do fight A2 B1
event 9.2c A2 modifier +1
event 11.3a B1 no-shock A2
event 9.4a A2 modifier +1
roll 3 3
event 9.1f B1 loses 3 A2 5 2

example 11.3a C64 A lone spear Base is not steady
board 8x8
A1 HI R 0505 f0 spear
B1 CV R 0404 f3 shock charged
to-move B
phase combat
do fight A1 B1
event 11.1c A1 modifier -1
event 11.1c B1 modifier +1
no event 11.3b
roll 3 3
event 9.1f A1 loses 2 B1 4 2

example 11.3b C64 Light cavalry against spears
board 8x8
A1 HI R 0405 f0 spear
A2 HI R 0505 f0 spear block=A1
B1 LC R 0404 f3 charged
to-move B
phase combat
do leave A1
do fight A2 B1
event 9.2c A2 modifier +1
event 11.3b A2 modifier +1
event 9.4a A2 modifier +2
roll 3 3
event 9.1f B1 loses 3 A2 7 4

example 8.3c C65 Uphill
board 9x8
elevation 2 0504
A1 CV R 0605 f0 shock charged
B1 MI R 0504 f3
B2 MI R 0404 f3 block=B1
phase combat
do fight A1 B1
event 8.3c A1 no-shock B1
event 8.3b B1 modifier +1
event 9.4a A1 modifier +1
roll 3 3
event 9.1e B1 tie A1 4

example 8.3c C65 Downhill
board 9x8
elevation 2 0605
A1 CV R 0605 f0 shock charged
B1 MI R 0504 f3
B2 MI R 0404 f3 block=B1
phase combat
do fight A1 B1
event 8.3b A1 modifier +1
event 11.1d B1 modifier -2
event 11.1d A1 modifier +2
roll 3 3
event 9.1f B1 loses 1 A1 7 6

example 8.3d C65 Downhill, where that loses shock
board 9x8
option downhill_shock lose
elevation 2 0605
A1 CV R 0605 f0 shock charged
B1 MI R 0504 f3
B2 MI R 0404 f3 block=B1
phase combat
do fight A1 B1
event 8.3b A1 modifier +1
event 8.3d A1 no-shock B1
event 9.4a A1 modifier +1
roll 3 3
event 9.1f B1 loses 3 A1 5 2

example 11.1d C65 On the level
board 9x8
A1 CV R 0605 f0 shock charged
B1 MI R 0504 f3
B2 MI R 0404 f3 block=B1
phase combat
do fight A1 B1
roll 3 3
event 9.1f B1 loses 1 A1 6 5

example 11.1i C67 Back into contact
board 8x9
A1 CV R 0506 f0 F2
B1 MI R 0505 f3
to-move B
phase combat
do fight A1 B1
roll 3 3
event 9.1f B1 loses 3 A1 4 1
do push B1 right
event 11.1i A1 pursues 0505
ask A 4c
end A1 0505 f0 F2 !shock !charged !grind
end B1 0404 F1

example 11.4b C67 An infantry winner stays
board 8x9
A1 MI R 0506 f0 F2
B1 MI R 0505 f3
to-move B
phase combat
do fight A1 B1
roll 4 3
do push B1 right
ask A 4c
end A1 0506 F2
end B1 0404

example 11.1i C69 Otherwise engaged
board 9x9
A1 CV R 0506 f0
B1 MI R 0505 f3
B2 MI R 0605 f3
to-move B
phase combat
do pair A1 B1
do fight A1 B1
roll 3 3
event 9.1f B1 loses 3 A1 4 1
do push B1 right
no event 11.1i
end B1 0404
end A1 0506

example 11.4b C69 Light horse may decline
board 8x9
A1 LC R 0506 f0
B1 SK R 0505 f3
phase combat
do fight A1 B1
roll 4 4
event 9.1f B1 loses 4 A1 5 1
do evade B1 right
end B1 0404 F1
ask A 11.4b
choices pursue A1 0505, stay A1
do stay A1
end A1 0506

example 11.4b C69 Or pursue
board 8x8
A1 LC R 0505 f0
B1 SK R 0404 f3
phase combat
do fight A1 B1
roll 4 4
do evade B1 right
do pursue A1 0404
end A1 0404 F1
ask B 4c

example 11.2a C70 A skirmisher evades
board 9x11
A1 SK R 0405 f0
A2 SK R 0505 f0 block=A1
A3 SK R 0605 f0 block=A1
B1 MI R 0404 f3
phase combat
do leave A1
do fight A2 B1
event 9.2c A2 modifier +1
roll 2 4
event 9.1f A2 loses 3 B1 6 3
refuse fatigue A2 because 11.2a not-now
do evade A2 left
end A2 0406
do evade A2 right
end A2 0507
do evade A2 left
no event 9.6f
end A1 0405 F1 block=A1
end A2 0408 F1 block=A2
end A3 0605 F1 block=A3

example 12b C74 One full move directly away
board 9x10
A1 MI R 0505 f0 F6
B1 MI R 0404 f3
start A start 100
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 12a A1 breaks 7 1
event 12b A1 flees 0607
end A1 0607 routed F7
end A lost 1

example 12c C74 Nowhere to go
board 8x4
terrain impassable 0504
A1 MI R 0404 f0 F6
B1 MI R 0403 f3
start A start 100
phase combat
do fight A1 B1
roll 3 4
event 12c A1 removed
gone A1
end A lost 1

example 12b C74 The last row
board 9x5
A1 MI R 0404 f0 F6
B1 MI R 0403 f3
start A start 100
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 12b A1 flees 0605
end A1 0605

example 12b C74 Around a friend
board 8x10
A1 MI R 0505 f0 F6
A2 LI R 0506 f0
B1 MI R 0404 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 12.1c A2 contagion 1
event 12b A1 flees 0507
end A1 0507
end A2 0506 F2

example 12.1c C76 Contagion is per Block
board 12x7
A1 MI R 0604 f0 F6 moves=1
A2 MI R 0704 f0
A3 MI R 0804 f0 block=A2
A4 MI R 0904 f0 F4 block=A2
A5 MI R 0404 f0
B1 MI R 0504 f3
start A start 100
do march A1 L
event 12a A1 breaks 7 1
event 12.1c A2 contagion 1
end A2 F2
end A3 F2
end A4 F5
end A5 F1
end B1 F1

example 12.1a C77 Three of ten
board 20x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0 F2
A3 LI R 1710 f0 F2
B1 MI R 0404 f3
start A start 10 A lost 2
do march A1 L
event 12.1a army-breaks A 3 10
event 12.1b army-shaken A 1
end A2 F3
end A3 F3
over B 12.1a

example 12.1a C77 Two of ten are not enough
board 17x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0
B1 MI R 0404 f3
start A start 10 A lost 1
do march A1 L
no event 12.1a
end A lost 2
ask A 4c

example 12.1a C77 Four of twelve
board 17x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0
B1 MI R 0404 f3
start A start 12 A lost 3
do march A1 L
over B 12.1a

example 12.1a C77 Three of twelve are not
board 17x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0
B1 MI R 0404 f3
start A start 12 A lost 2
do march A1 L
no event 12.1a
end A lost 3
ask A 4c

example 12.1a C77 Eight of twenty-four
board 17x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0
B1 MI R 0404 f3
start A start 24 A lost 7
do march A1 L
over B 12.1a

example 12.1a C77 Seven of twenty-four are not
board 17x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0
B1 MI R 0404 f3
start A start 24 A lost 6
do march A1 L
no event 12.1a
end A lost 7
end A breaks-at 8

example 12.1a C77 Six of twenty
board 17x13
A1 MI R 1010 f0 F6 moves=1
A2 LI R 1410 f0
B1 MI R 0404 f3
start A start 20 A lost 5
do march A1 L
over B 12.1a

example 4e C79 A static melee is fought on both players' turns
board 17x16
A1 MI R 0513 f0
A2 MI R 1413 f0 F4
B1 MI R 0412 f3
B2 MI R 0904 f3 F4
do end
do fight A1 B1
roll 4 3
do fatigue B1
end A1 F1
end B1 F2
end A2 F3
end B2 F4
ask B 4c
do end
ask B 4e
do fight A1 B1
roll 3 4
do fatigue A1
end A1 F2
end B1 F2
end A2 F3
end B2 F3

example 9.1d C80 A tie is no result
board 8x8
A1 MI R 0505 f0 F3
B1 MI R 0404 f3 F3
phase combat
do fight A1 B1
roll 4 4
event 9.1e B1 tie A1 4
event 6.1e A1 no-recovery 3
end A1 0505 F3
end B1 0404 F3

example 9a C81 Frontal fight and flank fight
board 9x8
A1 MI R 0505 f0
B1 MI R 0404 f3
B2 MI R 0605 f4
to-move B
phase combat
choices fight A1 B1, fight B2 A1
do fight B2 A1
roll 3 3
event 9.1f A1 loses 2 B2 4 2
do fatigue A1
do fatigue A1
end A1 F3
choices fight A1 B1
do fight A1 B1
roll 4 3
event 9.1f B1 loses 3 A1 4 1

example 9.2b C81 Ground given cancels the other fight
board 9x10
A1 MI R 0505 f0
B1 MI R 0404 f3
B2 MI R 0605 f4
to-move B
phase combat
do fight B2 A1
roll 3 3
do push A1 left
do push A1 left
no event 9a
ask A 4c
end A1 0407 F1

example 6h C82 State names of averages
board 25x12
A1 MI R 0609 f0
A2 MI R 0809 f0 F2
A3 MI R 1009 f0 F2
A4 MI R 1109 f0 F3 block=A3
A5 MI R 1309 f0 F3
A6 MI R 1509 f0 F4
A7 MI R 1709 f0 F5
A8 MI R 1809 f0 F4 block=A7
A9 MI R 1710 f0 F4 block=A7
A10 MI R 1810 f0 F4 block=A7
A11 MI R 2109 f0 F5
A12 MI R 2309 f0 F6
B1 MI R 0303 f3
end A1 Fresh
end A2 Fresh
end A3 Pressed
end A5 Pressed
end A6 Pressed
end A7 Shaken
end A11 Shaken
end A12 Shaken

example 13h C83 The table
board 24x16
A1 MI R 0113 f0
A2 MI R 2413 f0
B1 MI R 0101 f3
B2 MI R 2401 f3
end A1 0113
end A2 2413
refuse march A1 L because 2o leaves-table
refuse march A2 RR because 2o leaves-table

example 9.6d C84 Not the head of its file
board 10x11
A1 MI R 0604 f0
A2 MI R 0605 f0 block=A1
A3 MI R 0506 f0 block=A1
B1 MI R 0705 f4
start A start 100
to-move B
phase combat
do fight B1 A2
roll 3 3
event 9.1f A2 loses 2 B1 4 2
do push A2 left
end A1 F2 0604 block=A1
end A2 F2 0506 block=A2
end A3 F1 0507 block=A2
do push A2 left
end A1 F2 0604 block=A1
end A2 F3 0507 block=A2
end A3 F1 0408 block=A2

example 9.6f C84 The other diagonal
board 9x9
A1 MI R 0504 f0
A2 MI R 0505 f0 block=A1
A3 MI R 0406 f0 block=A1
B1 MI R 0605 f4
start A start 100
to-move B
phase combat
do fight B1 A2
roll 3 3
do push A2 right
do fatigue A2
end A1 F2 0504 block=A1
end A2 F4 0506 block=A2
end A3 F2 0406 block=A3

example 11.1i C85 The pursuer leaves its Block without a seam
board 9x9
A1 CV R 0506 f0
A2 CV R 0406 f0 block=A1
B1 MI R 0605 f3
to-move B
phase combat
do fight A1 B1
roll 3 3
event 9.1f B1 loses 3 A1 4 1
do push B1 right
end B1 0504
refuse stay A1 because 11.1i must-pursue
do pursue A1 0605
end A1 0605 F1 block=A1
end A2 0406 F1 block=A2
ask A 4c

example 11.4b C87 Light cavalry never has shock
board 10x13
A1 LC R 0710 f0
B1 MI R 0404 f3
B2 MI R 0504 f3 block=B1
do march A1 LLLL
roll 1
do march A1 L
roll 2
end A1 0505 F2 !shock charged
do end
do pair A1 B1
do fight A1 B1
event 9.2c B1 modifier +1
event 9.4a B1 modifier +1
roll 3 3
event 9.1f A1 loses 3 B1 5 2

example 12e C88 Routed Bases are obstacles only
board 9x10
A1 MI R 0505 f0 F7 routed
A2 MI R 0506 f0
A3 LI R 0507 f0
B1 CV R 0404 f3
start A start 100
refuse march A1 L because 12e routed
refuse march A2 L because 12e routed-in-way
refuse march A2 LL because 12e routed-in-way
refuse merge A2 A1 because 6.2b no-target
do march A2 R
roll 1
end A2 0605
do end
no event 9a
end A1 0505 F7 routed
ask B 4c
do march B1 R
roll 1
end B1 0405

example 12e C88 And cannot be shot
board 13x9
A1 MI R 0506 f0 F7 routed
A2 MI R 1006 f0
B1 SK R 0404 f3
start A start 100
to-move B
phase shoot
no event 4d
ask A 4c

example 5.1a C89 A wide line changes its depth
board 20x14
A1 HI R 1010 f0
A2 HI R 1110 f0 block=A1
A3 HI R 1210 f0 block=A1
A4 HI R 1310 f0 block=A1
A5 HI R 1410 f0 block=A1
A6 HI R 1510 f0 block=A1
A7 HI R 1610 f0 block=A1
A8 HI R 1710 f0 block=A1
B1 SK R 0404 f0
refuse reshape A1 8 left/left because 5.1a no-change
ask A 4c
do reshape A1 4 left/right
event 5.5f A1 needs 2
roll 1
event 5.2b A1 pays 1 2
roll 2
end A1 1010 F3
end A2 1110 F3
end A3 1210 F3
end A4 1310 F3
end A5 1111 F3
end A6 1211 F3
end A7 1311 F3
end A8 1411 F3
do end
do end
do reshape A1 8 left/left
event 5.5f A1 needs 2
roll 3 4
end A1 1010
end A5 1410
end A8 1710

example 5.5h C89 Aborted at the second test
board 20x13
A1 HI R 1010 f0
A2 HI R 1110 f0 block=A1
A3 HI R 1210 f0 block=A1
A4 HI R 1310 f0 block=A1
A5 HI R 1410 f0 block=A1
A6 HI R 1510 f0 block=A1
A7 HI R 1610 f0 block=A1
A8 HI R 1710 f0 block=A1
B1 SK R 0404 f0
do reshape A1 4 left/right
roll 1 1
event 5.5h A1 aborts
end A1 1010 F2
end A5 1410 F2
end A8 1710 F2
refuse march A1 L because 5.2d move-over

example 5.1a C89 Files slanting left take three moves
board 20x14
A1 HI R 1010 f0
A2 HI R 1110 f0 block=A1
A3 HI R 1210 f0 block=A1
A4 HI R 1310 f0 block=A1
A5 HI R 1410 f0 block=A1
A6 HI R 1510 f0 block=A1
A7 HI R 1610 f0 block=A1
A8 HI R 1710 f0 block=A1
B1 SK R 0404 f0
do reshape A1 4 left/left
event 5.5f A1 needs 3
roll 1 2 3
end A1 1010 F4
end A5 1011 F4
end A8 1311 F4

example 5.1a C89 After a march
board 20x13
A1 HI R 1010 f0
A2 HI R 1110 f0 block=A1
A3 HI R 1210 f0 block=A1
A4 HI R 1310 f0 block=A1
A5 HI R 1410 f0 block=A1
A6 HI R 1510 f0 block=A1
A7 HI R 1610 f0 block=A1
A8 HI R 1710 f0 block=A1
B1 SK R 0404 f0
do march A1 L
roll 1
do reshape A1 4 left/right
event 5.5f A1 needs 2
event 5.2b A1 pays 1 2
roll 2
event 5.2b A1 pays 1 3
roll 3
end A1 1009 F4
end A8 1310 F4

example 5.5f C89 Twelve in line
board 24x14
A1 HI R 1010 f0
A2 HI R 1110 f0 block=A1
A3 HI R 1210 f0 block=A1
A4 HI R 1310 f0 block=A1
A5 HI R 1410 f0 block=A1
A6 HI R 1510 f0 block=A1
A7 HI R 1610 f0 block=A1
A8 HI R 1710 f0 block=A1
A9 HI R 1810 f0 block=A1
A10 HI R 1910 f0 block=A1
A11 HI R 2010 f0 block=A1
A12 HI R 2110 f0 block=A1
B1 SK R 0404 f0
do reshape A1 6 left/right
event 5.5f A1 needs 3
roll 1 2 3
end A12 1611 F4

example 5.5f C89 And into three ranks
board 24x15
A1 HI R 1010 f0
A2 HI R 1110 f0 block=A1
A3 HI R 1210 f0 block=A1
A4 HI R 1310 f0 block=A1
A5 HI R 1410 f0 block=A1
A6 HI R 1510 f0 block=A1
A7 HI R 1610 f0 block=A1
A8 HI R 1710 f0 block=A1
A9 HI R 1810 f0 block=A1
A10 HI R 1910 f0 block=A1
A11 HI R 2010 f0 block=A1
A12 HI R 2110 f0 block=A1
B1 SK R 0404 f0
do reshape A1 4 left/right
event 5.5f A1 needs 4
roll 1 2 3 4
end A12 1412 F5

example 5.1a C90 A bent column of six, leader as left end
board 17x18
A1 HI R 1110 f1
A2 HI R 1010 f1 block=A1
A3 HI R 1111 f0 block=A1
A4 HI R 1112 f0 block=A1
A5 HI R 1213 f0 block=A1
A6 HI R 1214 f0 block=A1
B1 SK R 0404 f0
do reshape A1 6 left/left
event 5.5f A1 needs 1
roll 1
end A1 1110 f1 F2
end A2 1211 f1 F2
end A3 1212 f1 F2
end A4 1313 f1 F2
end A5 1314 f1 F2
end A6 1415 f1 F2

example 5.1a C90 Leader as right end
board 15x17
A1 HI R 1110 f1
A2 HI R 1010 f1 block=A1
A3 HI R 1111 f0 block=A1
A4 HI R 1112 f0 block=A1
A5 HI R 1213 f0 block=A1
A6 HI R 1214 f0 block=A1
B1 SK R 0404 f0
do reshape A1 6 right/left
event 5.5f A1 needs 5
roll 1 2 3 4 5
end A1 1110 f1 F6 !routed
end A2 1109 f1 F6
end A3 1008 f1 F6
end A4 1007 f1 F6
end A5 0906 f1 F6
end A6 0905 f1 F6

example 5.1a C90 A straight column, files slanting left
board 15x17
A1 HI R 1110 f1
A2 HI R 1010 f1 block=A1
A3 HI R 1111 f0 block=A1
A4 HI R 1112 f0 block=A1
A5 HI R 1213 f0 block=A1
A6 HI R 1214 f0 block=A1
B1 SK R 0404 f0
do reshape A1 1 left/left
event 5.5f A1 needs 4
roll 1 2 3 4
end A1 1110 f1 F5
end A2 1010 f1 F5
end A3 0910 f1 F5
end A4 0810 f1 F5
end A5 0710 f1 F5
end A6 0610 f1 F5

example 5.1a C90 And slanting right
board 15x18
A1 HI R 1110 f1
A2 HI R 1010 f1 block=A1
A3 HI R 1111 f0 block=A1
A4 HI R 1112 f0 block=A1
A5 HI R 1213 f0 block=A1
A6 HI R 1214 f0 block=A1
B1 SK R 0404 f0
do reshape A1 1 left/right
event 5.5f A1 needs 2
roll 1 2
end A1 1110 f1 F3
end A2 1111 f1 F3
end A3 1012 f1 F3
end A4 1013 f1 F3
end A5 0914 f1 F3
end A6 0915 f1 F3

example 9.6b C91 A file of six pushed three times
board 11x16
A1 MI R 0805 f0
A2 MI R 0706 f0 block=A1
A3 MI R 0707 f0 block=A1
A4 MI R 0608 f0 block=A1
A5 MI R 0609 f0 block=A1
A6 MI R 0510 f0 block=A1
B1 MI R 0704 f3
to-move B
phase combat
do fight A1 B1
roll 2 5
event 9.1f A1 loses 2 B1 5 3
do push A1 left
event 9.6b A1 seam 1 2
do push A1 left
event 9.6b A1 seam 1 3
do push A1 left
event 9.6b A1 seam 1 4
end A1 0608 F4 block=A1
end A2 0609 F1 block=A1
end A3 0510 F1 block=A1
end A4 0511 F1 block=A1
end A5 0412 F1 block=A1
end A6 0413 F1 block=A1

example 9.6b C91 Where every Base pays
board 11x16
option whole_file_seam all
A1 MI R 0805 f0
A2 MI R 0706 f0 block=A1
A3 MI R 0707 f0 block=A1
A4 MI R 0608 f0 block=A1
A5 MI R 0609 f0 block=A1
A6 MI R 0510 f0 block=A1
B1 MI R 0704 f3
to-move B
phase combat
do fight A1 B1
roll 2 5
do push A1 left
do push A1 left
do push A1 left
end A1 0608 F4 block=A1
end A2 0609 F4 block=A1
end A3 0510 F4 block=A1
end A4 0511 F4 block=A1
end A5 0412 F4 block=A1
end A6 0413 F4 block=A1

example 9.6b C91 Where nobody pays
board 11x16
option whole_file_seam none
A1 MI R 0805 f0
A2 MI R 0706 f0 block=A1
A3 MI R 0707 f0 block=A1
A4 MI R 0608 f0 block=A1
A5 MI R 0609 f0 block=A1
A6 MI R 0510 f0 block=A1
B1 MI R 0704 f3
to-move B
phase combat
do fight A1 B1
roll 2 5
do push A1 left
do push A1 left
do push A1 left
end A1 0608 F1 block=A1
end A2 0609 F1 block=A1
end A3 0510 F1 block=A1
end A4 0511 F1 block=A1
end A5 0412 F1 block=A1
end A6 0413 F1 block=A1

example 9.6b C91 The seam breaks a worn file
board 8x9
A1 MI R 0505 f0 F6
A2 MI R 0406 f0 F6 block=A1
B1 MI R 0404 f3
start A start 100
to-move B
phase combat
do fight A1 B1
roll 3 4
do push A1 left
event 9.6b A1 seam 1 7
event 12a A1 breaks 13 2
end A lost 2

example 11.2a C91 An evading file pays nothing
board 9x11
A1 SK R 0605 f0
A2 SK R 0506 f0 block=A1
B1 MI R 0504 f3
to-move B
phase combat
do fight A1 B1
roll 3 3
event 9.1f A1 loses 3 B1 5 2
do evade A1 left
do evade A1 left
end A1 0507 F1 block=A1
end A2 0408 F1 block=A1

example 5.3a C92 A front hex stops a march that looks elsewhere
board 9x8
A1 CV R 0605 f0
B1 MI R 0404 f1
do march A1 LLLL
roll 1
event 5.1d A1 marches 0504 1
end A1 0504 !charged !shock
refuse march A1 L because 5.3a met
do end
do fight B1 A1
event 9.3a A1 modifier -1
event 9.3a B1 modifier +1

example 5.3a C92 So does this one
board 9x8
A1 CV R 0605 f0
B1 MI R 0404 f2
do march A1 LLLL
roll 1
end A1 0504 !charged !shock
do end
do fight B1 A1
event 9.3a A1 modifier -1
event 9.3a B1 modifier +1

example 5.3a C92 Stopped with the enemy behind
board 8x9
A1 CV R 0506 f0
B1 MI R 0405 f0
do march A1 LLLL
roll 1
event 5.1d A1 marches 0404 2
end A1 0404 !charged !shock
do end
do fight B1 A1
event 9.3c A1 modifier -2
event 9.3c B1 modifier +2

example 5.3a C92 Flank and rear hexes stop nobody
board 9x11
A1 CV R 0608 f0
B1 MI R 0507 f5
do march A1 LLLL
roll 1
no event 5.3a
end A1 0404 full

example 5.3a C92 Nor these
board 9x11
A1 CV R 0608 f0
B1 MI R 0507 f4
do march A1 LLLL
roll 1
no event 5.3a
end A1 0404 full

example 5.3a C92 Nor these others
board 9x11
A1 CV R 0608 f0
B1 MI R 0507 f3
do march A1 LLLL
roll 1
no event 5.3a
end A1 0404 full

example 9.3a C93 Pivoting into a flank
board 8x7
A1 MI R 0404 f0
B1 MI R 0504 f0
do pivot A1 1
ask A 4c
end A1 f1 F1 !charged
refuse march A1 L because 5.3e engaged
do end
do fight A1 B1
event 9.3a B1 modifier -1
event 9.3a A1 modifier +1
roll 3 3
event 9.1f B1 loses 2 A1 4 2

example 9.3e C93 And into a rear
board 8x8
A1 MI R 0404 f0
B1 MI R 0505 f3
do pivot A1 3
end A1 f3 !charged
do end
do fight A1 B1
roll 3 3
event 9.1f B1 loses 1 A1 5 4
event 9.3e B1 cascade 1
end B1 F2
ask B 9.5a

example 5.3b C93 A pivot is not a move, so there is no shock
board 10x11
A1 CV R 0408 f0
B1 MI R 0704 f0
do march A1 RRRR
roll 1
end A1 0604 full
do pivot A1 1
end A1 f1 !charged !shock
do end
do fight A1 B1
event 9.4a A1 modifier +1
roll 3 3
event 9.1f B1 loses 2 A1 5 3

example 11.2a C93 Not charged, so it evades
board 12x11
A1 LC R 0408 f0
B1 SK R 0704 f0
do march A1 RRRR
roll 1
do pivot A1 1
do end
do fight A1 B1
roll 3 3
event 9.1f B1 loses 2 A1 5 3
ask B 11.2a
do evade B1 right
do evade B1 right
do evade B1 right
end B1 0907 F1

example 11.2b C93 Had it been charged
board 8x7
A1 LC R 0404 f1 charged
B1 SK R 0504 f0
phase combat
do fight A1 B1
roll 3 3
event 9.1f B1 loses 2 A1 5 3
event 11.2b B1 caught A1
choices fatigue B1, push B1 left, push B1 right

example 6.1c C94 A resting Base merged into a Block that marched
board 15x14
A1 MI R 1211 f0 F4
A2 MI R 1210 f0 F4
B1 SK R 0404 f0
do march A1 L
roll 4
end A1 1110
do merge A1 A2
end A1 F5
end A2 F5
do end
event 6.1b A1 no-recovery 5
event 6.1b A2 no-recovery 5
end A1 F5
end A2 F5

example 6.2b C94 Merging itself is not a move
board 15x13
A1 MI R 1110 f0 F4
A2 MI R 1210 f0 F4
B1 SK R 0404 f0
do merge A1 A2
end A1 F5
end A2 F5
do end
end A1 F4
end A2 F4

example 12a C95 Both break at once, the active side first
board 18x14
A1 SK R 1007 f0 F6
A2 MI R 1405 f0
B1 SK R 0905 f3 F6
B2 MI R 0507 f3
start A start 100 B start 100
phase shoot
do shoot A1 B1
roll 5 3
do shoot B1 A1
roll 4 3
event 10f A1 shot-up 1 7
event 10f B1 shot-up 2 8
event 12b A1 flees 1110
event 12b B1 flees 0605
end A lost 1
end B lost 1

example 12a C95 The other side active
board 18x14
A1 SK R 1010 f0 F6
A2 MI R 1408 f0
B1 SK R 0908 f3 F6
B2 MI R 0510 f3
start A start 100 B start 100
to-move B
phase shoot
do shoot B1 A1
roll 4 3
do shoot A1 B1
roll 5 3
event 12b B1 flees 0805
event 12b A1 flees 1310
end A lost 1
end B lost 1

example 13m C96 Twenty quiet turns, and the smaller share lost wins
board 9x11
A1 MI R 0608 f0
B1 MI R 0404 f0
start turn 30 quiet 18 A start 12 A lost 1 B start 12 B lost 2
do march A1 L
roll 1
do end
ask B 4c
end quiet 19
do end
event 13m limit 31 20
over A 13m

example 13k C96 Equal shares are a draw
board 9x11
A1 MI R 0608 f0
B1 MI R 0404 f0
start turn 30 quiet 19 A start 12 A lost 2 B start 12 B lost 2
do end
over nobody 13m

example 13k C96 Two of twenty-four are less than two of twelve
board 9x11
A1 MI R 0608 f0
B1 MI R 0404 f0
start turn 30 quiet 19 A start 12 A lost 2 B start 24 B lost 2
do end
over B 13m

example 13m C96 A shot breaks the quiet
board 8x9
A1 SK R 0506 f0
B1 MI R 0404 f0
start turn 30 quiet 19
do end
do shoot A1 B1
roll 2 5
ask B 4c
end quiet 0

example 13m C96 So does a fight that ties
board 8x8
A1 MI R 0505 f0
B1 MI R 0404 f3
start turn 30 quiet 19
do end
do fight A1 B1
roll 3 3
ask B 4c
end quiet 0

example 13m C96 Failed tests, splits and rest do not
board 15x13
A1 MI R 0710 f0 F3
A2 MI R 0810 f0 F3 block=A1
A3 MI R 1210 f0 F3
B1 MI R 0404 f0
start turn 30 quiet 18
do split A1 A2
do march A1 L
roll 1
do end
event 6.1b A3 recovers 2
end quiet 19

example 13m C96 The turn limit alone
board 9x11
option stall_limit 0
A1 MI R 0608 f0
B1 MI R 0404 f0
start turn 79 quiet 60 A start 12 A lost 1 B start 12 B lost 2
do end
ask B 4c
do end
event 13m limit 80
over A 13m

example 13m C96 The stall limit alone
board 9x11
option turn_limit 0
A1 MI R 0608 f0
B1 MI R 0404 f0
start turn 400 quiet 18 A start 12 A lost 1 B start 12 B lost 2
do end
ask B 4c
do end
event 13m stalled 401 20
over A 13m

example 11.1i A broken enemy is pursued by a full move
board 9x16
A1 CV R 0613 f0
B1 MI R 0512 f3 F6
B2 SK R 0404 f0
start B start 100
phase combat
do fight A1 B1
roll 3 3
do fatigue B1
event 12b B1 flees 0410
event 11.1i A1 pursues 0512
event 11.1i A1 pursues 0511
end A1 0511

example 11.1i The pursuer turns to the left flank
board 9x7
A1 KN R 0604 f0
B1 MI R 0504 f1
phase combat
do fight B1 A1
roll 2 5
event 9.1f B1 loses 3 A1 6 3
do fatigue B1
do fatigue B1
do push B1 left
end B1 0404
end A1 0504 f5

example 11.1i And to the right
board 9x7
A1 KN R 0404 f0
B1 MI R 0504 f4
phase combat
do fight B1 A1
roll 2 5
do fatigue B1
do fatigue B1
do push B1 left
end B1 0604
end A1 0504 f1

example 11.1i And about to the left
board 8x9
A1 KN R 0504 f0
B1 MI R 0505 f0
phase combat
do fight B1 A1
roll 2 5
event 9.1f B1 loses 4 A1 5 1
do push B1 left
end B1 0406
end A1 0505 f4

example 11.1i And about to the right
board 8x9
A1 KN R 0404 f0
B1 MI R 0505 f0
phase combat
do fight B1 A1
roll 2 5
do push B1 right
end B1 0506
end A1 0505 f2

example 9.3e Exactly two
board 8x8
A1 MI R 0404 f0
A2 MI R 0504 f0 block=A1
B1 MI R 0405 f0
phase combat
do fight B1 A1
roll 2 4
event 9.1f A1 loses 2 B1 4 2
event 9.3e A1 cascade 1
end A1 F2
end A2 F2

example 12.1b C78 An army playing on: a push-back becomes a break
board 10x12
option play_on yes
A1 MI R 0505 f0 F2
A2 MI R 0605 f0 F2 block=A1
A3 MI R 0705 f0 F2 block=A1
B1 MI R 0404 f3
start A start 10 A lost 3
to-move B
phase combat
do fight A1 B1
roll 3 4
event 9.1f A1 loses 3 B1 4 1
do push A1 left
event 12.1b A1 breaks 2 1
no event 9.6f
no event 9.6d
event 12.1c A2 contagion 1
end A1 0607 routed
end A2 F3 block=A2
end A3 F3 block=A2

example 12.1b C78 Fatigue is still allowed
board 10x12
option play_on yes
A1 MI R 0505 f0 F2
A2 MI R 0605 f0 F2 block=A1
A3 MI R 0705 f0 F2 block=A1
B1 MI R 0404 f3
start A start 10 A lost 3
to-move B
phase combat
do fight A1 B1
roll 3 4
do fatigue A1
event 9.5b A1 stands 3
end A1 0505 F3 block=A1
