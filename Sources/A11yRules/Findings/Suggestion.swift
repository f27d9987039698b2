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

  /// Returns the suggestion with another label.
  package func relabelled(_ label: String) -> Suggestion {
    guard !self.label.isEmpty else { return self }
    var changed = self
    changed.label = label
    // The code before what is added may have the same literal.
    let added = String(edit.replacement.dropFirst(edit.original.count))
    changed.edit.replacement =
      edit.original + added.replacingAll(self.label.inQuotes, with: label.inQuotes)
    changed.about = about.replacingAll("\"\(self.label)\"", with: "\"\(label)\"")
    return changed
  }
}
