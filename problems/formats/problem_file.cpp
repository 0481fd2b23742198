#include "problems/formats/problem_file.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "problems/formats/diagram.hpp"
#include "problems/formats/epd.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/formats/opcode_names.hpp"
#include "problems/formats/position_hints.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

Message too_long_line() {
  return Message("fault.file.long-line", {{"bytes", kLongestLine}});
}

/// The name of a file and a line of it.
struct Place {
  std::string source;
  std::size_t line_number = 0;
};

Entry bad_input(Place place, Message message, std::size_t column = 0) {
  return tl::make_unexpected(
      BadInput{std::move(place.source), {std::move(message), place.line_number, column}});
}

Message fault_in_opcode(const char* name, const Message& fault) {
  return Message("fault.epd.in-opcode", {{"name", name}, {"fault", fault}});
}

/// The claim of the opcodes about a position.
tl::expected<Claim, Fault> claim_of(const OpcodeValues& values, const Position& position) {
  auto line = read_line_of_moves(position, values.line);
  if (!line) {
    return tl::unexpected(Fault{fault_in_opcode("pv", line.error()), 0, values.line_column});
  }
  auto first_moves = read_first_moves(position, values.first_moves);
  if (!first_moves) {
    return tl::unexpected(
        Fault{fault_in_opcode("bm", first_moves.error()), 0, values.first_moves_column});
  }
  return Claim{values.attacker_moves, std::move(*line), std::move(*first_moves)};
}

/// The faults of a setup, and what may have been meant.
Message faults_of(const Setup& setup, const std::vector<SetupFault>& faults) {
  auto hint = hint_of_side(setup, Promotion::optional);
  if (!hint) return message_of(faults);
  std::vector<Message> messages;
  messages.reserve(faults.size() + 1);
  for (const SetupFault& fault : faults) messages.push_back(message_of(fault));
  messages.push_back(std::move(*hint));
  return Message("setup.faults", {{"faults", messages}});
}

/// Builds the position, plays the moves that lead from it to the problem, and makes the problem
/// from all its parts.
Entry make_problem(Setup setup, std::string_view moves, OpcodeValues values, Place place,
                   const ReadOptions& options) {
  if (values.defender_hand.value_or(options.defender_hand) == DefenderHand::rest) {
    setup = with_rest_of_box(setup);
  }
  const auto start = build(setup, values.promotion.value_or(options.promotion));
  if (!start) return bad_input(std::move(place), faults_of(setup, start.error()));
  auto position = position_behind(*start, moves);
  if (!position) return bad_input(std::move(place), std::move(position.error()));
  auto claim = claim_of(values, *position);
  if (!claim) {
    return bad_input(std::move(place), std::move(claim.error().message), claim.error().column);
  }
  Problem problem{
      std::move(place.source),      place.line_number, std::move(values.id),    *position,
      values.promotion.has_value(), std::move(*claim), std::move(values.others)};
  problem.of_game = to_sfen(*start) == kStartSfen;
  problem.ends_in_mate = !trimmed(moves).empty() && is_mate(*position);
  return problem;
}

/// The characters of a text before that column, counted from 1.
std::string_view characters_before(std::string_view text, std::size_t column) {
  std::size_t bytes = 0;
  for (std::size_t i = 1; i < column && bytes < text.size(); ++i) {
    bytes += std::max<std::size_t>(1, first_character(text.substr(bytes)).length);
  }
  return text.substr(0, bytes);
}

/// The column of the byte that a fault of a text names; 0 if it names none.
std::size_t column_of_byte(std::string_view line, const Message& fault) {
  const Value* value = fault.find("byte");
  const auto* byte = value ? std::get_if<std::int64_t>(&value->content()) : nullptr;
  return byte ? characters_in(line.substr(0, static_cast<std::size_t>(*byte) - 1)) + 1 : 0;
}

