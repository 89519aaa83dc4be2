rules ironpush1

# How much of an edge is enough, to the thousandth (A56, A58).

example 3.4 A tenth of a base, give or take two thousandths
board 12x10
A1 line 5.000,5.000 90
B1 line 5.902,5.500 270
B2 line 4.097,5.500 270
to-move A
choices A1 attack: B1
end B1 engaged
end B2 !engaged

example 5.3 Half a base, give or take two thousandths
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 5.502,4.500 90
to-move A
do attack A1 B1
event 5.3 A1 supported A2 +1 behind
event 7.1 A1 totals B1 4 3
