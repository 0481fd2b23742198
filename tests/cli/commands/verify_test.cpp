// `verify`: the report for people, exit codes, the order of a batch.
#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>

#include "tests/cli/process.hpp"
#include "tests/cli/run_verify.hpp"

using namespace cli_test;
using namespace std::chrono_literals;

namespace {

/// The exit code for problems, one a line.
int code_of(const std::string& problems, std::vector<std::string> arguments = {}) {
  arguments.push_back("-");
  return verify(arguments, problems).code;
}

/// A batch with every verdict, bad lines and duplicates in between.
std::string batch() {
  std::string text;
  for (int i = 0; i < 3; ++i) {
    text += kSound + "\nnonsense\n" + kBlemished + " dm 9\n" + kCooked + "\n\n" + kNoCheck + "\n" +
            kSoundTurned + "\n7/7/7/7/7/7/7 b - 1\n" + kBlemished + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("verify: the report of a sound problem") {
  const Outcome verified = verify({"--position", kSound + " dm 2; pv F*7e 7d7c R*7d"});
  CHECK(verified.code == 0);
  CHECK(verified.err.empty());
  CHECK(without_seconds(verified.out).starts_with("--position\n" + kSound + R"(
SOUND
promotion optional and mandatory alike:
  mate in 3 plies (#2), as stated
    1. Fa*7e Ph7c  2. RQ*7d
    This mate is called "Quail's spear".
  tries:
    Fa*6e? Phx6e!
  defences (plies to mate, pieces left over):
    ply 2: Ph7c  2, 0 left
)"));
}

TEST_CASE("verify: the report of a cooked problem") {
  const Outcome verified = verify({"--position", kCooked});
  CHECK(verified.code == 1);
  CHECK(without_seconds(verified.out).starts_with("--position\n" + kCooked + R"(
UNSOUND
promotion optional and mandatory alike:
  mate in 3 plies (#2)
    1. Fa*7e Ph7c  2. RQ*7d
    This mate is called "Quail's spear".
  breaks it:
    ply 1: cook RQ*7e, mate in 3 plies: 1. RQ*7e Ph6e  2. Fa*6f
  tolerated:
    ply 3: last-move dual LQ6b, mate in 3 plies: 2. LQ6b Ph7b  3. RQ*7c
)"));
}

TEST_CASE("verify: cooks of one slider from several squares are one line") {
  const std::string text =
      verify_report("p3k2/3S3/3K3/7/7/3+F3/7 b R2S 1", {"--promotion", "optional"});
  CHECK(
      has(text,
          "    ply 1: cook RQ*3d, mate in 7 plies: 1. RQ*3d Ph2a  2. RQ2e Ph1b  3. Sw*1c Ph1a  4. "
          "+Fa5e (likewise on 3e and 3f)\n"));
  CHECK(
      has(text,
          "    ply 3: cook RQ*2c, mate in 3 plies: 2. RQ*2c Ph1a  3. +Fa2b (likewise on 2d, 2e, 2f "
          "and 2g)\n"));
  CHECK_FALSE(has(text, "cook RQ*2d"));
}

TEST_CASE("verify: the report of a problem without a mate") {
  const Outcome verified = verify({"--position", kNoCheck + " dm 2"});
  CHECK(verified.code == 1);
  CHECK(without_seconds(verified.out) == "--position\n" + kNoCheck + R"(
sente is to move and has no check
gote holds nothing, though 30 pieces are neither on the board nor in sente's hand: is "hand rest" meant?
UNSOUND
promotion optional and mandatory alike:
  no mate
  breaks it:
    there is no mate; stated: mate in 3 plies (#2)
2 nodes
)");
}

TEST_CASE("verify: a swallow's drop that would mate is a try") {
  const std::string drop_mate = "5sk/5c1/6S/7/7/7/7 b SR 1";
  const std::string why = "? would mate, but a swallow may not be dropped to do so\n";
  CHECK(has(verify_report(drop_mate), "    Sw*1b" + why));
  CHECK(has(verify_report(drop_mate, {"--notation", "usi"}), "    S*1b" + why));
  CHECK(has(verify_report(drop_mate, {"--notation", "japanese"}), "    ☗1二燕打" + why));
}

TEST_CASE("verify: exit codes and which of them comes first") {
  const std::string sound = kSound + "\n";
  const std::string unsound = kNoCheck + "\n";
  CHECK(code_of(sound) == 0);
  CHECK(code_of(sound + unsound) == 1);
  CHECK(code_of(sound + "nonsense\n" + unsound) == 3);
  const std::vector<std::string> few{"--max-nodes", "10"};
  CHECK(code_of(sound, few) == 4);
  CHECK(code_of(sound + unsound, few) == 1);
  CHECK(code_of(sound + unsound + "nonsense\n", few) == 3);
  CHECK(code_of(sound + "nonsense\n", few) == 3);
}

TEST_CASE("verify: blemishes are allowed unless --no-blemishes") {
  CHECK(code_of(kBlemished + "\n") == 0);
  CHECK(code_of(kBlemished + "\n", {"--no-blemishes"}) == 1);
  CHECK(code_of(kSound + "\n", {"--no-blemishes"}) == 0);
  CHECK(verify_report(kBlemished, {"--no-blemishes"}) == verify_report(kBlemished));
}

TEST_CASE("verify: --quiet prints nothing but bad input") {
  for (const auto& [problem, code] :
       std::vector<std::pair<std::string, int>>{{kSound, 0}, {kCooked, 1}, {kBlemished, 0}}) {
    const Outcome verified = verify({"--quiet", "-"}, problem + "\n");
    CHECK(verified.code == code);
    CHECK(verified.out.empty());
    CHECK(verified.err.empty());
  }
  const Outcome bad = verify({"--quiet", "-"}, "nonsense\n");
  CHECK(bad.code == 3);
  CHECK(bad.out.empty());
  CHECK(has(bad.err, "-:1: "));
}

TEST_CASE("verify: a limit is told and never called sound") {
  for (const std::string nodes : {"1", "10", "100", "500"}) {
    const std::string text = verify_report(kSound, {"--max-nodes", nodes});
    CAPTURE(nodes, text);
    CHECK(has(text, "UNKNOWN (the limit of " + nodes + " node"));
    CHECK_FALSE(has(text, "\nSOUND"));
  }
  const std::string open = verify_report(kSound, {"--max-nodes", "500"});
  CHECK(has(open, "  not settled: "));
  CHECK(has(open, "questions (the limit of 500 nodes was hit)\n"));
}

TEST_CASE("verify: questions left open beside a break are told as such") {
  const std::string broken =
      verify_report("1R2L2/Lk5/3P3/1p5/7/7/7 b Ff4c2pr16s 1 dm 3", {"--max-nodes", "3000"});
  CHECK(has(broken, "\nUNSOUND\n"));
  CHECK(has(broken, "    shorter than stated (5 plies, #3): mate in 3 plies\n"));
  CHECK(has(broken, "questions (left open once a break was proven)\n"));
}

TEST_CASE("verify: bad lines do not stop a batch, and the end counts") {
  const Outcome verified = verify({"-"}, kSound + "\nnonsense\n" + kCooked + "\n" + kBlemished +
                                             "\n7/7/7/7/7/7/7 b - 1\n" + kNoCheck + "\n");
  CHECK(verified.code == 3);
  CHECK(std::count(verified.err.begin(), verified.err.end(), '\n') == 2);
  CHECK(has(verified.err, "-:2: "));
  CHECK(has(verified.err, "-:5: the defender (gote) has no phoenix\n"));
  for (const std::string& place :
       {"-:1\n" + kSound + "\nSOUND\n", "\n-:3\n" + kCooked + "\nUNSOUND\n",
        "\n-:4\n" + kBlemished + "\nSOUND WITH BLEMISHES\n", "\n-:6\n" + kNoCheck + "\n"}) {
    CHECK(has(verified.out, place));
  }
  CHECK(verified.out.ends_with(
      "\n6 problems: 1 sound, 1 sound with blemishes, 2 unsound, 0 unknown, 2 bad\n"));
}

TEST_CASE("verify: mirror images and colours changed are duplicates") {
  const Outcome verified =
      verify({"-"}, kNoCheck + "\n" + kSound + "\n" + kSoundMirrored + "\n" + kSoundTurned + "\n");
  for (const std::string& place : {"-:3\n" + kSoundMirrored, "-:4\n" + kSoundTurned}) {
    CHECK(has(verified.out, "\n" + place + "\nSOUND\nthe same problem as -:2\n"));
  }
  CHECK_FALSE(has(verified.out, "the same problem as -:1"));
}

TEST_CASE("verify: a reading that the line states is the only one") {
  for (const std::string option : {"both", "optional", "mandatory"}) {
    const std::string text =
        verify_report(kSound + " promotion mandatory", {"--promotion", option});
    CHECK(has(text, "\npromotion mandatory: SOUND\n"));
    CHECK_FALSE(has(text, "optional"));
  }
  CHECK(has(verify_report(kSound, {"--promotion", "optional"}), "\npromotion optional: SOUND\n"));
}

TEST_CASE("verify: moves in Japanese and USI notation") {
  const std::string japanese = verify_report(kCooked, {"--notation", "japanese"});
  CHECK(has(japanese, "    1 ☗7五鷹打 2 ☖7三鵬  3 ☗7四右鶉打\n"));
  CHECK(has(japanese, "cook ☗7五右鶉打, mate in 3 plies: 1 ☗7五右鶉打 2 ☖6五鵬  3 ☗6六鷹打\n"));
  CHECK(has(japanese, "    ☗6五鷹打? ☖同鵬!\n"));
  CHECK(has(japanese, "    ply 2: ☖7三鵬  2, 0 left\n"));
  const std::string usi = verify_report(kCooked, {"--notation", "usi"});
  CHECK(has(usi, "    1. F*7e 7d7c  2. R*7d\n"));
  CHECK(has(usi, "cook R*7e, mate in 3 plies: 1. R*7e 7d6e  2. F*6f\n"));
  CHECK(has(usi, "    F*6e? 7d6e!\n"));
  CHECK(has(usi, "    ply 2: 7d7c  2, 0 left\n"));
}

TEST_CASE("verify: the same report for every number of threads") {
  const auto with = [](const std::string& threads, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--threads", threads});
    return verify(arguments, batch());
  };
  const std::vector<std::string> all{"-"};
  const Outcome one = with("1", all);
  CHECK(one.code == 3);
  CHECK(
      has(one.out, "24 problems: 6 sound, 3 sound with blemishes, 9 unsound, 0 unknown, 6 bad\n"));
  for (const std::string threads : {"2", "3"}) {
    CAPTURE(threads);
    CHECK(without_seconds(with(threads, all).out) == without_seconds(one.out));
    CHECK(with(threads, all).err == one.err);
    for (const std::string& single : {kSound, kCooked, kBlemished + " dm 9"}) {
      CHECK(verify_report(single, {"--threads", threads}) ==
            verify_report(single, {"--threads", "1"}));
    }
  }
}

TEST_CASE("verify: after Ctrl-C no further problem is started, exit code 4") {
  const std::atomic<bool> pressed = true;
  const std::vector<std::string> options{"verify", "--memory", "1M", "-", "no such file"};
  const Outcome result = run(options, kSound + "\n", &pressed);
  CHECK(result.code == 4);
  CHECK(result.out.empty());
  CHECK(has(result.err, "interrupted; problems verified: 0, left open: 0, any others"));
}

TEST_CASE("program: a problem during which Ctrl-C was pressed is left open, not verified") {
  Process process({"verify", "--threads", "1", "--max-nodes", "100M", "-"});
  CHECK(process.write(kSound + "\n7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1\n"));
  process.read_line();
  process.work_for(200ms);
  process.send(SIGINT);
  const Ended ended = process.wait(60s);
  CHECK(ended.code == 4);
  CHECK(has(ended.err, "interrupted; problems verified: 1, left open: 1, any others"));
}

TEST_CASE("verify: arguments that make no sense are refused") {
  for (const std::string word :
       {"within-4", "within-x", "within-0", "within--1", "within-", "within-1001", "any", ""}) {
    CAPTURE(word);
    CHECK(has(usage_error({"verify", "--alternatives", word, "-"}).value(), "--alternatives"));
  }
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"verify", "--json", "--csv", "-"},
        {"verify", "--quiet", "--json", "-"},
        {"verify", "--quiet", "--csv", "-"},
        {"verify", "--profile", "lenient", "-"},
        {"verify", "--promotion", "maybe", "-"},
        {"verify", "--leftover", "yes", "-"},
        {"verify", "--interpositions", "none", "-"},
        {"verify", "--proof", "-", "--position", kSound},
        {"verify"}}) {
    CHECK(usage_error(wrong));
  }
  const Ended ended =
      Process({"verify", "--alternatives", "within-4", "--position", kSound}).wait(10s);
  CHECK(ended.code == 2);
  CHECK(ended.out.empty());
}
