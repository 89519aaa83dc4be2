rules ironpush2

# What rulings say and the book has no room to show.  Commanders: this edition has them only where a battle says so.

example 10.1 A commander rallies without his own help
board 12x10
option commanders yes
A1 commander 5.000,3.000 90 shaken
A2 commander 8.000,3.000 90 shaken
A3 commander 8.000,4.500 90
B1 line 9.000,9.000 270
to-move A
odds rally A1: A1 recovers = 1/2
odds rally A2: A2 recovers = 2/3
do rally A1
no event 10.1

example 10.2 Two commanders, each once, and no unit thrice
board 12x10
option commanders yes
A1 line 5.000,4.500 90 acted
A2 commander 4.500,3.000 90
A3 commander 5.500,3.000 90
A4 line 6.000,4.500 90 acted
B1 line 9.000,9.000 270
B2 line 7.000,9.000 270
to-move A
do command A2 A1
do hold A1
do hold B1
refuse command A2 A4 because 10.2 commanded
refuse command A3 A1 because 10.2 granted
do command A3 A4

example 10.3 Engaged units test too
board 12x10
option commanders yes
option break_percent 100
A1 line 5.000,5.000 90
A2 line 8.000,5.000 90
B1 line 8.000,5.500 270
B2 commander 5.000,5.500 270 disrupted
to-move A
do attack A1 B2
roll 5 5
event 10.3 B1 tests 4
roll 3
end B1 shaken engaged

example 10.3 Both commanders in one Brutal Clash
board 12x10
option commanders yes
option break_percent 100
A1 commander 5.000,5.000 90 disrupted
A2 line 2.000,2.000 90
B1 commander 5.000,5.500 270 disrupted
B2 line 9.000,9.000 270
to-move A
do attack A1 B1
roll 2
gone A1 B1
event 10.3 fallen A
roll 3
event 10.3 A2 fails 3 4
event 10.3 fallen B
roll 4
event 10.3 B2 passes 4 4

# B39: a commander who is pushed to his death is a commander lost.

example 10.3 A commander pushed off the table
board 12x10
option commanders yes
option break_percent 100
A1 line 5.000,8.750 90
B1 commander 5.000,9.250 270
B2 line 2.000,2.000 270
to-move A
do attack A1 B1
roll 3
event CB6e B1 fatal edge of the table
event 10.3 fallen B
roll 3
event 10.3 B2 fails 3 4
end B2 shaken

# B22, B18: what a base overhangs from a road it was in before, but rough ground only.

example CB6d Pushed off the road inside the wood it stands in
board 12x10
terrain rough 3.000,4.000 9.000,4.000 9.000,8.000 3.000,8.000
terrain road 4.800,1.000 5.200,1.000 5.200,9.000 4.800,9.000
A1 line 4.250,5.500 0
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
roll 3 3
end B1 fresh 6.000,5.500

# B21: two pieces of road that only touch are no way from one to the other; where they overlap, a step ends.

example TE1b A road of two pieces
board 12x10
terrain road 2.800,1.000 3.200,1.000 3.200,4.200 2.800,4.200
terrain road 2.800,3.800 8.000,3.800 8.000,4.200 2.800,4.200
A1 line 3.000,2.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.500,4.000 90 because MO1 too-far 1000 1581
do move A1 3.000,4.000 90
do hold B1
do hold B1
do move A1 5.000,4.000 90
end A1 5.000,4.000

# B15: the wall kills the first, who never reaches the friend at its far side.

example CB6c A wall between friends
board 12x10
terrain wall 4.000,5.750 6.000,5.750
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
B3 line 9.000,9.000 270
B4 line 8.000,9.000 270
to-move A
do attack A1 B1
roll 3 3
event CB6c B1 fatal obstacle
no event CB5
end B2 fresh 5.000,6.000

# A57 with two enemies at right angles: the diagonal alone is left.

example 8.7 Two enemies at right angles
board 12x10
A1 line 5.000,5.000 90
A2 line 4.250,5.500 0
B1 line 5.000,5.500 270
to-move B
do fall-back B1
event 8.4 B1 modifier -2
roll 5
refuse withdraw B1 5.000,6.500 270 because 8.7 not-away
refuse withdraw B1 5.500,6.100 270 because 8.7 not-away
do withdraw B1 5.500,6.000 225
end B1 !engaged

# B20: what counts is the base as it stands after a first turn, for so it goes its way.

example TE1c Turned out of the wood before the step
board 12x10
terrain rough 3.300,2.000 6.000,2.000 6.000,6.000 3.300,6.000
A1 line 3.000,3.000 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because TE1c too-far 500 1000
do move A1 3.000,4.000 0 0
end A1 3.000,4.000 0

