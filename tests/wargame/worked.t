# The worked cases of the analysis, under their numbers.  V19 and V42 change numbers and files: tests/wargame_files.c.
rules wargame

example SC6 V01 Four and four, then two and five
board 48x36
A1 foot +club 10,10
B1 foot +club 30,30
roll 4 4 2 5
event SC6 initiative B
ask B SC7

example FC2 V02 Seven activations
board 48x36
A1 foot +club 10,10
A2 foot +club 14,10
B1 foot +club 10,30
B2 foot +club 14,30
to-move A
do activate A1
do stay A1
end A1 !fatigued
do activate B1
do stay B1
do activate A1
event FC1 A1 fatigued
do stay A1
end A1 fatigued
do activate B1
event FC1 B1 fatigued
do stay B1
end A1 fatigued
end B1 fatigued
do activate A2
event FC2 A1 rested
do stay A2
end A1 !fatigued
do activate B2
do stay B2
end B1 !fatigued
do activate A1
no event FC1
end A1 !fatigued

example EQ2 V04 Four sets for two hands
board 48x36
A1 foot longsword shield sword axe longbow 10,10
B1 foot +club 10,30
to-move A
do activate A1
refuse equip A1 longsword+shield because EQ3 too-many-hands 2 3
refuse equip A1 longbow+sword because EQ3 too-many-hands 2 3
refuse equip A1 spear because EQ1 not-carried
do equip A1 sword+shield
do stay A1
do activate B1
do stay B1
do activate A1
do equip A1 sword+axe

example EQ3 V05 A brute with everything
board 48x36
A1 brute halberd axe shield 10,10
B1 foot +club 10,13
to-move A
do activate A1
do equip A1 axe+halberd+shield
do stay A1
do attack A1 B1 halberd
event AW1 A1 attacks B1 halberd 1
roll 1
do attack A1 B1 axe
event AW1 A1 attacks B1 axe 1

example EQ4 V07 An ordinary model and a Champion
board 48x36
A1-A3 foot spear shield dagger unit=A1 10,10 90 files=4
A4 foot champion spear shield dagger unit=A1 10,10
B1 foot +club 10,30
to-move A
do activate A1
refuse equip A2 dagger+shield because EQ4 not-special
do equip A1 spear+shield
do equip A4 dagger+shield
end A4 +dagger +shield spear
end A3 +spear +shield dagger

example MV1 V08 Three diagonals
board 48x36
A1 foot +club 10,10
B1 foot +club 40,30
to-move A
do activate A1
refuse march A1 14.244,14.244 because MV1 too-far 6000 6001
do march A1 14.243,14.243
do activate B1
do stay B1
do activate A1
do march A1 10.001,10.001

example MV2 V09 A hill an inch ahead
board 48x36
terrain hill 10,12 14,12 14,18 10,18
A1 foot +club 9,15
A2 foot +club 9,20
B1 foot +club 40,30
to-move A
do activate A1
refuse march A1 14,15 because MV2 too-far 6000 7000
do march A1 13,15
end A1 elevation=2

example MV2 V09 Over it and down again
board 48x36
terrain hill 10,12 11,12 11,18 10,18
A1 horse +lance 9,15
B1 foot +club 40,30
to-move A
do activate A1
refuse march A1 15.001,15 because MV2 too-far 10000 10001
do march A1 15,15            # six along, two up, two down

example MV3b V11 Nine inches, no shooting, but a fight
board 48x36
A1 foot longbow sword 10,10
B1 foot +club 21.5,10
to-move A
do activate A1
do equip A1 longbow
do run A1
roll 3
do march A1 19,10
event MV3b A1 no-shooting
event CB1 B1 takes-part
ask A CB4
do draw-arms A1 sword
do attack A1 B1 sword

example MV4 V12 Exactly three inches, and one thousandth more
board 48x36
A1 foot +longbow 10,10
B1 foot +club 14,10
B2 foot +club 30,30
to-move A
do activate A1
do march A1 9,10
event MV4 A1 retreats
event MV5 A1 no-shooting
ask B SC7

