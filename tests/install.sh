#!/bin/sh
# install.sh -- installs into an empty folder, and builds the example against what is there, with pkg-config alone.
#
#   tests/install.sh      tests build/release
# shellcheck source=tests/lib/built.sh
. "$(dirname -- "$0")/lib/built.sh"

fail() {
    echo "$1"
    exit 1
}

cmake --install "$build" --prefix "$folder/usr" >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
for file in bin/sandtable include/sandtable.h lib/libsandtable.so lib/libsandtable.so.0 lib/pkgconfig/sandtable.pc \
    share/man/man1/sandtable.1 share/man/man1/sandtable-lab.1 share/man/man3/sandtable.3 \
    share/man/man3/sandtable_state_apply.3 share/doc/sandtable/library.md share/doc/sandtable/examples/example.c \
    lib/python3/dist-packages/sandtable/__init__.py lib/python3/dist-packages/sandtable/cdef.txt; do
    [ -e "$folder/usr/$file" ] || fail "$file was not installed"
done

# The folder may have moved: nothing in it knows where it was.
mv "$folder/usr" "$folder/moved"
usr=$folder/moved
cp "$usr/share/doc/sandtable/examples/example.c" "$folder/example.c"
export PKG_CONFIG_PATH="$usr/lib/pkgconfig"
flags=$(pkg-config --cflags --libs sandtable) || fail "pkg-config does not find the library"
cd "$folder" || exit 1
# shellcheck disable=SC2086
gcc -std=c11 -Wall -Wextra -Wpedantic -Werror example.c $flags -o example || fail "the example does not build as C"
# shellcheck disable=SC2086
g++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -x c++ example.c -x none $flags -o example.cpp ||
    fail "the example does not build as C++"

export LD_LIBRARY_PATH="$usr/lib"
./example template >played || fail "the example failed"
grep -q 'wins after\|a draw after' played || fail "the example printed no result: $(tail -n 3 played)"
"$usr/bin/sandtable" replay example.game >replayed || fail "the installed program does not replay the game"
if ./example no-such-rules >/dev/null 2>said; then
    fail "rules that do not exist were opened"
fi
grep -q 'example: no-such-rules: there are no such rules' said || fail "it says: $(cat said)"
# The package finds the library that was installed with it, wherever that is now.
if /usr/bin/python3 -c 'import cffi, numpy' 2>/dev/null; then
    env -u LD_LIBRARY_PATH -u SANDTABLE_LIBRARY PYTHONDONTWRITEBYTECODE=1 \
        PYTHONPATH="$usr/lib/python3/dist-packages" /usr/bin/python3 -c '
import sandtable
record = sandtable.Record.read("example.game")
assert record.game.rules == "template" and record.state().is_terminal()
' || fail "the installed Python package does not read the game"
else
    echo "skipped the Python package: python3-numpy and python3-cffi are missing"
fi
needed=$(readelf -d "$usr/lib/libsandtable.so" | sed -n 's/.*NEEDED.*\[\(.*\)\].*/\1/p' | tr '\n' ' ')
case $needed in
*sqlite* | *sodium* | *jansson*) fail "the library needs more than it should: $needed" ;;
esac
echo "installed; the example ends: $(tail -n 1 played)"
