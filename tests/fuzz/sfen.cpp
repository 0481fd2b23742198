#include "rules/sfen.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/rules/bridge.hpp"

namespace tori::fuzz {
namespace {

/// Takes the next word off the front of a text; empty at its end.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  text.remove_prefix(word.size());
  return word;
}

/// Checks that written parts are read back, unless a count is too large for a text.
void read_parts(std::string_view text) {
  const auto parsed = read_setup(text);
  if (!parsed) return require(!problems::english(parsed.error()).empty(), "a refusal says why");
  require(parsed->length <= text.size(), "no more is taken than there is");
  const auto again = read_setup(to_sfen(parsed->setup));
  require(again && again->setup == parsed->setup, "parts are read back as written");
}

void same_text_forms(const Position& position, Inventory inventory) {
  for (const std::string& text : {to_sfen(position), to_fen(position)}) {
    const auto again = parse_position(text, position.promotion(), inventory);
    require(again && *again == position, "a position is read back as written: " + text);
  }
  const auto board = reference::parse_sfen(to_sfen(position));
  require(board && *board == test::to_reference(position), "the reference reads the same position");
  require(reference::to_sfen(*board) == to_sfen(position), "the reference writes the same text");
}

void read_move(const Position& position, std::string_view word) {
  const auto move = parse_move(word);
  if (!move) return;
  require(parse_move(to_usi(*move)) == move, "a move is read back from USI");
  require(parse_move(to_uci(*move)) == move, "a move is read back from UCI");
  if (legality::broken_rule(position, *move)) return;
  const auto same = reference::find_move(test::to_reference(position),
                                         test::to_reference(position.promotion()), to_usi(*move));
  require(same && test::from_reference(*same) == *move, "the reference finds a legal move");
  require(!to_western(position, *move).empty(), "western notation");
  require(!to_japanese(position, *move, move->to()).empty(), "Japanese notation");
}

}  // namespace

void sfen(const std::uint8_t* data, std::size_t size) {
  std::string_view text = text_of(data, size);
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size());
  read_parts(line);
  for (const Promotion promotion : {Promotion::optional, Promotion::mandatory}) {
    if (const auto any = parse_position(line, promotion, Inventory::any)) {
      same_text_forms(*any, Inventory::any);
    }
    const auto position = parse_position(line, promotion);
    if (!position) continue;
    same_text_forms(*position, Inventory::of_the_set);
    std::string_view rest = text;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
      read_move(*position, word);
    }
  }
}

}  // namespace tori::fuzz
