// The examples of docs/formats-*.md and problems/examples do what the pages say.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>

#include "problems/core/identity.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/places.hpp"
#include "tests/problems/games/game_texts.hpp"
#include "tests/problems/reading.hpp"
#include "tests/reference/board.hpp"
#include "tests/reference/brute.hpp"

namespace tori::problems::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The pages of docs/formats.md, one after the other.
std::string pages() {
  std::string text;
  for (const char* page : {"problems", "games", "collections", "programs"}) {
    std::ifstream in(tori::test::in_sources("docs/formats-") + page + ".md");
    text.append(std::istreambuf_iterator<char>(in), {});
  }
  return text;
}

/// The fenced blocks of the pages with that tag.
std::vector<std::string> blocks(const std::string& tag) {
  std::istringstream in(pages());
  std::vector<std::string> found;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (inside && line.starts_with("```")) {
      inside = false;
    } else if (inside) {
      found.back() += line + "\n";
    } else if (line == "```" + tag) {
      inside = true;
      found.emplace_back();
    }
  }
  CHECK_FALSE(inside);
  CHECK_FALSE(found.empty());
  return found;
}

/// Checks that every stated move is legal and every stated mate is a mate.
void check_claim(const Problem& problem) {
  Position position = problem.position;
  for (const Move move : problem.claim.first_moves) {
    CHECK_FALSE(legality::broken_rule(position, move));
  }
  for (const Move move : problem.claim.line) {
    CAPTURE(to_usi(move));
    REQUIRE_FALSE(legality::broken_rule(position, move));
    position.play(move);
  }
  if (problem.claim.line.empty() || !problem.claim.attacker_moves) return;
  CHECK(problem.claim.line.size() + 1 ==
        2 * static_cast<std::size_t>(*problem.claim.attacker_moves));
  CHECK(is_mate(position));
}

/// "USI | UCI | western | Japanese" of one move.
std::string all_notations(const Position& position, Move move, std::optional<Square> previous) {
  return to_usi(move) + " | " + to_uci(move) + " | " + to_western(position, move) + " | " +
         to_japanese(position, move, previous);
}

/// Checks a block with a position on its first line and one move on each other line.
void check_moves(const std::string& block, bool played) {
  const std::vector<std::string> lines = lines_of(block);
  REQUIRE(lines.size() > 1);
  auto position = parse_position(lines[0], Promotion::optional);
  REQUIRE(position);
  std::optional<Square> previous;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    CAPTURE(lines[i]);
    const auto move = parse_move(lines[i].substr(0, lines[i].find(' ')));
    REQUIRE(move);
    REQUIRE_FALSE(legality::broken_rule(*position, *move));
    CHECK(all_notations(*position, *move, previous) == lines[i]);
    CHECK(parse_move(to_uci(*move)) == move);
    if (!played) continue;
    previous = move->to();
    position->play(*move);
  }
}

struct Known {
  std::string promotion, answer;
};

/// The known answers by SFEN.
std::map<std::string, Known> known_answers() {
  std::ifstream in(tori::test::in_sources("tests/data/mates.txt"));
  std::map<std::string, Known> known;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    for (std::size_t end = 0; end != std::string::npos;) {
      end = line.find(" ; ");
      fields.push_back(line.substr(0, end));
      if (end != std::string::npos) line.erase(0, end + 3);
    }
    known[fields.at(0)] = {fields.at(1), fields.at(2)};
  }
  return known;
}

}  // namespace

TEST_CASE("problem files on the page read without a bad entry", "[docs]") {
  for (const std::string& block : blocks("problems")) {
    const auto entries = read_text(block);
    CHECK_FALSE(entries.empty());
    for (const Entry& entry : entries) {
      if (!entry) FAIL(entry.error().place() + ": " + english(entry.error().fault.message));
      check_claim(*entry);
    }
  }
}

TEST_CASE("bad lines on the page give the message above them", "[docs]") {
  for (const std::string& block : blocks("bad-problems")) {
    std::string message;
    for (const std::string& line : lines_of(block)) {
      if (line.starts_with("# ")) {
        message = line.substr(2);
        continue;
      }
      const auto entries = read_text(line + "\n");
      REQUIRE(entries.size() == 1);
      REQUIRE_FALSE(entries[0]);
      CHECK(english(entries[0].error().fault.message) == message);
    }
  }
}

