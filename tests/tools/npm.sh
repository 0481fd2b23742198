# For tests that need packages of npm: sourced by their run.sh, which sets `name` (of the test, for
# messages) and `here` (its folder, with package.json, package-lock.json and .npmrc).
#
# Exit status: 1 for a fault; 77 (ctest: skipped) when something is not installed or the registry
# cannot be reached. With CI set to anything, 1 instead of 77.

fail() {
  printf '%s: %s\n' "$name" "$*" >&2
  exit 1
}

skip() {
  if [ -n "${CI:-}" ]; then
    fail "$* (CI is set: this is a failure)"
  fi
  printf '%s: skipped: %s\n' "$name" "$*" >&2
  exit 77
}

# Makes the folder $1 (never the source tree) hold the package $2 and whatever else the lock file
# names; sets `build_dir` to its path. With the same package-lock.json installed already, nothing is
# fetched.
install_packages() {
  command -v node >/dev/null 2>&1 || skip "node is not installed"
  mkdir -p -- "$1" || fail "cannot make the folder $1"
  build_dir=$(CDPATH='' cd -- "$1" && pwd) || exit 1
  [ "$build_dir" != "$here" ] || fail "BUILD_DIR must not be the source folder"

  # Installed means: the last complete `npm ci` here was of this very lock file.
  stamp=$build_dir/installed-lock.json
  if cmp -s "$here/package-lock.json" "$stamp" && [ -d "$build_dir/node_modules/$2" ]; then
    return
  fi
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
}
