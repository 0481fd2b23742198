#!/bin/sh
# Ends `toritsume ARGUMENTS -` in the middle of its second problem; what then depends on the time is left out.
: >out
mkfifo pipe
toritsume "$@" - <pipe >out 2>err &
program=$!
exec 3>pipe
cat long.epd >&3
until grep -q '[0-9]' out || ! kill -0 $program; do sleep 0.02; done
sleep 0.3
kill -TERM $program
wait $program
code=$?
exec 3>&-
# In the second problem, a length below which there is no mate, and the nodes.
sed -E '/search of minutes/,$ {
  s/(; no mate within|; kein Matt innerhalb|；[0-9]+手以内).*//
  s/^[0-9]+( nodes| Knoten|局面)/N\1/
  s/[0-9,]+ (questions|Fragen)/N \1/
  s/[0-9,]+問/N問/
}' out
cat err >&2
exit $code
