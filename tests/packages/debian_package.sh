#!/usr/bin/env bash
# The Debian package as a new user meets it: lintian has no errors to report, and in a bare
# Debian 12 it installs, runs and is removed without a trace.
#   debian_package.sh PACKAGE.deb
# Needs root, debootstrap and lintian. ROOT names a bare Debian 12 that is there already (a folder
# that debootstrap --variant=minbase made); it is copied.
set -euo pipefail
package=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAULT: $*" >&2; exit 1; }

lintian --fail-on error --suppress-tags bad-distribution-in-changes-file "$package"

if [ -n "${ROOT:-}" ]; then
  cp -a "$ROOT" "$folder/root"
else
  debootstrap --variant=minbase bookworm "$folder/root" > "$folder/log" || { cat "$folder/log"; exit 1; }
fi
# The outlines that the page holds come with the licence of their fonts.
notice=$(dpkg-deb --fsys-tarfile "$package" | tar -xO ./usr/share/doc/toritsume/copyright)
grep -q 'SIL OPEN FONT LICENSE Version 1.1' <<< "$notice" || fail "the licence of the fonts is missing"

inside() { chroot "$folder/root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH="$PATH" "$@"; }

inside apt-get update -qq
cp "$package" "$folder/root/tmp/toritsume.deb"
before=$(du -sk "$folder/root/usr" | cut -f1)
inside apt-get install -y -qq --no-install-recommends man-db > "$folder/log" 2>&1
inside apt-get install -y -qq /tmp/toritsume.deb --no-install-recommends >> "$folder/log" 2>&1 ||
  { cat "$folder/log"; fail "it does not install"; }
after=$(du -sk "$folder/root/usr" | cut -f1)
echo "installed: $(inside dpkg-query -W -f '${Package} ${Version}, ${Installed-Size} kB' toritsume);" \
  "with all it depends on and man-db $(((after - before) / 1024)) MiB"

inside toritsume --version
inside toritsume solve /usr/share/toritsume/examples/examples.epd | tail -n 1 |
  grep -q '11 mates, 1 no mate, 0 unknown, 0 bad' || fail "solve"
inside toritsume verify --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2' | grep -q '^SOUND' || fail "verify"
inside sh -c 'toritsume collection import /tmp/a.sqlite /usr/share/toritsume/examples/examples.epd &&
  toritsume compose --count 1 --plies 3 --seed 2026 -o /tmp/b.epd' > /dev/null || fail "collection, compose"
inside apt-get install -y -qq fonts-noto-cjk >> "$folder/log" 2>&1
inside sh -c 'toritsume book /usr/share/toritsume/examples/examples.epd --plies ..3 -o /tmp/b.pdf &&
  toritsume show --png -o /tmp/a.png --position "7/2F4/kP5/7/7/7/7 b F 1"' || fail "book, show"
inside sh -c 'head -c 4 /tmp/b.pdf' | grep -q '%PDF' || fail "the book is no PDF"
# A bare Debian leaves out pages and documents; their list says that the package brings them.
for file in man/man1/toritsume.1.gz man/man1/toritsume-solve.1.gz doc/toritsume/copyright \
  bash-completion/completions/toritsume zsh/vendor-completions/_toritsume \
  fish/vendor_completions.d/toritsume.fish toritsume/collections/starter.epd \
  toritsume/collections/practical.epd toritsume/collections/judge.epd toritsume/collections/defend.epd \
  toritsume/course/course.md toritsume/course/course-en.pdf toritsume/course/course-de.pdf \
  toritsume/course/course-ja.pdf toritsume/anthology/anthology.epd doc/toritsume/docs/solving.md; do
  inside dpkg -L toritsume | grep -qx "/usr/share/$file" || fail "$file is missing"
done
for language in en de ja; do
  for name in course anthology; do
    inside head -c 5 "/usr/share/toritsume/$name/$name-$language.pdf" | grep -q '%PDF-' ||
      fail "the $name in $language is no PDF"
  done
done
inside man --warnings toritsume-solve 2> /dev/null | grep -q 'SEE ALSO' || fail "man toritsume-solve"

inside apt-get purge -y -qq toritsume >> "$folder/log" 2>&1 || { cat "$folder/log"; fail "it is not removed"; }
left=$(find "$folder/root" -xdev -path "$folder/root/tmp" -prune -o -path "$folder/root/var/cache" -prune -o \
  -path "$folder/root/var/log" -prune -o -name '*toritsume*' -print)
[ -z "$left" ] || fail "left behind: $left"
echo "removed; nothing is left"
