#include "problems/formats/position_text.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "problems/formats/move_faults.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kBlanks = " \t";
/// The word that begins at a place of the text, behind blanks; empty at the end.
std::string_view word_at(std::string_view text, std::size_t at) {
  text = text.substr(std::min(text.find_first_not_of(kBlanks, at), text.size()));
  return text.substr(0, text.find_first_of(kBlanks));
}

/// Skips the word at a place of the text, if it is that one.
bool skip_word(std::string_view text, std::size_t& at, std::string_view word) {
  const std::string_view found = word_at(text, at);
  if (found != word) return false;
  at = static_cast<std::size_t>(found.data() - text.data()) + word.size();
  return true;
}

/// The text with blanks for the '_' of its first word.
std::string with_blanks(std::string_view text) {
  std::string result(text);
  const std::string_view first = word_at(text, 0);
  const auto begin = result.begin() + (first.data() - text.data());
  std::replace(begin, begin + static_cast<std::ptrdiff_t>(first.size()), '_', ' ');
  return result;
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return std::nullopt;
}

/// A name or value of a query: "+" is a blank, "%2F" a byte.
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_byte = text[at] == '%' && at + 2 < text.size();
    const auto high = is_byte ? hex_digit(text[at + 1]) : std::nullopt;
    const auto low = is_byte ? hex_digit(text[at + 2]) : std::nullopt;
    if (high && low) {
      result += static_cast<char>(*high * 16 + *low);
      at += 2;
    } else {
      result += text[at] == '+' ? ' ' : text[at];
    }
  }
  return result;
}

/// The names and values of a query, "p=7%2F7&dm=2".
std::map<std::string, std::string> parts_of_query(std::string_view query) {
  std::map<std::string, std::string> parts;
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    const std::size_t sign = std::min(part.find('='), part.size());
    parts.emplace(decoded(part.substr(0, sign)),
                  decoded(part.substr(std::min(sign + 1, part.size()))));
  }
  return parts;
}

/// What would end the position or the title becomes something else.
std::string without(std::string text, std::string_view characters, char by) {
  for (char& c : text) {
    if (characters.find(c) != std::string_view::npos) c = by;
  }
  return text;
}

/// The query of an address of the page with a problem in it, "p=...": it stands behind "#", or
/// behind
/// "#/MODE?" (web/app/routes.js writes both). nullopt: the text is no such address.
std::optional<std::string_view> query_of_link(std::string_view text) {
  text = trimmed(text);
  const std::size_t mark = text.find('#');
  if (mark == std::string_view::npos) return std::nullopt;
  const std::string_view scheme = text.substr(0, text.find(':'));
  const bool is_address = scheme == "http" || scheme == "https" || scheme == "file";
  if (mark > 0 && !is_address) return std::nullopt;
  text.remove_prefix(mark + 1);
  if (text.starts_with('/')) {
    const std::size_t end = text.find_first_of("? \t");
    if (end == std::string_view::npos || text[end] != '?') return std::nullopt;
    text.remove_prefix(end + 1);
  }
  const std::size_t position = text.starts_with("p=") ? 0 : text.find("&p=");
  const bool has_position = position == 0 || position < text.find_first_of(kBlanks);
  if (!has_position) return std::nullopt;
  return text;
}

/// A link as the parts of its query. REQUIRES: is_position_link(link).
std::map<std::string, std::string> parts_of_link(std::string_view link) {
  return parts_of_query(*query_of_link(link));
}

/// Reads all but links.
tl::expected<PositionText, Message> read_plain(std::string_view text) {
  PositionText result;
  std::size_t at = 0;
  skip_word(text, at, "position");
  if (skip_word(text, at, "startpos")) {
    result.setup = read_setup(kStartSfen).value().setup;
  } else {
    if (!skip_word(text, at, "sfen")) skip_word(text, at, "fen");
    at = std::min(text.find_first_not_of(kBlanks, at), text.size());
    const auto parsed = read_setup(with_blanks(text.substr(at)));
    if (!parsed) return tl::unexpected(parsed.error());
    result.setup = parsed->setup;
    at += parsed->length;
  }
  result.length = at;
  if (skip_word(text, at, "moves")) {
    result.moves = text.substr(at);
    result.length = text.size();
  }
  return result;
}

}  // namespace

