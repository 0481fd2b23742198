#include "problems/core/identity.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <set>

#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/move_set.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

using problems::canonical;
using problems::Canonical;
using problems::Identity;
using problems::identity_of;
using problems::image;
using problems::Symmetry;

constexpr std::array<Symmetry, 4> kAll = {Symmetry{false, false}, Symmetry{true, false},
                                          Symmetry{false, true}, Symmetry{true, true}};

Position position_of(const std::string& sfen, Promotion promotion = Promotion::optional) {
  return parse_position(sfen, promotion).value();
}

Canonical canonical_of(const std::string& sfen) {
  return canonical(position_of(sfen));
}

std::vector<Move> line_of(const std::vector<std::string>& texts) {
  std::vector<Move> line;
  for (const std::string& text : texts) line.push_back(parse_move(text).value());
  return line;
}

}  // namespace

TEST_CASE("identities that will never change", "[problems][identity]") {
  CHECK(identity_of(position_of("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1")).to_text() ==
        "158876c864286c03");
  CHECK(identity_of(position_of("7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1")).to_text() ==
        "1108e9f7f89b4629");
  CHECK(identity_of(position_of("rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1")).to_text() ==
        "2dcb1ae547288d2a");
}

TEST_CASE("the canonical form has sente attack, and is the smaller of the two mirror images",
          "[problems][identity]") {
  const Canonical asymmetric = canonical_of("2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1");
  CHECK(asymmetric.sfen == "1R2L2/Lk5/3P3/1p5/7/7/7 b Ff4c2pr16s 1");
  CHECK(asymmetric.symmetry == Symmetry{false, true});
  CHECK(to_sfen(asymmetric.position) == asymmetric.sfen);

  // Gote attacks.
  const Canonical gote = canonical_of("7/7/7/5P1/3p3/5Kl/2l2r1 w F4C2PR16Sf 1");
  CHECK(gote.sfen == asymmetric.sfen);
  CHECK(gote.symmetry == Symmetry{true, false});
  CHECK(to_sfen(image(gote.symmetry, gote.position)) == "7/7/7/5P1/3p3/5Kl/2l2r1 w F4C2PR16Sf 1");

  const Canonical own_mirror = canonical_of("3k3/7/2CFC2/3S3/7/7/7 b LRlr 1");
  CHECK(own_mirror.symmetry == Symmetry{});
  CHECK(own_mirror.sfen == "3k3/7/2CFC2/3S3/7/7/7 b LRlr 1");
}

TEST_CASE("the promotion reading is no part of the identity", "[problems][identity]") {
  const std::string sfen = "7/7/7/6k/3+F3/3L2+F/7 b 4c4pl2r16s 1";
  const Canonical optional = canonical(position_of(sfen, Promotion::optional));
  const Canonical mandatory = canonical(position_of(sfen, Promotion::mandatory));
  CHECK(optional.identity == mandatory.identity);
  CHECK(mandatory.position.promotion() == Promotion::mandatory);
}

TEST_CASE("hands and box are part of the identity", "[problems][identity]") {
  CHECK_FALSE(identity_of(position_of("3k3/7/2SC3/7/7/7/7 b - 1")) ==
              identity_of(position_of("3k3/7/2SC3/7/7/7/7 b S 1")));
  CHECK_FALSE(identity_of(position_of("3k3/7/2SC3/7/7/7/7 b - 1")) ==
              identity_of(position_of("3k3/7/2SC3/7/7/7/7 b s 1")));
}

TEST_CASE("all images of a position share canonical form and identity", "[problems][identity]") {
  std::set<std::string> forms;
  std::set<Identity> identities;
  visit_positions(51, 20'000, [&](const Position& position) {
    if (!position.has_phoenix(opponent(position.turn()))) return;
    CAPTURE(to_sfen(position));
    const Canonical form = canonical(position);
    REQUIRE(form.position.turn() == Colour::sente);
    REQUIRE(form.sfen == to_sfen(form.position));
    REQUIRE(form.position == image(form.symmetry, position));
    REQUIRE(position == image(form.symmetry, form.position));
    REQUIRE(form.identity == identity_of(position));
    for (const Symmetry symmetry : kAll) {
      const Canonical other = canonical(image(symmetry, position));
      REQUIRE(other.sfen == form.sfen);
      REQUIRE(other.identity == form.identity);
    }
    forms.insert(form.sfen);
    identities.insert(form.identity);
  });
  CHECK(forms.size() > 10'000);
  CHECK(forms.size() == identities.size());
}

TEST_CASE("moves follow the symmetry and come back by it", "[problems][identity]") {
  visit_positions(52, 5'000, [&](const Position& position) {
    if (!position.has_phoenix(opponent(position.turn()))) return;
    CAPTURE(to_sfen(position));
    const MoveList moves = legal_moves(position);
    for (const Symmetry symmetry : kAll) {
      std::vector<Move> images;
      for (const Move move : moves) {
        images.push_back(image(symmetry, move));
        REQUIRE(image(symmetry, images.back()) == move);
      }
      REQUIRE(move_set(images) == move_set(legal_moves(image(symmetry, position))));
    }
  });
}

TEST_CASE("lines follow the symmetry move by move", "[problems][identity]") {
  const auto line = line_of({"F*7d", "7c7b", "R*3c", "5b6a+"});
  CHECK(image(Symmetry{true, false}, line) == line_of({"F*1d", "1e1f", "R*5e", "3f2g+"}));
  CHECK(image(Symmetry{false, true}, line) == line_of({"F*1d", "1c1b", "L*5c", "3b2a+"}));
  CHECK(image(Symmetry{true, true}, line) == line_of({"F*7d", "7e7f", "L*3e", "5f6g+"}));
  CHECK(image(Symmetry{true, true}, Move::none()).is_none());
}

TEST_CASE("identities are read as they are written", "[problems][identity]") {
  CHECK(Identity(0).to_text() == "0000000000000000");
  CHECK(Identity(0x0123456789ABCDEFU).to_text() == "0123456789abcdef");
  CHECK(Identity::parse("0123456789abcdef") == Identity(0x0123456789ABCDEFU));
  CHECK(Identity::parse("ffffffffffffffff") == Identity(~std::uint64_t{0}));
  CHECK(Identity::parse("0123456789ABCDEF") == Identity(0x0123456789ABCDEFU));
  for (const std::string text : {"", "0123456789abcde", "0123456789abcdef0", "0123456789abcdeg",
                                 " 123456789abcdef", "0x23456789abcdef"}) {
    CAPTURE(text);
    CHECK_FALSE(Identity::parse(text));
  }
}

}  // namespace tori::test
