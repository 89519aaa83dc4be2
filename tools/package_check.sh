#!/bin/sh
# package_check.sh -- the package in a bare Debian 12: tools/package_check.sh
#
# Makes the package twice, as an older version and as this one, and a system with debootstrap.  There the older one is
# installed with the games of release 0.1 and serves; it is upgraded, and the games are there; it is removed, and the
# games stay; it is purged, and nothing is left.  Then systemd judges the unit, bash completes, man and Python find
# their files.  Takes some minutes, 1 GB of disk and root.  The packages come from the mirror that apt on this machine
# is set up with; MIRROR in the environment names another one, BASE a folder with a bare system to copy, and OLD an
# older package to upgrade from, with its own format of the database.
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1

fail() {
    echo "package: $*" >&2
    exit 1
}

[ "$(id -u)" = 0 ] || fail "needs root"
for tool in debootstrap curl setpriv; do
    command -v $tool >/dev/null || fail "needs $tool; apt-get install debootstrap curl util-linux"
done
# shellcheck disable=SC2016
mirror=${MIRROR:-$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' 'Component: main' |
    sed -n 's/^bookworm //p' | head -n 1)}
[ -n "$mirror" ] || fail "apt on this machine knows no mirror of Debian 12; name one in MIRROR"
proxy=
eval "$(apt-config shell proxy Acquire::http::Proxy)"
[ -z "$proxy" ] || export http_proxy="$proxy"

folder=$(mktemp -d) || exit 1
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null
    rm -rf --one-file-system "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM
system=$folder/system

if [ -n "${OLD:-}" ]; then
    mkdir "$folder/old" && cp "$OLD" "$folder/old/" || fail "no package $OLD"
else
    ST_PACKAGE_VERSION=0.1.9 sh tools/package.sh "$folder/old" >/dev/null || fail "cannot make the older package"
fi
sh tools/package.sh "$folder/new" >"$folder/said" || fail "cannot make the package"
sh tools/package.sh "$folder/again" >/dev/null || fail "cannot make the package again"
cmp -s "$folder"/new/*.deb "$folder"/again/*.deb || fail "the same commit made two different packages"
if [ -n "${BASE:-}" ]; then
    cp -a "$BASE" "$system"
else
    debootstrap --variant=minbase bookworm "$system" "$mirror" >"$folder/log" 2>&1 ||
        fail "debootstrap: $(tail -n 5 "$folder/log")"
fi
cp /etc/resolv.conf /etc/hosts "$system/etc/"
cp "$folder"/old/*.deb "$system/srv/old.deb"
cp "$folder"/new/*.deb "$system/srv/new.deb"

# inside COMMAND...: run it there, with nothing of this machine's environment.
path=/usr/sbin:/usr/bin:/sbin:/bin
inside() {
    chroot "$system" /usr/bin/env -i PATH=$path HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} "$@"
}
apt() {
    inside apt-get -y --no-install-recommends "$@" >"$folder/log" 2>&1 || fail "apt-get $*: $(tail -n 5 "$folder/log")"
}
# Every file that a package may leave, but not what apt and dpkg note of themselves.
files() {
    (cd "$system" && find . -xdev \( -path ./srv -o -path ./proc -o -path ./var/log -o -path ./var/cache -o \
        -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./tmp \) -prune -o -print | sort)
}

# ---- serving, as the unit does: another user, who may write only the games ----

database=/var/lib/sandtable/games.db
start() {
    : >"$folder/served"
    # No function and no shell in between: the process is the server, to be stopped by its id.
    chroot "$system" /usr/bin/env -i PATH=$path setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs \
        --inh-caps=-all /usr/bin/sandtable serve --port 0 --db $database --lab-db /var/lib/sandtable/lab.db \
        >"$folder/served" 2>&1 &
    server=$!
    tries=0
    until grep -q '^Sandtable is at ' "$folder/served"; do
        tries=$((tries + 1))
        if [ $tries -gt 100 ] || ! kill -0 "$server" 2>/dev/null; then fail "$(cat "$folder/served")"; fi
        sleep 0.1
    done
    url=$(sed -n 's/^Sandtable is at //p' "$folder/served")
}
stop() {
    kill "$server"
    wait "$server" || fail "it stopped with status $?: $(cat "$folder/served")"
    server=
}
get() {
    curl --noproxy '*' -sS --fail --compressed "$@" || fail "curl $*"
}
# The format of the database, as its head has it.
format() {
    od -An -tu1 -j63 -N1 "$system$database" | tr -d ' '
}
count() {
    inside sandtable games list --json --db $database | grep -c '"id"'
}

# ---- install ----

apt update
files >"$folder/before"
apt install /srv/old.deb
mkdir -p "$system/var/lib/sandtable"
cp tests/golden/0.1/server.db "$system$database"
chown -R 65534:65534 "$system/var/lib/sandtable"
chmod 700 "$system/var/lib/sandtable"
start
get "$url" >"$folder/page"
grep -q '<html' "$folder/page" || fail "no start page"
# The first rules that are offered to players.
made=
for rules in $(inside sandtable rules); do
    battle=$(inside sandtable scenarios "$rules" | awk 'NR == 1 { print $2 }')
    made=$(curl --noproxy '*' -sS -H 'Content-Type: application/json' "${url}api/games" -d "{\"rules\":\"$rules\",
        \"scenario\":\"$battle\",\"players\":[{\"name\":\"Anna\",\"kind\":\"human\"},
        {\"name\":\"Bo\",\"kind\":\"human\"}]}")
    case $made in
    *'"watch"'*) break ;;
    esac
done
get -o "$folder/wasm" "${url}assets/engine/$rules.wasm"
[ "$(head -c 4 "$folder/wasm" | tail -c 3)" = asm ] || fail "no engine for the browser"
id=$(echo "$made" | sed -n 's/.*"id":"\([a-z0-9]*\)".*/\1/p')
key=$(echo "$made" | sed -n 's/.*"watch":"\([^"]*\)".*/\1/p')
[ -n "$key" ] || fail "no game can be made: $made"
get -H "Sandtable-Key: $key" "${url}api/games/$id/record" >"$folder/record"
[ "$(count)" = 49 ] || fail "$(count) games, not 48 of the first release and a new one"
stop
before=$(format)
echo "package: installed, and serves 48 games of release 0.1 and a new one"

