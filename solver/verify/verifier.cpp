#include "solver/verify/verifier.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "rules/movegen.hpp"
#include "solver/verify/alternatives.hpp"
#include "solver/verify/defence_table.hpp"
#include "solver/verify/economy.hpp"
#include "solver/verify/job_scheduler.hpp"
#include "solver/verify/solution_lines.hpp"
#include "solver/verify/soundness.hpp"
#include "solver/verify/statement.hpp"
#include "solver/verify/tries.hpp"
#include "solver/verify/variation_duals.hpp"

namespace tori::solver {
namespace {

/// One verification.
class VerifierRun {
 public:
  VerifierRun(const Position& position, const Statement& statement, const VerifySettings& settings,
              JobScheduler& scheduler)
      : position_(position), statement_(statement), settings_(settings), scheduler_(scheduler) {}

  Verification run(ProblemContext& context, const Limits& limits) {
    Budget budget(limits);
    const bool solved = solve(context, budget) && find_solution(context, budget);
    scheduler_.spend(budget.nodes());
    result_.limit = budget.limit();
    if (solved) look_around();
    if (result_.verdict.kind() == Verdict::Kind::no_mate) look_at_tries(all_checks());
    sort_findings();
    result_.nodes = scheduler_.nodes();
    result_.soundness = soundness_of(result_);
    return std::move(result_);
  }

 private:
  bool is_conventional() const { return settings_.game == JudgedGame::conventional; }

  void add(Finding finding, bool is_last_defence = false) {
    finding.severity = severity_of(finding.kind, finding.ply(), is_last_defence, settings_);
    result_.findings.push_back(std::move(finding));
  }
  void add(FindingClass kind) {
    Finding finding;
    finding.kind = kind;
    add(std::move(finding));
  }

  /// Finds verdict and lengths; false if there is nothing more to verify.
  bool solve(ProblemContext& context, Budget& budget) {
    context.begin(settings_.game);
    Position board = position_;
    result_.verdict = context.strict().shortest({board, Side::attacker}, budget);
    if (result_.verdict.kind() == Verdict::Kind::no_mate) add(FindingClass::no_mate);
    if (!result_.verdict.is_mate()) return false;
    const MateLength length = result_.verdict.length();
    if (!context.mates().confirm({board, Side::attacker}, length, budget)) {
      result_.verdict = Verdict::unknown(budget.limit().value_or(Limit::memory));
      return false;
    }
    if (!result_.verdict.exact()) {
      if (statement_.plies && MateLength(*statement_.plies) > length) {
        Finding finding;
        finding.kind = FindingClass::early_mate;
        finding.length = length;
        finding.exact = false;
        add(std::move(finding));
      }
      return false;
    }
    result_.conventional = context.conventional_length(board, length, budget);
    length_ = is_conventional() ? result_.conventional.value_or(length) : length;
    return result_.conventional.has_value();
  }

  /// Finds the main lines, checks the statement, and collects what is to be examined afterwards.
  /// False if a limit was hit.
  bool find_solution(ProblemContext& context, Budget& budget) {
    ProofTree proof(context.convention(), position_, Side::attacker, length_, context.tree_bytes());
    MainLines lines(proof, budget);
    auto solution = find_solution_lines(lines, position_);
    if (!solution) return false;
    solution_ = std::move(*solution);
    auto graph = copy_main_lines(lines);
    if (!graph) return false;
    result_.main_lines = std::move(*graph);
    StatementCheck stated = check_statement(context, position_, statement_, length_, lines, budget);
    if (stated.limit) return false;
    for (Finding& finding : stated.findings) add(std::move(finding));
    if (settings_.defences) {
      auto defences = list_defences(lines, solution_.line, budget);
      if (!defences) return false;
      result_.defences = std::move(*defences);
    }
    result_.solution_lines = list_lines(lines, Verification::kMostLines + 1);
    if (stated.longer_variation) {
      take_stated_line(std::move(stated));
    } else if (!add_equal_defences(lines)) {
      return false;
    }
    result_.more_lines = result_.solution_lines.size() > Verification::kMostLines;
    if (result_.more_lines) result_.solution_lines.pop_back();
    result_.line = solution_.line;
    result_.leftover = solution_.leftover;
    if (result_.leftover > 0) {
      Finding finding;
      finding.kind = FindingClass::leftover;
      finding.length = MateLength(result_.leftover);
      add(std::move(finding));
    }
    for (std::size_t i = 0; i < solution_.attacker.size(); ++i) {
      add_alternatives(solution_.attacker[i].path, solution_.attacker[i].move, distances_[i]);
    }
    return !budget.limit();
  }

