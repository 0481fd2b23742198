// The file that keeps what a run of `compose` has found so far.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace tori::cli {

/// Appends whole pieces of text to a file; a piece is on the disk when `append` has returned, and a
/// piece that could not be written is taken back. Nobody else may use the file meanwhile.
class JournalFile {
 public:
  /// Makes an empty file; one that exists already is an error. The error is one clause.
  static tl::expected<JournalFile, std::string> create(const std::string& name);
  /// Opens a file to go on with it, and reads all of it into `text`.
  static tl::expected<JournalFile, std::string> open(const std::string& name, std::string& text);

  ~JournalFile();
  JournalFile(JournalFile&& other) noexcept;
  JournalFile& operator=(JournalFile&&) = delete;
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;

  /// Drops what stands behind so many bytes.
  tl::expected<void, std::string> cut(std::size_t bytes);
  tl::expected<void, std::string> append(std::string_view text);
  /// Deletes the file.
  void remove();

 private:
  JournalFile(int descriptor, std::string name);
  static tl::expected<JournalFile, std::string> locked(int descriptor, const std::string& name);

  int descriptor_;
  std::string name_;
  std::size_t size_ = 0;
};

}  // namespace tori::cli
