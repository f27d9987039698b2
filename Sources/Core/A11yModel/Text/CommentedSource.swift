/// The lines of code in a source, and its suppression comments.
package struct CommentedSource: Sendable {
  /// A line that is neither blank nor a suppression comment.
  struct Line: Sendable {
    /// The number of the line, from 1.
    let number: Int
    /// The code without indentation and without a suppression comment.
    let code: Substring
  }

  package let comments: [SourceComment]
  let lines: [Line]

  /// Reads a source, as ``SourceComment`` does.
  ///
  /// - Complexity: O(n) for n bytes.
  package init(_ bytes: [UInt8], _ language: SuiteLanguage) {
    comments = bytes.withUnsafeBufferPointer { SourceComment.all(in: $0, language) }
    let sign: Character = language.usesNumberSigns ? "#" : "/"
    let texts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines = texts.enumerated().compactMap { index, bytes in
      var code = String(decoding: bytes, as: UTF8.self)[...]
      if let mark = code.range(of: "a11ylint:") {
        code = code[..<mark.lowerBound]
        code = code.trimmed { $0.isWhitespace }.droppingLast { $0 == sign }
      }
      code = code.trimmed { $0.isWhitespace }
      return code.isEmpty ? nil : Line(number: index + 1, code: code)
    }
  }

  /// Returns the comments that an earlier version does not have, as positions.
  ///
  /// A comment is known if all earlier lines that it covers were covered by comments on the same rule. A comment on a
  /// single line must cover an earlier line, so new code with a new comment is not known.
  ///
  /// - Parameters:
  ///   - earlier: The earlier version, or a file that code came from.
  ///   - taken: The positions of the earlier comments that have a counterpart already. Those of the result are added.
  /// - Complexity: O(n + m · k) for n lines, and m comments that cover k lines.
  package func newComments(
    since earlier: CommentedSource, _ candidates: [Int], taken: inout Set<Int>
  ) -> [Int] {
    let alignment = LineAlignment(earlier.lines.map(\.code), lines.map(\.code))
    let free = earlier.comments.indices.filter { !taken.contains($0) }
    return candidates.filter { position in
      let comment = comments[position]
      var found: Set<Int> = []
      var isBlank = true
      for (index, line) in lines.enumerated() where comment.lines.contains(line.number) {
        isBlank = false
        guard let old = alignment.earlier[index] else { continue }
        let covering = free.filter { candidate in
          earlier.comments[candidate].rule == comment.rule
            && earlier.comments[candidate].lines.contains(earlier.lines[old].number)
        }
        guard !covering.isEmpty else { return true }
        found.formUnion(covering)
      }
      // It hides nothing.
      if isBlank { return false }
      // A comment on one line must not become one on many.
      let isWider =
        comment.lines.count > 1 && found.allSatisfy { earlier.comments[$0].lines.count == 1 }
      guard !found.isEmpty, !isWider else { return true }
      taken.formUnion(found)
      return false
    }
  }
}

/// The lines that two versions of a text share, wherever they moved.
///
/// A line that occurs once in both versions is the same, and so are its equal neighbors (P. Heckel, "A technique for
/// isolating differences between files", 1978). A line between known neighbors that only changed behind its first word
/// is the same, too.
struct LineAlignment {
  /// The position of each line in the earlier version; nil for a new line.
  private(set) var earlier: [Int?]
  private var later: [Int?]

  // Lines that are no longer ambiguous once others are known.
  private static let passes = 3

  /// - Complexity: O(n) for n lines.
  init(_ old: [Substring], _ new: [Substring]) {
    earlier = Array(repeating: nil, count: new.count)
    later = Array(repeating: nil, count: old.count)
    for _ in 0..<Self.passes {
      matchUnique(old, new)
      spread(old, new, ==)
    }
    spread(old, new) { $0.firstWord == $1.firstWord }
  }

  private mutating func matchUnique(_ old: [Substring], _ new: [Substring]) {
    let places = Dictionary(
      old.indices.filter { later[$0] == nil }.map { (old[$0], [$0]) }, uniquingKeysWith: +)
    let counts = Dictionary(
      new.indices.filter { earlier[$0] == nil }.map { (new[$0], 1) }, uniquingKeysWith: +)
    for index in new.indices where earlier[index] == nil && counts[new[index]] == 1 {
      guard let place = places[new[index]], place.count == 1 else { continue }
      pair(place[0], index)
    }
  }

  // Both ends of a text count as known neighbors.
  private mutating func spread(
    _ old: [Substring], _ new: [Substring], _ areEqual: (Substring, Substring) -> Bool
  ) {
    for index in new.indices where earlier[index] == nil {
      guard let place = index == 0 ? 0 : earlier[index - 1].map({ $0 + 1 }),
        old.indices.contains(place), later[place] == nil, areEqual(old[place], new[index])
      else { continue }
      pair(place, index)
    }
    for index in new.indices.reversed() where earlier[index] == nil {
      guard
        let place =
          index == new.count - 1 ? old.count - 1 : earlier[index + 1].map({ $0 - 1 }),
        old.indices.contains(place), later[place] == nil, areEqual(old[place], new[index])
      else { continue }
      pair(place, index)
    }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    (earlier[new], later[old]) = (old, new)
  }
}

extension Substring {
  fileprivate var firstWord: Substring {
    let start = drop { !$0.isLetter }
    return self[..<start.startIndex] + start.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  fileprivate func droppingLast(while isDropped: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }

  fileprivate func trimmed(_ isDropped: (Character) -> Bool) -> Substring {
    drop(while: isDropped).droppingLast(while: isDropped)
  }
}
