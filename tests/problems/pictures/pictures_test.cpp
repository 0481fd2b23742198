// Pictures: the content of an SVG, a PNG and a PDF, and that the bytes are always the same.
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "problems/pictures/board.hpp"
#include "problems/pictures/brush.hpp"
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

/// Counts the pieces in an SVG: those that point up and those that point down.
struct Pieces {
  int up = 0;
  int down = 0;
};

Pieces pieces_in(const std::string& svg) {
  Pieces pieces;
  visit(parse_xml(svg), [&pieces](const std::string& name, const Tree& element) {
    if (name != "use") return;
    const std::string matrix = element.get<std::string>("<xmlattr>.transform");
    double right = 0;
    double down = 0;
    REQUIRE(std::sscanf(matrix.c_str(), "matrix(%lf 0 0 %lf", &right, &down) == 2);
    REQUIRE(right == down);
    ++(right > 0 ? pieces.up : pieces.down);
  });
  return pieces;
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
    const Pieces all = pieces_in(svg_of(start));
    CHECK(all.up == 16);
    CHECK(all.down == 16);
    Picture few = picture_of(kFew);
    few.pieces = style;
    // Kinds in hand are drawn once each: sente 2, gote 6.
    const Pieces some = pieces_in(svg_of(few));
    CHECK(some.up == 3 + 2);
    CHECK(some.down == 1 + 6);
  }
}

TEST_CASE("an SVG needs no font and nothing from elsewhere", "[pictures]") {
  Picture picture = picture_of(kFew);
  picture.title = "鳥 Title";
  picture.caption = "Caption";
  int shapes = 0;
  std::set<std::string> drawn;
  std::set<std::string> shown;
  visit(parse_xml(svg_of(picture)), [&](const std::string& name, const Tree& element) {
    CHECK((name == "svg" || name == "title" || name == "desc" || name == "defs" || name == "g" ||
           name == "path" || name == "use" || name == "<xmlattr>"));
    shapes += name == "path" ? 1 : 0;
    if (name == "g") drawn.insert("#" + element.get<std::string>("<xmlattr>.id"));
    if (name == "use") shown.insert(element.get<std::string>("<xmlattr>.xlink:href"));
  });
  // Grid, frame, 14 names of files and ranks, title, caption, 3 signs and 4 numbers, and the birds.
  CHECK(shapes > 25 + 7);
  CHECK(drawn == shown);
}

TEST_CASE("pictures on one page share no names, and one picture is the same again", "[pictures]") {
  const auto names = [](const std::string& svg) {
    std::set<std::string> ids;
    visit(parse_xml(svg), [&ids](const std::string& name, const Tree& element) {
      if (name == "g") ids.insert(element.get<std::string>("<xmlattr>.id"));
    });
    return ids;
  };
  Picture moves = picture_of(kFew);
  moves.pieces = PieceStyle::moves;
  std::set<std::string> all;
  std::size_t sum = 0;
  for (const Picture& picture : {picture_of(kFew), moves, picture_of(std::string(kStartSfen))}) {
    const std::set<std::string> ids = names(svg_of(picture));
    sum += ids.size();
    all.insert(ids.begin(), ids.end());
    CHECK(svg_of(picture) == svg_of(picture));
  }
  CHECK(all.size() == sum);
  CHECK(sum > 10);
}

TEST_CASE("an SVG of the greatest width differs in numbers alone", "[pictures]") {
  const auto shapes = [](int width) {
    const std::string svg = svg_of(picture_of(kFew), width);
    return std::count(svg.begin(), svg.end(), 'z');
  };
  CHECK(shapes(kMostWidth) == shapes(480));
}

TEST_CASE("an SVG is short: a bird is drawn once", "[pictures]") {
  const std::string svg = svg_of(picture_of(std::string(kStartSfen)), 400);
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.size() < 16'000);
}

