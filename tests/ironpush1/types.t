rules ironpush1

# What each type is, and is not.

example 7.1 Levy in a fight
board 12x10
A1 levy 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 2 3

example 10.2 Levy does not command
board 12x10
A1 levy 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example 7.1 Line in a fight
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 3

example 10.2 Line does not command
board 12x10
A1 line 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example 7.1 Vet in a fight
board 12x10
A1 vet 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 4 3

example 10.2 Vet does not command
board 12x10
A1 vet 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example 7.1 Column in a fight
board 12x10
A1 column 5.000,5.000 90
B1 line 5.000,5.750 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 3

example 10.2 Column does not command
board 12x10
A1 column 5.000,5.000 90
A2 line 6.000,5.000 90 acted
B1 line 9.000,9.000 270
to-move A
refuse command A1 A2 because 10.2 no-commander

example 7.1 Commander in a fight
board 12x10
A1 commander 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
do attack A1 B1
event 7.1 A1 totals B1 3 3

example 3.4 A tenth of a base is a contact, a little less is not
board 12x10
A1 line 5.000,5.000 90
B1 line 5.900,5.500 270
B2 line 4.097,5.500 270
to-move A
choices A1 attack: B1
