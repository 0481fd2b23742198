#include "tests/teaching/why/main_lines.hpp"
#include "tests/places.hpp"

#include <array>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/reference/why_text.hpp"

namespace tori::test {
namespace {

reference::Kind plain(reference::Kind kind) {
  if (kind == reference::Kind::eagle) return reference::Kind::falcon;
  return kind == reference::Kind::goose ? reference::Kind::swallow : kind;
}

void hold_the_rest(reference::Board& board) {
  constexpr std::array<std::uint8_t, reference::kHandKinds> kSet = {2, 4, 4, 2, 2, 16};
  const reference::Side defender = reference::other(board.turn);
  for (int index = 1; index <= reference::kHandKinds; ++index) {
    const auto kind = static_cast<reference::Kind>(index);
    int left = kSet.at(static_cast<std::size_t>(index - 1)) - board.in_hand(board.turn, kind);
    for (const reference::Piece& piece : board.cells) left -= plain(piece.kind) == kind ? 1 : 0;
    board.in_hand(defender, kind) = static_cast<std::uint8_t>(left);
  }
}

std::vector<reference::Move> moves_of(const std::string& text) {
  std::vector<reference::Move> moves;
  std::istringstream in(text);
  for (std::string usi; in >> usi;) {
    const auto move = reference::parse_move(usi);
    REQUIRE(move);
    moves.push_back(*move);
  }
  return moves;
}

reference::Board board_of(const std::string& sfen) {
  const auto board = reference::parse_sfen(sfen);
  INFO(sfen);
  REQUIRE(board);
  return *board;
}

// A line of EPD: four fields, then operations, one of them `pv MOVES;`.
MainLine line_of(const std::string& epd) {
  std::istringstream in(epd);
  std::string cells;
  std::string turn;
  std::string hands;
  in >> cells >> turn >> hands;
  const std::string opcode = "; pv ";
  const std::size_t begin = epd.find(opcode);
  REQUIRE(begin != std::string::npos);
  const std::size_t moves = begin + opcode.size();
  return {board_of(cells + " " + turn + " " + hands),
          moves_of(epd.substr(moves, epd.find(';', moves) - moves))};
}

}  // namespace

reference::Board MainLine::before_mate() const {
  reference::Board board = root;
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) board = reference::play(board, moves[i]);
  return board;
}

reference::Board MainLine::mated() const {
  return reference::play(before_mate(), moves.back());
}

MainLine main_line(const std::string& sfen, const std::string& moves) {
  MainLine line{board_of(sfen), moves_of(moves)};
  hold_the_rest(line.root);
  return line;
}

std::vector<MainLine> shipped_main_lines(std::size_t step) {
  std::ifstream in(tori::test::in_sources("problems/collections/reference.epd"));
  std::vector<MainLine> lines;
  std::size_t place = 0;
  for (std::string epd; std::getline(in, epd);) {
    if (epd.empty() || epd.front() == '#') continue;
    if (place++ % step == 0) lines.push_back(line_of(epd));
  }
  REQUIRE_FALSE(lines.empty());
  return lines;
}

std::vector<reference::Board> last_attacks(const std::vector<MainLine>& lines) {
  std::vector<reference::Board> boards;
  for (const MainLine& line : lines) {
    reference::Board board = line.before_mate();
    boards.push_back(board);
    const reference::Side defender = reference::other(board.turn);
    if (board.in_hand(defender, reference::Kind::swallow) == 0) continue;
    --board.in_hand(defender, reference::Kind::swallow);
    ++board.in_hand(board.turn, reference::Kind::swallow);
    boards.push_back(board);
  }
  return boards;
}

}  // namespace tori::test
