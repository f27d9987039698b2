import A11yModel

/// Invariants of everything read from arbitrary bytes.
package enum Soundness {
  /// Returns a description of the first violation in a screen, or `nil`. `lines` is the maximum line number,
  /// or `nil` if it is unknown, as for a file in an archive.
  package static func fault(of screen: Screen, lines: Int?) -> String? {
    let tree = screen.tree
    if tree.isEmpty { return "a screen without elements" }
    for index in tree.indices {
      if let fault = fault(of: index, in: tree, lines ?? .max) {
        return "element \(index): \(fault)"
      }
    }
    // A native capture repeats the diagnostics of another tool unchanged.
    for diagnostic in screen.diagnostics where screen.source.format != "a11ylint-capture" {
      if let fault = fault(ofText: diagnostic.message, at: diagnostic.line, lines ?? .max) {
        return "diagnostic \(diagnostic.code): \(fault)"
      }
    }
    let source = fault(ofText: "source", at: screen.source.line, lines ?? .max)
    return source.map { "source: \($0)" }
  }

  /// Returns a description of what is invalid in a message or its line number, or `nil` if both are valid.
  package static func fault(ofText text: String, at line: Int, _ lines: Int) -> String? {
    if text.isEmpty { return "no text" }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }) {
      return "a control character in \(text.debugDescription)"
    }
    return 0...lines ~= line ? nil : "line \(line) of \(lines)"
  }

  /// Returns the maximum number of lines for any line ending.
  package static func lines(in bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(1) { $0 + ($1 == 10 || $1 == 13 ? 1 : 0) }
  }

  private static func fault(of index: Int, in tree: ElementTree, _ lines: Int) -> String? {
    let end = tree.end(of: index)
    if end <= index || end > tree.count { return "its subtree ends at \(end)" }
    if let parent = tree.parent(of: index) {
      if parent < 0 || parent >= index { return "its parent is \(parent)" }
      if end > tree.end(of: parent) { return "its subtree reaches beyond its parent's" }
    }
    let node = tree[index]
    if !(0...lines ~= node.line) { return "line \(node.line) of \(lines)" }
    // Reads every byte, so that a sanitizer detects a text outside its storage.
    for fact in TextFact.allCases { _ = node[fact].map { $0.utf8.reduce(0) { $0 ^ $1 } } }
    return node.hasDetails ? fault(of: node.details, count: tree.count) : nil
  }

  private static func fault(of details: ElementDetails, count: Int) -> String? {
    for case .element(let target) in details.references where !(0..<count ~= target) {
      return "a reference to element \(target) of \(count)"
    }
    return nil
  }
}
