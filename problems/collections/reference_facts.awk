# Says of each problem of an EPD file what its choice asks for: one line a problem, "RANK WORDS<tab>PROBLEM".
# The words are men=N (gote's men on the board beside the phoenix), inside=1 (the phoenix stands on no
# edge) or 0, captures=N (moves of the attacker that take), last=F (the bird that moves last, as it stands then), and all
# features of the problem. RANK is its beauty
# with something added for what is rare, and for a mate that has a name: reference_choice.awk takes the problems in
# this order. With -v named=FILE that file has the identities of those with a named mate.
BEGIN { while (named != "" && (getline line <named) > 0) is_named[line] = 1 }
/^#/ || !/; features / { next }

# Counts gote's men of the diagram, and notes what stands on which square.
function read_board(text,    ranks, y, i, c, file, n, plus) {
  split("", board)
  men = inside = 0
  n = split(text, ranks, "/")
  for (y = 1; y <= n; ++y) {
    file = 7
    for (i = 1; i <= length(ranks[y]); ++i) {
      c = substr(ranks[y], i, 1)
      if (c == "+") { plus = c; continue }
      if (c ~ /[1-9]/) { file -= c; continue }
      board[file substr("abcdefg", y, 1)] = plus c
      plus = ""
      if (c == "k") inside = file > 1 && file < 7 && y > 1 && y < 7
      else if (c ~ /[a-z]/) ++men
      --file
    }
  }
}

# Plays a line of moves in USI: counts the attacker's captures, and notes the bird that moves last. The attacker never
# takes its own men, so a target that is not empty is a capture.
function play(text,    moves, n, i, from, to) {
  captures = 0
  n = split(text, moves, " ")
  for (i = 1; i <= n; ++i) {
    from = substr(moves[i], 1, 2)
    to = substr(moves[i], 3, 2)
    if (i % 2 == 1 && to in board) ++captures
    last = substr(from, 2) == "*" ? substr(from, 1, 1) : (moves[i] ~ /[+]$/ ? "+" : "") board[from]
    delete board[from]
    board[to] = last
  }
}

# The operands of an opcode of the line; empty without it.
function operands(name,    at, rest) {
  at = index($0, "; " name " ")
  if (at == 0) return ""
  rest = substr($0, at + length(name) + 3)
  return substr(rest, 1, index(rest, ";") - 1)
}

{
  read_board($1)
  play(operands("pv"))
  features = operands("features")
  rank = features
  sub(/.*beauty=/, "", rank)
  rank += 15 * (features !~ / surprise=0 /) + 15 * (men > 0) + 15 * inside + 15 * (captures > 0)
  if (operands("themes") ~ /avoidance|centre-mate|counter-check|discovered|double|far-drop|interposition|kind|saw|smoke|swallow/) rank += 60
  id = $0
  sub(/.* id "/, "", id)
  sub(/".*/, "", id)
  if (id in is_named) rank += 30
  printf "%d men=%d inside=%d captures=%d last=%s %s \t%s\n", rank, men, inside, captures, last, features, $0
}
