import A11yTree
import Foundation

/// An error that prevents a file from being written.
package enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another process was writing to the folder for too long.
  case locked(path: String)
  /// The path was named by a file and leads to a forbidden location.
  case outside(path: String, fault: ContainedPath.Fault)
  /// The file holds something that must not be lost; the reason names it, for example `the baseline`.
  case refused(path: String, reason: String, advice: String = "name another file")
  case system(path: String, operation: String, detail: String)

  /// Returns an error with the current `errno`, for an operation such as `be written`.
  static func last(_ path: String, _ operation: String) -> FileError {
    .system(path: path, operation: operation, detail: words(for: errno))
  }

  /// Returns a message for an error number: advice for some errors, otherwise the system's text.
  package static func words(for code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "no space left on the disk"
    case EIO: "input/output error of the disk; try again"
    case EMFILE, ENFILE: "too few file descriptors are available; raise ulimit -n"
    default: String(cString: strerror(code))
    }
  }

  /// The message, for example `report.json: cannot be written: no space left on the disk`.
  package var description: String {
    switch self {
    case .locked(let path):
      "\(path.escapedForDisplay()): another process is writing it; try again"
    case .refused(let path, let reason, let advice):
      "\(path.escapedForDisplay()): is \(reason), which an output must not replace; \(advice)"
    case .outside(let path, let fault):
      "\(path.escapedForDisplay()): \(fault.description.escapedForDisplay()); "
        + "expected a file of the repository"
    case .system(let path, let operation, let detail):
      "\(path.escapedForDisplay()): cannot \(operation): \(detail.escapedForDisplay())"
    }
  }
}
