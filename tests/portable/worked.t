rules portable

# The worked cases of the rules analysis, each with its exact result.  Numbers that are missing
# here are missing there too.

example UN1 Q01 Infantry on an empty board reaches thirteen squares
board 8x8
A1 inf avg d4 N
phase order
choices A1 move: d4, c4, e4, d3, d5, b4, f4, d2, d6, c3, c5, e3, e5

example UN2 Q02 Cavalry on an empty board reaches twenty-five
board 8x8
A1 cav avg d4 N
phase order
choices A1 move: d4, c4, e4, d3, d5, b4, f4, d2, d6, c3, c5, e3, e5, a4, g4, d1, d7, b3, b5, f3, f5, c2, c6, e2, e6

example UN3 Q03 Limbered guns move as infantry does
board 8x8
A1 art avg d4 N lim
phase order
choices A1: hold, unlimber, move d4, move c4, move e4, move d3, move d5, move b4, move f4, move d2, move d6, move c3, move c5, move e3, move e5

example UN3 Q03 Unlimbered guns stay and do not turn
board 8x8
A1 art avg d4 N unl
phase order
choices A1: hold, limber
refuse move A1 d4 because UN3 cannot-move
refuse move A1 d5 because UN3 cannot-move

example MO4 Q04 A forced stop, and diagonal squares without one
board 8x8
A1 cav avg d3 N
B1 inf avg d6 S
phase order
choices A1 move: d3, c3, e3, d2, d4, b3, f3, d1, d5, c2, c4, e2, e4, a3, g3, b2, b4, f2, f4, c1, c5, e1, e5
refuse move A1 c6 because UN2 too-far 4 3
refuse move A1 d6 because MO2 occupied
do move A1 d5
event MO4 A1 stops d5
end A1 d5 N

example MO4 Q04 Diagonal to the enemy there is no stop
board 8x8
A1 cav avg d3 N
B1 inf avg d6 S
phase order
do move A1 c5
no event MO4
ask A MO1
choices face N, face E, face S, face W

example MO5 Q05 Pinned by an enemy who faces you
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
phase order
choices A1 move: d4, d3, d2, c4, b4, c3, e4, f4, e3
refuse move A1 c5 because MO5 pinned
refuse move A1 e5 because MO5 pinned

example MO5 Q06 Not pinned by an enemy who turns his back
board 8x8
A1 inf avg d4 N
B1 inf avg d5 N
phase order
choices A1 move: d4, d3, d2, c4, b4, c3, e4, f4, e3, c5, e5
do move A1 c5
event MO4 A1 stops c5
event MO4 A1 turns E
end A1 c5 E

example MO5 Q06 The same on the other side
board 8x8
A1 inf avg d4 N
B1 inf avg d5 N
phase order
do move A1 e5
event MO4 A1 stops e5
event MO4 A1 turns W
end A1 e5 W

example TW3 Q08 Into the woods and no deeper
board 8x8
terrain woods d5 d6 c4
A1 inf avg d3 N
phase order
choices A1 move: d3, c3, e3, d2, d4, b3, f3, d1, c2, e2, e4, d5, c4
refuse move A1 d6 because UN1 too-far 3 2

example TW3 Q08 The wood c4 lies open when the way through d4 is closed
board 8x8
terrain woods d5 d6 c4
A1 inf avg d3 N
B1 inf avg d4 N
phase order
choices A1 move: d3, c3, e3, d2, b3, f3, d1, c2, e2, c4, e4

example TW3 Q09 From wood to wood one square, out of it the whole move
board 8x8
terrain woods d5 d6 c4
A1 inf avg d5 N
phase order
choices A1 move: d5, c5, e5, d4, d6, b5, f5, d3, c6, e6, c4, e4
refuse move A1 d7 because TW3 ground-stops
do move A1 d6
event TW3 A1 ground-stops d6 woods

example TV2 Q10 A river, and the bridge beside it
board 8x8
terrain river a4 b4 c4 d4 f4 g4 h4
terrain road e3 e4 e5 e6
A1 cav avg d3 N
phase order
choices A1 move: d3, c3, e3, d2, b3, f3, d1, c2, e2, a3, g3, b2, f2, c1, e1, d4, c4, b4, e4, f4, e5
refuse move A1 d5 because TV2 ground-stops
do move A1 e5
event TS5a A1 moves e5
no event TV2

