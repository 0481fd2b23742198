#include <algorithm>
#include <cmath>
#include <utility>

#include "problems/book/lines.hpp"
#include "problems/book/parts.hpp"
#include "problems/pictures/board.hpp"
#include "problems/pictures/pieces.hpp"
#include "problems/words/problem_words.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Brush;
using pictures::Face;
using pictures::Picture;

constexpr double kPuzzleGap = 18;

struct Grid {
  int columns = 2;
  int rows = 3;
};

Grid grid_of(int per_page) {
  switch (per_page) {
    case 1: return {1, 1};
    case 2: return {1, 2};
    case 4: return {2, 2};
    case 9: return {3, 3};
    default: return {2, 3};
  }
}

Box cell_of(const Box& area, Grid grid, int place) {
  const double width = (area.width - (grid.columns - 1) * kPuzzleGap) / grid.columns;
  const double height = (area.height - (grid.rows - 1) * kPuzzleGap) / grid.rows;
  return {area.x + place % grid.columns * (width + kPuzzleGap),
          area.y + std::floor(place / grid.columns) * (height + kPuzzleGap), width, height};
}

/// Draws one problem in its box; `unit` is the size of plain text.
class ProblemBox {
 public:
  ProblemBox(Pages& pages, const BookProblem& problem, std::size_t number, const Box& box)
      : pages_(pages),
        brush_(pages.brush()),
        problem_(problem),
        number_(std::to_string(number)),
        box_(box),
        unit_(std::clamp(box.width / 26, 6.5, 13.0)) {}

  /// Heading, board and the lines below it follow each other from the top, without gaps.
  void draw() {
    Picture picture = this->picture();
    const double head = 2.5 * unit_;
    const double foot = (pages_.options().hints ? 3.8 : 2.2) * unit_;
    const Box room{box_.x, box_.y + head, box_.width, box_.height - head - foot};
    Picture narrow = picture;
    narrow.hands = pictures::HandPlaces::above_and_below;
    if (scale_in(room, narrow) > scale_in(room, picture)) picture = narrow;
    const double scale = scale_in(room, picture);
    const pictures::Size size = size_of(picture);
    draw_heading();
    brush_.at(box_.x + (box_.width - scale * size.width) / 2, box_.y + head, scale,
              [&] { pictures::draw(brush_, picture); });
    const double below = box_.y + head + scale * size.height;
    draw_length(below);
    if (pages_.options().hints) draw_hint(below + 2.3 * unit_);
  }

 private:
  Picture picture() const {
    const Position& position = problem_.problem.position;
    Picture picture{
        .position = position, .pieces = pages_.options().pieces, .ranks = pages_.options().ranks};
    if (problem_.question) picture.last_move = problem_.question->last_move;
    if (pages_.options().short_hands) {
      // The defender's; of an exercise it is the one to move.
      const Colour defender = problem_.question ? position.turn() : opponent(position.turn());
      picture.rest = {defender, pages_.said(Message("book.rest-of-box"))};
    }
    return picture;
  }

  /// How large the picture can be drawn there.
  static double scale_in(const Box& room, const Picture& picture) {
    const pictures::Size size = size_of(picture);
    return std::min(room.width / size.width, room.height / size.height);
  }

  /// Number, name and stars. The number is a link to the solution.
  void draw_heading() {
    const pictures::Style bold{Face::sans_bold, 1.35 * unit_, pictures::kBlack, Align::left};
    const double base = box_.y + 1.6 * unit_;
    pages_.place("problem" + number_, {box_.x, box_.y});
    pages_.link("solution" + number_, [&] { brush_.line(number_, bold, box_.x, base); });
    const double left = brush_.width_of(number_, bold) + 0.8 * unit_;
    const pictures::Style small{Face::sans, 1.05 * unit_, pictures::kBlack, Align::right};
    const std::string stars = stars_text(problem_.stars);
    brush_.line(stars, small, box_.x + box_.width, base);
    const double right = stars.empty() ? 0 : brush_.width_of(stars, small) + 0.6 * unit_;
    brush_.fitted(problem_.problem.id,
                  {Face::serif_bold, 1.15 * unit_, pictures::kBlack, Align::left},
                  {box_.x + left, box_.y, box_.width - left - right, 2.35 * unit_});
  }

  /// Side to move, length and promotion reading; of an exercise, what is asked.
  void draw_length(double top) {
    const Position& position = problem_.problem.position;
    std::vector<Message> parts = {problems::side_to_move(position.turn()),
                                  problems::mate_in(problem_.attacker_moves())};
    if (position.promotion() == Promotion::mandatory) {
      parts.emplace_back("book.mandatory-promotion");
    }
    if (auto soundness = problems::soundness_in_words(problem_.soundness)) {
      parts.push_back(std::move(*soundness));
    }
    if (problem_.question) parts = {problem_.question->asked};
    const std::string text = pages_.said(problems::caption(parts));
    const pictures::Style style{Face::sans, unit_, pictures::kBlack, Align::left};
    const double room = box_.width - 2 * unit_;
    const double width = std::min(room, brush_.width_of(text, style) + 1);
    const double left = box_.x + (box_.width - width - 1.6 * unit_) / 2;
    // A question begins with a move of the other side.
    if (!problem_.question) {
      draw_sign(brush_, position.turn(), left + 0.5 * unit_, top + unit_, 1.25 * unit_);
    }
    brush_.fitted(text, style, {left + 1.6 * unit_, top, width, 2 * unit_});
  }

  /// Printed upside down, so that nobody reads it by accident.
  void draw_hint(double top) {
    const std::string hint = hint_text(problem_, pages_.catalogue());
    if (hint.empty()) return;
    const double height = 1.4 * unit_;
    brush_.at(box_.x + box_.width, top + height, -1, [&] {
      brush_.fitted(pages_.said(Message("book.hint", {{"text", hint}})),
                    {Face::serif, 0.85 * unit_, pictures::kGrey, Align::centre},
                    {0, 0, box_.width, height});
    });
  }

  Pages& pages_;
  Brush& brush_;
  const BookProblem& problem_;
  std::string number_;
  Box box_;
  double unit_;
};

}  // namespace

std::string stars_text(int stars) {
  std::string text;
  for (int i = 0; i < stars; ++i) text += "★";
  return text;
}

std::string section_title(const Pages& pages, const Section& section) {
  return pages.said(
      problems::heading(section.title.value_or(problems::mate_in(section.attacker_moves))));
}

void draw_problem(Pages& pages, const BookProblem& problem, std::size_t number, const Box& box) {
  ProblemBox(pages, problem, number, box).draw();
}

void add_problem_pages(Pages& pages, const std::vector<BookProblem>& problems) {
  const Grid grid = grid_of(pages.options().per_page);
  const int per_page = grid.columns * grid.rows;
  int place = per_page;
  for (const Section& section : sections_of(problems)) {
    const std::string title = section_title(pages, section);
    for (std::size_t i = section.first; i < section.first + section.count; ++i) {
      if (place == per_page) {
        pages.begin(title);
        place = 0;
      }
      if (i == section.first) pages.bookmark(title);
      draw_problem(pages, problems[i], i + 1, cell_of(pages.area(), grid, place++));
    }
  }
}

}  // namespace tori::book
