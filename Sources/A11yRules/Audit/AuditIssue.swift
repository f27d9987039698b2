import A11yModel

/// One thing that Apple's accessibility audit reported, detached from the test framework.
public struct AuditIssue: Hashable, Sendable {
  /// What the audit looked at; several where it does not tell them apart.
  public var kinds: [AuditKind]
  /// The short description, for example `Contrast failed`.
  public var summary: String
  /// The long description.
  public var details: String
  /// The element; nil when the audit names none, or when it was gone before it could be read.
  public var element: Element?

  /// The element that the audit names.
  public struct Element: Hashable, Sendable {
    /// What kind of element it is.
    public var type: ElementType
    /// The identifier; empty when there is none.
    public var identifier: String
    /// The label; empty when there is none.
    public var label: String
    /// The frame, in screen points; nil when it is unknown.
    public var frame: Rect?

    /// Creates an element.
    public init(type: ElementType, identifier: String, label: String, frame: Rect?) {
      self.type = type
      self.identifier = identifier
      self.label = label
      self.frame = frame
    }
  }

  /// Creates an issue.
  public init(kinds: [AuditKind], summary: String, details: String, element: Element?) {
    self.kinds = kinds
    self.summary = summary
    self.details = details
    self.element = element
  }
}

/// What became of one run of Apple's accessibility audit.
public struct AuditReport: Hashable, Sendable {
  /// The kinds that were asked for.
  public var kinds: [AuditKind]
  /// What was reported, in its order.
  public var issues: [AuditIssue]
  /// Why the audit broke off, so that it proves nothing; nil when it ran to its end.
  public var failure: String?

  /// Creates a report.
  public init(kinds: [AuditKind], issues: [AuditIssue], failure: String? = nil) {
    self.kinds = kinds
    self.issues = issues
    self.failure = failure
  }
}