example TV2 Q10 In the water the move is over
board 8x8
terrain river a4 b4 c4 d4 f4 g4 h4
terrain road e3 e4 e5 e6
A1 cav avg d3 N
phase order
do move A1 d4
event TV2 A1 ground-stops d4 river

example MO2 Q12 Through a friend's square
board 8x8
A1 inf avg d4 N
A2 inf avg d5 N
phase order
choices A1 move: d4, c4, e4, d3, b4, f4, d2, d6, c3, c5, e3, e5
refuse move A1 d5 because MO2 occupied

example FI1 Q13 Three squares away, and four
board 8x8
A1 inf avg d4 N
B1 inf avg d7 S
B2 inf avg e6 S
B3 inf avg f5 S
B4 inf avg g4 S
B5 inf avg f6 S
B6 inf avg e7 S
B7 inf avg d8 S
phase order
choices A1 fire: B1, B2, B3, B4
refuse fire A1 B5 because FI1 out-of-range 4 3
refuse fire A1 B6 because FI1 out-of-range 4 3
refuse fire A1 B7 because FI1 out-of-range 4 3

example TT3 Q14 A target in a town, from two squares
board 8x8
terrain town d6
A1 inf avg d4 N
B1 inf avg d6 S
phase order
refuse fire A1 B1 because TT3 fire-reach 2 1

example TT3 Q14 From the next square
board 8x8
terrain town d6
A1 inf avg d5 N
B1 inf avg d6 S
phase order
choices A1 fire: B1

example TT4 Q14 With guns from five squares
board 8x8
terrain town d6
A1 art avg d1 N unl
B1 inf avg d6 S
phase order
do fire A1 B1
event GA1 A1 distance B1 5 6
event TT4 A1 exempt B1

example TW4 Q16 Out of the woods at three squares
board 8x8
terrain woods d4
A1 inf avg d4 N
B1 inf avg d7 S
phase order
do fire A1 B1
event GA1 A1 distance B1 3 3
event FI8 A1 needs 4 B1

example FI2 Q17 A friend in between
board 8x8
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg d6 S
phase order
refuse fire A1 B1 because FI2 unit-hides

example TH5 Q17 From a hill over him
board 8x8
terrain hill d4
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg d6 S
phase order
do fire A1 B1
event TH5 A1 sees-over B1

example TH5 Q17 Up to a hill over him
board 8x8
terrain hill d6
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg d6 S
phase order
do fire A1 B1
event TH5 A1 sees-over B1

example TH5 Q17 All three on hills
board 8x8
terrain hill d4 d5 d6
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg d6 S
phase order
refuse fire A1 B1 because FI2 unit-hides

example FI2 Q20 From d4 to e6 the line is open
board 8x8
A1 inf avg d4 N
A2 inf avg d6 N
A3 inf avg e4 N
A4 inf avg c5 N
A5 inf avg f5 N
B1 inf avg e6 S
phase order
choices A1 fire: B1

example FI2 Q20 A unit on d5 closes it
board 8x8
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg e6 S
phase order
refuse fire A1 B1 because FI2 unit-hides

example FI2 Q20 And so does one on e5
board 8x8
A1 inf avg d4 N
B1 inf avg e6 S
B2 inf avg e5 S
phase order
refuse fire A1 B1 because FI2 unit-hides
choices A1 fire: B2

example FI6 Q22 After a move, at a town: a five misses
board 8x8
terrain town d5
A1 inf avg d3 N
B1 inf avg d5 S
phase order
do move A1 d4
do fire A1 B1
event FI8 A1 needs 6 B1
roll 5
event FI3 A1 misses 5 4 B1

example FI6 Q22 And a six hits
board 8x8
terrain town d5
A1 inf avg d3 N
B1 inf avg d5 S
phase order
do move A1 d4
do fire A1 B1
roll 6
event FI8 A1 hits 6 5 B1

example FI7 Q23 A gun on a hill, over a friend, at six squares
board 8x8
terrain hill d2
A1 art avg d2 N unl
A2 inf avg d5 N
B1 inf avg d8 S
phase order
do fire A1 B1
event GA1 A1 distance B1 6 6
event TH5 A1 sees-over B1
event FI5 A1 modifier +1 has not moved
event TH3 A1 higher B1
event FI7 A1 modifier +1 from a height
event FI8 A1 needs 3 B1
roll 3
event FI8 A1 hits 3 5 B1

example CC4 Q24 Attack from the front
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
no event CC4
event CC6 A1 needs 5 B1
event CC6 B1 needs 5 A1

