#include "solver/verify/verify_jobs.hpp"

#include <utility>

#include "rules/movegen.hpp"

namespace tori::solver {
namespace {

std::unique_ptr<Alternatives> alternatives_at(const Position& root, const std::vector<Move>& path,
                                              Move solution_move, MateLength distance,
                                              const FoundSolution& solution,
                                              const VerifySettings& settings) {
  Position position = root;
  for (const Move move : path) position.play(move);
  const bool is_last = distance == MateLength(1) && !path.empty();
  const bool needed = is_last ? settings.profile >= Profile::strict
                              : path.empty() || settings.profile != Profile::key_only;
  return std::make_unique<Alternatives>(
      AlternativesQuestion{position, path, solution_move, distance, settings.alternatives_within,
                           settings.game, &solution.lines.positions},
      needed);
}

}  // namespace

std::vector<Job*> VerifyJobs::all() {
  std::vector<Job*> jobs;
  for (const auto& job : alternatives) jobs.push_back(job.get());
  for (const auto& job : changes) jobs.push_back(job.get());
  if (variations) jobs.push_back(variations.get());
  return jobs;
}

VerifyJobs make_jobs(const Position& position, const FoundSolution& solution,
                     const VerifySettings& settings) {
  VerifyJobs jobs;
  const std::vector<SolutionNode>& nodes = solution.lines.attacker;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    jobs.alternatives.push_back(alternatives_at(position, nodes[i].path, nodes[i].move,
                                                solution.distances[i], solution, settings));
  }
  jobs.main_positions = nodes.size();
  if (settings.economy) {
    for (const Change& change : changes_of(position)) {
      jobs.changes.push_back(
          std::make_unique<ChangeJob>(change, settings.game, solution.length, solution.main_lines));
    }
  }
  const bool full_tree = settings.profile == Profile::full_tree;
  if (settings.variations || full_tree) {
    jobs.variations = std::make_unique<VariationsJob>(solution.starts, solution.lines.positions,
                                                      settings.game, full_tree);
  }
  return jobs;
}

std::vector<Job*> add_variation_jobs(VerifyJobs& jobs, const Position& position,
                                     const FoundSolution& solution,
                                     const VerifySettings& settings) {
  std::vector<Job*> added;
  if (settings.profile != Profile::full_tree) return added;
  for (const VariationNode& node : jobs.variations->nodes()) {
    jobs.alternatives.push_back(
        alternatives_at(position, node.path, node.solution, node.distance, solution, settings));
    added.push_back(jobs.alternatives.back().get());
  }
  return added;
}

void add_tries(VerifyJobs& jobs, const Position& position, const VerifySettings& settings) {
  if (!settings.tries) return;
  std::vector<Move> failing;
  if (jobs.alternatives.empty()) {
    for (const Move move : check_moves(position)) failing.push_back(move);
  } else {
    for (const Alternative& alternative : jobs.alternatives.front()->found()) {
      if (alternative.state == Alternative::State::fails) failing.push_back(alternative.move);
    }
  }
  jobs.tries = std::make_unique<TriesJob>(position, std::move(failing));
}

}  // namespace tori::solver
