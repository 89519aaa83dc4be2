# Rows that a book adds: each has its own numbers and the clauses of the row that it is like.
rules ironpush1

example 7.1 Heavy foot fights with its own Strength
board 12x10
A1 heavy-foot 5.000,5.000 90
B1 pike-block 5.000,5.900 270
to-move A
do attack A1 B1
event 7.1 A1 modifier +5 base
event 7.1 B1 modifier +4 base
event 7.1 A1 totals B1 5 4

example 1.4 The depth is that of the row
board 12x10
A1 pike-block 5.000,5.000 90
A2 column 8.000,5.000 90
B1 line 9.000,9.000 270
end A1 depth=1.200
end A2 depth=1.000

example 10.1 A hero helps to rally as a commander does
board 12x10
A1 line 5.000,4.500 90 disrupted
A2 old-hero 5.000,3.000 90
B1 line 9.000,9.000 270
to-move A
do rally A1
event 10.1 A1 modifier +1 commander near
roll 3
end A1 shaken