example MV4 V12 The other
board 48x36
A1 foot +longbow 10,10
B1 foot +club 14.001,10
to-move A
do activate A1
do march A1 9,10
no event MV4
ask A SH1

example MV5 V14 From one enemy to another
board 48x36
A1 foot +sword 10,10
B1 foot +club 13,10
B2 foot +club 10,16
to-move A
do activate A1
do march A1 8.2,13.6         # two inches from B2
event MV4 A1 retreats
event CB1 B2 takes-part
event MV5 A1 barred
ask B CB4
do attack B2 A1 club
event AW8 B2 modifier +1

example SH1 V15 Where it stands it may do everything
board 48x36
A1 foot +pistol +sword 10,10
B1 foot +club 13,10
to-move A
do activate A1
do equip A1 sword+pistol
do stay A1
do attack A1 B1 pistol
event AW8 A1 modifier +1
event AW9 A1 modifier +1
roll 1
do attack A1 B1 sword
event AW8 A1 modifier +1

example SH4 V16 A friend in the middle
board 48x36
A1 foot +longbow 10,10
A2 foot +club 10,15
B1 foot +club 10,20
B2 foot +club 16,20
to-move A
do activate A1
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight
do attack A1 B2 longbow

example SH4 V16 Half an inch aside, and a thousandth more
board 48x36
A1 foot +longbow 10,10
A2 foot +club 10.5,15
A3 foot +longbow 30,10
A4 foot +club 30.501,15
B1 foot +club 10,20
B2 foot +club 30,20
to-move A
do activate A1
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight
do attack A1 B2 longbow
roll 1
do activate B1
do stay B1
do activate A3
do stay A3
do attack A3 B2 longbow

example SH4 V18 From three inches up
board 48x36
terrain high-hill 8,8 12,8 12,11 8,11
A1 foot +longbow 10,10
A2 foot +club 10,12
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH3 V19 A wall an inch high is looked over
board 48x36
terrain wall 8,14 12,14 12,15 8,15
A1 foot +longbow 10,10
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH5 V20 In combat with another unit, and with its own
board 48x36
A1 foot +longbow 10,10
A2 foot +club 20,10
B1 foot +club 20,13
B2 foot +club 10,13
to-move A
do activate A1
do stay A1
refuse attack A1 B1 longbow because SH5 in-combat
do attack A1 B2 longbow

example AW4 V21 Twelve inches, and a thousandth more
board 48x36
A1 foot +longbow 10,10
A2 foot +longbow 10,20
B1 foot +club 23,10
B2 foot +club 23.001,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
no event AW4
no event AW9
roll 1
do activate B1
do stay B1
do activate A2
do stay A2
do attack A2 B2 longbow
event AW4 A2 modifier -1

example AW9 V21 A thousandth less than six inches, and six
board 48x36
A1 foot +longbow 10,10
A2 foot +longbow 10,20
B1 foot +club 16.999,10
B2 foot +club 17,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
event AW9 A1 modifier +1
roll 1
do activate B1
do stay B1
do activate A2
do stay A2
do attack A2 B2 longbow
no event AW9

example AW3 V23 Everything against it
board 48x36
A1 levy +sling fatigued 10,10
B1 foot +club 22,10
to-move A
do activate A1
do march A1 10,9
do attack A1 B1 sling
event AW4 A1 modifier -1
event AW5 A1 modifier -1
event AW6 A1 modifier -1
event FC3 A1 modifier -1
no event AW8
event AW3 A1 needs 7 1       # 7 stands for whatever nobody can roll
roll 6
event AW3 A1 hits sling 0 1

example AW3 V24 Everything for it
board 48x36
A1 elite-foot +hunting-bow 10,10
B1 foot +club 16,10
to-move A
do activate A1
do stay A1
do attack A1 B1 hunting-bow
event AW7 A1 modifier +1
event AW8 A1 modifier +1
event AW9 A1 modifier +1
event AW10 A1 modifier +1
event AW3 A1 needs 1 1
roll 1
event AW3 A1 hits hunting bow 1 1