/// The column of the rank that a fault of a position names, in the line of the position; 0 if it
/// names none.
std::size_t column_of_rank(std::string_view line, const Message& fault) {
  const Value* value = fault.find("rank");
  const auto* rank = value ? std::get_if<std::string>(&value->content()) : nullptr;
  const std::size_t slash = line.find('/');
  if (rank == nullptr || rank->size() != 1 || slash == std::string_view::npos) return 0;
  std::size_t at = line.find_last_of(" \t", slash) + 1;
  for (char name = 'a'; name < rank->front(); ++name) at = line.find('/', at) + 1;
  return at + 1;
}

/// The position at the front of a line, and how many of its bytes it has.
struct Front {
  PositionText position;
  std::size_t length = 0;
};
tl::expected<Front, Fault> read_front(std::string_view line) {
  // No position text contains these characters, so the position of "... b - 1;" ends before the
  // ';'.
  std::string_view text = line.substr(0, line.find_first_of(";\""));
  auto seen = visible(text);
  std::optional<Unseen> unseen;
  if (!seen) {
    // It is one of the position unless that ends before it: operands may be any text.
    unseen = std::move(seen.error());
    seen = visible(characters_before(text, unseen->column));
  }
  auto parsed = read_position_text(*seen);
  if (unseen && !(parsed && parsed->length < seen->size())) {
    return tl::unexpected(Fault{unseen->message, 0, unseen->column});
  }
  if (!parsed) {
    std::size_t column = column_of_rank(*seen, parsed.error());
    if (column > 0) {
      column = characters_in(text.substr(0, length_of_visible(text, column - 1))) + 1;
    }
    return tl::unexpected(Fault{std::move(parsed.error()), 0, column});
  }
  const std::size_t length = length_of_visible(text, parsed->length);
  return Front{std::move(*parsed), length};
}

/// True if the line is blank or a comment, in plain text.
bool says_nothing(std::string_view line) {
  const std::string_view text = trimmed_of_unseen(line);
  const bool is_comment = text.starts_with('#') && !is_position_link(text);
  return text.empty() || (is_comment && !fault_of_text(line));
}

bool ends_reading(LineStatus status) {
  return status != LineStatus::text && status != LineStatus::too_long;
}

/// True if the line cannot belong to a diagram, and so ends it: it is blank or a comment, or its
/// first word could be the board of a position text.
bool is_outside_diagrams(std::string_view line) {
  if (says_nothing(line) || is_position_link(line)) return true;
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
    if (line.status == LineStatus::too_long) return bad({too_long_line(), line.number});
    if (begins_diagram(line.text)) return read_block(std::move(line));
    return parse_problem(line.text, source_, line.number, options_);
  }
  return std::nullopt;
}

Line ProblemReader::next_line() {
  if (!pending_) return lines_.next();
  return std::exchange(pending_, std::nullopt).value();
}

/// The next line that is not empty.
Line ProblemReader::next_text() {
  Line line = next_line();
  while (line.status == LineStatus::text && trimmed(line.text).empty()) line = next_line();
  return line;
}

/// True if the line belongs to the diagram before it. An empty line is replaced by the next one
/// that is not: programs put one before the side to move.
bool ProblemReader::goes_on(Line& line) {
  if (line.status == LineStatus::too_long) return true;
  if (line.status == LineStatus::text && trimmed(line.text).empty()) {
    line = next_text();
    return line.status == LineStatus::text && ends_diagram(line.text);
  }
  return line.status != LineStatus::end && !is_outside_diagrams(line.text);
}

/// Reads a diagram: up to and including the line that ends it, or up to a line that cannot belong
/// to it. It becomes one entry, good or bad.
std::optional<Entry> ProblemReader::read_block(Line line) {
  const std::size_t first = line.number;
  std::size_t last_number = first;
  std::vector<std::string> block;
  std::optional<BadInput> trouble;
  for (;;) {
    std::optional<Message> fault = fault_of_text(line.text);
    if (line.status == LineStatus::too_long) fault = too_long_line();
    if (fault && !trouble) trouble = BadInput{source_, {std::move(*fault), line.number}};
    const bool last = ends_diagram(line.text);
    last_number = line.number;
    if (block.size() <= kMostDiagramLines) block.push_back(std::move(line.text));
    if (last) break;
    line = next_line();
    if (line.status == LineStatus::zero_byte || line.status == LineStatus::unreadable) {
      return stop(line);
    }
    if (!goes_on(line)) {
      pending_ = std::move(line);
      break;
    }
  }
  if (trouble) return tl::make_unexpected(std::move(*trouble));
  return diagram_entry(block, first, last_number);
}

