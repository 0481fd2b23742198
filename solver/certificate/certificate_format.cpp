#include "solver/certificate/certificate_format.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "rules/sfen.hpp"

namespace tori::solver {
namespace {

using ClaimKind = CertifiedClaim::Kind;

constexpr std::string_view kTitle = "toritsume certificate ";
constexpr std::string_view kPosition = "position ";
constexpr std::string_view kPromotion = "promotion ";
constexpr std::string_view kClaim = "claim ";

/// A longer line is refused and not read to its end; no position needs half of this.
constexpr std::size_t kMostInLine = 400;

constexpr std::array<std::pair<ClaimKind, std::string_view>, 3> kClaimsWithPlies = {
    {{ClaimKind::exact, "exact "},
     {ClaimKind::at_most, "at most "},
     {ClaimKind::not_within, "not within "}}};

/// An odd number from 1 to 3999 without leading zeros.
std::optional<int> read_plies(std::string_view text) {
  int plies = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plies);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  const bool fits = plies >= 1 && plies <= CertifiedClaim::kMostPlies && plies % 2 == 1;
  if (!whole || !fits || text.front() == '0') return std::nullopt;
  return plies;
}

std::optional<int> read_format(std::string_view text) {
  if (text == "1") return 1;
  if (text == "2") return 2;
  return std::nullopt;
}

std::optional<Promotion> read_promotion(std::string_view text) {
  if (text == "optional") return Promotion::optional;
  if (text == "mandatory") return Promotion::mandatory;
  return std::nullopt;
}

}  // namespace

std::string to_text(const CertifiedClaim& claim) {
  for (const auto& [kind, text] : kClaimsWithPlies) {
    if (kind == claim.kind) return std::string(text) + std::to_string(claim.plies);
  }
  return "no mate";
}

std::optional<CertifiedClaim> read_claim(std::string_view text) {
  if (text == "no mate") return CertifiedClaim{};
  for (const auto& [kind, name] : kClaimsWithPlies) {
    if (!text.starts_with(name)) continue;
    if (const auto plies = read_plies(text.substr(name.size()))) {
      return CertifiedClaim{kind, *plies};
    }
  }
  return std::nullopt;
}

std::string_view to_text(CertificateError error) {
  switch (error) {
    case CertificateError::no_member: return "no-member";
    case CertificateError::damaged: return "damaged";
    case CertificateError::cut_short: return "cut-short";
    case CertificateError::bad_head: return "bad-head";
    case CertificateError::bad_position: return "bad-position";
    case CertificateError::bad_claim: return "bad-claim";
    case CertificateError::records_missing: return "records-missing";
    case CertificateError::bad_number: return "bad-number";
    case CertificateError::slack_too_large: return "slack-too-large";
    case CertificateError::illegal_move: return "illegal-move";
    case CertificateError::no_check: return "no-check";
    case CertificateError::reply_left: return "reply-left";
    case CertificateError::too_late: return "too-late";
    case CertificateError::illegal_reply: return "illegal-reply";
    case CertificateError::pieces_missing: return "pieces-missing";
    case CertificateError::mates: return "mates";
    case CertificateError::wrong_count: return "wrong-count";
    case CertificateError::something_follows: return "something-follows";
  }
  return "";
}

std::vector<Move> in_record_order(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
  return moves;
}

CertificateWriter::CertificateWriter(std::ostream& out, const CertificateHead& head) : gzip_(out) {
  put_line(std::string(kTitle) + std::to_string(kCertificateFormat));
  put_line(std::string(kPosition) + to_sfen(head.position));
  put_line(std::string(kPromotion).append(to_text(head.position.promotion())));
  put_line(std::string(kClaim) + to_text(head.claim));
  put_line("");
}

void CertificateWriter::put_line(std::string_view line) {
  for (const char c : line) gzip_.put(static_cast<std::uint8_t>(c));
  gzip_.put('\n');
}

