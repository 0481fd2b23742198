#include "teaching/course/draw_course.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "problems/core/identity.hpp"
#include "rules/sfen.hpp"
#include "rules/zobrist.hpp"
#include "teaching/course/candidate.hpp"
#include "teaching/course/course_words.hpp"
#include "teaching/course/drawn_item.hpp"
#include "teaching/course/ends.hpp"

namespace tori::teaching {
namespace {

using zobrist::mix;
using Candidates = std::vector<Candidate>;

/// Where a problem stands in the order of a seed.
std::uint64_t place_of(const Candidate& candidate, std::uint64_t seed) {
  return mix(candidate.identity().value() ^ mix(seed));
}

/// The problems of a source that the reading gives or makes of others.
Candidates candidates_of(std::vector<problems::Problem> problems, bool ends) {
  Candidates candidates;
  candidates.reserve(problems.size());
  for (problems::Problem& problem : problems) {
    if (!ends) {
      candidates.emplace_back(std::move(problem), false);
    } else if (auto end = end_of(problem)) {
      candidates.emplace_back(std::move(*end), true);
    }
  }
  return candidates;
}

/// Draws for one course.
class CourseDrawer {
 public:
  CourseDrawer(const Course& course, Supplies& supplies) : supplies_(supplies), drawn_{course} {}

  DrawnCourse draw() {
    for (const Chapter& chapter : drawn_.course.chapters) {
      use(chapter.items);
      use(chapter.test.items);
    }
    for (Chapter& chapter : drawn_.course.chapters) {
      fill(chapter);
      if (!chapter.test.draw) continue;
      chapter.test.items = items_of(*chapter.test.draw);
      chapter.test.draw.reset();
    }
    return std::move(drawn_);
  }

 private:
  /// Positions that stand in the file are not drawn.
  void use(const std::vector<Item>& items) {
    for (const Item& item : items) {
      if (item.kind != ItemKind::show) {
        used_.insert(problems::canonical(item.problem.position).sfen);
      }
    }
  }

  /// Puts the drawn exercises among the boards of the chapter.
  void fill(Chapter& chapter) {
    std::size_t more = 0;
    for (const Draw& draw : chapter.draws) {
      std::vector<Item> items = items_of(draw);
      for (std::size_t i = draw.texts_before; i < chapter.texts.size(); ++i) {
        chapter.texts[i].boards_before += items.size();
      }
      const auto at =
          chapter.items.begin() + static_cast<std::ptrdiff_t>(draw.boards_before + more);
      more += items.size();
      chapter.items.insert(at, std::make_move_iterator(items.begin()),
                           std::make_move_iterator(items.end()));
    }
    chapter.draws.clear();
  }

  std::vector<Item> items_of(const Draw& draw) {
    std::vector<Item> items;
    auto& candidates = candidates_for(draw);
    if (!candidates) {
      const std::string name =
          draw.source == Source::file ? draw.file : std::string(to_text(draw.source));
      add_fault(
          Message("fault.course.draw-source", {{"name", name}, {"fault", candidates.error()}}),
          draw.line);
      return items;
    }
    for (Candidate* candidate : in_order(*candidates, draw.seed)) {
      if (items.size() == draw.count) break;
      if (auto item = item_of(*candidate, draw)) items.push_back(std::move(*item));
    }
    if (items.size() < draw.count) {
      add_fault(Message("fault.course.draw-short", {{"count", items.size()}, {"all", draw.count}}),
                draw.line);
    }
    return items;
  }

  std::optional<Item> item_of(Candidate& candidate, const Draw& draw) {
    if (used_.contains(candidate.sfen()) || !candidate.fits(draw)) return std::nullopt;
    auto item = maker_.item_of(candidate.problem(), draw, mix(place_of(candidate, draw.seed)));
    if (!item) return std::nullopt;
    // Exercises of some kinds have another position than the problem.
    if (!used_.insert(problems::canonical(item->problem.position).sfen).second) return std::nullopt;
    used_.insert(candidate.sfen());
    item->problem.source = drawn_.course.source;
    item->problem.line_number = draw.line;
    item->problem.of_game = draw.source == Source::games;
    item->drawn = true;
    return item;
  }

  static std::vector<Candidate*> in_order(Candidates& candidates, std::uint64_t seed) {
    std::vector<Candidate*> order;
    order.reserve(candidates.size());
    for (Candidate& candidate : candidates) order.push_back(&candidate);
    std::sort(order.begin(), order.end(), [seed](const Candidate* a, const Candidate* b) {
      const std::uint64_t place_a = place_of(*a, seed);
      const std::uint64_t place_b = place_of(*b, seed);
      if (place_a != place_b) return place_a < place_b;
      // Images of one problem have the same place.
      return to_sfen(a->problem().position) < to_sfen(b->problem().position);
    });
    return order;
  }

  tl::expected<Candidates, Message>& candidates_for(const Draw& draw) {
    const auto key = std::pair(draw.source, draw.file);
    const auto known = candidates_.find(key);
    if (known != candidates_.end()) return known->second;
    const bool ends = draw.source == Source::ends;
    auto read = supplies_.problems_of(ends ? Source::reference : draw.source, draw.file);
    tl::expected<Candidates, Message> candidates;
    if (read) {
      candidates = candidates_of(std::move(*read), ends);
    } else {
      candidates = tl::unexpected(std::move(read.error()));
    }
    return candidates_.emplace(key, std::move(candidates)).first->second;
  }

  void add_fault(Message message, std::size_t line) {
    drawn_.faults.push_back({std::move(message), line});
  }

  Supplies& supplies_;
  DrawnCourse drawn_;
  ItemMaker maker_{};
  /// The canonical positions that stand in the course.
  std::set<std::string> used_{};
  std::map<std::pair<Source, std::string>, tl::expected<Candidates, Message>> candidates_{};
};

}  // namespace

DrawnCourse draw_course(const Course& course, Supplies& supplies) {
  return CourseDrawer(course, supplies).draw();
}

}  // namespace tori::teaching