example AW12 V25 Six and six
board 48x36
A1 foot +club 10,10
B1 foot plate +club 10,12
to-move A
do activate A1
do stay A1
do attack A1 B1 club
event AW11 A1 damage-needs 7 1 8
roll 6
roll 6 6
event AW11 A1 damage club 1 1
over A SC4

example AW12 V25 Six and five; five
board 48x36
A1-A2 foot +club unit=A1 10,10 90 files=2
B1 foot plate +club 10,12
to-move A
do activate A1
do stay A1
do attack A1 B1 club
roll 6 6
roll 6 5
event AW12 A1 six 6 7
roll 5
event AW11 A1 damage club 0 2
event AW15 B1 unhurt

example AW13 V27 Two and three against Light Cover
board 48x36
A1-A2 foot +club unit=A1 10,10 90 files=2
B1-B3 foot +club +shield unit=B1 10,12 270 files=3
to-move A
do activate A1
do stay A1
do attack A1 B1 club
roll 6 6 6 6
roll 2 3
event AW13 B1 saved 1 2
event AW13 B1 hurt 1

example AW14 V27 Four and five against Heavy Cover
board 48x36
A1-A2 foot +club unit=A1 10,10 90 files=2
B1-B3 foot +club +tower-shield unit=B1 10,12 270 files=3
to-move A
do activate A1
do stay A1
do attack A1 B1 club
roll 6 6 6 6
roll 4 5
event AW14 B1 saved 1 2
event AW14 B1 hurt 1

example AW14 V28 A shield behind a wall
board 48x36
terrain wall 8,12 12,12 12,13 8,13
A1 foot +club 10,10
B1-B3 foot +club +shield unit=B1 10,12.5 270 files=3
to-move A
end B1 heavy-cover
do activate A1
do stay A1
do attack A1 B1 club
event AW14 B1 cover-needs heavy cover 5
roll 6 6
roll 5
event AW14 B1 hurt 1

example AW13 V29 Four of eight, and three
board 48x36
terrain wood 10,8 20,8 20,12 10,12
A1 foot +club 40,10
B1-B8 foot +club unit=B1 11,12.6 180 files=8
B9-B16 foot +club unit=B9 15,12.601 180 files=8
to-move A
end B1 light-cover
end B9 no-cover

example AW16 V30 Five longbows
board 48x36
A1-A5 foot longbow dagger unit=A1 10,10 90 files=5
B1-B6 foot padded spear shield dagger unit=B1 10,21 270 files=6
to-move A
end B1 +spear +shield defence=6 bravery=6
do activate A1
do equip A1 longbow
do stay A1
do attack A1 B1 longbow
event AW3 A1 needs 3 5
event AW11 A1 damage-needs 5 1 6
roll 1 3 4 6 2
event AW3 A1 hits longbow 3 5
roll 5 4 6
event AW11 A1 damage longbow 2 3
roll 3 2
event AW13 B1 saved 1 2
event AW13 B1 hurt 1 A1
do lose B6
roll 6
event BR3 B1 breaks 7 6 1 1
do flee B5
end B1 models=4

example CB2 V31 Axes against spears
board 48x36
A1-A4 foot axe shield unit=A1 10,8 90 files=4
B1-B4 foot padded spear shield unit=B1 10,13.5 270 files=4
to-move A
do activate A1
do equip A1 axe+shield
do march A1 8.2,10
do attack A1 B1 axe
event AW3 A1 needs 4 4
event AW11 A1 damage-needs 4 2 6
roll 4 5 2 6
event AW3 A1 hits axe 3 4
roll 4 3 6
event AW11 A1 damage axe 2 3
roll 5 1
event AW13 B1 hurt 1
do lose B4
ask B CB4
do attack B1 A1 spear
event AW3 B1 needs 3 3
event AW11 B1 damage-needs 4 1 5
roll 3 6 1
roll 4 2
event AW11 B1 damage spear 1 2
roll 3
event AW13 A1 hurt 1
do lose A4
event BR1 A1 tests 1 6
roll 5
event BR3 A1 steady 6 6
roll 6
event BR3 B1 breaks 7 6 1 1
do flee B3
end A1 models=3
end B1 models=2

