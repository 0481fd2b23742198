// A module of another build, whose functions must not be called.
#include "cli/drawing/drawing_table.hpp"

extern "C" __attribute__((visibility("default")))
const tori::cli::DrawingTable toritsume_drawing_table;

const tori::cli::DrawingTable toritsume_drawing_table = {.build = "0.0.1, another compiler",
                                                         .to_svg = nullptr,
                                                         .to_png = nullptr,
                                                         .to_pdf = nullptr,
                                                         .to_book = nullptr,
                                                         .to_course_book = nullptr,
                                                         .to_sheets = nullptr,
                                                         .to_anki = nullptr,
                                                         .to_page = nullptr,
                                                         .to_course_page = nullptr};
