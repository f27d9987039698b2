import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The number of findings of each rule, as a table.
struct MarkdownTable {
  // A team's own rules have no limit.
  private static let mostRows = 40

  /// The table, or nothing without findings.
  let text: String

  /// - Parameter isOfNews: Whether to leave out rules with accepted findings alone.
  init(_ result: CheckResult, isOfNews: Bool) {
    let rows = RuleStatistics(result).rows.filter {
      $0.failing + $0.new + (isOfNews ? 0 : $0.known) > 0
    }
    let lines = rows.prefix(Self.mostRows).map {
      "| \(MarkdownText.cell($0.rule)) | \($0.failing) | \($0.new) | \($0.known) |\n"
    }
    let rest = rows.count - lines.count
    let more = rest > 0 ? "\nand \(TextLayout.count(rest, "more rule"))\n" : ""
    let head = "| rule | failing | new | known |\n| --- | --: | --: | --: |\n"
    text = rows.isEmpty ? "" : head + lines.joined() + more + "\n"
  }
}

/// The findings in Markdown, grouped by level and rule, as far as there is room.
struct MarkdownFindings {
  /// The number of bytes that are left.
  private(set) var room: Int
  /// The number of findings that are not written.
  private(set) var rest: Int
  private let levels: [GateLevel: [ExchangeFinding]]
  private let numbers: [String: Int]
  private let code: MarkdownCode?
  private let showsHTML: Bool
  // The advice that is written, by rule.
  private var told: Set<String> = []

  /// - Parameters:
  ///   - numbers: The numbers in drawings, by fingerprint.
  ///   - room: The maximum size in bytes.
  ///   - code: The code of the worst findings; nil to list all alike.
  init(
    _ report: ExchangeReport, numbers: [String: Int], room: Int, code: MarkdownCode?,
    showsHTML: Bool
  ) {
    levels = Dictionary(grouping: report.findings, by: \.level)
    (self.numbers, self.room) = (numbers, room)
    rest = report.findings.count { code == nil || $0.level != .note }
    (self.code, self.showsHTML) = (code, showsHTML)
  }

  // The number of findings that are shown with their code.
  private static let worst = 3

  /// Returns the failing findings that fit. With code, the worst ones come first and the others are folded.
  mutating func failing() -> String {
    let findings = levels[.error] ?? []
    let head = (start: "### Fails the gate\n\n", end: "")
    guard code != nil else { return section(.error, findings, head, hasCode: false) }
    let sorted = Self.sorted(findings)
    let rest = sorted.dropFirst(Self.worst)
    return section(.error, Array(sorted.prefix(Self.worst)), head, hasCode: true)
      + section(
        .error, Array(rest), folded("Also fails the gate: \(rest.count)"), hasCode: false)
  }

  // The worst findings first. Those of a rule that is not shown yet say more than another of the same rule.
  private static func sorted(_ findings: [ExchangeFinding]) -> [ExchangeFinding] {
    var counts: [String: Int] = [:]
    let ranked = findings.enumerated().map { offset, finding in
      counts[finding.finding.rule, default: 0] += 1
      return (rank: counts[finding.finding.rule] ?? 0, offset: offset, finding: finding)
    }
    return ranked.sorted {
      let (left, right) = ($0.finding.finding, $1.finding.finding)
      if left.severity != right.severity { return left.severity > right.severity }
      if left.confidence != right.confidence { return left.confidence > right.confidence }
      return ($0.rank, $0.offset) < ($1.rank, $1.offset)
    }.map(\.finding)
  }

  /// Returns the findings that fit and do not fail, folded. A comment on a change leaves out notes.
  mutating func others() -> String {
    let (news, notes) = (levels[.warning] ?? [], code == nil ? levels[.note] ?? [] : [])
    return section(
      .warning, news, folded("New, and does not fail the gate: \(news.count)"), hasCode: false)
      + section(.note, notes, folded("Accepted, and notes: \(notes.count)"), hasCode: false)
  }

  private func folded(_ title: String) -> (start: String, end: String) {
    MarkdownText.folded(title, asHTML: showsHTML)
  }

  private mutating func section(
    _ level: GateLevel, _ findings: [ExchangeFinding], _ frame: (start: String, end: String),
    hasCode: Bool
  ) -> String {
    guard !findings.isEmpty else { return "" }
    let (start, end) = frame
    room -= start.utf8.count + end.utf8.count
    var text = ""
    for group in Self.groups(findings) {
      let shared = Self.shared(group.map(Self.message))
      var head = head(group, level, shared)
      for same in Self.byCause(group) {
        let item =
          head + self.item(same, hasMessage: shared == nil)
          + (hasCode ? code?.text(of: same[0]) ?? "" : "")
        guard item.utf8.count <= room else {
          // The others are not more important.
          room = 0
          break
        }
        head = ""
        room -= item.utf8.count
        rest -= same.count
        text += item
      }
      if head.isEmpty { text += "\n" }
    }
    return text.isEmpty ? "" : start + text + end
  }

