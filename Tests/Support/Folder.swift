import Foundation

/// A directory of a test's own, which goes with it.
package final class Folder {
  /// Where it is.
  package let url: URL

  /// Makes one.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a11ylint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in it.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// What a file in it has.
  package func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  /// Writes a file in it.
  package func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  /// The names of what is in it, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
