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
#include "tests/solver/certificate/forgeries.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using reference::Certificate;
using solver::CheckResult;
using Kind = solver::CertifiedClaim::Kind;

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
    CHECK(outcome_of(check_file(file.substr(0, size))) == "refused: cut-short");
  }
}

TEST_CASE("hostile contents are refused with their reason", "[certificate]") {
  const std::string head =
      "toritsume certificate 1\nposition 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1\npromotion optional\n";
  const std::string move("\x55\x0C", 2);
  const std::map<std::string, std::string> cases = {
      {"", "bad-head"},
      {"hello\n", "bad-head, fault.certificate.first-line"},
      {"toritsume certificate 3\n", "bad-head, fault.certificate.first-line"},
      {"toritsume certificate 02\n", "bad-head, fault.certificate.first-line"},
      {std::string(1'000'000, 'x'), "bad-head, fault.certificate.first-line"},
      {"toritsume certificate 1\nposition " + std::string(100'000, '7'),
       "bad-head, fault.certificate.line-missing"},
      {"toritsume certificate 1\nposition 7/7\npromotion optional\nclaim no mate\n\n",
       "bad-position, fault.sfen.ranks"},
      {"toritsume certificate 1\nposition 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 2\n"
       "promotion optional\nclaim no mate\n\n",
       "bad-position, fault.certificate.canonical"},
      {head + "claim exact 2\n\n", "bad-claim, fault.certificate.claim"},
      {head + "claim exact 03\n\n", "bad-claim, fault.certificate.claim"},
      {head + "claim exact -3\n\n", "bad-claim, fault.certificate.claim"},
      {head + "claim exact 99999999999\n\n", "bad-claim, fault.certificate.claim"},
      {head + "claim at most 4001\n\n", "bad-claim, fault.certificate.claim"},
      {head + "claim sound\n\n", "bad-claim, fault.certificate.claim"},
      {head + "claim exact 3\nmore: 1\n\n", "fault.certificate.empty-line-missing"},
      {head + "claim exact 3\n\n", "records-missing"},
      {head + "claim exact 3\n\n\x55", "records-missing"},
      {head + "claim exact 3\n\n" + move, "records-missing"},
      {head + "claim exact 3\n\n" + move + "\x80", "records-missing"},
      {head + "claim exact 3\n\n" + move + std::string("\x80\x00", 2), "bad-number"},
      {head + "claim exact 3\n\n" + move + "\xFF\xFF\xFF\xFF\xFF\x01", "bad-number"},
      {head + "claim exact 3\n\n" + move + "\xFF\xFF\xFF\xFF\x0F",
       "slack-too-large, fault.certificate.moves"},
      {head + "claim exact 3\n\n" + move + "\x02", "slack-too-large, fault.certificate.moves"},
      {head + "claim exact 3\n\n\xFF\xFF" + std::string(1, '\0'), "illegal-move"},
  };
  for (const auto& [content, expected] : cases) {
    const CheckResult result = check_file(reference::gzip(content));
    CAPTURE(content.substr(0, 200), expected);
    CHECK(result.state == CheckResult::State::refused);
    CHECK(result.more_can_follow);
    CHECK_THAT(outcome_of(result), Catch::Contains(expected));
  }
}

TEST_CASE("a member without a head is given up before it is unpacked", "[certificate]") {
  const std::string bomb = reference::gzip(std::string(50'000'000, 'x'));
  int steps = 0;
  solver::CheckLimits limits;
  limits.stop = [&steps]() -> std::optional<solver::Limit> {
    ++steps;
    return std::nullopt;
  };
  const CheckResult result = check_file(bomb, limits);
  CHECK(outcome_of(result) == "refused: bad-head, fault.certificate.first-line");
  CHECK_FALSE(result.more_can_follow);
  CHECK(steps <= 32);
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
