#include "problems/store/record_rows.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "problems/record/record_lines.hpp"
#include "problems/selection/line_shape.hpp"
#include "problems/store/schema.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/fnv.hpp"

namespace tori::problems {
namespace {

/// The versions of the tables (schema.hpp) that first have these columns, as they are now.
constexpr int kChecksumVersion = 2;
constexpr int kShapeVersion = 6;
constexpr int kChallengeVersion = 4;
constexpr int kSoundnessVersion = 5;

/// The version that first has the column of that field.
int version_with(Field field) {
  if (field == Field::challenge) return kChallengeVersion;
  return field == Field::soundness ? kSoundnessVersion : 1;
}

/// The names of the columns of these fields, "identity, number, ...".
std::string column_names(const std::vector<Field>& fields) {
  return joined(fields, ", ", name_of);
}

tl::unexpected<Message> damaged(const std::string& identity, Message fault) {
  return tl::unexpected(Message("fault.collection.damaged-problem",
                                {{"identity", identity}, {"fault", std::move(fault)}}));
}

/// The checksum of a record: FNV-1a of the texts of all fields, each with a zero byte after it, as
/// 16 hexadecimal digits. A challenge or soundness that is not stated is left out, so that
/// checksums from before that field existed stay right.
std::string checksum_of(const Record& record) {
  std::uint64_t hash = kFnvBasis;
  for (std::size_t i = 0; i < kFields; ++i) {
    const std::string text = text_of(record, field_at(i));
    if (text.empty() && version_with(field_at(i)) > kChecksumVersion) continue;
    hash = fnv_1a(std::string_view("\0", 1), fnv_1a(text, hash));
  }
  return fmt::format("{:016x}", hash);
}

/// The hash of the shape of the solution (FNV-1a) as 16 hexadecimal digits; empty if there is no
/// line.
std::string hash_of_shape(const Record& record) {
  return record.line.empty() ? "" : fmt::format("{:016x}", fnv_1a(shape_of(record)));
}

/// True if `a` is the one of two records of a problem that stays.
bool goes_before(const Record& a, const Record& b) {
  if (a.number != b.number) return a.number < b.number;
  return to_json_line(a) < to_json_line(b);
}

/// Runs a statement with these parameters. Returns how many rows it has changed.
template <typename... Parameters>
int run(SQLite::Statement& statement, const Parameters&... parameters) {
  statement.reset();
  int place = 0;
  (statement.bind(++place, parameters), ...);
  return statement.exec();
}

}  // namespace

std::vector<Field> column_fields(int version) {
  std::vector<Field> fields;
  for (std::size_t i = 0; i < kFields; ++i) {
    const Field field = field_at(i);
    const bool has_table = field == Field::themes || field == Field::features;
    if (!has_table && version >= version_with(field)) fields.push_back(field);
  }
  return fields;
}

RecordRows::RecordRows(SQLite::Database& database, const std::string& rest)
    : version_(schema_version(database)),
      fields_(column_fields(version_)),
      rows_(database, "SELECT " + column_names(fields_) +
                          (version_ >= kChecksumVersion ? ", checksum" : "") + " FROM problems " +
                          rest),
      themes_(database, "SELECT theme FROM themes WHERE identity = ? ORDER BY theme"),
      features_(database, "SELECT name, value FROM features WHERE identity = ? ORDER BY name") {}

tl::expected<std::optional<Record>, Message> RecordRows::next() {
  if (!rows_.executeStep()) return std::nullopt;
  place_ = {rows_.getColumn(name_of(Field::number).data()).getInt64(),
            rows_.getColumn(name_of(Field::identity).data()).getString()};
  const std::string& identity = place_.identity;
  RecordDraft draft;
  int column = 0;
  for (const Field field : fields_) {
    const std::string text = rows_.getColumn(column++).getString();
    if (auto fault = draft.set(field, text)) return damaged(identity, std::move(*fault));
  }
  if (auto fault = add_tables(draft, identity)) return damaged(identity, std::move(*fault));
  auto record = draft.finish();
  if (!record) return damaged(identity, record.error());
  if (!record->number) return damaged(identity, Message("fault.collection.no-number"));
  if (auto fault = fault_of_moves(*record)) return damaged(identity, std::move(*fault));
  if (version_ >= kChecksumVersion && rows_.getColumn(column).getString() != checksum_of(*record)) {
    return damaged(identity, Message("fault.collection.checksum"));
  }
  return std::optional<Record>(std::move(*record));
}

RecordDraft::FieldFault RecordRows::add_tables(RecordDraft& draft, const std::string& identity) {
  std::string text;
  for (themes_.reset(), themes_.bind(1, identity); themes_.executeStep();) {
    text += themes_.getColumn(0).getString() + " ";
  }
  if (auto fault = draft.set(Field::themes, text)) return fault;
  text.clear();
  for (features_.reset(), features_.bind(1, identity); features_.executeStep();) {
    text += features_.getColumn(0).getString() + "=" + to_text(features_.getColumn(1).getDouble()) +
            " ";
  }
  return draft.set(Field::features, text);
}

tl::expected<std::vector<Record>, Message> rows_like(SQLite::Database& database,
                                                     const Record& record) {
  const bool has_shapes = schema_version(database) >= kShapeVersion;
  RecordRows rows(database, has_shapes ? "WHERE shape = ? ORDER BY number, identity"
                                       : "ORDER BY number, identity");
  if (has_shapes) rows.statement().bind(1, hash_of_shape(record));
  const std::string shape = shape_of(record);
  std::vector<Record> found;
  for (;;) {
    auto next = rows.next();
    if (!next) return tl::unexpected(next.error());
    if (!*next) return found;
    if (shape_of(**next) == shape) found.push_back(std::move(**next));
  }
}

tl::expected<void, Message> upgrade(SQLite::Database& database,
                                    const std::function<void(int earlier)>& more) {
  if (schema_version(database) == kSchemaVersion) return {};
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Another program may have done it in the meantime.
  const int earlier = schema_version(database);
  if (earlier == kSchemaVersion) return {};
  struct NewValues {
    std::string identity;
    std::string checksum;
    std::string shape;
  };
  std::vector<NewValues> all;
  if (earlier < kShapeVersion) {
    RecordRows rows(database, "");
    for (;;) {
      const auto record = rows.next();
      if (!record) return tl::unexpected(record.error());
      if (!*record) break;
      all.push_back(
          {(*record)->identity.to_text(), checksum_of(**record), hash_of_shape(**record)});
    }
  }
  add_new_columns(database);
  SQLite::Statement update(database,
                           "UPDATE problems SET checksum = ?, shape = nullif(?, '') "
                           "WHERE identity = ?");
  for (const NewValues& values : all) {
    run(update, values.checksum, values.shape, values.identity);
  }
  if (more) more(earlier);
  transaction.commit();
  return {};
}

RecordAdder::RecordAdder(SQLite::Database& database)
    : database_(database),
      same_(database, "WHERE identity = ?"),
      remove_(database, "DELETE FROM problems WHERE identity = ?"),
      problem_(database,
               "INSERT INTO problems (" + column_names(fields_) + ", checksum, shape) VALUES (" +
                   joined(fields_, ", ", [](Field) { return "?"; }) + ", ?, nullif(?, ''))"),
      theme_(database, "INSERT INTO themes VALUES (?, ?)"),
      feature_(database, "INSERT INTO features VALUES (?, ?, ?)") {}

tl::expected<Fate, Message> RecordAdder::add(Record record) {
  if (!record.number && !take_next_number(record)) {
    return tl::unexpected(Message("fault.collection.numbers-used-up"));
  }
  if (auto fault = fault_of(record)) return tl::unexpected(std::move(*fault));
  const auto there = find(record.identity);
  if (!there) return tl::unexpected(there.error());
  if (*there) {
    const Record& old = **there;
    if (parts(old.position) != parts(record.position)) return Fate::collision;
    if (!goes_before(record, old)) return Fate::duplicate;
    run(remove_, record.identity.to_text());
  }
  insert(record);
  return *there ? Fate::replaced : Fate::added;
}

bool RecordAdder::remove(Identity identity) {
  return run(remove_, identity.to_text()) > 0;
}

bool RecordAdder::take_next_number(Record& record) {
  const std::int64_t highest =
      database_.execAndGet("SELECT ifnull(max(number), 0) FROM problems").getInt64();
  if (highest == INT64_MAX) return false;
  record.number = highest + 1;
  return true;
}

tl::expected<std::optional<Record>, Message> RecordAdder::find(Identity identity) {
  same_.statement().reset();
  same_.statement().bind(1, identity.to_text());
  return same_.next();
}

void RecordAdder::insert(const Record& record) {
  const std::string identity = record.identity.to_text();
  problem_.reset();
  problem_.clearBindings();
  int column = 0;
  for (const Field field : fields_) {
    const std::string text = text_of(record, field);
    ++column;
    if (!text.empty()) problem_.bind(column, text);
  }
  problem_.bind(column + 1, checksum_of(record));
  problem_.bind(column + 2, hash_of_shape(record));
  problem_.exec();
  for (const std::string& theme : record.themes) run(theme_, identity, theme);
  for (const auto& [name, value] : record.features) run(feature_, identity, name, value);
}

}  // namespace tori::problems
