#include "problems/words/catalogue.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "problems/words/catalogue_texts.hpp"

namespace tori::problems {
namespace {

/// Hands on the keys of a file with their patterns or forms as they are read: a tree of JSON that
/// keeps the order of a thousand keys takes half as long again.
template <typename TakePattern, typename TakeForm>
class FileReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  FileReader(TakePattern take_pattern, TakeForm take_form)
      : take_pattern_(take_pattern), take_form_(take_form) {}

  bool key(std::string& name) override {
    (depth_ == 1 ? key_ : form_) = name;
    return true;
  }
  bool string(std::string& text) override {
    if (depth_ == 1) {
      take_pattern_(key_, text);
    } else {
      take_form_(key_, form_, text);
    }
    return true;
  }
  bool start_object(std::size_t /*elements*/) override { return ++depth_ <= 2; }
  bool end_object() override { return --depth_ >= 0; }

  bool null() override { return false; }
  bool boolean(bool) override { return false; }
  bool number_integer(std::int64_t) override { return false; }
  bool number_unsigned(std::uint64_t) override { return false; }
  bool number_float(double, const std::string&) override { return false; }
  bool binary(binary_t&) override { return false; }
  bool start_array(std::size_t) override { return false; }
  bool end_array() override { return false; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }

  /// The key that was read last.
  const std::string& last_key() const { return key_; }

 private:
  TakePattern take_pattern_;
  TakeForm take_form_;
  int depth_ = 0;
  std::string key_, form_;
};

}  // namespace

void refuse_words(std::string_view key, std::string_view what) {
  throw std::logic_error(
      std::string("catalogue of words: \"").append(key).append("\": ").append(what));
}

Catalogue::Catalogue(std::string_view json) {
  const auto take_pattern = [this](const std::string& key, std::string& text) {
    auto pattern = parse_pattern(text);
    if (!pattern) refuse_words(key, pattern.error());
    const bool is_new =
        entries_.try_emplace(key, Entry{std::move(text), std::move(*pattern), {}}).second;
    if (!is_new) refuse_words(key, "stands twice");
  };
  const auto take_form = [this](const std::string& key, const std::string& form,
                                std::string& text) {
    Entry& entry = entries_[key];
    if (!entry.text.empty()) refuse_words(key, "stands twice");
    entry.forms.emplace_back(form, std::move(text));
  };
  FileReader reader(take_pattern, take_form);
  if (!nlohmann::json::sax_parse(json, &reader)) {
    refuse_words(reader.last_key(), "here is no JSON of texts and forms");
  }
}

const Catalogue& Catalogue::of(Language language) {
  struct Read {
    std::once_flag once;
    std::unique_ptr<const Catalogue> catalogue;
  };
  static std::array<Read, kLanguages.size()> all;
  Read& read = all[static_cast<std::size_t>(language)];
  std::call_once(read.once, [&] {
    read.catalogue = std::make_unique<const Catalogue>(catalogue_texts::of(language));
  });
  return *read.catalogue;
}

std::vector<std::string_view> Catalogue::keys() const {
  std::vector<std::string_view> keys;
  for (const auto& [key, entry] : entries_) keys.push_back(key);
  return keys;
}

std::vector<std::string_view> Catalogue::arguments_of(std::string_view key) const {
  std::set<std::string_view> names;
  for (const PatternPart& part : pattern_of(key)) {
    if (part.slot) names.insert(part.slot->argument);
  }
  return {names.begin(), names.end()};
}

const Catalogue::Entry& Catalogue::entry(std::string_view key) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) refuse_words(key, "there is no such key");
  return found->second;
}

const Pattern& Catalogue::pattern_of(std::string_view key) const {
  return entry(key).pattern;
}

std::string_view Catalogue::form_of(std::string_view key, std::string_view form) const {
  const Entry& known = entry(key);
  if (known.forms.empty()) return known.text;
  if (form.empty()) return known.forms.front().second;
  for (const auto& [name, text] : known.forms) {
    if (name == form) return text;
  }
  refuse_words(key, std::string("there is no form \"").append(form).append("\""));
}

bool Catalogue::has_form(std::string_view key, std::string_view form) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) return false;
  const Forms& forms = found->second.forms;
  return std::any_of(forms.begin(), forms.end(),
                     [form](const auto& known) { return known.first == form; });
}

std::string english(const Message& message) {
  return Catalogue::of(Language::english).text(message, Notation::usi);
}

}  // namespace tori::problems
