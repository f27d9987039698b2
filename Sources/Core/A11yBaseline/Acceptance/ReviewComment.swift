/// The command in a comment on a pull request: `/a11y accept 3f9a6c21 because the system draws it`.
///
/// It is the first line of the comment and begins in its first column, so that no quotation, code block or hidden part of
/// Markdown is one. A comment has one command.
package struct ReviewComment: Hashable, Sendable {
  package let fingerprint: FingerprintPrefix
  package let reason: String

  /// The reason why a comment is no command.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  private static let name = "/a11y"
  private static let form = "/a11y accept FINGERPRINT because REASON"
  private static let longest = 65_536
  private static let longestReason = 500

  /// Reads the body of a comment.
  ///
  /// - Throws: ``Refusal`` for anything but one whole command.
  /// - Complexity: O(n) for n bytes.
  package init(_ body: String) throws(Refusal) {
    guard body.utf8.count <= Self.longest else {
      throw Refusal(description: "it has more than \(Self.longest) bytes")
    }
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, Self.isCommand(first) else {
      throw Refusal(description: "its first line is no command; expected \(Self.form)")
    }
    guard !lines.dropFirst().contains(where: Self.isCommand) else {
      throw Refusal(description: "it has two commands; expected one in each comment")
    }
    guard first.unicodeScalars.allSatisfy({ Self.isVisible($0) }) else {
      throw Refusal(description: "its command has invisible characters; expected none")
    }
    let words = first.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, words[0] == Self.name, words[1] == "accept", words[3] == "because"
    else {
      throw Refusal(description: "its command is not whole; expected \(Self.form)")
    }
    guard let fingerprint = FingerprintPrefix(String(words[2])) else {
      throw Refusal(description: "its fingerprint is none; expected 8 to 32 hexadecimal digits")
    }
    let reason = words[4].drop { $0 == " " }
    guard reason.contains(where: { $0.isLetter || $0.isNumber }), reason.count <= Self.longestReason
    else {
      throw Refusal(
        description:
          "its reason is no text of at most \(Self.longestReason) characters; expected one")
    }
    (self.fingerprint, self.reason) = (fingerprint, String(reason))
  }

  private static func isCommand(_ line: Substring) -> Bool { line.hasPrefix(name) }

  // Format characters change the order of a text, or look like none.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}
