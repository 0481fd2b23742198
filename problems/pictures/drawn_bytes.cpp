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

Bytes drawn_bytes(const std::string& failed,
                  const std::function<std::string(std::string&)>& write) {
  try {
    std::string bytes;
    std::string fault = write(bytes);
    if (!fault.empty()) return tl::unexpected(std::move(fault));
    return bytes;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& fault) {
    return tl::unexpected(failed + ": " + fault.what());
  }
}

}  // namespace tori::pictures
