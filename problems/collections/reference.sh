#!/bin/sh
# Composes reference.epd and starter.epd of problems/collections anew, in the current folder: the same
# bytes on every machine with the same search (`toritsume --version`: search 9). It begins with the first
# edition of reference.epd (`git show 7a2b9ce:problems/collections/reference.epd`), graded anew. It takes up to
# five hours of processor time; interrupted, it goes on where it was.
#
#   sh reference.sh FIRST [PROGRAM]      PROGRAM: toritsume, if nothing else is given
set -eu
export LC_ALL=C
first=$1
program=${2:-toritsume}
here=$(dirname "$0")

if [ ! -e edition1.epd ]; then
  rm -f edition1.sqlite
  "$program" collection import edition1.sqlite "$first"
  "$program" collection grade edition1.sqlite
  "$program" collection export edition1.sqlite >edition1.part
  mv edition1.part edition1.epd
fi
first=edition1.epd

# pool NAME OPTIONS...: composes NAME.epd.
pools=
pool() {
  name=$1
  shift
  pools="$pools $name.epd"
  [ -e "$name.epd" ] && [ ! -e "$name.epd.run.sqlite" ] && return 0
  resume=
  [ ! -e "$name.epd.run.sqlite" ] || resume=--resume
  "$program" compose $resume --force -o "$name.epd" --summary "$name.json" --allow-first-capture \
    --board 2..14 "$@"
}

# facts FILE...: what the problems with one last move have, and the problems.
facts() {
  cat "$@" | awk '/ duals=0 /' | awk -f "$here/reference_facts.awk"
}

# ideas NAME FILE...: the most beautiful problem of each idea.
ideas() {
  name=$1
  shift
  rm -f "$name-pool.sqlite" "$name-ideas.sqlite"
  "$program" collection import "$name-pool.sqlite" "$@"
  "$program" collection filter --one-per-idea -o "$name-ideas.sqlite" "$name-pool.sqlite"
  "$program" collection export "$name-ideas.sqlite" >"$name-ideas.epd"
}

# starts NAME PLIES WORDS FILE...: one problem of each idea of so many plies whose facts or line have WORDS, an
# expression of awk.
starts() {
  name=$1 plies=$2 words=$3
  shift 3
  [ ! -e "$name.epd" ] || return 0
  facts "$@" | awk -F'\t' -v plies=" plies=$plies " -v words="$words" \
    '$1 ~ plies && $0 ~ words { print $2 }' >"$name-all.epd"
  ideas "$name" "$name-all.epd"
  mv "$name-ideas.epd" "$name.epd"
}

# grow NAME PLIES SEED CANDIDATES STARTS OPTIONS...: longer problems from shorter ones.
grow() {
  name=$1 plies=$2 seed=$3 candidates=$4 from=$5
  shift 5
  pool "$name" --source extend --plies "$plies" --seed "$seed" --candidates "0..$candidates" \
    --starts "$from" "$@"
}
inside="--phoenix 6b-2f"
good=' beauty=([5-9].|100) '
captures=' captures=[1-9]'
pool lines --source mine --mine "$first" --plies 3..13 --seed 201 --attacker-phoenix maybe
pool p1a --plies 1 --seed 210 --candidates 0..400000 --attacker-phoenix maybe
pool p1b --plies 1 --seed 211 --candidates 0..600000 --defenders 1.. $inside
starts s1 1 . p1a.epd p1b.epd "$first"
starts s5 5 "$good" "$first" lines.epd
grow g7a 7 241 600 s5.epd --defenders 1..
quick="--question-nodes 300"
pool p3c --plies 3 --seed 213 --candidates 0..2500000 --defenders 2.. $quick
starts c3 3 "$captures" "$first" lines.epd p3c.epd
grow c5a 5 235 500 c3.epd $quick
starts c5 5 "$captures" "$first" lines.epd c5a.epd
starts i5 5 " inside=1 " "$first" lines.epd c5a.epd
grow g7b 7 242 700 i5.epd $quick
grow c7a 7 245 300 c5.epd $quick
starts s7 7 "$good" "$first" lines.epd g7a.epd g7b.epd
starts i7 7 " inside=1 " "$first" lines.epd g7a.epd g7b.epd
grow g9a 9 251 500 i7.epd $quick
starts i3 3 " inside=1 " "$first" lines.epd p3c.epd
grow g5a 5 231 900 i3.epd --defenders 1.. $quick
starts t5 5 "$good" g5a.epd c5a.epd
grow g7c 7 243 1400 t5.epd --defenders 1.. $quick
grow c5b 5 236 700 c3.epd $quick
starts k5 5 "$captures" c5b.epd g5a.epd
grow c7b 7 247 500 k5.epd $quick
# New blood: threes that the first edition does not have, and what grows from them.
pool p3d --plies 3 --seed 214 --candidates 0..3000000 $quick
starts n3 3 . p3d.epd
grow g5n 5 234 2500 n3.epd $quick
starts n5 5 . g5n.epd
grow g7n 7 248 2500 n5.epd $quick
starts n7 7 "$good" g7c.epd g7n.epd
grow g9n 9 253 1200 n7.epd $quick
pool p1d --plies 1 --seed 215 --candidates 0..1500000 $inside
starts i3n 3 " inside=1 " p3d.epd p3c.epd
grow g5i 5 238 1500 i3n.epd --defenders 1.. $quick
starts i5n 5 " inside=1 " g5n.epd g5i.epd c5b.epd
grow g7i 7 239 2000 i5n.epd $quick
starts i7n 7 " inside=1 " g7i.epd g7n.epd
grow g9i 9 258 1000 i7n.epd $quick
grow g3a 3 221 2000 s1.epd --defenders 1.. $quick
starts s3 3 "$good" "$first" lines.epd p3c.epd g3a.epd
grow g5b 5 232 1500 s3.epd --defenders 1.. $quick
starts n9 9 "$good" g9a.epd g9n.epd
grow g11n 11 262 400 n9.epd $quick
pool p1c --plies 1 --seed 212 --candidates 0..800000 --defenders 1..
grow g3b 3 222 2500 s1.epd $quick
starts m3 3 "$captures" p3d.epd g3a.epd g3b.epd
grow c5c 5 237 900 m3.epd $quick
starts m5 5 "$good" g5b.epd c5c.epd
grow g7m 7 249 2000 m5.epd $quick
starts m7 7 "$good" g7m.epd
grow g9m 9 256 1000 m7.epd $quick
starts m9 9 "$good" g9m.epd
grow g11m 11 263 400 m9.epd $quick
# Themes that are rare: grown from the problems that have them.
starts counters 7 ' counter-check' "$first" lines.epd
grow near-counter 9 271 80 counters.epd --themes counter-check --attacker-phoenix maybe $quick
starts movings '[57]' ' moving-interposition' "$first" lines.epd
grow near-moving 9 272 80 movings.epd --themes moving-interposition $quick
starts swallows '[3579]' ' two-swallow' "$first" $pools
pool near-swallow --source extend,mine --starts swallows.epd --mine swallows.epd --plies 3..11 --seed 273 \
  --candidates 0..2000 --themes two-swallow --attacker-phoenix maybe $quick
