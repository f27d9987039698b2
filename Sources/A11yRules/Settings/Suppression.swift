import A11yModel

/// Findings that a team leaves alone, with the reason why and mostly for a while.
package struct Suppression: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The name of the screen, with wildcards; nil for any.
  package var screen: Wildcard?
  /// The captures, from the folder of the configuration; nil for any.
  package var path: PathPattern?
  /// Which elements; by default all.
  package var element: Element
  /// Why.
  package var reason: String
  /// Who answers for it; empty when nobody is named.
  package var owner: String
  /// The last day on which it holds, in UTC; nil for no end.
  package var expires: CalendarDay?
  /// The greatest number of different findings that it hides; nil for any number.
  package var limit: Int?
  /// The line on which it is written; 0 when it is in no file.
  package var line: Int

  /// Creates a suppression.
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

  /// Which elements are meant; what is nil may be anything.
  package struct Element: Hashable, Sendable {
    /// The identifier, or the label of an element that has none, with wildcards.
    package var name: Wildcard?
    /// The identifier, with wildcards.
    package var identifier: Wildcard?
    /// The label, with wildcards.
    package var label: Wildcard?
    /// The type as reports print it, for example `Button`.
    package var type: String?
    /// The file that the element is written in; nil for any.
    package var file: String?
    /// The lines of that file; nil for any.
    package var lines: ClosedRange<Int>?

    /// Creates a choice.
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
        && (file == nil || file == element.file) && lines?.contains(element.line) != false
    }
  }

  /// Whether a finding is meant, expired or not.
  ///
  /// - Parameters:
  ///   - path: Its capture, from the folder of the configuration.
  ///   - others: What else its screen may be called.
  package func contains(
    _ finding: Finding, in path: String = "", onScreenAlsoCalled others: [String] = []
  ) -> Bool {
    finding.rule == rule && element.contains(finding.element)
      && (applies(toScreen: finding.screen, in: path)
        || others.contains { applies(toScreen: $0, in: path) })
  }

  /// Whether findings of a screen may be meant.
  ///
  /// - Parameter capture: Its capture, from the folder of the configuration.
  package func applies(toScreen name: String, in capture: String = "") -> Bool {
    screen?.matches(name) != false && path?.matches(capture) != false
  }

  /// Whether it no longer holds on a day.
  package func hasExpired(on day: CalendarDay) -> Bool { expires.map { $0 < day } ?? false }

  /// What it is about, for a reader: `missing-label #help on Login`.
  package var subject: String {
    var words = [rule]
    if let name = element.name { words.append(name.text) }
    if let identifier = element.identifier { words.append("#\(identifier.text)") }
    if let label = element.label { words.append("\"\(label.text)\"") }
    if let type = element.type { words.append(type) }
    if let screen { words.append("on \(screen.text)") }
    if let path { words.append("in \(path.text)") }
    if let file = element.file { words.append("by a comment at \(file):\(line)") }
    return words.joined(separator: " ")
  }
}

/// What became of a suppression in a run.
package struct SuppressionUse: Hashable, Sendable {
  /// The suppression.
  package var suppression: Suppression
  /// How many different findings it hides, or would hide if it had not expired.
  package var count: Int
  /// What a reader should do about it.
  package var state: State

  /// Creates a use.
  package init(suppression: Suppression, count: Int, state: State) {
    self.suppression = suppression
    self.count = count
    self.state = state
  }

  /// What became of a suppression.
  package enum State: String, Sendable {
    /// It hides something.
    case used
    /// Its day is over, and what it hid counts again.
    case expired
    /// The run has seen everything that it is about, and there is nothing to hide.
    case unused
    /// The run has not seen everything that it is about, and met nothing to hide.
    case unobserved
  }
}
