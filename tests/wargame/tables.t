# Every number of the tables, at its edge.
rules wargame

example SC5 The body: untrained-foot
board 48x36
A1 untrained-foot +longbow club dagger sword axe spear 0.5,10
A2 trained-foot +club 8,10
B1 untrained-foot +club 16,10
B2 foot +club 16,20
to-move A
end A1 cost=13 move=6 defence=5 bravery=5
do activate A1
refuse equip A1 club+dagger+sword because EQ2 too-many-hands 2 3
do equip A1 longbow
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight   # as high as the friend between them
do attack A1 B2 longbow
event AW3 A1 needs 5 1

example SC5 The body: trained-foot
board 48x36
A1 trained-foot +longbow club dagger sword axe spear 0.5,10
A2 untrained-foot +club 8,10
B1 trained-foot +club 16,10
B2 foot +club 16,20
to-move A
end A1 cost=15 move=6 defence=5 bravery=6
do activate A1
refuse equip A1 club+dagger+sword because EQ2 too-many-hands 2 3
do equip A1 longbow
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight   # as high as the friend between them
do attack A1 B2 longbow
event AW3 A1 needs 4 1

example SC5 The body: elite-foot
board 48x36
A1 elite-foot +longbow club dagger sword axe spear 0.5,10
A2 trained-foot +club 8,10
B1 elite-foot +club 16,10
B2 foot +club 16,20
to-move A
end A1 cost=18 move=6 defence=5 bravery=8
do activate A1
refuse equip A1 club+dagger+sword because EQ2 too-many-hands 2 3
do equip A1 longbow
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight   # as high as the friend between them
do attack A1 B2 longbow
event AW3 A1 needs 3 1

example SC5 The body: trained-horse
board 48x36
A1 trained-horse +longbow club dagger sword axe spear 0.75,10
A2 elite-horse +club 8,10
B1 trained-horse +club 16,10
B2 foot +club 16,20
to-move A
end A1 cost=20 move=10 defence=6 bravery=6
do activate A1
refuse equip A1 club+dagger+sword because EQ2 too-many-hands 2 3
do equip A1 longbow
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight   # as high as the friend between them
do attack A1 B2 longbow
event AW3 A1 needs 4 1

example SC5 The body: elite-horse
board 48x36
A1 elite-horse +longbow club dagger sword axe spear 0.75,10
A2 brute +club 8,10
B1 elite-horse +club 16,10
B2 foot +club 16,20
to-move A
end A1 cost=23 move=10 defence=6 bravery=8
do activate A1
refuse equip A1 club+dagger+sword because EQ2 too-many-hands 2 3
do equip A1 longbow
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight   # as high as the friend between them
do attack A1 B2 longbow
event AW3 A1 needs 3 1

example SC5 The body: brute
board 48x36
A1 brute +longbow club dagger sword axe spear 0.75,10
A2 trained-horse +club 8,10
B1 brute +club 16,10
B2 foot +club 16,20
to-move A
end A1 cost=24 move=6 defence=6 bravery=7
do activate A1
refuse equip A1 club+dagger+sword+axe+spear because EQ2 too-many-hands 4 5
do equip A1 longbow
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight   # as high as the friend between them
do attack A1 B2 longbow
event AW3 A1 needs 4 1

example SC5 Armour: padded
board 48x36
A1 foot padded +club 10,10
B1 foot +club 30,30
to-move A
end A1 cost=6 defence=6 move=6

example SC5 Armour: mail
board 48x36
A1 foot mail +club 10,10
B1 foot +club 30,30
to-move A
end A1 cost=9 defence=7 move=5

example SC5 Armour: plate
board 48x36
A1 foot plate +club 10,10
B1 foot +club 30,30
to-move A
end A1 cost=14 defence=8 move=4

