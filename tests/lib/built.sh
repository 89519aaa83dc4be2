# built.sh -- for scripts that test what build/release has built: sourced first, it leaves them in the project's folder,
# with $build what was built and $folder an empty folder that is gone afterwards.
# shellcheck shell=sh
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1
# shellcheck disable=SC2034
build=build/release
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
