#include "problems/formats/move_words.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "problems/formats/move_faults.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/legality.hpp"
#include "rules/move_text.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

/// Takes a move number, "12." or "12...", off the front of a word.
std::string_view without_number(std::string_view word) {
  const std::size_t dot = word.find_first_not_of("0123456789");
  if (dot == 0 || dot == std::string_view::npos || word[dot] != '.') return word;
  return word.substr(std::min(word.find_first_not_of('.', dot), word.size()));
}

/// How many bytes of a sign between words a text begins with.
std::size_t length_of_gap(std::string_view text) {
  for (const std::string_view gap : {" ", "\t", ",", "\u3000", "\u3001", "\uFF0C"}) {
    if (text.starts_with(gap)) return gap.size();
  }
  return 0;
}

/// How many bytes the word has with which a text begins. The wide space of 同　 belongs to its
/// move.
std::size_t length_of_word(std::string_view text) {
  constexpr std::string_view kSame = "同\u3000";
  std::size_t length = 0;
  while (length < text.size()) {
    const std::string_view behind = text.substr(length);
    if (length_of_gap(behind) > 0) break;
    length += behind.starts_with(kSame) ? kSame.size() : 1;
  }
  return length;
}

/// Hands each word of the text that is no move number to `visit`, until it returns false. Blanks
/// and commas, wide ones too, separate words.
template <typename Visit>
void each_word(std::string_view text, Visit visit) {
  while (true) {
    while (const std::size_t gap = length_of_gap(text)) text.remove_prefix(gap);
    if (text.empty()) return;
    const std::string_view word = text.substr(0, length_of_word(text));
    text.remove_prefix(word.size());
    const std::string_view move = without_number(word);
    if (!move.empty() && !visit(move)) return;
  }
}

/// The moves of a text all in USI or UCI, for which no board is needed.
std::optional<std::vector<Move>> plain_moves(std::string_view text) {
  std::vector<Move> moves;
  bool plain = true;
  each_word(text, [&](std::string_view word) {
    const auto move = parse_move(word);
    if (move) moves.push_back(*move);
    return plain = move.has_value();
  });
  if (!plain) return std::nullopt;
  return moves;
}

/// The move that a word means.
tl::expected<Move, Message> read_move(const Position& position, std::string_view word,
                                      std::optional<Square> previous) {
  if (const auto move = parse_move(word)) return *move;
  const std::vector<Move> meant = moves_meant(position, word, previous);
  if (meant.size() == 1) return meant.front();
  if (meant.empty()) {
    return tl::unexpected(Message("fault.move.none", {{"text", shown_inside(word)}}));
  }
  return tl::unexpected(ambiguous_move(word, meant, to_usi));
}

}  // namespace

tl::expected<std::vector<Move>, Message> read_line_of_moves(Position position,
                                                            std::string_view text) {
  const auto seen = visible(text);
  if (!seen) return tl::unexpected(seen.error().message);
  text = *seen;
  if (auto moves = plain_moves(text)) return std::move(*moves);
  std::vector<Move> moves;
  std::optional<Message> fault;
  // What is wrong with the first illegal move; then the board is not known any more.
  std::optional<Message> illegal;
  each_word(text, [&](std::string_view word) {
    const auto previous = moves.empty() ? std::nullopt : std::optional(moves.back().to());
    auto move = read_move(position, word, previous);
    if (illegal && !parse_move(word)) move = tl::unexpected(*illegal);
    if (!move) {
      fault = std::move(move.error());
      return false;
    }
    moves.push_back(*move);
    if (illegal) return true;
    if (const auto rule = legality::broken_rule(position, *move)) {
      illegal =
          Message("fault.move.illegal", {{"word", to_usi(*move)}, {"reason", message_of(*rule)}});
    } else {
      position.play(*move);
    }
    return true;
  });
  if (fault) return tl::unexpected(std::move(*fault));
  return moves;
}

tl::expected<std::vector<Move>, Message> read_first_moves(const Position& position,
                                                          std::string_view text) {
  const auto seen = visible(text);
  if (!seen) return tl::unexpected(seen.error().message);
  std::vector<Move> moves;
  std::optional<Message> fault;
  each_word(*seen, [&](std::string_view word) {
    auto move = read_move(position, word, std::nullopt);
    if (move) {
      moves.push_back(*move);
    } else {
      fault = std::move(move.error());
    }
    return !fault;
  });
  if (fault) return tl::unexpected(std::move(*fault));
  return moves;
}

}  // namespace tori::problems
