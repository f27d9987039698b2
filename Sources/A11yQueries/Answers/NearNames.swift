import A11yModel

/// A text of a screen that somebody may have meant who asked for another one.
package struct NearName: Hashable, Sendable {
  /// How near it is, the nearest first.
  package enum Kind: Int, Comparable, Sendable {
    /// The same text, of an element that the query left out before: another type, or elsewhere.
    case elsewhere
    /// The same but for capitals, spaces and line breaks.
    case spelling
    /// It has what was asked for in it.
    case longer
    /// At most two letters are different.
    case typo

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  /// What has the text: `identifier` or another property.
  package let property: TextKey
  package let text: String
  /// The position of the first element that has it.
  package let element: Int
}

/// Looks for near names on a screen.
struct NearNames {
  private let screen: QueryScreen
  static let limit = 5

  init(_ screen: QueryScreen) { self.screen = screen }

  /// The nearest names, best first.
  ///
  /// - Complexity: O(n) for n elements and the bytes of their texts; texts of a like length are compared
  ///   letter by letter.
  func names(for key: String) -> [NearName] {
    let wanted = SpelledText(key)
    guard !wanted.folded.isEmpty else { return [] }
    var found: [NearName] = []
    var seen: Set<String> = []
    let texts = screen.spelledTexts
    for entry in texts.entries {
      guard let kind = wanted.kind(of: entry, in: texts) else { continue }
      let name = String(entry.text)
      guard seen.insert("\(screen.tree[entry.element].typeName) \(name)").inserted else { continue }
      found.append(
        NearName(kind: kind, property: entry.property, text: name, element: entry.element))
      if found.count > 4 * Self.most { found = Self.best(found, Self.most) }
    }
    return Self.best(found, Self.limit)
  }

  private static let most = 64

  private static func best(_ names: [NearName], _ count: Int) -> [NearName] {
    Array(
      names.sorted { ($0.kind, $0.text.count, $0.element) < ($1.kind, $1.text.count, $1.element) }
        .prefix(count))
  }
}

/// A text, and how it is spelled but for capitals and spaces.
private struct SpelledText {
  let bytes: [UInt8]
  let folded: [UInt8]
  let part: ComparedText
  // Which letters it has, a bit each.
  private let letters: UInt64
  // How many letters of a typo may differ.
  private let most: Int

  init(_ text: String) {
    bytes = Array(text.utf8)
    folded = Array(text.utf8).withUnsafeBytes(SpelledTexts.folded)
    part = ComparedText(text)
    letters = SpelledTexts.letters(folded[...])
    most = folded.count < 5 ? 1 : 2
  }

  func kind(of entry: SpelledTexts.Entry, in texts: SpelledTexts) -> NearName.Kind? {
    let other = texts.folded[entry.folded]
    if other.elementsEqual(folded) {
      return part.equals(entry.text.utf8) ? .elsewhere : .spelling
    }
    if bytes.count >= 3, part.isContained(in: entry.text.utf8) { return .longer }
    return mayBeTypo(entry) && isTypo(Array(other)) ? .typo : nil
  }

  // Most texts are told by their lengths and letters, before any are compared.
  private func mayBeTypo(_ entry: SpelledTexts.Entry) -> Bool {
    abs(entry.folded.count - folded.count) <= most && folded.count >= 3 && folded.count <= 128
      && (entry.letters ^ letters).nonzeroBitCount <= 2 * most
  }

  // At most two letters left out, added or replaced; of short words one.
  private func isTypo(_ other: [UInt8]) -> Bool {
    // Only cells near the diagonal can be small enough.
    var row = (0...other.count).map { $0 <= most ? $0 : most + 1 }
    for (position, byte) in folded.enumerated() {
      var next = [Int](repeating: most + 1, count: other.count + 1)
      if position + 1 <= most { next[0] = position + 1 }
      let first = max(1, position + 1 - most)
      let last = min(other.count, position + 1 + most)
      guard first <= last else { return false }
      for column in first...last {
        let replaced = row[column - 1] + (other[column - 1] == byte ? 0 : 1)
        next[column] = min(replaced, row[column] + 1, next[column - 1] + 1)
      }
      row = next
    }
    return row[other.count] <= most
  }
}
