#include "teaching/course/page_of_course.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "problems/core/identity.hpp"
#include "rules/fnv.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/solve/solve.hpp"
#include "teaching/course/course_words.hpp"
#include "teaching/course/item_facts.hpp"
#include "teaching/course/reply_judge.hpp"
#include "teaching/course/rule_check.hpp"
#include "teaching/why/choice.hpp"
#include "teaching/why/foul_facts.hpp"
#include "teaching/why/try_facts.hpp"

namespace tori::teaching {
namespace {

using lesson::CourseItem;
using Lessons = std::vector<std::optional<lesson::Lesson>>;

constexpr std::size_t kPageTableBytes = std::size_t{64} << 20;

void add_mates(const std::vector<Item>& items, std::vector<problems::Problem>& mates) {
  for (const Item& item : items) {
    if (item.kind == ItemKind::mate) mates.push_back(item.problem);
  }
}

/// The name under which results of an item are kept. One position may be asked about in several
/// ways.
std::string id_of(const Item& item) {
  const Position& position = item.problem.position;
  const bool by_moves =
      item.kind == ItemKind::judge || item.kind == ItemKind::foul || item.kind == ItemKind::defend;
  if (!by_moves) return problems::identity_of(position).to_text();
  std::uint64_t hash = fnv_1a(to_text(item.kind));
  hash = fnv_1a(to_sfen(position), hash);
  hash = fnv_1a(usi_of(item.problem.claim.line), hash);
  return problems::Identity(hash).to_text();
}

/// Where the bird on the square may go, if it is that of the side to move.
std::vector<Square> targets_of_bird(const Position& position, Square square) {
  std::vector<Square> targets;
  for (const Move move : legality::legal_moves(position)) {
    const bool is_new = std::find(targets.begin(), targets.end(), move.to()) == targets.end();
    if (!move.is_drop() && move.from() == square && is_new) targets.push_back(move.to());
  }
  return targets;
}

/// The moves of a `foul`, in USI order: the place tells nothing.
std::vector<Move> moves_to_choose(const problems::Claim& claim) {
  std::vector<Move> moves = claim.first_moves;
  moves.insert(moves.end(), claim.line.begin(), claim.line.end());
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  return moves;
}

/// Makes the page of one course.
class PageMaker {
 public:
  PageMaker(Lessons lessons, std::uint64_t nodes) : lessons_(std::move(lessons)) {
    limits_.nodes = nodes;
  }

  CourseOfPage page_of(const Course& course) {
    made_.page.languages = course.languages;
    for (const Chapter& chapter : course.chapters) {
      made_.page.chapters.push_back({chapter.key,
                                     chapter.title,
                                     chapter.goal,
                                     steps_of(chapter),
                                     {chapter.test.pass, items_of(chapter.test.items)}});
    }
    return std::move(made_);
  }

 private:
  std::vector<std::variant<lesson::CourseText, CourseItem>> steps_of(const Chapter& chapter) {
    std::vector<std::variant<lesson::CourseText, CourseItem>> steps;
    std::size_t next = 0;
    const auto add_texts = [&](std::size_t boards) {
      for (; next < chapter.texts.size() && chapter.texts[next].boards_before <= boards; ++next) {
        steps.emplace_back(chapter.texts[next].text);
      }
    };
    for (std::size_t i = 0; i < chapter.items.size(); ++i) {
      add_texts(i);
      if (auto item = item_of(chapter.items[i])) steps.emplace_back(std::move(*item));
    }
    add_texts(chapter.items.size());
    return steps;
  }

  std::vector<CourseItem> items_of(const std::vector<Item>& items) {
    std::vector<CourseItem> made;
    made.reserve(items.size());
    for (const Item& item : items) {
      if (auto one = item_of(item)) made.push_back(std::move(*one));
    }
    return made;
  }

