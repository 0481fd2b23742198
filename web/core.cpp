// The one function of the core that JavaScript calls, and those of JavaScript that it calls back:
// the object made by toritsumeCore() has them as `poll`, `pollCompose` and `found`
// (library/worker.js).
#include <string>
#include <vector>

#include <emscripten.h>

#include "api/service.hpp"
#include "composer/run/run_state.hpp"
#include "problems/record/record_lines.hpp"
#include "rules/notation.hpp"

namespace tori::web {
namespace {

/// Lengths in plies, 0 if unknown; the line of the shortest mate found so far, in USI with blanks.
/// True if the search is to end.
EM_JS(int, js_poll, (double nodes, int at_least, int at_most, const char* line),
      { return Module["poll"](nodes, at_least, at_most, UTF8ToString(line)) ? 1 : 0; });

/// True if the run is to end.
EM_JS(int, js_poll_compose, (double candidates, double problems),
      { return Module["pollCompose"](candidates, problems) ? 1 : 0; });

EM_JS(void, js_found, (const char* record), { Module["found"](UTF8ToString(record)); });

/// Tells JavaScript, whose answers end the request, and whose clock it has.
class WebMonitor final : public api::Monitor {
 public:
  bool stopped() const override { return stopped_; }
  void searching(const solver::Progress& progress) override {
    const solver::FoundMate* const mate = progress.mate();
    const int stop = js_poll(static_cast<double>(progress.nodes),
                             progress.at_least ? progress.at_least->plies() : 0,
                             mate != nullptr ? mate->length.plies() : 0, line_of(mate).c_str());
    stopped_ = stopped_ || stop != 0;
  }
  void certifying(const solver::Progress& progress) override { searching(progress); }
  void composing(const composer::RunState& state) override {
    const int stop = js_poll_compose(static_cast<double>(state.tally.candidates),
                                     static_cast<double>(state.tally.problems));
    stopped_ = stopped_ || stop != 0;
  }
  void found(const problems::Record& record) override {
    js_found(problems::to_json_line(record).c_str());
  }
  double seconds() const override { return (emscripten_get_now() - start_) / 1000; }

 private:
  /// The line of the mate that was found last; it is written once for each length.
  const std::string& line_of(const solver::FoundMate* mate) {
    const int plies = mate != nullptr ? mate->length.plies() : 0;
    if (plies == line_plies_) return line_;
    line_plies_ = plies;
    line_.clear();
    for (const Move move : mate != nullptr ? mate->line : std::vector<Move>()) {
      line_ += (line_.empty() ? "" : " ") + to_usi(move);
    }
    return line_;
  }

  double start_ = emscripten_get_now();
  bool stopped_ = false;
  int line_plies_ = 0;
  std::string line_;
};

}  // namespace
}  // namespace tori::web

/// Answers a request (docs/formats-programs.md, "Requests"). The report is valid until the next
/// call.
extern "C" const char* toritsume_answer(const char* request) {
  static tori::api::Service service;
  static std::string report;
  tori::web::WebMonitor monitor;
  report = service.answer(request, monitor);
  return report.c_str();
}
