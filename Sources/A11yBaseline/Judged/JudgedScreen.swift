import A11yAnalysis
import A11yModel
import A11yRules

/// What is kept of a screen when the rules have looked at it; it outlives the tree.
package struct JudgedScreen: Sendable {
  /// The name that identifies the screen from run to run.
  package var name: String
  /// Where it was read from: path, format, line.
  package var source: Screen.Source
  /// The device, system, language and the like, as captured.
  package var context: [String: String]
  /// The classes of these that decide whether a finding was accepted there.
  package var baselineContext: BaselineContext
  /// How many elements were looked at.
  package var elementCount: Int
  /// Which part of a document it is; nil for captures of a running app.
  package var scene: DesignScene?
  /// Whether the capture was cut, so that missing elements prove nothing.
  package var isTruncated: Bool
  /// What the importer saw that a reader should know.
  package var diagnostics: [Diagnostic]
  /// A picture of it; nil when none is known.
  package var screenshot: String?
  /// What the rules found: in capture order, then by rule.
  package var findings: [IdentifiedFinding]
  /// What became of each rule, in the order of their ids.
  package var outcomes: [RuleOutcome]
  /// How many elements of the app VoiceOver stops on, as far as is known; nil where nobody has counted.
  package var stopCount: Int?
  /// What of the screen no rule judges.
  package var leftOut: [LeftOutPart] = []
  /// The lists that show rows, each by its nearest anchor, which is empty where it has none; nil when
  /// nobody has looked.
  package var lists: Set<String>?
  /// Of a suite of UI tests the texts of the queries about screens that were not captured; empty for others.
  package var unasked: Set<String> = []
  /// What there is to draw of it; nil where nobody has asked for a drawing, and where a result was read without
  /// its capture.
  package var outline: ScreenOutline?
  /// What the file of its capture is known by; nil where nobody has asked, and where it was read from no file.
  package var seal: CaptureSeal?
  /// Where its capture was read again for the drawing; nil for one that was just judged.
  package var found: FoundCapture?
  /// Why there is nothing to draw of it; empty where nobody says.
  package var undrawn = ""
  /// What its elements are recognised by in other inputs; nil where nobody asks.
  package var marks: ScreenMarks?
  /// What the test that made it leaves alone, here and on no other screen.
  package var suppressions: [Suppression] = []

  /// Whether it was read from a Swift source, which says what is written and not what there will be.
  package var isOfSource: Bool { source.format == "swift" }

  /// Where an element of it is made, and so mended; nil for what a running app shows.
  package func making(of element: ElementSummary) -> RuleCard.Fix.Kind? {
    if scene != nil { return .interfaceBuilder }
    guard isOfSource else { return nil }
    return element.variable.isEmpty ? .swiftui : .uikit
  }

  /// The name under which a baseline files its findings: that of its document, or its own.
  package var family: String { scene?.document ?? name.canonical }

  /// What else the document that it is a part of may be called in a baseline, the shortest name first:
  /// with fewer folders, from when no other had its name, or with more, where others are read that have.
  /// Empty for what is no document.
  package var otherFamilies: [String] {
    guard let own = scene?.document, let name = own.split(separator: "/").last else { return [] }
    return DesignScene.names(ofDocument: String(name), at: source.path)
      .map { $0.escapedForDisplay().canonical }.filter { $0 != own }
  }

  /// What else it may be called, for the same reason.
  package var otherNames: [String] {
    guard let own = scene?.document, name.canonical.hasPrefix(own) else { return [] }
    let scene = name.canonical.dropFirst(own.count)
    return otherFamilies.map { $0 + scene }
  }

  /// Whether a finding that is missing from it is really gone. A running app that shows nothing but
  /// containers is one that says nothing of itself.
  package var isComplete: Bool {
    !isTruncated && isStable && elementCount > 0 && (stopCount != 0 || scene != nil)
  }

  /// Whether the screen stood still when it was captured. What is found on one that did not may be
  /// a moment of an animation: it is reported, and no command accepts it into a baseline.
  package var isStable: Bool { !diagnostics.contains { $0.kind == .stillChanging } }

  /// Creates a screen from what a result file says of it.
  ///
  /// - Parameter baselineContext: Nil where the file says only what the capture was called.
  package init(
    name: String, source: Screen.Source, context: [String: String],
    baselineContext: BaselineContext?, elementCount: Int, isTruncated: Bool,
    diagnostics: [Diagnostic], findings: [IdentifiedFinding], outcomes: [RuleOutcome]
  ) {
    self.baselineContext = baselineContext ?? BaselineContext(said: context)
    self.name = name
    self.source = source
    self.context = context
    self.elementCount = elementCount
    self.isTruncated = isTruncated
    self.diagnostics = diagnostics
    self.findings = findings
    self.outcomes = outcomes
  }

  /// Sums up a screen and what the rules said of it.
  ///
  /// - Parameter bounds: The screen's rectangle in points; nil when nothing says.
  package init(
    _ screen: Screen, bounds: Rect? = nil, findings: [IdentifiedFinding] = [],
    outcomes: [RuleOutcome] = []
  ) {
    baselineContext = BaselineContext(of: screen, bounds: bounds ?? screen.tree.screen.bounds)
    name = screen.name
    scene = screen.tree.screen.scene
    scene?.document = screen.family.canonical
    source = screen.source
    context = screen.context
    elementCount = screen.tree.count
    isTruncated = screen.isTruncated
    diagnostics = screen.diagnostics
    screenshot = screen.screenshot
    self.findings = findings
    self.outcomes = outcomes
  }
}

extension Linter {
  /// Looks at one screen and keeps what the comparison and the reports need.
  package func judge(_ screen: Screen) -> JudgedScreen { judge(screen, outlining: false) }

  /// Looks at one screen, and keeps what there is to draw of it, too, where a report draws it.
  ///
  /// - Parameter marking: Whether elements are to be recognised in other inputs.
  package func judge(
    _ screen: Screen, outlining: Bool, marking: Bool = false
  ) -> JudgedScreen {
    // Names and contexts are stored in one line, in which no control character may be.
    var screen = screen
    screen.name = screen.name.escapedForDisplay()
    screen.context = screen.context.mapValues { $0.escapedForDisplay() }
    let analyzed = analyzed(screen)
    let report = lint(analyzed)
    var checked = JudgedScreen(
      screen, bounds: analyzed.bounds,
      findings: IdentifiedFinding.all(report.findings, on: analyzed),
      outcomes: report.outcomes)
    checked.lists = ListAnchors(analyzed).names
    if analyzed.isTestSuite {
      checked.unasked = IdentityFactory.unaskedQueries(of: analyzed.tree)
      return checked
    }
    checked.stopCount = analyzed.stopCount
    checked.leftOut = analyzed.leftOutParts
    if marking { checked.marks = ScreenMarks(analyzed) }
    if outlining { checked.outline = ScreenOutline(analyzed, findings: checked.findings) }
    let known = Set(checked.diagnostics.map(\.code))
    checked.diagnostics += analyzed.remarks.filter { !known.contains($0.code) }
    return checked
  }
}
