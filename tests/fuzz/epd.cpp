#include <sstream>

#include "problems/formats/diagram.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/line_reader.hpp"
#include "rules/sfen.hpp"
#include "tests/fuzz/records.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {
namespace {

using problems::Problem;

/// Checks that a diagram drawn in that style is read as the same position.
void same_diagram(const Position& position, problems::DiagramStyle style) {
  std::stringstream drawn(to_diagram(position, style));
  problems::ReadOptions options;
  options.promotion = position.promotion();
  problems::ProblemReader reader(drawn, "diagram", options);
  const auto again = reader.next();
  require(again && *again && (*again)->position == position,
          "a diagram is read as drawn: " + to_sfen(position));
  require(!reader.next(), "a diagram is one problem");
}

void check_problem(const Problem& problem) {
  require(problem.line_number > 0, "a problem stands on a line");
  const auto again = parse_position(to_sfen(problem.position), problem.position.promotion());
  require(again && *again == problem.position, "a position is read back as written");
  same_diagram(problem.position, problems::DiagramStyle::kanji);
  same_diagram(problem.position, problems::DiagramStyle::ascii);
}

}  // namespace

void epd(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  for (const auto hand : {problems::DefenderHand::given, problems::DefenderHand::rest}) {
    std::istringstream in{std::string(text)};
    problems::ProblemReader reader(in, "input", {Promotion::optional, hand});
    bool any = false;
    while (const auto entry = reader.next()) {
      any = true;
      if (*entry) {
        check_problem(**entry);
      } else {
        plain_complaint(entry->error());
      }
    }
    require(any, "a file that holds nothing is complained about");
  }
  read_records(problems::RecordFormat::epd, text);
}

}  // namespace tori::fuzz
