import A11yModel

extension Node {
  /// Whether one can type into it; nil for a text view of which the capture does not say so: terms and
  /// licences are text views, too. The same from every format.
  package var isEditable: Bool? {
    guard type == .textView else { return TypeSet.editable.contains(type) }
    if let traits {
      if traits.contains(.readOnly) { return false }
      if !traits.isDisjoint(with: .typing) { return true }
    }
    if isTrue(.focused) || has(.placeholder) { return true }
    // What Interface Builder does not say is UIKit's default, and its importer knows the exception.
    return tree.screen.isDesignTime ? true : nil
  }
}

extension Node {
  /// Whether it is a field that one searches with. UIKit's outside of a search bar is captured as a text field
  /// with a magnifying glass.
  package var isSearchField: Bool {
    if type == .searchField || traits?.contains(.searchField) == true { return true }
    return TypeSet.editable.contains(type)
      && children.contains { child in
        tree.type(of: child) == .image
          && tree[child].identifier.map { $0 == "magnifyingglass" } == true
      }
  }
}

extension Traits {
  // Bits 18, 21 and 47, private: a text entry, being edited, a text area.
  fileprivate static let typing: Traits = [
    .textEntry, Traits(rawValue: 1 << 21), Traits(rawValue: 1 << 47),
  ]
}
