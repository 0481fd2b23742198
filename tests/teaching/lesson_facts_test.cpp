// What a lesson says of moves, and the short texts in which its page has it.
#include "teaching/lesson_facts.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "problems/lesson/compact_facts.hpp"
#include "problems/selection/mate_names.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/solve/problem_context.hpp"
#include "teaching/lesson_tree.hpp"
#include "teaching/why/fact.hpp"
#include "tests/problems/words/facts_by_hand.hpp"

using namespace tori;
using lesson::JudgedCheck;
using lesson::Judgement;
using lesson::LessonNode;
using teaching::Facts;

namespace {

/// A mate in 3 plies.
const std::string kLesson = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
/// Mates in 3, 5 and 7 plies by different first moves, promotions among them.
const std::string kPromotes = "7/2F4/5k1/3+S3/5+F1/7/7 b CP3c3p2l2r15s 1";
/// Two swallows on a file, another in hand.
const std::string kManyFouls = "1k5/7/1C5/7/1S5/1S5/7 b CS2f2c4p2l2r13s 1";

Position lesson_position(const std::string& sfen) {
  return *parse_position(sfen, Promotion::optional);
}

std::vector<LessonNode> lesson_of(const std::string& sfen) {
  solver::ProblemContext context(solver::MemorySplit::for_verifying(std::size_t{8} << 20));
  solver::Limits limits;
  limits.nodes = 1'000'000;
  return teaching::judge_checks(context, lesson_position(sfen), {}, limits).nodes;
}

std::string text_of_facts(const Facts& facts, Colour attacker) {
  std::string text;
  for (const Message& fact : facts) {
    text += (text.empty() ? "" : "; ") + teaching::to_text(fact, attacker);
  }
  return text;
}

std::vector<std::string> split_at(const std::string& text, char sign) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == sign) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// "1b2b" to "1b,2b".
std::string listed(const std::string& squares) {
  std::string text;
  for (std::size_t i = 0; i < squares.size(); i += 2) {
    text += (text.empty() ? "" : ",") + squares.substr(i, 2);
  }
  return text;
}

/// "+F2a" to "sente:+F@2a".
std::string placed(const std::string& bird) {
  std::string letters = bird.substr(0, bird.size() - 2);
  const bool gote = std::any_of(letters.begin(), letters.end(), [](char c) { return c >= 'a'; });
  for (char& c : letters) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  return (gote ? "gote:" : "sente:") + letters + "@" + bird.substr(bird.size() - 2);
}

/// What the signs stand for: "*" for what the move tells, "!" for its answer.
struct Played {
  std::string mover, kind_before, origin, plies;
  std::string answerer, dropped, target;
};

std::string bird_text(const Position& position, Square square) {
  const Piece piece = position.at(square);
  const std::string side = piece.colour() == Colour::sente ? "sente:" : "gote:";
  return side + std::string(sfen_letters(piece.kind())) + "@" + to_text(square);
}

Played played_of(Position position, const JudgedCheck& check) {
  Played played;
  if (!check.move.is_drop()) {
    played.kind_before = sfen_letters(position.at(check.move.from()).kind());
    played.origin = to_text(check.move.from());
  }
  played.plies = std::to_string(check.plies);
  position.play(check.move);
  played.mover = bird_text(position, check.move.to());
  if (check.answer.is_none()) return played;
  played.target = to_text(check.answer.to());
  if (check.answer.is_drop()) {
    played.dropped = sfen_letters(check.answer.dropped());
  } else {
    played.answerer = bird_text(position, check.answer.from());
  }
  return played;
}

/// Reads one argument as a page does, and writes it as `teaching::to_text`.
std::string expanded_argument(const std::string& name, const std::string& word,
                              const Played& played) {
  const bool is_bird = name == "who" || name == "with" || name == "taker";
  if (name == "squares") return word == "!" ? played.target : listed(word);
  if (name == "kind") {
    return word == "*" ? played.kind_before : word == "!" ? played.dropped : word;
  }
  if (name == "left") return word == "*" ? played.origin : word;
  if (name == "plies") return word == "*" ? played.plies : word;
  if (name == "called") return std::string(problems::kMateNames.at(std::stoul(word)));
  if (!is_bird) return word;
  return word == "*" ? played.mover : word == "!" ? played.answerer : placed(word);
}

/// Reads one compact fact. The argument `move` is taken from outside.
std::string expanded(const std::string& compact, const Played& played,
                     const std::string& move = "") {
  auto words = split_at(compact, ' ');
  const auto& known = problems::test::kFactKeys.at(std::stoul(words[0]));
  std::string text(known.key);
  std::size_t next = 1;
  if (known.arguments.empty()) return text;
  for (const std::string& name : split_at(std::string(known.arguments), ' ')) {
    text += " " + name + "=";
    text += name == "move" ? move : expanded_argument(name, words.at(next++), played);
  }
  CHECK(next == words.size());
  return text;
}

std::string expanded_facts(const std::string& compact, const Played& played) {
  std::string text;
  for (const std::string& fact : split_at(compact, ';')) {
    text += (text.empty() ? "" : "; ") + expanded(fact, played);
  }
  return text;
}

