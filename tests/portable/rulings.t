rules portable

# Rulings and edge cases that the book's own examples leave out.

# ---- commanders ----

example UN7 P30 Two commanders go along, and one of them leaves
board 8x8
A1 inf avg d4 N
A2 cmd avg d4 N
A3 cmd avg d4 N
B1 inf avg h8 S
phase order
do move A1 d5
event UN7 A2 rides A1
event UN7 A3 rides A1
do face A1 E
end A2 d5 E
end A3 d5 E
draw A
do move A3 d3
event UN7 A3 leaves A1
do face A3 N
end A2 d5 E
end A3 d3 N

example CC3 P30 Two commanders add one to a close combat
board 8x8
A1 inf avg d3 N
A2 cmd avg d3 N
A3 cmd elite d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
event CC3 A1 modifier +1 commander attached
event CC6 A1 needs 4 B1

example RH6 P32 Both commanders of a destroyed unit stay
board 8x8
A1 inf avg d3 N
B1 inf avg d4 E ex
B2 cmd avg d4 E
B3 cmd avg d4 E
start phase close active A1
do fight A1 B1
roll 4 1 3
event RH6 B1 destroyed
event CF1 B2 alone B1
event CF1 B3 alone B1
ask nobody TS3
end B2 d4 E
end B3 d4 E
end B lost 1

example CF1 Both commanders fall with their host, three losses, and the army breaks
board 8x8
option commander_fate destroyed
A1 inf avg d3 N
B1 inf avg d4 E ex
B2 cmd avg d4 E
B3 cmd avg d4 E
B4 inf avg h8 S
B5 inf avg g8 S
start phase close active A1
do fight A1 B1
roll 4 1 3
event RH6 B1 destroyed
event CF1 B2 destroyed
event CF1 B3 destroyed
do advance A1
event VI1 broken B 3 5
over A VI1

example CF1 A commander who has acted takes no chit out of the bag
board 8x8
option commander_fate destroyed
A1 inf avg d4 N
A2 inf avg a1 N
B1 inf avg d6 S ex
B2 cmd avg d6 S acted
B3 inf avg f8 S
B4 inf avg g8 S
B5 inf avg h8 S
odds: B = 2/3
draw A
do fire A1 B1
roll 4 3
event CF1 B2 destroyed
odds: B = 3/4

example UN7 P28 An Exhausted commander is carried along, even up to the enemy
board 8x8
A1 inf avg d3 N
A2 cmd avg d3 N ex
B1 inf avg d6 S
phase order
refuse move A2 d5 because RH5 too-tired
do move A1 d5
event UN7 A2 rides A1
event MO4 A1 stops d5
end A2 d5 N ex

example FI4 P53 The bonus of an Exhausted commander stays
board 8x8
A1 inf avg d4 N
A2 cmd avg d4 N ex
B1 inf avg d6 S
phase order
do fire A1 B1
event FI4 A1 modifier +1 commander attached
event FI8 A1 needs 3 B1

example UN7 P68 A commander left alone keeps the facing of his host
board 8x8
A1 inf avg d4 N
B1 inf avg d6 E ex
B2 cmd avg d6 S
B3 inf avg h8 S
phase order
do fire A1 B1
roll 4 3
event CF1 B2 alone B1
end B2 d6 E

example UN7 P68 A commander is turned with the unit that comes to him
board 8x8
A1 inf avg d3 N
A2 cmd avg d4 S
B1 inf avg c4 S
phase order
do move A1 d4
event MO3 A2 joins A1
event MO4 A1 stops d4
event MO4 A1 turns W
end A1 d4 W
end A2 d4 W

example UN7 P68 A retreating commander takes the facing of the troops he joins
board 8x8
A1 inf avg d4 N
B1 cmd avg d5 S
B2 inf avg d6 W
phase order
do fire A1 B1
roll 4 1
do retreat B1 d6
event RH3 B1 retreats d6
event UN7 B1 joins B2
end B1 d6 W

example RH7 P32 The attacker falls and his commander stands alone in his square
board 8x8
A1 inf avg d3 N ex
A2 cmd avg d3 N
A3 inf avg a1 N
B1 inf avg d4 S
B2 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 1 5 1
event RH6 A1 destroyed
event CF1 A2 alone A1
ask nobody TS3
end A2 d3 N
end B1 d4 S

