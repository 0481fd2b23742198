// Drawings as the bytes of a file: how the output of cairo is collected, and what becomes of its
// exceptions.
#pragma once

#include <cairomm/surface.h>

#include <functional>
#include <optional>
#include <string>

#include "problems/pictures/picture.hpp"

namespace tori::pictures {

/// A function that appends the output of a surface to `bytes`, which must outlive the surface.
Cairo::Surface::SlotWriteFunc into(std::string& bytes);

/// Why nothing was drawn; nullopt if all was.
using DrawFault = std::optional<Message>;

/// Runs `write`, which draws into the string that it gets. An exception of cairo becomes the error
/// with that key and the argument `cause` ("fault.draw.book"); std::bad_alloc is passed on: no
/// drawing, the memory is at fault.
Bytes drawn_bytes(const char* key, const std::function<DrawFault(std::string&)>& write);

}  // namespace tori::pictures
