import Foundation

/// A file that a test refers to: beside its source file, or in its bundle.
enum TestFile: Sendable {
  /// A path, relative to the calling file's folder or else to the working directory.
  case path(String)
  case resource(name: String, path: String)
  /// A file missing from its bundle.
  case missingResource(name: String)

  /// Looks up a file in a bundle right away, because `Bundle` is not safe to use on every thread.
  init(resource name: String, in bundle: Bundle) {
    if let path = bundle.path(forResource: name, ofType: nil) {
      self = .resource(name: name, path: path)
    } else {
      self = .missingResource(name: name)
    }
  }

  /// The path or resource name in messages.
  var name: String {
    switch self {
    case .path(let path): path
    case .resource(let name, _), .missingResource(let name): name
    }
  }

  func path(beside callingFile: String) -> String? {
    switch self {
    case .path(let path): Self.existing(path, beside: callingFile)
    case .resource(_, let path): path
    case .missingResource: nil
    }
  }

  func contents(beside callingFile: String) -> Data? {
    path(beside: callingFile).flatMap { FileManager.default.contents(atPath: $0) }
  }

  /// Returns a relative path in the calling file's folder if the file exists there, and unchanged otherwise.
  static func existing(_ path: String, beside callingFile: String) -> String {
    guard !path.hasPrefix("/"), let beside = Self.beside(path, callingFile) else { return path }
    return FileManager.default.fileExists(atPath: beside) ? beside : path
  }

  /// Returns a path in the calling file's folder even if no file exists, or `nil` if that folder is unknown.
  static func beside(_ path: String, _ callingFile: String) -> String? {
    guard !path.hasPrefix("/") else { return path }
    guard let slash = callingFile.lastIndex(of: "/") else { return nil }
    return callingFile[...slash] + path
  }
}
