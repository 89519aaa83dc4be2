rules ironpush2

# The worked cases of the rules analysis, each with its exact result, on a table of 12 by 10 base widths unless it is
# said.  Case numbers that are missing here are missing there too.

example CB2a E01 Equal, one die
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 3 3
roll 5
end B1 shaken

example SU1a E02 Engaged neighbours support
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 6.000,5.000 90
B2 line 6.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 4 4
ask A CB2a
roll 1
ask B TU1

example SU1a E03 Another facing does not
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 5.750,4.700 180
to-move A
do attack A1 B1
event CB1 A1 totals B1 3 3

example SU1 E04 No cap
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 4.000,5.000 90
A3 line 6.000,5.000 90
A4 line 5.000,4.500 90
to-move A
do attack A1 B1
event CB1 A1 totals B1 6 3

example US4 E05 Disrupted against Shaken
board 12x10
A1 line 5.000,5.000 90 disrupted
B1 line 5.000,5.500 270 shaken
to-move A
do attack A1 B1
event CB1 A1 totals B1 1 2
ask B CB2c

example CB5 E06 A chain
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 3 4
roll 3 3
end B1 fresh 5.000,6.500
end B2 fresh 5.000,7.000

example CB5 E07 Over a gap
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.400 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,6.500
end B2 fresh 5.000,7.400

example CB5 A gap of 997 and of 998: y = 6.997
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.997 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,6.500
end B2 fresh 5.000,7.997

example CB5 A gap of 997 and of 998: y = 6.998
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.998 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,6.500
end B2 fresh 5.000,6.998

example CB5 E10 Down to the edge of the table
board 12x10
A1 line 5.000,7.250 90
B1 line 5.000,7.750 270
B2 line 5.000,8.250 270
B3 line 5.000,8.750 270
to-move A
do attack A1 B1
roll 3 3
end B1 5.000,8.750
end B2 5.000,9.250
end B3 5.000,9.750

example CB6a E11 Into an enemy
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 5.000,6.500 0
B2 line 10.000,2.000 270
B3 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 4
event CB6a B1 fatal enemy
gone B1

example CB6a E13 The second of a chain into an enemy
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
A2 line 5.000,7.000 90
B3 line 10.000,2.000 270
B4 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 3 3
gone B2
end B1 fresh 5.000,6.500

example CB6d E14 Into rough ground
board 12x10
terrain rough 4.000,6.200 6.000,6.200 6.000,8.000 4.000,8.000
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 10.000,2.000 270
B3 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 3
gone B1

example CB6c E17 A wall flush behind
board 12x10
terrain wall 4.000,5.750 6.000,5.750
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 10.000,2.000 270
B3 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 3
gone B1

example CB6c E18 A wall along the flank
board 12x10
terrain wall 5.500,5.000 5.500,9.000
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,6.500

example CB6c E19 A wall just beyond
board 12x10
terrain wall 4.000,6.750 6.000,6.750
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,6.500

example CB6b E20 Into the impassable
board 12x10
terrain impassable 4.000,6.500 6.000,6.500 6.000,8.000 4.000,8.000
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 10.000,2.000 270
B3 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 3
gone B1

example CB6e E21 Off the table
board 12x10
A1 line 5.000,8.750 90
B1 line 5.000,9.250 270
B2 line 10.000,2.000 270
B3 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 3
gone B1

example CB5 E23 A skirmisher slips through
board 12x10
A1 line 5.000,5.000 90
B1 skirm 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
roll 3
end B1 5.000,6.500
end B2 5.000,6.000

example CB5 E25 A skirmisher behind is pushed
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 skirm 5.000,6.000 270
to-move A
do attack A1 B1
roll 3 3
end B1 5.000,6.500
end B2 5.000,7.000

example FA3 E26 A whole line sideways
board 12x10
A1 line 3.750,5.500 0
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270
B3 line 6.500,5.500 270
to-move A
do attack A1 B1
event FA1 A1 modifier +1
event CB1 A1 totals B1 4 3
roll 3 4
end B1 5.500,5.500
end B2 6.500,5.500
end B3 7.500,5.500

example CB5 E28 Two behind one
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 4.500,6.000 270
B3 line 5.500,6.000 270
to-move A
do attack A1 B1
roll 3 3
end B1 5.000,6.500
end B2 4.500,7.000
end B3 5.500,7.000

