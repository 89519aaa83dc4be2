# program.sh -- for scripts that meet the program as a user does: sourced first, it leaves them in an empty folder of
# their own, with $ST the program and $root the project, and gives them fail()
# and run().
# shellcheck shell=sh
set -u

ST=${ST:-build/release/sandtable}
case $ST in
/*) ;;
*) ST=$PWD/$ST ;;
esac
# shellcheck disable=SC2034
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
cd "$folder" || exit 1
export LC_ALL=C HOME="$folder/home" XDG_DATA_HOME="$folder/data"
unset COLORTERM NO_COLOR ST_COMMAND

fail() {
    echo "$(basename -- "$0"): $*" >&2
    [ ! -s out ] || sed 's/^/  out: /' out | tail -n 15 >&2
    [ ! -s err ] || sed 's/^/  err: /' err | head -n 15 >&2
    exit 1
}

# run STATUS ARGUMENTS...: the program with standard input, which must exit with STATUS.
run() {
    wanted=$1
    shift
    timeout 300 "$ST" "$@" >out 2>err
    status=$?
    [ $status = "$wanted" ] || fail "status $status, expected $wanted: $*"
}
