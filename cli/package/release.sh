#!/usr/bin/env bash
# Makes all files of a release in build/release-files and lists them with sizes and checksums
# (docs/releasing.md). Takes what is committed.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^project(toritsume VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
files=build/release-files
rm -rf "$files"
mkdir -p "$files"

git archive --prefix="toritsume-$version/" --output="$files/toritsume-$version.tar.gz" HEAD
# First, because the Debian package brings it along.
if command -v em++ > /dev/null && command -v node > /dev/null; then
  cmake --preset web
  cmake --build --preset web
  cp build/web/toritsume.html "$files/toritsume-$version.html"
else
  echo 'without the page for browsers: there is no em++ or no node' >&2
fi
cmake --preset release -DBUILD_TESTING=OFF
cmake --preset static
presets=(release static)
if command -v x86_64-w64-mingw32-g++-posix > /dev/null; then
  cmake --preset windows
  presets+=(windows)
else
  echo 'without the Windows program: there is no x86_64-w64-mingw32-g++-posix' >&2
fi
for preset in "${presets[@]}"; do
  rm -rf "build/$preset/packages"
  cmake --build --preset "$preset" --target package
  find "build/$preset/packages" -maxdepth 1 -type f ! -name '*.json' -exec cp {} "$files" \;
done
(cd "$files" && sha256sum ./* | sed 's|\./||' > SHA256SUMS && wc -c -- * && cat SHA256SUMS)
