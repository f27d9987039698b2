/// A comment of a source that asks for findings of a rule to be left alone:
///
/// - `// a11ylint:disable missing-label — drawn by the system` behind code: on that line;
/// - the same on a line of its own: from there to `// a11ylint:enable missing-label`, or to the end of the file;
/// - `a11ylint:disable:next`, `a11ylint:disable:this`, `a11ylint:disable:file`: on the next line, on its own,
///   in the whole file.
///
/// A comment to SwiftLint about one of its accessibility rules holds for the rules here that find the same, in
/// SwiftLint's forms: `// swiftlint:disable:next accessibility_label_for_image`. One about `all` rules holds for these, and
/// for no other: who writes it asks SwiftLint to find nothing, and SwiftLint has no more rules of this kind.
///
/// Several rules have commas between them. What follows a dash is the reason, in which `owner=maps` and
/// `expires=2027-01-31` mean what they mean in the configuration. In Python and YAML, a comment begins with
/// a number sign.
package struct SourceComment: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The lines on which it holds, from 1.
  package var lines: ClosedRange<Int>
  /// The reason given in the comment; empty without one.
  package var reason: String
  /// Its own line.
  package var line: Int
  /// Whether it speaks to SwiftLint, which may need it even if nothing is found here.
  package var isForSwiftLint: Bool

  package init(
    rule: String = "", lines: ClosedRange<Int> = 1...1, reason: String = "", line: Int = 1,
    isForSwiftLint: Bool = false
  ) {
    (self.rule, self.lines, self.reason, self.line) = (rule, lines, reason, line)
    self.isForSwiftLint = isForSwiftLint
  }

  /// The rules that find what SwiftLint's accessibility rules find.
  ///
  /// - Source: `AccessibilityLabelForImageRule` and `AccessibilityTraitForButtonRule` of SwiftLint.
  static let swiftLintRules = [
    "accessibility_label_for_image": ["asset-name-label", "missing-image-label"],
    "accessibility_trait_for_button": ["tappable-without-role"],
  ]

  /// Returns the comments of a file.
  ///
  /// - Complexity: O(n) for n bytes.
  package static func all(
    in bytes: UnsafeBufferPointer<UInt8>, _ language: SuiteLanguage = .swift
  ) -> [SourceComment] {
    // Most files have none: their lines need not be looked at.
    guard bytes.position(of: "a11ylint:") != nil || bytes.position(of: "swiftlint:") != nil else {
      return []
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var reader = SourceCommentReader(lineCount: lines.count, language)
    for (number, line) in lines.enumerated() {
      reader.read(String(decoding: line, as: UTF8.self), number: number + 1)
    }
    return reader.finish()
  }
}

/// Reads comments line by line.
private struct SourceCommentReader {
  private let lineCount: Int
  private let sign: Character
  // The number of signs that begin a comment.
  private let length: Int
  private var comments: [SourceComment] = []
  // Those that hold until they are ended, by their rules.
  private var open: [String: SourceComment] = [:]

  init(lineCount: Int, _ language: SuiteLanguage) {
    self.lineCount = max(1, lineCount)
    (sign, length) = language.usesNumberSigns ? ("#", 1) : ("/", 2)
  }

  mutating func read(_ text: String, number: Int) {
    if let mark = text[...].range(of: "a11ylint:") {
      read(text, at: mark, number: number)
    } else if let mark = text[...].range(of: "swiftlint:") {
      readSwiftLint(text[mark.upperBound...], number: number)
    }
  }

  // SwiftLint's command holds from its line on, unless it names one line.
  private mutating func readSwiftLint(_ words: Substring, number: Int) {
    let command = words.prefix { !$0.isWhitespace }
    let (names, reason) = Self.parts(words[command.endIndex...])
    for name in names {
      let because = reason.isEmpty ? "swiftlint:\(command) \(name)" : reason
      let rules =
        name == "all"
        ? SourceComment.swiftLintRules.values.joined().sorted() : SourceComment.swiftLintRules[name]
      for rule in rules ?? [] {
        switch command {
        case "disable": begin(rule, because, number, isForSwiftLint: true)
        case "disable:this": add(rule, number...number, because, number, isForSwiftLint: true)
        case "disable:next":
          add(rule, number + 1...number + 1, because, number, isForSwiftLint: true)
        case "disable:previous" where number > 1:
          add(rule, number - 1...number - 1, because, number, isForSwiftLint: true)
        case "enable": end(rule, number)
        default: return
        }
      }
    }
  }

  private mutating func read(_ text: String, at mark: Range<String.Index>, number: Int) {
    let before = text[..<mark.lowerBound].reversed().drop { $0 == " " || $0 == "\t" }
    let code = before.drop { $0 == sign }
    guard before.count - code.count >= length else { return }
    let isAlone = code.allSatisfy { $0 == " " || $0 == "\t" }
    let words = text[mark.upperBound...]
    let command = words.prefix { !$0.isWhitespace }
    let (rules, reason) = Self.parts(words[command.endIndex...])
    for rule in rules {
      switch command {
      case "disable" where isAlone: begin(rule, reason, number)
      case "disable", "disable:this": add(rule, number...number, reason, number)
      case "disable:next": add(rule, number + 1...number + 1, reason, number)
      case "disable:file": add(rule, 1...lineCount, reason, number)
      case "enable": end(rule, number)
      default: return
      }
    }
  }

  // `a, b — reason`; the dash may be a hyphen with spaces around it.
  private static func parts(_ text: Substring) -> (rules: [String], reason: String) {
    var rest = text
    var reason = ""
    for dash in [" — ", " – ", " - ", ": "] {
      guard let range = rest.range(of: dash) else { continue }
      reason = String(rest[range.upperBound...])
      rest = rest[..<range.lowerBound]
    }
    let rules = rest.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return (rules, reason.trimmingSpaces)
  }

  private mutating func add(
    _ rule: String, _ lines: ClosedRange<Int>, _ reason: String, _ number: Int,
    isForSwiftLint: Bool = false
  ) {
    comments.append(
      SourceComment(
        rule: rule, lines: lines, reason: reason, line: number, isForSwiftLint: isForSwiftLint))
  }

  private mutating func begin(
    _ rule: String, _ reason: String, _ number: Int, isForSwiftLint: Bool = false
  ) {
    guard open[rule] == nil else { return }
    open[rule] = SourceComment(
      rule: rule, lines: number...max(number, lineCount), reason: reason, line: number,
      isForSwiftLint: isForSwiftLint)
  }

  private mutating func end(_ rule: String, _ number: Int) {
    guard var comment = open.removeValue(forKey: rule) else { return }
    comment.lines = comment.lines.lowerBound...number
    comments.append(comment)
  }

  func finish() -> [SourceComment] {
    (comments + open.values).sorted { ($0.line, $0.rule) < ($1.line, $1.rule) }
  }
}

extension String {
  // Without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Substring {
  // Without Foundation, and before iOS 16.
  func range(of other: String) -> Range<Index>? {
    guard let first = other.utf8.first else { return nil }
    var rest = self
    while let start = rest.utf8.firstIndex(of: first) {
      rest = rest[start...]
      if rest.utf8.starts(with: other.utf8) {
        return start..<utf8.index(start, offsetBy: other.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension SuiteLanguage {
  package var usesNumberSigns: Bool { self == .python || self == .yaml }
}
