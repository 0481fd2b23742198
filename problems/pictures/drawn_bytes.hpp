// Drawings as the bytes of a file: how the output of cairo is collected, and what becomes of its
// exceptions.
#pragma once

#include <cairomm/surface.h>

#include <functional>
#include <string>

#include "problems/pictures/picture.hpp"

namespace tori::pictures {

/// A function that appends the output of a surface to `bytes`, which must outlive the surface.
Cairo::Surface::SlotWriteFunc into(std::string& bytes);

/// Runs `write`, which draws into the string that it gets and returns a fault, or an empty text. An
/// exception of cairo becomes an error that begins with `failed` ("the book cannot be made");
/// std::bad_alloc is passed on: no drawing, the memory is at fault.
Bytes drawn_bytes(const std::string& failed, const std::function<std::string(std::string&)>& write);

}  // namespace tori::pictures
