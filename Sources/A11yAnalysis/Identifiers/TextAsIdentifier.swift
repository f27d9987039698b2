import A11yModel

extension Node {
  /// Whether its identifier is a text for people, which changes with the language: the title that the system
  /// gives bars and presentations, its own label, or what a text in it says, as in the headers of tables.
  ///
  /// What begins with a small letter and has no space is a name in code; so is whatever a document or a source
  /// says.
  ///
  /// - Complexity: O(length): at most 16 elements below it are looked at.
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
  /// Bars, presentations and others of which the system makes the title the identifier.
  package static let titled: TypeSet = [
    .application, .window, .navigationBar, .tabBar, .toolbar, .alert, .sheet, .webView, .key,
    .keyboard, .statusBar, .menuItem, .menu,
  ]
}
