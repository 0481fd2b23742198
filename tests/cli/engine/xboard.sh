#!/usr/bin/env bash
# A real GUI: XBoard, with Debian's adapter uci2wb before the engine, on a screen that nobody sees. It
# shows the mate of a position, with the command of docs/engine.md, and lets the engine play a move.
# XBoard's record tells what came from the engine and what XBoard made of it.
#
#   xboard.sh PROGRAM
#
# Needs the packages xboard, uci2wb, xvfb and xauth.
set -euo pipefail
[ -n "${XBOARD_SCREEN:-}" ] || XBOARD_SCREEN=1 exec xvfb-run -a "$0" "$@"
program=$(realpath "$1")
manual=$(dirname "$(realpath "$0")")/../../../docs/engine.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export HOME=$work PATH=$PATH:/usr/games

fail() {
  echo "xboard: $*" >&2
  [ ! -f record ] || tail -30 record >&2
  exit 1
}

printf '#!/bin/sh\nexec %q usi --memory 16M\n' "$program" >engine.sh
chmod +x engine.sh
command=$(awk '/^xboard -fcp/ {on = 1} on && /^```$/ {exit} on' "$manual")
[ -n "$command" ] || fail 'docs/engine.md has no command for XBoard'

# show FEN MODE PATTERN: lets XBoard take the position in a mode until its record has a line that fits
# the pattern, then ends it.
show() {
  echo "$1" >mate.fen
  rm -f record
  echo "exec ${command/-initialMode analysis/-initialMode $2} -st 1 -saveGameFile game.pgn" \
    '-debug -nameOfDebugFile record' >start.sh
  bash start.sh >xboard.log 2>&1 &
  local xboard=$! tries=1200
  until grep -aqsE "$3" record; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "no line fits '$3' within two minutes"
    kill -0 "$xboard" 2>/dev/null || fail "XBoard has ended: $(cat xboard.log)"
    sleep 0.1
  done
  # It may wait for an engine that waits for it.
  kill "$xboard"
  for _ in $(seq 50); do
    kill -0 "$xboard" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$xboard" 2>/dev/null || true
  wait "$xboard" || true
}

# Depth, score (100002 is a mate in 2 for XBoard, which shows "#2"), and the line.
show '7/2F4/kP5/7/7/7/7[Fccccppplrlrssssssssssssssss] w 0 1' analysis \
  '^[0-9]+ <first : +3 +100002 .* F@a4 a5a6 c6b7\+'
echo 'xboard: the mate in 2 is shown'

# XBoard plays the engine's move on its board and keeps it in the record of the game.
show '6F/4R2/6k/7/5L1/7/7[fccccpppplrssssssssssssssss] w 0 1' machineWhite \
  '^[0-9]+ <first : move g7f6\+'
! grep -aE 'invalid move|Illegal move' record || fail 'XBoard refuses the move'
grep -qE '^1\. .*f6=\+ \{\+1000\.02/3\}' game.pgn || fail "not the game: $(cat game.pgn)"
echo 'xboard: the first move of a mate is played'
