#!/usr/bin/env bash
# The lines of the sources that the tests have reached, as a table of rooms, from what a build of the preset
# `coverage` left when its tests ran. All lines with their counts are in BUILD_DIR/coverage.info (lcov), and
# those that nothing reached in BUILD_DIR/unreached.txt.
#
#   coverage.sh BUILD_DIR
set -euo pipefail
build=$(realpath "$1")
cd "$(dirname "$0")/../.."
lcov --quiet --capture --directory "$build" --base-directory . --no-external \
  --rc geninfo_adjust_src_path= --output-file "$build/coverage.info"
awk -v root="$PWD/" -v unreached="$build/unreached.txt" '
  /^SF:/ {
    file = substr($0, 4)
    sub("^" root, "", file)
    seen = file !~ /^(tests|build)\// && file !~ /^\//
    count = split(file, part, "/")
    room = count > 2 ? part[1] "/" part[2] : part[1]
    layer = part[1]
  }
  /^DA:/ && seen {
    split(substr($0, 4), line, ",")
    ++lines[room]; ++lines[layer " in all"]
    if (line[2] > 0) { ++reached[room]; ++reached[layer " in all"] }
    else print file ":" line[1] > unreached
  }
  END {
    print "| room | lines | reached |"
    print "|---|---:|---:|"
    for (name in lines)
      printf "| %s | %d | %.1f %% |\n", name, lines[name], 100 * reached[name] / lines[name] | "LC_ALL=C sort"
  }' "$build/coverage.info"
