#include "cli/engine/engine_search.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>
#include <vector>

#include "cli/engine/defence.hpp"
#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"

namespace tori::cli {
namespace {

/// A side in check looks for its own mate first with at most this many nodes and this part of its
/// time: mostly it is the defender of a problem.
constexpr std::uint64_t kOwnMateNodes = 200'000;
constexpr double kOwnMatePart = 0.25;

bool ends_in_mate(Position position, const std::vector<Move>& line) {
  for (const Move move : line) position.play(move);
  return !line.empty() && is_mate(position);
}

std::string best_move_text(Move move, Protocol protocol) {
  return "bestmove " + move_text(move, protocol);
}

/// The answer of a search that has found nothing: the first legal move in USI order, if any move is
/// asked for.
std::string empty_answer(const SearchJob& job) {
  if (job.wants_checkmate()) return "checkmate timeout";
  if (job.position) {
    const auto moves = solver::in_usi_order(legal_moves(*job.position));
    if (!moves.empty()) return best_move_text(moves.front(), job.protocol);
  }
  return job.protocol == Protocol::usi ? "bestmove resign" : "bestmove (none)";
}

/// What is known of a mate that was not found: "no mate (proven)", "unknown: the limit ... ".
std::string why_no_mate(const solver::Solution& solution, bool passed) {
  using Kind = solver::Verdict::Kind;
  if (solution.verdict.kind() == Kind::no_mate) return "no mate, proven";
  std::string text = "unknown";
  if (!passed && solution.limit) {
    text += ": ended by " + (*solution.limit == solver::Limit::interrupt
                                 ? "stop"
                                 : "the limit of " + std::string(to_text(*solution.limit)));
  }
  const auto least = solution.at_least;
  if (least && least->plies() >= 3) {
    text += "; no mate within " + problems::counted(least->plies() - 2, "ply");
  }
  return text;
}

solver::VerifySettings only_cooks(std::optional<solver::MateLength> within) {
  solver::VerifySettings settings;
  settings.profile = solver::Profile::key_only;
  settings.game = solver::JudgedGame::strict;
  settings.allow_leftover = true;
  settings.alternatives_within = within.value_or(solver::MateLength::unbounded());
  settings.defences = settings.economy = settings.tries = settings.variations = false;
  return settings;
}

/// The other first moves that mate, the shortest mates first.
std::vector<solver::OtherMate> cooks_of(const solver::Verification& verification) {
  std::vector<solver::OtherMate> cooks;
  for (const solver::Finding& finding : verification.findings) {
    const auto* mate = finding.as<solver::OtherMate>();
    if (mate != nullptr && finding.path.empty()) cooks.push_back(*mate);
  }
  std::stable_sort(cooks.begin(), cooks.end(),
                   [](const auto& a, const auto& b) { return a.length < b.length; });
  return cooks;
}

}  // namespace

std::string EngineSearch::answer(const SearchJob& job) {
  try {
    return searched_answer(job);
  } catch (const std::bad_alloc&) {
    solver_.reset();
    verifier_.reset();
    out_.note("there is not enough memory for tables of " + std::to_string(job.settings.mebibytes) +
              " MiB");
  } catch (const std::exception& defect) {
    out_.note(std::string("this is a defect of the program, please report it: ") + defect.what());
  }
  return empty_answer(job);
}

std::string EngineSearch::searched_answer(const SearchJob& job) {
  if (!job.position) {
    out_.note("there is no position to search");
    return empty_answer(job);
  }
  prepare(job.settings);
  SearchWatch watch(job, out_, [this] { return solver_->table_permille(); });
  return job.wants_checkmate() ? mate_answer(job, watch) : move_answer(job, watch);
}

/// Makes the tables if there are none for these settings.
void EngineSearch::prepare(const EngineSettings& settings) {
  const bool threads = settings.threads > 1;
  const bool lines = settings.lines > 1;
  const bool fits =
      settings.mebibytes == mebibytes_ && threads == many_threads_ && lines == many_lines_;
  if (solver_ && fits) return;
  solver_.reset();
  verifier_.reset();
  mebibytes_ = settings.mebibytes;
  many_threads_ = threads;
  many_lines_ = lines;
  const std::size_t bytes = mebibytes_ << 20;
  const std::size_t half = bytes / 2;
  if (lines) verifier_ = std::make_unique<solver::Verifier>(half);
  solver_ = std::make_unique<solver::Solver>(lines ? half : bytes, threads ? &pool_ : nullptr);
}

std::string EngineSearch::mate_answer(const SearchJob& job, SearchWatch& watch) {
  if (!job.position->has_phoenix(opponent(job.position->turn()))) return "checkmate nomate";
  const MateSearch found = find_mate(job, watch.limits_within(job.go.within), watch);
  if (!found.line.empty()) return "checkmate" + line_text(found.line, job.protocol);
  return found.disproven ? "checkmate nomate" : "checkmate timeout";
}

std::string EngineSearch::move_answer(const SearchJob& job, SearchWatch& watch) {
  const Position& position = *job.position;
  if (legal_moves(position).empty()) {
    out_.note("there is no legal move");
    return empty_answer(job);
  }
  const bool can_mate = position.has_phoenix(opponent(position.turn()));
  const bool defends = position.in_check(position.turn()) && !job.go.mate;
  MateSearch found;
  found.disproven = !can_mate;
  if (can_mate) {
    found = defends ? find_mate(job, watch.limits(kOwnMateNodes, kOwnMatePart), watch)
                    : find_mate(job, watch.limits_within(job.go.within), watch);
  }
  std::optional<Move> best;
  if (found.line.empty() && defends) {
    best = Defence(job, watch, *solver_, out_).best();
    const bool again = !found.disproven && !watch.over();
    if (again) found = find_mate(job, watch.limits_within(job.go.within), watch);
  }
  if (!found.line.empty()) best = found.line.front();
  return best ? best_move_text(*best, job.protocol) : empty_answer(job);
}

/// Looks for the shortest mate and shows what was found.
EngineSearch::MateSearch EngineSearch::find_mate(const SearchJob& job, const solver::Limits& limits,
                                                 SearchWatch& watch) {
  solver::Solution solution;
  {
    const SearchWatch::Telling telling(watch);
    solution = solver_->solve(*job.position, limits, solver::Goal::shortest_strict_mate);
  }
  watch.add(solution.nodes);
  if (solution.table_full) {
    out_.note("tables of " + std::to_string(job.settings.mebibytes) +
              " MiB were too small and made the search longer");
  }
  const solver::Verdict& verdict = solution.verdict;
  const std::optional<solver::MateLength> within = job.go.within;
  if (!verdict.is_mate() || !ends_in_mate(*job.position, solution.line)) {
    out_.line(progress_text(solution.at_least ? solution.at_least->plies() : 1, watch.cost()));
    out_.note(why_no_mate(solution, watch.passed()));
    return {{}, verdict.kind() == solver::Verdict::Kind::no_mate};
  }
  if (within && verdict.length() > *within) {
    out_.note(verdict.exact() ? "no mate within " + problems::counted(within->plies(), "ply")
                              : why_no_mate(solution, watch.passed()));
    return {};
  }
  const ShownMate mate{1, verdict.length(), verdict.exact(), solution.line};
  out_.line(mate_text(mate, watch.cost(), job.protocol));
  if (!verdict.exact()) out_.note("the mate may be shorter");
  if (verdict.exact() && job.settings.lines > 1) show_cooks(job, watch);
  return {std::move(solution.line), false};
}

/// Shows the other first moves that mate, as many as are wanted.
void EngineSearch::show_cooks(const SearchJob& job, SearchWatch& watch) {
  const solver::Verification verification =
      verifier_->verify(*job.position, {}, only_cooks(job.go.within), watch.limits());
  watch.add(verification.nodes);
  int rank = 1;
  for (const solver::OtherMate& cook : cooks_of(verification)) {
    if (++rank > job.settings.lines) break;
    const ShownMate mate{rank, cook.length, cook.exact, cook.line};
    out_.line(mate_text(mate, watch.cost(), job.protocol));
  }
  if (verification.limit) out_.note("not every other first move is settled");
}

}  // namespace tori::cli
