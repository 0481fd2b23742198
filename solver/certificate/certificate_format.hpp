// The file format of certificates (docs/certificates.md): the claim, then the records.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/legality.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "solver/certificate/gzip.hpp"

namespace tori::solver {

/// What a certificate claims about its position.
struct CertifiedClaim {
  enum class Kind : std::uint8_t { exact, at_most, no_mate, not_within };

  Kind kind = Kind::no_mate;
  /// An odd number from 1 to `kMostPlies`; 0 for `no_mate`.
  int plies = 0;

  static constexpr int kMostPlies = 3999;

  /// True if the certificate contains a mate.
  bool has_mate() const { return kind == Kind::exact || kind == Kind::at_most; }
  friend bool operator==(const CertifiedClaim&, const CertifiedClaim&) = default;
};

/// "exact 7", "at most 7", "no mate", "not within 5".
std::string to_text(const CertifiedClaim& claim);
/// Reads these texts; nullopt for any other.
std::optional<CertifiedClaim> read_claim(std::string_view text);

/// The format that is written; those from 1 on are read. They differ in refutations only.
inline constexpr int kCertificateFormat = 2;

/// The position (with the reading of the rules), the claim about it, and the number of the format.
struct CertificateHead {
  Position position;
  CertifiedClaim claim;
  int format = kCertificateFormat;
};

/// What can be wrong with a certificate.
enum class CertificateError : std::uint8_t {
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
  pieces_missing,
  mates,
  wrong_count,
  something_follows,
};

/// A word of letters and hyphens: "illegal-move".
std::string_view to_text(CertificateError error);

/// The attacker position whose record is wrong, or one after it, and the number of its record.
struct RecordPlace {
  std::uint64_t number = 0;
  Position position;
};

/// Why a certificate is refused: the error, how it occurs, and where.
struct Refusal {
  CertificateError error = CertificateError::no_member;
  /// The rule that a move breaks, or what the lines at the beginning lack, numbers, a move
  /// ("fault.certificate.plies" ...; "fault.sfen.ranks" ...).
  std::variant<std::monostate, legality::Rule, Message> details{};
  std::optional<RecordPlace> place = std::nullopt;
};

/// The moves in the order of the records: by their 16 bits.
std::vector<Move> in_record_order(std::vector<Move> moves);

/// Writes one certificate as a gzip member.
class CertificateWriter {
 public:
  /// Writes the head. The stream must outlive the writer.
  CertificateWriter(std::ostream& out, const CertificateHead& head);

  void put(Move move);
  void put_number(std::uint32_t number);
  /// Ends the certificate; must be called last. Errors of output are those of the stream.
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

  /// Goes to the next certificate; false if there is none.
  /// REQUIRES: the one before has been read or skipped to its end, and its gzip member has no
  /// damage.
  bool next_certificate() { return gzip_.next_member(); }
  /// Reads the lines at the beginning of a certificate.
  tl::expected<CertificateHead, Refusal> read_head();
  /// Reads a move, legal or not; nullopt at the end of the certificate.
  std::optional<Move> move();
  /// Reads a number; the error if there is none.
  tl::expected<std::uint32_t, CertificateError> number();
  /// True if nothing follows. Reads a byte if something does.
  bool at_end() { return !gzip_.next().has_value(); }

  /// Skips up to 32 KiB of what is left of the certificate; false if nothing is left.
  bool skip_some() { return gzip_.skip(); }
  /// What is wrong with the gzip member, as far as it has been read; nullopt if nothing is.
  std::optional<CertificateError> damage() const;

 private:
  tl::expected<std::string, Refusal> line_after(std::string_view name);

  GzipReader gzip_;
};

}  // namespace tori::solver
