// Certificates in files, as docs/certificates.md has it: what is claimed, then the records.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "solver/gzip.hpp"

namespace tori::solver {

/// What a certificate says of its position.
struct CertifiedClaim {
  enum class Kind : std::uint8_t { exact, at_most, no_mate, not_within };

  Kind kind = Kind::no_mate;
  /// An odd number from 1 to `kMostPlies`; 0 for `no_mate`.
  int plies = 0;

  static constexpr int kMostPlies = 3999;

  /// True when the certificate holds a mate.
  bool has_mate() const { return kind == Kind::exact || kind == Kind::at_most; }
  friend bool operator==(const CertifiedClaim&, const CertifiedClaim&) = default;
};

/// "exact 7", "at most 7", "no mate", "not within 5".
std::string to_text(const CertifiedClaim& claim);
/// Reads these texts; nothing for any other.
std::optional<CertifiedClaim> read_claim(std::string_view text);

/// The position (with the reading of the rules) and what is claimed of it.
struct CertificateHead {
  Position position;
  CertifiedClaim claim;
};

/// The rules of a certificate, to name the one that is broken.
enum class Breach : std::uint8_t {
  no_member,
  damaged,
  cut_short,
  bad_head,
  bad_position,
  bad_claim,
  records_missing,
  bad_number,
  slack_too_large,
  illegal_move,
  no_check,
  reply_left,
  too_late,
  illegal_reply,
  mates,
  wrong_count,
  something_follows,
};

/// One clause in plain words: "the attacker's move gives no check".
std::string_view to_text(Breach breach);

/// Why a certificate is refused: the rule, and where and how it is broken.
struct Refusal {
  Breach breach;
  /// Empty when there is no more to say.
  std::string details;
};

/// The rule and the details in one line.
std::string to_text(const Refusal& refusal);

/// The moves in the order of moves that the records follow.
std::vector<Move> in_record_order(std::vector<Move> moves);

/// Writes one certificate as a gzip member.
class CertificateWriter {
 public:
  /// The stream must outlive the writer.
  CertificateWriter(std::ostream& out, const CertificateHead& head);

  void put(Move move);
  void put_number(std::uint32_t number);
  void finish() { gzip_.finish(); }

 private:
  void put_line(std::string_view line);

  GzipWriter gzip_;
};

/// Reads the certificates of a file, one after another.
class CertificateReader {
 public:
  /// The stream must outlive the reader.
  explicit CertificateReader(std::istream& in) : gzip_(in) {}

  /// Goes on to the next certificate; false when there is none. The one before must have been read
  /// or skipped to its end, and nothing may be wrong with its gzip member.
  bool next_certificate() { return gzip_.next_member(); }
  /// What stands at the beginning of a certificate.
  tl::expected<CertificateHead, Refusal> read_head();
  /// A move, legal or not; nothing where the certificate ends.
  std::optional<Move> move();
  /// A number; what is wrong when there is none.
  tl::expected<std::uint32_t, Breach> number();
  /// True when nothing follows any more.
  bool at_end() { return !gzip_.next().has_value(); }

  /// Steps over a part of what is left of the certificate; false when nothing is left.
  bool skip_some() { return gzip_.skip(); }
  /// What is wrong with the gzip member, as far as it has been read.
  std::optional<Breach> damage() const;

 private:
  tl::expected<std::string, Refusal> line_after(std::string_view name);

  GzipReader gzip_;
};

}  // namespace tori::solver
