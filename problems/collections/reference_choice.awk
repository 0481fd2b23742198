# Chooses problems by quotas from the lines of reference_facts.awk, the best first:
#   awk -f reference_choice.awk RANKED
# Of each length it takes as many as its shares allow, MOST at most: first those with what is scarcest until its
# share is there, then those with what is next, then the best. It prints the problems; what it found of each
# length goes to standard error.
BEGIN {
  FS = "\t"
  kinds = split("own capture sacrifice men inside", kind, " ")
  n = split("1:700 3:2500 5:2600 7:3100 9:2000 11:1000 13:500", given, " ")
  for (i = 1; i <= n; ++i) {
    split(given[i], part, ":")
    most[part[1]] = part[2]
  }
}

# Does the problem have it? "own": its key is not the natural one.
function has(facts, what) {
  if (what == "own") return facts !~ / surprise=0 /
  if (what == "capture") return facts ~ / captures=[1-9]/
  if (what == "sacrifice") return facts ~ / sacrifices=[1-9]/
  if (what == "men") return facts ~ / men=[1-9]/
  return facts ~ / inside=1 /
}

# The least share of the problems of a length that have it, in percent.
function share(what, plies) {
  plies += 0
  if (what == "own") return plies < 3 || plies > 11 ? 0 : 50
  if (what == "capture") return plies < 3 || plies > 11 ? 0 : 12
  if (what == "sacrifice") return plies == 1 ? 0 : plies == 3 ? 25 : plies == 5 ? 45 : 60
  if (what == "men") return plies == 1 ? 30 : 68
  return plies == 1 ? 40 : plies <= 5 ? 42 : plies == 7 ? 34 : plies <= 11 ? 25 : 10
}

# Shares that a length must have, even if it has fewer problems for it. The others are for the whole.
function is_firm(what) { return what == "own" || what == "capture" || what == "sacrifice" }

function plies_of(facts) {
  sub(/.* plies=/, "", facts)
  return facts + 0
}

# How many problems of the length to take, and how many of them must have what.
function plan(plies,    k, size, limit, wanted) {
  size = pool[plies]
  if (plies in most && size > most[plies]) size = most[plies]
  for (k = 1; k <= kinds; ++k) {
    if (!is_firm(kind[k]) || share(kind[k], plies) == 0) continue
    limit = int(100 * supply[plies, kind[k]] / share(kind[k], plies))
    if (limit < size) { size = limit; short[plies] = kind[k] }
  }
  target[plies] = size
  for (k = 1; k <= kinds; ++k) {
    wanted = int((size * share(kind[k], plies) + 99) / 100)
    if (wanted > supply[plies, kind[k]]) wanted = supply[plies, kind[k]] + 0
    need[plies, kind[k]] = wanted
  }
}

# Takes a problem of the length, unless the places left are needed for what it does not have.
function take(plies, at,    k, missing, facts, left) {
  if ((plies, at) in is_taken) return
  facts = facts_of[plies, at]
  left = target[plies] - chosen[plies]
  for (k = 1; k <= kinds; ++k) {
    missing = need[plies, kind[k]] - got[plies, kind[k]]
    if (missing >= left && !has(facts, kind[k])) return
  }
  is_taken[plies, at] = 1
  ++chosen[plies]
  for (k = 1; k <= kinds; ++k) if (has(facts, kind[k])) ++got[plies, kind[k]]
  print problem[plies, at]
}

# The property that the length has least to spare of, of those not done; empty if all are.
function scarcest(plies,    k, found, spare, least) {
  for (k = 1; k <= kinds; ++k) {
    if ((plies, kind[k]) in is_done || need[plies, kind[k]] == 0) continue
    spare = supply[plies, kind[k]] / need[plies, kind[k]]
    if (found == "" || spare < least) { found = kind[k]; least = spare }
  }
  return found
}

function choose(plies,    what, at) {
  plan(plies)
  while ((what = scarcest(plies)) != "") {
    is_done[plies, what] = 1
    for (at = 1; at <= pool[plies] && got[plies, what] < need[plies, what]; ++at) {
      if (has(facts_of[plies, at], what)) take(plies, at)
    }
  }
  for (at = 1; at <= pool[plies] && chosen[plies] < target[plies]; ++at) take(plies, at)
}

{
  plies = plies_of($1)
  at = ++pool[plies]
  facts_of[plies, at] = $1
  problem[plies, at] = $2
  for (k = 1; k <= kinds; ++k) if (has($1, kind[k])) ++supply[plies, kind[k]]
}

END {
  for (plies = 1; plies < 100; plies += 2) {
    if (!(plies in pool)) continue
    choose(plies)
    text = plies " plies: " chosen[plies] + 0 " of " pool[plies] " ideas, wanted " target[plies]
    if (plies in short) text = text " (short of " short[plies] ")"
    for (k = 1; k <= kinds; ++k) text = text ", " kind[k] " " got[plies, kind[k]] + 0 "/" supply[plies, kind[k]] + 0
    print text >"/dev/stderr"
    all += chosen[plies]
  }
  print all " problems" >"/dev/stderr"
}
