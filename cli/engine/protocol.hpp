// The two protocols of the engine, and how they write moves, lines and lengths.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "solver/core/mate_length.hpp"

namespace tori::cli {

/// USI, of shogi programs, or UCI, of chess programs. The first of the words `usi` and `uci` that
/// comes in chooses.
enum class Protocol : std::uint8_t { usi, uci };

/// The words of a line, which spaces and tabs separate. They point into the line.
std::vector<std::string_view> words_of(std::string_view line);

/// The words from number `from` on, with one space between each two.
std::string words_after(std::span<const std::string_view> words, std::size_t from);

/// "S*4d" or "S@d4".
std::string move_text(Move move, Protocol protocol);

/// " S*4d 7c7b": every move with a space before it.
std::string line_text(std::span<const Move> line, Protocol protocol);

/// The number behind `score mate`: plies in USI, moves in UCI; for the side that is mated negative.
/// An odd number of plies is a mate by the side to move.
int mate_score(solver::MateLength length, Protocol protocol);

}  // namespace tori::cli
