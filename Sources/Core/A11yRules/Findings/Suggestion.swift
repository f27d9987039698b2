import A11yModel

/// An edit that probably fixes a finding in source code. A person decides, because it adds a name or a role.
package struct Suggestion: Hashable, Sendable {
  /// The change and where its words come from, an imperative sentence without a full stop.
  package var about: String
  /// The drafted label; empty if the edit adds none.
  package var label: String
  /// The edit.
  package var edit: TextEdit

  package init(about: String, label: String = "", edit: TextEdit) {
    (self.about, self.label, self.edit) = (about, label, edit)
  }

  /// The place in the edit where a person writes the words; nil for an edit that is complete.
  package var gap: EditGap? { EditGap.wish(in: added).map(EditGap.init) }

  // The code before what is added may have the same text.
  private var added: String { String(edit.replacement.dropFirst(edit.original.count)) }

  /// The suggestion with what its gap asks for in place of the gap, as it is tried.
  package var filled: Suggestion { gap.map { relabelled($0.wish) } ?? self }

  /// Returns the suggestion with another label, or with words in its gap.
  package func relabelled(_ label: String) -> Suggestion {
    guard let old = gap?.code ?? (self.label.isEmpty ? nil : self.label.inQuotes) else {
      return self
    }
    var changed = self
    changed.label = label
    changed.edit.replacement = edit.original + added.replacingAll(old, with: label.inQuotes)
    changed.about =
      gap == nil
      ? about.replacingAll("\"\(self.label)\"", with: "\"\(label)\"")
      : "Add the label \"\(label)\""
    return changed
  }
}