example AW11 Melee: club
board 48x36
option melee_reach weapon
A1 foot +club 10,10
B1 foot +club 10,12
B2 foot +club 10,7.999
to-move A
end A1 cost=5
do activate A1
do stay A1
refuse attack A1 B2 club because CB4 not-near 1000
do attack A1 B1 club
no event AW6
no event AW10
event AW11 A1 damage-needs 4 1 5
roll 6

example AW11 Melee: dagger
board 48x36
option melee_reach weapon
A1 foot +dagger 10,10
B1 foot +club 10,12
B2 foot +club 10,7.999
to-move A
end A1 cost=6
do activate A1
do stay A1
refuse attack A1 B2 dagger because CB4 not-near 1000
do attack A1 B1 dagger
no event AW6
no event AW10
event AW11 A1 damage-needs 4 1 5
roll 6

example AW11 Melee: sword
board 48x36
option melee_reach weapon
A1 foot +sword 10,10
B1 foot +club 10,12
B2 foot +club 10,7.999
to-move A
end A1 cost=8
do activate A1
do stay A1
refuse attack A1 B2 sword because CB4 not-near 1000
do attack A1 B1 sword
no event AW6
no event AW10
event AW11 A1 damage-needs 3 2 5
roll 6

example AW11 Melee: axe
board 48x36
option melee_reach weapon
A1 foot +axe 10,10
B1 foot +club 10,12
B2 foot +club 10,7.999
to-move A
end A1 cost=7
do activate A1
do stay A1
refuse attack A1 B2 axe because CB4 not-near 1000
do attack A1 B1 axe
no event AW6
no event AW10
event AW11 A1 damage-needs 3 2 5
roll 6

example AW11 Melee: spear
board 48x36
option melee_reach weapon
A1 foot +spear 10,10
B1 foot +club 10,13
B2 foot +club 10,6.999
to-move A
end A1 cost=6
do activate A1
do stay A1
refuse attack A1 B2 spear because CB4 not-near 2000
do attack A1 B1 spear
no event AW6
no event AW10
event AW11 A1 damage-needs 4 1 5
roll 6

example AW11 Melee: pike
board 48x36
option melee_reach weapon
A1 foot +pike 10,10
B1 foot +club 10,14
to-move A
end A1 cost=6
do activate A1
do stay A1
do attack A1 B1 pike
event AW6 A1 modifier -1
no event AW10
event AW11 A1 damage-needs 3 2 5
roll 6

example AW11 Melee: halberd
board 48x36
option melee_reach weapon
A1 foot +halberd 10,10
B1 foot +club 10,13
B2 foot +club 10,6.999
to-move A
end A1 cost=9
do activate A1
do stay A1
refuse attack A1 B2 halberd because CB4 not-near 2000
do attack A1 B1 halberd
no event AW6
no event AW10
event AW11 A1 damage-needs 2 3 5
roll 6

example AW11 Melee: longsword
board 48x36
option melee_reach weapon
A1 foot +longsword 10,10
B1 foot +club 10,12
B2 foot +club 10,7.999
to-move A
end A1 cost=10
do activate A1
do stay A1
refuse attack A1 B2 longsword because CB4 not-near 1000
do attack A1 B1 longsword
no event AW6
event AW10 A1 modifier +1
event AW11 A1 damage-needs 2 3 5
roll 6

example AW11 Melee: lance
board 48x36
option melee_reach weapon
A1 foot +lance 10,10
B1 foot +club 10,13
B2 foot +club 10,6.999
to-move A
end A1 cost=8
do activate A1
do stay A1
refuse attack A1 B2 lance because CB4 not-near 2000
do attack A1 B1 lance
event AW6 A1 modifier -1
no event AW10
event AW11 A1 damage-needs 2 3 5
roll 6

example AW11 Ranged: javelin
board 48x36
A1 foot +javelin 5,10
B1 foot +club 14,10
B2 foot +club 5,19.001
to-move A
end A1 cost=6
do activate A1
do stay A1
refuse attack A1 B2 javelin because SH2 out-of-range 8000
do attack A1 B1 javelin
no event AW6
no event AW10
event AW11 A1 damage-needs 4 1 5
roll 6

