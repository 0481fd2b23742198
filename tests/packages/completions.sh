#!/usr/bin/env bash
# Completions as a user meets them: bash, zsh and fish in a terminal (tmux), where Tab is pressed.
# Then the manual pages: mandoc finds no fault in them, and man shows them.
#   completions.sh PROGRAM
# Needs bash, zsh, fish, tmux, man-db and mandoc.
set -euo pipefail
program=$(realpath "$1")
folder=$(mktemp -d)
session=toritsume-$$
export LC_ALL=C.UTF-8
trap 'tmux -L "$session" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT

mkdir "$folder/bin" "$folder/desk" "$folder/zsh" "$folder/man"
ln -s "$program" "$folder/bin/toritsume"
touch "$folder/desk/mates.epd" "$folder/desk/lonely.sqlite"
"$program" --generate complete-bash > "$folder/toritsume.bash"
"$program" --generate complete-zsh > "$folder/zsh/_toritsume"
"$program" --generate complete-fish > "$folder/toritsume.fish"
cat > "$folder/.zshrc" <<END
fpath=($folder/zsh \$fpath); autoload -Uz compinit; compinit -u -d $folder/zcompdump
unsetopt auto_menu; setopt no_list_beep; PS1='> '
END
echo "PS1='> '; source $folder/toritsume.bash; bind 'set bell-style none'" > "$folder/bashrc"
mkdir -p "$folder/fish/fish"
echo "function fish_prompt; echo '> '; end; set fish_greeting; source $folder/toritsume.fish" \
  > "$folder/fish/fish/config.fish"

screen() { tmux -L "$session" capture-pane -p -t "$session"; }
press() { tmux -L "$session" send-keys -t "$session" "$@"; }

fail() {
  echo "FAULT: $shell: $1:" >&2
  screen >&2
  exit 1
}

# Waits until the text is on the screen: a minute, which only what hangs takes.
expect() {
  for _ in $(seq 600); do
    screen | grep -qF -- "$1" && return
    sleep 0.1
  done
  fail "'$1' is not on the screen"
}

# What is typed, how often Tab is pressed, and what must appear.
offers() {
  # Until nothing but the prompt is there.
  local tries=300
  while [ "$(screen | tr -d '[:space:]')" != '>' ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail 'the line does not clear'
    press C-e C-u C-l
    sleep 0.2
  done
  press -l "$1"
  press "${@:3:$2}"
  shift $((2 + $2))
  for text in "$@"; do expect "$text"; done
}

check_shell() {
  shell=$1
  # A server of its own: the one before may still be on its way out.
  session=completions-$$-$shell
  tmux -L "$session" -f /dev/null new-session -d -s "$session" -x 140 -y 50 -c "$folder/desk" \
    "env PATH='$folder/bin:$PATH' ${*:2}"
  expect '>'
  offers 'toritsume sol' 1 Tab 'toritsume solve'
  offers 'toritsume ' 2 Tab Tab verify collection bench
  offers 'toritsume collection ' 2 Tab Tab export filter stats
  offers 'toritsume verify --prof' 1 Tab 'toritsume verify --profile'
  offers 'toritsume verify --profile ' 2 Tab Tab key-only mainline strict full-tree magazine
  offers 'toritsume solve --notation jap' 1 Tab 'toritsume solve --notation japanese'
  offers 'toritsume collection list --theme quail' 1 Tab '--theme quail-line'
  offers 'toritsume collection list --theme mate:nes' 1 Tab '--theme mate:nest'
  offers 'toritsume compose --themes corner,mate:ne' 1 Tab '--themes corner,mate:nest'
  offers 'toritsume compose --themes corner,sac' 1 Tab '--themes corner,sacrifice'
  offers 'toritsume compose --reading ' 2 Tab Tab optional mandatory both
  offers 'toritsume solve ma' 1 Tab 'toritsume solve mates.epd'
  offers 'toritsume collection stats lon' 1 Tab 'stats lonely.sqlite'
  offers 'toritsume solve --proof ma' 1 Tab '--proof mates.epd'
  offers 'toritsume verify --profile=str' 1 Tab '--profile=strict'
  tmux -L "$session" kill-session -t "$session"
  echo "$shell: completed"
}

check_shell bash bash --noprofile --rcfile "$folder/bashrc" -i
check_shell zsh "ZDOTDIR=$folder" zsh -d -i
check_shell fish "XDG_CONFIG_HOME=$folder/fish" "XDG_DATA_HOME=$folder/fish" fish -i

"$program" --generate man > "$folder/man/toritsume.1"
pages=1
for command in $(sed -n 's/^[.]BR toritsume.*-\([a-z]*\) .*/\1/p' "$folder/man/toritsume.1"); do
  "$program" --generate man "$command" > "$folder/man/toritsume-$command.1"
  pages=$((pages + 1))
done
[ "$pages" -gt 10 ]
for page in "$folder"/man/*.1; do
  mandoc -T lint -W all "$page"
  man --warnings -E UTF-8 -l "$page" 2> "$folder/warnings" | grep -q 'SEE ALSO'
  if [ -s "$folder/warnings" ]; then cat "$folder/warnings" >&2; exit 1; fi
done
echo "man: $pages pages"
