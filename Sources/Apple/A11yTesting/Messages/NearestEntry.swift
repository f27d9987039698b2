import A11yBaseline
import A11yModel
import A11yRules

/// The unmatched baseline entry of the same rule and screen that most resembles a new finding.
struct NearestEntry {
  private let entry: BaselineEntry?

  init(_ compared: ComparedFinding, in comparison: Comparison) {
    let finding = compared.finding
    let features = finding.identity.features
    let candidates = (comparison.fixed + comparison.unobserved.map(\.entry)).filter {
      $0.rule == finding.rule && $0.screen == finding.family
    }
    func likeness(_ entry: BaselineEntry) -> Int {
      let other = entry.identity.features
      var points = other.type == features.type ? 1 : 0
      if !other.identifier.isEmpty, other.identifier == features.identifier { points += 4 }
      if !other.text.isEmpty, other.text == features.text { points += 4 }
      if other.nearest == features.nearest { points += 2 }
      return points
    }
    // Among equals, the first in the order of the baseline wins.
    entry = candidates.reversed().max {
      likeness($0) <= likeness($1) && likeness($0) != likeness($1)
    }
  }

  /// The anchor and fingerprint of the entry, or `none`.
  var text: String {
    guard let entry else { return "none" }
    return "\(entry.anchor.escapedForDisplay()) (\(entry.fingerprint.prefix(8)))"
  }
}

extension ElementFeatures {
  fileprivate var nearest: String { anchors.last ?? "" }
}
