#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "problems/formats/diagram.hpp"
#include "problems/formats/diagram_words.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"

namespace tori::problems {
namespace {

/// What is wrong; nullopt if there is no fault.
using LineFault = std::optional<Message>;

constexpr std::array<Colour, kColours> kBoth = {Colour::sente, Colour::gote};

/// Takes a word off the front of the text and returns true, if the text begins with it. The case of
/// ASCII letters is ignored.
bool take(std::string_view& text, std::string_view word) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const auto same = [&](char a, char b) { return lower(a) == lower(b); };
  if (text.size() < word.size() || !std::equal(word.begin(), word.end(), text.begin(), same)) {
    return false;
  }
  text.remove_prefix(word.size());
  return true;
}

/// Takes "gote" or "☖ gote", the start of a line about one player, off the front of the text;
/// nullopt if it is not there.
std::optional<Colour> take_player(std::string_view& text) {
  for (const Colour colour : kBoth) {
    std::string_view rest = text;
    take(rest, player_sign(colour));
    rest = trimmed(rest);
    if (!take(rest, to_text(colour))) continue;
    text = rest;
    return colour;
  }
  return std::nullopt;
}

/// Takes the next piece, in kanji or letters, off the text. The mark of its owner is not part of
/// it. nullopt if there is no piece.
std::optional<Kind> take_kind(std::string_view& text) {
  for (int i = 0; i < kKinds; ++i) {
    if (take(text, kanji(kind_at(i)))) return kind_at(i);
  }
  const bool plus = take(text, "+");
  const std::optional<Kind> kind = text.empty() ? std::nullopt : kind_from_letter(text.front());
  if (!kind || (plus && !can_promote(*kind))) return std::nullopt;
  text.remove_prefix(1);
  return plus ? promoted(*kind) : *kind;
}

/// The text up to its first blank.
std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t"));
}

/// That no piece can be read at the start of the text, which is in that word.
Message no_piece(std::string_view text, std::string_view word) {
  if (text.starts_with("鶉")) return Message("fault.diagram.quail");
  return Message("fault.diagram.no-piece", {{"text", shown_inside(word)}});
}

Message no_piece(std::string_view text) {
  return no_piece(text, first_word(text));
}

/// The line with the words of our diagrams in place of those of Japanese programs.
std::string in_our_words(std::string_view line) {
  std::string text(line);
  // 持ち駒 comes before the words that contain 持駒, and wide signs before all that contain them.
  for (const bool spelling : {true, false}) {
    for (const auto& [foreign, ours] : kForeignWords) {
      if (spelling != (foreign.size() <= 3 || foreign == "持ち駒")) continue;
      for (std::size_t at = 0; (at = text.find(foreign, at)) != std::string::npos;) {
        text.replace(at, foreign.size(), ours);
        at += ours.size();
      }
    }
  }
  return text;
}

/// What is seen of a line, as far as all of it can be, with the apostrophe of a typewriter.
std::string plain_line(std::string_view line) {
  constexpr std::string_view kApostrophe = "’";
  std::string text = visible(line).value_or(std::string(line));
  for (std::size_t at = 0; (at = text.find(kApostrophe, at)) != std::string::npos;) {
    text.replace(at, kApostrophe.size(), "'");
  }
  return text;
}

/// True for a line of a Japanese program that says nothing about the position.
bool is_remark(std::string_view text) {
  return std::any_of(kForeignRemarks.begin(), kForeignRemarks.end(),
                     [&](std::string_view begin) { return text.starts_with(begin); });
}

/// Takes a number of kanji from 1 to 19 off the front of the text; 0 if there is none.
int take_numeral(std::string_view& text) {
  int value = take(text, kNumerals.back()) ? 10 : 0;
  for (std::size_t i = 0; i + 1 < kNumerals.size(); ++i) {
    if (take(text, kNumerals[i])) return value + static_cast<int>(i) + 1;
  }
  return value;
}

bool is_file_line(std::string_view line) {
  std::string_view rest = trimmed(line);
  for (std::size_t x = 0; x < kBoardSize; ++x) {
    const std::string digit = std::to_string(kBoardSize - x);
    if (!take(rest, digit) && !take(rest, kWideFiles[x])) return false;
    if (rest.empty() != (x + 1 == kBoardSize)) return false;
    rest = trimmed(rest);
  }
  return true;
}

