/^| Commander | 3 | 500 | yes | 10.1 |/a\
| Heavy Foot (like Veteran Foot) | 5 | 600 | no | 7.1 |\
| Pike Block (like Pike Column) | 4 | 1200 | no | 1.4 |\
| Old Hero (like Commander) | 6 | 500 | yes | 10.1 |
/^\*\*1\.4\*\*/i\
**OWN1** Heavy foot has Strength [5](#types.heavy_foot.strength). [N]\