/// The entry for the lines of a whole diagram. The last one may stand behind empty ones.
Entry ProblemReader::diagram_entry(const std::vector<std::string>& block, std::size_t first,
                                   std::size_t last) const {
  if (block.size() > kMostDiagramLines) {
    return bad({Message("fault.diagram.too-long", {{"limit", kMostDiagramLines}}), first});
  }
  const auto setup = read_diagram(block, options_.defender_hand == DefenderHand::rest);
  if (!setup) {
    const std::size_t line = std::max<std::size_t>(1, setup.error().line);
    return bad({setup.error().message, line < block.size() ? first + line - 1 : last});
  }
  return make_problem(*setup, {}, {}, {source_, first}, options_);
}

Entry ProblemReader::bad(Fault fault) const {
  return tl::make_unexpected(BadInput{source_, std::move(fault)});
}

/// The last entry, for the line that ends the reading; nullopt at the end of a file that had
/// entries.
std::optional<Entry> ProblemReader::stop(const Line& line) {
  done_ = true;
  if (line.status == LineStatus::zero_byte) {
    return bad({zero_byte_fault(line), line.number});
  }
  if (line.status == LineStatus::unreadable) {
    return bad(
        {Message("fault.file.reading-failed-directory"), line.number == 1 ? 0 : line.number});
  }
  if (any_) return std::nullopt;
  return bad({Message("fault.file.no-position")});
}

Entry parse_problem(std::string_view text, std::string source, std::size_t line_number,
                    const ReadOptions& options) {
  Place place{std::move(source), line_number};
  if (text.size() > kLongestLine) return bad_input(std::move(place), too_long_line());
  if (auto fault = fault_of_text(text)) {
    const std::size_t column = column_of_byte(text, *fault);
    return bad_input(std::move(place), std::move(*fault), column);
  }
  if (trimmed(text).starts_with('"')) {
    return bad_input(std::move(place), Message("fault.epd.quoted"));
  }
  std::string linked;
  if (is_position_link(text)) {
    auto line = line_of_link(text);
    if (!line) return bad_input(std::move(place), std::move(line.error()));
    linked = std::move(*line);
    text = linked;
  }
  const auto front = read_front(text);
  if (!front) {
    Fault fault = front.error();
    fault.line = line_number;
    // Columns are those of what the reader sees, not of what a link stands for.
    if (!linked.empty()) fault.column = 0;
    return tl::make_unexpected(BadInput{std::move(place.source), std::move(fault)});
  }
  const auto& [parsed, length] = *front;
  auto values = read_opcodes(text.substr(length));
  const std::size_t before = linked.empty() ? characters_in(text.substr(0, length)) : 0;
  if (!values) {
    const std::size_t column = linked.empty() ? before + values.error().column : 0;
    return bad_input(std::move(place), std::move(values.error().message), column);
  }
  for (std::size_t* column : {&values->line_column, &values->first_moves_column}) {
    *column = linked.empty() && *column > 0 ? before + *column : 0;
  }
  for (std::size_t i = 0; i < values->others.size(); ++i) {
    auto fault = fault_of_opcode(values->others[i]);
    if (!fault) continue;
    const auto in_line = text.substr(0, length + values->other_places[i]);
    return bad_input(std::move(place), std::move(*fault),
                     linked.empty() ? characters_in(in_line) + 1 : 0);
  }
  // Those who write a variant play Fairy-Stockfish's torishogi.
  if (!values->promotion && names_variant(values->others)) {
    values->promotion = Promotion::mandatory;
  }
  return make_problem(parsed.setup, parsed.moves, std::move(*values), std::move(place), options);
}

}  // namespace tori::problems
