#include "api/reports/fault_report.hpp"

#include <variant>
#include <vector>

#include "problems/words/message_json.hpp"

namespace tori::api {
namespace {

/// The faults that a message names: those in the list of "setup.faults", else itself.
std::vector<Message> parts_of(const Message& message) {
  const Value* const list = message.key() == "setup.faults" ? message.find("faults") : nullptr;
  if (list == nullptr) return {message};
  std::vector<Message> parts;
  for (const Value& value : std::get<Value::List>(list->content())) {
    parts.push_back(std::get<Message>(value.content()));
  }
  return parts;
}

}  // namespace

Json faults_of(const problems::Fault& fault) {
  Json list = Json::array();
  for (const Message& message : parts_of(fault.message)) {
    Json json = problems::to_json(message);
    json["line"] = fault.line;
    json["column"] = fault.column;
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace tori::api