  /// The stated line becomes the solution (変長).
  void take_stated_line(StatementCheck stated) {
    solution_ = SolutionLines{};
    solution_.line = statement_.line;
    solution_.leftover = stated.leftover;
    Position board = position_;
    std::vector<Move> path;
    for (std::size_t ply = 0; ply <= statement_.line.size(); ++ply) {
      const bool attacks = ply % 2 == 0;
      solution_.positions.insert(board, attacks ? Side::attacker : Side::defender);
      if (ply == statement_.line.size()) break;
      const Move move = statement_.line[ply];
      if (attacks) {
        solution_.attacker.push_back({ProofTree::root(), path, move});
        distances_.push_back(stated.lengths[ply]);
      } else {
        starts_.push_back({board, path, stated.lengths[ply]});
      }
      path.push_back(move);
      board.play(move);
    }
    for (Finding& finding : stated.equal_defences) {
      const bool is_last = finding.path.size() + 2 == statement_.line.size();
      add(std::move(finding), is_last);
    }
    result_.solution_lines = {statement_.line};
  }

  bool add_equal_defences(MainLines& lines) {
    for (const SolutionNode& node : solution_.attacker) {
      distances_.push_back(lines.proof().node(node.vertex).length);
    }
    for (const SolutionNode& node : solution_.defender) {
      const MateLength length = lines.proof().node(node.vertex).length;
      starts_.push_back({lines.proof().position(node.vertex), node.path, length});
      const auto groups = lines.groups(node.vertex);
      const auto left = lines.left(node.vertex);
      if (!groups || !left) return false;
      const bool is_last = length == MateLength(2);
      bool first = true;
      for (const std::vector<Branch>& group : *groups) {
        const auto move = std::find_if(group.begin(), group.end(), [&](const Branch& branch) {
          return lines.left(branch.target) == left;
        });
        if (move == group.end()) continue;
        if (!std::exchange(first, false)) {
          Finding finding;
          finding.kind = FindingClass::equal_defence;
          finding.path = node.path;
          finding.move = move->move.move;
          finding.length = length;
          add(std::move(finding), is_last);
        }
      }
    }
    return true;
  }

  void add_alternatives(const std::vector<Move>& path, Move solution, MateLength distance) {
    Position position = position_;
    for (const Move move : path) position.play(move);
    const bool is_last = distance == MateLength(1) && !path.empty();
    const bool needed = is_last ? settings_.profile >= Profile::strict
                                : path.empty() || settings_.profile != Profile::key_only;
    alternatives_.push_back(std::make_unique<Alternatives>(
        AlternativesQuestion{position, path, solution, distance, settings_.alternatives_within,
                             settings_.game, &solution_.positions},
        needed));
  }

  /// Everything beyond the solution itself.
  void look_around() {
    std::vector<Job*> jobs;
    for (const auto& job : alternatives_) jobs.push_back(job.get());
    if (settings_.economy) {
      for (const Change& change : changes_of(position_)) {
        changes_.push_back(
            std::make_unique<ChangeJob>(change, settings_.game, length_, result_.main_lines));
        jobs.push_back(changes_.back().get());
      }
    }
    if (settings_.variations || settings_.profile == Profile::full_tree) {
      variations_.emplace(std::move(starts_), solution_.positions, settings_.game,
                          settings_.profile == Profile::full_tree);
      jobs.push_back(&*variations_);
    }
    scheduler_.run(jobs, [this] { return breaks_so_far(); });
    look_further();
    take_findings();
  }

  /// What can be asked only after that: tries, and alternatives in variations.
  void look_further() {
    std::vector<Move> failing;
    for (const Alternative& alternative : alternatives_.front()->found()) {
      if (alternative.state == Alternative::State::fails) failing.push_back(alternative.move);
    }
    look_at_tries(std::move(failing));
    std::vector<Job*> jobs;
    main_positions_ = alternatives_.size();
    if (settings_.profile == Profile::full_tree) {
      for (const VariationNode& node : variations_->nodes()) {
        add_alternatives(node.path, node.solution, node.distance);
        jobs.push_back(alternatives_.back().get());
      }
    }
    scheduler_.run(jobs, [this] { return breaks_so_far(); });
  }

