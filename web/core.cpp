// The one function of the core that JavaScript calls, and those of JavaScript that it calls back:
// the object made by toritsumeCore() has them as `poll`, `pollCompose` and `found`
// (library/worker.js).
#include <string>

#include <emscripten.h>

#include "api/service.hpp"

namespace tori::web {
namespace {

/// Lengths in plies, 0 if unknown. True if the search is to end.
EM_JS(int, js_poll, (double nodes, int at_least, int at_most),
      { return Module["poll"](nodes, at_least, at_most) ? 1 : 0; });

/// True if the run is to end.
EM_JS(int, js_poll_compose, (double candidates, double problems),
      { return Module["pollCompose"](candidates, problems) ? 1 : 0; });

EM_JS(void, js_found, (const char* record), { Module["found"](UTF8ToString(record)); });

std::optional<solver::Limit> limit_if(bool stop) {
  return stop ? std::optional(solver::Limit::interrupt) : std::nullopt;
}

/// Asks JavaScript, whose clock it has.
class WebMonitor final : public api::Monitor {
 public:
  std::optional<solver::Limit> poll(const solver::Progress& progress) override {
    const auto plies = [](const auto& length) { return length ? length->plies() : 0; };
    return limit_if(js_poll(static_cast<double>(progress.nodes), plies(progress.at_least),
                            plies(progress.at_most)) != 0);
  }
  std::optional<solver::Limit> poll_certificate(const solver::Progress& progress) override {
    return poll(progress);
  }
  std::optional<solver::Limit> poll_compose(const composer::RunState& state) override {
    return limit_if(js_poll_compose(static_cast<double>(state.tally.candidates),
                                    static_cast<double>(state.tally.problems)) != 0);
  }
  void found(const std::string& record) override { js_found(record.c_str()); }
  double seconds() const override { return (emscripten_get_now() - start_) / 1000; }

 private:
  double start_ = emscripten_get_now();
};

}  // namespace
}  // namespace tori::web

/// Answers a request (docs/formats.md, "Requests"). The report is valid until the next call.
extern "C" const char* toritsume_answer(const char* request) {
  static tori::api::Service service;
  static std::string report;
  tori::web::WebMonitor monitor;
  report = service.answer(request, monitor);
  return report.c_str();
}
