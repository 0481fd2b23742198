// The C interface, called through the shared library as another program calls it.
#include <catch2/catch.hpp>

#include <atomic>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "api/core/version.hpp"
#include "api/toritsume.h"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/json.hpp"

using Json = nlohmann::ordered_json;

namespace {

const std::string kMateIn3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
const std::string kSolve = R"({"command": "solve", "problem": ")";

/// A text of the library, freed.
std::string taken(char* text) {
  REQUIRE(text != nullptr);
  std::string copy = text;
  toritsume_free(text);
  return copy;
}

class Handle {
 public:
  explicit Handle(const char* options = R"({"memory": 16})")
      : handle_(toritsume_new(options, nullptr)) {
    REQUIRE(handle_ != nullptr);
  }
  ~Handle() { toritsume_delete(handle_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  Json ask(const std::string& request, toritsume_callback callback = nullptr,
           void* user = nullptr) {
    return tori::test::parsed_in_order(
        taken(toritsume_answer(handle_, request.c_str(), callback, user)));
  }
  toritsume* get() const { return handle_; }

 private:
  toritsume* handle_;
};

std::string refused_options(const char* options) {
  char* error = nullptr;
  CHECK(toritsume_new(options, &error) == nullptr);
  return taken(error);
}

}  // namespace

TEST_CASE("c interface: requests are answered as by the service", "[api]") {
  CHECK(std::string(toritsume_version()) == tori::api::version());
  Handle handle;
  CHECK(handle.ask(kSolve + kMateIn3 + "\"}").at("plies") == 3);
  CHECK(handle.ask("{").at("error") == "the request is no JSON object");
  CHECK(handle.ask("{\"command\": \"\xff\"}").at("error") == "the request is no JSON object");
  CHECK(handle.ask(R"({"command": "version"})").at("version") == toritsume_version());
  CHECK(tori::test::parsed_in_order(taken(toritsume_answer(nullptr, "{}", nullptr, nullptr)))
            .contains("error"));
  CHECK(
      tori::test::parsed_in_order(taken(toritsume_answer(handle.get(), nullptr, nullptr, nullptr)))
          .contains("error"));
  toritsume_free(nullptr);
  toritsume_delete(nullptr);
  toritsume_stop(nullptr);
}

TEST_CASE("c interface: problems are compared with each other and with known ones", "[api]") {
  Handle handle;
  const Json report =
      handle.ask(R"({"command": "verify", "max_nodes": 100, "memory": 1, "problems": ")" +
                 kMateIn3 + "\\n" + kMateIn3 + R"(", "against": ")" + kMateIn3 + "\"}");
  const Json& reports = report.at("reports");
  REQUIRE(reports.size() == 2);
  CHECK(reports[1].at("duplicate_of") == "-:1");
  CHECK(reports[1].at("anticipations")[0].at("likeness") == "same");
}

TEST_CASE("c interface: options of a handle hold for requests without the key", "[api]") {
  Handle limited(R"({"memory": 16, "max_nodes": 1})");
  const std::string request = kSolve + kMateIn3 + "\"";
  CHECK(limited.ask(request + "}").at("limit") == "nodes");
  CHECK(limited.ask(request + R"(, "max_nodes": 100000})").at("verdict") == "mate");
  CHECK(limited.ask(R"({"command": "check", "certificates": ""})").at("certificates").empty());
  const std::string deep = std::string(300'000, '[') + std::string(300'000, ']');
  CHECK(limited.ask(R"({"command": )" + deep + "}").at("error") == "the request is no JSON object");
  CHECK(refused_options((R"({"memory": )" + deep + "}").c_str()) ==
        "the options are no JSON object");
  CHECK(limited.ask(R"({"command": "setup", "position": ")" + kMateIn3 + "\"}").contains("faults"));
  Handle plain(nullptr);
  CHECK(plain.ask(R"({"command": "version"})").contains("search"));
  CHECK(refused_options("[]") == "the options are no JSON object");
  CHECK(refused_options(R"({"memory": 0})") == "'memory' is no whole number from 1 to 1048576");
  CHECK(refused_options(R"({"interval": 0})") == "'interval' is no number of seconds above 0");
  CHECK(refused_options(R"({"threads": 2})") == "\"threads\" is no key of this request");
  CHECK(toritsume_new("[]", nullptr) == nullptr);
}

TEST_CASE("c interface: the callback hears of the search and ends it", "[api]") {
  struct Heard {
    std::vector<Json> events;
    std::size_t stop_after = 0;
  } heard;
  const toritsume_callback hear = [](void* user, const char* event) {
    auto& what = *static_cast<Heard*>(user);
    what.events.push_back(tori::test::parsed_in_order(event));
    return what.events.size() == what.stop_after ? 1 : 0;
  };
  Handle handle(R"({"memory": 16, "interval": 1e-9})");
  heard.stop_after = 3;
  const std::string compose = R"({"command": "compose", "plies": 3, "seed": 2026, "count": 2})";
  const Json stopped = handle.ask(compose, hear, &heard);
  CHECK(stopped.at("finished") == false);
  CHECK(heard.events.size() == 3);
  CHECK(heard.events[0].at("event") == "compose");
  CHECK(heard.events[1].at("candidates") >= heard.events[0].at("candidates"));
  heard = {};
  const Json whole = handle.ask(compose, hear, &heard);
  CHECK(whole.at("finished") == true);
  std::vector<Json> found;
  for (const Json& event : heard.events) {
    if (event.at("event") == "found") found.push_back(event.at("record"));
  }
  CHECK(Json(found) == whole.at("records"));
}

