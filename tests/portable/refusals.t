rules portable

# Every refusal that a player can meet, with its clause, its code and its amounts.  A facing that
# does not exist (no-facing) and a field that a verb does not use (dirty) cannot be written in
# words; impossible boards and positions (bad-board, no-type, bad-position) are refused before there
# is a game.

# ---- refusals of any game ----

example VI1 game-over: after a broken army
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S ex
phase order
do fire A1 B1
roll 4 3
over A VI1
refuse hold A1 because VI1 game-over
refuse draw A because VI1 game-over

example VI4 game-over: after the last round
board 8x8
option round_limit 1
A1 inf avg d4 N
phase order
do hold A1
over nobody VI4
refuse hold A1 because VI4 game-over

example TS3 die-pending: nothing before the chit is drawn
board 8x8
A1 inf avg d4 N
A2 cmd avg d4 N
B1 inf avg d6 S
refuse move A1 d5 because TS3 die-pending
refuse hold B1 because TS3 die-pending

example FI3 die-pending: nothing before the die of a shot
board 8x8
A1 inf avg d4 N
A2 cmd avg d4 N
B1 inf avg d6 S
phase order
do fire A1 B1
refuse hold A2 because FI3 die-pending
roll 4
refuse exhaust B1 because RH1 die-pending

example CC2 die-pending: nothing between the dice of a close combat
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
refuse pass A1 because CC2 die-pending
roll 1
refuse pass A1 because CC2 die-pending

example KO2 die-pending: nothing before the die of a rally
board 8x8
A1 inf avg d4 N ex
A2 cmd avg d4 N
phase order
do rally A2
refuse move A1 d5 because KO2 die-pending

example TS3 no-die: no die where a unit is to be ordered
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
phase order
refuse roll 3 because TS3 no-die
refuse draw A because TS3 no-die

example FI3 bad-face: a die has six faces
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
phase order
do fire A1 B1
refuse roll 7 because FI3 bad-face 6 7
refuse roll 0 because FI3 bad-face 6 0

example TS3 bad-face: no chit of that colour is left
board 8x8
A1 inf avg d4 N
B1 inf avg d8 S acted
refuse draw B because TS3 bad-face 1 2

example TS3 not-now: orders are answered with orders
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
phase order
refuse fight A1 B1 because TS3 not-now
refuse pass A1 because TS3 not-now
refuse face A1 E because TS3 not-now
refuse exhaust A1 because TS3 not-now
refuse retreat A1 d3 because TS3 not-now
refuse advance A1 because TS3 not-now
refuse deploy A1 d1 because TS3 not-now

example TS5b not-now: before the shot after a move
board 8x8
A1 inf avg d3 N
B1 inf avg d6 S
phase order
do move A1 d4
refuse fire A1 B1 because MO1 not-now
do face A1 N
refuse move A1 d5 because TS5b not-now
refuse face A1 W because TS5b not-now
do fire A1 B1
roll 1
refuse pass A1 because TS3 die-pending

example TS6 not-now: before a close combat
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
phase order
do hold A1
refuse fire A1 B1 because TS6 not-now
refuse move A1 d3 because TS6 not-now

example RH3 not-now: after a failed save and before an advance
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 5 1 1
refuse pass B1 because RH3 not-now
do retreat B1 d5
refuse fight A1 B1 because RH7 not-now

example DE2 not-now: before everybody is placed
board 8x8
option deployment free
A1 inf avg
B1 inf avg
refuse move A1 d2 because DE2 not-now
refuse hold A1 because DE2 not-now

example TS3 no-unit: the unit is lost
board 8x8
A1 inf avg d4 N
A2 inf avg square=off
A3 inf avg d1 N
phase order
refuse hold A2 because TS3 no-unit
refuse move A2 d2 because TS3 no-unit

example TS3 not-yours: the chit belongs to the other side
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S
start phase order to-move B
refuse hold A1 because TS3 not-yours
refuse fire A1 B1 because TS3 not-yours

example DE2 not-yours: the other side places
board 8x8
option deployment free
A1 inf avg
B1 inf avg
refuse deploy B1 d8 because DE2 not-yours