example CC4 Q24 From the western flank
board 8x8
A1 inf avg c4 E
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
event CC4 A1 modifier +1 from the flank
event CC6 A1 needs 4 B1
event CC6 B1 needs 5 A1

example CC4 Q24 From the eastern flank
board 8x8
A1 inf avg e4 W
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
event CC4 A1 modifier +1 from the flank
event CC6 A1 needs 4 B1
event CC6 B1 needs 5 A1

example CC4 Q24 From the rear
board 8x8
A1 inf avg d5 S
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
event CC4 A1 modifier +1 from the rear
event CC6 A1 needs 4 B1
event CC6 B1 needs 5 A1

example TH4 Q25 Uphill
board 8x8
terrain hill d4
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
event CC6 A1 needs 5 B1
event TH4 B1 higher A1
event CC5 B1 modifier +1 from a height
event CC6 B1 needs 4 A1

example CC6 Q26 Hit and saved
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 4
event CC6 A1 hits 5 5 B1
event CC2 B1 misses 4 4 A1
roll 4
event RH2 B1 saves 4 4
ask nobody TS3
end A1 d3 N !ex
end B1 d4 S !ex

example CC6 Q27 Both hit, the defender retreats straight back
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 6
event CC6 A1 hits 5 5 B1
event CC6 B1 hits 6 6 A1
ask B RH1
roll 3
event RH2 B1 fails 3 4
ask B RH3
choices exhaust, retreat c4, retreat d5, retreat e4
do retreat B1 d5
ask A RH1
roll 5
event RH2 A1 saves 5 4
ask A RH7
choices advance, pass
do advance A1
event RH7 A1 advances d4
no event MO4
end A1 d4 N
end B1 d5 S

example CC6 Q27 The defender retreats to the side
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 6 3
do retreat B1 c4
roll 5
do advance A1
event RH7 A1 advances d4
event MO4 A1 turns W
end A1 d4 W
end B1 c4 S

example RH6 Q29 Exhausted and failed: destroyed without a choice
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S ex
B2 inf avg g7 S
B3 inf avg h7 S
start phase close active A1
do fight A1 B1
roll 5 1 3
event RH2 B1 fails 3 4
event RH6 B1 destroyed
gone B1
end B lost 1

example RH3 Q30 Retreat squares of a unit alone
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase failed active B1 enemy A1
choices exhaust, retreat c4, retreat d5, retreat e4

example RH3 Q30 Another enemy close by forbids none
board 8x8
A1 inf avg d3 N
A2 inf avg c5 N
B1 inf avg d4 S
start phase failed active B1 enemy A1
choices exhaust, retreat c4, retreat d5, retreat e4

example RH3 Q30 A friend in the way does
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg d5 S
start phase failed active B1 enemy A1
choices exhaust, retreat c4, retreat e4

example RH3 Q31 Out of the corner, next to another enemy
board 8x8
A1 inf avg g8 E
A2 inf avg h6 N
B1 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1 3
choices exhaust, retreat h7
do retreat B1 h7
end B1 h7 S !ex

example RH3 Q31 The way out is held by an enemy
board 8x8
A1 inf avg g8 E
A2 inf avg h7 N
B1 inf avg h8 S
B2 inf avg a8 S
start phase close active A1
do fight A1 B1
roll 5 1 3
event RH3 B1 no-retreat
event RH3 B1 exhausted
end B1 h8 S ex

example RH3 Q31 The way out is held by a friend
board 8x8
A1 inf avg g8 E
B1 inf avg h8 S
B2 inf avg h7 S
start phase close active A1
do fight A1 B1
roll 5 1 3
event RH3 B1 no-retreat
event RH3 B1 exhausted
end B1 h8 S ex

example RH3 Q31 A commander alone does not close it
board 8x8
A1 inf avg g8 E
B1 inf avg h8 S
B2 cmd avg h7 W
start phase close active A1
do fight A1 B1
roll 5 1 3
choices exhaust, retreat h7
do retreat B1 h7
event MO3 B2 joins B1
end B2 h7 S

example RH3 Q33 Hit by fire along the file
board 8x8
A1 inf avg d3 N
B1 inf avg d6 S
phase order
do fire A1 B1
roll 4 3
choices exhaust, retreat c6, retreat d7, retreat e6

