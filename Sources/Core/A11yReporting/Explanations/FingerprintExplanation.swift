import A11yBaseline
import A11yModel
import A11yRules

/// An explanation of the findings with a fingerprint, or of those of a cause, from results and a baseline.
package struct FingerprintExplanation {
  private let fingerprint: String
  private let screens: [JudgedScreen]
  private let baseline: Baseline?
  /// The origin that the finding shares with others; nil for a finding alone.
  private let cause: (cause: Cause, findings: [ComparedFinding])?

  /// - Parameter cards: The cards of the rules.
  /// - Throws: ``FingerprintError`` if no fingerprint begins with the digits, or more than one.
  package init(
    _ prefix: FingerprintPrefix, in screens: [JudgedScreen], _ baseline: Baseline?,
    _ cards: [RuleCard]
  ) throws(FingerprintError) {
    let all = screens.enumerated().flatMap { index, screen in
      screen.findings.map { ComparedFinding($0, screen: index) }
    }
    let causes = Causes(all, on: screens, cards).all
    let lookup = FingerprintLookup(baseline, and: all.map { NamedFinding($0.finding) })
    do throws(FingerprintError) {
      fingerprint = try lookup.fingerprint(prefix)
    } catch {
      guard case .unknown = error,
        let named = causes.first(where: { prefix.begins($0.fingerprint) })
      else { throw error }
      fingerprint = all[named.findings[0]].fingerprint
    }
    let own = fingerprint
    cause = causes.first { cause in
      cause.isShared && cause.findings.contains { all[$0].fingerprint == own }
    }.map { cause in (cause, cause.findings.map { all[$0] }) }
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
    return (seen + accepted + fixed + shared(style) + suppressing).map {
      $0.joined(separator: "\n") + "\n"
    }
    .joined(separator: "\n")
  }

  private static let mostPlaces = 20

  private func shared(_ style: TextStyle) -> [[String]] {
    guard let (cause, findings) = cause else { return [] }
    let places = findings.prefix(Self.mostPlaces).map { compared in
      let (source, element) = (screens[compared.screen].source, compared.finding.element)
      return "  \(style.path(element.file(in: source))):\(element.line(in: source)) · "
        + style.text(screens[compared.screen].name)
    }
    let more = findings.count - places.count
    let origin = cause.words.map { ", \(style.text($0))" } ?? ""
    return [
      ["one cause: \(cause.reach.words)\(origin)"] + places
        + (more > 0 ? ["  and \(more) more"] : [])
        + [
          "  to accept all: \(Tool.name) baseline accept --cause \(cause.fingerprint.prefix(8)) --reason \"…\""
        ]
    ]
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
