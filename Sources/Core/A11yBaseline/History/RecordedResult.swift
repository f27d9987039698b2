import A11yModel
import A11yRules

extension CheckResult {
  /// Returns an identifier of the run, which is the same for equal times, screens and findings.
  func contentID(at time: Int) -> String {
    var parts = ["\(time)"]
    for screen in screens {
      parts += [screen.name, screen.source.path, "\(screen.elementCount)"]
      parts += screen.context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      parts += screen.findings.map(\.identity.fingerprint)
    }
    return String(SHA256.hexadecimal(Array(parts.joined(separator: "\0").utf8)).prefix(16))
  }

  /// The responsible persons or teams by fingerprint, from the matching entries and suppressions.
  var owners: [String: String] {
    let suppressions = comparison.suppressions.map(\.suppression).filter { !$0.owner.isEmpty }
    let byRule = Dictionary(grouping: suppressions, by: \.rule)
    var owners: [String: String] = [:]
    for compared in comparison.findings {
      var owner = compared.entry?.owner ?? ""
      if compared.state == .suppressed {
        let finding = compared.finding.finding
        owner = byRule[finding.rule]?.first { $0.contains(finding) }?.owner ?? owner
      }
      if !owner.isEmpty { owners[compared.fingerprint] = owner }
    }
    return owners
  }
}

extension Comparison {
  /// Returns the comparison with all matched findings counted as known, even if they got worse.
  func withoutWorse(on screens: [JudgedScreen]) -> Comparison {
    var result = self
    for index in findings.indices where findings[index].entry != nil {
      result.findings[index].changeObservations(on: screens) { observation in
        if observation.state.isNews { observation.state = .known }
      }
    }
    return result
  }
}