void CertificateWriter::put(Move move) {
  gzip_.put(static_cast<std::uint8_t>(move.bits() & 0xFFU));
  gzip_.put(static_cast<std::uint8_t>(move.bits() >> 8));
}

void CertificateWriter::put_number(std::uint32_t number) {
  for (; number >= 0x80; number >>= 7) gzip_.put(static_cast<std::uint8_t>(number | 0x80));
  gzip_.put(static_cast<std::uint8_t>(number));
}

tl::expected<std::string, Refusal> CertificateReader::line_after(std::string_view name) {
  std::string line;
  while (const auto byte = gzip_.next()) {
    if (*byte == '\n') {
      if (line.starts_with(name)) return line.substr(name.size());
      break;
    }
    if (line.size() == kMostInLine) break;
    line += static_cast<char>(*byte);
  }
  const Message missing = name.empty()
                              ? Message("fault.certificate.empty-line-missing")
                              : Message("fault.certificate.line-missing", {{"word", name}});
  return tl::unexpected(Refusal{CertificateError::bad_head, missing});
}

tl::expected<CertificateHead, Refusal> CertificateReader::read_head() {
  const auto refuse = [](CertificateError error, Message details) {
    return tl::unexpected(Refusal{error, std::move(details)});
  };
  const auto title = line_after(kTitle);
  const auto format = title ? read_format(*title) : std::nullopt;
  if (!format) return refuse(CertificateError::bad_head, Message("fault.certificate.first-line"));
  const auto sfen = line_after(kPosition);
  if (!sfen) return tl::unexpected(sfen.error());
  const auto reading = line_after(kPromotion);
  if (!reading) return tl::unexpected(reading.error());
  const auto claim_text = line_after(kClaim);
  if (!claim_text) return tl::unexpected(claim_text.error());
  const auto end = line_after("");
  if (!end || !end->empty()) {
    return refuse(CertificateError::bad_head, Message("fault.certificate.empty-line-missing"));
  }

  const auto promotion = read_promotion(*reading);
  if (!promotion) {
    return refuse(CertificateError::bad_head, Message("fault.certificate.promotion"));
  }
  const auto position = parse_position(*sfen, *promotion);
  if (!position) return refuse(CertificateError::bad_position, position.error());
  const std::string canonical = to_sfen(*position);
  if (canonical != *sfen) {
    return refuse(CertificateError::bad_position,
                  Message("fault.certificate.canonical", {{"sfen", canonical}}));
  }
  const auto claim = read_claim(*claim_text);
  if (!claim) return refuse(CertificateError::bad_claim, Message("fault.certificate.claim"));
  return CertificateHead{*position, *claim, *format};
}

std::optional<Move> CertificateReader::move() {
  const auto low = gzip_.next();
  const auto high = gzip_.next();
  if (!low || !high) return std::nullopt;
  return Move::from_bits(static_cast<std::uint16_t>(*low | *high << 8));
}

tl::expected<std::uint32_t, CertificateError> CertificateReader::number() {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 35; shift += 7) {
    const auto byte = gzip_.next();
    if (!byte) return tl::unexpected(CertificateError::records_missing);
    number |= std::uint64_t(*byte & 0x7FU) << shift;
    if ((*byte & 0x80U) != 0) continue;
    const bool shortest = *byte != 0 || shift == 0;
    if (!shortest || number > 0xFFFF'FFFF) break;
    return static_cast<std::uint32_t>(number);
  }
  return tl::unexpected(CertificateError::bad_number);
}

std::optional<CertificateError> CertificateReader::damage() const {
  if (!gzip_.damage()) return std::nullopt;
  switch (*gzip_.damage()) {
    case GzipReader::Damage::no_member: return CertificateError::no_member;
    case GzipReader::Damage::wrong_bytes: return CertificateError::damaged;
    case GzipReader::Damage::cut_short: return CertificateError::cut_short;
  }
  return std::nullopt;
}

}  // namespace tori::solver