example CB1 V32 It still fights
board 48x36
A1-A3 foot +axe unit=A1 10,10 90 files=4
A4 foot champion +sword unit=A1 10,10
B1 foot +club 7,12
B2 foot +club unit=B2 11.8,13.5
B3 foot +club unit=B2 11.8,15
to-move A
do activate A1
do stay A1
event CB1 B1 takes-part
event CB1 B2 takes-part
do attack A1 B2 axe
roll 1 1 6 6
do lose B2
refuse attack A1 B3 sword because CB4 not-near 3000
do finish A1
ask B CB2
choices fight B1, fight B3
do fight B3
refuse attack B3 A1 club because CB4 not-near 3000
do pile-in B3
do attack B3 A1 club
event AW1 B3 attacks A1 club 1

example CB3 V34 As close elsewhere, and a thousandth closer
board 48x36
A1 foot +club 10,10
B1 foot +club 11.5,10
to-move A
do activate A1
do stay A1
refuse walk A1 11.5,11.5 because CB3 not-closer
do walk A1 10.001,10
do finish A1
end A1 moved
do attack A1 B1 club
no event AW8

example BR3 V35 Four casualties and a five
board 48x36
A1-A4 foot +axe unit=A1 10,10 90 files=4
B1-B9 foot +club unit=B1 10,12 270 files=5
to-move A
do activate A1
do stay A1
do attack A1 B1 axe
roll 6 6 6 6 6 6 6 6
do lose B9
do lose B8
do lose B7
do lose B6
do finish B1
roll 5
event BR3 B1 breaks 9 6 3 3

example BR3 V35 Four casualties and a two
board 48x36
A1-A4 foot +axe unit=A1 10,10 90 files=4
B1-B9 foot +club unit=B1 10,12 270 files=5
to-move A
do activate A1
do stay A1
do attack A1 B1 axe
roll 6 6 6 6 6 6 6 6
do lose B9
do lose B8
do lose B7
do lose B6
do finish B1
roll 2
event BR3 B1 steady 6 6
ask B SC7

example BR4 V36 More than there are
board 48x36
A1-A4 foot +axe unit=A1 10,10 90 files=4
B1-B6 levy +club unit=B1 10,12 270 files=6
B7 foot +club 40,30
to-move A
do activate A1
do stay A1
do attack A1 B1 axe
roll 6 6 6 6 6 6 6 6
do lose B6
do lose B5
do lose B4
do lose B3
do finish B1
roll 6
event BR3 B1 breaks 10 5 5 2
event BR4 B1 destroyed
gone B1 B2
end B score 0
end A score 3

example AW1 V38 Six of ten in range
board 48x36
A1-A10 foot +longbow unit=A1 6.4,10 90 files=10
B1 foot +club 30.8,10
B2 foot +club 6,30
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
event AW1 A1 attacks B1 longbow 6
roll 1 1 1 1 1 1
ask B SC7                    # the other four have shot as well, at nobody

example FC1 V39 The last unit
board 48x36
A1 foot +club 10,10
B1 foot +club 30,30
B2 foot +club 34,30
to-move A
do activate A1
no event FC1
do stay A1
do activate B1
do stay B1
do activate A1
event FC1 A1 fatigued
do stay A1
do activate B2
do stay B2
do activate A1
do stay A1
end A1 fatigued

example MV1 V41 Three in a row
board 48x36
A1-A3 foot +club unit=A1 10,10 90 files=3
B1 foot +club 30,30
to-move A
do activate A1
do walk A1 8,11
do walk A2 10,11
do walk A3 12.001,11
refuse finish A1 because MV1 scattered 1 2
do back A1
do stay A1
do activate B1
do stay B1
do activate A1
do walk A1 8,11
do walk A2 10,11
do walk A3 12,11
do finish A1

