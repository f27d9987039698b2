import A11yModel
import Foundation

/// In which texts are the same that are not the same bytes.
package struct TextOptions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `[c]`
  static let ignoringCase = TextOptions(rawValue: 1)
  /// `[d]`
  static let ignoringDiacritics = TextOptions(rawValue: 2)
}

extension TextOptions {
  /// Hands over the bytes by which a text is compared.
  ///
  /// - Complexity: O(n); no string is made of a text that is compared as it is, or that is ASCII.
  func withBytes<Result>(
    of text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    if isEmpty { return body(text) }
    if text.allSatisfy({ $0 < 0x80 }) {
      guard contains(.ignoringCase) else { return body(text) }
      return withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { lowered in
        for (index, byte) in text.enumerated() {
          lowered[index] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
        }
        return body(UnsafeRawBufferPointer(lowered))
      }
    }
    return Array(folded(String(decoding: text, as: UTF8.self)).utf8).withUnsafeBytes(body)
  }

  /// The text by which one is compared.
  func folded(_ text: String) -> String {
    if isEmpty { return text }
    var options: String.CompareOptions = []
    if contains(.ignoringCase) { options.insert(.caseInsensitive) }
    if contains(.ignoringDiacritics) { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }
}

/// A text that others are compared with.
///
/// To look for it in a text takes as many steps as both have bytes, whatever these are.
struct ComparedText: Hashable, Sendable {
  let text: String
  let bytes: [UInt8]
  // Knuth, Morris and Pratt: how many bytes fit still where the next does not.
  private let fallbacks: [Int32]

  init(_ text: String, _ options: TextOptions = []) {
    self.text = text
    bytes = Array(options.folded(text).utf8)
    fallbacks = Self.fallbacks(bytes)
  }

  private static func fallbacks(_ bytes: [UInt8]) -> [Int32] {
    var result: [Int32] = bytes.isEmpty ? [] : [0]
    var length = 0
    for byte in bytes.dropFirst() {
      while length > 0, bytes[length] != byte { length = Int(result[length - 1]) }
      if bytes[length] == byte { length += 1 }
      result.append(Int32(length))
    }
    return result
  }

  func equals(_ other: UnsafeRawBufferPointer) -> Bool {
    other.count == bytes.count && other.elementsEqual(bytes)
  }

  func begins(_ other: UnsafeRawBufferPointer) -> Bool {
    other.count >= bytes.count && other.starts(with: bytes)
  }

  func ends(_ other: UnsafeRawBufferPointer) -> Bool {
    other.count >= bytes.count && other.suffix(bytes.count).elementsEqual(bytes)
  }

  // An empty text is in no other one, as NSString has it.
  func isContained(in other: UnsafeRawBufferPointer) -> Bool {
    guard other.count >= bytes.count, !bytes.isEmpty else { return false }
    var length = 0
    for byte in other {
      while length > 0, bytes[length] != byte { length = Int(fallbacks[length - 1]) }
      if bytes[length] == byte { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }

  /// Whether the other text comes before, with or behind it: -1, 0, 1.
  func order(of other: UnsafeRawBufferPointer) -> Int {
    if other.elementsEqual(bytes) { return 0 }
    return other.lexicographicallyPrecedes(bytes) ? -1 : 1
  }
}

/// A regular expression that all of a text has to fit.
struct WholePattern: @unchecked Sendable {
  // Immutable, and used by any number of threads, as its documentation says.
  private let expression: NSRegularExpression

  /// - Returns: Nil for what is no regular expression.
  init?(_ pattern: String, ignoringCase: Bool) {
    let options: NSRegularExpression.Options = ignoringCase ? [.caseInsensitive] : []
    guard pattern.utf8.count <= 4096,
      (try? NSRegularExpression(pattern: pattern, options: options)) != nil,
      let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    else { return nil }
    expression = whole
  }

  /// Whether a text fits; unknown where to find out takes more than the patience that is left, which
  /// patterns such as `(a+)+b` need of hostile texts.
  func matches(_ text: String, patience: inout Int) -> Truth {
    guard patience > 0 else { return .unknown }
    var rest = patience
    var matches = false
    var isFinished = false
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: [.reportProgress], range: range) {
      match, flags, stop in
      if match != nil { (matches, isFinished) = (true, true) }
      if flags.contains(.progress), match == nil { rest -= 1 }
      if isFinished || rest <= 0 { stop.pointee = true }
    }
    patience = rest
    return matches ? .yes : rest > 0 ? .no : .unknown
  }

  /// How often a run lets the engine report that it still looks: each is some ten thousand steps.
  static let patience = 20_000
}
