// The journal of a run of `compose` as a file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace tori::cli {

/// Appends pieces of text to a file. When `append` returns, the piece is on the disk; a piece that
/// could not be written completely is removed again. While the object lives, the file is locked
/// against other runs. Errors are clauses.
class JournalFile {
 public:
  /// Creates an empty file. It is an error if the file exists.
  static tl::expected<JournalFile, std::string> create(const std::string& name);
  /// Opens an existing file, and reads all of it into `text`.
  static tl::expected<JournalFile, std::string> open(const std::string& name, std::string& text);

  ~JournalFile();
  JournalFile(JournalFile&& other) noexcept;
  JournalFile& operator=(JournalFile&&) = delete;
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;

  /// Cuts the file to its first `bytes` bytes.
  tl::expected<void, std::string> cut(std::size_t bytes);
  /// Appends a piece of text.
  tl::expected<void, std::string> append(std::string_view text);
  /// Deletes the file.
  void remove();

 private:
  JournalFile(int descriptor, std::string name);
  static tl::expected<JournalFile, std::string> locked(int descriptor, const std::string& name);

  /// -1 in an object that was moved from.
  int descriptor_;
  std::string name_;
  /// The size in bytes of all whole pieces.
  std::size_t size_ = 0;
};

}  // namespace tori::cli