example RH7 P67 Of two commanders one is destroyed and the other holds the square
board 8x8
A1 inf avg d3 N
B1 cmd avg d4 S ex
B2 cmd avg d4 S
B3 inf avg h8 S
start phase close active A1
choices fight B1, fight B2, pass
do fight A1 B1
event UN6 B1 no-die A1
roll 5 1
event RH6 B1 destroyed
ask nobody TS3
end B2 d4 S

example RH7 P32 Of two commanders one retreats and the other holds the square
board 8x8
A1 inf avg d3 N
B1 cmd avg d4 S
B2 cmd avg d4 S
B3 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1
do retreat B1 d5
ask nobody TS3
end A1 d3 N
end B2 d4 S

example RH3 P59 A commander who retreats on a lone commander is not attached, nor is the other
board 8x8
A1 inf avg d4 N
A2 inf avg d3 N
B1 cmd avg d5 S
B2 cmd avg d6 E
B3 inf avg h8 S
phase order
do fire A1 B1
roll 4 1
do retreat B1 d6
event RH3 B1 retreats d6
no event UN7
no event MO3
end B1 d6 S
end B2 d6 E
draw A
choices A2 fire:

example CC4 P38 A commander alone can be taken in the flank
board 8x8
A1 inf avg c4 E
B1 cmd avg d4 S
start phase close active A1
do fight A1 B1
event CC4 A1 modifier +1 from the flank
event CC6 A1 needs 4 B1
event UN6 B1 no-die A1
roll 3
event CC2 A1 misses 3 4 B1
ask nobody TS3

example UN6 P27 A commander in front of an enemy is not asked to fight
board 8x8
A1 cmd avg d4 N
B1 inf avg d5 S
phase order
do hold A1
ask nobody TS3

example MO5 P27 A commander alone pins, one who looks away does not
board 8x8
A1 inf avg b4 N
A2 inf avg f4 N
B1 cmd avg b5 S
B2 cmd avg f5 N
phase order
refuse move A1 c5 because MO5 pinned
do move A2 g5
event MO4 A2 stops g5
event MO4 A2 turns W

example FI1 P31 A host can be hit many times, his commander never
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S ex
B2 cmd poor d6 S
B3 inf avg g8 S
B4 inf avg h8 S
phase order
do fire A1 B1
roll 4 1
event RH6 B1 destroyed
end B2 d6 S !ex
end B lost 1

example UN7 P28 Nobody stays behind when a unit and its commander move off
board 8x8
A1 inf avg d4 N
A2 cmd avg d4 N
A3 inf avg d3 N
B1 inf avg d6 S
phase order
do move A1 c4
event UN7 A2 rides A1
do face A1 N
do pass A1
draw A
choices A3 fire: B1
do move A3 d4
no event MO3
end A3 d4

example MO3 P29 A unit that comes to a commander is the one to be shot at
board 8x8
A1 cmd avg d4 N
A2 inf avg d2 N
B1 inf avg d7 S
phase order
do move A2 d4
event MO3 A1 joins A2
do face A2 N
draw B
choices B1 fire: A2
refuse fire B1 A1 because UN7 attached

example MO2 P29 Only a commander alone leaves room for another unit
board 8x8
A1 inf avg d3 N
A2 inf avg d4 N
A3 cmd avg d4 N
A4 cmd avg e3 N
phase order
refuse move A1 d4 because MO2 occupied
choices A1 move: d3, c3, e3, d2, b3, f3, d1, d5, c2, c4, e2, e4

# ---- guns ----

example RH7 P48 Limbered guns may follow up
board 8x8
A1 art avg d3 N lim
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 5 1 1
do retreat B1 d5
ask A RH7
do advance A1
end A1 d4 N lim

example RH3 P48 Limbered guns may fall back
board 8x8
A1 inf avg d4 N
B1 art avg d6 S lim
phase order
do fire A1 B1
roll 4 1
choices exhaust, retreat c6, retreat e6, retreat d7

example RH3 P48 Guns in battery become Exhausted and then fall
board 8x8
A1 inf avg d4 N
A2 inf avg e5 N
B1 art avg d6 S unl
B2 inf avg g8 S
B3 inf avg h8 S
phase order
do fire A1 B1
roll 4 1
event RH3 B1 no-retreat
event RH3 B1 exhausted
ask nobody TS3
draw A
do fire A2 B1
roll 4 1
event RH6 B1 destroyed

