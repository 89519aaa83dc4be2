# What is refused, and why, where no other example shows it.
rules wargame

example SC7 A unit has one name
board 24x16
A1-A3 foot +club unit=A1 5,5 90 files=3
B1 foot +club 20,12
to-move A
refuse activate A2 because SC7 not-leader 1 2
refuse activate B1 because SC7
do activate A1
refuse stay B1 because SC8 other-unit

example SC7 The name goes on to the next
board 24x16
A1-A3 foot +club unit=A1 5,5 90 files=3
B1 foot +longbow 5,12
to-move B
do activate B1
do stay B1
do attack B1 A1 longbow
roll 6 6
do lose A1
roll 1
refuse activate A1 because SC7
do activate A2
refuse march A3 6.2,6 because SC8 other-unit
do march A2 5,6
end A3 6.200,6.000

example SC3 Deployed once, and somewhere
board 24x16
option deployment free
marker zone-A 0,0 24,0 24,4 0,4
marker zone-B 0,12 24,12 24,16 0,16
terrain water 10,1 12,1 12,3 10,3
A1-A3 foot +spear unit=A1
A4 foot +club
B1 foot +axe
roll 2 5
refuse deploy A1 6,2 90 4 because SC3 bad-files 3 4
refuse deploy A1 10.2,2 90 3 because SC3 impassable
refuse activate A1 because SC3
do deploy A1 6,2 90 3
do deploy B1 6,14 270 1
refuse deploy A1 16,2 90 3 because SC3 deployed
refuse deploy A4 6,2.999 90 1 because SC3 overlaps
do deploy A4 6,3 90 1
end A4 6.000,3.000

example MV1 Way-points
board 48x36
terrain rock 14,9 16,9 16,11 14,11
A1-A2 horse +lance unit=A1 11,10 90 files=2
B1 foot +club 40,30
to-move A
do activate A1
refuse finish A1 because MV1 not-begun
refuse back A1 because MV1 not-begun
refuse march A1 18.15,10 because MV1 impassable
refuse via A1 10.15,10 because MV1 no-move
do via A1 13,13
event MV1 A1 way 13.000,13.000
refuse stay A1 because MV1 begun
refuse run A1 because MV3a begun
refuse march A1 20,10 because MV1 too-far 10000 11752
do via A1 15,13
do via A1 16,12.5
refuse via A1 17,12 because MV1 many-vias 3 4
do march A1 17.5,11
end A1 17.500,11.000
end A2 19.200,11.000

example MV1 W72 Back from the way-points
board 48x36
A1-A2 horse +lance unit=A1 11,10 90 files=2
B1 foot +club 40,30
to-move A
do activate A1
do via A1 13,13
do walk A2 15,13
do back A1
event MV1 A1 back
no event MV4
end A1 10.150,10.000 !moved
end A2 11.850,10.000 !moved
refuse via A1 13,13 because MV1 went-back
refuse walk A2 13,13 because MV1 went-back
refuse finish A1 because MV1 not-begun
do form A1 13,13 90 1
end A2 13.000,11.300

example MV1 Way-points, and no farther
board 48x36
A1-A2 foot +club unit=A1 10,10 90 files=2
B1 foot +club 40,30
to-move A
do activate A1
do via A1 9.4,12
do finish A1
end A1 9.400,12.000
end A2 10.600,12.000

example MV1 One by one
board 48x36
A1-A3 foot +club unit=A1 10,10 90 files=3
A4 foot +club 20,10
B1 foot +club 40,30
to-move A
do activate A1
refuse walk A4 20,11 because MV1 other-unit
refuse walk A1 8.8,10 because MV1 no-move
do walk A1 10,11
refuse walk A1 10,12 because MV1 placed
refuse walk A2 10.9,11 because MV1 overlaps
refuse march A1 10,12 because MV1 begun
refuse finish A2 because SC8 other-unit
do walk A2 11.2,10.1             # where A3 still is
refuse finish A1 because MV1 overlaps
do walk A3 11.2,11.2
do finish A1
end A1 10.000,11.000
end A3 11.200,11.200

example SH1 With what is in hand, at whom it is for
board 48x36
A1 foot +javelin +sword 10,10
A2 foot +club 20,20
B1 foot +club 10,15
to-move A
do activate A1
do equip A1 sword+javelin
do stay A1
refuse attack A1 B1 sword because SH1 wrong-kind
refuse attack A1 B1 longbow because AW1 not-armed
refuse attack A1 A2 javelin because SH1
refuse attack A2 B1 javelin because SH1 other-unit
do attack A1 B1 javelin
roll 1
ask B SC7

