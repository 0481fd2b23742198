// Work during which other threads of Python run, and its end with the program.
#pragma once

#include <functional>
#include <thread>
#include <utility>

#include <pybind11/pybind11.h>

namespace tori::python {

/// What a thread is doing without Python's lock. All functions need the lock.
class UnlockedCall {
 public:
  /// `stop` ends the work soon. It is called on another thread; empty for work that is short.
  /// Raises SystemExit if the program is ending.
  explicit UnlockedCall(std::function<void()> stop);
  ~UnlockedCall();
  UnlockedCall(const UnlockedCall&) = delete;
  UnlockedCall& operator=(const UnlockedCall&) = delete;

  /// Raises SystemExit, which ends a thread without a word, if the program is ending. The thread
  /// that ends it may go on.
  static void look_for_the_end();

 private:
  friend void end_unlocked_calls();
  friend void forget_calls_of_other_threads();

  std::function<void()> stop_;
  std::thread::id thread_ = std::this_thread::get_id();
};

/// Returns what `work` does while other threads run. Raises SystemExit if the program is ending.
template <typename Work>
auto without_lock(std::function<void()> stop, Work work) {
  const UnlockedCall call(std::move(stop));
  auto result = [&] {
    const pybind11::gil_scoped_release unlocked;
    return work();
  }();
  UnlockedCall::look_for_the_end();
  return result;
}

/// Ends the work of all other threads, waits until they are back, and lets none begin. For the end
/// of the program: a thread that asked for Python's lock after it would be ended by Python in the
/// midst of functions that are not made for it, and the program with it.
void end_unlocked_calls();

/// For a child process, which has no thread but the one that made it.
void forget_calls_of_other_threads();

}  // namespace tori::python
