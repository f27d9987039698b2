import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// A screen and the parts of it that no rule judges.
struct ResultScreen: JSONRecord {
  var screen = JudgedScreen(
    name: "", source: .init(), context: [:], baselineContext: .any, elementCount: 0,
    isTruncated: false, diagnostics: [], findings: [], outcomes: [])
  var diagnostics: [Diagnostic] = []
  var judged: Bool?
  var leftOut: [Part] = []
  var pixels: PixelTexts?
  var suppressions: [ResultSuppression] = []

  mutating func members(_ members: any JSONMembers) {
    members.required("screen", &screen.name, "The name of the screen.")
    members.unlessEmpty(
      "context", &screen.context, "The metadata of the capture, such as device and language.")
    var axes = screen.baselineContext.known
    members.unlessEmpty(
      "axes", &axes,
      """
      The known context classes that decide whether an entry applies: platform, device class, \
      orientation, contentSize and locale.
      """)
    screen.baselineContext = BaselineContext(axes)
    var capture = Capture(
      source: screen.source, screenshot: screen.screenshot, seal: screen.seal)
    members.required("capture", &capture, "The source of the screen.")
    (screen.source, screen.screenshot) = (capture.source, capture.screenshot)
    screen.seal = capture.seal
    members.optional(
      "scene", &screen.scene,
      "The scene of an Interface Builder document. Absent for a capture of a running app.")
    var complete = screen.isComplete ? nil : false
    members.informative(
      "complete", &complete,
      "False if a finding that is missing from the screen may not be gone, otherwise absent.")
    members.unless(
      false, "truncated", &screen.isTruncated,
      "True if the capture is truncated, otherwise absent.")
    var stable = screen.isStable ? nil : false
    members.informative(
      "stable", &stable,
      """
      False if the screen changed during the capture, otherwise absent. Findings of such a screen \
      are never accepted.
      """)
    members.required("elements", &screen.elementCount, "The number of elements.")
    var imprint = screen.imprint?.text
    members.optional(
      "imprint", &imprint,
      """
      Digests of what a captured screen shows: containers, titles, identifiers and texts, and places \
      with the number of elements, outside bars, in bars and in rows. By them a baseline recognizes \
      the screen, and what was not seen.
      """, .pattern("^[0-9a-f]*(/[0-9a-f]*){6}$"))
    screen.imprint = imprint.flatMap { ScreenSignature($0) }
    var unasked = screen.unasked.sorted()
    members.unlessEmpty(
      "unasked", &unasked,
      """
      The queries of a UI test suite about screens that were not captured. Their entries are not \
      fixed.
      """)
    screen.unasked = Set(unasked)
    members.unlessEmpty("diagnostics", &diagnostics, "Remarks about the capture.")
    members.optional(
      "stops", &screen.stopCount, "The number of VoiceOver stops in the app, as far as known.")
    members.informative(
      "judged", &judged,
      """
      False if no rule that can fail the gate judged anything, so that the screen is no pass. \
      Otherwise absent.
      """)
    members.unlessEmpty("leftOut", &leftOut, "The parts of the screen that no rule judges.")
    var rulesOff = screen.rulesOff.sorted()
    members.unlessEmpty(
      "rulesOff", &rulesOff, "The IDs of rules of the run that did not run on the screen.")
    screen.rulesOff = Set(rulesOff)
    members.optional(
      "pixels", &pixels,
      "The texts whose colours were read from the screenshot. Absent if none was read.")
    members.unlessEmpty(
      "suppressions", &suppressions,
      "The suppressions of the test that captured the screen, in a part of a run.")
  }

  /// The source of the screen.
  struct Capture: JSONRecord {
    var source = A11yModel.Screen.Source()
    var screenshot: String?
    var seal: CaptureSeal?

    mutating func members(_ members: any JSONMembers) {
      var (digest, number) = (seal?.digest, seal?.number ?? 0)
      members.required("path", &source.path, "The path of the file.")
      members.required("format", &source.format, "The format of the capture.")
      members.required("line", &source.line, "The first line of the screen, from 1.", .positive)
      members.optional(
        "screenshot", &screenshot, "The path of a screenshot, as a manifest names it.")
      members.optional(
        "digest", &digest,
        """
        The XXH64 of the file, by which report and merge recognize it. Absent without a file.
        """, .pattern("^[0-9a-f]{16}$"))
      members.unless(
        0, "number", &number,
        "The position of the screen in the file, from 0. Absent for the first.", .positive)
      seal = digest.map { CaptureSeal(digest: $0, number: number) }
    }
  }

