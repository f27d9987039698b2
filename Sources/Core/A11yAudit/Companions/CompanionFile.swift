import A11yCapture
import A11yFiles
import A11yModel

/// A file beside a capture.
enum CompanionFile {
  /// Returns the paths at which a file may be, the likeliest first.
  ///
  /// - Parameters:
  ///   - named: The path that a manifest or a result names.
  ///   - path: The path of the capture.
  ///   - isAlone: Whether the capture has no other screen.
  ///   - ending: The end of the name in place of the capture's extension.
  ///   - attached: The end of the name of a test's attachment in place of `tree` and the extension.
  static func paths(
    named: String?, ofCapture path: String, isAlone: Bool, ending: String, attached: String
  ) -> [String] {
    let named = named.map { [$0] } ?? []
    let name = path.split(separator: "/").last ?? ""
    guard isAlone, path != "-", let dot = name.lastIndex(of: ".") else { return named }
    let stem = String(path.dropLast(name[dot...].count))
    let besideTree = stem.hasSuffix("-tree") ? [String(stem.dropLast(4)) + attached] : []
    return named + [stem + ending] + besideTree
  }

  /// Returns the contents of a file; nil if there is none, or if it has more bytes.
  static func bytes(at path: String, atMost most: Int) -> [UInt8]? {
    (try? file(at: path, atMost: most))?.storage.withBytes(Array.init)
  }

  /// Throws an error if the first file there is waits to be fetched by Git LFS.
  static func demandContents(_ paths: [String]) throws(ImportError) {
    guard let path = paths.first(where: Paths.mayExist) else { return }
    do throws(ImportError) {
      _ = try file(at: path, atMost: GitPointer.mostBytes)
    } catch {
      if error.code == .pointer { throw error }
    }
  }

  private static func file(
    at path: String, atMost most: Int
  ) throws(ImportError) -> CaptureFile? {
    guard Paths.mayExist(path) else { return nil }
    // A symbolic link among untrusted captures must not lead outside the repository.
    let root = Paths.repository(around: Paths.parent(of: path))
    guard (try? ContainedPath(path, below: root)) != nil else { return nil }
    var limits = ImportLimits()
    limits.bytes = most
    return try CaptureFile.read(path: path, limits: limits)
  }
}
