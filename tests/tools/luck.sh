#!/usr/bin/env bash
# Finds tests that pass by luck: all tests of a build in random order, four at a time beside four busy loops; then all
# of this on one core with three of them. About an hour on two cores.
#
#   tests/tools/luck.sh [BUILD]        build/release
#
# Exit code 0 if both runs pass. ctest takes no seed, but tells the order: the log is BUILD/Testing/Temporary/LastTest.log.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/release}
if [ $# -gt 1 ] || [ ! -f "$build/CTestTestfile.cmake" ]; then
  echo "luck.sh: usage: tests/tools/luck.sh [BUILD], a build folder with tests; '$build' is none" >&2
  exit 2
fi
loops=()
trap 'kill "${loops[@]}" 2>/dev/null || true' EXIT

# Runs the tests beside so many busy loops; the words that follow stand before each command.
run_beside() {
  local count=$1 status=0
  shift
  for ((; count > 0; --count)); do
    "$@" bash -c 'while :; do :; done' &
    loops+=($!)
  done
  "$@" ctest --test-dir "$build" --schedule-random --output-on-failure -j 4 || status=$?
  kill "${loops[@]}"
  loops=()
  return "$status"
}

status=0
echo "== four busy loops"
run_beside 4 env || status=1
echo "== one core, three busy loops"
run_beside 3 taskset -c 0 || status=1
exit "$status"
