// The fonts of books have every letter of the course that comes along.
#include <pango/pangocairo.h>
#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "tests/places.hpp"

namespace {

/// How many letters of the text a font lacks; no other font stands in.
int letters_missing(const std::string& family, const std::string& text) {
  const std::unique_ptr<PangoContext, void (*)(void*)> context(
      pango_font_map_create_context(pango_cairo_font_map_get_default()), g_object_unref);
  const std::unique_ptr<PangoLayout, void (*)(void*)> layout(pango_layout_new(context.get()),
                                                             g_object_unref);
  const std::unique_ptr<PangoFontDescription, void (*)(PangoFontDescription*)> font(
      pango_font_description_from_string(family.c_str()), pango_font_description_free);
  const std::unique_ptr<PangoAttrList, void (*)(PangoAttrList*)> attributes(pango_attr_list_new(),
                                                                            pango_attr_list_unref);
  pango_attr_list_insert(attributes.get(), pango_attr_fallback_new(FALSE));
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_attributes(layout.get(), attributes.get());
  pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  return pango_layout_get_unknown_glyphs_count(layout.get());
}

}  // namespace

TEST_CASE("the fonts of books have every letter of the course", "[course][book]") {
  std::ifstream in(tori::test::in_sources("problems/course/course.md"));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  REQUIRE(text.size() > 40'000);
  std::erase(text, '\n');
  for (const std::string family : {"Noto Serif CJK JP 10", "Noto Sans CJK JP 10"}) {
    INFO(family);
    CHECK(letters_missing(family, text) == 0);
    // A letter that no such font has.
    CHECK(letters_missing(family, "a\U0001F40Bb") == 1);
  }
}
