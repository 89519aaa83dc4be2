/^| Light Cavalry | 2 | mounted/a\
| Pikemen (like Heavy Infantry) | 5 | foot | no | no | no | yes | yes | no | 3.3a |\
| Heavy Archers (like Light Infantry) | 3 | foot | no | no | no | no | yes | yes | 3.3c |\
| Elephants (like Cataphract) | 5 | light | yes | no | no | no | no | no | 3.3g |\
| Slingers (like Skirmishers) | 1 | light | no | yes | no | no | no | yes | 3.3d |
/^| Swamp | 1 | 8.1a |/a\
| Soft Sand (like Rough) | 2 | 8.1a |\
| Vineyard (like Light Woods) | 3 | 8.1a |
/^\*\*2j\*\*/i\
**OWN1** Elephants weigh [5](#types.elephants.weight). [N]\

