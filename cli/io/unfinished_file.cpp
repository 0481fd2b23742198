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
struct NameSlot {
  enum class State : std::uint8_t { free, taken, used };

  std::atomic<State> state = State::free;
  std::array<char, PATH_MAX> name{};
};
static_assert(std::atomic<NameSlot::State>::is_always_lock_free);

std::array<NameSlot, 32> name_slots;

/// Takes the first free slot; -1 if there is none.
int take_slot() {
  for (std::size_t i = 0; i < name_slots.size(); ++i) {
    NameSlot::State free = NameSlot::State::free;
    if (name_slots[i].state.compare_exchange_strong(free, NameSlot::State::taken)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::string& name)
    : slot_(name.size() < PATH_MAX ? take_slot() : -1) {
  if (slot_ < 0) return;
  NameSlot& slot = name_slots[static_cast<std::size_t>(slot_)];
  name.copy(slot.name.data(), name.size());
  slot.name[name.size()] = '\0';
  slot.state = NameSlot::State::used;
}

UnfinishedFile::~UnfinishedFile() {
  if (slot_ >= 0) name_slots[static_cast<std::size_t>(slot_)].state = NameSlot::State::free;
}

void remove_unfinished_files() {
  for (const NameSlot& slot : name_slots) {
    if (slot.state == NameSlot::State::used) ::unlink(slot.name.data());
  }
}

}  // namespace tori::cli
