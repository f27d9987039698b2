import A11yModel

extension Node {
  /// Whether the user can type into the element; nil for a text view if the capture does not tell, because
  /// terms and licenses are text views as well. Independent of the capture format.
  package var isEditable: Bool? {
    guard type == .textView else { return TypeSet.editable.contains(type) }
    if let traits {
      if traits.contains(.readOnly) { return false }
      if !traits.isDisjoint(with: .typing) { return true }
    }
    if isTrue(.focused) || has(.placeholder) { return true }
    // Interface Builder omits UIKit's defaults; its importer handles the exceptions.
    return tree.screen.isDesignTime ? true : nil
  }
}

extension Node {
  /// Whether it is a search field. A `UISearchTextField` outside a search bar appears as a text field with a
  /// magnifying glass.
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
  // Private bits: 18 text entry, 21 is editing, 47 text area.
  fileprivate static let typing: Traits = [
    .textEntry, Traits(rawValue: 1 << 21), Traits(rawValue: 1 << 47),
  ]
}
