// The interface of a search for "is there a mate within k plies?", with one thread or several.
#pragma once

#include <cstdint>
#include <memory>

#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/core/upcoming_questions.hpp"
#include "solver/search/proof_numbers.hpp"

namespace tori::solver {

/// The answer of a search.
struct SearchResult {
  enum class State : std::uint8_t { open, proven, disproven };

  State state = State::open;
  /// Proven: there is a mate within this length, which is at most what was asked. Disproven: there
  /// is none within this length, which is at least what was asked.
  MateLength length;
  /// Open: proof number and disproof number of the root when the search ended.
  ProofNumber pn = 1;
  ProofNumber dn = 1;

  static SearchResult proven(MateLength length) { return {State::proven, length, 0, kInfinite}; }
  static SearchResult disproven(MateLength length) {
    return {State::disproven, length, kInfinite, 0};
  }
};

/// One thread at a time may use a searcher.
class Searcher {
 public:
  virtual ~Searcher() = default;
  /// Searches until the question is answered or the budget stops the search. The position is
  /// changed during the search and restored. `likely`: whether there is a mate at all; it changes
  /// the order of the work only.
  /// REQUIRES: a defender to move is in check. `within` is unbounded, or odd if the attacker is to
  /// move and even if the defender is.
  virtual SearchResult search(Node node, MateLength within, Outlook likely, Budget& budget) = 0;
  SearchResult search(Node node, MateLength within, Budget& budget) {
    return search(node, within, Outlook::none, budget);
  }
  /// Lets other threads search these questions before they are asked, while the result lives; null
  /// if there are none. The budget counts their nodes and must outlive the result.
  virtual std::unique_ptr<Scouts> send_scouts(const UpcomingQuestions& /*questions*/,
                                              Budget& /*budget*/) {
    return nullptr;
  }

 protected:
  Searcher() = default;
  Searcher(const Searcher&) = default;
  Searcher& operator=(const Searcher&) = default;
};

}  // namespace tori::solver
