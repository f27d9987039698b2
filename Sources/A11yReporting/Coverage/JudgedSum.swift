import A11yAnalysis
import A11yBaseline

/// How much of all screens of a run could be judged.
package struct JudgedSum: Sendable {
  private let shares: [JudgedShare]
  private let unjudged: Set<Int>

  /// Sums up a result.
  ///
  /// - Complexity: O(n · m) for n screens and m rules.
  package init(_ result: CheckResult) {
    shares = result.screens.map(JudgedShare.init)
    unjudged = Set(result.unjudged)
  }

  /// One sentence about all screens, without a full stop; nil where there is none.
  package var sentence: String? {
    guard shares.count != 1 else { return sentence(of: 0) }
    guard !shares.isEmpty else { return nil }
    let clauses =
      [judged] + [looked, lacks, parts].compactMap(\.self) + CaptureAdvice(shares).clauses
    return clauses.joined(separator: "; ")
  }

  /// All that there is to say of one screen.
  package func sentence(of screen: Int) -> String {
    shares[screen].sentence(isJudged: !unjudged.contains(screen))
  }

  /// Why nothing could be judged on a screen, and what would help.
  package func reasonNotJudged(_ screen: Int) -> (reason: String, remedy: String?) {
    let reason = UnjudgedReason(shares[screen])
    return (reason.words, reason.remedy)
  }

  /// What there is to say of one screen beside the sentence about all of them.
  func line(of screen: Int) -> String {
    shares[screen].line(isJudged: !unjudged.contains(screen))
  }

  /// Whether nothing could be said of a screen.
  func isUnjudged(_ screen: Int) -> Bool { unjudged.contains(screen) }

  private var judged: String {
    let all = JudgedShare.count(shares.count, "screen")
    guard !unjudged.isEmpty else { return "judged: \(all)" }
    return "judged: \(shares.count - unjudged.count) of \(all)"
  }

  private var looked: String? {
    let judged = shares.indices.filter { !unjudged.contains($0) }.map { shares[$0] }
    guard let least = judged.map(\.looking).min(), let most = judged.map(\.looking).max(),
      let rules = judged.map(\.count).max()
    else { return nil }
    let number = least == most ? "\(least)" : "\(least) to \(most)"
    return "\(number) of \(JudgedShare.count(rules, "rule")) could look"
  }

  private var lacks: String? {
    let topics = MissingTopic.allCases.compactMap { topic in
      number { $0.lacking.contains(topic) }.map { topic.rawValue + $0 }
    }
    return topics.isEmpty ? nil : "unknown: \(JudgedShare.list(topics))"
  }

  private var parts: String? {
    let parts = LeftOutPart.Kind.allCases.compactMap { kind -> String? in
      let all = shares.flatMap(\.leftOut).filter { $0.kind == kind }
      guard !all.isEmpty else { return nil }
      let part = LeftOutPart(
        kind, regions: all.reduce(0) { $0 + $1.regions },
        elements: all.reduce(0) { $0 + $1.elements })
      return part.words + (number { $0.leftOut.contains { $0.kind == kind } } ?? "")
    }
    return parts.isEmpty ? nil : "left out: \(JudgedShare.list(parts))"
  }

  // On how many screens something is so; nothing where it is so on all of them, nil on none.
  private func number(_ holds: (JudgedShare) -> Bool) -> String? {
    let count = shares.reduce(0) { $0 + (holds($1) ? 1 : 0) }
    guard count > 0 else { return nil }
    return count == shares.count ? "" : " (\(JudgedShare.count(count, "screen")))"
  }
}