# B24: a deep base may cross by a move of more than a base width, and a crossing in rough ground is not halved.

example TE1d A column over the wall
board 12x10
terrain wall 1.000,3.600 5.000,3.600
A1 column 3.000,3.000 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.201 90 because TE1d too-far 1200 1201
do move A1 3.000,4.200 90
end A1 3.000,4.200

example TE1d A wall in the wood
board 12x10
terrain wall 1.000,3.300 5.000,3.300
terrain rough 1.000,2.000 5.000,2.000 5.000,5.000 1.000,5.000
A1 line 3.000,3.000 90
B1 line 9.000,9.000 270
to-move A
do move A1 3.000,3.650 90
end A1 3.000,3.650

# Placing armies: bad ground is for nobody.

example 11.1 Not on a wall, not in the pond
board 12x10
option deployment free
terrain wall 4.000,1.000 6.000,1.000
terrain impassable 8.000,0.500 9.000,0.500 9.000,1.500 8.000,1.500
terrain rough 1.000,0.500 3.000,0.500 3.000,1.500 1.000,1.500
A1 line
B1 line
refuse deploy A1 5.000,1.000 90 because 11.1
refuse deploy A1 8.500,1.000 90 because 11.1
do deploy A1 2.000,1.000 90
end A1 2.000,1.000

# A41: two commanders lost by one push are two tests.

example 10.3 Two commanders over the edge
board 12x10
option commanders yes
option break_percent 100
A1 line 5.000,8.000 90
B1 line 5.000,8.500 270
B2 commander 4.500,9.000 270
B3 commander 5.500,9.000 270
B4 line 9.000,2.000 270 shaken
to-move A
do attack A1 B1
roll 3 3
gone B2 B3
end B1 fresh 5.000,9.500
event 10.3 fallen B
roll 4
event 10.3 B1 passes 4 4
event 10.3 fallen B
roll 3
event 10.3 B1 fails 3 4
end B1 shaken

# A58: 98 thousandths of contact make a neighbour, 97 do not; and so with the 498 of half a base behind.

example SU1a Just a neighbour, and just not
board 12x10
A1 line 5.000,5.000 90
A2 line 6.000,4.598 90
A3 line 4.000,4.597 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event SU1a A1 supported A2 +1 at the side
event CB1 A1 totals B1 4 3

example SU1b Just behind, and just not
board 12x10
A1 line 5.000,5.000 90
A2 line 8.000,5.000 90
A3 line 5.502,4.500 90
A4 line 8.503,4.500 90
B1 line 5.000,5.500 270
B2 line 8.000,5.500 270
B3 line 2.000,9.000 270
to-move A
do attack A1 B1
event SU1b A1 supported A3 +1 behind
event CB1 A1 totals B1 4 3
roll 5 5
do hold B3
do attack A2 B2
no event SU1b
event CB1 A2 totals B2 3 3

# A38: a commander who is engaged and all but gone still calls, and still helps to rally.

example 10.2 A commander in trouble commands all the same
board 12x10
option commanders yes
A1 commander 5.000,5.000 90 disrupted acted
A2 line 5.000,4.000 90 shaken acted
B1 line 5.000,5.500 270
to-move A
end A1 engaged
do command A1 A2
do rally A2
event 10.1 A2 modifier +1 commander near
roll 3
end A2 fresh

# B11, A56: two thousandths inside a friend are clear, three are not; who has to go on leaves no part behind.
example CB5 Three thousandths are too many
board 12x10
A1 line 5.000,5.000 90
B1 skirm 5.000,5.500 270
B2 line 5.000,6.997 270
to-move A
do attack A1 B1
roll 3 3
event CB5 B1 pushed 5.000,7.497
end B1 5.000,7.497

example CB5 Two thousandths inside a friend who was not passed
board 12x10
A1 line 5.000,5.000 90
B1 skirm 5.000,5.500 270
B2 line 5.000,6.400 270
B3 line 5.000,7.398 270
B4 line 5.998,6.900 270
to-move A
do attack A1 B1
roll 3 3
event CB5 B1 pushed 5.000,6.900
end B1 5.000,6.900

example CB5 Three, and it passes him too
board 12x10
A1 line 5.000,5.000 90
B1 skirm 5.000,5.500 270
B2 line 5.000,6.400 270
B3 line 5.000,7.397 270
B4 line 5.998,6.900 270
to-move A
do attack A1 B1
roll 3 3
event CB5 B1 pushed 5.000,7.897
end B1 5.000,7.897

# B12: the second lands where the first has left room.

