#!/bin/sh
# Which failures of npm skip a test, and which fail it: npm.sh with an npm that fails as told. Needs
# neither node nor npm nor a network; node, if there, judges broken lock files.
#
#   npm_test.sh WORK_DIR
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
[ $# = 1 ] || { echo 'usage: npm_test.sh WORK_DIR' >&2; exit 1; }
rm -rf "$1"
mkdir -p "$1/bin" "$1/project" || exit 1
work=$(CDPATH='' cd -- "$1" && pwd) || exit 1
unset CI
node=$(command -v node)

# The only programs there are. The npm prints what SAYS says and ends with STATUS.
for tool in cat cmp cp date dirname env grep head mkdir rm sed sh sleep tail timeout; do
  ln -s "$(command -v $tool)" "$work/bin/$tool" || exit 1
done
cat >"$work/fake-npm" <<'END'
#!/bin/sh
if [ "$SAYS" = sleep ]; then exec sleep 30; fi
if [ "$SAYS" = installs ]; then exec mkdir -p node_modules/thing; fi
printf "$SAYS\n"
exit "$STATUS"
END
cat >"$work/run.sh" <<END
here=$work/project
name=fake
. "$here/npm.sh"
install_packages "$work/build" thing
END
printf '#!/bin/sh\n' >"$work/fake-node"
chmod +x "$work/fake-npm" "$work/fake-node"
echo 'audit=false' >"$work/project/.npmrc"
echo '{"dependencies": {"thing": "1.2.3"}}' >"$work/project/package.json"
lock() {
  printf '{"packages": {"": {"dependencies": {"thing": "%s"}},\n' "$1"
  printf '"node_modules/thing": {"version": "%s", %s}}}\n' "$2" "$3"
}
good_lock() { lock 1.2.3 1.2.3 '"integrity": "sha512-abc"'; }

faults=0
# expect STATUS WORDS TITLE [VARIABLE=VALUE...]: how run.sh ends, and a part of the last line it writes.
expect() {
  status=$1 words=$2 title=$3
  shift 3
  rm -rf "$work/build"
  env PATH="$work/bin" NPM_SECONDS=20 STATUS=1 "$@" sh "$work/run.sh" >"$work/output" 2>&1
  got=$?
  last=$(tail -n 1 "$work/output")
  case $got:$last in
    "$status:"*"$words"*) ;;
    *)
      printf '%s: status %s instead of %s, "%s" instead of "%s"\n' "$title" "$got" "$status" "$last" "$words"
      faults=$((faults + 1))
      ;;
  esac
}
# A reason to skip, which is a failure where CI is set.
skips() {
  expect 77 "fake: skipped: $1" "$2" "SAYS=$3"
  expect 1 "fake: $1 (CI is set" "$2, with CI" "SAYS=$3" CI=1
}
# A failure in either case.
fails() {
  expect 1 "fake: $1" "$2" "SAYS=$3"
  expect 1 "fake: $1" "$2, with CI" "SAYS=$3" CI=1
}

good_lock >"$work/project/package-lock.json"
skips 'node is not installed' 'no node' installs
ln -s "$work/fake-node" "$work/bin/node"
skips 'npm is not installed' 'no npm' installs
ln -s "$work/fake-npm" "$work/bin/npm"
expect 0 '' 'all is well' SAYS=installs
expect 1 'npm ci did not install thing' 'nothing installed' 'SAYS=added nothing' STATUS=0

trouble='the npm registry cannot be reached or trusted'
for code in ENOTFOUND EAI_AGAIN EAI_FAIL ECONNREFUSED ECONNRESET ECONNABORTED ENETUNREACH ENETDOWN \
  EHOSTUNREACH EPIPE ERR_STREAM_PREMATURE_CLOSE ETIMEDOUT ESOCKETTIMEDOUT ETIMEOUT EIDLETIMEOUT \
  ECONNECTIONTIMEOUT ERR_SOCKET_TIMEOUT ENOTCACHED \
  CERT_HAS_EXPIRED CERT_NOT_YET_VALID CERT_REVOKED CERT_UNTRUSTED CRL_HAS_EXPIRED \
  DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT \
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE HOSTNAME_MISMATCH INVALID_CA \
  INVALID_PURPOSE ERR_TLS_CERT_ALTNAME_INVALID ERR_TLS_HANDSHAKE_TIMEOUT \
  ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED EPROTO \
  EINVALIDPROXY EUNSUPPORTEDPROXY ERR_INVALID_URL EMAXREDIRECT HPE_INVALID_CONSTANT \
  E400 E401 E403 E404 E407 E408 E429 E451 E500 E502 E503 E504 E520 EOTP ENEEDAUTH; do
  for form in 'ERR!' error; do
    expect 77 "fake: skipped: $trouble: $code" "$form $code" \
      "SAYS=npm http fetch GET 200 x\nnpm $form code $code\nnpm $form errno $code\nnpm $form words"
  done
