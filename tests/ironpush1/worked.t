rules ironpush1

# The worked cases of the rules analysis, each with its exact result, on a table of 12 by 10 base widths.  Case
# numbers that are missing here are missing there too.

example 7.3 C01 Equal, one die
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 3
ask A 7.3
roll 5
end B1 shaken 5.000,5.500 270
end A1 fresh 5.000,5.000 90

example 5.2 C02 Side support, the attacker picks 6
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 6.000,5.000 90
to-move A
end A2 !engaged
do attack A1 B1
event 5.2 A1 supported A2 +1
event 7.1 A1 totals B1 4 3
roll 2 6
ask A 7.4
do take A1 6
end B1 shaken 5.000,6.500 270

example 5.3 C03 Rear support, the defender picks 1
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 4
roll 3 1
ask B 7.5
do take B1 1
end A1 shaken 5.000,5.000
end B1 fresh 5.000,5.500

example 5.4 C04 Three supporters, capped
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 4.000,5.000 90
A3 line 6.000,5.000 90
A4 line 5.000,4.500 90
to-move A
do attack A1 B1
event 7.1 A1 totals B1 5 3

example 6.3 C05 Flank, support void
board 12x10
A1 line 5.750,5.500 180
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
event 3.4 A1 attacks B1 left flank
event 7.1 A1 totals B1 4 3

example 6.2 C06 Rear
board 12x10
A1 line 5.000,6.000 270
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 3.4 A1 attacks B1 rear
event 7.1 A1 totals B1 5 3

example 2.4 C07 Worn against more worn
board 12x10
A1 line 5.000,5.000 90 shaken
B1 line 5.000,5.500 270 disrupted
to-move A
do attack A1 B1
event 7.1 A1 totals B1 2 1
ask A 7.4

example 7.7 C08 Blocked by the unit behind
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
roll 3 4
event 7.7 B1 blocked
end B1 shaken 5.000,5.500
end B2 fresh 5.000,6.000

example 7.6 C10 Destroyed by the hit, no push
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270 disrupted
B2 line 9.000,9.000 270
B3 line 7.000,9.000 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 1
roll 6 6
gone B1
no event 7.7

example 7.7 C11 Blocked by the edge
board 12x10
A1 line 5.000,8.750 90
B1 line 5.000,9.250 270
to-move A
do attack A1 B1
roll 4
end B1 shaken 5.000,9.250

example 7.7 C12 Exactly to the edge
board 12x10
A1 line 5.000,8.250 90
B1 line 5.000,8.750 270
to-move A
do attack A1 B1
roll 4
end B1 fresh 5.000,9.750

example 7.7 C12 Two thousandths beyond the edge still fit
board 12x10
A1 line 5.000,8.252 90
B1 line 5.000,8.752 270
to-move A
do attack A1 B1
roll 4
end B1 fresh 5.000,9.752

example 7.7 C12 Three thousandths beyond do not
board 12x10
A1 line 5.000,8.253 90
B1 line 5.000,8.753 270
to-move A
do attack A1 B1
roll 4
end B1 shaken 5.000,8.753

example 7.7 C15 Somebody in the swept path
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.700 270
to-move A
do attack A1 B1
roll 3
end B1 shaken 5.000,5.500

example 7.7 C15 A gap of exactly one base width
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,7.000 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,6.500

example 4.1 C16 How far
board 12x10
A1 line 3.000,3.000 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.001 90 because 4.1 too-far 1000 1001
refuse move A1 3.708,3.708 90 because 4.1 too-far 1000 1001
do move A1 3.707,3.707 90

example 4.1 C16 Straight on
board 12x10
A1 line 3.000,3.000 90
B1 line 9.000,9.000 270
to-move A
do move A1 3.000,4.000 90

example 4.2 C16 Back, and turned round
board 12x10
A1 line 3.000,3.000 90
B1 line 9.000,9.000 270
to-move A
do move A1 3.000,2.000 270
end A1 3.000,2.000 270

example 3.4 C17 Up to the enemy, y = 3.197
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.700 270
to-move A
do move A1 3.000,3.197 90
end A1 !engaged

example 3.4 C17 Up to the enemy, y = 3.198
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.700 270
to-move A
do move A1 3.000,3.198 90
end A1 engaged

example 3.4 C17 Up to the enemy, y = 3.200
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.700 270
to-move A
do move A1 3.000,3.200 90
end A1 engaged