example RH7 P48 Guns in battery destroy their enemy and stay
board 8x8
A1 art avg d3 N unl
B1 inf avg d4 S ex
B2 inf avg g8 S
B3 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1 1
event RH6 B1 destroyed
ask nobody TS3
end A1 d3 N unl

example TS6 P10 Close combat after limbering and after unlimbering
board 8x8
A1 art avg d4 N unl
A2 art avg f4 N lim
B1 inf avg d5 S
B2 inf avg f5 S
phase order
do limber A1
ask A TS6
do fight A1 B1
roll 1 1
draw A
do unlimber A2
ask A TS6
choices fight B2, pass

example TS6 P10 Guns fire at the enemy before them and then fight him
board 8x8
A1 art avg d4 N unl
B1 inf avg d5 S
phase order
do fire A1 B1
event GA1 A1 distance B1 1 6
roll 1
ask A TS6
choices fight B1, pass

example TW4 P20 Guns fire into woods next to them, and out of woods with their whole range
board 8x8
terrain woods d2 d3
A1 art avg d2 N unl
B1 inf avg d3 S
B2 inf avg h4 S
phase order
choices A1 fire: B1, B2
do fire A1 B2
event GA1 A1 distance B2 6 6
event FI8 A1 needs 4 B2

example TT4 Guns next to a town need no exemption
board 8x8
terrain town d5
A1 art avg d4 N unl
B1 inf avg d5 S
phase order
do fire A1 B1
no event TT4
event FI8 A1 needs 5 B1

example RH5 P43 Exhausted guns in battery may limber, and do not fire
board 8x8
A1 art avg d4 N unl ex
B1 inf avg d6 S
phase order
choices A1: hold, limber

# ---- roads and other ground ----

example TR2 P21 Every kind has its extra square on the road
board 8x8
terrain road a2 b2 c2 d2 e2 a4 b4 c4 d4 e4 a6 b6 c6 d6 e6
A1 cav avg a2 E
A2 art avg a4 E lim
A3 cmd avg a6 E
B1 inf avg h8 S
phase order
do move A1 e2
event TR2 A1 road
do face A1 E
draw A
refuse move A2 e4 because TR2 too-far
do move A2 d4
event TR2 A2 road
do face A2 E
draw A
do move A3 e6
event TR2 A3 road

example TR2 P21 Cavalry rides three squares along the road and fires
board 8x8
terrain road d1 d2 d3 d4
A1 cav avg d1 N
B1 inf avg d6 S
phase order
do move A1 d4
do face A1 N
ask A TS5b
do fire A1 B1
event TS5b A1 fires B1
event GA1 A1 distance B1 2 2

example TR2 P21 Whoever has used the bonus for a whole move does not fire
board 8x8
terrain road d1 d2 d3 d4
A1 inf avg d1 N
B1 inf avg d6 S
phase order
do move A1 d4
event TR2 A1 road
do face A1 N
ask nobody TS3

example TR2 P21 A gap in the road costs the bonus
board 8x8
terrain road b2 c2 e2
A1 inf avg b2 E
phase order
refuse move A1 e2 because TR2 too-far 3 2

example TR2 P21 The road is followed round its bends
board 8x8
terrain road b2 c2 c3 d3
A1 inf avg b2 E
phase order
do move A1 d3
event TR2 A1 road
end A1 d3

example TR2 Only a road lengthens a move
board 8x8
terrain hill a1
terrain town a3
terrain woods a5
terrain river a7
terrain road b1 c1 d1 b3 c3 d3 b5 c5 d5 b7 c7 d7
A1 inf avg a1 E
A2 inf avg a3 E
A3 inf avg a5 E
A4 inf avg a7 E
phase order
refuse move A1 d1 because UN1 too-far 3 2
refuse move A2 d3 because UN1 too-far 3 2
refuse move A3 d5 because UN1 too-far 3 2
refuse move A4 d7 because UN1 too-far 3 2

example FI1 Only towns and woods shorten the range
board 8x8
terrain hill d7
terrain river a4
terrain road g4
A1 inf avg d4 N
B1 inf avg d7 S
B2 inf avg a4 E
B3 inf avg g4 W
B4 inf avg d1 N
phase order
choices A1 fire: B1, B2, B3, B4

