// The request `verify` for many problems, and its comparison with known ones.
#include <catch2/catch.hpp>

#include <optional>
#include <string>

#include "api/service.hpp"
#include "tests/api/scripted_monitor.hpp"
#include "tests/json.hpp"

using namespace tori;
using Json = nlohmann::ordered_json;

namespace {

/// A mate in 3 plies (tests/data/mates.txt).
const std::string kMateIn3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

Json ask(api::Service& service, const Json& request, bool pressed = false) {
  api::test::ScriptedMonitor monitor;
  monitor.pressed = pressed;
  return tori::test::parsed_in_order(service.answer(request.dump(), monitor));
}

}  // namespace

TEST_CASE("api: problems of a text are verified, and compared with each other and known ones",
          "[api]") {
  const std::string mirrored = "7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1";
  const std::string moved = "7/7/2F4/kP5/7/7/7 b F4c3p2l2r16s 1";
  api::Service service;
  Json request = {{"command", "verify"},
                  {"problems", kMateIn3 + "\nnonsense\n" + mirrored + "\n" + moved + "\n"},
                  {"against", "# known\n" + mirrored + " id \"P; F\"; pv F*4d;\n" + mirrored +
                                  " id \"PF\"; pv F*1c 1c1b 2b3a+;\n"},
                  {"memory", 4}};
  CHECK(ask(service, request).at("error") ==
        "against:3: line: F*7c: a piece is dropped on an empty square only");
  request["against"] = "# known\n\n" + mirrored + " id \"PF\"; pv F*1d 1c1b 3b2a+;\n";
  const Json reports = ask(service, request).at("reports");
  REQUIRE(reports.size() == 4);
  CHECK(reports[0].at("verdict") == "SOUND");
  CHECK(reports[0].at("duplicate_of").is_null());
  CHECK(reports[0].at("known_problems") == 1);
  REQUIRE(reports[0].at("anticipations").size() == 1);
  const Json like = reports[0].at("anticipations")[0];
  CHECK(like.at("likeness") == "mirror-image");
  CHECK(like.at("place") == "against:3");
  CHECK(like.at("title") == "PF");
  CHECK(reports[1].at("verdict") == "error");
  CHECK(reports[1].at("line_number") == 2);
  CHECK(reports[2].at("duplicate_of") == "-:1");
  CHECK(reports[2].at("anticipations")[0].at("likeness") == "same");
  CHECK(reports[3].at("duplicate_of").is_null());

  Json single = {{"command", "verify"}, {"problem", mirrored}, {"memory", 4}};
  const Json plain = ask(service, single);
  CHECK_FALSE(plain.contains("anticipations"));
  single["against"] = kMateIn3;
  const Json compared = ask(service, single);
  CHECK(compared.at("duplicate_of").is_null());
  CHECK(compared.at("anticipations")[0].at("place") == "against:1");
  CHECK(compared.at("line") == plain.at("line"));
}

TEST_CASE("api: limits hold for each problem of a text, and no other is begun after a stop",
          "[api]") {
  const std::string hard = "7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1";
  api::Service service;
  Json request = {
      {"command", "verify"},     {"problems", hard + "\n" + kMateIn3 + "\n" + hard + "\n"},
      {"max_nodes", 10000},      {"certificate", true},
      {"promotion", "optional"}, {"memory", 4}};
  const Json limited = ask(service, request).at("reports");
  REQUIRE(limited.size() == 3);
  CHECK(limited[0].at("verdict") == "UNKNOWN");
  CHECK(limited[0].at("certificates").is_null());
  CHECK(limited[1].at("verdict") == "SOUND");
  CHECK(limited[1].at("certificates").is_string());
  CHECK(limited[2].at("verdict") == "UNKNOWN");
  CHECK(limited[2].at("duplicate_of") == "-:1");

  request.erase("max_nodes");
  const Json stopped = ask(service, request, true).at("reports");
  REQUIRE(stopped.size() == 1);
  CHECK(stopped[0].at("readings")[0].at("limit") == "interrupt");
}
