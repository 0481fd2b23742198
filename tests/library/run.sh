#!/usr/bin/env bash
# Installs the libraries into a folder and builds the programs of docs/library.md against them: the
# C++ program with find_package, the C program as C99 with pkg-config. Each must print what the page
# says.
#
#   run.sh BUILD_DIR WORK_DIR CMAKE CXX CC
#
# BUILD_DIR  the build that is installed; WORK_DIR is emptied first.
set -euo pipefail
[ $# -eq 5 ] || { echo "usage: run.sh BUILD_DIR WORK_DIR CMAKE CXX CC" >&2; exit 2; }
build=$1 work=$2 cmake=$3 cxx=$4 cc=$5
page=$(cd "$(dirname "$0")/../.." && pwd)/docs/library.md

fail() { echo "library: $*" >&2; exit 1; }

# The Nth fenced block of the page with that tag.
block() {
  awk -v tag="\`\`\`$1" -v n="$2" '
    $0 == "```" { on = 0 } on { print } $0 == tag && ++count == n { on = 1 }' "$page" | grep . ||
    fail "docs/library.md has no block $1 number $2"
}

rm -rf "$work"
mkdir -p "$work/consumer" "$work/c"
# Through DESTDIR and then moved, as packages do it: nothing may remember where it was built.
DESTDIR=$work/staged "$cmake" --install "$build" --prefix /usr/local >"$work/install.log"
mv "$work/staged/usr/local" "$work/moved"
! grep -rIl "$build" "$work/moved" || fail "installed files name the build folder"

"$work/moved/bin/toritsume" show --svg --position '7/2F4/kP5/7/7/7/7 b F 1' >"$work/board.svg" ||
  fail "the moved program does not draw"

block cmake 1 >"$work/consumer/CMakeLists.txt"
block cpp 1 >"$work/consumer/mate.cpp"
# Rules and solver need nothing of what the other components need.
cp -r "$work/consumer" "$work/lean"
PKG_CONFIG_LIBDIR=/nonexistent PKG_CONFIG_PATH='' "$cmake" -S "$work/lean" -B "$work/lean/build" -G Ninja \
  -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_PREFIX_PATH="$work/moved" -DCMAKE_DISABLE_FIND_PACKAGE_SQLiteCpp=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON >"$work/lean.log" ||
  { cat "$work/lean.log"; fail "rules and solver ask for packages of other components"; }
# The other targets: each is found and can be linked.
cat >"$work/consumer/whole.cpp" <<'CPP'
#include <iostream>

#include "api/toritsume.h"
#include "api/core/version.hpp"
#include "composer/settings/random_stream.hpp"
#include "rules/sfen.hpp"
#ifdef HAS_store
#include "problems/store/collection.hpp"
#endif
#ifdef HAS_pictures
#include "problems/pictures/picture.hpp"
#endif

int main() {
  const auto start = tori::parse_position(tori::kStartSfen, tori::Promotion::optional);
#ifdef HAS_store
  using tori::problems::Collection;
  if (Collection::open("missing.sqlite", Collection::Access::read)) return 1;
#endif
#ifdef HAS_pictures
  if (!tori::pictures::to_svg({.position = *start}, 100)) return 1;
#endif
  if (toritsume_version() != tori::api::version()) return 1;
  std::cout << tori::api::version() << '\n';
}
CPP
cat >>"$work/consumer/CMakeLists.txt" <<'CMAKE'
foreach(component rules solver problems teaching composer api c store pictures)
  find_package(toritsume 0.2 QUIET COMPONENTS ${component})
  if(TARGET toritsume::${component})
    message(STATUS "has ${component}")
  endif()
endforeach()
find_package(toritsume 0.2 QUIET COMPONENTS web)
if(toritsume_FOUND)
  message(FATAL_ERROR "a component that does not exist was found")
endif()
add_executable(whole whole.cpp)
foreach(component store pictures)
  if(TARGET toritsume::${component})
    target_link_libraries(whole PRIVATE toritsume::${component})
    target_compile_definitions(whole PRIVATE HAS_${component})
  endif()
endforeach()
target_link_libraries(whole PRIVATE toritsume::api toritsume::c)
CMAKE
"$cmake" -S "$work/consumer" -B "$work/consumer/build" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$work/moved" >"$work/consumer.log" ||
  { cat "$work/consumer.log"; fail "find_package failed"; }
for component in rules solver problems teaching composer api c; do
  grep -q "has $component\$" "$work/consumer.log" || fail "toritsume::$component is missing"
done
"$cmake" --build "$work/consumer/build" >"$work/build.log" ||
  { cat "$work/build.log"; fail "the C++ program does not build"; }
"$work/consumer/build/mate" | diff - <(block text 1) || fail "the C++ program prints something else"
[ "$("$work/consumer/build/whole")" = "$("$work/moved/bin/toritsume" --version | sed -n '1{s|^toritsume ||;s|[^0-9.].*||;p}')" ] ||
  fail "library and program differ in their version"

block c 1 >"$work/c/mate.c"
PKG_CONFIG_PATH=$(dirname "$(find "$work/moved" -name toritsume.pc)")
export PKG_CONFIG_PATH
read -ra options < <(pkg-config --cflags --libs toritsume)
"$cc" -std=c99 -pedantic -Wall -Wextra -Werror "$work/c/mate.c" -o "$work/c/mate" "${options[@]}"
library=$(find "$work/moved" -name 'libtoritsume.so')
export LD_LIBRARY_PATH=${library%/*}
"$work/c/mate" 2>/dev/null | diff - <(block text 2) || fail "the C program prints something else"
strange=$(nm -D --defined-only "$library" | awk '{print $3}' | grep -v '^toritsume_\|^TORITSUME_0$' || true)
[ -z "$strange" ] || fail "libtoritsume.so shows more than its interface: $strange"
echo 'library: installed, moved, found, linked and run in C++ and C'
