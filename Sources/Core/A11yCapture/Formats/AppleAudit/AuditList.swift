import A11yModel

/// The issues of one run of Apple's audit as a list of objects.
///
/// - Appium's `mobile: performAccessibilityAudit` and WebDriverAgent's `/wda/performAccessibilityAudit`: the
///   properties of `XCUIAccessibilityAuditIssue`, with the element's description and, in later versions, its attributes
///   (`fb_performAccessibilityAuditWithAuditTypes` of WebDriverAgent).
/// - go-ios, `ios ax audit`: `AXAuditIssue` of `ios/accessibility/ax_audit.go`.
/// - pymobiledevice3, `developer accessibility run-audit`: `AXAuditIssue_v1.json`.
struct AuditList {
  static let members: Set<String> = [
    "auditType", "compactDescription", "detailedDescription", "element", "elementDescription",
    "type", "rawIdentifier", "label", "issueType", "issue_classification", "element_rect_value",
    "long_description_extra_info", "frame",
  ]

  private(set) var report = AppleAudit.Report(kinds: AppleAudit.Kind.allCases, issues: [])
  private var unknown: Set<String> = []

  /// Whether the list has no issue, not even one of an unknown type.
  var isEmpty: Bool { report.issues.isEmpty && unknown.isEmpty }

  init(_ records: JSONRecords) {
    var parts: [Int: [JSONRecords.Record]] = [:]
    for record in records.all {
      if let parent = record.parent { parts[parent, default: []].append(record) }
    }
    for (index, record) in records.all.enumerated() {
      add(record, with: parts[index] ?? [])
    }
    if let name = unknown.min() {
      report.failure = "\(unknown.count) of its types unknown, such as \(name)"
    }
  }

  private mutating func add(_ record: JSONRecords.Record, with parts: [JSONRecords.Record]) {
    let summary = record["compactDescription"] ?? ""
    if let type = record["auditType"] {
      let described = AppleAudit.Kind.described(in: summary[...]).map { [$0.kind] } ?? []
      let kinds = AppleAudit.Kind.named(byAuditType: type)
      add(
        kinds.isEmpty ? described : kinds, type, summary, record["detailedDescription"] ?? "",
        element(record, parts))
    } else if let type = record["issueType"] ?? record["issue_classification"] {
      let frame =
        record["element_rect_value"].flatMap(Rect.init(printed:))
        ?? parts.first { $0.key == "elementRect" }?.rect
      let element = AppleAudit.Issue.Element(
        type: .unknown, identifier: "", label: record["label"] ?? "", frame: frame)
      add(
        AppleAudit.Kind.named(byTestType: type), type, "",
        record["long_description_extra_info"] ?? "", element)
    }
  }

  private mutating func add(
    _ kinds: [AppleAudit.Kind], _ type: String, _ summary: String, _ details: String,
    _ element: AppleAudit.Issue.Element?
  ) {
    guard !kinds.isEmpty else {
      unknown.insert(type)
      return
    }
    report.issues.append(
      AppleAudit.Issue(
        kinds: kinds, summary: SecretText.masked(summary), details: SecretText.masked(details),
        element: element.flatMap { $0.isNameless ? nil : $0 }))
  }

  // The attributes, which later versions print, are certain; a description has the label and the type.
  private func element(
    _ record: JSONRecords.Record, _ parts: [JSONRecords.Record]
  ) -> AppleAudit.Issue.Element? {
    guard let attributes = parts.first(where: { $0.key == "elementAttributes" }),
      let type = attributes["type"]
    else { return (record["element"]).flatMap { AppleAudit.Issue.Element(described: $0) } }
    let name = type.hasPrefix("XCUIElementType") ? type.dropFirst(15) : type[...]
    return AppleAudit.Issue.Element(
      type: ElementType(printedName: name.utf8) ?? .unknown,
      identifier: attributes["rawIdentifier"] ?? "", label: attributes["label"] ?? "",
      frame: attributes["frame"].flatMap(Rect.init(printed:)))
  }
}

extension Rect {
  /// Creates the rectangle that a text such as `{{x, y}, {width, height}}` prints; nil for another.
  fileprivate init?(printed text: String) {
    var text = text
    let rect: Rect? = text.withUTF8 { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var reader = NumberReader(Bytes(bytes), at: 0, before: bytes.count)
      return reader.rect()
    }
    guard let rect else { return nil }
    self = rect
  }
}