example TT4 Guns need their exemption only in a town
board 8x8
terrain hill d7
terrain river a4
terrain road g4
A1 art avg d4 N unl
A2 art avg e4 N unl
A3 art avg d3 N unl
A4 art avg c4 N unl
B1 inf avg d7 S
B2 inf avg a4 E
B3 inf avg g4 W
B4 inf avg d1 N
B5 inf avg d8 S
phase order
do fire A1 B1
no event TT4
roll 1
draw A
do fire A4 B2
no event TT4
roll 1
draw A
do fire A2 B3
no event TT4
roll 1
draw A
do fire A3 B4
no event TT4

example FI7 A river and a road are no higher than open ground, and lower than a hill
board 8x8
terrain hill d4
terrain river b4 e2
terrain road f4
A1 inf avg d4 N
A2 inf avg e2 N
B1 inf avg b4 E
B2 inf avg f4 W
B3 inf avg e1 N
phase order
odds fire A1 B1: A1 hits = 2/3
odds fire A1 B2: A1 hits = 2/3
odds fire A2 B3: A2 hits = 1/2

example TV2 P18 From river to river one square, and from woods into a river
board 8x8
terrain river d4 d5 d6
terrain woods e4
A1 cav avg d4 N
A2 cav avg e4 N
phase order
refuse move A1 d6 because TV2 ground-stops
do move A1 d5
event TV2 A1 ground-stops d5 river
do face A1 N
draw A
do move A2 d4
event TV2 A2 ground-stops d4 river

example RH3 P40 Woods and rivers do not hinder a retreat
board 8x8
terrain woods d7
terrain river c6
A1 inf avg d4 N
B1 inf avg d6 S
phase order
do fire A1 B1
roll 4 1
choices exhaust, retreat c6, retreat e6, retreat d7
do retreat B1 d7
end B1 d7 S

example RH3 P40 A retreat to the first file and the first rank
board 8x8
A1 inf avg c2 W
B1 inf avg b2 E
start phase failed active B1 enemy A1
choices exhaust, retreat a2, retreat b1, retreat b3
do retreat B1 a2
end B1 a2 E

example RH3 P40 And to the first rank
board 8x8
A1 inf avg b3 S
B1 inf avg b2 N
start phase failed active B1 enemy A1
do retreat B1 b1
end B1 b1 N

example RH7 Woods and rivers do not hinder an advance
board 8x8
terrain woods d4
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 5 1 1
do retreat B1 d5
do advance A1
end A1 d4 N

# ---- moving ----

example MO2 P13 A friend in woods can neither be passed nor joined
board 8x8
terrain woods d4 c4 e4
A1 cav avg d3 N
A2 inf avg d4 N
phase order
refuse move A1 d4 because MO2 occupied
refuse move A1 d5 because TW3 ground-stops

example MO2 P13 A friend next to the enemy can neither be passed nor joined
board 8x8
A1 cav avg d3 N
A2 inf avg d4 N
A3 inf avg c3 N
A4 inf avg e3 N
B1 inf avg c4 N
B2 inf avg e4 N
phase order
refuse move A1 d4 because MO2 occupied
refuse move A1 d5 because MO4 enemy-stops

example MO3 P61 A commander rides up to a friend next to the enemy, where nobody else could
board 8x8
A1 cav avg d3 N
A2 inf avg d4 N
A3 cmd avg d2 N
B1 inf avg d5 S
phase order
refuse move A1 d4 because MO2 occupied
do move A3 d4
event UN7 A3 joins A2
event MO4 A3 stops d4
end A3 d4 N

example MO4 A forced stop ends the move and not the activation
board 8x8
A1 inf avg d3 N
B1 inf avg d5 S
phase order
do move A1 d4
event MO4 A1 stops d4
ask A TS5b
do fire A1 B1
event FI8 A1 needs 5 B1
roll 1
ask A TS6
do fight A1 B1
event CC6 A1 needs 5 B1

example MO4 A unit that faces the enemy already keeps its facing
board 8x8
A1 inf avg d3 N
B1 inf avg d6 S
phase order
do move A1 d5
event MO4 A1 stops d5
event MO4 A1 keeps N
end A1 d5 N

