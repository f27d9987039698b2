import A11yModel

/// An answer in parts that are short enough for an agent.
package struct AnswerPages {
  /// The budget of a part in tokens.
  package static let tokens = 2_000
  // Tokenizers make a token of 3.3 to 3.8 bytes of these answers.
  private static let bytes = tokens * 13 / 4

  /// An error about a cursor that belongs to another answer.
  package struct StaleCursor: Error, CustomStringConvertible {
    package let description =
      "the cursor belongs to another answer, because files or arguments have changed; "
      + "expected the cursor of the last answer, or none"
  }

  private let count: Int
  private let digest: String
  private let text: (Range<Int>) -> String

  /// - Parameters:
  ///   - count: The number of items.
  ///   - identity: A text that differs if the items differ.
  ///   - text: Returns the text of some of the items.
  package init(_ count: Int, identity: String, text: @escaping (Range<Int>) -> String) {
    (self.count, self.text) = (count, text)
    digest = String(SHA256.hexadecimal(Array(identity.utf8)).prefix(12))
  }

  /// Creates an answer of the lines of a text.
  ///
  /// - Parameter notice: A line above each part; nil for none.
  package init(lines text: String, below notice: String? = nil) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    self.init(lines, below: notice)
  }

  private init(_ lines: [String], below notice: String?) {
    self.init(lines.count, identity: lines.joined(separator: "\n")) { range in
      ((notice.map { [$0] } ?? []) + lines[range].map(Self.cut)).map { $0 + "\n" }.joined()
    }
  }

  // A line alone must fit, too.
  private static func cut(_ line: String) -> String {
    line.utf8.count <= bytes ? line : String(line.unicodeScalars.prefix(bytes / 4)) + "…"
  }

  /// Returns the part after a cursor.
  ///
  /// - Returns: The text, and the cursor of the next part; nil at the end.
  /// - Complexity: O(n log n) for n items of a part.
  package func page(after cursor: String?) throws(StaleCursor) -> (text: String, next: String?) {
    let start = try start(cursor)
    var (low, high) = (start, count)
    // The first item is in the part even if it exceeds the budget.
    while low < high {
      let middle = (low + high + 1) / 2
      let fits = middle <= start + 1 || text(start..<middle).utf8.count <= Self.bytes
      if fits { low = middle } else { high = middle - 1 }
    }
    return (text(start..<low), low < count ? "\(low)-\(digest)" : nil)
  }

  private func start(_ cursor: String?) throws(StaleCursor) -> Int {
    guard let cursor, !cursor.isEmpty else { return 0 }
    let parts = cursor.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == digest, let start = Int(parts[0]), 0..<count ~= start
    else { throw StaleCursor() }
    return start
  }
}
