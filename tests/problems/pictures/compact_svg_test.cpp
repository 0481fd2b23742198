// Small SVGs.
#include "problems/pictures/compact_svg.hpp"

#include <catch2/catch.hpp>

#include "problems/pictures/picture.hpp"
#include "rules/sfen.hpp"

namespace tori::pictures {

TEST_CASE("compact: paths in relative steps of a tenth", "[pictures]") {
  CHECK(compact_svg("<path style=\"stroke:none;\" d=\"M 0.86 1.03 L 7.8 1.03 L 7.8 -7.62 "
                    "C 1 2 3 4 5.06 6 C 5 6 5 6.5 4 7 L 1.5 2.25 Z M 0.86 1.03 \"/>") ==
        "<path d='m9 10h69v-86c-68 96-48 116-27 136-1 0-1 5-11 10l-25-47z' "
        "transform='scale(.1)'/>");
}

TEST_CASE("compact: lines keep their width, colours and places are short", "[pictures]") {
  CHECK(
      compact_svg("<path style=\"fill:none;stroke-width:0.8;stroke-linecap:butt;"
                  "stroke:rgb(10%,10%,10%);stroke-opacity:1;stroke-miterlimit:10;\" "
                  "d=\"M 0 0 L 40 0 \" transform=\"matrix(0.692841,0,0,0.692841,47.806005,0)\"/>\n"
                  "<use xlink:href=\"#glyph0-1\" x=\"59.261719\" y=\"-0.740825\"/>") ==
      "<path style='fill:none;stroke-width:8;stroke:#1a1a1a;' d='m0 0h400' "
      "transform='matrix(.693,0,0,.693,47.806,0)scale(.1)'/><use href='#g0-1' x='59.3' "
      "y='-.7'/>");
}

TEST_CASE("compact: glyphs become paths, unless nothing shows them", "[pictures]") {
  CHECK(compact_svg("<defs><symbol overflow=\"visible\" id=\"glyph0-0\">\n<path d=\"M 1 1 L 2 1 Z "
                    "M 1 1 \"/>\n</symbol>\n<symbol overflow=\"visible\" id=\"glyph0-1\">\n"
                    "<path d=\"M 1 1 L 2 1 Z M 1 1 \"/>\n</symbol></defs><use "
                    "xlink:href=\"#glyph0-1\"/>") ==
        "<defs><path id='g0-1' d='m10 10h10z' transform='scale(.1)'/></defs><use "
        "href='#g0-1'/>");
}

TEST_CASE("compact: a small picture is the whole one in less", "[pictures]") {
  Picture picture{*parse_position(kStartSfen, Promotion::optional)};
  SmallSvgMaker maker;
  const Bytes first = maker.make(picture, 400);
  REQUIRE(first);
  CHECK(first->starts_with("<svg "));
  CHECK(first->size() < to_svg(picture, 400)->size() / 4);
  std::size_t shown = 0;
  for (std::size_t at = first->find(" 0 0 "); at != first->npos;
       at = first->find(" 0 0 ", at + 1)) {
    ++shown;
  }
  CHECK(shown == 32);
  // The second picture does not depend on the first.
  CHECK(maker.make(picture, 400) == first);
  CHECK(SmallSvgMaker().make(picture, 400) == first);
}

}  // namespace tori::pictures
