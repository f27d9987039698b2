import Foundation

/// The files of a folder that are embedded in a program.
struct TextFolder {
  /// The files, sorted by name.
  let files: [(name: String, text: String)]

  init(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    files = try names.filter { !$0.hasPrefix(".") }.map { name in
      (name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
    }
  }
}
