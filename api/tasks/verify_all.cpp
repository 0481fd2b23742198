#include "api/tasks/verify_all.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "problems/core/identity.hpp"
#include "problems/games/game_file.hpp"

namespace tori::api {
namespace {

bool is_interrupted(const VerifyResult& result) {
  const auto ended = [](const auto& limit) { return limit == solver::Limit::interrupt; };
  if (result.suggestions && ended(result.suggestions->repairs.limit)) return true;
  return std::any_of(
      result.readings.begin(), result.readings.end(),
      [&ended](const VerifiedReading& reading) { return ended(reading.verification.limit); });
}

}  // namespace

void Comparison::complete(VerifyResult& result) {
  const auto [first, is_new] =
      places_.try_emplace(problems::canonical(result.problem.position).sfen, result.place());
  if (!is_new) result.duplicate_of = first->second;
  if (!known_) return;
  // The solution under the first reading tells the family.
  const VerifiedReading& reading = result.readings.front();
  const auto record = problems::make_record(reading.position, problems::Reading::optional,
                                            reading.verification.line);
  result.anticipations = {known_->size(), known_->find(result.problem, record)};
}

tl::expected<problems::KnownProblems, problems::BadInput> read_known_problems(
    const std::string& text, const std::string& name, const problems::ReadOptions& reading) {
  std::istringstream in(text);
  problems::AnyProblemReader reader(in, name, reading);
  problems::KnownProblems known;
  while (const auto entry = reader.next()) {
    const auto added = known.add(*entry);
    if (!added) return tl::unexpected(added.error());
  }
  return known;
}

void verify_all(const std::string& text, const problems::ReadOptions& reading,
                const VerifyRequest& request, Comparison& comparison, VerifyWorker& worker,
                Monitor& monitor, const std::function<void(const VerifyOutcome&)>& take) {
  std::istringstream in(text);
  problems::AnyProblemReader reader(in, "-", reading);
  while (auto entry = reader.next()) {
    LaterMonitor later(monitor);
    auto outcome = std::move(*entry).and_then([&](problems::Problem problem) {
      return verify(std::move(problem), request, worker, later);
    });
    if (outcome) comparison.complete(*outcome);
    take(outcome);
    if (outcome && is_interrupted(*outcome)) return;
  }
}

}  // namespace tori::api