example 3.4 C17 Up to the enemy, y = 3.202
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.700 270
to-move A
do move A1 3.000,3.202 90
end A1 engaged

example 3.4 C17 Up to the enemy, y = 3.203
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.700 270
to-move A
refuse move A1 3.000,3.203 90 because 4.3

example 4.3 C18 Through the enemy
board 12x10
A1 line 3.000,3.000 90
B1 line 3.000,3.700 270
to-move A
refuse move A1 3.000,4.000 90 because 4.3 enemy-in-way

example 4.3 C19 Past the enemy
board 12x10
A1 line 3.000,3.000 90
B1 line 4.000,3.300 270
to-move A
do move A1 3.000,4.000 90

example 3.4 C19 Right flank to right flank
board 12x10
A1 line 3.000,3.300 90
B1 line 4.000,3.300 270
to-move A
end A1 !engaged
end B1 !engaged
refuse attack A1 B1 because 3.4 not-engaged

example 4.3 C20 Through a friend, onto a friend
board 12x10
A1 line 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,3.900 90 because 4.3 ends-on-friend
do move A1 3.000,4.000 90

example 5.2 C22 Both neighbours engaged
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 6.000,5.000 90
B2 line 6.000,5.500 270
to-move A
end A2 engaged
end B2 engaged
do attack A1 B1
event 7.1 A1 totals B1 3 3

example 3.4 C23 Two in front: B1
board 12x10
A1 line 5.000,5.000 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
choices A1 attack: B1, B2
do attack A1 B1
event 3.4 A1 attacks B1 front
event 7.1 A1 totals B1 3 3

example 3.4 C23 Two in front: B2
board 12x10
A1 line 5.000,5.000 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
choices A1 attack: B1, B2
do attack A1 B2
event 3.4 A1 attacks B2 front
event 7.1 A1 totals B2 3 3

example 8.2 C24 One enemy, die 3
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do fall-back A1
roll 3
event 8.2 A1 fails 2 3
end A1 shaken

example 8.2 C24 One enemy, die 4
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do fall-back A1
roll 4
event 8.2 A1 passes 3 3
ask A 8.7

example 8.6 C25 Shaken, two enemies, one supporter, die 4
board 12x10
A1 line 5.000,5.000 90 shaken
A2 line 5.000,4.500 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
do fall-back A1
roll 4
event 8.2 A1 fails 2 3
end A1 shaken

example 8.6 C25 The same, die 5
board 12x10
A1 line 5.000,5.000 90 shaken
A2 line 5.000,4.500 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
do fall-back A1
roll 5
event 8.2 A1 passes 3 3

example 8.7 C28 Between two enemies
board 12x10
A1 line 5.000,5.000 90
A2 line 5.000,6.000 270
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
event 8.2 B1 passes 4 3
event 8.7 B1 no-way
end B1 fresh 5.000,5.500

example 9.4 C29 The commander at y - 1.000, y = 4.500
board 12x10
A1 line 5.000,4.500 90 disrupted
A2 commander 5.000,3.000 90
B1 line 9.000,9.000 270
to-move A
do rally A1
event 10.1 A1 modifier +1
roll 3
end A1 shaken

example 9.4 C29 The commander at y - 1.000, y = 4.501
board 12x10
A1 line 5.000,4.501 90 disrupted
A2 commander 5.000,3.000 90
B1 line 9.000,9.000 270
to-move A
do rally A1
roll 3
end A1 disrupted

example 3.6 C31 Engaged: no Rally
board 12x10
A1 line 5.000,5.000 90 shaken
B1 line 5.000,5.500 270
to-move A
choices A1 rally:
refuse rally A1 because 3.6 engaged

example 10.3 C32 Commander lost
board 12x10
option break_percent 100
marker camp-B 9.000,9.250
A1 line 5.000,5.000 90
B1 line 1.000,9.000 270
B2 line 3.000,9.000 270 shaken
B3 line 9.000,8.500 270
B4 line 7.000,8.500 270 disrupted
B5 line 2.000,7.000 270
B6 commander 5.000,5.500 270 disrupted
to-move A
do attack A1 B6
roll 5 5
roll 3 3 4
event 10.3 B1 fails 3 4
event 10.3 B3 passes 4 4
event 10.3 B5 passes 4 4
end B1 shaken
end B2 shaken
end B3 fresh
end B4 disrupted
end B5 fresh
ask B 3.1

