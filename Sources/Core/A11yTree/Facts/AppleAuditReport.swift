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
    /// The number of runs of the audit that reported it.
    package var runs = 1

    package struct Element: Hashable, Sendable {
      package var type: ElementType
      /// The identifier; empty if there is none.
      package var identifier: String
      /// The label; empty if there is none.
      package var label: String
      /// The frame in points, in screen coordinates; nil if unknown.
      package var frame: Rect?

      /// The frame in whole points, if nothing else tells the element from others.
      fileprivate var place: Rect? {
        guard identifier.isEmpty, label.isEmpty, let frame, frame.isFinite else { return nil }
        return Rect(
          frame.minX.rounded(), frame.minY.rounded(), frame.width.rounded(), frame.height.rounded())
      }

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
    /// The number of runs that the report joins.
    package var runs = 1

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

// MARK: Several runs

extension AppleAudit.Report {
  // What tells an issue from the others of its run, and how many equal ones are before it. Wording does not.
  private struct Key: Hashable {
    let kinds: [AppleAudit.Kind]
    var element: AppleAudit.Issue.Element?
    var ordinal = 0
  }

  /// Joins the reports of several runs of an audit on one screen. Each issue knows the number of runs that show it.
  ///
  /// The joined report is whole if most runs came to their end.
  ///
  /// - Complexity: O(n) for n issues.
  package static func joined(_ runs: [AppleAudit.Report]) -> AppleAudit.Report {
    guard runs.count > 1, var joined = runs.first else { return runs.first ?? .blank }
    joined.issues = []
    joined.runs = runs.count
    var places: [Key: Int] = [:]
    for run in runs {
      joined.kinds += run.kinds.filter { !joined.kinds.contains($0) }
      var counts: [Key: Int] = [:]
      for issue in run.issues {
        var key = Key(kinds: issue.kinds, element: issue.element)
        key.element?.frame = issue.element.flatMap(\.place)
        let ordinal = counts[key, default: 0]
        counts[key] = ordinal + 1
        key.ordinal = ordinal
        if let place = places[key] {
          joined.issues[place].runs += 1
        } else {
          places[key] = joined.issues.count
          joined.issues.append(issue)
        }
      }
    }
    let failures = runs.compactMap(\.failure)
    joined.failure = 2 * failures.count < runs.count ? nil : failures.first
    return joined
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
    FactMember("runs", \.runs, unless: 1, "The number of runs that the report joins. Absent: 1."),
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
    FactMember("runs", \.runs, unless: 1, "The number of runs that found it. Absent: 1."),
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
