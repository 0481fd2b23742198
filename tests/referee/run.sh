#!/bin/sh
# Compares the legal moves a program lists with those of Fairy-Stockfish (npm package ffish).
#
#   run.sh BUILD_DIR PRODUCER [ARGUMENT...]
#
# BUILD_DIR  where the package is installed (made if missing); never the source tree. With the same
#            package-lock.json installed already, nothing is fetched.
# PRODUCER   the command that prints the positions in the form compare.cjs describes.
#
# Exit status: 0 all agree; 1 a difference or a fault; 77 (ctest: skipped) when node or npm is
# missing or the registry cannot be reached. With CI set to anything, 1 instead of 77.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1

fail() {
  printf 'referee: %s\n' "$*" >&2
  exit 1
}

skip() {
  if [ -n "${CI:-}" ]; then
    fail "$* (CI is set: this is a failure)"
  fi
  printf 'referee: skipped: %s\n' "$*" >&2
  exit 77
}

[ $# -ge 2 ] || fail "usage: run.sh BUILD_DIR PRODUCER [ARGUMENT...]"
build_dir=$1
shift
command -v node >/dev/null 2>&1 || skip "node is not installed"
mkdir -p -- "$build_dir" || fail "cannot make the folder $build_dir"
build_dir=$(CDPATH='' cd -- "$build_dir" && pwd) || exit 1
[ "$build_dir" != "$here" ] || fail "BUILD_DIR must not be the source folder"

# Installed means: the last complete `npm ci` here was of this very lock file.
stamp=$build_dir/installed-lock.json
if ! cmp -s "$here/package-lock.json" "$stamp" || [ ! -d "$build_dir/node_modules/ffish" ]; then
  command -v npm >/dev/null 2>&1 || skip "npm is not installed"
  rm -f "$stamp"
  cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$build_dir/" ||
    fail "cannot copy the package files into $build_dir"
  log=$build_dir/npm-ci.log
  if ! (cd "$build_dir" && npm ci --no-audit --no-fund --ignore-scripts \
    --fetch-retries=1 --fetch-retry-mintimeout=2000 --fetch-timeout=60000) >"$log" 2>&1; then
    cat "$log" >&2
    # What npm prints when the network or the registry is away; anything else is a fault.
    away='ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH'
    if grep -Eq "$away|ERR_SOCKET_TIMEOUT|EPROTO|ENOTCACHED|code E5[0-9][0-9]" "$log"; then
      skip "the npm registry cannot be reached"
    fi
    fail "npm ci failed"
  fi
  cp "$here/package-lock.json" "$stamp" || fail "cannot write $stamp"
fi

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
