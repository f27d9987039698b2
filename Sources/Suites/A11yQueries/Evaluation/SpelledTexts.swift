import A11yAnalysis
import A11yModel

/// The strings on a screen that can be keys, with folded forms without case and spaces; shared by all queries.
struct SpelledTexts {
  struct Entry {
    let element: Int
    let property: TextKey
    let text: Text
    /// The range of its folded form in ``SpelledTexts/folded``.
    let folded: Range<Int>
    /// The letters of its folded form as a bit set.
    let letters: UInt64
  }

  private(set) var entries: [Entry] = []
  private(set) var folded: [UInt8] = []

  /// - Complexity: O(n + b) for n elements with b bytes of text.
  init(_ screen: QueryScreen) {
    for index in [screen.application].compactMap({ $0 }) + Array(screen.all) {
      let node = screen.tree[index]
      for (property, fact) in Self.properties {
        guard let text = node[fact], !text.isEmpty, text.count <= 512 else { continue }
        let start = folded.count
        Self.append(text.utf8, to: &folded)
        entries.append(
          Entry(
            element: index, property: property, text: text, folded: start..<folded.count,
            letters: Self.letters(folded[start...])))
      }
    }
  }

  private static let properties: [(TextKey, TextFact)] = [
    (.identifier, .identifier), (.label, .label), (.title, .title), (.value, .value),
    (.placeholderValue, .placeholder),
  ]

  /// Returns the letters of a string as a bit set; some letters share a bit.
  static func letters(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Returns the bytes of a string in lowercase and without whitespace.
  static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  private static func append(_ text: UnsafeRawBufferPointer, to folded: inout [UInt8]) {
    let start = folded.count
    folded.append(contentsOf: text)
    let end: Int? = folded.withUnsafeMutableBufferPointer { bytes in
      let small = UnsafeMutableBufferPointer(rebasing: bytes[start...])
      guard !text.mayHoldWideSpace, SmallLetters.write(text, to: small) else { return nil }
      var end = start
      for byte in small where byte != 0x20 && !(9...13 ~= byte) {
        bytes[end] = byte
        end += 1
      }
      return end
    }
    folded.removeLast(folded.count - (end ?? start))
    guard end == nil else { return }
    let lowered = String(decoding: text, as: UTF8.self).lowercased().unicodeScalars
    folded += String(String.UnicodeScalarView(lowered.filter { !$0.properties.isWhitespace })).utf8
  }
}