tl::expected<PositionText, Message> read_position_text(std::string_view text) {
  if (!is_position_link(text)) return read_plain(text);
  auto parts = parts_of_link(text);
  const auto position = visible(parts["p"]);
  if (!position) return tl::unexpected(position.error().message);
  auto result = read_plain(*position);
  if (!result) return result;
  if (!trimmed(std::string_view(*position).substr(result->length)).empty()) {
    return tl::unexpected(Message("fault.sfen.something-follows"));
  }
  const std::string& reading = parts["r"];
  if (reading == "mandatory") result->promotion = Promotion::mandatory;
  if (!reading.empty() && reading != "mandatory" && reading != "optional") {
    return tl::unexpected(Message("fault.epd.neither", {{"name", "promotion"},
                                                        {"text", shown_inside(reading)},
                                                        {"word", "optional"},
                                                        {"alternative", "mandatory"}}));
  }
  result->length = text.size();
  return result;
}

tl::expected<PositionText, Message> read_whole_position_text(std::string_view text) {
  if (auto fault = fault_of_text(text)) return tl::unexpected(std::move(*fault));
  const auto seen = visible(text);
  if (!seen) return tl::unexpected(seen.error().message);
  auto parsed = read_position_text(*seen);
  if (!parsed) return tl::unexpected(std::move(parsed.error()));
  const std::string_view rest = trimmed(std::string_view(*seen).substr(parsed->length));
  if (rest.empty()) return parsed;
  return tl::unexpected(Message("fault.sfen.text-follows", {{"text", shown_inside(rest)}}));
}

tl::expected<Position, Message> position_behind(Position position, std::string_view moves) {
  const auto in_moves = [](const Message& fault) {
    return tl::unexpected(Message("fault.epd.in-opcode", {{"name", "moves"}, {"fault", fault}}));
  };
  const auto line = read_line_of_moves(position, moves);
  if (!line) return in_moves(line.error());
  for (const Move move : *line) {
    if (const auto rule = legality::broken_rule(position, move)) {
      return in_moves(illegal_move_text(to_usi(move), *rule));
    }
    position.play(move);
  }
  const bool can_be_solved = line->empty() || position.has_phoenix(opponent(position.turn()));
  if (can_be_solved) return position;
  if (is_mate(position)) {
    return tl::unexpected(Message("fault.game.finished", {{"side", position.turn()}}));
  }
  return tl::unexpected(Message("fault.game.no-phoenix"));
}

tl::expected<Position, Message> read_position(std::string_view text, Promotion promotion,
                                              DefenderHand hand, Inventory inventory) {
  const auto parsed = read_whole_position_text(text);
  if (!parsed) return tl::unexpected(parsed.error());
  const bool rest = hand == DefenderHand::rest;
  const auto built = build(rest ? with_rest_of_box(parsed->setup) : parsed->setup,
                           parsed->promotion.value_or(promotion), inventory);
  if (!built) return tl::unexpected(message_of(built.error()));
  return position_behind(*built, parsed->moves);
}

bool is_position_link(std::string_view text) {
  return query_of_link(text).has_value();
}

tl::expected<std::string, Message> line_of_link(std::string_view link) {
  auto parts = parts_of_link(trimmed(link));
  std::string line = without(parts["p"], ";\"\r\n", ' ');
  const std::string title = without(without(parts["t"], "\"", '\''), "\r\n\t", ' ');
  const std::string& moves = parts["dm"];
  const bool is_number =
      !moves.empty() && moves.find_first_not_of("0123456789") == std::string::npos;
  // Moves end with the first sign of an opcode.
  const std::string reading = without(parts["r"], ";\"\r\n", ' ');
  if (!reading.empty() && reading != "optional") line += "; promotion " + reading;
  if (is_number) line += "; dm " + moves;
  if (!title.empty()) line += "; id \"" + title + "\"";
  if (auto fault = fault_of_text(line)) return tl::unexpected(std::move(*fault));
  return line;
}

}  // namespace tori::problems
