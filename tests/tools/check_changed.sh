#!/usr/bin/env bash
# What .ci/run does with all sources, done with the files that are named: format and naming. And the
# tests of a tag, if they are built.
# Usage: tests/tools/check_changed.sh format|naming FILE...
#        tests/tools/check_changed.sh tests TAG
# Exit code 0 if nothing is wrong.
set -euo pipefail
cd "$(dirname "$0")/../.."
step=$1
shift
if [ "$step" = tests ]; then
  program=build/release/tests/house_tests
  [ -x "$program" ] && exec "$program" "$1"
  echo "$program is not built: the tests $1 are left to CI"
  exit 0
fi
sources=()
for file in "$@"; do
  case $file in
    *.cpp | *.hpp) [ -f "$file" ] && sources+=("$file") ;;
  esac
done
[ ${#sources[@]} -gt 0 ] || exit 0

case $step in
  format) clang-format --dry-run --Werror "${sources[@]}" ;;
  naming)
    # Headers are looked at through the sources that include them. Tests are not looked at, as in CI.
    layers=()
    for file in "${sources[@]}"; do
      case $file in
        tests/* | *.hpp) ;;
        *.cpp) layers+=("$file") ;;
      esac
    done
    [ ${#layers[@]} -gt 0 ] || exit 0
    flags=(-std=c++20 -I. '-DTORITSUME_VERSION="0"' '-DTORITSUME_DRAWING_BUILD="0"')
    read -r -a pictures <<<"$(pkg-config --cflags pangomm-1.4 cairomm-1.0 2>/dev/null || true)"
    clang-tidy --quiet "${layers[@]}" -- "${flags[@]}" "${pictures[@]}" \
      2> >(grep -v 'warnings\? generated' >&2)
    ;;
  *)
    echo "check_changed.sh: '$step' is none of format, naming, tests" >&2
    exit 2
    ;;
esac