example AW11 Ranged: sling
board 48x36
A1 foot +sling 5,10
B1 foot +club 22,10
B2 foot +club 5,27.001
to-move A
end A1 cost=6
do activate A1
do stay A1
refuse attack A1 B2 sling because SH2 out-of-range 16000
do attack A1 B1 sling
event AW6 A1 modifier -1
no event AW10
event AW11 A1 damage-needs 5 0 5
roll 6

example AW11 Ranged: longbow
board 48x36
A1 foot +longbow 5,10
B1 foot +club 30,10
B2 foot +club 5,35.001
to-move A
end A1 cost=8
do activate A1
do stay A1
refuse attack A1 B2 longbow because SH2 out-of-range 24000
do attack A1 B1 longbow
no event AW6
no event AW10
event AW11 A1 damage-needs 4 1 5
roll 6

example AW11 Ranged: hunting-bow
board 48x36
A1 foot +hunting-bow 5,10
B1 foot +club 26,10
B2 foot +club 5,31.001
to-move A
end A1 cost=9
do activate A1
do stay A1
refuse attack A1 B2 hunting-bow because SH2 out-of-range 20000
do attack A1 B1 hunting-bow
no event AW6
event AW10 A1 modifier +1
event AW11 A1 damage-needs 4 1 5
roll 6

example AW11 Ranged: crossbow
board 48x36
A1 foot +crossbow 5,10
B1 foot +club 24,10
B2 foot +club 5,29.001
to-move A
end A1 cost=10
do activate A1
do stay A1
refuse attack A1 B2 crossbow because SH2 out-of-range 18000
do attack A1 B1 crossbow
no event AW6
no event AW10
event AW11 A1 damage-needs 2 3 5
roll 6

example AW11 Ranged: arquebus
board 48x36
A1 foot +arquebus 5,10
B1 foot +club 20,10
B2 foot +club 5,25.001
to-move A
end A1 cost=10
do activate A1
do stay A1
refuse attack A1 B2 arquebus because SH2 out-of-range 14000
do attack A1 B1 arquebus
event AW6 A1 modifier -1
no event AW10
event AW11 A1 damage-needs 1 4 5
roll 6

example AW11 Ranged: pistol
board 48x36
A1 foot +pistol 5,10
B1 foot +club 12,10
B2 foot +club 5,17.001
to-move A
end A1 cost=8
do activate A1
do stay A1
refuse attack A1 B2 pistol because SH2 out-of-range 6000
do attack A1 B1 pistol
no event AW6
no event AW10
event AW11 A1 damage-needs 2 3 5
roll 6

example EQ6 At hand or not: club
board 48x36
A1 foot shield club 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 club because EQ5 not-sidearm

example EQ2 Beside a shield: club
board 48x36
A1 foot shield club 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 club+shield

example EQ6 At hand or not: dagger
board 48x36
A1 foot shield dagger 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
do draw-arms A1 dagger+shield

example EQ2 Beside a shield: dagger
board 48x36
A1 foot shield dagger 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 dagger+shield

example EQ6 At hand or not: sword
board 48x36
A1 foot shield sword 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
do draw-arms A1 sword+shield

example EQ2 Beside a shield: sword
board 48x36
A1 foot shield sword 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 sword+shield

example EQ6 At hand or not: axe
board 48x36
A1 foot shield axe 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 axe because EQ5 not-sidearm

example EQ2 Beside a shield: axe
board 48x36
A1 foot shield axe 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 axe+shield

example EQ6 At hand or not: spear
board 48x36
A1 foot shield spear 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 spear because EQ5 not-sidearm

example EQ2 Beside a shield: spear
board 48x36
A1 foot shield spear 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 spear+shield

