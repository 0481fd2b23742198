#include "cli/io/descriptor.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/io/file_path.hpp"
#include "cli/io/system.hpp"

namespace tori::cli {

DescriptorSource::int_type DescriptorSource::underflow() {
  const InputWait wait = wait_to_read(descriptor_, output_);
  if (wait == InputWait::interrupted) return traits_type::eof();
  if (wait == InputWait::unheard) throw std::system_error(EPIPE, std::generic_category());
  const auto count = ::read(descriptor_, buffer_.data(), static_cast<unsigned>(buffer_.size()));
  if (count < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category());
  if (count <= 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
  return traits_type::to_int_type(*gptr());
}

DescriptorSink::DescriptorSink(int descriptor)
    : descriptor_(descriptor), error_(descriptor < 0 ? EINTR : 0) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

DescriptorSink::int_type DescriptorSink::overflow(int_type c) {
  if (sync() != 0) return traits_type::eof();
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  return sputc(traits_type::to_char_type(c));
}

int DescriptorSink::sync() {
  const char* next = pbase();
  while (next != pptr() && error_ == 0) {
    const auto count = ::write(descriptor_, next, static_cast<unsigned>(pptr() - next));
    if (count >= 0) {
      next += count;
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return error_ == 0 ? 0 : -1;
}

tl::expected<std::unique_ptr<InputFile>, Message> InputFile::open(const std::string& name) {
  if (name.empty()) return tl::unexpected(Message("fault.file.no-name"));
  const int descriptor = open_to_read(name);
  if (descriptor < 0 && errno != EINTR) {
    return tl::unexpected(
        Message("fault.file.cannot-open", {{"cause", std::generic_category().message(errno)}}));
  }
  std::unique_ptr<InputFile> file(new InputFile(descriptor));
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    return tl::unexpected(Message("fault.file.directory"));
  }
  return file;
}

InputFile::~InputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool is_database(const std::string& name) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path_of(name), unknown)) return false;
  const auto file = InputFile::open(name);
  if (!file) return false;
  std::array<char, kMagic.size()> head{};
  (*file)->stream().read(head.data(), head.size());
  return std::string_view(head.data(), head.size()) == kMagic;
}

}  // namespace tori::cli