  std::vector<Move> all_checks() const {
    std::vector<Move> checks;
    for (const Move move : check_moves(position_)) checks.push_back(move);
    return checks;
  }

  void look_at_tries(std::vector<Move> failing) {
    if (!settings_.tries) return;
    TriesJob job(position_, std::move(failing));
    scheduler_.run({&job}, [this] { return breaks_so_far(); });
    result_.tries = job.found();
  }

  /// True if a break is proven by now, by the findings so far or by the jobs.
  bool breaks_so_far() const {
    if (is_broken(result_)) return true;
    return std::any_of(alternatives_.begin(), alternatives_.end(), [this](const auto& job) {
      const auto& found = job->found();
      return std::any_of(found.begin(), found.end(), [&](const Alternative& alternative) {
        const int ply = static_cast<int>(job->question().path.size()) + 1;
        return alternative.state == Alternative::State::settled &&
               severity_of(alternative.kind, ply, false, settings_) == Severity::breaks;
      });
    });
  }

  void take_findings() {
    for (std::size_t i = 0; i < alternatives_.size(); ++i) {
      take_alternatives(*alternatives_[i], i >= main_positions_);
    }
    for (const auto& job : changes_) take_change(*job);
    if (variations_) {
      result_.variation_duals = variations_->duals();
      result_.variations_counted = variations_->complete();
      note_open(*variations_, !variations_->complete());
    }
  }

  void note_open(const Job& job, bool open) {
    if (!open) return;
    if (job.needed()) ++result_.open_questions;
    // A job that never ran has no limit of its own.
    if (!result_.limit) result_.limit = job.limit().value_or(Limit::nodes);
  }

  void take_alternatives(const Alternatives& job, bool in_variation) {
    const AlternativesQuestion& question = job.question();
    for (const Alternative& alternative : job.found()) {
      note_open(job, !alternative.done());
      if (alternative.state == Alternative::State::fails && !in_variation) {
        result_.failing.push_back({question.path, alternative.move});
      }
      if (alternative.state != Alternative::State::settled) continue;
      Finding finding;
      finding.kind = in_variation ? FindingClass::variation_dual : alternative.kind;
      finding.path = question.path;
      finding.move = alternative.move;
      finding.length = alternative.length;
      finding.exact = alternative.exact;
      finding.line = alternative.line;
      add(std::move(finding));
    }
  }

  void take_change(const ChangeJob& job) {
    note_open(job, job.keeps_solution() == Decision::unknown);
    if (job.keeps_solution() != Decision::yes) return;
    Finding finding;
    finding.kind =
        job.change().substitute ? FindingClass::weaker_substitute : FindingClass::useless_piece;
    finding.square = job.change().square;
    finding.piece = job.change().piece;
    finding.substitute = job.change().substitute;
    add(std::move(finding));
  }

  void sort_findings() {
    std::stable_sort(result_.findings.begin(), result_.findings.end(),
                     [](const Finding& a, const Finding& b) {
                       return std::tuple(a.ply(), a.kind) < std::tuple(b.ply(), b.kind);
                     });
  }

  const Position& position_;
  const Statement& statement_;
  const VerifySettings& settings_;
  JobScheduler& scheduler_;
  Verification result_;
  MateLength length_;
  /// The length of the shortest mate from each attacker position of the solution.
  std::vector<MateLength> distances_;
  SolutionLines solution_;
  std::vector<VariationStart> starts_;
  std::vector<std::unique_ptr<Alternatives>> alternatives_;
  /// The first of them belong to the solution lines, the others to variations.
  std::size_t main_positions_ = 0;
  std::vector<std::unique_ptr<ChangeJob>> changes_;
  std::optional<VariationsJob> variations_;
};

}  // namespace

Verifier::Verifier(std::size_t bytes, ThreadPool* pool) : pool_(pool) {
  const int threads = pool == nullptr ? 1 : pool->size();
  for (int i = 0; i < threads; ++i) {
    contexts_.push_back(std::make_unique<ProblemContext>(
        MemorySplit::for_verifying(bytes / static_cast<std::size_t>(threads))));
  }
}

Verification Verifier::verify(const Position& position, const Statement& statement,
                              const VerifySettings& settings, const Limits& limits) {
  JobScheduler scheduler(contexts_, pool_, limits);
  return VerifierRun(position, statement, settings, scheduler).run(*contexts_.front(), limits);
}

}  // namespace tori::solver
