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
    for node in [screen.application].compactMap({ $0 }).map({ screen.tree[$0] })
      + screen.all.map({ screen.tree[$0] })
    {
      for (property, fact) in Self.properties {
        guard let text = node[fact], !text.isEmpty, text.count <= 512 else { continue }
        guard let kind = wanted.kind(of: text) else { continue }
        let name = String(text)
        guard seen.insert("\(node.typeName) \(name)").inserted else { continue }
        found.append(NearName(kind: kind, property: property, text: name, element: node.index))
        if found.count > 4 * Self.most { found = Self.best(found, Self.most) }
      }
    }
    return Self.best(found, Self.limit)
  }

  private static let most = 64

  private static let properties: [(TextKey, TextFact)] = [
    (.identifier, .identifier), (.label, .label), (.title, .title), (.value, .value),
    (.placeholderValue, .placeholder),
  ]

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

  init(_ text: String) {
    bytes = Array(text.utf8)
    folded = Array(text.utf8).withUnsafeBytes(Self.folded)
    part = ComparedText(text)
  }

  func kind(of text: Text) -> NearName.Kind? {
    if part.equals(text.utf8) { return .elsewhere }
    let other = Self.folded(text.utf8)
    if other == folded { return .spelling }
    if bytes.count >= 3, part.isContained(in: text.utf8) { return .longer }
    return isTypo(other) ? .typo : nil
  }

  private static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    if text.allSatisfy({ $0 < 0x80 }) {
      return text.compactMap { byte in
        byte == 0x20 || 9...13 ~= byte ? nil : 0x41...0x5A ~= byte ? byte | 0x20 : byte
      }
    }
    let lowered = String(decoding: text, as: UTF8.self).lowercased().unicodeScalars
    return Array(
      String(String.UnicodeScalarView(lowered.filter { !$0.properties.isWhitespace })).utf8)
  }

  // At most two letters left out, added or replaced; of short words one.
  private func isTypo(_ other: [UInt8]) -> Bool {
    let most = folded.count < 5 ? 1 : 2
    guard abs(other.count - folded.count) <= most, folded.count >= 3, folded.count <= 128 else {
      return false
    }
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