  // The rules with the most findings first; the findings of a rule keep their order.
  private static func groups(_ findings: [ExchangeFinding]) -> [[ExchangeFinding]] {
    Dictionary(grouping: findings, by: \.finding.rule)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
  }

  // The findings of each cause, in the order of the first ones.
  private static func byCause(_ findings: [ExchangeFinding]) -> [[ExchangeFinding]] {
    var causes: [[ExchangeFinding]] = []
    // By the first finding of each, because causes may have findings of one fingerprint.
    var known: [Int: Int] = [:]
    for finding in findings {
      let position = known[finding.cause.findings[0], default: causes.count]
      if position == causes.count {
        known[finding.cause.findings[0]] = position
        causes.append([])
      }
      causes[position].append(finding)
    }
    return causes
  }

  // The places of a cause that an item names.
  private static let mostPlaces = 4

  private func others(_ findings: [ExchangeFinding]) -> [String] {
    guard findings.count > 1 else { return [] }
    let places = findings.dropFirst().prefix(Self.mostPlaces).map { finding in
      let screen = finding.finding.screen
      let name = isNamed(screen, by: finding.place) ? "" : MarkdownText.code(screen) + " "
      return name + MarkdownText.code("\(finding.place.path):\(finding.place.line)")
    }
    let more = findings.count - 1 - places.count
    let words = findings[0].cause.words.map { ", \(MarkdownText.sentence($0))" } ?? ""
    return [
      "also \(places.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "") + words
        + " (cause `\(findings[0].cause.fingerprint.prefix(8))`)"
    ]
  }

  private static func message(_ finding: ExchangeFinding) -> String {
    MarkdownText.sentence(finding.finding.message) + finding.finding.doubt
  }

  /// Returns what is the same in all findings of a rule; nil if it differs.
  private static func shared(_ texts: [String]) -> String? {
    Set(texts).count == 1 ? texts.first : nil
  }

  // What is true of a whole rule is said once.
  private mutating func head(
    _ group: [ExchangeFinding], _ level: GateLevel, _ message: String?
  ) -> String {
    guard let first = group.first else { return "" }
    let rule = first.finding.rule
    let title = first.card.map { "**\(MarkdownText.escaped($0.title))** " } ?? ""
    var lines = [title + MarkdownText.code(rule) + (message.map { ": \($0)" } ?? "")]
    if level == .error {
      let texts = group.map(\.text)
      let fix = Self.shared(texts.map(\.fix)) ?? texts.advice
      for (name, words) in [("Why", texts.card?.why ?? ""), ("Fix", fix)] where !words.isEmpty {
        let line = "\(name): \(MarkdownText.escaped(words))"
        if told.insert(rule + line).inserted { lines.append(line) }
      }
    }
    return lines.joined(separator: "  \n") + "\n\n"
  }

  // - Parameter findings: Those of one cause.
  private func item(_ findings: [ExchangeFinding], hasMessage: Bool) -> String {
    let finding = findings[0]
    let element = finding.finding.element
    let isFailing = finding.level == .error
    // A name is enough to find an element that needs no mending.
    let reference = isFailing || element.isNameless ? element.reference : nil
    let name =
      MarkdownText.code(element.nameAndPlace)
      + (reference.map { " (\(MarkdownText.code($0)))" } ?? "")
    let message = hasMessage ? " \(Self.message(finding))" : ""
    let sign = numbers[finding.compared.fingerprint].map { "`[\($0)]` " } ?? ""
    let frame = isFailing && finding.finding.count == 1 ? element.frameWords : nil
    let screen = finding.finding.screen
    let words = [
      "- " + sign + (isNamed(screen, by: finding.place) ? "" : MarkdownText.code(screen) + ": ")
        + name + message,
      MarkdownText.code("\(finding.place.path):\(finding.place.line)"),
      "`\(finding.compared.fingerprint.prefix(8))`",
    ]
    let remarks = finding.text.remarks.map { MarkdownText.sentence($0) }
    return (words + remarks + [frame].compactMap(\.self) + others(findings)).joined(
      separator: " · ") + "\n"
  }

  // Whether the file is called like the screen.
  private func isNamed(_ screen: String, by place: ReportPlace) -> Bool {
    let file = place.path.split(separator: "/").last ?? ""
    return file.split(separator: ".").first == screen[...]
  }
}