example CB4 With what is in hand, at whom it is for
board 48x36
A1 foot +javelin +sword 10,10
B1 foot +club 10,12
to-move A
do activate A1
do equip A1 sword+javelin
do stay A1
do finish A1
refuse attack A1 B1 javelin because CB4 wrong-kind
refuse attack A1 B1 axe because AW1 not-armed
do attack A1 B1 sword
roll 1
ask B CB4

example CB4 Twice with one weapon
board 48x36
A1 brute +axe +halberd 10,10
B1-B2 foot +club unit=B1 10,12.5 270 files=2
to-move A
do activate A1
do equip A1 axe+halberd
do stay A1
do attack A1 B1 axe
roll 1
refuse attack A1 B1 axe because CB4 used
refuse pile-in A1 because CB3 piled
refuse walk A1 10,10.1 because CB3 piled
do attack A1 B1 halberd

example EQ6 Once in a step, and first
board 48x36
A1-A2 foot +longbow sword dagger unit=A1 10,10 90 files=2
A3 foot champion +longbow 2-pistol unit=A1 10,10
B1-B2 foot +club unit=B1 10,13 270 files=2
to-move A
do activate A1
do equip A1 longbow
do equip A3 longbow
do stay A1
do draw-arms A3 pistol+second-pistol
event EQ6 A3 draws pistol
end A3 2-pistol+2 longbow
refuse draw-arms A3 pistol because EQ6 drew
refuse draw-arms A2 sword because EQ4 not-special
do attack A1 B1 longbow
roll 1 1
refuse draw-arms A1 sword because EQ6 begun
do finish A1
do draw-arms A1 dagger+sword
end A2 +sword +dagger longbow
do pile-in A1
refuse draw-arms A3 pistol because EQ6 begun

example CB3 One of two that are equally close
board 48x36
A1 foot +club 10,10
B1 foot +club 10,13
B2 foot +club 13,10
B3 foot +club 20,20
to-move A
do activate A1
do stay A1
refuse pile-in A1 because CB3 choose-first
refuse toward A1 B3 because CB3 not-closest
choices A1 toward: toward A1 B1, toward A1 B2
do toward A1 B2
refuse toward A1 B1 because CB3 not-closest
refuse walk A1 10,11 because CB3 not-closer
refuse finish B1 because CB4 other-unit
do walk A1 11,10
refuse attack A1 B2 club because CB3 begun
refuse pile-in A1 because CB3 begun
do back A1
end A1 10.000,10.000 !moved
refuse walk A1 11,10 because CB3 went-back
refuse back A1 because CB3 not-begun
refuse toward A1 B1 because CB3 not-closest
do attack A1 B1 club
event AW8 A1 modifier +1

example CB1 Who is asked for
board 48x36
A1 foot +club 10,10
B1 foot +club 10,13
B2 foot +club 13,10
B3 foot +club 20,20
to-move A
do activate A1
do stay A1
do finish A1
ask B CB2
refuse fight B3 because CB1 not-part
refuse fight A1 because CB2
refuse attack B1 A1 club because CB2

example AW16 Only of the unit that was hit
board 48x36
A1 foot +longbow 10,10
B1-B2 foot +club unit=B1 10,20 270 files=2
B3 foot +club 20,20
to-move A
do activate A1
do stay A1
do attack A1 B1 longbow
roll 6 6
refuse lose B3 because AW16 other-unit
refuse flee B1 because AW16
refuse lose A1 because AW16 other-unit
do lose B1
roll 6
event BR3 B2 breaks 7 6 1 1
event BR4 B2 flees
event BR4 B1 destroyed
gone B1 B2

example SC3 Nowhere to go
board 24x16
option deployment free
marker zone-A 0,0 2,0 2,2 0,2
marker zone-B 0,12 24,12 24,16 0,16
A1 foot +spear
A2-A3 brute +club unit=A2
B1 foot +axe
roll 2 5
refuse deploy A2 3,3 90 1 because SC3 not-zone
do deploy A1 1,1 90 1
do deploy B1 12,14 270 1
event SC3 A2 destroyed           # two brutes need more room: they stay out of the battle
gone A2 A3
roll 1 2
ask B SC7
