// Streams over file descriptors. Unlike those of the standard library they end if a signal comes in
// while they wait for input, and can say why something could not be read or written.
#pragma once

#include <array>
#include <istream>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"

namespace tori::cli {

/// Reads from a descriptor. A signal that a handler has caught ends the input; a failure to read
/// makes the stream bad.
class DescriptorSource : public std::streambuf {
 public:
  explicit DescriptorSource(int descriptor) : descriptor_(descriptor) {}

  /// From now on it also fails to read once nobody can read what is written to this descriptor.
  void fail_without_reader_of(int output) { output_ = output; }

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  int output_ = -1;
  std::array<char, 1 << 16> buffer_;
};

/// Writes to a descriptor.
class DescriptorSink : public std::streambuf {
 public:
  /// -1: nobody came to read before Ctrl-C (EINTR).
  explicit DescriptorSink(int descriptor);

  /// The `errno` of the first failure; 0 if there was none.
  int error() const { return error_; }

 protected:
  int_type overflow(int_type c) override;
  int sync() override;

 private:
  int descriptor_;
  int error_ = 0;
  std::array<char, 1 << 16> buffer_;
};

/// A file open for reading.
class InputFile {
 public:
  /// The file, or why it cannot be read. Where Ctrl-C ended the wait for a writer it is at its end.
  static tl::expected<std::unique_ptr<InputFile>, Message> open(const std::string& name);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  std::istream& stream() { return stream_; }

 private:
  explicit InputFile(int descriptor)
      : descriptor_(descriptor), source_(descriptor), stream_(&source_) {}

  int descriptor_;
  DescriptorSource source_;
  std::istream stream_;
};

/// True if the name is that of a regular file that begins like an SQLite database. Nothing is taken
/// from a pipe.
bool is_database(const std::string& name);
}  // namespace tori::cli
