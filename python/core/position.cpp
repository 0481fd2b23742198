#include "python/core/position.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include "problems/formats/diagram.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/problem_words.hpp"
#include "python/core/made_object.hpp"
#include "python/core/text.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/core/usi_order.hpp"

template <>
struct pybind11::detail::type_caster<tori::Position>
    : tori::python::MadeObjectCaster<tori::Position> {};

namespace tori::python {
namespace {

namespace py = pybind11;

/// The width of a picture in a notebook, in pixels.
constexpr int kPictureWidth = 360;

/// The value that a word stands for; ValueError names the words there are.
template <typename T>
T word_value(const char* name, const std::string& word,
             std::initializer_list<std::pair<const char*, T>> words) {
  std::string known;
  for (const auto& [text, value] : words) {
    if (word == text) return value;
    known += (known.empty() ? "" : ", ") + std::string(text);
  }
  throw py::value_error("'" + std::string(name) + "' is none of " + known);
}

Position read_position(const Text& text, const Text& promotion, const Text& hand) {
  const auto reading = word_value<Promotion>(
      "promotion", promotion,
      {{"optional", Promotion::optional}, {"mandatory", Promotion::mandatory}});
  const bool rest = word_value<bool>("hand", hand, {{"given", false}, {"rest", true}});
  const auto position = problems::read_position(
      text, reading, rest ? problems::DefenderHand::rest : problems::DefenderHand::given);
  if (!position) throw py::value_error(problems::english(position.error()));
  return *position;
}

/// The legal moves that a text names, in any notation; ValueError tells which rule one breaks.
std::vector<Move> moves_of(Position position, const std::string& text) {
  auto moves = problems::read_line_of_moves(position, text);
  if (!moves) throw py::value_error(problems::english(moves.error()));
  for (const Move move : *moves) {
    if (const auto rule = legality::broken_rule(position, move)) {
      throw py::value_error(to_usi(move) + ": " + std::string(legality::to_text(*rule)));
    }
    position.play(move);
  }
  return std::move(*moves);
}

Position played(Position position, const Text& text) {
  for (const Move move : moves_of(position, text)) position.play(move);
  return position;
}

std::vector<std::string> usi_texts(const MoveList& moves) {
  std::vector<std::string> texts;
  for (const Move move : solver::in_usi_order(moves)) texts.push_back(to_usi(move));
  return texts;
}

std::vector<std::string> checks_of(const Position& position) {
  if (!position.has_phoenix(opponent(position.turn()))) return {};
  return usi_texts(check_moves(position));
}

bool in_check(const Position& position) {
  return position.has_phoenix(position.turn()) && position.in_check(position.turn());
}

std::vector<std::string> moves_as(const Position& position, const Text& text,
                                  const Text& notation) {
  const auto style = word_value<Notation>(
      "notation", notation,
      {{"usi", Notation::usi}, {"western", Notation::western}, {"japanese", Notation::japanese}});
  return line_to_text(position, moves_of(position, text), style);
}

std::string diagram_as(const Position& position, const Text& style) {
  using problems::DiagramStyle;
  return problems::to_diagram(position, word_value<DiagramStyle>("style", style,
                                                                 {{"kanji", DiagramStyle::kanji},
                                                                  {"ascii", DiagramStyle::ascii}}));
}

std::string svg_of(const Position& position, std::int64_t width) {
  if (width < 1) throw py::value_error("'width' is below 1");
  if (width > pictures::kMostWidth) {
    throw py::value_error("'width' is above " + std::to_string(pictures::kMostWidth));
  }
  const pictures::Picture picture{
      .position = position,
      .description = problems::english(problems::position_in_words(position))};
  auto svg = pictures::to_svg(picture, static_cast<int>(width));
  if (!svg) throw std::runtime_error(problems::english(svg.error()));
  return std::move(*svg);
}

std::string picture_of(const Position& position) {
  return svg_of(position, kPictureWidth);
}

std::string to_repr(const Position& position) {
  const bool mandatory = position.promotion() == Promotion::mandatory;
  return "Position('" + to_sfen(position) + (mandatory ? "', promotion='mandatory')" : "')");
}

py::tuple reduced(const Position& position) {
  const py::object type = py::type::of<Position>();
  return py::make_tuple(
      type, py::make_tuple(to_sfen(position), std::string(to_text(position.promotion()))));
}

}  // namespace

void add_position(py::module_& module) {
  py::class_<Position>(module, "Position", R"(A position of Tori shogi. It never changes.

Two positions are equal if board, hands, side to move and promotion rule are.)")
      .def(py::init(&read_position), py::arg("text") = std::string(kStartSfen),
           py::arg("promotion") = "optional", py::arg("hand") = "given",
           R"(Read a position.

text: SFEN, or FEN as Fairy-Stockfish and pychess write it; without it the start position.
promotion: "optional" or "mandatory", the promotion rule.
hand: "given", or "rest": the defender (the side not to move) holds every piece that is
    neither on the board nor in the attacker's hand.

Raises ValueError with every fault of the position.)")
      .def_property_readonly("sfen", py::overload_cast<const Position&>(&to_sfen),
                             "The canonical SFEN.")
      .def_property_readonly("fen", &to_fen, "The FEN as Fairy-Stockfish writes it.")
      .def_property_readonly(
          "turn", [](const Position& position) { return std::string(to_text(position.turn())); },
          "The side to move, \"sente\" or \"gote\". In a problem it is the attacker.")
      .def_property_readonly(
          "promotion",
          [](const Position& position) { return std::string(to_text(position.promotion())); },
          "The promotion rule, \"optional\" or \"mandatory\".")
      .def_property_readonly("in_check", &in_check, "Whether the side to move is in check.")
      .def_property_readonly(
          "is_mate",
          [](const Position& position) { return in_check(position) && is_mate(position); },
          "Whether the side to move is mated.")
      .def(
          "legal_moves", [](const Position& position) { return usi_texts(legal_moves(position)); },
          "The legal moves in USI, in the order of their texts.")
      .def("checks", &checks_of, "The legal moves that give check, in the same form.")
      .def("play", &played, py::arg("moves"), R"(Return the position after one or several moves.

moves: one text, the moves separated by spaces, in USI, UCI, western or Japanese notation,
    with or without move numbers.

Raises ValueError that names the move and the rule it breaks.)")
      .def("line", &moves_as, py::arg("moves"), py::arg("notation") = "western",
           R"(Return the moves of a line that begins here, each as a text.

moves: as for play().
notation: "usi", "western" or "japanese".

Raises ValueError that names the move and the rule it breaks.)")
      .def("diagram", &diagram_as, py::arg("style") = "kanji",
           "The board as text of several lines; style: \"kanji\" or \"ascii\".")
      .def("svg", &svg_of, py::arg("width") = kPictureWidth,
           R"(The board as a picture, the text of an SVG; width: its width in pixels, 1 to 10000.

Raises ValueError for another width, and RuntimeError if no font of the system has the signs of the
pieces.)")
      .def("_repr_svg_", &picture_of, "The picture that a notebook shows.")
      .def("__str__", [](const Position& position) { return diagram_as(position, "kanji"); })
      .def("__repr__", &to_repr)
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
      .def("__hash__",
           [](const Position& position) { return py::hash(py::str(to_repr(position))); })
      .def("__reduce__", &reduced);
}

}  // namespace tori::python
