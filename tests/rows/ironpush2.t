# Rows that a book adds: each has its own numbers and the clauses of the row that it is like.
rules ironpush2

example CB1 Heavy foot against jagers
board 12x10
A1 heavy-foot 5.000,5.000 90
B1 jagers 5.000,5.500 270
to-move A
do attack A1 B1
event CB1 A1 modifier +5 base
event CB1 A1 totals B1 5 3

example MO5 Jagers pass through friends as skirmishers do
board 12x10
A1 heavy-foot 3.000,3.000 90
A2 line 3.000,3.550 90
A3 jagers 5.000,3.000 90
A4 line 5.000,3.500 90
B1 line 9.000,9.000 270
to-move A
refuse move A1 3.000,4.000 90 because MO5 friend-in-way
do move A3 5.000,4.000 90
end A3 5.000,4.000
