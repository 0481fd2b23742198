// Objects that their class has made, not __new__ alone, which leaves them without a value.
#pragma once

#include <string>

#include <pybind11/pybind11.h>

namespace tori::python {

/// Reads objects of a class for its methods. One that __init__ has not made raises TypeError.
template <typename T>
struct MadeObjectCaster : pybind11::detail::type_caster_base<T> {
  bool load(pybind11::handle source, bool convert) {
    if (pybind11::isinstance<T>(source)) {
      auto* const object = reinterpret_cast<pybind11::detail::instance*>(source.ptr());
      if (!object->get_value_and_holder().holder_constructed()) {
        const std::string made_by =
            pybind11::str(pybind11::type::handle_of(source).attr("__name__"));
        throw pybind11::type_error(made_by + ": the object was not made by " + made_by + "(...)");
      }
    }
    return pybind11::detail::type_caster_base<T>::load(source, convert);
  }
};

}  // namespace tori::python