example 3.1 C33 Three against one
board 12x10
A1 line 3.000,3.000 90
A2 line 5.000,3.000 90
A3 line 7.000,3.000 90
B1 line 5.000,8.000 270
roll 5 2
ask A 3.1
do hold A1
ask B 3.1
do hold B1
ask A 3.1
do hold A2
ask A 3.1
do hold A3
event 3.1 turn 2 B

example 10.2 C34 A command
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 commander 5.000,3.500 90
B2 line 9.000,9.000 270
B3 line 7.000,9.000 270
to-move A
do attack A1 B1
roll 5
do hold B2
do command A2 A1
ask A 10.2
do attack A1 B1
roll 1 1
do hold B3
refuse command A2 A1 because 10.2 commanded
refuse command A2 A2 because 10.2 commanded
do hold A2
end A2 commanded acted

example 4.2 C35 Turn to face
board 12x10
A1 line 5.750,5.500 180
B1 line 5.000,5.500 270
to-move B
refuse move B1 5.000,5.500 0 because 4.2 not-flush
refuse move B1 5.000,6.000 270 because 4.2
choices B1 move: 5.250,5.500 0
do move B1 5.250,5.500 0
end B1 5.250,5.500 0 engaged

example 3.4 C35 Or attack as it stands
board 12x10
A1 line 5.750,5.500 180
B1 line 5.000,5.500 270
to-move B
do attack B1 A1
event 3.4 B1 attacks A1 front
event 7.1 B1 totals A1 3 3

example 11.2 C38 The third of seven is not enough
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270 disrupted
B2 line 1.000,9.000 270
B3 line 3.000,9.000 270
B4 line 7.000,9.000 270
B5 line 9.000,9.000 270
B6 line gone
B7 line gone
to-move A
do attack A1 B1
roll 5 5
end B lost 3
ask B 3.1

example 11.2 C38 The fourth is
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270 disrupted
B2 line 1.000,9.000 270
B3 line 3.000,9.000 270
B4 line 7.000,9.000 270
B5 line gone
B6 line gone
B7 line gone
to-move A
do attack A1 B1
roll 5 5
over A 11.2

example 11.3 C39 Objective at y = 6.250
board 12x10
marker objective 5.000,6.250
option turn_limit 1
A1 line 5.000,5.000 90
B1 line 9.000,9.000 270 acted
to-move A
do hold A1
over A 11.3

example 11.3 C39 Objective at y = 6.251
board 12x10
marker objective 5.000,6.251
option turn_limit 1
A1 line 5.000,5.000 90
B1 line 9.000,9.000 270 acted
to-move A
do hold A1
over nobody 11.1

example 7.4 C40 Two dice of one row
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 6.000,5.000 90
to-move A
do attack A1 B1
roll 3 4
ask B 3.1
end B1 fresh 5.000,6.500

example 5.3 C42 Rear support, x = 5.500
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 5.500,4.500 90
to-move A
do attack A1 B1
event 7.1 A1 totals B1 4 3

example 5.3 C42 Rear support, x = 5.503
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 5.503,4.500 90
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 3

example 3.4 C43 No room to turn, so attack with the flank
board 12x10
A1 line 5.750,5.250 180
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move B
choices B1: hold, attack A1, fall-back
do attack B1 A1
event 7.1 B1 totals A1 4 3
no event 6.1
no event 6.3
roll 3 4
end A1 6.750,5.250 180

example 6.1 C43 The other way round
board 12x10
A1 line 5.750,5.250 180
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
event 6.1 A1 modifier +1
event 6.3 B1 no-support
event 7.1 A1 totals B1 4 3

example 7.7 C44 Attack with the rear
board 12x10
A1 line 5.000,5.000 270
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 3
roll 4
end B1 5.000,6.500 270

example 3.3 C45 Nothing to turn to
board 12x10
A1 line 4.500,5.000 90
A2 line 5.890,5.000 90
B1 line 5.000,5.500 270
to-move B
choices B1 attack: A1, A2
refuse move B1 4.750,5.500 270 because 3.3 engaged

example 4.2 C46 Turning would shed one
board 12x10
A1 line 5.750,5.500 180
A2 line 4.250,5.500 0
B1 line 5.000,5.500 270
to-move B
refuse move B1 5.250,5.500 0 because 4.2 sheds

example 4.2 C46 A column is square
board 12x10
A1 line 5.750,5.500 180
A2 line 4.250,5.500 0
B1 column 5.000,5.500 270
to-move B
do move B1 5.000,5.500 0
end B1 5.000,5.500 0 engaged

