#!/usr/bin/env bash
# The Windows program under wine64.
#   windows_program.sh ARCHIVE.zip
# Needs wine64, unzip and python3.
set -euo pipefail
archive=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
folder=$(mktemp -d)
export WINEPREFIX="$folder/wine" WINEDEBUG=-all
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
server=$(command -v wineserver || echo /usr/lib/wine/wineserver64)
trap '"$server" -k || true; "$server" -w || true; rm -rf "$folder"' EXIT
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
# KIF in cp932, the encoding of Japanese Windows programs.
iconv -f UTF-8 -t CP932 > 'mate.kif' <<'KIF'
手合割：その他
作品名：鷹の犠牲
作者：作者不明
手数：3手詰
後手の持駒：鶴四　雉三　左鶉二　右鶉二　燕十六
   ７   ６   ５   ４   ３   ２   １
+------------------------------------+
|  ・   ・   ・   ・   ・   ・   ・  | 一
|  ・   ・   鷹   ・   ・   ・   ・  | 二
| v鵬   雉   ・   ・   ・   ・   ・  | 三
|  ・   ・   ・   ・   ・   ・   ・  | 四
|  ・   ・   ・   ・   ・   ・   ・  | 五
|  ・   ・   ・   ・   ・   ・   ・  | 六
|  ・   ・   ・   ・   ・   ・   ・  | 七
+------------------------------------+
先手の持駒：鷹
手数----指手---------消費時間--
   1 ７四鷹打   ( 0:00/00:00:00)
   2 ７二鵬(73)   ( 0:00/00:00:00)
   3 ６一鷹成(52)   ( 0:00/00:00:00)
まで3手で詰み
KIF
run solve mate.kif | grep -q 'mate in 3 plies' || fail "cp932"
run solve --language ja --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2' | grep -q '3手詰' || fail "--language"
printf 'usi\nposition sfen 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1\ngo mate 10000\n' | run usi > spoken
grep -q '^usiok$' spoken && grep -qx 'checkmate F\*7d 7c7b 5b6a+' spoken || { cat spoken; fail "usi"; }
code=0; run solve missing.epd > /dev/null 2>&1 || code=$?
[ "$code" = 3 ] || fail "exit code $code for a missing file"
code=0; run show "$examples" > out 2>&1 || code=$?
[ "$code" = 2 ] && grep -q 'not in this build' out || fail "show"
# On a console: UTF-8, and Ctrl-C as a person types it, which keeps what is known.
python3 "$here/console.py" "$wine" bin/toritsume.exe || fail "the console"
echo "toritsume.exe: $(du -k bin/toritsume.exe | cut -f1) kB, runs under $("$wine" --version)"
