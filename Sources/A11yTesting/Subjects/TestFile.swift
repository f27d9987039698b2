import Foundation

/// A file that a test names: beside its source, or in its bundle.
enum TestFile: Sendable {
  /// A path; a relative one starts beside the calling file, or else in the working directory.
  case path(String)
  /// A file in a bundle.
  case resource(name: String, path: String)
  /// A file that the bundle does not have.
  case missingResource(name: String)

  /// Looks a file up in a bundle at once, because a bundle is not for every thread.
  init(resource name: String, in bundle: Bundle) {
    if let path = bundle.path(forResource: name, ofType: nil) {
      self = .resource(name: name, path: path)
    } else {
      self = .missingResource(name: name)
    }
  }

  /// What a message calls it.
  var name: String {
    switch self {
    case .path(let path): path
    case .resource(let name, _), .missingResource(let name): name
    }
  }

  /// Where it is; nil when the bundle does not have it.
  func path(beside callingFile: String) -> String? {
    switch self {
    case .path(let path): Self.existing(path, beside: callingFile)
    case .resource(_, let path): path
    case .missingResource: nil
    }
  }

  /// What is in it; nil when it is not there.
  func contents(beside callingFile: String) -> Data? {
    path(beside: callingFile).flatMap { FileManager.default.contents(atPath: $0) }
  }

  /// The path itself if it is absolute; else the file beside the caller if it exists, else the path
  /// from the working directory.
  static func existing(_ path: String, beside callingFile: String) -> String {
    guard !path.hasPrefix("/"), let beside = Self.beside(path, callingFile) else { return path }
    return FileManager.default.fileExists(atPath: beside) ? beside : path
  }

  /// Where a file lies beside the caller, whether it exists or not; nil when the caller has no folder.
  static func beside(_ path: String, _ callingFile: String) -> String? {
    guard !path.hasPrefix("/") else { return path }
    guard let slash = callingFile.lastIndex(of: "/") else { return nil }
    return callingFile[...slash] + path
  }
}
