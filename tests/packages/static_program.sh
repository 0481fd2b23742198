#!/usr/bin/env bash
# The static program as one finds it: unpacked into a root in which nothing else is.
#   static_program.sh ARCHIVE.tar.gz
# Needs root (chroot).
set -euo pipefail
archive=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAULT: $*" >&2; exit 1; }

tar -xzf "$archive" -C "$folder" --strip-components=1
[ -z "$(find "$folder" -name '*.so*')" ] || fail "there are libraries in it"
inside() { chroot "$folder" /bin/toritsume "$@"; }
mkdir -p "$folder/tmp"

inside --version
inside solve --proof /tmp/proof.tsume /share/toritsume/examples/examples.epd | tail -n 1 |
  grep -q '11 mates, 1 no mate, 0 unknown, 0 bad' || fail "solve"
inside check /tmp/proof.tsume | tail -n 1 | grep -q '12 proven, 0 refused' || fail "check"
inside verify --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2' | grep -q '^SOUND' || fail "verify"
inside perft 3 | grep -q '^[0-9]*$' || fail "perft"
inside --generate man solve | grep -q 'SEE ALSO' || fail "man"
inside compose --plies 3 --seed 11 --count 2 -o /tmp/new.epd || fail "compose"
inside compose --plies 3 --seed 11 --count 2 | diff - <(grep -v '^#' "$folder/tmp/new.epd") || fail "compose, to standard output"
inside compose --plies 3 --seed 11 --count 2 -o /tmp/new.epd 2>&1 | grep -q 'nothing to do' || fail "compose, again"
inside verify --quiet --no-blemishes /tmp/new.epd || fail "verify what was composed"
printf 'usi\nquit\n' | inside usi | grep -qx usiok || fail "usi"
inside solve --language de --position '7/2F4/kP5/7/7/7/7 b F 1' | grep -q 'Matt in 3 Halbz' || fail "--language"
# Without libraries there are no tables of the C library for cp932 either: one line, no crash.
printf '#KIF\n\203\230\n' > "$folder/tmp/mate.kif"
code=0; inside solve /tmp/mate.kif > "$folder/out" 2>&1 || code=$?
[ "$code" = 3 ] && grep -q 'does not know cp932' "$folder/out" || { cat "$folder/out"; fail "cp932"; }
# What is not in it says so.
refused() {
  code=0
  inside "$@" > "$folder/out" 2>&1 || code=$?
  [ "$code" = 2 ] && grep -q 'not in this build' "$folder/out" || { cat "$folder/out"; fail "$1"; }
}
refused show /share/toritsume/examples/examples.epd
refused book /share/toritsume/examples/examples.epd -o /tmp/a.pdf
refused collection list /tmp/a.sqlite
sed 's/^# sum.*/&\n# not finished: candidates 0.. until there are 2 problems/' "$folder/tmp/new.epd" > "$folder/tmp/open.epd"
code=0; inside compose --plies 3 --seed 11 --count 2 -o /tmp/open.epd > "$folder/out" 2>&1 || code=$?
[ "$code" = 2 ] || { cat "$folder/out"; fail "compose, onto a run that is not finished"; }
code=0; inside compose --count 1 -o /tmp/a.sqlite > "$folder/out" 2>&1 || code=$?
[ "$code" = 2 ] && grep -q 'without collections' "$folder/out" || fail "compose, a collection"
code=0; inside compose --count 2 --resume -o /tmp/other.epd > "$folder/out" 2>&1 || code=$?
[ "$code" = 2 ] && grep -q 'without collections' "$folder/out" || fail "compose --resume"
echo "$(du -k "$folder/bin/toritsume" | cut -f1) kB, runs in an empty root"
