#include "composer/run/resuming.hpp"

namespace tori::composer {
namespace {

/// True if the file has the settings of the run and begins with the same candidate.
bool begins_alike(const ResultFile& file, const RunHead& head) {
  return file.program == head.program && file.settings == head.settings &&
         file.candidates.first == head.candidates.first;
}

}  // namespace

bool is_of_run(const problems::Record& record, const RunHead& head) {
  const problems::Provenance& from = record.provenance;
  if (from.generator != head.program || from.settings != head.settings) return false;
  const auto candidate = static_cast<std::uint64_t>(from.candidate.value_or(-1));
  return candidate >= head.candidates.first && candidate < head.candidates.end;
}

bool may_find(std::uint64_t problems, const RunHead& head) {
  if (problems == 0) return false;
  if (!head.count) return true;
  const bool endless = head.candidates.end == CandidateRange::kNoEnd;
  return endless ? problems == *head.count : problems <= *head.count;
}

bool is_finished_result(const ResultFile& file, const RunHead& head) {
  if (!begins_alike(file, head) || !file.unfinished.empty()) return false;
  return file.candidates.end == head.candidates.end ||
         (head.count && file.lines.size() == *head.count);
}

bool is_result_so_far(const ResultFile& file, const RunHead& head) {
  return is_finished_result(file, head) ||
         (begins_alike(file, head) && file.unfinished == goal_of(head));
}

}  // namespace tori::composer
