#!/bin/sh
# man.sh -- makes the manual pages from the program's own help and from the comments of the library's header.
#
#   tools/man.sh PROGRAM HEADER VERSION OUT      writes OUT/man1/sandtable*.1 and OUT/man3/sandtable*.3
#
# Nothing is written by hand, so a page cannot differ from `sandtable help` or from sandtable.h.  tests/man.sh checks
# that groff has nothing to say about them.
set -eu
export LC_ALL=C

if [ $# != 4 ]; then
    echo "usage: tools/man.sh PROGRAM HEADER VERSION OUT" >&2
    exit 2
fi
program=$1
header=$2
version=$3
out=$4
unset ST_COMMAND

# What the pages share: characters that groff would take for its own.
common='
function plain(s) {
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/\047/, "\\(aq", s)
    gsub(/`/, "\\(ga", s)
    gsub(/\^/, "\\(ha", s)
    gsub(/~/, "\\(ti", s)
    sub(/^\./, "\\\\\\&.", s)
    return s
}
'

# The help of a command, on standard input, as a page.
command_page() {
    awk -v name="$1" -v summary="$2" -v version="$version" "$common"'
    # A block of lines between two blank ones: a list of options, a text as it stands, or a paragraph.
    function flush_block(    i, is_list) {
        if (count == 0)
            return
        is_list = 0
        for (i = 1; i <= count; i++)
            if (block[i] ~ /^  [^ ].*[^ ]  +[^ ]/ || block[i] ~ /^  --/)
                is_list = 1
        if (block[1] !~ /^ /)
            paragraph()
        else if (is_list)
            list()
        else
            as_it_stands(1)
        count = 0
    }
    function paragraph(    i) {
        print ".PP"
        for (i = 1; i <= count; i++)
            print plain(block[i])
    }
    function as_it_stands(from,    i) {
        print ".PP\n.nf\n.RS 4"
        for (i = from; i <= count; i++)
            print plain(substr(block[i], 3))
        print ".RE\n.fi"
    }
    function list(    i, s, at) {
        for (i = 1; i <= count; i++) {
            s = block[i]
            if (s ~ /^  [^ ]/) {
                s = substr(s, 3)
                at = match(s, /  +/)
                print ".TP"
                print ".B " plain(at ? substr(s, 1, at - 1) : s)
                s = at ? substr(s, at + RLENGTH) : ""
            } else {
                sub(/^ +/, "", s)
            }
            if (s != "")
                print plain(s)
        }
    }
    BEGIN {
        printf ".TH %s 1 \"\" \"sandtable %s\" \"Sandtable\"\n", toupper(name), version
        print ".SH NAME\n" plain(name) " \\- " plain(summary)
    }
    /^usage: / { part = "usage"; print ".SH SYNOPSIS\n.nf" }
    part == "usage" && /^$/ { part = "text"; print ".fi\n.SH DESCRIPTION"; next }
    part == "usage" { print plain(substr($0, 8)); next }
    /^examples:/ { flush_block(); part = "examples"; print ".SH EXAMPLES\n.nf"; next }
    part == "examples" { if (NF) print plain(substr($0, 3)); next }
    part == "" { next }
    /^$/ { flush_block(); next }
    { block[++count] = $0 }
    END {
        flush_block()
        if (part == "examples")
            print ".fi"
        print ".SH SEE ALSO\n.BR sandtable (1)," "\n.BR sandtable (3)"
    }'
}

# The header, on standard input, as a page.
header_page() {
    awk -v version="$version" "$common"'
    # A comment without its frame.
    function text_of(s) {
        sub(/^\/\* ?/, "", s)
        sub(/^ \* ?/, "", s)
        sub(/ ?\*\/$/, "", s)
        return s
    }
    function say(s) {
        s = plain(s)
        print s == "" ? ".PP" : s
    }
    # A comment of several lines: words flow, indented lines stand.
    function say_comment(    i, is_code) {
        for (i = 1; i <= notes; i++) {
            if (note[i] ~ /^    / && !is_code)
                print ".PP\n.nf\n.RS 4"
            if (note[i] !~ /^    / && is_code)
                print ".RE\n.fi"
            is_code = note[i] ~ /^    /
            if (is_code)
                print plain(substr(note[i], 5))
            else
                say(note[i])
        }
        if (is_code)
            print ".RE\n.fi"
        notes = 0
    }
    function begin_section(title) {
        print ".SH " toupper(title)
    }
    BEGIN {
        printf ".TH SANDTABLE 3 \"\" \"sandtable %s\" \"Sandtable\"\n", version
        print ".SH NAME\nsandtable \\- open a battle, play it, ask the rules, read and write records"
        print ".SH SYNOPSIS\n.nf\n.B #include <sandtable.h>\n.PP"
        print plain("cc program.c $(pkg-config --cflags --libs sandtable)") "\n.fi"
        print ".SH DESCRIPTION"
    }
    NR == 1 { in_comment = is_head = 1; next }
    /^\/\* ---- / {
        s = $0
        gsub(/^\/\* ---- | ---- \*\/$/, "", s)
        begin_section(s)
        notes = 0
        next
    }
    /^\/\*/ { in_comment = 1; notes = 0 }
    in_comment {
        if ($0 !~ /^ \*\/$/)
            note[++notes] = text_of($0)
        if ($0 ~ /\*\/$/) {
            in_comment = 0
            if (is_head)
                say_comment()
            is_head = 0
        }
        next
    }
    # A function: its declaration in bold, then its promise.
    /^SANDTABLE_API/ { in_function = 1; declaration = "" }
    in_function {
        s = $0
        sub(/^SANDTABLE_API /, "", s)
        sub(/^ +/, "", s)
        declaration = declaration (declaration == "" ? "" : " ") s
        if ($0 ~ /;$/) {
            in_function = 0
            print ".TP\n.B \"" plain(declaration) "\""
            if (notes == 0)
                print "The same."
            for (i = 1; i <= notes; i++)
                say(note[i])
            notes = 0
        }
        next
    }
    # An enum or a struct, as it stands.
    /^(typedef )?(enum|struct) .*\{/ {
        if (notes > 0) {
            print ".PP"
            say_comment()
        }
        print ".PP\n.nf\n.RS 4"
        in_type = 1
    }
    in_type {
        s = plain($0)
        print s == "" ? ".PP" : s
        if ($0 ~ /^\}/ || $0 ~ /^enum .*\};$/) {
            in_type = 0
            print ".RE\n.fi"
        }
    }
    END { print ".SH SEE ALSO\n.BR sandtable (1)" }'
}

mkdir -p "$out/man1" "$out/man3"
rm -f "$out"/man1/*.1 "$out"/man3/*.3
"$program" help >"$out/help.txt"
{
    sed '/^To begin/,$d; /^Build everything/d; /^Sandtable plays/d' "$out/help.txt"
    printf 'Each command has a page of its own: sandtable-play(1) and so on.\n'
} | command_page sandtable "tabletop wargames, played by their rulebooks" >"$out/man1/sandtable.1"
sed -n 's/^  \([a-z]*\)  *\(.*\)/\1 \2/p' "$out/help.txt" | while read -r command summary; do
    [ "$command" != help ] || continue
    "$program" help "$command" | command_page "sandtable-$command" "$summary" >"$out/man1/sandtable-$command.1"
done
rm -f "$out/help.txt"

header_page <"$header" >"$out/man3/sandtable.3"
# `man sandtable_state_apply` opens the same page.
sed -n 's/^SANDTABLE_API .*[ *]\(sandtable_[a-z0-9_]*\)(.*/\1/p' "$header" | while read -r name; do
    echo '.so man3/sandtable.3' >"$out/man3/$name.3"
done
