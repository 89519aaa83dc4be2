# What a ruling decides, where no other example would notice if it were decided otherwise.
rules wargame

example SH3 The reason that is nearest to a shot is told
board 48x36
terrain wood 12,6 14,6 14,10 12,10
A1 foot +longbow 5,8
A2 foot +longbow 5,20
B1 foot +club 20,8
B2 foot +club 40,8
to-move A
do activate A1
do stay A1
event SH3 A1 no-target out of sight
do activate B2
do stay B2
do activate A2
do run A2
roll 1
do stay A2
no event SH2
event MV3b A2 no-shooting it ran

example SH5 A friend's combat is the reason
board 48x36
A1 foot +longbow 5,8
A2 foot +club 20,11
B1 foot +club 20,8
B2 foot +club 40,8
to-move A
do activate A1
do stay A1
event SH5 A1 no-target in combat

example MV3b Nothing to shoot with
board 48x36
A1 foot +club 5,8
B1 foot +club 20,8
to-move A
do activate A1
do run A1
roll 1
do stay A1
no event MV3b
ask B SC7

example CB3 W58 Nobody strikes, and one may still close in
board 24x16
terrain water 9.5,8.7 10.5,8.7 10.5,9.3 9.5,9.3
A1 foot +longbow unit=A1 10,10
A2 foot +longbow unit=A1 10,8
B1 foot +club 10,13.5
to-move A
do activate A1
do stay A1
do finish A1
ask A CB4                        # the pond keeps A2 back, and together they would be scattered
refuse pile-in A1 because CB3 not-closer
do walk A2 10.3,8.05
do finish A1
event CB3 A1 piles-in 1
end A2 moved
end A1 !moved

example CB3 W72 Back in the pile-in, and still it has moved
board 24x16
A1-A2 foot +club unit=A1 10,5 90 files=2
B1 foot +club 10,10.5
to-move A
do activate A1
do march A1 9.4,7
do walk A1 9.4,8
do back A1
end A1 9.400,7.000 moved
do attack A1 B1 club
no event AW8

example CB3 W58 Whoever touches cannot close in
board 24x16
A1 foot +longbow 10,10
B1 foot +longbow 10,11
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
roll 1
ask B SC7                        # neither has anything to do in the Combat Phase

example MV2 W29 How far it would be, over a hill that is out of reach
board 48x36
terrain hill 20,8 26,8 26,12 20,12
A1 foot +club 5,10
A2 foot +club 5,20
B1 foot +club 40,30
to-move A
do activate A1
refuse march A1 30,10 because MV2 too-far 6000 29000
refuse march A1 23,10 because MV2 too-far 6000 20000
refuse march A1 5,17 because MV1 too-far 6000 7000
refuse walk A1 30,10 because MV2 too-far 6000 29000
refuse form A1 30,10 90 1 because MV2 too-far 6000 29000
refuse via A1 30,10 because MV2 too-far 6000 29000

example FC1 W60 The unit that was activated last is gone
board 24x16
A1 foot +club 5,5
A2 foot +club 15,5
B1 foot +longbow 5,12
B2 foot +club 20,12
to-move A
do activate A1
do stay A1
do activate B1
do stay B1
do attack B1 A1 longbow
roll 6 6
event AW16 A1 destroyed
do activate A2
no event FC1
no event FC2
end A2 !fatigued

example FC2 W06 To do nothing with another is enough
board 24x16
A1 foot +club fatigued 5,5
A2 foot +club 15,5
B1 foot +club 20,12
to-move A
do activate A2
do stay A2
end A1 !fatigued
do activate B1
do stay B1
do activate A1
no event FC1

example SC5 W50 What a unit is
board 24x16
A1-A3 foot padded +axe unit=A1 5,5 90 files=4
A4 elite-foot plate champion +axe unit=A1 5,5
B1 foot +club 20,12
to-move A
end A1 move=4 defence=6 bravery=6

example SC5 W50 The numbers stay when models fall
board 24x16
A1-A2 foot padded +axe unit=A1 5,5 90 files=4
A3 elite-foot plate champion +axe unit=A1 5,5
B1-B3 foot +longbow unit=B1 5,12 270 files=3
to-move B
do activate B1
do stay B1
do attack B1 A1 longbow
roll 6 6 1 6 6
do lose A1
do lose A2
roll 1
end A3 move=4 defence=6 bravery=6

