import A11yAudit
import A11yBaseline
import A11yModel
import A11yRules

/// The screens of an assertion, and the evidence for a failure.
struct CapturedScreens {
  let screens: [Screen]
  /// A closure that returns the attachments of a failed or recorded audit, apart from the result.
  var evidence: ((CheckResult) -> [AuditAttachment])?

  init(_ screens: [Screen], evidence: ((CheckResult) -> [AuditAttachment])? = nil) {
    self.screens = screens
    self.evidence = evidence
  }

  init(of subject: some Auditable, named name: String?) throws(CouldNotAudit) {
    self.init(try subject.auditSubject.screens(named: name))
  }

  /// Throws for no screens and for empty trees, which don't prove a screen free of defects.
  func requireSomething() throws(CouldNotAudit) {
    guard !screens.isEmpty else { throw CouldNotAudit("there is no screen in it") }
    for screen in screens where screen.tree.isEmpty {
      throw CouldNotAudit(
        "the captured tree of \"\(screen.name.escapedForDisplay())\" is empty",
        hint: CouldNotAudit.usualCauses)
    }
  }

  /// The screens that are covered only in part. Their findings count, but the audit fails.
  var blindSpots: [BlindSpot] {
    screens.flatMap { [BlindSpot($0), BlindSpot(auditOf: $0)].compactMap(\.self) }
  }

  func judged(by linter: Linter) -> JudgedScreens {
    let judged = screens.map { screen in
      linter.adapted(toScreen: screen.name, in: "")
        .judge(screen, outlining: false, comparing: screens.count > 1)
    }
    let blindSpots = blindSpots
    var result = JudgedScreens(
      judged, cards: linter.cards, notes: blindSpots.map(\.note), isBlind: !blindSpots.isEmpty)
    result.compareSettings(jobs: 1) { linter.adapted(toScreen: $0.name, in: "") }
    return result
  }
}
