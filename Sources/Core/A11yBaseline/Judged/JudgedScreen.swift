import A11yAnalysis
import A11yModel
import A11yRules

/// The results of judging a screen, which outlive its tree.
package struct JudgedScreen: Sendable {
  /// The name that identifies the screen from run to run.
  package var name: String
  /// The origin of the capture: path, format and line.
  package var source: Screen.Source
  /// The device, system version, language and other metadata of the capture.
  package var context: [String: String]
  /// The context classes, such as device class and language, that decide whether an entry applies.
  package var baselineContext: BaselineContext
  package var elementCount: Int
  /// The scene of a design document; nil for a capture of a running app.
  package var scene: DesignScene?
  /// Whether the capture is truncated, so that a missing element proves nothing.
  package var isTruncated: Bool
  /// Remarks of the importer and the analysis for the reader.
  package var diagnostics: [Diagnostic]
  /// The content of a view in Swift that no source of the project shows. No result file has it.
  package var unread: Set<String> = []
  /// The path of a screenshot; nil if there is none.
  package var screenshot: String?
  /// The findings, in capture order, then by rule.
  package var findings: [IdentifiedFinding]
  /// The outcome of each rule, ordered by ID.
  package var outcomes: [RuleOutcome]
  /// The IDs of rules of the run that did not run on the screen.
  package var rulesOff: Set<String> = []
  /// The number of VoiceOver stops in the app, as far as known; nil if they were not counted.
  package var stopCount: Int?
  /// The parts of the screen that no rule judges.
  package var leftOut: [LeftOutPart] = []
  /// The texts whose pixels were read; nil if there is no screenshot, or no rule asked for it.
  package var pixels: PixelCoverage?
  /// The imprint of the screen; nil for documents, sources and test suites, and if unknown.
  package var imprint: ScreenSignature?
  /// The texts of a UI test suite's queries about screens that were not captured.
  package var unasked: Set<String> = []
  /// The outline for a drawing; nil if not requested, or if the screen is from a result without a capture.
  package var outline: ScreenOutline?
  /// The file digest of the capture; nil if not requested or not read from a file.
  package var seal: CaptureSeal?
  /// The capture that was read again for the drawing; nil if the screen was just judged.
  package var found: FoundCapture?
  /// The reason why there is no outline; empty if unknown.
  package var undrawn = ""
  /// The marks that identify elements in other inputs; nil if not requested.
  package var marks: ScreenMarks?
  /// The capture, for comparing it with others in different settings; nil if not requested.
  package var compared: Screen?
  /// The suppressions of the test that captured the screen, which apply to no other screen.
  package var suppressions: [Suppression] = []

  /// Whether the screen was read from Swift source, which does not show run-time content.
  package var isOfSource: Bool { source.isCode }

  /// Returns the kind of source that defines an element and has to be fixed; nil for a running app.
  package func making(of element: ElementSummary) -> RuleCard.Fix.Kind? {
    if scene != nil { return .interfaceBuilder }
    guard isOfSource else { return nil }
    return element.variable.isEmpty ? .swiftui : .uikit
  }

  /// The name under which a baseline stores the findings: the document's, or else the screen's.
  package var family: String { scene?.document ?? name.canonical }

  /// The other names that a baseline may have for the document, shortest first; empty for any other screen.
  ///
  /// A document's name has only as many folders as it needs to be unique among the documents of a run.
  package var otherFamilies: [String] {
    guard let own = scene?.document, let name = own.split(separator: "/").last else { return [] }
    return DesignScene.names(ofDocument: String(name), at: source.path)
      .map { $0.escapedForDisplay().canonical }.filter { $0 != own }
  }

  /// The other names that the screen may have; see ``otherFamilies``.
  package var otherNames: [String] {
    guard let own = scene?.document, name.canonical.hasPrefix(own) else { return [] }
    let scene = name.canonical.dropFirst(own.count)
    return otherFamilies.map { $0 + scene }
  }

  /// Whether a finding that is missing from the screen is really gone.
  ///
  /// A running app without VoiceOver stops counts as incomplete, because it exposes nothing but containers.
  package var isComplete: Bool {
    !isTruncated && isStable && elementCount > 0 && (stopCount != 0 || scene != nil)
  }

  /// The checks of Apple's audit that were requested.
  package internal(set) var audits: [AppleAudit.Kind] = []
  /// Whether the screen is not a capture but what Apple's audit reported about one.
  package internal(set) var isAuditOnly = false

  /// Whether the screen had stopped changing when it was captured.
  ///
  /// Findings on a changing screen may be due to an animation. They are reported, but no command accepts them.
  package var isStable: Bool { !diagnostics.contains { $0.kind == .stillChanging } }

  /// Creates a screen from a result file.
  package init(
    name: String, source: Screen.Source, context: [String: String],
    baselineContext: BaselineContext, elementCount: Int, isTruncated: Bool,
    diagnostics: [Diagnostic], findings: [IdentifiedFinding], outcomes: [RuleOutcome]
  ) {
    self.baselineContext = baselineContext
    self.name = name
    self.source = source
    self.context = context
    self.elementCount = elementCount
    self.isTruncated = isTruncated
    self.diagnostics = diagnostics
    self.findings = findings
    self.outcomes = outcomes
  }

  /// Creates a screen from a capture and the results of the rules.
  ///
  /// - Parameter bounds: The screen bounds in points; nil if unknown.
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
    unread = screen.unread
    screenshot = screen.screenshot
    self.findings = findings
    self.outcomes = outcomes
  }
}

