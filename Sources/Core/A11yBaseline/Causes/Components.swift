import A11yRules

/// The classes of an app that have a defect in their own code: each is judged as a screen, and so is each of its objects
/// elsewhere.
struct Components {
  private struct Defect: Hashable {
    let name: String
    let rule: String
    let reason: String
  }

  private var defects: Set<Defect> = []

  /// - Complexity: O(n) for n findings.
  init(_ findings: [ComparedFinding], on screens: [JudgedScreen]) {
    for index in findings.indices where screens.indices.contains(findings[index].screen) {
      let (finding, screen) = (findings[index].finding, screens[findings[index].screen])
      guard screen.isOfSource, finding.element.component == screen.name else { continue }
      defects.insert(Self.defect(screen.name, finding))
    }
  }

  /// Returns the class whose own code has the defect of a finding; nil if there is none.
  func component(of finding: IdentifiedFinding, on screen: JudgedScreen?) -> String? {
    let name = finding.element.component
    guard screen?.isOfSource == true, !name.isEmpty, defects.contains(Self.defect(name, finding))
    else { return nil }
    return name
  }

  private static func defect(_ name: String, _ finding: IdentifiedFinding) -> Defect {
    Defect(name: name, rule: finding.rule, reason: finding.finding.reason)
  }
}