example MV3b W32 Who has declared it does not shoot
board 24x16
A1 foot +longbow 5,8
B1 foot +club 15,8
to-move A
do activate A1
do run A1
roll 6
do stay A1
event MV3b A1 no-shooting
ask B SC7

example MV4 W33 To run and stay is no Retreat
board 24x16
A1 foot +club 5,8
B1 foot +club 7,8
to-move A
do activate A1
do run A1
roll 2
do stay A1
no event MV4
no event MV6
ask A CB4
do attack A1 B1 club
event AW8 A1 modifier +1

example MV4 W33 One model and a thousandth are enough
board 24x16
A1-A2 foot +javelin unit=A1 5,8 0 files=2
B1 foot +club 7,8
to-move A
do activate A1
do walk A2 5,7.399
do finish A1
event MV4 A1 retreats
event MV5 A1 no-shooting
event MV5 A1 barred

example SH4 W45 Rear ranks shoot, and enemies hide nobody
board 24x16
A1-A4 foot +longbow unit=A1 5,8 0 files=2
B1-B4 foot +club unit=B1 12,8 180 files=4
B5 foot +club 16,8
to-move A
do activate A1
do stay A1
do attack A1 B5 longbow
event AW1 A1 attacks B5 longbow 4

example SH2 W42 Range is looked at anew
board 48x36
A1-A2 foot javelin sling unit=A1 10,10 0 files=2
B1 foot +club unit=B1 18.5,10
B2 foot +club unit=B1 20.2,10
B3 foot +club 10,16
to-move A
do activate A1
do equip A1 javelin+sling
do stay A1
do attack A1 B1 sling
roll 6 1 6
do lose B1
refuse attack A1 B2 javelin because SH2 out-of-range 8000

example AW4 W13 Long range and near at once
board 24x16
A1 foot +javelin 5,8
B1 foot +club 11,8
to-move A
do activate A1
do stay A1
do attack A1 B1 javelin
event AW4 A1 modifier -1
event AW8 A1 modifier +1
event AW9 A1 modifier +1
event AW3 A1 needs 3 1

example AW8 W09 Whoever went in his own turn stands in the enemy's
board 24x16
A1 foot +club 5,8
B1 foot +club 12,8
to-move B
do activate B1
do march B1 7,8
end B1 moved
do finish B1
do finish A1
end B1 !moved
do activate A1
do stay A1
do finish A1
do attack B1 A1 club
event AW8 B1 modifier +1

example AW11 W56 From a hill
board 24x16
terrain hill 3,6 7,6 7,10 3,10
A1 foot +longbow 5,8
B1 foot +club 13,8
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
event AW3 A1 needs 3 1
event AW11 A1 damage-needs 4 1 5
roll 3

example AW13 W19 Half of them with shields
board 24x16
A1 foot +club 3,3
B1 foot +club +shield unit=B1 10,10
B2 foot champion +club unit=B1 11.2,10
B3 foot +club +shield unit=B3 10,14
B4 foot champion +club unit=B3 11.2,14
B5 foot specialist +club unit=B3 12.4,14
to-move A
end B1 light-cover
end B3 no-cover

example AW13 W19 Shields and a wood are not added
board 24x16
terrain wood 9,9 10.6,9 10.6,11 9,11
A1 foot +club 3,3
B1 foot +club +shield unit=B1 12.4,10
B2 foot champion +club unit=B1 11.2,10
B3 foot champion +club unit=B1 10,10
to-move A
end B1 no-cover

example AW14 W17 Light where half are, and some of them in better
board 24x16
terrain wood 9,9 10.6,9 10.6,11 9,11
terrain wall 11,9 11.5,9 11.5,11 11,11
A1 foot +club 3,3
B1 foot +club unit=B1 10,10
B2 foot +club unit=B1 11.2,10
B3 foot +club unit=B1 12.4,10
to-move A
end B1 light-cover

example AW14 W55 Behind a wall and not in it
board 24x16
terrain wall 4,9 12,9 12,10 4,10
A1 foot +longbow 8,3
B1 foot +club 8,10.6
to-move A
end B1 no-cover
do activate A1
do stay A1
do attack A1 B1 longbow
roll 6 6
event AW15 B1 hurt 1 A1

example AW16 W20 Also one that nobody saw
board 24x16
terrain rock 9,8 10,8 10,12 9,12
A1 foot +longbow 5,8
B1 foot +club unit=B1 12,7.4
B2 foot +club unit=B1 12,9.3
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
roll 6 6
do lose B2
gone B2

