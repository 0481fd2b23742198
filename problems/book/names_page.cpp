// The page with the named mates.
#include <algorithm>
#include <cmath>
#include <string>

#include "problems/book/mate_examples.hpp"
#include "problems/book/parts.hpp"
#include "problems/pictures/board.hpp"
#include "problems/words/explanation_words.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::book {
namespace {

constexpr int kNameColumns = 5;
constexpr int kNameRows = 6;
constexpr double kNameGap = 10;
constexpr double kNameLine = 13;
constexpr double kNamesHeadline = 26;

/// The board of an example with a ring around the bird that mates.
pictures::Picture example_picture(const Pages& pages, const Position& mated) {
  pictures::Picture picture{.position = mated,
                            .pieces = pages.options().pieces,
                            .ranks = pages.options().ranks,
                            .hands = pictures::HandPlaces::nowhere};
  for (const Square checker : squares(mated.checkers(mated.turn()))) {
    picture.marks.rings.push_back(checker);
  }
  return picture;
}

void draw_example(Pages& pages, const MateExample& example, const pictures::Box& box) {
  Position mated = parse_position(std::string(example.position), Promotion::optional).value();
  mated.play(parse_move(example.move).value());
  pages.brush().fitted(pages.said(problems::mate_name(example.name)),
                       {pictures::Face::sans_bold, 8.5, pictures::kBlack, pictures::Align::centre},
                       {box.x, box.y, box.width, kNameLine});
  const pictures::Picture picture = example_picture(pages, mated);
  const pictures::Size size = size_of(picture);
  const double scale = std::min(box.width / size.width, (box.height - kNameLine) / size.height);
  pages.brush().at(box.x + (box.width - scale * size.width) / 2, box.y + kNameLine, scale,
                   [&] { pictures::draw(pages.brush(), picture); });
}

}  // namespace

void add_names_page(Pages& pages) {
  const std::string title = pages.said(Message("book.named-mates"));
  pages.begin(title);
  pages.bookmark(title);
  const pictures::Box area = pages.area();
  pages.brush().line(title, {pictures::Face::sans_bold, 15, pictures::kBlack}, area.x, area.y + 14);
  const double width = (area.width - (kNameColumns - 1) * kNameGap) / kNameColumns;
  const double height = (area.height - kNamesHeadline - (kNameRows - 1) * kNameGap) / kNameRows;
  for (std::size_t i = 0; i < kMateExamples.size(); ++i) {
    const auto place = static_cast<int>(i);
    const double x = area.x + place % kNameColumns * (width + kNameGap);
    const double y =
        area.y + kNamesHeadline + std::floor(place / kNameColumns) * (height + kNameGap);
    draw_example(pages, kMateExamples[i], {x, y, width, height});
  }
}

}  // namespace tori::book
