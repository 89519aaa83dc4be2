rules portable

# Lines of sight: each row of the table in chapter 8, turned and mirrored.  Guns fire at their own
# number.  In the lines that are open, woods stand on every square of the box that may hold them:
# on all that are not crossed, and on one of each pair.  In the lines that are closed, woods stand
# on one crossed square, or on both squares of one pair.

example FI2 P26 Lines like the one from a1 to b2
board 16x8
terrain woods b1 d2 e1 f2
A1 art avg a1 N unl
A2 art avg d1 N unl
A3 art avg e2 N unl
B1 inf avg b2 S
B2 inf avg c2 S
B3 inf avg f1 S
phase order
odds fire A1 B1: A1 hits = 1/2
odds fire A2 B2: A2 hits = 1/2
refuse fire A3 B3 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to c2
board 8x16
terrain woods b1 a3 a5 a8
A1 art avg a1 N unl
A2 art avg a6 N unl
A3 art avg b7 N unl
B1 inf avg b3 S
B2 inf avg b4 S
B3 inf avg a9 S
phase order
odds fire A1 B1: A1 hits = 1/2
refuse fire A2 B2 because TW1 ground-hides
refuse fire A3 B3 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to d2
board 16x8
terrain woods a2 c1 d1 h2 g2 e1 j2 n1 b4 c3
A1 art avg a1 N unl
A2 art avg h1 N unl
A3 art avg i2 N unl
A4 art avg p2 N unl
A5 art avg a3 N unl
B1 inf avg d2 S
B2 inf avg e2 S
B3 inf avg l1 S
B4 inf avg m1 S
B5 inf avg d4 S
phase order
odds fire A1 B1: A1 hits = 1/2
odds fire A2 B2: A2 hits = 1/2
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to c3
board 8x16
terrain woods c1 a2 a3 b3 b6 c6 c5 a4 b8 b12 c11 c14 b15
A1 art avg a1 N unl
A2 art avg a6 N unl
A3 art avg c7 N unl
A4 art avg c12 N unl
A5 art avg a13 N unl
B1 inf avg c3 S
B2 inf avg c4 S
B3 inf avg a9 S
B4 inf avg a10 S
B5 inf avg c15 S
phase order
odds fire A1 B1: A1 hits = 1/2
odds fire A2 B2: A2 hits = 1/2
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to e2
board 16x8
terrain woods a2 b2 d1 e1 i1 m2 c3 i4
A1 art avg a1 N unl
A2 art avg j1 N unl
A3 art avg k2 N unl
A4 art avg e4 N unl
A5 art avg f3 N unl
B1 inf avg e2 S
B2 inf avg f2 S
B3 inf avg o1 S
B4 inf avg a3 S
B5 inf avg j4 S
phase order
odds fire A1 B1: A1 hits = 1/2
refuse fire A2 B2 because TW1 ground-hides
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to d3
board 8x16
terrain woods b1 c1 c2 a3 a4 b4 a7 b10 b14 f3
A1 art avg a1 N unl
A2 art avg a8 N unl
A3 art avg c9 N unl
A4 art avg c16 N unl
A5 art avg d1 N unl
B1 inf avg c4 S
B2 inf avg c5 S
B3 inf avg a12 S
B4 inf avg a13 S
B5 inf avg f4 S
phase order
odds fire A1 B1: A1 hits = 1/2
refuse fire A2 B2 because TW1 ground-hides
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to f2
board 16x8
terrain woods a2 b2 d1 e1 f1 l2 k2 j2 h1 g1 b4 j4 d6 h6 c7 d8
A1 art avg a1 N unl
A2 art avg l1 N unl
A3 art avg a4 N unl
A4 art avg l4 N unl
A5 art avg a5 N unl
A6 art avg l5 N unl
A7 art avg a8 N unl
B1 inf avg f2 S
B2 inf avg g2 S
B3 inf avg f3 S
B4 inf avg g3 S
B5 inf avg f6 S
B6 inf avg g6 S
B7 inf avg f7 S
phase order
odds fire A1 B1: A1 hits = 1/2
odds fire A2 B2: A2 hits = 1/2
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides
refuse fire A6 B6 because TW1 ground-hides
refuse fire A7 B7 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to e3
board 8x16
terrain woods b1 c1 c2 a3 c3 a4 a5 b5 a9 b12 e3 e9 f12
A1 art avg a1 N unl
A2 art avg a10 N unl
A3 art avg c11 N unl
A4 art avg f5 N unl
A5 art avg d6 N unl
A6 art avg d15 N unl
B1 inf avg c5 S
B2 inf avg c6 S
B3 inf avg a15 S
B4 inf avg d1 S
B5 inf avg f10 S
B6 inf avg f11 S
phase order
odds fire A1 B1: A1 hits = 1/2
refuse fire A2 B2 because TW1 ground-hides
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides
refuse fire A6 B6 because TW1 ground-hides

example FI2 P26 Lines like the one from a1 to d4
board 16x8
terrain woods a3 a4 b1 b4 c1 c2 d1 d2 d3 h2 h3 h4 g3 g4 f1 f4 e1 e2 j3 n2 a6 b5 g7 f6 k5 l6
A1 art avg a1 N unl
A2 art avg h1 N unl
A3 art avg i4 N unl
A4 art avg p4 N unl
A5 art avg a5 N unl
A6 art avg h5 N unl
A7 art avg i8 N unl
B1 inf avg d4 S
B2 inf avg e4 S
B3 inf avg l1 S
B4 inf avg m1 S
B5 inf avg d8 S
B6 inf avg e8 S
B7 inf avg l5 S
phase order
odds fire A1 B1: A1 hits = 1/2
odds fire A2 B2: A2 hits = 1/2
refuse fire A3 B3 because TW1 ground-hides
refuse fire A4 B4 because TW1 ground-hides
refuse fire A5 B5 because TW1 ground-hides
refuse fire A6 B6 because TW1 ground-hides
refuse fire A7 B7 because TW1 ground-hides
