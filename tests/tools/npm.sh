# For tests that need packages of npm: sourced by their run.sh, which sets `name` (of the test, for
# messages) and `here` (its folder, with package.json, package-lock.json and .npmrc).
#
# Exit status: 1 for a fault; 77 (ctest: skipped) when something is not installed or the registry
# cannot be reached or trusted. With CI set to anything, 1 instead of 77. tests/tools/npm_test.sh
# lists which is which.

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

# Fails unless the lock file is one of package.json and has a checksum for all it names. npm would
# ask the registry first, and takes what has no checksum as it comes.
check_lock() {
  node -e '
    const [wanted, lock] = process.argv.slice(1).map((file) => JSON.parse(fs.readFileSync(file)));
    const { "": root, ...packages } = lock.packages;
    assert.deepStrictEqual(root.dependencies, wanted.dependencies);
    for (const [name, version] of Object.entries(wanted.dependencies))
      assert.strictEqual(packages["node_modules/" + name].version, version);
    for (const [path, { integrity, resolved }] of Object.entries(packages)) {
      assert.match(String(integrity), /^sha512-/, path + " has no checksum");
      assert.strictEqual(resolved, undefined, path + " names a registry");
    }' "$here/package.json" "$here/package-lock.json" || fail "the lock file is broken"
}

# Prints why npm, whose output is in the file $1, could not reach or trust the registry. False if it
# failed in another way: what came was wrong, or something here is.
registry_trouble() {
  code=$(sed -n -e 's/^npm ERR! code //p' -e 's/^npm error code //p' "$1" | head -n 1)
  # Some versions end without a word; then what became of the last request.
  [ -n "$code" ] || code=$(sed -n 's/^npm http .* attempt [0-9]* failed with //p' "$1" | tail -n 1)
  case $code in
    # The network and names.
    ENOTFOUND | EAI_* | ECONN* | ENET* | EHOST* | EPIPE | ERR_STREAM_PREMATURE_CLOSE) ;;
    *TIMEOUT | *TIMEDOUT | ENOTCACHED) ;;
    # Certificates and TLS.
    CERT_* | CRL_* | *_CERT | *_CERT_* | UNABLE_TO_* | HOSTNAME_MISMATCH | INVALID_CA) ;;
    INVALID_PURPOSE | PATH_LENGTH_EXCEEDED | EPROTO | ERR_TLS_* | ERR_SSL_* | ERR_OSSL_*) ;;
    # Proxies, and what speaks no HTTP.
    EINVALIDPROXY | EUNSUPPORTEDPROXY | EINVALIDRESPONSE | ERR_INVALID_URL) ;;
    ERR_INVALID_PROTOCOL | EMAXREDIRECT | HPE_*) ;;
    # What the registry refuses, and what it cannot do.
    4[0-9][0-9] | 5[0-9][0-9] | E4[0-9][0-9] | E5[0-9][0-9]) ;;
    EOTP | EAUTHIP | EAUTHUNKNOWN | ENEEDAUTH) ;;
    # What came was wrong, or the lock file is.
    EINTEGRITY | ETARGET | EUSAGE) return 1 ;;
    # FETCH_ERROR stands for several failures, EACCES also for a firewall here: npm's words decide.
    *)
      request='(FetchError: |network )?request to [^ ]+ failed, reason: '
      grep -Eq "^npm (ERR!|error) ($request|network timeout at: |Response timeout while )" "$1" || return 1
      ;;
  esac
  printf '%s' "$code"
}

# Makes the folder $1 (never the source tree) hold the package $2 and whatever else the lock file
# names; sets `build_dir` to its path. With the same package-lock.json installed already, nothing is
# fetched. NPM_SECONDS is how long npm may take in all.
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
  check_lock
  command -v npm >/dev/null 2>&1 || skip "npm is not installed"
  rm -f "$stamp"
  cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$build_dir/" ||
    fail "cannot copy the package files into $build_dir"
  log=$build_dir/npm-ci.log
  seconds=${NPM_SECONDS:-150}
  # npm knows no limit for all it does, none for the start of TLS, and does not heed SIGTERM.
  limit=
  ! command -v timeout >/dev/null 2>&1 || limit="timeout -s KILL $seconds"
  begin=$(date +%s)
  if ! (cd "$build_dir" && $limit npm ci --no-audit --no-fund --ignore-scripts --no-color \
    --no-update-notifier --loglevel=http --fetch-retries=3 --fetch-retry-mintimeout=1000 \
    --fetch-retry-factor=2 --fetch-timeout=30000) >"$log" 2>&1; then
    cat "$log" >&2
    [ $(($(date +%s) - begin)) -lt "$seconds" ] || skip "the npm registry took more than $seconds s"
    trouble=$(registry_trouble "$log") || fail "npm ci failed"
    # What could not be had: the last address that npm names.
    wanted=$(sed -n -E 's/^npm .*(GET|request to|timeout at:) (https?:[^ ]+).*/\2/p' "$log" | tail -n 1)
    skip "the npm registry cannot be reached or trusted: $trouble${wanted:+ for $wanted}"
  fi
  [ -d "$build_dir/node_modules/$2" ] || fail "npm ci did not install $2"
  cp "$here/package-lock.json" "$stamp" || fail "cannot write $stamp"
}