example TE1b E29 By road
board 12x10
terrain road 2.800,2.000 3.200,2.000 3.200,8.000 2.800,8.000
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,5.001 90 because TE1b too-far 2000 2001
refuse move A1 3.201,4.900 90 because MO1 too-far 1000
do move A1 3.000,5.000 90

example TE1b E29 At the edge of the road
board 12x10
terrain road 2.800,2.000 3.200,2.000 3.200,8.000 2.800,8.000
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 3.200,4.990 90

example TE1c E30 Into rough ground
board 12x10
terrain rough 2.000,3.500 4.000,3.500 4.000,5.000 2.000,5.000
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,3.501 90 because TE1c too-far 500 501
do move A1 3.000,3.500 90

example TE1c E30 Flush with it
board 12x10
terrain rough 2.000,3.500 4.000,3.500 4.000,5.000 2.000,5.000
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 3.000,3.252 90

example TE1c E30 Along it
board 12x10
terrain rough 2.000,3.500 4.000,3.500 4.000,5.000 2.000,5.000
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 2.000,3.000 90

example TE1b E31 A road through the rough
board 12x10
terrain rough 2.000,3.500 4.000,3.500 4.000,5.000 2.000,5.000
terrain road 2.800,2.000 3.200,2.000 3.200,8.000 2.800,8.000
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 3.000,5.000 90

example TE1d E32 At the wall, y = 3.050
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 3.000,3.050 90

example TE1d E32 At the wall, y = 3.053
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,3.053 90 because TE1d astride

example TE1d E32 At the wall, y = 3.550
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 3.000,3.550 90

example TE1d E32 At the wall, y = 3.650
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
do move A1 3.000,3.650 90

example TE1d E32 At the wall, y = 3.651
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,3.651 90 because TE1d not-at-obstacle 100

example TE1d E32 At the wall, y = 4.000
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because TE1d not-at-obstacle 100

example TE1d E33 Not at the wall yet
board 12x10
terrain wall 1.000,3.300 5.000,3.300
A1 line 3.000,2.900 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,3.550 90 because TE1d not-at-obstacle 100
do move A1 3.000,3.050 90

example TE1e E34 A well
board 12x10
terrain impassable 2.900,3.600 3.100,3.600 3.100,3.700 2.900,3.700
A1 line 3.000,3.000 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because TE1e impassable
refuse move A1 3.000,3.353 90 because TE1e impassable
do move A1 3.000,3.350 90

example MO5 E35 Through a friend: line
board 12x10
A1 line 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way

example MO4 E35 Through a friend: skirmishers
board 12x10
A1 skirm 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 10.000,9.000 270
to-move A
refuse move A1 3.000,3.990 90 because MO4 ends-on-friend
do move A1 3.000,4.000 90

example MO3a E36 Skirmishers and enemies
board 12x10
A1 skirm 3.000,3.000 90
B1 line 3.000,3.600 270
to-move A
refuse move A1 3.000,4.000 90 because MO3a enemy-in-way

example CB4 E37 Pushed along the road over the bridge
board 10x8
terrain impassable 0.000,3.800 4.600,3.800 4.600,4.200 0.000,4.200
terrain impassable 5.400,3.800 10.000,3.800 10.000,4.200 5.400,4.200
terrain road 4.800,0.000 5.200,0.000 5.200,8.000 4.800,8.000
A1 line 5.000,3.500 90
B1 line 5.000,4.000 270
to-move A
do attack A1 B1
roll 3
end B1 fresh 5.000,5.000

example TE1b E39 On the bridge
board 10x8
terrain impassable 0.000,3.800 4.600,3.800 4.600,4.200 0.000,4.200
terrain impassable 5.400,3.800 10.000,3.800 10.000,4.200 5.400,4.200
terrain road 4.800,0.000 5.200,0.000 5.200,8.000 4.800,8.000
A1 line 5.000,4.000 90
B1 line 9.000,7.000 270
to-move A
refuse move A1 5.300,4.000 90 because TE1e impassable
do move A1 5.000,6.000 90

example MO2 E39 Turning on the bridge
board 10x8
terrain impassable 0.000,3.800 4.600,3.800 4.600,4.200 0.000,4.200
terrain impassable 5.400,3.800 10.000,3.800 10.000,4.200 5.400,4.200
terrain road 4.800,0.000 5.200,0.000 5.200,8.000 4.800,8.000
A1 line 5.000,4.000 90
B1 line 9.000,7.000 270
to-move A
do move A1 5.000,4.000 0
end A1 0

