// Runs the command `check`.
#include "cli/options/check_options.hpp"

#include <istream>
#include <ostream>
#include <utility>

#include "api/core/json.hpp"
#include "api/reports/check_report.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/stopwatch.hpp"
#include "cli/text_format.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"
#include "solver/certificate/certificate_checker.hpp"

namespace tori::cli {
namespace {

using CheckState = solver::CheckResult::State;

Message claim_message(const solver::CertifiedClaim& claim) {
  using Kind = solver::CertifiedClaim::Kind;
  switch (claim.kind) {
    case Kind::exact: return Message("proof.exact", {{"plies", claim.plies}});
    case Kind::at_most: return Message("proof.at-most", {{"plies", claim.plies}});
    case Kind::not_within: return Message("proof.not-within", {{"plies", claim.plies}});
    case Kind::no_mate: break;
  }
  return Message("proof.no-mate");
}

/// True if the check has ended before the end of the certificate's file, and it is one.
bool leaves_the_rest(const solver::CheckResult& result) {
  if (result.state != CheckState::refused || result.more_can_follow) return false;
  // Without a head it may be no certificate at all.
  using solver::CertificateError;
  const CertificateError error = result.refusal.error;
  return result.head || error == CertificateError::bad_head ||
         error == CertificateError::bad_position || error == CertificateError::bad_claim;
}

/// What is proven of which position, or why nothing is.
Message outcome_of(const solver::CheckResult& result, std::size_t memory_bytes) {
  if (result.state == CheckState::holds) {
    const Position& position = result.head->position;
    return Message(position.promotion() == Promotion::optional ? "proof.holds-optional"
                                                               : "proof.holds-mandatory",
                   {{"what", claim_message(result.head->claim)},
                    {"count", result.positions},
                    {"sfen", to_sfen(position)}});
  }
  const bool refused = result.state == CheckState::refused;
  const Argument reason{"reason", *api::reason_of(result, memory_bytes)};
  if (!result.head) return Message(refused ? "proof.refused" : "proof.unchecked", {reason});
  return Message(refused ? "proof.refused-claim" : "proof.unchecked-claim",
                 {{"what", claim_message(result.head->claim)}, reason});
}

/// "FILE:NUMBER: " and the outcome, one line with its line feed.
std::string check_text(const api::CheckedCertificate& checked, const CheckOptions& options) {
  Message outcome = outcome_of(checked.result, options.memory_bytes);
  if (leaves_the_rest(checked.result)) {
    outcome = Message("proof.nothing-behind", {{"what", Message(outcome)}});
  }
  const auto& catalogue = problems::Catalogue::of(options.language);
  return printable(place(checked.file, checked.number) + ": " +
                   catalogue.text(outcome, Notation::usi)) +
         "\n";
}

/// One run of the command. Counts the results.
class CheckSession {
 public:
  CheckSession(const CheckOptions& options, const CommandIo& io) : options_(options), io_(io) {}

  void check_file(const std::string& name, std::istream& in) {
    if (name == "-") return check_stream(name, in);
    auto file = InputFile::open(name);
    if (!file) return complain(name, file.error());
    check_stream(name, (*file)->stream());
  }

  /// True if nothing more is to be checked: after Ctrl-C, or if the output cannot be written.
  bool stopped() const { return io_.stopped() || !io_.out; }

  /// Ends the report and returns the exit code.
  int finish() {
    const std::size_t all = holding_ + refused_ + unchecked_;
    if (!options_.json && all > 1) {
      io_.out << said(Message(
                     "summary.check",
                     {{"all", all}, {"count", holding_}, {"bad", refused_}, {"open", unchecked_}}))
              << '\n';
    }
    io_.out.flush();
    if (io_.stopped()) {
      io_.err << "toritsume: "
              << said(Message("note.interrupted-check", {{"count", holding_ + refused_}})) << '\n';
    }
    if (refused_ > 0 || bad_files_) return exit_code::kBadInput;
    return unchecked_ > 0 || stopped() ? exit_code::kUnknown : exit_code::kAnswered;
  }

 private:
  void check_stream(const std::string& name, std::istream& in) {
    const std::size_t certificates = api::check_certificates(
        in, name, [this](solver::CertificateReader& reader) { return check(reader); },
        [this](const api::CheckedCertificate& checked) {
          take(checked);
          return !stopped();
        });
    if (in.bad()) {
      complain(name, Message("fault.file.cannot-read"));
    } else if (certificates == 0 && !io_.stopped()) {
      complain(name, Message("fault.certificate.none"));
    }
  }

  solver::CheckResult check(solver::CertificateReader& reader) {
    const Stopwatch stopwatch;
    ProgressLine line(io_.err);
    solver::CheckLimits limits;
    limits.bytes = options_.memory_bytes;
    limits.stop = io_.stop_signal();
    limits.progress = [&](std::uint64_t positions) {
      if (io_.show_progress) line.update_count(positions, "position", stopwatch.seconds());
    };
    solver::CheckResult result = check_certificate(reader, limits);
    // If Ctrl-C ended the wait for more input, the certificate only looks cut off.
    const bool cut_off = result.state == CheckState::refused && !result.more_can_follow;
    if (cut_off && io_.stopped()) result.state = CheckState::interrupted;
    return result;
  }

  void take(const api::CheckedCertificate& checked) {
    const bool holds = checked.result.state == CheckState::holds;
    const bool refused = checked.result.state == CheckState::refused;
    ++(holds ? holding_ : refused ? refused_ : unchecked_);
    if (!holds) io_.err << check_text(checked, options_);
    if (options_.json) {
      io_.out << api::dump_line(api::check_report(checked, options_.memory_bytes)) << '\n';
    } else if (holds) {
      io_.out << check_text(checked, options_);
    }
    io_.out.flush();
  }

  void complain(const std::string& name, Message message) {
    bad_files_ = true;
    io_.err << to_line(problems::BadInput{name, {std::move(message)}}, options_.language);
  }

  std::string said(const Message& message) const {
    return problems::Catalogue::of(options_.language).text(message, Notation::usi);
  }

  const CheckOptions& options_;
  const CommandIo& io_;
  std::size_t holding_ = 0;
  std::size_t refused_ = 0;
  std::size_t unchecked_ = 0;
  bool bad_files_ = false;
};

}  // namespace

int run(const CheckOptions& options, const CommandIo& io) {
  CheckSession session(options, io);
  for (const std::string& file : options.files) {
    if (session.stopped()) break;
    session.check_file(file, io.in);
  }
  return session.finish();
}

}  // namespace tori::cli
