#include "tests/reference/why_samples.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <utility>

#include "tests/reference/conventional.hpp"
#include "tests/reference/why_foul.hpp"
#include "tests/reference/why_mate.hpp"
#include "tests/reference/why_try.hpp"

namespace reference {
namespace {

// Plies of random play from a root: every second time none.
constexpr std::size_t kMostPliesToTry = 6;
constexpr std::size_t kMostPliesToFoul = 30;
// So many positions are looked through for a foul of the rule that comes next.
constexpr int kMostPositions = 100;

class Draws {
 public:
  explicit Draws(std::uint64_t seed) : engine_(seed) {}

  std::size_t below(std::size_t end) { return static_cast<std::size_t>(engine_() % end); }

  template <typename Element>
  const Element& one_of(const std::vector<Element>& elements) {
    return elements[below(elements.size())];
  }

  // std::shuffle is not the same everywhere.
  template <typename Element>
  void shuffle(std::vector<Element>& elements) {
    for (std::size_t end = elements.size(); end > 1; --end) {
      std::swap(elements[end - 1], elements[below(end)]);
    }
  }

 private:
  std::mt19937_64 engine_;
};

std::string key_of(const std::string& fact) {
  return fact.substr(0, fact.find(' '));
}

// A position some random moves from a root, the side of the attacker to move. With `checks_first`
// the attacker gives check as long as it can.
Board walk(const std::vector<Board>& roots, Reading reading, Draws& draws, std::size_t most_plies,
           bool checks_first) {
  const Board root = draws.one_of(roots);
  if (draws.below(2) == 0) return root;
  Board board = root;
  const std::size_t plies = 2 * draws.below(most_plies / 2 + 1);
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const bool must_check = checks_first && board.turn == root.turn;
    std::vector<Move> moves = must_check ? checks(board, reading) : std::vector<Move>();
    if (moves.empty()) moves = legal_moves(board, reading);
    if (moves.empty()) return root;
    board = play(board, draws.one_of(moves));
  }
  return board;
}

// Of a list of elements with keys the one whose key was seen least, which is then counted.
template <typename Element>
std::optional<Element> rarest(const std::vector<std::pair<std::string, Element>>& elements,
                              std::map<std::string, int>& seen) {
  if (elements.empty()) return std::nullopt;
  const auto best =
      std::min_element(elements.begin(), elements.end(),
                       [&](const auto& a, const auto& b) { return seen[a.first] < seen[b.first]; });
  ++seen[best->first];
  return best->second;
}

std::vector<std::pair<std::string, Move>> replies_to(const Board& board, const Move& check,
                                                     Reading reading) {
  std::vector<std::pair<std::string, Move>> replies;
  for (const Move& reply : legal_moves(play(board, check), reading)) {
    replies.emplace_back(key_of(facts_of_reply(board, check, reply).front()), reply);
  }
  return replies;
}

// Moves that a bird can make and drops, whatever the rules say of them, in random order.
std::vector<Move> thinkable_moves(const Board& board, Draws& draws) {
  std::vector<Move> moves;
  for (const int from : birds_of(board, board.turn)) {
    for (int to = 0; to < kSquares; ++to) {
      if (!attacks(board, from, to)) continue;
      moves.push_back({from, to, Kind::none, false});
      moves.push_back({from, to, Kind::none, true});
    }
  }
  for (int index = 1; index <= kHandKinds; ++index) {
    const Kind kind = static_cast<Kind>(index);
    if (board.in_hand(board.turn, kind) == 0) continue;
    for (int to = 0; to < kSquares; ++to) moves.push_back({kNoSquare, to, kind, false});
  }
  draws.shuffle(moves);
  return moves;
}

const std::vector<std::string>& foul_keys() {
  static const std::vector<std::string> keys = {"foul.dropmate", "foul.third", "foul.last",
                                                "foul.own", "foul.nocheck"};
  return keys;
}

// Whether a move can break the rule at all; the others need not be looked at.
bool may_break(const std::string& rule, const Move& move) {
  if (rule == "foul.dropmate" || rule == "foul.third") return move.drop == Kind::swallow;
  return true;
}

std::optional<FoulSample> find_foul(const std::string& wanted, const std::vector<Board>& roots,
                                    Reading reading, Draws& draws) {
  for (int n = 0; n < kMostPositions; ++n) {
    const Board board = walk(roots, reading, draws, kMostPliesToFoul, false);
    for (const Move& move : thinkable_moves(board, draws)) {
      if (!may_break(wanted, move)) continue;
      const FactTexts facts = facts_of_foul(board, move, reading);
      if (!facts.empty() && key_of(facts.front()) == wanted) {
        return FoulSample{board, move, wanted};
      }
    }
  }
  return std::nullopt;
}

// The defender loses its hand, or all but the swallows, or gives the quails to the attacker.
void change_hands(Board& board, Draws& draws) {
  const Side defender = other(board.turn);
  for (const Kind quail : {Kind::left_quail, Kind::right_quail}) {
    if (board.in_hand(defender, quail) == 0 || draws.below(2) == 0) continue;
    --board.in_hand(defender, quail);
    ++board.in_hand(board.turn, quail);
  }
  const std::size_t way = draws.below(4);
  const std::uint8_t swallows = board.in_hand(defender, Kind::swallow);
  if (way < 2) board.hands[static_cast<std::size_t>(defender)] = {};
  if (way == 1) board.in_hand(defender, Kind::swallow) = swallows;
}

const std::vector<std::string>& check_keys() {
  static const std::vector<std::string> keys = {"check.adjacent", "check.jump", "check.line",
                                                "check.double", "check.discovered"};
  return keys;
}

std::optional<MateSample> find_mate(const std::string& wanted, const std::vector<Board>& roots,
                                    Reading reading, Draws& draws) {
  for (int n = 0; n < kMostPositions; ++n) {
    Board board = walk(roots, reading, draws, kMostPliesToTry, true);
    change_hands(board, draws);
    std::vector<Move> moves = checks(board, reading);
    draws.shuffle(moves);
    for (const Move& check : moves) {
      const Board checked = play(board, check);
      if (Conventional(reading).length_when_checked(checked, 0) != 0) continue;
      const FactTexts facts = facts_of_mate(checked, check, reading);
      if (key_of(facts.front()) == wanted) return MateSample{board, check};
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<MateSample> random_mates(const std::vector<Board>& roots, Reading reading,
                                     std::size_t count, std::uint64_t seed) {
  Draws draws(seed);
  std::vector<MateSample> samples;
  for (std::size_t next = 0; samples.size() < count; ++next) {
    const std::string& wanted = check_keys()[next % check_keys().size()];
    const std::optional<MateSample> sample = find_mate(wanted, roots, reading, draws);
    if (sample) samples.push_back(*sample);
  }
  return samples;
}

std::vector<TrySample> random_tries(const std::vector<Board>& roots, Reading reading,
                                    std::size_t count, std::uint64_t seed) {
  Draws draws(seed);
  std::map<std::string, int> seen;
  std::vector<TrySample> samples;
  while (samples.size() < count) {
    const Board board = walk(roots, reading, draws, kMostPliesToTry, true);
    const std::vector<Move> moves = checks(board, reading);
    if (moves.empty()) continue;
    const Move check = draws.one_of(moves);
    auto replies = replies_to(board, check, reading);
    draws.shuffle(replies);
    const std::optional<Move> reply = rarest(replies, seen);
    if (reply) samples.push_back({board, check, *reply});
  }
  return samples;
}

std::vector<FoulSample> random_fouls(const std::vector<Board>& roots, Reading reading,
                                     std::size_t count, std::uint64_t seed) {
  Draws draws(seed);
  std::vector<FoulSample> samples;
  for (std::size_t next = 0; samples.size() < count; ++next) {
    const std::string& wanted = foul_keys()[next % foul_keys().size()];
    const std::optional<FoulSample> sample = find_foul(wanted, roots, reading, draws);
    if (sample) samples.push_back(*sample);
  }
  return samples;
}

}  // namespace reference
