#!/bin/sh
# The two readers of the catalogue of words, in C++ and in JavaScript, say the same: every message in
# every language and notation.
#
#   twins.sh BUILD_DIR TESTS
#
# BUILD_DIR    where the samples are written (made if missing)
# TESTS        problems_tests, which says them in C++
#
# Exit status: 0 all is well; 1 a fault; 77 (ctest: skipped) when node is not installed, unless CI is set.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=catalogue_twins
. "$here/../../tools/npm.sh"

[ $# -eq 2 ] || fail "usage: twins.sh BUILD_DIR TESTS"
command -v node >/dev/null 2>&1 || skip "node is not installed"
mkdir -p -- "$1" || fail "cannot make the folder $1"
samples=$1/samples.json
TORITSUME_CATALOGUE_SAMPLES=$samples "$2" '[.catalogue-samples]' >"$1/samples.log" 2>&1 || {
  cat "$1/samples.log" >&2
  fail "no samples were written"
}
node "$here/twins.mjs" "$here/../../../web/words/catalogue.js" "$samples" || exit 1
