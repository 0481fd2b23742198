// All questions about one problem in one place: tables, searches, both conventions, replays, and
// mates that avoid certain positions.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "rules/position.hpp"
#include "solver/conventional/futile_drop_convention.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/parallel/search_context.hpp"
#include "solver/proof/mate_replay.hpp"
#include "solver/search/search_variant.hpp"

namespace tori::solver {

/// How a context divides its memory, in bytes (docs/solver.md, "Limits and memory").
struct MemorySplit {
  /// The tables of the strict game and of the relaxed one (without interpositions that can be
  /// captured), which needs far less.
  std::size_t strict = 0;
  std::size_t relaxed = 0;
  /// The answers of the conventional game.
  std::size_t conventional = 0;
  /// The replayed mates, and as much again for a proof tree or a certificate.
  std::size_t replay = 0;
  /// The tables of the searches that avoid positions; 0 if nothing is asked of them.
  std::size_t avoiding = 0;

  /// Of a solver: most for the strict game.
  static MemorySplit for_solving(std::size_t bytes);
  /// Of a verification: a part for alternatives that avoid the solution's positions.
  static MemorySplit for_verifying(std::size_t bytes);
  /// Of short questions without replay.
  static MemorySplit for_questions(std::size_t bytes);
};

/// Answers questions about the positions of one problem after another (`begin`). Answers do not
/// depend on the problems before. One thread at a time may use it, if it was made without a
/// safepoint.
class ProblemContext final : private DropFilter {
 public:
  /// `safepoint` may be null. Else it must outlive the context, and two threads may ask at once:
  /// the second one through `strict_context().background_oracle` and `Order::backward`. Throws
  /// std::bad_alloc.
  explicit ProblemContext(const MemorySplit& memory, Safepoint* safepoint = nullptr);

  /// Begins a new problem, or the same one again, and forgets everything. `avoided` must live until
  /// the next call; without it `mates_avoiding` must not be called.
  /// REQUIRES: no thread is searching; with `avoided`, memory for it.
  void begin(JudgedGame game, const PositionSet* avoided = nullptr);

  /// The convention that `begin` named.
  JudgedGame game() const { return judged_; }

  Oracle& strict() { return strict_.oracle; }
  SearchContext& strict_context() { return strict_; }
  /// The greatest turnover of the two tables in this problem (TranspositionTable::turnover).
  double turnover() const;
  MateReplay& mates() { return mates_; }
  /// The questions by that convention.
  LengthConvention& convention() {
    return is_strict() ? static_cast<LengthConvention&>(strict_.oracle) : conventional();
  }
  /// The length, by that convention, of a mate; nullopt if the budget ends first.
  /// REQUIRES: `strict_length` is the exact length of the mate in the strict game.
  std::optional<MateLength> length_by_convention(Node node, MateLength strict_length,
                                                 Budget& budget);
  /// The conventional length of such a mate, whatever convention `begin` named. The attacker is to
  /// move. A second thread tries moves in the order `backward`.
  std::optional<MateLength> conventional_length(Position& position, MateLength strict_length,
                                                Budget& budget, Order order = Order::forward);

  /// Is there a mate within this many plies (unbounded: at all), by that convention, if reaching an
  /// avoided position counts as the attacker's failure? The same drops are futile as without
  /// avoided positions. unknown if the budget ends first.
  Decision mates_avoiding(Node node, MateLength within, Budget& budget);

  /// Memory for the proof tree of a problem, in bytes.
  std::size_t tree_bytes() const { return memory_.replay; }

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
  struct AvoidingSearches {
    explicit AvoidingSearches(std::size_t bytes)
        : strict(bytes / 2), relaxed(bytes / 4), conventional(bytes / 4) {}

    Avoiding strict, relaxed, conventional;
  };

  bool is_strict() const { return judged_ == JudgedGame::strict; }
  FutileDropConvention& conventional();
  void start_conventional();
  Bitboard squares(Position& position) override;
  std::optional<MateLength> mated_within(Position& position);

  const MemorySplit memory_;
  JudgedGame judged_ = JudgedGame::conventional;
  const PositionSet* avoided_ = nullptr;
  SearchContext strict_;
  SearchContext relaxed_;
  /// Both are made when the first question about the conventional game is asked; the second one,
  /// for another thread, only with a safepoint, and then at the beginning.
  std::optional<FutileDropConvention> conventional_;
  std::optional<FutileDropConvention> background_conventional_;
  const bool two_threads_;
  MateReplay mates_;
  /// Null without memory for it.
  std::unique_ptr<AvoidingSearches> avoiding_;
  /// For `squares`: the budget of the current call of `mates_avoiding`, and the plies that a
  /// defender has by that question.
  Budget* budget_ = nullptr;
  MateLength asked_within_;
};

}  // namespace tori::solver
