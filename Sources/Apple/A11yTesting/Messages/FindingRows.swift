import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules
import Foundation

/// The rows of the message about a finding, each with a name and a text.
struct FindingRows {
  typealias Row = (name: String, words: String)

  private let compared: ComparedFinding
  private let text: FailureText
  private var finding: IdentifiedFinding { compared.finding }

  init(_ compared: ComparedFinding, in text: FailureText) {
    self.compared = compared
    self.text = text
  }

  /// The element, its location, the found and the expected state, the impact and the fix.
  var evidence: [Row] {
    var rows = [("Element", element), ("Path", finding.element.path.escapedForDisplay())]
    if let capture { rows.append(("Capture", capture)) }
    if let found { rows.append(("Found", found)) }
    let told = FindingTexts(text.result).text(of: compared)
    guard let card = told.card else { return rows }
    if !card.expected.isEmpty { rows.append(("Expected", card.expected)) }
    let impact = ([card.why.onOneLine, criteria(card)].filter { !$0.isEmpty })
    if !impact.isEmpty { rows.append(("Impact", impact.joined(separator: " "))) }
    let fix = Self.fix(told.advice.words.onOneLine)
    if !fix.isEmpty { rows.append(("Fix", fix)) }
    if let judged = JudgedText(text.result).sentence(of: compared.screen) {
      rows.append(("Coverage", judged))
    }
    return rows
  }

  /// The commands to run, and the attachments to look at.
  var commands: [Row] {
    let baseline = text.result.baselinePath.map { " --baseline \($0.quotedForShell)" } ?? ""
    let accept =
      "a11ylint baseline accept --fingerprint \(compared.fingerprint.prefix(16)) --reason \"...\""
      + baseline.escapedForDisplay()
    var rows = [
      ("Explain", "a11ylint explain \(finding.rule)"), ("Accept", "\(accept) \(accepting)"),
    ]
    if !text.attached.isEmpty {
      let box = text.box(of: compared).map { " (box \($0))" } ?? ""
      let names = text.attached.map { $0.hasSuffix("-overlay.png") ? $0 + box : $0 }
      rows.append(("Attached", names.joined(separator: ", ")))
    }
    return rows
  }

  private var element: String {
    var parts = [finding.element.type.escapedForDisplay()]
    if !finding.element.identifier.isEmpty {
      parts.append("id: \(finding.element.identifier.escapedForDisplay())")
    }
    if !finding.element.label.isEmpty {
      parts.append("label: \"\(finding.element.label.escapedForDisplay())\"")
    }
    if let frame = finding.element.frame { parts.append("frame: (\(frame))") }
    if !finding.element.position.isEmpty {
      parts.append(finding.element.position.escapedForDisplay())
    }
    if finding.count > 1 { parts.append("stands for \(finding.count)") }
    return parts.joined(separator: "  ")
  }

  private var source: Screen.Source? {
    let screens = text.result.screens
    return screens.indices.contains(compared.screen) ? screens[compared.screen].source : nil
  }

  private var capture: String? {
    guard let source, !source.path.isEmpty else { return nil }
    return "\(source.path.escapedForDisplay()):\(finding.element.line(in: source))"
  }

  // The file to accept the finding from: the capture, or the result attached to the test.
  private var accepting: String {
    guard let source, !source.path.isEmpty else {
      return text.attached.first { $0.hasSuffix("-result.json") }?.quotedForShell ?? "RESULT"
    }
    return source.path.quotedForShell.escapedForDisplay()
  }

  // Values may contain user input, so they are not printed.
  private var found: String? {
    guard text.screens.indices.contains(compared.screen) else { return nil }
    let tree = text.screens[compared.screen].tree
    guard tree.indices.contains(finding.element.index) else { return nil }
    let node = tree[finding.element.index]
    func words(_ fact: TextFact, isShown: Bool = true) -> String {
      guard let text = node[fact] else { return "unknown" }
      if text.isEmpty { return "none" }
      return isShown ? "\"\(String(String(text).prefix(80)).escapedForDisplay())\"" : "set"
    }
    var parts = ["label: \(words(.label))", "title: \(words(.title))"]
    parts.append("value: \(words(.value, isShown: false))")
    if node.knows(.hint) { parts.append("hint: \(words(.hint))") }
    if let traits = node.traits { parts.append("traits: \(traits.names.joined(separator: " "))") }
    return parts.joined(separator: ", ")
  }

  private func criteria(_ card: RuleCard) -> String {
    let numbers = card.tags.filter { $0.hasPrefix("wcag-") }.map { $0.dropFirst(5) }
    return numbers.isEmpty ? "" : "WCAG \(numbers.joined(separator: ", "))"
  }

  // The advice for SwiftUI has a line of its own.
  private static func fix(_ words: String) -> String {
    guard let swiftUI = words.range(of: " SwiftUI: ") else { return words }
    return "\(words[..<swiftUI.lowerBound])\n\(words[swiftUI.lowerBound...].dropFirst())"
  }
}
