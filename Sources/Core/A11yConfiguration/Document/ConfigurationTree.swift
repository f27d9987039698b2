import A11yFiles
import Foundation

/// The files that a configuration is read from: those of the work tree, or those of a commit.
///
/// Paths are relative to the working directory.
package protocol ConfigurationTree {
  /// Whether there is a file or folder at a path.
  func has(_ path: String) -> Bool

  /// Returns the contents of a file; nil if it cannot be read. More than the limit need not be complete.
  func contents(of path: String, limit: Int) -> Data?

  /// Returns the names of what is in a folder, in any order; none if it cannot be read.
  func names(in folder: String) -> [String]

  /// Checks that a path leads to a file of the repository around a folder.
  func demand(_ path: String, inRepositoryAround folder: String) throws(ContainedPath.Fault)
}

/// The files on disk.
struct WorkTree: ConfigurationTree {
  /// The texts that an editor has not saved, by path.
  var unsaved: [String: [UInt8]] = [:]

  func has(_ path: String) -> Bool {
    // Folders above the working directory may be unreadable.
    path.hasPrefix("../") ? Paths.exists(path) : Paths.mayExist(path)
  }

  func contents(of path: String, limit: Int) -> Data? {
    OutputGate.shared.protect(path, as: .configuration)
    if let text = unsaved[path] { return Data(text) }
    return FileManager.default.contents(atPath: path)
  }

  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  func demand(_ path: String, inRepositoryAround folder: String) throws(ContainedPath.Fault) {
    _ = try ContainedPath(path, below: Paths.repository(around: folder))
  }
}
