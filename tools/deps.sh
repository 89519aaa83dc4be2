#!/bin/sh
# deps.sh -- install the Debian packages that are missing.
#
#   tools/deps.sh          what ./sandtable needs to build itself
#   tools/deps.sh web      that, and what the browser table is built with
#   tools/deps.sh package  that, and what ./sandtable package needs
#   tools/deps.sh test     that, and what ./sandtable test needs
#   tools/deps.sh --long   that, and what ./sandtable test --long needs
#
# Quick when nothing is missing, because it runs before every command.  Says what it does on
# standard error only.  With ST_NO_INSTALL=1 it reports what is missing and installs nothing.
set -u

base="gcc libc6-dev cmake ninja-build libfyaml-dev libmd4c-dev"
base="$base libsqlite3-dev libsodium-dev libjansson-dev"
web="clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32 binaryen gzip zopfli brotli"
package="dpkg-dev binutils"
test="binutils g++ libclang-rt-14-dev chromium fonts-dejavu-core groff-base pkg-config"
test="$test python3 python3-numpy python3-cffi"
test="$test clang-format-14 clang-tidy-14 cppcheck shellcheck libopenmpi-dev openmpi-bin"
long="qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-i686-linux-gnu libc6-dev-i386-cross"
# The proxies that people put before a server.
long="$long caddy nginx-light"

say() {
    printf 'sandtable: %s\n' "$*" >&2
}

# Any installation of node will do.
need_npm() {
    command -v node >/dev/null 2>&1 || web="$web nodejs"
    command -v npm >/dev/null 2>&1 || web="$web npm"
}

packages=$base
case ${1:-} in
web)
    need_npm
    packages="$base $web"
    ;;
package)
    need_npm
    packages="$base $web $package"
    ;;
test)
    need_npm
    packages="$base $web $test"
    ;;
--long)
    need_npm
    packages="$base $web $test $long"
    ;;
esac

if ! command -v dpkg-query >/dev/null 2>&1; then
    say "this is no Debian system, so nothing was installed; in Debian's names the build needs:"
    say "$packages"
    exit 0
fi

missing_packages() {
    # dpkg-query reports unknown packages on standard error; those are missing too.
    # shellcheck disable=SC2086,SC2016
    have=$(dpkg-query -W -f '|${Package} ${db:Status-Status}|' $packages 2>/dev/null)
    missing=
    for package in $packages; do
        case $have in
        *"|$package installed|"*) ;;
        *) missing="$missing $package" ;;
        esac
    done
}

missing_packages
[ -n "$missing" ] || exit 0

by_hand="apt-get install --no-install-recommends$missing"
if [ -n "${ST_NO_INSTALL:-}" ]; then
    say "these packages are missing:$missing"
    say "install them with: $by_hand"
    exit 1
fi
if ! command -v apt-get >/dev/null 2>&1; then
    say "these packages are missing, and there is no apt-get to install them:$missing"
    exit 1
fi
sudo=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        say "these packages are missing:$missing"
        say "you are not root and there is no sudo; as root, run: $by_hand"
        exit 1
    fi
    sudo=sudo
fi

log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
apt() {
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" \
        </dev/null >>"$log" 2>&1
}
install() {
    # shellcheck disable=SC2086
    apt install --no-install-recommends $missing
}

say "installing$missing"
# Update the package lists only if the install fails: there may be none, or old ones.
if ! install; then
    apt update
    if ! install; then
        tail -n 8 "$log" >&2
        say "apt-get could not install:$missing"
        say "fix that, then run the same command again; or install by hand: $by_hand"
        exit 1
    fi
fi
missing_packages
if [ -n "$missing" ]; then
    tail -n 8 "$log" >&2
    say "still missing after the install:$missing"
    exit 1
fi