example 4.2 C47 Right about
board 12x10
A1 line 5.000,6.000 270
B1 line 5.000,5.500 270
to-move B
do move B1 5.000,5.500 90
end B1 5.000,5.500 90 engaged

example 8.7 C48 What is not away
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.999,5.503 180 because 8.7 not-away
refuse withdraw B1 5.709,6.205 225 because 8.7 not-away
refuse withdraw B1 5.000,6.500 90 because 8.7 not-facing
refuse withdraw B1 5.000,5.502 270 because 8.7 still-engaged
do withdraw B1 5.707,6.207 225

example 8.7 C48 What is: 5.708,6.206 225
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
do withdraw B1 5.708,6.206 225
end B1 5.708,6.206 225 !engaged

example 8.7 C48 What is: 5.000,6.500 270
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
do withdraw B1 5.000,6.500 270
end B1 5.000,6.500 270 !engaged

example 8.7 C48 What is: 5.000,5.503 270
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
do withdraw B1 5.000,5.503 270
end B1 5.000,5.503 270 !engaged

example 8.7 C49 Past the friend behind
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,6.450 270 because 8.7 ends-on-friend
refuse withdraw B1 5.050,6.500 270 because 8.7 too-far 1000 1001
do withdraw B1 5.000,6.500 270

example 8.7 C49 And another behind that
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
B3 line 5.000,6.500 270
to-move B
do fall-back B1
roll 6
event 8.7 B1 no-way
end B1 fresh 5.000,5.500

example 8.2 Odds of falling back, 1 enemy, Fresh, alone
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/2

example 8.2 Odds of falling back, 1 enemy, Fresh, supported
board 12x10
A1 line 5.000,5.000 90
A2 line 5.000,4.500 90
B1 line 5.000,5.500 270
to-move A
odds fall-back A1: A1 passes = 2/3

example 8.2 Odds of falling back, 1 enemy, worn, alone
board 12x10
A1 line 5.000,5.000 90 shaken
B1 line 5.000,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/3

example 8.2 Odds of falling back, 1 enemy, worn, supported
board 12x10
A1 line 5.000,5.000 90 shaken
A2 line 5.000,4.500 90
B1 line 5.000,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/2

example 8.2 Odds of falling back, 2 enemies, Fresh, alone
board 12x10
A1 line 5.000,5.000 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/3

example 8.2 Odds of falling back, 2 enemies, Fresh, supported
board 12x10
A1 line 5.000,5.000 90
A2 line 5.000,4.500 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/2

example 8.2 Odds of falling back, 2 enemies, worn, alone
board 12x10
A1 line 5.000,5.000 90 shaken
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/6

example 8.2 Odds of falling back, 2 enemies, worn, supported
board 12x10
A1 line 5.000,5.000 90 shaken
A2 line 5.000,4.500 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/3

example 8.2 Odds of falling back, 3 enemies, Fresh, alone
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 4.250,5.250 0
B3 line 5.750,5.250 180
to-move A
odds fall-back A1: A1 passes = 1/6

example 8.2 Odds of falling back, 3 enemies, Fresh, supported
board 12x10
A1 line 5.000,5.000 90
A2 line 5.000,4.500 90
B1 line 5.000,5.500 270
B2 line 4.250,5.250 0
B3 line 5.750,5.250 180
to-move A
odds fall-back A1: A1 passes = 1/3

example 8.2 Odds of falling back, 3 enemies, worn, supported
board 12x10
A1 line 5.000,5.000 90 shaken
A2 line 5.000,4.500 90
B1 line 5.000,5.500 270
B2 line 4.250,5.250 0
B3 line 5.750,5.250 180
to-move A
odds fall-back A1: A1 passes = 1/6

example 8.2 Odds of falling back, 3 enemies, worn, alone
board 12x10
A1 line 5.000,5.000 90 shaken
B1 line 5.000,5.500 270
B2 line 4.250,5.250 0
B3 line 5.750,5.250 180
to-move A
odds fall-back A1: A1 passes = 0

example 9.3 Odds of a Rally
board 12x10
A1 line 2.000,2.000 90 shaken
B1 line 9.000,9.000 270
to-move A
odds rally A1: A1 recovers = 1/2

example 9.4 Odds of a Rally near the camp
board 12x10
marker camp-A 2.000,1.000
A1 line 2.000,2.000 90 shaken
B1 line 9.000,9.000 270
to-move A
odds rally A1: A1 recovers = 2/3
