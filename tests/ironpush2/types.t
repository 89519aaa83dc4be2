rules ironpush2

# What each type is, and is not.

example CB1 Levy in a fight
board 12x10
A1 levy 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 2 3

example 10.2 Levy does not command
board 12x10
option commanders yes
A1 levy 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example MO5 Levy does not skirmish
board 12x10
A1 levy 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way

example CB1 Line in a fight
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 3 3

example 10.2 Line does not command
board 12x10
option commanders yes
A1 line 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example MO5 Line does not skirmish
board 12x10
A1 line 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way

example CB1 Vet in a fight
board 12x10
A1 vet 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 4 3

example 10.2 Vet does not command
board 12x10
option commanders yes
A1 vet 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example MO5 Vet does not skirmish
board 12x10
A1 vet 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way

example CB1 Column in a fight
board 12x10
A1 column 5.000,5.000 90
B1 line 5.000,5.750 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 3 3

example 10.2 Column does not command
board 12x10
option commanders yes
A1 column 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example MO5 Column does not skirmish
board 12x10
A1 column 3.000,3.000 90
A2 line 3.000,3.750 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way

example CB1 Commander in a fight
board 12x10
A1 commander 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 3 3

example MO5 Commander does not skirmish
board 12x10
A1 commander 3.000,3.000 90
A2 line 3.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way

example CB1 Skirm in a fight
board 12x10
A1 skirm 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 totals B1 2 3

example 10.2 Skirm does not command
board 12x10
option commanders yes
A1 skirm 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander
