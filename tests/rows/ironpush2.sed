/^| Skirmishers | 2 | 500 | no | yes | MO5 |/a\
| Heavy Foot (like Veteran Foot) | 5 | 600 | no | no | CB1 |\
| Pike Block (like Pike Column) | 4 | 1200 | no | no | CO5 |\
| Old Hero (like Commander) | 6 | 500 | yes | no | 10.1 |\
| Jagers (like Skirmishers) | 3 | 400 | no | yes | MO5 |
/^\*\*CO5\*\*/i\
**OWN1** Jagers have Resolve [3](#types.jagers.resolve). [N]\

