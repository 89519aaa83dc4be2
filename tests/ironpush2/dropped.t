rules ironpush2

# What the first edition had and this one dropped does not happen here.

example SU1 No limit of two supporters
board 12x10
A1 line 5.000,5.000 90
A2 line 4.000,5.000 90
A3 line 6.000,5.000 90
A4 line 5.000,4.500 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event SU1a A1 supported A2 +1
event SU1b A1 supported A4 +1
event SU1a A1 supported A3 +1
event CB1 A1 totals B1 6 3

example SU1a An engaged neighbour still supports
board 12x10
A1 line 5.000,5.000 90
A2 line 6.000,5.000 90
B1 line 5.000,5.500 270
B2 line 6.500,5.500 270
to-move A
end A2 engaged
do attack A1 B1
event CB1 A1 totals B1 4 3

example CB4 A blocked push-back is no hit
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
B2 line 5.000,6.000 270
to-move A
do attack A1 B1
roll 4 4
no event US6
end B1 fresh 5.000,6.500
end B2 fresh 5.000,7.000

example CB6e The edge of the table is no hit either
board 12x10
A1 line 5.000,8.750 90
B1 line 5.000,9.250 270
B2 line 2.000,2.000 270
B3 line 4.000,2.000 270
to-move A
do attack A1 B1
roll 4
no event US6
gone B1

example MO5 Friends do not let everybody pass
board 12x10
A1 line 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way
