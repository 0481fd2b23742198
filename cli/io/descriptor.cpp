#include "cli/io/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/io/interrupt.hpp"

namespace tori::cli {

namespace {

/// Waits until there is something to read or an error; false if Ctrl-C comes first. The signal may
/// reach another thread and then does not end the call, so the flag is polled.
bool wait_to_read(int descriptor) {
  constexpr int kLookEveryMs = 100;
  pollfd wanted{descriptor, POLLIN, 0};
  while (::poll(&wanted, 1, kLookEveryMs) == 0) {
    if (interrupt_seen()) return false;
  }
  return !interrupt_seen();
}

}  // namespace

void fill_closed_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    // The lowest free number is this one. The wrong direction makes every use of it fail.
    [[maybe_unused]] const int filled =
        ::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

DescriptorSource::int_type DescriptorSource::underflow() {
  if (!wait_to_read(descriptor_)) return traits_type::eof();
  const ssize_t count = ::read(descriptor_, buffer_.data(), buffer_.size());
  if (count < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category());
  if (count <= 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
  return traits_type::to_int_type(*gptr());
}

DescriptorSink::DescriptorSink(int descriptor) : descriptor_(descriptor) {
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
    const ssize_t count = ::write(descriptor_, next, static_cast<std::size_t>(pptr() - next));
    if (count >= 0) {
      next += count;
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return error_ == 0 ? 0 : -1;
}

tl::expected<std::unique_ptr<InputFile>, std::string> InputFile::open(const std::string& name) {
  if (name.empty()) return tl::unexpected<std::string>("the name of the file is empty");
  const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    return tl::unexpected("cannot be opened: " + std::generic_category().message(errno));
  }
  std::unique_ptr<InputFile> file(new InputFile(descriptor));
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    return tl::unexpected<std::string>("is a directory");
  }
  return file;
}

InputFile::~InputFile() {
  ::close(descriptor_);
}

bool is_database(const std::string& name) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(name, unknown)) return false;
  const auto file = InputFile::open(name);
  if (!file) return false;
  std::array<char, kMagic.size()> head{};
  (*file)->stream().read(head.data(), head.size());
  return std::string_view(head.data(), head.size()) == kMagic;
}

}  // namespace tori::cli
