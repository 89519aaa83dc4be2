rules portable

# The exact odds.  A hit with the modifiers m has (2+m)/6; elite units fail a save with 1/3, average
# ones with 1/2, poor ones with 2/3.  In close combat all units are Exhausted, so that a failed save
# asks nobody anything and the odds run to the end of the combat.

example FI6 One shot at -1: after a move, into cover
board 8x8
terrain woods c4 d5 e4
A1 inf avg d4 N
B1 inf elite c4 S
B2 inf average d5 S
B3 inf poor e4 S
start phase fire active A1 moved
odds fire A1 B1: A1 hits = 1/6
odds fire A1 B1: B1 fails = 1/18
odds fire A1 B2: A1 hits = 1/6
odds fire A1 B2: B2 fails = 1/12
odds fire A1 B3: A1 hits = 1/6
odds fire A1 B3: B3 fails = 1/9

example FI8 One shot at 0: after a move
board 8x8
A1 inf avg d4 N
B1 inf elite b4 S
B2 inf average d6 S
B3 inf poor f4 S
start phase fire active A1 moved
odds fire A1 B1: A1 hits = 1/3
odds fire A1 B1: B1 fails = 1/9
odds fire A1 B2: A1 hits = 1/3
odds fire A1 B2: B2 fails = 1/6
odds fire A1 B3: A1 hits = 1/3
odds fire A1 B3: B3 fails = 2/9

example FI5 One shot at +1: standing still
board 8x8
A1 inf avg d4 N
B1 inf elite b4 S
B2 inf average d6 S
B3 inf poor f4 S
phase order
odds fire A1 B1: A1 hits = 1/2
odds fire A1 B1: B1 fails = 1/6
odds fire A1 B2: A1 hits = 1/2
odds fire A1 B2: B2 fails = 1/4
odds fire A1 B3: A1 hits = 1/2
odds fire A1 B3: B3 fails = 1/3

example FI4 One shot at +2: with a commander too
board 8x8
A1 inf avg d4 N
A2 cmd avg d4 N
B1 inf elite b4 S
B2 inf average d6 S
B3 inf poor f4 S
phase order
odds fire A1 B1: A1 hits = 2/3
odds fire A1 B1: B1 fails = 2/9
odds fire A1 B2: A1 hits = 2/3
odds fire A1 B2: B2 fails = 1/3
odds fire A1 B3: A1 hits = 2/3
odds fire A1 B3: B3 fails = 4/9

example FI7 One shot at +3: with a commander and from a hill
board 8x8
terrain hill d4
A1 inf avg d4 N
A2 cmd avg d4 N
B1 inf elite b4 S
B2 inf average d6 S
B3 inf poor f4 S
phase order
odds fire A1 B1: A1 hits = 5/6
odds fire A1 B1: B1 fails = 5/18
odds fire A1 B2: A1 hits = 5/6
odds fire A1 B2: B2 fails = 5/12
odds fire A1 B3: A1 hits = 5/6
odds fire A1 B3: B3 fails = 5/9

example CC6 Close combat 0 against 0, average against average
board 8x8
A1 inf avg d3 N ex
B1 inf avg d4 S ex
start phase close active A1
odds fight A1 B1: B1 fails, no A1 fails = 5/36
odds fight A1 B1: no B1 fails, A1 fails = 5/36
odds fight A1 B1: B1 fails, A1 fails = 1/36
odds fight A1 B1: no B1 fails, no A1 fails = 25/36

example CC4 Close combat +1 against 0, average against average
board 8x8
A1 inf avg c4 E ex
B1 inf avg d4 S ex
start phase close active A1
odds fight A1 B1: B1 fails, no A1 fails = 5/24
odds fight A1 B1: no B1 fails, A1 fails = 1/8
odds fight A1 B1: B1 fails, A1 fails = 1/24
odds fight A1 B1: no B1 fails, no A1 fails = 5/8

