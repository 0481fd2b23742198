#!/bin/sh
# The scripts of the pages without a browser: unit tests in Node, types (tsc), ESLint, Prettier.
#
#   run.sh BUILD_DIR
#
# BUILD_DIR    where the packages of npm are installed (made if missing).
#
# Exit status: 0 all is well; 1 a fault; 77 as in tests/tools/npm.sh.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
name=page_checks
. "$here/../../tools/npm.sh"

[ $# -eq 1 ] || fail "usage: run.sh BUILD_DIR"
install_packages "$1" typescript
cp "$here/eslint.config.mjs" "$build_dir/" || fail "cannot copy the configuration into $build_dir"
cd "$here/../../.." || exit 1

faults=0
step() {
  printf '== %s\n' "$1"
  shift
  "$@" || faults=$((faults + 1))
}
tools=$build_dir/node_modules
step 'unit tests' node --test --test-reporter=spec tests/web/unit/
step 'types' node "$tools/typescript/bin/tsc" -p web/tsconfig.json
# Where most is computed, everything has a type of its own.
untyped() {
  ! node "$tools/typescript/bin/tsc" -p web/tsconfig.json --noImplicitAny |
    grep -E '^web/(app|judge|model|why|course/(chapters|exercise|scores)|play/(controller|course_record|hand|judgement|schedule)[.])'
}
step 'types without any' untyped
step 'ESLint' node "$tools/eslint/bin/eslint.js" --max-warnings 0 -c "$build_dir/eslint.config.mjs" web
step 'Prettier' node "$tools/prettier/bin/prettier.cjs" --check 'web/**/*.js' web/bundle.mjs
[ "$faults" = 0 ] || fail "$faults steps failed"
