import A11yAnalysis
import A11yModel

extension AppleAudit {
  /// One thing that Apple's accessibility audit reported, detached from the test framework.
  package struct Issue: Hashable, Sendable {
    /// What the audit looked at; several where it does not tell them apart.
    package var kinds: [Kind]
    /// The short description, for example `Contrast failed`.
    package var summary: String
    /// The long description.
    package var details: String
    /// The element; nil when the audit names none, or when it was gone before it could be read.
    package var element: Element?

    /// The element that the audit names.
    package struct Element: Hashable, Sendable {
      /// What kind of element it is.
      package var type: ElementType
      /// The identifier; empty when there is none.
      package var identifier: String
      /// The label; empty when there is none.
      package var label: String
      /// The frame, in screen points; nil when it is unknown.
      package var frame: Rect?

      /// Creates an element.
      package init(type: ElementType, identifier: String, label: String, frame: Rect?) {
        self.type = type
        self.identifier = identifier
        self.label = label
        self.frame = frame
      }
    }

    /// Creates an issue.
    package init(kinds: [Kind], summary: String, details: String, element: Element?) {
      self.kinds = kinds
      self.summary = summary
      self.details = details
      self.element = element
    }
  }

  /// What became of one run of Apple's accessibility audit.
  package struct Report: Hashable, Sendable {
    /// The kinds that were asked for.
    package var kinds: [Kind]
    /// What was reported, in its order.
    package var issues: [Issue]
    /// Why the audit was not run, or not to its end, so that it proves nothing; nil when it was.
    package var failure: String?

    /// Creates a report.
    package init(kinds: [Kind], issues: [Issue], failure: String? = nil) {
      self.kinds = kinds
      self.issues = issues
      self.failure = failure
    }
  }
}
