#!/usr/bin/env bash
# Makes all files of a release in build/release-files and lists them with sizes and checksums
# (docs/releasing.md). Takes what is committed.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^project(toritsume VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
files=build/release-files
rm -rf "$files"
mkdir -p "$files"

# The scripts of a lesson's page go along, for those who have no esbuild.
cmake --preset release -DBUILD_TESTING=OFF
cmake --build --preset release --target lesson_script
cp build/release/problems/lesson.js build/release/problems/bundle.js
git archive --prefix="toritsume-$version/web/lesson/" --add-file=build/release/problems/bundle.js \
  --prefix="toritsume-$version/" --output="$files/toritsume-$version.tar.gz" HEAD
# First, because the Debian package brings it along.
if command -v em++ > /dev/null && command -v node > /dev/null; then
  cmake --preset web
  cmake --build --preset web
  cp build/web/toritsume.html "$files/toritsume-$version.html"
else
  echo 'without the page for browsers: there is no em++ or no node' >&2
fi
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
for paper in a4 letter; do
  for language in en de ja; do
    build/release/toritsume book --course problems/course/course.md --language "$language" --paper "$paper" \
      -o "$files/toritsume-course-$version-$language-$paper.pdf"
  done
done
(cd "$files" && sha256sum ./* | sed 's|\./||' > SHA256SUMS && wc -c -- * && cat SHA256SUMS)