done
skips "$trouble: FETCH_ERROR" 'no answer' 'npm error code FETCH_ERROR\nnpm error network timeout at: x'
skips "$trouble: SELF_SIGNED_CERT_IN_CHAIN" 'an unknown certificate' 'npm error code SELF_SIGNED_CERT_IN_CHAIN'
skips "$trouble: FETCH_ERROR" 'a proxy that closes' \
  'npm error code FETCH_ERROR\nnpm error request to x failed, reason: Proxy connection ended'
skips "$trouble: EACCES" 'a firewall' \
  'npm ERR! code EACCES\nnpm ERR! syscall connect\nnpm ERR! FetchError: request to x failed, reason: connect EACCES'
skips "$trouble: ENEWCODE" 'a code nobody knows' \
  'npm ERR! code ENEWCODE\nnpm ERR! network request to x failed, reason: y'
skips "$trouble: ECONNRESET" 'no last word' \
  'npm http fetch GET x attempt 1 failed with ETIMEDOUT\nnpm http fetch GET x attempt 2 failed with ECONNRESET\nnpm ERR! Exit handler never called!'
skips "$trouble: E503 for https://example.org/thing" 'what was not to be had' \
  'npm http fetch GET 200 https://example.org/other 9ms\nnpm error code E503\nnpm error 503 Service Unavailable - GET https://example.org/thing'
expect 77 'fake: skipped: the npm registry took more than 1 s' 'no end' SAYS=sleep NPM_SECONDS=1
expect 1 'fake: the npm registry took more than 1 s (CI' 'no end, with CI' SAYS=sleep NPM_SECONDS=1 CI=1

for code in EUSAGE EINTEGRITY ETARGET EJSONPARSE ENODATA ENOLOCK ERESOLVE EBADENGINE EBADPLATFORM \
  ENOENT ENOSPC ENOTDIR EROFS TAR_BAD_ARCHIVE TAR_ENTRY_ERROR E200 ECANTHAPPEN; do
  for form in 'ERR!' error; do
    expect 1 'fake: npm ci failed' "$form $code" \
      "SAYS=npm http fetch GET x attempt 1 failed with ECONNRESET\nnpm $form code $code\nnpm $form errno $code"
  done
done
fails 'npm ci failed' 'another content' 'npm error code EINTEGRITY'
fails 'npm ci failed' 'no JSON' \
  'npm error code FETCH_ERROR\nnpm error invalid json response body at x reason: Unexpected token, timeout'
fails 'npm ci failed' 'a folder not to be written' 'npm error code EACCES\nnpm error syscall mkdir'
fails 'npm ci failed' 'an npm that cannot start' 'npm does not support this version'
fails 'npm ci failed' 'words alone' 'npm error look for ECONNREFUSED, E503 and code ENOTFOUND'

# Lock files, where the registry is away: broken ones are no less broken then.
if [ -n "$node" ]; then
  ln -sf "$node" "$work/bin/node"
  away='npm error code ECONNREFUSED'
  skips "$trouble: ECONNREFUSED" 'a good lock file' "$away"
  # broken TITLE WRITER...: the WRITER prints the lock file.
  broken() {
    title=$1
    shift
    "$@" >"$work/project/package-lock.json"
    fails 'the lock file is broken' "$title" "$away"
  }
  checksum='"integrity": "sha512-abc"'
  broken 'a lock file of another package.json' lock 1.2.4 1.2.4 "$checksum"
  broken 'a lock file of another version' lock 1.2.3 1.2.4 "$checksum"
  broken 'no checksum' lock 1.2.3 1.2.3 '"license": "MIT"'
  broken 'a registry named' lock 1.2.3 1.2.3 "$checksum, \"resolved\": \"https://example.org/\""
  broken 'half a lock file' printf '{"packages": {'
  broken 'an empty lock file' printf ''
fi
[ "$faults" = 0 ]
