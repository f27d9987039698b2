import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// The code actions of a document: fixes, suggested edits, suppressions and acceptance.
struct EditorActions {
  private let text: EditorText
  private let encoding: PositionEncoding
  private let only: [String]?
  private let unproven: Set<[TextEdit]>

  /// - Parameters:
  ///   - only: The kinds that are wanted; nil for all.
  ///   - unproven: The edits that must not be offered.
  init(
    _ text: EditorText, _ encoding: PositionEncoding, only: [String]?,
    besides unproven: Set<[TextEdit]>
  ) {
    (self.text, self.encoding, self.only) = (text, encoding, only)
    self.unproven = unproven
  }

  /// Writes an array of `CodeAction` for the findings at a range.
  func write(_ review: EditorReview, at range: EditorRange, to writer: inout JSONWriter) {
    let all = review.findings(in: text)
    let here = all.filter { $0.range.touches(range) }
    writer.array { writer in
      if wants(EditorCapabilities.quickFix) {
        for placed in here { writeActions(for: placed, to: &writer) }
      }
      let safe = Self.compatible(all.flatMap { edits($0.finding.finding.edits) })
      if wants(EditorCapabilities.fixAll), !safe.isEmpty {
        write(
          "Fix all that a11ylint can fix safely", EditorCapabilities.fixAll, safe, to: &writer)
      }
    }
  }

  // A wanted kind includes those below it.
  private func wants(_ kind: String) -> Bool {
    only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
  }

  private func writeActions(for placed: PlacedFinding, to writer: inout JSONWriter) {
    let finding = placed.finding.finding
    let fix = edits(finding.edits)
    if !fix.isEmpty {
      write(
        "Fix \(finding.rule)", EditorCapabilities.quickFix, fix, about: placed, isPreferred: true,
        to: &writer)
    } else if let suggestion = finding.suggestion {
      let edit = edits([suggestion.edit])
      if !edit.isEmpty {
        write(suggestion.about, EditorCapabilities.quickFix, edit, about: placed, to: &writer)
      }
    }
    if let edit = suppression(of: finding.rule, at: placed.range.start) {
      write(
        "Suppress \(finding.rule) here", EditorCapabilities.quickFix, [edit], about: placed,
        to: &writer)
    }
    writeAcceptance(of: placed, to: &writer)
  }

  // A `Command`, which some clients cannot tell from a code action that has one.
  private func writeAcceptance(of placed: PlacedFinding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", "Accept \(placed.finding.finding.rule) in the baseline")
      writer.member("command", EditorCapabilities.Command.accept.rawValue)
      writer.member("arguments", [placed.finding.compared.fingerprint, "accepted in the editor"])
    }
  }

  // MARK: Edits

  /// The replacement of a range.
  private struct Edit {
    let range: EditorRange
    let replacement: String
  }

  // None if one is in another file, or if the document has changed since it was checked.
  private func edits(_ edits: [TextEdit]) -> [Edit] {
    guard !unproven.contains(edits) else { return [] }
    let found = edits.compactMap { edit -> Edit? in
      let end = edit.range.upperBound
      guard text.path.hasSuffix(edit.path), edit.offset >= 0, end <= text.bytes.count,
        text.bytes[edit.range].elementsEqual(edit.original.utf8)
      else { return nil }
      return Edit(
        range: EditorRange(start: text.position(at: edit.offset), end: text.position(at: end)),
        replacement: edit.replacement)
    }
    return found.count == edits.count ? found : []
  }

  // Editors refuse edits that overlap.
  private static func compatible(_ edits: [Edit]) -> [Edit] {
    var kept: [Edit] = []
    for edit in edits.sorted(by: { $0.range.start < $1.range.start })
    where kept.last.map({ $0.range.end <= edit.range.start && $0.range != edit.range }) ?? true {
      kept.append(edit)
    }
    return kept
  }

  // A comment on a line of its own before the finding. Documents of Interface Builder have none.
  private func suppression(of rule: String, at start: EditorPosition) -> Edit? {
    guard let language = SuiteLanguage(path: text.path) else { return nil }
    let indentation = text.line(start.line).prefix { $0 == 0x20 || $0 == 0x09 }
    let sign = language.usesNumberSigns ? "#" : "//"
    let place = EditorPosition(line: start.line, byte: 0)
    return Edit(
      range: EditorRange(start: place, end: place),
      replacement: String(decoding: indentation, as: UTF8.self)
        + "\(sign) a11ylint:disable:next \(rule) — reviewed in the editor\n")
  }

  // MARK: Writing

  private func write(
    _ title: String, _ kind: String, _ edits: [Edit], about placed: PlacedFinding? = nil,
    isPreferred: Bool = false, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("kind", kind)
      if isPreferred { writer.member("isPreferred", true) }
      if let placed { writeSubject(placed, to: &writer) }
      writer.key("edit")
      writer.object { writer in
        writer.key("changes")
        writer.object { writer in
          writer.key(text.uri)
          writer.array { writer in for edit in edits { write(edit, to: &writer) } }
        }
      }
    }
  }

  private func write(_ edit: Edit, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("range")
      text.write(edit.range, in: encoding, to: &writer)
      writer.member("newText", edit.replacement)
    }
  }

  // The diagnostic that an action is for, so that the editor shows them together.
  private func writeSubject(_ placed: PlacedFinding, to writer: inout JSONWriter) {
    writer.key("diagnostics")
    writer.array { writer in
      EditorDiagnostics.write(placed, of: text, encoding, to: &writer)
    }
  }
}
