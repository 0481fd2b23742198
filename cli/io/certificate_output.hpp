// The certificates of one run, where they are asked for (--proof).
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#include "cli/io/output_file.hpp"

namespace tori::cli {

/// A file of certificates, or none. What goes wrong is told to `err`, one line each.
class CertificateOutput {
 public:
  /// The stream must outlive it.
  explicit CertificateOutput(std::ostream& err) : err_(err) {}

  /// Opens the file if there is a name; false when that is not possible.
  bool open(const std::optional<std::string>& name);

  /// True when certificates are asked for.
  bool wanted() const { return file_ != nullptr; }
  void write(const std::string& certificates);
  /// Tells why something is missing.
  void miss(const std::string& why);

  /// Gives the file its name, unless the run was cut short; false when certificates are missing.
  bool finish(bool cut_short);

 private:
  std::ostream& err_;
  std::unique_ptr<OutputFile> file_;
  bool missing_ = false;
};

}  // namespace tori::cli