# The same once more, from all that is there; and more threes, of which captures and sacrifices are scarce.
starts counters-b '[579]' ' counter-check' "$first" $pools
grow near-counter-b 9 274 1200 counters-b.epd --themes counter-check --attacker-phoenix maybe $quick
grow near-counter-c 11 275 1200 counters-b.epd --themes counter-check --attacker-phoenix maybe $quick
starts swallows-b '[3579]' ' two-swallow' "$first" $pools
pool near-swallow-b --source extend,mine --starts swallows-b.epd --mine swallows-b.epd --plies 3..11 --seed 276 \
  --candidates 0..4000 --themes two-swallow --attacker-phoenix maybe $quick
starts s1b 1 . p1c.epd p1d.epd
grow g3c 3 223 2000 s1b.epd --defenders 1.. $quick
pool p3e --plies 3 --seed 216 --candidates 0..5000000 $quick
grow g3d 3 224 2000 s1b.epd $quick

# The choice, and the selection for those who begin.
# Forward interpositions are so rare that those with two last moves may stand, too.
facts "$first" $pools | cut -f2 >problems.epd
cat "$first" $pools | awk '/ duals=1 / && /; themes [^;]*forward-interposition/' >>problems.epd
rm -f problems.sqlite
"$program" collection import problems.sqlite problems.epd
: >each-idea.epd
for plies in 1 3 5 7 9 11 13 15 17 19 21 23 25; do
  "$program" collection filter --force --plies $plies --one-per-idea -o of-length.sqlite problems.sqlite
  "$program" collection export of-length.sqlite >>each-idea.epd
done
rm -f each-idea.sqlite
"$program" collection import each-idea.sqlite each-idea.epd
: >named.txt
for name in $("$program" collection stats each-idea.sqlite | sed -n 's/^ *\(mate:[a-z-]*\):.*/\1/p'); do
  "$program" collection export --theme "$name" each-idea.sqlite | sed 's/.* id "\([^"]*\)".*/\1/' >>named.txt
done
awk -v named=named.txt -f "$here/reference_facts.awk" each-idea.epd | sort -s -k 1,1nr >ranked.txt
awk -f "$here/reference_choice.awk" ranked.txt >chosen.epd
rm -f chosen.sqlite sorted.sqlite parts.sqlite starter.sqlite
"$program" collection import chosen.sqlite chosen.epd
# So that whoever grades the file anew finds what it says.
"$program" collection grade chosen.sqlite
"$program" collection filter --select 100000 -o sorted.sqlite chosen.sqlite
"$program" collection export sorted.sqlite >reference.epd
"$program" collection filter --one-per-family --quota 1:30,3:202,5:160,7:120,9:80,11:40 \
  -o parts.sqlite sorted.sqlite
"$program" collection filter --select 1000 -o starter.sqlite parts.sqlite
"$program" collection export starter.sqlite >starter.epd
