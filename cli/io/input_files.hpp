// Reads the files of a command one after another.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "cli/command_io.hpp"
#include "cli/io/descriptor.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// A file of problems or games, open for reading, or why it is none.
tl::expected<std::unique_ptr<InputFile>, problems::BadInput> open_input(const std::string& name);

/// The entries of several files: tl::expected with a problems::BadInput as error. A file that
/// cannot be opened is an entry too. `Reader` reads one file: it is made of a stream, the name of
/// its source and the options, and has `next()`.
template <typename Reader>
class InputFiles {
 public:
  using Next = decltype(std::declval<Reader&>().next());

  /// `files`, "-" for standard input, the options, and what `io` refers to must outlive it. Of `io`
  /// it uses `in` and `interrupted`.
  InputFiles(const std::vector<std::string>& files, const problems::ReadOptions& reading,
             const CommandIo& io)
      : files_(files), reading_(reading), io_(io) {}

  /// The next entry; nullopt at the end, and after Ctrl-C.
  Next next() {
    while (!io_.stopped()) {
      if (reader_) {
        auto entry = reader_->next();
        // A signal during the wait for input looks like the end of the input.
        if (io_.stopped()) return std::nullopt;
        if (entry) return entry;
        reader_.reset();
      }
      if (next_ == files_.size()) return std::nullopt;
      if (auto fault = open(files_[next_++])) return tl::make_unexpected(std::move(*fault));
    }
    return std::nullopt;
  }

 private:
  /// Opens a reader on the file. Returns the fault if that is not possible, else nullopt.
  std::optional<problems::BadInput> open(const std::string& name) {
    if (name == "-") {
      reader_.emplace(io_.in, name, reading_);
      return std::nullopt;
    }
    auto file = open_input(name);
    if (!file) return std::move(file.error());
    file_ = std::move(*file);
    reader_.emplace(file_->stream(), name, reading_);
    return std::nullopt;
  }

  const std::vector<std::string>& files_;
  const problems::ReadOptions& reading_;
  const CommandIo io_;
  std::size_t next_ = 0;
  std::unique_ptr<InputFile> file_;
  std::optional<Reader> reader_;
};

}  // namespace tori::cli
