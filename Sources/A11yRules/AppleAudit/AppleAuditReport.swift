import A11yAnalysis
import A11yModel

extension AppleAudit {
  /// An issue reported by Apple's accessibility audit, independent of the test framework.
  package struct Issue: Hashable, Sendable {
    /// The audit types that may have reported the issue; several if the audit doesn't tell them apart.
    package var kinds: [Kind]
    /// The short description, for example `Contrast failed`.
    package var summary: String
    package var details: String
    /// The element; nil if the audit names none, or if it disappeared before it could be read.
    package var element: Element?

    package struct Element: Hashable, Sendable {
      package var type: ElementType
      /// The identifier; empty if there is none.
      package var identifier: String
      /// The label; empty if there is none.
      package var label: String
      /// The frame in points, in screen coordinates; nil if unknown.
      package var frame: Rect?

      package init(type: ElementType, identifier: String, label: String, frame: Rect?) {
        self.type = type
        self.identifier = identifier
        self.label = label
        self.frame = frame
      }
    }

    package init(kinds: [Kind], summary: String, details: String, element: Element?) {
      self.kinds = kinds
      self.summary = summary
      self.details = details
      self.element = element
    }
  }

  /// The result of one run of Apple's accessibility audit.
  package struct Report: Hashable, Sendable {
    /// The requested audit types.
    package var kinds: [Kind]
    package var issues: [Issue]
    /// The reason why the audit didn't run to completion, so that missing issues prove nothing; otherwise nil.
    package var failure: String?

    package init(kinds: [Kind], issues: [Issue], failure: String? = nil) {
      self.kinds = kinds
      self.issues = issues
      self.failure = failure
    }
  }
}
