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

# wait_for FILE PATTERN: until a line of the file fits the pattern.
wait_for() {
  local tries=1200
  until grep -aqsE "$2" "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "no line of $1 fits '$2' within two minutes"
    kill -0 "$xboard" 2>/dev/null || fail "XBoard has ended: $(cat xboard.log)"
    sleep 0.1
  done
}

# start FEN MODE: XBoard with the position, in a mode.
start() {
  echo "$1" >mate.fen
  rm -f record
  echo "exec ${command/-initialMode analysis/-initialMode $2} -st 1 -saveGameFile game.pgn" \
    "-scp '/usr/games/uci2wb -c ./engine.sh' -debug -nameOfDebugFile record" >start.sh
  bash start.sh >xboard.log 2>&1 &
  xboard=$!
}

# Ends XBoard without a word: at SIGTERM it does, within the handler, what may wait for ever.
stop() {
  kill -9 "$xboard"
  wait "$xboard" 2>/dev/null || true
}

# Depth, score (100002 is a mate in 2 for XBoard, which shows "#2"), and the line.
start '7/2F4/kP5/7/7/7/7[Fccccppplrlrssssssssssssssss] w 0 1' analysis
wait_for record '^[0-9]+ <first : +3 +100002 .* F@a4 a5a6 c6b7\+'
stop
echo 'xboard: the mate in 2 is shown'

# Two engines play: XBoard plays the move on its board, and saves the game as soon as it ends.
start '6F/4R2/6k/7/5L1/7/7[fccccpppplrssssssssssssssss] w 0 1' twoMachines
wait_for record '^[0-9]+ <first : move g7f6\+'
wait_for game.pgn '^1\. .*f6=\+ \{\+1000\.02/3\}'
stop
! grep -aE 'invalid move|Illegal move' record || fail 'XBoard refuses the move'
echo 'xboard: the first move of a mate is played'
