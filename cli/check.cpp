#include "cli/check.hpp"

#include <istream>
#include <ostream>

#include "cli/check_report.hpp"
#include "cli/descriptor.hpp"
#include "cli/exit_code.hpp"
#include "cli/progress_line.hpp"
#include "cli/stopwatch.hpp"
#include "cli/wording.hpp"
#include "problems/problem_file.hpp"
#include "solver/proof_check.hpp"

namespace tori::cli {
namespace {

using State = solver::CheckResult::State;

/// One run of the command: what was found so far.
class Session {
 public:
  Session(const CheckOptions& options, std::ostream& out, std::ostream& err)
      : options_(options), out_(out), err_(err) {}

  void check_file(const std::string& name, std::istream& in) {
    if (name == "-") return check_stream(name, in);
    auto file = InputFile::open(name);
    if (!file) return complain(name, file.error());
    check_stream(name, (*file)->stream());
  }

  /// True when nothing more is to be checked: after Ctrl-C, or when nobody gets the output.
  bool stopped() const { return interrupted() || !out_; }

  /// Ends the report; the exit code.
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
  bool interrupted() const { return options_.interrupted != nullptr && *options_.interrupted; }

  void check_stream(const std::string& name, std::istream& in) {
    solver::CertificateReader reader(in);
    CheckedCertificate checked{name, 0, {}};
    bool more = true;
    while (more && !stopped() && reader.next_certificate()) {
      ++checked.number;
      checked.result = check(reader);
      take(checked);
      more = checked.result.more_can_follow;
    }
    if (in.bad()) {
      complain(name, "cannot be read");
    } else if (checked.number == 0 && !interrupted()) {
      complain(name, "there is no certificate in it");
    }
  }

  solver::CheckResult check(solver::CertificateReader& reader) {
    const Stopwatch stopwatch;
    ProgressLine line(err_);
    solver::CheckLimits limits;
    limits.bytes = options_.memory_bytes;
    limits.go_on = [&](std::uint64_t positions) {
      if (options_.show_progress) line.update_count(positions, "position", stopwatch.seconds());
      return !interrupted();
    };
    solver::CheckResult result = check_certificate(reader, limits);
    // Ctrl-C ends a wait for more of a certificate, which then looks cut off.
    const bool cut_off = result.state == State::refused && !result.more_can_follow;
    if (cut_off && interrupted()) result.state = State::interrupted;
    return result;
  }

  void take(const CheckedCertificate& checked) {
    const bool holds = checked.result.state == State::holds;
    const bool refused = checked.result.state == State::refused;
    ++(holds ? holding_ : refused ? refused_ : unchecked_);
    if (!holds) err_ << to_text_line(checked, options_);
    if (options_.json) {
      out_ << to_json_line(checked, options_);
    } else if (holds) {
      out_ << to_text_line(checked, options_);
    }
    out_.flush();
  }

  void complain(const std::string& name, const std::string& text) {
    bad_files_ = true;
    err_ << to_line(problems::BadInput{name, 0, text});
  }

  const CheckOptions& options_;
  std::ostream& out_;
  std::ostream& err_;
  std::size_t holding_ = 0;
  std::size_t refused_ = 0;
  std::size_t unchecked_ = 0;
  bool bad_files_ = false;
};

}  // namespace

int run(const CheckOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  Session session(options, out, err);
  for (const std::string& file : options.files) {
    if (session.stopped()) break;
    session.check_file(file, in);
  }
  return session.finish();
}

}  // namespace tori::cli