  struct Diagnostic: JSONRecord {
    var code = ""
    var message = ""
    var line: Int?

    mutating func members(_ members: any JSONMembers) {
      members.required("code", &code, "The code of the remark.")
      members.required("message", &message, "The remark.")
      members.optional("line", &line, "The line of the capture, from 1.", .positive)
    }
  }

  /// A part of the screen that no rule judges.
  struct Part: JSONRecord {
    var kind = ""
    var regions = 0
    var elements = 0

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "kind", &kind, "The kind of content. Values may be added.", .oneOf(LeftOutPart.Kind.self))
      members.required("regions", &regions, "The number of regions, 0 for scattered elements.")
      members.required("elements", &elements, "The number of captured elements in them.")
    }
  }
}

// MARK: - Pixels

extension ResultScreen {
  /// The texts whose colours were read from the screenshot.
  struct PixelTexts: JSONRecord {
    var texts = 0
    var refused: [Reason] = []
    var fault: String?

    mutating func members(_ members: any JSONMembers) {
      members.required("texts", &texts, "The number of texts.")
      members.unlessEmpty("refused", &refused, "The texts that were not read, by reason.")
      members.optional(
        "fault", &fault, "The reason why the screenshot was refused. Absent if it was read.")
    }

    struct Reason: JSONRecord {
      var reason = ""
      var texts = 0

      mutating func members(_ members: any JSONMembers) {
        members.required(
          "reason", &reason, "The reason. Values may be added.", .oneOf(PixelRefusal.self))
        members.required("texts", &texts, "The number of texts.")
      }
    }

    init() {}

    init(_ coverage: PixelCoverage) {
      texts = coverage.texts
      fault = coverage.fault
      refused = PixelRefusal.allCases.compactMap { reason in
        coverage.refused[reason].map { Reason(reason: reason.rawValue, texts: $0) }
      }
    }

    var value: PixelCoverage {
      var coverage = PixelCoverage()
      coverage.texts = texts
      coverage.fault = fault
      for part in refused {
        if let reason = PixelRefusal(rawValue: part.reason) {
          coverage.refused[reason] = part.texts
        }
      }
      return coverage
    }
  }
}

// MARK: - Writing

extension ResultScreen {
  /// - Parameters:
  ///   - isJudged: Whether a rule that can fail the gate judged anything.
  ///   - isInShard: Whether the result is a part of a run.
  init(_ checked: JudgedScreen, isJudged: Bool, isInShard: Bool) {
    screen = checked
    screen.source.line = max(1, checked.source.line)
    diagnostics = checked.diagnostics.map {
      Diagnostic(code: $0.code, message: $0.message, line: $0.line > 0 ? $0.line : nil)
    }
    judged = checked.stopCount == nil || isJudged ? nil : false
    leftOut = checked.leftOut.map {
      Part(kind: $0.kind.rawValue, regions: $0.regions, elements: $0.elements)
    }
    pixels = checked.pixels.map(PixelTexts.init)
    if isInShard { suppressions = checked.suppressions.map { ResultSuppression(suppression: $0) } }
  }
}

// MARK: - Reading

extension ResultScreen {
  /// Returns the screen with its findings and the outcomes of all rules.
  func value(findings: [IdentifiedFinding], outcomes: [RuleOutcome]) -> JudgedScreen {
    var checked = screen
    (checked.findings, checked.outcomes) = (findings, outcomes)
    checked.diagnostics = diagnostics.map { .init(code: $0.code, $0.message, line: $0.line ?? 0) }
    if let document = screen.scene?.document {
      checked.scene?.document = document.precomposedStringWithCanonicalMapping
    }
    checked.leftOut = leftOut.compactMap { part in
      LeftOutPart.Kind(rawValue: part.kind).map {
        LeftOutPart($0, regions: part.regions, elements: part.elements)
      }
    }
    checked.pixels = pixels?.value
    checked.suppressions = suppressions.compactMap(\.value)
    return checked
  }
}

extension DesignScene: JSONRecord {
  package init() { self.init(document: "", object: "", count: 0) }

  package mutating func members(_ members: any JSONMembers) {
    members.required(
      "document", &document,
      "The name under which a baseline stores the findings of all scenes of the document.")
    members.required("object", &object, "The ID of the scene's controller, or of its view.")
    members.required("count", &count, "The number of scenes in the document.")
  }
}
