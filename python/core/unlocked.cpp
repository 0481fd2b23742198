#include "python/core/unlocked.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace tori::python {
namespace {

namespace py = pybind11;

/// Milliseconds between two looks at the work that is to end. A stop may come before the work has
/// begun, and then does nothing, so it is repeated.
constexpr std::chrono::milliseconds kStopEvery{5};

/// The work that is going on. Python's lock guards it.
struct UnlockedCalls {
  std::vector<UnlockedCall*> open;
  /// The thread that ends the program, once it does.
  std::optional<std::thread::id> ending;
};

UnlockedCalls& unlocked_calls() {
  static UnlockedCalls calls;
  return calls;
}

}  // namespace

UnlockedCall::UnlockedCall(std::function<void()> stop) : stop_(std::move(stop)) {
  look_for_the_end();
  unlocked_calls().open.push_back(this);
}

UnlockedCall::~UnlockedCall() {
  std::erase(unlocked_calls().open, this);
}

void UnlockedCall::look_for_the_end() {
  const auto& ending = unlocked_calls().ending;
  if (!ending || *ending == std::this_thread::get_id()) return;
  PyErr_SetNone(PyExc_SystemExit);
  throw py::error_already_set();
}

void end_unlocked_calls() {
  UnlockedCalls& calls = unlocked_calls();
  const auto own = std::this_thread::get_id();
  calls.ending = own;
  for (;;) {
    bool others = false;
    for (const UnlockedCall* call : calls.open) {
      if (call->thread_ == own) continue;
      others = true;
      if (call->stop_) call->stop_();
    }
    if (!others) return;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    const py::gil_scoped_release unlocked;
    std::this_thread::sleep_for(kStopEvery);
  }
}

void forget_calls_of_other_threads() {
  std::erase_if(unlocked_calls().open, [](const UnlockedCall* call) {
    return call->thread_ != std::this_thread::get_id();
  });
}

}  // namespace tori::python
