import A11yModel
import A11yRules

/// Findings in few words. Each reason and repeated code is written once, each folder and file once in a row.
struct AgentFindings {
  // The longest line with an edit, in bytes. A longer edit is only announced.
  private static let longest = 160

  private let findings: [ExchangeFinding]
  private let start: Int
  private let total: Int
  private let reasons: AgentReasons
  private let shared: SharedCode

  /// - Parameters:
  ///   - start: The number of findings before these.
  ///   - total: The number of all findings.
  init(_ findings: [ExchangeFinding], numbers start: Int, of total: Int) {
    self.findings = findings
    (self.start, self.total) = (start, total)
    reasons = AgentReasons(findings)
    shared = SharedCode(findings.flatMap { $0.edits.map { AgentEdit($0.edit).code } })
  }

  /// The lines: a legend, the reasons, the shared code, then the findings.
  var lines: [String] {
    guard !findings.isEmpty else { return [] }
    let span = "Findings \(start + 1) to \(start + findings.count) of \(total)"
    let legend =
      "\(span): line [reason] element; +N inserts `code` after line N, ~N changes line N."
    return [legend] + reasons.lines + shared.lines + places
  }

  private var places: [String] {
    var (folder, file) = ("", "")
    var lines: [String] = []
    for finding in findings {
      let path = finding.place.kind == .fallback ? finding.place.fullPath : finding.place.path
      let name = path.utf8.lastIndex(of: 0x2F).map { path.index(after: $0) } ?? path.startIndex
      if path != file, folder != path[..<name] {
        folder = String(path[..<name])
        lines.append(folder.isEmpty ? "./" : AgentFormat.style.path(folder))
      }
      let shown = path == file ? "" : AgentFormat.style.path(String(path[name...]))
      lines.append(line(finding, after: " \(shown):"))
      file = path
    }
    return lines
  }

  private func line(_ finding: ExchangeFinding, after place: String) -> String {
    let (edits, line) = (finding.edits.map { AgentEdit($0.edit) }, finding.place.fullLine)
    let words =
      "\(place)\(line) [\(reasons.number(of: finding))] "
      + AgentWords.element(of: finding, isBrief: !edits.isEmpty)
    let whole = edits.reduce(words) { "\($0) \(shared.shortened($1, at: line))" }
    guard whole.utf8.count > Self.longest else { return whole }
    return edits.reduce(words) { "\($0) \($1.sign(at: line)) …" }
  }
}

/// The words for an element, with what the message quotes.
private enum AgentWords {
  static func element(of finding: ExchangeFinding, isBrief: Bool) -> String {
    let element = finding.finding.element
    let name = name(of: element)
    guard !isBrief, let quoted = quoted(in: finding.finding.message), !name.hasPart(quoted) else {
      return name
    }
    return "\(name) \(quoted)"
  }

  private static func name(of element: ElementSummary) -> String {
    // Code is at the place, so its first word is enough.
    let word = element.excerpt.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    guard element.label.isEmpty, element.identifier.isEmpty, !word.isEmpty else {
      return AgentFormat.style.element(element).name
    }
    return AgentFormat.style.word(String(word))
  }

  private static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 2 && !parts[1].isEmpty ? AgentFormat.style.text(String(parts[1])) : nil
  }
}

/// The reasons of some findings, numbered in order.
private struct AgentReasons {
  private struct Key: Hashable {
    let rule: String
    let reason: String
    let making: RuleCard.Fix.Kind?

    init(_ finding: ExchangeFinding) {
      (rule, reason, making) = (finding.finding.rule, finding.finding.reason, finding.text.making)
    }
  }

  private static let longestAdvice = 160

  private var numbers: [Key: Int] = [:]
  private var groups: [[ExchangeFinding]] = []

  init(_ findings: [ExchangeFinding]) {
    for finding in findings {
      let key = Key(finding)
      let number = numbers[key] ?? groups.count
      if number == groups.count { groups.append([]) }
      numbers[key] = number
      groups[number].append(finding)
    }
  }

