#!/bin/sh
# Composes practical.epd of problems/collections anew, in the current folder: the same bytes on every
# machine with the same search (`toritsume --version`: search 9). It takes some minutes of processor
# time; interrupted, it goes on where it was.
#
#   sh practical.sh [PROGRAM]      PROGRAM: toritsume, if nothing else is given
set -eu
export LC_ALL=C
program=${1:-toritsume}

# games NAME OPTIONS...: composes NAME.epd. Each has its own seed, so its own games; a game gives one
# problem at most.
games() {
  name=$1
  shift
  [ -e "$name.epd" ] && [ ! -e "$name.epd.run.sqlite" ] && return 0
  resume=
  [ ! -e "$name.epd.run.sqlite" ] || resume=--resume
  "$program" compose $resume --force -o "$name.epd" --source play --play-nodes 200..1000 \
    --board 15.. "$@"
}

games practical-all --plies 1..15 --seed 2026 --candidates 0..3500
games practical-more --plies 3..7 --seed 2027 --candidates 0..4000
games practical-long --plies 9..15 --seed 2028 --candidates 0..2500

# What a player would not train with is left out: positions won without the mate, in which the attacker is ahead
# by 25 or more (values of docs/beauty.md, hands included), and mates in one with fewer than three checks to choose
# from, or none that fails by one answer only.
awk '
  BEGIN {
    n = split("k 0 s 1 +s 2 p 3 l 4 r 4 c 5 f 6 +f 9", given, " ")
    for (i = 1; i < n; i += 2) value[given[i]] = given[i + 1]
  }
  # The values of the birds of sente, who attacks, less those of gote: of a board, or of the hands.
  function lead(birds, in_hand,   i, c, sign, number, sum) {
    for (i = 1; i <= length(birds); ++i) {
      c = substr(birds, i, 1)
      if (c ~ /[0-9]/) number = number * 10 + c
      else if (c == "+") sign = c
      else if (c ~ /[A-Za-z]/) {
        c = (in_hand && number ? number : 1) * (c ~ /[A-Z]/ ? 1 : -1) * value[sign tolower(c)]
        sum += c
        sign = number = ""
      }
    }
    return sum
  }
  lead($1, 0) + lead($3, 1) < 25 && !(/; dm 1;/ && (/ checks=[0-2] / || / tries=0 /))
' practical-all.epd practical-more.epd practical-long.epd >practical-wanted.epd

rm -f practical-pool.sqlite practical-chosen.sqlite practical-sorted.sqlite
"$program" collection import practical-pool.sqlite practical-wanted.epd
"$program" collection filter --quota 1:240,3:280,5:240,7:230,9:120,11:100,13:100,15:100 \
  -o practical-chosen.sqlite practical-pool.sqlite
"$program" collection filter --select 100000 -o practical-sorted.sqlite practical-chosen.sqlite
"$program" collection export practical-sorted.sqlite >practical.epd
