#!/bin/sh
# The climb that led from a problem of 115 plies to the second problem of records.epd, 117 plies
# without a blemish, pieces left over. Writes climbed.epd in the current folder: the same bytes on
# every machine with the same search. The record was met with search 3 (`toritsume --version`);
# another search may climb another way. Some minutes of processor time.
#
#   sh records.sh [PROGRAM]      PROGRAM: toritsume, if nothing else is given
set -eu
program=${1:-toritsume}
echo '3kl2/7/2C4/3fRcp/4Pcr/K3+f2/5C1 b 2PL16s 1' >forerunner.epd
"$program" compose --force -o climbed.epd --source climb --starts forerunner.epd --seed 61 \
  --candidates 0..1 --plies 113..999 --allow-leftover --allow-futile-drops \
  --attacker-phoenix maybe --board 1..30 --in-hand 0..20 --question-nodes 100k \
  --verify-nodes 12M --growth-nodes 60M
