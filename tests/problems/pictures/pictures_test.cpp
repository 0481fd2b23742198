// Pictures: the content of an SVG, a PNG and a PDF, and that the bytes are always the same.
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "problems/pictures/picture.hpp"
#include "problems/pictures/reach.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/attacks.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::pictures {
namespace {

using Tree = boost::property_tree::ptree;

Picture picture_of(const std::string& sfen) {
  return Picture{*parse_position(sfen, Promotion::optional)};
}

std::string svg_of(const Picture& picture, int width = 480) {
  const Bytes svg = to_svg(picture, width);
  REQUIRE(svg);
  return *svg;
}

Tree parse_xml(const std::string& text) {
  std::istringstream in(text);
  Tree tree;
  boost::property_tree::read_xml(in, tree);
  return tree;
}

/// Calls `see(name, element)` for every element below.
template <typename See>
void visit(const Tree& tree, const See& see) {
  for (const auto& [name, child] : tree) {
    if (name.front() == '<') continue;
    see(name, child);
    visit(child, see);
  }
}

/// Counts the bodies of pieces in an SVG: those that point up and those that point down.
struct Bodies {
  int up = 0;
  int down = 0;
};

/// A body is a pentagon filled with the colour of wood; the first point of its path is the tip.
Bodies bodies_in(const std::string& svg) {
  Bodies bodies;
  visit(parse_xml(svg), [&bodies](const std::string& name, const Tree& element) {
    if (name != "path") return;
    const std::string style = element.get<std::string>("<xmlattr>.style", "");
    if (style.find("fill:rgb(100%,98.5%,94.5%)") == std::string::npos) return;
    const std::string path = element.get<std::string>("<xmlattr>.d");
    const std::string matrix = element.get<std::string>("<xmlattr>.transform");
    double tip = 0;
    double shoulder = 0;
    double yy = 0;
    REQUIRE(std::sscanf(path.c_str(), "M %*f %lf L %*f %lf", &tip, &shoulder) == 2);
    REQUIRE(std::sscanf(matrix.c_str(), "matrix(%*f,%*f,%*f,%lf", &yy) == 1);
    ++((shoulder - tip) * yy > 0 ? bodies.up : bodies.down);
  });
  return bodies;
}

constexpr const char* kFew = "7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1";

int big_endian(const std::string& bytes, std::size_t at) {
  int number = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    number = number * 256 + static_cast<unsigned char>(bytes.at(i));
  }
  return number;
}

}  // namespace

TEST_CASE("an SVG shows every piece once, gote's turned", "[pictures]") {
  for (const PieceStyle style : {PieceStyle::kanji, PieceStyle::moves}) {
    Picture start = picture_of(std::string(kStartSfen));
    start.pieces = style;
    const Bodies all = bodies_in(svg_of(start));
    CHECK(all.up == 16);
    CHECK(all.down == 16);
    Picture few = picture_of(kFew);
    few.pieces = style;
    // Kinds in hand have one body each: sente 2, gote 6.
    const Bodies some = bodies_in(svg_of(few));
    CHECK(some.up == 3 + 2);
    CHECK(some.down == 1 + 6);
  }
}

TEST_CASE("an SVG needs no font and nothing from elsewhere", "[pictures]") {
  Picture picture = picture_of(kFew);
  picture.title = "鳥 Title";
  picture.caption = "Caption";
  int letters = 0;
  visit(parse_xml(svg_of(picture)), [&letters](const std::string& name, const Tree& element) {
    CHECK(name != "text");
    CHECK(name != "image");
    CHECK(name != "script");
    CHECK(element.get<std::string>("<xmlattr>.style", "").find("font") == std::string::npos);
    if (name != "use") return;
    ++letters;
    CHECK(element.get<std::string>("<xmlattr>.xlink:href").front() == '#');
  });
  CHECK(letters > 30);
}

