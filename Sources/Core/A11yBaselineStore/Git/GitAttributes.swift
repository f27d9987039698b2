import A11yModel

/// The text of a `.gitattributes` file, including lines of this tool.
///
/// A comment before these lines records what else was written with them, so that removing them restores the
/// file. A line that a user has changed belongs to the user.
package struct GitAttributes: Hashable, Sendable {
  /// The text; nil if there is no file.
  package private(set) var text: String?

  // The comments, by what else was written: nothing, the line break above, or the whole file.
  private static let remarks = [
    "# Written by a11ylint git-setup", "# Written by a11ylint git-setup, with the line break above",
    "# Written by a11ylint git-setup, with this file",
  ]

  package init(_ text: String?) { self.text = text }

  /// Returns the line for a baseline.
  ///
  /// - Parameter path: The path relative to the folder of the file.
  package static func line(_ path: String, _ form: BaselineForm) -> String {
    "\(pattern(path, form == .folder ? "/*.jsonl" : "")) \(attributes(form))"
  }

  private static func attributes(_ form: BaselineForm) -> String {
    switch form {
    case .database: "-text diff=a11ylint merge=a11ylint linguist-generated"
    // Hosts show these forms in reviews, so they are not marked as generated.
    case .text, .folder: "text eol=lf diff=a11ylint merge=a11ylint"
    }
  }

  /// Adds missing lines at the end of the file, where no other line overrides them.
  ///
  /// - Returns: The added lines.
  package mutating func add(_ lines: [String]) -> [String] {
    let present = Set((text ?? "").lines.map(\.words))
    let missing = lines.filter { !present.contains($0) }
    guard !missing.isEmpty else { return [] }
    // As a character, the end of a line may be two bytes.
    let isOpen = text?.utf8.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let kind = text == nil ? 2 : isOpen ? 1 : 0
    let block = ([Self.remarks[kind]] + missing).map { $0 + "\n" }.joined()
    text = (text ?? "") + (kind == 1 ? "\n" : "") + block
    return missing
  }

  /// Removes everything that was added.
  ///
  /// - Returns: The removed lines.
  package mutating func removeOwn() -> [String] {
    guard let text else { return [] }
    var kept = ""
    var removed: [String] = []
    var wroteFile = false
    var isInside = false
    for line in text.lines {
      if let kind = Self.remarks.firstIndex(of: line.words) {
        isInside = true
        wroteFile = wroteFile || kind == 2
        if kind == 1, kept.utf8.last == UInt8(ascii: "\n") { kept.unicodeScalars.removeLast() }
      } else if isInside, Self.isOwn(line.words) {
        removed.append(line.words)
      } else {
        if line.words.isEmpty || line.hasPrefix("#") { isInside = false }
        kept += line
      }
    }
    self.text = wroteFile && kept.isEmpty ? nil : kept
    return removed
  }

  private static func isOwn(_ line: String) -> Bool {
    [BaselineForm.database, .text].map { " \(attributes($0))".utf8 }
      .contains { line.utf8.suffix($0.count).elementsEqual($0) }
  }

  // Escapes wildcards, comments and negations, and quotes patterns with spaces. Git reads bytes, so a space counts even
  // where it makes one character with what stands before it.
  private static func pattern(_ path: String, _ ending: String) -> String {
    var pattern = String.UnicodeScalarView()
    if !path.utf8.contains(UInt8(ascii: "/")), ending.isEmpty { pattern.append("/") }
    let first = path.unicodeScalars.first
    if first == "#" || first == "!", pattern.isEmpty { pattern.append("\\") }
    for scalar in path.unicodeScalars {
      if "*?[\\".unicodeScalars.contains(scalar) { pattern.append("\\") }
      pattern.append(scalar)
    }
    pattern.append(contentsOf: ending.unicodeScalars)
    guard pattern.contains(where: " \t\"".unicodeScalars.contains) else { return String(pattern) }
    let quoted = pattern.map { "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }
    return "\"\(quoted.joined())\""
  }
}

extension String {
  // The lines with their line breaks.
  fileprivate var lines: [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(scalar)
      if scalar == "\n" {
        lines.append(String(line))
        line.removeAll()
      }
    }
    return line.isEmpty ? lines : lines + [String(line)]
  }

  // The text without line breaks.
  fileprivate var words: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
  }
}
