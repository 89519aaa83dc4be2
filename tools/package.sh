#!/bin/sh
# package.sh -- makes a package for Debian 12 of what is built: tools/package.sh [FOLDER]
#
#   Writes FOLDER/sandtable_VERSION_ARCHITECTURE.deb (FOLDER: build/package) with the program and its pages, the
#   library, its header, the Python package, the manual pages, the completion of bash, and the service.  The same
#   commit gives the same bytes.  ST_PACKAGE_VERSION in the environment replaces the version.
set -eu
export LC_ALL=C
umask 022

here=$(pwd)
cd "$(dirname -- "$0")/.."
build=build/release
out=${1:-$(pwd)/build/package}
case $out in
/*) ;;
*) out=$here/$out ;;
esac
for tool in dpkg-deb dpkg-shlibdeps strip gzip; do
    command -v $tool >/dev/null || {
        echo "package: needs $tool; apt-get install dpkg-dev binutils gzip" >&2
        exit 1
    }
done
grep -q '^ST_WEB:BOOL=ON' $build/CMakeCache.txt || {
    echo "package: $build has no browser table; ./sandtable package builds it" >&2
    exit 1
}
version=${ST_PACKAGE_VERSION:-$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' $build/CMakeCache.txt)}
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$folder/root
mkdir -p "$root/DEBIAN" "$folder/debian"

# ---- files ----

cmake --install $build --prefix "$root/usr" >"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    exit 1
}
strip --strip-unneeded "$root/usr/bin/sandtable"
find "$root/usr/lib" -name '*.so.*' -type f -exec strip --strip-unneeded {} +
# The folder of the project is no concern of whoever installs it.
find "$root/usr/lib" -name __pycache__ -exec rm -rf {} +
find "$root/usr/share/man" -type f -exec gzip -9n {} +
doc=$root/usr/share/doc/sandtable
gzip -9n "$doc/CHANGELOG.md"
mv "$doc/CHANGELOG.md.gz" "$doc/changelog.gz"
cat "$doc/LICENSE" "$doc/NOTICES.md" >"$doc/copyright"
rm "$doc/LICENSE" "$doc/NOTICES.md"
mkdir -p "$root/usr/share/bash-completion/completions" "$root/lib/systemd/system" "$root/etc/default"
sh tools/completion.sh "$root/usr/bin/sandtable" "$root/usr/share/bash-completion/completions/sandtable"
cp tools/package/sandtable.service "$root/lib/systemd/system/"
cp tools/package/default "$root/etc/default/sandtable"

# ---- control ----

# The packages of the libraries that the program and the library need.
printf 'Source: sandtable\n\nPackage: sandtable\nArchitecture: any\n' >"$folder/debian/control"
depends=$(cd "$folder" && dpkg-shlibdeps -O root/usr/bin/sandtable root/usr/lib/libsandtable.so.* 2>/dev/null |
    sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || {
    echo "package: dpkg-shlibdeps found no libraries" >&2
    exit 1
}
cat >"$root/DEBIAN/control" <<END
Package: sandtable
Version: $version
Architecture: $architecture
Maintainer: The authors of Sandtable <sandtable@localhost>
Installed-Size: $(du -sk "$root" | cut -f 1)
Depends: $depends
Suggests: python3, python3-numpy, python3-cffi, caddy | nginx
Section: games
Priority: optional
Description: tabletop wargames, played by their rulebooks
 Plays tabletop wargames in the browser, in the terminal and on a server,
 against the computer or other people, and measures what a change of a rule
 does. With the library, its header and the Python package.
 .
 The service listens on this machine only, at port 8017, until
 /etc/default/sandtable says otherwise.
END
echo /etc/default/sandtable >"$root/DEBIAN/conffiles"
for script in postinst prerm postrm; do
    cp tools/package/$script "$root/DEBIAN/"
    chmod 755 "$root/DEBIAN/$script"
done
printf 'activate-noawait ldconfig\n' >"$root/DEBIAN/triggers"
(cd "$root" && find usr lib -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

mkdir -p "$out"
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/sandtable_${version}_$architecture.deb" >/dev/null
echo "$out/sandtable_${version}_$architecture.deb"