bool is_frame_line(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with("+-") && text.find_first_not_of("+-") == std::string_view::npos;
}

/// True for "rest" and "the rest", in any case.
bool is_rest(std::string_view text) {
  if (take(text, "the ")) text = trimmed(text);
  return take(text, kRestHand) && text.empty();
}

std::size_t at(Colour colour) {
  return static_cast<std::size_t>(index(colour));
}

/// Reads a diagram line by line.
class DiagramParser {
 public:
  /// What is wrong with the line; nullopt if it is good.
  LineFault read_line(std::string_view line);
  /// What is missing after the last line; nullopt if the diagram is complete. Where the defender
  /// holds the rest, its line may be missing.
  LineFault missing(bool defender_holds_rest) const;
  /// The position, in which a hand that is called the rest holds it.
  Setup setup() const;

 private:
  LineFault read_our_line(std::string_view line);
  LineFault read_rank(std::string_view text);
  LineFault read_square(std::string_view& text, int x);
  LineFault read_player_line(Colour colour, std::string_view text);
  LineFault read_hand(Colour colour, std::string_view text);
  std::string_view rank_name() const { return kRankLetters[row()]; }
  std::size_t row() const { return static_cast<std::size_t>(ranks_); }

  Setup setup_;
  int ranks_ = 0;
  std::array<bool, kColours> hands_{};
  /// Whose hand is "rest".
  std::optional<Colour> rest_;
  bool turn_ = false;
  /// Without a line for the side to move: sente, in a diagram of a Japanese program.
  bool foreign_ = false;
};

LineFault DiagramParser::read_line(std::string_view line) {
  if (const auto seen = visible(line); !seen) return seen.error().message;
  const std::string plain = plain_line(line);
  const std::string ours = in_our_words(plain);
  foreign_ = foreign_ || (ours.find(kHandWords) != std::string::npos && ours != plain);
  return read_our_line(ours);
}

LineFault DiagramParser::read_our_line(std::string_view line) {
  const std::string_view text = trimmed(line);
  std::string_view rest = text;
  if (take(rest, "|")) return read_rank(rest);
  if (is_file_line(text) || is_frame_line(text) || is_remark(text)) return std::nullopt;
  if (const auto colour = take_player(rest)) return read_player_line(*colour, rest);
  return Message("fault.diagram.no-line", {{"text", shown_inside(text)}});
}

LineFault DiagramParser::read_rank(std::string_view text) {
  const std::size_t bar = text.rfind('|');
  if (ranks_ == kBoardSize) return Message("fault.diagram.eighth-rank");
  if (bar == std::string_view::npos)
    return Message("fault.diagram.open-rank", {{"rank", rank_name()}});
  const std::string_view label = trimmed(text.substr(bar + 1));
  if (label != kRankLetters[row()] && label != kRankNumerals[row()]) {
    return Message(
        "fault.diagram.other-rank",
        {{"rank", rank_name()}, {"numeral", kRankNumerals[row()]}, {"text", shown_inside(label)}});
  }
  text = trimmed(text.substr(0, bar));
  int x = 0;
  for (; !text.empty(); ++x, text = trimmed(text)) {
    if (x == kBoardSize) return Message("fault.board.long-rank", {{"rank", rank_name()}});
    if (LineFault fault = read_square(text, x)) {
      return Message("fault.diagram.in-rank", {{"rank", rank_name()}, {"fault", *fault}});
    }
  }
  if (x < kBoardSize) {
    return Message("fault.board.short-rank", {{"rank", rank_name()}, {"count", x}});
  }
  ++ranks_;
  return std::nullopt;
}

LineFault DiagramParser::read_square(std::string_view& text, int x) {
  for (const std::string_view empty : kEmptySquares) {
    if (take(text, empty)) return std::nullopt;
  }
  const std::string_view whole = text;
  const bool marked = take(text, "v");
  const std::string_view piece = text;
  const std::optional<Kind> kind = take_kind(text);
  if (!kind) return no_piece(marked ? piece : whole);
  const char last = piece[piece.size() - text.size() - 1];
  const bool small = last >= 'a' && last <= 'z';
  setup_.at(square_at(x, ranks_)) = Piece(marked || small ? Colour::gote : Colour::sente, *kind);
  return std::nullopt;
}

