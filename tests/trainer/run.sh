#!/bin/sh
# Plays on the trainer's page in a real browser (Debian's chromium, driven by npm's playwright-core).
#
#   run.sh BUILD_DIR PROGRAM [SCREENSHOTS]
#
# BUILD_DIR    where the package is installed and the pages are written (made if missing).
# PROGRAM      toritsume
# SCREENSHOTS  a folder for pictures of the page, if wanted
#
# Exit status: 0 all is well; 1 a fault; 77 as in tests/tools/npm.sh.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=trainer
. "$here/../tools/npm.sh"

[ $# -ge 2 ] || fail "usage: run.sh BUILD_DIR PROGRAM [SCREENSHOTS]"
browser=${CHROMIUM:-chromium}
command -v "$browser" >/dev/null 2>&1 || skip "chromium is not installed"
command -v esbuild >/dev/null 2>&1 || skip "esbuild is not installed"
install_packages "$1" playwright-core
"$2" book "$here/problems.epd" -o "$build_dir/page.html" --title 'Mates <script>boom()</script>' ||
  fail "the page could not be made"
"$2" book "$here/problems.epd" -o "$build_dir/seite.html" --language ja --notation japanese \
  --pieces moves || fail "the Japanese page could not be made"
# Modules look for packages beside themselves.
cp "$here"/*.mjs "$here/../web/browser_tests.mjs" "$here/../web/gestures.mjs" "$build_dir/" || fail "cannot copy the tests into $build_dir"
node "$build_dir/with_course.mjs" "$build_dir/page.html" "$here/course.json" "$build_dir/course.html" ||
  fail "the page of the course could not be made"
"$2" book --course "$here/../../problems/course/course.md" -o "$build_dir/whole_course.html" ||
  fail "the page of the shipped course could not be made"
node "$here/../../web/course_data.mjs" "$build_dir/whole_course.html" "$build_dir/course_data.json" &&
  cmp "$build_dir/course_data.json" "$here/../../problems/course/course.json" ||
  fail "problems/course/course.json is not that of course.md: web/course_data.mjs tells how it is made"
esbuild "$here/globals.js" --bundle --log-level=warning --outfile="$build_dir/globals.bundle.js" ||
  fail "the modules for tests could not be bundled"
node "$build_dir/run.mjs" "$(command -v "$browser")" \
  "$build_dir/page.html" "$build_dir/seite.html" "${3:-}" || exit 1
