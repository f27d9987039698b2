/// The SF Symbols, and the system's descriptions of them, as far as they are known.
///
/// Of most symbols nothing is known but that they have a description, which says what is drawn and not what it
/// is for. SwiftUI and UIKit set the name of a symbol as the identifier of its image, and of a button with
/// nothing but the image.
package enum SystemSymbols {
  /// Whether a text is the name of a symbol, or of a variant of one. O(length · log n), without creating a
  /// string.
  package static func contains(_ name: UnsafeRawBufferPointer) -> Bool {
    // Nearly all texts have a capital letter or a space.
    guard name.count <= 100,
      name.allSatisfy({ $0.isASCIISmall || $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    else { return false }
    var end = name.count
    while end > 0 {
      if isListed(UnsafeRawBufferPointer(rebasing: name[..<end])) { return true }
      guard let dot = name[..<end].lastIndex(of: UInt8(ascii: ".")), dot + 1 < end,
        variants.contains(String(decoding: name[(dot + 1)..<end], as: UTF8.self))
      else { return false }
      end = dot
    }
    return false
  }

  /// Whether a symbol on a control says what nearly all controls with it do.
  package static func isPlain(_ name: String) -> Bool {
    plain.contains(base(name, [".fill", ".circle", ".square"]))
  }

  /// Whether a symbol on a row shows a state or that there is more.
  package static func isIndicator(_ name: String) -> Bool {
    indicators.contains(name) || indicators.contains(base(name, [".fill", ".circle", ".square"]))
  }

  /// Whether the system is known to have no words for a symbol, so that the name is read out.
  package static func isNameless(_ name: String) -> Bool { nameless.contains(name) }

  /// Whether a name of one word is no word of a language.
  package static func isUnmistakable(_ name: String) -> Bool {
    unmistakable.contains(base(name, [".fill"]))
  }

  /// The words that the system says for a symbol, in lower case, where they name another use than the usual.
  package static func misleadingWords(_ name: String) -> String? {
    misleading[base(name, [".fill"])]?.split(separator: "-").joined(separator: " ")
  }

  // MARK: Names

  // Drops what only changes how a symbol is drawn.
  private static func base(_ name: String, _ ends: [String]) -> String {
    var name = name[...]
    while let end = ends.first(where: { name.hasSuffix($0) && name.count > $0.count }) {
      name = name.dropLast(end.count)
    }
    return String(name)
  }

  /// The number of a name's bit in ``SymbolSources/filter``.
  package static func bit(of name: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash ^ hash >> 16) & 0xFFFF
  }

  private static func isListed(_ name: UnsafeRawBufferPointer) -> Bool {
    let bit = bit(of: name)
    // The filter rules out most names.
    guard SymbolSources.filter[bit >> 6] >> UInt64(bit & 63) & 1 == 1 else { return false }
    let names = SymbolSources.names
    let all = UnsafeRawBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
    var (low, high) = (0, all.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, all[start - 1] != 0x20 { start -= 1 }
      // Byte by byte up to the first difference, because slices take ten times as long.
      var (end, length) = (start, 0)
      while end < high, all[end] != 0x20, length < name.count, all[end] == name[length] {
        (end, length) = (end + 1, length + 1)
      }
      let isAtEnd = end == high || all[end] == 0x20
      if isAtEnd, length == name.count { return true }
      let isBefore = isAtEnd || length < name.count && all[end] < name[length]
      while end < high, all[end] != 0x20 { end += 1 }
      if isBefore { low = min(end + 1, high) } else { high = start }
    }
    return false
  }

  // The last parts of names of variants that are not listed: filled, and drawn for a language.
  private static let variants: Set<String> = [
    "ar", "bn", "el", "fill", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni", "mr", "my",
    "or", "pa", "rtl", "ru", "sat", "si", "ta", "te", "th", "zh",
  ]

  private static let table = NameTable(SymbolSources.lists)
  private static let plain = table.names("plain")
  private static let indicators = table.names("indicator")
  private static let nameless = table.names("nameless")
  private static let unmistakable = table.names("unmistakable")
  private static let misleading = table.parts(below: "misleading")
}
