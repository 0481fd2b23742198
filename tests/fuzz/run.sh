#!/usr/bin/env bash
# Runs the fuzzers of the preset `fuzz`, each for so many seconds, from the seeds in corpus/.
#
#   run.sh SECONDS [TARGET...]     (all targets when none is named)
#
# JOBS (1) fuzzers run at a time. What breaks a promise, crashes, takes 10 s or too much memory is
# kept in build/fuzz/finds. Prints a line a target; exit status 1 when there was any find.
set -euo pipefail
cd "$(dirname "$0")/../.."

[ $# -ge 1 ] || { echo "usage: $0 SECONDS [TARGET...]" >&2; exit 2; }
seconds=$1
shift
[ $# -gt 0 ] || set -- moves certificate collection jsonl csv epd pgn kif sfen

most_bytes() {
  case $1 in
    moves) echo 256 ;;
    sfen) echo 512 ;;
    certificate) echo 2048 ;;
    collection) echo 8192 ;;
    *) echo 2048 ;;
  esac
}

# Fuzzes one target: its line, and on a find the end of what libFuzzer says of it.
fuzz() {
  local target=$1 seconds=$2 work status=0
  work=$(mktemp -d)
  cp -r "tests/fuzz/corpus/$target" "$work/corpus"
  TMPDIR=$work "build/fuzz/tests/fuzz/fuzz_$target" -max_total_time="$seconds" \
    -max_len="$(most_bytes "$target")" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/finds/$target-" "$work/corpus" >"$work/log" 2>&1 || status=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log")
  coverage=$(grep -o ' cov: [0-9]*' "$work/log" | tail -n 1)
  if [ "$status" = 0 ]; then
    echo "$target: ${executions:-?} executions,$coverage, no find"
  else
    echo "$target: A FIND after ${executions:-?} executions"
    grep -v '^#' "$work/log" | tail -n 40
  fi
  rm -rf "$work"
  return "$status"
}
export -f fuzz most_bytes

mkdir -p build/fuzz/finds
printf '%s\n' "$@" | xargs -P "${JOBS:-1}" -I{} bash -euc 'fuzz "$@" || exit 1' fuzz {} "$seconds" || {
  echo "inputs that were found are in build/fuzz/finds"
  exit 1
}
