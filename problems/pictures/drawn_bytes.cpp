#include "problems/pictures/drawn_bytes.hpp"

#include <exception>
#include <new>
#include <utility>

namespace tori::pictures {

Cairo::Surface::SlotWriteFunc into(std::string& bytes) {
  return [&bytes](const unsigned char* data, unsigned int length) {
    bytes.append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  };
}

Bytes drawn_bytes(const char* key, const std::function<DrawFault(std::string&)>& write) {
  try {
    std::string bytes;
    if (auto fault = write(bytes)) return tl::unexpected(std::move(*fault));
    return bytes;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& fault) {
    return tl::unexpected(Message(key, {{"cause", fault.what()}}));
  }
}

}  // namespace tori::pictures
