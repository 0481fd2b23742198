// All questions about one problem in one place: both conventions, replays, and mates that avoid
// certain positions.
#pragma once

#include <cstddef>
#include <optional>

#include "rules/position.hpp"
#include "solver/conventional/futile_drop_convention.hpp"
#include "solver/conventional/length_convention.hpp"
#include "solver/parallel/search_context.hpp"
#include "solver/proof/mate_replay.hpp"
#include "solver/search/search_variant.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// Answers questions about the positions of one problem after another (`begin`). Answers do not
/// depend on the problems before. One thread at a time may use it; each worker of a verification
/// has its own.
class ProblemContext final : private DropFilter {
 public:
  /// Divides `bytes` of memory among its tables. Throws std::bad_alloc.
  explicit ProblemContext(std::size_t bytes);

  /// Begins a new problem, or the same one again, and forgets everything. `avoided` must live until
  /// the next call; without it `mates_avoiding` must not be called.
  void begin(JudgedGame game, const Avoided* avoided = nullptr);

  Oracle& strict() { return strict_.oracle; }
  MateReplay& mates() { return mates_; }
  /// The convention that `begin` named.
  LengthConvention& convention() {
    return is_strict() ? static_cast<LengthConvention&>(strict_convention_) : *conventional_;
  }
  /// The length, by that convention, of a mate; nullopt if the budget ends first.
  /// REQUIRES: `strict_length` is the exact length of the mate in the strict game.
  std::optional<MateLength> length_by_convention(Node node, MateLength strict_length,
                                                 Budget& budget);
  /// The conventional length of such a mate, whatever convention `begin` named. The attacker is to
  /// move.
  std::optional<MateLength> conventional_length(Position& position, MateLength strict_length,
                                                Budget& budget);

  /// Is there a mate within this many plies (unbounded: at all), by that convention, if reaching an
  /// avoided position counts as the attacker's failure? The same drops are futile as without
  /// avoided positions. unknown if the budget ends first.
  Decision mates_avoiding(Node node, MateLength within, Budget& budget);

  /// Memory for the proof tree of a problem, in bytes.
  std::size_t tree_bytes() const { return tree_bytes_; }

 private:
  /// A search with avoided positions.
  struct Avoiding {
    explicit Avoiding(std::size_t bytes) : table(bytes) {}
    void begin(const SearchVariant& variant);
    Decision mates(Node node, MateLength within, Budget& budget);

    TranspositionTable table;
    PathHistory history;
    std::optional<Dfpn> search;
  };

  bool is_strict() const { return judged_ == JudgedGame::strict; }
  Bitboard squares(Position& position) override;
  std::optional<MateLength> mated_within(Position& position);

  const std::size_t tree_bytes_;
  const std::size_t conventional_bytes_;
  JudgedGame judged_ = JudgedGame::conventional;
  const Avoided* avoided_ = nullptr;
  SearchContext strict_;
  SearchContext relaxed_;
  StrictConvention strict_convention_;
  std::optional<FutileDropConvention> conventional_;
  MateReplay mates_;
  Avoiding avoiding_strict_;
  Avoiding avoiding_relaxed_;
  Avoiding avoiding_conventional_;
  /// For `squares`: the budget of the current call of `mates_avoiding`, and the plies that a
  /// defender has by that question.
  Budget* budget_ = nullptr;
  MateLength asked_within_;
};

}  // namespace tori::solver
