#include "teaching/course/item_check.hpp"

#include <utility>

#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "solver/verify/soundness.hpp"
#include "teaching/course/reply_judge.hpp"
#include "teaching/course/rule_check.hpp"

namespace tori::teaching {
namespace {

/// Only the verdict is asked for.
solver::VerifySettings plain_settings() {
  solver::VerifySettings settings;
  settings.defences = false;
  settings.economy = false;
  settings.tries = false;
  settings.variations = false;
  return settings;
}

solver::Statement statement_of_item(const Item& item) {
  const problems::Claim& claim = item.problem.claim;
  return {2 * claim.attacker_moves.value_or(1) - 1, claim.line, claim.first_moves};
}

/// What is wrong with a move that a line gives as the mating one.
void compare_with_mate(const char* name, const std::vector<Move>& given, Move mate,
                       ItemFindings& found) {
  if (given.empty() || given == std::vector<Move>{mate}) return;
  found.faults.push_back(
      Message("fault.course.another-mate",
              {{"name", name}, {"text", usi_of(given)}, {"word", to_usi(mate)}}));
}

/// True if both promotion readings are to be tried.
bool has_both_readings(const Item& item) {
  return !item.problem.states_promotion;
}

}  // namespace

ItemChecker::ItemChecker(std::size_t bytes, std::uint64_t nodes)
    : solver_(std::make_unique<solver::Solver>(bytes / 2)),
      verifier_(std::make_unique<solver::Verifier>(bytes / 2)) {
  limits_.nodes = nodes;
}

ItemFindings ItemChecker::check(const Item& item) {
  ItemFindings found;
  if (decided_by_rules(item.kind)) {
    found.faults = faults_by_rules(item);
    return found;
  }
  switch (item.kind) {
    case ItemKind::mate: check_mate(item, found); break;
    case ItemKind::example: check_example(item, found); break;
    case ItemKind::defend: check_defend(item, found); break;
    case ItemKind::show:
    case ItemKind::move:
    case ItemKind::check:
    case ItemKind::take:
    case ItemKind::judge:
    case ItemKind::foul: break;
  }
  return found;
}

/// A mate in one has one mating move; longer ones are sound.
void ItemChecker::check_mate(const Item& item, ItemFindings& found) {
  const problems::Claim& claim = item.problem.claim;
  if (claim.attacker_moves != 1) {
    // In a game nobody has made sure that there is one way only; each shortest one is right.
    if (item.problem.of_game) {
      check_length(item, found);
    } else {
      check_sound(item, found);
    }
    return;
  }
  const auto mates = mating_moves(item.problem.position);
  if (mates.empty()) {
    found.faults.emplace_back("fault.course.no-mate-at-once");
  } else if (mates.size() > 1) {
    found.faults.push_back(Message("fault.course.many-mates", {{"text", usi_of(mates)}}));
  } else {
    compare_with_mate("pv", claim.line, mates.front(), found);
    compare_with_mate("bm", claim.first_moves, mates.front(), found);
  }
}

void ItemChecker::check_sound(const Item& item, ItemFindings& found) {
  const solver::VerifySettings settings = plain_settings();
  const Position& position = item.problem.position;
  const auto statement = statement_of_item(item);
  const auto first = verifier_->verify(position, statement, settings, limits_);
  solver::CombinedVerdict verdict{first.soundness, true};
  if (has_both_readings(item) && first.soundness != solver::Soundness::unsound) {
    const auto mandatory = *build(parts(position), Promotion::mandatory);
    verdict = solver::combine(
        first, verifier_->verify(mandatory, statement, settings, limits_, first.learnt), settings);
  }
  if (verdict.soundness == solver::Soundness::unknown) {
    found.limit_was_hit = true;
  } else if (verdict.soundness == solver::Soundness::unsound || !verdict.readings_agree) {
    found.faults.emplace_back("fault.course.unsound");
  }
}

/// The mate is of the stated length. Returns its plies; nullopt if it is not, or if a limit was
/// hit.
std::optional<int> ItemChecker::check_length(const Item& item, ItemFindings& found) {
  const int stated = 2 * item.problem.claim.attacker_moves.value_or(1) - 1;
  const auto answer = solver_->solve(item.problem.position, limits_);
  if (answer.verdict.kind() == solver::Verdict::Kind::no_mate) {
    found.faults.emplace_back("fault.course.no-mate");
  } else if (!answer.verdict.is_mate() || !answer.verdict.exact() || !answer.conventional) {
    found.limit_was_hit = true;
  } else if (const int plies = answer.conventional->plies(); plies != stated) {
    found.faults.push_back(Message("fault.course.length", {{"stated", stated}, {"plies", plies}}));
  } else {
    return plies;
  }
  return std::nullopt;
}

/// The line is a shortest mate against the longest defence, of the stated length.
void ItemChecker::check_example(const Item& item, ItemFindings& found) {
  const std::vector<Move>& line = item.problem.claim.line;
  const auto plies = check_length(item, found);
  if (!plies) return;
  if (static_cast<int>(line.size()) != *plies) {
    found.faults.push_back(
        Message("fault.course.line-length", {{"moves", line.size()}, {"plies", *plies}}));
  } else if (auto faults = faults_of_checks(item.problem.position, line); !faults.empty()) {
    found.faults = std::move(faults);
  } else {
    check_sound(item, found);
    check_tries(item, *plies, found);
  }
}

/// A try is a check that does not mate as fast.
void ItemChecker::check_tries(const Item& item, int plies, ItemFindings& found) {
  for (const Move move : item.tries) {
    const auto faults = faults_of_checks(item.problem.position, {move});
    if (!faults.empty()) {
      found.faults.insert(found.faults.end(), faults.begin(), faults.end());
      continue;
    }
    const auto moves = solver_->first_moves(item.problem.position, limits_);
    for (const solver::FirstMove& first : moves) {
      if (first.move != move || !first.verdict.is_mate()) continue;
      if (first.verdict.length().plies() > plies) continue;
      found.faults.push_back(Message("fault.course.try-mates", {{"text", to_usi(move)}}));
    }
  }
}

void ItemChecker::check_defend(const Item& item, ItemFindings& found) {
  const auto& line = item.problem.claim.line;
  if (auto faults = faults_of_checks(item.problem.position, line); !faults.empty()) {
    found.faults = std::move(faults);
    return;
  }
  if (line.size() % 2 == 0) {
    found.faults.emplace_back("fault.course.ends-with-reply");
    return;
  }
  Position position = item.problem.position;
  for (const Move move : line) position.play(move);
  const auto replies = judged_replies(*solver_, position, limits_);
  if (replies) {
    found.faults = faults_of_list("reply", item.replies, best_of(*replies));
  } else {
    found.limit_was_hit = true;
  }
}

}  // namespace tori::teaching
