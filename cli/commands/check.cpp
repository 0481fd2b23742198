// Runs the command `check`.
#include "cli/options/check_options.hpp"

#include <istream>
#include <ostream>

#include "api/reports/check_report.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/stopwatch.hpp"
#include "cli/text_format.hpp"
#include "problems/formats/problem_file.hpp"
#include "rules/sfen.hpp"
#include "solver/certificate/certificate_checker.hpp"

namespace tori::cli {
namespace {

using CheckState = solver::CheckResult::State;

/// "FILE:NUMBER: " and either what is proven of which position, or why nothing is proven. One line
/// with its line feed.
std::string check_text(const api::CheckedCertificate& checked, const CheckOptions& options) {
  const solver::CheckResult& result = checked.result;
  std::string text = place(checked.file, checked.number) + ": ";
  if (result.state == solver::CheckResult::State::holds) {
    text += to_text(result.head->claim) + ", promotion " +
            std::string(to_text(result.head->position.promotion())) + ", " +
            counted(result.positions, "position") + ": " + to_sfen(result.head->position);
  } else {
    text += std::string(api::state_name(result.state)) + ": ";
    if (result.head) text += "'" + to_text(result.head->claim) + "' is not proven: ";
    text += api::message_of(result, options.memory_bytes);
    const bool refused = result.state == solver::CheckResult::State::refused;
    // Without a head it may be no certificate at all.
    if (refused && result.head && !result.more_can_follow) {
      text += "; nothing behind it in the file is checked";
    }
  }
  return printable(text) + "\n";
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
    if (!options_.json && holding_ + refused_ + unchecked_ > 1) {
      io_.out << counted(holding_ + refused_ + unchecked_, "certificate") << ": " << holding_
              << " proven, " << refused_ << " refused, " << unchecked_ << " unchecked\n";
    }
    io_.out.flush();
    if (io_.stopped()) {
      io_.err << "toritsume: interrupted; certificates checked: " << holding_ + refused_ << '\n';
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
      complain(name, "cannot be read");
    } else if (certificates == 0 && !io_.stopped()) {
      complain(name, "there is no certificate in it");
    }
  }

  solver::CheckResult check(solver::CertificateReader& reader) {
    const Stopwatch stopwatch;
    ProgressLine line(io_.err);
    solver::CheckLimits limits;
    limits.bytes = options_.memory_bytes;
    limits.go_on = [&](std::uint64_t positions) {
      if (io_.show_progress) line.update_count(positions, "position", stopwatch.seconds());
      return !io_.stopped();
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
      io_.out << api::check_report(checked, options_.memory_bytes) << '\n';
    } else if (holds) {
      io_.out << check_text(checked, options_);
    }
    io_.out.flush();
  }

  void complain(const std::string& name, const std::string& text) {
    bad_files_ = true;
    io_.err << to_line(problems::BadInput{name, 0, text});
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
