// Anticipation: known problems that are the same, the mirror image, or of one family.
#include "problems/selection/anticipation.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "problems/formats/problem_file.hpp"
#include "problems/selection/family.hpp"
#include "problems/selection/idea.hpp"
#include "tests/problems/records.hpp"

namespace tori::problems::test {
namespace {

Problem problem_of(const std::string& line, std::size_t number = 1) {
  return parse_problem(line, "known.epd", number, {}).value();
}

/// "same known.epd:1", one text for each anticipation.
std::vector<std::string> anticipations(const KnownProblems& known, const std::string& line) {
  const Problem problem = problem_of(line);
  std::vector<std::string> texts;
  for (const Anticipation& found : known.find(problem, record_from_problem(problem).value())) {
    texts.push_back(std::string(to_text(found.likeness)) + " " + found.known.place);
  }
  return texts;
}

KnownProblems known_from(const std::vector<std::string>& lines) {
  KnownProblems known;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Problem problem = problem_of(lines[i], i + 1);
    known.add(problem, record_from_problem(problem).value());
  }
  return known;
}

using Texts = std::vector<std::string>;

const char* const kOriginal = "7/2F4/kP5/7/7/7/7 b F 1 pv F*7d 7c7b 5b6a+; id first";
const char* const kMirrored = "7/4F2/5Pk/7/7/7/7 b F 1 pv F*1d 1c1b 3b2a+";
const char* const kTurned = "7/7/7/7/5pK/4f2/7 w f 1";
const char* const kShifted = "7/3F3/1kP4/7/7/7/7 b F 1 pv F*6d 6c6b 4b5a+";
const char* const kOtherKind = "7/2F4/kP5/7/7/7/7 b C 1 pv C*7d 7c7b 5b6a+";
const char* const kOther = "7/7/7/kL5/7/7/7 b FR 1 pv F*7e 7d7c R*7d";

}  // namespace

TEST_CASE("anticipation: the same position, turned and mirrored", "[problems]") {
  const KnownProblems known = known_from({kOriginal, kOther});
  CHECK(known.size() == 2);
  CHECK(anticipations(known, kOriginal) == Texts{"same known.epd:1"});
  CHECK(anticipations(known, kTurned) == Texts{"same known.epd:1"});
  CHECK(anticipations(known, kMirrored) == Texts{"mirror-image known.epd:1"});
  CHECK(anticipations(known, "7/7/7/5Rk/7/7/7 b FL 1") == Texts{"mirror-image known.epd:2"});
  // Another hand makes another position.
  CHECK(anticipations(known, "7/2F4/kP5/7/7/7/7 b FS 1").empty());
}

TEST_CASE("anticipation: a family is known by the solution", "[problems]") {
  const KnownProblems known = known_from({kOtherKind, kShifted, kOther, kOriginal});
  CHECK(anticipations(known, kOriginal) ==
        Texts{"same known.epd:4", "idea known.epd:2", "family known.epd:1"});
  CHECK(anticipations(known, kMirrored) ==
        Texts{"mirror-image known.epd:4", "idea known.epd:2", "family known.epd:1"});
  // Without a solution only the position counts, on either side.
  CHECK(anticipations(known, "7/2F4/kP5/7/7/7/7 b F 1") == Texts{"same known.epd:4"});
  const KnownProblems unsolved = known_from({"7/3F3/1kP4/7/7/7/7 b F 1"});
  CHECK(anticipations(unsolved, kOriginal).empty());
  CHECK(anticipations(known, "7/7/7/kL5/7/7/7 b FRs 1").empty());
}

TEST_CASE("anticipation: every known problem is named, with identity and title", "[problems]") {
  const KnownProblems known = known_from({kOriginal, kTurned, kMirrored});
  CHECK(anticipations(known, kOriginal) ==
        Texts{"same known.epd:1", "same known.epd:2", "mirror-image known.epd:3"});
  const Problem problem = problem_of(kOriginal);
  const auto found = known.find(problem, record_from_problem(problem).value());
  CHECK(found.front().known.title == "first");
  CHECK(found.front().known.identity == identity_of(problem.position));
  CHECK(found.back().known.title.empty());
}

TEST_CASE("anticipation: a known problem of 7 plies or more is found as an ending", "[problems]") {
  const Problem whole = problem_of(
      "3k3/7/2F4/6C/7/7/7 b 2CSfc4p2l2r15s 1 pv C*4b 4a3b 5c4c 3b2a C*2b 2a2b 4b3c 2b1a S*1b 1a1b "
      "1d2c 1b2c 4c3b+ 2c1c 3b2b 1c1d 2b2d");
  const Record record = record_from_problem(whole).value();
  // The rest of the problem, in so many plies, as a known one.
  const auto rest_is_found = [&](std::size_t plies) {
    const std::vector<Move>& line = whole.claim.line;
    Problem rest = whole;
    rest.claim.line.assign(line.end() - static_cast<std::ptrdiff_t>(plies), line.end());
    for (std::size_t i = 0; i + plies < line.size(); ++i) rest.position.play(line[i]);
    KnownProblems known;
    known.add(rest, record_from_problem(rest).value());
    const auto found = known.find(whole, record);
    return found.size() == 1 && found.front().likeness == Likeness::ending;
  };
  CHECK(rest_is_found(15));
  CHECK(rest_is_found(9));
  CHECK(rest_is_found(7));
  CHECK_FALSE(rest_is_found(5));
  CHECK_FALSE(rest_is_found(17));
}

// What the index finds is what comparing with every known problem finds.
TEST_CASE("anticipation: the index finds what a comparison with all finds", "[problems]") {
  const Texts lines = {kOriginal, kMirrored, kTurned, kShifted, kOtherKind, kOther};
  const KnownProblems known = known_from(lines);
  for (const std::string& line : lines) {
    const Problem problem = problem_of(line);
    const Record record = record_from_problem(problem).value();
    Texts expected;
    for (const std::string likeness : {"same", "mirror-image", "idea", "family"}) {
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const Problem other = problem_of(lines[i], i + 1);
        const Record other_record = record_from_problem(other).value();
        std::string found;
        const auto keys = family_keys(record);
        for (const std::string& key : family_keys(other_record)) {
          if (std::find(keys.begin(), keys.end(), key) != keys.end()) found = "family";
        }
        if (have_common(idea_keys(record), idea_keys(other_record))) found = "idea";
        if (record.line.empty() || other_record.line.empty()) found.clear();
        if (record.identity == other_record.identity) {
          const bool mirrored = canonical(problem.position).symmetry.mirrored !=
                                canonical(other.position).symmetry.mirrored;
          found = mirrored ? "mirror-image" : "same";
        }
        if (found == likeness) expected.push_back(found + " " + other.place());
      }
    }
    CHECK(anticipations(known, line) == expected);
  }
}

}  // namespace tori::problems::test
