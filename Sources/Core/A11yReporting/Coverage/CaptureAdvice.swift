import A11yAnalysis

/// Advice on captures that would record more facts.
struct CaptureAdvice {
  /// The advice, most useful first.
  let clauses: [String]

  init(_ shares: [JudgedShare]) {
    let lacking = Set(shares.flatMap(\.lacking))
    let parts = Set(shares.flatMap { $0.leftOut.map(\.kind) })
    let hasPages = shares.contains { share in
      share.leftOut.contains { $0.kind == .web && $0.elements > 0 }
    }
    var clauses: [String] = []
    if parts.contains(.surroundings) || parts.contains(.queryAnswer) || parts.contains(.cutOff) {
      clauses.append("a capture of the whole app tells more")
    }
    if parts.contains(.unknownTypes) {
      clauses.append("app.debugDescription or a page source of Appium says what elements are")
    }
    if hasPages { clauses.append("include: web judges pages") }
    if parts.contains(.bar) {
      clauses.append("a UI test captures what is in bars")
    } else if parts.contains(.tabBar) {
      clauses.append("a UI test captures the tabs")
    }
    if parts.contains(.overflowItems) { clauses.append("capture the opened menu, too") }
    if shares.contains(where: { $0.isDesign && !$0.lacking.isEmpty }) {
      clauses.append("a capture of the running app tells what code sets")
    }
    if lacking.contains(where: \.isToldInsideApp), shares.contains(where: { !$0.isDesign }) {
      clauses.append("a capture inside the app (A11yUIKit) tells more")
    }
    self.clauses = clauses
  }
}
