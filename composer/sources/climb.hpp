// Mates made longer and sounder, change by change.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "composer/gates/problem_verifier.hpp"
#include "composer/gates/quick_solver.hpp"
#include "composer/gates/reject_reason.hpp"
#include "composer/settings/random_stream.hpp"
#include "composer/settings/settings.hpp"
#include "composer/settings/stop_token.hpp"
#include "composer/sources/growth.hpp"

namespace tori::composer {

/// How far a mate is from what a climb looks for. Faults come before length, length before economy.
struct Fitness {
  /// Attacker positions of the solution, but for the last move, where another check mates.
  int cooks = 0;
  /// Pieces left in the attacker's hand, if they are not allowed.
  int leftover = 0;
  /// Defender positions of the solution with more than one longest defence.
  int equals = 0;
  /// The strict length.
  int plies = 0;
  /// Pieces on the board: fewer are better, so that a climb does not gather useless ones.
  int men = 0;

  bool faultless() const { return cooks == 0 && leftover == 0 && equals == 0; }
  /// True if it is nearer to the goal than the other.
  bool fitter_than(const Fitness& other) const;
  friend bool operator==(const Fitness&, const Fitness&) = default;
};

/// Climbs from one mate to another, each at least as high as the one before. A climb is an island:
/// it starts from one of the settings' `starts`, in turn, or from a random mate, and its result
/// depends on its index, the random stream and the settings only.
class Climb {
 public:
  /// All arguments must outlive it. Once `stop` is raised, calls end soon and their results do not
  /// count.
  Climb(const Settings& settings, QuickSolver& quick, ProblemVerifier& verifier,
        const StopToken& stop)
      : settings_(settings), quick_(quick), verifier_(verifier), stop_(stop) {}

  /// The longest mate of the climb with that index, once its nodes are spent: an approved problem
  /// (gates/approval.hpp), or with the objective `length` any exact mate that has its
  /// length and line under all readings. nullopt if there is none.
  std::optional<Draft> climb(std::uint64_t index, RandomStream& random);

  /// The rejected diagrams, by reason, since the last call.
  RejectCounts take_rejects() { return std::exchange(rejects_, RejectCounts{}); }
  /// The positions that the verifier expanded since the last call; the quick solver counts its own.
  std::uint64_t take_verifier_nodes() { return std::exchange(verifier_nodes_, 0); }

 private:
  bool spent() const;
  void start_at_random(RandomStream& random);
  bool step_to(const Setup& setup);
  std::optional<Fitness> fitness_of(const Setup& setup, const Fitness* least);
  std::optional<Fitness> faults_of(Fitness fitness, const Fitness* least);
  std::optional<Fitness> count_cooks(const SolutionLine& line, Fitness fitness,
                                     const Fitness* least);
  solver::Decision other_check_mates(const SolutionLine::Step& step);
  bool approves(const Setup& setup, const Fitness& fitness);
  std::nullopt_t reject(RejectReason reason);

  const Settings& settings_;
  QuickSolver& quick_;
  ProblemVerifier& verifier_;
  const StopToken& stop_;
  RejectCounts rejects_;
  std::uint64_t verifier_nodes_ = 0;
  /// The node count of the quick solver when the climb began.
  std::uint64_t begin_ = 0;
  /// The nodes of the verifier since then.
  std::uint64_t verified_ = 0;
  /// Where the climb stands.
  Setup setup_;
  std::optional<Fitness> fitness_;
  /// The longest result so far.
  std::optional<Draft> best_;
  /// SFEN of the diagrams that the climb has looked at.
  std::set<std::string> seen_;
};

}  // namespace tori::composer
