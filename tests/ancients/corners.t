rules ancients

# Corners that play found, and that no clause of the book needs to show.

example 5.6a What is left of a bent column is a column if its Bases stand in one chain
board 10x8
A1 LI R 0702 f3
A2 LI R 0701 f3 block=A1
A3 LI R 0801 f4 block=A1
B1 MI R 0108 f3
do split A1 A2
do column A1 L
roll 3
event 5.6b A1 follows 0803 1

example 11.4b A pursuer leaves its Block, and the rest flees into the hex it wanted
board 8x10
terrain impassable 0403 0404
A1 LC R 0405 f0
A2 LC R 0305 f0 F9 block=A1
B1 SK R 0304 f3
B2 MI R 0206 f3
start A start 100 B start 100
phase combat
do pair A1 B1
do fight A1 B1
roll 3 4
event 9.1f B1 loses 4 A1 5 1
ask A 11.4b
do pursue A1 0304
end A2 0304 routed
end A1 0405

example 11.2a Room to fall back by five
board 8x11
terrain impassable 0509 0309 0609 0307
A1 SK R 0405 f0
A2 SK R 0306 f0 block=A1
B1 MI R 0304 f3
start A start 20
phase combat
do fight A1 B1
roll 2 5
no event 11.2b
ask A 11.2a

example 11.2b But not if a friend would break on the way and flee into it
board 8x11
terrain impassable 0509 0309 0609 0307
A1 SK R 0405 f0
A2 SK R 0306 f0 F11 block=A1
B1 MI R 0304 f3
start A start 20
phase combat
do fight A1 B1
roll 2 5
event 11.2b A1 cornered 5
ask A 9.5a

example 13j R127 A large Block that fits in one shape only
board 16x8
option deployment free
option deploy_depth 2
terrain impassable 0208 0308 0408 0508 0608 0708 0808 0908 1008 1108 1208 1308 1408 1508 1608
A1-A17 MI block=A1
B1 LI
choices form A1 16 right 0