example FI1 no-target: the target is lost
board 8x8
A1 inf avg d4 N
B1 inf avg square=off
B2 inf avg d6 S
B3 inf avg h8 S
phase order
refuse fire A1 B1 because FI1 no-target

example CC1 no-target: there is nobody left to fight
board 8x8
A1 inf avg d4 N
B1 inf avg square=off
B2 inf avg d5 S
B3 inf avg h8 S
start phase close active A1
refuse fight A1 B1 because CC1 no-target

example GA3 off-board: a move
board 8x8
A1 inf avg h8 N
phase order
refuse move A1 i8 because GA3 off-board
refuse move A1 h9 because GA3 off-board

example GA3 off-board: a retreat
board 8x8
A1 inf avg d7 N
B1 inf avg d8 S
start phase failed active B1 enemy A1
refuse retreat B1 d9 because GA3 off-board
choices exhaust, retreat c8, retreat e8

example GA3 off-board: a retreat to the side
board 8x8
A1 inf avg g4 E
B1 inf avg h4 W
start phase failed active B1 enemy A1
refuse retreat B1 i4 because GA3 off-board
choices exhaust, retreat h3, retreat h5

example GA3 off-board: a placement
board 5x4
option deployment free
A1 inf avg
B1 inf avg
refuse deploy A1 f1 because GA3 off-board
refuse deploy A1 a5 because GA3 off-board

# ---- acting ----

example TS4 acted: no second turn in a round
board 8x8
A1 inf avg d4 N acted
A2 inf avg b2 N
phase order
refuse move A1 d5 because TS4 acted
refuse hold A1 because TS4 acted

example TS6 other-unit: the fight is offered to one unit
board 8x8
A1 inf avg d4 N
A2 inf avg f4 N
B1 inf avg d5 S
B2 inf avg f5 S
start phase close active A1
refuse fight A2 B2 because TS6 other-unit
refuse pass A2 because TS6 other-unit

example TS5b other-unit: so is the shot
board 8x8
A1 inf avg d4 N
A2 inf avg f4 N
B1 inf avg d6 S
start phase fire active A1 moved
refuse fire A2 B1 because TS5b other-unit

example MO1 other-unit: so is the facing
board 8x8
A1 inf avg d4 N
A2 inf avg f4 N
start phase face active A1 moved
refuse face A2 E because MO1 other-unit

example RH3 other-unit: the choice is for the unit that failed
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg g4 S
start phase failed active B1 enemy A1
refuse exhaust B2 because RH3 other-unit
refuse retreat B2 g5 because RH3 other-unit
refuse exhaust A1 because RH3 other-unit

example RH7 other-unit: the advance is for the attacker
board 8x8
A1 inf avg d3 N
A2 inf avg c4 E
B1 inf avg d5 S
start phase advance active A1 enemy B1 into d4
refuse advance A2 because RH7 other-unit

# ---- moving ----

example UN3 cannot-move: guns in battery neither move nor turn
board 8x8
A1 art avg d4 N unl
phase order
refuse move A1 d5 because UN3 cannot-move
refuse move A1 d4 because UN3 cannot-move

example MO2 occupied: a friend, and an enemy
board 8x8
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg e4 S
phase order
refuse move A1 d5 because MO2 occupied
refuse move A1 e4 because MO2 occupied

example MO2 occupied: a retreat
board 8x8
A1 inf avg d3 N
A2 inf avg e4 N
B1 inf avg d4 S
B2 inf avg d5 S
start phase failed active B1 enemy A1
refuse retreat B1 d5 because MO2 occupied
refuse retreat B1 e4 because MO2 occupied

example MO2 occupied: a placement
board 8x8
option deployment free
A1 inf avg
A2 inf avg
B1 inf avg
do deploy A1 d1
do deploy B1 d8
refuse deploy A2 d1 because MO2 occupied

example TS5a too-far: each kind by its own speed
board 8x8
A1 inf avg a2 N
A2 cav avg c2 N
A3 art avg e2 N lim
A4 cmd avg g2 N
phase order
refuse move A1 a5 because UN1 too-far 3 2
refuse move A2 c6 because UN2 too-far 4 3
refuse move A3 e5 because UN3 too-far 3 2
refuse move A4 g6 because UN4 too-far 4 3

