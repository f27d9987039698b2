import A11yModel
import A11yRules

/// Screens of which nothing new is accepted, because they were still changing.
struct UnstableScreens {
  private let names: [String]

  init(_ result: CheckResult) {
    let new = Set(result.comparison.findings.filter { $0.state == .new }.map(\.screen))
    names = result.screens.indices.filter { new.contains($0) && !result.screens[$0].isStable }
      .map { result.screens[$0].name }
  }

  /// Says so on standard error.
  func print() {
    for name in names {
      Console.note(
        "note: \(name.escapedForDisplay()): the screen was still changing; nothing new of it is accepted"
      )
    }
  }
}
