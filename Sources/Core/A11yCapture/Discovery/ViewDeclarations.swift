import A11yModel

/// The view types that a text declares in Swift, by the words of its lines alone.
package enum ViewDeclarations {
  // The names of classes of UIKit, and those of most of their subclasses.
  private static let endings = ["View", "ViewController", "Cell", "Control", "Button"]
  private static let mostBytes = 1 << 20

  /// Returns the names of the types; none if the text is no Swift, or too long for code that people write.
  ///
  /// - Complexity: O(n) for n bytes.
  package static func names(in storage: TextStorage) -> [String] {
    storage.withBytes { bytes in
      guard bytes.count <= mostBytes, Bytes(bytes).first("View", in: 0..<bytes.count) != nil else {
        return []
      }
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .compactMap(name)
    }
  }

  private static func name(in line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let words = line[..<colon].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard
      let keyword = words.firstIndex(where: { ["struct", "class", "extension"].contains($0) }),
      keyword + 1 < words.count
    else { return nil }
    let inherited = line[colon...].prefix { $0 != "{" }.split { !$0.isLetter && !$0.isNumber }
    let isView = inherited.contains { name in endings.contains { name.hasSuffix($0) } }
    return isView ? String(words[keyword + 1]) : nil
  }
}
