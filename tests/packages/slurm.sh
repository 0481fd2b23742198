#!/usr/bin/env bash
# The commands of docs/scale.md on a real Slurm of one node: a job array whose parts are cut off by
# their time limit, requeued and killed, then run again and merged. The result must be, byte for
# byte, that of one run; so must those of mpirun and GNU parallel. Prints wall times.
#   slurm.sh PROGRAM
# Installs slurm-wlm, munge, openmpi-bin, parallel and bc if they are missing, and needs root. Takes
# about eight minutes on two cores: Slurm's shortest time limit is a minute.
set -euo pipefail
program=$(realpath "$1")
scale=$(realpath "$(dirname "$0")/../../docs/scale.md")
needed=(slurmctld munged mpirun parallel bc)
if [ "$(command -v "${needed[@]}" | wc -l)" -lt ${#needed[@]} ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq slurm-wlm munge openmpi-bin parallel bc > /dev/null
fi

folder=$(mktemp -d)
daemons=()
cleanup() {
  for daemon in "${daemons[@]}"; do kill "$daemon" 2> /dev/null || true; done
  wait
  rm -rf "$folder"
}
trap cleanup EXIT
say() { echo "$(date +%T) $*"; }
fail() { say "FAULT: $*" >&2; tail -n 20 "$folder"/*.log "$folder"/desk/slurm-*.out >&2 || true; exit 1; }

# The Nth block ```sh of a section of the document.
block() {
  awk -v heading="## $1" -v wanted="$2" '
    /^## / { in_section = $0 == heading }
    in_section && /^```sh$/ { ++n; on = 1; next }
    /^```$/ { on = 0 }
    in_section && on && n == wanted' "$scale"
}

# 95 seconds of work for each of three parts (longer than a time limit), and 5 for each of four.
long=(--plies 3 --seed 7 --candidates "0..${LONG:-16000000}")
short=(--plies 3 --seed 7 --candidates "0..${SHORT:-1200000}")

mkdir -p "$folder/bin" "$folder/desk" "$folder/state" "$folder/spool"
ln -s "$program" "$folder/bin/toritsume"
export PATH="$folder/bin:$PATH"
cd "$folder/desk"
block Slurm 1 > compose.sh
block Slurm 2 > merge.sh
[ -s compose.sh ] && [ -s merge.sh ]

host=$(hostname -s)
cat > "$folder/slurm.conf" <<END
ClusterName=toritsume
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=cred_expire=5
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
KillWait=10
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=5,bf_interval=5
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$folder/slurm.conf"

say "munge, slurmctld and slurmd"
[ -s /etc/munge/munge.key ] || mungekey -c
if ! munge -n > /dev/null 2>&1; then
  install -d -o munge -g munge -m 755 /run/munge
  runuser -u munge -- munged --foreground > "$folder/munged.log" 2>&1 & daemons+=($!)
  for _ in $(seq 50); do munge -n > /dev/null 2>&1 && break; sleep 0.2; done
fi
slurmctld -D > /dev/null 2>&1 & daemons+=($!)
slurmd -D > /dev/null 2>&1 & daemons+=($!)
for _ in $(seq 100); do sinfo -h -o %T 2> /dev/null | grep -q idle && break; sleep 0.3; done
sinfo -h -o %T | grep -q idle || fail "the node does not come up"

# Waits until no job of that number waits or runs.
until_done() { while squeue -h -j "$1" 2> /dev/null | grep -q .; do sleep 1; done; }
until_running() {
  for _ in $(seq 600); do
    [ "$(squeue -h -t R -j "$1" -o %K 2> /dev/null)" ] && [ -e "$2" ] && return
    sleep 0.5
  done
  fail "job $1 does not run"
}
# The machine has two cores and no memory to set apart.
mine=(--cpus-per-task=1 --mem-per-cpu=0)

say "an array of 3 parts, 2 at a time, of a minute each"
array=$(sbatch --parsable --array=1-3%2 --time=1 "${mine[@]}" compose.sh "${long[@]}")
until_running "${array}_3" part-3.epd.run.json
cut=0
for part in 1 2; do
  grep -q 'DUE TO TIME LIMIT' "slurm-${array}_$part.out" && cut=$((cut + 1))
  ! "$program" merge "part-$part.epd" -o /dev/null 2> refusal || fail "part $part is finished"
done
[ "$cut" = 2 ] || fail "$cut parts were cut off by their time limit"
say "parts 1 and 2 were cut off: $(cat refusal)"

say "scontrol requeue of part 3, then kill -9 of it"
scontrol requeue "${array}_3"
sleep 3
until_running "${array}_3" part-3.epd.run.json
grep -q 'going on at candidate' "slurm-${array}_3.out" || fail "the requeued part began anew"
sleep 5
kill -9 "$(sed 's/.*"process":\([0-9]*\).*/\1/' part-3.epd.run.json)"
until_done "$array"

say "the array once more, and the merge when it is done"
array=$(sbatch --parsable --array=1-3%2 --time=60 "${mine[@]}" compose.sh "${long[@]}")
merge=$(sbatch --parsable --dependency="afterok:$array" "${mine[@]}" merge.sh)
until_done "$array"
until_done "$merge"
for part in 1 2 3; do
  grep -q 'going on at candidate' "slurm-${array}_$part.out" || fail "part $part began anew"
done
say "one run"
"$program" compose "${long[@]}" -o one-run.epd
cmp all.epd one-run.epd || fail "the merged file differs from that of one run"
say "merged: $(grep -vc '^#' all.epd) problems, byte for byte those of one run"

seconds() {
  local before
  before=$(date +%s.%N)
  "${@:2}" > run.log 2>&1 || { cat run.log; fail "$1"; }
  printf '%-44s %6.1f s\n' "$1" "$(echo "$(date +%s.%N) - $before" | bc)" >> table
}
with_slurm() {
  local array merge
  rm -f part-* all.epd
  array=$(sbatch --parsable --array=1-4%2 --time=60 "${mine[@]}" compose.sh "${short[@]}")
  merge=$(sbatch --parsable --dependency="afterok:$array" "${mine[@]}" merge.sh)
  until_done "$array"
  until_done "$merge"
}
with_mpi() {
  # The documented line, with these candidates; a container's root has to ask for it.
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
  bash -euc "$(block MPI 1 | sed "s/--candidates .*/--candidates ${short[5]}/")"
  "$program" merge rank-*.epd -o all-mpi.epd
}
with_parallel() {
  parallel --will-cite "$program" compose "${short[@]}" --shard {}/4 --threads 1 --resume \
    -o piece-{}.epd ::: 1 2 3 4
  "$program" merge piece-*.epd -o all-parallel.epd
}
say "the same work four ways"
seconds 'one run, 2 threads' "$program" compose "${short[@]}" --threads 2 -o short.epd
seconds 'Slurm, 4 parts, 2 at a time, merged' with_slurm
seconds 'mpirun -np 4, merged' with_mpi
seconds 'GNU parallel, 4 parts, 2 at a time, merged' with_parallel
for merged in all.epd all-mpi.epd all-parallel.epd; do
  cmp "$merged" short.epd || fail "$merged differs from one run"
done
cat table
say "all the same, byte for byte"
