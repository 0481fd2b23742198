// `verify --against` and `--sheet`: what editors and judges need beside the verdict.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/cli/run_verify.hpp"
#include "tests/cli/temporary_file.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;

namespace {

using tori::problems::test::FileName;

const std::string kStarter = tori::test::in_sources("problems/collections/starter.epd");

std::string bytes_of(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// How often a part occurs in a text.
int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

/// Known problems: the sound one with its solution, and one of its family without the fifth file.
const std::string kKnown = kSound + " pv F*7e 7d7c R*7d; id \"Two birds\"\n" + kBlemished + "\n";

}  // namespace

TEST_CASE("verify: --against names the same problem and the mirror image, with their source") {
  const TemporaryFile known(kKnown);
  const auto objects = verify_json({"--against", known.name()},
                                   kSoundTurned + "\n" + kSoundMirrored + "\n" + kCooked + "\n");
  REQUIRE(objects.size() == 3);
  CHECK(objects[0].at("known_problems") == 2);
  REQUIRE(objects[0].at("anticipations").size() == 1);
  const nlohmann::json& same = objects[0].at("anticipations").at(0);
  CHECK(same.at("likeness") == "same");
  CHECK(same.at("place") == known.name() + ":1");
  CHECK(same.at("title") == "Two birds");
  CHECK(same.at("identity").get<std::string>().size() == 16);
  CHECK(objects[1].at("anticipations").at(0).at("likeness") == "mirror-image");
  // The cooked problem has another position, but the same solution.
  CHECK(objects[2].at("anticipations").at(0).at("likeness") == "idea");
  const auto unlike = verify_json({"--against", known.name()}, kNoCheck + "\n");
  CHECK(unlike.at(0).at("anticipations").empty());
  CHECK_FALSE(verify_json({}, kSound + "\n").at(0).contains("anticipations"));
}

TEST_CASE("verify: --against in CSV") {
  const TemporaryFile known(kKnown);
  const Outcome rows =
      verify({"--csv", "--against", known.name(), "-"}, kSoundMirrored + "\n" + kNoCheck + "\n");
  CHECK(has(rows.out, ",duplicate_of,anticipated_by,nodes,"));
  CHECK(has(rows.out, ",mirror-image " + known.name() + ":1,"));
  CHECK(count(rows.out, known.name()) == 1);
}

TEST_CASE("verify: --against in the text report, and its exit code") {
  const TemporaryFile known(kKnown);
  const Outcome mirrored = verify({"--against", known.name(), "-"}, kSoundMirrored + "\n");
  CHECK(mirrored.code == 0);
  CHECK(has(mirrored.out, "SOUND\nanticipated among 2 known problems:\n  the mirror image: " +
                              known.name() + ":1, "));
  CHECK(has(mirrored.out, ", \"Two birds\"\n"));
  const Outcome refused = verify({"--against", known.name(), "--no-anticipated", "--quiet", "-"},
                                 kSoundMirrored + "\n");
  CHECK(refused.code == 1);
  const std::string other = "6k/7/7/5L1/7/7/7 b CP 1\n";
  const Outcome fresh = verify({"--against", known.name(), "--no-anticipated", "-"}, other);
  CHECK(fresh.code == 0);
  CHECK(has(fresh.out, "SOUND\nnot anticipated among 2 known problems\n"));
  const Outcome two = verify({"--against", known.name(), "-"}, other + kSound + "\n");
  CHECK(has(two.out, "1 anticipated problem\n"));
  CHECK(usage_error({"verify", "--no-anticipated", "-"}).value().find("--against") !=
        std::string::npos);
}

TEST_CASE(
    "verify: --against reads several files and collections, what it cannot read is bad input") {
  const TemporaryFile known(kKnown + "nonsense\n" + kSound + " pv F*7d\n");
  FileName collection;
  const Outcome imported = run({"collection", "import", collection.text(), kStarter});
  REQUIRE(imported.code == 0);
  const Outcome found = verify({"--against", collection.text(), "--against", known.name(),
                                "--against", "no-such-file.epd", "--json", "-"},
                               kSound + "\n");
  CHECK(found.code == 3);
  CHECK(has(found.err, known.name() + ":3: "));
  CHECK(has(found.err, known.name() + ":4: "));
  CHECK(has(found.err, "no-such-file.epd"));
  const auto object = tori::test::parsed_json(found.out);
  CHECK(object.at("known_problems") == 634);
  CHECK(object.at("anticipations").front().at("place") == known.name() + ":1");
}

TEST_CASE("verify: every problem of a collection is anticipated by itself") {
  std::ifstream starter(kStarter);
  std::string some;
  std::string line;
  for (int i = 0; i < 12 && std::getline(starter, line);) {
    if (line.empty() || line.front() == '#') continue;
    some += line + "\n";
    ++i;
  }
  for (const auto& object : verify_json({"--against", kStarter, "--max-nodes", "20000"}, some)) {
    CHECK(object.at("anticipations").at(0).at("likeness") == "same");
  }
}

TEST_CASE("verify: --sheet draws one page for each problem, in three languages") {
  for (const std::string language : {"en", "de", "ja"}) {
    const FileName sheet(".pdf");
    const Outcome drawn = verify({"--sheet", sheet.text(), "--language", language, "-"},
                                 kSound + " id one\n" + kCooked + "\n");
    CHECK(drawn.code == 1);
    const std::string bytes = bytes_of(sheet.text());
    CHECK(bytes.rfind("%PDF", 0) == 0);
    CHECK(count(bytes, "/Type /Page %") == 2);
    CHECK(drawn.err.empty());
  }
}

TEST_CASE("verify: a sheet of a position is not called --position") {
  const FileName sheet(".pdf");
  CHECK(verify({"--sheet", sheet.text(), "--position", kCooked + " dm 2"}).code == 1);
  const std::string bytes = bytes_of(sheet.text());
  CHECK_FALSE(has(bytes, "/Title (--position"));
  // "Mate in 3 plies" in UTF-16.
  CHECK(has(bytes, "/Title <FEFF004D00610074006500200069006E00200033"));
}

TEST_CASE("verify: --sheet complains where it cannot draw") {
  const FileName sheet(".pdf");
  const Outcome none = verify({"--sheet", sheet.text(), "-"}, "nonsense\n");
  CHECK(none.code == 3);
  CHECK(has(none.err, "toritsume verify: there is no problem to draw"));
  CHECK_FALSE(std::filesystem::exists(sheet.text()));
  const Outcome lost = verify({"--sheet", "no-such-folder/x.pdf", "-"}, kSound + "\n");
  CHECK(lost.code == 4);
  CHECK(has(lost.err, "no-such-folder/x.pdf"));
  CHECK(usage_error({"verify", "--sheet", "x.png", "-"}));
  CHECK(usage_error({"verify", "--sheet", "-", "-"}));
  const FileName known(".pdf");
  std::ofstream(known.text()) << kKnown;
  const Outcome conflict = verify({"--against", known.text(), "--sheet", known.text(), "-"});
  CHECK(conflict.code == 2);
}

TEST_CASE("verify: a long report is written smaller, so that a sheet stays one page") {
  const FileName sheet(".pdf");
  const Outcome drawn = verify({"--sheet", sheet.text(), "--profile", "full-tree", "-"},
                               "7/1k1+F3/3F3/7/7/7/7 b - 1\n");
  CHECK(drawn.code == 1);
  CHECK(count(bytes_of(sheet.text()), "/Type /Page %") == 1);
}
