// The file of certificates of a run (--proof).
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#include "cli/io/output_files.hpp"
#include "problems/words/language.hpp"

namespace tori::cli {

/// A file of certificates, or none. Errors go to `err`, one line each.
class CertificateOutput {
 public:
  /// `err` must outlive it. What it says is in that language.
  CertificateOutput(std::ostream& err, problems::Language language)
      : err_(err), language_(language) {}

  /// Opens the file if there is a name. False if it cannot be opened.
  bool open(OutputFiles& outputs, const std::optional<std::string>& name);

  /// True if certificates are asked for.
  bool wanted() const { return file_ != nullptr; }
  /// REQUIRES: `wanted()`.
  void write(const std::string& certificates);
  /// Reports why a certificate is missing.
  void miss(const std::string& why);

  /// Gives the file its name. If the run was cut short, the certificates so far stay in a file of
  /// their own, which `err` names. False if certificates are missing.
  bool finish(bool cut_short);

 private:
  std::ostream& err_;
  problems::Language language_;
  std::unique_ptr<OutputFile> file_;
  bool any_ = false;
  bool missing_ = false;
};

}  // namespace tori::cli