example MO4 P15 From one enemy straight to the next
board 8x8
A1 inf avg d4 N
B1 inf avg d5 N
B2 inf avg e3 N
phase order
do move A1 e4
event MO4 A1 stops e4
event MO4 A1 turns S
end A1 e4 S

example MO5 P16 Two enemies touch, one of them pins
board 8x8
A1 inf avg d4 N
B1 inf avg d5 N
B2 inf avg c4 E
phase order
choices A1 move: d4, d3, d2, e3, e4, f4
refuse move A1 e5 because MO5 pinned
refuse move A1 c3 because MO5 pinned

example MO1 P17 A unit next to an enemy who looks elsewhere may turn to any side
board 8x8
A1 inf avg d4 N
B1 inf avg d5 E
phase order
do move A1 d4
ask A MO1
choices face N, face E, face S, face W
do face A1 W
no event MO4
end A1 d4 W

example FI5 P07 An Exhausted unit may turn next to the enemy, since turning is no move there
board 8x8
A1 inf avg d4 N ex
B1 inf avg d5 S
phase order
do move A1 d4
do face A1 E
event MO1 A1 turns E
no event MO4
end A1 d4 E ex

example MO1 P17 A unit hemmed in may still turn, fire and fight
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S
B2 inf avg c4 E
B3 inf avg e4 W
B4 inf avg d3 N
phase order
choices A1 move: d4
do move A1 d4
do face A1 W
ask A TS5b
choices fire B1, fire B2, fire B3, fire B4, pass
do fire A1 B1
event FI8 A1 needs 5 B1
roll 1
choices fight B2, pass

# ---- sight ----

example FI1 P11 Guns fire to the flank and to the rear
board 8x8
A1 art avg d4 N unl
B1 inf avg d1 N
B2 inf avg h4 W
phase order
choices A1 fire: B1, B2
do fire A1 B1
event FI5 A1 modifier +1 has not moved
end A1 d4 N

example FI2 P26 A unit on one side of the corner and a wood on the other
board 8x8
terrain woods e4
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg e5 S
phase order
refuse fire A1 B1 because TW1 ground-hides

example TH5 P24 From a hill the unit at the corner does not count, and TH5 is the reason
board 8x8
terrain hill d4
terrain woods e4
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg e5 S
phase order
do fire A1 B1
event TH5 A1 sees-over B1

example TH1 P23 Up from the plain past one hill to the next
board 8x8
terrain hill d5 d6
A1 inf avg d4 N
B1 inf avg d6 S
phase order
refuse fire A1 B1 because TH1 ground-hides

example TH5 P24 A unit on a hill in between blocks as the hill does
board 8x8
terrain hill d4 d5
A1 inf avg d4 N
A2 inf avg d5 N
B1 inf avg d6 S
phase order
refuse fire A1 B1 because TH1 ground-hides

# ---- close combat, retreat, advance ----

example RH7 P45 An Exhausted attacker follows a destruction where no enemy is near
board 8x8
A1 inf avg d3 N ex
B1 inf avg d4 S ex
B2 inf avg g8 S
B3 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1 1
event RH6 B1 destroyed
ask A RH7
do advance A1
end A1 d4 N ex

example RH7 P45 But not where another enemy is
board 8x8
A1 inf avg d3 N ex
B1 inf avg d4 S ex
B2 inf avg d5 S
B3 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 1 1
event RH6 B1 destroyed
ask nobody TS3
end A1 d3 N ex

example RH7 P45 Made Exhausted in this very combat, it does not follow a retreat
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 5 5 1
do retreat B1 d5
roll 1
do exhaust A1
ask nobody TS3
end A1 d3 N ex

example RH7 P46 Several enemies beside and none in front: the owner chooses
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S ex
B2 inf avg c4 E
B3 inf avg e4 W
start phase close active A1
do fight A1 B1
roll 5 1 1
do advance A1
ask A MO4
choices face W, face E
do face A1 E
event MO4 A1 turns E
end A1 d4 E
ask nobody TS3

example RH7 P46 One of several enemies in front: the facing stays
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S ex
B2 inf avg c4 E
B3 inf avg d5 S
start phase close active A1
do fight A1 B1
roll 5 1 1
do advance A1
no event MO4
end A1 d4 N

example RH7 P46 A pin does not hold the attacker back
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg c3 E
start phase close active A1
do fight A1 B1
roll 5 1 1
do retreat B1 d5
do advance A1
end A1 d4 N

