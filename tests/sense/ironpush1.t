rules ironpush1

# Titles are the names of follies; `# wrong`, `# right` and `# quiet` are judged at the end of an example.

example 7.6 a likely kill at even odds or better is passed over
board 12x10
A1 line 5.000,5.000 90
B1 line 4.500,5.500 270
B2 line 5.500,5.500 270 disrupted
to-move A
ask A 3.1
# wrong attack A1 B1
# wrong hold A1
# right attack A1 B2

example 7.6 a likely kill at even odds or better is passed over
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
to-move A
ask A 3.1
# quiet hold A1

example 5.2 a supporter leaves the fight that it supports
board 12x10
A1 line 5.000,5.000 90
B1 line 5.000,5.500 270
A2 line 6.000,5.000 90
A3 line 10.000,2.000 90
to-move A
ask A 3.1
# wrong move A2 7.000,5.000 90
# right hold A2
# quiet move A3 10.000,3.000 90

example 11.3 a unit holds in the last turn though it could take an objective
board 12x10
marker objective 5.000,5.200
option turn_limit 1
A1 line 5.000,3.000 90
A2 line 1.000,1.000 90
B1 line 9.000,9.000 270 acted
to-move A
ask A 3.1
# wrong hold A1
# right move A1 5.000,4.000 90
# quiet hold A2

example 11.3 a unit holds in the last turn though it could take an objective
board 12x10
marker objective 5.000,5.200
option turn_limit 2
A1 line 5.000,3.000 90
B1 line 9.000,9.000 270 acted
to-move A
ask A 3.1
# quiet hold A1