example EQ6 At hand or not: pike
board 48x36
A1 foot shield pike 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 pike+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 pike because EQ5 not-sidearm

example EQ6 At hand or not: halberd
board 48x36
A1 foot shield halberd 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 halberd+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 halberd because EQ5 not-sidearm

example EQ6 At hand or not: longsword
board 48x36
A1 foot shield longsword 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 longsword+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 longsword because EQ5 not-sidearm

example EQ6 At hand or not: lance
board 48x36
A1 foot shield lance 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 lance because EQ5 not-sidearm

example EQ2 Beside a shield: lance
board 48x36
A1 foot shield lance 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 lance+shield

example EQ6 At hand or not: javelin
board 48x36
A1 foot shield javelin 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 javelin because EQ5 not-sidearm

example EQ2 Beside a shield: javelin
board 48x36
A1 foot shield javelin 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 javelin+shield

example EQ6 At hand or not: sling
board 48x36
A1 foot shield sling 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 sling because EQ5 not-sidearm

example EQ2 Beside a shield: sling
board 48x36
A1 foot shield sling 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 sling+shield

example EQ6 At hand or not: longbow
board 48x36
A1 foot shield longbow 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 longbow+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 longbow because EQ5 not-sidearm

example EQ6 At hand or not: hunting-bow
board 48x36
A1 foot shield hunting-bow 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 hunting-bow+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 hunting-bow because EQ5 not-sidearm

example EQ6 At hand or not: crossbow
board 48x36
A1 foot shield crossbow 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 crossbow+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 crossbow because EQ5 not-sidearm

example EQ6 At hand or not: arquebus
board 48x36
A1 foot shield arquebus 10,10
B1 foot +club 10,12
to-move A
do activate A1
refuse equip A1 arquebus+shield because EQ3 too-many-hands 2 3
do equip A1 shield
do stay A1
refuse draw-arms A1 arquebus because EQ5 not-sidearm

example EQ6 At hand or not: pistol
board 48x36
A1 foot shield pistol 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 shield
do stay A1
do draw-arms A1 pistol+shield

example EQ2 Beside a shield: pistol
board 48x36
A1 foot shield pistol 10,10
B1 foot +club 30,30
to-move A
do activate A1
do equip A1 pistol+shield

example SC5 Shields
board 48x36
A1 foot +shield 10,10
A2 foot +tower-shield 14,10
A3 brute 2-club 2-axe shield tower-shield 20,10
B1 foot +club 30,30
to-move A
end A1 cost=7 light-cover
end A2 cost=11 heavy-cover
do activate A3
refuse equip A3 shield+tower-shield+club+axe+second-axe because EQ2 too-many-hands 4 5
do equip A3 shield+tower-shield+axe+second-axe

example SC2 What is on a hill
board 48x36
terrain hill 8,8 12,8 12,12 8,12
terrain low-hill 14,8 18,8 18,12 14,12
terrain high-hill 20,8 24,8 24,12 20,12
terrain wood 26,8 30,8 30,12 26,12
terrain scrub 32,8 36,8 36,12 32,12
terrain wall 38,8 42,8 42,12 38,12
terrain hedge 8,20 12,20 12,24 8,24
A1 foot +club 10,10
A2 foot +club 16,10
A3 foot +club 22,10
A4 foot +club 28,10
A5 foot +club 34,10
A6 foot +club 40,10
A7 foot +club 10,22
B1 foot +club 30,30
to-move A
end A1 elevation=2 no-cover
end A2 elevation=1 no-cover
end A3 elevation=3 no-cover
end A4 elevation=0 light-cover
end A5 elevation=0 light-cover
end A6 elevation=0 heavy-cover
end A7 elevation=0 light-cover

