# The battles that ship: what their armies cost, where these stand, what lies on the table and what is scored.
rules wargame

example SC5 Meeting Engagement
scenario meeting-engagement
end A points 244
end B points 244
end A battle-points 250
end A activations 12
end A score 0
end A1 21.600,5.000 +spear +shield dagger cost=10 defence=6 move=6
end A10 26.400,3.800
end A11 10.400,4.500 +longbow dagger cost=9 move=6
end A18 32.800,5.000 +longsword sword shield cost=27 defence=8 bravery=8 move=4
end A20 35.200,5.000
end B1 26.400,31.000 +spear +shield
end B10 21.600,32.200
end B11 37.600,31.500 +longbow
end B20 12.800,31.000

example MV2 Meeting Engagement: a hill on either side
scenario meeting-engagement
roll 6 1
do activate A11
do equip A11 longbow
do run A11
roll 6
do march A11 10.4,13.999
do activate B1
do equip B1 spear+shield
do stay B1
do activate A11
do equip A11 longbow
do march A11 10.4,17
end A11 elevation=2
end A17 elevation=0              # 17.6 inches from the west: east of the hill

example SC5 The Mound
scenario the-mound
end A points 244
end B points 246
end A battle-points 250
end A activations 16
end A1 21.600,5.000
end A11 10.400,4.500
end A18 32.800,5.000
end B1 27.000,31.000 +axe +shield javelin cost=10 defence=5 bravery=6
end B12 21.000,32.200 champion +axe +shield cost=13
end B13 18.800,31.500 +sling +dagger cost=5 bravery=5
end B22 35.700,31.500 +halberd +axe +shield cost=26 defence=7 bravery=7 move=5

example SC4 The Mound: a point for whoever holds it
scenario the-mound
roll 6 1
do activate A1
do equip A1 spear+shield
do run A1
roll 6
do march A1 21.6,15
event SC4 held
event SC4 scores A 1 1           # after its own activation
end A score 1
end B score 0

example SC5 Breach
scenario breach
end A points 250
end B points 244
end A battle-points 250
end A activations 14
end A1 22.200,5.000 +pike dagger cost=8 defence=6
end A12 25.800,2.600
end A13 11.000,4.500 +arquebus sword cost=13
end A19 33.450,4.500 2-pistol+2 sword cost=19 defence=6 move=10
end B1 23.400,22.500 +spear +shield heavy-cover
end B11 35.600,22.500 +longbow heavy-cover
end B18 26.200,27.000 +longsword no-cover

example SC5 The Long Field
scenario the-long-field
end A points 500
end B points 500
end A battle-points 500
end A activations 20
