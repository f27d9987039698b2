import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The causes of a result for people: what to fix first in full, further causes in a line each, the rest as a number.
struct CauseListing {
  /// The sections, those with failing findings first, then by severity and reach.
  private(set) var sections: [String] = []

  private let result: CheckResult
  private let words: FindingWords
  private let captures: CaptureNames
  private let code: CodeFrame?
  private let isVerbose: Bool

  /// The number of causes that are listed in full.
  static let full = 10
  /// The number of further causes with a line each, unless all were asked for.
  static let brief = 40
  // The lines for all causes and for those in full, so that a report fits on two pages of a terminal.
  private static let lines = 110
  private static let linesInFull = 80
  private static let mostPlaces = 4
  private static let mostOfElement = 4

  /// - Parameters:
  ///   - listed: The states to list. Findings that do not fail are only counted unless it asks for them.
  ///   - others: The number of lines in the rest of the report.
  init(
    _ result: CheckResult, listed: ListedStates, isVerbose: Bool, code: CodeFrame?,
    style: TextStyle, width: Int, beside others: Int
  ) {
    self.result = result
    self.code = code
    self.isVerbose = isVerbose
    words = FindingWords(result, style: style, width: width)
    captures = CaptureNames(result.screens)
    let causes = result.causes
    let ranked = RankedCauses(causes, result.comparison.findings) { compared in
      let isFailing = words.isFailing(compared)
      return listed.contains(compared, isFailing: isFailing) ? isFailing : nil
    }.all
    guard !ranked.isEmpty else { return }
    var told = ToldAdvice(words: words, harms: [])
    sections = [RankedCauses.lead(ranked).map(words.style.bold)].compactMap(\.self)
    var left = max(Self.full, Self.lines - others)
    var room = min(Self.linesInFull, left)
    var count = 0
    for cause in ranked.prefix(Self.full) {
      let section = section(count + 1, cause, &told)
      let lines = WrappedLines(section, width: width).text.split(separator: "\n").count + 1
      guard room >= lines || count == 0 else { break }
      (room, left) = (room - lines, left - lines)
      count += 1
      sections.append(section)
    }
    let further = ranked.dropFirst(count)
    let shown =
      listed.news == .all ? further[...] : further.prefix(max(0, min(Self.brief, left)))
    var lines = shown.map { line($0) }
    if further.count > shown.count {
      lines.append(
        "and \(TextLayout.count(further.count - shown.count, "more cause")): --show new lists all")
    }
    if !lines.isEmpty { sections.append(lines.joined(separator: "\n")) }
  }

  private func block(_ screen: Int) -> FindingBlock {
    let source = result.screens.indices.contains(screen) ? result.screens[screen].source : .init()
    return FindingBlock(
      source: source, words: words, captures: captures, isVerbose: isVerbose, code: code)
  }

  private func section(
    _ number: Int, _ cause: RankedCauses.Ranked, _ told: inout ToldAdvice
  ) -> String {
    let findings = cause.findings.map { result.comparison.findings[$0] }
    let first = findings[0]
    // All that is wrong with the first element, which is at the front itself.
    let own = findings.filter { Self.isOne($0, first) }
    let shown = Array(own.prefix(Self.mostOfElement))
    told.add(cause.isFailing ? Set(shown.map(\.finding.rule)) : [])
    let more = own.count - shown.count
    var lines = block(first.screen).lines(
      of: shown,
      with: (more > 0 ? ["      and \(more) more of this element"] : [])
        + reach(of: cause, findings), &told)
    lines[0] = "\(number). " + lines[0].trimmingPrefixSpaces
    return lines.joined(separator: "\n")
  }

  // The other places of a cause, and what they share.
  private func reach(
    of ranked: RankedCauses.Ranked, _ findings: [ComparedFinding]
  ) -> [String] {
    let (first, style) = (findings[0], words.style)
    let rest = findings.filter { !Self.isOne($0, first) }
    let accepted = ranked.cause.findings.count {
      result.comparison.findings[$0].state.isAccepted
    }
    let known =
      accepted > 0
      ? ["      known cause: \(TextLayout.count(accepted, "place")) of it accepted"] : []
    guard !rest.isEmpty else { return known }
    let origin = ranked.cause.words.map { ", \($0.displayed)" } ?? ""
    let digits = ranked.cause.fingerprint.prefix(8)
    let head = "      \(ranked.cause.reach.words)\(origin)\(style.dim(" cause \(digits)"))"
    let places = rest.prefix(Self.mostPlaces).map { compared in
      let element = compared.finding.element
      let block = block(compared.screen)
      let place = block.place(of: element) ?? compared.finding.screen.displayedAsWord
      return style.dim("        also \(place) · \(element.displayedTitle)")
    }
    let more = rest.count - places.count
    return [head] + places + known
      + (more > 0 ? [style.dim("        and \(more) more")] : [])
  }

  private static func isOne(_ one: ComparedFinding, _ other: ComparedFinding) -> Bool {
    one.screen == other.screen && one.finding.element.spot == other.finding.element.spot
  }

  private func line(_ ranked: RankedCauses.Ranked) -> String {
    let findings = ranked.findings.map { result.comparison.findings[$0] }
    let more = findings.count > 1 ? " · \(ranked.cause.reach.words)" : ""
    let digits =
      ranked.cause.isShared
      ? "cause \(ranked.cause.fingerprint.prefix(8))"
      : words.digits.short(findings[0].fingerprint)
    let line = block(findings[0].screen).line(of: findings) + more
    return (line + words.style.dim(" \(digits.displayed)")).replacingAll(
      " ", with: WrappedLines.joint)
  }
}

extension String {
  fileprivate var trimmingPrefixSpaces: Substring { drop { $0 == " " } }
}
