#include "python/core/session.hpp"

#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <pybind11/stl.h>

#include "api/toritsume.h"
#include "python/core/made_object.hpp"
#include "python/core/text.hpp"
#include "python/core/unlocked.hpp"

namespace tori::python {
namespace {

namespace py = pybind11;

struct TextDeleter {
  void operator()(char* text) const { toritsume_free(text); }
};
using LibraryText = std::unique_ptr<char, TextDeleter>;

struct HandleDeleter {
  void operator()(toritsume* handle) const { toritsume_delete(handle); }
};

/// What a request brings back beside its report.
struct Watch {
  /// Called with each event; true ends the request. May be None.
  py::object callback;
  /// What Python raised: in the callback, or by Ctrl-C.
  std::optional<py::error_already_set> raised;
};

/// Asks Python whether to go on, whose lock the search does not hold.
int ask_python(void* user, const char* event) {
  auto& watch = *static_cast<Watch*>(user);
  const py::gil_scoped_acquire lock;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (watch.callback.is_none()) return 0;
    return py::bool_(watch.callback(event)) ? 1 : 0;
  } catch (py::error_already_set& raised) {
    watch.raised = std::move(raised);
    return 1;
  }
}

/// A handle of the C interface. Threads of Python that call it wait for each other.
class Session {
 public:
  explicit Session(const Text& options) {
    refuse_zero_bytes("options", options);
    char* error = nullptr;
    handle_.reset(toritsume_new(options.c_str(), &error));
    const LibraryText sentence(error);
    if (handle_ == nullptr && error == nullptr) throw std::bad_alloc();
    if (handle_ == nullptr) throw py::value_error(error);
  }

  std::string answer(const Text& request, const py::object& callback) {
    refuse_zero_bytes("request", request);
    Watch watch{callback, std::nullopt};
    const LibraryText report = without_lock(
        [this] { stop(); },
        [&] {
          return LibraryText(toritsume_answer(handle_.get(), request.c_str(), ask_python, &watch));
        });
    if (watch.raised) throw py::error_already_set(std::move(*watch.raised));
    if (report == nullptr) throw std::bad_alloc();
    return report.get();
  }

  void stop() { toritsume_stop(handle_.get()); }

 private:
  std::unique_ptr<toritsume, HandleDeleter> handle_;
};

}  // namespace
}  // namespace tori::python

template <>
struct pybind11::detail::type_caster<tori::python::Session>
    : tori::python::MadeObjectCaster<tori::python::Session> {};

namespace tori::python {

void add_session(py::module_& module) {
  py::class_<Session>(module, "Session",
                      R"(Answers requests in JSON (docs/formats-programs.md, "Requests").

It keeps the tables of its searches. Threads that call the same session wait for each other.)")
      .def(
          py::init<const Text&>(), py::arg("options") = "{}",
          R"(options: one JSON object (docs/library.md): memory in MiB, max_nodes, seconds, interval
    in seconds.

Raises ValueError for a faulty option.)")
      .def("answer", &Session::answer, py::arg("request"), py::arg("callback") = py::none(),
           R"(Return the report on a request, one JSON object each.

callback: called with each event (docs/library.md, "Events"), one JSON object; if it returns
    true the request ends soon.

Other threads of Python run in the meantime. A faulty request gets a report with the key "error".
Raises what the callback raises, KeyboardInterrupt after Ctrl-C, and SystemExit in other threads
when the program ends.)")
      .def("stop", &Session::stop,
           "End the request that is being answered, soon, with what is known.");
  module.def("end_requests", &end_unlocked_calls,
             "End the requests of all other threads, at the end of the program.");
  module.def("forget_other_threads", &forget_calls_of_other_threads,
             "Forget the requests of threads that a child process does not have.");
  module.def(
      "version", [] { return std::string(toritsume_version()); }, "The version of the program.");
}

}  // namespace tori::python
