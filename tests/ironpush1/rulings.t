rules ironpush1

# What rulings say and the book has no room to show.

# A13, A58: 98 thousandths of contact make a neighbour, 97 do not; and so with the 498 of half a base behind.

example 5.2 A tenth of contact at the side
board 12x10
A1 line 5.000,5.000 90
A2 line 6.000,4.598 90
A3 line 4.000,4.597 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 5.2 A1 supported A2 +1 at the side
event 7.1 A1 totals B1 4 3

example 5.2 Three thousandths less
board 12x10
A1 line 5.000,5.000 90
A2 line 6.000,4.597 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
no event 5.2
event 7.1 A1 totals B1 3 3

example 5.3 Just behind, and just not
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
event 5.3 A1 supported A3 +1 behind
event 7.1 A1 totals B1 4 3
roll 5 5
do hold B3
do attack A2 B2
no event 5.3
event 7.1 A2 totals B2 3 3

# A05, A08: a first pivot may end across a friend, who may be passed; the second may not.

example 4.2 A friend is in the way of the second turn only
board 12x10
A1 line 3.000,3.000 90
A2 line 3.000,3.600 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,3.000 0 because 4.3 ends-on-friend
do move A1 2.000,3.000 90 0
end A1 2.000,3.000 90

# A05: nothing is judged on the way round.

example 4.2 Right about where a quarter turn has no room
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.600 270
to-move A
refuse move A1 3.000,3.000 0 because 4.3 ends-on-enemy
do move A1 3.000,3.000 270
end A1 270

# A56: two thousandths over the edge of the zone are in it.

example 11.1 The edge of the deployment zone
board 12x10
option deployment free
A1 line
B1 line
refuse deploy A1 5.000,1.753 90 because 11.1 not-zone 2
do deploy A1 5.000,1.752 90
end A1 5.000,1.752

# A39: one commander may call another.

example 10.2 A commander called by another
board 12x10
A1 commander 5.000,3.000 90 acted
A2 commander 5.000,4.500 90
B1 line 9.000,9.000 270
to-move A
do command A2 A1
event 10.2 A2 commands A1
do move A1 5.000,2.500 90
end A1 granted acted 5.000,2.500

# A57: in front is between lines at 45 degrees from the front corners, so from its centre a base sees a little more.

example 8.7 Half turned away, the enemy is still in front
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,6.500 322 because 8.7 not-facing
refuse withdraw B1 5.000,6.500 218 because 8.7 not-facing
do withdraw B1 5.000,6.500 321
end B1 5.000,6.500 321

# A57: with enemies on both flanks nothing is away from both.

example 8.7 Enemies on both flanks
board 12x10
A1 line 5.750,5.500 180
A2 line 4.250,5.500 0
B1 line 5.000,5.500 270
to-move B
do fall-back B1
event 8.7 B1 hemmed-in
roll 6
event 8.7 B1 no-way
end B1 fresh 5.000,5.500

# A58 in 8.4: who touches with less is no enemy engaged.

example 8.4 A corner is no enemy
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 6.000,5.500 270
to-move A
do fall-back A1
event 8.4 A1 modifier -1 enemies engaged

# A38: a commander who is engaged and all but gone still calls, and still helps to rally.

example 10.2 A commander in trouble commands all the same
board 12x10
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

# A59, A60: a place is missing only if there is none, to the thousandth.

example 8.7 One place between two friends
board 12x10
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
no event 2.5
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
event 2.5 A4 destroyed