TEST_CASE("c interface: the mate found so far is told with its moves", "[api]") {
  std::vector<Json> events;
  const toritsume_callback hear = [](void* user, const char* event) {
    static_cast<std::vector<Json>*>(user)->push_back(tori::test::parsed_in_order(event));
    return 0;
  };
  const std::string position = "6k/1S5/6c/3FS1c/7/7/7 b FCR4Sc4p2lr10s 1";
  Handle handle(R"({"memory": 16, "interval": 1e-9})");
  const Json solution = handle.ask(kSolve + position + "\"}", hear, &events);
  REQUIRE(solution.at("verdict") == "mate");
  std::size_t told = 0;
  for (const Json& event : events) {
    CHECK(event.at("event") == "search");
    CHECK(event.at("line").is_null() == event.at("at_most").is_null());
    if (event.at("line").is_null()) continue;
    ++told;
    CHECK(event.at("line").size() <= event.at("at_most").get<std::size_t>());
    CHECK(event.at("at_most") >= solution.at("plies"));
    tori::Position board = *tori::parse_position(position, tori::Promotion::optional);
    for (const Json& text : event.at("line")) {
      const auto move = tori::parse_move(text.get<std::string>());
      REQUIRE(move);
      board.play(*move);
    }
    CHECK(tori::is_mate(board));
  }
  CHECK(told > 0);
}

TEST_CASE("c interface: a callback may stop, but not ask, its handle", "[api]") {
  struct Nested {
    toritsume* handle;
    std::string answer;
  };
  Handle handle(R"({"memory": 16, "interval": 1e-9})");
  Nested nested{handle.get(), ""};
  const toritsume_callback ask = [](void* user, const char* /*event*/) {
    auto& what = *static_cast<Nested*>(user);
    what.answer = taken(toritsume_answer(what.handle, "{}", nullptr, nullptr));
    toritsume_stop(what.handle);
    return 0;
  };
  const std::string compose = R"({"command": "compose", "plies": 3, "candidates": "0..100000"})";
  CHECK(handle.ask(compose, ask, &nested).at("finished") == false);
  CHECK(nested.answer == R"({"error":"a callback may not ask the handle that calls it"})");
  CHECK(handle.ask(R"({"command": "version"})").contains("search"));
}

TEST_CASE("c interface: no exception comes out", "[api]") {
  Handle handle(R"({"memory": 16, "interval": 1e-9})");
  const toritsume_callback fails[] = {
      [](void* /*user*/, const char* /*event*/) -> int {
        throw std::runtime_error("of the callback");
      },
      [](void* /*user*/, const char* /*event*/) -> int { throw std::bad_alloc(); },
      [](void* /*user*/, const char* /*event*/) -> int { throw 5; }};
  const std::string compose = R"({"command": "compose", "plies": 3, "candidates": "0..10"})";
  for (const toritsume_callback fail : fails) {
    CHECK(handle.ask(compose, fail).at("error") == "the callback threw an exception");
  }
  CHECK(handle.ask(compose).at("finished") == true);
}

TEST_CASE("c interface: handles work at the same time, calls for one in turn", "[api]") {
  constexpr int kThreads = 4;
  // Each search goes on until every other one has been heard of: so none waits for another.
  struct Meeting {
    std::atomic<int> arrived = 0;
  } meeting;
  const toritsume_callback meet = [](void* user, const char* /*event*/) {
    auto& arrived = static_cast<Meeting*>(user)->arrived;
    thread_local bool here = false;
    if (!here) ++arrived;
    here = true;
    return arrived == kThreads ? 1 : 0;
  };
  const std::string endless =
      R"({"command": "compose", "plies": 99, "candidates": "0..1000000000000"})";
  std::vector<Json> reports(kThreads);
  std::vector<std::thread> threads;
  for (Json& report : reports) {
    threads.emplace_back([&meeting, &report, &endless, meet] {
      Handle handle(R"({"memory": 16, "interval": 1e-9})");
      report = handle.ask(endless, meet, &meeting);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Json& report : reports) CHECK(report.at("finished") == false);
  Handle shared;
  threads.clear();
  for (Json& report : reports) {
    threads.emplace_back([&] { report = shared.ask(kSolve + kMateIn3 + "\"}"); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Json& report : reports) CHECK(report.at("plies") == 3);
}

TEST_CASE("c interface: a search is stopped from another thread", "[api]") {
  Handle handle(R"({"memory": 16, "interval": 1e-9})");
  std::atomic<bool> begun = false;
  const toritsume_callback note = [](void* user, const char* /*event*/) {
    *static_cast<std::atomic<bool>*>(user) = true;
    return 0;
  };
  std::thread stopper([&] {
    while (!begun) std::this_thread::yield();
    toritsume_stop(handle.get());
  });
  const Json report = handle.ask(
      R"({"command": "compose", "plies": 99, "candidates": "0..1000000000000"})", note, &begun);
  stopper.join();
  CHECK(report.at("finished") == false);
}
