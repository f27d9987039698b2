import A11yBaseline
import A11yModel
import A11yRules

/// The command that accepts findings, with the options and inputs of the run, quoted for a shell.
package struct AcceptCommand: Hashable, Sendable {
  private let options: [String]
  private let inputs: [String]
  private let hasBaseline: Bool

  /// - Parameters:
  ///   - options: The options for the baseline, the configuration and the rules.
  ///   - inputs: The paths of the inputs.
  ///   - hasBaseline: Whether there is a baseline. Otherwise the command creates one.
  package init(options: [String] = [], inputs: [String], hasBaseline: Bool) {
    self.options = options.map(SecretText.shownPath)
    self.inputs = inputs.map(SecretText.shownPath)
    self.hasBaseline = hasBaseline
  }

  /// Returns what can be accepted, each with the command.
  package func lines(for result: CheckResult) -> [(name: String, line: String)] {
    let news = result.comparison.findings.filter(\.state.isNews)
    var lines: [(String, String)] = []
    if news.count == 1, let only = news.first {
      let digits = FingerprintDigits(result.comparison.findings)
      lines.append(("Accept", accept(["--fingerprint", digits.short(only.fingerprint)])))
      lines.append(
        ("Or suppress", Self.suppressing(digits.short(only.fingerprint), of: only.finding.rule)))
    } else if !news.isEmpty {
      lines.append(("Accept", hasBaseline ? accept(["--all-new"]) : create))
    }
    if result.comparison.count(.newRule) > 0 {
      lines.append(("Accept new rules", accept(["--new-rules"])))
    }
    return lines
  }

  /// The command that opens the page; nil if there is a baseline.
  package var look: String? {
    guard !hasBaseline else { return nil }
    return "a11ylint check" + Self.line([""] + options) + " --output html=a11ylint.html"
      + Self.line([""] + inputs)
  }

  /// The command that accepts all findings at once; nil if there is a baseline, which accepts them one by one.
  package var creating: String? { hasBaseline ? nil : create }

  /// Returns the command that accepts a finding, with others if there is no baseline.
  package func line(accepting fingerprint: String) -> String {
    creating ?? accept(["--fingerprint", fingerprint])
  }

  /// Returns the entry under `suppress` in the configuration that hides a finding.
  ///
  /// - Parameter fingerprint: The fingerprint, or enough of its first digits.
  package static func suppressing(_ fingerprint: String, of rule: String) -> String {
    "suppress: [{rule: \(rule), fingerprint: \"\(fingerprint)\", reason: \"…\"}]"
  }

  private func accept(_ selection: [String]) -> String {
    let words = ["a11ylint", "baseline", "accept"] + selection
    return Self.line(words) + " --reason \"…\"" + Self.line([""] + options + inputs)
  }

  private var create: String { Self.line(["a11ylint", "baseline", "create"] + options + inputs) }

  private static func line(_ words: [String]) -> String {
    words.map { $0.isEmpty ? "" : $0.quotedForShell }.joined(separator: " ")
  }
}

/// The number of digits by which all fingerprints of a report differ.
package struct FingerprintDigits {
  private let count: Int

  package init(_ findings: [ComparedFinding]) {
    let all = Set(findings.lazy.map(\.fingerprint))
    count = [8, 16].first { count in Set(all.map { $0.prefix(count) }).count == all.count } ?? 32
  }

  /// Returns the first digits, for `--fingerprint`.
  package func short(_ fingerprint: String) -> String { String(fingerprint.prefix(count)) }
}
