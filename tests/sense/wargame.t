rules wargame

# Titles are the names of follies; `# wrong`, `# right` and `# quiet` are judged at the end of an example.

example SH1 a unit stops without the attack that it is offered
board 24x16
A1 foot +longbow 12,2
B1 foot +club 14,14
to-move A
do activate A1
do stay A1
# wrong finish A1
# right attack A1 B1 longbow

example CB4 a unit stops without the attack that it is offered
board 24x16
A1 foot +club 12,6
B1 foot +club 12,7
to-move A
do activate A1
do stay A1
# wrong finish A1
# right attack A1 B1 club

example SH1 a unit with a target in range moves to where it can attack nobody
board 48x36
A1 foot +longbow 8,8
B1 foot +club 31,8
to-move A
do activate A1
# wrong run A1
# wrong march A1 3,8
# right stay A1
# right march A1 9,8

example SH1 a unit with a target in range moves to where it can attack nobody
board 48x36
A1 foot +longbow 8,8
B1 foot +club 47,8
to-move A
do activate A1
# quiet run A1

example EQ1 a ranged weapon is put away with no enemy in reach
board 48x36
A1 foot +longbow sword 8,8
B1 foot +club 31,8
to-move A
do activate A1
# wrong equip A1 sword
# right equip A1 longbow

example EQ1 a ranged weapon is put away with no enemy in reach
board 48x36
A1 foot +longbow sword 8,8
B1 foot +club 12,8
to-move A
do activate A1
# quiet equip A1 sword

example SC9 the last activation is idle though it could score or attack
board 24x16
option activations 1
marker objective 12,8
A1 foot +club 12,2
B1 foot +club 22,15
to-move A
do activate A1
# wrong stay A1
# wrong march A1 12,1
# right march A1 12,6

example SC9 the last activation is idle though it could score or attack
board 24x16
option activations 2
marker objective 12,8
A1 foot +club 12,2
B1 foot +club 22,15
to-move A
do activate A1
# quiet stay A1

example SC4 a unit leaves a marker that nobody threatens
board 24x16
marker objective 4,4
A1 foot +club 4,4
A2 foot +club 20,2
B1 foot +club 22,15
to-move A
do activate A1
# wrong march A1 9,4
# right stay A1
# right march A1 5,4

example SC4 a unit leaves a marker that nobody threatens
board 24x16
marker objective 4,4
A1 foot +club 4,4
A2 foot +club 3,4
B1 foot +club 22,15
to-move A
do activate A1
# quiet march A1 9,4
