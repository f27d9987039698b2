import A11yModel
import Foundation

/// Why a file could not be written.
package enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another process was writing for too long.
  case locked(path: String)
  /// A file names it, and it leads where no file may write.
  case outside(path: String, fault: ContainedPath.Fault)
  /// There is something that must not be lost, for example `the baseline`.
  case refused(path: String, reason: String)
  /// The operating system has refused.
  case system(path: String, operation: String, detail: String)

  /// What the system said last of an operation, for example `be written`.
  static func last(_ path: String, _ operation: String) -> FileError {
    .system(path: path, operation: operation, detail: words(for: errno))
  }

  /// The words for an error number: the system's, where these say what to do.
  package static func words(for code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "no space left on the disk"
    case EMFILE, ENFILE: "too few file descriptors are available; raise ulimit -n"
    default: String(cString: strerror(code))
    }
  }

  /// For example `report.json: cannot be written: no space left on the disk`.
  package var description: String {
    switch self {
    case .locked(let path):
      "\(path.escapedForDisplay()): another process is writing it; try again"
    case .refused(let path, let reason):
      "\(path.escapedForDisplay()): is \(reason), which an output must not replace; name another file"
    case .outside(let path, let fault):
      "\(path.escapedForDisplay()): \(fault.description.escapedForDisplay()); "
        + "expected a file of the repository"
    case .system(let path, let operation, let detail):
      "\(path.escapedForDisplay()): cannot \(operation): \(detail.escapedForDisplay())"
    }
  }
}
