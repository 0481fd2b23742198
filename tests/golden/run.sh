#!/bin/sh
# Compares what the program writes with what is kept here, byte by byte: README.md.
#
#   run.sh [--write] WORK_DIR PROGRAM [c ANSWERER] [python PYTHON] [javascript LIBRARY]
#
# --write      write the differing outputs anew instead (git shows what changed)
# WORK_DIR     emptied first; the commands run in it, beside the files of input/ and ../fixtures
# PROGRAM      toritsume; - leaves out the command lines
# ANSWERER     the program made of answer.cpp
# PYTHON       an interpreter that finds the module toritsume (PYTHONPATH)
# LIBRARY      toritsume.mjs, run by node
#
# ONLY in the environment chooses command lines by the beginning of their names (solve, verify/judged).
# Exit status: 0 no difference; 1 some; 2 usage.
set -u

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
write=
if [ "${1:-}" = --write ]; then
  write=yes
  shift
fi
usage() {
  echo 'usage: run.sh [--write] WORK_DIR PROGRAM [c ANSWERER] [python PYTHON] [javascript LIBRARY]' >&2
  exit 2
}
[ $# -ge 2 ] && [ $(($# % 2)) = 0 ] || usage
rm -rf "$1"
mkdir -p "$1/work" "$1/out" || exit 1
top=$(CDPATH='' cd -- "$1" && pwd) || exit 1
program=$2
shift 2
cp -R "$here/../fixtures/0.2.0" "$top/fixtures" && gzip -d "$top/fixtures"/*.sqlite.gz || exit 1

PYTHONDONTWRITEBYTECODE=1
LC_ALL=C.UTF-8
TZ=UTC
export PYTHONDONTWRITEBYTECODE LC_ALL TZ
unset NO_COLOR TORITSUME_COLOR COLUMNS 2>/dev/null

cases=0
differences=0
line_end='
'

# Compares the file with the expected output of that name, or takes it over.
compare() {
  cases=$((cases + 1))
  echo "$1" >>"$top/out/names"
  expected=$here/expected/$1.txt
  cmp -s "$expected" "$2" && return
  if [ -n "$write" ]; then
    mkdir -p "$(dirname "$expected")"
    cp "$2" "$expected"
    echo "written: $1"
    return
  fi
  differences=$((differences + 1))
  echo "== $1: $3"
  if [ -f "$expected" ]; then
    diff -u --label "expected/$1.txt" --label now "$expected" "$2"
  else
    echo "there is no expected/$1.txt"
  fi
}

# Runs the command of a case in a fresh folder. The output: standard output as it is, then, each
# after a line that begins with "--- ", standard error and the exit code.
run_case() {
  case $1 in "${ONLY:-}"*) ;; *) return ;; esac
  rm -rf "$top/work"
  mkdir "$top/work"
  cp -R "$here/input/." "$top/fixtures/." "$top/work"
  out=$top/out/now
  (cd "$top/work" && sh -c "$2") >"$out" 2>"$top/out/err" </dev/null
  code=$?
  # A last line without an end would hide in what follows.
  if [ -s "$out" ] && [ "$(tail -c 1 "$out" && echo .)" != "$line_end." ]; then
    printf '\n--- (the last line has no end)\n' >>"$out"
  fi
  if [ -s "$top/out/err" ]; then
    echo '--- standard error'
    cat "$top/out/err"
  fi >>"$out"
  echo "--- exit code $code" >>"$out"
  sed -E -f "$here/normal.sed" "$out" >"$out.normal"
  compare "$1" "$out.normal" "$2"
}

if [ "$program" != - ]; then
  PATH=$(CDPATH='' cd -- "$(dirname -- "$program")" && pwd):$PATH
  export PATH
  while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    name=${line%% | *}
    command=${line#* | }
    case $command in
      *@L*)
        for language in en de ja; do
          run_case "$name.$language" "$(printf '%s\n' "$command" | sed "s/@L/$language/g")"
        done
        ;;
      *) run_case "$name" "$command" ;;
    esac
  done <"$here/commands.txt"
fi

# Outputs of cases that are no more.
if [ "$program" != - ] && [ -z "${ONLY:-}" ]; then
  (cd "$here/expected" && find . -name '*.txt' | sed 's/^\.\///; s/\.txt$//' | sort) >"$top/out/kept"
  for name in $(sort "$top/out/names" | comm -13 - "$top/out/kept" | grep -Ev '^(api|python|javascript)/'); do
    if [ -n "$write" ]; then
      rm "$here/expected/$name.txt"
      echo "removed: $name"
    else
      differences=$((differences + 1))
      echo "== $name: no command of commands.txt"
    fi
  done
fi

mkdir "$top/doors" && cp -R "$here/input/." "$top/fixtures/." "$top/doors"

# What a command prints, apart from run_case: it needs no folder of its own.
run_door() {
  name=$1
  input=$2
  shift 2
  (cd "$top/doors" && "$@") <"$input" >"$top/out/answers" 2>"$top/out/err" || cat "$top/out/err"
  sed -E -f "$here/normal.sed" "$top/out/answers" >"$top/out/now"
  compare "$name" "$top/out/now" "$*"
}
absolute() {
  echo "$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/${1##*/}"
}

# The same requests through every door give the same reports; but the core in WebAssembly has no zlib.
while [ $# -gt 0 ]; do
  case $1 in
    c)
      answerer=$(absolute "$2")
      run_door api/answers "$here/requests.jsonl" "$answerer"
      run_door api/certificates "$here/certificates.jsonl" "$answerer"
      ;;
    python)
      run_door api/answers "$here/requests.jsonl" "$2" "$here/answer.py"
      run_door api/certificates "$here/certificates.jsonl" "$2" "$here/answer.py"
      run_door python/functions /dev/null "$2" "$here/functions.py"
      ;;
    javascript)
      library=$(absolute "$2")
      run_door api/answers "$here/requests.jsonl" node "$here/answer.mjs" "$library"
      run_door javascript/certificates "$here/certificates.jsonl" node "$here/answer.mjs" "$library"
      run_door javascript/functions /dev/null node "$here/functions.mjs" "$library"
      ;;
    *) usage ;;
  esac
  shift 2
done

echo "golden: $cases outputs, $differences differ"
[ "$differences" = 0 ]
