#!/bin/sh
# completion.sh -- the completion of bash: every command, its options, and the words that follow them.
#
#   tests/completion.sh      tests build/release
# shellcheck source=tests/lib/built.sh
. "$(dirname -- "$0")/lib/built.sh"
faults=0

fault() {
    echo "$1"
    faults=$((faults + 1))
}

sh tools/completion.sh "$build/sandtable" "$folder/completion" || exit 1
if command -v shellcheck >/dev/null; then
    shellcheck -s bash "$folder/completion" || fault "shellcheck"
fi
mkdir "$folder/bin" "$folder/here"
cp "$build/sandtable" "$folder/bin/"
: >"$folder/here/my.game"

# words WORD...: what bash offers for the last word, sorted, on one line.
words() {
    (cd "$folder/here" && PATH="$folder/bin:$PATH" bash --norc -c '
        . ../completion
        COMP_WORDS=(sandtable "$@")
        COMP_CWORD=$#
        _sandtable
        printf "%s\n" "${COMPREPLY[@]}"' bash "$@" | sort | tr '\n' ' ' | sed 's/ $//')
}
# offers EXPECTED WORD...
offers() {
    expected=$1
    shift
    got=$(words "$@")
    [ "$got" = "$expected" ] || fault "sandtable $*: expected \"$expected\", got \"$got\""
}

all=$("$build/sandtable" help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
offers "$(printf '%s\nhelp\n' "$all" | sort | tr '\n' ' ' | sed 's/ $//')" ''
offers 'restore' rest
offers 'games' help gam
offers 'delete expire export list show' games ''
offers 'expire export' games exp
offers 'balance' lab bal
offers 'matter' lab mat
offers '--dry-run' games expire --dr
offers "$("$build/sandtable" rules | sort | tr '\n' ' ' | sed 's/ $//')" games list --rules ''
offers 'portable' rulebook port
offers 'always auto never' replay my.game --color ''
offers 'my.game' replay my
offers 'my.game' serve --db m
offers '' serve --port ''

# Every option that is offered is one that the command knows, and none of its table is missing.
for command in $all; do
    for option in $(words "$command" --); do
        # With others than these `play` is the one in the terminal.
        case $command$option in
        play--db | play--host | play--port) continue ;;
        esac
        "$build/sandtable" "$command" "$option" 1 --no-such-option </dev/null 2>&1 |
            grep -q "unknown option ${option}[;,]" &&
            fault "$command does not know $option"
    done
    offered=" $(words "$command" --) "
    for option in $(sed -n "/^    { \"$command\", /,/usage: /p" cli/commands.c | grep -v 'usage:' |
        grep -o '"[a-z=? -]*[a-z]=[a-z=? -]*"' | tail -n 1 | tr -d '"' | tr ' ' '\n' | sed 's/=.*//'); do
        case $offered in
        *" --$option "*) ;;
        *) fault "$command --$option is not offered: is it in its help?" ;;
        esac
    done
done
[ "$faults" = 0 ] || exit 1
echo "$(echo "$all" | wc -w) commands, $(for command in $all; do words "$command" --; echo; done | wc -w) options"
