#!/bin/sh
# man.sh -- the manual pages: one for each command and each function, and groff has nothing to say about them.
#
#   tests/man.sh      tests build/release
# shellcheck source=tests/lib/built.sh
. "$(dirname -- "$0")/lib/built.sh"
faults=0

fault() {
    echo "$1"
    faults=$((faults + 1))
}

sh tools/man.sh "$build/sandtable" lib/sandtable.h 0 "$folder" || exit 1
for command in $("$build/sandtable" help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    [ -s "$folder/man1/sandtable-$command.1" ] || fault "$command has no page"
done
for name in $(sed -n 's/^SANDTABLE_API .*[ *]\(sandtable_[a-z0-9_]*\)(.*/\1/p' lib/sandtable.h); do
    [ -s "$folder/man3/$name.3" ] || fault "$name has no page"
    grep -q "$name" "$folder/man3/sandtable.3" || fault "$name is not on the library's page"
done
for page in "$folder"/man1/*.1 "$folder/man3/sandtable.3"; do
    said=$(groff -ww -man -Tutf8 -z "$page" 2>&1)
    [ -z "$said" ] || fault "$(basename "$page"): $said"
done
# The words of the help are on the page.
groff -man -Tascii -P-c "$folder/man1/sandtable-lab.1" | tr -s ' \n' ' ' |
    grep -q 'precise enough, and says what it is' ||
    fault "the page of lab has lost its words"
[ "$faults" = 0 ] || exit 1
echo "$(find "$folder" -name '*.1' | wc -l) commands, $(find "$folder" -name '*.3' | wc -l) functions"
