#!/bin/sh
# Compares the legal moves a program lists with those of Fairy-Stockfish (npm package ffish), and
# the games of tests/data/games with how it reads them.
#
#   run.sh BUILD_DIR PRODUCER [ARGUMENT...]
#
# BUILD_DIR  where the package is installed (made if missing).
# PRODUCER   the command that prints the positions in the form compare.cjs describes.
#
# Exit status: 0 all agree; 1 a difference or a fault; 77 as in tests/tools/npm.sh.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=referee
. "$here/../tools/npm.sh"

[ $# -ge 2 ] || fail "usage: run.sh BUILD_DIR PRODUCER [ARGUMENT...]"
install_packages "$1" ffish
shift

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
