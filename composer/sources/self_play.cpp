#include "composer/sources/self_play.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "composer/sources/player.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

/// The step of a candidate that these random numbers are for (RandomStream).
constexpr std::uint32_t kPlayingStep = 2;

/// In hundredths of a swallow: of the first plies, so that games differ, and of the others.
constexpr int kFirstWhim = 150;
constexpr int kLaterWhim = 40;

/// The handicaps of docs/formats-games.md; gote lacks the birds, and begins.
constexpr std::array<std::string_view, 4> kHandicaps = {"L", "F", "FL", "LR"};

/// The start, without gote's birds of those kinds.
Position start_without(std::string_view birds) {
  Setup setup = read_setup(kStartSfen).value().setup;
  for (const char letter : birds) {
    const Piece bird(Colour::gote, kind_from_letter(letter).value());
    *std::find(setup.board.begin(), setup.board.end(), bird) = Piece{};
  }
  if (!birds.empty()) setup.turn = Colour::gote;
  return build(setup, Promotion::mandatory).value();
}

std::string_view handicap_of(Wanted wanted, RandomStream& random) {
  constexpr int kPercent = 25;
  const bool given = wanted == Wanted::yes || (wanted == Wanted::maybe && random.chance(kPercent));
  return given ? random.one_of(kHandicaps) : std::string_view{};
}

}  // namespace

PlayedGame play_game(std::uint64_t number, const Settings& settings, const StopToken& stop) {
  RandomStream random(settings.seed, number, kPlayingStep);
  const std::string_view handicap = handicap_of(settings.play.handicap, random);
  PlayedGame game{start_without(handicap), {}, GameEnd::too_long, {}, handicap};
  for (int& nodes : game.nodes) {
    nodes = random.chance(50) ? settings.play.nodes.least : settings.play.nodes.most;
  }
  constexpr int kOpening = 6;
  const int opening = random.between(2, kOpening);
  Position position = game.start;
  std::map<std::string, int> seen;
  while (game.moves.size() < kLongestPlay && !stop.is_raised()) {
    constexpr int kDrawn = 3;
    if (++seen[to_sfen(position)] == kDrawn) {
      game.end = GameEnd::repetition;
      break;
    }
    const auto side = static_cast<std::size_t>(index(position.turn()));
    const bool opens = static_cast<int>(game.moves.size()) < opening;
    const auto move =
        Player(game.nodes[side]).choose(position, opens ? kFirstWhim : kLaterWhim, random);
    if (!move) {
      game.end = GameEnd::no_move;
      break;
    }
    game.moves.push_back(*move);
    position.play(*move);
  }
  return game;
}

}  // namespace tori::composer