example AW16 W21 More casualties than models
board 24x16
A1-A4 foot +axe unit=A1 10,8 90 files=4
B1-B2 foot +club unit=B1 10,10.5 270 files=2
B3 foot +club 20,4
to-move A
do activate A1
do stay A1
do attack A1 B1 axe
roll 6 6 6 6 6 6 6 6
event AW11 A1 damage axe 4 4
event AW15 B1 hurt 2 A1
gone B1 B2
no event BR1
ask B SC7

example CB2 W46 Who is destroyed strikes no more, and is struck no more
board 24x16
A1 brute +axe +halberd 10,8
B1 foot +club 10,10.5
B2 foot +club 12.5,8
to-move A
do activate A1
do equip A1 axe+halberd
do stay A1
do attack A1 B1 axe
roll 6 6
event AW16 B1 destroyed
refuse attack A1 B1 halberd because CB4
do finish A1
ask B CB4                        # B2 alone
do attack B2 A1 club

example SC4 W52 An objective on a hill
board 24x16
option activations 1
terrain hill 10,6 14,6 14,10 10,10
marker objective 12,8
A1 foot +club 9.264,8
B1 foot +club 20,8
to-move A
end A score 3                    # two inches and 236 thousandths along, and two up
do activate A1
do march A1 9.263,8
end A score 0

example EQ5 W23 What there is a hand for stays in it
board 24x16
A1 foot spear shield dagger 10,8
B1 foot +club 12,8
to-move A
do activate A1
do equip A1 shield
do stay A1
refuse draw-arms A1 dagger because EQ5 laid-down
refuse draw-arms A1 dagger+spear because EQ5 not-sidearm
refuse draw-arms A1 shield because EQ5 not-sidearm
do draw-arms A1 dagger+shield
end A1 +dagger +shield spear

example EQ6 W23 What there is no hand for is laid down, and stays so
board 24x16
A1 foot spear shield dagger sword 10,8
B1 foot +club 12,8
to-move A
do activate A1
do equip A1 spear+shield
do stay A1
refuse draw-arms A1 dagger because EQ5 laid-down   # a hand is left for the spear or for the shield
do draw-arms A1 dagger+shield
do finish A1
do finish B1
end A1 +dagger +shield spear
do activate B1
do stay B1
do finish B1
do draw-arms A1 dagger+sword
end A1 +dagger +sword spear shield

example MV1 W28 Through friends model by model, and into ranks
board 24x16
A1-A2 foot +club unit=A1 5,8 90 files=2
A3 foot +club 4.4,10
A4 foot +club 5.6,10
B1 foot +club 20,8
to-move A
do activate A1
do walk A1 4.4,12
do walk A2 5.6,12
do finish A1
end A1 4.400,12.000
do activate B1
do stay B1
do activate A1
do form A1 5,8 90 2
end A2 5.600,8.000

example SC3 W61 Nobody finds a place
board 24x16
option deployment free
marker zone-A 0,0 1,0 1,1 0,1
marker zone-B 0,12 24,12 24,16 0,16
A1 brute +axe
B1 foot +axe
roll 2 5
event SC3 A1 destroyed
over B SC4

example SC3 W61 A gap that fits to the thousandth
board 24x16
option deployment free
marker zone-A 0,0 3.1,0 3.1,1 0,1
marker zone-B 0,12 24,12 24,16 0,16
A1 foot +axe
A2 foot +axe
A3 foot +axe
B1 foot +axe
roll 2 5
do deploy A1 0.5,0.5 90 1
do deploy B1 12,14 270 1
do deploy A2 2.5,0.5 90 1
refuse deploy A3 1.501,0.5 90 1 because SC3 overlaps
do deploy A3 1.5,0.5 90 1
roll 3 4
event SC6 initiative B

example SC3 W61 No gap by a thousandth
board 24x16
option deployment free
marker zone-A 0,0 2.999,0 2.999,1 0,1
marker zone-B 0,12 24,12 24,16 0,16
A1 foot +axe
A2 foot +axe
A3 foot +axe
B1 foot +axe
roll 2 5
do deploy A1 0.5,0.5 90 1
do deploy B1 12,14 270 1
do deploy A2 2.499,0.5 90 1
event SC3 A3 destroyed

example MV1 W67 Offered first are the ranks that it has
board 48x36
A1-A5 foot +spear unit=A1 10,10 68 files=3
B1 foot +club 30,17
to-move A
do activate A1
choices A1 form: form A1 10.776,12.898 75 3, form A1 10.000,9.556 15 5, form A1 12.811,10.602 15 5
