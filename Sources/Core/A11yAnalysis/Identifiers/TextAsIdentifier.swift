import A11yModel

extension Node {
  /// Whether its identifier is a localizable text: the title that the system sets on bars and presentations,
  /// its own label, or a text inside it, as in table headers. O(length); at most 16 descendants are examined.
  ///
  /// An identifier that starts with a lowercase letter and contains no spaces counts as a name in code, as does
  /// any identifier from a document or source.
  package var isIdentifiedByText: Bool {
    guard has(.identifier), let identifier, !Self.isNameInCode(identifier.utf8) else {
      return false
    }
    guard !tree.screen.isDesignTime, !tree.screen.isSourceCode, !tree.screen.isTestSuite else {
      return false
    }
    if TypeSet.titled.contains(type) { return true }
    if has(.label), label == identifier { return true }
    return tree.isShown(identifier, in: descendants.prefix(16))
  }

  private static func isNameInCode(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, first.isASCIILetterOrDigit, !first.isASCIICapital else {
      return false
    }
    return bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}

extension ElementTree {
  fileprivate func isShown(_ text: Text, in range: Range<Int>) -> Bool {
    range.contains { index in
      type(of: index) == .staticText && self[index].has(.label) && self[index].label == text
    }
  }
}

extension TypeSet {
  /// Types of elements whose title the system uses as identifier, such as bars and presentations.
  package static let titled: TypeSet = [
    .application, .window, .navigationBar, .tabBar, .toolbar, .alert, .sheet, .webView, .key,
    .keyboard, .statusBar, .menuItem, .menu,
  ]
}
