#!/bin/sh
# Compares the legal moves a program lists with those of Fairy-Stockfish (npm package ffish), and
# the games of tests/data/games with how it reads them; has it judge puzzles made for pychess.
#
#   run.sh BUILD_DIR TORITSUME STEP PRODUCER [ARGUMENT...]
#
# BUILD_DIR  where the package is installed (made if missing).
# TORITSUME  the program, which exports every STEP-th problem of starter.epd for pychess.
# PRODUCER   the command that prints the positions in the form compare.cjs describes.
#
# Exit status: 0 all agree; 1 a difference or a fault; 77 as in tests/tools/npm.sh.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=referee
. "$here/../tools/npm.sh"

[ $# -ge 4 ] || fail "usage: run.sh BUILD_DIR TORITSUME STEP PRODUCER [ARGUMENT...]"
install_packages "$1" ffish
program=$2 step=$3
shift 3

# The games of tests/data/games: made as games.cjs makes them or written by hand, and read as ffish
# reads them.
games=$here/../data/games
NODE_PATH="$build_dir/node_modules" node "$here/games.cjs" make 23 20 "$build_dir" &&
  cmp "$build_dir/games.pgn" "$games/games.pgn" ||
  fail "games.pgn is not what games.cjs makes"
for file in games hand; do
  NODE_PATH="$build_dir/node_modules" node "$here/games.cjs" read "$games/$file.pgn" \
    >"$build_dir/$file.txt" && cmp "$build_dir/$file.txt" "$games/$file.txt" ||
    fail "ffish reads $file.pgn in another way than $file.txt says"
done

# Puzzles in the form of pychess. What is left out makes the exit code 1.
collection=$build_dir/puzzles.sqlite
rm -f "$collection"
awk "NR % $step == 1 % $step" "$here/../../problems/collections/starter.epd" |
  "$program" collection import "$collection" - >/dev/null || fail "starter.epd is not imported"
"$program" collection export --format pychess -o "$build_dir/puzzles.json" "$collection" \
  2>"$build_dir/puzzles.log"
[ $? -le 1 ] || fail "no puzzles: $(cat "$build_dir/puzzles.log")"
NODE_PATH="$build_dir/node_modules" node "$here/puzzles.cjs" <"$build_dir/puzzles.json" ||
  fail "ffish does not take the puzzles for pychess"

# A POSIX shell shows only the last status of a pipe, so the producer's goes through a file.
status=$build_dir/producer-status.$$
trap 'rm -f "$status"' EXIT
{
  "$@"
  echo $? >"$status"
} | NODE_PATH="$build_dir/node_modules" node "$here/compare.cjs"
compared=$?
produced=$(cat "$status" 2>/dev/null || echo unknown)
[ "$produced" = 0 ] || fail "the producer ended with status $produced: $*"
[ "$compared" = 0 ] || exit 1
