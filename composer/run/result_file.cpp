#include "composer/run/result_file.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "composer/run/best_problems.hpp"
#include "composer/run/problem_line.hpp"
#include "composer/run/run_head.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::composer {
namespace {

constexpr std::string_view kResultProgram = "# problems composed by ";
constexpr std::string_view kResultSettings = "# settings: ";
constexpr std::string_view kResultCandidates = "# candidates: ";
constexpr std::string_view kResultUnfinished = "# not finished: ";
constexpr std::string_view kResultProblems = "# problems: ";
constexpr std::string_view kResultSum = "# sum: ";

std::string problem_lines(const ResultFile& result_file) {
  std::string text;
  for (const std::string& line : result_file.lines) text += line + '\n';
  return text;
}

/// Reads the next line and returns the text after `name`; nullopt if the line does not begin with
/// it.
std::optional<std::string> read_comment(std::istream& in, std::string_view name) {
  std::string line;
  if (!std::getline(in, line) || !line.starts_with(name)) return std::nullopt;
  return line.substr(name.size());
}

tl::unexpected<std::string> bad_result(std::string reason) {
  return tl::unexpected(std::move(reason));
}

std::string two_names(const NamedResultFile& a, const NamedResultFile& b) {
  return a.name + " and " + b.name;
}

/// Why two neighbours by range cannot be merged; empty if they can.
std::string merge_conflict(const NamedResultFile& a, const NamedResultFile& b) {
  const RunHead head_a{a.result_file.program, a.result_file.settings, {}, {}};
  const RunHead head_b{b.result_file.program, b.result_file.settings, {}, {}};
  if (const std::string differs = difference(head_a, head_b); !differs.empty()) {
    return fmt::format("{} do not go together: {}", two_names(a, b), differs);
  }
  const std::uint64_t end = a.result_file.candidates.end;
  const std::uint64_t first = b.result_file.candidates.first;
  if (first < end) {
    return fmt::format("{} both have candidate {}", two_names(a, b), first);
  }
  if (first > end) {
    return fmt::format("candidates {}..{} are missing between {}", end, first, two_names(a, b));
  }
  return "";
}

/// Puts the lines of all parts into the result, without duplicates, at most `count`; of these the
/// best, if the settings ask for them. Returns what is wrong with a line.
std::optional<std::string> unite(const std::vector<NamedResultFile>& parts,
                                 std::optional<std::uint64_t> count, ResultFile& result) {
  result.lines.clear();
  std::vector<RankedProblem> problems;
  const auto is_full = [&] { return result.lines.size() == count; };
  std::unordered_set<std::string> seen;
  for (const NamedResultFile& part : parts) {
    for (const std::string& line : part.result_file.lines) {
      if (is_full()) break;
      const auto key = read_key(line);
      if (!key) return part.name + ": " + problems::english(key.error());
      if (!seen.insert(key->canonical).second) continue;
      problems.push_back({key->index, key->beauty});
      result.lines.push_back(line);
      if (is_full()) result.candidates.end = key->index + 1;
    }
  }
  keep_best(problems, best_of_settings(result.settings));
  result.lines = kept_lines(std::move(result.lines), problems);
  return std::nullopt;
}

}  // namespace

std::string to_text(const ResultFile& result_file) {
  const std::string lines = problem_lines(result_file);
  return fmt::format("{}{}\n{}{}\n{}{}\n{}{}\n{}{}\n", kResultProgram, result_file.program,
                     kResultSettings, result_file.settings, kResultCandidates,
                     to_text(result_file.candidates), kResultProblems, result_file.lines.size(),
                     kResultSum, fingerprint(lines)) +
         (result_file.unfinished.empty()
              ? ""
              : fmt::format("{}{}\n", kResultUnfinished, result_file.unfinished)) +
         lines;
}

tl::expected<ResultFile, std::string> read_result_file(std::istream& in) {
  ResultFile result_file;
  const auto program = read_comment(in, kResultProgram);
  const auto settings = read_comment(in, kResultSettings);
  const auto candidates = read_comment(in, kResultCandidates);
  const auto problems = read_comment(in, kResultProblems);
  const auto sum = read_comment(in, kResultSum);
  if (!program || !settings || !candidates || !problems || !sum) {
    return bad_result("its first lines are not those that compose writes");
  }
  result_file.program = *program;
  result_file.settings = *settings;
  const auto range = range_from_text(*candidates);
  if (!range || range->end == CandidateRange::kNoEnd) {
    return bad_result("its range of candidates cannot be read");
  }
  result_file.candidates = *range;
  for (std::string line; std::getline(in, line);) {
    if (result_file.lines.empty() && line.starts_with(kResultUnfinished)) {
      result_file.unfinished = line.substr(kResultUnfinished.size());
    } else {
      result_file.lines.push_back(line);
    }
  }
  if (std::to_string(result_file.lines.size()) != *problems ||
      fingerprint(problem_lines(result_file)) != *sum) {
    return bad_result("its problems are not those that were written: the file was changed or cut");
  }
  return result_file;
}

tl::expected<ResultFile, std::string> merged(std::vector<NamedResultFile> result_files,
                                             std::optional<std::uint64_t> count) {
  for (const NamedResultFile& part : result_files) {
    if (part.result_file.unfinished.empty()) continue;
    return bad_result(
        fmt::format("{} is not finished: it has candidates {}, and its run is to do {}; go on with "
                    "compose --resume",
                    part.name, to_text(part.result_file.candidates), part.result_file.unfinished));
  }
  std::sort(result_files.begin(), result_files.end(),
            [](const NamedResultFile& a, const NamedResultFile& b) {
              return a.result_file.candidates.first < b.result_file.candidates.first;
            });
  for (std::size_t i = 1; i < result_files.size(); ++i) {
    if (std::string reason = merge_conflict(result_files[i - 1], result_files[i]);
        !reason.empty()) {
      return bad_result(std::move(reason));
    }
  }
  ResultFile result = result_files.front().result_file;
  result.candidates.end = result_files.back().result_file.candidates.end;
  if (auto reason = unite(result_files, count, result)) return bad_result(std::move(*reason));
  return result;
}

}  // namespace tori::composer