example CB5 Two skirmishers, one after another
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 skirm 5.000,6.000 270
B3 skirm 5.000,6.500 270
B4 line 5.000,7.000 270
to-move A
do attack A1 B1
roll 3 3
event CB5 B2 pushed 5.000,7.500
event CB5 B3 pushed 5.000,8.000
end B1 5.000,6.500
end B4 5.000,7.000

# B25, B27: where two walls meet there is no way over.

example TE1d The corner of two walls
board 12x10
terrain wall 1.000,3.300 3.000,3.300
terrain wall 3.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
A2 line 4.000,3.000 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,3.650 90 because TE1d two-obstacles
do move A2 4.000,3.650 90
end A2 4.000,3.650

# B41: the edge of the table is named before an enemy, an enemy before the ground.

example CB6e Many ways to die
board 12x10
terrain impassable 4.000,9.550 5.300,9.550 5.300,10.000 4.000,10.000
A1 line 5.000,8.750 90
A2 line 5.900,9.750 90
B1 line 5.000,9.250 270
B2 line 9.000,5.000 270
B3 line 8.000,4.000 270
to-move A
do attack A1 B1
roll 3
event CB6e B1 fatal edge of the table
gone B1

# A15: supporting is not an action, and one friend does it twice.

example SU1 One friend between two fights
board 12x10
A1 line 4.000,5.000 90
A2 line 5.000,5.000 90
A3 line 6.000,5.000 90
B1 line 4.000,5.500 270
B2 line 6.000,5.500 270
B3 line 9.000,9.000 270
to-move A
do attack A1 B1
event SU1a A1 supported A2 +1
event CB1 A1 totals B1 4 3
roll 5 5
do hold B3
do attack A3 B2
event SU1a A3 supported A2 +1
event CB1 A3 totals B2 4 3

# A59, A60: a place is missing only if there is none, to the thousandth.

example 8.7 One place between two friends
board 12x10
option fall_back_through_friends all
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
B3 line 5.980,6.500 270
B4 line 3.984,6.500 270
to-move B
do fall-back B1
no event 8.7
roll 6
ask B 8.7
refuse withdraw B1 4.981,6.500 270 because 8.7 ends-on-friend
refuse withdraw B1 4.983,6.500 270 because 8.7 ends-on-friend
do withdraw B1 4.982,6.500 270
event 8.7 B1 withdraws 4.982,6.500 270

example 8.7 A thousandth less, and there is none
board 12x10
option fall_back_through_friends all
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
B3 line 5.980,6.500 270
B4 line 3.985,6.500 270
to-move B
do fall-back B1
event 8.7 B1 hemmed-in
roll 6
event 8.7 B1 no-way
end B1 5.000,5.500 engaged

example 11.1 With its flank to the enemy
board 4x6
option deployment free
option deploy_depth 1
A1 column
A2 column
A3 column
A4 line
B1 column
B2 column
B3 column
B4 column
do deploy A1 0.500,0.500 90
do deploy B1 0.500,5.500 270
do deploy A2 3.490,0.500 90
do deploy B2 1.500,5.500 270
do deploy A3 1.994,0.500 90
no event US5
do deploy B3 2.500,5.500 270
refuse deploy A4 1.247,0.500 90 because 11.1 ends-on-friend
do deploy A4 2.742,0.500 0
event 11.1 A4 deployed 2.742,0.500 0

example 11.1 A gap that is too narrow
board 4x6
option deployment free
option deploy_depth 1
A1 column
A2 column
A3 column
A4 line
B1 column
B2 column
B3 column
B4 column
do deploy A1 0.500,0.500 90
do deploy B1 0.500,5.500 270
do deploy A2 3.490,0.500 90
do deploy B2 1.500,5.500 270
do deploy A3 1.995,0.500 90
event US5 A4 destroyed

example 11.1 Between impassable ground and a wall
board 4x6
option deployment free
option deploy_depth 1
terrain impassable 0.000,0.000 1.250,0.000 1.250,1.000 0.000,1.000
terrain wall 2.247,0.000 2.247,1.000
A1 line
A2 line
A3 line
A4 line
A5 line
B1 line
B2 line
B3 line
B4 line
B5 line
do deploy A1 2.747,0.250 90
do deploy B1 0.500,5.500 270
do deploy A2 2.747,0.750 90
do deploy B2 1.500,5.500 270
do deploy A3 3.498,0.500 0
no event US5
do deploy B3 2.500,5.500 270
refuse deploy A4 1.750,0.250 90 because 11.1 on-impassable
do deploy A4 1.748,0.250 90
no event US5
do deploy B4 3.500,5.500 270
do deploy A5 1.748,0.750 90
event 11.1 A5 deployed 1.748,0.750 90
