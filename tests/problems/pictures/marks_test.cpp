// Marks on the board: shades, rings and arrows in every format, told apart without colours.
#include <catch2/catch.hpp>

#include <cairomm/surface.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "problems/pictures/picture.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::pictures {
namespace {

constexpr int kPngWidth = 720;
/// Light of 0 (black) to 255 (white).
using Lights = std::vector<int>;

Square named(std::string_view square) {
  return *square_from_text(square);
}

Picture marked(const Marks& marks) {
  return {.position = *parse_position("6k/4+FS1/7/7/7/7/7 b - 1", Promotion::optional),
          .marks = marks};
}

/// How light the points of the picture are without colours.
Lights lights_of(const Picture& picture) {
  const Bytes png = to_png(picture, kPngWidth);
  REQUIRE(png);
  std::size_t at = 0;
  const auto surface = Cairo::ImageSurface::create_from_png_stream(
      [&png, &at](unsigned char* data, unsigned int length) {
        std::memcpy(data, png->data() + at, length);
        at += length;
        return CAIRO_STATUS_SUCCESS;
      });
  Lights lights;
  for (int y = 0; y < surface->get_height(); ++y) {
    for (int x = 0; x < surface->get_width(); ++x) {
      const unsigned char* const point = surface->get_data() + y * surface->get_stride() + 4 * x;
      // Blue, green and red, as the eye weighs them.
      lights.push_back((114 * point[0] + 587 * point[1] + 299 * point[2]) / 1000);
    }
  }
  return lights;
}

/// The lights of one picture where it differs from the other.
Lights where_different(const Picture& picture, const Picture& other) {
  const Lights mine = lights_of(picture);
  const Lights others = lights_of(other);
  REQUIRE(mine.size() == others.size());
  Lights different;
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (mine[i] != others[i]) different.push_back(mine[i]);
  }
  REQUIRE(different.size() > 100);
  return different;
}

/// The part of the points that are at most, or at least, so light.
double share(const Lights& lights, int least, int most) {
  const auto count = std::count_if(lights.begin(), lights.end(), [least, most](int light) {
    return light >= least && light <= most;
  });
  return static_cast<double>(count) / static_cast<double>(lights.size());
}

std::size_t shapes_in(const Picture& picture) {
  const Bytes svg = to_svg(picture, 480);
  REQUIRE(svg);
  constexpr std::string_view kPath = "<path";
  std::size_t count = 0;
  for (std::size_t at = svg->find(kPath); at != std::string::npos; at = svg->find(kPath, at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("each mark is drawn in each format", "[pictures][marks]") {
  const Picture plain = marked({});
  const std::vector<Marks> all = {{.shaded = {named("1b")}},
                                  {.rings = {named("3b")}},
                                  {.arrows = {{named("3b"), named("1b")}}}};
  const std::vector<std::size_t> shapes = {2, 1, 4};
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(i);
    const Picture picture = marked(all[i]);
    CHECK(shapes_in(picture) == shapes_in(plain) + shapes[i]);
    CHECK(*to_png(picture, 300) != *to_png(plain, 300));
    CHECK(*to_pdf(std::vector{picture}, 300) != *to_pdf(std::vector{plain}, 300));
    CHECK(*to_svg(picture, 300) == *to_svg(marked(all[i]), 300));
  }
}

TEST_CASE("a shaded square is grey with lines, and is told from the last move",
          "[pictures][marks]") {
  const Picture plain = marked({});
  Picture last = plain;
  last.last_move = parse_move("F*4e");
  const Lights shaded = where_different(marked({.shaded = {named("4e")}}), plain);
  // Ground and lines: two greys far enough apart, both far from white.
  CHECK(share(shaded, 210, 225) > 0.5);
  CHECK(share(shaded, 0, 185) > 0.08);
  CHECK(share(shaded, 0, 235) > 0.95);
  // The last move is lighter, and has no lines.
  const Lights yellow = where_different(last, plain);
  CHECK(share(yellow, 220, 235) > 0.9);
  // One square that is both has the lines as well.
  Picture both = last;
  both.marks.shaded = {named("4e")};
  CHECK(share(where_different(both, last), 0, 200) > 0.5);
}

TEST_CASE("rings and arrows are dark, and arrows have a white rim", "[pictures][marks]") {
  const Picture plain = marked({});
  CHECK(share(where_different(marked({.rings = {named("3b")}}), plain), 0, 110) > 0.4);
  const Marks shades{.shaded = {named("4e"), named("4d"), named("4c")}};
  Marks arrow = shades;
  arrow.arrows = {{named("4c"), named("4e")}};
  const Lights drawn = where_different(marked(arrow), marked(shades));
  CHECK(share(drawn, 0, 110) > 0.25);
  CHECK(share(drawn, 250, 255) > 0.2);
}

TEST_CASE("an arrow points from the first square to the second", "[pictures][marks]") {
  const auto with = [](const char* from, const char* to) {
    return *to_svg(marked({.arrows = {{named(from), named(to)}}}), 480);
  };
  CHECK(with("3b", "1b") != with("1b", "3b"));
}

}  // namespace tori::pictures
