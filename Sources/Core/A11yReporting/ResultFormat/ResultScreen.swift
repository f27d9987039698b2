import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// A screen and the parts of it that no rule judges.
struct ResultScreen: JSONRecord {
  var screen = ""
  var context: [String: String] = [:]
  var axes: [String: String] = [:]
  var capture = Capture()
  var scene: Scene?
  var complete: Bool?
  var truncated: Bool?
  var stable: Bool?
  var elements = 0
  var imprint: String?
  var unasked: [String] = []
  var diagnostics: [Diagnostic] = []
  var stops: Int?
  var judged: Bool?
  var leftOut: [Part] = []
  var rulesOff: [String] = []
  var pixels: PixelTexts?
  var suppressions: [ResultSuppression] = []

  mutating func members(_ members: any JSONMembers) {
    members.required("screen", &screen, "The name of the screen.")
    members.unlessEmpty(
      "context", &context, "The metadata of the capture, such as device and language.")
    members.unlessEmpty(
      "axes", &axes,
      """
      The known context classes that decide whether an entry applies: platform, device class, \
      orientation, contentSize and locale.
      """)
    members.required("capture", &capture, "The source of the screen.")
    members.optional(
      "scene", &scene,
      "The scene of an Interface Builder document. Absent for a capture of a running app.")
    members.informative(
      "complete", &complete,
      "False if a finding that is missing from the screen may not be gone, otherwise absent.")
    members.optional(
      "truncated", &truncated, "True if the capture is truncated, otherwise absent.")
    members.informative(
      "stable", &stable,
      """
      False if the screen changed during the capture, otherwise absent. Findings of such a screen \
      are never accepted.
      """)
    members.required("elements", &elements, "The number of elements.")
    members.optional(
      "imprint", &imprint,
      """
      Digests of what a captured screen shows: titles and containers, names, and places with the \
      number of elements. By them a baseline recognizes the screen, and what was not seen.
      """, .pattern("^[0-9a-f]*/[0-9a-f]*/[0-9a-f]*/[0-9a-f]*$"))
    members.unlessEmpty(
      "unasked", &unasked,
      """
      The queries of a UI test suite about screens that were not captured. Their entries are not \
      fixed.
      """)
    members.unlessEmpty("diagnostics", &diagnostics, "Remarks about the capture.")
    members.optional(
      "stops", &stops, "The number of VoiceOver stops in the app, as far as known.")
    members.informative(
      "judged", &judged,
      """
      False if no rule that can fail the gate judged anything, so that the screen is no pass. \
      Otherwise absent.
      """)
    members.unlessEmpty("leftOut", &leftOut, "The parts of the screen that no rule judges.")
    members.unlessEmpty(
      "rulesOff", &rulesOff, "The IDs of rules of the run that did not run on the screen.")
    members.optional(
      "pixels", &pixels,
      "The texts whose colours were read from the screenshot. Absent if none was read.")
    members.unlessEmpty(
      "suppressions", &suppressions,
      "The suppressions of the test that captured the screen, in a part of a run.")
  }

  /// The source of the screen.
  struct Capture: JSONRecord {
    var path = ""
    var format = ""
    var line = 0
    var screenshot: String?
    var digest: String?
    var number: Int?

    mutating func members(_ members: any JSONMembers) {
      members.required("path", &path, "The path of the file.")
      members.required("format", &format, "The format of the capture.")
      members.required("line", &line, "The first line of the screen, from 1.", .positive)
      members.optional(
        "screenshot", &screenshot, "The path of a screenshot, as a manifest names it.")
      members.optional(
        "digest", &digest,
        """
        The XXH64 of the file, by which report and merge recognize it. Absent without a file.
        """, .pattern("^[0-9a-f]{16}$"))
      members.optional(
        "number", &number,
        "The position of the screen in the file, from 0. Absent for the first.", .positive)
    }
  }

  /// A scene of an Interface Builder document.
  struct Scene: JSONRecord {
    var document = ""
    var object = ""
    var count = 0

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "document", &document,
        "The name under which a baseline stores the findings of all scenes of the document.")
      members.required("object", &object, "The ID of the scene's controller, or of its view.")
      members.required("count", &count, "The number of scenes in the document.")
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
    screen = checked.name
    context = checked.context
    axes = checked.baselineContext.known
    capture = Capture(
      path: checked.source.path, format: checked.source.format, line: max(1, checked.source.line),
      screenshot: checked.screenshot, digest: checked.seal?.digest,
      number: checked.seal.flatMap { $0.number > 0 ? $0.number : nil })
    scene = checked.scene.map {
      Scene(document: $0.document, object: $0.object, count: $0.count)
    }
    complete = checked.isComplete ? nil : false
    truncated = checked.isTruncated ? true : nil
    stable = checked.isStable ? nil : false
    elements = checked.elementCount
    imprint = checked.imprint?.text
    unasked = checked.unasked.sorted()
    diagnostics = checked.diagnostics.map {
      Diagnostic(code: $0.code, message: $0.message, line: $0.line > 0 ? $0.line : nil)
    }
    stops = checked.stopCount
    judged = stops == nil || isJudged ? nil : false
    leftOut = checked.leftOut.map {
      Part(kind: $0.kind.rawValue, regions: $0.regions, elements: $0.elements)
    }
    rulesOff = checked.rulesOff.sorted()
    pixels = checked.pixels.map(PixelTexts.init)
    if isInShard { suppressions = checked.suppressions.map(ResultSuppression.init) }
  }
}

// MARK: - Reading

extension ResultScreen {
  /// Returns the screen with its findings and the outcomes of all rules.
  func value(findings: [IdentifiedFinding], outcomes: [RuleOutcome]) -> JudgedScreen {
    var checked = JudgedScreen(
      name: screen,
      source: Screen.Source(path: capture.path, format: capture.format, line: capture.line),
      context: context, baselineContext: BaselineContext(axes), elementCount: elements,
      isTruncated: truncated ?? false,
      diagnostics: diagnostics.map { .init(code: $0.code, $0.message, line: $0.line ?? 0) },
      findings: findings, outcomes: outcomes)
    checked.screenshot = capture.screenshot
    checked.seal = capture.digest.map {
      CaptureSeal(digest: $0, number: capture.number ?? 0)
    }
    checked.scene = scene.map {
      DesignScene(
        document: $0.document.precomposedStringWithCanonicalMapping, object: $0.object,
        count: $0.count)
    }
    checked.stopCount = stops
    checked.leftOut = leftOut.compactMap { part in
      LeftOutPart.Kind(rawValue: part.kind).map {
        LeftOutPart($0, regions: part.regions, elements: part.elements)
      }
    }
    checked.rulesOff = Set(rulesOff)
    checked.pixels = pixels?.value
    checked.imprint = imprint.flatMap { ScreenSignature($0) }
    checked.unasked = Set(unasked)
    checked.suppressions = suppressions.compactMap(\.value)
    return checked
  }
}