  func number(of finding: ExchangeFinding) -> Int { (numbers[Key(finding)] ?? 0) + 1 }

  var lines: [String] { groups.enumerated().map { "[\($0 + 1)] \(Self.words($1))" } }

  private static func words(_ group: [ExchangeFinding]) -> String {
    guard let first = group.first else { return "" }
    let (rule, reason) = (first.finding.rule, first.finding.reason)
    let texts = group.map(\.text)
    let card = texts.card
    let about = card?.reasons.first { $0.code == reason }?.about
    let words =
      about?.displayed
      ?? (group.count == 1
        ? AgentFormat.style.sentence(first.finding.message) : card?.summary.displayed ?? "")
    let fix = advice(texts.advice)
    return "\(rule.displayed): \(words)" + (fix.isEmpty ? "" : ". Fix: \(fix)")
  }

  // The first sentences.
  private static func advice(_ words: String) -> String {
    let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.count > longestAdvice else { return text.escapedForDisplay() }
    let beginning = text.prefix(longestAdvice)
    let end = beginning.indices.last { beginning[$0...].hasPrefix(". ") }
    return String(end.map { beginning[...$0] } ?? beginning + "…").escapedForDisplay()
  }
}

/// An edit in one line.
private struct AgentEdit {
  private static let longest = 240

  let line: Int
  let isInsertion: Bool
  /// The inserted code, or the old and the new text.
  let code: String

  init(_ edit: TextEdit) {
    let added = edit.replacement.dropFirst(edit.original.count)
    isInsertion = edit.replacement.hasPrefix(edit.original) && added.first?.isNewline == true
    line = isInsertion ? edit.end.line : edit.start.line
    let text = isInsertion ? Self.joined(added) : Self.change(edit)
    let shown = text.count <= Self.longest ? text : text.prefix(Self.longest) + "…"
    // Nothing in the code ends its quotation.
    let safe = SecretText.shown(shown).escapedForDisplay().replacingAll("`", with: "\\u{60}")
    code = "`\(safe)`"
  }

  /// Returns the kind of edit, with its line unless that is the one of the finding.
  func sign(at line: Int) -> String {
    "\(isInsertion ? "+" : "~")\(self.line == line ? "" : "\(self.line)")"
  }

  private static func joined(_ code: some StringProtocol) -> String {
    code.split(whereSeparator: \.isNewline).reduce(into: "") { text, line in
      let line = line.drop(while: \.isWhitespace)
      text += (text.isEmpty || line.hasPrefix(".") ? "" : "; ") + line
    }
  }

  // Without the beginning that both texts share, except for its last characters.
  private static func change(_ edit: TextEdit) -> String {
    let shared = zip(edit.original, edit.replacement).prefix { $0 == $1 }.count
    let left = max(0, shared - 12)
    let mark = left > 0 ? "…" : ""
    let parts = [edit.original, edit.replacement].map { mark + joined($0.dropFirst(left)) }
    return parts.joined(separator: " => ")
  }
}

/// Code that several edits insert, each with a letter.
private struct SharedCode {
  private static let shortest = 20
  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  private var names: [String: String] = [:]
  private var codes: [String] = []

  init(_ all: [String]) {
    var counts: [String: Int] = [:]
    for code in all where code.utf8.count >= Self.shortest {
      counts[code, default: 0] += 1
      guard counts[code] == 2, codes.count < Self.letters.count else { continue }
      names[code] = "{\(Self.letters[codes.count])}"
      codes.append(code)
    }
  }

  var lines: [String] { codes.compactMap { code in names[code].map { "\($0) = \(code)" } } }

  func shortened(_ edit: AgentEdit, at line: Int) -> String {
    "\(edit.sign(at: line)) \(names[edit.code] ?? edit.code)"
  }
}
