rules ancients

# What each type can do and what it cannot.

example 3.3a Who has shock
board 30x8
A1 HI R 0306 f0 moves=1 full
A2 MI R 0606 f0 moves=1 full
A3 LI R 0906 f0 moves=1 full
A4 SK R 1206 f0 moves=1 full
A5 WB R 1506 f0 moves=1 full
A6 CV R 1806 f0 moves=1 full
A7 KN R 2106 f0 moves=1 full
A8 LC R 2406 f0 moves=1 full
B1 MI R 0204 f3
B2 MI R 0504 f3
B3 MI R 0804 f3
B4 MI R 1104 f3
B5 MI R 1404 f3
B6 MI R 1704 f3
B7 MI R 2004 f3
B8 MI R 2304 f3
do march A1 L
roll 6
end A1 charged !shock
do march A2 L
roll 6
end A2 charged !shock
do march A3 L
roll 6
end A3 charged !shock
do march A4 L
roll 6
end A4 charged !shock
do march A5 L
roll 6
end A5 charged shock
do march A6 L
roll 6
end A6 charged shock
do march A7 L
roll 6
end A7 charged shock
do march A8 L
roll 6
end A8 charged !shock

example 3.3a Who evades
board 30x8
A1 HI R 0304 f0
A2 MI R 0604 f0
A3 LI R 0904 f0
A4 WB R 1204 f0
A5 CV R 1504 f0
A6 KN R 1804 f0
A7 LC R 2104 f0
B1 HI R 0303 f3
B2 HI R 0603 f3
B3 HI R 0903 f3
B4 HI R 1203 f3
B5 HI R 1503 f3
B6 HI R 1803 f3
B7 HI R 2103 f3
phase combat
do fight A1 B1
roll 4 5
do fatigue A1
do fight A2 B2
roll 5 5
do fatigue A2
do fight A3 B3
roll 4 3
do fatigue A3
do fight A4 B4
roll 5 5
do fatigue A4
do fight A5 B5
roll 4 5
do fatigue A5
do fight A6 B6
roll 2 5
do fatigue A6
do fatigue A6
do fight A7 B7
roll 4 3
do fatigue A7
ask B 4c

example 3.3a Who may pursue
board 20x8
A1 HI R 0305 f0
A2 MI R 0605 f0
A3 LI R 0905 f0
A4 SK R 1205 f0
B1 SK R 0204 f3
B2 SK R 0504 f3
B3 SK R 0804 f3
B4 SK R 1104 f3
phase combat
do fight A1 B1
roll 2 3
do evade B1 right
ask A 4e
do fight A2 B2
roll 2 3
do evade B2 right
ask A 4e
do fight A3 B3
roll 4 4
do evade B3 right
ask A 4e
do fight A4 B4
roll 4 3
do evade B4 right
ask B 4c

example 3.3a Who stands steady
board 30x8
A1 SK R 0305 f0 spear
A2 SK R 0405 f0 spear block=A1
A3 CV R 0705 f0 spear
A4 CV R 0805 f0 spear block=A3
A5 KN R 1105 f0 spear
A6 KN R 1205 f0 spear block=A5
A7 LC R 1505 f0 spear
A8 LC R 1605 f0 spear block=A7
B1 LC R 0204 f3
B2 LC R 0604 f3
B3 LC R 1004 f3
B4 LC R 1404 f3
phase combat
do fight A1 B1
no event 11.3b
roll 4 3
do fight A3 B2
no event 11.3b
roll 3 5
do fight A5 B3
no event 11.3b
roll 3 5
do fight A7 B4
no event 11.3b

example 3.3a Who has missiles
board 30x8
A1 HI R 0305 f0
A2 MI R 0605 f0
A3 WB R 0905 f0
A4 CV R 1205 f0
A5 KN R 1505 f0
A6 SK R 1805 f0
B1 MI R 0203 f0
B2 MI R 0503 f0
B3 MI R 0803 f0
B4 MI R 1103 f0
B5 MI R 1403 f0
B6 MI R 1703 f0
phase shoot
choices shoot A6 B6, hold A6
