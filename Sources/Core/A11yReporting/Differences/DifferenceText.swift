import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// A difference for people in the manner of release notes: for each screen, changes for users, then findings.
package struct DifferenceText: Sendable {
  private let difference: Difference
  private let style: TextStyle
  private let width: Int

  /// - Parameter width: The maximum width of lines, in columns.
  package init(_ difference: Difference, style: TextStyle, width: Int = TextLayout.width) {
    (self.difference, self.style, self.width) = (difference, style, width)
  }

  /// Returns the text with a final line feed.
  package func text() -> String {
    let sections = difference.screens.filter { $0.kind != .same }.map(section)
    let last = difference.isFailing ? style.red("FAIL") : style.green("PASS")
    let tests = difference.tests.map { $0.changes.isEmpty ? [] : [section($0)] } ?? []
    let sum = ([difference.sentence] + (difference.tests.map { [$0.sentence] } ?? []))
      .joined(separator: "\n")
    return (sections + tests + ["\(sum)\n\(last)\n"]).joined(separator: "\n")
  }

  private func section(_ tests: TestChanges) -> String {
    let lines = tests.changes.map { change in
      let words = TestChangeWords(change)
      let text = "\(words.subject) \(words.word): \(words.predicate)  \(words.place)"
      return wrapped(words.sign, text, change.isMended ? style.green : style.red)
    }
    return ([style.bold("UI tests")] + lines).joined(separator: "\n") + "\n"
  }

  private func section(_ screen: ScreenDifference) -> String {
    var lines = [style.bold(style.text(screen.name)) + style.dim(places(screen))]
    var (spoken, changes) = (screen.elements?.spoken ?? [], screen.elements?.changes ?? [])
    if let limit = style.longestQuote {
      spoken = spoken.map { $0.quotable(atMost: limit) }
      changes = changes.map { $0.quoted(atMost: limit) }
    }
    if !spoken.isEmpty { lines.append(style.dim("  what VoiceOver says")) }
    lines += spoken.map(line)
    if !spoken.isEmpty, !changes.isEmpty { lines.append(style.dim("  elements")) }
    lines += changes.map(line)
    if let count = screen.elements?.dataCount, count > 0 {
      lines.append(
        style.dim("    data that came, went or changed, no news: \(count)"))
    }
    if !spoken.isEmpty, screen.came.count + screen.gone.count > 0 {
      lines.append(style.dim("  findings"))
    }
    lines += screen.came.map { line($0, on: screen) }
    lines += screen.gone.map { finding in
      wrapped(
        "✓",
        "\(finding.rule.displayed) is gone: \(style.element(finding.element).displayedName)",
        style.green)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func places(_ screen: ScreenDifference) -> String {
    let paths = [screen.old, screen.new].map { style.path($0?.source.path ?? "") }
    switch screen.kind {
    case .appeared: return "  new screen (\(paths[1]))"
    case .vanished: return "  this screen is gone (\(paths[0]))"
    case .changed, .same: return "  (\(paths[0]) → \(paths[1]))"
    }
  }

  private func line(_ change: SpokenChange) -> String {
    let words = SpokenChangeWords(change)
    return wrapped(words.sign, words.line) { sign in
      switch change.kind {
      case .heard: style.green(sign)
      case .silent: style.red(sign)
      case .said, .moved: style.yellow(sign)
      }
    }
  }

  private func line(_ change: ElementChange) -> String {
    let words = ChangeWords(change)
    return wrapped(words.sign, words.line) { sign in
      switch change.kind {
      case .appeared: style.green(sign)
      case .vanished: style.red(sign)
      case .changed, .shifted: style.yellow(sign)
      }
    }
  }

  private func line(_ new: ScreenDifference.NewFinding, on screen: ScreenDifference) -> String {
    let finding = new.finding.finding
    let note = new.note.map { "; \(style.sentence($0))" } ?? ""
    let place =
      "\(style.path(screen.new?.source.path ?? "")):\(max(1, finding.element.line))"
    return wrapped(
      new.isFailing ? "✗" : "○",
      "\(finding.rule.displayed) is new\(new.isFailing ? " and fails" : ""): "
        + "\(style.element(finding.element).displayedName) \(style.sentence(finding.message))"
        + "\(finding.doubt)\(note)  \(place)",
      new.isFailing ? style.red : style.yellow)
  }

  private func wrapped(_ sign: String, _ text: String, _ color: (String) -> String) -> String {
    // A quoted text stays on its line.
    let width = style.longestQuote == nil ? width : .max
    let lines = TextLayout.paragraph(text, indent: 4, width: width)
    return "  \(color(sign)) \(lines.dropFirst(4))"
  }
}