example RH7 P46 The defender never advances
board 8x8
A1 inf avg d3 N
A2 inf avg a1 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 1 5 1
choices exhaust, retreat c3, retreat e3, retreat d2
do retreat A1 d2
ask nobody TS3
end B1 d4 S

example RH7 A defender who stays leaves nothing to advance into
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
roll 5 1 1
do exhaust B1
ask nobody TS3

example RH3 P37 The attacker retreats from where the defender stood
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S
B2 inf avg h8 S
start phase close active A1
do fight A1 B1
roll 5 5 1
do retreat B1 c4
roll 1
choices exhaust, retreat c3, retreat e3, retreat d2
do retreat A1 c3
ask nobody TS3
end A1 c3 N
end B1 c4 S

example CC1 P64 The target is destroyed and nobody is left in front
board 8x8
A1 inf avg d4 N
B1 inf avg d5 S ex
B2 inf avg g8 S
B3 inf avg h8 S
phase order
do fire A1 B1
roll 4 1
event RH6 B1 destroyed
ask nobody TS3
end A1 d4 N

example CC2 P44 An Exhausted defender hits back
board 8x8
A1 inf avg d3 N
B1 inf avg d4 S ex
start phase close active A1
do fight A1 B1
roll 1 5
event CC2 A1 misses 1 1 B1
event CC6 B1 hits 5 5 A1
ask A RH1

# ---- rounds and chits ----

example TS4 P01 A unit that has acted takes no chit out of the bag
board 8x8
A1 inf avg d4 N
A2 inf avg a1 N
B1 inf avg d6 S ex acted
B2 inf avg g8 S
B3 inf avg h8 S
odds: B = 1/2
draw A
do fire A1 B1
roll 4 3
event RH6 B1 destroyed
odds: B = 2/3

example TS4 P01 A unit destroyed in its own activation has acted
board 8x8
A1 inf avg d3 N ex
A2 inf avg a1 N
A3 inf avg b1 N
B1 inf avg d4 S
B2 inf avg h8 S
odds: A = 3/5
draw A
do hold A1
do fight A1 B1
roll 1 5 1
event RH6 A1 destroyed
odds: A = 1/2

example TS4 A unit that is rallied can still act in the same round
board 8x8
A1 inf avg d4 N ex
A2 cmd avg d4 N
B1 inf avg d6 S
phase order
do rally A2
roll 4
draw A
do fire A1 B1
event FI8 A1 needs 3 B1

example TS8 Rounds follow each other with whoever is left
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S ex
B2 inf avg g8 S
B3 inf avg h8 S
draw A
do fire A1 B1
roll 4 1
draw B
do hold B2
draw B
do hold B3
event TS7 round-over 1
event TS8 round 2 1 2
odds: A = 1/3
end round 2

# ---- setting up ----

example DE1 P56 A scenario may place its units elsewhere
scenario town
end A1 b2 N
end B1 d4 S
end B7 d6 S
odds: A = 9/16

example DE2 A side with more units places the rest alone
board 5x4
option deployment free
A1 inf avg
B1 inf avg
B2 cav avg
B3 cmd avg
ask A DE2
do deploy A1 c2
do deploy B3 c4
event DE2 B3 deployed c4
ask B DE2
do deploy B1 c4
ask B DE2
choices B2 deploy: a3, b3, c3, d3, e3, a4, b4, d4, e4
do deploy B2 c3
event DE2 B2 deployed c3
event TS1 round 1 1 3
ask nobody TS3
odds: B = 3/4
end B1 c4 S
end B3 c4 S
end B2 c3 S

example DE2 Four rows on a large board
board 12x10
option deployment free
option deployment_rows 4
A1 inf avg
B1 inf avg
refuse deploy A1 l5 because DE1 not-own-rows 5 4
do deploy A1 l4
refuse deploy B1 a6 because DE1 not-own-rows 5 4
do deploy B1 a7
ask nobody TS3

example DE2 P69 The rows of the two sides do not overlap
board 2x4
option deployment free
option deployment_rows 3
A1 inf avg
A2 inf avg
A3 inf avg
A4 inf avg
B1 inf avg
B2 inf avg
B3 inf avg
B4 inf avg
choices A1 deploy: a1, b1, a2, b2
refuse deploy A1 a3 because DE1 not-own-rows 3 2
do deploy A1 a2
choices B1 deploy: a3, b3, a4, b4

