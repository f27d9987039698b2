import Foundation

/// Paths as users write them, with `/` between their parts.
enum Paths {
  /// The folder that a path lies in; `.` for a bare name, `/` for the root.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path below a folder; an absolute path stays as it is.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The path from the working directory, where it lies below it; else unchanged.
  static func relative(_ path: String) -> String {
    let prefix = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
