import Foundation

/// The small captures that the fuzz targets start from, and what once broke a reader.
enum Seeds {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files for a target, in the order of their names.
  static func read(_ target: String) throws -> [[UInt8]] {
    try files(target).map(\.bytes)
  }

  /// The same with their names.
  static func files(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    try files(in: root.appendingPathComponent("Fuzzing/Seeds/\(target)"))
  }

  /// Inputs that once made a reader crash, hang or answer wrongly.
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
