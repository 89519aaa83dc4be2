rules portable

# Every question that can be open: reached in play, and set up as a position.

example TS3 Drawing, ordering, facing, firing, closing
board 8x8
A1 inf avg d3 E
A2 inf avg a1 N
B1 inf avg d5 S
end phase draw to-move nobody round 1
draw A
end phase order to-move A active none
do move A1 d4
end phase fire active A1 moved yes enemy none into none
do fire A1 B1
end phase shot active A1 enemy B1
roll 5
end phase save to-move B active B1 enemy A1
roll 4
end phase close to-move A active A1
do fight A1 B1
end phase combat to-move A active A1 enemy B1 into d5
roll 5
end phase combat to-move B
roll 5 1
end phase failed to-move B active B1 enemy A1
do retreat B1 d6
end phase save to-move A active A1 enemy B1
roll 4
end phase advance to-move A active A1 enemy B1 into d5
do advance A1
end phase draw to-move nobody

example MO1 A facing is asked for in a move and after an advance
board 8x8
A1 inf avg d4 N
A2 inf avg g3 N
B1 inf avg a8 S
B2 inf avg g4 S ex
B3 inf avg f4 S
B4 inf avg h4 S
phase order
do move A1 d5
end phase face active A1 moved yes
do face A1 N
do pass A1
draw A
do hold A2
do fight A2 B2
roll 5 1 1
do advance A2
end phase face active A2

example KO2 Rallying, and the end
board 8x8
option round_limit 1
A1 inf avg d4 N ex acted
A2 cmd avg d4 N
phase order
do rally A2
end phase rally active A2
roll 1
end phase over to-move nobody

example DE2 Placing
board 8x8
option deployment free
A1 inf avg
B1 inf avg
end phase deploy to-move A
end A1 inf avg square=none
do deploy A1 d1
end phase deploy to-move B
end A1 d1 N

example MO1 A position in which a unit has moved and chooses its facing
board 8x8
A1 inf avg d4 N
start phase face active A1 moved
ask A MO1
choices face N, face E, face S, face W

example TS5b A position in which a unit has not moved and may fire
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
start phase fire active A1
ask A TS5b
do fire A1 B1
event TS5c A1 fires B1
event FI8 A1 needs 4 B1

example FI3 A position with a shot in the air
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
start phase shot active A1 enemy B1
ask A FI3
roll 4
ask B RH1
roll 4
ask A TS6

example FI3 A position with a shot after a move
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
start phase shot active A1 enemy B1 moved
roll 4
event FI3 A1 misses 4 4 B1

example CC2 A position with a close combat begun
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
B2 inf avg a8 S
start phase combat active A1 enemy B1
ask A CC2
roll 1 1
ask nobody TS3

example RH1 A position with a save to be rolled
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
B2 inf avg a8 S
start phase save active B1 enemy A1
ask B RH1
roll 3
ask B RH3
choices exhaust, retreat c6, retreat e6, retreat d7
do exhaust B1
ask nobody TS3
end A1 acted

example KO2 A position with a rally to be rolled
board 8x8
A1 inf avg d4 N ex
A2 cmd avg d4 N
start phase rally active A2
ask A KO2
roll 4
event KO2 A1 rallied A2 4 4

example RH7 A position with an advance to be decided
board 8x8
A1 inf avg d4 N
B1 inf avg square=off
B2 inf avg a8 S
B3 inf avg h8 S
start phase advance active A1 enemy B1 into d5
ask A RH7
do advance A1
end A1 d5 N
ask nobody TS3

example TS3 A position in a later round, with some units done
board 8x8
A1 inf avg d4 N acted
A2 inf avg a1 N
B1 inf avg d8 S
start round 7 phase order to-move B
ask B TS3
do hold B1
end round 7
odds: A = 1
