import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

package typealias SARIFReporter = ExchangeReporter<SARIFFormat>

/// A log in SARIF 2.1.0, which GitHub code scanning and viewers read.
///
/// Suppressed findings are omitted, because GitHub would show them as open alerts. Known findings stay, so
/// that alerts don't close and open again.
package enum SARIFFormat: ExchangeFormat {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "sarif-2.1.0", "\"a11ylint\"")
  }

  /// The number of results that GitHub shows of a run.
  private static let mostResults = 5_000
  /// The number of locations that GitHub shows of a result.
  private static let mostPlaces = 100

  package static func report(_ report: ExchangeReport) -> [UInt8] {
    let all = report.findings.filter { $0.compared.state != .suppressed }
    let shown = all.prefix(Self.mostResults)
    let numbers = Dictionary(
      report.result.cards.enumerated().map { ($0.element.id, $0.offset) }
    ) { first, _ in first }
    var writer = JSONWriter(.pretty, capacity: 2048 * (1 + shown.count))
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.key("runs")
      writer.array { writer in
        writer.object { writer in
          writer.key("tool")
          writer.object { writer in
            writer.key("driver")
            writer.object { writer in driver(report.result, &writer) }
          }
          writer.member("columnKind", "unicodeCodePoints")
          writer.key("automationDetails")
          writer.object { $0.member("id", "a11ylint/") }
          writer.key("invocations")
          writer.array { writer in
            invocation(report, leftOut: all.count - shown.count, &writer)
          }
          writer.key("artifacts")
          writer.array { artifacts(of: shown, &$0) }
          writer.key("results")
          writer.array { writer in
            var ordinals: [String: Int] = [:]
            for finding in shown {
              let ordinal = ordinals[finding.compared.fingerprint, default: 0] + 1
              ordinals[finding.compared.fingerprint] = ordinal
              write(finding, ordinal, numbers, &writer)
            }
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  // MARK: The tool

  private static func driver(_ result: CheckResult, _ writer: inout JSONWriter) {
    writer.member("name", Tool.name)
    writer.member("semanticVersion", result.toolVersion)
    writer.key("rules")
    writer.array { writer in
      for card in result.cards { write(card, &writer) }
    }
  }

  private static func write(_ card: RuleCard, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", card.id)
      text("shortDescription", filled(card.title, card.id), &writer)
      text("fullDescription", filled(card.summary, card.id), &writer)
      if let address = RuleHelp(card).address { writer.member("helpUri", address) }
      writer.key("help")
      writer.object { writer in
        let paragraphs = [card.why, card.fix, card.limits].filter { !$0.isEmpty }
        writer.member("text", filled(paragraphs.joined(separator: "\n\n"), card.id))
        writer.member("markdown", RuleHelp(card).markdown)
      }
      writer.key("defaultConfiguration")
      writer.object { $0.member("level", card.severity.rawValue) }
      writer.key("properties")
      writer.object { writer in
        writer.member("tags", ["accessibility"] + card.tags.prefix(9))
        writer.member("problem.severity", problem(card.severity))
      }
    }
  }

  // GitHub treats an empty text as missing.
  private static func filled(_ text: String, _ other: String) -> String {
    text.isEmpty ? other : String(text.prefix(1024))
  }

  private static func problem(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "recommendation"
    }
  }

  // MARK: The run

  private static func invocation(
    _ report: ExchangeReport, leftOut: Int, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("executionSuccessful", report.problems.isEmpty)
      writer.member("exitCode", report.result.outcome.exitCode)
      if let words = report.result.job.words {
        writer.key("properties")
        writer.object { $0.member("settings", words) }
      }
      writer.key("toolExecutionNotifications")
      writer.array { writer in
        for problem in report.problems {
          writer.object { writer in
            writer.member("level", "error")
            text("message", problem.message, &writer)
            writer.key("locations")
            writer.array { location(problem.place, screen: nil, &$0) }
          }
        }
        if leftOut > 0 {
          writer.object { writer in
            writer.member("level", "warning")
            text("message", "\(leftOut) more findings are left out, the less grave ones", &writer)
          }
        }
        if let judged = JudgedSum(report.result).sentence {
          writer.object { writer in
            writer.member("level", "note")
            text("message", judged, &writer)
          }
        }
      }
    }
  }

  // MARK: Findings

  // The files with findings, in their order.
  private static func artifacts(
    of findings: ArraySlice<ExchangeFinding>, _ writer: inout JSONWriter
  ) {
    var known: Set<String> = []
    for place in findings.lazy.flatMap(\.places)
    where place.kind != .fallback && known.insert(place.path).inserted {
      writer.object { writer in
        writer.key("location")
        writer.object { $0.member("uri", place.uri) }
        writer.member("roles", ["analysisTarget"])
        if place.kind == .source, let language = SuiteLanguage.format(of: place.path) {
          writer.member("sourceLanguage", language)
        }
      }
    }
  }

  private static func write(
    _ finding: ExchangeFinding, _ ordinal: Int, _ numbers: [String: Int],
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("ruleId", finding.finding.rule)
      if let number = numbers[finding.finding.rule] { writer.member("ruleIndex", number) }
      writer.member("level", finding.level.rawValue)
      text("message", finding.text.message, &writer)
      writer.key("locations")
      writer.array { location(finding.place, screen: finding.finding, &$0) }
      let others = ([finding.counterpart].compactMap(\.self) + finding.places.dropFirst())
        .prefix(Self.mostPlaces)
      if !others.isEmpty {
        writer.key("relatedLocations")
        writer.array { writer in
          for place in others { location(place, screen: nil, &writer) }
        }
      }
      writer.key("partialFingerprints")
      writer.object { writer in
        let digits = finding.compared.fingerprint
        writer.member("primaryLocationLineHash", "\(digits.prefix(16)):\(ordinal)")
        writer.member("a11ylint/v1", "\(digits):\(ordinal)")
      }
      writer.member("baselineState", state(finding.compared.state))
      if !finding.edits.isEmpty { write(finding.edits, of: finding, &writer) }
      writer.key("properties")
      writer.object { writer in
        writer.member("confidence", finding.finding.confidence.rawValue)
        writer.member("severity", finding.finding.severity.rawValue)
        writer.member("state", finding.compared.state.rawValue)
        writer.member("reason", finding.finding.reason)
        writer.member("screen", finding.finding.screen)
        writer.member("place", finding.place.kind.rawValue)
        if finding.cause.isShared { writer.member("cause", finding.cause.fingerprint) }
      }
    }
  }

  private static func state(_ state: FindingState) -> String {
    switch state {
    case .new, .regressed, .expired, .newRule: "new"
    case .worsened, .moved: "updated"
    case .known, .suppressed: "unchanged"
    }
  }

  private static func location(
    _ place: ReportPlace, screen finding: Finding?, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.key("physicalLocation")
      writer.object { writer in
        writer.key("artifactLocation")
        writer.object { $0.member("uri", place.uri) }
        writer.key("region")
        writer.object(onOneLine: true) { writer in
          writer.member("startLine", place.line)
          writer.member("startColumn", place.column)
          writer.member("endLine", place.line)
          writer.member("endColumn", place.column + 1)
        }
      }
      guard let finding else { return }
      writer.key("logicalLocations")
      writer.array { writer in
        writer.object { writer in
          writer.member(
            "fullyQualifiedName", "\(finding.screen) > \(finding.element.path)")
          writer.member("kind", "element")
        }
      }
    }
  }

  static func text(_ key: String, _ text: String, _ writer: inout JSONWriter) {
    writer.key(key)
    writer.object { $0.member("text", text) }
  }
}