# ---- boards of other sizes ----

example GA3 A small board of five by four
board 5x4
A1 cav avg e4 N
A2 inf avg a1 N
B1 inf avg c1 S
phase order
choices A1 move: e4, d4, c4, b4, e3, e2, e1, d3, c3, d2
refuse move A1 f4 because GA3 off-board
refuse move A1 e5 because GA3 off-board
choices A2 fire: B1

example GA3 A large board of twelve by ten
board 12x10
terrain hill l9
A1 art avg l4 N unl
A2 inf avg k10 N
B1 inf avg l10 S
B2 inf avg g5 S
phase order
refuse fire A1 B1 because TH1 ground-hides
choices A1 fire: B2
do fire A1 B2
event GA1 A1 distance B2 6 6
roll 1
draw A
refuse move A2 k11 because GA3 off-board
refuse move A2 m10 because GA3 off-board
choices A2 fire: B1

example GA3 A long board of sixteen by eight
board 16x8
A1 inf avg p8 N
A2 cav avg i4 N
B1 inf avg p5 N
B2 inf avg l4 W
phase order
choices A1 move: p8, o8, n8, p7, o7, p6
choices A1 fire: B1
refuse move A1 q8 because GA3 off-board
do move A2 k4
event MO4 A2 stops k4
event MO4 A2 turns E
end A2 k4 E

example GA3 The smallest board of two by two
board 2x2
A1 inf avg a1 N
B1 inf avg b2 S
phase order
choices A1 move: a1, a2, b1
choices A1 fire: B1

# ---- winning ----

example VI1 P55 Three of seven do not break
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S ex
B2 inf avg square=off
B3 inf avg square=off
B4 inf avg e8 S
B5 inf avg f8 S
B6 inf avg g8 S
B7 cmd avg h8 S
phase order
do fire A1 B1
roll 4 1
end B lost 3
no event VI1
ask nobody TS3

example VI1 P55 Four of seven do
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S ex
B2 inf avg square=off
B3 inf avg square=off
B4 inf avg square=off
B5 inf avg f8 S
B6 inf avg g8 S
B7 cmd avg h8 S
phase order
do fire A1 B1
roll 4 1
event VI1 broken B 4 7
over A VI1

example VI1 P55 Four of eight do
board 8x8
A1 inf avg d4 N
B1 inf avg d6 S ex
B2 inf avg square=off
B3 inf avg square=off
B4 inf avg square=off
B5 inf avg e8 S
B6 inf avg f8 S
B7 inf avg g8 S
B8 cmd avg h8 S
phase order
do fire A1 B1
roll 4 1
event VI1 broken B 4 8
over A VI1

example VI1 P55 Four of nine do not, and five do
board 8x8
A1 inf avg d4 N
A2 inf avg d2 N
B1 inf avg d6 S ex
B2 inf avg square=off
B3 inf avg square=off
B4 inf avg square=off
B5 inf avg f5 S ex
B6 inf avg e8 S
B7 inf avg f8 S
B8 inf avg g8 S
B9 cmd avg h8 S
phase order
do fire A1 B1
roll 4 1
no event VI1
draw B
do hold B6
draw B
do hold B7
draw B
do hold B8
draw B
do hold B9
draw B
do hold B5
draw A
do hold A2
event TS8 round 2 2 5
draw A
do fire A1 B5
roll 4 1
event VI1 broken B 5 9
over A VI1

example VI1 The loss of a commander counts like any other
board 8x8
A1 inf avg d4 N
B1 cmd elite d6 S ex
B2 inf avg h8 S
phase order
do fire A1 B1
roll 4 2
event VI1 broken B 1 2
over A VI1

example VI1 Another break percent: a third of three, rounded up, is two
board 8x8
option break_percent 34
A1 inf avg d4 N
A2 inf avg f6 W
B1 inf avg d6 S ex
B2 inf avg d7 S ex
B3 inf avg h8 S
phase order
do fire A1 B1
roll 4 1
no event VI1
draw A
do fire A2 B2
roll 4 1
event VI1 broken B 2 3
over A VI1

example VI1 To the last unit
board 8x8
option break_percent 100
A1 inf avg d4 N
B1 inf avg d6 S ex
B2 inf avg square=off
phase order
do fire A1 B1
roll 4 1
event VI1 broken B 2 2
over A VI1

