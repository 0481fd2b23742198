// Certificates that were altered in one place and written anew with fitting checksums: refused, or
// what they claim is true all the same.
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "tests/reference/board.hpp"
#include "tests/reference/brute.hpp"
#include "tests/reference/fixpoint.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/solver/certificate/certifying.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using reference::Certificate;
using solver::CheckResult;
using Kind = solver::CertifiedClaim::Kind;

enum class Alteration {
  another_move,
  distance,
  claim,
  reply_left_out,
  member_removed,
  added_pieces,
  another_root,
  another_reading,
  truncated,
};

constexpr std::array<std::pair<Alteration, const char*>, 9> kAlterations = {{
    {Alteration::another_move, "another move"},
    {Alteration::distance, "a distance"},
    {Alteration::claim, "the claim"},
    {Alteration::reply_left_out, "a reply left out"},
    {Alteration::member_removed, "a member removed"},
    {Alteration::added_pieces, "added pieces"},
    {Alteration::another_root, "another root"},
    {Alteration::another_reading, "another reading"},
    {Alteration::truncated, "truncated"},
}};

/// Certificates of all forms with claims that the reference can judge.
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

template <typename T>
T& any_of(Dice& dice, std::vector<T>& things) {
  return things[static_cast<std::size_t>(dice.below(static_cast<int>(things.size())))];
}

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

/// The file with one alteration of that kind; nullopt if there is no place for one.
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

/// What the exhaustive search of the reference says; nullopt if its memory is too small.
std::optional<bool> is_true(const solver::CertificateHead& head) {
  const auto board = reference::parse_sfen(to_sfen(head.position)).value();
  const auto reading = head.position.promotion() == Promotion::optional
                           ? reference::Reading::optional
                           : reference::Reading::mandatory;
  const int plies = head.claim.plies;
  switch (head.claim.kind) {
    case Kind::exact: return reference::strict_length(board, reading, plies) == plies;
    case Kind::at_most: return reference::mate_within(board, reading, plies);
    case Kind::not_within: return !reference::mate_within(board, reading, plies);
    case Kind::no_mate: break;
  }
  const auto exact = reference::solve_exactly(board, reading, 200'000);
  if (!exact) return std::nullopt;
  return !exact->length;
}

struct Outcome {
  int refused = 0;
  int accepted = 0;
  int undecided = 0;
};

/// Alters certificates many times and has them checked by both checkers.
Outcome alter_many(Dice& dice, Alteration alteration, int times, std::vector<Certificate>& all,
                   std::set<solver::CertificateError>& errors) {
  Outcome outcome;
  while (outcome.refused + outcome.accepted < times) {
    const Certificate& original = any_of(dice, all);
    const auto file = altered(dice, alteration, original, all);
    if (!file) continue;
    const CheckResult result = check_file(*file);
    CAPTURE(original.position, original.claim, outcome_of(result), second_outcome(*file));
    const bool holds = result.state == CheckResult::State::holds;
    REQUIRE((holds || result.state == CheckResult::State::refused));
    if (!holds) {
      ++outcome.refused;
      errors.insert(result.refusal.error);
      CHECK(to_text(result.refusal) != "");
      CHECK((second_outcome(*file).starts_with("refused") ||
             result.refusal.error == solver::CertificateError::bad_position));
      continue;
    }
    ++outcome.accepted;
    CHECK(second_outcome(*file) == to_text(result.head->claim));
    const bool same = to_sfen(result.head->position) == original.position &&
                      to_text(result.head->claim) == original.claim &&
                      alteration != Alteration::another_reading;
    if (same) continue;
    const auto truth = is_true(*result.head);
    if (truth) CHECK(*truth);
    outcome.undecided += truth ? 0 : 1;
  }
  return outcome;
}

}  // namespace

TEST_CASE("altered certificates are refused, or what they claim is true", "[certificate]") {
  auto all = originals();
  REQUIRE(all.size() >= 200);
  Dice dice(3);
  std::set<solver::CertificateError> errors;
  for (const auto& [alteration, name] : kAlterations) {
    CAPTURE(name);
    const Outcome outcome = alter_many(dice, alteration, samples(400), all, errors);
    CAPTURE(outcome.refused, outcome.accepted);
    // Few of these problems depend on the reading.
    CHECK(outcome.refused >= samples(alteration == Alteration::another_reading ? 5 : 100));
    CHECK(outcome.undecided <= outcome.accepted / 20);
    const bool never = alteration == Alteration::reply_left_out ||
                       alteration == Alteration::member_removed ||
                       alteration == Alteration::truncated;
    if (never) CHECK(outcome.accepted == 0);
  }
  using B = solver::CertificateError;
  for (const B error : {B::bad_head, B::bad_position, B::records_missing, B::slack_too_large,
                        B::illegal_move, B::no_check, B::reply_left, B::illegal_reply,
                        B::pieces_missing, B::mates, B::wrong_count, B::something_follows}) {
    CAPTURE(to_text(error));
    CHECK(errors.contains(error));
  }
}

