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

    /// The report with what looks like a secret masked, as in the elements of a capture.
    package var withoutSecrets: Report {
      var report = self
      for index in issues.indices {
        report.issues[index].summary = SecretText.masked(issues[index].summary)
        report.issues[index].details = SecretText.masked(issues[index].details)
        guard let element = issues[index].element else { continue }
        report.issues[index].element?.label = SecretText.masked(element.label)
        report.issues[index].element?.identifier = SecretText.masked(element.identifier)
      }
      return report
    }
  }
}

// MARK: A fact of a screen

extension AppleAudit.Kind: FactWord {}

extension AppleAudit.Report: FactRecord {
  package static var blank: AppleAudit.Report { AppleAudit.Report(kinds: [], issues: []) }

  package static let members: [FactMember<AppleAudit.Report>] = [
    FactMember("kinds", \.kinds, "The requested checks.", isRequired: true),
    FactMember("issues", \.issues, "What they found.", isRequired: true),
    FactMember("failure", \.failure, "Why the audit did not come to its end. Absent: it did."),
  ]
}

extension AppleAudit.Issue: FactRecord {
  package static var blank: AppleAudit.Issue {
    AppleAudit.Issue(kinds: [], summary: "", details: "", element: nil)
  }

  package static let members: [FactMember<AppleAudit.Issue>] = [
    FactMember("kinds", \.kinds, "The checks that may have found it.", isRequired: true),
    FactMember("summary", \.summary, "Apple's short description.", isRequired: true),
    FactMember("details", \.details, "Apple's long description."),
    FactMember("element", \.element, "The element. Absent: unknown."),
  ]
}

extension AppleAudit.Issue.Element: FactRecord {
  package static var blank: AppleAudit.Issue.Element {
    AppleAudit.Issue.Element(type: .unknown, identifier: "", label: "", frame: nil)
  }

  package static let members: [FactMember<AppleAudit.Issue.Element>] = [
    FactMember("type", \.typeNumber, "The number of its XCUIElement.ElementType."),
    FactMember("identifier", \.identifier, "The identifier."),
    FactMember("label", \.label, "The label."),
    FactMember("frame", \.frame, "The frame, in screen points."),
  ]

  private var typeNumber: Int {
    get { Int(type.rawValue) }
    set { type = UInt8(exactly: newValue).flatMap(ElementType.init) ?? .unknown }
  }
}
