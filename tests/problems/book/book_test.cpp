// Books: the text of problems, their order, and those parts of the PDF that can be read here.
#include <catch2/catch.hpp>

#include <iomanip>
#include <string>
#include <vector>

#include "problems/book/book.hpp"
#include "problems/book/lines.hpp"
#include "rules/notation.hpp"
#include "tests/problems/reading.hpp"

namespace tori::book {
namespace {

using problems::Language;

const std::string kMate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 ";

BookProblem problem_of(const std::string& text) {
  const auto entry = problems::test::parse(text);
  REQUIRE(entry);
  return to_book_problem(*entry, !entry->claim.line.empty(), Language::english);
}

std::vector<Move> moves_of(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream words(text);
  for (std::string word; words >> word;) moves.push_back(*parse_move(word));
  return moves;
}

/// How an English book writes moves.
MoveStyle english(Notation notation) {
  return {problems::Catalogue::of(Language::english), notation};
}

/// How often a part occurs in a text.
int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

int pages_of(const std::string& pdf) {
  return count(pdf, "/Type /Page %");
}

/// ASCII as PDF writes it in UTF-16; cairo uses this for brackets and for text that is not ASCII.
std::string utf16(const std::string& text) {
  std::ostringstream hex;
  for (const char c : text) {
    hex << std::hex << std::uppercase << std::setw(4) << std::setfill('0') << static_cast<int>(c);
  }
  return hex.str();
}

std::string book_of(const std::vector<BookProblem>& problems, const BookStyle& options = {}) {
  const pictures::Bytes pdf = to_book(problems, options);
  REQUIRE(pdf);
  REQUIRE(pdf->starts_with("%PDF-1."));
  return *pdf;
}

/// Title, birds, rules, problems, solutions.
constexpr int kOtherPages = 4;

}  // namespace

TEST_CASE("what a problem says about itself", "[book]") {
  const BookProblem all = problem_of(
      kMate +
      "dm 2; pv F*7d 7c7b 5b6a+; stars 3; hint \"look at the edge\"; themes \"edge, drop\"");
  CHECK(all.stars == 3);
  CHECK(all.hint == "look at the edge");
  CHECK(all.themes == std::vector<std::string>{"edge", "drop"});
  CHECK(all.line.size() == 3);
  CHECK(all.attacker_moves() == 2);
  const BookProblem bare = problem_of(kMate);
  CHECK(bare.stars == 0);
  CHECK(bare.hint.empty());
  CHECK(bare.themes.empty());
  CHECK(bare.line.empty());
  CHECK_FALSE(bare.attacker_moves());
  for (const std::string stars : {"0", "6", "33", "x"}) {
    CHECK(problem_of(kMate + "stars " + stars).stars == 0);
  }
}

TEST_CASE("a stated line is printed if it solves the problem", "[book]") {
  const auto entry = problems::test::parse(kMate + "pv F*7d 7c7b 5b6a+");
  REQUIRE(entry);
  CHECK(to_book_problem(*entry, true, Language::english).line == moves_of("F*7d 7c7b 5b6a+"));
  CHECK(to_book_problem(*entry, false, Language::english).line.empty());
}

TEST_CASE("an identity is no name", "[book]") {
  CHECK(problem_of(kMate + "id \"158876c864286c03\"").problem.id.empty());
  CHECK(problem_of(kMate + "id \"158876c864286c04\"").problem.id == "158876c864286c04");
}

TEST_CASE("title and comment are those of the language, else those for all", "[book]") {
  const std::string texts =
      "id \"A\"; comment \"a\"; title_de \"B\"; comment_de \"b\"; comment_ja \"c\"";
  const auto printed = [](const std::string& opcodes, Language language) {
    const auto entry = problems::test::parse(kMate + opcodes);
    REQUIRE(entry);
    const BookProblem problem = to_book_problem(*entry, false, language);
    return problem.problem.id + problem.comment;
  };
  CHECK(printed(texts, Language::english) == "Aa");
  CHECK(printed(texts, Language::german) == "Bb");
  CHECK(printed(texts, Language::japanese) == "Ac");
  CHECK(printed("", Language::german).empty());
}

TEST_CASE("solutions and variations as text", "[book]") {
  const Position position = problem_of(kMate).problem.position;
  const auto main = moves_of("F*7d 7c7b 5b6a+");
  const std::string gap = "\u00A0";
  CHECK(line_text(position, main, english(Notation::western)) ==
        "1." + gap + "Fa*7d" + gap + "Ph7b 2." + gap + "Fa6a+");
  CHECK(line_text(position, main, english(Notation::japanese)) ==
        "☗7四鷹打" + gap + "☖7二鵬 ☗6一鷹成");
  CHECK(line_text(position, main,
                  {problems::Catalogue::of(Language::japanese), Notation::japanese}) ==
        "☗７四鷹打" + gap + "☖７二鵬 ☗６一鷹成");
  CHECK(line_text(position, main, english(Notation::usi)).find("5b6a+") != std::string::npos);
  CHECK(variation_text(position, main, main, english(Notation::western)).empty());
}

TEST_CASE("lines are broken at spaces only", "[book]") {
  CHECK(unbroken("") == "");
  CHECK(unbroken("a 二鵬 b") == "a 二\u2060鵬 b");
  CHECK(unbroken("1.\u00A0x") == "1\u2060.\u2060\u00A0\u2060x");
}

TEST_CASE("variations begin where they leave the solution", "[book]") {
  const Position position = problem_of("2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1").problem.position;
  const auto main = moves_of("F*3b 2b3c 1b1a C*2b 1a2b");
  const std::string gap = "\u00A0";
  CHECK(variation_text(position, main, moves_of("F*3b 2b1c 3b2c"), english(Notation::western)) ==
        "1..." + gap + "Ph1c 2." + gap + "Fa2c=");
  CHECK(variation_text(position, main, moves_of("F*3b 2b1c 3b2c"), english(Notation::japanese)) ==
        "☖1三鵬 ☗2三鷹不成");
  CHECK(variation_text(position, main, moves_of("F*3b 2b3c 1b1a L*2b 1a2b"),
                       english(Notation::western)) == "2..." + gap + "LQ*2b 3." + gap + "RQx2b");
}

TEST_CASE("tries stand with their answers", "[book]") {
  BookProblem problem = problem_of(kMate + "comment \"the edge holds\"");
  CHECK(problem.comment == "the edge holds");
  problem.tries.push_back({*parse_move("F*6b"), *parse_move("7c7b")});
  problem.tries.push_back({*parse_move("F*7b"), *parse_move("7c7b")});
  CHECK(tries_text(problem, english(Notation::western)) == "Fa*6b?\u00A0Ph7b! Fa*7b?\u00A0Phx7b!");
}

TEST_CASE("the last page of solutions fills its columns evenly", "[book]") {
  std::vector<BookProblem> problems;
  for (int i = 0; i < 8; ++i) problems.push_back(problem_of(kMate + "dm 2; pv F*7d 7c7b 5b6a+"));
  const std::string pdf = book_of(problems);
  // Eight links to solutions: four lead to the left column, four to the right one.
  CHECK(count(pdf, "/XYZ 309.5 ") == 4);
}

TEST_CASE("a problem of a game says what was played there", "[book]") {
  const std::string problem = kMate + "dm 2; pv F*7d 7c7b 5b6a+; index 17; ply 40; ";
  const auto said = [&](const std::string& more, Language language = Language::english) {
    const BookProblem printed = problem_of(problem + more);
    if (!printed.played) return std::string();
    return problems::Catalogue::of(language).text(*printed.played, Notation::western);
  };
  CHECK(said("sm F*6b;") == "In the game (no. 17) ply 41 was Fa*6b: the mate was missed.");
  CHECK(said("sm F*7d;") == "In the game (no. 17) this was played, too, as ply 41.");
  CHECK(said("sm F*6b;", Language::german) ==
        "In der Partie (Nr. 17) kam im 41. Halbzug Fa*6b: Das Matt wurde verpasst.");
  CHECK(said("") == "");
  CHECK(said("sm F*1z;") == "");
  CHECK(said("sm 1g1f;") == "");
  // Without a line it is not known what mates.
  CHECK_FALSE(problem_of(kMate + "index 17; ply 40; sm F*6b;").played);
}

TEST_CASE("questions of other kinds stand behind the mates, kind by kind", "[book]") {
  const auto asked = [](const char* title, const char* id) {
    BookProblem problem = problem_of(kMate + "id " + id + ";");
    problem.question = Question{Message(title), Message("book.answer-mate")};
    return problem;
  };
  std::vector<BookProblem> problems = {
      asked("book.judge-title", "a"), asked("book.defend-title", "b"),
      asked("book.judge-title", "c"), problem_of(kMate + "dm 2; id d;")};
  sort_for_book(problems);
  std::string order;
  for (const BookProblem& problem : problems) order += problem.problem.id;
  CHECK(order == "dbac");
  const auto sections = sections_of(problems);
  REQUIRE(sections.size() == 3);
  CHECK_FALSE(sections[0].title);
  CHECK(sections[1].title == Message("book.defend-title"));
  CHECK(sections[2].count == 2);
  CHECK(pages_of(book_of(problems)) > 0);
}

TEST_CASE("the rest of the box is the defender's, who is to move in an exercise", "[book]") {
  // The whole box in one hand, behind the check C*6b.
  const auto printed = [](const std::string& hand, bool short_hands) {
    BookProblem problem = problem_of("1k5/7/1F5/7/7/7/7 b " + hand + " 1 id x;");
    problem.problem.position.play(*parse_move("C*6b"));
    problem.question = Question{Message("book.judge-title"), Message("book.answer-mate")};
    BookStyle style;
    style.short_hands = short_hands;
    return book_of({problem}, style);
  };
  const std::string defenders = "Cf3c4p2l2r16s";
  const std::string attackers = "F4C4P2L2R16S";
  CHECK(printed(defenders, true) != printed(defenders, false));
  CHECK(printed(attackers, true) == printed(attackers, false));
}

TEST_CASE("of one length the most beautiful problem stands first where that is asked", "[book]") {
  std::vector<BookProblem> problems;
  for (const std::string opcodes :
       {"id a; dm 2; stars 1", "id b; dm 3; stars 1; features beauty=90",
        "id c; dm 2; stars 2; features beauty=9 plies=3", "id d; dm 2; features beauty=100",
        "id e; dm 2; stars 1; features plies=3 beauty=80",
        "id f; dm 2; stars 3; features beauty=0"}) {
    problems.push_back(problem_of(kMate + opcodes));
  }
  CHECK(problems[4].beauty == 80);
  const auto order_by = [&problems](BookOrder order) {
    sort_for_book(problems, order);
    std::string ids;
    for (const BookProblem& problem : problems) ids += problem.problem.id;
    return ids;
  };
  // Without beauty behind the least.
  CHECK(order_by(BookOrder::beauty) == "decfab");
  CHECK(order_by(BookOrder::grades) == "deacfb");
}

TEST_CASE("hints name the first bird", "[book]") {
  const auto hint = [](const std::string& opcodes, Language language = Language::english) {
    return hint_text(problem_of(kMate + opcodes), problems::Catalogue::of(language));
  };
  CHECK(hint("pv F*7d 7c7b 5b6a+").find("drop the falcon") == 0);
  CHECK(hint("pv F*7d 7c7b 5b6a+", Language::german) == "einsetzen: Falke");
  CHECK(hint("pv F*7d 7c7b 5b6a+", Language::japanese) == "鷹を打つ");
  CHECK(hint("pv F*7d 7c7b 5b6a+; hint mine") == "mine");
  CHECK(hint("").empty());
}

TEST_CASE("problems stand by length, then by stars, then as they came", "[book]") {
  std::vector<BookProblem> problems;
  for (const std::string opcodes :
       {"id a", "id b; dm 3; stars 2", "id c; dm 2; stars 5", "id d; pv F*7d 7c7b 5b6a+",
        "id e; dm 3; stars 2", "id f; dm 3"}) {
    problems.push_back(problem_of(kMate + opcodes));
  }
  sort_for_book(problems);
  std::string order;
  for (const BookProblem& problem : problems) order += problem.problem.id;
  CHECK(order == "dcfbea");
  const std::vector<Section> sections = sections_of(problems);
  REQUIRE(sections.size() == 3);
  CHECK(sections[0].attacker_moves == 2);
  CHECK(sections[0].count == 2);
  CHECK(sections[1].first == 2);
  CHECK(sections[1].count == 3);
  CHECK_FALSE(sections[2].attacker_moves);
  CHECK(sections_of({}).empty());
}

TEST_CASE("a book has its pages, bookmarks and metadata", "[book]") {
  const std::vector<BookProblem> problems(13, problem_of(kMate + "dm 2; pv F*7d 7c7b 5b6a+"));
  const std::string pdf = book_of(problems, {.title = "A (B) \\ C", .author = "Someone"});
  CHECK(pages_of(pdf) == kOtherPages + 3);
  CHECK(pdf.find("/Title <FEFF" + utf16("A (B) \\ C") + ">") != std::string::npos);
  CHECK(pdf.find("/Author (Someone)") != std::string::npos);
  CHECK(pdf.find("CreationDate") == std::string::npos);
  // Bookmarks: title, birds, rules, the only length, the solutions and their only length.
  CHECK(count(pdf, "/Title <FEFF" + utf16("Mate in 3 plies (2 moves)") + ">") == 2);
  CHECK(count(pdf, "/Title (Solutions)") == 1);
  CHECK(count(pdf, "/Title (How the birds move)") == 1);
  CHECK(book_of(problems, {.date = "2026-11-21"}).find("/CreationDate (20261121") !=
        std::string::npos);
}

TEST_CASE("a page has as many problems as the options say", "[book]") {
  const std::vector<BookProblem> problems(18, problem_of(kMate));
  for (const int per_page : {1, 2, 4, 6, 9}) {
    const int pages = (18 + per_page - 1) / per_page;
    CHECK(pages_of(book_of(problems, {.per_page = per_page})) == kOtherPages + pages);
  }
  CHECK(pages_of(book_of(problems, {.introduction = false})) == kOtherPages - 2 + 3);
}

TEST_CASE("a solution below its problem stands on the page of the problem", "[book]") {
  std::vector<BookProblem> problems(5, problem_of(kMate + "dm 2; pv F*7d 7c7b 5b6a+; id x"));
  const BookStyle below{.per_page = 6, .solutions = SolutionPlace::below};
  const std::string pdf = book_of(problems, below);
  // No page of solutions.
  CHECK(pages_of(pdf) == kOtherPages - 1 + 5);
  CHECK(count(pdf, "/Title (Solutions)") == 0);
  CHECK(count(pdf, "/Title <FEFF" + utf16("Mate in 3 plies (2 moves)") + ">") == 1);
  problems[0].variations.assign(500, moves_of("F*7d 7c6b"));
  CHECK(pages_of(book_of(problems, below)) > kOtherPages + 5);
}

TEST_CASE("books in every language, style and size", "[book]") {
  const std::vector<BookProblem> problems(2, problem_of(kMate + "pv F*7d 7c7b 5b6a+; stars 5"));
  std::vector<std::string> books;
  for (const Language language : {Language::english, Language::german, Language::japanese}) {
    for (const Paper paper : {Paper::a4, Paper::letter}) {
      const std::string pdf = book_of(problems, {.language = language, .paper = paper});
      CHECK(pages_of(pdf) == kOtherPages + 1);
      const bool a4 = pdf.find("/MediaBox [ 0 0 595 842 ]") != std::string::npos;
      CHECK(a4 == (paper == Paper::a4));
      books.push_back(pdf);
    }
  }
  books.push_back(book_of(problems, {.notation = Notation::japanese}));
  books.push_back(book_of(problems, {.pieces = pictures::PieceStyle::moves}));
  books.push_back(book_of(problems, {.hints = false}));
  for (std::size_t i = 0; i < books.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) CHECK(books[i] != books[j]);
  }
  CHECK(book_of(problems) == books[0]);
}

TEST_CASE("texts of any kind and length leave the pages as they are", "[book]") {
  BookProblem problem = problem_of(kMate + "dm 2; pv F*7d 7c7b 5b6a+");
  const int pages = pages_of(book_of({problem}));
  problem.problem.id = "<b>&" + std::string(5000, 'W') + "\x01\xff";
  problem.hint = "<i>" + std::string(5000, 'h');
  problem.themes = {"</span>", std::string(1000, 't')};
  const std::string long_title = "<script>" + std::string(10'000, 'M');
  const std::string pdf = book_of({problem}, {.title = long_title, .author = long_title});
  CHECK(pages_of(pdf) == pages);
  CHECK(pdf.find("/Title <FEFF" + utf16("<script>MMM")) != std::string::npos);
}

TEST_CASE("a very long solution goes on over columns and pages", "[book]") {
  BookProblem problem =
      problem_of("2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1 pv F*3b 2b3c 1b1a C*2b 1a2b");
  REQUIRE(problem.line.size() == 5);
  problem.variations.assign(2000, moves_of("F*3b 2b1c 3b2c"));
  CHECK(pages_of(book_of({problem})) > kOtherPages + 10);
}

}  // namespace tori::book