  /// nullopt for what is left out.
  std::optional<CourseItem> item_of(const Item& item) {
    const problems::Claim& claim = item.problem.claim;
    CourseItem made{to_text(item.kind), id_of(item), item.problem.position, item.text};
    made.answer = to_text(item.answer);
    switch (item.kind) {
      case ItemKind::show:
      case ItemKind::move: add_bird(item, made); break;
      case ItemKind::example: add_example(item, made); break;
      case ItemKind::check: made.right = claim.first_moves; break;
      case ItemKind::take:
        made.answer = "take";
        made.right = claim.first_moves;
        break;
      case ItemKind::judge:
        made.moves = claim.line;
        made.facts = {facts_of_end(made.position, claim.line, Audience::beginner)};
        break;
      case ItemKind::foul: add_foul(item, made); break;
      case ItemKind::defend:
        if (!add_replies(item, made)) return std::nullopt;
        break;
      case ItemKind::mate:
        if (!add_lesson(made)) return std::nullopt;
        break;
    }
    return made;
  }

  static void add_bird(const Item& item, CourseItem& made) {
    made.bird = item.bird;
    if (item.bird) made.targets = targets_of_bird(made.position, *item.bird);
  }

  void add_example(const Item& item, CourseItem& made) {
    made.moves = item.problem.claim.line;
    made.facts = facts_of_example(made.position, made.moves);
    for (const Move wrong : item.tries) made.tries.push_back(try_of(made.position, wrong));
  }

  /// A try with a reply that refutes it best.
  lesson::CourseTry try_of(const Position& position, Move wrong) {
    lesson::CourseTry made{wrong};
    Position after = position;
    after.play(wrong);
    const auto replies = judged_replies(solver(), after, limits_);
    if (!replies || replies->empty()) {
      made_.limit_was_hit = true;
      return made;
    }
    made.answer = telling_reply(after, best_of(*replies));
    const auto best = std::find_if(replies->begin(), replies->end(),
                                   [&](const JudgedReply& one) { return one.move == made.answer; });
    const auto verdict = best->plies
                             ? solver::Verdict::mate_in(solver::MateLength(*best->plies + 2))
                             : solver::Verdict::no_mate();
    made.facts =
        chosen_of_try(try_facts(position, wrong, made.answer, verdict), Audience::beginner);
    return made;
  }

  static void add_foul(const Item& item, CourseItem& made) {
    made.foul = item.problem.claim.line.front();
    made.moves = moves_to_choose(item.problem.claim);
    if (const auto fact = foul_fact(made.position, made.foul)) made.facts = {{*fact}};
  }

  /// False if a limit was hit.
  bool add_replies(const Item& item, CourseItem& made) {
    made.moves = item.problem.claim.line;
    made.right = item.replies;
    Position position = made.position;
    for (const Move move : made.moves) position.play(move);
    const auto replies = judged_replies(solver(), position, limits_);
    if (!replies) {
      made_.limit_was_hit = true;
      return false;
    }
    made.replies.reserve(replies->size());
    for (const JudgedReply& reply : *replies) made.replies.emplace_back(reply.move, reply.plies);
    return true;
  }

  /// The next lesson; false if there is none.
  bool add_lesson(CourseItem& made) {
    auto& lesson = lessons_.at(mates_++);
    if (!lesson) return false;
    made.lesson = made_.page.lessons.size();
    made_.page.lessons.push_back(std::move(*lesson));
    return true;
  }

  solver::Solver& solver() {
    if (!solver_) solver_ = std::make_unique<solver::Solver>(kPageTableBytes);
    return *solver_;
  }

  Lessons lessons_;
  solver::Limits limits_;
  CourseOfPage made_{};
  /// The mates so far.
  std::size_t mates_ = 0;
  /// The table is made when it is needed.
  std::unique_ptr<solver::Solver> solver_{};
};

}  // namespace

std::vector<problems::Problem> mates_of(const Course& course) {
  std::vector<problems::Problem> mates;
  for (const Chapter& chapter : course.chapters) {
    add_mates(chapter.items, mates);
    add_mates(chapter.test.items, mates);
  }
  return mates;
}

CourseOfPage page_of_course(const Course& course, Lessons lessons, std::uint64_t nodes) {
  return PageMaker(std::move(lessons), nodes).page_of(course);
}

}  // namespace tori::teaching
