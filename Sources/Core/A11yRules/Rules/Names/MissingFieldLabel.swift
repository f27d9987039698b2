import A11yAnalysis
import A11yModel

/// A rule that flags text fields with neither a label nor a placeholder.
struct MissingFieldLabel: Rule {
  typealias Card = MissingFieldLabelCard

  static let masks = [ElementMask.fields]

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    var boxes = CodeBoxes()
    for index in screen.elements(.fields) {
      let field = screen.tree[index]
      findings.candidate()
      guard let confidence = judge(field, screen, into: &findings) else { continue }
      boxes.add(Unnamed(field: field, confidence: confidence))
    }
    for row in boxes.rows {
      // Up to three adjacent fields are separate fields, such as day, month and year.
      if row.count >= 4 {
        emit(row, screen, into: &findings)
      } else {
        for unnamed in row { emit([unnamed], screen, into: &findings) }
      }
    }
  }

  // Returns the confidence that the field has no name; nil if it has one, or if facts are missing.
  private func judge(
    _ field: Node, _ screen: AnalyzedScreen, into findings: inout Findings
  ) -> Confidence? {
    guard let label = field.label else {
      if field.type != .searchField { findings.notEvaluated(.label) }
      return nil
    }
    guard label.isEmpty, field.isEditable != false, !screen.isNamedFieldNearby(field) else {
      return nil
    }
    let known: Confidence = screen.exposure[field] == .known ? .certain : .likely
    if field.isEditable == nil {
      // A text view with text, or with an unknown value, may be read-only.
      guard field.value?.isEmpty == true else { findings.notEvaluated(.traits); return nil }
      return min(known, .likely)
    }
    guard let placeholder = field.placeholder else {
      if field.type == .textView { return known }
      if field.has(.value) || !field.knows(.value) || field.getsPlaceholder {
        findings.notEvaluated(.placeholder); return nil
      }
      return .possible
    }
    return placeholder.isSilent ? known : nil
  }

  private func emit(
    _ row: [Unnamed], _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    // The leftmost box represents the row, wherever it is in the capture.
    let row = row.sorted { ($0.field.frame?.minX ?? 0) < ($1.field.frame?.minX ?? 0) }
    guard let first = row.first else { return }
    let text = row.count == 1 ? screen.fieldLabels.label(of: first.field) : nil
    let others = row.dropFirst().map(\.field)
    findings.emit(
      .unnamed(text, boxes: row.count), at: first.field,
      reason: text == nil ? .nothing : .namedByNeighbour, first.confidence,
      related: text.map { [$0] } ?? others, count: row.count,
      members: row.count > 1 ? row.map(\.field.index) : nil)
  }
}

extension Node {
  // Whether code sets a placeholder with unknown text.
  fileprivate var getsPlaceholder: Bool { statement(.placeholder) != nil }
}

private struct Unnamed {
  let field: Node
  let confidence: Confidence
}

/// The boxes of a one-time code, which people see as a single field: fields of the same size, side by side.
private struct CodeBoxes {
  private(set) var rows: [[Unnamed]] = []

  mutating func add(_ unnamed: Unnamed) {
    if let last = rows.last?.last, continues(last, unnamed) {
      rows[rows.count - 1].append(unnamed)
    } else {
      rows.append([unnamed])
    }
  }

  private func continues(_ left: Unnamed, _ right: Unnamed) -> Bool {
    guard let a = left.field.frame, let b = right.field.frame, left.field.type == right.field.type
    else { return false }
    return a.width <= 80 && abs(a.width - b.width) <= 1 && abs(a.height - b.height) <= 1
      && abs(a.minY - b.minY) <= 1 && min(abs(b.minX - a.maxX), abs(a.minX - b.maxX)) <= 32
      && left.confidence == right.confidence
  }
}

extension ElementMask {
  /// Text fields of the app that are drawn and that VoiceOver may reach.
  static let fields = own(.field, any: .stop, none: .part)
}

extension AnalyzedScreen {
  /// Whether the capture has the field as two elements, with the name on the other one.
  func isNamedFieldNearby(_ field: Node) -> Bool {
    guard exposure[field] != .known else { return false }
    if namesNearby.isAround[field.index] { return true }
    return field.children.contains { child in
      TypeSet.editable.contains(self.tree.type(of: child)) && self.tree[child].hasName
    }
  }
}

extension Finding.Message {
  fileprivate static func unnamed(_ text: Node?, boxes: Int) -> Self {
    if let text {
      return "has no label; \(ElementSummary(text).name) beside it is not connected with it"
    }
    return boxes == 1
      ? "has no label and no placeholder" : "and \(boxes - 1) boxes beside it have no label"
  }
}

// MARK: Swift sources

extension MissingFieldLabel {
  /// Evaluates fields with neither a title nor a label.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.stops where node.isSourceField {
      guard let code = node.details.code else { continue }
      findings.candidate()
      if code.naming == .unknown { findings.notEvaluated(.label) }
      guard code.naming == .nothing, node.placeholder?.isEmpty == true else { continue }
      // VoiceOver says of a search field what to enter, whatever its name.
      findings.emit(
        "has neither a title nor a label\(code.whenAndHowOften)", at: node, reason: .nothing,
        node.type == .searchField ? .possible : .likely)
    }
  }
}
