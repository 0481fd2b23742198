#include "cli/io/part_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace tori::cli {
namespace {

std::string sqlite_journal_of(const std::string& database) {
  return database + "-journal";
}

}  // namespace

PartFile::PartFile(std::string name, Content content)
    : name_(std::move(name)), part_(part_of(name_)) {
  unfinished_.emplace(part_);
  if (content == Content::database) unfinished_journal_.emplace(sqlite_journal_of(part_));
}

PartFile::~PartFile() {
  remove();
}

void PartFile::remove() const {
  if (unfinished_) ::unlink(part_.c_str());
  if (unfinished_journal_) ::unlink(sqlite_journal_of(part_).c_str());
}

int PartFile::finish() {
  if (std::rename(part_.c_str(), name_.c_str()) != 0) return errno;
  leave();
  return 0;
}

void PartFile::leave() {
  unfinished_.reset();
  unfinished_journal_.reset();
}

}  // namespace tori::cli