example SH3 Just over a low-hill
board 48x36
terrain low-hill 8,14 12,14 12,15 8,15
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH3 Just over a hedge
board 48x36
terrain hedge 8,14 12,14 12,15 8,15
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH3 Just over a hill
board 48x36
terrain hill 8,14 12,14 12,15 8,15
terrain low-hill 8,8 12,8 12,11 8,11
terrain low-hill 8,19 12,19 12,22 8,22
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH3 Just over a wood
board 48x36
terrain wood 8,14 12,14 12,15 8,15
terrain hill 8,8 12,8 12,11 8,11
terrain hill 8,19 12,19 12,22 8,22
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH3 Just over a high-hill
board 48x36
terrain high-hill 8,14 12,14 12,15 8,15
terrain hill 8,8 12,8 12,11 8,11
terrain hill 8,19 12,19 12,22 8,22
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH3 Just over a rock
board 48x36
terrain rock 8,14 12,14 12,15 8,15
terrain high-hill 8,8 12,8 12,11 8,11
terrain high-hill 8,19 12,19 12,22 8,22
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example MV1 Rocks are in the way
board 48x36
terrain rock 12,8 14,8 14,12 12,12
A1 foot +club 10,10
B1 foot +club 30,30
to-move A
do activate A1
refuse march A1 15,10 because MV1 impassable

example MV1 Through scrub and hedge
board 48x36
terrain scrub 12,8 13,8 13,12 12,12
terrain hedge 14,8 15,8 15,12 14,12
A1 foot +club 10,10
B1 foot +club 30,30
to-move A
do activate A1
do march A1 16,10

example SC4 Three inches from the objective
board 48x36
option activations 1
marker objective 24,18
A1 foot +club 24,21.5
B1 foot +club 24,14.499
B2 foot +club 20.499,18
to-move A
do activate A1
do stay A1
do activate B1
do stay B1
event SC9 score 3 0
over A SC9

example SC4 Half of them
board 48x36
option activations 1
A1-A2 foot +longbow unit=A1 10,10 90 files=2
B1-B4 foot +club unit=B1 10,20 270 files=4
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
roll 6 6 6 6
do lose B4
do lose B3
roll 1
end A score 1
do activate B1
do stay B1
event SC9 score 1 0
over A SC9

example SC4 More than half of them
board 48x36
option activations 1
A1 foot +longbow 10,10
B1-B3 foot +club unit=B1 10,20 270 files=3
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
roll 6 6
do lose B3
roll 1
end A score 0

example SC9 What is usual
board 48x36
marker goal-A 0,18 48,18 48,36 0,36
A1 foot +club 10,16
B1 foot +club 40,30
to-move A
end A activations 12
end A battle-points 250
do activate A1
do march A1 10,20
ask B SC7

example SC4 Two through
board 48x36
option breach_models 2
marker goal-A 0,18 48,18 48,36 0,36
A1-A2 foot +club unit=A1 10,16 90 files=2
B1 foot +club 40,30
to-move A
do activate A1
do march A1 9.4,18
over A SC4

example SC9 Nobody is ahead
board 48x36
option activations 1
A1 foot +club 10,16
B1 foot +club 40,30
to-move A
do activate A1
do stay A1
do activate B1
do stay B1
over nobody SC9

example SC9 Time is on one side
board 48x36
option activations 1
option time_favours blue
A1 foot +club 10,16
B1 foot +club 40,30
to-move A
do activate A1
do stay A1
do activate B1
do stay B1
over B SC9

example SC4 Held after an activation
board 48x36
option hold_points 2
marker objective 10,16
A1 foot +club 10,16
B1 foot +club 40,30
to-move A
do activate A1
do stay A1
event SC4 scores A 2 5           # with 3 for the objective, as it stands
end A score 5

example CB4 A pike reaches three inches
board 48x36
option melee_reach weapon
A1 foot +pike 10,10
A2-A3 foot +pike unit=A2 12,9 90 files=1
B1 foot +club 10,14
to-move A
do activate A1
do stay A1
do attack A1 B1 pike
event AW1 A1 attacks B1 pike 1
