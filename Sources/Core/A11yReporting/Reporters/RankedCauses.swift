import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The causes of listed findings, those to fix first at the front.
package struct RankedCauses {
  /// A cause with its listed findings.
  package struct Ranked {
    package let cause: Cause
    /// The positions of the listed findings, those that fail first.
    package let findings: [Int]
    /// The number of them that fail the gate.
    package let failingCount: Int

    package var isFailing: Bool { failingCount > 0 }
  }

  package let all: [Ranked]

  private static let first = 5

  /// - Parameter isFailing: Returns whether a finding fails; nil for one that is not listed.
  package init(
    _ causes: Causes, _ findings: [ComparedFinding], isFailing: (ComparedFinding) -> Bool?
  ) {
    var ranked: [(cause: Ranked, weight: Int)] = []
    for cause in causes.all {
      var (failing, others): ([Int], [Int]) = ([], [])
      for index in cause.findings {
        switch isFailing(findings[index]) {
        case true?: failing.append(index)
        case false?: others.append(index)
        case nil: break
        }
      }
      let listed = failing + others
      guard let first = listed.first else { continue }
      let worst = findings[first].finding
      // An error weighs more than a few warnings, and what is sure more than what is possible.
      let weight =
        (1 + worst.severity.rank * 4) * (1 + worst.confidence.rank) * cause.reach.places
      ranked.append(
        (Ranked(cause: cause, findings: listed, failingCount: failing.count), weight))
    }
    all = ranked.enumerated().sorted { left, right in
      let (one, two) = (left.element, right.element)
      if one.cause.isFailing != two.cause.isFailing { return one.cause.isFailing }
      return (two.weight, left.offset) < (one.weight, right.offset)
    }.map(\.element.cause)
  }
}

extension RankedCauses {
  /// Returns a sentence about what the first causes amount to; nil for a few causes.
  package static func lead(_ ranked: [Ranked]) -> String? {
    let failing = ranked.filter(\.isFailing)
    let some = failing.isEmpty ? ranked : failing
    guard some.count > first else { return nil }
    let counts = some.map { failing.isEmpty ? $0.findings.count : $0.failingCount }
    let (all, part) = (counts.reduce(0, +), counts.prefix(first).reduce(0, +))
    // Otherwise there is nothing to win by the order.
    guard part > first, part * 10 >= all else { return nil }
    return
      "Fix the first \(first) of \(some.count) causes, and \(100 * part / max(1, all)) % of \(all) "
      + (failing.isEmpty ? "findings end." : "failing findings end.")
  }
}

extension Cause {
  /// The shared origin in words, for example `all by the picture "ic_close"`; nil for a single element.
  package var words: String? {
    switch kind {
    case .picture: "all by the picture \"\(name)\""
    case .colors: "all in \(name)"
    case .text: "all by the text \"\(name)\""
    case .identifier: "all with the identifier \"\(name)\""
    case .row: "in rows of one kind"
    case .component: "equal elements in equal places"
    case .container: "all in one container"
    case .place: "all by this code"
    case .screen: nil
    }
  }
}

extension Cause.Reach {
  /// The extent, for example `4 places on 3 screens, in 2 settings`.
  package var words: String {
    let screens = screens > 1 ? " on \(self.screens) screens" : ""
    let settings = settings > 1 ? ", in \(self.settings) settings" : ""
    return TextLayout.count(places, "place") + screens + settings
  }
}
