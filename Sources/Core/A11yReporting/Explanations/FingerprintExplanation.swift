import A11yBaseline
import A11yModel
import A11yRules

/// An explanation of the findings with a fingerprint, from results and a baseline.
package struct FingerprintExplanation {
  private let fingerprint: String
  private let screens: [JudgedScreen]
  private let baseline: Baseline?

  /// - Throws: ``FingerprintError`` if no fingerprint begins with the digits, or more than one.
  package init(
    _ prefix: FingerprintPrefix, in screens: [JudgedScreen], _ baseline: Baseline?
  ) throws(FingerprintError) {
    let seen = screens.flatMap(\.findings).map { NamedFinding($0) }
    fingerprint = try FingerprintLookup(baseline, and: seen).fingerprint(prefix)
    (self.screens, self.baseline) = (screens, baseline)
  }

  /// The distinct rules of the findings.
  package var rules: [String] {
    Set(findings(.plain).map(\.rule) + entries.map(\.rule) + tombstones.map(\.rule)).sorted()
  }

  /// Returns lines about each occurrence.
  ///
  /// - Complexity: O(n) for n findings and entries.
  package func text(_ style: TextStyle) -> String {
    let seen = findings(style).map { finding in
      [
        "\(style.bold(String(finding.fingerprint.prefix(16)))) · \(finding.rule) · \(finding.screen)",
        "  \(finding.message)", "  \(finding.place)",
      ]
    }
    let accepted = entries.map { entry in
      let because = entry.reason.isEmpty ? "nobody said why" : style.sentence(entry.reason)
      let owner = entry.owner.isEmpty ? "" : ", for \(style.text(entry.owner))"
      return [
        "\(style.bold(String(entry.fingerprint.prefix(16)))) · \(entry.rule) · "
          + style.text(entry.screen),
        "  accepted in the baseline: \(entry.severity.rawValue)"
          + (entry.count > 1 ? " × \(entry.count)" : "") + " at \(style.text(entry.anchor))",
        "  reason: \(because)\(owner)",
      ]
    }
    let fixed = tombstones.map { tombstone in
      [
        "\(style.bold(String(tombstone.fingerprint.prefix(16)))) · \(tombstone.rule) · "
          + style.text(tombstone.screen),
        "  was accepted once, and is fixed: \(style.text(tombstone.anchor))",
      ]
    }
    let suppressing = Set(findings(.plain).map(\.rule)).sorted().map { rule in
      ["to suppress it, in .a11ylint.yml: \(AcceptCommand.suppressing(fingerprint, of: rule))"]
    }
    return (seen + accepted + fixed + suppressing).map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private typealias Seen = (
    fingerprint: String, rule: String, screen: String, message: String, place: String
  )

  private func findings(_ style: TextStyle) -> [Seen] {
    screens.flatMap { screen in
      screen.findings.filter { $0.identity.fingerprint == fingerprint }.map { found in
        let line = found.finding.element.line
        let path = style.path(screen.source.path) + (line > 0 ? ":\(line)" : "")
        return (
          found.identity.fingerprint, found.finding.rule, style.text(screen.name),
          "\(found.finding.severity.rawValue): \(style.sentence(found.finding.message))",
          "\(path): \(style.text(found.finding.element.path))"
        )
      }
    }
  }

  private var entries: [BaselineEntry] {
    baseline?.entries.filter { $0.fingerprint == fingerprint } ?? []
  }

  private var tombstones: [Baseline.Tombstone] {
    baseline?.tombstones.filter { $0.fingerprint == fingerprint } ?? []
  }
}
