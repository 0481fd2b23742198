#include "solver/study.hpp"

namespace tori::solver {

Study::Study(std::size_t bytes)
    : tree_bytes_(note_bytes(bytes)),
      conventional_bytes_(bytes / 8),
      strict_(bytes / 4, SearchedGame{Interpositions::all}, nullptr),
      relaxed_(bytes / 16, SearchedGame{Interpositions::not_capturable}, nullptr),
      strict_game_(strict_.oracle),
      mates_(strict_.oracle, note_bytes(bytes)),
      avoiding_strict_(bytes / 8),
      avoiding_relaxed_(bytes / 16),
      avoiding_lasting_(bytes / 16) {
  begin(judged_);
}

void Study::begin(JudgedGame game, const Avoided* avoided) {
  judged_ = game;
  avoided_ = avoided;
  strict_.start_problem();
  relaxed_.start_problem();
  conventional_.emplace(strict_.oracle, relaxed_.oracle, conventional_bytes_);
  mates_.start_problem();
  if (avoided == nullptr) return;
  avoiding_strict_.begin({Interpositions::all, nullptr, avoided, &strict_.table});
  avoiding_relaxed_.begin({Interpositions::not_capturable, nullptr, avoided, &relaxed_.table});
  avoiding_lasting_.begin({Interpositions::all, this, avoided, &relaxed_.table});
}

std::optional<MateLength> Study::conventional_length(Position& position, MateLength strict_length,
                                                     Budget& budget) {
  return conventional_->shortest(position, true, strict_length, budget);
}

std::optional<MateLength> Study::length_in_game(Position& position, bool attacker_to_move,
                                                MateLength strict_length, Budget& budget) {
  if (is_strict()) return strict_length;
  return conventional_->shortest(position, attacker_to_move, strict_length, budget);
}

void Study::Avoiding::begin(const SearchedGame& game) {
  table.start_problem();
  history.start_problem();
  search.emplace(table, history, game);
}

std::optional<bool> Study::Avoiding::mates(Position& position, bool attacker_to_move,
                                           MateLength within, Budget& budget) {
  const Answer answer = search->search(position, attacker_to_move, within, budget);
  // What was found while the budget ended may rest on questions cut short.
  if (budget.stopped() || answer.state == Answer::State::open) return std::nullopt;
  return answer.state == Answer::State::proven;
}

/// The conventional game lies between the strict one, which has more defences, and the relaxed one,
/// which has fewer. Only where these two differ it is searched itself.
std::optional<bool> Study::mates_avoiding(Position& position, bool attacker_to_move,
                                          MateLength within, Budget& budget) {
  if (avoided_->contains(position, attacker_to_move)) return false;
  budget_ = &budget;
  asked_within_ = attacker_to_move ? within.after(1) : within;
  const auto strict = avoiding_strict_.mates(position, attacker_to_move, within, budget);
  if (is_strict() || strict != false) return strict;
  const auto relaxed = avoiding_relaxed_.mates(position, attacker_to_move, within, budget);
  if (relaxed != true) return relaxed;
  return avoiding_lasting_.mates(position, attacker_to_move, within, budget);
}

/// Where the defender is not mated at all, or not in time, some other defence stands, so that it
/// makes no difference which drops are futile.
Bitboard Study::squares(Position& position) {
  if (capturable_drop_squares(position).empty()) return Bitboard::all();
  const auto within = mated_within(position);
  if (!within) return Bitboard::all();
  const auto lasting = conventional_->drop_squares(position, *within, *budget_);
  return lasting.value_or(Bitboard::all());
}

/// A bound of the mate of a defender to move, if there is one in time.
std::optional<MateLength> Study::mated_within(Position& position) {
  if (asked_within_.is_unbounded()) {
    const Verdict verdict = strict_.oracle.any_length(position, false, *budget_);
    return verdict.is_mate() ? std::optional(verdict.length()) : std::nullopt;
  }
  const auto mated = conventional_->mates_within(position, false, asked_within_, *budget_);
  return mated == true ? std::optional(asked_within_) : std::nullopt;
}

}  // namespace tori::solver
