#!/usr/bin/env bash
# The Windows program under wine64.
#   windows_program.sh ARCHIVE.zip
# Needs wine64, unzip and python3.
set -euo pipefail
archive=$(realpath "$1")
folder=$(mktemp -d)
export WINEPREFIX="$folder/wine" WINEDEBUG=-all
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
trap '"$wine"server -k 2>/dev/null || true; rm -rf "$folder"' EXIT
fail() { echo "FAULT: $*" >&2; exit 1; }

unzip -q "$archive" -d "$folder"
cd "$folder"/toritsume-*
run() { "$wine" bin/toritsume.exe "$@"; }
run --version
examples=share/toritsume/examples/examples.epd
run solve --proof proof.tsume "$examples" > solved
tail -n 1 solved | grep -q '11 mates, 1 no mate, 0 unknown, 0 bad' || { cat solved; fail "solve"; }
! grep -q $'\r' solved || fail "line ends of Windows in the report"
run check proof.tsume | tail -n 1 | grep -q '12 proven, 0 refused' || fail "check"
run verify --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2' | grep -q '^SOUND' || fail "verify"
run solve --notation japanese --diagram --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1' |
  grep -q '☗7四鷹打' || fail "UTF-8 in the report"
# Names of files in UTF-8, read and written over (a second time).
cp "$examples" '詰.epd'
for _ in 1 2; do run solve --proof '証.tsume' '詰.epd' | tail -n 1 | grep -q '11 mates' || fail "names in UTF-8"; done
[ -s '証.tsume' ] || fail "no file with a name in UTF-8"
code=0; run solve missing.epd > /dev/null 2>&1 || code=$?
[ "$code" = 3 ] || fail "exit code $code for a missing file"
code=0; run show "$examples" > out 2>&1 || code=$?
[ "$code" = 2 ] && grep -q 'not in this build' out || fail "show"
echo "toritsume.exe: $(du -k bin/toritsume.exe | cut -f1) kB, runs under $("$wine" --version)"
