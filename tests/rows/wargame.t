# Rows that a book adds: each has its own numbers and the clauses of the row that it is like.
rules wargame

example MV1 A giant goes seven inches, camels nine
board 24x16
A1 giant +club 5,5
A2 trained-camels +club 5,9
B1 foot +club 20,14
to-move A
do activate A1
refuse march A1 12.001,5 because MV1 too-far 7000 7001
do march A1 12,5
end A1 12,5
end A2 move=9

example AW11 Half plate is as hard as plate, and lighter
board 24x16
A1 foot half-plate +club 5,5
A2 foot plate +club 5,9
B1 foot +club 20,14
end A1 half-plate defence=8 move=4.5 cost=11
end A2 plate defence=8 move=4 cost=14

example AW13 An orchard gives heavy cover
board 24x16
terrain orchard 14,6 18,6 18,10 14,10
terrain wood 14,12 18,12 18,16 14,16
A1 foot +longbow 5,8
B1 foot +club 16,8
B2 foot +club 16,14
to-move A
end B1 heavy-cover
end B2 light-cover

example MV2 A mound is half an inch high
board 24x16
terrain mound 4,4 8,4 8,8 4,8
A1 foot +club 6,6
B1 foot +club 20,14
end A1 elevation=0.5

example SH2 A heavy crossbow reaches twenty inches
board 30x24
A1 foot +heavy-crossbow sword 5,8
B1 foot +club 25.5,8
B2 foot +club 26.001,10
to-move A
do activate A1
do equip A1 heavy-crossbow
do stay A1
refuse attack A1 B1 crossbow because AW1 not-armed
refuse attack A1 B1 poleaxe because AW1 not-armed
refuse attack A1 B2 heavy-crossbow because SH2 out-of-range
do attack A1 B1 heavy-crossbow
event AW6 A1 modifier -1 imprecise

example EQ2 A poleaxe takes both hands, a buckler one
board 24x16
A1 foot poleaxe buckler +sword 5,5
B1 foot +club 20,14
to-move A
do activate A1
refuse equip A1 poleaxe+buckler because EQ3 too-many-hands 2 3
do equip A1 sword+buckler
end A1 +sword +buckler poleaxe light-cover
