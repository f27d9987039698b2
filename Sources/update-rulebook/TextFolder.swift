import Foundation

/// The files of a folder that a program carries with it.
struct TextFolder {
  /// The files by their names, sorted.
  let files: [(name: String, text: String)]

  /// Reads every file of a folder.
  init(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    files = try names.filter { !$0.hasPrefix(".") }.map { name in
      (name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
    }
  }
}
