# Rows that a book adds: each has its own numbers and the clauses of the row that it is like.
rules portable

example UN2 Dragoons ride farther than the cavalry that they are like
board 8x8
A1 dragoons avg a1 N
A2 cav avg h1 N
B1 inf avg d8 S
phase order
refuse move A1 a6 because UN2 too-far 5 4
refuse move A2 h5 because UN2 too-far 4 3
do move A1 a5
end A1 a5 N

example UN5 Horse artillery limbers as guns do, and moves unlimbered
board 8x8
A1 horse-artillery avg d2 N lim
A2 horse-artillery avg a2 N unl
B1 inf avg d6 S
phase order
refuse fire A1 B1 because UN5 limbered
do move A2 a3
end A2 a3 unlimbered

example FI1 The range is that of the row
board 8x8
A1 light-foot avg d2 N
B1 inf avg d5 S
phase order
refuse fire A1 B1 because FI1 out-of-range 3 2

example TW4 An orchard is fired into from two squares, a wood from one
board 8x8
terrain orchard d4
terrain woods f4
A1 inf avg d1 N
A2 inf avg d2 N
A3 inf avg f2 N
B1 inf avg d4 S
B2 inf avg f4 S
phase order
refuse fire A1 B1 because TW4 fire-reach 3 2
refuse fire A3 B2 because TW4 fire-reach 2 1
do fire A2 B1
event FI5 A2 modifier +1
event TW2 B1 cover
event FI6 A2 modifier -1

example TH3 A high ridge is higher than a hill
board 8x8
terrain high-ridge d2
terrain hill d4
A1 inf avg d2 N
B1 inf avg d4 S
phase order
do fire A1 B1
event FI5 A1 modifier +1
event FI7 A1 modifier +1

example TH1 A move ends on a high ridge, as its row says
board 8x8
terrain high-ridge d3
A1 cav avg d2 N
B1 inf avg a8 S
phase order
refuse move A1 d4 because TH1 ground-stops
do move A1 d3
event TH1 A1 ground-stops
