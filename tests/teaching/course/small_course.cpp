#include "tests/teaching/course/small_course.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "teaching/course/course_file.hpp"

namespace tori::teaching::test {

std::string small_course() {
  return R"(<!-- a comment -->
languages: en, de, ja

# head
title en: At the head | de: Am Kopf | ja: 頭からの詰み
goal en: Mate in front. | de: Setze vorn matt. | ja: 頭から詰ませましょう。
text en: First words. | de: Erste Worte. | ja: はじめに。
```epd
# A comment between boards.
5k1/7/7/3C3/7/7/7 b - 1 kind show; bird 4d; text_en "A crane."; text_de "Ein Kranich."; text_ja "鶴です。";
3k3/7/3S3/7/7/7/7 b F 1 kind example; dm 1; pv F*4b; am F*5b; themes mate:head-falcon;
5k1/7/1l1P3/3C3/7/7/7 b - 1 kind move; bird 4d;
```
text en: More words. | de: Mehr Worte. | ja: つづき。
```epd
4k2/7/7/7/c6/7/C6 b P 1 kind check; answer give; bm P*3c;
7/1k2K2/7/6l/7/7/7 b S 1 kind check; answer between; bm S*2c;
7/7/7/7/3+FP2/3s3/3k3 b - 1 kind take; bm 4e4f;
3k3/7/3S3/7/7/7/7 b C 1 kind judge; pv C*4b; answer no;
1k5/7/1C5/7/1S5/1S5/7 b CS 1 kind foul; pv S*6b; answer foul.third; bm C*6b;
```
draw: ends --theme mate:head-falcon,corner --bird F,+F --count 23 --seed 3
test: fence --pass 2
```epd
1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1; pv C*6b;
7/2F4/kP5/7/7/7/7 b F 1 kind mate; dm 2;
7/5Rk/7/5F1/7/7/7 b F 1 kind defend; pv 2d2c; reply 1b2c;
```
)";
}

std::string changed(std::string_view from, std::string_view to) {
  std::string course = small_course();
  const std::size_t at = course.find(from);
  if (at == std::string::npos) throw std::logic_error("not there: " + std::string(from));
  return course.replace(at, from.size(), to);
}

std::size_t line_of(std::string_view course, std::string_view text) {
  const std::size_t at = course.find(text);
  if (at == std::string_view::npos) throw std::logic_error("not there: " + std::string(text));
  const auto before = course.substr(0, at);
  return 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
}

tl::expected<Course, std::vector<problems::BadInput>> read_text(const std::string& text) {
  std::istringstream in(text);
  return read_course(in, "small.md");
}

}  // namespace tori::teaching::test