example TR2 too-far: along the road too there is an end
board 8x8
terrain road b2 c2 d2 e2 f2
A1 inf avg b2 E
phase order
refuse move A1 f2 because TR2 too-far 4 3

example TR2 too-far: a gap in the road
board 8x8
terrain road b2 d2 e2
A1 inf avg b2 E
phase order
refuse move A1 e2 because TR2 too-far 3 2

example MO4 enemy-stops: beside the road as well
board 8x8
terrain road b2 c2 d2 e2
A1 inf avg b2 E
B1 inf avg c3 N
phase order
refuse move A1 e2 because MO4 enemy-stops

example MO5 pinned
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
phase order
refuse move A1 c5 because MO5 pinned

example MO5 pinned: nowhere to go
board 8x8
A1 inf avg a1 N
B1 inf avg a2 S
B2 inf avg b2 S
phase order
refuse move A1 b1 because MO5 pinned
choices A1 move: a1

example MO5 pinned, and woods on the way
board 8x8
terrain woods c4
A1 cav avg d4 N
B1 inf avg d5 S
phase order
refuse move A1 c5 because MO5 pinned

example RH5 too-tired, and enemies on the way
board 8x8
A1 cav avg d4 N ex
B1 inf avg d6 S
B2 inf avg c5 S
B3 inf avg e5 S
phase order
refuse move A1 c6 because RH5 too-tired

example RH5 too-tired
board 8x8
A1 inf avg d3 N ex
B1 inf avg d6 S
phase order
refuse move A1 d5 because RH5 too-tired

example TW3 ground-stops: woods
board 8x8
terrain woods c4 d4 e4
A1 cav avg d3 N
phase order
refuse move A1 d5 because TW3 ground-stops

example TV2 ground-stops: a river
board 8x8
terrain river c4 d4 e4
A1 cav avg d3 N
phase order
refuse move A1 d5 because TV2 ground-stops

example TV2 ground-stops: the river in front is to blame, not the wood behind
board 8x8
terrain woods d2
terrain river c4 d4 e4
A1 cav avg d3 N
phase order
refuse move A1 d5 because TV2 ground-stops

example TW3 ground-stops: the wood in front is to blame, not the river behind
board 8x8
terrain river d2
terrain woods c4 d4 e4
A1 cav avg d3 N
phase order
refuse move A1 d5 because TW3 ground-stops

example MO4 enemy-stops
board 8x8
A1 cav avg d3 N
B1 inf avg c4 N
B2 inf avg e4 N
phase order
refuse move A1 d5 because MO4 enemy-stops

example MO2 no-way: two enemies bar it
board 8x8
A1 cav avg a1 N
B1 inf avg a2 N
B2 inf avg b2 N
phase order
refuse move A1 a3 because MO2 no-way

example MO4 must-face: after a move
board 8x8
A1 inf avg d3 N
B1 inf avg c4 S
B2 inf avg e4 S
phase order
do move A1 d4
refuse face A1 N because MO4 must-face
refuse face A1 S because MO4 must-face

example MO4 must-face: after an advance
board 8x8
A1 inf avg d3 N
B1 inf avg c4 S
B2 inf avg e4 S
B3 inf avg square=off
start phase advance active A1 enemy B3 into d4
do advance A1
ask A MO4
refuse face A1 N because MO4 must-face
choices face W, face E

# ---- firing ----

example UN6 no-attack
board 8x8
A1 cmd elite d4 N
B1 inf avg d5 S
phase order
refuse fire A1 B1 because UN6 no-attack

example UN5 limbered
board 8x8
A1 art avg d4 N lim
B1 inf avg d6 S
phase order
refuse fire A1 B1 because UN5 limbered

example RH4 exhausted
board 8x8
A1 inf avg d4 N ex
A2 art avg f4 N unl ex
B1 inf avg d6 S
phase order
refuse fire A1 B1 because RH4 exhausted
refuse fire A2 B1 because RH4 exhausted

example FI1 out-of-range: each kind by its own range
board 8x8
A1 inf avg a4 N
A2 cav avg c4 N
A3 art avg e1 N unl
B1 inf avg a8 S
B2 inf avg c7 S
B3 inf avg e8 S
phase order
refuse fire A1 B1 because FI1 out-of-range 4 3
refuse fire A2 B2 because FI1 out-of-range 3 2
refuse fire A3 B3 because FI1 out-of-range 7 6

