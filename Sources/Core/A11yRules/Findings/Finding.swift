import A11yAnalysis
import A11yModel

/// A defect of one element on a screen.
package struct Finding: Hashable, Sendable {
  package var rule: String
  /// The code of the variant of the defect.
  package var reason: String
  package var severity: Severity
  /// The confidence that this is a defect.
  package var confidence: Confidence
  package var screen: String
  package var element: ElementSummary
  /// The defect with its facts, one sentence without a full stop.
  package var message: String
  /// Other elements involved, such as a covering view or the other rows.
  package var related: [ElementSummary]
  /// The number of elements that the finding represents, such as the rows of a template; at least 1.
  package var count: Int
  /// The number of these elements that were written separately: all rows of a template count as one. If it grows,
  /// there is more of the defect; if only ``count`` grows, there is more data.
  package var authored: Int
  /// The number of list rows with such an element, with the defect or without; 0 outside lists.
  package var peers = 0
  /// The lines of these elements in the capture, in ascending order; empty for one element, or if lines are
  /// unknown.
  package var lines: [Int]
  /// The subject that distinguishes the finding from others of the rule at the same element.
  package var subject: Subject
  /// The edits that fix the defect in source code and change only what VoiceOver says; may be empty.
  package var edits: [TextEdit] = []
  /// The edit that a person may accept; nil if none is known, or if ``edits`` fix the defect.
  package var suggestion: Suggestion?
  /// The location of the element in another input of the run; nil if there is none, or it is uncertain.
  package var counterpart: Counterpart?
  /// The element in the capture that it was compared with; nil if the rule judged one capture.
  package var paired: PairedElement?
  /// The colors of an element with too little contrast; nil for all other defects.
  package var contrast: FoundContrast?

  package init(
    rule: String, reason: String, severity: Severity, confidence: Confidence, screen: String,
    element: ElementSummary, message: String, related: [ElementSummary] = [], count: Int = 1,
    authored: Int? = nil, lines: [Int] = [], subject: Subject = .element
  ) {
    self.rule = rule
    self.reason = reason
    self.severity = severity
    self.confidence = confidence
    self.screen = screen
    self.element = element
    self.message = SecretText.shown(message)
    self.related = related
    self.count = count
    self.authored = authored ?? count
    self.lines = lines
    self.subject = subject
  }

  package enum Subject: Hashable, Sendable {
    /// The finding is about its element alone.
    case element
    /// The finding is also about the first related element, for example one that the element hides.
    case pair
    /// The finding is about elements that share something, for example the given identifier.
    case group(String)
    /// The finding is about the screen as a whole.
    case screen
  }

  /// The message of a finding. Each rule defines its messages at the end of its file.
  package struct Message: ExpressibleByStringInterpolation, Sendable {
    let text: String

    package init(stringLiteral text: String) { self.text = text }

    /// Returns the message with a remark appended.
    func followed(by remark: String?) -> Message {
      remark.map { Message(stringLiteral: "\(text); \($0)") } ?? self
    }
  }
}
