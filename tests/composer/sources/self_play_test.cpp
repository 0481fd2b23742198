// Games of the program with itself: legal, the same again, played by whoever sees a mate.
#include "composer/sources/self_play.hpp"

#include <set>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "composer/sources/game_text.hpp"
#include "composer/sources/player.hpp"
#include "problems/games/pgn.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/composer/problems.hpp"

using namespace tori;
using namespace tori::composer;
using composer_test::kSound;
using composer_test::position_of;

namespace {

const StopToken never_stopped;

Settings games_of(std::uint64_t seed, Wanted handicap = Wanted::maybe) {
  Settings settings;
  settings.seed = seed;
  settings.play.nodes = {100, 400};
  settings.play.handicap = handicap;
  return settings;
}

/// Plays the moves again by the plain rules, under a reading; returns the last position.
Position replayed(const PlayedGame& game, Promotion reading) {
  Position position = build(parts(game.start), reading).value();
  for (const Move move : game.moves) {
    CAPTURE(to_sfen(position), to_usi(move));
    REQUIRE_FALSE(legality::broken_rule(position, move));
    position.play(move);
  }
  return position;
}

/// The position that a sound problem is, with a phoenix for the attacker far away.
Position with_both_phoenixes(const std::string& sfen) {
  Setup setup = parts(position_of(sfen));
  setup.at(square_at(6, 6)) = Piece(Colour::sente, Kind::phoenix);
  return build(setup, Promotion::mandatory).value();
}

}  // namespace

TEST_CASE("self-play: games are legal under both readings and end as they say",
          "[composer][play]") {
  std::set<std::string> ends;
  for (std::uint64_t number = 0; number < 12; ++number) {
    CAPTURE(number);
    const PlayedGame game = play_game(number, games_of(3), never_stopped);
    const Position last = replayed(game, Promotion::mandatory);
    replayed(game, Promotion::optional);
    ends.insert(to_sfen(last));
    CHECK(game.moves.size() <= kLongestPlay);
    CHECK((game.moves.size() == kLongestPlay || game.end != GameEnd::too_long));
    bool has_move = false;
    for (const Move move : legal_moves(last))
      has_move = has_move || !legality::broken_rule(last, move);
    CHECK(has_move == (game.end != GameEnd::no_move));
  }
  // No two games are the same.
  CHECK(ends.size() == 12);
}

TEST_CASE("self-play: a game depends on its number, seed and settings only", "[composer][play]") {
  const auto text = [](std::uint64_t number, const Settings& settings) {
    return to_pgn(play_game(number, settings, never_stopped), number, settings.seed);
  };
  const std::string once = text(5, games_of(1));
  CHECK(once == text(5, games_of(1)));
  CHECK(once != text(5, games_of(2)));
  CHECK(once != text(6, games_of(1)));
  Settings other = games_of(1);
  other.play.nodes = {50, 50};
  CHECK(once != text(5, other));
  // What else is wanted of problems does not change it.
  other = games_of(1);
  other.plies = {7, 7};
  keep_whole(other);
  CHECK(once == text(5, other));
}

TEST_CASE("self-play: gote gives a handicap when that is wanted", "[composer][play]") {
  std::set<std::string_view> given;
  for (std::uint64_t number = 0; number < 20; ++number) {
    Settings settings = games_of(4, Wanted::yes);
    settings.play.nodes = {1, 1};
    const PlayedGame game = play_game(number, settings, never_stopped);
    given.insert(game.handicap);
    CHECK(game.start.turn() == Colour::gote);
    CHECK(game.start.pieces(Colour::gote).count() == 16 - static_cast<int>(game.handicap.size()));
    settings.play.handicap = Wanted::no;
    const PlayedGame even = play_game(number, settings, never_stopped);
    CHECK(to_sfen(even.start) == kStartSfen);
  }
  CHECK(given == std::set<std::string_view>{"L", "F", "FL", "LR"});
}

TEST_CASE("self-play: games are read again from their text", "[composer][play]") {
  Settings settings = games_of(6);
  std::string text;
  std::vector<PlayedGame> games;
  for (std::uint64_t number = 0; number < 8; ++number) {
    games.push_back(play_game(number, settings, never_stopped));
    text += to_pgn(games.back(), number, settings.seed);
  }
  std::istringstream in(text);
  const auto reader = problems::make_pgn_reader(in, "games");
  for (const PlayedGame& game : games) {
    const auto read = reader->next();
    REQUIRE(read);
    REQUIRE(*read);
    CHECK((*read)->notes.empty());
    CHECK(to_sfen((*read)->start) == to_sfen(game.start));
    std::vector<Move> moves;
    moves.reserve((*read)->moves.size());
    for (const problems::GameMove& each : (*read)->moves) moves.push_back(each.move);
    CHECK(moves == game.moves);
  }
  CHECK_FALSE(reader->next());
}

TEST_CASE("self-play: who has the nodes plays a mate within three plies", "[composer][play]") {
  // F*7d Ph7b, Fa6a+ (composer_test::kSound).
  const Position position = with_both_phoenixes(kSound);
  RandomStream random(1, 1, 1);
  CHECK(to_usi(*Player(8000).choose(position, 0, random)) == "F*7d");
  Position then = position;
  then.play(*parse_move("F*7d"));
  then.play(*parse_move("7c7b"));
  const auto last = Player(800).choose(then, 0, random);
  REQUIRE(last);
  then.play(*last);
  CHECK(is_mate(then));
  // The mated side has no move to choose.
  CHECK_FALSE(Player(800).choose(then, 0, random));
}
