#!/usr/bin/env bash
# What .ci/run does with all sources, done with the files that are named: format and naming.
# Usage: tests/tools/check_changed.sh format|naming FILE...
# Exit code 0 if nothing is wrong.
set -euo pipefail
cd "$(dirname "$0")/../.."
step=$1
shift
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
    flags=(-std=c++20 -I. '-DTORITSUME_VERSION="0"')
    read -r -a pictures <<<"$(pkg-config --cflags pangomm-1.4 cairomm-1.0 2>/dev/null || true)"
    clang-tidy --quiet "${layers[@]}" -- "${flags[@]}" "${pictures[@]}" \
      2> >(grep -v 'warnings\? generated' >&2)
    ;;
  *)
    echo "check_changed.sh: '$step' is neither format nor naming" >&2
    exit 2
    ;;
esac