TEST_CASE("shapes are written in steps of whole units", "[pictures]") {
  SvgPaths paths(10);
  Brush brush(paths);
  Cairo::Context& cairo = brush.cairo();
  cairo.move_to(0.86, 1.03);
  cairo.line_to(7.8, 1.03);
  cairo.line_to(7.8, -7.62);
  cairo.curve_to(1, 2, 3, 4, 5.06, 6);
  cairo.curve_to(5, 6, 5, 6.5, 4, 7);
  cairo.line_to(1.5, 2.25);
  cairo.close_path();
  brush.fill(kBlack);
  CHECK(paths.elements() ==
        "<path fill='#1a1a1a' d='m9 10h69v-86c-68 96-48 116-27 136-1 0-1 5-11 10l-25-47z'/>");
  brush.stroke({kRed, 1});
  CHECK(paths.elements().ends_with("z'/>"));
  SvgPaths lines(100);
  Brush fine(lines);
  fine.at(1, 1, 0.5, [&] {
    fine.cairo().move_to(0, 0);
    fine.cairo().line_to(40, 0);
    fine.shape(kWhite, Stroke{kRed, 0.8});
  });
  CHECK(lines.elements() ==
        "<path fill='#ffffff' stroke='#bf0d1a' stroke-width='40' d='m100 100h2000'/>");
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
  CHECK(printable_line(std::string(301, 'x'), 301) == std::string(301, 'x'));
}

TEST_CASE("marks and the last move are drawn", "[pictures]") {
  const Picture plain = picture_of(kFew);
  Picture last = plain;
  last.last_move = parse_move("1b2b");
  Picture dropped = plain;
  dropped.last_move = parse_move("R*3d");
  Picture ringed = plain;
  ringed.marks.rings = {*square_from_text("2b"), *square_from_text("7g")};
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

TEST_CASE("hands to the right of the board need no room beside or above it", "[pictures]") {
  Picture picture = picture_of("6k/7/7/7/7/7/7 b F2C2PLR8Sf2c2plr8s 1");
  const auto size_with = [&](HandPlaces hands) {
    picture.hands = hands;
    return size_of(picture);
  };
  const Size bare = size_with(HandPlaces::nowhere);
  const Size beside = size_with(HandPlaces::beside);
  const Size right = size_with(HandPlaces::right);
  CHECK(right.height == bare.height);
  CHECK(right.width > bare.width);
  CHECK(right.width - bare.width == (beside.width - bare.width) / 2);
  // Twelve columns of birds are higher than the board and are drawn smaller: nothing is cut.
  const std::string svg = svg_of(picture);
  constexpr std::string_view kUse = "<use ";
  int birds = 0;
  for (std::size_t at = svg.find(kUse); at != std::string::npos; at = svg.find(kUse, at + 1)) {
    double y = 0;
    REQUIRE(std::sscanf(svg.c_str() + at,
                        "<use xlink:href='#%*[^']' transform='matrix(%*f 0 0 %*f %*f %lf)'",
                        &y) == 1);
    CHECK(y > 0);
    ++birds;
  }
  CHECK(birds >= 12);
}

TEST_CASE("a number in a hand above or below the board touches no piece", "[pictures]") {
  Picture picture = picture_of("6k/7/7/7/7/7/7 b 2F2C2P2L2R2S 1");
  picture.hands = HandPlaces::above_and_below;
  const std::string svg = svg_of(picture);
  // The width of a bird as it stands on the board, and the six in sente's hand, each with its "2".
  double width = 0;
  REQUIRE(std::sscanf(svg.c_str() + svg.find("h-"), "h-%lf", &width) == 1);
  struct Held {
    double middle, half, number_left, number_right;
  };
  std::vector<Held> held;
  constexpr std::string_view kUse = "<use ";
  for (std::size_t at = svg.find(kUse); at != std::string::npos; at = svg.find(kUse, at + 1)) {
    double size = 0, x = 0, left = 0, across = 0;
    const int read =
        std::sscanf(svg.c_str() + at,
                    "<use xlink:href='#%*[^']' transform='matrix(%lf 0 0 %*f %lf %*f)'/>"
                    "<path fill='#1a1a1a' d='m%lf %*fh%lf",
                    &size, &x, &left, &across);
    if (read == 4 && size > 0) held.push_back({x, size * width / 2, left, left + across});
  }
  REQUIRE(held.size() == 6);
  for (std::size_t i = 0; i < held.size(); ++i) {
    CHECK(held[i].number_left > held[i].middle + held[i].half);
    if (i + 1 == held.size()) continue;
    CHECK(held[i].number_right < held[i + 1].middle - held[i + 1].half);
  }
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
