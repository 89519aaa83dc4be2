#!/bin/sh
# chroot.sh -- proves that the installed library is all that a bare Debian 12 needs: tools/chroot.sh
#
# Installs build/release into a prefix, makes a system with debootstrap and two copies of it, and uses the prefix in
# each: in one without a compiler Python plays games, with python3-numpy and python3-cffi; in one without Python the C
# example is built with what pkg-config says, and played.  Takes some minutes, 1 GB of disk and root.  The packages come
# from the mirror that apt on this machine is set up with; MIRROR in the environment names another one.
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1

fail() {
    echo "chroot: $*" >&2
    exit 1
}

[ "$(id -u)" = 0 ] || fail "needs root"
command -v debootstrap >/dev/null || fail "needs debootstrap; apt-get install debootstrap"

# The first source of packages of Debian 12 itself, neither its updates nor its security fixes.
mirror=${MIRROR:-$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' 'Component: main' |
    sed -n 's/^bookworm //p' | head -n 1)}
[ -n "$mirror" ] || fail "apt on this machine knows no mirror of Debian 12; name one in MIRROR"
proxy=
eval "$(apt-config shell proxy Acquire::http::Proxy)"
[ -z "$proxy" ] || export http_proxy="$proxy"

folder=$(mktemp -d) || exit 1
trap 'rm -rf --one-file-system "$folder"' EXIT
trap 'exit 130' INT TERM

cmake --install build/release --prefix "$folder/sandtable" >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
debootstrap --variant=minbase bookworm "$folder/bare" "$mirror" >"$folder/log" 2>&1 ||
    fail "debootstrap: $(tail -n 5 "$folder/log")"
cp /etc/resolv.conf /etc/hosts "$folder/bare/etc/"

# inside NAME COMMAND...: run it there, with nothing of this machine's environment.
inside() {
    system=$1
    shift
    chroot "$folder/$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} "$@"
}

# make NAME PACKAGE...: a copy of the bare system with these packages and the prefix in their root.
make() {
    cp -a "$folder/bare" "$folder/$1"
    cp -r "$folder/sandtable" "$folder/$1/sandtable"
    inside "$1" apt-get update >"$folder/log" 2>&1 || fail "apt-get update: $(tail -n 5 "$folder/log")"
    name=$1
    shift
    inside "$name" apt-get install -y --no-install-recommends "$@" >"$folder/log" 2>&1 ||
        fail "apt-get install: $(tail -n 5 "$folder/log")"
}

# ---- Python, without a compiler ----

make python libfyaml0 python3-numpy python3-cffi
for tool in cc gcc c99 tcc clang as ld; do
    ! inside python sh -c "command -v $tool" >/dev/null || fail "there is a compiler: $tool"
done
inside python PYTHONPATH=/sandtable/lib/python3/dist-packages python3 -c '
import numpy as np
import sandtable

for rules in sandtable.rules():
    game = sandtable.load_game(rules)
    state, dice, made = game.new_initial_state(), sandtable.Dice(1), 0
    state.roll_on(dice)
    while state.count:
        state.step(dice.below(state.count), dice)
        made += 1
    print(f"Python: {rules}, {made} decisions, {state.returns()}")
batch = sandtable.Batch(sandtable.load_game(sandtable.rules()[0]), 64, seed=1, threads=2, restart=True)
for _ in range(100):
    batch.step((batch.counts - 1).astype(np.int32))
print("Python: a batch of", len(batch), "games, the sum of their observations is", batch.observations.sum())
state = batch.state(0)
print("Python: greedy chooses", state.action_to_string(batch.game.player("greedy").step(state, seed=1)))
' || fail "Python does not work"

# ---- C, without Python ----

make c libfyaml0 gcc libc6-dev pkg-config
! inside c sh -c "command -v python3" >/dev/null || fail "there is a Python in the system without one"
inside c PKG_CONFIG_PATH=/sandtable/lib/pkgconfig LD_LIBRARY_PATH=/sandtable/lib sh -c '
set -eu
cd /root
echo "C: pkg-config says $(pkg-config --modversion sandtable): $(pkg-config --cflags --libs sandtable)"
cp /sandtable/share/doc/sandtable/examples/example.c .
cc -std=c11 -Wall -Wextra -Wpedantic -Werror example.c $(pkg-config --cflags --libs sandtable) -o example
./example >played
echo "C: $(tail -n 1 played)"
! ldd example | grep "not found"
' || fail "the C example does not work"
echo "chroot: all is well in 2 systems"
