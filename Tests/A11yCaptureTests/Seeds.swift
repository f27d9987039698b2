import Foundation

/// The seeds of the fuzz targets, and inputs that revealed bugs.
enum Seeds {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the seeds of a target, ordered by name.
  static func read(_ target: String) throws -> [[UInt8]] {
    try files(target).map(\.bytes)
  }

  /// Returns the seeds of a target with their names.
  static func files(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    try files(in: root.appendingPathComponent("Fuzzing/Seeds/\(target)"))
  }

  /// Returns the inputs that made a parser crash, hang or return a wrong result.
  static func crashes(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = root.appendingPathComponent("Tests/Crashes/\(target)")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try files(in: folder)
  }

  private static func files(in folder: URL) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }
}
