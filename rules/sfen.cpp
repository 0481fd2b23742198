#include "rules/sfen.hpp"

#include <algorithm>

namespace tori {
namespace {

using Problem = std::optional<Message>;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
Colour colour_of(char letter) {
  return is_lower(letter) ? Colour::gote : Colour::sente;
}

/// A character for an error message: control and non-ASCII bytes as a number.
Message shown(char c) {
  if (c >= ' ' && c <= '~') return Message("fault.sfen.character", {{"text", std::string(1, c)}});
  return Message("fault.sfen.byte", {{"byte", static_cast<int>(static_cast<unsigned char>(c))}});
}

/// The first character of a text; of several bytes if it is well-formed UTF-8.
Message shown_first(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  const std::string_view rest = text.substr(1, length - 1);
  if (length == 1 || rest.size() + 1 < length || !std::all_of(rest.begin(), rest.end(), continues))
    return shown(text.front());
  return Message("fault.sfen.character", {{"text", text.substr(0, length)}});
}

/// Removes the next run of non-space characters from the text and returns it.
std::string_view take_word(std::string_view text, std::size_t& at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  const std::size_t begin = at;
  while (at < text.size() && text[at] != ' ' && text[at] != '\t') ++at;
  return text.substr(begin, at - begin);
}

/// The kind written at `text[at]`, an optional `+` (not at the end) included; moves `at` past it.
std::optional<Kind> take_kind(std::string_view text, std::size_t& at, bool fairy) {
  const bool plus = text[at] == '+';
  if (plus) ++at;
  const char letter = text[at++];
  const char upper = is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : letter;
  if (fairy && !plus && upper == 'G') return Kind::goose;
  if (fairy && !plus && upper == 'E') return Kind::eagle;
  const std::optional<Kind> kind = kind_from_letter(letter);
  if (!plus || !kind) return kind;
  if (!can_promote(*kind)) return std::nullopt;
  return promoted(*kind);
}

Problem read_rank(std::string_view text, int row, bool fairy, Setup& setup) {
  const std::string rank(1, static_cast<char>('a' + row));
  int x = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (is_digit(text[at]) && text[at] != '0') {
      x += text[at++] - '0';
    } else if (text.substr(at) == "+") {
      return Message("fault.sfen.lone-plus", {{"rank", rank}});
    } else {
      const char first = text[at];
      const std::string_view from_here = text.substr(at);
      const char letter = text[first == '+' ? at + 1 : at];
      const std::optional<Kind> kind = take_kind(text, at, fairy);
      if (!kind && first == '+')
        return Message("fault.sfen.no-promoted", {{"rank", rank}, {"what", shown(letter)}});
      if (!kind)
        return Message("fault.sfen.no-piece", {{"rank", rank}, {"what", shown_first(from_here)}});
      if (x < kBoardSize) setup.at(square_at(x, row)) = Piece(colour_of(letter), *kind);
      ++x;
    }
    if (x > kBoardSize) return Message("fault.board.long-rank", {{"rank", rank}});
  }
  if (x < kBoardSize) return Message("fault.board.short-rank", {{"rank", rank}, {"count", x}});
  return std::nullopt;
}

Problem read_board(std::string_view text, bool fairy, Setup& setup) {
  const auto ranks = 1 + std::count(text.begin(), text.end(), '/');
  if (ranks != kBoardSize) {
    return Message("fault.sfen.ranks", {{"count", ranks}});
  }
  for (int row = 0; row < kBoardSize; ++row) {
    const std::size_t end = std::min(text.find('/'), text.size());
    if (Problem problem = read_rank(text.substr(0, end), row, fairy, setup)) return problem;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

/// The largest count that is read in a hand: far above any set.
constexpr int kCountLimit = 99;

Problem read_hands(std::string_view text, Setup& setup) {
  if (text == "-" || text.empty()) return std::nullopt;
  for (std::size_t at = 0; at < text.size(); ++at) {
    int count = is_digit(text[at]) ? 0 : 1;
    for (; at < text.size() && is_digit(text[at]); ++at) {
      count = std::min(kCountLimit + 1, count * 10 + (text[at] - '0'));
    }
    if (at == text.size()) return Message("fault.sfen.hand-lone-count");
    if (count == 0) return Message("fault.sfen.hand-zero");
    const std::optional<Kind> kind = kind_from_letter(text[at]);
    if (!kind) return Message("fault.sfen.hand-no-piece", {{"what", shown_first(text.substr(at))}});
    if (*kind == Kind::phoenix) return Message("fault.sfen.hand-phoenix");
    int& held = setup.in_hand(colour_of(text[at]), *kind);
    held += count;
    if (held > kCountLimit) {
      return Message("fault.sfen.hand-too-many", {{"limit", kCountLimit}});
    }
  }
  return std::nullopt;
}

/// True for a field that is a plain number.
bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

/// Skips up to `most` trailing fields that satisfy the test.
template <typename Test>
void skip_fields(std::string_view text, std::size_t& at, int most, Test test) {
  for (int i = 0; i < most; ++i) {
    std::size_t next = at;
    if (!test(take_word(text, next))) return;
    at = next;
  }
}

tl::expected<ParsedSetup, Message> read_fen(std::string_view text, std::size_t bracket) {
  ParsedSetup result;
  const std::size_t close = text.find(']', bracket);
  if (close == std::string_view::npos) return tl::make_unexpected(Message("fault.sfen.hand-open"));
  if (Problem p = read_board(text.substr(0, bracket), true, result.setup))
    return tl::make_unexpected(*p);
  if (Problem p = read_hands(text.substr(bracket + 1, close - bracket - 1), result.setup)) {
    return tl::make_unexpected(*p);
  }
  std::size_t at = close + 1;
  const std::string_view turn = take_word(text, at);
  if (turn != "w" && turn != "b") return tl::make_unexpected(Message("fault.sfen.turn-of-fen"));
  result.setup.turn = turn == "w" ? Colour::sente : Colour::gote;
  skip_fields(text, at, 2, [](std::string_view word) { return word == "-"; });
  skip_fields(text, at, 2, is_number);
  result.length = at;
  return result;
}

/// True if what follows the side to move is the rest of a FEN: fields that are "-", two counters.
bool goes_on_like_fen(std::string_view text, std::size_t at) {
  const std::string_view first = take_word(text, at);
  const std::string_view second = take_word(text, at);
  const std::string_view third = take_word(text, at);
  if (is_number(first)) return second.empty() || is_number(second);
  return first == "-" && (second == "-" || (is_number(second) && is_number(third)));
}

tl::expected<ParsedSetup, Message> read_sfen(std::string_view text) {
  ParsedSetup result;
  std::size_t at = 0;
  if (Problem p = read_board(take_word(text, at), false, result.setup))
    return tl::make_unexpected(*p);
  const std::string_view turn = take_word(text, at);
  if (turn != "w" && turn != "b") return tl::make_unexpected(Message("fault.sfen.turn"));
  result.setup.turn = turn == "b" ? Colour::sente : Colour::gote;
  if (goes_on_like_fen(text, at)) {
    return tl::make_unexpected(Message("fault.sfen.hands-of-fen"));
  }
  const std::string_view hands = take_word(text, at);
  if (hands.empty()) return tl::make_unexpected(Message("fault.sfen.hands-missing"));
  if (Problem p = read_hands(hands, result.setup)) return tl::make_unexpected(*p);
  skip_fields(text, at, 1, is_number);
  result.length = at;
  return result;
}

std::string letters(Piece piece) {
  std::string text(sfen_letters(piece.kind()));
  if (piece.colour() == Colour::gote) {
    for (char& c : text) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
  }
  return text;
}

std::string board_text(const Setup& setup) {
  std::string text;
  for (int y = 0; y < kBoardSize; ++y) {
    if (y > 0) text += '/';
    int empty = 0;
    for (int x = 0; x < kBoardSize; ++x) {
      const Piece piece = setup.at(square_at(x, y));
      if (piece.none()) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += letters(piece);
    }
    if (empty > 0) text += std::to_string(empty);
  }
  return text;
}

}  // namespace

namespace {

/// What people write before a position: a word of a protocol, or a number in a list.
bool is_prefix(std::string_view word) {
  if (word == "sfen" || word == "fen" || word == "position") return true;
  return word.size() > 1 && word.back() == '.' && is_number(word.substr(0, word.size() - 1));
}

}  // namespace

tl::expected<ParsedSetup, Message> read_setup(std::string_view text) {
  std::size_t word_end = 0;
  const std::string_view board = take_word(text, word_end);
  if (board.empty()) return tl::make_unexpected(Message("fault.sfen.no-position"));
  if (is_prefix(board)) {
    return tl::make_unexpected(Message("fault.sfen.prefix", {{"text", board}}));
  }
  const std::size_t bracket = board.find('[');
  if (bracket == std::string_view::npos) return read_sfen(text);
  return read_fen(text, bracket + static_cast<std::size_t>(board.data() - text.data()));
}

tl::expected<Position, Message> parse_position(std::string_view text, Promotion promotion,
                                               Inventory inventory) {
  const auto parsed = read_setup(text);
  if (!parsed) return tl::make_unexpected(parsed.error());
  std::size_t at = parsed->length;
  if (!take_word(text, at).empty()) {
    return tl::make_unexpected(Message("fault.sfen.something-follows"));
  }
  auto position = build(parsed->setup, promotion, inventory);
  if (!position) return tl::make_unexpected(message_of(position.error()));
  return *position;
}

std::string to_sfen(const Setup& setup) {
  std::string text = board_text(setup);
  text += setup.turn == Colour::sente ? " b " : " w ";
  std::string hands;
  for (const Colour colour : kBothColours) {
    for (int k = 0; k < kHandKinds; ++k) {
      const int count = setup.in_hand(colour, kind_at(k));
      if (count > 1) hands += std::to_string(count);
      if (count > 0) hands += letters(Piece(colour, kind_at(k)));
    }
  }
  return text + (hands.empty() ? "-" : hands) + " 1";
}

std::string to_sfen(const Position& position) {
  return to_sfen(parts(position));
}

std::string to_fen(const Position& position) {
  std::string text = board_text(parts(position)) + "[";
  for (const Colour colour : kBothColours) {
    for (int k = 0; k < kHandKinds; ++k) {
      for (int n = position.hand(colour).count(kind_at(k)); n > 0; --n) {
        text += letters(Piece(colour, kind_at(k)));
      }
    }
  }
  return text + (position.turn() == Colour::sente ? "] w 0 1" : "] b 0 1");
}

std::string_view to_text(Promotion promotion) {
  return promotion == Promotion::optional ? "optional" : "mandatory";
}

}  // namespace tori
