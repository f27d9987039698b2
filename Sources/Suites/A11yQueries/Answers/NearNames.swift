import A11yModel

/// A string on a screen that is similar to the key of a query, and possibly the intended one.
package struct NearName: Hashable, Sendable {
  /// The kinds of similarity, closest first.
  package enum Kind: Int, Comparable, Sendable {
    /// The same string, on an element that the query doesn't reach: of another type, or elsewhere.
    case elsewhere
    /// The same string except for case, spaces and line breaks.
    case spelling
    /// A string that contains the key.
    case longer
    /// A string that differs from the key in at most two letters.
    case typo

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  package let property: TextKey
  package let text: String
  /// The position of the first element with this string.
  package let element: Int
}

/// A search for names on a screen that are similar to a key.
struct NearNames {
  private let screen: QueryScreen
  static let limit = 5

  init(_ screen: QueryScreen) { self.screen = screen }

  /// Returns the nearest names, closest first.
  ///
  /// - Complexity: O(n + b) for n elements with b bytes of text. Only similar strings are compared letter by
  ///   letter.
  func names(for wanted: SpelledText) -> [NearName] {
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

/// A key, with its form without case and spaces.
package struct SpelledText: Sendable {
  private let bytes: [UInt8]
  fileprivate let folded: [UInt8]
  private let part: ComparedText
  // The letters of the folded form as a bit set; some letters share a bit.
  private let letters: UInt64
  private let isASCII: Bool
  // The number of edits that still make a typo.
  private let most: Int
  // The text with holes; nil without one.
  private let pattern: NamePatterns?

  init(_ text: String) {
    bytes = Array(text.utf8)
    folded = Array(text.utf8).withUnsafeBytes(SpelledTexts.folded)
    part = ComparedText(text)
    letters = SpelledTexts.letters(folded[...])
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    most = folded.count < 5 ? 1 : 2
    pattern = text.contains(SourceNames.hole) ? NamePatterns([text]) : nil
  }

  /// Whether it is the form of a key, in the same bytes.
  func isOf(_ key: String) -> Bool { bytes.elementsEqual(key.utf8) }

  fileprivate func kind(of entry: SpelledTexts.Entry, in texts: SpelledTexts) -> NearName.Kind? {
    if let pattern {
      let text = String(entry.text)
      return pattern.match(text) ? .elsewhere : pattern.near(text) == nil ? nil : .typo
    }
    if entry.letters == letters, entry.folded.count == folded.count,
      texts.folded[entry.folded].elementsEqual(folded)
    {
      return part.equals(entry.text.utf8) ? .elsewhere : .spelling
    }
    if mayBePart(of: entry), part.isContained(in: entry.text.utf8) { return .longer }
    return mayBeTypo(entry) && isTypo(texts.folded[entry.folded]) ? .typo : nil
  }

  // Rules out most strings by their letters. Beyond ASCII, the small form of a letter may depend on its neighbours.
  private func mayBePart(of entry: SpelledTexts.Entry) -> Bool {
    bytes.count >= 3 && (!isASCII || letters & ~entry.letters == 0)
  }

  // Rules out most strings by length and letters, before comparing any.
  private func mayBeTypo(_ entry: SpelledTexts.Entry) -> Bool {
    abs(entry.folded.count - folded.count) <= most && folded.count >= 3 && folded.count <= 128
      && (entry.letters ^ letters).nonzeroBitCount <= 2 * most
  }

  // Whether the edit distance is at most two, or one for short words.
  private func isTypo(_ other: ArraySlice<UInt8>) -> Bool {
    folded.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { Self.differs($0[...], from: one[...], byAtMost: most) }
    }
  }

  // Up to the first difference, nothing is gained by an edit; behind it, each edit is tried.
  private static func differs(
    _ one: Slice<UnsafeBufferPointer<UInt8>>, from other: Slice<UnsafeBufferPointer<UInt8>>,
    byAtMost edits: Int
  ) -> Bool {
    guard abs(one.count - other.count) <= edits else { return false }
    var same = 0
    while same < min(one.count, other.count),
      one[one.startIndex + same] == other[other.startIndex + same]
    {
      same += 1
    }
    let (one, other) = (one.dropFirst(same), other.dropFirst(same))
    if one.isEmpty || other.isEmpty { return true }
    guard edits > 0 else { return false }
    return differs(one.dropFirst(), from: other.dropFirst(), byAtMost: edits - 1)
      || differs(one.dropFirst(), from: other, byAtMost: edits - 1)
      || differs(one, from: other.dropFirst(), byAtMost: edits - 1)
  }
}
