#!/bin/sh
# Tests what `cmake --build --preset web` made: the core in WebAssembly against the program of this
# machine, the examples of docs/web.md, and the page in Debian's chromium, firefox-esr and WebKit.
#
#   run.sh BUILD_DIR PROGRAM WEB [SCREENSHOTS]
#
# BUILD_DIR    where the packages of npm are installed (made if missing).
# PROGRAM      toritsume
# WEB          the folder with npm/ and toritsume.html (build/web)
# SCREENSHOTS  a folder for pictures of the page, if wanted
#
# With FULL set to anything, all positions are compared (minutes), else a part of them.
# With LATE set to a number, the core in Chromium answers so many milliseconds late; no test may fail by that.
# PATIENCE is how many seconds the browser tests wait for something (60).
# Exit status: 0 all is well; 1 a fault; 77 as in tests/tools/npm.sh.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=web
. "$here/../tools/npm.sh"

[ $# -ge 3 ] || fail "usage: run.sh BUILD_DIR PROGRAM WEB [SCREENSHOTS]"
page=$3/toritsume.html
library=$3/npm/toritsume.mjs
for file in "$2" "$page" "$library"; do
  [ -f "$file" ] || fail "$file is missing"
done
minibrowser=$(ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser 2>/dev/null | head -n 1)
for program in chromium firefox-esr WebKitWebDriver xvfb-run; do
  command -v "$program" >/dev/null 2>&1 || skip "$program is not installed"
done
[ -n "$minibrowser" ] || skip "WebKit's MiniBrowser is not installed"
install_packages "$1" playwright-core
# Modules look for packages beside themselves.
mkdir -p "$build_dir/modes" && cp "$here"/*.mjs "$build_dir/" && cp "$here"/modes/*.mjs "$build_dir/modes/" ||
  fail "cannot copy the tests into $build_dir"

faults=0
step() {
  printf '== %s\n' "$1"
  shift
  "$@" || faults=$((faults + 1))
}
step 'the core in node' node "$build_dir/compare.mjs" "$here/../.." "$2" "$library" ${FULL:+full}
step 'the library in node' node "$build_dir/library.mjs" "$library"
step 'the core in chromium' node "$build_dir/compare.mjs" "$here/../.." "$2" "$page" ${FULL:+full}
step 'the examples of the documents' node "$build_dir/examples.mjs" "$here/../.." "$3/npm"
step 'the page in chromium' node "$build_dir/page.mjs" "$here/../.." "$page" ${4:+"$4"}
step 'the page in firefox' node "$build_dir/others.mjs" firefox "$(command -v firefox-esr)" "$page"
step 'the page in webkit' xvfb-run -a node "$build_dir/others.mjs" webkit "$(command -v WebKitWebDriver)" "$minibrowser" "$page"
[ "$faults" = 0 ] || fail "$faults steps failed"
