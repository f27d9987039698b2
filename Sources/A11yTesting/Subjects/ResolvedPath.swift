import Foundation

/// Paths that tests name.
enum ResolvedPath {
  /// The path itself if it is absolute; else the file beside the caller if it exists, else the path
  /// from the working directory.
  static func existing(_ path: String, beside callingFile: String) -> String {
    guard !path.hasPrefix("/"), let slash = callingFile.lastIndex(of: "/") else { return path }
    let beside = callingFile[...slash] + path
    return FileManager.default.fileExists(atPath: String(beside)) ? String(beside) : path
  }
}
