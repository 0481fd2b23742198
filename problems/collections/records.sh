#!/bin/sh
# Climbs to 119 plies without a blemish, pieces left over, from a position of 115 plies: the one
# behind the sixth ply of the first problem of records.epd. Writes climbed.epd in the current
# folder: the same bytes on every machine with the same search (4, `toritsume --version`); another
# search may climb another way. Ten seconds of processor time.
#
#   sh records.sh [PROGRAM]      PROGRAM: toritsume, if nothing else is given
set -eu
program=${1:-toritsume}
echo '1L+S4/1Cpk2p/3P1fc/4R2/4p2/C4r1/2C1f1L b 15s 1' >forerunner.epd
"$program" compose --force -o climbed.epd --source climb --starts forerunner.epd --seed 701 \
  --candidates 13..14 --plies 111..999 --allow-leftover --allow-futile-drops \
  --attacker-phoenix maybe --board 1..30 --in-hand 0..20 --question-nodes 200k \
  --verify-nodes 12M --growth-nodes 12M
