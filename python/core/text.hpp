// Texts from Python and for Python.
#pragma once

#include <string>

#include <pybind11/pybind11.h>

namespace tori::python {

/// A text that Python gave, in UTF-8. One that cannot be written so raises ValueError.
struct Text : std::string {
  using std::string::string;
};

/// A sentence for Python. Bytes that are not UTF-8, of the name of a file, become what os.fsdecode
/// makes of them.
inline pybind11::str to_python(const std::string& sentence) {
  PyObject* text = PyUnicode_DecodeUTF8(sentence.data(), static_cast<Py_ssize_t>(sentence.size()),
                                        "surrogateescape");
  if (text == nullptr) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::str>(text);
}

/// Raises ValueError for a text of which C would see only what stands before a zero byte.
inline void refuse_zero_bytes(const char* name, const std::string& text) {
  if (text.find('\0') == std::string::npos) return;
  throw pybind11::value_error("'" + std::string(name) + "' holds a zero byte");
}

}  // namespace tori::python

namespace pybind11::detail {

template <>
struct type_caster<tori::python::Text> {
  PYBIND11_TYPE_CASTER(tori::python::Text, const_name("str"));

  bool load(handle source, bool convert) {
    make_caster<std::string> read;
    if (read.load(source, convert)) {
      static_cast<std::string&>(value) = cast_op<std::string&&>(std::move(read));
      return true;
    }
    if (PyUnicode_Check(source.ptr()) != 0) {
      throw value_error("a text holds half of a surrogate pair, which is no character");
    }
    return false;
  }
};

}  // namespace pybind11::detail
