import A11yModel

/// What is kept of a screen when the rules have looked at it; it outlives the tree.
package struct CheckedScreen: Sendable {
  /// The name that identifies the screen from run to run.
  package var name: String
  /// Where it was read from: path, format, line.
  package var source: Screen.Source
  /// The device, system, language and the like, as captured.
  package var context: [String: String]
  /// How many elements were looked at.
  package var elementCount: Int
  /// Whether the capture was cut, so that missing elements prove nothing.
  package var isTruncated: Bool
  /// What the importer saw that a reader should know.
  package var diagnostics: [Screen.Diagnostic]
  /// A picture of it; nil when none is known.
  package var screenshot: String?
  /// What the rules said.
  package var report: Linter.Report
  /// What the test that made it leaves alone, here and on no other screen.
  package var suppressions: [Suppression] = []

  /// Whether a finding that is missing from it is really gone.
  package var isComplete: Bool { !isTruncated && isStable && elementCount > 0 }

  /// Whether the screen stood still when it was captured. What is found on one that did not may be
  /// a moment of an animation: it is reported, and no command accepts it into a baseline.
  package var isStable: Bool {
    !diagnostics.contains { $0.code == Screen.Diagnostic.stillChanging.code }
  }

  /// Creates a screen from what a result file says of it.
  package init(
    name: String, source: Screen.Source, context: [String: String], elementCount: Int,
    isTruncated: Bool, diagnostics: [Screen.Diagnostic], report: Linter.Report
  ) {
    self.name = name
    self.source = source
    self.context = context
    self.elementCount = elementCount
    self.isTruncated = isTruncated
    self.diagnostics = diagnostics
    self.report = report
  }

  /// Sums up a screen and what the rules said of it.
  package init(_ screen: Screen, report: Linter.Report) {
    name = screen.name
    source = screen.source
    context = screen.context
    elementCount = screen.tree.count
    isTruncated = screen.isTruncated
    diagnostics = screen.diagnostics
    screenshot = screen.screenshot
    self.report = report
  }
}

extension Linter {
  /// Looks at one screen and keeps what the comparison and the reports need.
  package func check(_ screen: Screen) -> CheckedScreen {
    // Names and contexts are stored in one line, in which no control character may be.
    var screen = screen
    screen.name = screen.name.escapedForDisplay()
    screen.context = screen.context.mapValues { $0.escapedForDisplay() }
    let analyzed = AnalyzedScreen(screen)
    var checked = CheckedScreen(screen, report: lint(analyzed))
    let known = Set(checked.diagnostics.map(\.code))
    checked.diagnostics += analyzed.remarks.filter { !known.contains($0.code) }
    return checked
  }
}
