#include "tests/solver/certificate/forgeries.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "rules/setup.hpp"
#include "tests/reference/gzip.hpp"
#include "tests/solver/certificate/certifying.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

using reference::Certificate;
using Kind = solver::CertifiedClaim::Kind;

/// A move that occurs elsewhere in the certificate, or any at all.
std::uint16_t some_move(Dice& dice, Certificate& certificate) {
  if (dice.chance(40) && !certificate.mate.empty()) return any_of(dice, certificate.mate).move;
  if (dice.chance(40) && !certificate.replies.empty()) {
    auto& replies = any_of(dice, certificate.replies);
    if (!replies.empty()) return any_of(dice, replies).move;
  }
  return static_cast<std::uint16_t>(dice.below(49) + 64 * dice.below(55) +
                                    (dice.chance(20) ? 4096 : 0));
}

/// The move records and replies of a certificate, so that one can be chosen among all.
std::vector<std::uint16_t*> moves_of(Certificate& certificate) {
  std::vector<std::uint16_t*> moves;
  for (auto& record : certificate.mate) moves.push_back(&record.move);
  for (auto& replies : certificate.replies) {
    for (auto& reply : replies) moves.push_back(&reply.move);
  }
  return moves;
}

bool alter_move(Dice& dice, Certificate& certificate) {
  auto moves = moves_of(certificate);
  if (moves.empty()) return false;
  std::uint16_t& move = *any_of(dice, moves);
  const std::uint16_t before = move;
  move = some_move(dice, certificate);
  return move != before;
}

bool alter_distance(Dice& dice, Certificate& certificate) {
  if (certificate.mate.empty()) return false;
  std::uint32_t& slack = any_of(dice, certificate.mate).slack;
  if (slack > 0 && dice.chance(50)) {
    slack = static_cast<std::uint32_t>(dice.below(static_cast<int>(slack)));
  } else {
    slack += static_cast<std::uint32_t>(1 + dice.below(dice.chance(10) ? 1'000'000 : 3));
  }
  return true;
}

bool alter_claim(Dice& dice, Certificate& certificate) {
  const auto claim = solver::read_claim(certificate.claim).value();
  solver::CertifiedClaim other{static_cast<Kind>(dice.below(4)), claim.plies};
  if (other.kind == Kind::no_mate) {
    other.plies = 0;
  } else {
    other.plies = std::max(1, claim.plies + 2 * (dice.below(5) - 2)) | 1;
  }
  certificate.claim = to_text(other);
  return !(other == claim);
}

bool leave_reply_out(Dice& dice, Certificate& certificate) {
  if (certificate.replies.empty()) return false;
  auto& replies = any_of(dice, certificate.replies);
  if (replies.empty()) return false;
  replies.erase(replies.begin() + dice.below(static_cast<int>(replies.size())));
  return true;
}

bool remove_member(Dice& dice, Certificate& certificate) {
  auto& members = certificate.replies;
  if (members.size() < 2) return false;
  const int at = 1 + dice.below(static_cast<int>(members.size()) - 1);
  members.erase(members.begin() + at);
  --*certificate.member_count;
  return true;
}

/// A piece more or less that a member gets, or any number.
bool alter_pieces(Dice& dice, Certificate& certificate) {
  std::vector<std::uint32_t*> numbers;
  for (auto& replies : certificate.replies) {
    for (auto& reply : replies) {
      if (reply.added) numbers.push_back(&*reply.added);
    }
  }
  if (numbers.empty()) return false;
  std::uint32_t& number = *any_of(dice, numbers);
  const std::uint32_t before = number;
  constexpr std::array<std::uint32_t, 6> kOneOf = {1, 32, 128, 1024, 8192, 32768};
  const std::uint32_t one = kOneOf[static_cast<std::size_t>(dice.below(6))];
  number = dice.chance(40) ? number + one : dice.chance(50) ? number - one : one * 4;
  return number != before;
}

/// The root of another certificate, or the same with a piece taken away, turned over, or handed to
/// the other player.
bool alter_root(Dice& dice, Certificate& certificate, std::vector<Certificate>& all) {
  if (dice.chance(20)) {
    const std::string& other = any_of(dice, all).position;
    if (other == certificate.position) return false;
    certificate.position = other;
    return true;
  }
  Setup setup = read_setup(certificate.position).value().setup;
  const auto square = static_cast<Square>(dice.below(kSquares));
  if (!setup.at(square).none() && setup.at(square).kind() != tori::Kind::phoenix) {
    const Piece piece = setup.at(square);
    setup.at(square) = dice.chance(50) ? Piece{} : Piece(opponent(piece.colour()), piece.kind());
  } else {
    int& held = setup.in_hand(dice.chance(50) ? Colour::sente : Colour::gote,
                              kind_at(dice.below(kHandKinds)));
    held += held > 0 && dice.chance(50) ? -1 : 1;
  }
  certificate.position = to_sfen(setup);
  return true;
}

}  // namespace

std::vector<Certificate> originals() {
  std::vector<Certificate> result;
  const auto add = [&](const std::string& file) {
    const auto judgement = reference::judge(reference::gunzip(file).value().at(0));
    CHECK(judgement.fault == "");
    result.push_back(judgement.certificate);
  };
  solver::Solver solver(std::size_t{8} << 20);
  for (const MateRow& row : mate_rows()) {
    if (row.length.value_or(0) > 5) continue;
    const auto verdict = solver.solve(row.position, {}).verdict;
    add(certify(solver, row.position, verdict).value());
    if (!row.length) continue;
    add(certify_claim(row.position, {Kind::at_most, *row.length}));
    if (*row.length > 1) add(certify_claim(row.position, {Kind::not_within, *row.length - 2}));
  }
  return result;
}

std::optional<std::string> altered(Dice& dice, Alteration alteration, Certificate certificate,
                                   std::vector<Certificate>& all) {
  bool changed = true;
  switch (alteration) {
    case Alteration::another_move: changed = alter_move(dice, certificate); break;
    case Alteration::distance: changed = alter_distance(dice, certificate); break;
    case Alteration::claim: changed = alter_claim(dice, certificate); break;
    case Alteration::reply_left_out: changed = leave_reply_out(dice, certificate); break;
    case Alteration::member_removed: changed = remove_member(dice, certificate); break;
    case Alteration::added_pieces: changed = alter_pieces(dice, certificate); break;
    case Alteration::another_root: changed = alter_root(dice, certificate, all); break;
    case Alteration::another_reading:
      certificate.promotion = certificate.promotion == "optional" ? "mandatory" : "optional";
      break;
    case Alteration::truncated: {
      const std::string whole = encode(certificate);
      const int length = dice.below(static_cast<int>(whole.size()));
      return reference::gzip(whole.substr(0, static_cast<std::size_t>(length)));
    }
  }
  if (!changed) return std::nullopt;
  return reference::gzip(encode(certificate));
}

}  // namespace tori::test