example CC3 Close combat +1 against +1, average against average
board 8x8
A1 inf avg d3 N ex
A2 cmd avg d3 N
B1 inf avg d4 S ex
B2 cmd avg d4 S
start phase close active A1
odds fight A1 B1: B1 fails, no A1 fails = 3/16
odds fight A1 B1: no B1 fails, A1 fails = 3/16
odds fight A1 B1: B1 fails, A1 fails = 1/16
odds fight A1 B1: no B1 fails, no A1 fails = 9/16

example CC4 Close combat +2 against 0, elite against poor
board 8x8
A1 cav elite c4 E ex
A2 cmd avg c4 E
B1 inf poor d4 S ex
start phase close active A1
odds fight A1 B1: B1 fails, no A1 fails = 32/81
odds fight A1 B1: no B1 fails, A1 fails = 5/81
odds fight A1 B1: B1 fails, A1 fails = 4/81
odds fight A1 B1: no B1 fails, no A1 fails = 40/81

example CC5 Close combat 0 against +1, poor against elite
board 8x8
terrain hill d4
A1 inf poor d3 N ex
B1 inf elite d4 S ex
start phase close active A1
odds fight A1 B1: B1 fails, no A1 fails = 2/27
odds fight A1 B1: no B1 fails, A1 fails = 8/27
odds fight A1 B1: B1 fails, A1 fails = 1/27
odds fight A1 B1: no B1 fails, no A1 fails = 16/27

example RH6 Two steady shots destroy an average unit that stands its ground with 1/4 times 1/4, so 1/16
board 8x8
A1 inf avg d4 N
A2 inf avg f6 W
B1 inf avg d6 S
B2 inf avg h8 S
B3 inf avg h7 S
phase order
odds fire A1 B1: B1 fails = 1/4
do fire A1 B1
roll 4 3
do exhaust B1
draw A
odds fire A2 B1: B1 destroyed = 1/4

example KO2 Rallying by an elite, an average and a poor commander
board 8x8
A1 inf avg b4 N ex
A2 cmd elite b4 N
A3 inf avg d4 N ex
A4 cmd average d4 N
A5 inf avg f4 N ex
A6 cmd poor f4 N
phase order
odds rally A2: A1 rallied = 2/3
odds rally A2: A1 not-rallied = 1/3
odds rally A4: A3 rallied = 1/2
odds rally A6: A5 rallied = 1/3

example TS3 Three and two chits: the first two both Blue, 2/5 times 1/4, so 1/10
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: B = 2/5
draw B
do hold B1
odds: B = 1/4
draw B
do hold B2

example TS3 Three and two chits: the first three all Red, 3/5 times 1/2 times 1/3, so 1/10
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: A = 3/5
draw A
do hold A1
odds: A = 1/2
draw A
do hold A2
odds: A = 1/3
draw A
do hold A3

# The last chit is Red with 3/5: six of the ten orders end in Red, and each has 1/10.

example TS3 The last chit is Red: order B B A A A
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: B = 2/5
draw B
do hold B1
odds: B = 1/4
draw B
do hold B2
odds: A = 1
draw A
do hold A1
odds: A = 1
draw A
do hold A2
odds: A = 1
draw A
do hold A3

example TS3 The last chit is Red: order B A B A A
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: B = 2/5
draw B
do hold B1
odds: A = 3/4
draw A
do hold A1
odds: B = 1/3
draw B
do hold B2
odds: A = 1
draw A
do hold A2
odds: A = 1
draw A
do hold A3

example TS3 The last chit is Red: order B A A B A
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: B = 2/5
draw B
do hold B1
odds: A = 3/4
draw A
do hold A1
odds: A = 2/3
draw A
do hold A2
odds: B = 1/2
draw B
do hold B2
odds: A = 1
draw A
do hold A3

example TS3 The last chit is Red: order A B B A A
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: A = 3/5
draw A
do hold A1
odds: B = 1/2
draw B
do hold B1
odds: B = 1/3
draw B
do hold B2
odds: A = 1
draw A
do hold A2
odds: A = 1
draw A
do hold A3

example TS3 The last chit is Red: order A B A B A
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: A = 3/5
draw A
do hold A1
odds: B = 1/2
draw B
do hold B1
odds: A = 2/3
draw A
do hold A2
odds: B = 1/2
draw B
do hold B2
odds: A = 1
draw A
do hold A3

