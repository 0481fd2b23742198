#include <sstream>

#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"
#include "solver/certificate/certificate_checker.hpp"
#include "solver/certificate/gzip.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/reference/certificate.hpp"

namespace tori::fuzz {
namespace {

using State = solver::CheckResult::State;

/// The most certificates of one file that are checked, and the most positions of one of them.
constexpr int kMostCertificates = 8;
constexpr std::uint64_t kMostPositions = 20'000;

solver::CheckResult check(solver::CertificateReader& reader) {
  solver::CheckLimits limits;
  limits.bytes = std::size_t{8} << 20;
  std::uint64_t checked = 0;
  limits.progress = [&checked](std::uint64_t positions) { checked = positions; };
  limits.stop = [&checked] {
    return checked < kMostPositions ? std::nullopt : std::optional(solver::Limit::interrupt);
  };
  const solver::CheckResult result = check_certificate(reader, limits);
  if (result.state == State::refused) {
    require(!to_text(result.refusal.error).empty(), "a refusal says why");
  }
  if (result.state == State::holds) {
    require(result.head.has_value(), "what holds says what it claims");
    require(solver::read_claim(to_text(result.head->claim)) == result.head->claim,
            "claims are read back");
  }
  return result;
}

std::string packed(std::string_view content) {
  std::ostringstream out;
  solver::GzipWriter gzip(out);
  for (const char c : content) gzip.put(static_cast<std::uint8_t>(c));
  gzip.finish();
  return out.str();
}

/// Checks a file with any content.
void check_file(std::string_view bytes) {
  std::istringstream in{std::string(bytes)};
  solver::CertificateReader reader(in);
  bool more = true;
  for (int n = 0; n < kMostCertificates && more && reader.next_certificate(); ++n) {
    more = check(reader).more_can_follow;
  }
}

/// Checks the content of a sound gzip member: the reference gives the same answer.
void check_content(std::string_view content) {
  std::istringstream in(packed(content));
  solver::CertificateReader reader(in);
  require(reader.next_certificate(), "a member is there");
  const solver::CheckResult result = check(reader);
  const bool decided = result.state == State::holds || result.state == State::refused;
  if (!decided || !result.head) return;
  const std::string fault = reference::judge(std::string(content)).fault;
  require((result.state == State::holds) == fault.empty(),
          to_sfen(result.head->position) + " " + to_text(result.head->claim) +
              ": the verifier says " + std::string(to_text(result.refusal.error)) +
              ", the reference " + fault);
}

}  // namespace

void certificate(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = text_of(data, size);
  if (bytes.starts_with("\x1F\x8B")) return check_file(bytes);
  check_content(bytes);
}

}  // namespace tori::fuzz
