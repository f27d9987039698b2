import A11yModel

extension String {
  /// Whether the text has letters or digits, and is no picture such as an emoji.
  package var isOfLettersOrDigits: Bool {
    contains { $0.isLetter || $0.isNumber && $0.unicodeScalars.count == 1 }
  }
}

/// The number of shapes that a text draws, as far as its script tells.
package struct ExpectedShapes: Hashable, Sendable {
  /// The minimum number: one for each letter, or for each word where letters are joined.
  package let fewest: Int
  /// The maximum number: two for each letter in scripts whose letters have at most one mark.
  package let most: Int
  /// Whether the letters of a word are joined, so that a word may reach from edge to edge.
  let areJoined: Bool

  /// - Complexity: O(n) for n characters.
  package init(of text: String) {
    let letters = text.filter { $0.isLetter || $0.isNumber }
    areJoined = letters.unicodeScalars.contains { scalar in
      Self.joined.contains { $0.contains(scalar.value) }
    }
    fewest = areJoined ? text.split { $0.isWhitespace }.count : letters.count
    let areSimple = letters.unicodeScalars.allSatisfy { $0.value < Self.endOfCyrillic }
    most = areSimple && !letters.isEmpty ? 2 * text.count { !$0.isWhitespace } + 2 : .max
  }

  /// Creates the number of shapes of the text that an element shows.
  package init(in node: Node) {
    let text = TypeSet.editable.contains(node.type) ? node.value : node.label
    self.init(of: text.map { String($0) } ?? "")
  }

  private static let endOfCyrillic: UInt32 = 0x530
  // Arabic, and the scripts of India whose letters hang on a line (Unicode, chapter 12): Devanagari, Bengali, Gurmukhi.
  private static let joined: [ClosedRange<UInt32>] = [
    0x600...0x6FF, 0x750...0x77F, 0x900...0x9FF, 0xA00...0xA7F,
  ]
}

extension Ink {
  /// Whether nearly all shapes of a group stand on a line with another one, or hang on one.
  package func isOnLines(_ group: Group) -> Bool {
    let boxes = group.members.map { components[$0].box }
    let tops = Self.counts(boxes.map(\.y))
    let bottoms = Self.counts(boxes.map(\.maxY))
    let standing = boxes.count { box in
      Self.count(near: box.maxY, in: bottoms) > 1 || Self.count(near: box.y, in: tops) > 1
    }
    return Double(standing) >= InkLimits.onLines * Double(boxes.count)
  }

  private static func counts(_ values: [Int]) -> [Int: Int] {
    Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func count(near value: Int, in counts: [Int: Int]) -> Int {
    (value - 1...value + 1).reduce(0) { $0 + (counts[$1] ?? 0) }
  }

  /// Whether a few shapes look like the letters of a short text: high enough for a line, and neither a filled shape nor
  /// a part of something larger.
  func isShortText(_ group: Group) -> Bool {
    let members = group.members.map { components[$0] }
    guard let tallest = members.map(\.box.height).max() else { return false }
    return Double(tallest) >= InkLimits.shortText * Double(area.height)
      && Double(group.count) >= InkLimits.shortTextShare * Double(inkCount)
      // Dots and marks are filled.
      && members.filter { $0.box.height * 2 >= tallest }.allSatisfy { shape in
        let (width, height) = (Double(shape.box.width), Double(shape.box.height))
        return width * 2 <= height || Double(shape.count) <= InkLimits.filled * width * height
      }
  }
}