example TS3 The last chit is Red: order A A B B A
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
B1 inf avg a8 S
B2 inf avg b8 S
odds: A = 3/5
draw A
do hold A1
odds: A = 1/2
draw A
do hold A2
odds: B = 2/3
draw B
do hold B1
odds: B = 1/2
draw B
do hold B2
odds: A = 1
draw A
do hold A3

example TS3 Eight and eight chits: the first three all Red, 1/2 times 7/15 times 3/7, so 1/10
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
A4 inf avg d1 N
A5 inf avg e1 N
A6 inf avg f1 N
A7 inf avg g1 N
A8 inf avg h1 N
B1 inf avg a8 S
B2 inf avg b8 S
B3 inf avg c8 S
B4 inf avg d8 S
B5 inf avg e8 S
B6 inf avg f8 S
B7 inf avg g8 S
B8 inf avg h8 S
odds: A = 1/2
draw A
do hold A1
odds: A = 7/15
draw A
do hold A2
odds: A = 3/7
draw A
do hold A3

example TS3 Eight and eight chits: the first three all Blue, so one owner for all three with 1/5
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
A4 inf avg d1 N
A5 inf avg e1 N
A6 inf avg f1 N
A7 inf avg g1 N
A8 inf avg h1 N
B1 inf avg a8 S
B2 inf avg b8 S
B3 inf avg c8 S
B4 inf avg d8 S
B5 inf avg e8 S
B6 inf avg f8 S
B7 inf avg g8 S
B8 inf avg h8 S
odds: B = 1/2
draw B
do hold B1
odds: B = 7/15
draw B
do hold B2
odds: B = 3/7
draw B
do hold B3

example TS3 Eight and eight chits: one order of the 12870, all equally likely
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
A4 inf avg d1 N
A5 inf avg e1 N
A6 inf avg f1 N
A7 inf avg g1 N
A8 inf avg h1 N
B1 inf avg a8 S
B2 inf avg b8 S
B3 inf avg c8 S
B4 inf avg d8 S
B5 inf avg e8 S
B6 inf avg f8 S
B7 inf avg g8 S
B8 inf avg h8 S
odds: A = 1/2
draw A
do hold A1
odds: B = 8/15
draw B
do hold B1
odds: A = 1/2
draw A
do hold A2
odds: B = 7/13
draw B
do hold B2
odds: A = 1/2
draw A
do hold A3
odds: B = 6/11
draw B
do hold B3
odds: A = 1/2
draw A
do hold A4
odds: B = 5/9
draw B
do hold B4
odds: A = 1/2
draw A
do hold A5
odds: B = 4/7
draw B
do hold B5
odds: A = 1/2
draw A
do hold A6
odds: B = 3/5
draw B
do hold B6
odds: A = 1/2
draw A
do hold A7
odds: B = 2/3
draw B
do hold B7
odds: A = 1/2
draw A
do hold A8
odds: B = 1
draw B
do hold B8

example TS3 Eight and eight chits: another order of the 12870
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N
A4 inf avg d1 N
A5 inf avg e1 N
A6 inf avg f1 N
A7 inf avg g1 N
A8 inf avg h1 N
B1 inf avg a8 S
B2 inf avg b8 S
B3 inf avg c8 S
B4 inf avg d8 S
B5 inf avg e8 S
B6 inf avg f8 S
B7 inf avg g8 S
B8 inf avg h8 S
odds: B = 1/2
draw B
do hold B1
odds: B = 7/15
draw B
do hold B2
odds: B = 3/7
draw B
do hold B3
odds: B = 5/13
draw B
do hold B4
odds: B = 1/3
draw B
do hold B5
odds: B = 3/11
draw B
do hold B6
odds: B = 1/5
draw B
do hold B7
odds: B = 1/9
draw B
do hold B8
odds: A = 1
draw A
do hold A1
odds: A = 1
draw A
do hold A2
odds: A = 1
draw A
do hold A3
odds: A = 1
draw A
do hold A4
odds: A = 1
draw A
do hold A5
odds: A = 1
draw A
do hold A6
odds: A = 1
draw A
do hold A7
odds: A = 1
draw A
do hold A8
