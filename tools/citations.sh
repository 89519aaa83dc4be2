#!/bin/sh
# Which line of the rules cites which clause or ruling.
#
#     tools/citations.sh ROOT          from the project's root, to standard output
#
# One line a citation: rule set, clause or ruling, code or note, file:line, function.  `code` is
# the clause's constant (PW_MO4, ANC_9_4), outside the list that defines it; `note` a comment.
# Rows of the table stand in words.h, where the name is that of their list.
set -eu
cd "$1"
for file in rules/*/*.c rules/*/words.h; do
    [ -e "$file" ] || continue
    awk -v file="$file" '
    function cite(token, kind) {
        if (!((token, kind) in seen)) {
            seen[token, kind] = 1
            printf "%s\t%s\t%s\t%s:%d\t%s\n", set, token, kind, file, NR, name
        }
    }
    BEGIN { split(file, part, "/"); set = part[2]; name = "-" }
    {
        delete seen
        # A function begins with its name in the first column and the brace on a line of its own.
        if ($0 ~ /^[a-z].*\(/ && $0 !~ /;$/) {
            head = $0
            sub(/\(.*/, "", head)
            sub(/.*[ *]/, "", head)
        }
        if ($0 ~ /^\{/) name = head
        if ($0 ~ /^#define [A-Z_]+\(X\)/) { name = $2; sub(/\(.*/, "", name) }
        if ($0 ~ /^\}/) { name = "-"; next }
        if ($0 ~ /^static const .*=/ || $0 ~ /^const struct/) {
            name = $0
            sub(/(\[.*| = .*)/, "", name)
            sub(/.*[ *]/, "", name)
        }
        line = $0
        comment = ($0 ~ /^ \*/ || $0 ~ /^\/\*/) ? $0 : ""
        if (match(line, /\/\*.*/)) { comment = comment " " substr(line, RSTART); line = substr(line, 1, RSTART - 1) }
        if ($0 ~ /^ \*/) line = ""
        while (match(line, /[A-Z]+_[A-Z0-9][A-Za-z0-9_]*/)) {
            token = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            sub(/^[A-Z]+_/, "", token)
            if (token !~ /^([A-Z]+[0-9]+[a-z]?|[0-9]+(_[0-9]+)*[a-z]?)$/) continue
            gsub(/_/, ".", token)
            cite(token, "code")
        }
        # Whole words only: the 4h of "4h, 4i" is a clause, that of "0x4h" is none.
        while (match(comment, /[A-Za-z0-9.]+/)) {
            token = substr(comment, RSTART, RLENGTH)
            comment = substr(comment, RSTART + RLENGTH)
            sub(/\.+$/, "", token)
            if (token ~ /^([A-Z]+[0-9]+[a-z]?|[0-9]+\.[0-9]+[a-z]?|[0-9]+[a-z])$/) cite(token, "note")
        }
    }' "$file"
done
