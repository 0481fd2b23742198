// The explanations of the program against those of the reference, which shares no code with them.
#include <span>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "problems/selection/mate_names.hpp"
#include "rules/position.hpp"
#include "solver/core/verdict.hpp"
#include "teaching/why/foul_facts.hpp"
#include "teaching/why/key_facts.hpp"
#include "teaching/why/mate_facts.hpp"
#include "teaching/why/try_facts.hpp"
#include "tests/reference/conventional.hpp"
#include "tests/reference/symmetry.hpp"
#include "tests/reference/why_foul.hpp"
#include "tests/reference/why_key.hpp"
#include "tests/reference/why_mate.hpp"
#include "tests/reference/why_names.hpp"
#include "tests/reference/why_samples.hpp"
#include "tests/reference/why_try.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/solver/solving.hpp"
#include "tests/teaching/why/main_lines.hpp"
#include "tests/thinned.hpp"

using namespace tori;
using namespace tori::test;
using reference::FactTexts;
using reference::Reading;
using reference::Symmetry;

namespace {

constexpr std::uint64_t kSeed = 56;
constexpr int kLaterMate = 5;     // plies; a later mate of more counts as none
constexpr std::size_t kFew = 26;  // every so many lines: 500 of the collection

Position position_of(const reference::Board& board, Promotion promotion = Promotion::optional) {
  return test::position_of(reference::to_sfen(board), promotion);
}

std::vector<Move> moves_of(const std::vector<reference::Move>& moves) {
  std::vector<Move> found;
  for (const reference::Move& move : moves) found.push_back(from_reference(move));
  return found;
}

FactTexts texts(const teaching::Facts& facts, Colour attacker) {
  FactTexts found;
  for (const Message& fact : facts) found.push_back(teaching::to_text(fact, attacker));
  return found;
}

MainLine image_of(Symmetry symmetry, const MainLine& line) {
  MainLine image{reference::image_of(symmetry, line.root), {}};
  for (const auto& move : line.moves) image.moves.push_back(reference::image_of(symmetry, move));
  return image;
}

void compare_mate(const MainLine& line) {
  const reference::Board mated = line.mated();
  INFO(reference::to_sfen(mated) + " after " + line.moves.back().usi());
  Position position = position_of(line.root);
  for (const Move move : moves_of(line.moves)) position.play(move);
  const Move last = from_reference(line.moves.back());
  CHECK(texts(teaching::mate_facts(position, last), opponent(position.turn())) ==
        reference::facts_of_mate(mated, line.moves.back(), Reading::optional));
  const auto names = problems::mate_names(position);
  CHECK(std::vector<std::string>(names.begin(), names.end()) == reference::names_of_mate(mated));
}

void compare_right_moves(const MainLine& line) {
  const auto expected = reference::facts_of_line(line.root, line.moves, Reading::optional);
  Position position = position_of(line.root);
  const Colour attacker = position.turn();
  const std::vector<Move> moves = moves_of(line.moves);
  for (std::size_t at = 0; at + 2 < moves.size(); at += 2) {
    INFO(reference::to_sfen(line.root) + " at ply " + std::to_string(at + 1));
    const teaching::Facts facts = teaching::key_facts(position, std::span(moves).subspan(at));
    CHECK(texts(facts, attacker) == expected[at / 2]);
    position.play(moves[at]);
    position.play(moves[at + 1]);
  }
}

void compare_line(const MainLine& line) {
  compare_mate(line);
  compare_right_moves(line);
}

void compare_foul(const reference::Board& board, const reference::Move& move) {
  INFO(reference::to_sfen(board) + " " + move.usi());
  for (const Promotion promotion : {Promotion::optional, Promotion::mandatory}) {
    const auto fact = teaching::foul_fact(position_of(board, promotion), from_reference(move));
    teaching::Facts facts;
    if (fact) facts.push_back(*fact);
    const Colour attacker = board.turn == reference::Side::sente ? Colour::sente : Colour::gote;
    CHECK(texts(facts, attacker) == reference::facts_of_foul(board, move, to_reference(promotion)));
  }
}

// What the reference finds after the reply, as the verdict of a try of which that is the best one.
solver::Verdict verdict_after(const reference::Board& board) {
  const auto plies = reference::Conventional(Reading::optional).length(board, kLaterMate);
  return plies ? solver::Verdict::mate_in(solver::MateLength(*plies + 2))
               : solver::Verdict::no_mate();
}

void compare_try(const reference::TrySample& sample) {
  INFO(reference::to_sfen(sample.board) + " " + sample.check.usi() + " " + sample.reply.usi());
  const Position position = position_of(sample.board);
  const auto after = reference::play(reference::play(sample.board, sample.check), sample.reply);
  const teaching::Facts facts = teaching::try_facts(
      position, from_reference(sample.check), from_reference(sample.reply), verdict_after(after));
  CHECK(texts(facts, position.turn()) == reference::facts_of_try(sample.board, sample.check,
                                                                 sample.reply, Reading::optional,
                                                                 kLaterMate));
}

void compare_samples(std::size_t count) {
  const std::vector<reference::Board> roots = last_attacks(shipped_main_lines(5));
  for (const auto& sample : reference::random_mates(roots, Reading::optional, count / 2, kSeed)) {
    compare_mate({sample.board, {sample.check}});
  }
  for (const auto& sample : reference::random_fouls(roots, Reading::optional, count, kSeed)) {
    compare_foul(sample.board, sample.move);
  }
  for (const auto& sample : reference::random_tries(roots, Reading::optional, count, kSeed)) {
    compare_try(sample);
  }
}

}  // namespace

TEST_CASE("Mates and right moves are explained as the reference explains them", "[why][twin]") {
  for (const MainLine& line : shipped_main_lines(kFew)) compare_line(line);
}

TEST_CASE("Two swallows on a file are explained as the reference explains them", "[why][twin]") {
  const reference::Board board = reference::parse_sfen("6k/4F2/7/7/6s/6s/7 b L2s").value();
  compare_mate({board, {reference::parse_move("L*1d").value()}});
}

TEST_CASE("Mirrored and turned mates are explained as the reference explains them", "[why][twin]") {
  for (const MainLine& line : shipped_main_lines(2 * kFew)) {
    for (const Symmetry symmetry : {Symmetry::mirror, Symmetry::turn}) {
      compare_line(image_of(symmetry, line));
    }
  }
}

TEST_CASE("Random mates, tries and fouls are explained as the reference explains them",
          "[why][twin]") {
  compare_samples(static_cast<std::size_t>(samples(100)));
}

TEST_CASE("All mates and right moves of the collection are explained as by the reference",
          "[.][slow][why][twin]") {
  for (const MainLine& line : shipped_main_lines()) {
    compare_line(line);
    for (const Symmetry symmetry : {Symmetry::mirror, Symmetry::turn}) {
      compare_line(image_of(symmetry, line));
    }
  }
}

TEST_CASE("Many mates, tries and fouls are explained as by the reference", "[.][slow][why][twin]") {
  compare_samples(2'000);
}
