import Foundation

/// The source files of the HTML report.
struct PageFolder {
  /// The templates, sorted by name.
  let templates: [(name: String, text: String)]
  let style: String
  let script: String

  /// Reads `*.mustache`, `page.css` and `page.js` in a folder.
  init(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    templates = try names.filter { $0.hasSuffix(".mustache") }.map { name in
      (String(name.dropLast(9)), try Self.text(folder, name))
    }
    style = try Self.text(folder, "page.css")
    script = try Self.text(folder, "page.js")
    for (name, text) in [("page.css", style), ("page.js", script)] where text.contains("</") {
      throw RulePage.Failure("\(folder)/\(name): has </, which may end its tag; write it otherwise")
    }
  }

  private static func text(_ folder: String, _ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }
}
