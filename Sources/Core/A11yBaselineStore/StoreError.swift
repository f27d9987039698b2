import A11yBaseline
import A11yFiles
import A11yModel

/// An error in reading or writing a baseline.
///
/// No file is ever replaced because it could not be read.
package enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  /// The file is empty. A baseline without entries is not.
  case empty(path: String)
  /// The file is something other than a baseline.
  case foreign(path: String, found: String)
  /// Another version of the tool wrote the file.
  case otherVersion(path: String, version: Int)
  /// The file is damaged, or another program changed it.
  case corrupt(path: String, detail: String)
  /// The database has objects that no baseline has.
  case unexpectedSchema(path: String, object: String)
  /// A line of the text form is invalid; line 0 means the whole file.
  case badText(path: String, line: Int, message: String)
  /// The text form is readable, but its lines were changed after writing.
  case altered(path: String, line: Int, message: String)
  case fault(path: String, BaselineFault)
  /// The new contents would be more than is read.
  case excess(path: String, BaselineLimits.Excess)
  /// Git could not merge the file, and the conflict is unresolved.
  case unmerged(path: String)
  /// One side of a merge removed the file.
  case removed(path: String)
  /// A version of the file in a merge is empty.
  case emptyVersion(path: String)
  /// A file of an unfinished change is in the same folder.
  case unfinished(path: String, other: String)
  /// Another process was writing for too long.
  case locked(path: String)
  /// The file was changed since it was read.
  case changed(path: String)
  case exists(path: String)
  /// The folder of the file does not exist and cannot be created.
  case noFolder(path: String)
  /// The operating system refused an operation.
  case system(path: String, operation: String, detail: String)

  init(_ error: FileError) {
    switch error {
    case .locked(let path): self = .locked(path: path)
    case .refused(let path, let reason, _):
      self = .system(
        path: path, operation: "be written", detail: "it is \(reason), which would be lost")
    case .outside(let path, let fault):
      self = .system(path: path, operation: "be written", detail: "it \(fault)")
    case .system(let path, let operation, let detail):
      self = .system(path: path, operation: operation, detail: detail)
    }
  }

  /// The error in one line, for example `Baselines/a11ylint.sqlite: is empty; expected a baseline`.
  package var description: String {
    "\(path.escapedForDisplay()): \(explanation)"
  }

  /// The path of the file, as the user entered it.
  package var path: String {
    switch self {
    case .missing(let path), .empty(let path), .foreign(let path, _), .otherVersion(let path, _),
      .corrupt(let path, _), .unexpectedSchema(let path, _), .badText(let path, _, _),
      .altered(let path, _, _),
      .fault(let path, _), .excess(let path, _), .unmerged(let path), .unfinished(let path, _),
      .locked(let path),
      .changed(let path),
      .removed(let path), .emptyVersion(let path), .exists(let path), .noFolder(let path),
      .system(let path, _, _):
      path
    }
  }

  /// The message without the path. Text from the file is not escaped.
  package var explanation: String {
    switch self {
    case .missing: "no such file; expected a baseline, which `a11ylint baseline create` makes"
    case .empty: "is empty; expected a baseline; restore it with git checkout, or delete it"
    case .foreign(_, let found): "is \(found); expected a baseline of a11ylint"
    case .otherVersion(_, let version):
      Baseline.misfit(ofVersion: version) ?? "made by another a11ylint: version \(version)"
    case .corrupt(_, let detail):
      "is damaged: \(detail); restore it with git checkout, or from an export"
    case .unexpectedSchema(_, let object):
      "has \(object), which no baseline has; restore it with git checkout"
    case .badText(_, let line, let message): line > 0 ? "line \(line): \(message)" : message
    case .altered(_, let line, let message):
      "line \(line): \(message); restore it with git checkout, or take it as it stands with a11ylint baseline resolve \(path.quotedForShell.escapedForDisplay())"
    case .fault(_, let fault): "contradicts itself: \(fault)"
    case .excess(_, let excess):
      "would have \(excess), the most that are read, and is left as it was; accept fewer findings, for example with --select"
    case .unmerged:
      "git has not merged it; run a11ylint baseline resolve \(path.quotedForShell.escapedForDisplay())"
    case .removed:
      "one side has removed it; keep it with git add, or remove it with git rm"
    case .emptyVersion: "a version of it is empty"
    case .unfinished(_, let other):
      "a change of it is unfinished: \(other.escapedForDisplay()) lies beside it; restore both with git checkout"
    case .locked: "another process is writing it; try again"
    case .changed: "was changed since it was read; try again"
    case .noFolder: "cannot be made"
    case .exists: "is there already; expected no file"
    case .system(_, let operation, let detail): "cannot \(operation): \(detail)"
    }
  }
}