example FI1 fire-reach: towns, and woods for guns too
board 8x8
terrain town d6
terrain woods f6
A1 inf avg d4 N
A2 art avg f1 N unl
B1 inf avg d6 S
B2 inf avg f6 S
phase order
refuse fire A1 B1 because TT3 fire-reach 2 1
refuse fire A2 B2 because TW4 fire-reach 5 1

example FI1 ground-hides: hill, town and woods
board 8x8
terrain hill c4
terrain town d5
terrain woods e4
A1 inf avg d4 N
B1 inf avg b4 S
B2 inf avg d6 S
B3 inf avg f4 S
phase order
refuse fire A1 B1 because TH1 ground-hides
refuse fire A1 B2 because TT1 ground-hides
refuse fire A1 B3 because TW1 ground-hides

example FI2 unit-hides: a friend, and an enemy
board 8x8
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg d6 S
B2 inf avg e4 S
B3 inf avg f4 S
phase order
refuse fire A1 B1 because FI2 unit-hides
refuse fire A1 B3 because FI2 unit-hides

example FI1 friend: nobody fires at his own
board 8x8
A1 inf avg d4 N
A2 inf avg d6 N
phase order
refuse fire A1 A2 because FI1 friend
refuse fire A1 A1 because FI1 friend

example CC1 friend: nobody fights his own
board 8x8
A1 inf avg d4 N
A2 inf avg e4 N
B1 inf avg d5 S
start phase close active A1
refuse fight A1 A2 because CC1 friend

example UN7 attached: no target of its own
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
B2 cmd avg d5 S
phase order
refuse fire A1 B2 because UN7 attached
do hold A1
refuse fight A1 B2 because UN7 attached

# ---- limbering, rallying ----

example TS5d no-gun
board 8x8
A1 inf avg d4 N
A2 cmd avg f4 N
phase order
refuse limber A1 because TS5d no-gun
refuse unlimber A2 because TS5d no-gun

example TS5d no-change
board 8x8
A1 art avg d4 N lim
A2 art avg f4 N unl
phase order
refuse limber A1 because TS5d no-change
refuse unlimber A2 because TS5d no-change

example KO1 no-commander, not-attached, fresh
board 8x8
A1 inf avg d4 N ex
A2 cmd avg f4 N
A3 inf avg h4 N
A4 cmd avg h4 N
phase order
refuse rally A1 because KO1 no-commander
refuse rally A2 because KO1 not-attached
refuse rally A4 because KO1 fresh

example KO1 not-attached: commanders do not rally each other
board 8x8
A1 cmd avg d4 N
A2 cmd avg d4 N ex
phase order
refuse rally A1 because KO1 not-attached
refuse rally A2 because KO1 not-attached

# ---- fighting, retreating, placing ----

example CC1 not-faced
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
B2 inf avg e4 W
B3 inf avg d6 S
start phase close active A1
refuse fight A1 B2 because CC1 not-faced
refuse fight A1 B3 because CC1 not-faced

example RH3 not-beside: one square, not two and not none
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase failed active B1 enemy A1
refuse retreat B1 d6 because RH3 not-beside 2 1
refuse retreat B1 d4 because RH3 not-beside 0 1
refuse retreat B1 g7 because RH3 not-beside 6 1

example RH3 not-away
board 8x8
A1 inf avg d3 N
B1 inf avg e5 S
start phase failed active B1 enemy A1
refuse retreat B1 d5 because RH3 not-away
refuse retreat B1 e4 because RH3 not-away

example DE1 not-own-rows: counted from the own edge
board 8x8
option deployment free
A1 inf avg
B1 inf avg
refuse deploy A1 d3 because DE1 not-own-rows 3 2
refuse deploy A1 d8 because DE1 not-own-rows 8 2
do deploy A1 d2
refuse deploy B1 d6 because DE1 not-own-rows 3 2
refuse deploy B1 d1 because DE1 not-own-rows 8 2

example DE2 placed
board 8x8
option deployment free
A1 inf avg
A2 inf avg
B1 inf avg
do deploy A1 d2
do deploy B1 d7
refuse deploy A1 c2 because DE2 placed
