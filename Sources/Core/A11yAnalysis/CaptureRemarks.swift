import A11yModel

extension AnalyzedScreen {
  /// Diagnostics about the capture as a whole. They do not affect findings.
  package var remarks: [Diagnostic] {
    var remarks: [Diagnostic] = []
    if isBusy {
      remarks.append(
        Diagnostic(
          .busy, "a loading indicator covers the screen; what is found of places is possible"))
    }
    let foreign = tree.indices.count { isForeign(tree[$0]) }
    if foreign > 0 {
      let parts = foreign == 1 ? "a part" : "\(foreign) parts"
      remarks.append(
        Diagnostic(.foreignWindows, "\(parts) of the screen belong to another process; not judged"))
    }
    if !facts.paintOrderIsKnown, !facts.isDesignTime, tree.count > 1 {
      remarks.append(
        Diagnostic(.paintOrderUnknown, "the capture does not say what lies in front of what"))
    }
    if let heard, !heard.strangers.isEmpty {
      let stops = heard.strangers.count == 1 ? "a stop" : "\(heard.strangers.count) stops"
      let first = SecretText.shown(heard.recording.utterances[heard.strangers[0]])
      remarks.append(
        Diagnostic(
          .heardOnly,
          "VoiceOver came to \(stops) that the capture lacks: \(String(first.prefix(80)).inQuotes)")
      )
    }
    if let field = fieldWithoutKeyboard {
      remarks.append(
        Diagnostic(
          .keyboardNotCaptured,
          "a field has the keyboard focus, but no keyboard is in the capture; it may cover controls",
          line: field.line))
    }
    // The importer reports bars, because it knows the tool.
    for kind in LeftOut.Kind.allCases where kind != .bar {
      guard let region = composites.leftOut.first(where: { $0.kind == kind }) else { continue }
      remarks.append(
        Diagnostic(
          .leftOut, "\(kind.rawValue) are not in the capture; not judged",
          line: tree[region.element].line))
    }
    return remarks
  }

  // A field with the keyboard focus on a whole screen without a keyboard.
  private var fieldWithoutKeyboard: Node? {
    let fields: TypeSet = [.textField, .secureTextField, .searchField, .textView]
    let whole: TypeSet = [.application, .window]
    guard let root = tree.indices.first, whole.contains(tree.type(of: root)),
      facts.keyboardFrame == nil,
      !tree.indices.contains(where: { tree[$0].type == .keyboard })
    else { return nil }
    return tree.indices.lazy.map { self.tree[$0] }.first {
      fields.contains($0.type) && $0.isTrue(.focused)
    }
  }

  func isForeign(_ node: Node) -> Bool {
    if node.type == .remotePlaceholder { return true }
    guard node.hasDetails, let owner = node.details.window?.owner, !owner.isEmpty else {
      return false
    }
    guard let parent = node.parent, parent.hasDetails else { return true }
    return parent.details.window?.owner != owner
  }
}