example CB6b Pushed off the bridge
board 10x8
terrain impassable 0.000,3.800 4.600,3.800 4.600,4.200 0.000,4.200
terrain impassable 5.400,3.800 10.000,3.800 10.000,4.200 5.400,4.200
terrain road 4.800,0.000 5.200,0.000 5.200,8.000 4.800,8.000
A1 line 5.750,4.700 180
B1 line 5.000,4.100 270
B2 line 9.000,7.000 270
B3 line 8.000,7.000 270
to-move A
do attack A1 B1
roll 3 3
event CB6b B1 fatal impassable ground
gone B1

example CB3 E41 Destroyed by the hit
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270 disrupted
B2 line 5.000,6.000 270
B3 line 10.000,2.000 270
B4 line 8.000,2.000 270
to-move A
do attack A1 B1
roll 6 6
gone B1
end B2 fresh 5.000,6.000

example CB5 E42 Pushed out of a fight
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.600,6.250 0
A2 line 6.100,6.250 180
to-move A
end B2 engaged
do attack A1 B1
roll 3
end B1 5.000,6.500
end B2 5.600,7.250 0 !engaged

example CB4 E44 Attack with the flank, and a chain
board 12x10
A1 line 5.750,5.250 180
A2 line 6.250,5.250 180
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move B
do attack B1 A1
no event FA1
event CB1 B1 totals A1 4 4
roll 3
end A1 6.750,5.250 180
end A2 7.250,5.250 180

example CB2b E44 Without the friend behind
board 12x10
A1 line 5.750,5.250 180
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move B
do attack B1 A1
event CB1 B1 totals A1 4 3
ask B CB2b

example 8.7 E45 Through the friend behind
board 12x10
option fall_back_through_friends all
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move B
do fall-back B1
roll 3
event 8.2 B1 passes 3 3
refuse withdraw B1 5.000,6.497 270 because 8.7 ends-on-friend
refuse withdraw B1 4.950,6.500 270 because 8.7 too-far
do withdraw B1 5.000,6.500 270

example 8.7 E45 With two thousandths of grace
board 12x10
option fall_back_through_friends all
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move B
do fall-back B1
roll 3
do withdraw B1 5.000,6.498 270

example 8.7 E46 Rough ground behind
board 12x10
terrain rough 4.000,6.200 6.000,6.200 6.000,8.000 4.000,8.000
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,6.001 270 because 8.7 too-far 500 501
do withdraw B1 5.000,6.000 270

example 8.7 E46 Impassable ground behind
board 12x10
terrain impassable 4.000,6.200 6.000,6.200 6.000,8.000 4.000,8.000
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,5.953 270 because TE1e impassable
do withdraw B1 5.000,5.952 270

example 8.7 E46 A wall behind, y = 6.050
board 12x10
terrain wall 4.000,5.800 6.000,5.800
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,6.000 270 because TE1d astride
refuse withdraw B1 5.000,6.151 270 because TE1d not-at-obstacle
do withdraw B1 5.000,6.050 270

example 8.7 E46 A wall behind, y = 6.150
board 12x10
terrain wall 4.000,5.800 6.000,5.800
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,6.000 270 because TE1d astride
refuse withdraw B1 5.000,6.151 270 because TE1d not-at-obstacle
do withdraw B1 5.000,6.150 270

example 8.7 E46 A road behind
board 12x10
terrain road 4.800,0.000 5.200,0.000 5.200,9.000 4.800,9.000
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
refuse withdraw B1 5.000,6.501 270 because 8.7 too-far 1000 1001
do withdraw B1 5.000,6.500 270

example 8.2 E43 C24 One enemy
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
odds fall-back A1: A1 passes = 1/2
do fall-back A1
roll 3
event 8.2 A1 fails 2 3
end A1 shaken

example 8.6 E43 C25 Shaken, two enemies, one supporter
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

example 8.7 E43 C28 Between two enemies
board 12x10
A1 line 5.000,5.000 90
A2 line 5.000,6.000 270
B1 line 5.000,5.500 270
to-move B
do fall-back B1
roll 6
event 8.7 B1 no-way
end B1 fresh 5.000,5.500

example 8.7 E43 C49 Two friends behind
board 12x10
option fall_back_through_friends all
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
B3 line 5.000,6.500 270
to-move B
do fall-back B1
roll 6
event 8.7 B1 no-way

example 9.3 E43 Rally
board 12x10
A1 line 2.000,2.000 90 disrupted
B1 line 9.000,9.000 270
to-move A
odds rally A1: A1 recovers = 1/2
do rally A1
roll 4
end A1 shaken
