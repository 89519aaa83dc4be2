#!/bin/sh
# completion.sh -- makes the completion of bash from the program's own help: tools/completion.sh PROGRAM OUT
#
# The commands and their options, with the word that stands for a value, are those of `sandtable help`: --db FILE
# completes files, --rules ID the rule sets, and --color auto|always|never those words.  tests/completion.sh tries it.
set -eu
export LC_ALL=C

if [ $# != 2 ]; then
    echo "usage: tools/completion.sh PROGRAM OUT" >&2
    exit 2
fi
program=$1
out=$2
unset ST_COMMAND

commands=$("$program" help | sed -n 's/^  \([a-z]*\)  .*/\1/p')

# The options of a help, on standard input, and what each takes: "--db FILE", "--quiet".
options() {
    awk '
    # Only the usage and the list of options: a paragraph may name those of other commands.
    /^examples:/ { exit }
    !part && /^$/ { part = "list" }
    !part || /^  / {
        line = $0
        while (match(line, /--[a-z][a-z-]*/)) {
            name = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            # "--red, --blue WHO" names two that take the same.
            if (line ~ /^, --/) {
                waiting = waiting " " name
                continue
            }
            value = match(line, /^[ =]\[?[A-Za-z|]*[A-Z|][A-Z|a-z]*/) ? substr(line, 2, RLENGTH - 1) : ""
            sub(/^\[/, "", value)
            count = split(waiting " " name, names, " ")
            for (i = 1; i <= count; i++)
                if (!(names[i] in takes) || takes[names[i]] == "")
                    takes[names[i]] = value
            waiting = ""
        }
    }
    END {
        for (name in takes)
            print name, takes[name]
    }' | sort
}

{
    echo "# Completion of sandtable for bash, made from \`sandtable help\` by tools/completion.sh."
    echo "_sandtable_options() {"
    echo "    case \$1 in"
    for command in $commands; do
        "$program" help "$command" | options >"$out.new"
        printf "    %s) echo '%s' ;;\n" "$command" "$(sed 's/ .*//' "$out.new" | tr '\n' ' ' | sed 's/ $//')"
    done
    echo "    esac"
    echo "}"
    echo
    echo "# What an option takes, in the word of the help."
    echo "_sandtable_value() {"
    echo "    case \$1.\$2 in"
    for command in $commands; do
        "$program" help "$command" | options | while read -r name value; do
            [ -z "$value" ] || printf "    %s.%s) echo '%s' ;;\n" "$command" "$name" "$value"
        done
    done
    echo "    esac"
    echo "}"
    cat <<'END'

# The words that may follow a command, where they are not files.
_sandtable_words() {
    case $1 in
END
    printf "    help) echo '%s' ;;\n" "$(echo "$commands" | tr '\n' ' ' | sed 's/ $//')"
    # "usage: sandtable games list ..." names the words that come first.
    for command in $commands; do
        first=$("$program" help "$command" |
            sed -n "/^$/q; s/^ *\(usage: \)\{0,1\}sandtable $command \([a-z|]*\).*/\2/p" |
            tr '\n|' '  ' | sed 's/^ *//; s/ *$//')
        [ -z "$first" ] || printf "    %s) echo '%s' ;;\n" "$command" "$first"
        if "$program" help "$command" | sed -n '/^$/q; p' | grep -q "^usage: sandtable $command \[\{0,1\}ID"; then
            printf "    %s) sandtable rules 2>/dev/null ;;\n" "$command"
        fi
    done
    cat <<'END'
    esac
}

# _sandtable_reply COMPGEN-ARGUMENTS: offer what compgen finds, also where there is no /dev/fd.
_sandtable_reply() {
    local found
    found=$(compgen "$@")
    [ -z "$found" ] || mapfile -t COMPREPLY <<<"$found"
}

_sandtable() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} value
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        _sandtable_reply -W "$(_sandtable_words help) help" -- "$word"
        return
    fi
    value=$(_sandtable_value "$command" "$before")
    case $value in
    ID) _sandtable_reply -W "$(sandtable rules 2>/dev/null)" -- "$word" ;;
    *\|*)
        case $value in
        *[A-Z]*) _sandtable_reply -f -- "$word" ;;
        *) _sandtable_reply -W "${value//|/ }" -- "$word" ;;
        esac
        ;;
    FILE | OUT | FOLDER) _sandtable_reply -f -- "$word" ;;
    ?*) ;;
    *)
        case $word in
        -*) _sandtable_reply -W "$(_sandtable_options "$command")" -- "$word" ;;
        *)
            if [ "$COMP_CWORD" = 2 ]; then
                _sandtable_reply -W "$(_sandtable_words "$command")" -- "$word"
            fi
            [ "${#COMPREPLY[@]}" -gt 0 ] || _sandtable_reply -f -- "$word"
            ;;
        esac
        ;;
    esac
}
complete -o filenames -F _sandtable sandtable
END
} >"$out"
rm -f "$out.new"
