// Runs the command `check`.
#include "cli/options/check_options.hpp"

#include <istream>
#include <ostream>

#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/reports/check_report.hpp"
#include "cli/stopwatch.hpp"
#include "cli/text_format.hpp"
#include "problems/formats/problem_file.hpp"
#include "solver/certificate/certificate_checker.hpp"

namespace tori::cli {
namespace {

using CheckState = solver::CheckResult::State;

/// One run of the command. Counts the results.
class CheckSession {
 public:
  CheckSession(const CheckOptions& options, const CommandIo& io)
      : options_(options), io_(io), out_(io.out), err_(io.err) {}

  void check_file(const std::string& name, std::istream& in) {
    if (name == "-") return check_stream(name, in);
    auto file = InputFile::open(name);
    if (!file) return complain(name, file.error());
    check_stream(name, (*file)->stream());
  }

  /// True if nothing more is to be checked: after Ctrl-C, or if the output cannot be written.
  bool stopped() const { return interrupted() || !out_; }

  /// Ends the report and returns the exit code.
  int finish() {
    if (!options_.json && holding_ + refused_ + unchecked_ > 1) {
      out_ << counted(holding_ + refused_ + unchecked_, "certificate") << ": " << holding_
           << " proven, " << refused_ << " refused, " << unchecked_ << " unchecked\n";
    }
    out_.flush();
    if (interrupted()) {
      err_ << "toritsume: interrupted; certificates checked: " << holding_ + refused_ << '\n';
    }
    if (refused_ > 0 || bad_files_) return exit_code::kBadInput;
    return unchecked_ > 0 || stopped() ? exit_code::kUnknown : exit_code::kAnswered;
  }

 private:
  bool interrupted() const { return io_.stopped(); }

  void check_stream(const std::string& name, std::istream& in) {
    const std::size_t certificates = api::check_certificates(
        in, name, [this](solver::CertificateReader& reader) { return check(reader); },
        [this](const api::CheckedCertificate& checked) {
          take(checked);
          return !stopped();
        });
    if (in.bad()) {
      complain(name, "cannot be read");
    } else if (certificates == 0 && !interrupted()) {
      complain(name, "there is no certificate in it");
    }
  }

  solver::CheckResult check(solver::CertificateReader& reader) {
    const Stopwatch stopwatch;
    ProgressLine line(err_);
    solver::CheckLimits limits;
    limits.bytes = options_.memory_bytes;
    limits.go_on = [&](std::uint64_t positions) {
      if (io_.show_progress) line.update_count(positions, "position", stopwatch.seconds());
      return !interrupted();
    };
    solver::CheckResult result = check_certificate(reader, limits);
    // If Ctrl-C ended the wait for more input, the certificate only looks cut off.
    const bool cut_off = result.state == CheckState::refused && !result.more_can_follow;
    if (cut_off && interrupted()) result.state = CheckState::interrupted;
    return result;
  }

  void take(const api::CheckedCertificate& checked) {
    const bool holds = checked.result.state == CheckState::holds;
    const bool refused = checked.result.state == CheckState::refused;
    ++(holds ? holding_ : refused ? refused_ : unchecked_);
    if (!holds) err_ << check_text(checked, options_);
    if (options_.json) {
      out_ << api::check_report(checked, options_.memory_bytes) << '\n';
    } else if (holds) {
      out_ << check_text(checked, options_);
    }
    out_.flush();
  }

  void complain(const std::string& name, const std::string& text) {
    bad_files_ = true;
    err_ << to_line(problems::BadInput{name, 0, text});
  }

  const CheckOptions& options_;
  const CommandIo& io_;
  std::ostream& out_;
  std::ostream& err_;
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
