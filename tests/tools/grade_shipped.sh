#!/bin/sh
# Grades the collections that come along anew, as `toritsume collection grade` does. Of each problem its stars,
# challenge, themes and features are replaced, everything else stays; then the files that changed are named.
#
#   tests/tools/grade_shipped.sh PROGRAM [FILE...]      all of problems/ that state features, if none is named
set -eu
program=$1
shift
if [ $# = 0 ]; then
  cd "$(dirname "$0")/../.."
  set -- $(grep -l '; features ' problems/*/*.epd)
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file; do
  rm -f "$work/it.sqlite"
  "$program" collection import "$work/it.sqlite" "$file" >/dev/null
  "$program" collection grade "$work/it.sqlite" >/dev/null
  "$program" collection export "$work/it.sqlite" | grep -v '^#' >"$work/graded.epd"
  awk -v graded="$work/graded.epd" '
    # " NAME operands;" of a line; empty if it is not there.
    function opcode(line, name) { return match(line, " " name " [^;]*;") ? substr(line, RSTART, RLENGTH) : "" }
    # The same words, in whatever order.
    function alike(a, b,    words, n, i) {
      if (length(a) != length(b)) return 0
      sub(/;$/, " ", b)
      n = split(a, words, /[ ;]+/)
      for (i = 1; i <= n; ++i) if (words[i] != "" && index(b, " " words[i] " ") == 0) return 0
      return 1
    }
    function put(name, after,    old, wanted, at) {
      old = opcode($0, name)
      wanted = opcode(new, name)
      if (alike(old, wanted)) return
      if (old == "") {
        old = opcode($0, after)
        wanted = old wanted
      }
      at = index($0, old)
      $0 = substr($0, 1, at - 1) wanted substr($0, at + length(old))
    }
    /^#/ || /^$/ { print; next }
    {
      if ((getline new <graded) < 1 || opcode(new, "id") != opcode($0, "id")) {
        print FILENAME ":" FNR ": not the problem that was graded" >"/dev/stderr"
        exit 1
      }
      put("stars"); put("challenge"); put("themes", "challenge"); put("features")
      print
    }' "$file" >"$work/new.epd"
  cmp -s "$work/new.epd" "$file" && continue
  cat "$work/new.epd" >"$file"
  echo "$file"
done