/// The fouls that the compact texts have for these, as text and in order.
std::vector<std::string> expanded_fouls(lesson::CompactFacts& compact,
                                        const std::vector<lesson::Foul>& fouls) {
  std::vector<std::string> all;
  for (const int number : compact.numbers_of(fouls)) {
    const auto parts = split_at(compact.texts().at(static_cast<std::size_t>(number)), ':');
    REQUIRE(parts.size() == 2);
    for (const std::string& moves : split_at(parts[1], ' ')) {
      std::string to;
      for (std::size_t at = 2; at < moves.size(); at += to.size()) {
        to = moves.substr(at, at + 2 < moves.size() && moves[at + 2] == '+' ? 3 : 2);
        all.push_back(expanded(parts[0], {}, moves.substr(0, 2) + to));
      }
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<std::string> texts_of_fouls(const std::vector<lesson::Foul>& fouls) {
  std::vector<std::string> all;
  all.reserve(fouls.size());
  for (const lesson::Foul& foul : fouls) {
    all.push_back(teaching::to_text(foul.fact, Colour::sente));
  }
  std::sort(all.begin(), all.end());
  return all;
}

const JudgedCheck& check_in(const LessonNode& node, const std::string& move) {
  const auto found =
      std::find_if(node.checks.begin(), node.checks.end(),
                   [&](const JudgedCheck& check) { return to_usi(check.move) == move; });
  REQUIRE(found != node.checks.end());
  return *found;
}

std::vector<std::string> fouls_of(const std::string& sfen) {
  std::vector<LessonNode> nodes(1);
  teaching::add_facts(nodes, lesson_position(sfen));
  return texts_of_fouls(nodes[0].fouls);
}

}  // namespace

TEST_CASE("lesson: mates and wrong checks have facts, right moves have none", "[trainer][why]") {
  const auto nodes = lesson_of(kLesson);
  const auto positions = lesson::positions_of(nodes, lesson_position(kLesson));
  std::size_t mates = 0;
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const JudgedCheck& check : nodes[i].checks) {
      CAPTURE(to_sfen(positions[i]), to_usi(check.move));
      if (check.judgement == Judgement::right) {
        CHECK(check.facts.empty() == !check.replies.empty());
        if (check.facts.empty()) continue;
        CHECK(teaching::is_of(check.facts.front(), "check"));
        ++mates;
      } else {
        REQUIRE_FALSE(check.facts.empty());
        CHECK(teaching::is_of(check.facts.front(), "try"));
        CHECK(teaching::is_of(check.facts.back(), "after"));
        ++wrong;
      }
    }
  }
  CHECK(mates > 0);
  CHECK(wrong > 1);
}

TEST_CASE("lesson: the facts of one mate and of one wrong move", "[trainer][why]") {
  const auto nodes = lesson_of("6k/4FS1/7/7/7/7/7 b f4c4p2l2r15s 1");
  REQUIRE_FALSE(nodes.empty());
  CHECK(text_of_facts(check_in(nodes[0], "3b2a+").facts, Colour::sente) ==
        "check.adjacent who=sente:+F@2a; flight.corner; "
        "flight.guard who=sente:+F@2a squares=1b,2b; "
        "take.phoenix who=sente:+F@2a with=sente:S@2b; name called=belly-eagle");
  CHECK(text_of_facts(check_in(nodes[0], "3b2a").facts, Colour::sente) ==
        "try.take.phoenix who=sente:S@2b; try.left kind=F left=3b; after.nomate");
}

TEST_CASE("lesson: every foul is there once, with its reason", "[trainer][why]") {
  CHECK(fouls_of(kManyFouls) ==
        std::vector<std::string>{
            "foul.last move=S*1a", "foul.last move=S*2a", "foul.last move=S*3a",
            "foul.last move=S*4a", "foul.last move=S*5a", "foul.last move=S*7a",
            "foul.third move=S*6b squares=6e,6f", "foul.third move=S*6d squares=6e,6f",
            "foul.third move=S*6g squares=6e,6f"});
  // The crane may not leave its file.
  for (const std::string& foul : fouls_of("1k1s3/2r4/+F1C4/7/7/2K4/7 b f3c4p2lr15s 1")) {
    CHECK(foul.starts_with("foul.own move=5c"));
    CHECK(foul.ends_with(" with=gote:R@5b"));
    CHECK(foul.find("5c5d") == std::string::npos);
  }
  CHECK_FALSE(fouls_of("1k1s3/2r4/+F1C4/7/7/2K4/7 b f3c4p2lr15s 1").empty());
}

TEST_CASE("lesson: of a move with and without promotion one is no foul", "[trainer][why]") {
  // The swallow must promote on its last rank; only that is legal.
  CHECK(fouls_of("k6/4S2/7/7/7/7/7 b 2f4c4p2l2r15s 1").empty());
}

TEST_CASE("lesson: compact facts can be read back", "[trainer][why]") {
  std::size_t texts = 0;
  std::size_t facts = 0;
  for (const std::string& sfen : {kLesson, kPromotes, kManyFouls}) {
    lesson::CompactFacts compact(Colour::sente);
    const auto nodes = lesson_of(sfen);
    const auto positions = lesson::positions_of(nodes, lesson_position(sfen));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      for (const JudgedCheck& check : nodes[i].checks) {
        const int number = compact.number_of(positions[i], check);
        CHECK((number < 0) == check.facts.empty());
        if (number < 0) continue;
        CHECK(expanded_facts(compact.texts().at(static_cast<std::size_t>(number)),
                             played_of(positions[i], check)) ==
              text_of_facts(check.facts, Colour::sente));
        ++facts;
      }
      CHECK(expanded_fouls(compact, nodes[i].fouls) == texts_of_fouls(nodes[i].fouls));
    }
    texts += compact.texts().size();
  }
  CHECK(facts > 2 * texts);
}