TEST_CASE("altered distances of longer mates are refused or do no harm", "[certificate]") {
  std::vector<Certificate> all;
  for (const MateRow& row : mate_rows()) {
    if (row.length.value_or(0) < 7) continue;
    const std::string file = certify_claim(row.position, {Kind::at_most, *row.length + 2});
    all.push_back(reference::judge(reference::gunzip(file).value().at(0)).certificate);
  }
  std::set<solver::CertificateError> errors;
  Dice dice(5);
  const Outcome outcome = alter_many(dice, Alteration::distance, samples(1'000), all, errors);
  CHECK(outcome.refused >= samples(500));
  CHECK(outcome.accepted >= samples(5));
  CHECK(errors.contains(solver::CertificateError::too_late));
  CHECK(errors.contains(solver::CertificateError::slack_too_large));
}

TEST_CASE("a flipped bit in the file is noticed, or changes nothing that is said",
          "[certificate]") {
  const std::string file = certify_claim(mate_rows()[2].position, {Kind::exact, 3});
  const auto content = reference::gunzip(file).value();
  const std::string expected = outcome_of(check_file(file));
  REQUIRE(expected == "exact 3");
  int refused = 0;
  int harmless = 0;
  for (std::size_t i = 0; i < file.size(); ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string flipped = file;
      flipped[i] = static_cast<char>(static_cast<unsigned char>(flipped[i]) ^ (1U << bit));
      const CheckResult result = check_file(flipped);
      CAPTURE(i, bit);
      if (result.state == CheckResult::State::holds) {
        ++harmless;
        CHECK(reference::gunzip(flipped) == content);
      } else {
        ++refused;
        CHECK(result.state == CheckResult::State::refused);
      }
    }
  }
  // Time, compression level, system and the text flag of the gzip header; the last bits before the
  // checksum.
  CHECK(harmless <= 6 * 8 + 1 + 7);
  CHECK(refused >= static_cast<int>(file.size() - 7) * 8 - 8);
}

TEST_CASE("a file cut anywhere is refused", "[certificate]") {
  const std::string file = certify_claim(mate_rows()[2].position, {Kind::exact, 3});
  for (std::size_t size = 1; size < file.size(); ++size) {
    CAPTURE(size);
    CHECK(outcome_of(check_file(file.substr(0, size))) == "the file ends inside the certificate");
  }
}

TEST_CASE("hostile contents are refused with their reason", "[certificate]") {
  const std::string head =
      "toritsume certificate 1\nposition 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1\npromotion optional\n";
  const std::string move("\x55\x0C", 2);
  const std::map<std::string, std::string> cases = {
      {"", "the lines at the beginning"},
      {"hello\n", "the first line is neither"},
      {"toritsume certificate 3\n", "the first line is neither"},
      {"toritsume certificate 02\n", "the first line is neither"},
      {std::string(1'000'000, 'x'), "the first line is neither"},
      {"toritsume certificate 1\nposition " + std::string(100'000, '7'),
       "'position ...' is missing"},
      {"toritsume certificate 1\nposition 7/7\npromotion optional\nclaim no mate\n\n",
       "the position is none: not a position: the board has 2 ranks"},
      {"toritsume certificate 1\nposition 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 2\n"
       "promotion optional\nclaim no mate\n\n",
       "it is to be written 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"},
      {head + "claim exact 2\n\n", "the claim is none"},
      {head + "claim exact 03\n\n", "the claim is none"},
      {head + "claim exact -3\n\n", "the claim is none"},
      {head + "claim exact 99999999999\n\n", "the claim is none"},
      {head + "claim at most 4001\n\n", "the claim is none"},
      {head + "claim sound\n\n", "the claim is none"},
      {head + "claim exact 3\nmore: 1\n\n", "an empty line is missing"},
      {head + "claim exact 3\n\n", "the records end too early"},
      {head + "claim exact 3\n\n\x55", "the records end too early"},
      {head + "claim exact 3\n\n" + move, "the records end too early"},
      {head + "claim exact 3\n\n" + move + "\x80", "the records end too early"},
      {head + "claim exact 3\n\n" + move + std::string("\x80\x00", 2), "a number is not written"},
      {head + "claim exact 3\n\n" + move + "\xFF\xFF\xFF\xFF\xFF\x01", "a number is not written"},
      {head + "claim exact 3\n\n" + move + "\xFF\xFF\xFF\xFF\x0F", "no distance is left"},
      {head + "claim exact 3\n\n" + move + "\x02", "no distance is left"},
      {head + "claim exact 3\n\n\xFF\xFF" + std::string(1, '\0'), "the attacker's move is illegal"},
  };
  for (const auto& [content, expected] : cases) {
    const CheckResult result = check_file(reference::gzip(content));
    CAPTURE(content.substr(0, 200), expected);
    CHECK(result.state == CheckResult::State::refused);
    CHECK(result.more_can_follow);
    CHECK_THAT(outcome_of(result), Catch::Contains(expected));
  }
}

TEST_CASE("a claim that nothing can reach does not cost more than its records", "[certificate]") {
  // The longest claim there is, over and over the same check: refused at the first record.
  Certificate certificate;
  certificate.position = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
  certificate.promotion = "optional";
  certificate.claim = "exact 3999";
  certificate.mate.assign(100'000, {0x0C55, 0});
  const CheckResult result = check_file(reference::gzip(encode(certificate)));
  CHECK(result.state == CheckResult::State::refused);
  CHECK(result.positions < 10);
  CHECK(result.more_can_follow);
}

}  // namespace tori::test
