import A11yModel
import A11yReporting
import A11yRules

/// The answers as text for the terminal.
package struct QueryText {
  private let screens: [QueryAnswers]
  private let style: TextStyle

  package init(_ screens: [QueryAnswers], style: TextStyle) {
    (self.screens, self.style) = (screens, style)
  }

  /// Returns the text: the queries of each screen, each with the elements it finds.
  package func text() -> String {
    screens.map { screen in
      ([head(screen)] + screen.answers.flatMap { lines($0, screen) }).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func head(_ screen: QueryAnswers) -> String {
    let path = screen.path.isEmpty ? "" : " · \(style.path(screen.path))"
    return style.bold(style.text(screen.name)) + path
  }

  private func lines(_ answer: QueryAnswer, _ screen: QueryAnswers) -> [String] {
    let query = shown(answer.expression)
    var lines = ["  \(mark(answer)) \(style.bold(query))\(value(answer))"]
    if let reason = reason(answer) { lines.append("    \(reason)") }
    let isListed = answer.outcome != .none
    for found in isListed ? answer.elements : [] { lines += self.lines(found, answer, screen) }
    let rest = answer.count - answer.elements.count
    if isListed, rest > 0 { lines.append("    … and \(rest) more") }
    for near in answer.near { lines.append("    near: \(words(near))") }
    for remark in answer.remarks {
      lines.append("    note: \(style.sentence(SecretText.shown(remark.words)))")
    }
    return lines
  }

  private func mark(_ answer: QueryAnswer) -> String {
    if answer.isGood { return style.green("✓") }
    return answer.outcome == .undecidable ? style.yellow("?") : style.red("✗")
  }

  private func value(_ answer: QueryAnswer) -> String {
    let holds = answer.holds.map { $0 ? ", as asserted" : ", against what is asserted" } ?? ""
    guard let value = answer.value else { return "" }
    let isPlain = ["true", "false", "unknown"].contains(value) || Double(value) != nil
    return " = \(isPlain ? value : quoted(value))\(holds)"
  }

  private func reason(_ answer: QueryAnswer) -> String? {
    switch answer.outcome {
    case .undecidable: return "the capture does not tell"
    case .one, .several, .value: return nil
    case .none, .ambiguous: break
    }
    guard let failure = answer.failure else { return "no element" }
    let part = "\(shown(failure.part)) (column \(failure.column))"
    let before =
      failure.before.isEmpty || failure.found == 0
      ? "" : "\(shown(failure.before)) has \(TextLayout.count(failure.found, "element")), "
    if failure.isOutOfRange {
      return
        "\(part) is out of range: there \(failure.found == 1 ? "is 1" : "are \(failure.found)")"
    }
    if answer.outcome == .ambiguous {
      return "\(before)\(part) needs exactly one: a test that uses it fails"
    }
    return before.isEmpty ? "\(part) finds none" : "\(before)and \(part) finds none of them"
  }

  private func lines(
    _ found: QueryAnswer.Found, _ answer: QueryAnswer, _ screen: QueryAnswers
  ) -> [String] {
    let element = style.element(found.element)
    let place = element.line > 0 ? "\(style.path(screen.path)):\(element.line)  " : ""
    var name = element.nameAndPlace
    if !element.identifier.isEmpty, !element.label.isEmpty { name += " #\(element.identifier)" }
    var line = "    \(place)\(name.escapedForDisplay())"
    if !found.properties.isEmpty {
      line += style.dim(", by its \(found.properties.map(\.rawValue).joined(separator: " and "))")
    }
    if !found.isCertain { line += style.yellow(", perhaps") }
    guard let stable = found.stable, stable.text != answer.expression else { return [line] }
    let ground =
      stable.ground == .identifier ? "" : style.dim(" (by its \(stable.ground.rawValue))")
    guard let query = style.expression(SecretText.shown(stable.text)) else {
      return [line, "      stable: too long for this answer\(ground)"]
    }
    return [line, "      stable: \(style.cyan(query))\(ground)"]
  }

  private func words(_ near: NearName) -> String {
    let name = quoted(near.text)
    let why =
      switch near.kind {
      case .elsewhere: "the same, elsewhere or of another type"
      case .spelling: "but for capitals and spaces"
      case .longer: "has it in it"
      case .typo: "nearly the same"
      }
    return "\(name), \(near.property.rawValue) (\(why))"
  }

  private func quoted(_ text: String) -> String { style.quoted(SecretText.shown(text)) }

  private func shown(_ text: String) -> String { SecretText.shown(text).escapedForDisplay() }
}
