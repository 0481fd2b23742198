#include "cli/io/unfinished_file.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <cstddef>
#include <cstdint>

namespace tori::cli {
namespace {

/// A name where a signal handler can read it. It is written before the state becomes `used`.
struct Place {
  enum class State : std::uint8_t { free, taken, used };

  std::atomic<State> state = State::free;
  std::array<char, PATH_MAX> name{};
};
static_assert(std::atomic<Place::State>::is_always_lock_free);

std::array<Place, 32> places;

/// The first free place, taken; -1 when there is none.
int take_place() {
  for (std::size_t i = 0; i < places.size(); ++i) {
    Place::State free = Place::State::free;
    if (places[i].state.compare_exchange_strong(free, Place::State::taken)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::string& name)
    : place_(name.size() < PATH_MAX ? take_place() : -1) {
  if (place_ < 0) return;
  Place& place = places[static_cast<std::size_t>(place_)];
  name.copy(place.name.data(), name.size());
  place.name[name.size()] = '\0';
  place.state = Place::State::used;
}

UnfinishedFile::~UnfinishedFile() {
  if (place_ >= 0) places[static_cast<std::size_t>(place_)].state = Place::State::free;
}

void remove_unfinished_files() {
  for (const Place& place : places) {
    if (place.state == Place::State::used) ::unlink(place.name.data());
  }
}

}  // namespace tori::cli