# ---- upgrade ----

echo '# mine' >>"$system/etc/default/sandtable"
apt install -o Dpkg::Options::=--force-confold /srv/new.deb
grep -q '^# mine$' "$system/etc/default/sandtable" || fail "the upgrade replaced the options"
start
[ "$(count)" = 49 ] || fail "$(count) games after the upgrade"
get -H "Sandtable-Key: $key" "${url}api/games/$id/record" >"$folder/again.game"
cmp -s "$folder/again.game" "$folder/record" || fail "the game has changed"
inside sandtable games delete "$id" --db $database >/dev/null || fail "the operator cannot delete while it serves"
[ "$(count)" = 48 ] || fail "the game was not deleted"
# What the pages load later is in it: the lobby, and of each game its first lesson and the learnt value of its players.
get "${url}lobby" | grep -q 'assets/lobby.js' || fail "no page of the lobby"
for file in rules/*/lesson.yaml rules/*/value.net rules/*/play.net; do
    game=${file#rules/} game=${game%%/*}
    case $file in
    rules/template/*) continue ;;
    *.net) get -o "$folder/part" "${url}api/net/$game" ;;
    *) get -o "$folder/part" "${url}api/lesson/$game" ;;
    esac
    [ -s "$folder/part" ] || fail "nothing of $file"
done
stop
inside sandtable verify $database | grep -q '^48 games, 0 damaged' || fail "verify after the upgrade"
echo "package: upgraded from format $before of the database to $(format), with its options and its games"

# ---- remove ----

apt remove sandtable
[ ! -e "$system/usr/bin/sandtable" ] || fail "the program is still there"
[ -s "$system$database" ] || fail "the games are gone with the program"
apt purge sandtable
apt autoremove --purge
files >"$folder/after"
diff "$folder/before" "$folder/after" >"$folder/left" || fail "left behind: $(cat "$folder/left")"
echo "package: removed with its games kept, and purged without a trace"

# ---- what others make of it ----

apt install systemd man-db bash-completion python3-numpy python3-cffi /srv/new.deb
[ -L "$system/etc/systemd/system/multi-user.target.wants/sandtable.service" ] || fail "the service is not enabled"
said=$(inside systemd-analyze verify /lib/systemd/system/sandtable.service 2>&1) || fail "systemd-analyze verify: $said"
[ -z "$said" ] || fail "systemd-analyze verify: $said"
exposure=$(inside systemd-analyze security --offline=true --threshold=15 /lib/systemd/system/sandtable.service |
    sed -n 's/.*exposure level for sandtable.service: \([0-9.]*\) .*/\1/p')
[ -n "$exposure" ] || fail "systemd-analyze security says nothing"
inside systemd-analyze security --offline=true --threshold=15 /lib/systemd/system/sandtable.service >/dev/null ||
    fail "the unit is exposed by $exposure, more than 1.5"
echo "package: systemd-analyze verify has nothing to say, systemd-analyze security says $exposure"
# shellcheck disable=SC2016
inside bash -c '. /usr/share/bash-completion/bash_completion
    _completion_loader sandtable
    COMP_WORDS=(sandtable games ex) COMP_CWORD=2
    _sandtable
    [ "${COMPREPLY[*]}" = "export expire" ]' || fail "bash does not complete"
commands=$(inside sandtable help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
for command in $commands; do
    inside man -w "sandtable-$command" >/dev/null || fail "man has no page of $command"
    # shellcheck disable=SC2016
    inside bash -c '. /usr/share/bash-completion/completions/sandtable
        COMP_WORDS=(sandtable "$1") COMP_CWORD=1
        _sandtable
        [[ " ${COMPREPLY[*]} " = *" $1 "* ]]' bash "$command" || fail "bash does not complete $command"
done
inside man -w sandtable_state_apply >/dev/null || fail "man has no pages of the library"
inside ldconfig -p | grep -q 'libsandtable\.so\.0 ' || fail "the loader does not find the library"
inside python3 -c "import sandtable; assert '$rules' in sandtable.rules()" || fail "Python does not find the package"
apt purge sandtable
[ ! -e "$system/usr/lib/python3/dist-packages/sandtable" ] || fail "what Python compiled is left behind"
echo "package: bash, man, the loader and Python find their files"
echo "package: all is well in 1 system"
