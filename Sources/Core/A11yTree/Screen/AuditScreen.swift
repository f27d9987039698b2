extension AppleAudit.Issue.Element {
  // What orders elements as people read them.
  fileprivate var reading: (Double, Double, String, String, UInt8) {
    let origin = frame.flatMap { $0.isFinite ? $0 : nil }
    return (origin?.minY ?? .infinity, origin?.minX ?? .infinity, identifier, label, type.rawValue)
  }
}

extension AppleAudit.Report {
  /// Returns the report as a screen with the elements of its issues.
  package func screen(
    name: String, source: Screen.Source, isTruncated: Bool = false
  ) -> Screen {
    var builder = TreeBuilder()
    builder.screen.isAuditOnly = true
    builder.append(.application, depth: 0, line: source.line)
    // Audits report in any order. What most runs show comes first, so that it is matched with what is accepted.
    let steady = Set(issues.filter { 2 * $0.runs > runs }.compactMap(\.element))
    let others = Set(issues.compactMap(\.element)).subtracting(steady)
    for element in [steady, others].flatMap({ $0.sorted { $0.reading < $1.reading } }) {
      builder.append(element.type, depth: 1, line: source.line)
      if !element.identifier.isEmpty { builder.set(.identifier, element.identifier) }
      if !element.label.isEmpty { builder.set(.label, element.label) }
      builder.set(frame: element.frame)
    }
    builder.screen.audit = self
    let cut = Diagnostic(
      .truncated, "the document breaks off; further issues are unknown", line: source.line)
    return Screen(
      name: name, tree: builder.finish(), source: source, isTruncated: isTruncated,
      diagnostics: isTruncated ? [cut] : [])
  }
}