TEST_CASE("games on the page read without a bad entry", "[docs]") {
  for (const std::string& block : blocks("game")) {
    for (const GameEntry& game : games_of(block)) {
      if (!game) FAIL(game.error().place() + ": " + english(game.error().fault.message));
      CHECK(game->moves.size() >= 2);
      if (!game->is_problem) continue;
      check_claim(*problems_of(*game, 1, "games", GamePositions::last).front());
    }
  }
}

TEST_CASE("bad games on the page give the message above them", "[docs]") {
  for (const std::string& block : blocks("bad-games")) {
    std::string message, game;
    std::vector<std::string> lines = lines_of(block);
    lines.emplace_back("# the end");
    int count = 0;
    for (const std::string& line : lines) {
      if (!line.starts_with("# ")) {
        game += line + "\n";
        continue;
      }
      if (!game.empty()) {
        CHECK(only_fault(game) == "games:" + message);
        ++count;
      }
      message = line.substr(2);
      game.clear();
    }
    CHECK(count == 2);
  }
}

TEST_CASE("diagrams on the page read back", "[docs]") {
  for (const std::string& block : blocks("diagram")) {
    const auto entries = read_text(block);
    REQUIRE(entries.size() == 1);
    if (!entries[0])
      FAIL(entries[0].error().place() + ": " + english(entries[0].error().fault.message));
    // The first two are as the program writes them; the last one is written by hand.
    const Position& position = entries[0]->position;
    const bool kanji = to_diagram(position, DiagramStyle::kanji) == block;
    const bool ascii = to_diagram(position, DiagramStyle::ascii) == block;
    const bool by_hand = block.find("+-") == std::string::npos;
    CHECK((kanji || ascii || by_hand));
  }
}

TEST_CASE("moves on the page are written as the program writes them", "[docs]") {
  for (const std::string& block : blocks("moves")) check_moves(block, false);
  for (const std::string& block : blocks("line")) check_moves(block, true);
}

TEST_CASE("the example problems have the lengths that the reference finds", "[docs]") {
  std::ifstream in(tori::test::in_sources("problems/examples/examples.epd"));
  const auto entries = read_stream(in);
  CHECK(entries.size() == 12);
  int mates = 0;
  for (const Entry& entry : entries) {
    REQUIRE(entry);
    const std::string sfen = to_sfen(entry->position);
    CAPTURE(sfen);
    CHECK_FALSE(entry->id.empty());
    const auto moves = entry->claim.attacker_moves;
    // Only the position that is no problem has a comment, which says so.
    CHECK(entry->other_opcodes.empty() == moves.has_value());
    if (!moves) {
      CHECK(known_answers().at(sfen).answer == "no mate");
      continue;
    }
    ++mates;
    const bool mandatory = entry->position.promotion() == Promotion::mandatory;
    const auto board = reference::parse_sfen(sfen);
    REQUIRE(board);
    const auto reading = mandatory ? reference::Reading::mandatory : reference::Reading::optional;
    constexpr int kLongest = 9;
    CHECK(reference::strict_length(*board, reading, kLongest) == 2 * *moves - 1);
  }
  CHECK(mates == 11);
}

TEST_CASE("the example problems are sound but for one that says so", "[docs]") {
  std::ifstream in(tori::test::in_sources("problems/examples/examples.epd"));
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto reports = cli_test::verify_json({}, text);
  REQUIRE(reports.size() == 12);
  for (const auto& report : reports) {
    INFO(report.dump());
    CHECK((report["verdict"] == "UNSOUND") == (report["id"] == "One check too few"));
    CHECK(report["verdict"].get<std::string>().find("SOUND") != std::string::npos);
  }
}

TEST_CASE("the identities of the page are those of its positions", "[docs][identity]") {
  for (const std::string& line : lines_of(blocks("identities").at(0))) {
    CAPTURE(line);
    const std::size_t bar = line.find(" | ");
    REQUIRE(bar != std::string::npos);
    const auto position = parse_position(line.substr(0, bar), Promotion::optional);
    REQUIRE(position);
    CHECK(identity_of(*position).to_text() == line.substr(bar + 3));
  }
}

}  // namespace tori::problems::test
