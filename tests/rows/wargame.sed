/^| Brute | 14 | 6000/a\
| Trained camels (like Trained horse) | 9 | 9000 | 6 | 6 | 2 | 750 | 1600 | trained |\
| Giant (like Brute) | 20 | 7000 | 7 | 9 | 4 | 1000 | 2500 | elite |
/^| Plate | 9 | 8 | 2000 |/a\
| Half plate (like Plate) | 6 | 8 | 1500 |
/^| Pistol | 1 | ranged/a\
| Poleaxe (like Halberd) | 2 | melee | 2000 | 4 | precise | 6 |\
| Heavy crossbow (like Crossbow) | 2 | ranged | 20000 | 4 | imprecise | 5 |\
| Cutlass (like Sword) | 1 | melee | 1000 | 3 | sidearm | 4 |\
| Buckler (like Shield) | 1 | item | - | - | light cover | 1 |
/^| Water | 0 | 0 | none | yes | MV1 |/a\
| Orchard (like Wood) | 0 | 2000 | heavy | no | AW13 |\
| Mound (like Low hill) | 500 | 500 | none | no | MV2 |
/^\*\*SC3\*\*/i\
**OWN1** A giant is [2500](#bodies.giant.height) thousandths of an inch tall. [N]\

