import A11yModel
import Foundation

/// The options of a predicate for comparing strings.
package struct TextOptions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The option `[c]`.
  static let ignoringCase = TextOptions(rawValue: 1)
  /// The option `[d]`.
  static let ignoringDiacritics = TextOptions(rawValue: 2)
}

extension TextOptions {
  /// Calls a closure with the bytes that represent a string in comparisons.
  ///
  /// - Complexity: O(n). Creates no string for ASCII, or without options.
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

  /// Returns the form of a string that represents it in comparisons.
  func folded(_ text: String) -> String {
    if isEmpty { return text }
    var options: String.CompareOptions = []
    if contains(.ignoringCase) { options.insert(.caseInsensitive) }
    if contains(.ignoringDiacritics) { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }
}

/// A string to compare others with. Searching for it takes linear time in the lengths of both strings.
package struct ComparedText: Hashable, Sendable {
  let text: String
  let bytes: [UInt8]
  // The failure function of Knuth, Morris and Pratt: the length of the prefix that still matches after a mismatch.
  private let fallbacks: [Int32]
  // The text with holes, which any text can fill; nil without one.
  private let pattern: NamePatterns?

  init(_ text: String, _ options: TextOptions = []) {
    self.text = text
    bytes = Array(options.folded(text).utf8)
    fallbacks = Self.fallbacks(bytes)
    pattern = text.contains(SourceNames.hole) ? NamePatterns([options.folded(text)]) : nil
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
    if let pattern { return pattern.match(String(decoding: other, as: UTF8.self)) }
    return other.count == bytes.count && other.elementsEqual(bytes)
  }

  func begins(_ other: UnsafeRawBufferPointer) -> Bool {
    other.count >= bytes.count && other.starts(with: bytes)
  }

  func ends(_ other: UnsafeRawBufferPointer) -> Bool {
    other.count >= bytes.count && other.suffix(bytes.count).elementsEqual(bytes)
  }

  // The empty string is contained in no string, as for `NSString`.
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

  /// Returns -1, 0 or 1 if the other string sorts before this one, equals it, or sorts after it.
  func order(of other: UnsafeRawBufferPointer) -> Int {
    if other.elementsEqual(bytes) { return 0 }
    return other.lexicographicallyPrecedes(bytes) ? -1 : 1
  }
}

/// A regular expression that has to match a whole string.
struct WholePattern: @unchecked Sendable {
  // Immutable and thread-safe, according to its documentation.
  private let expression: NSRegularExpression

  /// Compiles a pattern; nil if it is invalid or too long.
  init?(_ pattern: String, ignoringCase: Bool) {
    let options: NSRegularExpression.Options = ignoringCase ? [.caseInsensitive] : []
    guard pattern.utf8.count <= 4096,
      (try? NSRegularExpression(pattern: pattern, options: options)) != nil,
      let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    else { return nil }
    expression = whole
  }

  /// Returns whether a string matches; unknown if patience runs out, as with `(a+)+b` on hostile input.
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

  /// The number of progress reports to wait for; the engine sends one about every ten thousand steps.
  static let patience = 20_000
}