LineFault DiagramParser::read_player_line(Colour colour, std::string_view text) {
  if (take(text, kHandWords)) return read_hand(colour, text);
  if (!take(text, kTurnWords)) {
    return Message(
        "fault.diagram.after-player",
        {{"player", to_text(colour)}, {"word", kHandWords}, {"alternative", kTurnWords.substr(1)}});
  }
  text = trimmed(text);
  take(text, kAttackerWord);
  if (!text.empty()) return Message("fault.diagram.after-turn", {{"text", shown_inside(text)}});
  setup_.turn = colour;
  turn_ = true;
  return std::nullopt;
}

LineFault DiagramParser::read_hand(Colour colour, std::string_view text) {
  if (hands_[at(colour)]) return Message("fault.diagram.hand-twice", {{"side", colour}});
  hands_[at(colour)] = true;
  text = trimmed(text);
  if (text == kEmptyHand) return std::nullopt;
  if (is_rest(text)) {
    if (rest_) return Message("fault.diagram.rest-twice");
    rest_ = colour;
    return std::nullopt;
  }
  if (text.empty()) {
    return Message("fault.diagram.hand-empty",
                   {{"side", colour}, {"word", kEmptyHand}, {"alternative", kRestHand}});
  }
  // Pieces may stand one behind the other in a word.
  for (std::string_view word = text.substr(0, 0); !text.empty(); text = trimmed(text)) {
    if (text.data() >= word.data() + word.size()) word = first_word(text);
    const std::string_view piece = text;
    const std::optional<Kind> kind = take_kind(text);
    if (!kind) {
      return Message("fault.diagram.in-hand", {{"side", colour}, {"fault", no_piece(piece, word)}});
    }
    const auto fault_of_word = [&](const char* key) {
      return Message(key, {{"side", colour}, {"text", shown_inside(word)}});
    };
    if (index(*kind) >= kHandKinds) return fault_of_word("fault.diagram.not-in-hand");
    if (const int count = take_numeral(text); count > 0) {
      setup_.in_hand(colour, *kind) += count;
      continue;
    }
    int count = 1;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, count);
    if (count < 1 || count > 99 || error == std::errc::result_out_of_range) {
      return fault_of_word("fault.diagram.hand-count");
    }
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    setup_.in_hand(colour, *kind) += count;
  }
  return std::nullopt;
}

LineFault DiagramParser::missing(bool defender_holds_rest) const {
  if (ranks_ == 0) return Message("fault.diagram.no-board");
  if (ranks_ < kBoardSize) return Message("fault.diagram.rank-missing", {{"rank", rank_name()}});
  for (const Colour colour : kBoth) {
    if (hands_[at(colour)] || (defender_holds_rest && colour != setup_.turn)) continue;
    return Message("fault.diagram.line-missing",
                   {{"word", std::string(to_text(colour)) + std::string(kHandWords)}});
  }
  if (!turn_ && !foreign_) return Message("fault.diagram.no-turn");
  return std::nullopt;
}

Setup DiagramParser::setup() const {
  if (!rest_) return setup_;
  Setup filled = setup_;
  filled.turn = opponent(*rest_);
  filled = with_rest_of_box(filled);
  filled.turn = setup_.turn;
  return filled;
}

}  // namespace

bool begins_diagram(std::string_view line) {
  const std::string ours = in_our_words(plain_line(line));
  std::string_view text = trimmed(ours);
  return text.starts_with("|") || text.starts_with("+-") || is_file_line(text) || is_remark(text) ||
         take_player(text).has_value();
}

bool ends_diagram(std::string_view line) {
  const std::string ours = in_our_words(plain_line(line));
  std::string_view text = trimmed(ours);
  return take_player(text).has_value() && take(text, kTurnWords);
}

tl::expected<Setup, Fault> read_diagram(std::span<const std::string> lines,
                                        bool defender_holds_rest) {
  DiagramParser parser;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (LineFault fault = parser.read_line(lines[i])) {
      return tl::make_unexpected(Fault{std::move(*fault), i + 1});
    }
  }
  if (LineFault fault = parser.missing(defender_holds_rest))
    return tl::make_unexpected(Fault{*fault});
  return parser.setup();
}

}  // namespace tori::problems