extension JudgedScreen {
  /// Whether rules about words judged the screen and rules about kinds of elements could not.
  var hasTextsOnly: Bool {
    leftOut.contains { $0.kind == .unknownTypes || $0.kind == .nameless }
      && outcomes.contains { $0.look == .judged }
  }
}

extension Linter {
  /// Judges a screen and keeps what the comparison and the reports need.
  package func judge(_ screen: Screen) -> JudgedScreen { judge(screen, outlining: false) }

  /// Judges a screen.
  ///
  /// - Parameters:
  ///   - outlining: Whether to outline the screen for a drawing.
  ///   - marking: Whether to keep the marks that identify elements in other inputs.
  ///   - comparing: Whether to keep the capture for comparing it with others in different settings.
  package func judge(
    _ screen: Screen, outlining: Bool, marking: Bool = false, comparing: Bool = false
  ) -> JudgedScreen {
    // Names and contexts are stored on one line, which must not contain control characters.
    var screen = screen
    screen.name = screen.name.escapedForDisplay()
    screen.context = screen.context.mapValues { $0.escapedForDisplay() }
    if screen.tree.screen.isAuditOnly, let audit = screen.audit {
      var checked = JudgedScreen(screen).adding(audit, on: screen)
      checked.isAuditOnly = true
      if comparing { checked.compared = screen }
      return checked
    }
    let analyzed = analyzed(screen)
    // Doubled texts are only compared with the usual ones.
    let report =
      analyzed.locale == Screen.doubledLocale
      ? Report(findings: [], outcomes: []) : lint(analyzed)
    // Findings and the imprint need the same places.
    lazy var places = ElementPlaces(analyzed)
    var checked = JudgedScreen(
      screen, bounds: analyzed.bounds,
      findings: IdentifiedFinding.all(report.findings, on: analyzed, in: places),
      outcomes: report.outcomes)
    checked.rulesOff = rulesOff
    if analyzed.isTestSuite {
      checked.unasked = IdentityFactory.unaskedQueries(of: analyzed.tree)
      return checked
    }
    checked.stopCount = analyzed.stopCount
    if checked.scene == nil, !checked.isOfSource {
      checked.imprint = ScreenSignature(analyzed, places)
      if comparing { checked.compared = screen }
    }
    checked.leftOut = analyzed.leftOutParts
    checked.pixels = analyzed.pixelCoverage
    if marking { checked.marks = ScreenMarks(analyzed) }
    if outlining { checked.outline = ScreenOutline(analyzed, findings: checked.findings) }
    let known = Set(checked.diagnostics.map(\.code))
    checked.diagnostics += analyzed.remarks.filter { !known.contains($0.code) }
    return screen.audit.map { checked.adding($0, on: screen) } ?? checked
  }
}