example RH3 Q33 Hit by fire from the side
board 8x8
A1 inf avg d3 N
B1 inf avg e5 S
phase order
do fire A1 B1
roll 4 3
choices exhaust, retreat e6, retreat f5

example RH5 Q34 Exhausted: no fire, and twelve squares
board 8x8
A1 inf avg d3 N ex
B1 inf avg d6 S
phase order
refuse fire A1 B1 because RH4 exhausted
choices A1 move: d3, c3, e3, d2, d4, b3, f3, d1, c2, e2, c4, e4
refuse move A1 d5 because RH5 too-tired

example RH5 Q35 Exhausted and already there: it may fight
board 8x8
A1 inf avg d4 N ex
B1 inf avg d5 S
phase order
do hold A1
ask A TS6
choices fight B1, pass

example UN7 Q36 A commander rides to a unit in contact
board 8x8
A1 inf avg d4 N
A2 cmd avg d2 N
B1 inf avg d5 S
phase order
choices A2 move: d2, c2, e2, d1, d3, b2, f2, c1, e1, c3, e3, d4, a2, g2, b1, f1, b3, f3, c4, e4
refuse move A2 c5 because UN4 too-far 4 3
refuse move A2 e5 because UN4 too-far 4 3
do move A2 d4
event MO4 A2 stops d4
end A2 d4 N
ask nobody TS3

example KO2 Q38 An average commander rolls a three
board 8x8
A1 inf avg d4 N ex
A2 cmd avg d4 N
phase order
do rally A2
event KO1 A2 rallies A1 4
roll 3
event KO2 A1 not-rallied A2 3 4
end A1 ex

example KO2 Q38 And a four
board 8x8
A1 inf avg d4 N ex
A2 cmd avg d4 N
phase order
do rally A2
roll 4
event KO2 A1 rallied A2 4 4
end A1 !ex

example RH6 Q39 The commander of a destroyed unit stays, and nobody advances
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S ex
B2 cmd avg d4 S
B3 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1 3
event RH6 B1 destroyed
event CF1 B2 alone B1
gone B1
end B lost 1
end B2 d4 S
ask nobody TS3

example CF1 Q39 With the other option two are lost and the square is free
board 8x8
option commander_fate destroyed
A1 inf avg d3 N
B1 inf avg d4 S ex
B2 cmd avg d4 S
B3 inf avg f8 S
B4 inf avg g8 S
B5 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1 3
event RH6 B1 destroyed
event CF1 B2 destroyed
gone B1 B2
end B lost 2
ask A RH7
choices advance, pass

example CC2 Q41 A lone commander is attacked
board 8x8
A1 inf avg d3 N
B1 cmd poor d4 S
start phase close active A1
do fight A1 B1
event UN6 B1 no-die A1
roll 5
event CC6 A1 hits 5 5 B1
ask B RH1
roll 2
event RH2 B1 fails 2 5
ask B RH3
choices exhaust, retreat c4, retreat d5, retreat e4

example TS6 Q42 Fire and close combat in one activation
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
phase order
do fire A1 B1
event FI8 A1 needs 4 B1
roll 4
event FI8 A1 hits 4 5 B1
roll 4
event RH2 B1 saves 4 4
ask A TS6
choices fight B1, pass
do fight A1 B1
event TS6 A1 fights B1

example TS5d Q43 Unlimber now, fire next round
board 8x8
A1 art avg d2 N lim
B1 inf avg d6 S acted
phase order
do unlimber A1
event TS5d A1 unlimbers
event TS7 round-over 1
ask nobody TS3
draw A
do fire A1 B1
event TS5c A1 fires B1

example MO4 Q44 Between two enemies: west or east only
board 8x8
A1 inf avg d4 N
B1 inf avg c5 S
B2 inf avg e5 S
phase order
do move A1 d5
ask A MO4
choices face W, face E

example TS5b Q45 No square and no turn: a four hits
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
phase order
do move A1 d4
do face A1 N
do fire A1 B1
roll 4
event FI8 A1 hits 4 5 B1

example FI5 Q45 With a turn a four misses
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
phase order
do move A1 d4
do face A1 E
do fire A1 B1
roll 4
event FI3 A1 misses 4 4 B1

example RH3 Q46 Every retreat is next to an enemy, and the choice stays open
board 8x8
A1 inf avg d3 N
A2 inf avg c5 S
A3 inf avg e5 S
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 5 1 3
choices exhaust, retreat c4, retreat d5, retreat e4
do retreat B1 d5
end B1 d5 S !ex
