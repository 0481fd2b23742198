// A file that is opened before the work and written after it.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <tl/expected.hpp>

#include "cli/io/output_door.hpp"

namespace tori::cli {

/// So a file that cannot be written is refused before the work begins.
class LateOutput {
 public:
  /// Opens the file, if there is a name and that is not "-". The error is one sentence.
  tl::expected<void, std::string> open(OutputDoor& door, const std::string& option,
                                       const std::optional<std::string>& name) {
    if (!name || *name == "-") return {};
    auto opened = door.open(option, *name);
    if (!opened) return tl::unexpected(opened.error());
    file_ = std::move(*opened);
    return {};
  }

  /// Writes the whole file and gives it its name; without a file, writes to `out`. The error is one
  /// sentence. REQUIRES: called once at most, after `open`.
  tl::expected<void, std::string> write(const std::string& text, std::ostream& out) {
    if (!file_) {
      out << text;
      return {};
    }
    file_->stream() << text;
    return file_->finish();
  }

 private:
  std::unique_ptr<OutputFile> file_;
};

}  // namespace tori::cli