example VI1 P62 A broken army is not attacked any more
board 8x8
A1 inf avg d4 N
B1 inf avg b4 E ex
B2 inf avg d5 S
phase order
do fire A1 B1
roll 4 1
event VI1 broken B 1 2
over A VI1

example VI1 An army that breaks in the last turn of the last round has lost
board 8x8
option round_limit 1
option attacker A
objective a8
A1 inf avg a8 N acted
A2 inf avg d3 N ex
B1 inf avg d4 S acted
start phase close active A2
do fight A2 B1
roll 1 5 1
event VI1 broken A 1 2
over B VI1

example VI2 The round limit is reached only with the last turn
board 8x8
option round_limit 1
A1 inf avg d2 N
A2 inf avg e2 N
B1 inf avg d7 S acted
phase order
do hold A1
no event VI2
ask nobody TS3
draw A
do hold A2
event VI2 round-over 1
over nobody VI4

example VI3 Equal objectives and equal losses are a draw
board 8x8
option round_limit 1
objective c4 f5 h8
A1 inf avg c4 N
B1 inf avg f5 S acted
phase order
do hold A1
event VI3 objectives 1 1
event VI4 losses 0 0
event VI4 draw 1
over nobody VI4

example VI3 A host and his commander hold one square
board 8x8
option round_limit 1
objective c4 f5
A1 inf avg c4 N
A2 cmd avg c4 N acted
B1 inf avg f5 S acted
phase order
do hold A1
event VI3 objectives 1 1
over nobody VI4

example VI3 Blue attacks, and holds what it needs
board 8x8
option round_limit 1
option attacker B
option objectives_needed 1
objective c4 d4 e4
A1 inf avg c4 N
A2 inf avg d4 N acted
B1 inf avg e4 S acted
phase order
do hold A1
event VI3 objectives 2 1
event VI3 wins B 1
over B VI3

example VI3 Blue attacks and does not
board 8x8
option round_limit 1
option attacker B
option objectives_needed 1
objective c4 d4 e4
A1 inf avg b4 N
A2 inf avg square=off
B1 inf avg e7 S acted
phase order
do hold A1
event VI3 objectives 0 0
event VI3 wins A 1
over A VI3

example VI3 An attacker who needs nothing has it
board 8x8
option round_limit 1
option attacker A
objective c4
A1 inf avg b2 N
B1 inf avg c4 S acted
phase order
do hold A1
event VI3 objectives 0 1
over A VI3

example VI4 Without objectives the losses decide
board 8x8
option round_limit 1
A1 inf avg b2 N
B1 inf avg c4 S acted
B2 inf avg d8 S acted
B3 inf avg square=off
phase order
do hold A1
no event VI3
event VI4 losses 0 1
event VI4 wins A 1
over A VI4

# ---- dice ----

example FI8 P76 A one with three bonuses is a four, and misses
board 8x8
terrain hill d4
A1 inf avg d4 N
A2 cmd avg d4 N
B1 inf avg d6 S
phase order
do fire A1 B1
event FI8 A1 needs 2 B1
roll 1
event FI3 A1 misses 1 4 B1

example CC6 P76 A one with two bonuses is a three, and misses
board 8x8
A1 cav avg c4 E
A2 cmd avg c4 E
B1 inf avg d4 S
start phase close active A1
do fight A1 B1
event CC6 A1 needs 3 B1
roll 1 6
event CC2 A1 misses 1 3 B1
event CC6 B1 hits 6 6 A1

example CC1 P73 Neighbours take no part
board 8x8
A1 inf avg d3 N
A2 inf avg c4 E
A3 cmd avg c4 E
B1 inf avg d4 S
B2 inf avg e3 W
B3 cmd avg e3 W
start phase close active A1
do fight A1 B1
no event CC3
event CC6 A1 needs 5 B1
event CC6 B1 needs 5 A1
roll 5 5 1
do exhaust B1
roll 1
do exhaust A1
end A2 c4 E !ex
end B2 e3 W !ex

example TR2 The road round the water
board 8x8
terrain river b3 c3
terrain road b2 a2 a3 a4 b4
A1 cav avg b2 W
B1 inf avg h8 S
phase order
do move A1 b4
event TR2 A1 road
event TS5a A1 moves b4
