// The C interface. It is a front end: it reads the clock for those who call it.
#include "api/toritsume.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "api/core/json.hpp"
#include "api/core/memory_size.hpp"
#include "api/core/version.hpp"
#include "api/requests/request_fields.hpp"
#include "api/service.hpp"
#include "composer/run/run_state.hpp"
#include "problems/record/record_json.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::api {
namespace {

/// What a handle was made with: defaults of its requests, and the seconds between two events.
struct HandleOptions {
  Json defaults = Json::object();
  double interval = 0.1;
};

tl::expected<HandleOptions, Message> read_handle_options(const char* text) {
  HandleOptions options;
  if (text == nullptr) return options;
  Json object = parse_json(text);
  if (!object.is_object()) return tl::unexpected(Message("fault.request.options-no-object"));
  Fields fields(object);
  fields.number("memory", 1, most_mebibytes());
  fields.number("max_nodes", 1, kNoNodeLimit);
  fields.seconds("seconds");
  options.interval = fields.seconds("interval").value_or(options.interval);
  if (auto fault = fields.fault()) return tl::unexpected(std::move(*fault));
  object.erase("interval");
  options.defaults = std::move(object);
  return options;
}

/// The request with the defaults for the keys that it could have and has not.
Json with_defaults(Json request, const Json& defaults) {
  if (!request.is_object() || defaults.empty()) return request;
  const Json command = request.value("command", Json());
  const bool searches = command == "solve" || command == "verify" || command == "missed";
  for (const auto& [key, value] : defaults.items()) {
    const bool known = searches || (command == "check" && key == "memory");
    if (known && !request.contains(key)) request[key] = value;
  }
  return request;
}

/// Thrown when a callback has thrown. No std::exception: nothing on the way out takes it for a
/// defect of the program, or for want of memory.
struct CallbackFailed {};

/// Tells a callback of the events of one request. What it returns, and the handle, end the request.
class CallbackMonitor final : public Monitor {
 public:
  CallbackMonitor(std::atomic<bool>& stop, double interval, toritsume_callback callback, void* user)
      : stop_(stop), interval_(interval), callback_(callback), user_(user) {}

  bool stopped() const override { return stop_; }
  void searching(const solver::Progress& progress) override { search_event("search", progress); }
  void certifying(const solver::Progress& progress) override {
    search_event("certificate", progress);
  }
  void composing(const composer::RunState& state) override {
    if (!is_due()) return;
    send({{"event", "compose"},
          {"candidates", state.tally.candidates},
          {"problems", state.tally.problems},
          {"seconds", seconds()}});
  }
  void found(const problems::Record& record) override {
    send({{"event", "found"}, {"record", problems::to_json(record)}});
  }
  double seconds() const override {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  void search_event(const char* name, const solver::Progress& progress) {
    if (!is_due()) return;
    const solver::FoundMate* const mate = progress.mate();
    send({{"event", name},
          {"nodes", progress.nodes},
          {"at_least", progress.at_least ? Json(progress.at_least->plies()) : Json()},
          {"at_most", mate ? Json(mate->length.plies()) : Json()},
          {"line", mate ? moves_to_json(mate->line) : Json()},
          {"seconds", seconds()}});
  }

  /// True once in each interval.
  bool is_due() {
    if (callback_ == nullptr || stop_ || seconds() < next_) return false;
    next_ = seconds() + interval_;
    return true;
  }

  void send(const Json& event) {
    if (callback_ == nullptr || stop_) return;
    const std::string text = dump_line(event);
    try {
      if (callback_(user_, text.c_str()) != 0) stop_ = true;
    } catch (const std::exception&) {
      throw CallbackFailed();
    }
  }

  std::atomic<bool>& stop_;
  double interval_;
  toritsume_callback callback_;
  void* user_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  /// The seconds at which the next event is due.
  double next_ = interval_;
};

/// A copy for C; nullptr if there is no memory.
char* copied(std::string_view text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

constexpr std::string_view kOutOfMemory = R"({"error":"there is not enough memory"})";

char* error_text(const std::string& sentence) {
  return copied(dump_line({{"error", sentence}}));
}

/// Calls a function that returns a text for C; an exception becomes an error.
template <typename Function>
char* without_exceptions(Function function) noexcept {
  try {
    return function();
  } catch (const std::bad_alloc&) {
    return copied(kOutOfMemory);
  } catch (const std::exception& exception) {
    const char* what = exception.what();
    try {
      return error_text(std::string("defect of the program: ") + what);
    } catch (...) {
      return copied(kOutOfMemory);
    }
  } catch (...) {
    return copied(R"({"error":"the callback threw an exception"})");
  }
}

}  // namespace
}  // namespace tori::api

struct toritsume {  // NOLINT(readability-identifier-naming): its name in C
  explicit toritsume(tori::api::HandleOptions what) : options(std::move(what)) {}

  tori::api::HandleOptions options;
  tori::api::Service service;
  std::mutex mutex;
  /// The thread whose request is being answered.
  std::atomic<std::thread::id> owner{};
  std::atomic<bool> stop = false;
};

namespace tori::api {
namespace {

/// Holds a handle while it answers a request of this thread.
class HandleLock {
 public:
  explicit HandleLock(toritsume& handle) : handle_(handle), lock_(handle.mutex) {
    handle_.stop = false;
    handle_.owner = std::this_thread::get_id();
  }
  ~HandleLock() { handle_.owner = std::thread::id(); }
  HandleLock(const HandleLock&) = delete;
  HandleLock& operator=(const HandleLock&) = delete;

 private:
  toritsume& handle_;
  std::lock_guard<std::mutex> lock_;
};

char* answer_on(toritsume& handle, const char* request, toritsume_callback callback, void* user) {
  if (handle.owner.load() == std::this_thread::get_id()) {
    return error_text("a callback may not ask the handle that calls it");
  }
  const HandleLock lock(handle);
  CallbackMonitor monitor(handle.stop, handle.options.interval, callback, user);
  Json whole = with_defaults(parse_json(request), handle.options.defaults);
  return copied(dump_line(handle.service.report_on(std::move(whole), monitor)));
}

toritsume* new_handle(const char* options, char** error) {
  auto read = read_handle_options(options);
  if (read) return new toritsume(std::move(*read));
  if (error != nullptr) *error = copied(problems::english(read.error()));
  return nullptr;
}

}  // namespace
}  // namespace tori::api

const char* toritsume_version(void) {
  return tori::api::version().data();
}

toritsume* toritsume_new(const char* options, char** error) {
  if (error != nullptr) *error = nullptr;
  try {
    return tori::api::new_handle(options, error);
  } catch (...) {
    if (error != nullptr) *error = tori::api::copied("there is not enough memory");
    return nullptr;
  }
}

void toritsume_delete(toritsume* handle) {
  delete handle;
}

char* toritsume_answer(toritsume* handle, const char* request, toritsume_callback callback,
                       void* user) {
  return tori::api::without_exceptions([&] {
    if (handle == nullptr || request == nullptr) {
      return tori::api::error_text("handle and request may not be NULL");
    }
    return tori::api::answer_on(*handle, request, callback, user);
  });
}

void toritsume_stop(toritsume* handle) {
  if (handle != nullptr) handle->stop = true;
}

void toritsume_free(char* text) {
  std::free(text);
}
