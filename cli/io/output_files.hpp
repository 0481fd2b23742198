// The one way to the files that a run writes. It knows the files that the run reads, and none of
// them is ever written.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "cli/io/output_file.hpp"
#include "cli/io/system.hpp"
#include "problems/store/collection.hpp"
#include "rules/message.hpp"

namespace tori::cli {

/// An option and the file that it asks to write, if it asks for one.
using OutputOption = std::pair<std::string, std::optional<std::string>>;

/// Errors are faults to be told ("fault.output.", or those of a collection). Files are told apart
/// by device and inode, names without a file by their path: another spelling, a link or a second
/// name is the same file. The name "-" and devices never conflict.
class OutputFiles {
 public:
  /// `inputs` are the files that the run reads; "-" is standard input.
  explicit OutputFiles(const std::vector<std::string>& inputs);

  /// Gives each file to its option. A fault if a file must not be written: the run reads it,
  /// or it belongs to another option, or standard output goes there, or a collection is there that
  /// is not to be replaced; nullopt if all may be. What is not claimed before is claimed when it is
  /// opened.
  std::optional<Message> claim(const std::vector<OutputOption>& options,
                               Existing existing = Existing::replaced);

  /// True if what is written to that name is gone at once, because it is standard output, another
  /// open descriptor, a device or a pipe: nothing can be read there again.
  static bool is_stream(const std::string& name);

  /// A fault if what is at that name cannot be written: a folder, or a file without the right to.
  /// nullopt if it can be, or if nothing is there.
  static std::optional<Message> obstacle_at(const std::string& name);
  /// The same for a collection that takes its place: anything but a plain file is an obstacle, and
  /// what would cost another file (problems/store/companions.hpp).
  static std::optional<Message> obstacle_to_collection_at(const std::string& name);

  /// Opens a file.
  tl::expected<std::unique_ptr<OutputFile>, Message> open(const std::string& option,
                                                          const std::string& name,
                                                          Existing existing = Existing::replaced);

  /// Writes a whole file.
  tl::expected<void, Message> write(const std::string& option, const std::string& name,
                                    const std::string& text,
                                    Existing existing = Existing::replaced);
  /// The same; the name "-" stands for `out`.
  tl::expected<void, Message> write(const std::string& option, const std::string& name,
                                    const std::string& text, std::ostream& out,
                                    Existing existing = Existing::replaced);

  /// Makes an empty collection that is written beside the target and gets its name when the part
  /// file is finished.
  tl::expected<std::unique_ptr<PartFile>, Message> make_collection(const std::string& option,
                                                                   const std::string& name);

  /// Opens a collection that problems are added to, made if it is not there.
  tl::expected<problems::Collection, Message> add_to_collection(const std::string& option,
                                                                const std::string& name);

 private:
  /// What is at the other end of a name.
  struct File {
    /// The option and the name, the name of an input, or a standard stream.
    Message owner;
    std::string path;
    /// Device and inode of the plain file that is there.
    std::optional<FileId> id;

    bool is_same(const File& other) const;
  };

  /// The open descriptor that a name stands for: /dev/stdout, /dev/fd/3.
  static std::optional<int> descriptor_of(const std::string& name);
  /// Claims a name for a collection.
  std::optional<Message> claim_collection(const std::string& option, const std::string& name);
  static File file_at(const std::string& owner, const std::string& name);
  std::optional<Message> claim_one(const std::string& option, const std::string& name,
                                   Existing existing);

  /// What the run reads, and what its options write.
  std::vector<File> inputs_;
  std::vector<File> outputs_;
};

/// A file that is opened before the work and written after it. So a file that cannot be written is
/// refused before the work begins.
class ReservedOutput {
 public:
  /// Opens the file, if there is a name and that is not "-".
  tl::expected<void, Message> open(OutputFiles& outputs, const std::string& option,
                                   const std::optional<std::string>& name) {
    if (!name || *name == "-") return {};
    auto opened = outputs.open(option, *name);
    if (!opened) return tl::unexpected(opened.error());
    file_ = std::move(*opened);
    return {};
  }

  /// Writes the whole file and gives it its name; without a file, writes to `out`.
  /// REQUIRES: called once at most, after `open`.
  tl::expected<void, Message> write(const std::string& text, std::ostream& out) {
    if (!file_) {
      out << text;
      return {};
    }
    file_->stream() << text;
    return file_->finish();
  }

 private:
  std::unique_ptr<OutputFile> file_;
};

}  // namespace tori::cli
