/^| Commander | 3 | - | - | UN4, UN6 |/a\
| Dragoons (like Cavalry) | 4 | - | 3 | UN2 |\
| Horse Artillery (like Artillery) | 3 | 1 | 4 | UN3, UN5 |\
| Light Foot (like Infantry) | 3 | - | 2 | UN1 |
/^| Road | no | no | - | no | - | 1 | 0 | TR1, TR2 |/a\
| Orchard (like Woods) | no | yes | 2 | no | - | - | 0 | TW1 to TW4 |\
| High Ridge (like Hill) | yes | no | - | no | 1 | - | 2 | TH1 to TH5 |
/^\*\*UN2\*\*/i\
**OWN1** Dragoons ride [4](#units.dragoons.speed) squares and carry carbines. [N]\
\
```example OWN1 Dragoons ride four squares\
board 8x8\
A1 dragoons avg d2 N\
B1 inf avg a8 S\
phase order\
refuse move A1 d7 because UN2 too-far 5 4\
do move A1 d6\
end A1 d6\
```\

