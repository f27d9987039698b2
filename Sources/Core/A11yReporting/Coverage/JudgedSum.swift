import A11yAnalysis
import A11yBaseline
import A11yRules

/// The part of all screens of a run that could be judged.
package struct JudgedSum: Sendable {
  private let shares: [JudgedShare]
  private let unjudged: Set<Int>
  private let read: ReadScreens

  /// - Complexity: O(n · m) for n screens and m rules.
  package init(_ result: CheckResult) {
    shares = result.screens.map(JudgedShare.init)
    unjudged = Set(result.unjudged.filter { !result.isJudgedByTexts($0) })
    read = ReadScreens(result.screens)
  }

  /// A sentence about all screens, without a full stop; nil without screens.
  package var sentence: String? {
    guard shares.count != 1 else { return sentence(of: 0) }
    guard !shares.isEmpty else { return nil }
    let clauses =
      [judged] + [looked, contrast, lacks, parts].compactMap(\.self) + CaptureAdvice(seen).clauses
    return clauses.joined(separator: "; ")
  }

  /// The sentence without the unknown facts, which it names an option for.
  var brief: String? {
    guard let sentence else { return nil }
    let isOne = shares.count == 1
    let words =
      isOne
      ? line(of: 0)
      : [judged, looked, contrast, parts].compactMap(\.self).joined(separator: "; ")
    return words == sentence ? words : words + "; --show coverage names what was unknown"
  }

  package func sentence(of screen: Int) -> String {
    shares[screen].sentence(isJudged: !unjudged.contains(screen))
  }

  /// Returns the reason why nothing could be judged on a screen, and the remedy.
  package func reasonNotJudged(_ screen: Int) -> (reason: String, remedy: String?) {
    let reason = UnjudgedReason(shares[screen])
    return (reason.words, reason.remedy)
  }

  /// Returns the facts about one screen that the sentence about all screens lacks.
  func line(of screen: Int) -> String {
    shares[screen].line(isJudged: !unjudged.contains(screen))
  }

  func isUnjudged(_ screen: Int) -> Bool { unjudged.contains(screen) }

  private var judged: String {
    let all = JudgedShare.count(shares.count, "screen")
    let others = unjudged.count + read.notRead + read.empty
    guard others > 0 else { return "judged: \(all)" }
    let kinds = [
      read.notRead > 0 ? "no element read: \(read.notRead)" : nil,
      read.empty > 0 ? "empty: \(read.empty)" : nil,
    ].compactMap(\.self)
    let words = kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
    return "judged: \(shares.count - others) of \(all)\(words)"
  }

  // Unjudged screens have their own lines with reasons.
  private var seen: [JudgedShare] {
    shares.indices.filter { !unjudged.contains($0) && shares[$0].reading.isRead }.map { shares[$0] }
  }

  private var looked: String? {
    // The rules about the code of tests are others.
    let captures = seen.filter { $0.stops != nil }
    let seen = captures.isEmpty ? seen : captures
    guard let least = seen.map(\.looking).min(), let most = seen.map(\.looking).max(),
      let rules = seen.map(\.count).max()
    else { return nil }
    let number = least == most ? "\(least)" : "\(least) to \(most)"
    return "\(number) of \(JudgedShare.count(rules, "rule")) could look"
  }

  private var contrast: String? {
    let all = seen.compactMap(\.pixels)
    let faults = all.count { $0.fault != nil }
    let sum = all.filter { $0.fault == nil }.reduce(PixelCoverage(), +).sentence
    guard faults > 0 else { return sum }
    let refused = "\(JudgedShare.count(faults, "screenshot")) refused"
    return sum.map { "\($0), \(refused)" } ?? "contrast: \(refused)"
  }

  // Facts that most screens lack come first, because they depend on the capture format.
  private var lacks: String? {
    let seen = seen
    var (most, some): ([String], [String]) = ([], [])
    for topic in MissingTopic.allCases {
      let count = seen.reduce(0) { $0 + ($1.lacking.contains(topic) ? 1 : 0) }
      if count * 2 > seen.count {
        most.append(topic.rawValue)
      } else if count > 0 {
        some.append(topic.rawValue)
      }
    }
    let clauses = [
      most.isEmpty ? nil : "unknown: \(JudgedShare.list(most))",
      some.isEmpty
        ? nil : "\(most.isEmpty ? "unknown " : "")on some \(JudgedShare.list(some))",
    ]
    let words = clauses.compactMap(\.self).joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private var parts: String? {
    let seen = seen
    let parts = LeftOutPart.Kind.allCases.compactMap { kind -> String? in
      let all = seen.flatMap(\.leftOut).filter { $0.kind == kind }
      guard !all.isEmpty else { return nil }
      let part = LeftOutPart(
        kind, regions: all.reduce(0) { $0 + $1.regions },
        elements: all.reduce(0) { $0 + $1.elements })
      let screens = all.count > 1 ? " (\(JudgedShare.count(all.count, "screen")))" : ""
      return part.shortWords + screens
    }
    return parts.isEmpty ? nil : "left out: \(JudgedShare.list(parts))"
  }
}

extension CheckResult {
  /// The rules with errors that could judge nothing on any screen, by ID.
  ///
  /// - Complexity: O(n · m) for n screens and m rules.
  var blindRules: [String] {
    let looks = Dictionary(grouping: screens.lazy.flatMap(\.outcomes), by: \.rule)
      .mapValues { outcomes in outcomes.allSatisfy { $0.look == .blind } }
    return cards.filter { $0.severity == .error && looks[$0.id] == true }.map(\.id)
  }
}
