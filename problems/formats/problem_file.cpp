#include "problems/formats/problem_file.hpp"

#include <utility>
#include <vector>

#include "problems/formats/diagram.hpp"
#include "problems/formats/epd.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/formats/opcode_names.hpp"
#include "problems/formats/position_hints.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

std::string too_long_text() {
  return "the line is longer than " + std::to_string(kLongestLine) + " bytes";
}

/// The name of a file and a line of it.
struct Place {
  std::string source;
  std::size_t line_number = 0;
};

Entry bad_input(Place place, std::string text) {
  return tl::make_unexpected(BadInput{std::move(place.source), place.line_number, std::move(text)});
}

/// The claim of the opcodes about a position; the error is one sentence.
tl::expected<Claim, std::string> claim_of(const OpcodeValues& values, const Position& position) {
  auto line = read_line_of_moves(position, values.line);
  if (!line) return tl::unexpected("pv: " + line.error());
  auto first_moves = read_first_moves(position, values.first_moves);
  if (!first_moves) return tl::unexpected("bm: " + first_moves.error());
  return Claim{values.attacker_moves, std::move(*line), std::move(*first_moves)};
}

/// The faults of a setup, and what may have been meant.
std::string faults_of(const Setup& setup, const std::vector<Fault>& faults) {
  const std::string hint = hint_of_side(setup, Promotion::optional);
  return to_text(faults) + (hint.empty() ? "" : "; " + hint);
}

/// Builds the position and makes the problem from all its parts.
Entry make_problem(Setup setup, OpcodeValues values, Place place, const ReadOptions& options) {
  if (values.defender_hand.value_or(options.defender_hand) == DefenderHand::rest) {
    setup = with_rest_of_box(setup);
  }
  auto position = build(setup, values.promotion.value_or(options.promotion));
  if (!position) return bad_input(std::move(place), faults_of(setup, position.error()));
  auto claim = claim_of(values, *position);
  if (!claim) return bad_input(std::move(place), std::move(claim.error()));
  return Problem{
      std::move(place.source),      place.line_number, std::move(values.id),    *position,
      values.promotion.has_value(), std::move(*claim), std::move(values.others)};
}

/// True if the line is blank or a comment, in plain text.
bool says_nothing(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.empty() || (text.front() == '#' && !fault_of_text(line));
}

bool ends_reading(LineStatus status) {
  return status != LineStatus::text && status != LineStatus::too_long;
}

/// True if the line cannot belong to a diagram, and so ends it: it is blank or a comment, or its
/// first word could be the board of a position text.
bool is_outside_diagrams(std::string_view line) {
  if (says_nothing(line)) return true;
  const std::string_view text = trimmed(line);
  return !begins_diagram(text) &&
         text.substr(0, text.find(' ')).find('/') != std::string_view::npos;
}

}  // namespace

ProblemReader::ProblemReader(std::istream& in, std::string source, ReadOptions options)
    : lines_(in), source_(std::move(source)), options_(options) {}

std::optional<Entry> ProblemReader::next() {
  while (!done_) {
    Line line = next_line();
    if (ends_reading(line.status)) return stop(line);
    if (line.status == LineStatus::text && says_nothing(line.text)) continue;
    any_ = true;
    if (line.status == LineStatus::too_long) return bad(line.number, too_long_text());
    if (begins_diagram(line.text)) return read_block(std::move(line));
    return parse_problem(line.text, source_, line.number, options_);
  }
  return std::nullopt;
}

Line ProblemReader::next_line() {
  if (!pending_) return lines_.next();
  return std::exchange(pending_, std::nullopt).value();
}

/// Reads a diagram: up to and including the line that ends it, or up to a line that cannot belong
/// to it. It becomes one entry, good or bad.
std::optional<Entry> ProblemReader::read_block(Line line) {
  const std::size_t first = line.number;
  std::vector<std::string> block;
  std::optional<BadInput> trouble;
  for (;;) {
    std::optional<std::string> fault = fault_of_text(line.text);
    if (line.status == LineStatus::too_long) fault = too_long_text();
    if (fault && !trouble) trouble = BadInput{source_, line.number, std::move(*fault)};
    const bool last = ends_diagram(line.text);
    if (block.size() <= kMostDiagramLines) block.push_back(std::move(line.text));
    if (last) break;
    line = next_line();
    if (line.status == LineStatus::zero_byte || line.status == LineStatus::unreadable) {
      return stop(line);
    }
    if (line.status == LineStatus::too_long) continue;
    if (line.status == LineStatus::end || is_outside_diagrams(line.text)) {
      pending_ = std::move(line);
      break;
    }
  }
  if (trouble) return tl::make_unexpected(std::move(*trouble));
  return diagram_entry(block, first);
}

/// The entry for the lines of a whole diagram.
Entry ProblemReader::diagram_entry(const std::vector<std::string>& block, std::size_t first) const {
  if (block.size() > kMostDiagramLines) {
    return bad(first, "the diagram has more than " + std::to_string(kMostDiagramLines) + " lines");
  }
  const auto setup = read_diagram(block);
  if (!setup) return bad(first + setup.error().line, setup.error().text);
  return make_problem(*setup, {}, {source_, first}, options_);
}

Entry ProblemReader::bad(std::size_t line_number, std::string text) const {
  return bad_input({source_, line_number}, std::move(text));
}

/// The last entry, for the line that ends the reading; nullopt at the end of a file that had
/// entries.
std::optional<Entry> ProblemReader::stop(const Line& line) {
  done_ = true;
  if (line.status == LineStatus::zero_byte) {
    return bad(line.number, zero_byte_fault(line));
  }
  if (line.status == LineStatus::unreadable) {
    return bad(line.number == 1 ? 0 : line.number, "reading failed (is this a directory?)");
  }
  if (any_) return std::nullopt;
  return bad(0, "there is no position in this file");
}

Entry parse_problem(std::string_view text, std::string source, std::size_t line_number,
                    const ReadOptions& options) {
  Place place{std::move(source), line_number};
  if (text.size() > kLongestLine) return bad_input(std::move(place), too_long_text());
  if (auto fault = fault_of_text(text)) return bad_input(std::move(place), std::move(*fault));
  if (trimmed(text).starts_with('"')) {
    return bad_input(std::move(place), "the position stands in quotes; it needs none");
  }
  // No position text contains these characters, so the position of "... b - 1;" ends before the
  // ';'.
  const auto parsed = read_setup(text.substr(0, text.find_first_of(";\"")));
  if (!parsed) return bad_input(std::move(place), parsed.error().text);
  auto values = read_opcodes(text.substr(parsed->length));
  if (!values) return bad_input(std::move(place), std::move(values.error()));
  if (auto fault = fault_of_opcode_names(values->others)) {
    return bad_input(std::move(place), std::move(*fault));
  }
  return make_problem(parsed->setup, std::move(*values), std::move(place), options);
}

}  // namespace tori::problems
