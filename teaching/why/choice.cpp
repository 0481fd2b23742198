#include "teaching/why/choice.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace tori::teaching {
namespace {

constexpr std::size_t kOfMoveForMost = 2;
constexpr std::size_t kOfMateForPlayers = 2;

/// What a player is told of a mate, the best first.
constexpr std::array<std::string_view, 10> kForPlayers = {
    "check.double", "check.discovered", "check.line",   "flight.through", "take.pinned",
    "flight.own",   "check.jump",       "flight.guard", "take.phoenix",   "take.double"};

Facts first_of(const Facts& facts, std::size_t most) {
  return {facts.begin(), facts.begin() + static_cast<std::ptrdiff_t>(std::min(most, facts.size()))};
}

void add_first_name(const Facts& facts, Facts& chosen) {
  const auto name = std::find_if(facts.begin(), facts.end(),
                                 [](const Message& one) { return is_of(one, "name"); });
  if (name != facts.end()) chosen.push_back(*name);
}

bool is_guard(const Message& fact) {
  return is_of(fact, "flight.guard") || is_of(fact, "flight.through");
}

/// True for the facts that stand before `flight.rest` or `flight.all`.
bool is_before_rest(const Message& fact) {
  return is_guard(fact) || is_of(fact, "check") || is_of(fact, "flight.edge") ||
         is_of(fact, "flight.corner") || is_of(fact, "flight.own");
}

/// True for the facts after which other squares can be spoken of.
bool names_squares_of_ring(const Message& fact) {
  return is_guard(fact) || is_of(fact, "flight.own");
}

bool guards_fewer(const Message& a, const Message& b) {
  return squares_of(a).count() < squares_of(b).count();
}

/// The fact of the fewest squares among those of a sort; the last of several; the end if there is
/// none.
template <typename OfSort>
Facts::iterator least_of(Facts& facts, OfSort is_of_sort) {
  auto least = facts.end();
  for (auto one = facts.begin(); one != facts.end(); ++one) {
    if (!is_of_sort(*one)) continue;
    if (least == facts.end() || !guards_fewer(*least, *one)) least = one;
  }
  return least;
}

/// Takes such facts out, until `most` facts are left or none of the sort is. The squares of those
/// taken out.
template <typename OfSort>
Bitboard take_out_least(Facts& facts, std::size_t most, OfSort is_of_sort) {
  Bitboard taken;
  while (facts.size() > most) {
    const auto least = least_of(facts, is_of_sort);
    if (least == facts.end()) break;
    taken |= squares_of(*least);
    facts.erase(least);
  }
  return taken;
}

/// Makes one fact of the guards of the fewest squares, if there are too many facts.
void merge_guards(Facts& facts) {
  if (facts.size() <= kMostForBeginners) return;
  if (std::count_if(facts.begin(), facts.end(), is_guard) < 2) return;
  // One place is that of the fact they become.
  const Bitboard rest = take_out_least(facts, kMostForBeginners - 1, is_guard);
  const auto place = std::find_if(facts.rbegin(), facts.rend(), is_before_rest).base();
  const bool names_squares = std::any_of(facts.begin(), place, names_squares_of_ring);
  facts.insert(place,
               fact(names_squares ? "flight.rest" : "flight.all", {{"squares", by_file(rest)}}));
}

/// Leaves birds of the defender out, if there are too many facts. "The other squares are guarded"
/// is untrue then.
void leave_out_own(Facts& facts) {
  if (facts.size() <= kMostForBeginners) return;
  std::erase_if(facts, [](const Message& one) { return is_of(one, "flight.rest"); });
  take_out_least(facts, kMostForBeginners,
                 [](const Message& one) { return is_of(one, "flight.own"); });
}

Facts for_beginners(const Facts& facts) {
  Facts chosen;
  for (const Message& one : facts) {
    if (!is_of(one, "more") && !is_of(one, "name")) chosen.push_back(one);
  }
  if (chosen.size() > kMostForBeginners) {
    std::erase_if(chosen, [](const Message& one) {
      return is_of(one, "flight.edge") || is_of(one, "flight.corner");
    });
  }
  merge_guards(chosen);
  leave_out_own(chosen);
  add_first_name(facts, chosen);
  return chosen;
}

/// True if a fact of a move before says it: the same bird guards all these squares, or a bird of
/// the same kind blocks them.
bool was_said(const Message& fact, const Facts& said) {
  const bool guards = is_of(fact, "flight.guard");
  if (!guards && !is_of(fact, "flight.own")) return false;
  const std::string_view key = guards ? "key.away" : "key.selfblock";
  const std::string_view name = guards ? "who" : "kind";
  Bitboard unsaid = squares_of(fact);
  for (const Message& one : said) {
    if (is_of(one, key) && *one.find(name) == *fact.find(name)) unsaid -= squares_of(one);
  }
  return unsaid.empty();
}

Facts for_players(const Facts& facts, const Facts& said) {
  Facts chosen;
  add_first_name(facts, chosen);
  const std::size_t most = chosen.size() + kOfMateForPlayers;
  for (const std::string_view key : kForPlayers) {
    Facts those;
    for (const Message& one : facts) {
      if (is_of(one, key) && !was_said(one, said)) those.push_back(one);
    }
    std::stable_sort(those.begin(), those.end(),
                     [](const Message& a, const Message& b) { return guards_fewer(b, a); });
    for (const Message& one : those) {
      if (chosen.size() < most) chosen.push_back(one);
    }
  }
  return chosen;
}

}  // namespace

std::string_view to_text(Audience audience) {
  switch (audience) {
    case Audience::beginner: return "beginner";
    case Audience::player: return "player";
    case Audience::composer: return "composer";
  }
  return "";
}

Facts chosen_of_mate(const Facts& facts, Audience audience, const Facts& said) {
  switch (audience) {
    case Audience::beginner: return for_beginners(facts);
    case Audience::player: return for_players(facts, said);
    case Audience::composer: break;
  }
  return facts;
}

Facts chosen_of_move(const Facts& facts, Audience audience) {
  return audience == Audience::composer ? facts : first_of(facts, kOfMoveForMost);
}

Facts chosen_of_try(const Facts& facts, Audience audience) {
  return audience == Audience::player ? first_of(facts, 1) : facts;
}

}  // namespace tori::teaching
