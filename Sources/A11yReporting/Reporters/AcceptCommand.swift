import A11yBaseline
import A11yModel

/// What to type to accept findings: with everything that makes the command look at what was looked at.
///
/// It works as it is printed: each word is quoted for a shell where it needs to be.
package struct AcceptCommand: Hashable, Sendable {
  private let options: [String]
  private let inputs: [String]
  private let hasBaseline: Bool

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - options: Words for the baseline, the configuration and the rules, as they were typed.
  ///   - inputs: The paths that were looked at.
  ///   - hasBaseline: Whether there is a baseline; without one, all findings make a new one.
  package init(options: [String] = [], inputs: [String], hasBaseline: Bool) {
    self.options = options.map(SecretText.shownPath)
    self.inputs = inputs.map(SecretText.shownPath)
    self.hasBaseline = hasBaseline
  }

  /// For each thing that can be accepted what it is called, and what to type.
  package func lines(for result: CheckResult) -> [(name: String, line: String)] {
    let news = result.comparison.findings.filter(\.state.isNews)
    var lines: [(String, String)] = []
    if news.count == 1, let only = news.first {
      let digits = FingerprintDigits(result.comparison.findings)
      lines.append(("Accept", accept(["--fingerprint", digits.short(only.fingerprint)])))
    } else if !news.isEmpty {
      lines.append(("Accept", hasBaseline ? accept(["--all-new"]) : create))
    }
    if result.comparison.count(.newRule) > 0 {
      lines.append(("Accept new rules", accept(["--new-rules"])))
    }
    return lines
  }

  /// What to type to see the findings on their screens; nil where there is a baseline, whose owner has seen them.
  package var look: String? {
    guard !hasBaseline else { return nil }
    return "a11ylint check" + Self.line([""] + options) + " --output html=a11ylint.html"
      + Self.line([""] + inputs)
  }

  /// What to type to accept one finding.
  package func line(accepting fingerprint: String) -> String {
    hasBaseline ? accept(["--fingerprint", fingerprint]) : create
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

/// So many digits of fingerprints that no two different ones of a report look the same.
package struct FingerprintDigits {
  private let count: Int

  /// - Complexity: O(n) for n findings.
  package init(_ findings: [ComparedFinding]) {
    let all = Set(findings.lazy.map(\.fingerprint))
    count = [8, 16].first { count in Set(all.map { $0.prefix(count) }).count == all.count } ?? 32
  }

  /// The first digits, which `--fingerprint` takes.
  package func short(_ fingerprint: String) -> String { String(fingerprint.prefix(count)) }
}
