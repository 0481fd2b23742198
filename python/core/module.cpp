// The compiled part of the Python package: toritsume._core.
#include <pybind11/pybind11.h>

#include "python/core/collections.hpp"
#include "python/core/position.hpp"
#include "python/core/session.hpp"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of toritsume.";
  tori::python::add_position(module);
  tori::python::add_session(module);
  tori::python::add_collections(module);
}
