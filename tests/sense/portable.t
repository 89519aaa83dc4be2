rules portable

# Titles are the names of follies; `# wrong`, `# right` and `# quiet` are judged at the end of an example.

example FI1 guns with a target in sight do not fire
board 8x8
A1 art avg d2 N unl
A2 inf avg a1 N
B1 inf avg d5 S
phase order
ask A TS3
# wrong hold A1
# wrong limber A1
# right fire A1 B1
# quiet hold A2

example FI1 guns with a target in sight do not fire
board 8x8
A1 art avg d1 N unl
B1 inf avg d8 S
phase order
ask A TS3
# quiet hold A1

example CC1 an attack that gives more hits than it takes is declined
board 8x8
A1 cav avg d4 N
B1 inf avg d5 E
phase order
do hold A1
# wrong pass A1
# right fight A1 B1

example CC1 an attack that gives more hits than it takes is declined
board 8x8
A1 inf avg d4 N
B1 inf elite d5 S
phase order
do hold A1
# quiet pass A1
