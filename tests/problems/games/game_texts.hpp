// Helpers of the tests of game files: texts and files read to the end.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "problems/games/game_file.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/notation.hpp"
#include "tests/places.hpp"

namespace tori::problems::test {

inline std::string game_file(const std::string& name) {
  return tori::test::in_sources("tests/data/games/") + name;
}

/// The bytes of a file of tests/data/games.
inline std::string bytes_of_game_file(const std::string& name) {
  std::ifstream in(game_file(name), std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// All games of a text; its content tells the format.
inline std::vector<GameEntry> games_of(const std::string& text, const ReadOptions& options = {}) {
  std::istringstream in(text);
  LookedAtStream looked_at(in);
  REQUIRE(looked_at.kind() != FileKind::problems);
  const auto reader = make_game_reader(looked_at.kind(), looked_at, "games", options);
  std::vector<GameEntry> games;
  while (auto game = reader->next()) games.push_back(std::move(*game));
  return games;
}

/// The moves of a game in UCI, separated by spaces; the fault if it is none.
inline std::string uci_of(const GameEntry& game) {
  if (!game) return game.error().place() + ": " + english(game.error().fault.message);
  return joined(game->moves, " ", [](const GameMove& each) { return to_uci(each.move); });
}

/// All problems of a text.
inline std::vector<Entry> problems_in(const std::string& text, GamePositions positions) {
  std::istringstream in(text);
  ReadOptions options;
  options.positions = positions;
  AnyProblemReader reader(in, "file", options);
  std::vector<Entry> entries;
  while (auto entry = reader.next()) entries.push_back(std::move(*entry));
  return entries;
}

/// "PLACE: TEXT" of the only entry, which is bad.
inline std::string only_fault(const std::string& text) {
  const auto games = games_of(text);
  REQUIRE(games.size() == 1);
  REQUIRE_FALSE(games[0]);
  return games[0].error().place() + ": " + english(games[0].error().fault.message);
}

/// The text with one part replaced, which must be in it.
inline std::string edited(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, part.size(), by);
}

}  // namespace tori::problems::test
