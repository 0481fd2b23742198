// The command `check`: certificates in, what they prove out.
#pragma once

#include <atomic>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace tori::cli {

/// What `check` is asked to do.
struct CheckOptions {
  /// Files in the order given, "-" for standard input.
  std::vector<std::string> files;
  /// Memory for the positions of one certificate.
  std::size_t memory_bytes = std::size_t{1} << 30;
  bool json = false;

  /// What surrounds the command; the command line says nothing about these.
  bool show_progress = false;
  const std::atomic<bool>* interrupted = nullptr;
};

/// Checks the certificates one after another. Returns the exit code (exit_code.hpp).
/// `in` is what a file named "-" stands for.
int run(const CheckOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
