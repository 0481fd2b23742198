#include "problems/games/pgn_writer.hpp"

#include "problems/games/san.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

/// The longest line of moves.
constexpr std::size_t kPgnWidth = 80;

/// The value in quotes, with a backslash before quotes and backslashes.
std::string header_line(const std::string& name, const std::string& value) {
  std::string line = "[" + name + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

/// Puts words into lines.
class PgnLines {
 public:
  void add(const std::string& word) {
    if (width_ + 1 + word.size() > kPgnWidth) {
      text_ += '\n';
      width_ = 0;
    }
    if (width_ > 0) {
      text_ += ' ';
      ++width_;
    }
    text_ += word;
    width_ += word.size();
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t width_ = 0;
};

}  // namespace

std::string to_pgn(const PgnToWrite& game) {
  std::string text;
  for (const auto& [name, value] : game.headers) text += header_line(name, value);
  text += header_line("Result", game.result) + header_line("Variant", "Torishogi");
  if (to_sfen(game.start) != kStartSfen) {
    text += header_line("FEN", to_fen(game.start)) + header_line("SetUp", "1");
  }
  PgnLines lines;
  Position position = game.start;
  int number = 1;
  for (const Move move : game.moves) {
    const bool first = position == game.start;
    const bool gote = position.turn() == Colour::gote;
    if (!gote) lines.add(std::to_string(number) + ".");
    if (gote && first) lines.add(std::to_string(number) + "...");
    lines.add(to_san(position, move));
    if (gote) ++number;
    position.play(move);
  }
  lines.add(game.result);
  return text + '\n' + lines.text() + "\n\n";
}

}  // namespace tori::problems
