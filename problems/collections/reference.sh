#!/bin/sh
# Composes reference.epd and starter.epd of problems/collections anew, in the current folder: the same
# bytes on every machine with the same search (`toritsume --version`: search 3). It takes some hours
# of processor time; interrupted, it goes on where it was.
#
#   sh reference.sh [PROGRAM]      PROGRAM: toritsume, if nothing else is given
set -eu
export LC_ALL=C
program=${1:-toritsume}

# pool NAME OPTIONS...: composes NAME.epd.
pool() {
  name=$1
  shift
  [ -e "$name.epd" ] && [ ! -e "$name.epd.run.sqlite" ] && return 0
  resume=
  [ ! -e "$name.epd.run.sqlite" ] || resume=--resume
  "$program" compose $resume --force -o "$name.epd" "$@"
}

# grow NAME PLIES SEED CANDIDATES STARTS OPTIONS...: longer problems from shorter ones.
grow() {
  name=$1 plies=$2 seed=$3 candidates=$4 starts=$5
  shift 5
  # The names of the files of the starts are words.
  pool "$name" --source extend --attacker-phoenix maybe --plies "$plies" --seed "$seed" \
    --candidates "0..$candidates" --starts $starts "$@"
}

# ideas NAME POOL...: one problem of each idea.
ideas() {
  name=$1
  shift
  rm -f "$name-pool.sqlite" "$name.sqlite"
  "$program" collection import "$name-pool.sqlite" "$@"
  "$program" collection filter --one-per-idea -o "$name.sqlite" "$name-pool.sqlite"
}

pool p1a --plies 1 --seed 10 --candidates 0..400000
pool p3a --plies 3 --seed 11 --candidates 0..4000000
pool p3b --plies 3 --seed 12 --candidates 0..8000000 --defenders 1..
pool p3c --plies 3 --seed 13 --candidates 0..2000000 --attacker-phoenix yes
pool p3d --plies 3 --seed 14 --candidates 0..4000000 --defenders 2.. --board 4..12
threes="p3a.epd p3b.epd p3c.epd p3d.epd"
grow p5a 5 21 3000 "$threes" --defenders 1..
grow p5b 5 22 4000 "$threes"
grow p7a 7 31 2500 "p5a.epd" --defenders 1..
grow p7b 7 32 3000 "p5b.epd"
grow p7c 7 33 3000 "p5a.epd p5b.epd"
grow p7d 7 34 1600 "p5a.epd p5b.epd"
grow p7e 7 35 1000 "p5a.epd p5b.epd"
grow p7f 7 36 800 "p5a.epd p5b.epd"
grow p9a 9 41 1600 "p7a.epd" --defenders 1..
grow p9b 9 42 1600 "p7b.epd"
grow p9c 9 43 1000 "p7c.epd"
grow p9d 9 44 1400 "p7b.epd p7c.epd"
grow p9e 9 45 700 "p7a.epd p7b.epd p7c.epd p7d.epd"
grow p9f 9 46 600 "p7d.epd p7e.epd"
grow p11a 11 51 800 "p9a.epd" --defenders 1..
grow p11b 11 52 800 "p9b.epd"
grow p11c 11 53 1200 "p9a.epd p9b.epd p9d.epd"
grow p11d 11 54 700 "p9c.epd p9d.epd"
grow p11e 11 55 500 "p9e.epd"
grow p11f 11 56 300 "p9e.epd p9f.epd"
grow p13a 13 61 350 "p11a.epd" --question-nodes 2k --board 2..12
grow p13b 13 62 450 "p11b.epd" --question-nodes 2k --board 2..12
grow p13c 13 63 450 "p11b.epd p11c.epd" --question-nodes 2k --board 2..12
grow p13d 13 64 350 "p11a.epd p11c.epd p11d.epd" --question-nodes 2k --board 2..12
grow p13e 13 65 150 "p11d.epd p11e.epd" --question-nodes 2k --board 2..12
grow p15b 15 72 250 "p13b.epd" --question-nodes 4k --board 2..14
grow p15c 15 73 250 "p13b.epd p13c.epd" --question-nodes 4k --board 2..14
grow p17b 17 82 100 "p15b.epd" --question-nodes 8k --board 2..16
grow p19b 19 92 60 "p17b.epd" --question-nodes 15k --board 2..18

grow p21b 21 102 40 "p19b.epd" --question-nodes 20k --board 2..20
grow p23b 23 112 30 "p21b.epd" --question-nodes 30k --board 2..20
grow p25b 25 122 25 "p23b.epd" --question-nodes 40k --board 2..22
# New blood: from other problems of 3 plies, up to the longest.
grow p5c 5 23 2000 "$threes" --defenders 1..
grow p7g 7 37 1800 "p5c.epd"
grow p9g 9 47 1400 "p7g.epd"
grow p11g 11 57 800 "p9g.epd"
grow p13f 13 66 350 "p11g.epd" --question-nodes 2k --board 2..12
grow p15d 15 74 150 "p13f.epd" --question-nodes 4k --board 2..14
grow p17c 17 83 60 "p15d.epd" --question-nodes 8k --board 2..16
# In most of these the phoenix stands on an edge, so here it stands inside.
inside="--phoenix 6b-2f"
pool p3e --plies 3 --seed 15 --candidates 0..6000000 $inside
grow p5d 5 24 900 "p3e.epd" $inside
grow p7h 7 38 900 "p5d.epd" $inside
grow p9h 9 48 800 "p7h.epd" $inside
grow p11h 11 58 400 "p9h.epd" $inside

# Themes that are rare: the neighbourhood of the problems that have them.
near() {
  theme=$1 seed=$2 candidates=$3
  "$program" collection export --theme "$theme" first.sqlite >"$theme-starts.epd"
  pool "$4" --source mine --mine "$theme-starts.epd" --themes "$theme" --attacker-phoenix maybe \
    --board 1..14 --plies 3..17 --question-nodes 3k --seed "$seed" --candidates "0..$candidates"
}
ideas first p1a.epd $threes p5a.epd p5b.epd p7a.epd p7b.epd p7c.epd p9a.epd p9b.epd
for theme in centre-mate counter-check drop-mate-avoidance forward-interposition \
  moving-interposition saw; do
  near "$theme" 101 8000 "near-$theme"
done
for theme in forward-interposition saw; do near "$theme" 102 10000 "near-$theme-102"; done

"$program" collection export --theme interposition --theme quail-line --plies 5..9 first.sqlite \
  >quail-interpositions.epd
pool near-forward-interposition-103 --source mine --mine quail-interpositions.epd \
  --themes forward-interposition --attacker-phoenix maybe --board 1..14 --plies 3..9 \
  --question-nodes 3k --seed 103 --candidates 0..60000

ideas last p*.epd near-*.epd
rm -f sorted.sqlite
"$program" collection filter --select 100000 -o sorted.sqlite last.sqlite
"$program" collection export sorted.sqlite >reference.epd

rm -f parts.sqlite starter.sqlite
"$program" collection filter --one-per-family --quota 1:30,3:202,5:160,7:120,9:80,11:40 \
  -o parts.sqlite sorted.sqlite
"$program" collection filter --select 1000 -o starter.sqlite parts.sqlite
"$program" collection export starter.sqlite >starter.epd
