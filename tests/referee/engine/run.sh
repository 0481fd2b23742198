#!/bin/sh
# Compares the solver with the mate scores of the Fairy-Stockfish engine (npm package
# fairy-stockfish-nnue.wasm). Takes an hour and more: it is no part of the tests.
#
#   run.sh BUILD_DIR PROGRAM [FILE...]
#
# BUILD_DIR  where the package is installed (made if missing).
# PROGRAM    toritsume.
# FILE       problem files; without any, tests/data/mates.txt, the examples and the starter
#            collection. NODES (20000) is what the engine gets for a position.
#
# Exit status: as compare.cjs; 77 as in tests/tools/npm.sh.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=engine_referee
. "$here/../../tools/npm.sh"

[ $# -ge 2 ] || fail "usage: run.sh BUILD_DIR PROGRAM [FILE...]"
install_packages "$1" fairy-stockfish-nnue.wasm
program=$2
shift 2
if [ $# -eq 0 ]; then
  root=$here/../../..
  # Their answers may differ between the readings: only the positions are taken.
  grep -v '^#' "$root/tests/data/mates.txt" | cut -d';' -f1 | sort -u >"$build_dir/mates.epd"
  set -- "$build_dir/mates.epd" "$root/problems/examples/examples.epd" \
    "$root/problems/collections/starter.epd"
fi
NODE_PATH="$build_dir/node_modules" exec node "$here/compare.cjs" "$program" "${NODES:-20000}" "$@"
