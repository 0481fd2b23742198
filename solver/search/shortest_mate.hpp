// From "is there a mate within N plies?" to the shortest mate, with proof.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/node.hpp"
#include "solver/core/verdict.hpp"
#include "solver/search/searcher.hpp"

namespace tori::solver {

/// The question "what is the shortest mate of this position?", worked on in steps, so that several
/// positions can take turns.
///
/// Two searches alternate on one table. *Deepening* asks "within 1, 3, 5 ... plies?" and so finds
/// the shortest mate together with the proof that there is no shorter one. The *search without a
/// bound* finds out whether there is a mate at all; deepening alone cannot show that there is none
/// if the checks never run out. The numbers of the search without a bound tell early which of the
/// two will answer the question; the other one then gets fewer nodes.
class ShortestMate {
 public:
  /// The searcher must outlive the question. `outlook` is what the caller thinks likely; later the
  /// numbers of the search without a bound tell. Lengths are odd if the attacker is to move, even
  /// if the defender is. REQUIRES: a defender to move is in check.
  ShortestMate(Searcher& searcher, Side side, Outlook outlook = Outlook::none)
      : searcher_(searcher),
        side_(side),
        within_(side == Side::attacker ? 1 : 0),
        outlook_(outlook) {}

  /// Works with about `share` nodes for each of the two searches, the likely one first, or less for
  /// the one that is not likely to answer. The exact mate or `no_mate` once that is proven; nullopt
  /// if there is more to do. REQUIRES: the position is the same at every call.
  std::optional<Verdict> step(Position& position, std::uint64_t share, Budget& budget);

  /// One half of a step: deepening only.
  std::optional<Verdict> deepen(Position& position, std::uint64_t share, Budget& budget);

  /// What another thread finds out meanwhile, with the search without a bound.
  struct Reports {
    /// The length of the shortest mate it has found; unbounded until then.
    std::atomic<int> at_most_plies = MateLength::unbounded().plies();
    std::atomic<Outlook> outlook = Outlook::none;
  };
  /// From now on another thread may report; it begins with the outlook of this one. The reports
  /// must outlive the question.
  void listen(Reports& reports) {
    reports.outlook = outlook_;
    reports_ = &reports;
  }
  /// From now on `progress` is told when no mate within some more plies is left. It must outlive
  /// the question.
  void tell(Progress& progress) { progress_ = &progress; }

  /// The length of the shortest mate found so far; nullopt if none was found.
  std::optional<MateLength> at_most() const { return at_most_; }
  /// No mate is shorter than this.
  MateLength at_least() const { return within_; }

  /// The verdict if `limit` ends the search: an upper bound if a mate was found, else unknown.
  Verdict cut_short(Limit limit) const;

 private:
  std::optional<Verdict> go_deeper(Position& position, Budget& budget);
  std::optional<Verdict> search_unbounded(Position& position, std::uint64_t share, Budget& budget);
  std::optional<Verdict> ask_unbounded(Position& position, Budget& budget);
  void learn_at_most(MateLength length);

  Searcher& searcher_;
  Side side_;
  /// No mate is shorter than this.
  MateLength within_;
  std::optional<MateLength> at_most_;
  Outlook outlook_;
  Reports* reports_ = nullptr;
  Progress* progress_ = nullptr;
};

/// What is likely after a search without a bound: its numbers tell.
Outlook outlook_after(const SearchResult& unbounded);
/// Whether they tell that there nearly surely is a mate.
bool mate_is_nearly_sure(const SearchResult& unbounded);

/// The nodes of the first share of a question. Each later share is one and a half times as large.
inline constexpr std::uint64_t kFirstShare = 500;
constexpr std::uint64_t next_share(std::uint64_t share) {
  return share + share / 2;
}

}  // namespace tori::solver
