#include "cli/proof_output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace tori::cli {
namespace {

std::string reason(int error) {
  return std::generic_category().message(error);
}

}  // namespace

tl::expected<std::unique_ptr<ProofOutput>, std::string> ProofOutput::open(const std::string& name) {
  struct stat status {};
  if (::stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    return tl::unexpected<std::string>("is there already and is no file");
  }
  constexpr int kForEverybody = 0666;
  const int descriptor =
      ::open((name + ".part").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kForEverybody);
  if (descriptor < 0) return tl::unexpected("cannot be written: " + reason(errno));
  return std::unique_ptr<ProofOutput>(new ProofOutput(name, descriptor));
}

ProofOutput::ProofOutput(std::string name, int descriptor)
    : name_(std::move(name)),
      part_(name_ + ".part"),
      descriptor_(descriptor),
      sink_(descriptor),
      stream_(&sink_) {}

ProofOutput::~ProofOutput() {
  stream_.flush();
  if (descriptor_ >= 0) ::close(descriptor_);
}

void ProofOutput::begin_piece() {
  stream_.flush();
  piece_ = ::lseek(descriptor_, 0, SEEK_CUR);
}

void ProofOutput::take_back_piece() {
  stream_.flush();
  if (::ftruncate(descriptor_, piece_) != 0 || ::lseek(descriptor_, piece_, SEEK_SET) != piece_) {
    stream_.setstate(std::ios::badbit);
  }
}

tl::expected<void, std::string> ProofOutput::result_so_far() {
  stream_.flush();
  if (sink_.error() != 0) return tl::unexpected("cannot be written: " + reason(sink_.error()));
  if (!stream_) return tl::unexpected<std::string>("cannot be written");
  return {};
}

tl::expected<void, std::string> ProofOutput::complete() {
  if (auto result = result_so_far(); !result) return result;
  if (::close(std::exchange(descriptor_, -1)) != 0 ||
      std::rename(part_.c_str(), name_.c_str()) != 0) {
    return tl::unexpected("cannot be written: " + reason(errno));
  }
  return {};
}

}  // namespace tori::cli
