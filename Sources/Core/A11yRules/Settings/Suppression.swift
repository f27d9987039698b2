import A11yModel

/// A suppression of findings, with a reason and usually an expiration date.
package struct Suppression: Hashable, Sendable {
  package var rule: String
  /// The pattern for the name of the screen; nil for any screen.
  package var screen: Wildcard?
  /// The pattern for the capture, relative to the folder of the configuration; nil for any capture.
  package var path: PathPattern?
  /// The first digits of the fingerprints to match, in lower case; empty for any.
  package var fingerprints: [String] = []
  /// The elements to match; by default all.
  package var element: Element
  package var reason: String
  /// The person or team responsible; empty if none is named.
  package var owner: String
  /// The last day of the suppression, in UTC; nil if it doesn't expire.
  package var expires: CalendarDay?
  /// The maximum number of distinct findings to hide; nil for any number.
  package var limit: Int?
  /// The line where it is written; 0 if it isn't in a file.
  package var line: Int
  /// Whether another tool may need it, so that it is no mistake if it hides nothing.
  package var servesOthers = false

  package init(
    rule: String, screen: String? = nil, path: PathPattern? = nil,
    element: Element = Element(), reason: String,
    owner: String = "", expires: CalendarDay? = nil, limit: Int? = nil, line: Int = 0
  ) {
    self.rule = rule
    self.screen = screen.map(Wildcard.init)
    self.path = path
    self.element = element
    self.reason = reason
    self.owner = owner
    self.expires = expires
    self.limit = limit
    self.line = line
  }

  /// A description of elements to match. A nil property matches anything.
  package struct Element: Hashable, Sendable {
    /// The pattern for the identifier, or for the label of an element without identifier.
    package var name: Wildcard?
    /// The pattern for the identifier.
    package var identifier: Wildcard?
    /// The pattern for the label.
    package var label: Wildcard?
    /// The type as printed in reports, for example `Button`.
    package var type: String?
    /// The file with the source code of the element; nil for any file.
    package var file: String?
    /// The lines in that file; nil for any line.
    package var lines: ClosedRange<Int>?

    package init(
      name: String? = nil, identifier: String? = nil, label: String? = nil, type: String? = nil
    ) {
      self.name = name.map(Wildcard.init)
      self.identifier = identifier.map(Wildcard.init)
      self.label = label.map(Wildcard.init)
      self.type = type
    }

    func contains(_ element: ElementSummary) -> Bool {
      name?.matches(element.identifier.isEmpty ? element.label : element.identifier) != false
        && identifier?.matches(element.identifier) != false
        && label?.matches(element.label) != false
        && (type == nil || type == element.type)
        && (file == nil || file == element.file)
        && lines.map { $0.contains(element.line) || $0.contains(element.imageLine) } != false
    }
  }

  /// Returns whether the suppression matches a finding, regardless of its fingerprint and even if it has expired.
  ///
  /// - Parameters:
  ///   - path: The path of the capture, relative to the folder of the configuration.
  ///   - others: Other names of the finding's screen.
  package func contains(
    _ finding: Finding, in path: String = "", onScreenAlsoCalled others: [String] = []
  ) -> Bool {
    finding.rule == rule && element.contains(finding.element)
      && (applies(toScreen: finding.screen, in: path)
        || others.contains { applies(toScreen: $0, in: path) })
  }

  /// Returns whether the suppression can match findings on a screen.
  ///
  /// - Parameter capture: The path of the capture, relative to the folder of the configuration.
  package func applies(toScreen name: String, in capture: String = "") -> Bool {
    screen?.matches(name) != false && path?.matches(capture) != false
  }

  /// Whether a comment in a source is the suppression.
  package var isComment: Bool { element.file != nil }

  package func hasExpired(on day: CalendarDay) -> Bool { expires.map { $0 < day } ?? false }

  /// The subject for display, for example `missing-label #help on Login`.
  package var subject: String {
    var words = [rule]
    if let name = element.name { words.append(name.text) }
    if let identifier = element.identifier { words.append("#\(identifier.text)") }
    if let label = element.label { words.append("\"\(label.text)\"") }
    if let type = element.type { words.append(type) }
    words += fingerprints.map { "fingerprint \($0)" }
    if let screen { words.append("on \(screen.text)") }
    if let path { words.append("in \(path.text)") }
    if let file = element.file { words.append("by a comment at \(file):\(line)") }
    return words.joined(separator: " ")
  }
}

extension Suppression {
  /// The subject with the limits, for display.
  package var extent: String {
    subject + (limit.map { ", at most \($0)" } ?? "") + (expires.map { ", until \($0)" } ?? "")
  }
}

/// The effect of a suppression in a run.
package struct SuppressionUse: Hashable, Sendable {
  package var suppression: Suppression
  /// The number of distinct findings that it hides, or would hide if it hadn't expired.
  package var count: Int
  package var state: State

  package init(suppression: Suppression, count: Int, state: State) {
    self.suppression = suppression
    self.count = count
    self.state = state
  }

  /// The state of a suppression after a run.
  package enum State: String, CaseIterable, Sendable {
    /// It hides at least one finding.
    case used
    /// It has expired, so its findings count again.
    case expired
    /// The run covered everything that it applies to, and it matched no finding.
    case unused
    /// The run didn't cover everything that it applies to, and it matched no finding.
    case unobserved
    /// A comment hides nothing, because the policy of the configuration does not allow it.
    case refused
  }
}