TEST_CASE("titles are plain text", "[pictures]") {
  Picture picture = picture_of(kFew);
  picture.title =
      "<script>alert(1)</script> & <b>\x01\n\xff"
      "end";
  const std::string svg = svg_of(picture);
  CHECK(svg.find("<script") == std::string::npos);
  CHECK(parse_xml(svg).get<std::string>("svg.title") ==
        "<script>alert(1)</script> & <b> \uFFFDend");
  CHECK(parse_xml(svg).get<std::string>("svg.desc") == kFew);
  picture.title = std::string(100'000, 'W');
  const std::string cut = svg_of(picture);
  CHECK(cut.size() < svg.size() + 100'000);
  CHECK(parse_xml(cut).get<std::string>("svg.title").size() < 400);
}

TEST_CASE("lines for print", "[pictures]") {
  using problems::printable_line;
  CHECK(printable_line("a\tb\r\nc") == "a b  c");
  CHECK(printable_line("\x1b[31mred\x7f\xc2\x85") == "[31mred");
  CHECK(printable_line("a\u202Eb\u2066c\uFEFF") == "abc");
  CHECK(printable_line("a\u200Bb\u200Dc\u2060d\u206F、鶴") == "abcd、鶴");
  CHECK(printable_line("\xe9\xb5") == "\uFFFD\uFFFD");
  CHECK(printable_line(std::string(301, 'x')) == std::string(300, 'x') + "…");
}

TEST_CASE("marks and the last move are drawn", "[pictures]") {
  const Picture plain = picture_of(kFew);
  Picture last = plain;
  last.last_move = parse_move("1b2b");
  Picture dropped = plain;
  dropped.last_move = parse_move("R*3d");
  Picture ringed = plain;
  ringed.marks = {*square_from_text("2b"), *square_from_text("7g")};
  const auto paths = [](const Picture& picture) {
    int count = 0;
    visit(parse_xml(svg_of(picture)),
          [&count](const std::string& name, const Tree&) { count += name == "path" ? 1 : 0; });
    return count;
  };
  CHECK(paths(last) == paths(plain) + 2);
  CHECK(paths(dropped) == paths(plain) + 1);
  CHECK(paths(ringed) == paths(plain) + 2);
}

TEST_CASE("a PNG has the width asked for", "[pictures]") {
  const Picture picture = picture_of(kFew);
  for (const int width : {50, 480, 901}) {
    const Bytes png = to_png(picture, width);
    REQUIRE(png);
    CHECK(png->substr(1, 3) == "PNG");
    CHECK(big_endian(*png, 16) == width);
    const int height = big_endian(*png, 20);
    CHECK(height > width * 3 / 4);
    CHECK(height < width);
    CHECK(png->size() > static_cast<std::size_t>(width) * 20);
    CHECK(png->find("tIME") == std::string::npos);
  }
}

TEST_CASE("a PDF has a page for each picture and no date", "[pictures]") {
  const std::vector<Picture> pictures = {picture_of(kFew), picture_of(std::string(kStartSfen))};
  const Bytes pdf = to_pdf(pictures, 480);
  REQUIRE(pdf);
  CHECK(pdf->starts_with("%PDF-1."));
  CHECK(pdf->find("/Count 2") != std::string::npos);
  CHECK(pdf->find("CreationDate") == std::string::npos);
}

TEST_CASE("the same picture gives the same bytes", "[pictures]") {
  Picture picture = picture_of(kFew);
  picture.title = "Twice";
  const std::string svg = svg_of(picture);
  const Bytes png = to_png(picture, 300);
  const Bytes pdf = to_pdf(std::vector<Picture>{picture}, 300);
  CHECK(svg_of(picture) == svg);
  CHECK(*to_png(picture, 300) == *png);
  CHECK(*to_pdf(std::vector<Picture>{picture}, 300) == *pdf);
  picture.title = "Other";
  CHECK(svg_of(picture) != svg);
}

TEST_CASE("left and right quail differ, and so do a bird and what it promotes to", "[pictures]") {
  const std::vector<std::string> sfens = {"6k/7/7/7/L6/7/7 b - 1", "6k/7/7/7/R6/7/7 b - 1",
                                          "6k/7/7/7/S6/7/7 b - 1", "6k/7/7/7/+S6/7/7 b - 1"};
  for (std::size_t i = 0; i < sfens.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CHECK(*to_png(picture_of(sfens[i]), 300) != *to_png(picture_of(sfens[j]), 300));
    }
  }
}

TEST_CASE("what is drawn of a bird's moves is what the rules say", "[pictures]") {
  const Square middle = *square_from_text("4d");
  for (int i = 0; i < kKinds; ++i) {
    const Kind kind = kind_at(i);
    Bitboard reached;
    for (const Reach& reach : reach_of(kind)) {
      const int squares = reach.way == Way::slide ? 3 : reach.way == Way::short_slide ? 2 : 1;
      for (int n = 1; n <= squares; ++n) {
        reached |= square_at(column(middle) + n * reach.dx, row(middle) - n * reach.dy);
      }
    }
    CAPTURE(english_name(kind));
    CHECK(reached == attacks(Colour::sente, kind, middle, Bitboard{}));
  }
  CHECK(reach_of(Kind::goose) ==
        std::vector<Reach>{{-2, 2, Way::jump}, {2, 2, Way::jump}, {0, -2, Way::jump}});
  CHECK(reach_of(Kind::eagle).size() == 8);
}

}  // namespace tori::pictures
