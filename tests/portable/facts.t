rules portable

# What is read off a position and never set: the numbers that players see all the time.

example UN1 Speed and range are the unit's own
board 8x8
A1 inf avg a1 N
A2 cav avg b1 N
A3 art avg c1 N lim
A4 art avg d1 N unl
A5 cmd avg e1 N
B1 inf avg h8 S
start phase order to-move A
end A1 speed=2 range=3
end A2 speed=3 range=2
end A3 speed=2 range=6
end A4 speed=0 range=6
end A5 speed=3 range=0

example VI1 Half of three units is two
board 8x8
A1 inf avg a1 N
A2 inf avg b1 N
A3 inf avg c1 N acted
B1 inf avg h8 S
start phase order to-move A
end A breaks-at 2 chits 2 lost 0
end B breaks-at 1 chits 1 lost 0

example VI2 The limit of the rounds is in sight
board 8x8
A1 inf avg a1 N
B1 inf avg h8 S
option round_limit 7
start phase order to-move A
end round 1 rounds 7
