#include "cli/io/problem_source.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/io/file_path.hpp"
#include "rules/square.hpp"

namespace tori::cli {
namespace {

/// Words for a user who gives a position where a file is expected; else empty.
std::string advice_on(const std::string& name) {
  const bool like_board = std::count(name.begin(), name.end(), '/') == kBoardSize - 1;
  return like_board ? "; is it a position? It goes behind --position, in quotes" : "";
}

}  // namespace

ProblemSource::ProblemSource(const InputOptions& options, const CommandIo& io)
    : options_(options), io_(io) {}

std::optional<problems::Entry> ProblemSource::next() {
  if (ahead_.empty()) return read();
  problems::Entry entry = std::move(ahead_.front());
  ahead_.pop_front();
  return entry;
}

bool ProblemSource::has_only_one() {
  const auto& files = options_.files;
  if (std::find(files.begin(), files.end(), "-") != files.end()) return false;
  while (ahead_.size() < 2) {
    auto entry = read();
    if (!entry) break;
    ahead_.push_back(std::move(*entry));
  }
  return ahead_.size() == 1;
}

std::optional<problems::Entry> ProblemSource::read() {
  if (options_.position && !std::exchange(position_taken_, true)) {
    auto entry = problems::parse_problem(*options_.position, std::string(problems::kNoFile), 1,
                                         options_.reading);
    std::error_code unknown;
    if (!entry && std::filesystem::is_regular_file(path_of(*options_.position), unknown)) {
      entry.error().text += "; is it a file? Then it stands without --position";
    }
    return entry;
  }
  while (!io_.stopped()) {
    if (reader_) {
      auto entry = reader_->next();
      // A signal during the wait for input looks like the end of the input.
      if (io_.stopped()) return std::nullopt;
      if (entry) return entry;
      reader_.reset();
    }
    if (next_file_ == options_.files.size()) return std::nullopt;
    if (auto fault = open_next_file()) return fault;
  }
  return std::nullopt;
}

/// Opens a reader on the next file. Returns the fault if that is not possible, else nullopt.
std::optional<problems::Entry> ProblemSource::open_next_file() {
  const std::string& name = options_.files[next_file_++];
  if (name == "-") {
    reader_.emplace(io_.in, name, options_.reading);
    return std::nullopt;
  }
  auto file = InputFile::open(name);
  if (!file) return tl::unexpected(problems::BadInput{name, 0, file.error() + advice_on(name)});
  if (is_database(name)) {
    return tl::unexpected(problems::BadInput{name, 0, std::string(kDatabaseAdvice)});
  }
  file_ = std::move(*file);
  reader_.emplace(file_->stream(), name, options_.reading);
  return std::nullopt;
}

}  // namespace tori::cli
