#include "tests/solver/constructed_problems.hpp"

#include <stdexcept>
#include <utility>

#include "tests/rules/text_data.hpp"

namespace tori::test {
namespace {

using reference::Profile;

/// "key rest of the line".
std::pair<std::string, std::string> split(const std::string& line) {
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) throw std::runtime_error(line);
  return {line.substr(0, space), line.substr(space + 1)};
}

void read_input(const std::string& line, ConstructedProblem& constructed) {
  const auto [key, rest] = split(line);
  VerifyProblem& problem = constructed.problem;
  if (key == "problem") {
    constructed.name = rest;
  } else if (key == "position") {
    problem.sfen = rest;
  } else if (key == "within") {
    problem.within = std::stoi(rest);
  } else if (key == "interpositions" && rest == "strict") {
    problem.game = reference::Game::strict;
  } else if (key == "stated") {
    state(rest, problem);
  } else {
    throw std::runtime_error(line);
  }
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string plies(std::optional<int> length) {
  return length ? std::to_string(*length) : "-";
}

std::string finding_line(const reference::Finding& finding) {
  std::string line = "finding " + finding.kind;
  line += " ply " + std::to_string(finding.path.size() + 1);
  line += " move " + (finding.move.empty() ? "-" : finding.move);
  line += " length " + std::to_string(finding.length);
  if (!finding.path.empty()) line += " after " + joined(finding.path);
  return line;
}

void add_report(const reference::Report& report, std::vector<std::string>& lines) {
  lines.push_back("length " + plies(report.length) + " strict " + plies(report.strict) +
                  " conventional " + plies(report.conventional) + " leftover " +
                  std::to_string(report.leftover) + " lines " +
                  std::to_string(report.lines.size()) + " variation-duals " +
                  std::to_string(report.variation_duals));
  if (!report.line.empty()) lines.push_back("line " + joined(report.line));
  if (!report.drop_mates.empty()) lines.push_back("drop-mates " + joined(report.drop_mates));
  for (const auto& finding : report.findings) {
    if (finding.kind != "variation-dual") lines.push_back(finding_line(finding));
  }
}

}  // namespace

std::vector<ConstructedProblem> constructed_problems() {
  std::vector<ConstructedProblem> found;
  bool in_report = false;
  for (const std::string& line : lines_of_file("tests/data/verify.txt")) {
    if (line.empty() || line[0] == '#') continue;
    const std::string key = split(line).first;
    if (key == "problem") {
      found.emplace_back();
      in_report = false;
    }
    if (found.empty()) throw std::runtime_error(line);
    in_report = in_report || key == "verdict";
    if (in_report) {
      found.back().report.push_back(line);
    } else {
      read_input(line, found.back());
    }
  }
  return found;
}

std::vector<std::string> report_lines(const VerifyReports& reports) {
  const reference::Report& optional = reports.optional;
  const reference::Report& mandatory = reports.mandatory;
  const auto both = [&](Profile profile, bool allow_leftover) {
    return combined_verdict(optional, mandatory, profile, allow_leftover);
  };
  std::vector<std::string> lines;
  lines.push_back("verdict mainline: " + both(Profile::mainline, false));
  lines.push_back("verdict key-only: " + both(Profile::key_only, false));
  lines.push_back("verdict strict: " + both(Profile::strict, false));
  lines.push_back("verdict full-tree: " + both(Profile::full_tree, false));
  lines.push_back("verdict magazine: " + both(Profile::magazine, false));
  lines.push_back("verdict mainline, leftover allowed: " + both(Profile::mainline, true));
  std::vector<std::string> one;
  std::vector<std::string> two;
  add_report(optional, one);
  add_report(mandatory, two);
  const auto reading = [](const std::string& name, const reference::Report& report) {
    return "reading " + name + ": " + verdict(report, Profile::mainline, false);
  };
  lines.push_back(reading(one == two ? "both" : "optional", optional));
  lines.insert(lines.end(), one.begin(), one.end());
  if (one == two) return lines;
  lines.push_back(reading("mandatory", mandatory));
  lines.insert(lines.end(), two.begin(), two.end());
  return lines;
}

}  // namespace tori::test
