// The module that draws, toritsume-drawing.so: its one symbol.
#include "cli/drawing/drawing_table.hpp"

extern "C" __attribute__((visibility("default")))
const tori::cli::DrawingTable toritsume_drawing_table;

const tori::cli::DrawingTable toritsume_drawing_table = {
    .build = TORITSUME_DRAWING_BUILD,
    .to_svg = tori::pictures::to_svg,
    .to_png = tori::pictures::to_png,
    .to_pdf = tori::pictures::to_pdf,
    .to_book = tori::book::to_book,
    .to_course_book = tori::book::to_course_book,
    .to_sheets = tori::book::to_sheets,
    .to_anki = tori::book::to_anki,
    .to_page = tori::lesson::to_page,
    .to_course_page = tori::lesson::to_course_page};