example MV1 V41 Begun in two groups
board 48x36
A1 foot +club unit=A1 8,10
A2 foot +club unit=A1 10,10
A3 foot +club unit=A1 12.5,10
B1 foot +club 30,30
to-move A
do activate A1
do walk A1 8,11
do walk A2 10.001,11
do walk A3 12.401,11
refuse finish A1 because MV1 scattered 2 3
do back A1
do stay A1
do activate B1
do stay B1
do activate A1
do walk A1 8,11
do walk A2 10,11
do walk A3 12.4,11
do finish A1

example CB4 V43 Ten spears in two ranks
board 48x36
A1-A10 foot +spear unit=A1 10,10 90 files=5
B1-B5 foot +club unit=B1 10,13.5 270 files=5
to-move A
do activate A1
do stay A1
do attack A1 B1 spear
event AW1 A1 attacks B1 spear 10
event AW8 A1 modifier +1 has not moved 10

example CB4 V43 At nine tenths of an inch
board 48x36
A1-A10 foot +spear unit=A1 10,10 90 files=5
B1-B5 foot +club unit=B1 10,11.9 270 files=5
to-move A
do activate A1
do stay A1
do attack A1 B1 spear
event AW1 A1 attacks B1 spear 10

example CB4 V43 With the reach of the weapon
board 48x36
option melee_reach weapon
A1-A10 foot +spear unit=A1 10,10 90 files=5
B1-B5 foot +club unit=B1 10,13.5 270 files=5
to-move A
do activate A1
do stay A1
refuse attack A1 B1 spear because CB4 not-near 2000

example CB4 V43 With the reach of the weapon, nearer
board 48x36
option melee_reach weapon
A1-A10 foot +spear unit=A1 10,10 90 files=5
B1-B5 foot +club unit=B1 10,11.9 270 files=5
to-move A
do activate A1
do stay A1
do attack A1 B1 spear
event AW1 A1 attacks B1 spear 5

example CB1 V44 Who may strike whom
board 48x36
A1 foot +club 10,10
A2 foot +club 12,14.5
B1 foot +club 10,13.5
B2 foot +club 14.4,10
to-move A
do activate A1
do stay A1
event CB1 B1 takes-part
do walk A1 11.5,11.5
do finish A1
refuse attack A1 B2 club because CB1 not-part
do attack A1 B1 club
roll 1
ask B CB4
refuse attack B1 A2 club because CB1 not-part
refuse walk B1 9.9,13.1 because CB3 not-closer   # away from A2, its closest enemy
do walk B1 10.5,13.7
do finish B1
do attack B1 A1 club
roll 1
ask B SC7                    # B2 does not fight

example SH4 V45 A gap of exactly an inch
board 48x36
A1 foot +longbow 10,10
A2 foot +club unit=A2 9.4,14
A3 foot +club unit=A2 10.6,15.6
B1 foot +club 10,20
B2 foot +club 16,20
to-move A
do activate A1
do stay A1
refuse attack A1 B1 longbow because SH4 no-sight

example SH4 V45 A thousandth wider
board 48x36
A1 foot +longbow 10,10
A2 foot +club unit=A2 9.4,14
A3 foot +club unit=A2 10.6,15.601
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH4 V45 Two units close no gap
board 48x36
A1 foot +longbow 10,10
A2 foot +club 9.4,14
A3 foot +club 10.6,15.6
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example SH4 V45 From an inch up
board 48x36
terrain low-hill 8,8 12,8 12,11 8,11
A1 foot +longbow 10,10
A2 foot +club unit=A2 9.4,14
A3 foot +club unit=A2 10.6,15.6
B1 foot +club 10,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow

example MV1 V46 The middle one falls
board 48x36
A1 foot +club unit=A1 8,10
A2 foot +club unit=A1 10,10
A3 foot +club unit=A1 12,10
B1 foot +longbow 10,20
to-move B
do activate B1
do stay B1
do attack B1 A1 longbow
roll 6 6
do lose A2
roll 1
do activate A1
do march A1 8,11
end A3 12.000,11.000
do activate B1
do stay B1
do finish B1
do activate A1
do walk A3 9.5,11
do finish A1
